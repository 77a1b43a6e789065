/** Numbers of Python get a name after what stands beside them, one for each value and meaning. */
import { expect, test } from "bun:test";
import { edited, text } from "./apply.ts";

const ACTION = "EXTRACT_CONSTANTS";

const CASES: [what: string, before: string, after: string][] = [
  [
    "names a number after what it is compared with, below the imports",
    text('"""Doc."""', "import os", "", "def f(age):", "    return age >= 18"),
    text('"""Doc."""', "import os", "", "_AGE_LIMIT = 18", "", "def f(age):", "    return age >= _AGE_LIMIT"),
  ],
  [
    "keeps the literal as it is written",
    text("def f(mask, rate):", "    return mask == 0xFF_00 or rate > 1e3"),
    text(
      "_EXPECTED_MASK = 0xFF_00",
      "_RATE_LIMIT = 1e3",
      "",
      "def f(mask, rate):",
      "    return mask == _EXPECTED_MASK or rate > _RATE_LIMIT",
    ),
  ],
  [
    "gives one value one name, and two values two",
    text(
      "def young(age):",
      "    return age < 18",
      "def old(age):",
      "    return age > 65 or age == 18",
      "def again(age):",
      "    return age < 18",
    ),
    text(
      "_AGE_LIMIT = 18",
      "_OLD_AGE_LIMIT = 65",
      "_EXPECTED_AGE = 18",
      "",
      "def young(age):",
      "    return age < _AGE_LIMIT",
      "def old(age):",
      "    return age > _OLD_AGE_LIMIT or age == _EXPECTED_AGE",
      "def again(age):",
      "    return age < _AGE_LIMIT",
    ),
  ],
  [
    "knows the status codes of HTTP, lengths and the ends of a range",
    text("def f(r, month):", "    return r.status_code == 404 and len(r.text) > 80 and 2 <= month <= 12"),
    text(
      "_HTTP_NOT_FOUND = 404",
      "_TEXT_LENGTH_LIMIT = 80",
      "_MIN_MONTH = 2",
      "_MAX_MONTH = 12",
      "",
      "def f(r, month):",
      "    return r.status_code == _HTTP_NOT_FOUND and len(r.text) > _TEXT_LENGTH_LIMIT and _MIN_MONTH <= month <= _MAX_MONTH",
    ),
  ],
  [
    "gives a keyword's number a name where it is given often",
    text("def f(get):", "    get(timeout=30)", "    get(timeout=30)", "    get(timeout=30, retries=3)"),
    text(
      "_DEFAULT_TIMEOUT = 30",
      "",
      "def f(get):",
      "    get(timeout=_DEFAULT_TIMEOUT)",
      "    get(timeout=_DEFAULT_TIMEOUT)",
      "    get(timeout=_DEFAULT_TIMEOUT, retries=3)",
    ),
  ],
  [
    "keeps out of the way of names that are taken",
    text("_AGE_LIMIT = 3", "def check(age):", "    return age > 18"),
    text(
      "_CHECK_AGE_LIMIT = 18",
      "",
      "_AGE_LIMIT = 3",
      "def check(age):",
      "    return age > _CHECK_AGE_LIMIT",
    ),
  ],
  [
    "stands before a default value that uses it",
    "import a\r\ndef f(b=a.size > 40):\r\n\treturn b\r\n",
    "import a\r\n\r\n_SIZE_LIMIT = 40\r\n\r\ndef f(b=a.size > _SIZE_LIMIT):\r\n\treturn b\r\n",
  ],
  [
    "says once what a number is",
    text("def f(max_size, age_limit):", "    return 3 < max_size < 9 or age_limit > 18"),
    text(
      "_MIN_MAX_SIZE = 3",
      "_MAX_SIZE = 9",
      "_AGE_LIMIT = 18",
      "",
      "def f(max_size, age_limit):",
      "    return _MIN_MAX_SIZE < max_size < _MAX_SIZE or age_limit > _AGE_LIMIT",
    ),
  ],
  [
    "takes a sign along",
    text("def f(temperature):", "    return temperature < -40"),
    text(
      "_TEMPERATURE_LIMIT = -40",
      "",
      "def f(temperature):",
      "    return temperature < _TEMPERATURE_LIMIT",
    ),
  ],
];

test.each(CASES)("%s", async (_, before, after) => {
  expect(await edited(ACTION, before)).toBe(after);
  expect(await edited(ACTION, after)).toBe(after);
});

const KEPT: [what: string, source: string, filename?: string][] = [
  ["in texts, formatted ones too", text("def f(age):", "    return f'{age > 18}' + 'age > 18'  # age > 18")],
  [
    "in annotations, patterns and slices",
    text("def f(a: Literal[3 > b], c):", "    match c:", "        case 18: return c[5:c > 7]"),
  ],
  ["in the body of a class, whose metaclass answers for names", text("class A(Enum):", "    B = size > 18")],
  [
    "in the body of a class with its methods' defaults",
    text("class A:", "    def f(self, a=size > 18): pass"),
  ],
  ["that everybody knows", text("def f(n):", "    return n == 0 or n > 1 or n != -1")],
  [
    "that tell versions of Python apart",
    text("import sys", "if sys.version_info[0] >= 3 and sys.version_info.major == 3: pass"),
  ],
  ["that nothing beside them explains", text("x = 3", "if x > 18: pass")],
  [
    "compared with names that are only numbered",
    text("def f(alt1, alt2):", "    return alt1 == 7 or alt2 == 8"),
  ],
  ["of which only the function around is known to be equal", text("def weigh(a):", "    return a == 18")],
  [
    "of which only a special method is known",
    text("class A:", "    def __init__(self, a):", "        a < 18"),
  ],
  [
    "where a later import may bring the same name",
    text("def f(age):", "    return age > 18", "from m import *"),
  ],
  ["that are a limit of limits", text("def test(limit):", "    return limit > 18")],
  ["in settings", text("def f(age):", "    return age > 18"), "site/settings.py"],
  [
    "of tests that know their lines",
    text("def test_f(age):", "    if age > 18: g()", "    g(lineno)"),
    "tests/test_f.py",
  ],
  ["that a test expects", text("def test_f():", "    assert len(f()) == 18"), "tests/test_f.py"],
];

const NAMED = KEPT.map(([what, source, filename = "module.py"]) => [what, source, filename] as const);

test.each(NAMED)("leaves numbers alone %s", async (_, source, filename) => {
  expect(await edited(ACTION, source, { filename })).toBe(source);
});

test("a module that lists its own names is only changed when unsafe edits are wanted", async () => {
  const source = text("__all__ = [n for n in globals()]", "def f(age):", "    return age > 18");
  expect(await edited(ACTION, source)).toBe(source);
  expect(await edited(ACTION, source, { unsafe: true })).toContain("_AGE_LIMIT = 18");
});
