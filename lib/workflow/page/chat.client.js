/** The conversation on the page: messages, forms, runs, and what the user does. Runs in the browser. */
import { connect, session } from "./connection.client.js";
import { $, make } from "./dom.client.js";
import { formOf } from "./forms.client.js";
import { showEvent, showHistory, stepsOf } from "./runs.client.js";
import { hush, microphoneProblem, say, startRecording } from "./sound.client.js";
import { settings, text, translate } from "./texts.client.js";

const [log, composer, input, mic, discard, status, live] = [
  "log",
  "composer",
  "input",
  "mic",
  "discard",
  "status",
  "live",
].map($);

function bubble(who, ...children) {
  $("intro").hidden = true;
  const name = make("span", { class: "who" }, text(who === "user" ? "you" : "heddle"));
  const article = make("article", { class: who }, name, ...children);
  log.append(article);
  article.scrollIntoView({ block: "end", behavior: "smooth" });
  return article;
}

/** A line that begins with blanks belongs to the one before it. */
const paragraphs = (words) =>
  words
    .split("\n")
    .map((line) => make("p", { class: line.startsWith(" ") ? "inner" : undefined }, line.trim()));

/** What waits for an answer of the server. */
let pending;
function wait(name) {
  done();
  pending = bubble("heddle", make("p", { class: "wait" }, `${text(name)}…`));
  pending.setAttribute("aria-hidden", "true");
}
function done() {
  pending?.remove();
  pending = undefined;
}

/** The form or buttons of an earlier turn can no longer be used. */
function retire() {
  for (const control of log.querySelectorAll("input, select, button")) control.disabled = true;
}

function sendText(words, spoken = false) {
  const plain = words.trim();
  if (plain === "") return;
  // What may run a plan must not be sent at some later time.
  if (seen !== "" && !connection.isOpen()) {
    showError({ message: text("notSent") });
    input.value = plain;
    grow();
    return;
  }
  hush();
  wasSpoken = spoken;
  retire();
  bubble("user", ...paragraphs(plain));
  connection.send({ type: "text", text: plain, locale: settings.language, simulate, plan_hash: seen });
  wait("thinking");
}

/** The plan that this window shows, by its hash; "": none. A run word runs no other. */
let seen = "";

/** True if the user spoke last: then the page listens again after a question. */
let wasSpoken = false;

function sendValues(values, words) {
  hush();
  wasSpoken = false;
  retire();
  bubble("user", ...words);
  connection.send({ type: "values", values, locale: settings.language, simulate });
  wait("thinking");
}

function showResponse(response, isNews = true) {
  done();
  retire();
  seen = response.plan_hash ?? "";
  const article = bubble("heddle", ...paragraphs(response.message));
  if (response.form) article.append(formOf(response.form, sendValues));
  else if (response.status === "blocked") article.append(choices());
  else if (response.status === "ready" || response.status === "awaiting_confirmation")
    article.append(choices(response.status === "ready" ? "confirm" : "yes"));
  if (response.execution) article.append(stepsOf(response.execution));
  article.scrollIntoView({ block: "end", behavior: "smooth" });
  const first = article.querySelector("input, select");
  if (first && !wasSpoken) first.focus();
  if (!isNews) return;
  say(response.message, settings.language, () => {
    const isQuestion = ["in_progress", "ready", "awaiting_confirmation"].includes(response.status);
    if (isQuestion && wasSpoken && settings.isOn("listen") && !recording) record();
  });
}

/** The words that run and cancel, as a message of their own each. @param run absent: it can only be cancelled */
function choices(run) {
  const group = make("div", { class: "choices", role: "group" });
  const names = run === undefined ? ["cancel"] : [run, "cancel"];
  for (const [name, words] of names.map((one) => [one, text(one)])) {
    const button = make("button", { type: "button", class: name === "cancel" ? "quiet" : "" }, words);
    button.onclick = () => sendText(words);
    group.append(button);
  }
  return group;
}

function showError(error) {
  done();
  bubble(
    "heddle",
    make("p", { class: "wrong", role: "alert" }, [error.message, error.hint].filter(Boolean).join(". ")),
  );
}

