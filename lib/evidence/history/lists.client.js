/** What changed as lists and tables that can be read out. Runs in the browser. */
import { $, cell, count, counted, make, plain, rowHead, said, tableOf } from "./dom.client.js";
import { placeLink } from "./source.client.js";

/** Entries that a list shows first, and further ones with each step. */
const STEP = 50;
/** Places of a finding that are shown. */
const PLACES = 4;

export const SEVERITY_WORDS = {
  blocking: "blocking",
  review_required: "needs a review",
  warning: "warning",
  info: "information",
};
export const SOURCE_WORDS = {
  nl: "request",
  todo: "task",
  document: "document",
  changelog: "changelog",
  agent_log: "message",
  git: "commit",
  test: "test",
  ast: "code",
  system: "configuration",
};
const sourceOf = (kind) => SOURCE_WORDS[kind] ?? kind;

const FINDINGS = [
  ["new", "New", "No new findings"],
  ["fixed", "Fixed", "Nothing was fixed"],
  ["changed", "Changed", "No finding changed"],
];
const RECORDS = [
  ["added", "Added"],
  ["removed", "Removed"],
  ["changed", "Changed"],
];
const RELATIONS = RECORDS.slice(0, 2);

/** @param shown what fits the filters  @param all everything */
export function showLists(shown, all, whyNoFindings) {
  $("findings").replaceChildren(...findingsOf(shown, all, whyNoFindings));
  $("records").replaceChildren(...tablesOf(shown.records, all.records, RECORDS, recordTable, "records"));
  $("relations").replaceChildren(
    ...tablesOf(shown.relations, all.relations, RELATIONS, relationTable, "relations"),
  );
}

function findingsOf(shown, all, whyNot) {
  if (!shown.findings) return [make("p", {}, whyNot)];
  return FINDINGS.map(([change, title, none]) => {
    const list = shown.findings.filter((one) => one.change === change);
    const total = all.findings.filter((one) => one.change === change).length;
    const items = make("ol", { class: "findings" });
    return make(
      "div",
      { class: `change ${change}` },
      heading(`findings-${change}`, title, list.length, total),
      ...(list.length === 0
        ? [make("p", { class: "quiet" }, total === 0 ? `${none}.` : "None fits the filters.")]
        : [items, more(list, items, findingCard)]),
    );
  });
}

function heading(id, title, shown, total) {
  const number = shown === total ? count(total) : `${count(shown)} of ${count(total)}`;
  return make("h3", { id }, `${title} `, make("span", { class: "number-of" }, number));
}

/** Fills a list step by step: thousands of entries at once would make the page slow. */
function more(list, parent, entryOf) {
  const button = make("button", { type: "button", class: "plain more" });
  let at = 0;
  const add = () => {
    const fresh = list.slice(at, at + STEP).map(entryOf);
    at += fresh.length;
    parent.append(...fresh);
    const left = list.length - at;
    button.hidden = left === 0;
    button.textContent = `Show ${count(Math.min(STEP, left))} more (${count(left)} left)`;
    return fresh[0];
  };
  add();
  button.addEventListener("click", () => {
    const first = add();
    first.tabIndex = -1;
    first.focus();
  });
  return button;
}

function findingCard({ change, finding, earlier, changes }) {
  const { severity, title, detail, suggestedAction, code, locations } = finding;
  const was = [
    ...(changes.includes("severity") ? [`was ${SEVERITY_WORDS[earlier.severity] ?? earlier.severity}`] : []),
    ...(changes.includes("records") ? ["about other records than before"] : []),
  ];
  return make(
    "li",
    { class: severity },
    make("h4", {}, said(title)),
    ...(changes.includes("text") && earlier.title !== title
      ? [make("p", { class: "was" }, "Was: ", said(earlier.title))]
      : []),
    make("p", {}, said(detail)),
    ...(change === "fixed" ? [] : [make("p", { class: "todo" }, said(suggestedAction))]),
    make(
      "p",
      { class: "places" },
      ...locations.slice(0, PLACES).flatMap(({ path, lines }) => [placeLink(path, lines?.start), " "]),
      ...(locations.length > PLACES ? [`and ${counted(locations.length - PLACES, "other place")} `] : []),
      make("span", {}, [SEVERITY_WORDS[severity] ?? severity, plain(code), ...was].join(" · ")),
    ),
  );
}

