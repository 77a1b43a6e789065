/** Opens what a prompt or a URI names, by `uri-execute` in a process of its own. */

import { commandOf } from "#kit/contract/registry.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { runProcess } from "#kit/programs/process.ts";
import { ASSERTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Action } from "../action.ts";

const fail = failures({ ...KIT_ERRORS, ...ASSERTION_ERRORS });
/** The executable ends programs that do not exit after 30 s; a machine under load starts it later. */
const TIMEOUT_MS = 60_000;

export const open: Action<"open"> = async (config, { desk, signal, act }) => {
  const { env, cwd } = desk.context;
  act();
  const { stdout } = await runProcess([...commandOf("uri-execute"), "--errors", "inline", "--json"], {
    env,
    kind: "heddle",
    cwd,
    signal,
    timeoutMs: TIMEOUT_MS,
    input: `${JSON.stringify(config)}\n`,
  });
  const [line = ""] = stdout.split("\n", 1);
  const answer: unknown = line.startsWith("{") ? JSON.parse(line) : undefined;
  if (isJsonRecord(answer) && answer["ok"] === true)
    return { backend: "uri-execute", evidence: [{ kind: "opened", ...config }] };
  const error = isJsonRecord(answer) ? answer["error"] : undefined;
  const { message, hint } = isJsonRecord(error) ? error : {};
  throw fail("OPEN_FAILED", typeof message === "string" ? message : "uri-execute could not open it", {
    hint: typeof hint === "string" ? hint : 'See what would run: uri-execute --dry-run "…"',
  });
};
