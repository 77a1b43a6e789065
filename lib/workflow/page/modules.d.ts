/** Files of the page that are part of the program: the path of the embedded copy. */
declare module "*.png" {
  const path: string;
  export default path;
}
