/** Texts that the build includes. */
declare module "*.txt" {
  const text: string;
  export default text;
}
