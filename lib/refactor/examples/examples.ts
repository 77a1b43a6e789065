/** Finds the built-in examples, shows them as YAML, and writes them out as a project. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { readFailure, systemCode } from "#kit/data/file-errors.ts";
import { suggestion } from "#kit/data/suggestion.ts";
import type { Context } from "#kit/files/context.ts";
import { confine } from "#kit/files/roots.ts";
import { checkOutput, type WriteFields, writeOutput } from "#kit/files/write-policy.ts";
import {
  EXAMPLE_API,
  EXAMPLE_KIND,
  type ExampleSummary,
  SCENARIOS,
  type Scenario,
} from "#schemas/refactor.ts";
import { WORKFLOW_NAMES } from "../workflow/workflow.ts";
import { EXAMPLES, type Example } from "./catalogue.ts";

/** A summary of the examples. */
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

/** The example with that name. Throws NOT_FOUND with a suggestion. */
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

/** A project that was written, or would be. */
export interface LaidOut {
  files: string[];
  written: boolean;
  /** By path, if nothing was written. */
  content?: Record<string, string>;
}

/**
 * Writes an example as a project into a new or empty folder, if the request may write.
 * @throws NOT_FOUND for the name, WRITE_FAILED, OUTSIDE_ROOTS, PROTECTED_PATH, USAGE if the folder holds something
 */
export async function writeExample(
  name: string,
  scenario: Scenario,
  folder: string,
  context: Context,
  fields: Pick<WriteFields, "dry_run"> = {},
): Promise<LaidOut> {
  const { files, workflows } = exampleNamed(name);
  const content = Object.fromEntries(
    Object.entries({ ...files, [WORKFLOW_NAMES[0]]: workflows[scenario] }).map(([path, text]) => [
      join(folder, path),
      text,
    ]),
  );
  if (await checkOutput(folder, () => false, {}, context)) await refuseFilled(folder, context);
  let written = false;
  for (const [path, data] of Object.entries(content))
    written = await writeOutput({ path, data, isOwn: () => false, folders: true }, fields, context);
  return { files: Object.keys(content), written, ...(!written && { content }) };
}

async function refuseFilled(folder: string, { roots, cwd }: Context): Promise<void> {
  const present = await readdir(await confine(roots, folder, cwd, "write")).catch((thrown: unknown) => {
    if (systemCode(thrown) === "ENOENT") return [];
    throw readFailure(folder, thrown);
  });
  if (present.length > 0)
    throw fail("USAGE", `Cannot write the example into "${folder}": the folder is not empty`, {
      hint: "Name a new folder",
    });
}
