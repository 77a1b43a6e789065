/** The built-in examples: each is whole, its workflow files are in order, and it calls for what it is about. */
import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { createContext } from "#kit/files/context.ts";
import { SCENARIOS } from "#schemas/refactor.ts";
import { EXAMPLES } from "../../../../lib/refactor/examples/catalogue.ts";
import { exampleYaml, writeExample } from "../../../../lib/refactor/examples/examples.ts";
import { run } from "../../../../lib/refactor/examples.ts";
import { parseWorkflow } from "../../../../lib/refactor/workflow/workflow.ts";
import { failureOf, scratch } from "../../kit/scratch.ts";

const context = createContext({ env: {} });

describe.each(EXAMPLES.map((example) => [example.name, example] as const))("example %s", (name, example) => {
  test.each(SCENARIOS)("has a workflow file in order for the scenario %s", (scenario) => {
    expect(parseWorkflow(example.workflows[scenario])).toMatchObject({ mistakes: [], warnings: [] });
  });

  test("is the same in its YAML", async () => {
    expect(parse(await exampleYaml(name))).toMatchObject({
      kind: "RefactorExample",
      metadata: { name },
      spec: { files: example.files, scenarios: example.workflows },
    });
  });

  test("is laid out in a new folder, and never over something", async () => {
    using place = scratch();
    const folder = join(place.path, "new");
    await writeExample(name, "default", folder, context);
    for (const [path, text] of Object.entries(example.files))
      expect(await Bun.file(join(folder, path)).text()).toBe(text);
    expect((await failureOf(() => writeExample(name, "default", folder, context))).code).toBe("USAGE");
    writeFileSync(join(place.path, "mine"), "");
    expect((await failureOf(() => run({ name, write: place.path }, context))).code).toBe("USAGE");
  });
});

test("an unknown example is refused with a suggestion", async () => {
  const failure = await failureOf(() => run({ name: "magic_number" }, context));
  expect([failure.code, failure.hint]).toEqual(["NOT_FOUND", 'Did you mean "magic-numbers"?']);
});
