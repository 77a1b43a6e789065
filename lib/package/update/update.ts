/** A package changed by a prompt: instructions are read from its words and applied, all of them or none. */
import { failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { detect } from "#language/extract/detect.ts";
import { type Column, PACKAGE_ERRORS, PackageDocument, type Provenance } from "#schemas/package.ts";
import { designPackage } from "../design/design.ts";
import { identifier } from "../extract/path.ts";
import { canSignIn } from "../extract/protect.ts";
import { protectionIn } from "../extract/protection.ts";
import { Reading } from "../extract/reading.ts";
import type { TableWishes } from "../migrations/files.ts";
import { type Addition, columnsOf, resourceOf, statedIn, withSettings } from "./additions.ts";
import { clausesIn, type Instruction, type Rule, readClause } from "./instructions.ts";
import {
  columnRules,
  type Parts,
  renamedColumn,
  renamedTable,
  tablesOf,
  withColumn,
  withoutColumn,
  withoutRoutes,
  withoutTable,
  withRoutes,
  withTable,
} from "./parts.ts";

const fail = failures(PACKAGE_ERRORS);

/** What a prompt changes, in words and as what the tables alone do not tell. */
export interface Update {
  readonly wishes: TableWishes;
  readonly changes: readonly string[];
}

export interface Updated extends Update {
  readonly document: PackageDocument;
  readonly locale: "en" | "pl";
  readonly provenance: readonly Provenance[];
  readonly warnings: readonly string[];
}

interface State {
  document: PackageDocument;
  parts: Map<string, Parts>;
  readonly locale: "en" | "pl";
  readonly changes: string[];
  readonly provenance: Provenance[];
  readonly warnings: string[];
  readonly wishes: { -readonly [Key in keyof TableWishes]: [...TableWishes[Key]] };
}

/** @throws UNCLEAR_CHANGE naming the clause that says nothing that can be done; the package is as before */
export function updatePackage(
  document: PackageDocument,
  prompt: string,
  locale: "auto" | "en" | "pl" = "auto",
): Updated {
  const language = locale === "auto" ? detect(prompt).locale : locale;
  const state: State = {
    document,
    parts: partsOf(document),
    locale: language,
    changes: [],
    provenance: [],
    warnings: [],
    wishes: { renamedTables: [], renamedColumns: [], removedTables: [], removedColumns: [] },
  };
  const clauses = clausesIn(prompt);
  if (clauses.length === 0) throw unclear(prompt, "it is empty");
  for (const clause of clauses) applyClause(state, clause, prompt);
  const changed = withParts(state);
  if (findFault(plainOf(PackageDocument), changed) !== undefined)
    throw unclear(prompt, "the changed package would not be valid");
  const undone = undoneIn(prompt, language, changed);
  if (undone) throw unclear(undone.text, undone.reason);
  if (state.changes.length === 0) throw unclear(prompt, "the package is so already");
  designPackage(changed);
  const { wishes, changes, provenance, warnings } = state;
  return { document: changed, locale: language, wishes, changes, provenance, warnings };
}

/** A clause may be about what the one before it has made or renamed. */
function applyClause(state: State, clause: string, prompt: string): void {
  const known = new Map([...state.parts.values()].flatMap((parts) => [...tablesOf(parts)]));
  for (const instruction of readClause(clause, known)) {
    const start = prompt.indexOf(instruction.text);
    const span = { start, end: start + instruction.text.length, text: instruction.text };
    apply(state, instruction, (part, name) => {
      state.provenance.push({ part, name, ...(start >= 0 && { span }) });
    });
  }
}

/** Protection that the prompt asks for and no service gives. */
function undoneIn(
  text: string,
  locale: "en" | "pl",
  document: PackageDocument,
): { text: string; reason: string } | undefined {
  const reading = new Reading(text, locale);
  const { unread } = protectionIn(reading, { from: 0, to: reading.tokens.length });
  return unread(() => canSignIn(document)).flatMap(({ text: words, reason }) =>
    reason === undefined ? [] : [{ text: words, reason }],
  )[0];
}

const unclear = (text: string, why: string) =>
  fail("UNCLEAR_CHANGE", `Cannot tell what to change by "${text.slice(0, 200)}": ${why}`, {
    hint: 'Write e.g. "add an age to users", "comments below posts", "rename name of users to full_name", "remove the column age of users"',
  });

function partsOf({ INTENT, IMPLEMENTATION, STACK }: PackageDocument): Map<string, Parts> {
  if (IMPLEMENTATION) return new Map([[INTENT.name, onlyParts(IMPLEMENTATION)]]);
  const made = Object.entries(STACK?.services ?? {}).filter(([, { image }]) => image === undefined);
  return new Map(made.map(([name, service]) => [name, onlyParts(service)]));
}

/** Without settings, which would put those from before back over changed ones. */
const onlyParts = ({ actions, tables, operations }: Parts): Parts => ({
  ...(actions && { actions }),
  ...(tables && { tables }),
  ...(operations && { operations }),
});

function withParts({ document, parts }: State): PackageDocument {
  const { INTENT, IMPLEMENTATION, STACK } = document;
  if (IMPLEMENTATION)
    return {
      ...document,
      IMPLEMENTATION: {
        ...IMPLEMENTATION,
        ...parts.get(INTENT.name),
        actions: parts.get(INTENT.name)?.actions ?? [],
      },
    };
  if (!STACK) return document;
  const services = Object.entries(STACK.services).map(([name, service]) => [
    name,
    { ...service, ...parts.get(name) },
  ]);
  return { ...document, STACK: { ...STACK, services: Object.fromEntries(services) } };
}

type Note = (part: Provenance["part"], name: string) => void;

function apply(state: State, instruction: Instruction, note: Note): void {
  switch (instruction.kind) {
    case "unclear":
      throw unclear(instruction.text, instruction.why);
    case "add_columns":
      addColumns(state, instruction.table, instruction.fields, instruction.text, note);
      break;
    case "add_resource":
      addResource(state, instruction.resource, instruction.parent, instruction.text, note);
      break;
    case "extract":
      addStated(state, instruction.text, note);
      break;
    case "rename_column":
    case "rename_table":
      rename(state, instruction, note);
      break;
    case "remove_column": {
      const { table, column } = instruction;
      edit(state, table, (parts) => withoutColumn(parts, table, column));
      state.wishes.removedColumns.push({ table, column });
      state.changes.push(`removed the column ${table}.${column}`);
      break;
    }
    case "remove_table":
      removeTable(state, instruction.table);
      break;
    case "remove_route":
      removeRoute(state, instruction.method, instruction.path, instruction.text);
      break;
    case "rule":
      setRule(state, instruction.table, instruction.column, instruction.rule, note);
      break;
  }
}

/** Changes the service that has a table; a new table belongs to the first one. */
function edit(state: State, table: string | null, change: (parts: Parts) => Parts): void {
  const owner = [...state.parts].find(([, parts]) => table !== null && tablesOf(parts).has(table));
  const [name, parts] = owner ?? [...state.parts][0] ?? ["", {}];
  state.parts.set(name, change(parts));
}

const tableOf = ({ parts }: State, table: string): string[] =>
  [...parts.values()].flatMap((one) => tablesOf(one).get(table) ?? []);

function addColumns(state: State, table: string, fields: string, text: string, note: Note): void {
  const columns = columnsOf(table, fields, state.locale);
  if (Object.keys(columns).length === 0) throw unclear(text, "it names no field");
  for (const [column, rules] of Object.entries(columns)) {
    if (tableOf(state, table).includes(column)) {
      state.warnings.push(`${table}.${column} is there already`);
      continue;
    }
    edit(state, table, (parts) => withColumn(parts, table, column, rules));
    state.changes.push(`added the column ${table}.${column}`);
    note("column", `${table}.${column}`);
  }
}

function addResource(state: State, resource: string, parent: string | null, text: string, note: Note): void {
  if (parent === null && withSettings(state.document, resource, state.locale).changes.length > 0) {
    addStated(state, resource, note);
    return;
  }
  const added = resourceOf(resource, state.locale);
  if (added === null) throw unclear(text, "it names neither a field of a table, a resource nor a route");
  if (tableOf(state, added.table).length > 0)
    throw unclear(text, `the table ${added.table} is there already`);
  addAll(state, parent === null ? added : belowParent(added, parent, state), parent, note);
}

/** The rows of a table below those of another: a reference that is required, and routes under the parent's. */
function belowParent(added: Addition, parent: string, { parts }: State): Addition {
  const [service] = [...parts.values()].filter((one) => tablesOf(one).has(parent));
  const above = (service?.actions ?? [])
    .map((action) => /^api\.expose \S+ (\S*\/)([^/{}]+)\/\{[^}]+\}$/.exec(action))
    .find((match) => identifier(match?.[2] ?? "") === parent);
  const item =
    above === undefined || above === null ? `/${parent.replaceAll("_", "-")}/{id}` : above[0].split(" ")[2];
  const nested = `${item}/${added.table.replaceAll("_", "-")}`;
  const key = `{${added.singular}_id}`;
  const reference: Column = {
    type: "integer",
    required: true,
    references: { table: parent, on_delete: "cascade" },
  };
  return {
    ...added,
    columns: { [`${identifier(added.parentName(parent))}_id`]: reference, ...added.columns },
    routes: [
      ...["GET", "POST"].map((method) => `${method} ${nested}`),
      ...["GET", "PUT", "DELETE"].map((method) => `${method} ${nested}/${key}`),
    ],
  };
}

