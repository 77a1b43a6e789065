/** Links of records, and rankings of candidates. */
import { describe, expect, test } from "bun:test";
import type { Action, IntentRecord, SourceKind, Target } from "#schemas/evidence.ts";
import { readSourceText } from "../../../lib/evidence/code/source-text.ts";
import { graphOf, relationsOf } from "../../../lib/evidence/linking/graph.ts";
import { LINKED_SCORE, rank } from "../../../lib/evidence/linking/rank.ts";
import { rankerOf } from "../../../lib/evidence/linking/rank-files.ts";
import { deterministicGeneration, recordOf } from "../../../lib/evidence/records/record.ts";

const MODULES = [
  { id: "rota", path: "nursing/rota_planner.py", symbols: ["plan_shift", "RotaPlanner"] },
  { id: "dose", path: "pharmacy/dose_limit.py", symbols: ["DoseLimit", "exceeds_maximum"] },
  {
    id: "bed",
    path: "wards/bed_allocation.py",
    symbols: ["assign_bed", "free_beds"],
    doc: "Finds a free bed on a ward.",
  },
  { id: "lab", path: "laboratory/result_import.py", symbols: ["import_results"] },
];
const asked = (text: string, lang: "en" | "pl" | "de" | "fr" | "es" | "it") => ({
  requirement: { text, lang },
  candidates: MODULES,
});

describe("a requirement finds its module in another language", () => {
  test.each([
    ["System przydziela pacjentowi wolne łóżko na oddziale.", "pl", "bed"],
    ["Der Dienstplan verteilt die Schichten der Pflegekräfte.", "de", "rota"],
    ["Les résultats du laboratoire sont importés chaque nuit.", "fr", "lab"],
    ["La dosis no puede superar el máximo permitido.", "es", "dose"],
    ["Il sistema assegna un letto libero nel reparto.", "it", "bed"],
    ["A warning appears if a dose exceeds the limit.", "en", "dose"],
  ] as const)("%s", (text, lang, expected) => {
    const [ranking] = rank([asked(text, lang)]);
    expect(ranking?.linked).toEqual([expected]);
    expect(ranking?.ranked[0]?.id).toBe(expected);
    expect(ranking?.ranked[0]?.grounds.length).toBeGreaterThan(0);
  });

  test.each([
    ["Die Besucher bezahlen das Parkhaus mit Karte.", "de"],
    ["Le site affiche le logo de la société.", "fr"],
    ["Szpital ma trzy windy.", "pl"],
  ] as const)("and none where nothing fits: %s", (text, lang) => {
    expect(rank([asked(text, lang)])[0]?.linked).toEqual([]);
  });
});

describe("of several modules", () => {
  const of = (text: string, lang: "pl" | "de" | "en", names: readonly string[]) =>
    rank([
      {
        requirement: { text, lang },
        candidates: names.map((name) => ({ id: name, path: `src/${name}.ts`, symbols: [name] })),
      },
    ])[0];
  const others = ["MathBlock", "UserStore", "MemoShare", "JobHandler"];

  test("one that has a word of a phrase is found", () => {
    const found = of("Wyrażenie cron wyznacza następny termin.", "pl", [...others, "parseCronExpression"]);
    expect(found?.linked).toEqual(["parseCronExpression"]);
  });

  test("a compound of an unknown part means what its last part means", () => {
    const found = of("Es gibt ein Qwertzdiagramm.", "de", [...others, "drawChart"]);
    expect(found?.ranked[0]).toMatchObject({ id: "drawChart" });
  });

  test("the only one that says a telling word is linked, two of them are not", () => {
    const text = "Guests get a refund for cold meals.";
    expect(of(text, "en", [...others, "openRefund"])?.linked).toEqual(["openRefund"]);
    expect(of(text, "en", [...others, "openRefund", "listRefund"])?.linked).not.toEqual(["openRefund"]);
  });
});

