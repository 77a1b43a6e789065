/** Programs of operations: the steps that their verb, fields and stated answer determine. */
import type { BehaviorDesign, TableDesign } from "#schemas/package/design.ts";
import type { Step, StepProgram, StepTemplate } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { segmentsOf } from "../paths.ts";
import { accountPlan, guardOf } from "./account-plans.ts";
import { adjustmentPlan } from "./adjustments.ts";
import { answerTemplate, pageTemplate } from "./answer.ts";
import type { AtHand } from "./at-hand.ts";
import { additionPlan } from "./baskets.ts";
import { calculationPlan, conversionPlan, templatePlan } from "./calls.ts";
import type { Facts } from "./facts.ts";
import { archivePlan, contentPlan, toolPlan, uploadPlan } from "./files.ts";
import { changesPlan, withVersions } from "./history.ts";
import { type Hand, inputColumns, type Plan, type Planner, unimplemented, type World } from "./plan.ts";
import { sharedPlan, sharePlan, unsharePlan } from "./shares.ts";
import { statisticsPlan } from "./statistics.ts";
import { transferPlan } from "./transfers.ts";
import { rowPlan } from "./verbs.ts";

/** Kinds of operations that no verb on rows does, whatever the table has. */
const SPECIAL: readonly Planner[] = [
  adjustmentPlan,
  conversionPlan,
  templatePlan,
  archivePlan,
  toolPlan,
  transferPlan,
  sharePlan,
  unsharePlan,
  sharedPlan,
  changesPlan,
  statisticsPlan,
  contentPlan,
];

/** Every kind of operation, the special ones first. */
const PLANNERS: readonly Planner[] = [
  calculationPlan,
  ...SPECIAL,
  accountPlan,
  additionPlan,
  uploadPlan,
  rowPlan,
];

/** Whether an operation is of a kind that no verb on rows does. */
export function isSpecial(facts: Facts, world: World): boolean {
  return SPECIAL.some((planner) => typeof planner(facts, world) === "object");
}

/** The program of an operation, or the reason why nothing determines it. */
export function programOf(facts: Facts, world: World): BehaviorDesign {
  const guarded = guardOf(facts, world);
  if (typeof guarded === "string") return unimplemented(guarded);
  const plan = planOf(facts, world);
  if (typeof plan === "string") return unimplemented(plan);
  const steps = [...guarded, ...withVersions(plan.steps, facts, world)];
  const hand: AtHand = { ...plan.hand, facts, steps, tables: world.tables, schemas: world.schemas };
  const format = plan.format ?? formatOf(facts);
  if (format === undefined) return unimplemented(`Nothing says how to make ${facts.success.media}`);
  const answer = answerOf(format, plan.hand, hand, facts);
  if (typeof answer === "string")
    return unimplemented(
      format === "text" ? answer : `Nothing says where ${answer} of the answer comes from`,
    );
  const link = format === "html" && plan.hand.list ? linkOf(plan.hand.list.table, world) : undefined;
  const reads = plan.steps.some((step) => step.do === "sign_in");
  return {
    kind: "steps",
    input: reads ? [] : inputColumns(facts),
    program: {
      steps,
      statuses: statusesOf(facts, world),
      format,
      answer,
      ...(link !== undefined && { link }),
      ...(plan.form && { form: true }),
      ...(plan.cookie !== undefined && { cookie: plan.cookie }),
    },
  };
}

function planOf(facts: Facts, world: World): Plan {
  for (const planner of PLANNERS) {
    const plan = planner(facts, world);
    if (plan !== undefined) return plan;
  }
  return `Nothing says what ${facts.route.method} ${facts.route.path} does`;
}

/** The answer; a text names what nothing at hand can fill. */
function answerOf(
  format: StepProgram["format"],
  given: Hand,
  hand: AtHand,
  { success }: Facts,
): StepTemplate | string {
  switch (format) {
    case "text":
      return textOf(given) ?? "Nothing says how the text is written";
    case "file":
      return given.result
        ? { result: given.result.name }
        : given.row
          ? { result: given.row.name }
          : "the file";
    case "html":
      return pageTemplate(hand);
    case "none":
      return { members: [] };
    case "json":
      return answerTemplate(success.schema, hand);
  }
}

/** What is answered as plain text: a result, or the only text of a row. */
function textOf({ result, row }: Hand): StepTemplate | undefined {
  if (result) return { result: result.name };
  const own = row?.table.columns.filter(
    ({ references, secret, read_only, hidden }) => !references && !secret && !read_only && !hidden,
  );
  const [only, ...more] = own ?? [];
  return row && only && more.length === 0 ? { row: row.name, member: only.name } : undefined;
}

function formatOf({ success: { status, media, schema } }: Facts): StepProgram["format"] | undefined {
  if (status === 204) return "none";
  if (media === undefined || /[/+]json$/.test(media)) return "json";
  if (media === "text/html") return "html";
  return media === "text/plain" && schema?.type !== "array" ? "text" : undefined;
}

/** Statuses that the contract has instead of the usual ones. */
function statusesOf({ statuses }: Facts, { facts }: World): [number, number][] {
  const has = (status: number) => statuses.includes(status);
  const instead = (usual: number, ...others: number[]): [number, number][] => {
    const other = others.find(has);
    return has(usual) || other === undefined ? [] : [[usual, other]];
  };
  const hasTokens = facts.some((one) => one.secured && one.statuses.includes(401));
  return [
    ...(hasTokens ? [] : instead(401, 403, 400)),
    ...instead(404, 400),
    ...instead(409, 400, 422),
    ...instead(422, 400),
  ];
}

/** The path that reads one row of a table, with its key's name: where an item of a page leads. */
function linkOf(table: TableDesign, { facts }: World): string | undefined {
  const reads = facts.find(
    ({ verb, noun, route }) =>
      verb === "read" &&
      route.method === "GET" &&
      tableOf(noun, [table]) === table &&
      segmentsOf(route.path).filter(({ parameter }) => parameter).length === 1 &&
      segmentsOf(route.path).at(-1)?.parameter !== undefined,
  );
  return reads?.route.path.replace(/\{[^}]+\}$/, `{${table.key.name}}`);
}

/** Whether steps end in a change of rows. */
export function changesRows(steps: readonly Step[]): boolean {
  return steps.some(({ do: kind }) => kind === "create" || kind === "update" || kind === "save");
}
