/** Lets a language model write code to files of its own folder. The code is never run. */
import { dirname, join } from "node:path";
import { Type } from "@sinclair/typebox";
import { asFailure } from "#kit/data/errors.ts";
import { ensureFolder, writeAtomic } from "#kit/files/files.ts";
import { protectedKind } from "#kit/files/protected-paths.ts";
import type { Llm } from "#llm/index.ts";
import type { Artifact, Config, DryContext, Executor } from "../../action/executor.ts";
import { fieldProblems, textOf } from "../../action/problems.ts";
import { readEnvironment } from "../../environment.ts";
import { outputFolder } from "../shared/output-folder.ts";

const ACTION = "generate_code";
const MOST_FILES = 20;
const LONGEST_FILE = 200_000;
/** A relative path of plain names; none begins with a dot. */
const PATH = /^[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*(?:\/[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*)*$/;

const Answer = Type.Object({
  files: Type.Array(
    Type.Object({
      path: Type.String({ description: "Relative path, e.g. src/parse.ts" }),
      content: Type.String({ description: "The whole file" }),
    }),
    { minItems: 1, maxItems: MOST_FILES },
  ),
  notes: Type.String({ description: "What the reader must know, in one or two sentences" }),
});

const SYSTEM = `You write source code on request. Answer with the files alone: complete, idiomatic, without placeholders.
Paths are relative and have plain names. Never write secrets, and nothing that runs by itself.`;

export const generateCode: Executor = {
  action: ACTION,
  samples: () => [{ description: "A function" }],
  async preflight(config, context) {
    const problems = fieldProblems(ACTION, config, ["description"]);
    try {
      (await modelOf(context)).decide();
    } catch (thrown) {
      const { code, message, hint } = asFailure(thrown);
      problems.push({ code, message, ...(hint !== undefined && { hint }) });
    }
    return problems;
  },
  async execute(config, context) {
    const mark = new Bun.CryptoHasher("sha256").update(context.step_id).digest("hex").slice(0, 8);
    const folder = join(outputFolder(context), `code-${mark}`);
    const act = async () => {
      const { value, call } = await (await modelOf(context)).structured({
        name: "code",
        schema: Answer,
        system: SYSTEM,
        messages: [{ role: "user", content: promptOf(config) }],
        verify: ({ files }) => faultsOf(files),
        signal: context.signal,
      });
      for (const { path, content } of value.files) {
        await ensureFolder(dirname(join(folder, path)));
        await writeAtomic(join(folder, path), content, { mode: 0o644 });
      }
      const files = value.files.map(({ path, content }) => ({ path, bytes: Buffer.byteLength(content) }));
      return { folder, files, notes: value.notes, model: call.model };
    };
    // Another attempt asks the model again and writes into the same folder.
    const made = await context.effect("code", { folder }, act, { repeatable: true });
    const artifacts = made.files.map(
      ({ path }): Artifact => ({
        path: join(folder, path),
        name: path.replaceAll("/", "-"),
        type: "text/plain",
      }),
    );
    return { result: { ...made, executed: false }, artifacts };
  },
  async simulate(config) {
    return { result: { simulated: true, description: textOf(config, "description") ?? "", executed: false } };
  },
};

/** The only way to a model; loaded when it is needed. @throws CONFIG */
async function modelOf({ env }: DryContext): Promise<Llm> {
  const { createLlm } = await import("#llm/index.ts");
  const { values, sources } = readEnvironment(env, ["llm_temperature", "llm_max_tokens"]);
  return createLlm(env, {
    family: "workflow",
    mode: "require-llm",
    temperature: values.llm_temperature,
    // Code is longer than the answers for which the variable has its default.
    ...(sources["llm_max_tokens"] === "environment" && { maxTokens: values.llm_max_tokens }),
  });
}

function promptOf(config: Config): string {
  const language = textOf(config, "language");
  const fits = textOf(config, "context");
  return [
    textOf(config, "description") ?? "",
    ...(language === undefined ? [] : [`Programming language: ${language}`]),
    ...(fits === undefined ? [] : [`It must fit this:\n${fits}`]),
    config["include_tests"] === true ? "Write tests too." : "Write no tests.",
  ].join("\n\n");
}

/** What keeps an answer from being written, one sentence each. */
function faultsOf(files: readonly { path: string; content: string }[]): string[] {
  const wrong = files.filter(({ path }) => !PATH.test(path) || protectedKind(path) !== undefined);
  const paths = files.map(({ path }) => path.toLowerCase());
  return [
    ...wrong.map(() => "A path must be relative, of plain names, and not one that a tool runs by itself"),
    ...(new Set(paths).size < paths.length ? ["Two files have the same path"] : []),
    ...(files.some(({ content }) => content.length > LONGEST_FILE)
      ? [`A file is longer than ${LONGEST_FILE} characters`]
      : []),
  ];
}