test("ranks by falling score, links by the score, and answers in the order of the queries", () => {
  const rankings = rank([
    asked("Wolne łóżko na oddziale.", "pl"),
    { requirement: { text: "x", lang: "en" }, candidates: [] },
    asked("The maximum dose is checked.", "en"),
  ]);
  expect(rankings.map(({ linked }) => linked)).toEqual([["bed"], [], ["dose"]]);
  for (const { ranked, linked } of rankings) {
    expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).sort((a, b) => b - a));
    for (const id of linked)
      expect(ranked.find((each) => each.id === id)?.score).toBeGreaterThanOrEqual(LINKED_SCORE);
  }
});

test("whole sources are compared with one another: what uses a strong candidate gains", () => {
  const nouns =
    "Invoice Parcel Courier Ticket Refund Locker Report Coupon Address Audit Session Language".split(" ");
  const candidates = nouns.map((noun) => ({
    id: noun,
    path: `src/${noun}.java`,
    symbols: [],
    source: `/** Handles one ${noun.toLowerCase()}. */\npublic class ${noun} { void save${noun}() { store(); } }`,
  }));
  const desk = {
    id: "Desk",
    path: "src/Desk.java",
    symbols: [],
    source: "public class Desk { Refund open() { return new Refund(); } }",
  };
  const texts = nouns.slice(0, 6).map((noun) => `The clerk saves a ${noun.toLowerCase()}.`);
  const rankings = rank(
    texts.map((text) => ({ requirement: { text, lang: "en" as const }, candidates: [...candidates, desk] })),
    rankerOf,
  );
  expect(rankings.map(({ ranked }) => ranked[0]?.id)).toEqual(nouns.slice(0, 6));
  const used = rankings[4]?.ranked.find(({ id }) => id === "Desk");
  expect(used?.grounds).toContain("uses or is used by a strong candidate");
});

describe("the names and comments of many files", () => {
  const nouns =
    "Invoice Parcel Courier Ticket Refund Locker Report Coupon Address Audit Session Language Order Basket Customer Warehouse Shelf Label Payment Account Branch Carrier Driver Vehicle Route Depot Scale Scanner Printer Badge".split(
      " ",
    );
  const candidates = nouns.map((noun) => ({
    id: noun,
    path: `src/${noun}.java`,
    symbols: [noun, `save${noun}`],
    doc: noun === "Depot" ? "Opened by a {@link Refund}." : "",
  }));
  const asked = (count: number, text = (noun: string) => `The clerk saves a ${noun.toLowerCase()}.`) =>
    rank(
      nouns
        .slice(0, count)
        .map((noun) => ({ requirement: { text: text(noun), lang: "en" as const }, candidates })),
      rankerOf,
    );
  const groundsIn = (rankings: ReturnType<typeof asked>) =>
    rankings[4]?.ranked.find(({ id }) => id === "Depot")?.grounds ?? [];

  test("are compared with one another, and what a comment names gains", () => {
    const rankings = asked(12);
    expect(rankings.map(({ ranked }) => ranked[0]?.id)).toEqual(nouns.slice(0, 12));
    expect(groundsIn(rankings)).toContain("uses or is used by a strong candidate");
  });

  test("of a single requirement only what each shares is counted", () => {
    expect(groundsIn(asked(5))).not.toContain("uses or is used by a strong candidate");
    expect(asked(1, () => "The choir sings on Sundays.")[0]?.linked).toEqual([]);
  });
});

test("words next to each other in both tell more than the same words apart", () => {
  const file = (name: string, comment: string) => ({
    id: name,
    path: `src/${name}.java`,
    symbols: [],
    source: `// ${comment}\nclass ${name} {}\n`,
  });
  const fillers = Array.from("abcdefghij", (letter) =>
    file(`Part${letter}`, `Handles ${letter}${letter}${letter}.`),
  );
  const candidates = [
    file("One", "The overdue gadget of a parcel pays a reminder, and the fee is elsewhere."),
    file("Two", "The gadget of a parcel pays an overdue fee, and the reminder is elsewhere."),
    ...fillers,
  ];
  const of = (text: string) =>
    rank([{ requirement: { text, lang: "en" as const }, candidates }], rankerOf)[0];
  expect(of("An overdue fee is charged.")?.ranked[0]?.id).toBe("Two");
});

