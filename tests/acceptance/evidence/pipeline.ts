/** The pipeline on a project of a test. */
import type { PipelineResult } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import type { Project } from "./project.ts";

/** No model is configured, whatever this machine has. */
const NO_MODEL = {
  LLM_API_KEY: "",
  LLM_MODEL: "",
  OLLAMA_HOST: "",
  OLLAMA_API_BASE: "",
  OLLAMA_BASE_URL: "",
};

/** Runs the pipeline on a project as a shell does; without arguments by rules alone. */
export async function runPipeline(
  project: Project,
  args: readonly string[] = ["--deterministic"],
  env: Record<string, string> = {},
) {
  const { status, stderr, records } = await runHeddle(
    ["evidence-pipeline", project.root, "--json", ...args],
    { env: { HEDDLE_CHECK_RESULTS: "1", LANG: "C", LC_ALL: "C", ...NO_MODEL, ...env }, stdin: "" },
  );
  const [result] = records() as unknown as PipelineResult[];
  // Warnings are lines of text before it.
  const errors: Record<string, unknown>[] = stderr
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line).error);
  return { status, stderr, result, errors };
}
