/** Repairs a PDF with qpdf, if it is installed. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProcess, which } from "#kit/process.ts";

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
  const folder = await mkdtemp(join(tmpdir(), "heddle-pdf-"));
  try {
    const [damaged, rebuilt] = [join(folder, "damaged.pdf"), join(folder, "rebuilt.pdf")];
    await writeFile(damaged, content, { mode: 0o600 });
    const { code } = await runProcess([qpdf, damaged, rebuilt], {
      timeoutMs: DEADLINE_MS,
      maxOutputBytes: 64 * 1024,
      signal,
    });
    return code !== null && DONE.includes(code) ? await readFile(rebuilt) : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
