/** Which lines of a file a changed line replaces, read from the diff between the two texts. */

/** @returns for each changed or added line of the new text, from 1, the lines of the old one that it replaces */
export function replacedLines(diff: string): ReadonlyMap<number, { from: number; to: number }> {
  const replaced = new Map<number, { from: number; to: number }>();
  let [old, now] = [0, 0];
  let from = 0;
  let added: number[] = [];
  const close = () => {
    for (const line of added) replaced.set(line, { from, to: old - 1 });
    added = [];
    from = old;
  };
  for (const line of diff.split("\n")) {
    const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (head) {
      close();
      // A hunk without old lines names the line before its place.
      old = Number(head[1]) + (head[2] === "0" ? 1 : 0);
      now = Number(head[3]) + (head[4] === "0" ? 1 : 0);
      from = old;
    } else if (line.startsWith("--- ") || line.startsWith("+++ ") || now === 0) continue;
    else if (line.startsWith("-")) old++;
    else if (line.startsWith("+")) added.push(now++);
    else if (line.startsWith(" ") || line === "") {
      close();
      old++;
      now++;
      from = old;
    }
  }
  close();
  return replaced;
}