test("what is sent is found where something sends", () => {
  const of = (text: string) => {
    const files = ["sendDigest", "keepDigest", "holdDigest", "writeDigest", "paintDigest"];
    const candidates = files.map((id) => ({ id, path: `src/${id}.ts`, symbols: [id] }));
    return rank([{ requirement: { text, lang: "en" as const }, candidates }])[0]?.ranked[0]?.id;
  };
  expect(of("A digest was sent.")).toBe("sendDigest");
  expect(of("A digest is kept.")).toBe("keepDigest");
  expect(of("The digest was held.")).toBe("holdDigest");
  expect(of("The digest was written.")).toBe("writeDigest");
});

test("reads comments, strings and names of a source without a grammar", () => {
  const text = '// Releases a locker\nclass Locker {\n  free(code) { log("freed # not a comment"); }\n}\n';
  expect(readSourceText("a.ts", text)).toMatchObject({
    types: ["Locker"],
    functions: ["free"],
    comments: ["Releases a locker"],
    strings: ["freed # not a comment"],
  });
  expect(readSourceText("a.py", '# Frees\ndef free_locker(code):\n    """Doc."""\n').comments).toEqual([
    "Frees",
    "Doc.",
  ]);
});

// Relations between records

const generation = deterministicGeneration("test");
let line = 0;

function record(
  kind: SourceKind,
  action: Action,
  text: string,
  target: Partial<Target> = {},
  more: { kind?: string; polarity?: "positive" | "negative"; status?: "planned" | "implemented" } = {},
): IntentRecord {
  const isCode = kind === "ast" || kind === "test";
  line++;
  return recordOf(
    {
      statement: {
        kind: more.kind ?? "requirement",
        actor: null,
        action,
        subject: null,
        object: text,
        target: { paths: [], symbols: [], tickets: [], versions: [], ...target },
        modality: "unknown",
        polarity: more.polarity ?? "positive",
        text,
      },
      status: more.status ?? "planned",
      source: {
        kind,
        path: isCode ? (target.paths?.[0] ?? null) : `${kind}.md`,
        lines: { start: line, end: line },
        symbol: isCode ? (target.symbols?.[0] ?? null) : null,
        text,
      },
      epistemic: { class: "declaration", confidence: 0.8, basis: [] },
    },
    generation,
  );
}
const module = (path: string, capabilities: string[] = []): IntentRecord => {
  const plain = record("ast", "declare", `declare ${path}`, { paths: [path] });
  return { ...plain, metadata: Object.assign({ capabilities }, plain.metadata) };
};

const typesOf = (records: IntentRecord[]) =>
  relationsOf(records).map(({ from, to, type }) => [
    records.findIndex(({ id }) => id === from),
    type,
    records.findIndex(({ id }) => id === to),
  ]);

