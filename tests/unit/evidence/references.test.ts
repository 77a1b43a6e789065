/** Which references of documents are to files that should be there. */
import { describe, expect, test } from "bun:test";
import { absentReferences } from "../../../lib/evidence/documents/document.ts";

type Files = Parameters<typeof absentReferences>[2];
const NOTHING: Files = { exists: (path: string) => path === "src", endsAny: () => false };

/** The paths that are not there, and whether they need not be. */
function absent(text: string, path = "docs/guide.md", files = NOTHING): [string, boolean][] {
  return Array.from(absentReferences(text, path, files), ({ statement, metadata }) => [
    statement.target.paths[0] ?? "",
    metadata?.["tentative"] === true,
  ]);
}

test("a path of code and a link lead somewhere", () => {
  expect(absent("See `src/a.ts` and [b](src/b.md).")).toEqual([
    ["src/b.md", false],
    ["src/a.ts", false],
  ]);
});

test.each([
  "`src/log.Sink.Close` ends it",
  "`src/log.NewSink` makes one",
  "`src/.../codes.go` has the codes",
  "`src/…/codes.go` has the codes",
])("a name in a package and an ellipsis are no paths: %s", (text) => {
  expect(absent(text)).toEqual([]);
});

test.each(["src/a.ts:12", "src/a.ts:12-14", "src/a.ts:39-41,361", "src/a.ts:3:7"])(
  "lines are no part of a path: %s",
  (path) => {
    expect(absent(`See \`${path}\`.`)).toEqual([["src/a.ts", false]]);
  },
);

describe("a path need not be there", () => {
  test.each([
    "docs/DEVELOPMENT_PLAN.md",
    "ROADMAP.md",
    "docs/TODO.md",
    "docs/CHANGELOG.md",
    "docs/hygiene-audit/a.md",
    "docs/design-documents/a.md",
    "docs/notes/20260704-architecture.md",
    "rfcs/0007-cache.md",
    "docs/research/cache.md",
  ])("in a document of plans or of a moment: %s", (path) => {
    expect(absent("See `src/a.ts`.", path)).toEqual([["src/a.ts", true]]);
  });

  test.each(["docs/planet.md", "docs/todorov.md", "docs/auditor.md", "docs/v20.md", "docs/newsletter.md"])(
    "unlike in a page with such letters in its name: %s",
    (path) => {
      expect(absent("See `src/a.ts`.", path)).toEqual([["src/a.ts", false]]);
    },
  );

  test.each([
    "## Planned modules\n\nThe cache is `src/a.ts`.",
    "# Proposal\n\n## Cache\n\nIt is `src/a.ts`.",
    "## New files\n\n- `src/a.ts`",
    "- [ ] `src/a.ts` has a cache",
    "新增 `src/a.ts`",
    "Utworzyć `src/a.ts`",
    "Erstelle `src/a.ts`",
    "Ajouter `src/a.ts`",
    "Создать `src/a.ts`",
    "The draft\n(`src/a.ts`) is gone:\nrenamed and rewritten.",
    "Settings are in `src/.env.local`.",
    "The bundle is `src/node_modules/a.js`.",
    "The key is in `src/master.key`.",
  ])("if its surroundings say so: %s", (text) => {
    expect(absent(text).map(([, isTentative]) => isTentative)).toEqual([true]);
  });

  test.each([
    "## Planned modules\n\nText.\n\n## Today\n\nThe cache is `src/a.ts`.",
    "The cache is `src/a.ts`.\n\nThe old one was removed.",
    "- `src/a.ts` is the cache\n- the old one was removed",
    "Settings are in `src/.env.example`.",
  ])("unlike beside them: %s", (text) => {
    expect(absent(text).map(([, isTentative]) => isTentative)).toEqual([false]);
  });

  test("if another folder has it", () => {
    const files: Files = { ...NOTHING, endsAny: (path) => path === "src/a.ts" };
    expect(absent("See `src/a.ts`.", "docs/guide.md", files)).toEqual([["src/a.ts", true]]);
  });
});

test("a link has to lead somewhere whatever the document is", () => {
  expect(absent("See [a](a.md).", "docs/plans/b.md")).toEqual([["a.md", false]]);
});
