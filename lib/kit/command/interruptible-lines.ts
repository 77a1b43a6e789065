/** Lines that are read while a request runs, because some of them cancel it. */
import { fail } from "../data/errors.ts";
import type { Batch } from "../data/jsonl.ts";

/** Batches that are read ahead. Beyond them reading waits, and so does a line that interrupts. */
const MOST_AHEAD = 256;

/**
 * The same lines. One that fits `interrupts` cancels, as soon as it is read, the requests of all lines before it that have
 * not been answered yet.
 * @param outer the signal of the whole run
 * @param endBy is told which signal ends the requests of the lines that follow
 */
export async function* interruptibleLines(
  batches: AsyncIterable<Batch>,
  interrupts: RegExp,
  outer: AbortSignal,
  endBy: (signal: AbortSignal) => void,
): AsyncGenerator<Batch> {
  const queue: { readonly batch: Batch; readonly signal: AbortSignal }[] = [];
  let current = new AbortController();
  let wake = Promise.withResolvers<void>();
  let drained = Promise.withResolvers<void>();
  let isLeft = false;
  const add = (batch: Batch) => {
    if (batch.lines.length === 0) return;
    queue.push({ batch, signal: AbortSignal.any([outer, current.signal]) });
    wake.resolve();
  };
  const read = async () => {
    for await (const batch of batches) {
      let from = 0;
      for (const [i, line] of batch.lines.entries()) {
        if (typeof line !== "string" || !interrupts.test(line)) continue;
        add({ ...batch, first: batch.first + from, lines: batch.lines.slice(from, i) });
        from = i;
        current.abort(fail("CANCELLED", "A later line interrupted it"));
        current = new AbortController();
      }
      add({ ...batch, first: batch.first + from, lines: batch.lines.slice(from) });
      while (queue.length >= MOST_AHEAD && !isLeft) {
        drained = Promise.withResolvers();
        await drained.promise;
      }
      if (isLeft) return;
    }
  };
  let isOver = false;
  const reading = read().finally(() => {
    isOver = true;
    wake.resolve();
  });
  // It is awaited at the end of the lines that were read before.
  reading.catch(() => {});
  try {
    for (;;) {
      const next = queue.shift();
      drained.resolve();
      if (next !== undefined) {
        endBy(next.signal);
        yield next.batch;
      } else if (isOver) break;
      else {
        await wake.promise;
        wake = Promise.withResolvers();
      }
    }
    await reading;
  } finally {
    isLeft = true;
    drained.resolve();
  }
}
