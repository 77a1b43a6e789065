/** What each kind of node of a Python program binds and reads, and in which order. */
import { compileLightly } from "../compile-lightly.ts";
import { firstChild, nextSibling } from "../tree.ts";
import { namesInAnnotation, namesInTypeComment } from "./annotation-text.ts";
import type { Binder, Rule, Rules } from "./binder.ts";
import { importRules } from "./import-rules.ts";
import type { PythonKinds } from "./kinds.ts";
import { stringsIn, stringText } from "./literals.ts";
import { matchRules } from "./match-rules.ts";
import { typingRules } from "./typing-rules.ts";

const rules: Rules = {
  identifier(binder, node) {
    if (binder.tree.field[node] !== binder.kinds.field.attribute) binder.load(binder.text(node), node);
    return node + 1;
  },

  keyword_argument: (binder, node) => binder.after(node + 1),

  string(binder, node) {
    if (binder.evaluation === "value") return node + 1;
    const text = stringText(binder.tree, node);
    if (text === null) return node + 1;
    binder.namesLater(node, namesInAnnotation(text.trim()));
    return binder.after(node);
  },

  concatenated_string: (binder, node) =>
    binder.evaluation === "value" ? node + 1 : (rules.string?.(binder, node) ?? node + 1),

  comment(binder, node) {
    const { text, start } = binder.tree;
    let at = (start[node] ?? 0) + 1;
    while (text[at] === " ") at++;
    if (text.startsWith("type:", at)) binder.namesLater(node, namesInTypeComment(binder.text(node)));
    return node + 1;
  },

  assignment,
  augmented_assignment(binder, node) {
    const { left, right } = binder.kinds.field;
    const target = binder.child(node, left);
    const value = binder.child(node, right);
    binder.visit(target);
    if (value >= 0) binder.visit(value);
    if (value >= 0 && isModuleAll(binder, target)) binder.offer(stringsIn(binder.tree, value));
    binder.bindTarget(target);
    return binder.after(node);
  },

  named_expression(binder, node) {
    const { name, value } = binder.kinds.field;
    const target = binder.child(node, name);
    const given = binder.child(node, value);
    if (given >= 0) binder.visit(given);
    let scope = binder.scope;
    while (scope.kind === "comprehension" && scope.parent) scope = scope.parent;
    binder.within(scope, binder.evaluation, () => binder.bind(binder.text(target), target, "assignment"));
    return binder.after(node);
  },

  for_statement(binder, node) {
    const { left, right } = binder.kinds.field;
    const target = binder.child(node, left);
    const from = binder.child(node, right);
    if (from >= 0) binder.visit(from);
    if (target >= 0) binder.bindTarget(target);
    binder.walk(from >= 0 ? binder.after(from) : node + 1, binder.after(node));
    return binder.after(node);
  },

  as_pattern(binder, node) {
    binder.visit(node + 1);
    const target = binder.child(node, binder.kinds.field.alias);
    if (target >= 0) binder.bindTarget(target);
    return binder.after(node);
  },

  except_clause(binder, node) {
    const { kind, field } = binder.kinds;
    const value = binder.child(node, field.value);
    const renamed = value >= 0 && binder.kindOf(value) === kind.as_pattern;
    const target = binder.child(renamed ? value : node, field.alias);
    if (target < 0) return node + 1;
    binder.visit(renamed ? value + 1 : value);
    const name = binder.text(target);
    const before = binder.scope.names.get(name);
    binder.bindTarget(target, "exception");
    binder.walk(binder.after(renamed ? value : target), binder.after(node));
    // The name is unbound at the clause's end (docs.python.org, "The try statement").
    if (!before) binder.scope.names.delete(name);
    return binder.after(node);
  },

  global_statement: (binder, node) => declare(binder, node, "globals"),
  nonlocal_statement: (binder, node) => declare(binder, node, "nonlocals"),

  delete_statement(binder, node) {
    const { identifier, attribute, subscript, call } = binder.kinds.kind;
    const end = binder.after(node);
    for (let at = node + 1; at < end; ) {
      const is = binder.kindOf(at);
      if (is === attribute || is === subscript || is === call) {
        binder.visit(at);
        at = binder.after(at);
        continue;
      }
      if (is === identifier) unbind(binder, at);
      at++;
    }
    return end;
  },

  function_definition(binder, node) {
    const { field } = binder.kinds;
    const outer = binder.scope;
    const name = binder.child(node, field.name);
    const parameters = binder.child(node, field.parameters);
    const returned = binder.child(node, field.return_type);
    const body = binder.child(node, field.body);
    withTypeParameters(binder, node, () => {
      if (parameters >= 0) parameterTypes(binder, parameters);
      if (returned >= 0) binder.annotation(returned);
      if (parameters >= 0) parameterDefaults(binder, parameters);
      visitComments(binder, node);
      binder.later("value", () => runFunction(binder, node, parameters, body));
    });
    binder.within(outer, "value", () => binder.bind(binder.text(name), name, "function"));
    return binder.after(node);
  },

  lambda(binder, node) {
    const { field } = binder.kinds;
    const parameters = binder.child(node, field.parameters);
    const body = binder.child(node, field.body);
    if (parameters >= 0) parameterDefaults(binder, parameters);
    binder.later("value", () => runFunction(binder, node, parameters, body));
    return binder.after(node);
  },

  class_definition(binder, node) {
    const { field } = binder.kinds;
    const outer = binder.scope;
    const name = binder.child(node, field.name);
    const bases = binder.child(node, field.superclasses);
    const body = binder.child(node, field.body);
    withTypeParameters(binder, node, () => {
      if (bases >= 0) binder.visit(bases);
      if (body < 0) return;
      binder.within(binder.open("class", node, binder.scope), "value", () => binder.visit(body));
    });
    binder.within(outer, "value", () => binder.bind(binder.text(name), name, "class"));
    return binder.after(node);
  },

  type_alias_statement(binder, node) {
    const { kind, field } = binder.kinds;
    const left = binder.child(node, field.left);
    const right = binder.child(node, field.right);
    let name = left;
    while (name >= 0 && binder.kindOf(name) !== kind.identifier) name = firstChild(binder.tree, name);
    if (name < 0) return binder.after(node);
    binder.bind(binder.text(name), name, "assignment");
    const parameters = binder.childOfKind(binder.tree.parent[name] ?? node, kind.type_parameter);
    binder.within(binder.open("type parameters", node, binder.scope), "value", () => {
      if (parameters >= 0) bindTypeParameters(binder, parameters);
      if (right >= 0) binder.later("postponed", () => binder.visit(right));
    });
    return binder.after(node);
  },

  list_comprehension: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension: comprehension,
  generator_expression: comprehension,
};

