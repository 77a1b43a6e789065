/** The list of runs: which two are compared, and what became of each. Runs in the browser. */
import { addressWith, readAddress } from "./address.client.js";
import { $, cell, count, counted, make, plain, rowHead, tableOf } from "./dom.client.js";
import { isSameName, namesIn } from "./filter.client.js";
import { ask, hasToken } from "./server.client.js";

/** Runs on a page of the table. */
const PAGE = 20;

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
export const timeOf = ({ createdAt }) => {
  const time = new Date(createdAt);
  return Number.isNaN(time.getTime()) ? createdAt : TIME.format(time);
};
const WORDS = { succeeded: "complete", degraded: "complete, with gaps", failed: "failed" };
const statusOf = ({ status }) => WORDS[status] ?? status;

/** Runs that can be compared. */
export const isComplete = ({ status, graphPath, graphBytes }) =>
  status !== "failed" && graphPath !== null && graphBytes !== null;

const whyNot = (run) => {
  if (run.failure) return `${run.failure.stage}: ${run.failure.message} (${run.failure.code})`;
  if (run.graphPath === null) return "Its graph is not below the root of the server";
  return run.graphBytes === null ? "Its graph was deleted" : "";
};

/** One whose files are gone is complete no more. */
const stateOf = (run) =>
  run.status !== "failed" && run.graphBytes === null ? "files are gone" : statusOf(run);

/** Fills both lists of choices. @param runs the newest first */
export function fillChoice(runs) {
  for (const id of ["before", "after"])
    $(id).replaceChildren(
      ...runs.map((run) =>
        make(
          "option",
          { value: run.runId, disabled: !isComplete(run) },
          `${timeOf(run)} · ${isComplete(run) ? (run.graphFingerprint ?? "").slice(0, 7) : stateOf(run)}`,
        ),
      ),
    );
}

/** Says what is known of the two runs. */
export function describeChoice(runs, { before, after }) {
  for (const [id, runId] of Object.entries({ before, after })) {
    const run = runs.find((one) => one.runId === runId);
    $(id).value = runId ?? "";
    $(`${id}-about`).replaceChildren(...(run ? [aboutOf(run), " ", reportLink(run)] : []));
  }
  const complete = runs.filter(isComplete);
  const at = (runId) => complete.findIndex((one) => one.runId === runId);
  $("older").disabled = at(before) < 0 || at(before) >= complete.length - 1;
  $("newer").disabled = at(after) <= 0;
  $("newest").disabled = complete.length < 2 || (at(after) === 0 && at(before) === 1);
}

/** Two neighbours: before the pair, after it, or the newest. */
export function neighbours(runs, { before, after }, where) {
  const complete = runs.filter(isComplete);
  const at = (runId) => complete.findIndex((one) => one.runId === runId);
  const later = where === "older" ? at(before) : where === "newer" ? at(after) - 1 : 0;
  return { before: complete[later + 1]?.runId ?? "", after: complete[later]?.runId ?? "" };
}

function aboutOf(run) {
  const parts = [statusOf(run)];
  if (run.warningCount > 0) parts.push(counted(run.warningCount, "warning"));
  return make("span", {}, parts.join(" · "));
}

