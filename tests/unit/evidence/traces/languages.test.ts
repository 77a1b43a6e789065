/** Explicit tags in the comments of files that are not parsed, and in documents of StrictDoc. */
import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import type { Trace } from "#schemas/evidence.ts";
import { commentedFiles } from "../../../../lib/evidence/code/commented-files.ts";
import { taggedComments } from "../../../../lib/evidence/code/tagged-comments.ts";
import { deterministicGeneration, recordOf } from "../../../../lib/evidence/records/record.ts";
import { commentsIn, hasCommentsOnly } from "../../../../lib/evidence/traces/comments.ts";
import { tracedRelations } from "../../../../lib/evidence/traces/relations.ts";
import { strictDocItems } from "../../../../lib/evidence/traces/strictdoc.ts";
import { tracesOf } from "../../../../lib/evidence/traces/trace-index.ts";

const GENERATION = deterministicGeneration("evidence-extract-ast");
const recordsIn = (text: string, path: string) =>
  [...taggedComments(text, path)].map((finding) => recordOf(finding, GENERATION));
const tagsOf = (text: string, path: string) =>
  recordsIn(text, path).flatMap((record) => tracesOf(record).map(({ line, to }) => `${line} ${to.join()}`));

/** Two comments in each language, one of them below a line of code, and what looks like a third one. */
const LANGUAGES: readonly (readonly [path: string, text: string])[] = [
  [
    "lock.c",
    "char *s = \"// [impl->req~no~1]\";\nint n = 1'000; // [impl->req~yes~1] don't\n/* a\n [impl->req~yes~2] */",
  ],
  ["lock.h", "#define A '\"'\n#define B 1 // [impl->req~yes~1]\n/* a\n [impl->req~yes~2] */"],
  [
    "lock.cpp",
    'auto s = R"x(// [impl->req~no~1] )" )x";\nint n; // [impl->req~yes~1]\n/* a\n [impl->req~yes~2] */',
  ],
  [
    "Lock.cs",
    'var s = @"c:\\"; var t = "// [impl->req~no~1]";\nint n; // [impl->req~yes~1]\n/* a\n [impl->req~yes~2] */',
  ],
  [
    "lock.sql",
    "SELECT 'it''s -- [impl->req~no~1]';\nSELECT 1; -- [impl->req~yes~1]\n/* a\n [impl->req~yes~2] */",
  ],
  [
    "ci.yaml",
    "a: '# [impl->req~no~1]'\nb: don't # [impl->req~yes~1]\nc: x#[impl->req~no~2]\n# [impl->req~yes~2]",
  ],
  [
    "run.sh",
    'a="# [impl->req~no~1]"\nb=$# # [impl->req~yes~1]\nc=${b#[impl->req~no~2]}\n# [impl->req~yes~2]',
  ],
  ["a.toml", "a = '# [impl->req~no~1]'\nb = 1# [impl->req~yes~1]\nc = 1 \n# [impl->req~yes~2]"],
  ["Dockerfile", 'ENV A="# [impl->req~no~1]"\nRUN x # [impl->req~yes~1]\nRUN y\n# [impl->req~yes~2]'],
  ["Makefile", "A = '# [impl->req~no~1]'\nall: b # [impl->req~yes~1]\n\ttrue\n# [impl->req~yes~2]"],
  ["page.html", "<p>[impl->req~no~1]</p>\n<p> <!-- [impl->req~yes~1] -->\n<!-- a\n [impl->req~yes~2] -->"],
  [
    "a.xml",
    "<a><![CDATA[<!-- [impl->req~no~1] -->]]>\n<b/><!-- [impl->req~yes~1] -->\n<!-- a\n [impl->req~yes~2] -->",
  ],
];

