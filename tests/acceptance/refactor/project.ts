/** Small projects for the tests of cycles: a git repository with sources and tests of its own. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Something to do for every plain action, and a test that the actions must not break. */
export const SOURCES: Readonly<Record<string, string>> = {
  "shop/__init__.py": "",
  "shop/price.py": [
    '"""Prices of the shop."""',
    "import os",
    "import sys, json",
    "from typing import Dict, List",
    "",
    "",
    "def reduced(total, items):",
    "    if items > 42:",
    "        return total * 0.85",
    "    return json.loads(str(total))",
    "",
    "",
    "def name():",
    '    return "shop"',
    "",
  ].join("\n"),
  "shop/report.py": "import re\r\nimport os\r\n\r\n\r\ndef title():\r\n    return os.sep\r\n",
  "script.py": "import shop.price\n\nprint(shop.price.name())\n",
  "tests/__init__.py": "",
  "tests/test_price.py": [
    "import unittest",
    "",
    "from shop import price",
    "",
    "",
    "class PriceTest(unittest.TestCase):",
    "    def test_reduced(self):",
    "        self.assertEqual(price.reduced(100, 43), 85.0)",
    "        self.assertEqual(price.reduced(100, 1), 100)",
    "",
    "    def test_name(self):",
    '        self.assertEqual(price.name(), "shop")',
    "",
  ].join("\n"),
};

export interface Project {
  path: string;
  put(files: Readonly<Record<string, string>>): void;
  read(path: string): string;
  /** Every source and its content. */
  sources(): Record<string, string>;
  /** The events of its history. */
  history(): Record<string, unknown>[];
  commit(): void;
  [Symbol.dispose](): void;
}

export function project(files: Readonly<Record<string, string>> = SOURCES): Project {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "heddle-project-")));
  const put = (some: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(some)) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), content);
    }
  };
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
    const { exitCode, stderr } = Bun.spawnSync(["git", ...identity, ...args], { cwd: path });
    if (exitCode !== 0) throw new Error(stderr.toString());
  };
  const commit = () => {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "state");
  };
  put(files);
  git("init", "--quiet");
  commit();
  const read = (name: string) => readFileSync(join(path, name), "utf8");
  return {
    path,
    put,
    read,
    sources: () =>
      Object.fromEntries(
        (readdirSync(path, { recursive: true }) as string[])
          .filter((name) => name.endsWith(".py") && !name.startsWith("."))
          .sort()
          .map((name) => [name, read(name)]),
      ),
    history: () =>
      read(".heddle/history.jsonl")
        .split("\n")
        .slice(1)
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line)),
    commit,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

/**
 * What a run left in its temporary folder. The installed binary puts its native parts there once (`.bun-….node`, the
 * name is a hash of the content) and finds them again: those are not counted.
 */
export const leftIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !/^\.bun-.*\.node$/.test(name));
