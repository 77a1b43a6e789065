/** Texts of packages in generated files: whatever they hold, each stays one literal, comment or word. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import {
  commentText,
  htmlText,
  markdownText,
  quotePython,
  quoteShell,
  quoteSql,
  quoteTypeScript,
} from "../../../lib/package/targets/quote.ts";

const PYTHON = "/usr/bin/python3";

/** Texts that end literals, comments, lines and blocks of one language or another. */
const HOSTILE = [
  "",
  "'",
  '"',
  "\\",
  '"""; import os; os.system("id")',
  "*/ process.exit(1) /*",
  "`${process.exit(1)}`",
  "#{x} {{y}} %s $HOME $(id) `id`",
  "a\nb\r\nc\u2028d\u2029e\u0085f",
  "'); DROP TABLE users;--",
  "</script><script>alert(1)</script>",
  "-->]]>",
  "Zażółć 😀 \ud83d\ude00",
  "\\N{BULLET} \\x41 \\u0041",
  "\u007f\u0000\ufeff",
];
const texts = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 60 }));

test("a literal of TypeScript has the value of its text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(new Function(`return ${quoteTypeScript(text)}`)()).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("a literal of Python has the value of its text", async () => {
  const samples = [...HOSTILE, ...fc.sample(texts, 300)].filter((text) => text.isWellFormed());
  const pairs = samples.map((text) => [text, quotePython(text)]);
  const script = `
import ast, json, sys
pairs = json.load(sys.stdin)
for text, literal in pairs:
    assert ast.literal_eval(literal) == text, literal
print(len(pairs))
`;
  const child = Bun.spawn([PYTHON, "-c", script], {
    stdin: new Blob([JSON.stringify(pairs)]),
    stdout: "pipe",
  });
  expect((await new Response(child.stdout).text()).trim()).toBe(String(samples.length));
  expect(await child.exited).toBe(0);
});

test("a literal of SQL has the value of its text", () => {
  const database = new Database(":memory:");
  fc.assert(
    fc.property(texts, (text) => {
      const row = database.query(`SELECT ${quoteSql(text)} AS value`).get();
      if (text.isWellFormed()) expect(row).toEqual({ value: text.replaceAll("\0", "") });
    }),
    { numRuns: 300 },
  );
});

test("a word of a shell is the text", async () => {
  const samples = HOSTILE.filter((text) => !text.includes("\0"));
  const script = samples.map((text) => `printf '%s\\0' ${quoteShell(text)}`).join("\n");
  const child = Bun.spawn(["sh", "-s"], { stdin: new Blob([script]), stdout: "pipe" });
  expect(await new Response(child.stdout).text()).toBe(`${samples.join("\0")}\0`);
});

test("a comment stays on its line and ends no comment", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const comment = commentText(text);
      expect(comment).not.toMatch(/[\r\n\u2028\u2029]|\*\/|"""|\\/);
      expect(comment.endsWith('"')).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("a text in HTML and Markdown opens no element", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(htmlText(text)).not.toMatch(/[<>"']/);
      expect(markdownText(text)).not.toMatch(/[<\n]/);
    }),
    { numRuns: 500 },
  );
});

test("a hostile goal and hostile values leave every generated file whole", async () => {
  for (const [framework, language] of [
    ["fastapi", "python"],
    ["hono", "bun"],
  ] as const) {
    const plan = planPackage({
      INTENT: { name: "x", goal: HOSTILE.join(" ") },
      ENVIRONMENT: { runtime: "docker", env_vars: { A: HOSTILE.join(" ") } },
      IMPLEMENTATION: {
        language,
        framework,
        actions: [
          "api.expose GET /things",
          "api.expose POST /things",
          "api.expose GET /about",
          "db.create things",
        ],
        tables: {
          things: {
            columns: {
              kind: {
                type: "string",
                enum: [...HOSTILE.filter((text) => text.isWellFormed() && !text.includes("\0"))],
              },
              note: { type: "string", default: HOSTILE.join("") },
            },
          },
        },
        operations: {
          "GET /about": {
            summary: HOSTILE.join(" "),
            behavior: { kind: "constant", body: { "a'\"\\": HOSTILE.join("") } },
          },
        },
      },
      EXECUTION: { mode: "dry-run" },
    });
    const files = plan.services.flatMap((service) => service.files);
    const typescript = new Bun.Transpiler({ loader: "ts" });
    for (const { path, content } of files) if (path.endsWith(".ts")) typescript.transformSync(content);
    for (const { path, content } of files) if (path.endsWith(".json")) JSON.parse(content);
    const migration = files.find(({ path }) => path.startsWith("migrations/"));
    new Database(":memory:").exec(migration?.content ?? "");
    const python = files.filter(({ path }) => path.endsWith(".py")).map(({ content }) => content);
    const check = "import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)";
    const child = Bun.spawn([PYTHON, "-c", check], {
      stdin: new Blob([JSON.stringify(python)]),
      stderr: "pipe",
    });
    expect({ errors: await new Response(child.stderr).text(), status: await child.exited }).toEqual({
      errors: "",
      status: 0,
    });
    const dockerfile = files.find(({ path }) => path === "Dockerfile")?.content ?? "";
    expect(dockerfile.split("\n").filter((line) => line.startsWith("ENV A=")).length).toBe(1);
    for (const line of dockerfile.split("\n"))
      expect(line).toMatch(
        /^($|#|FROM |LABEL org\.|WORKDIR |COPY |RUN \[|USER |VOLUME |ENV |EXPOSE |HEALTHCHECK |CMD \[)/,
      );
  }
});
