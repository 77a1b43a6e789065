/** The words of a line of Markdown: links, images and emphasis, and lines that are made to cost time. */
import { expect, test } from "bun:test";
import { plainText } from "../../../lib/evidence/markdown/inline.ts";

test.each([
  ["see [the **docs**](docs/a.md) now", "see the docs now"],
  ["[![build](ci.svg)](https://example.org) passes", "build passes"],
  ["[one][1] and ![two](two.png 'x')", "one and ![two](two.png 'x')"],
  ["`[x](y)` stays", "`[x](y)` stays"],
  ["[ ] open", "[ ] open"],
])("%j", (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test.each(["[impl->req~a~1,", "[a](", '[a](b "', "![", "]["])("reads 2 MB of %j in one go", (part) => {
  const line = part.repeat(2_000_000 / part.length);
  expect(plainText(line)).toBe(line);
});
