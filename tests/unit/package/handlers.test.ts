/** What the code of a handler may be: its signature, its imports and its names, in both languages. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { Framework, Language } from "#schemas/package/names.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { designPackage } from "../../../lib/package/design/design.ts";
import { openRoutes } from "../../../lib/package/design/with-handlers.ts";
import { originOf, registerPlan } from "../../../lib/package/execution/register.ts";
import { handlerFaults } from "../../../lib/package/handlers/check.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { run as plan } from "../../../lib/package/plan.ts";
import { openIntents } from "../../../lib/package/store/intents.ts";
import { registerDocument } from "../../../lib/package/update/register.ts";
import {
  CONVERT_PYTHON,
  CONVERT_TYPESCRIPT,
  convertingHandlers,
  convertingPackage,
} from "../../fixtures/package/handlers.ts";

async function faults(code: string, framework: Framework, language: Language): Promise<string> {
  const [route] = openRoutes(designPackage(convertingPackage(framework, language)));
  if (!route) throw new Error("No route is open");
  return (await handlerFaults(code, route.operation, route.service)).join("\n");
}

describe("in TypeScript", () => {
  const inside = (line: string) => CONVERT_TYPESCRIPT.replace("switch (", `${line}\n  switch (`);
  test.each<[string, string, string]>([
    ["fits", CONVERT_TYPESCRIPT, ""],
    ["uses what every runtime has", inside('void [crypto.randomUUID(), new URL("http://a/b").host];'), ""],
    ["is no code", "export function (", "Line 1"],
    ["has no handle", "export const x = 1;", "does not have its signature"],
    ["is asynchronous", CONVERT_TYPESCRIPT.replace("export function", "export async function"), "Promise"],
    ["has another body", CONVERT_TYPESCRIPT.replace("celsius: number", "kelvin: number"), "kelvin"],
    ["names a parameter that the path lacks", CONVERT_TYPESCRIPT.replace('"unit">', '"id">'), "unit"],
    ["names a table that is not there", CONVERT_TYPESCRIPT.replace('"notes"', '"users"'), "users"],
    ["names a column that is not there", CONVERT_TYPESCRIPT.replace("title: note", "name: note"), "name"],
    ["imports a module of the host", `import "node:fs";\n${CONVERT_TYPESCRIPT}`, "imports node:fs"],
    ["imports a file of the service", `import "../database.ts";\n${CONVERT_TYPESCRIPT}`, "../database.ts"],
    ["exports another module", `${CONVERT_TYPESCRIPT}export * from "node:fs";\n`, "node:fs"],
    ["imports while it runs", inside('void import("../database.ts");'), "Handlers import from"],
    ["asks for a type of another module", inside('let x: import("bun").BunFile;'), "Handlers import from"],
    ["asks where it is", inside("void import.meta;"), "Handlers import from"],
    ["uses the process", inside("process.exit();"), "process"],
    ["uses Bun", inside('Bun.file("/etc/passwd");'), "Bun"],
    ["uses the network", inside('void fetch("http://a/");'), "fetch"],
    ["uses eval", inside('eval("1");'), "eval"],
    ["makes a function of text", inside('new Function("return 1");'), "Function"],
    ["reaches a constructor", inside('[]["constructor"];'), "constructor"],
    ["reaches the global object", inside("void globalThis;"), "globalThis"],
    ["declares what is outside", `declare const Bun: unknown;\n${CONVERT_TYPESCRIPT}`, "declares"],
    ["switches the check off", `// @ts-nocheck\n${CONVERT_TYPESCRIPT}`, "Comments cannot"],
    ["uses any", inside("const x: any = 1; void x;"), "any switches"],
    ["nests deep", `export const x = ${"(".repeat(20_000)}1${")".repeat(20_000)};`, ""],
  ])("a handler that %s", async (what, code, fault) => {
    const found = await faults(code, "hono", "bun");
    if (what === "nests deep") expect(found).not.toBe("");
    else if (fault === "") expect(found).toBe("");
    else expect(found).toContain(fault);
  });
});

describe("in Python", () => {
  const inside = (line: string) => CONVERT_PYTHON.replace("    celsius =", `    ${line}\n    celsius =`);
  test.each<[string, string, string]>([
    ["fits", CONVERT_PYTHON, ""],
    [
      "uses the standard library",
      `import math\nfrom datetime import date\n${inside("math.floor(date.today().day)")}`,
      "",
    ],
    ["is no code", "def handle(:", "Line 1"],
    ["has no handle", "x = 1\n", "does not define handle"],
    ["takes no store", "def handle(request):\n    return None\n", "must take request and store"],
    ["imports os", `import os\n${CONVERT_PYTHON}`, "imports os"],
    ["imports a part of another module", `from os import path\n${CONVERT_PYTHON}`, "imports os"],
    ["imports everything", `from math import *\n${CONVERT_PYTHON}`, "imports all of math"],
    ["imports a module of the service", `from ..database import Database\n${CONVERT_PYTHON}`, "..database"],
    ["imports inside of a function", inside("import subprocess"), "imports subprocess"],
    ["imports what a module imports", `from uuid import os\n${CONVERT_PYTHON}`, "imports os from uuid"],
    ["reaches a module by another", `import random\n${inside("random._os.getcwd()")}`, "._os"],
    ["opens files", inside('open("/etc/passwd")'), "uses open"],
    ["runs text", inside('exec("1")'), "uses exec"],
    ["reaches classes", inside("().__class__"), ".__class__"],
    ["reaches globals", inside("globals()"), "uses globals"],
    ["is asynchronous", CONVERT_PYTHON.replace("def handle", "async def handle"), "asynchronous"],
    ["asks for another member of the request", inside("request.headers"), "request has no headers"],
    [
      "asks for a field that the body lacks",
      inside('request.body["kelvin"]'),
      'request.body has no "kelvin"',
    ],
    ["asks for a parameter that the path lacks", inside("request.path['id']"), 'request.path has no "id"'],
    ["asks for a method that the store lacks", inside('store.save("notes", {})'), "store has no save"],
    ["leaves out an argument", inside('store.update("notes", {"id": 1})'), "takes table, where, values"],
    ["names an argument that is not there", inside('store.list("notes", limit=1)'), 'no argument "limit"'],
    ["names a table that is not there", inside('store.list("users")'), 'no table "users"'],
    ["names a column that is not there", inside('store.create("notes", {"name": "x"})'), 'no column "name"'],
    [
      "names columns as variables, by name, and all of a row",
      inside(
        'row = {"title": "x"}; store.create(table="notes", values=row); store.list(*["notes"]); store.find("notes", {"id": 1, **row})',
      ),
      "",
    ],
    ["uses what is not there", inside("requests.get('http://a')"), "requests, which is not defined"],
  ])("a handler that %s", async (_what, code, fault) => {
    const found = await faults(code, "fastapi", "python");
    if (fault === "") expect(found).toBe("");
    else expect(found).toContain(fault);
  });
});

describe("a plan", () => {
  test("lists the handlers by checksum, and another handler is another plan", () => {
    const document = convertingPackage("hono", "bun");
    const [convert, ...others] = convertingHandlers("bun");
    if (!convert) throw new Error("There is no handler");
    const plan = planPackage(document, [convert, ...others]);
    expect(plan.services[0]?.unimplemented).toEqual([]);
    expect(plan.warnings.join()).not.toContain("501");
    expect(plan.services[0]?.handlers?.map(({ path }) => path)).toEqual([
      "src/handlers/post_convert_by_unit.ts",
      "src/handlers/get_statistics.ts",
    ]);
    const other = planPackage(document, [{ ...convert, code: `${convert.code}// other\n` }, ...others]);
    expect(other.checksum).not.toBe(plan.checksum);
  });

  test("without a handler of a route answers 501 there, and says so", () => {
    const [convert] = convertingHandlers("bun");
    const plan = planPackage(convertingPackage("hono", "bun"), convert ? [convert] : []);
    expect(plan.services[0]?.unimplemented).toEqual(["GET /statistics"]);
    expect(plan.warnings.join()).toContain("GET /statistics answers 501");
  });

  test("takes no handler for a route that the package determines", () => {
    const [convert] = convertingHandlers("bun");
    const given = convert ? [{ ...convert, route: "GET /notes" }] : [];
    expect(planPackage(convertingPackage("hono", "bun"), given).services[0]?.handlers).toBeUndefined();
  });
});

describe("a package that is changed by hand", () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-handlers-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const document = convertingPackage("hono", "bun");
  const AT = "2026-11-23T00:00:00.000Z";

  /** The routes that have a handler after the change. */
  async function keptAfter(changed: PackageDocument): Promise<string[]> {
    const workspace = mkdtempSync(join(folder, "workspace-"));
    using store = await openIntents(workspace, { env: { XDG_STATE_HOME: workspace } });
    registerPlan(
      store,
      originOf(document, null),
      planPackage(document, convertingHandlers("bun")),
      "generated",
      AT,
    );
    const context = createContext({ cwd: workspace, env: {} });
    const place = { store, workspace, outputDir: "generated", context };
    const { intent: next } = await registerDocument(place, {
      document: changed,
      prompt: null,
      source: "iterate",
    });
    const handlers = store.latest(next.id)?.services[0]?.handlers;
    const shown = await plan({ intent: next.id, workspace }, context);
    expect(shown.plan.services[0]?.handlers).toEqual(handlers);
    return (handlers ?? []).map(({ route }) => route);
  }

  const withParts = (parts: Partial<NonNullable<PackageDocument["IMPLEMENTATION"]>>): PackageDocument => {
    const { IMPLEMENTATION } = document;
    if (!IMPLEMENTATION) throw new Error("It has no implementation");
    return { ...document, IMPLEMENTATION: { ...IMPLEMENTATION, ...parts } };
  };
  const { actions = [], operations = {} } = document.IMPLEMENTATION ?? {};

  test.each<[string, PackageDocument, string[]]>([
    [
      "keeps the handlers of routes that stay",
      withParts({ actions: [...actions, "db.add_column notes text string"] }),
      ["POST /convert/{unit}", "GET /statistics"],
    ],
    [
      "keeps them in another framework",
      withParts({ framework: "express" }),
      ["POST /convert/{unit}", "GET /statistics"],
    ],
    [
      "keeps none whose contract is another one",
      withParts({ operations: { ...operations, "GET /statistics": { responses: { "204": {} } } } }),
      ["POST /convert/{unit}"],
    ],
    ["keeps none in another language", withParts({ language: "python", framework: "flask" }), []],
  ])("%s", async (_what, changed, kept) => {
    expect(await keptAfter(changed)).toEqual(kept);
  });

  test("can be planned with the handlers of a record", async () => {
    const { records } = { records: convertingHandlers("bun") };
    const content = Bun.YAML.stringify(document);
    const context = createContext({ cwd: folder, env: {} });
    const planned = await plan({ content, handlers: records }, context);
    expect(planned.plan.services[0]?.unimplemented).toEqual([]);
    const wrong = plan({ content, handlers: JSON.parse('[{"route": 1}]') }, context);
    expect(wrong).rejects.toMatchObject({ code: "INVALID_PLAN" });
  });
});