describe("records are related", () => {
  test.each<[string, IntentRecord[], unknown[]]>([
    [
      "a commit implements the task of its ticket",
      [
        record("todo", "add", "Send receipts by mail", { tickets: ["POS-4"] }),
        record("git", "add", "Receipts by mail", { tickets: ["POS-4"] }),
      ],
      [[1, "implements", 0]],
    ],
    [
      "a commit implements what it says in nearly the same words",
      [
        record("nl", "add", "Export the orders of a customer as CSV"),
        record("git", "add", "Export orders of a customer as CSV file"),
      ],
      [[1, "implements", 0]],
    ],
    [
      "a changelog entry releases a commit",
      [
        record("git", "fix", "Fix rounding of the tax"),
        record("changelog", "fix", "Fix rounding of the tax"),
      ],
      [[1, "releases", 0]],
    ],
    [
      "opposite statements contradict each other",
      [
        record("nl", "remove", "Guests may delete their own bookings"),
        record(
          "document",
          "remove",
          "Guests may not delete their own bookings",
          {},
          { polarity: "negative" },
        ),
      ],
      [[1, "contradicts", 0]],
    ],
    [
      "a statement with the same words is a duplicate of the first",
      [record("todo", "add", "Print labels for pallets"), record("todo", "add", "print labels for pallets.")],
      [[0, "duplicates", 1]],
    ],
    [
      "other words for the same are not",
      [
        record("todo", "add", "Print all labels for pallets"),
        record("todo", "add", "Print each label for pallets"),
      ],
      [],
    ],
    [
      "a module of three shared topics is evidence, in another language, too",
      [
        record("document", "validate", "Die Rückerstattung der Zahlung wird nach einer Stornierung geprüft"),
        module("src/payments/refund-cancellation-check.ts"),
      ],
      [[0, "evidenced_by", 1]],
    ],
    [
      "two shared topics are not",
      [
        record("document", "validate", "Die Rückerstattung der Zahlung ist wichtig"),
        module("src/payments/refund-report.ts"),
      ],
      [],
    ],
    [
      "a path alone proves nothing",
      [
        record("todo", "add", "Support bicycles in src/model.ts", { paths: ["src/model.ts"] }),
        module("src/model.ts"),
      ],
      [],
    ],
    [
      "the words of the path are no evidence besides it",
      [
        record("todo", "add", "Add jitter to the retry in src/retry.py", { paths: ["src/retry.py"] }),
        module("src/retry.py"),
      ],
      [],
    ],
    [
      "a path whose file has a name that the text says is evidence",
      [
        record("todo", "add", "Send a mail to the customer after a refund or a delay in src/mail.ts", {
          paths: ["src/mail.ts"],
        }),
        module("src/mail.ts", ["sendMail", "parseAddress", "openSocket", "readHeaders"]),
      ],
      [[0, "evidenced_by", 1]],
    ],
    [
      "a path that only shows the way is followed",
      [
        record("document", "document", "See src/model.ts for the types", { paths: ["src/model.ts"] }),
        module("src/model.ts"),
      ],
      [[0, "evidenced_by", 1]],
    ],
    [
      "a symbol of one owner is evidence",
      [
        record("nl", "add", "Round with roundTax", { symbols: ["roundTax"] }),
        record("ast", "declare", "declare Tax.roundTax", {
          paths: ["src/tax.ts"],
          symbols: ["Tax.roundTax"],
        }),
      ],
      [[0, "evidenced_by", 1]],
    ],
    [
      "a symbol of two files means neither",
      [
        record("nl", "add", "Round with roundTax", { symbols: ["roundTax"] }),
        record("ast", "declare", "declare Sale.roundTax", {
          paths: ["src/sale.ts"],
          symbols: ["Sale.roundTax"],
        }),
        record("ast", "declare", "declare Rent.roundTax", {
          paths: ["src/rent.ts"],
          symbols: ["Rent.roundTax"],
        }),
      ],
      [],
    ],
    [
      "a test file tests the file that it is named after",
      [module("src/tax.ts"), record("test", "test", "tax rounding", { paths: ["tests/tax.test.ts"] })],
      [[1, "tests", 0]],
    ],
    [
      "a commit modifies the files that it touches",
      [record("git", "change", "Tidy up", { paths: ["src/tax.ts"] }), module("src/tax.ts")],
      [[0, "modifies", 1]],
    ],
    [
      "a file declares its names",
      [
        module("src/tax.ts"),
        record("ast", "declare", "declare roundTax", { paths: ["src/tax.ts"], symbols: ["roundTax"] }),
      ],
      [[0, "declares", 1]],
    ],
    [
      "a later statement replaces the one of its ticket",
      [
        record("nl", "add", "Send invoices by fax", { tickets: ["A-1"] }),
        record("nl", "add", "Sending by mail replaces the fax", { tickets: ["A-1"] }),
      ],
      [[1, "supersedes", 0]],
    ],
  ])("%s", (_, records, expected) => {
    expect(typesOf(records)).toEqual(expected as never);
  });
});

test.each([
  ["src/shop/cart.ts", "./tax.ts", ["round"], "src/shop/tax.ts"],
  ["src/shop/cart.ts", "../tax", ["round"], "src/tax/index.ts"],
  ["app/cart.py", ".tax", ["round"], "app/tax.py"],
  ["app/shop/cart.py", "..", ["tax"], "app/tax.py"],
  ["main/java/org/shop/Cart.java", "org.shop.money", ["Tax"], "main/java/org/shop/money/Tax.java"],
  ["src/cart.rs", "crate::money::tax", ["round"], null],
  ["src/cart.ts", "lodash", ["tax"], null],
])("in %s, an import of %s %p is %p", (from, name, names, expected) => {
  const plain = record("ast", "declare", `declare ${from}`, { paths: [from] });
  const importing = {
    ...plain,
    metadata: { ...plain.metadata, imports: [{ module: name, names, line: 1 }] },
  };
  const others = [expected ?? "src/other.ts", "src/none.ts"].map((path) => module(path));
  const found = typesOf([importing, ...others]).filter(([, type]) => type === "depends_on");
  expect(found).toEqual(expected === null ? [] : [[0, "depends_on", 1]]);
});

