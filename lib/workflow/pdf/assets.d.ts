/** Fonts are imported by their path, embedded in a compiled binary. */
declare module "*.ttf" {
  const path: string;
  export default path;
}
