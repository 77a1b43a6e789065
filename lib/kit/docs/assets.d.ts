/** Text files that are part of the program: embedded by the bundler, read next to the source otherwise. */
declare module "*.bash" {
  const text: string;
  export default text;
}
declare module "*.zsh" {
  const text: string;
  export default text;
}
declare module "*.fish" {
  const text: string;
  export default text;
}
declare module "*.5" {
  const text: string;
  export default text;
}
declare module "*.7" {
  const text: string;
  export default text;
}