test("code that a program wrote is no evidence, and does not make a name ambiguous", () => {
  const asked = record("nl", "add", "Add `parseInvoice`", { symbols: ["parseInvoice"] });
  const own = record("ast", "declare", "declare parseInvoice", {
    paths: ["src/a.ts"],
    symbols: ["parseInvoice"],
  });
  const plain = record("ast", "declare", "declare parseInvoice again", {
    paths: ["gen/b.ts"],
    symbols: ["parseInvoice"],
  });
  const made = { ...plain, metadata: { ...plain.metadata, generated: true } };
  const links = (records: IntentRecord[]) => typesOf(records).filter(([, type]) => type === "evidenced_by");
  expect(links([asked, own, made])).toEqual([[0, "evidenced_by", 1]]);
  expect(links([asked, made])).toEqual([]);
});

test("of many modules only the most telling are evidence, and what all have says nothing", () => {
  const names =
    "invoice parcel courier refund locker report coupon address audit session language currency".split(" ");
  const modules = names.flatMap((name) => [
    module(`org/shop/sales/${name}-check.ts`),
    module(`org/shop/sales/${name}-store.ts`),
  ]);
  const asked = record("nl", "add", "The shop sales org checks everything that it stores");
  const precise = record("nl", "add", "The refund of a courier parcel is checked");
  const wanted = module("org/shop/sales/parcel-courier-refund.ts");
  const relations = typesOf([asked, precise, wanted, ...modules]).filter(
    ([, type]) => type === "evidenced_by",
  );
  expect(relations).toEqual([[1, "evidenced_by", 2]]);
});

test("the graph does not depend on the order of the records, and every relation has grounds", () => {
  const records = [
    record("todo", "add", "Send receipts by mail", { tickets: ["POS-4"] }),
    record("git", "add", "Receipts by mail", { tickets: ["POS-4"] }),
    module("src/mail/receipt-sender.ts"),
  ];
  const graph = graphOf(records, "2026-01-01T00:00:00Z");
  const reversed = graphOf(records.toReversed(), "2026-01-01T00:00:00Z");
  expect(reversed.fingerprint).toBe(graph.fingerprint);
  expect(graph.stats.bySource).toEqual({ todo: 1, git: 1, ast: 1 });
  for (const { basis } of graph.relations) expect(basis.length).toBeGreaterThan(0);
});

