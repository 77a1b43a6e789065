/** `package-plan`: every file of the services of a package, and what writing them would change. */
import { join } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import {
  Handler,
  PACKAGE_ERRORS,
  type PackageDocument,
  type PlanPackageRequest,
  type PlanPackageResult,
} from "#schemas/package.ts";
import { withDefaultPort } from "./document/default-port.ts";
import { plannedVersion } from "./execution/approval.ts";
import { keptHandlers } from "./handlers/kept.ts";
import { contractSource } from "./llm/plan-source.ts";
import type { TableWishes } from "./migrations/files.ts";
import { planPackage } from "./plan/plan-package.ts";
import { findIntent, readingIntents } from "./store/find.ts";
import { workspaceOf } from "./store/workspace.ts";

const fail = failures(PACKAGE_ERRORS);

export async function run(input: PlanPackageRequest, context: Context): Promise<PlanPackageResult> {
  const source = await contractSource(input, context);
  const document = withDefaultPort(source.document, context);
  const { output_dir: folder } = input;
  const handlers = await handlersOf(input, document, context);
  const planned =
    folder === undefined
      ? planNew(document, handlers)
      : await planInto(document, { ...input, output_dir: folder }, handlers, context);
  const warnings = source.unread.map(({ text, reason }) => `${text}: ${reason}`);
  const plan = { ...planned.plan, warnings: [...planned.plan.warnings, ...warnings] };
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    success: plan.success,
    intent_id: (await intentIdOf(input, context)) ?? plan.checksum.slice(0, 8),
    intent: planned.document,
    plan,
    artifacts: artifactsOf(plan),
    changes: planned.changes,
  };
}

/** The handlers that the request brings, or that the intent has. @throws INVALID_PLAN if they are none */
async function handlersOf(
  { handlers, intent, path, content, openapi, ...place }: PlanPackageRequest,
  document: PackageDocument,
  context: Context,
): Promise<readonly Handler[]> {
  if (handlers) {
    if (handlers.some((handler) => findFault(Handler, handler)))
      throw fail("INVALID_PLAN", 'Field "handlers" must be handlers, as package-generate makes them', {
        details: { field: "handlers" },
      });
    return handlers;
  }
  if (intent === undefined || (path ?? content ?? openapi) !== undefined) return [];
  using store = await readingIntents(await workspaceOf(place, context), context);
  return keptHandlers(store, plannedVersion(store, store.find(intent)), document);
}

/** The id of the intent that is planned; undefined for a file or text. */
async function intentIdOf(
  { intent, path, content, openapi, ...place }: PlanPackageRequest,
  context: Context,
): Promise<string | undefined> {
  if (intent === undefined || (path ?? content ?? openapi) !== undefined) return undefined;
  return (await findIntent(await workspaceOf(place, context), intent, context)).id;
}

type Planned = Pick<PlanPackageResult, "plan" | "changes"> & { document: PackageDocument };

function planNew(document: PackageDocument, handlers: readonly Handler[]): Planned {
  const plan = planPackage(document, handlers);
  const paths = [...plan.files, ...plan.services.flatMap(filesOf)].map(({ path }) => path).sort();
  return { document, plan, changes: paths.map((path) => ({ path, change: "create" })) };
}

const filesOf = ({ folder, files }: PlanPackageResult["plan"]["services"][number]) =>
  files.map((file) => ({ ...file, path: join(folder, file.path) }));

async function planInto(
  document: PackageDocument,
  request: PlanPackageRequest & { output_dir: string },
  given: readonly Handler[],
  context: Context,
): Promise<Planned> {
  const { placeOf } = await import("./update/place.ts");
  const { baseIn } = await import("./update/base.ts");
  const { readOutput } = await import("./store/output-files.ts");
  const { planOver, withFileOf } = await import("./update/document.ts");
  const { mergePlan, shownChanges } = await import("./update/plan-update.ts");
  const { store, workspace, outputDir } = await placeOf(request.output_dir, context);
  using _ = store;
  const found = await baseIn(store, workspace, outputDir);
  const owner = found?.intent?.name ?? found?.document?.INTENT.name;
  const base = owner === document.INTENT.name ? withFileOf(found, document) : null;
  const version = base?.intent && store?.latest(base.intent.id);
  const handlers = given.length === 0 && store && version ? keptHandlers(store, version, document) : given;
  const changed = planOver(document, base, { wishes: wishesOf(request), handlers });
  const merged = await mergePlan(changed.plan, base, (path) => readOutput(workspace, outputDir, path));
  return { ...changed, changes: shownChanges(merged) };
}

/** What the request says of tables and columns that the package file does not have any more. */
function wishesOf({ rename = [], remove = [] }: PlanPackageRequest): TableWishes {
  const renamed = rename.map((one) => one.split("=").map((side) => side.split(".")));
  return {
    renamedTables: renamed.flatMap(([from, to]) =>
      from?.length === 1 && to?.length === 1 ? [{ from: from[0] ?? "", to: to[0] ?? "" }] : [],
    ),
    renamedColumns: renamed.flatMap(([from, to]) => {
      const [table, column] = from ?? [];
      const name = to?.at(-1);
      return table === undefined || column === undefined || name === undefined
        ? []
        : [{ table: to?.length === 2 ? (to[0] ?? table) : table, from: column, to: name }];
    }),
    removedTables: remove.filter((one) => !one.includes(".")),
    removedColumns: remove.flatMap((one) => {
      const [table, column] = one.split(".");
      return table === undefined || column === undefined ? [] : [{ table, column }];
    }),
  };
}

/** The files that the specification names by their role; of a stack, by service. */
function artifactsOf({ services, is_stack }: PlanPackageResult["plan"]): Record<string, string> {
  const roles = services.flatMap(({ name, folder, contract, scenario, image }) => {
    const prefix = is_stack ? `${name}.` : "";
    return [
      [`${prefix}contract`, join(folder, contract)],
      [`${prefix}scenario`, join(folder, scenario)],
      [`${prefix}dockerfile`, join(folder, image.dockerfile)],
    ];
  });
  return Object.fromEntries([...roles, ["compose", "compose.yaml"]]);
}
