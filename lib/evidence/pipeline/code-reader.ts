/**
 * Reads the code of a project. What parsers and syntax trees take of memory is not given back while a process runs, so that
 * a large project is read in a process of its own, which hands over its records as text and ends.
 */
import { CallInput } from "#kit/contract/call-text.ts";
import { loadContract } from "#kit/contract/registry.ts";
import { isService } from "#kit/contract/service.ts";
import { asFailure, fail } from "#kit/data/errors.ts";
import { type Context, isWarning } from "#kit/files/context.ts";
import { Pool } from "#kit/invoke/pool.ts";
import type { IntentRecord } from "#schemas/evidence.ts";
import { codeFiles } from "../code/files.ts";
import { run as extractAst } from "../extract-ast.ts";
import { ownIdsOf } from "../project/own-ids.ts";
import { Packer, packed } from "../records/packed.ts";
import type { CodeRecall } from "./code-memory.ts";

const READER = "evidence-extract-ast";

/** Files of a project from which on it is large: fewer are read in the time that another process takes to start. */
export const LARGE_PROJECT = 500;

/**
 * The records of the code, packed. What is known from an earlier run is not read anew.
 * @throws NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS, CONFIG, CANCELLED, WORKER_CRASHED
 */
export async function* readCode(
  root: string,
  context: Context,
  memory?: CodeRecall,
): AsyncGenerator<IntentRecord> {
  // Whoever reads the files says what is left out.
  const paths = Array.from(codeFiles(root, {}, { ...context, warn: () => {} }), ({ path }) => path);
  const { forms } = await ownIdsOf(root, context);
  if (paths.length < LARGE_PROJECT || memory?.knowsAny(paths, forms)) {
    yield* packed(extractAst({ root }, context, memory));
    return;
  }
  const packer = await readApart(root, context);
  for (const record of packer.records()) {
    memory?.note(record);
    yield record;
  }
}

async function readApart(root: string, context: Context): Promise<Packer> {
  const contract = await loadContract(READER);
  if (isService(contract)) throw fail("INTERNAL", `"${READER}" is no operation`);
  const { transport, requestId, roots, signal } = context;
  const packer = new Packer();
  const pool = new Pool({ maxWorkers: 1, env: context.env, quiet: true });
  try {
    await pool.run({
      ...{ contract, transport, requestId, signal },
      input: CallInput.of({ root }),
      ...(roots && { roots: [...roots.folders] }),
      onRecord: ({ text }) => packer.add(text),
      onProgress: (progress) => context.progress(progress),
      onLog: (level, message) => (isWarning(level) ? context.warn(message) : context.log(level, message)),
    });
    return packer;
  } catch (thrown) {
    if (signal.aborted) throw asFailure(signal.reason);
    const failure = asFailure(thrown);
    if (failure.code !== "WORKER_CRASHED") throw failure;
    throw fail("WORKER_CRASHED", "The process that reads the code ended before it had read all", {
      hint: "Run it again; if the machine has too little memory, leave files out with .intentignore",
      cause: failure,
    });
  } finally {
    // It only reads: nothing is lost if it ends at once.
    pool.terminate();
  }
}