describe("a plan that names nothing", () => {
  const code = (path: string, ...symbols: string[]) => [
    record("ast", "declare", `module ${path}`, { paths: [path] }, { kind: "module_fact" }),
    ...symbols.map((symbol) => record("ast", "declare", symbol, { paths: [path], symbols: [symbol] })),
  ];
  const shop = [...code("src/orders.py", "export_orders_csv"), ...code("src/login.py", "login")];
  const evidence = (plan: IntentRecord, modules = shop) =>
    relationsOf([plan, ...modules])
      .filter(({ from, type }) => from === plan.id && type === "evidenced_by")
      .map(({ basis }) => basis.join());

  test("finds the module that says what it is about in two words", () => {
    expect(evidence(record("nl", "add", "The export must produce CSV files."))).toEqual([
      'words "export", "csv"',
    ]);
  });

  test.each([
    ["shares one word", "add", {}, "Limit the attempts to login."],
    ["only describes", "document", {}, "Describe the export of CSV files."],
    ["names a file", "add", { paths: ["src/report.py"] }, "Let src/report.py export CSV files."],
    [
      "names a file of code",
      "add",
      { paths: ["src/export_csv.py"] },
      "Let src/export_csv.py make CSV files.",
    ],
    ["names a symbol", "add", { symbols: ["writeFiles"] }, "Let writeFiles export CSV files."],
  ] as const)("has no evidence if it %s", (_, action, target, text) => {
    const named = { paths: [], symbols: [], ...target };
    const plan = record("nl", action, text, { paths: [...named.paths], symbols: [...named.symbols] });
    expect(evidence(plan)).toEqual([]);
  });

  test("has none in modules whose path alone says so", () => {
    const plan = record("nl", "add", "The export must produce CSV files.");
    expect(evidence(plan, code("src/csv/export.py"))).toEqual([]);
  });

  test("finds it too if it says the name of a product", () => {
    const plan = record("todo", "unknown", "OpenSheet export as CSV", { symbols: ["OpenSheet"] });
    expect(evidence(plan)).toHaveLength(1);
  });

  test("finds it too if it names a file that the program may make", () => {
    const plan = record("todo", "unknown", "Export of orders.csv as CSV", { paths: ["orders.csv"] });
    expect(evidence(plan)).toHaveLength(1);
  });

  test("finds the document that it asks for, and only what is run for it", () => {
    const heading = record("document", "document", "Rounding of totals", {}, { kind: "section" });
    const page = { ...heading, source: { ...heading.source, path: "docs/rounding.md" } };
    const job = record(
      "system",
      "configure",
      "Runs the job release",
      { symbols: ["release"] },
      { kind: "job" },
    );
    const ci = { ...job, source: { ...job.source, path: ".github/workflows/release.yml" } };
    const written = record("todo", "document", "Rounding of totals documented");
    const delivered = record("todo", "unknown", "CI pipeline with automated releases");
    const relations = typesOf([written, delivered, page, ci, ...shop]);
    expect(relations.filter(([, type]) => type === "evidenced_by").toSorted()).toEqual([
      [0, "evidenced_by", 2],
      [1, "evidenced_by", 3],
    ]);
  });
});

describe("a name in the letters of code", () => {
  const paths = [
    "cmd/refactor/analyze.ts",
    "lib/refactor/analyze.ts",
    "lib/shop/extract-orders.ts",
    "shop/sdk/__init__.py",
    "src/commands/send.ts",
    "src/orders.ts",
  ];
  const modules = paths.map((path) => module(path));
  const linked = (text: string, action: IntentRecord["statement"]["action"] = "document", object = text) => {
    const plain = record("document", action, text);
    const said = {
      ...plain,
      statement: { ...plain.statement, object },
      source: { ...plain.source, rawExcerpt: text },
    };
    return relationsOf([said, ...modules])
      .filter(({ from, basis }) => from === said.id && basis.some((ground) => ground.startsWith("`")))
      .map(({ type, basis }) => `${type} ${basis.join()}`)
      .toSorted();
  };

  test.each([
    [
      "`refactor-analyze` reads a project",
      ["cmd/refactor/analyze.ts", "lib/refactor/analyze.ts"],
      "refactor-analyze",
    ],
    ["`extract-orders` reads orders", ["lib/shop/extract-orders.ts"], "extract-orders"],
    ["`shop.sdk` is a client", ["shop/sdk/__init__.py"], "shop.sdk"],
    ["Run `acme extract orders`", ["lib/shop/extract-orders.ts"], "acme extract orders"],
    ["Run `acme send --all`", ["src/commands/send.ts"], "acme send"],
    ["`acme orders` lists", [], ""],
    ["`analyze` reads a project", [], ""],
    ["`shop.extract.orders` is set", [], ""],
    ["`re-extract-orders` repeats", [], ""],
  ])("%s", (text, found, name) => {
    expect(linked(text)).toEqual(found.map((path) => `evidenced_by \`${name}\` is ${path}`));
  });

  test("says that a module is wanted, or only where something is wanted", () => {
    const ground = "`extract-orders` is lib/shop/extract-orders.ts";
    expect(linked("Add `extract-orders`", "add", "`extract-orders`")).toEqual([`evidenced_by ${ground}`]);
    expect(linked("Add a filter to `extract-orders`", "add", "a filter")).toEqual([`related_to ${ground}`]);
  });
});
