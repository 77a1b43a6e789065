/** The page's script is sent as text. */
declare const text: string;
export default text;
