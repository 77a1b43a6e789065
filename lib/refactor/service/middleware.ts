/**
 * The middleware of the operations, on every transport: it adds the registered rules, and publishes events of their
 * progress. An event that cannot be written does not stop an operation; the commands of `commands.ts` are those
 * whose events must be written.
 */
import type { Static, TObject } from "@sinclair/typebox";
import { CallInput, type CallResult } from "#kit/contract/call-text.ts";
import type { Middleware } from "#kit/contract/service.ts";
import type { Failure } from "#kit/data/errors.ts";
import { type JsonRecord, withNumbers } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { confine } from "#kit/files/roots.ts";
import { Publisher } from "#kit/jobs/publisher.ts";
import { BatchRequest, RunRequest, ScanRemoteRequest } from "#schemas/refactor.ts";
import { repositoryAddress } from "../scan-remote/address.ts";
import { type Activity, batchActivity, runActivity, scanActivity } from "./activities.ts";
import type { Engine } from "./commands.ts";

/** The middleware of the operations, by name. */
export function operationMiddleware(engine: Engine): Readonly<Record<string, Middleware>> {
  const { rules } = engine;
  const published =
    <Input extends TObject>(schema: Input, activityOf: ActivityOf<Static<Input>>): Middleware =>
    async (input, run, read) => {
      const record = await read(input);
      // Requests that the operation will reject are not published.
      const plain = withoutNumberText(record);
      const activity = isOf(schema, plain)
        ? await activityOf(plain, engine).catch(() => undefined)
        : undefined;
      return activity ? runPublished(engine, activity, input, run) : run(input);
    };
  const ruled =
    (inner: Middleware): Middleware =>
    async (input, run, read) => {
      if (rules.count === 0) return inner(input, run, read);
      const record = await read(input);
      const whole = rules.added(record);
      return inner(whole === record ? input : CallInput.of(whole), run, read);
    };
  const plain: Middleware = (input, run) => run(input);
  return {
    "refactor-decide": ruled(
      // For the record of an analysis, and for a project: without either it is the server's own project.
      (input, run) =>
        run(
          ["files", "project_dir", "project_path"].some((name) => input.get(name) !== undefined)
            ? input
            : input.with({ project_dir: "." }),
        ),
    ),
    "refactor-planfile-export": ruled(plain),
    "refactor-planfile-validate": ruled(plain),
    "refactor-planfile-sync": ruled(plain),
    "refactor-run": ruled(published(RunRequest, activityOfRun)),
    "refactor-batch": ruled(published(BatchRequest, activityOfBatch)),
    "refactor-scan-remote": published(ScanRemoteRequest, activityOfScan),
  };
}

async function runPublished(
  { events, host }: Engine,
  activity: Activity,
  input: CallInput,
  run: Parameters<Middleware>[1],
): Promise<CallResult[]> {
  const onLost = ({ message }: Failure) =>
    host.log(`${activity.aggregate}: its events cannot be written: ${message}`);
  const publisher = new Publisher(events, activity, onLost);
  void publisher.begin();
  let results: CallResult[] = [];
  await publisher.follow(async (onProgress) => {
    results = await run(input, onProgress);
    return results[0]?.record ?? {};
  });
  return results;
}

type ActivityOf<Input> = (input: Input, engine: Engine) => Promise<Activity | undefined>;

/** The request with plain numbers, without its `id`, which may be larger; itself if a number would change. */
function withoutNumberText(input: JsonRecord): JsonRecord {
  const { id: _, ...rest } = input;
  const read = withNumbers(rest);
  return "value" in read ? (read.value as JsonRecord) : input;
}

function isOf<Input extends TObject>(schema: Input, input: JsonRecord): input is JsonRecord & Static<Input> {
  return findFault(plainOf(schema), input) === undefined;
}

const activityOfRun: ActivityOf<RunRequest> = async (
  { project_dir, project_path, dry_run = true, max_actions = null },
  { host },
) => {
  if (!(dry_run || host.allowExecute)) return undefined;
  const named = project_dir ?? project_path ?? ".";
  const folder = await confine({ folders: host.roots }, named, host.cwd, "read");
  return runActivity({ project_dir: folder, dry_run, max_actions });
};

const activityOfBatch: ActivityOf<BatchRequest> = async (
  { root = ".", mode, dry_run: isDry = true, max_actions = null },
  { host },
) => {
  const dry_run = isDry || mode === "plan";
  // Measuring is not a run.
  if (mode === "analyze" || !(dry_run || host.allowExecute)) return undefined;
  const folder = await confine({ folders: host.roots }, root, host.cwd, "read");
  return batchActivity({ project_dir: folder, mode, dry_run, max_actions });
};

const activityOfScan: ActivityOf<ScanRemoteRequest> = async ({ repo_url, branch, depth }) =>
  scanActivity({ repo_url: repositoryAddress(repo_url).url, branch, depth });
