/** Sorts the output of `bun test --parallel` by file: a file's lines come in pieces, each under the file's name. */

const HEADER = /^(\S.*\.test\.ts):$/;

/**
 * What each file wrote, in the order of the log; the end of the log, which sums up, is left out. Two files that write at
 * the same moment can get a line of each other.
 */
export function outputByFile(log: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of log.split("\n")) {
    const file = HEADER.exec(line)?.[1];
    if (file !== undefined) {
      current = files.get(file) ?? [];
      files.set(file, current);
    } else if (/^\d+ tests? failed:$/.test(line)) break;
    else if (line !== "" || current?.at(-1) !== "") current?.push(line);
  }
  return files;
}

/** What the tests said about their rounds (tests/soak.ts). */
export function roundsIn(log: string): string[] {
  return [...new Set(log.split("\n").filter((line) => line.startsWith("rounds: ")))]
    .map((line) => line.slice("rounds: ".length))
    .toSorted();
}
