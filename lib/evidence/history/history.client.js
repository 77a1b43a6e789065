/** The history page: loads the runs, compares two of them, and follows the filters. Runs in the browser. */
import { addressWith, readAddress, writeAddress } from "./address.client.js";
import { chosenFilters, offerFilters, offerNames } from "./controls.client.js";
import { $, counted, make, plain } from "./dom.client.js";
import { changesOf, filtered } from "./filter.client.js";
import { showLists } from "./lists.client.js";
import { readPicture, showPicture } from "./picture.client.js";
import {
  describeChoice,
  fillChoice,
  isComplete,
  messagesOf,
  neighbours,
  showRuns,
  timeOf,
} from "./runs.client.js";
import { askJson } from "./server.client.js";
import { followAddress, prepareSource } from "./source.client.js";
import { showSums } from "./sums.client.js";

/** Cards of each lane that the server draws: the most that it does, because filters choose among them. */
const MOST_CARDS = 100;
/** Pause in typing before the lists follow and the count is announced, ms. */
const PAUSE = 200;

let runs = [];
/** The two runs that are shown. */
let pair = { before: "", after: "" };
/** What changed between them, or nothing while that is not known. */
let changes;
let whyNoFindings = "";
/** What is said if no filter is set. */
let compared = "";
let working = new AbortController();

const say = (text) => {
  $("status").textContent = text;
};

/** Something that the user should know or do; a button does it. */
function notice(text, action) {
  const parts = [make("span", {}, text)];
  if (action) {
    const button = make("button", { type: "button" }, action.text);
    button.addEventListener("click", action.run);
    parts.push(" ", button);
  }
  $("notice").replaceChildren(...(text === "" ? [] : parts));
  $("notice").hidden = text === "";
}

const retry = (run) => ({ text: "Try again", run });

async function load() {
  working.abort();
  working = new AbortController();
  const { signal } = working;
  say("Loading the runs …");
  try {
    ({ runs } = await askJson("/api/runs", { signal }));
  } catch (thrown) {
    if (signal.aborted) return;
    say("");
    notice(textOf(thrown), retry(load));
    return;
  }
  notice("");
  $("all").hidden = runs.length === 0;
  $("about").textContent = runs.length === 0 ? "" : counted(runs.length, "run");
  pair = { before: "", after: "" };
  fillChoice(runs);
  await follow();
}

/** What is shown of the address; the open file does not count. */
let followed = "";

/** Shows the runs that the address names, else the newest two. */
async function follow() {
  followed = addressWith({ file: "" });
  const complete = runs.filter(isComplete);
  const named = readAddress();
  offerRuns(named);
  if (complete.length < 2) {
    showNothing(complete);
    return;
  }
  const newest = neighbours(runs, pair, "newest");
  const isThere = (runId) => complete.some((one) => one.runId === runId);
  const wanted = { before: named.before || newest.before, after: named.after || newest.after };
  const missing = [wanted.before, wanted.after].filter((runId) => !isThere(runId));
  const chosen = missing.length > 0 ? newest : wanted;
  $("choice").hidden = false;
  if (missing.length > 0) notice(`${missingText(missing)} These are the newest two instead.`);
  else if (runs[0] && !isComplete(runs[0]) && named.before === "")
    notice(
      `The newest run, of ${timeOf(runs[0])}, ${runs[0].status === "failed" ? `failed${failureText(runs[0])}` : "has no graph any more"}. These are the last two complete ones.`,
    );
  describeChoice(runs, chosen);
  showRuns(runs, chosen);
  if (chosen.before === pair.before && chosen.after === pair.after) showFilters();
  else await compare(chosen);
}

/** Choices of runs by their messages, if there are any. */
function offerRuns({ by, about }) {
  const { participants, tickets } = messagesOf(runs);
  offerNames("by", participants, by);
  offerNames("about-ticket", tickets, about);
  $("runs-filters").hidden = participants.length + tickets.length === 0 && by + about === "";
}

const missingText = (missing) =>
  missing.length === 1
    ? `There is no complete run ${plain(missing[0])}; it may have been deleted.`
    : `There are no complete runs ${missing.map(plain).join(" and ")}; they may have been deleted.`;

const failureText = ({ failure }) => (failure ? ` (${failure.stage}: ${plain(failure.message)})` : "");

function showNothing([only]) {
  $("choice").hidden = true;
  $("result").hidden = true;
  const failed = runs.filter(({ status }) => status === "failed").length;
  const gone = runs.length - failed - runs.filter(isComplete).length;
  const failures = [
    ...(failed > 0 ? [` ${counted(failed, "run")} failed; the table says why.`] : []),
    ...(gone > 0 ? [` The files of ${counted(gone, "run")} are gone.`] : []),
  ].join("");
  say(
    only
      ? `There is only one complete run, of ${timeOf(only)}. A difference needs two: change something, run evidence-pipeline again, then reload the runs.${failures}`
      : runs.length > 0
        ? `No run is complete.${failures} Run evidence-pipeline again, then reload the runs.`
        : "There are no runs yet. Run evidence-pipeline in the project, then reload the runs.",
  );
  if (runs.length > 0) showRuns(runs, { before: "", after: "" });
}

