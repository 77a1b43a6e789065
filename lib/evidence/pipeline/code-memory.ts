/** Remembers the records of source files between runs: by path, content and everything else that they depend on. */
import { canonicalHash, sha256Hex } from "#kit/data/canonical.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import type { ParseError } from "#syntax/facts.ts";
import { type CodeMemory, parseWarning } from "../extract-ast.ts";
import { jsonText } from "../records/packed.ts";
import { metadataOf } from "../records/record.ts";
import type { KnownCode, Memory, Piece } from "./memory.ts";
import { programOf } from "./program.ts";

/** What one run reads of code, and where it goes. */
export class CodeRecall implements CodeMemory {
  readonly #memory: Memory;
  readonly #read = new Map<string, { hash: string; warnings: readonly string[] }>();
  #known: KnownCode | undefined;
  #parameters = "";
  readonly #pieces: Record<string, Piece> = {};

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  open(paths: readonly string[], idForms: readonly string[]): KnownCode {
    this.#parameters = canonicalHash({ program: programOf(), paths, idForms });
    this.#known = this.#memory.code(this.#parameters);
    return this.#known;
  }

  /** Whether anything of a project with these files is known. */
  knowsAny(paths: readonly string[], idForms: readonly string[]): boolean {
    return !this.open(paths, idForms).isEmpty;
  }

  /** Keeps what the record of a file says of it, if another process has read it. */
  note(record: IntentRecord): void {
    const { statement, source } = record;
    if (statement.kind !== "module_fact" || source.path === null) return;
    const error = metadataOf(record)["parseError"] as ParseError | undefined;
    this.keep(source.path, source.contentHash, error ? [parseWarning(source.path, error)] : []);
  }

  keep(path: string, hash: string, warnings: readonly string[]): void {
    this.#read.set(path, { hash, warnings });
  }

  /** The lines of all records, file by file; notes where each file's are. */
  *linesOf(records: readonly IntentRecord[]): Generator<string> {
    let offset = 0;
    const end = { source: { path: null } };
    let path: string | null = null;
    let lines: string[] = [];
    for (const record of [...records, end]) {
      if (record.source.path !== path && lines.length > 0) {
        const text = lines.join("");
        const length = Buffer.byteLength(text);
        if (path !== null) this.#note(path, { offset, length, sum: sha256Hex(text) });
        offset += length;
        lines = [];
        yield text;
      }
      path = record.source.path;
      if (record !== end) lines.push(`${jsonText(record)}\n`);
    }
  }

  /** Where the records of each file are, after {@link linesOf}. */
  get pieces(): { parameters: string; files: Record<string, Piece> } {
    const nothing = { offset: 0, length: 0, sum: sha256Hex("") };
    for (const path of this.#read.keys()) if (!(path in this.#pieces)) this.#note(path, nothing);
    return { parameters: this.#parameters, files: this.#pieces };
  }

  close(): void {
    this.#known?.close();
  }

  #note(path: string, where: Pick<Piece, "offset" | "length" | "sum">): void {
    const read = this.#read.get(path);
    if (read) this.#pieces[path] = { hash: read.hash, ...where, warnings: [...read.warnings] };
  }
}