function addAll(state: State, added: Addition, parent: string | null, note: Note): void {
  edit(state, parent, (parts) =>
    withRoutes(withTable(parts, added.table, { columns: added.columns }), added.routes),
  );
  state.changes.push(
    `added the table ${added.table}`,
    ...added.routes.map((route) => `added the route ${route}`),
  );
  note("table", added.table);
  for (const column of Object.keys(added.columns)) note("column", `${added.table}.${column}`);
  for (const route of added.routes) note("route", route);
}

/** Routes that the clause spells out, and settings. */
function addStated(state: State, text: string, note: Note): void {
  const { document, changes } = withSettings(state.document, text, state.locale);
  const stated = statedIn(text, state.locale);
  if (changes.length === 0 && stated === null) {
    const undone = undoneIn(text, state.locale, document);
    throw unclear(text, undone?.reason ?? "it names neither a route nor a setting");
  }
  state.document = document;
  state.changes.push(...changes);
  if (stated === null) return;
  const present = new Set([...state.parts.values()].flatMap(({ actions = [] }) => actions));
  for (const [table, columns] of Object.entries(stated.tables)) {
    if (tableOf(state, table).length > 0) continue;
    edit(state, table, (parts) => withTable(parts, table, { columns }));
    state.changes.push(`added the table ${table}`);
    note("table", table);
  }
  for (const { route, lines, operation } of stated.routes) {
    if (present.has(`api.expose ${route}`)) continue;
    edit(state, null, (parts) => ({
      ...parts,
      actions: [...(parts.actions ?? []), ...lines],
      ...(operation && { operations: { ...parts.operations, [route]: operation } }),
    }));
    state.changes.push(`added the route ${route}`);
    note("route", route);
  }
}

