/** Sorts the output of `bun test --parallel` by file: a file's lines come in pieces, each under the file's name. */

const HEADER = /^(\S.*\.test\.ts):$/;
const FAILED = /^\(fail\) |^✗ |^\(skip\) |^# Unhandled error between tests$/;

/** What each file wrote, in the order of the log; the end of the log, which sums up, is left out. */
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

/** The whole output of each file in which something failed. */
export function failedFiles(log: string): { file: string; output: string }[] {
  return [...outputByFile(log)]
    .filter(([, lines]) => lines.some((line) => FAILED.test(line)))
    .map(([file, lines]) => ({ file, output: lines.join("\n").trim() }));
}

/** What the tests said about their rounds (tests/soak.ts). */
export function roundsIn(log: string): string[] {
  return [...new Set(log.split("\n").filter((line) => line.startsWith("rounds: ")))]
    .map((line) => line.slice("rounds: ".length))
    .toSorted();
}
