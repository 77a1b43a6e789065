/** Rewrites a file over and over with content of changing length that holds its own hash: `rewrite.ts <path>`. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { writeAtomic } from "#kit/files/files.ts";

const [path = ""] = process.argv.slice(2);
for (let round = 0; ; round += 1) {
  const text = `${round}\n`.repeat(1 + ((round * 7919) % 60_000));
  await writeAtomic(path, `${sha256Hex(text)}\n${text}`);
}
