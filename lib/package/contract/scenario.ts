/** The verification scenario of a service: rows are made before they are read; each step names the status it must get. */
import type { ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import { needsToken } from "../design/step-programs.ts";
import { programWorkflows, signInByPrograms } from "./programs.ts";
import { accountRoutes, operationsOn, plainStep, Story } from "./story.ts";
import { comparable, constants, type Workflow } from "./workflow.ts";

/** An identifier that no row has. */
const MISSING: Readonly<Record<TableDesign["key"]["type"], unknown>> = {
  integer: 999_999_999,
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** Examples that one workflow uses at most, so that those of the next are other ones. */
const TURNS = 10;

/** The workflows of a service: the service itself, the life of a row of each table, its programs and handlers. */
export function workflowsOf(service: ServiceDesign): Workflow[] {
  const lives = service.tables
    .map((table, index) => lifeOf(table, index * TURNS, service))
    .filter((workflow) => workflow !== undefined);
  const turn = service.tables.length * TURNS;
  const workflows = [
    aboutOf(service),
    accountOf(service, turn),
    ...lives,
    ...programWorkflows(service, turn + TURNS),
    ...handledOf(service),
  ];
  return workflows.filter(({ steps }) => steps.length > 0);
}

function aboutOf(service: ServiceDesign): Workflow {
  const story = new Story(service, 0, signInByPrograms);
  for (const operation of service.operations) {
    const { behavior, method, parameters } = operation;
    const isFixed = ["health", "ready", "constant"].includes(behavior.kind) && method === "GET";
    if (isFixed && !parameters.some(({ required }) => required)) story.add(plainStep(operation));
  }
  return { id: "service", summary: "The service answers", table: null, steps: story.steps };
}

/** The turn of the first handler: no other workflow has come so far. */
const HANDLER_TURN = 10_000;

/** The examples of each handler; those of a secured route need a token, of the environment or of an account. */
function handledOf(service: ServiceDesign): Workflow[] {
  return service.operations.flatMap((operation, at): Workflow[] => {
    const { behavior, secured, summary } = operation;
    if (behavior.kind !== "handler") return [];
    const story = new Story(service, HANDLER_TURN + at * TURNS, signInByPrograms);
    if (secured && !story.session() && !needsToken(service)) return [];
    for (const { path = {}, body, status, answer = {} } of behavior.examples)
      story.add({
        operation,
        parameters: constants(path),
        body: body ? constants(body) : null,
        status,
        expect: comparable(constants(answer)),
      });
    const id = `examples_of_${behavior.module}`;
    return [{ id, summary: `Examples: ${summary}`, table: null, steps: story.steps }];
  });
}

/** An account is made, signed in, asked for itself and signed out. */
function accountOf(service: ServiceDesign, turn: number): Workflow {
  const story = new Story(service, turn);
  const { me, logout } = accountRoutes(service);
  const session = story.session();
  if (session) {
    const { token } = session;
    if (me) story.add({ ...plainStep(me), token });
    if (logout) story.add({ ...plainStep(logout), token });
    if (me && logout) story.add({ ...plainStep(me), token, status: 401 });
  }
  return { id: "account", summary: "An account from its registration on", table: null, steps: story.steps };
}

function lifeOf(table: TableDesign, turn: number, service: ServiceDesign): Workflow | undefined {
  const story = new Story(service, turn, signInByPrograms);
  const made = story.create(table);
  if (!made) return undefined;
  for (const kind of ["read", "list", "search", "count", "update", "replace", "set"] as const)
    for (const operation of operationsOn(table, kind, service)) story.use(operation, made);
  story.end(made);
  return {
    id: `life_of_${table.singular}`,
    summary: `${/^[aeiou]/.test(table.singular) ? "An" : "A"} ${table.singular} from its creation on`,
    table: table.name,
    steps: story.steps,
  };
}

/** A key that no row of the table has. */
export function missingKey(table: TableDesign): unknown {
  return MISSING[table.key.type];
}
