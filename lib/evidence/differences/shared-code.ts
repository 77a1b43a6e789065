/**
 * Remembers the records of source files from one state of a project for another: files that are equal in both are parsed
 * once. What an import means depends on the other files, so it is looked up again, and a file is parsed again if that
 * comes to something else.
 */
import type { IntentRecord } from "#schemas/evidence.ts";
import type { CodeMemory, ResolvedImport, ResolveImport } from "../extract-ast.ts";

interface ReadFile {
  hash: string;
  warnings: readonly string[];
  imports: readonly ResolvedImport[];
  records: IntentRecord[];
}

export class SharedCode implements CodeMemory {
  #earlier: ReadonlyMap<string, ReadFile> = new Map();
  #read = new Map<string, ReadFile>();

  open(): this {
    this.#earlier = this.#read;
    this.#read = new Map();
    return this;
  }

  find(path: string, hash: string, resolve: ResolveImport): ReadFile | undefined {
    const file = this.#earlier.get(path);
    if (file?.hash !== hash) return undefined;
    return file.imports.every((one) => isSame(resolve(one.module, one.imported), one.paths))
      ? file
      : undefined;
  }

  keep(path: string, hash: string, warnings: readonly string[], imports: readonly ResolvedImport[]): void {
    this.#read.set(path, { hash, warnings, imports, records: [] });
  }

  /** Notes a record of the file that is being read. */
  add(record: IntentRecord): void {
    this.#read.get(record.source.path ?? "")?.records.push(record);
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((path, at) => path === other[at]);
