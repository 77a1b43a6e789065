/** The programs of a service in its scenario: each is run on rows that earlier steps have made, which is known symbolically. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { Step as ProgramStep } from "#schemas/package/steps.ts";
import { type ProgramOperation, programsOf } from "../design/step-programs.ts";
import { KnownRows } from "./known-rows.ts";
import { runProgram } from "./program-run.ts";
import { accountRoutes, type KnownRow, plainStep, type Session, Story } from "./story.ts";
import type { StepValue, Workflow } from "./workflow.ts";

/** One workflow for the programs on the same tables, in an order in which each finds the rows that it needs. */
export function programWorkflows(service: ServiceDesign, firstTurn: number): Workflow[] {
  return groupsOf(programsOf(service)).map((group, at) => {
    const story = new Story(service, firstTurn + at * TURNS, signInByPrograms);
    const [table] = group.tables;
    run(group.programs, story);
    const hasRun = story.steps.some(({ operation }) => operation.behavior.kind === "steps");
    return {
      id: `programs_${table === undefined ? "without_rows" : `on_${table}`}`,
      summary: table === undefined ? "What needs no rows" : `What is done with ${table.replaceAll("_", " ")}`,
      table: null,
      steps: hasRun ? story.steps : [],
    };
  });
}

/** Begins the session of an account that a program makes, and a program or route signs in. */
export function signInByPrograms(story: Story): Session | undefined {
  const programs = programsOf(story.service).filter(({ secured }) => !secured);
  const steps = ({ behavior }: ProgramOperation) => behavior.program.steps;
  const maker = (table: string) =>
    programs.find((program) => steps(program).some((step) => step.do === "create" && step.table === table));
  for (const signIn of programs) {
    const table = steps(signIn).find((step) => step.do === "sign_in")?.table;
    if (table === undefined) continue;
    const made = maker(table);
    const rows = made ? runProgram(made, new KnownRows(story)) : new KnownRows(story);
    if (rows && runProgram(signIn, rows)) return story.session();
  }
  const { login } = accountRoutes(story.service);
  const made = login && maker(login.behavior.table);
  const [account] = (made && runProgram(made, new KnownRows(story))?.of(login.behavior.table)) ?? [];
  return account && signInAs(account, story);
}

/** Signs an account in by the route for it, with what is known of the account. */
function signInAs(account: KnownRow, story: Story): Session | undefined {
  const { login } = accountRoutes(story.service);
  const names = Object.keys(Object(login?.request?.schema.properties));
  const known = names.flatMap((name): [string, StepValue][] => {
    const value = account.values.get(name);
    return value ? [[name, value]] : [];
  });
  if (!login || known.length < names.length) return undefined;
  const { id } = story.add({ ...plainStep(login), body: Object.fromEntries(known) });
  return { account, token: { step: id, member: "token" } };
}

/** Examples that one group of programs uses at most. */
const TURNS = 50;

/** Runs what can be run until nothing more can: first what makes rows, last what deletes them. */
function run(programs: readonly ProgramOperation[], story: Story): void {
  let rows = new KnownRows(story);
  let waiting = programs.toSorted((a, b) => rankOf(a) - rankOf(b));
  while (true) {
    const next = waiting.find((operation) => {
      const changed = runProgram(operation, rows.copy());
      if (changed) rows = changed;
      return changed !== undefined;
    });
    if (!next) return;
    waiting = waiting.filter((operation) => operation !== next);
  }
}

function rankOf({ behavior }: ProgramOperation): number {
  const does = (...kinds: ProgramStep["do"][]) =>
    behavior.program.steps.some((step) => kinds.includes(step.do));
  if (does("delete")) return 2;
  return does("create", "save", "add", "sign_in") ? 0 : 1;
}

interface Group {
  tables: string[];
  programs: ProgramOperation[];
}

/** Programs that share a table, directly or by others, belong together. */
function groupsOf(programs: readonly ProgramOperation[]): Group[] {
  let groups: Group[] = [];
  for (const program of programs) {
    const tables = program.behavior.program.steps.flatMap(tableOf);
    const isShared = (group: Group) =>
      tables.length === 0 ? group.tables.length === 0 : group.tables.some((table) => tables.includes(table));
    const shared = groups.filter(isShared);
    const joined = {
      tables: [...new Set([...shared.flatMap((group) => group.tables), ...tables])],
      programs: [...shared.flatMap((group) => group.programs), program],
    };
    groups = [...groups.filter((group) => !shared.includes(group)), joined];
  }
  return groups;
}

/** The table of a step; that of accounts is everybody's, and no reason to belong together. */
function tableOf(step: ProgramStep): string[] {
  return "table" in step && step.do !== "account" ? [step.table] : [];
}
