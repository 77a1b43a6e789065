/** Text files that are part of the program: embedded by the bundler, read beside the source otherwise. */
declare module "*.css" {
  const text: string;
  export default text;
}