/** A link needs no token; with one, the report is asked for and saved. */
function reportLink(run) {
  if (!run.files.page) return "";
  const path = `/api/runs/${encodeURIComponent(run.runId)}/report`;
  const link = make(
    "a",
    { href: path, target: "_blank", rel: "noopener" },
    "Report",
    make("span", { class: "unseen" }, ` of the run of ${timeOf(run)}`),
  );
  link.addEventListener("click", async (event) => {
    if (!hasToken()) return;
    event.preventDefault();
    const told = (text) => {
      $("status").textContent = text;
    };
    try {
      const text = await (await ask(path)).text();
      const place = `${location.origin}${location.pathname}`;
      const whole = text.replaceAll(`href="${location.pathname}#`, `href="${place}#`);
      const url = URL.createObjectURL(new Blob([whole], { type: "text/html" }));
      make("a", { href: url, download: `report-${run.runId}.html` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      told("The report was saved.");
    } catch (thrown) {
      told(`${thrown.message}.`);
    }
  });
  return link;
}

/** Who wrote the messages of the runs, and about which tickets. */
export function messagesOf(runs) {
  const all = (field) => namesIn(runs.flatMap(({ communication }) => communication?.[field] ?? []));
  return { participants: all("participants"), tickets: all("tickets") };
}

const hasMessages = ({ communication }, { by, about }) => {
  const has = (field, name) =>
    name === "" || (communication?.[field] ?? []).some((one) => isSameName(one, name));
  return has("participants", by) && has("tickets", about);
};

/**
 * The table of the runs whose messages fit the address, a page at a time; the first one has the later run.
 * @param all every run, of which some may be compared and not shown
 */
export function showRuns(all, chosen, page) {
  const address = readAddress();
  const runs = all.filter((run) => hasMessages(run, address));
  if (runs.length === 0) {
    $("runs").replaceChildren(make("p", { class: "quiet" }, "No run has such messages."));
    return;
  }
  showPage(runs, all, chosen, page ?? pageOf(runs, chosen));
}

function showPage(runs, all, chosen, page) {
  const pages = Math.max(1, Math.ceil(runs.length / PAGE));
  const here = Math.min(page, pages - 1);
  const row = (run) =>
    make(
      "tr",
      { class: run.status, role: "row" },
      rowHead(make("time", { datetime: run.createdAt, title: run.runId }, timeOf(run))),
      cell("Status", ...statusCell(run)),
      cell("Compare", ...comparing(run, all, chosen)),
      cell("Report", reportLink(run) || "none"),
    );
  const go = (step, text) => {
    const button = make(
      "button",
      { type: "button", class: "plain", disabled: !runs[(here + step) * PAGE] },
      text,
    );
    button.addEventListener("click", () => {
      showRuns(all, chosen, here + step);
      $("runs").querySelector("table").focus();
    });
    return button;
  };
  const first = here * PAGE;
  const shown = runs.slice(first, first + PAGE);
  const limit = all.length >= 500 ? " The server lists the newest 500; older ones are not shown." : "";
  $("runs").replaceChildren(
    tableOf(
      make(
        "caption",
        {},
        `${count(first + 1)} to ${count(first + shown.length)} of ${counted(runs.length, "run")}${runs.length < all.length ? ` with such messages, of ${count(all.length)} in all` : ""}.${limit}`,
      ),
      ["Made", "Status", "Compare", "Report"],
      make("tbody", { role: "rowgroup" }, ...shown.map(row)),
      { class: "cards runs", tabindex: "-1" },
    ),
    ...(pages > 1
      ? [
          make(
            "nav",
            { "aria-label": "Pages of runs", class: "steps" },
            go(-1, "← Newer runs"),
            " ",
            go(1, "Older runs →"),
          ),
        ]
      : []),
  );
}

const pageOf = (runs, { after }) =>
  Math.floor(
    Math.max(
      0,
      runs.findIndex(({ runId }) => runId === after),
    ) / PAGE,
  );

function statusCell(run) {
  return [
    stateOf(run),
    ...(whyNot(run) ? [make("span", { class: "why" }, plain(whyNot(run)))] : []),
    ...(run.warningCount > 0
      ? [make("span", { class: "quiet" }, ` ${counted(run.warningCount, "warning")}`)]
      : []),
  ];
}

/** Links to the comparison with the run before, and as either end. */
function comparing(run, runs, { before, after }) {
  if (!isComplete(run)) return ["not possible"];
  const marks = [
    ...(run.runId === before ? ["earlier run"] : []),
    ...(run.runId === after ? ["later run"] : []),
  ];
  const complete = runs.filter(isComplete);
  const previous = complete[complete.indexOf(run) + 1];
  const link = (changes, text) =>
    make(
      "a",
      { href: addressWith({ ...changes, file: "" }) },
      text,
      make("span", { class: "unseen" }, `: ${timeOf(run)}`),
    );
  return [
    ...marks.map((mark) => make("strong", { class: "mark" }, mark)),
    ...(previous ? [link({ before: previous.runId, after: run.runId }, "with the run before")] : []),
    ...(run.runId !== after && after ? [link({ before: run.runId, after }, "with the later run above")] : []),
  ].flatMap((part, at) => (at === 0 ? [part] : [" · ", part]));
}
