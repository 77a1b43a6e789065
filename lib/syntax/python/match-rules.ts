/** What the patterns of a `match` statement bind and read (PEP 634). */
import { firstChild, nextSibling } from "../tree.ts";
import type { Binder, Rules } from "./binder.ts";

export const matchRules: Rules = {
  case_clause(binder, clause) {
    for (let child = firstChild(binder.tree, clause); child >= 0; child = nextSibling(binder.tree, child))
      if (binder.kindOf(child) === binder.kinds.kind.case_pattern) bindPattern(binder, child);
      else binder.visit(child);
    return binder.after(clause);
  },
};

/** A bare name captures; a dotted one, the name of a class and a key are read. */
function bindPattern(binder: Binder, pattern: number): void {
  const { kind, field } = binder.kinds;
  const end = binder.after(pattern);
  for (let node = pattern; node < end; node++) {
    const is = binder.kindOf(node);
    const around = binder.kindOf(binder.tree.parent[node] ?? 0);
    if (is === kind.dotted_name) {
      const bare = binder.after(node) === node + 2;
      const name = binder.text(node + 1);
      const read = !bare || around === kind.class_pattern || binder.tree.field[node] === field.key;
      if (read) binder.load(name, node + 1);
      else if (name !== "_") binder.bind(name, node + 1, "assignment");
      node = binder.after(node) - 1;
    } else if (is === kind.identifier && (around === kind.splat_pattern || around === kind.as_pattern)) {
      binder.bind(binder.text(node), node, "assignment");
    }
  }
}
