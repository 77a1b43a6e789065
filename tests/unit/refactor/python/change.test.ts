/** The check that an action changed what it may and no more. */
import { expect, test } from "bun:test";
import type { PlainAction } from "#schemas/refactor.ts";
import { allowedChange } from "../../../../lib/refactor/edit.ts";
import { text } from "./apply.ts";

const GUARD = 'if __name__ == "__main__":';

const ROWS: [action: PlainAction, before: string, after: string, reason: string | null][] = [
  ["REMOVE_UNUSED_IMPORTS", text("import os", "x = 1"), text("x = 1"), null],
  ["REMOVE_UNUSED_IMPORTS", text("import os", "x = 1"), text("x = 2"), "More than imports was changed"],
  [
    "REMOVE_UNUSED_IMPORTS",
    text("import os", "x = 1"),
    text("import re", "x = 1"),
    "An import came that was not there before",
  ],
  [
    "REMOVE_UNUSED_IMPORTS",
    text("if x:", "    import os", "y()"),
    text("if x:", "    pass", "    y()"),
    "More than imports was changed",
  ],
  ["REMOVE_UNUSED_IMPORTS", text("import os", "x = 1 # a"), text("x = 1 # b"), "A comment was changed"],
  ["ADD_RETURN_TYPES", text("def f(): return 1"), text("def f() -> int: return 1"), null],
  [
    "ADD_RETURN_TYPES",
    text("def f(): return 1"),
    text("def g() -> int: return 1"),
    "More than return types was changed",
  ],
  [
    "ADD_RETURN_TYPES",
    text("def f() -> int: return 1"),
    text("def f() -> str: return 1"),
    "A written return type was changed",
  ],
  ["EXTRACT_CONSTANTS", text("f(a > 18)"), text("LIMIT = 18", "f(a > LIMIT)"), null],
  [
    "EXTRACT_CONSTANTS",
    text("f(a > 18)"),
    text("LIMIT = 19", "f(a > LIMIT)"),
    "More than numbers was changed",
  ],
  ["EXTRACT_CONSTANTS", text("f(a > 18)"), text("LIMIT = 18", "f('LIMIT')"), "More than numbers was changed"],
  [
    "EXTRACT_CONSTANTS",
    text("f(a > 18, 19)"),
    text("LIMIT = 18", "LIMIT = 19", "f(a > LIMIT, LIMIT)"),
    'The name "LIMIT" has two values',
  ],
  ["FIX_MODULE_EXECUTION_BLOCK", text("x = 1", "main()"), text("x = 1", GUARD, "    main()"), null],
  [
    "FIX_MODULE_EXECUTION_BLOCK",
    text("x = 1", "main()"),
    text("main()", GUARD, "    x = 1"),
    "More than the guard was changed",
  ],
  [
    "FIX_MODULE_EXECUTION_BLOCK",
    text("f('''a", "b''')"),
    text(GUARD, "    f('''a", "    b''')"),
    "More than the guard was changed",
  ],
  [
    "FIX_MODULE_EXECUTION_BLOCK",
    text("main()"),
    text("if x:", "    main()"),
    "More than the guard was changed",
  ],
  [
    "ADD_RETURN_TYPES",
    text("def f(): pass"),
    text("def f() -> : pass"),
    "The result has a syntax error in line 1",
  ],
];

test.each(ROWS)("%s: %j to %j", async (action, before, after, reason) => {
  expect(await allowedChange(action, before, after, "python")).toBe(reason);
});

test("nothing may change in a language without actions", async () => {
  expect(await allowedChange("ADD_RETURN_TYPES", "package a", "package b", "go")).toBe(
    "No action may change go",
  );
});
