/** The script is sent to Bun as text. */
declare const text: string;
export default text;