describe("tags in comments", () => {
  test.each(LANGUAGES)("of %s, with their lines", (path, text) => {
    expect(hasCommentsOnly(path)).toBe(true);
    expect(tagsOf(text, path)).toEqual(["2 req~yes~1", "4 req~yes~2"]);
    expect(tagsOf(text.replaceAll("\n", "\r\n"), path)).toEqual(["2 req~yes~1", "4 req~yes~2"]);
  });

  test.each([
    ["/*\n * @relation(REQ-1,\n *   REQ-2, scope=function)\n */", "a.c", "2 REQ-1,REQ-2"],
    ["-- @need-ids: REQ_1, REQ_2", "a.sql", "1 REQ_1,REQ_2"],
    ["\n#  @ Starts it, IMPL_1, impl, [REQ_1]", "a.sh", "2 REQ_1"],
  ])("of each tool: %j", (text, path, tag) => {
    expect(tagsOf(text, path)).toEqual([tag]);
  });

  test("are a fact at the lines of the comment: of code, or of configuration", () => {
    const [code] = recordsIn("int a;\n/* Locks it.\n * [utest->req~lock~1] */\n", "src/lock.c");
    expect(code).toMatchObject({
      statement: { kind: "tag_fact", object: "src/lock.c", text: "Locks it. [utest->req~lock~1]" },
      lifecycle: { status: "implemented" },
      source: { kind: "ast", path: "src/lock.c", lines: { start: 2, end: 3 } },
      epistemic: { class: "fact", confidence: 1 },
      metadata: { traces: [{ relation: "tests", to: ["req~lock~1"], line: 3 }] },
    });
    expect(recordsIn("# [impl->req~a~1]", "ci.yml")[0]?.source.kind).toBe("system");
  });

  test.each(["a.md", "a.json", "a.ts", "a.py", "a.rs", "a.php", "a.go", "a.java", "a.ch"])(
    "of %s are not read here",
    (path) => {
      expect(hasCommentsOnly(path)).toBe(false);
    },
  );

  test("are found wherever comments are, and at their line, whatever else a file has", () => {
    const noise = fc.array(
      fc.constantFrom("a", " ", "x = 1", "(", ")", "é", "\t", "->", "req~a", "~", "@rel"),
      {
        maxLength: 6,
      },
    );
    const comments = { "a.c": "//", "a.cs": "//", "a.sql": "--", "a.sh": "#", "a.yaml": "#", "a.toml": "#" };
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(comments)),
        fc.array(fc.tuple(noise, fc.boolean()), { maxLength: 12 }),
        ([path, sign], lines) => {
          const text = lines
            .map(
              ([words, isTagged], at) =>
                `${words.join("")}${isTagged ? ` ${sign} [impl->req~n${at}~1]` : ""}`,
            )
            .join("\n");
          const expected = lines.flatMap(([, isTagged], at) => (isTagged ? [`${at + 1} req~n${at}~1`] : []));
          expect(tagsOf(text, path)).toEqual(expected);
        },
      ),
    );
  });

  test("never fail, and their lines are in the file", () => {
    const pieces = [
      "/*",
      "*/",
      "//",
      "--",
      "#",
      "<!--",
      "-->",
      '"',
      "'",
      "\\",
      "\n",
      'R"(',
      ')"',
      '@"',
      '"""',
      "'''",
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces, " [impl->req~a~1] ", "]]>"), fc.string()));
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES.map(([path]) => path)), text, (path, parts) => {
        const whole = parts.join("");
        const count = whole.split("\n").length;
        for (const record of recordsIn(whole, path)) {
          const { start = 0, end = 0 } = record.source.lines ?? {};
          expect([start >= 1, start <= end, end <= count]).toEqual([true, true, true]);
          for (const { line } of tracesOf(record)) expect(line >= start && line <= end).toBe(true);
        }
      }),
    );
  });

  /** Of half a megabyte; none may take quadratic time. */
  test.each([
    '\\"',
    '"',
    "'",
    "`",
    "\\'",
    "/*",
    "//",
    "--",
    "#",
    "<!--",
    'R"(',
    '@"',
    '"""',
    "''",
    "[impl->",
    "a#'",
  ])(
    "of hostile text are looked for in linear time: %s",
    (piece) => {
      const text = ` [impl->req~a~1] ${piece.repeat(524_288 / piece.length)}`;
      for (const path of ["a.ts", "a.py", "a.rs", "a.php", ...LANGUAGES.map(([one]) => one)])
        expect([...commentsIn(text, path)].length).toBeGreaterThanOrEqual(0);
    },
    120_000,
  );
});

