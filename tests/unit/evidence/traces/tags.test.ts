/** Explicit tags in comments, and the specification items of documents. */
import { describe, expect, test } from "bun:test";
import type { Language } from "#syntax/language.ts";
import { openOutliner } from "#syntax/outline.ts";
import { findingsOf } from "../../../../lib/evidence/code/findings.ts";
import { statementsIn } from "../../../../lib/evidence/documents/document.ts";
import { NO_OWN_IDS } from "../../../../lib/evidence/project/own-ids.ts";
import { deterministicGeneration, recordOf } from "../../../../lib/evidence/records/record.ts";
import { commentsIn } from "../../../../lib/evidence/traces/comments.ts";
import { tagsIn } from "../../../../lib/evidence/traces/tags.ts";
import { tracesOf } from "../../../../lib/evidence/traces/trace-index.ts";

describe("a tag in a comment", () => {
  test.each<[comment: string, type: string, relation: string, to: string[], as: string | null]>([
    ["[impl->req~login~1]", "impl", "implements", ["req~login~1"], null],
    ["[impl -> dsn~hash-sum-calculation~1]", "impl", "implements", ["dsn~hash-sum-calculation~1"], null],
    ["[ utest->dsn~cli.tracing.exit-status~12 ]", "utest", "tests", ["dsn~cli.tracing.exit-status~12"], null],
    ["[dsn -> req~a~1,arch~b~2 >> impl, utest]", "dsn", "implements", ["req~a~1", "arch~b~2"], null],
    [
      "[impl~validate-password~2->dsn~validate~1]",
      "impl",
      "implements",
      ["dsn~validate~1"],
      "impl~validate-password~2",
    ],
    ["[impl~~42->req~name~17]", "impl", "implements", ["req~name~17"], "impl~~42"],
    ["[uman->req~größe~1]", "uman", "documents", ["req~größe~1"], null],
    ["@relation(REQ-001, REQ-002, scope=function)", "relation", "implements", ["REQ-001", "REQ-002"], null],
    ["@relation(SDOC-SRS-142, scope=file, role=Test)", "Test", "tests", ["SDOC-SRS-142"], null],
    [
      "@relation(\n    #     REQ-001,\n    #     REQ-002,\n    #     scope=line\n    # )",
      "relation",
      "implements",
      ["REQ-001", "REQ-002"],
      null,
    ],
    ["@need-ids: need_001, need_002", "impl", "implements", ["need_001", "need_002"], null],
    [
      "@ Function Implementation, IMPL_001, impl, [REQ_001, REQ_002]",
      "impl",
      "implements",
      ["REQ_001", "REQ_002"],
      "IMPL_001",
    ],
    ["@ title\\, 3, TEST_3 , test, [SPEC_1]", "test", "tests", ["SPEC_1"], "TEST_3"],
    [
      "\n@rst\n.. impl:: a queue\n   :id: IMPL_71\n   :links: REQ_7\n@endrst\n",
      "impl",
      "implements",
      ["REQ_7"],
      "IMPL_71",
    ],
  ])("%s", (comment, type, relation, to, as) => {
    expect(tagsIn(comment).map(({ trace }) => trace)).toMatchObject([{ type, relation, to, as }]);
  });

  test.each([
    "[impl->login]",
    "array[x->y~1]",
    "@relation(skip, scope=range_start)",
    "@param a, b, c, [d]",
    "@returns {number} a_1, b, [c]",
    "@rst without an end",
    "@ title, id_123, implementation, []",
  ])("and none in: %s", (comment) => {
    expect(tagsIn(comment)).toEqual([]);
  });
});

test.each([
  ["a.ts", "const a = '// no'; // yes\n/* yes */ `\n// no`"],
  ["a.rs", "fn f<'a>(s: &'a str) {} // yes\nlet c = '\"'; /* yes */"],
  ["a.py", 'x = "# no" # yes\n"""yes"""\ny = """no"""'],
  ["a.php", "#[No]\n$a = '// no'; # yes\n// yes"],
])("comments of %s are found, quotations are not", (path, text) => {
  expect([...commentsIn(text, path)].map((comment) => comment.text.trim())).toEqual(["yes", "yes"]);
});

/** The tags of each record of a source file that has some, by its symbol or title. */
async function ownersIn(path: string, language: Language, text: string): Promise<Record<string, string[]>> {
  const outline = (await openOutliner(language))(text, path);
  const file = {
    path,
    text,
    outline,
    isTest: path.includes("test"),
    foreign: {},
    resolve: () => [],
    ids: NO_OWN_IDS,
  };
  const generation = deterministicGeneration("evidence-extract-ast");
  const owners: Record<string, string[]> = {};
  for (const finding of findingsOf(file)) {
    const record = recordOf(finding, generation);
    const traces = tracesOf(record);
    if (traces.length > 0)
      owners[`${record.statement.kind} ${record.statement.object}`] = traces.map(
        ({ to, relation, line }) => `${line} ${relation} ${to.join()}`,
      );
  }
  return owners;
}

