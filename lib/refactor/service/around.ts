/**
 * What the server puts around the operations themselves, through whichever face they are called: the registered rules,
 * and events of their course. An event that cannot be written keeps no operation from its work; the commands of
 * `commands.ts` are those that must be told.
 */
import type { Failure } from "../../kit/errors.ts";
import type { Around } from "../../kit/http/extension.ts";
import type { JsonRecord } from "../../kit/invoke.ts";
import { confine } from "../../kit/roots.ts";
import { repositoryAddress } from "../remote/address.ts";
import type { Engine } from "./commands.ts";
import { batchCourse, runCourse, scanCourse } from "./courses.ts";
import { type Course, Narrator } from "./narrator.ts";

/** Makes what stands around the operations, by name. */
export function aroundOperations(engine: Engine): Readonly<Record<string, Around>> {
  const { rules } = engine;
  const told =
    (courseOf: (input: JsonRecord, engine: Engine) => Promise<Course | undefined>): Around =>
    async (input, run) => {
      const course = await courseOf(input, engine).catch(() => undefined);
      return course ? narrated(engine, course, input, run) : run(input);
    };
  const ruled =
    (around: Around): Around =>
    (input, run) =>
      around(rules.added(input), run);
  const plain: Around = (input, run) => run(input);
  return {
    "refactor-decide": ruled(plain),
    "refactor-planfile": ruled(plain),
    "refactor-run": ruled(told(courseOfRun)),
    "refactor-batch": ruled(told(courseOfBatch)),
    "refactor-scan-remote": told(courseOfScan),
  };
}

async function narrated(
  { store, host }: Engine,
  course: Course,
  input: JsonRecord,
  run: Parameters<Around>[1],
): Promise<JsonRecord[]> {
  const onLost = ({ message }: Failure) => host.log(`${course.aggregate} is not told in events: ${message}`);
  const narrator = new Narrator(store, course, onLost);
  void narrator.begin();
  let records: JsonRecord[] = [];
  await narrator.follow(async (onProgress) => {
    records = await run(input, onProgress);
    return records[0] ?? {};
  });
  return records;
}

/** The course of a run that may happen; what will be refused is not told. */
export async function courseOfRun(input: JsonRecord, { host }: Engine): Promise<Course | undefined> {
  const { project_dir, project_path, max_actions } = input;
  const dry_run = input["dry_run"] !== false;
  const named = project_dir ?? project_path ?? ".";
  if (typeof named !== "string" || !(dry_run || host.allowExecute)) return undefined;
  const folder = await confine({ folders: host.roots }, named, host.cwd, "read");
  return runCourse({
    project_dir: folder,
    dry_run,
    max_actions: typeof max_actions === "number" ? max_actions : null,
  });
}

async function courseOfBatch(input: JsonRecord, { host }: Engine): Promise<Course | undefined> {
  const { root = ".", mode, max_actions } = input;
  // To measure is no run.
  if (typeof root !== "string" || typeof mode !== "string" || mode === "analyze") return undefined;
  const dry_run = input["dry_run"] !== false || mode === "plan";
  if (!(dry_run || host.allowExecute)) return undefined;
  return batchCourse({
    project_dir: await confine({ folders: host.roots }, root, host.cwd, "read"),
    mode,
    dry_run,
    max_actions: typeof max_actions === "number" ? max_actions : null,
  });
}

async function courseOfScan({ repo_url, branch, depth }: JsonRecord): Promise<Course | undefined> {
  if (typeof repo_url !== "string") return undefined;
  return scanCourse({ repo_url: repositoryAddress(repo_url).url, branch, depth });
}