function assignment(binder: Binder, node: number): number {
  const { kind, field } = binder.kinds;
  if (binder.child(node, field.type) >= 0) return annotatedAssignment(binder, node, node);
  const target = binder.child(node, field.left);
  const value = binder.child(node, field.right);
  if (value >= 0 && binder.kindOf(value) === kind.assignment) return chainedAssignment(binder, node);
  if (value >= 0) binder.visit(value);
  if (target >= 0) assign(binder, target, value);
  return binder.after(node);
}

/** `a = b = value`: the value is read first, then the targets are bound from left to right. */
function chainedAssignment(binder: Binder, node: number): number {
  const { kind, field } = binder.kinds;
  const targets: number[] = [];
  let at = node;
  let value = -1;
  for (;;) {
    if (binder.child(at, field.type) >= 0) return annotatedAssignment(binder, at, node);
    const target = binder.child(at, field.left);
    if (target >= 0) targets.push(target);
    value = binder.child(at, field.right);
    if (value < 0 || binder.kindOf(value) !== kind.assignment) break;
    at = value;
  }
  if (value >= 0) binder.visit(value);
  for (const target of targets) assign(binder, target, value);
  return binder.after(node);
}

/** `name: type = value` or `name: type`, which may be within the statement `node` where the text is wrong. */
function annotatedAssignment(binder: Binder, annotated: number, node: number): number {
  const { field } = binder.kinds;
  const target = binder.child(annotated, field.left);
  const type = binder.child(annotated, field.type);
  const value = binder.child(annotated, field.right);
  binder.annotation(type);
  if (value >= 0 && binder.typingName(type + 1) === "TypeAlias")
    binder.within(binder.scope, "annotation", () => binder.visit(value));
  else if (value >= 0) binder.visit(value);
  if (value >= 0 && isModuleAll(binder, target)) binder.offer(stringsIn(binder.tree, value));
  binder.bindTarget(target, value >= 0 ? "assignment" : "annotation");
  return binder.after(node);
}

function assign(binder: Binder, target: number, value: number): void {
  if (value >= 0 && isModuleAll(binder, target)) binder.offer(stringsIn(binder.tree, value));
  binder.bindTarget(target);
}

const isModuleAll = (binder: Binder, target: number): boolean =>
  binder.scope === binder.module &&
  binder.kindOf(target) === binder.kinds.kind.identifier &&
  binder.text(target) === "__all__";

function comprehension(binder: Binder, node: number): number {
  const { kind, field } = binder.kinds;
  const clauses: number[] = [];
  for (let child = firstChild(binder.tree, node); child >= 0; child = nextSibling(binder.tree, child)) {
    const is = binder.kindOf(child);
    if (is === kind.for_in_clause || is === kind.if_clause) clauses.push(child);
  }
  const body = binder.child(node, field.body);
  const first = clauses[0] ?? -1;
  // The first source is evaluated outside (docs.python.org, "Displays for lists, sets and dictionaries").
  if (first >= 0) visitSources(binder, first);
  binder.within(binder.open("comprehension", node, binder.scope), binder.evaluation, () => {
    for (const clause of clauses) {
      if (binder.kindOf(clause) === kind.if_clause) {
        binder.walk(clause + 1, binder.after(clause));
        continue;
      }
      if (clause !== first) visitSources(binder, clause);
      const target = binder.child(clause, field.left);
      if (target >= 0) binder.bindTarget(target);
    }
    if (body >= 0) binder.visit(body);
  });
  return binder.after(node);
}

