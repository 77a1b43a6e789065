/**
 * Records of code in little memory. A project of ten thousand files has more than a hundred thousand of them, and what takes
 * most room in them (excerpts, calls, signatures) is read of few, or once: it is kept compressed, and unpacked when asked for.
 */
import type { IntentRecord } from "#schemas/evidence.ts";
import { Gatherer } from "./gather.ts";

/** What of the metadata is kept compressed only. */
const BULKY = ["docstring", "calls", "mentions", "signature", "decorators", "test"] as const;
type Bulky = (typeof BULKY)[number];

const LEVEL = 1;

/** UTF-16 units of the texts of a block: small, since whoever reads one record unpacks its block. */
const BLOCK = 1 << 15;

/** The JSON texts of some records. */
class Block {
  readonly #bytes: Uint8Array;
  /** The block that was asked last: whoever goes through records unpacks each block once. */
  static #open: { block: Block; texts: string[]; records: (IntentRecord | undefined)[] } | undefined;
  static readonly #gatherer = new Gatherer();

  constructor(texts: readonly string[]) {
    this.#bytes = Bun.zstdCompressSync(texts.join("\n"), { level: LEVEL });
  }

  /** All records, without what is bulky in them. What is read from JSON holds no part of the source file's text. */
  *records(): Generator<IntentRecord> {
    const shared = new Shared();
    for (const [at, text] of this.#texts().entries())
      yield new PackedRecord(JSON.parse(text), this, at, shared);
    Block.#gatherer.step();
  }

  #texts(): string[] {
    return Bun.zstdDecompressSync(this.#bytes).toString().split("\n");
  }

  text(at: number): string {
    return this.#opened().texts[at] ?? "";
  }

  record(at: number): IntentRecord {
    const { texts, records } = this.#opened();
    const record: IntentRecord = records[at] ?? JSON.parse(texts[at] ?? "");
    records[at] = record;
    return record;
  }

  #opened() {
    if (Block.#open?.block !== this) {
      Block.#open = { block: this, texts: this.#texts(), records: [] };
      Block.#gatherer.step();
    }
    return Block.#open;
  }
}

class PackedRecord implements IntentRecord {
  readonly schemaVersion: IntentRecord["schemaVersion"];
  readonly id: string;
  readonly statement: IntentRecord["statement"];
  readonly lifecycle: IntentRecord["lifecycle"];
  readonly source: IntentRecord["source"];
  readonly epistemic: IntentRecord["epistemic"];
  readonly observedAt: string | null;
  readonly metadata: IntentRecord["metadata"];
  readonly #block: Block;
  readonly #at: number;

  constructor(record: IntentRecord, block: Block, at: number, shared: Shared) {
    const { statement, source } = record;
    const { target } = statement;
    this.schemaVersion = shared.always(record.schemaVersion);
    this.id = record.id;
    this.statement = {
      ...statement,
      kind: shared.always(statement.kind),
      action: shared.always(statement.action),
      modality: shared.always(statement.modality),
      polarity: shared.always(statement.polarity),
      object: shared.text(statement.object),
      target: {
        paths: shared.list(target.paths),
        symbols: shared.texts(target.symbols),
        tickets: shared.texts(target.tickets),
        versions: shared.texts(target.versions),
      },
    };
    this.lifecycle = shared.always(record.lifecycle);
    this.source = new PackedSource(this, source, shared);
    this.epistemic = shared.always(record.epistemic);
    this.observedAt = record.observedAt;
    this.metadata = new PackedMetadata(this, record.metadata, shared);
    this.#block = block;
    this.#at = at;
  }

  /** As it was before it was packed. */
  whole(): IntentRecord {
    return this.#block.record(this.#at);
  }

  text(): string {
    return this.#block.text(this.#at);
  }

  toJSON(): IntentRecord {
    return this.whole();
  }
}

type Source = IntentRecord["source"];

class PackedSource implements Source {
  readonly kind: Source["kind"];
  readonly path: Source["path"];
  readonly revision: Source["revision"];
  readonly symbol: Source["symbol"];
  readonly commitIndex: Source["commitIndex"];
  readonly extractor: Source["extractor"];
  readonly #record: PackedRecord;
  /** Lines as numbers: an object for each record takes more than what it holds. 0: there are none. */
  readonly #start: number;
  readonly #end: number;

