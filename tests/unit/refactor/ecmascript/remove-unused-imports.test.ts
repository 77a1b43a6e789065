/** REMOVE_UNUSED_IMPORTS for TypeScript and JavaScript. */
import { expect, test } from "bun:test";
import { applySplices } from "#syntax/splice.ts";
import { open } from "../../../../lib/refactor/actions/ecmascript/remove-unused-imports.ts";

const tsx = await open("tsx");
const propose = { ts: await open("typescript"), js: await open("javascript") };

function removed(source: string, language: "ts" | "js" = "ts", unsafe = false): string {
  const { edits } = propose[language](source);
  return applySplices(
    source,
    edits.filter((edit) => unsafe || edit.safe).flatMap(({ splices }) => splices),
  );
}

test.each([
  ["a statement with its line", "import a from 'a';\nb();\n", "b();\n"],
  ["without a semicolon", "import a from 'a'\nb()\n", "b()\n"],
  ["between others", "import b from 'b';\nimport a from 'a';\n\nb();\n", "import b from 'b';\n\nb();\n"],
  ["of several lines", "import {\n  a,\n  b,\n} from 'a';\nc();\n", "c();\n"],
  ["before another statement on its line", "import a from 'a'; b();\n", "b();\n"],
  ["after another statement on its line", "b(); import a from 'a';\n", "b();\n"],
  ["at the end without a line end", "b();\nimport a from 'a';", "b();\n"],
  ["the first of a list", "import { a, b } from 'a';\nb();\n", "import { b } from 'a';\nb();\n"],
  ["the last of a list", "import { b, a } from 'a';\nb();\n", "import { b } from 'a';\nb();\n"],
  ["in the middle of a list", "import { b, a, c } from 'a';\nb(c);\n", "import { b, c } from 'a';\nb(c);\n"],
  ["several of a list", "import { a, b, c, d, e } from 'a';\nc();\n", "import { c } from 'a';\nc();\n"],
  ["the last before a comma", "import { b, a, } from 'a';\nb();\n", "import { b, } from 'a';\nb();\n"],
  [
    "a line of a list",
    "import {\n  a,\n  b,\n  c,\n} from 'a';\na(c);\n",
    "import {\n  a,\n  c,\n} from 'a';\na(c);\n",
  ],
  [
    "the last line of a list",
    "import {\n  a,\n  b\n} from 'a';\na();\n",
    "import {\n  a\n} from 'a';\na();\n",
  ],
  ["a default beside a list", "import a, { b } from 'a';\nb();\n", "import { b } from 'a';\nb();\n"],
  ["a list beside a default", "import a, { b, c } from 'a';\na();\n", "import a from 'a';\na();\n"],
  ["a namespace beside a default", "import a, * as b from 'a';\na();\n", "import a from 'a';\na();\n"],
  ["a default beside a namespace", "import a, * as b from 'a';\nb();\n", "import * as b from 'a';\nb();\n"],
  ["a default and some of a list", "import a, { b, c } from 'a';\nc();\n", "import { c } from 'a';\nc();\n"],
  ["a type beside a value", "import { type A, b } from 'a';\nb();\n", "import { b } from 'a';\nb();\n"],
  ["under an alias", "import { a as b, c } from 'a';\nc();\n", "import { c } from 'a';\nc();\n"],
  ["a required module", "import a = require('a');\nb();\n", "b();\n"],
  ["with attributes", "import a from 'a' with { type: 'json' };\nb();\n", "b();\n"],
  [
    "in a declared module",
    "declare module 'm' {\n  import { a } from 'a';\n  const b: 1;\n}\n",
    "declare module 'm' {\n  const b: 1;\n}\n",
  ],
  ["the empty line after the top of a file", "import a from 'a';\n\nb();\n", "b();\n"],
  [
    "all that stands at the top of a file",
    "\uFEFFimport a from 'a';\n\nimport c from 'c';\n \n\n/** B. */\nb();\n",
    "\uFEFF/** B. */\nb();\n",
  ],
  [
    "what stands below others with its line alone",
    "import b from 'b';\n\nimport a from 'a';\n\nb();\n",
    "import b from 'b';\n\nb();\n",
  ],
  [
    "the first and keeps the second apart",
    "import a from 'a';\n\nimport b from 'b';\n\nb();\n",
    "import b from 'b';\n\nb();\n",
  ],
  ["a byte-order mark stays", "\uFEFFimport a from 'a';\nb();\n", "\uFEFFb();\n"],
  [
    "a licence before it stays",
    "// Copyright 2024 A\nimport a from 'a';\nb();\n",
    "// Copyright 2024 A\nb();\n",
  ],
  [
    "a script's first line stays",
    "#!/usr/bin/env bun\nimport a from 'a';\nb();\n",
    "#!/usr/bin/env bun\nb();\n",
  ],
  [
    "an augmenting file stays a module",
    "import a from 'a';\ndeclare global { interface B {} }\n",
    "export {};\ndeclare global { interface B {} }\n",
  ],
  [
    "where only a function waits",
    "import a from 'a';\n(async () => await b())();\n",
    "(async () => await b())();\n",
  ],
  ["a waiting file stays a module", "import a from 'a';\nawait b();\n", "export {};\nawait b();\n"],
] as const)("removes %s", (_, source, expected) => {
  for (const [from, to] of [
    [source, expected],
    [source.replaceAll("\n", "\r\n"), expected.replaceAll("\n", "\r\n")],
  ] as const) {
    expect(removed(from)).toBe(to);
    expect(removed(to)).toBe(to);
  }
});

