/** What the import statements of Python bind. */
import { firstChild, nextSibling } from "../tree.ts";
import type { Binder, Rules } from "./binder.ts";

/** A dotted name as one word: spaces and line continuations are allowed around its dots. */
const joined = (text: string): string => (/[\s\\]/.test(text) ? text.replace(/[\s\\]+/g, "") : text);

/** One name of an import statement: what is named, and the identifier that `as` binds or -1. */
interface Item {
  item: number;
  named: number;
  alias: number;
}

function* itemsOf(binder: Binder, statement: number): Generator<Item> {
  const { kind, field } = binder.kinds;
  for (let item = firstChild(binder.tree, statement); item >= 0; item = nextSibling(binder.tree, item)) {
    if (binder.tree.field[item] !== field.name) continue;
    const aliased = binder.kindOf(item) === kind.aliased_import;
    const named = aliased ? binder.child(item, field.name) : item;
    yield { item, named, alias: aliased ? binder.child(item, field.alias) : -1 };
  }
}

export const importRules: Rules = {
  import_statement(binder, statement) {
    for (const { item, named, alias } of itemsOf(binder, statement)) {
      const bound = alias >= 0 ? alias : named + 1;
      binder.importName(binder.text(bound), bound, {
        module: joined(binder.text(named)),
        imported: null,
        aliased: alias >= 0,
        statement,
        item,
        elsewhere: false,
      });
    }
    return binder.after(statement);
  },

  import_from_statement(binder, statement) {
    const from = binder.child(statement, binder.kinds.field.module_name);
    const module = from < 0 ? "" : joined(binder.text(from));
    const star = binder.childOfKind(statement, binder.kinds.kind.wildcard_import);
    if (star >= 0) binder.otherImport({ kind: "star", module, name: "*", statement, item: star });
    for (const { item, named, alias } of itemsOf(binder, statement)) {
      const bound = alias >= 0 ? alias : named + 1;
      binder.importName(binder.text(bound), bound, {
        module,
        imported: binder.text(named),
        aliased: alias >= 0,
        statement,
        item,
        elsewhere: false,
      });
    }
    return binder.after(statement);
  },

  future_import_statement(binder, statement) {
    for (const { item, named } of itemsOf(binder, statement))
      binder.otherImport({ kind: "future", module: "__future__", name: binder.text(named), statement, item });
    return binder.after(statement);
  },
};