function visitSources(binder: Binder, clause: number): void {
  for (let child = firstChild(binder.tree, clause); child >= 0; child = nextSibling(binder.tree, child))
    if (binder.tree.field[child] === binder.kinds.field.right) binder.visit(child);
}

function declare(binder: Binder, node: number, by: "globals" | "nonlocals"): number {
  if (binder.scope !== binder.module)
    for (let child = firstChild(binder.tree, node); child >= 0; child = nextSibling(binder.tree, child))
      if (binder.kindOf(child) === binder.kinds.kind.identifier) {
        binder.scope[by] ??= new Set();
        binder.scope[by]?.add(binder.text(child));
      }
  return binder.after(node);
}

/** `del name`: the name must be bound, so its binding is used. In a branch the binding may live on. */
function unbind(binder: Binder, node: number): void {
  const name = binder.text(node);
  const binding = binder.scope.names.get(name);
  binder.load(name, node);
  if (!binding || isConditional(binder, node)) return;
  binder.scope.names.delete(name);
}

function isConditional(binder: Binder, node: number): boolean {
  const { kind } = binder.kinds;
  const around = binder.tree.parent;
  for (let at = around[node] ?? -1; at > binder.scope.node; at = around[at] ?? -1) {
    const is = binder.kindOf(at);
    if (
      is === kind.if_statement ||
      is === kind.while_statement ||
      is === kind.for_statement ||
      is === kind.try_statement ||
      is === kind.match_statement
    )
      return true;
  }
  return false;
}

function withTypeParameters(binder: Binder, node: number, run: () => void): void {
  const parameters = binder.child(node, binder.kinds.field.type_parameters);
  if (parameters < 0) {
    run();
    return;
  }
  binder.within(binder.open("type parameters", node, binder.scope), "value", () => {
    bindTypeParameters(binder, parameters);
    run();
  });
}

function bindTypeParameters(binder: Binder, parameters: number): void {
  const { kind } = binder.kinds;
  for (let child = firstChild(binder.tree, parameters); child >= 0; child = nextSibling(binder.tree, child)) {
    if (binder.kindOf(child) !== kind.type) continue;
    const end = binder.after(child);
    let name = child;
    while (name < end && binder.kindOf(name) !== kind.identifier) name++;
    if (name >= end) continue;
    binder.bind(binder.text(name), name, "type parameter");
    // A bound is evaluated when it is asked for (PEP 695).
    binder.later("postponed", () => binder.walk(name + 1, end));
  }
}

/** Comments between the head of a definition and its body: `# type: (int) -> str`. */
function visitComments(binder: Binder, node: number): void {
  for (let child = firstChild(binder.tree, node); child >= 0; child = nextSibling(binder.tree, child))
    if (binder.kindOf(child) === binder.kinds.kind.comment) binder.visit(child);
}

function parameterTypes(binder: Binder, parameters: number): void {
  const { kind, field } = binder.kinds;
  for (let child = firstChild(binder.tree, parameters); child >= 0; child = nextSibling(binder.tree, child)) {
    if (binder.kindOf(child) === kind.comment) binder.visit(child);
    if (
      binder.kindOf(child) !== kind.typed_parameter &&
      binder.kindOf(child) !== kind.typed_default_parameter
    )
      continue;
    const type = binder.child(child, field.type);
    if (type >= 0) binder.annotation(type);
  }
}

function parameterDefaults(binder: Binder, parameters: number): void {
  for (let child = firstChild(binder.tree, parameters); child >= 0; child = nextSibling(binder.tree, child)) {
    const value = binder.child(child, binder.kinds.field.value);
    if (value >= 0) binder.visit(value);
  }
}

function runFunction(binder: Binder, node: number, parameters: number, body: number): void {
  const { kind, field } = binder.kinds;
  binder.within(binder.open("function", node, binder.scope), "value", () => {
    for (
      let child = firstChild(binder.tree, parameters);
      child >= 0;
      child = nextSibling(binder.tree, child)
    ) {
      const is = binder.kindOf(child);
      const named =
        is === kind.default_parameter || is === kind.typed_default_parameter
          ? binder.child(child, field.name)
          : is === kind.typed_parameter
            ? child + 1
            : child;
      if (named >= 0) binder.bindTarget(named, "parameter");
    }
    if (body >= 0) binder.visit(body);
  });
}

const compiled = new WeakMap<PythonKinds, readonly (Rule | undefined)[]>();

/** The rules by number of kind. */
export function rulesOf(kinds: PythonKinds): readonly (Rule | undefined)[] {
  let table = compiled.get(kinds);
  if (!table) {
    const made: (Rule | undefined)[] = [];
    const all: Rules = { ...rules, ...importRules, ...matchRules, ...typingRules };
    compileLightly(
      ...Object.values(all),
      assign,
      isModuleAll,
      parameterTypes,
      parameterDefaults,
      visitComments,
      runFunction,
    );
    for (const [name, rule] of Object.entries(all))
      made[kinds.kind[name as keyof PythonKinds["kind"]]] = rule;
    table = Array.from({ length: Math.max(made.length, 512) }, (_, number) => made[number]);
    compiled.set(kinds, table);
  }
  return table;
}
