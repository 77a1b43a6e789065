/** Code from a language model: written to a folder of its own, checked, and never run. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { generateCode } from "../../../../lib/workflow/actions/generate-code/execute.ts";
import { failureOf, scratch } from "../../kit/scratch.ts";
import { receiver, step } from "./step-context.ts";

const KEY = "key-of-the-gateway";

/** A gateway that answers every question with these files. */
function gateway(files: { path: string; content: string }[]) {
  const { url, received } = receiver(() =>
    Response.json({
      id: "r1",
      model: "coder",
      choices: [{ message: { content: JSON.stringify({ files, notes: "Short" }) }, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    }),
  );
  const env = { LLM_API_KEY: KEY, HEDDLE_LLM_BASE_URL: `${url}/v1`, LLM_MODEL: "coder" };
  return { env, received };
}

const CONFIG = { description: "Sum a list", language: "TypeScript", include_tests: true };

describe("code", () => {
  test("is written to a folder of the step, and not run", async () => {
    using folder = scratch();
    const content = 'require("fs").writeFileSync("was-run", "")\n';
    const { env, received } = gateway([{ path: "src/sum.ts", content }]);
    const { context, ledger } = step({ env, folder: folder.path });
    const { result, artifacts } = await generateCode.execute(CONFIG, context);
    const path = join(String(result["folder"]), "src/sum.ts");
    expect(readFileSync(path, "utf8")).toBe(content);
    expect(statSync(path).mode & 0o111).toBe(0);
    expect(existsSync(join(folder.path, "was-run"))).toBe(false);
    expect(result).toMatchObject({ executed: false, model: "coder", files: [{ path: "src/sum.ts" }] });
    expect(artifacts).toMatchObject([{ path, name: "src-sum.ts" }]);
    expect(JSON.stringify(received[0]?.body)).toContain("Sum a list");
    expect(JSON.stringify([result, ...ledger.values()])).not.toContain(KEY);
  });

  const paths = [
    "../evil.ts",
    "/etc/evil",
    ".bashrc",
    "a/.git/hooks/x",
    "a//b",
    "C:\\x",
    ".github/workflows/x.yml",
    "a\n.ts",
  ];
  test.each(paths)("at %p is refused, and nothing is written", async (path) => {
    using folder = scratch();
    const { env } = gateway([{ path, content: "x" }]);
    const { context } = step({ env, folder: folder.path });
    const failure = await failureOf(() => generateCode.execute(CONFIG, context));
    expect(failure.code).toBe("LLM_BAD_RESPONSE");
    expect([...new Bun.Glob("**/*").scanSync({ cwd: folder.path, dot: true })]).toEqual([]);
  });

  test("without a model is refused before anything else, with what to set", async () => {
    const [problem] = await generateCode.preflight(CONFIG, step().context);
    expect(problem).toMatchObject({ code: "LLM_NOT_CONFIGURED" });
    expect(problem?.hint).toContain("LLM_API_KEY");
    expect((await failureOf(() => generateCode.execute(CONFIG, step().context))).code).toBe(
      "LLM_NOT_CONFIGURED",
    );
  });

  test("that nobody described is asked for", async () => {
    const { env } = gateway([]);
    const problems = await generateCode.preflight({}, step({ env }).context);
    expect(problems).toMatchObject([{ missing: ["generate_code.description"] }]);
  });

  test("is simulated without a question to the model", async () => {
    const { env, received } = gateway([]);
    const { result } = await generateCode.simulate(CONFIG, step({ env }).context);
    expect(result).toMatchObject({ simulated: true, executed: false });
    expect(received).toEqual([]);
  });
});