async function compare(chosen) {
  working.abort();
  working = new AbortController();
  const { signal } = working;
  pair = chosen;
  changes = undefined;
  $("result").setAttribute("aria-busy", "true");
  say("Comparing the two runs …");
  const [before, after] = [chosen.before, chosen.after].map((runId) =>
    runs.find((run) => run.runId === runId),
  );
  const asked = { before: before.graphPath, after: after.graphPath, maxItems: MOST_CARDS };
  const names = { runs: [chosen.before, chosen.after] };
  const findings = askJson("/v1/evidence/diff-runs", { json: names, signal }).then(
    (found) => ({ found }),
    (thrown) => ({ thrown }),
  );
  try {
    const { diff, svg } = await askJson("/api/diff", { json: asked, signal });
    const { found, thrown } = await findings;
    if (signal.aborted) return;
    whyNoFindings = thrown ? `The findings of these runs cannot be compared: ${thrown.message}.` : "";
    changes = changesOf(diff, found);
    readPicture(svg ?? "");
    showSums(diff.summary, found?.findings, chosen.before === chosen.after);
    $("result").hidden = false;
    compared = `Compared the runs of ${timeOf(before)} and ${timeOf(after)}.`;
    showFilters();
  } catch (thrown) {
    if (signal.aborted) return;
    pair = { before: "", after: "" };
    $("result").hidden = true;
    say("");
    if (thrown.code === "NOT_FOUND") {
      notice("One of these runs was deleted after this page listed it.", {
        text: "Reload the runs",
        run: load,
      });
    } else
      notice(
        textOf(thrown),
        retry(() => compare(chosen)),
      );
  } finally {
    if (!signal.aborted) $("result").removeAttribute("aria-busy");
  }
}

const textOf = ({ message, hint }) => `${message}.${hint ? ` ${hint}.` : ""}`;

function showFilters() {
  if (!changes) return;
  offerFilters(changes, readAddress());
  showShown();
}

/** Shows what fits the filters. */
function showShown() {
  const filters = readAddress();
  const shown = filtered(changes, filters);
  showLists(shown, changes, whyNoFindings);
  showPicture(shown.records);
  const isFiltered =
    filters.severity.length + filters.source.length > 0 ||
    filters.code + filters.participant + filters.ticket + filters.text !== "";
  $("clear").disabled = !isFiltered;
  if (isFiltered)
    say(
      `The filters show ${counted(shown.findings?.length ?? 0, "finding")}, ${counted(shown.records.length, "record")} and ${counted(shown.relations.length, "relation")}.`,
    );
  else {
    say(compared);
    // The heading says it to those who see it.
    $("status").append(make("span", { class: "unseen" }, ` ${$("changes").textContent}.`));
  }
}

let pause;
function prepare() {
  $("reload").addEventListener("click", load);
  const choose = (chosen) => {
    writeAddress(chosen, { isStep: true });
    notice("");
    follow();
  };
  $("before").addEventListener("change", () =>
    choose({ before: $("before").value, after: $("after").value }),
  );
  $("after").addEventListener("change", () => choose({ before: $("before").value, after: $("after").value }));
  $("swap").addEventListener("click", () => choose({ before: pair.after, after: pair.before }));
  for (const where of ["older", "newer", "newest"])
    $(where).addEventListener("click", () => {
      choose(neighbours(runs, pair, where));
      // A button that is switched off would lose the focus to nothing.
      if ($(where).disabled) $("after").focus();
    });
  const write = () => {
    writeAddress(chosenFilters());
    followed = addressWith({ file: "" });
    if (changes) showShown();
  };
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  $("filters").addEventListener("change", write);
  $("text").addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(write, PAUSE);
  });
  $("runs-filters").addEventListener("submit", (event) => event.preventDefault());
  $("runs-filters").addEventListener("change", () => {
    writeAddress({ by: $("by").value, about: $("about-ticket").value });
    followed = addressWith({ file: "" });
    showRuns(runs, pair);
  });
  $("clear").addEventListener("click", () => {
    writeAddress({ severity: [], source: [], code: "", participant: "", ticket: "", text: "" });
    followed = addressWith({ file: "" });
    showFilters();
    $("text").focus();
  });
  // Links within the page go there, and leave the address with runs and filters as it is.
  document.addEventListener("click", (event) => {
    const target = event.target.closest?.('a[href^="#"]');
    const place = target && document.getElementById(target.getAttribute("href").slice(1));
    if (!place) return;
    event.preventDefault();
    place.tabIndex = -1;
    place.scrollIntoView();
    place.focus();
  });
  // Both come with a link within the page, and only the second one with a step back.
  for (const event of ["hashchange", "popstate"])
    addEventListener(event, () => {
      // Lists that are made anew would lose the focus.
      if (addressWith({ file: "" }) !== followed) follow();
      followAddress();
    });
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === width || !changes) return;
    width = innerWidth;
    showPicture(filtered(changes, readAddress()).records);
  });
  prepareSource();
}

prepare();
await load();
await followAddress();
