/** Approvals that came with a folder, in an archive or a copy, are none: nothing is started by them. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { run as approve } from "../../../lib/package/approve.ts";
import { requireApproval } from "../../../lib/package/execution/approval.ts";
import { recoverExecution } from "../../../lib/package/execution/rollback.ts";
import { run as generate } from "../../../lib/package/generate.ts";
import { run as list } from "../../../lib/package/list.ts";
import { type Intent, openIntents, type Version } from "../../../lib/package/store/intents.ts";
import { deploymentFolder } from "../../../lib/package/store/workspace.ts";

let root = "";
let workspace = "";
beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "heddle-foreign-package-")));
  workspace = join(root, "own");
  mkdirSync(workspace);
  await generate(
    { prompt: "Hono: CRUD for users", mode: "deterministic", run: true },
    contextOf(workspace, "user"),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A user is whoever has the key in this state folder. */
const contextOf = (folder: string, user: string) => ({
  ...createContext({ cwd: folder, env: { XDG_STATE_HOME: join(root, user) } }),
  writing: "write" as const,
});

/** The state that is shown of the package, and why it is not started. */
async function verdict(folder: string, user: string): Promise<unknown[]> {
  const context = contextOf(folder, user);
  const [shown] = (await list({}, context)).intents;
  using store = await openIntents(folder, context);
  const intent = store.find();
  const started = await requireApproval(folder, intent, store.latest(intent.id) as Version).then(
    () => "started",
    (thrown) => asFailure(thrown).code,
  );
  return [shown?.approved, shown?.state, started];
}
const APPROVED = [true, "approved", "started"];
const NOT_APPROVED = [false, "planned", "NOT_APPROVED"];

test("an approval is that of its user, in its place", async () => {
  expect(await verdict(workspace, "user")).toEqual(NOT_APPROVED);
  await approve({}, contextOf(workspace, "user"));
  expect(await verdict(workspace, "user")).toEqual(APPROVED);
  expect(await verdict(workspace, "another")).toEqual(NOT_APPROVED);
  const copy = join(root, "copy");
  cpSync(workspace, copy, { recursive: true });
  expect(await verdict(copy, "user")).toEqual(NOT_APPROVED);
  await approve({}, contextOf(copy, "user"));
  expect([await verdict(copy, "user"), await verdict(workspace, "user")]).toEqual([APPROVED, APPROVED]);
});

/** The intent and the checksum of its newest version. */
async function newest(): Promise<[Intent, Version]> {
  using store = await openIntents(workspace, contextOf(workspace, "user"));
  const intent = store.find();
  return [intent, store.latest(intent.id) as Version];
}

test("a checksum that somebody has written into the store is none", async () => {
  const [, { checksum }] = await newest();
  const database = new Database(join(workspace, ".heddle/package/intents.sqlite"));
  database.run("UPDATE intent SET approved = ?, state = 'approved'", [checksum]);
  database.close();
  expect(await verdict(workspace, "user")).toEqual(NOT_APPROVED);
});

test("nor is one in the journal of an execution", async () => {
  const [intent, { number, checksum }] = await newest();
  const folder = deploymentFolder(workspace, intent.id);
  mkdirSync(folder, { recursive: true });
  const mark = { version: 1, written: number, running: number, approved: checksum, process: null };
  writeFileSync(join(folder, "executing.json"), JSON.stringify(mark));
  const context = contextOf(workspace, "user");
  using store = await openIntents(workspace, context);
  await recoverExecution({ store, workspace, intent, context });
  expect(store.find().approved).toBeNull();
});

test("none is given where the key cannot be kept", async () => {
  writeFileSync(join(root, "broken"), "");
  const thrown = await approve({}, contextOf(workspace, "broken")).catch(asFailure);
  expect(thrown).toMatchObject({ code: "WRITE_FAILED" });
});
