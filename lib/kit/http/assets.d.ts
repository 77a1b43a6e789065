/** Text files that are part of the program: embedded by the bundler, read next to the source otherwise. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** Scripts of pages are sent as text. */
declare module "*.client.js" {
  const text: string;
  export default text;
}
