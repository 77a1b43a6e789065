/** Finds the built-in examples, writes them as YAML, and lays them out as a project. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  EXAMPLE_API,
  EXAMPLE_KIND,
  type ExampleSummary,
  SCENARIOS,
  type Scenario,
} from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
import { readFailure, systemCode } from "../../kit/file-errors.ts";
import { ensureFolder } from "../../kit/files.ts";
import { confine, writeConfined } from "../../kit/roots.ts";
import { suggestion } from "../rules/suggest.ts";
import { WORKFLOW_NAMES } from "../workflow/workflow.ts";
import { EXAMPLES, type Example } from "./catalogue.ts";

/** The examples in short. */
export function exampleSummaries(): ExampleSummary[] {
  return EXAMPLES.map(({ name, title, description, language, files }) => ({
    name,
    title,
    description,
    language,
    scenarios: [...SCENARIOS],
    files: Object.keys(files),
  }));
}

/** The example of a name. Throws NOT_FOUND with a suggestion. */
export function exampleNamed(name: string): Example {
  const found = EXAMPLES.find((example) => example.name === name);
  if (found === undefined)
    throw fail("NOT_FOUND", "No example has this name", {
      hint: suggestion(
        name.replaceAll("_", "-"),
        EXAMPLES.map((example) => example.name),
        "examples",
      ),
    });
  return found;
}

/** The whole example as YAML: its files, and the workflow file of each scenario. */
export async function exampleYaml(name: string): Promise<string> {
  const { title, description, language, files, workflows } = exampleNamed(name);
  const { stringify } = await import("yaml");
  return stringify(
    {
      apiVersion: EXAMPLE_API,
      kind: EXAMPLE_KIND,
      metadata: { name, title, description, language },
      spec: { files, scenarios: workflows },
    },
    { lineWidth: 0, blockQuote: "literal" },
  );
}

/** The workflow file of one scenario. */
export function scenarioYaml(name: string, scenario: Scenario): string {
  return exampleNamed(name).workflows[scenario];
}

/**
 * Lays an example out as a project in a new or empty folder; returns the paths that were written.
 * @throws NOT_FOUND for the name, WRITE_FAILED, OUTSIDE_ROOTS, USAGE where the folder holds something
 */
export async function writeExample(
  name: string,
  scenario: Scenario,
  folder: string,
  context: Context,
): Promise<string[]> {
  const { files, workflows } = exampleNamed(name);
  const real = await confine(context.roots, folder, context.cwd, "write");
  const present = await readdir(real).catch((thrown: unknown) => {
    if (systemCode(thrown) === "ENOENT") return [];
    throw readFailure(folder, thrown);
  });
  if (present.length > 0)
    throw fail("USAGE", `Cannot write the example into "${folder}": the folder is not empty`, {
      hint: "Name a new folder",
    });
  await ensureFolder(real);
  const written: string[] = [];
  for (const [path, text] of Object.entries({ ...files, [WORKFLOW_NAMES[0]]: workflows[scenario] })) {
    await writeConfined(context.roots, join(folder, path), text, { cwd: context.cwd, folders: true });
    written.push(join(folder, path));
  }
  return written;
}
