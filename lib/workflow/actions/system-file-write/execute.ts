/** Writes a file inside the permitted folders, but none that a tool or this program obeys. */
import { writeConfined } from "#kit/files/roots.ts";
import type { Config, Executor } from "../../action/executor.ts";
import { fieldProblems, wrongField } from "../../action/problems.ts";
import { MAX_BYTES, pathProblems, placeOf, rootsOf } from "../shared/files.ts";

const ACTION = "system_file_write";

export const systemFileWrite: Executor = {
  action: ACTION,
  async preflight(config, context) {
    const problems = fieldProblems(ACTION, config, ["path", "content"]);
    if (Buffer.byteLength(contentOf(config)) > MAX_BYTES)
      problems.push(wrongField(ACTION, "content", `it is longer than ${MAX_BYTES} bytes`));
    return problems.length > 0 ? problems : pathProblems(ACTION, config, context, "write");
  },
  async execute(config, context) {
    const place = await placeOf(config, context, "write");
    const content = contentOf(config);
    const bytes = Buffer.byteLength(content);
    const act = async () => {
      const roots = await rootsOf(context);
      return { path: await writeConfined(roots, place, content, { cwd: context.folder }), bytes };
    };
    // The same bytes in the same file.
    return { result: await context.effect("file", { path: place, bytes }, act, { repeatable: true }) };
  },
  async simulate(config, context) {
    const path = await placeOf(config, context, "write");
    return { result: { simulated: true, path, bytes: Buffer.byteLength(contentOf(config)) } };
  },
};

const contentOf = (config: Config): string =>
  typeof config["content"] === "string" ? config["content"] : "";
