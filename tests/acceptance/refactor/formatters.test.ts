/** A file that a formatter leaves as it is stays such a file without its unused imports. */
import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import type { Language } from "#syntax/language.ts";
import { applyAction } from "../../../lib/refactor/edit.ts";
import { rounds, SOAK } from "../../soak.ts";
import { pythonTools } from "./gates-tools.ts";

interface Formatter {
  name: string;
  language: Language;
  file: (at: number) => string;
  /** The command that formats a folder, and what makes it only check. */
  format: string[];
  check: string[];
  program: fc.Arbitrary<string>;
}

const lines = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(""));
const several = (part: fc.Arbitrary<string>) =>
  fc.array(part, { minLength: 1, maxLength: 5 }).map((all) => all.join(""));
const blank = fc.constantFrom("", "", "\n", "\n\n");

const PYTHON_IMPORT = fc.constantFrom(
  "import used_a\n",
  "from used_b import used_c\n",
  "import gone_a\n",
  "import gone_b, gone_c\n",
  "from gone_d import (\n    gone_e,\n    gone_f,\n)\n",
  "from used_d import (\n    gone_g,\n    used_e,\n)\n",
  "from used_d import gone_h, used_f\n",
);
const PYTHON_USE = "used_a, used_c, used_e, used_f\n";
const PYTHON = lines(
  fc.constantFrom("", '"""Doc."""\n', "#!/usr/bin/env python3\n", "# Imports\n"),
  blank,
  several(lines(PYTHON_IMPORT, blank)),
  fc.constantFrom(
    PYTHON_USE,
    `def f():\n    import gone_i\n\n    ${PYTHON_USE}`,
    `class A:\n    def f(self):\n        x()\n\n        import gone_j\n\n        return ${PYTHON_USE}`,
    `if x:\n    y()\n\n    import gone_k\n${PYTHON_USE}`,
    `# about it\n${PYTHON_USE}`,
  ),
);
const SCRIPT_IMPORT = fc.constantFrom(
  'import usedA from "a";\n',
  'import { usedB } from "b";\n',
  'import gone from "c";\n',
  'import { goneA, goneB } from "d";\n',
  'import { goneC, usedC } from "e";\n',
  'import {\n  aNameThatIsLongAndGone,\n  usedD,\n  anotherOneThatIsGoneAndLong,\n} from "./names-of-things";\n',
  'import usedE, { goneD } from "f";\n',
  'import type { GoneE } from "g";\n',
);
const SCRIPT = lines(
  fc.constantFrom("", "/** Doc. */\n", "// Imports\n", '"use strict";\n'),
  blank,
  several(lines(SCRIPT_IMPORT, blank)),
  fc.constantFrom("", "export ", "export default "),
  fc.constantFrom("function f() {\n  return [usedA, usedB, usedC, usedD, usedE];\n}\n"),
);

const FORMATTERS: Formatter[] = [
  {
    name: "biome",
    language: "typescript",
    file: (at) => `m${at}.ts`,
    format: [
      resolve(import.meta.dir, "../../../node_modules/.bin/biome"),
      "format",
      "--line-width=80",
      "--indent-style=space",
    ],
    check: [],
    program: SCRIPT,
  },
  ...(SOAK
    ? ["black", "ruff format"].map((name) => ({
        name,
        language: "python" as const,
        file: (at: number) => `m${at}.py`,
        format: name.split(" "),
        check: ["--check"],
        program: PYTHON,
      }))
    : []),
];

test.each(FORMATTERS)("$name", async ({ name, language, file, format, check, program }) => {
  const count = rounds(`programs formatted by ${name}`, { test: 60, soak: 200 });
  const folder = mkdtempSync(join(tmpdir(), "heddle-format-"));
  const tools = language === "python" ? await pythonTools() : null;
  try {
    tools?.installIn(folder);
    const inside = join(folder, "src");
    mkdirSync(inside);
    const run = (flags: string[]) => {
      const [program = "", ...rest] = format;
      const path = tools ? join(folder, ".venv/bin", program) : program;
      const { exitCode, stdout, stderr } = Bun.spawnSync([path, ...rest, ...flags, "src"], { cwd: folder });
      return exitCode === 0 ? "" : `${stdout}${stderr}`;
    };
    for (const [at, text] of fc.sample(program, count).entries()) writeFileSync(join(inside, file(at)), text);
    expect(run(tools ? [] : ["--write"])).toBe("");
    let changed = 0;
    for (const path of readdirSync(inside).map((one) => join(inside, one))) {
      const text = readFileSync(path, "utf8");
      const result = await applyAction("REMOVE_UNUSED_IMPORTS", text, language, "m", {});
      if (result.changed) changed++;
      writeFileSync(path, result.source);
    }
    expect(changed).toBeGreaterThan(count / 3);
    expect(run(check)).toBe("");
  } finally {
    await tools?.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
