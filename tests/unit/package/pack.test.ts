/** Packed packages: whatever the files hold comes back byte for byte, and nothing else is accepted. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
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
    const files = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 6 });
    fc.assert(
      fc.property(files, (given) => {
        const back = unpack(pack("notes", given)).files;
        const plain = (list: readonly PackedFile[]) =>
          list
            .map(({ path, content, mode }) => [path, Buffer.from(content).toString("hex"), mode])
            .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
        expect(plain(back)).toEqual(plain(given));
      }),
      { numRuns: 100 },
    );
  });
});

describe("a pack is refused", () => {
  const good = pack("notes", [{ path: "a.txt", content: bytes("text\n"), mode: null }]);
  test.each([
    ["that is no pack", "# A readme\n", "INVALID_PACK"],
    ["with a changed file", good.replace("text\n", "other\n"), "INVALID_PACK"],
    ["whose end is missing", good.slice(0, good.lastIndexOf("```")), "INVALID_PACK"],
    ["with a file twice", good + good.slice(good.indexOf("## ")), "INVALID_PACK"],
    ["with a path above the folder", good.replace("`a.txt`", "`../a.txt`"), "OUTSIDE_ROOTS"],
    ["with an absolute path", good.replace("`a.txt`", "`/etc/a.txt`"), "OUTSIDE_ROOTS"],
    ["with a path of another system", good.replace("`a.txt`", "`..\\a.txt`"), "OUTSIDE_ROOTS"],
    ["with a hidden way up", good.replace("`a.txt`", "`x/../../a.txt`"), "OUTSIDE_ROOTS"],
  ])("%s", async (_, text, code) => {
    expect((await failureOf(() => unpack(text))).code).toBe(code);
  });
});
