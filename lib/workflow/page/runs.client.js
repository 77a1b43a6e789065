/** Runs on the page: the steps of one as they happen, and the list of all. Runs in the browser. */
import { $, make } from "./dom.client.js";
import { settings, text } from "./texts.client.js";

/** The steps of runs that are shown, by workflow and step. */
const shown = new Map();

export function stepsOf(run) {
  const list = make("ol", { class: "steps", "aria-label": text("steps") });
  for (const step of run.steps) {
    const state = make("span", { class: `state ${step.status}` }, text("states")[step.status] ?? step.status);
    shown.set(step.step_id, state);
    list.append(make("li", {}, make("span", {}, actionName(step.action)), state));
    if (step.error) list.lastChild.append(make("p", { class: "wrong" }, step.error.message));
  }
  return list;
}

/** Shows what has become of a step. */
export function showEvent({ step_id: step, status: state }) {
  const element = shown.get(step);
  if (!element) return;
  element.className = `state ${state}`;
  element.textContent = text("states")[state] ?? state;
}

/** The names of the actions in both languages, which the server writes into the page. */
const NAMES = JSON.parse($("history").dataset.names);

const actionName = (action) => NAMES[settings.language][action] ?? action;

/** Fills the list of runs that the server knows, the latest first. */
export function showHistory(runs) {
  const list = $("history");
  $("no-runs").hidden = runs.length > 0;
  list.replaceChildren(...runs.map(runOf));
}

function runOf(run) {
  const when = new Date(run.created_at).toLocaleString(settings.language, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const names = [...new Set(run.steps.map(({ action }) => actionName(action)))].join(", ");
  const state = make("span", { class: `state ${run.status}` }, text("states")[run.status] ?? run.status);
  const summary = make(
    "summary",
    {},
    make("span", {}, names),
    state,
    make("time", { datetime: run.created_at }, when),
  );
  const reason = run.error ? [make("p", { class: "wrong" }, run.error.message)] : [];
  const id = make("p", { class: "hint" }, run.workflow_id);
  return make("li", {}, make("details", { class: "run" }, summary, id, ...reason, stepsOf(run)));
}