function tablesOf(shown, all, changes, tableOf, what) {
  return changes.map(([change, title]) => {
    const list = shown.filter((one) => one.change === change);
    const total = all.filter((one) => one.change === change).length;
    return make(
      "div",
      { class: `change ${change}` },
      heading(`${what}-${change}`, title, list.length, total),
      ...(list.length === 0
        ? [
            make(
              "p",
              { class: "quiet" },
              total === 0 ? `No ${what} were ${title.toLowerCase()}.` : "None fits the filters.",
            ),
          ]
        : tableOf(list, `${title} ${what}`)),
    );
  });
}

function table(caption, columns, list, rowOf) {
  const body = make("tbody", { role: "rowgroup" });
  return [tableOf(make("caption", { class: "unseen" }, caption), columns, body), more(list, body, rowOf)];
}

function recordTable(list, caption) {
  return table(caption, ["Statement", "Source", "Place"], list, ({ record, earlier, fields }) =>
    make(
      "tr",
      { role: "row", id: `record-${record.id}` },
      rowHead(said(record.statement.text), ...(earlier ? fieldChanges(record, earlier, fields) : [])),
      cell("Source", sourceOf(record.source.kind)),
      cell("Place", placeOf(record)),
    ),
  );
}

function placeOf({ source: { path, lines, revision } }) {
  if (path !== null) return placeLink(path, lines?.start);
  return revision === null ? "–" : make("code", {}, revision.slice(0, 12));
}

/** They follow from the text. */
const OF_TEXT = new Set(["source.contentHash", "source.rawExcerpt", "statement.object"]);
/** A hash says nothing to a reader, and an excerpt is long: that they differ is enough. */
const CONTENT = new Set(["source.contentHash", "source.rawExcerpt"]);

function fieldChanges(record, earlier, fields) {
  const isReworded = fields.includes("statement.text");
  const shown = fields.filter((field) => !(isReworded && OF_TEXT.has(field)) && !CONTENT.has(field));
  const hasContent = !isReworded && fields.some((field) => CONTENT.has(field));
  return [
    make(
      "dl",
      { class: "fields" },
      ...shown.flatMap((field) => [
        make("dt", {}, plain(field.replace(/^(?:statement|source|lifecycle|metadata)\./, ""))),
        make(
          "dd",
          {},
          make("del", {}, make("span", { class: "unseen" }, "from "), said(valueText(earlier, field))),
          " ",
          make("ins", {}, make("span", { class: "unseen" }, "to "), said(valueText(record, field))),
        ),
      ]),
      ...(hasContent ? [make("dt", {}, "content"), make("dd", {}, "differs")] : []),
    ),
  ];
}

/** UTF-16 units of a value. */
const LONGEST_VALUE = 300;

function valueText(record, field) {
  const value = field.split(".").reduce((object, key) => object?.[key], record);
  if (value === null || value === undefined || value === "") return "nothing";
  if (field === "source.lines")
    return value.start === value.end ? `${value.start}` : `${value.start}–${value.end}`;
  const text =
    typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
  if (text === "") return "nothing";
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function relationTable(list, caption) {
  return table(caption, ["From", "Relation", "To", "Because of"], list, ({ relation, ends: [from, to] }) =>
    make(
      "tr",
      { role: "row" },
      rowHead(...endOf(from)),
      cell("Relation", plain(relation.type).replaceAll("_", " ")),
      cell("To", ...endOf(to)),
      cell(
        "Because of",
        said(relation.basis.join(", ")),
        make("span", { class: "quiet" }, ` ${Math.round(relation.confidence * 100)} %`),
      ),
    ),
  );
}

function endOf({ text, kind, path, line }) {
  return [
    said(text),
    " ",
    make("span", { class: "quiet" }, kind ? `${sourceOf(kind)} ` : ""),
    ...(path === null ? [] : [placeLink(path, line ?? undefined)]),
  ];
}
