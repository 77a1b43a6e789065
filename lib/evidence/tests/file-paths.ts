/** Files of a project by how reports of other machines name them. */

const SEVERAL = null;

export class FilePaths {
  readonly #paths: ReadonlySet<string>;
  /** By how they end, from any folder on; null if several files end so. */
  readonly #ends = new Map<string, string | null>();

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths);
    for (const path of this.#paths)
      for (const end of endsOf(path)) this.#ends.set(end, this.#ends.has(end) ? SEVERAL : path);
  }

  /**
   * The file of the project that a path means: itself, one of a folder that the report was made in, or, for a path from
   * further up, the one that it ends with. Null if it is none, or not clear which.
   */
  find(named: string): string | null {
    const path = named.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
    if (this.#paths.has(path)) return path;
    const below = this.#ends.get(path);
    if (below !== undefined) return below;
    for (const end of endsOf(path)) if (this.#paths.has(end)) return end;
    return null;
  }
}

/** A path without its first folders, the longest first. */
function* endsOf(path: string): Generator<string> {
  for (let at = 0; at >= 0; ) {
    const end = path.slice(at);
    if (end !== "") yield end;
    const slash = path.indexOf("/", at);
    if (slash < 0) return;
    at = slash + 1;
  }
}
