/** The script of the page's search is sent as text. */
declare const text: string;
export default text;
