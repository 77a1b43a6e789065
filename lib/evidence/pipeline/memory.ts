/**
 * What is known from an earlier run: which files of that run hold the records of which source files, and whether anything
 * has changed since. The index is one signed file; what it points to is checked by its hash. A damaged index, or a run that was removed or
 * edited, only means that the work is done again. It knows nothing of what a language model answered.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { sha256Hex } from "#kit/data/canonical.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, readConfined, writeConfined } from "#kit/files/roots.ts";
import { openSignature, type Signer } from "#kit/store/signature.ts";
import { type IntentRecord, PipelineResult, RUN_FILES, RUN_ID_PATTERN } from "#schemas/evidence.ts";
import { CACHE, type Output, RUNS } from "../runs/output.ts";

const INDEX = "index.json";
/** Raised whenever the index, or what it says, changes. */
const VERSION = 1;
const MOST_BYTES = 256 * 1024 * 1024;
const SIGNING_KEY = "evidence.key";

const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** Where the records of a source file are. */
const Piece = Type.Object({
  hash: Hash,
  offset: Type.Integer({ minimum: 0 }),
  length: Type.Integer({ minimum: 0 }),
  /** SHA-256 of the lines. */
  sum: Hash,
  warnings: Type.Array(Type.String()),
});
export type Piece = Static<typeof Piece>;

const Whole = Type.Object({
  /** Of everything that the run read, and how. */
  inputs: Hash,
  /** SHA-256 of the files of the run, by name. */
  files: Type.Record(Type.String(), Hash),
  result: PipelineResult,
  baseSha: Type.Union([Type.String(), Type.Null()]),
  headSha: Type.Union([Type.String(), Type.Null()]),
  /** Tickets of findings. */
  tickets: Type.Record(Type.String(), Type.String()),
});
export type Whole = Static<typeof Whole>;

const Index = Type.Object({
  version: Type.Literal(VERSION),
  runId: Type.String({ pattern: RUN_ID_PATTERN }),
  code: Type.Object({ parameters: Hash, files: Type.Record(Type.String(), Piece) }),
  whole: Type.Union([Whole, Type.Null()]),
});
type Index = Static<typeof Index>;

export class Memory {
  readonly #output: Output;
  readonly #signer: Signer;
  readonly #known: Index | undefined;

  private constructor(output: Output, signer: Signer, known: Index | undefined) {
    this.#output = output;
    this.#signer = signer;
    this.#known = known;
  }

  static async open(output: Output, context: Context): Promise<Memory> {
    const signer = await openSignature(SIGNING_KEY, context);
    return new Memory(output, signer, await readIndex(output, signer));
  }

  /** The earlier run, if it read the same in the same way. */
  whole(inputs: string): { whole: Whole; folder: string } | undefined {
    const whole = this.#known?.whole;
    if (!this.#known || whole?.inputs !== inputs) return undefined;
    return { whole, folder: join(this.#output.folder, RUNS, this.#known.runId) };
  }

  /** The code that is known if it was read with these parameters. */
  code(parameters: string): KnownCode {
    const known = this.#known?.code.parameters === parameters ? this.#known : undefined;
    if (!known) return new KnownCode("", {});
    return new KnownCode(join(this.#output.folder, RUNS, known.runId, RUN_FILES.astIntent), known.code.files);
  }

  /** Keeps what a run found. A folder that cannot be written only costs the next run its cache. */
  async keep(runId: string, code: Index["code"], whole: Whole | null): Promise<void> {
    const content = JSON.stringify({ version: VERSION, runId, code, whole } satisfies Index);
    const path = join(this.#output.folder, CACHE, INDEX);
    const text = `${this.#signer.of(content)}\n${content}\n`;
    await writeConfined(this.#output.roots, path, text, { folders: true }).catch(() => {});
  }

  /** What is known of the code, for a run that read nothing anew. */
  get pieces(): Index["code"] | undefined {
    return this.#known?.code;
  }
}

/** Records of source files in a file of an earlier run. */
export class KnownCode {
  readonly #path: string;
  readonly #files: Readonly<Record<string, Piece>>;
  #descriptor: number | undefined;

  constructor(path: string, files: Readonly<Record<string, Piece>>) {
    this.#path = path;
    this.#files = files;
  }

  get isEmpty(): boolean {
    return Object.keys(this.#files).length === 0;
  }

  /** The records of a file with this content, and what was said about it; undefined if they are not known or damaged. */
  find(path: string, hash: string): { records: IntentRecord[]; warnings: readonly string[] } | undefined {
    if (!Object.hasOwn(this.#files, path)) return undefined;
    const piece = this.#files[path];
    if (piece?.hash !== hash) return undefined;
    const text = this.#read(piece);
    if (text === undefined || sha256Hex(text) !== piece.sum) return undefined;
    const records: IntentRecord[] = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    return { records, warnings: piece.warnings };
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #read({ offset, length }: Piece): string | undefined {
    if (length === 0) return "";
    try {
      this.#descriptor ??= openSync(this.#path, "r");
      const bytes = Buffer.alloc(length);
      return readSync(this.#descriptor, bytes, 0, length, offset) === length ? bytes.toString() : undefined;
    } catch {
      return undefined;
    }
  }
}

async function readIndex({ folder, roots }: Output, signer: Signer): Promise<Index | undefined> {
  try {
    const text = await readConfined(roots, join(folder, CACHE, INDEX), { maxBytes: MOST_BYTES });
    const end = text.indexOf("\n");
    const content = text.slice(end + 1, -1);
    // Whoever cannot sign cannot have Heddle take forged records for its own.
    if (text.slice(0, end) !== signer.of(content)) return undefined;
    const index: unknown = JSON.parse(content);
    return isIndex(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

function isIndex(value: unknown): value is Index {
  if (findFault(plainOf(Index), value) !== undefined) return false;
  const { whole } = value as Index;
  return whole === null || Object.keys(whole.files).every(isPathInside);
}
