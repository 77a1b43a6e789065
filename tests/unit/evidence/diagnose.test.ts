/** What does not fit between intents and evidence. */
import { describe, expect, test } from "bun:test";
import type { DiagnosticCode, Graph, IntentRecord, TickVerdict } from "#schemas/evidence.ts";
import { withBaseline } from "../../../lib/evidence/diagnostics/baseline.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { indexOf } from "../../../lib/evidence/diagnostics/graph-index.ts";
import { sarifText } from "../../../lib/evidence/diagnostics/sarif.ts";
import { passes } from "../../../lib/evidence/diagnostics/threshold.ts";
import { graph, type Link, module, record } from "./graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");
const found = (subject: Graph) => diagnose(subject, "en", NOW).diagnostics;
/** The codes of findings about a record, or about the whole graph. */
const codesOf = (subject: Graph, about?: IntentRecord): DiagnosticCode[] =>
  found(subject)
    .filter(({ recordIds }) => (about ? recordIds.includes(about.id) : recordIds.length === 0))
    .map(({ code }) => code)
    .toSorted();

const cart = module("src/cart.ts", ["addCoupon", "removeCoupon"]);
const mail = module("src/mail.ts", ["sendMail"]);
const path = "TODO.md";

describe("a record of a graph with two modules", () => {
  const cases: [
    name: string,
    about: IntentRecord,
    links: (about: IntentRecord) => Link[],
    DiagnosticCode[],
  ][] = [
    [
      "a ticked task that nothing shows",
      record("todo", "Send receipts", { status: "completed", path }),
      () => [],
      ["PLANNED_NOT_IMPLEMENTED", "UNLINKED_RECORD"],
    ],
    [
      "a ticked task that code implements",
      record("todo", "Add coupons", { status: "completed", path }),
      (about) => [[cart, "implements", about]],
      [],
    ],
    [
      "a task that only shares a path with code",
      record("todo", "Print vouchers in src/mail.ts", { status: "planned", path }),
      (about) => [[mail, "related_to", about]],
      ["PLANNED_NOT_IMPLEMENTED"],
    ],
    [
      "a prohibition",
      record("nl", "Never delete an order", { polarity: "negative", path: "TASK.md" }),
      () => [],
      ["UNLINKED_RECORD"],
    ],
    [
      "a document that binds the system",
      record("document", "The importer must check each row", { modality: "required", path: "docs/a.md" }),
      () => [],
      ["PLANNED_NOT_IMPLEMENTED", "UNLINKED_RECORD"],
    ],
    [
      "a demand with a verb that no list has",
      record("document", "The importer must log each row", {
        action: "unknown",
        modality: "required",
        path: "a.md",
      }),
      () => [],
      ["PLANNED_NOT_IMPLEMENTED", "UNLINKED_RECORD"],
    ],
    [
      "a demand that must not happen",
      record("document", "The importer must not log passwords", {
        modality: "required",
        polarity: "negative",
        path: "a.md",
      }),
      () => [],
      ["INSUFFICIENT_EVIDENCE", "UNLINKED_RECORD"],
    ],
    [
      "a request that no rule understands",
      record("nl", "Reports on Mondays", { action: "unknown", path: "TASK.md" }),
      () => [],
      ["INSUFFICIENT_EVIDENCE", "UNLINKED_RECORD"],
    ],
    [
      "a demand whose words most code has, in no one file",
      record("document", "The mail must have the coupon", {
        action: "unknown",
        modality: "required",
        path: "a.md",
      }),
      () => [],
      ["INSUFFICIENT_EVIDENCE", "UNLINKED_RECORD"],
    ],
    [
      "a document that tells the reader what to do",
      record("document", "You must install the driver first", { modality: "required", path: "docs/a.md" }),
      () => [],
      ["INSUFFICIENT_EVIDENCE", "UNLINKED_RECORD"],
    ],
    [
      "a changelog entry that names what is not there",
      record("changelog", "Added `exportCsv`", { target: { symbols: ["exportCsv"] }, path: "CHANGELOG.md" }),
      () => [],
      ["CHANGELOG_WITHOUT_IMPLEMENTATION", "UNLINKED_RECORD"],
    ],
    [
      "a changelog entry about something removed",
      record("changelog", "Removed `exportCsv`", {
        action: "remove",
        target: { symbols: ["exportCsv"] },
        path: "CHANGELOG.md",
      }),
      () => [],
      ["UNLINKED_RECORD"],
    ],
    [
      "a task that names the wrong file",
      record("todo", "Test `sendMail` in src/cart.ts", {
        target: { symbols: ["sendMail"], paths: ["src/cart.ts"] },
        path,
      }),
      (about) => [[mail, "implements", about]],
      ["AMBIGUOUS_REQUIREMENT"],
    ],
    [
      "a requirement that does not say how it is checked",
      record("nl", "The cart adds coupons", { metadata: { missingFields: ["acceptance_evidence"] }, path }),
      (about) => [[cart, "implements", about]],
      ["AMBIGUOUS_REQUIREMENT"],
    ],
    [
      "a statement that was hardly understood",
      record("agent_log", "Well then", { confidence: 0.4 }),
      (about) => [[about, "related_to", cart]],
      ["LOW_CONFIDENCE"],
    ],
  ];
  test.each(cases)("%s", (_, about, links, codes) => {
    expect(codesOf(graph([cart, mail, about], links(about)), about)).toEqual(codes);
  });
});