describe("a tag belongs to", () => {
  test("the declaration below it, that around it, or the file", async () => {
    const text = `// [impl->req~file~1]

import { a } from "./a.ts";

// [impl->req~below~1]
// more about it

/** Says more. */
export class Cart {
  total(): number {
    // [impl->req~inside~1]
    return a; // [impl->req~line~1]
  }
}
const words = "// [impl->req~quoted~1]";
`;
    expect(await ownersIn("src/cart.ts", "typescript", text)).toEqual({
      "module_fact src/cart.ts": ["1 implements req~file~1"],
      "symbol_fact Cart": ["5 implements req~below~1"],
      "symbol_fact Cart.total": ["11 implements req~inside~1", "12 implements req~line~1"],
    });
  });

  test("what its scope says", async () => {
    const text = `"""
@relation(REQ-FILE, scope=file)
"""


class Foo:
    """@relation(REQ-CLASS, scope=class, role=Implementation)"""

    def bar(self):
        """@relation(REQ-FUNCTION, scope=function)"""
        # @relation(REQ-OUTER, scope=class)
        return 1


# @relation(REQ-RANGE, scope=range_start)
def one():
    return 1


def two():
    return 2
# @relation(REQ-RANGE, scope=range_end)


def three():
    return 3
`;
    expect(await ownersIn("src/foo.py", "python", text)).toEqual({
      "module_fact src/foo.py": ["2 implements REQ-FILE"],
      "symbol_fact Foo": ["7 implements REQ-CLASS", "11 implements REQ-OUTER"],
      "symbol_fact Foo.bar": ["10 implements REQ-FUNCTION"],
      "symbol_fact one": ["15 implements REQ-RANGE"],
      "symbol_fact two": ["15 implements REQ-RANGE"],
    });
  });

  test("the test below it", async () => {
    const text = `import { test } from "bun:test";
// [utest->req~a~1]
test("adds", () => {});
`;
    expect(await ownersIn("tests/cart.test.ts", "typescript", text)).toEqual({
      "test_fact adds": ["2 tests req~a~1"],
    });
  });
});

describe("items of a document", () => {
  const itemsOf = (text: string) =>
    [...statementsIn(text, "docs/spec.md")]
      .filter(({ source }) => source.symbol)
      .map(({ statement, source, metadata }) => ({ ...statement, ...source, ...metadata }));

  test("have an id, a title, a description, and what they cover and need", () => {
    const text = `## Design

### Counting
\`dsn~count~2\`

The counter must count
wrong passwords.

It must not store them.

Rationale: speed.

Covers:

* [Login](#req~login~1)
* \`feat~accounts~1\`

Depends: dsn~store~1

Needs: impl, utest

Tags: a

### Another chapter

The shop must open.
`;
    const [item, ...others] = itemsOf(text);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: "document",
      subject: "Counting",
      text: "Counting\nThe counter must count wrong passwords. It must not store them.",
      symbol: "dsn~count~2",
      lines: { start: 4, end: 22 },
      needs: ["impl", "utest"],
      modality: "required",
      traces: [
        { as: "dsn~count~2", relation: "implements", to: ["req~login~1", "feat~accounts~1"] },
        { as: null, relation: "depends_on", to: ["dsn~store~1"] },
      ],
    });
    // What follows is a sentence of its own; what is in the item is not.
    const sentences = [...statementsIn(text, "docs/spec.md")].filter(({ source }) => !source.symbol);
    expect(sentences.map(({ statement }) => statement.text)).toEqual([
      "Design",
      "Counting",
      "Another chapter",
      "The shop must open.",
    ]);
  });

  test("may be forwarded, and are none in examples", () => {
    const text = "arch --> dsn, impl : req~web-ui~1\n\n```\n`req~example~1`\n\nNo.\n```\n";
    expect(itemsOf(text)).toMatchObject([
      { symbol: "arch~web-ui~1", needs: ["dsn", "impl"], traces: [{ to: ["req~web-ui~1"] }] },
    ]);
  });

  test("are needs in reStructuredText and MyST", () => {
    const text = `Title
=====

.. req:: Receipts
   :id: REQ_1
   :status: approved

   The shop must send receipts.

.. test:: Receipts are sent
   :id: TEST_1
   :links: REQ_1

.. code-block:: rst

   .. req:: Example
      :id: REQ_EXAMPLE

\`\`\`{spec} Queue
:id: SPEC_1
:satisfies: REQ_1, REQ_2

The queue must keep mails.
\`\`\`

\`\`\`md
\`\`\`{req} No
:id: REQ_FENCED
\`\`\`
`;
    expect(itemsOf(text)).toMatchObject([
      {
        symbol: "REQ_1",
        subject: "Receipts",
        lines: { start: 4, end: 8 },
        traces: [{ as: "REQ_1", to: [] }],
      },
      { symbol: "TEST_1", modality: "unknown", traces: [{ relation: "tests", to: ["REQ_1"] }] },
      { symbol: "SPEC_1", traces: [{ relation: "implements", to: ["REQ_1", "REQ_2"] }] },
    ]);
  });

  test("are referred to by sentences", () => {
    const [, sentence] = statementsIn(
      "# A\n\nSee {need}`the login <REQ_1>` and :need:`REQ_2` for more.\n",
      "a.md",
    );
    expect(sentence?.metadata).toEqual({
      traces: [
        {
          syntax: "sphinx-needs",
          type: "need",
          as: null,
          relation: "documents",
          to: ["REQ_1", "REQ_2"],
          line: 3,
        },
      ],
    });
  });
});
