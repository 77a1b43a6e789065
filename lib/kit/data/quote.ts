/** Shows argument arrays as text for a POSIX shell: the only module that quotes arguments. */

/**
 * What every POSIX shell reads as one literal word. A leading tilde or an inner `=` is safe only if nothing expands
 * it.
 */
const PLAIN = /^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*$/;

/** One argument as a POSIX shell word (POSIX.1-2024, Shell Command Language 2.2.2): `it's` becomes `'it'\''s'`. */
export function quoteArgument(argument: string): string {
  return PLAIN.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

/** An argument array as a command line that a POSIX shell splits into the same arguments. */
export function quoteCommand(argv: readonly string[]): string {
  return argv
    .map((argument, index) => {
      // A first word with "=" would be an assignment.
      return index === 0 && argument.includes("=")
        ? `'${argument.replaceAll("'", "'\\''")}'`
        : quoteArgument(argument);
    })
    .join(" ");
}
