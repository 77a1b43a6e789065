/** `workflow-init`: an example company that the commands it names can use, and nothing of a user is replaced. */
import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle, runShell } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-init-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { HOME: folder, HEDDLE_CHECK_RESULTS: "1", LANG: "C.UTF-8", HEDDLE_WORKFLOW_CONFIG: undefined };
const init = async (name: string, ...options: string[]) => {
  const { status, records } = await runHeddle(["workflow-init", join(folder, name), ...options], { env });
  return { status, record: records()[0] ?? {} };
};
const EXAMPLE = join(import.meta.dir, "../../../docs/examples/firma");
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

test("in Polish it is the example of the documentation", async () => {
  expect((await init("firma", "--language", "pl")).record).toMatchObject({ ok: true, written: true });
  const root = join(folder, "firma");
  expect(filesOf(root)).toEqual(filesOf(EXAMPLE));
  for (const name of filesOf(EXAMPLE))
    expect(readFileSync(join(root, name), "utf8")).toBe(readFileSync(join(EXAMPLE, name), "utf8"));
});

describe.each(["en", "pl"])("the commands that it names in %s", (language) => {
  test("run in its folder, and nothing is asked", async () => {
    const { record } = await init(`try-${language}`, "--language", language);
    const commands = (record["next"] as string[]).filter((command) => command.includes('"'));
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const { status, stdout } = await runShell(command, { cwd: join(folder, `try-${language}`), env });
      expect([command, status]).toEqual([command, 0]);
      expect(["complete", "simulated"]).toContain(JSON.parse(stdout).status);
    }
    const doctor = await runShell("workflow-doctor", { cwd: join(folder, `try-${language}`), env });
    expect(doctor.status).toBe(0);
  });
});

test("a second call changes nothing, and adds nothing in another language", async () => {
  await init("twice", "--language", "pl");
  const before = filesOf(join(folder, "twice"));
  const { record } = await init("twice");
  expect(record).toMatchObject({ language: "pl", written: false });
  expect((record["entries"] as { status: string }[]).every(({ status }) => status === "present")).toBe(true);
  expect(filesOf(join(folder, "twice"))).toEqual(before);
});

test("what is there stays as it is, settings of either name too", async () => {
  await runShell(
    "mkdir -p own && echo 'version: 1' > own/heddle-workflow.yml && echo mine > own/contacts.csv",
    { cwd: folder },
  );
  const { record } = await init("own");
  expect(record["entries"]).toEqual([
    { path: "heddle-workflow.yml", status: "present" },
    { path: "contacts.csv", status: "present" },
    { path: "data/sales.csv", status: "created" },
  ]);
  expect(readFileSync(join(folder, "own/contacts.csv"), "utf8")).toBe("mine\n");
});

test("a dry run writes nothing, not even the folder", async () => {
  const { record } = await init("dry", "--dry-run");
  expect(record).toMatchObject({
    written: false,
    entries: [{ status: "would_create", content: expect.stringMatching(/^# Settings/) }, {}, {}],
  });
  expect(existsSync(join(folder, "dry"))).toBe(false);
});

test("a file in place of the folder is an error", async () => {
  writeFileSync(join(folder, "file"), "");
  const { status, errors } = await runHeddle(["workflow-init", join(folder, "file")], { env });
  expect([status, errors()[0]?.error.code]).toEqual([74, "WRITE_FAILED"]);
});
