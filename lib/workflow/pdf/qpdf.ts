/** Repairs a PDF with qpdf, if it is installed. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { runProcess, which } from "#kit/programs/process.ts";

const DEADLINE_MS = 30_000;
/** qpdf(1): 0 is success, 3 is success with warnings, e.g. of what it repaired. */
const DONE = [0, 3];

/** The rebuilt file; undefined if qpdf is not installed or gives up. */
export async function repairWithQpdf(
  content: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const qpdf = which("qpdf");
  if (qpdf === null) return undefined;
  return withTemporaryFolder("heddle-pdf-", async (folder) => {
    const [damaged, rebuilt] = [join(folder, "damaged.pdf"), join(folder, "rebuilt.pdf")];
    await writeFile(damaged, content, { mode: 0o600 });
    const { code } = await runProcess([qpdf, damaged, rebuilt], {
      timeoutMs: DEADLINE_MS,
      maxOutputBytes: 64 * 1024,
      signal,
    });
    return code !== null && DONE.includes(code) ? await readFile(rebuilt) : undefined;
  });
}
