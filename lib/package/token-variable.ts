/** The variable that holds the token which clients of a generated service must send. */
export const TOKEN_VARIABLE = "API_TOKEN";
