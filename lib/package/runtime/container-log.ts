/** The log of a container: its last lines, and what it writes from then on. */
import type { Engine } from "./engine.ts";
import { FrameReader, textOfFrames } from "./log-frames.ts";

/** A log is followed until its container ends. */
const FOLLOW_MS = 365 * 24 * 3600 * 1000;

const queryOf = (lines: number) => ({ stdout: "true", stderr: "true", tail: String(lines) });

/** The last lines of a container's output. */
export async function containerLog(engine: Engine, container: string, lines: number): Promise<string> {
  return textOfFrames(await engine.bytes(`/containers/${container}/logs`, { query: queryOf(lines) }));
}

/** The last lines of a container's output, then what it writes until it ends. A slow reader holds the engine back. */
export async function* followContainer(
  engine: Engine,
  container: string,
  lines: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const query = { ...queryOf(lines), follow: "true" };
  const { body } = await engine.request(`/containers/${container}/logs`, {
    query,
    signal,
    timeoutMs: FOLLOW_MS,
  });
  if (body === null) return;
  const reader = new FrameReader();
  try {
    for await (const piece of body) {
      const text = reader.add(piece);
      if (text !== "") yield text;
    }
  } catch (thrown) {
    if (!signal.aborted) throw engine.unavailable(thrown);
  }
  const rest = reader.end();
  if (rest !== "") yield rest;
}