test("files of others, of programs and without text are left out", () => {
  const root = mkdtempSync(join(tmpdir(), "heddle-tags-"));
  try {
    const write = (path: string, text: string | Uint8Array) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const path of ["src/a.c", "vendor/b.c", "node_modules/x/c.sql", "ignored/d.sh", "pnpm-lock.yaml"])
      write(path, "// [impl->req~a~1]\n");
    write(".gitignore", "ignored/\n");
    write("src/binary.c", new Uint8Array([47, 47, 0, 1]));
    write("src/made.c", "// Code generated by x. DO NOT EDIT.\n");
    write("src/latin.c", Buffer.from("// größe [impl->req~a~1]\n", "latin1"));
    write("data/large.sql", "-".repeat(2000));
    const warnings: string[] = [];
    const context = {
      env: {},
      signal: new AbortController().signal,
      warn: (text: string) => warnings.push(text),
    } as unknown as Parameters<typeof commentedFiles>[3];
    const read = (options = {}) => [...commentedFiles(root, options, 1000, context)].map(({ path }) => path);
    expect(read()).toEqual(["src/a.c", "src/latin.c"]);
    expect(warnings).toEqual(["data/large.sql: too large or not readable; no tag in it is read"]);
    expect(read({ include: ["src/a*"] })).toEqual(["src/a.c"]);
    expect(read({ exclude: ["src/"] })).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const DOCUMENT = `[DOCUMENT]
TITLE: Doors
UID: DOC-1

[GRAMMAR]
ELEMENTS:
- TAG: REQUIREMENT
  FIELDS:
  - TITLE: UID
    TYPE: String

[[SECTION]]
TITLE: Locks

[REQUIREMENT]
MID: 1
UID: REQ-LOCK
STATUS: Approved
TITLE: Lock
STATEMENT: >>>
The door shall lock

[NOT_A_NODE]
within 2 s.
<<<
COMMENT: one
COMMENT: two
RELATIONS:
- TYPE: Parent
  VALUE: REQ-DOOR
- TYPE: Parent
  VALUE: REQ-TEST
  ROLE: Verifies
- TYPE: File
  VALUE: src/lock.c

[TEXT]
UID: TEXT-1
STATEMENT: Words.

[[/SECTION]]

[REQUIREMENT]
STATEMENT: It has no UID.
`;

describe("documents of StrictDoc", () => {
  test("have requirements with ids, words, lines and relations", () => {
    const found = [...strictDocItems(DOCUMENT, "doors.sdoc")].map((one) => recordOf(one, GENERATION));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      statement: {
        kind: "requirement",
        subject: "Lock",
        text: "The door shall lock [NOT_A_NODE] within 2 s.",
        target: { paths: ["src/lock.c"], tickets: ["REQ-LOCK"] },
      },
      lifecycle: { status: "planned" },
      source: { kind: "document", path: "doors.sdoc", lines: { start: 15, end: 35 }, symbol: "REQ-LOCK" },
    });
    const traces = found.flatMap(tracesOf).map(({ as, relation, to }: Trace) => [as, relation, to.join()]);
    expect(traces).toEqual([
      ["REQ-LOCK", "implements", ""],
      [null, "implements", "REQ-DOOR"],
      [null, "tests", "REQ-TEST"],
    ]);
  });

  test("define what @relation of a comment names", () => {
    const [item] = [...strictDocItems(DOCUMENT, "doors.sdoc")].map((one) => recordOf(one, GENERATION));
    const [code] = recordsIn("// @relation(REQ-LOCK, scope=file)", "src/lock.c");
    if (!item || !code) throw new Error("Both are there");
    const relations = [...tracedRelations([item, code])];
    expect(relations.map(({ from, to, type, confidence }) => [from.id, to.id, type, confidence])).toEqual([
      [code.id, item.id, "implements", 0.99],
    ]);
  });

  test("may be cut off, or be none at all", () => {
    expect([...strictDocItems("[REQUIREMENT]\nUID: A-1\nSTATEMENT: >>>\nno end", "a.sdoc")]).toHaveLength(1);
    for (const text of ["", "UID: A-1\n", "[REQUIREMENT]\nUID: a b\n", "<<<\n>>>\n", "- TYPE: Parent\n"])
      expect([...strictDocItems(text, "a.sdoc")]).toEqual([]);
    const lines = fc.constantFrom(
      "[REQUIREMENT]",
      "[[A]]",
      "[/A]",
      "UID: A-1",
      "TITLE: >>>",
      "<<<",
      "- TYPE: Parent",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(lines, fc.string())), (parts) => {
        const text = parts.join("\n");
        for (const { source } of strictDocItems(text, "a.sdoc")) {
          const { start, end } = source.lines ?? { start: 0, end: 0 };
          expect(start >= 1 && start <= end && end <= text.split("\n").length).toBe(true);
        }
      }),
    );
  });
});
