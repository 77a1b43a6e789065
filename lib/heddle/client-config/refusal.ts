/** Why a client's configuration file cannot be changed. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { MCP_CONFIG_ERRORS } from "#schemas/heddle.ts";

const fail = failures(MCP_CONFIG_ERRORS);

/** The failure to read a file, with the position of the mistake. */
export function notParsed(path: string, what: string, line: number, column?: number): Failure {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
  return fail("INVALID_CONFIG_FILE", `Cannot change "${path}": ${what} at ${place}`, {
    hint: "Correct the file, then run the command again",
    details: { line, ...(column !== undefined && { column }) },
  });
}

/** The failure to change a file that is valid, but written in a way that no safe change is known for. */
export function notChangeable(path: string, what: string): Failure {
  return fail("UNSUPPORTED_LAYOUT", `Cannot change "${path}": ${what}`, {
    hint: "Without --write the entry is printed; add it by hand",
  });
}
