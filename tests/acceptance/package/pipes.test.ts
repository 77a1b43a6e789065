/** Results of one operation of the family as requests of the next: they are about the same package. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { requestOf } from "#kit/contract/aliases.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import { Workspace } from "./workspace.ts";

const operations = await loadOperations("package");
const aboutIntents = operations.filter(({ aliases }) => aliases?.["intent"]?.required);

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close());

/** The result of the last of several operations, each of which gets that of the one before. */
async function piped(...commands: (readonly [string, ...string[]])[]) {
  let stdin: string | undefined;
  let last = {
    record: undefined as Record<string, unknown> | undefined,
    error: undefined as string | undefined,
  };
  for (const command of commands) {
    const result = await place.run([...command, "--json"], {}, stdin);
    stdin = result.stdout;
    last = { record: result.records()[0] as Record<string, unknown>, error: result.errors()[0]?.error.code };
  }
  return last;
}

describe("a piped result", () => {
  test("of a parsed file is approved", async () => {
    await place.run(["package-new", "-g", "Users", "--resource", "users name", "-o", "users.yaml"]);
    const { record } = await piped(["package-parse", "users.yaml", "--save"], ["package-approve"]);
    expect(record).toMatchObject({ approved: true, name: "users" });
  });

  test("is about its own package, not about the latest one", async () => {
    const write = ["--mode", "deterministic", "--run"];
    await place.run(["package-generate", "Hono: CRUD for books with title", ...write]);
    const { records } = await place.run(["package-show", "--json"]);
    const [{ intent_id }] = records() as [{ intent_id: string }];
    await place.run(["package-generate", "Hono: CRUD for pens with colour", ...write]);
    for (const name of ["approve", "stop", "history", "pack", "show", "delete"])
      expect((await piped(["package-show", intent_id], [`package-${name}`])).record).toMatchObject(
        name === "stop" ? { stopped: [] } : { intent_id },
      );
  });

  test("that is empty, because the command before has failed, changes nothing", async () => {
    const write = ["--mode", "deterministic", "--run"];
    await place.run(["package-generate", "Hono: CRUD for pens with colour", ...write]);
    // Bun gives /dev/null for no text at all; an empty line is no request either.
    for (const name of ["stop", "delete", "approve", "execute", "verify"]) {
      const { status, errors } = await place.run([`package-${name}`, "--json"], {}, "\n");
      expect([name, status, errors()[0]?.error.code]).toEqual([name, 64, "USAGE"]);
    }
    expect((await place.run(["package-show", "--json"], {}, "\n")).status).toBe(0);
    expect((await place.run(["package-stop", "--all", "--json"], {}, "\n")).status).toBe(0);
    // Nothing at all is no pipe: the latest package, as before.
    expect((await place.run(["package-stop", "--json"])).status).toBe(0);
  });

  test("of a package that is no intent does not approve, start or end the latest one", async () => {
    await place.run([
      "package-generate",
      "Hono: CRUD for pens with colour",
      "--mode",
      "deterministic",
      "--run",
    ]);
    const generate = [
      "package-generate",
      "Hono: CRUD for books with title",
      "--mode",
      "deterministic",
    ] as const;
    for (const name of ["approve", "execute", "stop", "delete"])
      expect((await piped([...generate], [`package-${name}`])).error).toBe("INVALID_RECORD");
    expect((await place.run(["package-list", "--json"])).records()).toEqual([
      {
        ok: true,
        intents: [expect.objectContaining({ name: "pen-api", state: "planned", approved: false })],
      },
    ]);
  });
});

describe("an operation about an intent", () => {
  test("is one of those that would take the latest", () => {
    expect(aboutIntents.length).toBeGreaterThan(14);
    for (const { name, input, aliases } of operations)
      if ("intent" in input.properties && !["package-code", "package-plan", "package-shell"].includes(name))
        expect([name, aliases?.["intent"]?.required]).toEqual([name, true]);
  });

  test.each(aboutIntents.map((contract) => [contract.name, contract] as const))(
    "%s finds it in the result of another one",
    (_, contract) => {
      const result = { ok: true, intent_id: "1a2b3c4d", intent: { name: "x" } };
      expect(requestOf(contract, result)).toMatchObject({ intent: "1a2b3c4d" });
    },
  );

  test("says its id in its own result", () => {
    const named = operations.filter(({ output }) => "intent" in (output.properties ?? {}));
    for (const { name, output } of named)
      if (name !== "package-shell")
        expect([name, Object.keys(output.properties)]).toEqual([name, expect.arrayContaining(["intent_id"])]);
  });
});
