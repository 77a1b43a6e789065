/** Lines of JSON, nearly JSON and no JSON, in every form that a fast way of reading could get wrong. */
import fc from "fast-check";

const NUMBERS = [
  ..."0 7 -0 -1 1.5 -0.5 1.0 0.10 1e5 1E5 1e-7 0.0000001 0.000001 1e400 5e-324 01 1. .5 +1 -".split(" "),
  ..."123456789012345 1234567890123456 9007199254740993 12345678901234567890 -123456789012345678".split(" "),
  ..."0.1234567890123 0.30000000000000004 0.300000000000000040 1.7976931348623157e308 1e21 NaN".split(" "),
];
const STRINGS = [
  ..."a b 1 0 -1 __proto__ toJSON żółć 😀 {[ ]} :, 1.0 1e400".split(" "),
  ...[
    "",
    " ",
    "\u007f",
    "\u2028",
    "\u0001",
    "\t",
    "x".repeat(100),
    `${"x".repeat(100)}\\n${"y".repeat(80)}\\"`,
    `${"x".repeat(99)}\\u0061`,
  ],
  ...String.raw`\" \\ \n \/ \u0061 \u00e9 \u000a \u001f \ud83d\ude00 \ud800 \x \u12 \\\" \ `.split(" "),
].map((inner) => `"${inner}"`);

const atom = fc.constantFrom(...NUMBERS, ...STRINGS, "true", "false", "null", "nul", "", "/*x*/");
/** Mostly none, so that many lines are compact. */
const space = fc.oneof(
  { arbitrary: fc.constant(""), weight: 20 },
  fc.constantFrom(" ", "\t", "\r", "\u00a0"),
);
const key = fc.oneof(
  { arbitrary: fc.constantFrom(..."abcdefgh").map((name) => `"${name}"`), weight: 8 },
  atom,
);

/** Texts of values, of which a few are broken. */
export const jsonText = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { arbitrary: atom, weight: 3 },
    { arbitrary: tie("object"), weight: 2 },
    tie("list"),
  ),
  list: fc
    .tuple(space, fc.array(tie("value"), { maxLength: 4 }), fc.constantFrom(",", ",", ",", " ,", ", ", ",,"))
    .map(([blank, items, comma]) => `[${blank}${items.join(comma)}]`),
  object: fc
    .tuple(space, fc.array(fc.tuple(key, space, tie("value")), { maxLength: 5 }), space)
    .map(
      ([before, members, after]) =>
        `{${before}${members.map(([name, blank, value]) => `${name}:${blank}${value}`).join(",")}${after}}`,
    ),
}));

const deep = fc
  .tuple(fc.constantFrom(10, 63, 64, 65, 511, 512, 513, 5000), fc.constantFrom("[", '{"a":'))
  .map(([levels, open]) => `${open.repeat(levels)}1${(open === "[" ? "]" : "}").repeat(levels)}`);
const cut = fc.tuple(jsonText.object, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)));

/** Lines without a newline. */
export const hostileLine = fc.oneof(
  { arbitrary: jsonText.object, weight: 12 },
  { arbitrary: fc.json({ maxDepth: 3 }).map((text) => `{"id":1,"value":${text}}`), weight: 4 },
  jsonText.value,
  fc.tuple(jsonText.object, jsonText.object).map((two) => two.join("")),
  fc.tuple(jsonText.object, jsonText.object).map(([one, other]) => `{"a":[${one},${other}`),
  fc.constantFrom(
    "]}",
    '"}',
    "",
    "   ",
    "\u00a0",
    " ".repeat(80),
    '{"ok":false,"error":{"code":"X"}, "n":1.0}',
  ),
  cut,
  deep,
  fc.tuple(space, jsonText.object, space).map((parts) => parts.join("")),
);
