/** `refactor-examples`: lists the built-in examples, shows one as YAML, or writes it out as a project. */
import { resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ExamplesRequest, ExamplesResult } from "#schemas/refactor.ts";
import { exampleSummaries, exampleYaml, scenarioYaml, writeExample } from "./examples/examples.ts";

export async function run(input: ExamplesRequest, context: Context): Promise<ExamplesResult> {
  const { name, scenario, write } = input;
  const head = { ...(input.id !== undefined && { id: input.id }), ok: true as const };
  const all = exampleSummaries();
  if (name === undefined) {
    if (scenario !== undefined || write !== undefined)
      throw fail("USAGE", "Name the example", {
        hint: `Examples: ${all.map((example) => example.name).join(", ")}`,
      });
    return { ...head, examples: all };
  }
  const yaml = scenario === undefined ? await exampleYaml(name) : scenarioYaml(name, scenario);
  const examples = all.filter((example) => example.name === name);
  if (write === undefined) return { ...head, examples, yaml };
  return {
    ...head,
    examples,
    yaml,
    project_dir: resolve(context.cwd, write),
    ...(await writeExample(name, scenario ?? "default", write, context, input)),
  };
}
