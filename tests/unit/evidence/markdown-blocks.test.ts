/** The parts of a Markdown file that are not prose: code, HTML and version headings. */
import { describe, expect, test } from "bun:test";
import { changesIn } from "../../../lib/evidence/documents/changelog.ts";
import { referencesIn } from "../../../lib/evidence/documents/references.ts";
import { tasksIn } from "../../../lib/evidence/documents/todo.ts";

const tasks = (text: string) => Array.from(tasksIn(text, "TODO.md"), ({ statement }) => statement.text);

describe("no tasks are in", () => {
  test.each([
    ["a fence below an item", "- [ ] Real\n\n  ```md\n  - [x] Example\n  ```\n"],
    ["a fence that begins an item", "- [ ] Real\n- ```md\n  - [x] Example\n  ```\n"],
    ["code that is indented", "Text\n\n    - [x] Example\n\n- [ ] Real\n"],
    ["code that is indented by a tab", "Text\n\n\t- [x] Example\n\n- [ ] Real\n"],
    ["indented code of an item", "- [ ] Real\n\n      - [x] Example\n"],
    ["preformatted HTML, with empty lines", "<pre>\n\n- [x] Example\n\n</pre>\n- [ ] Real\n"],
    ["HTML", "<div>\n- [x] Example\n</div>\n\n- [ ] Real\n"],
  ])("%s", (_, text) => {
    expect(tasks(text)).toEqual(["Real"]);
  });
});

test("items below items and below HTML after an empty line are no code", () => {
  expect(
    tasks(
      "- [ ] One\n    - [ ] Two\n\n<details>\n\n- [ ] Three\n\n</details>\n\n1. [ ] Four\n   - [ ] Five\n",
    ),
  ).toEqual(["One", "Two", "Three", "Four", "Five"]);
});

test("an open task that is struck out was dropped", () => {
  const states = Array.from(tasksIn("- [ ] ~~Fax~~\n- [x] ~~Mail~~\n", "TODO.md"), ({ status }) => status);
  expect(states).toEqual(["unknown", "completed"]);
});

describe("the heading of a version", () => {
  const entry = (heading: string) => {
    const [found] = changesIn(`# Changelog\n\n## ${heading}\n\n- Added the fax\n`, "CHANGELOG.md");
    return found && [found.status, found.statement.target.versions[0], found.observedAt?.slice(0, 10)];
  };
  test.each([
    ["[1.5.0] - Unreleased", ["implemented", "1.5.0", undefined]],
    ["1.5.0 (TBD)", ["implemented", "1.5.0", undefined]],
    ["1.5.0-SNAPSHOT", ["implemented", "1.5.0-SNAPSHOT", undefined]],
    ["@shop/cart@1.3.0", ["released", "1.3.0", undefined]],
    ["cart v1.3.0 (2026-01-02)", ["released", "1.3.0", "2026-01-02"]],
    ["2026-01-02", ["released", undefined, "2026-01-02"]],
  ])("%s", (heading, expected) => {
    expect(entry(heading)).toEqual(expected as NonNullable<ReturnType<typeof entry>>);
  });

  test("below another one it is a section", () => {
    const text = "## 1.3.0\n\n### Python 3.14\n\n- Added wheels\n";
    expect([...changesIn(text, "CHANGELOG.md")][0]?.statement.target.versions[0]).toBe("1.3.0");
  });

  test("says that a release was withdrawn", () => {
    const [found] = changesIn("## [1.1.0] - 2025-01-01 [YANKED]\n\n- Added the fax\n", "CHANGELOG.md");
    expect(found?.metadata).toMatchObject({ yanked: true });
  });
});

test.each([
  ...[
    "Nothing.",
    "None yet",
    "(none)",
    "N/A",
    "No changes",
    "No open tasks",
    "Brak zmian",
    "Nichts offen",
    "—",
  ],
])("“%s” is no entry and no task", (text) => {
  expect(tasks(`# TODO\n\n- ${text}\n- [ ] ${text}\n- [ ] Export\n`)).toEqual(["Export"]);
  expect([...changesIn(`## Unreleased\n\n### Added\n\n- ${text}\n`, "CHANGELOG.md")]).toEqual([]);
});

test("a footnote leads nowhere", () => {
  const paths = Array.from(referencesIn("[^1]: see.md says why\n\n[a]: docs/b.md\n"), ({ path }) => path);
  expect(paths).toEqual(["docs/b.md"]);
});

test.each(["登录", "None of the orders is lost", "Zadań brak w menu"])("“%s” is a task", (text) => {
  expect(tasks(`- [ ] ${text}\n`)).toEqual([text]);
});