test("evidence of a duplicate counts", () => {
  const asked = record("nl", "Add coupons", { path: "TASK.md" });
  const task = record("todo", "Add coupons to the cart", { path });
  const subject = graph(
    [cart, asked, task],
    [
      [task, "plans", asked],
      [cart, "implements", task],
    ],
  );
  expect(codesOf(subject, asked)).toEqual([]);
});

test("what a request and its documentation say in the same words is one finding", () => {
  const asked = record("nl", "The cart must add `coupons`.", { path: "TASK.md" });
  const documented = record("document", "The cart must add coupons.", {
    path: "README.md",
    modality: "required",
  });
  const another = record("document", "The cart must add stamps.", {
    path: "README.md",
    line: 2,
    modality: "required",
  });
  const findings = found(graph([asked, documented, another], [[documented, "documents", asked]]));
  const missing = findings.filter(({ code }) => code === "PLANNED_NOT_IMPLEMENTED");
  expect(missing.map(({ recordIds }) => recordIds)).toContainEqual([documented.id, asked.id]);
  expect(missing.length).toBe(2);
});

test("a contradiction is blocking and takes ALIGNED away", () => {
  const keep = record("nl", "Keep the old export", { path: "TASK.md" });
  const drop = record("todo", "Remove the old export", { action: "remove", path });
  const [first] = found(graph([keep, drop], [[drop, "contradicts", keep]]));
  expect(first).toMatchObject({
    code: "CONFLICTING_INTENT",
    severity: "blocking",
    rank: 1,
    locations: [
      { path, lines: { start: 1, end: 1 } },
      { path: "TASK.md", lines: { start: 1, end: 1 } },
    ],
  });
  expect(codesOf(graph([cart]))).toEqual(["ALIGNED"]);
  const [here, there] = [1, 2].map((line) =>
    record("document", `Exports end ${line}`, { path: "a.md", line }),
  );
  if (here && there)
    expect(codesOf(graph([here, there], [[here, "contradicts", there]]))).toEqual(["ALIGNED"]);
  expect(codesOf(graph([keep, drop], [[drop, "contradicts", keep]]))).toEqual([]);
});

test("open tasks and modules without a plan are one finding each, ticked tasks are not", () => {
  const tasks = Array.from({ length: 30 }, (_, line) =>
    record("todo", `Task number ${line}`, { status: "planned", path, line: line + 1 }),
  );
  const ticked = [1, 2, 3].map((line) => record("todo", `Done ${line}`, { status: "completed", path, line }));
  const modules = Array.from({ length: 40 }, (_, at) => module(`src/core/m${at}.ts`, [`name${at}`]));
  const codes = found(graph([...tasks, ...ticked, ...modules])).map(({ code, recordIds }) => [
    code,
    recordIds.length,
  ]);
  expect(codes.toSorted()).toEqual([
    ["IMPLEMENTED_NOT_PLANNED", 40],
    ["PLANNED_NOT_IMPLEMENTED", 1],
    ["PLANNED_NOT_IMPLEMENTED", 1],
    ["PLANNED_NOT_IMPLEMENTED", 1],
    ["PLANNED_NOT_IMPLEMENTED", 30],
  ]);
});

test("a module is planned if a statement is linked to any name or test of its file", () => {
  const plan = record("todo", "Add coupons", { status: "planned", path });
  const name = record("ast", "declare addCoupon", {
    kind: "symbol_fact",
    action: "declare",
    path: "src/cart.ts",
  });
  const check = record("test", "test sends mails", {
    kind: "test_fact",
    action: "test",
    path: "src/mail.ts",
  });
  const other = record("git", "Touch the cart", { status: "implemented" });
  expect(codesOf(graph([cart, name, plan], [[plan, "evidenced_by", name]]), cart)).toEqual([]);
  expect(codesOf(graph([mail, check, plan], [[plan, "evidenced_by", check]]), mail)).toEqual([]);
  expect(codesOf(graph([cart, name, plan, other], [[other, "modifies", name]]), cart)).toEqual([
    "IMPLEMENTED_NOT_PLANNED",
  ]);
});

