/**
 * How a handler in Python uses its request and its store: members, arguments, tables, columns, fields of the body and
 * parameters of the path. It is what the compiler checks in TypeScript; values that only a run knows are not followed.
 */

import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { Lines } from "#syntax/lines.ts";
import type { Binding } from "#syntax/python/binding.ts";
import { type PythonKinds, pythonKinds } from "#syntax/python/kinds.ts";
import { childIn, children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { parametersOf } from "../design/paths.ts";
import { bodyFields } from "../design/with-handlers.ts";

/** The methods of Store with the names of their arguments, those with a default last. */
const METHODS: Readonly<Record<string, { names: readonly string[]; required: number }>> = {
  list: { names: ["table", "where"], required: 1 },
  find: { names: ["table", "where"], required: 2 },
  count: { names: ["table", "where"], required: 1 },
  create: { names: ["table", "values"], required: 2 },
  update: { names: ["table", "where", "values"], required: 3 },
  remove: { names: ["table", "where"], required: 2 },
};

const REQUEST_MEMBERS: readonly string[] = ["path", "query", "body"];

/** @param parameters the request and the store of `handle` */
export function useFaults(
  tree: SyntaxTree,
  [request, store]: readonly Binding[],
  operation: OperationDesign,
  service: ServiceDesign,
): string[] {
  const check = new UseCheck(tree, operation, service);
  for (const use of request?.uses ?? []) check.request(use);
  for (const use of store?.uses ?? []) check.store(use);
  return check.faults;
}

class UseCheck {
  readonly faults: string[] = [];
  readonly #tree: SyntaxTree;
  readonly #kinds: PythonKinds;
  readonly #lines: Lines;
  readonly #tables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #keys: Readonly<Record<string, ReadonlySet<string> | null>>;

  constructor(tree: SyntaxTree, operation: OperationDesign, service: ServiceDesign) {
    this.#tree = tree;
    this.#kinds = pythonKinds(tree.grammar);
    this.#lines = new Lines(tree.text);
    this.#tables = new Map(
      service.tables.map(({ name, key, columns, open }) => [
        name,
        open
          ? new Set<string>()
          : new Set([key.name, ...columns.map((column) => column.name), "created_at", "updated_at"]),
      ]),
    );
    const fields = bodyFields(operation, service.schemas);
    this.#keys = {
      path: new Set(parametersOf(operation.path)),
      body: fields && new Set(fields.map(({ name }) => name)),
    };
  }

  /** `request.body["celsius"]`, where the handler names its request. */
  request(use: number): void {
    const member = this.#memberOf(use);
    if (!member) return;
    if (!REQUEST_MEMBERS.includes(member.name)) {
      this.#fault(use, `request has no ${member.name}, only ${REQUEST_MEMBERS.join(", ")}`);
      return;
    }
    const keys = this.#keys[member.name];
    const key = this.#keyOf(member.node);
    if (keys && key !== undefined && !keys.has(key))
      this.#fault(use, `request.${member.name} has no "${key}", only ${[...keys].join(", ") || "nothing"}`);
  }

  /** `store.create("notes", {"title": note})`. */
  store(use: number): void {
    const member = this.#memberOf(use);
    if (!member) return;
    const method = Object.hasOwn(METHODS, member.name) ? METHODS[member.name] : undefined;
    if (!method) {
      this.#fault(use, `store has no ${member.name}, only ${Object.keys(METHODS).join(", ")}`);
      return;
    }
    const given = this.#argumentsOf(member.node);
    if (!given) return;
    const unknown = [...given.named.keys()].find((name) => !method.names.includes(name));
    const count = given.plain.length + given.named.size;
    if (unknown !== undefined) this.#fault(use, `store.${member.name} has no argument "${unknown}"`);
    else if (count < method.required || count > method.names.length)
      this.#fault(use, `store.${member.name} takes ${method.names.join(", ")}`);
    const values = new Map(given.plain.map((node, at) => [method.names[at] ?? "", node]));
    for (const [name, node] of given.named) values.set(name, node);
    this.#checkRow(use, values);
  }

  /** The table and the columns, where they are written in the call. */
  #checkRow(use: number, values: ReadonlyMap<string, number>): void {
    const table = this.#textOf(values.get("table"));
    const columns = table === undefined ? undefined : this.#tables.get(table);
    if (table !== undefined && !columns)
      this.#fault(use, `there is no table "${table}", only ${[...this.#tables.keys()].join(", ") || "none"}`);
    if (!columns || columns.size === 0) return;
    for (const name of ["where", "values"])
      for (const column of this.#dictionaryKeys(values.get(name)))
        if (!columns.has(column)) this.#fault(use, `${table} has no column "${column}"`);
  }

  /** The attribute that is taken of a name, and its node. */
  #memberOf(use: number): { name: string; node: number } | undefined {
    const { kind, field } = this.#kinds;
    const node = this.#tree.parent[use] ?? -1;
    if (this.#tree.kind[node] !== kind.attribute || this.#tree.field[use] !== field.object) return undefined;
    const name = childIn(this.#tree, node, field.attribute);
    return name < 0 ? undefined : { name: textOf(this.#tree, name), node };
  }

  /** The constant key by which a node is subscribed. */
  #keyOf(node: number): string | undefined {
    const { kind, field } = this.#kinds;
    const parent = this.#tree.parent[node] ?? -1;
    if (this.#tree.kind[parent] !== kind.subscript || this.#tree.field[node] !== field.value)
      return undefined;
    const key = childIn(this.#tree, parent, field.subscript);
    return this.#textOf(key);
  }

  /** The arguments of a call; undefined if the node is not called, or with what only a run knows. */
  #argumentsOf(node: number): { plain: number[]; named: Map<string, number> } | undefined {
    const { kind, field } = this.#kinds;
    const call = this.#tree.parent[node] ?? -1;
    if (this.#tree.kind[call] !== kind.call || this.#tree.field[node] !== field.function) return undefined;
    const list = childIn(this.#tree, call, field.arguments);
    const plain: number[] = [];
    const named = new Map<string, number>();
    for (const child of children(this.#tree, list)) {
      const text = textOf(this.#tree, child);
      if (/^[(),]$/.test(text) || this.#tree.kind[child] === kind.comment) continue;
      if (text.startsWith("*")) return undefined;
      if (this.#tree.kind[child] !== kind.keyword_argument) plain.push(child);
      else {
        const [name, value] = [field.name, field.value].map((one) => childIn(this.#tree, child, one));
        if (name !== undefined && value !== undefined) named.set(textOf(this.#tree, name), value);
      }
    }
    return { plain, named };
  }

  /** The constant keys of a dictionary that is written out. */
  #dictionaryKeys(node: number | undefined): string[] {
    if (node === undefined) return [];
    return [...children(this.#tree, node)].flatMap((child) => {
      if (this.#tree.kind[child] !== this.#kinds.kind.pair) return [];
      const key = this.#textOf(childIn(this.#tree, child, this.#kinds.field.key));
      return key === undefined ? [] : [key];
    });
  }

  /** A plain string literal. */
  #textOf(node: number | undefined): string | undefined {
    if (node === undefined || node < 0 || this.#tree.kind[node] !== this.#kinds.kind.string) return undefined;
    return /^(["'])([^"'\\{}]*)\1$/.exec(textOf(this.#tree, node))?.[2];
  }

  #fault(node: number, text: string): void {
    const { line } = this.#lines.positionAt(this.#tree.start[node] ?? 0);
    this.faults.push(`Line ${line}: ${text}`);
  }
}
