/** Files of generated services, embedded as text. */
declare module "*.txt" {
  const text: string;
  export default text;
}