test("code that a program wrote needs no plan", () => {
  const plan = record("todo", "Add coupons", { status: "planned", path });
  const made = { ...mail, metadata: { ...mail.metadata, generated: true } };
  const links: Link[] = [[cart, "implements", plan]];
  expect(codesOf(graph([cart, mail, plan], links), mail)).toEqual(["IMPLEMENTED_NOT_PLANNED"]);
  expect(codesOf(graph([cart, made, plan], links), made)).toEqual([]);
});

test("a project without plans has no unplanned code, and one without a changelog no undocumented change", () => {
  const commit = record("git", "Add vouchers", { status: "implemented" });
  expect(codesOf(graph([cart, commit]), cart)).toEqual([]);
  expect(codesOf(graph([cart, commit]), commit)).toEqual([]);
  const entry = record("changelog", "Faster start", { action: "change", path: "CHANGELOG.md" });
  expect(codesOf(graph([commit, entry]), commit)).toEqual(["IMPLEMENTED_NOT_DOCUMENTED"]);
});

test("gravest severity first, and equal results whatever the order of records", () => {
  const records = [
    cart,
    record("todo", "Ticked", { status: "completed", path }),
    record("changelog", "Added `nothing`", { target: { symbols: ["nothing"] }, path: "CHANGELOG.md" }),
    record("nl", "The cart must sing", { modality: "required", path: "TASK.md" }),
  ];
  const forward = found(graph(records));
  const severities = forward.map(({ severity }) => severity);
  expect(severities).toEqual([...severities].toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  const ids = (list: typeof forward) => list.map(({ id, rank }) => `${id} ${rank}`);
  expect(ids(found(graph(records.toReversed())))).toEqual(ids(forward));
});
const ORDER = ["blocking", "review_required", "warning", "info"];

test("findings speak Polish", () => {
  const ticked = record("todo", "Wyślij paragon", { status: "completed", path });
  const [first] = diagnose(graph([ticked]), "pl", NOW).diagnostics;
  expect(first?.title).toBe("Oznaczone jako zrobione, ale nic tego nie potwierdza: „Wyślij paragon”");
});

describe("with a baseline", () => {
  const old = record("todo", "Old task", { status: "completed", path, line: 3 });
  const moved = record("todo", "Old task", { status: "completed", path, line: 9 });
  const added = record("todo", "New task", { status: "completed", path, line: 4 });
  const compared = withBaseline(found(graph([moved, added])), found(graph([old])));

  test("a finding that moved is unchanged, another is new", () => {
    const states = compared.map(({ title, baselineState }) => [title.includes("New"), baselineState]);
    expect(states.filter(([isNew]) => isNew)).toEqual([
      [true, "new"],
      [true, "new"],
    ]);
    expect(states.filter(([isNew]) => !isNew)).toEqual([
      [false, "unchanged"],
      [false, "unchanged"],
    ]);
  });

  test("a task that was open and is ticked without evidence is new, and the other way round it is not", () => {
    const stateOf = (before: "planned" | "completed", after: "planned" | "completed") => {
      const task = (status: typeof before) => graph([record("todo", "Old task", { status, path })]);
      return withBaseline(found(task(after)), found(task(before))).find(
        ({ code }) => code === "PLANNED_NOT_IMPLEMENTED",
      )?.baselineState;
    };
    expect(stateOf("planned", "completed")).toBe("new");
    expect(stateOf("completed", "completed")).toBe("unchanged");
    expect(stateOf("completed", "planned")).toBe("unchanged");
  });

  test.each([
    ["blocking", false],
    ["new", false],
    ["new:blocking", false],
    ["new:warning", false],
  ])("%s with a new one", (failOn, expected) => expect(passes(compared, failOn)).toBe(expected));

  test("new counts only what is new", () => {
    const same = withBaseline(found(graph([moved])), found(graph([old])));
    expect(["new", "new:info", "blocking"].map((failOn) => passes(same, failOn))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test("SARIF has a rule, a place and a fingerprint for each finding", () => {
  const ticked = record("todo", "Ticked", { status: "completed", path: "docs/to do.md", line: 7 });
  const log = JSON.parse(sarifText(diagnose(graph([ticked]), "en", NOW)));
  const [{ results, tool }] = log.runs;
  expect(log.version).toBe("2.1.0");
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  expect(results[0]).toMatchObject({
    ruleId: "PLANNED_NOT_IMPLEMENTED",
    level: "error",
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "docs/to%20do.md" },
          region: { startLine: 7, endLine: 7 },
        },
      },
    ],
  });
  expect(Object.keys(results[0].partialFingerprints)).toEqual(["record0/v1"]);
});

describe("what documents name", () => {
  const member = (name: string, given: { parent?: string; docstring?: string } = {}) =>
    record("ast", `declare ${name}`, {
      kind: "symbol_fact",
      action: "declare",
      path: "src/cart.ts",
      target: { symbols: given.parent ? [name, `${given.parent}.${name}`] : [name] },
      metadata: { exported: true, symbolKind: "method", ...given },
    });
  const methods = ["addLine", "dropLine", "sumUp", "askPrice", "sendOff", "payNow"];
  const code = [member("Cart"), ...methods.map((name) => member(name, { parent: "Cart" }))];
  const page = (text: string, line = 1) =>
    record("document", text, {
      path: "README.md",
      line,
      target: { symbols: Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name) },
    });

  test("a public member that documents leave out, where they name most of its neighbours", () => {
    const told = page("Call `addLine`, `dropLine`, `sumUp`, `askPrice` or `sendOff` of a `Cart`.");
    const [first] = found(graph([...code, told])).filter(({ title }) => title.includes("payNow"));
    expect(first).toMatchObject({
      code: "IMPLEMENTED_NOT_DOCUMENTED",
      title: "A public name of src/cart.ts is not documented: `payNow`",
    });
    const described = [...code.slice(0, -1), member("payNow", { parent: "Cart", docstring: "Pays." })];
    const hardly = page("Call `addLine` of a `Cart`.");
    for (const records of [[...code, hardly], [...described, told], code])
      expect(found(graph(records)).map(({ code }) => code)).not.toContain("IMPLEMENTED_NOT_DOCUMENTED");
  });

  test("a member of a class that nothing has", () => {
    const records = [
      ...code,
      page("`Cart.payLater` waits."),
      page("`Cart.payNow` and `Shop.payLater` do not.", 2),
    ];
    const members = found(graph(records)).filter(({ title }) => title.includes("not in the code"));
    expect(members.map(({ code, title, locations }) => [code, title, locations[0]?.lines?.start])).toEqual([
      ["UNLINKED_RECORD", "`Cart.payLater` is documented, but not in the code: “`Cart.payLater` waits.”", 1],
    ]);
  });

  test("a changelog is held against the code for its newest version only, and for names that nothing mentions", () => {
    const entry = (symbol: string, version: string, line: number) =>
      record("changelog", `Added \`${symbol}\``, {
        status: "released",
        target: { symbols: [symbol], versions: [version] },
        path: "CHANGELOG.md",
        line,
      });
    const uses = record("ast", "declare src/cart.ts", {
      kind: "module_fact",
      action: "declare",
      path: "src/cart.ts",
      metadata: { aggregate: "module", mentions: ["allow_guests"] },
    });
    const records = [
      uses,
      entry("payLater", "1.10.0", 3),
      entry("allow_guests", "1.10.0", 4),
      entry("oldName", "1.9.0", 9),
    ];
    const entries = found(graph(records)).filter(({ code }) => code === "CHANGELOG_WITHOUT_IMPLEMENTATION");
    expect(entries.map(({ locations }) => locations.map(({ lines }) => lines?.start))).toEqual([[3]]);
  });
});

test("commits that are older than the last change of the changelog, and upkeep, need no entry", () => {
  const commit = (text: string, commitIndex: number, paths: string[], more = {}) => {
    const made = record("git", text, {
      status: "implemented",
      target: { paths },
      line: commitIndex,
      metadata: { changes: paths.map((path) => ({ path })), ...more },
    });
    return { ...made, source: { ...made.source, commitIndex, revision: `r${commitIndex}` } };
  };
  const entry = record("changelog", "Faster start", { action: "change", path: "CHANGELOG.md" });
  const records = [
    entry,
    commit("Add vouchers", 0, ["src/vouchers.ts"]),
    commit("Add vouchers by mail", 1, ["src/vouchers.ts"], { parents: ["r9", "r0"] }),
    commit("Update dependencies", 2, ["package-lock.json"]),
    commit("Fix the badge", 3, ["README.md"]),
    commit("Add the log of changes", 4, ["CHANGELOG.md"]),
    commit("Add coupons", 5, ["src/coupons.ts"]),
  ];
  const subjects = found(graph(records)).filter(({ code }) => code === "IMPLEMENTED_NOT_DOCUMENTED");
  expect(subjects.map(({ title }) => title)).toEqual(["A change is not documented: “Add vouchers”"]);
});

test("what planned code uses is planned, and where hardly anything is planned one finding says so", () => {
  const plan = record("todo", "Add coupons", { status: "planned", path });
  const others = [1, 2, 3].map((at) => module(`src/m${at}/index.ts`, [`name${at}`]));
  const links: Link[] = [
    [plan, "evidenced_by", cart],
    [cart, "depends_on", mail],
  ];
  expect(codesOf(graph([cart, mail, plan], links), mail)).toEqual([]);
  const unplanned = found(graph([cart, mail, plan, ...others], links)).filter(
    ({ code }) => code === "IMPLEMENTED_NOT_PLANNED",
  );
  expect(unplanned.map(({ title, recordIds }) => [title, recordIds.length])).toEqual([
    ["3 modules of the project that nobody asked for", 3],
  ]);
});

test("a module is planned if a plan says a word of its name that hardly any other has", () => {
  const plan = record("todo", "Speed up the importer", { status: "planned", path });
  const layers = ["src/importer.ts", "lib/import.ts"].map((at) => module(at, ["read"]));
  const parts = ["csv", "xml", "json"].map((format) => module(`src/${format}-importer.ts`, ["read"]));
  const unplanned = (modules: IntentRecord[]) => {
    const findings = found(graph([plan, mail, ...modules]));
    const ids = findings.flatMap(({ code, recordIds }) =>
      code === "IMPLEMENTED_NOT_PLANNED" ? recordIds : [],
    );
    return modules.filter(({ id }) => ids.includes(id)).length;
  };
  expect(unplanned(layers.slice(0, 1))).toBe(0);
  expect(unplanned(parts)).toBe(3);
});

test("a whole program, its types and what was put away need no plan", () => {
  const plan = record("todo", "Add coupons", { status: "planned", path });
  const aside = ["src/main.py", "web/App.tsx", "src/vite-env.d.ts", "legacy/cart/totals.py"].map((at) =>
    module(at, ["run"]),
  );
  expect(codesOf(graph([plan, mail, ...aside]), mail)).toEqual(["IMPLEMENTED_NOT_PLANNED"]);
  for (const each of aside) expect(codesOf(graph([plan, mail, ...aside]), each)).toEqual([]);
});

describe("what is done", () => {
  const blocking = (records: IntentRecord[]) =>
    found(graph([cart, ...records]))
      .filter(({ severity }) => severity === "blocking")
      .map(({ title }) => title);
  const done = (text: string, given: Parameters<typeof record>[2] = {}) =>
    record("todo", text, { status: "completed", path, ...given });

  test.each([
    ["a fault that was mended", done("Rounding is wrong", { subject: "Known bugs", action: "unknown" })],
    ["a repair", done("Fix the rounding of totals", { action: "fix" })],
    ["a question", done("Rename the columns?", { action: "unknown" })],
    ["what nobody ticked", done("Totals in all currencies", { metadata: { ticked: false } })],
    [
      "what nobody ticked and code has",
      done("`addCoupon` works", { metadata: { ticked: false }, target: { symbols: ["addCoupon"] } }),
    ],
  ])("leaves no trace to look for: %s", (_, about) => {
    expect(blocking([about])).toEqual([]);
  });

  test.each([
    ["what people did elsewhere", done("Published on the registry of packages", { action: "release" })],
    ["a figure", done("230+ tests across all files", { action: "unknown" })],
    ["a package that a file is named after", done("@shop/cart for all shops", { action: "unknown" })],
    [
      "a name that code mentions",
      done("`removeCoupon` in the menu", { target: { symbols: ["removeCoupon"] } }),
    ],
  ])("is not doubted: %s", (_, about) => {
    expect(blocking([about])).toEqual([]);
  });

  test("is doubted if only one of its words is in the code", () => {
    const title = "Marked as done, but nothing shows it: “Print labels for the cart”";
    expect(blocking([done("Print labels for the cart")])).toEqual([title]);
  });

  test.each([
    ["`Command::Cart` of the menu", 0],
    ["`cartTotals` of the menu", 1],
    ["`cart_totals` of the menu", 1],
  ])("a name of code is the name of a file only as a whole: %s", (text, count) => {
    const [symbol = ""] = text.split("`").slice(1);
    expect(blocking([done(text, { target: { symbols: [symbol] } })])).toHaveLength(count);
  });

  test.each([
    [
      "a name that nothing has, in a file that is there",
      "Apply coupons with `applyCoupon` in `src/cart.ts`",
      1,
    ],
    ["a name that code mentions, in that file", "Take coupons away with `removeCoupon` in `src/cart.ts`", 0],
    ["a setting of another machine", "Publish `src/cart.ts` with `REGISTRY_TOKEN`", 0],
    ["a name that was removed", "Remove `applyCoupon` from `src/cart.ts`", 0],
  ])("the file where it was to be done proves nothing: %s", (_, text, count) => {
    const [symbol = ""] = text.split("`").filter((part) => /^\w+$/.test(part));
    const action = text.startsWith("Remove") ? "remove" : "add";
    const task = done(text, { action, target: { symbols: [symbol], paths: ["src/cart.ts"] } });
    expect(blocking([task])).toHaveLength(count);
  });

  test("is looked for by its names if nobody ticked it, and is one finding a section", () => {
    const tools = ["shop__create", "shop__cancel", "shop__list"].map((name, line) =>
      done(`\`${name}\` as a tool`, {
        line: line + 1,
        subject: "Tools",
        metadata: { ticked: false },
        target: { symbols: [name] },
      }),
    );
    expect(blocking(tools)).toEqual([
      "3 tasks of TODO.md are marked as done, but nothing shows it: “`shop__create` as a tool” …",
    ]);
    const mentioned = module("src/tools.ts", ["tools__shop__create"]);
    expect(blocking([...tools.slice(0, 1), mentioned])).toEqual([]);
  });
});

describe("files that are not there", () => {
  const reference = (from: string, to: string, line = 1) =>
    record("document", `${from} refers to ${to}`, {
      kind: "broken_reference",
      action: "document",
      object: to,
      path: from,
      line,
      target: { paths: [to] },
    });
  const titles = (records: IntentRecord[]) => found(graph(records)).map(({ title }) => title);

  test("are one finding a document, and one a file if many documents refer to it", () => {
    const pages = ["docs/a.md", "docs/b.md", "docs/c.md"];
    const records = [
      ...pages.map((page) => reference(page, "docs/plan.md")),
      ...["x", "y", "z"].map((name, line) => reference("docs/d.md", `src/${name}.ts`, line + 1)),
      reference("docs/e.md", "src/v.ts"),
    ];
    expect(
      titles(records)
        .filter((title) => title.includes("refer"))
        .toSorted(),
    ).toEqual([
      "3 documents refer to docs/plan.md, which is not there",
      "docs/d.md refers to 3 files that are not there",
      "docs/e.md:1 refers to src/v.ts, which is not there",
    ]);
  });

  test("were there when documents of that time named them", () => {
    const pages = ["docs/archive/a.md", "docs/2026-02-03-plan.md", "notes/minutes/march.md"];
    expect(titles(pages.map((page) => reference(page, "src/x.ts")))).toEqual([
      "No conflict and nothing to review",
    ]);
  });
});

test("where no code was read, nobody can say what it lacks", () => {
  const entry = record("changelog", "Added `exportCsv`", {
    target: { symbols: ["exportCsv"] },
    path: "CHANGELOG.md",
  });
  const commit = record("git", "Export to CSV", { target: { paths: ["src/export.ts"] } });
  expect(codesOf(graph([entry, commit]), entry)).not.toContain("CHANGELOG_WITHOUT_IMPLEMENTATION");
  expect(codesOf(graph([entry]), entry)).toContain("CHANGELOG_WITHOUT_IMPLEMENTATION");
  expect(codesOf(graph([entry, cart]), entry)).toContain("CHANGELOG_WITHOUT_IMPLEMENTATION");
});

test("what a thing is made with may be declared in another file than the one that is named", () => {
  const plan = (text: string) =>
    record("todo", text, {
      status: "planned",
      path,
      target: { paths: ["src/mail.ts"], symbols: ["addCoupon"] },
    });
  const [using, inside] = [
    plan("Count in src/mail.ts using `addCoupon`"),
    plan("Mend `addCoupon` in src/mail.ts"),
  ];
  const records = [cart, mail, using, inside];
  expect(codesOf(graph(records), inside)).toContain("AMBIGUOUS_REQUIREMENT");
  expect(codesOf(graph(records), using)).not.toContain("AMBIGUOUS_REQUIREMENT");
});

test("a box that nobody ticked is open, whatever has its words, until what it names is there", () => {
  const task = (text: string, symbols: string[] = []) => {
    const made = record("todo", text, { status: "planned", path, target: { symbols } });
    return { ...made, epistemic: { ...made.epistemic, basis: ['task box: " "'] } };
  };
  const isOpen = (about: IntentRecord, basis: string[]) => {
    const made = graph([cart, mail, about], [[about, "evidenced_by", cart]]);
    const relations = made.relations.map((relation) => ({ ...relation, basis }));
    return codesOf({ ...made, relations }, about).includes("PLANNED_NOT_IMPLEMENTED");
  };
  expect(isOpen(task("Coupons in the cart"), ["topics coupon, cart, total", "both add"])).toBe(true);
  expect(isOpen(task("Coupons in the cart"), ['words "coupon", "cart"'])).toBe(true);
  expect(isOpen(task("Extend `addCoupon`", ["addCoupon"]), ["symbol addCoupon"])).toBe(false);
  const named = task("Add `couponColor` to `addCoupon`", ["couponColor", "addCoupon"]);
  expect(isOpen(named, ["symbol addCoupon"])).toBe(true);
  const unboxed = record("todo", "Coupons in the cart", { status: "planned", path });
  expect(isOpen(unboxed, ['words "coupon", "cart"'])).toBe(false);
});

test("what is done and named is not reported as linked to nothing", () => {
  const done = record("todo", "`addCoupon` on the till", {
    status: "completed",
    path,
    target: { symbols: ["addCoupon"] },
  });
  expect(codesOf(graph([cart, done]), done)).toEqual(["INSUFFICIENT_EVIDENCE"]);
});

test("sentences that stand together, what cannot be done, and what readers are told contradict nothing", () => {
  const page = (text: string, line: number, polarity: "positive" | "negative" = "positive") =>
    record("document", text, { path: "docs/a.md", line, polarity, modality: "required" });
  const conflicts = (one: IntentRecord, other: IntentRecord) =>
    found(graph([one, other], [[one, "contradicts", other]])).filter(
      ({ code }) => code === "CONFLICTING_INTENT",
    );
  const never = page("Never deploy by hand", 8, "negative");
  expect(conflicts(never, page("After a deploy by hand the cache must be emptied", 9))).toEqual([]);
  expect(conflicts(never, page("Deploy by hand", 40))).toHaveLength(1);
  expect(
    conflicts(page("The tool cannot deploy by hand", 8, "negative"), page("Deploy by hand", 40)),
  ).toEqual([]);
  expect(conflicts(never, page("You must deploy by hand", 40))).toEqual([]);
});

describe("what is seldom worth acting on", () => {
  const wish = (metadata: Record<string, unknown>) =>
    record("document", "docs/a.md refers to src/x.ts", {
      kind: "broken_reference",
      action: "document",
      object: "src/x.ts",
      path: "docs/a.md",
      target: { paths: ["src/x.ts"] },
      metadata,
    });
  const isMinor = (about: IntentRecord, ...others: IntentRecord[]) =>
    found(graph([about, ...others]))
      .filter(({ recordIds }) => recordIds.includes(about.id))
      .map(({ minor }) => minor === true);

  test("goes after all else, whatever its severity", () => {
    const open = record("todo", "Send receipts", { status: "planned", path });
    const ticked = record("todo", "Interactive maps", { status: "completed", path, line: 2 });
    const ranked = found(graph([open, ticked, wish({}), cart])).toSorted((a, b) => a.rank - b.rank);
    expect(ranked.map(({ code, minor }) => [code, minor === true])).toEqual([
      ["PLANNED_NOT_IMPLEMENTED", false],
      ["UNLINKED_RECORD", false],
      ["PLANNED_NOT_IMPLEMENTED", true],
      ["UNLINKED_RECORD", true],
      ["UNLINKED_RECORD", true],
      ["IMPLEMENTED_NOT_PLANNED", true],
    ]);
  });

  test.each([
    ["a file that a plan names", { tentative: true }, [true]],
    ["a file that a page names", {}, [false]],
  ])("%s", (_, metadata, minor) => {
    expect(isMinor(wish(metadata), cart)).toEqual(minor);
  });

  test("two sentences of documents that seem to contradict each other, but not a task and a document", () => {
    const said = (kind: "document" | "todo", text: string, path: string) =>
      record(kind, text, { modality: "required", action: "add", path });
    const one = said("document", "Orders must be kept", "docs/a.md");
    const other = said("document", "Orders must not be kept", "docs/b.md");
    const task = said("todo", "Keep no orders", "TODO.md");
    const conflicts = (a: IntentRecord, b: IntentRecord) =>
      found(graph([a, b], [[a, "contradicts", b]]))
        .filter(({ code }) => code === "CONFLICTING_INTENT")
        .map(({ minor }) => minor === true);
    expect(conflicts(one, other)).toEqual([true]);
    expect(conflicts(one, task)).toEqual([false]);
  });

  test("commits that mend or only help developers, but not new features", () => {
    const entry = record("changelog", "Added maps", { status: "implemented", path: "CHANGELOG.md" });
    const commit = (text: string, action: "add" | "fix") => record("git", text, { action });
    expect(isMinor(commit("feat: show routes", "add"), entry)).toEqual([false]);
    expect(isMinor(commit("feat: an end-to-end lab", "add"), entry)).toEqual([true]);
    expect(isMinor(commit("fix: rounding of totals", "fix"), entry)).toEqual([true]);
  });
});

describe("a ticked task without a name", () => {
  const blocking = (text: string, metadata: Record<string, unknown> = {}) => {
    const task = record("todo", text, { status: "completed", path, metadata });
    const names = ["drainQueue", "gracefulStop"].map((name) => module(`src/${name[0]}/index.ts`, [name]));
    return found(graph([task, ...names])).filter(({ severity }) => severity === "blocking").length;
  };

  test("is not doubted if names of code have all of its words", () => {
    expect(blocking("Graceful draining of the queue")).toBe(0);
    expect(blocking("Graceful draining of the printer")).toBe(1);
  });

  test.each<[text: string, count: number]>([
    ["Printer page cleanup", 0],
    ["Reword the printer page", 0],
    ["Verify that the printer is listed at https://printers.test/all", 0],
    ["Printer policy: who may print", 0],
    ["Paint the printer page", 1],
  ])("“%s”: %d doubted, as it leaves a trace in code or not", (text, count) => {
    expect(blocking(text)).toBe(count);
  });

  test("is not doubted if it names keys of a file of settings", () => {
    const of = (file: string) =>
      record("todo", `Set \`printerColour\` in \`${file}\``, {
        status: "completed",
        path,
        target: { symbols: ["printerColour"], paths: [file] },
      });
    const doubted = ["settings.json", "settings.ts"].map(
      (file) =>
        found(graph([of(file), module("src/a.ts", ["drain"])])).filter(
          ({ severity }) => severity === "blocking",
        ).length,
    );
    expect(doubted).toEqual([0, 1]);
  });

  test("is not doubted if a folder that it names is there", () => {
    expect(blocking("`night-shift` for the printers", { found: ["night-shift"] })).toBe(0);
    expect(blocking("`night-shift` for the printers")).toBe(1);
  });
});

test("a variable that the machines of others set is minor", () => {
  const known = Array.from("abcdefghi", (letter) => `GITHUB_${letter.toUpperCase()}X`);
  const pages = [...known, "GITHUB_WORKFLOW_REF"].map((name, line) =>
    record("document", `\`${name}\` is checked`, { path: "docs/ci.md", line: line + 1 }),
  );
  const minor = found(graph([...pages, module("src/ci.ts", known)]))
    .filter(({ title }) => title.includes("documented, but"))
    .map((finding) => finding.minor);
  expect(minor).toEqual([true]);
});

test("what one document alone names and nothing has is one finding", () => {
  const known = Array.from("abcdefghi", (letter) => `SHOP_${letter.toUpperCase()}X`);
  const lost = ["SHOP_ONE", "SHOP_TWO", "SHOP_THREE"];
  const sentence = (name: string, line: number) =>
    record("document", `\`${name}\` sets it`, { path: "docs/settings.md", line });
  const pages = [...known, ...lost].map((name, line) => sentence(name, line + 1));
  const code = module("src/settings.ts", known);
  const titles = (records: IntentRecord[]) =>
    found(graph([...records, code]))
      .filter(({ title }) => title.includes("documented, but"))
      .map(({ title }) => title.split(" documented")[0]);
  expect(titles(pages)).toEqual(["`SHOP_ONE`, `SHOP_TWO`, `SHOP_THREE` are"]);
});

test("the name of a setting that code builds from a beginning is known, others of that beginning are not", () => {
  const builds = record("ast", "declare src/settings.ts", {
    path: "src/settings.ts",
    kind: "module_fact",
    metadata: { aggregate: "module", words: ["SHOP_", "PORT"] },
  });
  const { isNowhere } = indexOf(graph([builds]));
  expect([isNowhere("SHOP_PORT"), isNowhere("SHOP_COLOUR"), isNowhere("CART_PORT")]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each<[text: string, verdict: TickVerdict]>([
  ["Send the weekly message to members", "shown"],
  // Another kind of message has the same concept, and no code has the word.
  ["Send the weekly newsletter to members", "not_shown"],
  ["Send the weekly message to members by carrier pigeon", "not_shown"],
])("the ticked task “%s” is %s", (text, verdict) => {
  const code = module("src/messages.ts", ["sendWeeklyMessage", "messageMembers", "listMembers"]);
  const task = record("todo", text, { status: "completed", path: "TODO.md", modality: "required" });
  const { ticks } = diagnose(graph([code, task]), "en", new Date(0));
  expect(ticks?.map((tick) => tick.verdict)).toEqual([verdict]);
});
