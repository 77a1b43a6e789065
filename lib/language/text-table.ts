/**
 * Tables as one text that is searched: the build writes them out, and a start reads only the rows that it asks for. A row
 * is a line: a name, a tab, and what belongs to the name.
 */

/** What a table has behind a name. */
export function rowOf(table: string, name: string): string | undefined {
  const at = table.indexOf(`\n${name}\t`);
  if (at < 0) return undefined;
  const from = at + name.length + 2;
  return table.slice(from, table.indexOf("\n", from));
}

/** All rows of a table by name. */
export function rowsOf(table: string): ReadonlyMap<string, string> {
  const rows = table.slice(1, -1).split("\n");
  return new Map(
    rows.map((row) => {
      const tab = row.indexOf("\t");
      return [row.slice(0, tab), row.slice(tab + 1)];
    }),
  );
}

/** The text of a table; of its rows a name has one. */
export function tableText(rows: Iterable<readonly [name: string | number, row: string]>): string {
  return `\n${Array.from(rows, ([name, row]) => `${name}\t${row}\n`).join("")}`;
}

/** Looks at the text before all of it is read: one text asks for a few words, a stream for many. */
const LOOKS_BEFORE_ALL = 200;

/** A table by name. Values are read from their rows once. */
export class TextTable<Value> {
  private readonly known = new Map<string, Value>();
  private looks = 0;

  constructor(
    private readonly text: string,
    private readonly read: (row: string, name: string) => Value,
  ) {}

  get(name: string): Value | undefined {
    const known = this.known.get(name);
    if (known !== undefined || this.looks > LOOKS_BEFORE_ALL) return known;
    if (++this.looks > LOOKS_BEFORE_ALL) this.readAll();
    else this.add(name, rowOf(this.text, name));
    return this.known.get(name);
  }

  private add(name: string, row: string | undefined): void {
    if (row !== undefined && !this.known.has(name)) this.known.set(name, this.read(row, name));
  }

  private readAll(): void {
    for (const [name, row] of rowsOf(this.text)) this.add(name, row);
  }
}