function rename(
  state: State,
  instruction: Extract<Instruction, { kind: "rename_column" | "rename_table" }>,
  note: Note,
): void {
  const { table, text } = instruction;
  const to = identifier(instruction.to);
  if (!/^[a-z_][a-z0-9_]*$/.test(to)) throw unclear(text, "the new name has no letters");
  if (instruction.kind === "rename_table") {
    if (tableOf(state, to).length > 0) throw unclear(text, `the table ${to} is there already`);
    edit(state, table, (parts) => renamedTable(parts, table, to));
    state.wishes.renamedTables.push({ from: table, to });
    state.changes.push(`renamed the table ${table} to ${to}`);
    note("table", to);
    return;
  }
  const { column } = instruction;
  if (tableOf(state, table).includes(to)) throw unclear(text, `${table}.${to} is there already`);
  edit(state, table, (parts) => renamedColumn(parts, table, column, to));
  state.wishes.renamedColumns.push({ table, from: column, to });
  state.changes.push(`renamed the column ${table}.${column} to ${to}`);
  note("column", `${table}.${to}`);
}

/** A table ends with its routes, and with the columns of other tables that refer to it. */
function removeTable(state: State, table: string): void {
  const inPath = (path: string) =>
    path.split("/").some((segment) => identifier(segment) === table && !segment.startsWith("{"));
  const before = [...state.parts.values()].flatMap((parts) => [...tablesOf(parts)]);
  edit(state, table, (parts) => withoutRoutes(withoutTable(parts, table), (_, path) => inPath(path)));
  for (const [name, columns] of before)
    for (const column of columns)
      if (name !== table && !tableOf(state, name).includes(column)) {
        state.wishes.removedColumns.push({ table: name, column });
        state.changes.push(`removed the column ${name}.${column}`);
      }
  state.wishes.removedTables.push(table);
  state.changes.push(`removed the table ${table}`);
}

function removeRoute(state: State, method: string | null, path: string, text: string): void {
  let removed = 0;
  for (const [name, parts] of state.parts) {
    const next = withoutRoutes(parts, (one, own) => own === path && (method === null || one === method));
    removed += (parts.actions?.length ?? 0) - (next.actions?.length ?? 0);
    state.parts.set(name, next);
  }
  if (removed === 0) throw unclear(text, `there is no route ${[method, path].filter(Boolean).join(" ")}`);
  state.changes.push(`removed the route ${[method, path].filter(Boolean).join(" ")}`);
}

function setRule(state: State, table: string, column: string, rule: Rule, note: Note): void {
  edit(state, table, (parts) => {
    const {
      unique: _unique,
      required: _required,
      nullable: _nullable,
      ...rules
    } = columnRules(parts, table, column);
    const present = columnRules(parts, table, column);
    const isUnique = rule === "unique" || (rule !== "not unique" && present.unique === true);
    const isRequired = rule === "required" || (rule !== "optional" && present.required === true);
    const changed: Column = {
      ...rules,
      ...(isUnique && { unique: true }),
      ...(isRequired && { required: true }),
      ...(isRequired && present.nullable !== undefined && { nullable: present.nullable }),
    };
    return withColumn(parts, table, column, changed);
  });
  state.changes.push(`made ${table}.${column} ${rule}`);
  note("column", `${table}.${column}`);
}