const HANDLERS = {
  ready: ({ speech, executes }) => {
    canHear = speech;
    simulate = !executes;
    mic.disabled = false;
    // After a reload: what the conversation is about is shown before anything can be said about it.
    if (log.childElementCount === 0) connection.send({ type: "show" });
  },
  state: ({ response }) => response && showResponse(response, false),
  transcript: ({ text: words, response }) => {
    done();
    retire();
    bubble("user", ...paragraphs(words));
    if (response) showResponse(response);
    else wait("thinking");
  },
  response: ({ response }) => showResponse(response),
  event: ({ event }) => {
    showEvent(event);
    const news = text("news")[event.event_type];
    if (news === undefined || event.event_type === "approval_requested") return;
    retire();
    bubble("heddle", make("p", {}, [news, event.payload.approver].filter(Boolean).join(": ")));
  },
  ended: ({ run }) => {
    done();
    const words = text("ended")[run.status] ?? run.status;
    bubble("heddle", make("p", {}, words), stepsOf(run));
  },
  history: ({ runs }) => showHistory(runs),
  error: ({ error }) => showError(error),
};

let canHear = true;
/** True if the server does not execute for clients. */
let simulate = true;
const connection = connect({
  message: (message) => HANDLERS[message.type]?.(message),
  state(state) {
    status.dataset.state = state;
    $("notice").hidden = state !== "offline";
    status.textContent = text(state);
  },
  token: () => $("access").showModal(),
});

/** The recording that runs. */
let recording;
async function record() {
  hush();
  const problem = canHear ? microphoneProblem() : "noSpeech";
  if (problem) {
    showError({ message: text(problem) });
    return;
  }
  // Held at once, so that a second press does not start another.
  recording = { stop: () => {} };
  composer.dataset.state = "recording";
  mic.setAttribute("aria-pressed", "true");
  live.textContent = text("recording");
  connection.send({ type: "audio_start", locale: settings.language, simulate, plan_hash: seen });
  try {
    recording = await startRecording({
      chunk: (bytes) => connection.sendSound(bytes),
      level: (level) => composer.style.setProperty("--level", level.toFixed(2)),
      end(isUsed) {
        rest();
        connection.send({ type: isUsed ? "audio_end" : "audio_cancel" });
        if (isUsed) {
          wasSpoken = true;
          wait("transcribing");
        }
      },
    });
  } catch {
    connection.send({ type: "audio_cancel" });
    rest();
    showError({ message: text("noMicrophone") });
  }
}
function rest() {
  recording = undefined;
  composer.dataset.state = "writing";
  mic.setAttribute("aria-pressed", "false");
  live.textContent = "";
}

mic.onclick = () => (recording ? recording.stop() : record());
discard.onclick = () => recording?.stop(false);

composer.onsubmit = (event) => {
  event.preventDefault();
  const { value } = input;
  input.value = "";
  sendText(value);
  grow();
};
function grow() {
  input.style.height = "auto";
  input.style.height = `${input.scrollHeight}px`;
}
input.oninput = () => {
  hush();
  grow();
};
input.onkeydown = (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    composer.requestSubmit();
  }
};
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  hush();
  recording?.stop(false);
});

for (const name of ["speak", "listen"]) {
  const box = $(name);
  box.checked = settings.isOn(name);
  box.onchange = () => {
    settings.switch(name, box.checked);
    if (!box.checked) hush();
  };
}
$("language").value = settings.language;
$("language").onchange = ({ target }) => {
  settings.language = target.value;
  showTexts();
};
$("fresh").onclick = () => {
  session.forget();
  location.reload();
};
$("show-runs").onclick = () => {
  connection.send({ type: "history" });
  document.querySelector("header details").open = false;
  $("runs").showModal();
};
$("access").onsubmit = () => {
  session.token = $("token").value;
  connection.open();
};

function showTexts() {
  translate();
  status.textContent = text(status.dataset.state ?? "connecting");
  $("examples").replaceChildren(
    ...text("examples").map((words) => {
      const button = make("button", { type: "button", class: "quiet" }, words);
      button.onclick = () => {
        input.value = words;
        input.focus();
        grow();
      };
      return make("li", {}, button);
    }),
  );
}
showTexts();

let installation;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installation = event;
  $("install").hidden = false;
});
$("install").onclick = async () => {
  await installation?.prompt();
  $("install").hidden = true;
};
navigator.serviceWorker?.register("/chat/worker.js", { scope: "/chat" });
