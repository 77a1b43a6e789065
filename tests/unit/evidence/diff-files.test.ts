/** The difference of two files: line ends, bytes that are not text, limits, and its picture and page. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { hunksOf } from "#kit/diff/unified.ts";
import { FILE_DIFF_SCHEMA, type FileDiff } from "#schemas/evidence.ts";
import { filePage, filePicture } from "../../../lib/evidence/differences/file-picture.ts";
import { type Content, diffContents } from "../../../lib/evidence/differences/files.ts";
import { fileDiffs, nameOf, rawEntries } from "../../../lib/evidence/differences/patch.ts";

const bytes = (...codes: number[]) => new Uint8Array(codes);
const rowsOf = (before: Content, after: Content, options = {}) =>
  diffContents(before, after, options).hunks.flatMap(({ rows }) =>
    rows.map(({ kind, oldLine, newLine, text }) => [kind, oldLine, newLine, text]),
  );
const diff = (before: Content, after: Content): FileDiff => ({
  schemaVersion: FILE_DIFF_SCHEMA,
  path: "a.txt",
  beforePath: null,
  afterPath: null,
  ...diffContents(before, after, {}),
});

test("a row has its lines on both sides", () => {
  expect(rowsOf("one\ntwo\nthree\n", "one\n2\nthree\nfour\n", { context: 1 })).toEqual([
    ["context", 1, 1, "one"],
    ["removed", 2, null, "two"],
    ["added", null, 2, "2"],
    ["context", 3, 3, "three"],
    ["added", null, 4, "four"],
  ]);
  expect(rowsOf("one\ntwo\nthree\n", "one\n2\nthree\n", { context: 0 })).toEqual([
    ["removed", 2, null, "two"],
    ["added", null, 2, "2"],
  ]);
});

test("carriage returns, a missing line feed and a byte-order mark are differences", () => {
  expect(diffContents("a\r\nb\n", "a\nb\n", {}).summary).toEqual({ added: 1, removed: 1, unchanged: 1 });
  const [hunk] = diffContents("a\n", "a", {}).hunks;
  expect(hunk?.rows).toEqual([
    { kind: "removed", oldLine: 1, newLine: null, text: "a" },
    { kind: "added", oldLine: null, newLine: 1, text: "a", noLineEnd: true },
  ]);
  expect(diffContents(bytes(0xef, 0xbb, 0xbf, 0x61), bytes(0x61), {}).summary.added).toBe(1);
});

test("from nothing and to nothing", () => {
  expect(rowsOf("", "a\nb\n")).toEqual([
    ["added", null, 1, "a"],
    ["added", null, 2, "b"],
  ]);
  expect(rowsOf("a\n", "")).toEqual([["removed", 1, null, "a"]]);
  expect(diffContents("", "", {}).hunks).toEqual([]);
});

test("bytes that are not UTF-8 are compared one by one, and a NUL makes a file binary", () => {
  const latin = diffContents(bytes(0xe9, 0x0a), bytes(0xea, 0x0a), {});
  expect(latin.encoding).toBe("latin-1");
  expect(latin.hunks[0]?.rows.map(({ text }) => text)).toEqual(["é", "ê"]);
  expect(diffContents(bytes(0x61, 0), bytes(0x62, 0), {})).toMatchObject({
    binary: true,
    encoding: null,
    hunks: [],
  });
});

test("rows and their texts are limited, and the summary counts all", () => {
  const long = diffContents("a\n".repeat(5000), `${"b".repeat(100_000)}\n`.repeat(3), { maxRows: 4 });
  expect(long.hunks.flatMap(({ rows }) => rows)).toHaveLength(4);
  expect(long).toMatchObject({ truncated: true, summary: { added: 3, removed: 5000, unchanged: 0 } });
  const wide = diffContents("", `${"b".repeat(100_000)}`, {});
  expect([wide.truncated, wide.hunks[0]?.rows[0]?.text.length]).toEqual([true, 2000]);
});

const texts = fc
  .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
  .chain((lines) => fc.boolean().map((ends) => lines.join("\n") + (ends ? "\n" : "")));

test("applied to the earlier text the hunks give the later one", () => {
  fc.assert(
    fc.property(texts, texts, fc.nat(4), (before, after, context) => {
      const lines = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
      const made: string[] = [];
      let at = 0;
      for (const hunk of hunksOf(before, after, context)) {
        const start = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
        made.push(...lines.slice(at, start));
        expect(lines.slice(start, start + hunk.oldLines)).toEqual(
          hunk.lines.filter(({ sign }) => sign !== "+").map(({ text }) => text),
        );
        const added = hunk.lines.filter(({ sign }) => sign !== "-").map(({ text }) => text);
        expect(added).toHaveLength(hunk.newLines);
        made.push(...added);
        at = start + hunk.oldLines;
      }
      expect([...made, ...lines.slice(at)].join("")).toBe(after);
    }),
  );
});

test("picture and page escape what files hold, and show control characters", () => {
  const hostile = diff(
    "",
    `</text></td><script>alert("x")</script> &\u0000\u001b[31m\u202e\r\n`.replace("\u0000", ""),
  );
  const svg = filePicture({ ...hostile, path: `<b>"&'` });
  XmlDocument.fromString(svg).dispose();
  const page = filePage({ ...hostile, path: `<b>"&'` });
  for (const text of [svg, page]) {
    expect(text).not.toContain("<script");
    expect(text).not.toContain("<b>");
    expect(text).not.toMatch(/[\u001b\u202e]/);
    expect(text).toContain("␛[31m");
    expect(text).toContain("␍");
  }
});

test("git's raw lines and patches are read, with quoted names and lines that look like headers", () => {
  const zero = "0".repeat(40);
  const raw = [
    `:100644 100644 ${zero} ${zero} R090\ta b.txt\t"caf\\303\\251.txt"`,
    `:160000 160000 ${zero} ${zero} M\tsub`,
    `:100644 000000 ${zero} ${zero} D\t"l\\351.bin"`,
    "",
  ].join("\n");
  const patch = [
    'diff --git a/a b.txt "b/caf\\303\\251.txt"',
    "similarity index 90%",
    "--- a/a b.txt",
    '+++ "b/caf\\303\\251.txt"',
    "@@ -1,2 +1,2 @@ heading",
    " diff --git a/x b/x",
    "--- a/x",
    "+++ b/x",
    "\\ No newline at end of file",
    "diff --git a/sub b/sub",
    "@@ -1 +1 @@",
    `-Subproject commit ${"a".repeat(40)}`,
    `+Subproject commit ${"b".repeat(40)}`,
    'diff --git "a/l\\351.bin" "b/l\\351.bin"',
    'Binary files "a/l\\351.bin" and /dev/null differ',
    "",
  ].join("\n");
  expect(fileDiffs(rawEntries(raw), patch)).toMatchObject([
    {
      path: "café.txt",
      beforePath: "a b.txt",
      status: "renamed",
      summary: { added: 1, removed: 1, unchanged: null },
      hunks: [
        {
          rows: [
            { kind: "context", text: "diff --git a/x b/x" },
            { kind: "removed", text: "-- a/x" },
            { kind: "added", text: "++ b/x", noLineEnd: true },
          ],
        },
      ],
    },
    { path: "sub", submodule: { before: "a".repeat(40), after: "b".repeat(40) }, hunks: [] },
    { path: '"l\\351.bin"', status: "deleted", binary: true, afterPath: null },
  ]);
  expect(nameOf('"a\\tb\\"c"')).toBe('a\tb"c');
});
