// ESLint with the rules that `refactor-metrics` answers: complexity, depth, magic numbers, unused names, return types.
import { readFileSync } from "node:fs";
import plugin from "@typescript-eslint/eslint-plugin";
import parser from "@typescript-eslint/parser";
import { Linter } from "eslint";

const files = readFileSync(process.argv[2], "utf8").trim().split("\n");
const linter = new Linter();
const config = [
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: { ts: plugin },
    rules: {
      complexity: ["error", 0],
      "max-depth": ["error", 1],
      "no-magic-numbers": "error",
      "ts/no-unused-vars": "error",
      "ts/explicit-function-return-type": "error",
    },
  },
];
let found = 0;
for (const file of files)
  found += linter.verify(readFileSync(file, "utf8"), config, { filename: "a.ts" }).length;
console.log(found);