test.each([
  ["for its effect", "import 'a';\n"],
  ["that a directive is about", "// @ts-expect-error\nimport a from 'a';\nb();\n"],
  ["that keeps two statements apart", "a = b\nimport c from 'c'\n;(d)()\n".replace(";(", "(")],
  [
    "that keeps two statements apart with another one",
    "a = b\nimport c from 'c';\nimport e from 'e';\n(d)()\n",
  ],
  ["in a file with a syntax error", "import a from 'a';\nfunction (\n"],
] as const)("leaves an import alone %s", (_, source) => {
  expect(removed(source, "ts", true)).toBe(source);
});

test.each([
  ["a comment on its line", "import a from 'a'; // why\nb();\n", "b();\n"],
  ["a comment in its list", "import { a, /* why */ b } from 'a';\nb();\n", "import { b } from 'a';\nb();\n"],
  ["a style sheet", "import a from './a.css';\nb();\n", "b();\n"],
  ["a module that sets something up", "import a from './setup';\nb();\n", "b();\n"],
  ["an empty list", "import {} from 'a';\nb();\n", "b();\n"],
] as const)("calls it unsafe where it loses %s", (_, source, expected) => {
  expect(removed(source)).toBe(source);
  expect(removed(source, "ts", true)).toBe(expected);
  expect(propose.ts(source).edits[0]?.reason).toEqual(expect.any(String));
});

test("types, and modules that another import loads, lose nothing", () => {
  expect(removed("import type a from './setup';\nb();\n")).toBe("b();\n");
  expect(removed("import a from './setup';\nimport { b } from './setup';\nb();\n")).toBe(
    "import { b } from './setup';\nb();\n",
  );
});

test("says why an unused import stays", () => {
  const { edits, left } = propose.js("import React from 'react';\nexport default () => <a />;\n");
  expect(edits).toEqual([]);
  expect(left).toEqual([{ at: 7, reason: "Unused, but may build the elements" }]);
});

const CLEAN = [
  "import { b } from './b';\n\nb();\n",
  "'use strict';\nb(require('b'));\n",
  "#!/usr/bin/env node\n/** Doc. */\nexport const b = 1",
  "\uFEFFexport {};\n",
  "// Types\n\n// Libraries\nimport b, {\n  c,\n} from 'b'\nb(c)\n",
];
const UNUSED = [
  'import unused from "u";',
  "import {unused} from 'u'",
  "import { unused as other, more } from 'u';",
  "import * as unused from 'u';",
  "import unused, { other } from 'u';",
  "import unused, * as other from 'u';",
  "import {\n  unused,\n  other as more,\n} from 'u';",
  "import type { Unused } from 'u';",
  "import { type Unused, type Other } from 'u';",
  "import unused = require('u');",
];

test("an unused import put into a clean file goes without a trace", () => {
  for (const clean of CLEAN)
    for (const statement of UNUSED)
      for (const lineEnd of ["\n", "\r\n"]) {
        const lines = clean.replaceAll("\n", lineEnd).split(lineEnd);
        for (let at = clean.startsWith("#!") ? 1 : 0; at < lines.length; at++) {
          if (at === 0 && clean.startsWith("\uFEFF")) continue;
          const dirty = lines.toSpliced(at, 0, statement.replaceAll("\n", lineEnd)).join(lineEnd);
          // Inside another statement it is no import.
          if (propose.ts(dirty).edits.length === 0) continue;
          expect(removed(dirty)).toBe(lines.join(lineEnd));
        }
      }
});

test("an unsafe import at the top keeps its distance", () => {
  const source = "import a from './setup';\nimport b from 'b';\n\nc();\n";
  expect(removed(source)).toBe("import a from './setup';\n\nc();\n");
  expect(removed(source, "ts", true)).toBe("\nc();\n");
});

