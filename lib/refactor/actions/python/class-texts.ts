/** Which files of a project have classes that inherit from each other, by class names alone. */

/** `class A(b.B, metaclass=M):`, its bases over several lines too. */
const CLASS = /^[ \t]*class[ \t]+([^\W\d]\w*)[ \t]*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?/gmu;

interface Header {
  path: string;
  name: string;
  bases: readonly string[];
}

export class ClassTexts {
  readonly #headers: Header[] = [];

  /** Linear in the length of the text. */
  add(path: string, text: string): void {
    for (const [, name = "", list = ""] of text.matchAll(CLASS)) {
      const bases = list
        .replace(/\[[^\]]*\]/g, "")
        .split(",")
        .map((base) => base.trim().split(".").at(-1) ?? "");
      this.#headers.push({ path, name, bases: bases.filter((base) => /^\w+$/.test(base)) });
    }
  }

  /** The files with a class that is an ancestor or descendant of one of these names. */
  related(names: readonly string[]): string[] {
    const known = new Set(names.filter((name) => !EVERYBODYS.has(name)));
    const found = new Set<Header>();
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const header of this.#headers) {
        if (found.has(header)) continue;
        if (!known.has(header.name) && !header.bases.some((base) => known.has(base))) continue;
        found.add(header);
        isNew = true;
        for (const name of [header.name, ...header.bases]) if (!EVERYBODYS.has(name)) known.add(name);
      }
    }
    return [...new Set([...found].map(({ path }) => path))];
  }
}

/** Bases that say nothing about a class hierarchy. */
const EVERYBODYS = new Set([
  ...["object", "ABC", "Enum", "IntEnum", "StrEnum", "Exception", "ValueError", "Generic", "Protocol"],
  ...["NamedTuple", "TypedDict", "TestCase", "dict", "list", "str", "int", "tuple", "type"],
]);
