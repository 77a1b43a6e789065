/** Writes standard output and standard error in blocks, and keeps their order if a reader can see it. */
import { LineWriter } from "../data/jsonl.ts";
import type { Part } from "../data/record-block.ts";
import type { Process } from "../invoke/streams.ts";

type OutputStream = "stdout" | "stderr";

interface Block {
  stream: OutputStream;
  writer: LineWriter;
}

/** Most pending blocks: alternating results and errors make one each. */
const MAX_BLOCKS = 256;

export class OutputStreams {
  readonly #process: Process;
  #blocks: Block[] = [];
  #flushing: Promise<void> | undefined;
  /** Whether the order between the two streams is kept: nobody can see an order between two files or pipes. */
  #isOrdered = true;
  #isOrderKnown = false;

  constructor(process: Process) {
    this.#process = process;
  }

  /** Detects whether the order between the two streams matters; until then it is kept. */
  async expectErrors(): Promise<void> {
    if (this.#isOrderKnown) return;
    this.#isOrderKnown = true;
    this.#isOrdered = await this.#process.sharesOutput();
  }

  /** Adds a record to standard output as one line. @returns true when it is time to flush */
  record(value: unknown): boolean {
    return this.#writerOf("stdout").record(value) || this.#blocks.length >= MAX_BLOCKS;
  }

  /** Adds whole lines of a text to standard output. @returns true when it is time to flush */
  part(part: Part): boolean {
    return this.#writerOf("stdout").part(part) || this.#blocks.length >= MAX_BLOCKS;
  }

  /** @returns true when it is time to flush */
  text(stream: OutputStream, text: string): boolean {
    return this.#writerOf(stream).text(text) || this.#blocks.length >= MAX_BLOCKS;
  }

  #writerOf(stream: OutputStream): LineWriter {
    const last = this.#blocks.at(-1);
    if (last?.stream === stream) return last.writer;
    const earlier = this.#isOrdered ? undefined : this.#blocks.find((block) => block.stream === stream);
    if (earlier) return earlier.writer;
    const sink = stream === "stdout" ? this.#process.stdout : this.#process.stderr;
    const writer = new LineWriter(sink);
    this.#blocks.push({ stream, writer });
    return writer;
  }

  /** Writes what was added, after pending writes. @throws ClosedPipe, OutputLost of standard output */
  async flush(): Promise<void> {
    if (this.#blocks.length === 0) return this.#flushing;
    const blocks = this.#blocks;
    this.#blocks = [];
    const mine = writeBlocks(blocks, this.#flushing);
    this.#flushing = mine;
    try {
      await mine;
    } finally {
      if (this.#flushing === mine) this.#flushing = undefined;
    }
  }
}

async function writeBlocks(blocks: readonly Block[], before: Promise<void> | undefined): Promise<void> {
  // The caller of that flush gets its failure; a broken stream fails again here.
  await before?.catch(() => {});
  let lost: unknown;
  for (const { stream, writer } of blocks) {
    try {
      await writer.flush();
    } catch (thrown) {
      // Nobody may be reading the errors: the exit status still reports the failure.
      if (stream === "stdout") lost ??= thrown;
    }
  }
  if (lost !== undefined) throw lost;
}
