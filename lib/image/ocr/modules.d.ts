/** Files that are imported by their path, embedded in a compiled binary. */
declare module "*.traineddata.gz" {
  const path: string;
  export default path;
}
declare module "*.wasm" {
  const path: string;
  export default path;
}
declare module "tesseract.js-core/tesseract-core-simd-lstm.js";
