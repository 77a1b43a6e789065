/** `package-logs`: the last lines that the services of a package wrote, and what they write from then on. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import type { LogsRequest, LogsResult } from "#schemas/package/execute.ts";
import { logsOf } from "./runtime/deploy.ts";
import { RUNTIME_ERRORS } from "./runtime/deployment.ts";
import { followLogs } from "./runtime/follow-logs.ts";
import { readRecord } from "./runtime/record.ts";
import { readingIntents } from "./store/find.ts";
import { deploymentFolder, workspaceOf } from "./store/workspace.ts";

const fail = failures({ ...RUNTIME_ERRORS, ...KIT_ERRORS });
const LINES = 50;

export async function* run(request: LogsRequest, context: Context): AsyncGenerator<LogsResult> {
  const workspace = await workspaceOf(request, context);
  const id = await intentOf(workspace, request.intent, context);
  const folder = deploymentFolder(workspace, id);
  if (request.follow === true) yield* follow(request, folder, id, context);
  else yield lastLinesOf(request, folder, id);
}

async function lastLinesOf(request: LogsRequest, folder: string, id: string): Promise<LogsResult> {
  const all = await logsOf(folder, id, request.tail ?? LINES);
  const { service } = request;
  if (service !== undefined && !Object.hasOwn(all, service))
    throw fail("NOT_RUNNING", `Cannot read the log of "${service}": it has not been started`, {
      hint: `The services are ${Object.keys(all).join(", ")}`,
    });
  const services = Object.fromEntries(
    Object.entries(all).filter(([name]) => service === undefined || name === service),
  );
  const entries = Object.entries(services);
  const logs =
    entries.length === 1
      ? (entries[0]?.[1] ?? "")
      : entries.map(([name, text]) => prefixed(name, text)).join("");
  const [first] = readRecord(folder)?.services ?? [];
  return { ok: true, intent_id: id, container_id: first?.container_id ?? null, logs, services };
}

/** Docker shows so many characters of an id. */
const SHORT_ID = 12;

/**
 * The intent with this id or name, else the one that has a container with this id.
 * @throws UNKNOWN_INTENT
 */
async function intentOf(
  workspace: string,
  named: string | undefined,
  context: Pick<Context, "env">,
): Promise<string> {
  using store = await readingIntents(workspace, context);
  const intents = store.list();
  const isNamed = intents.some(({ id, name }) => id === named || name === named);
  const ofContainer = isNamed
    ? undefined
    : intents.find(({ id }) =>
        readRecord(deploymentFolder(workspace, id))?.services.some(({ container_id }) =>
          isContainer(container_id, named),
        ),
      );
  return (ofContainer ?? store.find(named)).id;
}

const isContainer = (id: string, named: string | undefined): boolean =>
  named !== undefined && (id === named || (named.length >= SHORT_ID && id.startsWith(named)));

const prefixed = (name: string, text: string): string => text.replace(/^(?=.)/gm, `${name} | `);

/** The last lines, then one result for each piece that a service writes. */
async function* follow(
  request: LogsRequest,
  folder: string,
  id: string,
  context: Context,
): AsyncGenerator<LogsResult> {
  if (isClient(context))
    throw fail("USAGE", "Cannot follow logs over this interface: an answer ends", {
      hint: "Ask again with tail, or run package-logs --follow",
    });
  // Says what is wrong with the request before anything is followed.
  const { services, container_id } = await lastLinesOf({ ...request, tail: 1 }, folder, id);
  const isSeveral = Object.keys(services).length > 1;
  for await (const { service, text } of followLogs(
    folder,
    id,
    request.tail ?? LINES,
    request.service,
    context,
  )) {
    const logs = isSeveral ? prefixed(service, text) : text;
    yield { ok: true, intent_id: id, container_id, logs, services: { [service]: text } };
  }
}
