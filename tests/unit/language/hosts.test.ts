/** Telling hosts from files. */
import { describe, expect, test } from "bun:test";
import { couldBeHost, isFileName, nameShape } from "#language/extract/address/hosts.ts";

const SHAPES = {
  host: [
    "example.com",
    "onet.pl",
    "www.main.rs",
    "a.b.co.uk",
    "localhost",
    "localhost:3000",
    "10.0.0.1",
    "10.0.0.1:8080/x",
    "[::1]",
    "[::1]:80",
    "example.com:8080/a?b",
    "openai.ai",
    "example.ninja",
    "żółw.pl",
    "xn--kw-hia.pl",
    "example.com/readme.md",
  ],
  file: [
    "report.pdf",
    "main.ts",
    "a.tar.gz",
    "Makefile",
    ".bashrc",
    "LICENSE",
    "main.rs:10",
    "index.html",
    "archive.zip",
    "Main.java",
  ],
  either: ["main.rs", "build.sh", "app.py", "README.md"],
  none: [
    "word",
    "3.5",
    "1.2.3",
    "a..b",
    "-a.com",
    "foo.unknowntld",
    "a@b.com",
    "C:\\x.com",
    "256.1.1.1",
    "example.com:99999",
    "example.com:abc",
    "",
    ".",
    "..",
    "[x]:1",
  ],
} as const;

describe("shape of a name", () => {
  for (const [shape, names] of Object.entries(SHAPES))
    for (const name of names)
      test(`"${name}" is ${shape}`, () => expect(nameShape(name)).toBe(shape as "host"));

  test("with the word website any domain will do, but no path, version or address", () => {
    expect(["docs.rs", "foo.museumx", "example.com"].map(couldBeHost)).toEqual([true, true, true]);
    expect(["3.5", "word", "a b.com", "anna@example.com"].map(couldBeHost)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("file names are known by extension, leading dot or well-known name", () => {
    expect(["a.pdf", ".env", "Dockerfile", "a.b"].map(isFileName)).toEqual([true, true, true, false]);
  });
});
