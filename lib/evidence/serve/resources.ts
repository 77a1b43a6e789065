/** The newest run as MCP resources: `evidence://latest/…`. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Offer, OfferPlace, Resource } from "#kit/contract/offer.ts";
import { fail } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import { RUN_FILES, type RunFile } from "#schemas/evidence.ts";
import { LATEST, openOutput } from "../runs/output.ts";
import { findRun, readRunText } from "../runs/read.ts";

/** Names of the resources, each with the file of the run, the media type and what it is. */
const FILES: readonly (readonly [name: string, file: string, mimeType: string, description: string])[] = [
  ["manifest", "manifest", "application/json", "Stages, files, warnings and status of the newest run"],
  ["graph", "graph", "application/json", "Records and relations"],
  ["diagnostics", "diagnostics", "application/json", "Findings"],
  ["summary", "summary", "text/markdown", "Summary for the team"],
  ["task-synthesis", "taskSynthesis", "application/json", "Proposed tasks"],
  ["todo-validation", "todoValidation", "application/json", "Which of the proposed tasks hold"],
  ["todo-patch", "todoPatch", "text/x-diff", "Change of the task list that waits for a review"],
  ["todo-patch-audit", "todoPatchAudit", "application/json", "What the change was made from"],
  ["todo-apply-receipt", "todoApplyReceipt", "application/json", "Who approved and applied the change"],
  [
    "communication-analysis",
    "communicationAnalysis",
    "application/json",
    "Who asked, claimed and decided what",
  ],
  ["communication-report", "communicationReport", "text/markdown", "The same for readers"],
];

const PREFIX = "evidence://latest/";
/** How often the pointer to the newest run is looked at while clients are connected, ms. */
const LOOK_MS = 2000;
const MAX_POINTER_BYTES = 1024 * 1024;

/** The resources of the first root. */
export function offerOf({ roots, env }: OfferPlace): Offer {
  const root = roots?.[0] ?? process.cwd();
  const context = createContext({
    transport: "mcp",
    env,
    cwd: root,
    ...(roots && { roots: { folders: roots } }),
    allowExecute: false,
    allowWrite: false,
    writing: "none",
  });
  const resources: Resource[] = [
    {
      uri: `${PREFIX}pointer`,
      name: "evidence-latest-pointer",
      title: "The newest run",
      description: "Id, folder and fingerprint of the newest run that was published",
      mimeType: "application/json",
      read: () => pointer(root, context),
    },
    ...FILES.map(([name, file, mimeType, description]) => ({
      uri: PREFIX + name,
      name: `evidence-latest-${name}`,
      title: `Newest run: ${name}`,
      description,
      mimeType,
      read: () => fileOfLatest(name, file, root, context),
    })),
  ];
  return { resources, watch: (changed) => watchLatest(root, context, resources, changed) };
}

/** @throws NOT_FOUND */
async function pointer(root: string, context: Context): Promise<string> {
  const output = await openOutput(root, context);
  // Its error names what has no run.
  await findRun(output);
  if (!output) throw fail("NOT_FOUND", "There is no run yet");
  return readConfined(output.roots, join(output.folder, LATEST), { maxBytes: MAX_POINTER_BYTES });
}

/** @throws NOT_FOUND if there is no run, or the run has no such file */
async function fileOfLatest(name: string, file: string, root: string, context: Context): Promise<string> {
  const output = await openOutput(root, context);
  const run = await findRun(output);
  if (output && isRunFile(file) && (file === "manifest" || run.manifest.files[file] !== undefined))
    return readRunText(output, run, file);
  throw fail("NOT_FOUND", `The newest run ${run.runId} has no ${name}`);
}

const isRunFile = (name: string): name is RunFile => Object.hasOwn(RUN_FILES, name);

function watchLatest(
  root: string,
  context: Context,
  resources: readonly Resource[],
  changed: (uri: string) => void,
): () => void {
  let last: string | undefined;
  const look = async () => {
    const output = await openOutput(root, context).catch(() => undefined);
    const stamp = output ? stampOf(join(output.folder, LATEST)) : "";
    if (last !== undefined && stamp !== last) for (const { uri } of resources) changed(uri);
    last = stamp;
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  // It keeps no server alive.
  timer.unref();
  return () => clearInterval(timer);
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : "";
}
