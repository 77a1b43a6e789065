/** Packed packages: whatever the files hold comes back byte for byte, and nothing else is accepted. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { archiveFault } from "#kit/files/unpack.ts";
import { type PackedFile, pack, unpack } from "../../../lib/package/pack/stack-file.ts";
import { failureOf } from "../kit/scratch.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("a pack gives back", () => {
  test.each([
    ["ordinary text", "a\nb\n"],
    ["text without a line end", "a\nb"],
    ["carriage returns", "a\r\nb\r\n"],
    ["nothing", ""],
    ["only a line end", "\n"],
    ["fences inside", "```ts\ncode\n```\n````\n````````\n"],
    ["what looks like a block", "## `other`\n\n``` encoding=text mode=644 sha256=0\n"],
    ["a byte-order mark", "\uFEFFtext\n"],
    ["Polish and emoji", "zażółć 🦊\n"],
    ["trailing blanks", "a  \n\n\n"],
  ])("%s", (_, text) => {
    const files = [{ path: "a.txt", content: bytes(text), mode: null }];
    expect(
      unpack(pack("notes", files)).files.map(({ content }) => Buffer.from(content).toString("latin1")),
    ).toEqual([Buffer.from(text).toString("latin1")]);
  });

  test("any bytes, paths and modes", () => {
    const part = fc.stringMatching(/^[A-Za-z0-9 _.ąęó-]{1,12}$/).filter((name) => !/^\.{1,2}$/.test(name));
    const file = fc.record({
      path: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/")),
      content: fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: "binary", maxLength: 200 }).map(bytes),
      ),
      mode: fc.constantFrom(null, 0o755, 0o600),
    });
    const files = fc
      .uniqueArray(file, { selector: ({ path }) => path, maxLength: 6 })
      // What no folder can hold, such as a file "a" beside "a/b", is refused.
      .filter((some) => archiveFault(some.map(({ path }) => path)) === null);
    fc.assert(
      fc.property(files, (given) => {
        const back = unpack(pack("notes", given)).files;
        const plain = (list: readonly PackedFile[]) =>
          list
            .map(({ path, content, mode }) => [
              path,
              Buffer.from(content).toString("hex"),
              // Of the mode only this is kept.
              ((mode ?? 0) & 0o111) !== 0,
            ])
            .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
        expect(plain(back)).toEqual(plain(given));
      }),
      { numRuns: 100 },
    );
  });
});

describe("a pack is refused", () => {
  const good = pack("notes", [{ path: "a.txt", content: bytes("text\n"), mode: null }]);
  /** Each file packed on its own, since `pack` refuses what is refused here. */
  const packOf = (...paths: string[]) =>
    good + paths.map((path) => good.slice(good.indexOf("## ")).replace("`a.txt`", `\`${path}\``)).join("\n");
  test.each([
    ["that is no pack", "# A readme\n", "INVALID_PACK"],
    ["with a changed file", good.replace("text\n", "other\n"), "INVALID_PACK"],
    ["whose end is missing", good.slice(0, good.lastIndexOf("```")), "INVALID_PACK"],
    ["with a file twice", good + good.slice(good.indexOf("## ")), "INVALID_PACK"],
    ["with a path above the folder", good.replace("`a.txt`", "`../a.txt`"), "OUTSIDE_ROOTS"],
    ["with an absolute path", good.replace("`a.txt`", "`/etc/a.txt`"), "OUTSIDE_ROOTS"],
    ["with a path of another system", good.replace("`a.txt`", "`..\\a.txt`"), "OUTSIDE_ROOTS"],
    ["with a file that others need as a folder", packOf("a", "a/b"), "INVALID_PACK"],
    ["with the same, the other way round", packOf("a/b/c", "a"), "INVALID_PACK"],
    ["with a line end in a name", good.replace("`a.txt`", "`a\n.txt`"), "INVALID_PACK"],
    ["with a carriage return in a name", good.replace("`a.txt`", "`a\r.txt`"), "INVALID_PACK"],
    ["with a line end of Unicode", good.replace("`a.txt`", "`a\u2028.txt`"), "INVALID_PACK"],
    ["with a command for a terminal", good.replace("`a.txt`", "`a\x1b[2J.txt`"), "INVALID_PACK"],
    ["with a name written backwards", good.replace("`a.txt`", "`a\u202etxt.sh`"), "INVALID_PACK"],
    ["with a tab", good.replace("`a.txt`", "`a\t.txt`"), "INVALID_PACK"],
    ["with a block without a name", good.replace("## `a.txt`\n", ""), "INVALID_PACK"],
    ["with an empty name", good.replace("`a.txt`", "``"), "INVALID_PACK"],
    ["with another kind of heading", good.replace("## `a.txt`", "### `a.txt`"), "INVALID_PACK"],
    ["with a hook", good.replace("`a.txt`", "`.git/hooks/pre-commit`"), "PROTECTED_PATH"],
    ["with a hook of a repository below", good.replace("`a.txt`", "`x/.GIT/config`"), "PROTECTED_PATH"],
    [
      "with Heddle's own state",
      good.replace("`a.txt`", "`.heddle/package/intents.sqlite`"),
      "PROTECTED_PATH",
    ],
    ["with a task of an editor", good.replace("`a.txt`", "`.vscode/tasks.json`"), "PROTECTED_PATH"],
    [
      "with a repository under another name",
      packOf("data/HEAD", "data/objects/a", "data/refs/b", "data/config"),
      "PROTECTED_PATH",
    ],
    ["with a hidden way up", good.replace("`a.txt`", "`x/../../a.txt`"), "OUTSIDE_ROOTS"],
  ])("%s", async (_, text, code) => {
    expect((await failureOf(() => unpack(text))).code).toBe(code);
  });
});
