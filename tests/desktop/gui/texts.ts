/** Texts that typing must bring into a program exactly. */

/** 100 characters: all that can be printed in ASCII, and five again. */
const ASCII = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join("")}"$\\{~`;

/** 100 characters: every Polish letter in both cases, and typographic quotes. */
const POLISH =
  "„Zażółć gęślą jaźń” – rzekł ‘ktoś’. «ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż» … “Pchnąć w tę łódź jeża”, §3: 50 € i ½ ł!";

/** Emoji with joiners and skin, CJK, a right-to-left ligature, combining marks, new lines and a tab. */
const MIXED = "😀 👩‍👩‍👧 👍🏽 ﷽ 漢字かな한국어\ttabulator\nnowy wiersz ąę, e\u0301\n\nkoniec 🏴‍☠️";

export const TEXTS = { ascii: ASCII, polish: POLISH, mixed: MIXED };
