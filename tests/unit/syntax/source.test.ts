/** Source files as bytes and text: nothing is lost on the way there and back. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Language } from "#syntax/language.ts";
import { type DecodedSource, decodeSource, lineEndingOf } from "#syntax/source.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

function decoded(bytes: Uint8Array, language: Language = "python"): DecodedSource {
  const source = decodeSource(bytes, language);
  if (!source.ok) throw new Error(source.reason);
  return source;
}

describe("the encoding of a file", () => {
  const cases: [string, Uint8Array, Language, string, string][] = [
    ["is UTF-8 by itself", utf8("x = 'ż'\n"), "python", "utf-8", "x = 'ż'\n"],
    [
      "is UTF-8 where a byte-order mark says so, which is no text",
      utf8("\ufeffx\n"),
      "python",
      "utf-8",
      "x\n",
    ],
    [
      "comes from a cookie",
      latin("# -*- coding: iso-8859-2 -*-\n\xbf"),
      "python",
      "iso-8859-2",
      "# -*- coding: iso-8859-2 -*-\nż",
    ],
    [
      "comes from a cookie of the second line",
      latin("#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n\x80"),
      "python",
      "windows-1252",
      "#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n€",
    ],
    [
      "comes from a cookie after a blank line",
      latin("\n# coding=koi8-r\n\xc1"),
      "python",
      "koi8-r",
      "\n# coding=koi8-r\nа",
    ],
    [
      "of latin-1 has the controls that the web's does not",
      latin("# coding: latin-1\n\x80\xe9"),
      "python",
      "iso-8859-1",
      "# coding: latin-1\n\x80é",
    ],
    [
      "may be named as an editor names it",
      latin("# -*- coding: latin-1-unix -*-\n\xe9"),
      "python",
      "iso-8859-1",
      "# -*- coding: latin-1-unix -*-\né",
    ],
    [
      "may have two bytes a character",
      latin("# coding: gbk\n\xc4\xe3"),
      "python",
      "gbk",
      "# coding: gbk\n你",
    ],
    [
      "does not come from a third line",
      utf8("a\nb\n# coding: latin-1\né"),
      "python",
      "utf-8",
      "a\nb\n# coding: latin-1\né",
    ],
    [
      "does not come from a line after code",
      utf8("a\n# coding: latin-1\né"),
      "python",
      "utf-8",
      "a\n# coding: latin-1\né",
    ],
    [
      "does not come from a cookie in another language",
      utf8("# coding: latin-1\né"),
      "php",
      "utf-8",
      "# coding: latin-1\né",
    ],
    [
      "is a byte a character in PHP where it is no UTF-8",
      latin("<?php // \xe9"),
      "php",
      "iso-8859-1",
      "<?php // é",
    ],
  ];
  test.each(cases)("%s", (_, bytes, language, encoding, text) => {
    const source = decoded(bytes, language);
    expect([source.encoding, source.text]).toEqual([encoding, text]);
    expect(source.encode(source.text)).toEqual(bytes);
  });
});

describe("bytes that are no source text", () => {
  const cases: [string, Uint8Array, Language, string][] = [
    ["NUL bytes", utf8("a\0b"), "go", "binary"],
    ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x61, 0), "python", "binary"],
    ["broken UTF-8", latin("x = '\xe9'"), "python", "invalid"],
    ["broken UTF-8 elsewhere", latin("x = '\xe9'"), "typescript", "invalid"],
    ["an unknown cookie", utf8("# coding: klingon\n"), "python", "unknown_encoding"],
    ["a codec of Python that is no encoding", utf8("# coding: rot13\n"), "python", "unknown_encoding"],
    ["a byte-order mark against the cookie", utf8("\ufeff# coding: latin-1\n"), "python", "invalid"],
    ["bytes above ASCII under an ASCII cookie", latin("# coding: ascii\n\xe9"), "python", "invalid"],
    ["half a character of two bytes", latin("# coding: gbk\n\xc4"), "python", "invalid"],
  ];
  test.each(cases)("are refused: %s", (_, bytes, language, problem) => {
    expect(decodeSource(bytes, language)).toMatchObject({ ok: false, problem });
  });
});

describe("there and back", () => {
  test("any UTF-8 text keeps its bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (text, mark) => {
        const bytes = utf8(`${mark ? "\ufeff" : ""}${text.replaceAll("\0", "")}`);
        const source = decodeSource(bytes, "rust");
        expect(source.ok && source.encode(source.text)).toEqual(bytes);
      }),
    );
  });

  test.each([
    "latin-1",
    "iso-8859-2",
    "cp1250",
    "cp1252",
    "koi8-u",
    "iso-8859-15",
    "macintosh",
    "shift_jis",
    "gbk",
    "big5",
    "euc-kr",
  ])("bytes under the cookie %s are kept or refused", (cookie) => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 1 }), (tail) => {
        const bytes = Uint8Array.from([...latin(`# coding: ${cookie}\n`), ...tail]);
        const source = decodeSource(bytes, "python");
        if (source.ok) expect(source.encode(source.text)).toEqual(bytes);
      }),
    );
  });

  test("a character that the encoding lacks is refused, not replaced", () => {
    for (const cookie of ["latin-1", "ascii", "iso-8859-2", "gbk"])
      expect(() => decoded(utf8(`# coding: ${cookie}\n`)).encode("\u{1f600}")).toThrow(RangeError);
    expect(() => decoded(utf8("x")).encode("\ud800")).toThrow(RangeError);
  });
});

describe("the line ending", () => {
  const cases: [string, string, string][] = [
    ["of a text without any is a line feed", "x", "\n"],
    ["is what most lines have", "a\r\nb\r\nc\n", "\r\n"],
    ["may be a lone carriage return", "a\rb\rc", "\r"],
    ["of a draw is a line feed", "a\r\nb\n", "\n"],
  ];
  test.each(cases)("%s", (_, text, ending) => {
    expect(lineEndingOf(text)).toBe(ending as "\n");
  });
});
