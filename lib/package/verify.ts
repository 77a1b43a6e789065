/** `package-verify`: asks a copy of the running services of a package everything that their contracts promise. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { VerifyRequest, VerifyResult } from "#schemas/package/execute.ts";
import { plannedVersion, requireApproval } from "./execution/approval.ts";
import { lastStarted } from "./execution/journal.ts";
import { type Running, runVersion, verifyVersion } from "./execution/run-version.ts";
import { settingsOf } from "./execution/settings.ts";
import { refreshRegistry } from "./registry/refresh.ts";
import { chooseRuntime, faultsOf, runningServices } from "./runtime/deploy.ts";
import { RUNTIME_ERRORS } from "./runtime/deployment.ts";
import { endOfRecord, type RunRecord, readRecord } from "./runtime/record.ts";
import { existingIntents } from "./store/find.ts";
import { deploymentFolder, workspaceOf } from "./store/workspace.ts";

const fail = failures(RUNTIME_ERRORS);

export async function run(request: VerifyRequest, context: Context): Promise<VerifyResult> {
  const writes = mayWrite(context, request);
  const workspace = await workspaceOf(request, context, writes);
  using store = await existingIntents(workspace, writes, context);
  const intent = store.find(request.intent);
  const version = plannedVersion(store, intent);
  const folder = deploymentFolder(workspace, intent.id);
  const record = await runningServices(folder);
  if (record === null)
    throw fail("NOT_RUNNING", `Cannot verify "${intent.name}": ${await whyNotRunning(folder)}`, {
      hint: `Run "package-execute --intent ${intent.id}"`,
    });
  if (!writes) return { intent_id: intent.id, name: intent.name, ...nothingAsked(record) };
  const settings = settingsOf(context);
  const chosen = await chooseRuntime(record.runtime, context);
  const running: Running = { store, workspace, intent, chosen, settings, context };
  // The newest version may be one that nobody has approved: what runs is what is verified.
  const started = lastStarted(folder)?.number;
  const verified = started === undefined ? version : store.version(intent.id, started);
  if (verified.number !== version.number)
    context.warn(`Version ${version.number} does not run yet: version ${verified.number} is verified`);
  let verification = await verifyVersion(running, verified, record, settings);
  let fixes: string[] = [];
  if (!verification.success && request.auto_fix === true) {
    await requireApproval(workspace, intent, version);
    const outcome = await runVersion({ ...running, settings: { ...settings, fixes: true } }, version, true);
    verification = outcome.verification ?? verification;
    fixes = outcome.fixes;
  }
  const state = verification.success ? "verified" : "failed";
  const updated = store.update(intent.id, { state }, context.now().toISOString());
  await refreshRegistry(store, workspace, updated, context);
  return {
    ok: verification.success,
    intent_id: intent.id,
    name: intent.name,
    auto_fix_applied: fixes,
    fix_iterations: fixes.length,
    ...verification,
  };
}

/** The services that ended, and how. */
async function whyNotRunning(folder: string): Promise<string> {
  const ended = [...(await faultsOf(folder))].map(([name, fault]) => `"${name}" ${fault}`).join(", ");
  const record = readRecord(folder);
  const words = (record && endOfRecord(record)?.message) ?? (ended || undefined);
  return words === undefined ? "none of its services is running" : `it is not running (${words})`;
}

/** The result of a dry run: nothing is started, and a verification starts a copy. */
function nothingAsked({ services }: RunRecord): Omit<VerifyResult, "intent_id" | "name"> {
  return {
    ok: true,
    success: false,
    auto_fix_applied: [],
    fix_iterations: 0,
    checks: [],
    failed_endpoints: [],
    unimplemented: [],
    errors: [],
    suggestions: ["Nothing was requested: this is a dry run"],
    logs: "",
    scenario_ran: false,
    scenario_passed: false,
    probes: 0,
    service_url: services[0]?.url ?? null,
  };
}