  constructor(record: PackedRecord, source: Source, shared: Shared) {
    this.kind = shared.always(source.kind);
    this.path = source.path === null ? null : shared.text(source.path);
    this.#start = source.lines?.start ?? 0;
    this.#end = source.lines?.end ?? 0;
    this.revision = source.revision;
    this.symbol = source.symbol === null ? null : shared.text(source.symbol);
    this.commitIndex = source.commitIndex;
    this.extractor = shared.always(source.extractor);
    this.#record = record;
  }

  get lines(): Source["lines"] {
    return this.#start === 0 ? null : { start: this.#start, end: this.#end };
  }

  get contentHash(): Source["contentHash"] {
    return this.#record.whole().source.contentHash;
  }

  get rawExcerpt(): Source["rawExcerpt"] {
    return this.#record.whole().source.rawExcerpt;
  }

  toJSON(): Source {
    return this.#record.whole().source;
  }
}

type Metadata = IntentRecord["metadata"];

class PackedMetadata implements Metadata {
  readonly generation: Metadata["generation"];
  [name: string]: unknown;
  readonly #record: PackedRecord;
  /** Which bulky parts there are: asking for another one unpacks nothing. */
  readonly #bulk: number = 0;

  static {
    for (const [place, name] of BULKY.entries())
      Object.defineProperty(PackedMetadata.prototype, name, {
        get(this: PackedMetadata) {
          return this.#bulk & (1 << place) ? this.#record.whole().metadata[name] : undefined;
        },
      });
  }

  constructor(record: PackedRecord, { generation, ...others }: Metadata, shared: Shared) {
    this.generation = shared.always(generation);
    this.#record = record;
    for (const [name, value] of Object.entries(others)) {
      const place = BULKY.indexOf(name as Bulky);
      if (place >= 0) this.#bulk |= 1 << place;
      else this[name] = typeof value === "string" ? shared.text(value) : value;
    }
  }

  toJSON(): Metadata {
    return this.#record.whole().metadata;
  }
}

const NONE: string[] = [];
Object.freeze(NONE);

/** Values that are remembered before the memory starts anew. */
const REMEMBERED = 10_000;

/** Values that occur in many records, once. */
class Shared {
  /** Of all files: versions, kinds, grounds. */
  static readonly #always = new Map<string, unknown>();
  /** Of one block: paths and names. */
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, string[]>();

  /** For values of which a program has few. */
  always<Value>(value: Value): Value {
    const key = JSON.stringify(value);
    const known = Shared.#always.get(key);
    if (known !== undefined) return known as Value;
    if (Shared.#always.size >= REMEMBERED) Shared.#always.clear();
    Shared.#always.set(key, value);
    return value;
  }

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }

  /** The same list for all records that have it, such as the path of their file. */
  list(texts: readonly string[]): string[] {
    const key = texts.join("\n");
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const list = this.texts(texts);
    this.#lists.set(key, list);
    return list;
  }

  texts(texts: readonly string[]): string[] {
    return texts.length === 0 ? NONE : texts.map((text) => this.text(text));
  }
}

/**
 * Packs records as their texts come. They are there when all have come: objects that stay are then not scattered among
 * those that reading leaves behind, whose memory could not be given back.
 */
export class Packer {
  readonly #blocks: Block[] = [];
  #texts: string[] = [];
  #length = 0;

  /** @param text of a record, as JSON */
  add(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length >= BLOCK) this.#close();
  }

  #close(): void {
    if (this.#texts.length > 0) this.#blocks.push(new Block(this.#texts));
    this.#texts = [];
    this.#length = 0;
  }

  /** Records with the same content as those that were added, in their order. They are not to be changed. */
  *records(): Generator<IntentRecord> {
    this.#close();
    for (const block of this.#blocks) yield* block.records();
  }
}

/** The same records, packed, when all of them have come. */
export async function* packed(records: AsyncIterable<IntentRecord>): AsyncGenerator<IntentRecord> {
  const packer = new Packer();
  for await (const record of records) packer.add(JSON.stringify(record));
  yield* packer.records();
}

/** The JSON text of a value; that of a packed record is not made anew. */
export const jsonText = (value: unknown): string =>
  value instanceof PackedRecord ? value.text() : JSON.stringify(value);
