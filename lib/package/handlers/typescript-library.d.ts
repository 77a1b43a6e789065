/** The declarations of ECMAScript 2022, as text; TypeScript takes no import of a declaration file for a text. */
export const LIBRARY: readonly string[];
