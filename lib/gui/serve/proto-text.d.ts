/** The .proto file is part of the program: embedded by the bundler, read next to the source otherwise. */
declare module "*.proto" {
  const text: string;
  export default text;
}
