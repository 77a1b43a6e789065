/** The variables of execution: each has its effect, and a request's own field goes before it. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { printPackage } from "../../../lib/package/document/print.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { NOTES_PROGRAM, notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { runHeddle } from "../run.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const SANDBOX = ["--runtime", "sandbox", "--approve"];
const WRONG_PORT = NOTES_PROGRAM.replace("Number(process.env.PORT ?? 8000)", "9321");
const SLOW = NOTES_PROGRAM.replace(
  'if (id === undefined && request.method === "GET")',
  'if (id === undefined && request.method === "GET") await Bun.sleep(4000);\n    if (id === undefined && request.method === "GET")',
);

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

const execute = (program: string, env: Record<string, string>, ...more: string[]) =>
  place.execute(planOf(notesService({ program })), [...SANDBOX, ...more], env);

describe("execution", () => {
  test(
    "VALIDATE_AFTER_EXECUTE=false verifies nothing, --validate does",
    async () => {
      const { record } = await execute(NOTES_PROGRAM, { VALIDATE_AFTER_EXECUTE: "false" });
      expect(record).toMatchObject({ success: true, executed: true, validation: null });
      const own = await execute(NOTES_PROGRAM, { VALIDATE_AFTER_EXECUTE: "false" }, "--validate");
      expect(own.record).toMatchObject({ validation: { success: true } });
    },
    DEADLINE,
  );

  test.each([
    ["AUTO_FIX_ENABLED", "false"],
    ["MAX_FIX_ITERATIONS", "0"],
  ])(
    "%s=%s repairs nothing",
    async (name, value) => {
      const { record } = await execute(WRONG_PORT, { STARTUP_WAIT: "2", [name]: value });
      expect(record).toMatchObject({ success: false, fix_iterations: 0, rolled_back: true });
      expect(record.error).toContain("within 2000 ms");
    },
    DEADLINE,
  );

  test(
    "VALIDATION_TIMEOUT is the deadline of each request",
    async () => {
      const { record } = await execute(SLOW, { VALIDATION_TIMEOUT: "1", AUTO_FIX_ENABLED: "false" });
      expect(record).toMatchObject({ success: false, executed: true });
      expect(record.validation.errors.join("\n")).toContain("no answer within");
      const patient = await execute(SLOW, { VALIDATION_TIMEOUT: "60" });
      expect(patient.record).toMatchObject({ success: true });
    },
    DEADLINE,
  );

  test(
    "HEDDLE_PACKAGE_RUNTIME names the runtime, --runtime goes before it",
    async () => {
      const plan = planOf(notesService());
      const dry = (env: Record<string, string>, ...argv: string[]) =>
        place.execute(plan, ["--dry-run", ...argv], env);
      const { record } = await dry({ HEDDLE_PACKAGE_RUNTIME: "sandbox" });
      expect(record.runtime).toBe("sandbox");
      const unknown = await dry({ HEDDLE_PACKAGE_RUNTIME: "mainframe" });
      expect(unknown.errors()[0]?.error.code).toBe("UNSUPPORTED_RUNTIME");
      const own = await dry({ HEDDLE_PACKAGE_RUNTIME: "mainframe" }, "--runtime", "sandbox");
      expect(own.record.runtime).toBe("sandbox");
    },
    DEADLINE,
  );

  test(
    "LOG_LEVEL is that of services whose package sets none",
    async () => {
      const program = `console.log("level " + process.env.LOG_LEVEL);\n${NOTES_PROGRAM}`;
      await execute(program, { LOG_LEVEL: "DEBUG", VALIDATE_AFTER_EXECUTE: "false" });
      expect((await place.logsWith("level debug")).stdout).toContain("level debug");
      const env = { DATA_DIR: "/data", LOG_LEVEL: "error" };
      const quiet = planOf(notesService({ program, env }));
      await place.execute(quiet, SANDBOX, { LOG_LEVEL: "debug", VALIDATE_AFTER_EXECUTE: "false" });
      expect((await place.logsWith("level error", ["--tail", "5"])).stdout).toContain("level error");
    },
    DEADLINE,
  );

  test.each(["STARTUP_WAIT", "VALIDATION_TIMEOUT", "MAX_FIX_ITERATIONS", "AUTO_FIX_ENABLED"])(
    "%s with a word that is no value is said so, and nothing is started",
    async (name) => {
      const { errors, status } = await execute(NOTES_PROGRAM, { [name]: "soon" });
      expect([errors()[0]?.error.code, status]).toEqual(["CONFIG", 78]);
    },
    DEADLINE,
  );
});

describe("CONTAINER_PORT", () => {
  const env = { CONTAINER_PORT: "8765" };
  const port = async (argv: string[], more: Record<string, string> = env) => {
    const [record] = (await place.run([...argv, "--json"], more)).records() as Record<string, never>[];
    return record;
  };

  test("is the port of a prompt that names none, and recorded as assumed", async () => {
    const generate = ["package-generate", "--mode", "deterministic"];
    const made = await port([...generate, "CRUD for users with name"]);
    expect(made).toMatchObject({ document: { ENVIRONMENT: { ports: [8765] } } });
    expect(made?.["provenance"] as unknown).toContainEqual({
      part: "port",
      name: "8765",
      assumption: "set by CONTAINER_PORT",
    });
    const stated = await port([...generate, "CRUD for users with name, port 9100"]);
    expect(stated).toMatchObject({ document: { ENVIRONMENT: { ports: [9100] } } });
  });

  test("is the port of a file that declares none", async () => {
    const { document } = extractPackage("CRUD for users with name");
    const { ports: _, ...environment } = document.ENVIRONMENT ?? { runtime: "docker" as const };
    place.write("users.yaml", printPackage({ ...document, ENVIRONMENT: environment }));
    const plan = { plan: { services: [{ port: 8765 }] } };
    expect(await port(["package-plan", "users.yaml"])).toMatchObject(plan);
    const saved = await port(["package-parse", "users.yaml", "--save"]);
    expect(await port(["package-plan", "--intent", String(saved?.["intent_id"])], {})).toMatchObject(plan);
    place.write("users.yaml", printPackage(document));
    expect(await port(["package-plan", "users.yaml"])).toMatchObject({
      plan: { services: [{ port: 8000 }] },
    });
  });

  test("must be a port", async () => {
    const { errors } = await place.run(["package-generate", "CRUD for users"], { CONTAINER_PORT: "many" });
    expect(errors()[0]?.error.code).toBe("CONFIG");
  });
});

test("package-serve lets no client of another machine change anything without a token", async () => {
  const serve = ["package-serve", "--port", "0", "--root", place.path];
  const run = (argv: string[], env: Record<string, string>) =>
    runHeddle([...serve, ...argv], { env: { HEDDLE_TOKEN: undefined, ...env }, cwd: place.path });
  for (const right of ["--allow-write", "--allow-execute"])
    for (const [argv, env] of [
      [[right], { HOST: "0.0.0.0" }],
      [[right, "--host", "0.0.0.0"], {}],
    ] as const) {
      const { status, stderr } = await run([...argv], env);
      expect([status, stderr]).toEqual([78, expect.stringContaining("HEDDLE_TOKEN")]);
    }
});
