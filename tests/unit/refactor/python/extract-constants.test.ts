/** Numbers of Python get a name after what stands beside them, one for each value and meaning. */
import { expect, test } from "bun:test";
import { edited, text } from "./apply.ts";

const ACTION = "EXTRACT_CONSTANTS";

const CASES: [what: string, before: string, after: string][] = [
  [
    "names a number after the quantity that it is compared with, below the imports",
    text('"""Doc."""', "import os", "", "def f(age):", "    return age >= 18"),
    text('"""Doc."""', "import os", "", "_AGE_LIMIT = 18", "", "def f(age):", "    return age >= _AGE_LIMIT"),
  ],
  [
    "keeps the literal as it is written",
    text("def f(payload, temperature):", "    return payload > 0xFF_00 or temperature > 1e3"),
    text(
      "_PAYLOAD_LIMIT = 0xFF_00",
      "_TEMPERATURE_LIMIT = 1e3",
      "",
      "def f(payload, temperature):",
      "    return payload > _PAYLOAD_LIMIT or temperature > _TEMPERATURE_LIMIT",
    ),
  ],
  [
    "names what is no quantity if it is used twice for one thing",
    text("def f(word_kind):", "    return word_kind > 40", "def g(word_kind):", "    return 40 < word_kind"),
    text(
      "_WORD_KIND_LIMIT = 40",
      "",
      "def f(word_kind):",
      "    return word_kind > _WORD_KIND_LIMIT",
      "def g(word_kind):",
      "    return _WORD_KIND_LIMIT < word_kind",
    ),
  ],
  [
    "knows status codes that are used twice, and lengths",
    text(
      "def f(r, title):",
      "    return r.status_code == 404 or len(title) > 80",
      "def g(r):",
      "    return r.status == 404",
    ),
    text(
      "_HTTP_NOT_FOUND = 404",
      "_TITLE_LENGTH_LIMIT = 80",
      "",
      "def f(r, title):",
      "    return r.status_code == _HTTP_NOT_FOUND or len(title) > _TITLE_LENGTH_LIMIT",
      "def g(r):",
      "    return r.status == _HTTP_NOT_FOUND",
    ),
  ],
  [
    "tells which end of a range a number is by an error, a chain or a loop",
    text(
      "def f(weight, price, retries):",
      "    if weight > 31500 or not retries:",
      "        raise ValueError('too heavy')",
      "    if price < 15:",
      "        raise ValueError",
      "    while retries < 5:",
      "        retries += 1",
      "def g(file):",
      "    return 200 <= file.quota <= 4000",
    ),
    text(
      "_MAX_WEIGHT = 31500",
      "_MIN_PRICE = 15",
      "_MAX_RETRIES = 5",
      "_MIN_QUOTA = 200",
      "_MAX_QUOTA = 4000",
      "",
      "def f(weight, price, retries):",
      "    if weight > _MAX_WEIGHT or not retries:",
      "        raise ValueError('too heavy')",
      "    if price < _MIN_PRICE:",
      "        raise ValueError",
      "    while retries < _MAX_RETRIES:",
      "        retries += 1",
      "def g(file):",
      "    return _MIN_QUOTA <= file.quota <= _MAX_QUOTA",
    ),
  ],
  [
    "gives a setting a name where it is given twice",
    text("def f(get):", "    get(timeout=30)", "    get(timeout=30, retries=3)"),
    text(
      "_DEFAULT_TIMEOUT = 30",
      "",
      "def f(get):",
      "    get(timeout=_DEFAULT_TIMEOUT)",
      "    get(timeout=_DEFAULT_TIMEOUT, retries=3)",
    ),
  ],
  [
    "stands before a default value that uses it",
    "import a\r\ndef f(b=a.distance > 40):\r\n\treturn b\r\n",
    "import a\r\n\r\n_DISTANCE_LIMIT = 40\r\n\r\ndef f(b=a.distance > _DISTANCE_LIMIT):\r\n\treturn b\r\n",
  ],
  [
    "reads the key of a record",
    text("def f(args):", "    return args['payload'] > 3000"),
    text("_PAYLOAD_LIMIT = 3000", "", "def f(args):", "    return args['payload'] > _PAYLOAD_LIMIT"),
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
  [
    "whose name would be too general",
    text(
      "def f(level, kind):",
      "    return 0 <= level <= 16 or kind > 40",
      "def g(kind):",
      "    return kind > 40",
    ),
  ],
  ["of what is no quantity, used once", text("def f(state):", "    return state == 12 or len(state) == 20")],
  [
    "that count parts, twice as well",
    text("def f(kind, b):", "    return len(kind) == 3 or len(b) > 3 or len(kind) > 3"),
  ],
  [
    "of which one name would stand for several",
    text("def f(weight):", "    return weight > 200 or weight > 3150"),
  ],
  [
    "that would need several names",
    text("def f(price, weight):", "    return price > 120", "def g(weight):", "    return weight > 120"),
  ],
  ["beside another that keeps none", text("def f(price, i):", "    return price > 120 and i < 7")],
  ["of a range that begins at one", text("def f(price):", "    return 1 <= price <= 120")],
  [
    "that follow from what is measured",
    text("def f(percent, seconds, hours):", "    return percent > 100 or seconds >= 60 or hours > 24"),
  ],
  ["that bound a bound", text("def f(max_weight):", "    return max_weight > 400")],
  ["that time spans are made of", text("f(seconds=10)", "f(seconds=10)")],
  [
    "that begin the next hundred of status codes",
    text("def f(r):", "    return r.status >= 400 or 400 <= r.status"),
  ],
  ["whose name is taken", text("_AGE_LIMIT = 3", "def check(age):", "    return age > 18")],
  ["that are parts of lists", text("def f(ages, i):", "    return ages[i] > 180")],
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

test.each([
  ["a limit with nothing to tell what lies beyond", "    return a.distance > 40", false],
  ["a status that every reader knows", "    return a.status_code == 404 or b.status_code == 404", false],
  ["a length that a loop reaches", "    while len(a.payload) < 3000: a.grow()", false],
  ["a number that a message repeats", "    if a.distance > 40: raise ValueError('Over 40.')", false],
  ["a number beyond which is an error", "    if a.distance > 40: raise ValueError('Over 140')", true],
])("a cycle names %s: %s", async (_, line, made) => {
  const source = text("def f(a, b):", line);
  expect((await edited(ACTION, source, { unasked: true })) !== source).toBe(made);
});

test.each(["browser_version", "byte_ord"])(
  "%s, which only tells things apart, gets no limit",
  async (name) => {
    const source = text(`def f(${name}):`, `    return ${name} < 40 or ${name} < 40`);
    expect(await edited(ACTION, source)).toBe(source);
  },
);
