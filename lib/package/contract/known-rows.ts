/** What is known of the rows that the steps of a workflow have made. */
import type { TableDesign } from "#schemas/package/design.ts";
import { type KnownRow, knownRow, type Story } from "./story.ts";

export class KnownRows {
  readonly story: Story;
  #rows: KnownRow[] = [];
  #account: KnownRow | undefined;
  /** How many of the rows that the story has made by itself are taken over. */
  #taken = 0;

  constructor(story: Story) {
    this.story = story;
  }

  /** A copy that can be changed, and thrown away. */
  copy(): KnownRows {
    const copy = new KnownRows(this.story);
    const copies = new Map(this.#rows.map((row) => [row, { ...row, values: new Map(row.values) }]));
    copy.#rows = [...copies.values()];
    copy.#account = this.#account && copies.get(this.#account);
    copy.#taken = this.#taken;
    return copy;
  }

  add(row: KnownRow): KnownRow {
    this.#rows.push(row);
    return row;
  }

  remove(row: KnownRow): void {
    this.#rows = this.#rows.filter((one) => one !== row);
  }

  /** Rows of a table, the newest first. */
  of(name: string): KnownRow[] {
    for (const made of this.story.made.slice(this.#taken)) this.add(knownRow(made));
    this.#taken = this.story.made.length;
    return this.#rows.filter(({ table }) => table === name).toReversed();
  }

  /** Rows of a table; the story makes one if there is none and a route of rows can. */
  someOf(name: string): KnownRow[] {
    const found = this.of(name);
    const table = this.tableOf(name);
    return found.length === 0 && table && this.story.create(table) ? this.of(name) : found;
  }

  tableOf(name: string): TableDesign | undefined {
    return this.story.service.tables.find((table) => table.name === name);
  }

  /** The account that has signed in; undefined if none can. */
  account(): KnownRow | undefined {
    const session = this.story.session();
    if (session && !this.#account)
      this.#account = this.add({ ...session.account, values: new Map(session.account.values) });
    return this.#account;
  }
}
