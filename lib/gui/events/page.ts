/**
 * Events as one HTML page for people that needs nothing else: its policy allows its own style by its hash, pictures that it
 * holds, and nothing from anywhere. It is made event by event.
 */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { html, Markup } from "#kit/data/markup.ts";
import type { StepPictures } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import style from "./page.css" with { type: "text" };
import { readPicture } from "./pictures.ts";

/** The file begins with it. */
export const PAGE_START = "<!doctype html>\n<!-- heddle.gui-events/v1 -->";

const STYLE_HASH = new Bun.CryptoHasher("sha256").update(style).digest("base64");
const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** @param log of the store, beside which its pictures are */
export async function* asPage(events: AsyncIterable<GuiEvent>, log: string): AsyncGenerator<string> {
  yield html`${new Markup(PAGE_START)}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Desktop commands</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>Desktop commands</h1>
`.text;
  let count = 0;
  let failed = 0;
  for await (const event of events) {
    count += 1;
    if (!event.result.ok) failed += 1;
    yield (await article(event, log)).text;
  }
  yield html`<p class="quiet">${count} command${count === 1 ? "" : "s"}, ${failed} failed</p>
</main>
</body>
</html>
`.text;
}

async function article(event: GuiEvent, log: string): Promise<Markup> {
  const { id, ts_unix, result, correlation_id, hash } = event;
  const { ok, command, output, error, code, data } = result;
  const { hint, dry_run } = data;
  return html`<article${!ok && new Markup(' class="failed"')} id="e-${id}" aria-labelledby="c-${id}">
<h2 id="c-${id}">${titleOf(event.command) ?? command}</h2>
<p>${
    ok
      ? html`<span class="done">${dry_run === true ? "Dry run" : "Done"}</span> ${output}`
      : html`<span class="wrong">${code ?? "Failed"}</span> ${error ?? ""}`
  }</p>
${typeof hint === "string" && html`<p class="quiet">${hint}</p>`}
<p class="quiet">${moment(ts_unix)} · ${id}${correlation_id !== null && html` · ${correlation_id}`}</p>
${await steps(event.command, data, log)}
<details><summary>Record</summary><pre>${JSON.stringify(event.command, null, 1)}
${JSON.stringify(data, null, 1)}${hash !== undefined && html`\nhash ${hash}`}</pre></details>
</article>
`;
}

/** A workflow in the command is listed step by step below. */
function titleOf({ verb, steps: given }: Readonly<JsonRecord>): string | undefined {
  const { length } = recordsIn(given);
  return length > 0 ? `${String(verb).toUpperCase()} ${length} step${length === 1 ? "" : "s"}` : undefined;
}

const configOf = (given: JsonRecord | undefined): string =>
  given === undefined ? "" : inText(given["config"]);

function moment(seconds: number): Markup {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return html`${seconds}`;
  const text = date.toISOString();
  return html`<time datetime="${text}">${text.slice(0, 19).replace("T", " ")} UTC</time>`;
}

const recordsIn = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isJsonRecord) : []);

/** The steps of a workflow, or what a command that is one step found. */
async function steps(
  command: Readonly<JsonRecord>,
  data: Readonly<JsonRecord>,
  log: string,
): Promise<Markup> {
  const result = isJsonRecord(data["result"]) ? data["result"] : {};
  const pictures = recordsIn(data["pictures"]) as unknown as StepPictures[];
  const named = recordsIn(data["steps"]);
  const of = (step: number) => shown(pictures, step, log);
  if (named.length === 0) return html`${evidence(result["evidence"])}${await of(1)}`;
  const done = recordsIn(result["steps"]);
  const given = recordsIn(command["steps"]);
  const items: Markup[] = [];
  for (const [at, { action }] of named.entries()) {
    const { ok, reason, evidence: seen } = done[at] ?? {};
    items.push(html`<li>${String(action)} <span class="${ok === true ? "done" : "wrong"}">${ok === true ? "done" : "failed"}</span> <code>${configOf(given[at])}</code>
${typeof reason === "string" && html` ${reason}`}${evidence(seen)}${await of(at + 1)}</li>
`);
  }
  return html`<ol>${items}</ol>`;
}

/** Each piece of evidence as one line. */
function evidence(found: unknown): Markup {
  const lines = recordsIn(found).map(
    ({ kind, ...rest }) =>
      html`<li>${String(kind)}${Object.entries(rest)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => html` · ${name} ${inText(value)}`)}</li>`,
  );
  return lines.length === 0 ? html`` : html`<ul>${lines}</ul>`;
}

const inText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** The pictures of a step; the one before it only if it is not that after the last one. */
async function shown(all: readonly StepPictures[], step: number, log: string): Promise<Markup> {
  const one = all.find((pictures) => pictures.step === step);
  if (one === undefined) return html``;
  const last = all.find((pictures) => pictures.step === step - 1)?.after;
  const isRepeated = one.before !== null && one.before === last;
  const before = isRepeated ? html`` : await figure(one.before, `Before step ${step}`, log);
  return html`<div class="pictures">${before}${await figure(one.after, `After step ${step}`, log)}</div>`;
}

async function figure(name: unknown, caption: string, log: string): Promise<Markup> {
  if (typeof name !== "string") return html`<p class="quiet">${caption}: no picture was taken</p>`;
  const bytes = await readPicture(log, name);
  if (bytes === undefined)
    return html`<p class="quiet">${caption}: the picture is not beside this store, or was changed</p>`;
  return html`<figure><img src="data:image/png;base64,${bytes.toString("base64")}" alt="The desktop, ${caption.toLowerCase()}"><figcaption>${caption}</figcaption></figure>`;
}