test.each([
  [
    "below a comment that says why it stays",
    "// This must remain here so that the build finds it\nimport a from 'a';\nb();\n",
  ],
  [
    "below such a comment of several lines",
    "b();\n/* Needed by the bundler.\n   See #1 */\nimport a from 'a';\n",
  ],
  ["with a comment behind it in the list", "import {\n  b,\n  a, // for the extractor\n} from 'a';\nb();\n"],
  ["with a comment behind it at the end", "import {\n  b,\n  a // for the extractor\n} from 'a';\nb();\n"],
])("leaves an import alone %s", (_, source) => {
  expect(removed(source)).toBe(source);
});

test.each(["// External libraries", "// ---------", "// Types", "// #region imports"])(
  "removes an import below %j, which says nothing of it",
  (heading) => {
    expect(removed(`import b from 'b';\n${heading}\nimport a from 'a';\nb();\n`)).toBe(
      `import b from 'b';\n${heading}\nb();\n`,
    );
  },
);

test.each(["// nie usuwać", "// registers signals", "/* 副作用あり */", "// sonst fehlt das Plugin"])(
  "keeps an import with the comment %j above it or on it",
  (comment) => {
    for (const source of [
      `b();\n${comment}\nimport a from 'a';\n`,
      `${comment}\nimport a from 'a';\nb();\n`,
      `b();\n${comment}\nimport { a, c } from 'a';\nc();\n`,
      `import { a, ${comment}\n c } from 'a';\nc();\n`,
      `import a from 'a'; ${comment}\nb();\n`,
    ])
      expect(removed(source)).toBe(source);
  },
);

test("a directive of Solid uses the name that it has", () => {
  const source =
    'import { clickOutside, model, unused } from "./directives";\n' +
    "export const a = <div use:clickOutside={() => b()}><input use:model={c} /></div>;\n";
  const { edits } = tsx(source);
  expect(edits.map(({ description }) => description)).toEqual([
    "Remove the unused import of unused from ./directives",
  ]);
});

test("a module of TypeScript stays a module without its last import", () => {
  const types = "import type { A } from './a';\n\ninterface B {}\n";
  expect(removed(types)).toBe("export {};\n\ninterface B {}\n");
  expect(removed("import { A } from './a';\nimport { B } from './b';\nconst c = 1;\n")).toBe(
    "export {};\nconst c = 1;\n",
  );
  expect(removed("import a = require('a');\nconst c = 1;\n")).toBe("export {};\nconst c = 1;\n");
  expect(removed("import { A } from './a';\nexport const c = 1;\n")).toBe("export const c = 1;\n");
});

/** What Prettier and Biome leave as it is: one blank line at most, none at the start of a block. */
test.each([
  ["import b from 'b';\n\nimport a from 'a';\nimport c from 'c';\n\nb();\n", "import b from 'b';\n\nb();\n"],
  [
    "import b from 'b';\n\nimport a from 'a';\n\nimport c from 'c';\n\nb();\n",
    "import b from 'b';\n\nb();\n",
  ],
  ["b();\n\nimport a from 'a';\n", "b();\n"],
  [
    "declare module 'm' {\n  import { a } from 'a';\n\n  const b: 1;\n}\n",
    "declare module 'm' {\n  const b: 1;\n}\n",
  ],
  [
    'import {\n  anotherNameThatIsLong,\n  beta,\n  oneMoreThatIsLong,\n} from "./of/names-that-are-long";\n\nbeta();\n',
    'import { beta } from "./of/names-that-are-long";\n\nbeta();\n',
  ],
])("leaves the lines of %j as formatters do", (source, expected) => {
  for (const end of ["\n", "\r\n"])
    expect(removed(source.replaceAll("\n", end))).toBe(expected.replaceAll("\n", end));
});

test.each(["JSX", "jsx", "h"])("keeps %s, which may build the elements of the file", (name) => {
  const source = `import { ${name} } from "#utils";\nexport const a = <p>b</p>;\n`;
  expect(tsx(source).edits).toEqual([]);
});

test.each([
  ["that a comment calls", "import { a } from 'a';\n// a(b);\nb();\n"],
  ["that a string names", "import { a } from 'a';\nb('a');\n"],
  ["in a file that does nothing else", "import { a } from './a';\n"],
])("keeps an import %s where nobody asked", (_, source) => {
  const safe = (unasked: boolean) => propose.ts(source, "m.ts", { unasked }).edits.map((edit) => edit.safe);
  expect([safe(true), safe(false)]).toEqual([[false], [true]]);
});
