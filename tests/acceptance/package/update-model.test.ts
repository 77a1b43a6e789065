/** Packages changed where they are with a scripted model: handlers are kept and added, and a model changes what the rules do not understand. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import type { GenerateRecord } from "#schemas/package.ts";
import {
  convertAnswer,
  converterAnswer,
  type ModelServer,
  modelServer,
  type Script,
} from "../../fixtures/package/model-server.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const PROMPT =
  "Converter in Hono: notes with a title, and POST /convert/{unit} which turns degrees Celsius into that unit";
const EXECUTE = ["--run", "--execute", "--approve", "--runtime", "sandbox"];
const HANDLER = "generated/src/handlers/post_convert_by_unit.ts";

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false", VALIDATE_AFTER_EXECUTE: "false" });
});
afterEach(() => place.close(), DEADLINE);

async function generate(
  script: Script,
  ...argv: string[]
): Promise<{ record: GenerateRecord; server: ModelServer }> {
  await using server = modelServer(script);
  const { records, stderr } = await place.run(["package-generate", ...argv, "--json"], server.env);
  const [record] = records() as GenerateRecord[];
  if (!record) throw new Error(`There is no record: ${stderr}`);
  return { record, server };
}

const urlOf = ({ execution }: GenerateRecord): string => execution?.services[0]?.url ?? "";

async function convert(record: GenerateRecord): Promise<unknown> {
  const answer = await fetch(`${urlOf(record)}/convert/fahrenheit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ celsius: 100 }),
  });
  return answer.json();
}

test(
  "an update keeps the handlers of a package, with a person's change, and asks no model for them",
  async () => {
    await generate({ package: [converterAnswer()], handler: [convertAnswer()] }, PROMPT, ...EXECUTE);
    place.write(HANDLER, `${place.read(HANDLER)}\n// Mine.\n`);
    const { record, server } = await generate(
      {},
      ...["--into", "generated", "add a rating (integer) to notes", ...EXECUTE],
    );
    expect(record.execution?.error ?? null).toBeNull();
    expect(record.applied_changes).toEqual(["added the column notes.rating"]);
    expect(record.unimplemented).toBeUndefined();
    expect(server.asked).toEqual([]);
    expect(place.read(HANDLER)).toEndWith("// Mine.\n");
    expect(await convert(record)).toEqual({ degrees: 212 });
  },
  DEADLINE,
);

test(
  "an update gets a handler for a new route that nothing determines, and without a model says that it is open",
  async () => {
    await generate({}, "--mode", "deterministic", "Hono on Bun: CRUD for notes with a title", "--run");
    const change = ["--into", "generated", "add POST /convert/{unit}"];
    const { record: open } = await generate({}, "--mode", "deterministic", ...change);
    expect(open.unimplemented?.map(({ route }) => route)).toEqual(["POST /convert/{unit}"]);
    expect(open.warnings.join()).toContain("they answer 501: POST /convert/{unit}");
    const { record, server } = await generate({ handler: [convertAnswer()] }, ...change, ...EXECUTE);
    expect(record.execution?.error ?? null).toBeNull();
    expect(server.asked).toEqual(["handler"]);
    expect(record.handlers?.map(({ route }) => route)).toEqual(["POST /convert/{unit}"]);
    expect(record.changes?.map(({ path }) => path)).toContain("src/handlers/post_convert_by_unit.ts");
    expect(await convert(record)).toEqual({ degrees: 212 });
  },
  DEADLINE,
);

const column = { required: null, unique: null, secret: null, format: null, values: null, default: null };
const limits = {
  min_length: null,
  max_length: null,
  minimum: null,
  maximum: null,
  references: null,
  on_delete: null,
};
const LABELS = {
  suggestions: [
    {
      title: "Labels",
      reason: "Asked for",
      changes: [
        {
          kind: "add_column",
          table: "notes",
          column: { name: "label", type: "string", ...column, ...limits },
        },
      ],
    },
  ],
  next_steps: [],
};

test(
  "a change that the rules do not understand is made by the model, and rows stay",
  async () => {
    const { record: first } = await generate(
      {},
      ...["--mode", "deterministic", "Hono on Bun: CRUD for notes with a title", ...EXECUTE],
    );
    const headers = { "content-type": "application/json" };
    await fetch(`${urlOf(first)}/notes`, { method: "POST", headers, body: JSON.stringify({ title: "One" }) });
    const wish = "it would be lovely if people could stick labels onto them";
    const { record, server } = await generate(
      { suggestions: [LABELS] },
      "--into",
      "generated",
      wish,
      ...EXECUTE,
    );
    expect(record.execution?.error ?? null).toBeNull();
    expect([record.made_by, record.applied_changes]).toEqual(["llm", ["added the column notes.label"]]);
    expect(server.asked).toEqual(["suggestions"]);
    expect(server.questions[0]).toContain(wish);
    expect(await (await fetch(`${urlOf(record)}/notes`)).json()).toMatchObject([
      { title: "One", label: null },
    ]);
  },
  DEADLINE,
);

test("a model that answers nothing usable changes nothing", async () => {
  await generate({}, "--mode", "deterministic", "Hono on Bun: CRUD for notes with a title", "--run");
  const before = place.read("generated/contract.openapi.json");
  await using server = modelServer({ suggestions: ["No"] });
  const argv = ["package-generate", "--into", "generated", "make it nicer", "--run", "--json"];
  const { errors, status } = await place.run(argv, server.env);
  expect(status).not.toBe(0);
  expect(errors()[0]?.error).toMatchObject({ code: "UNCLEAR_CHANGE" });
  expect(place.read("generated/contract.openapi.json")).toBe(before);
});
