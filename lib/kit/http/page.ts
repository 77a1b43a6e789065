/**
 * The page to read about and try the operations: rendered here without external resources, so that it needs no
 * network.
 */

import type { AnyContract } from "../contract/operation.ts";
import { isSocket } from "../contract/route.ts";
import { ERROR_KINDS } from "../data/errors.ts";
import { escapeMarkup, html, Markup } from "../data/markup.ts";
import { describeType, publish } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import { VERSION } from "../data/version.ts";
import { effectNotes } from "./effect-notes.ts";
import { type ExampleRequest, exampleRequests } from "./examples.ts";
import { pageAnswer } from "./html-page.ts";
import scriptText from "./page.client.js" with { type: "text" };
import styleText from "./page.css" with { type: "text" };
import searchText from "./page-search.client.js" with { type: "text" };
import { EVENT_STREAM_TYPE } from "./reply.ts";
import type { Route } from "./routes.ts";

export interface Described {
  title: string;
  routes: readonly Route[];
}

export async function page(site: Described): Promise<Response> {
  return pageAnswer({
    title: site.title,
    body: await bodyOf(site),
    assets: { "docs.css": styleText, "docs.js": scriptText, "docs-search.js": searchText },
  });
}

/** `code` in a text becomes code. */
function prose(text: string): Markup {
  return new Markup(escapeMarkup(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>"));
}

async function bodyOf({ title, routes }: Described): Promise<Markup> {
  const families = [...Map.groupBy(routes, ({ contract }) => contract.family)];
  return html`<a class="skip" href="#main">Skip to the operations</a>
<header>
<h1>${title} <small>${VERSION}</small></h1>
<p class="links"><a href="/openapi.json">OpenAPI</a><a href="/health">Health</a><span>MCP at <code>/mcp</code></span></p>
<label class="token">Bearer token <input id="token" type="password" autocomplete="off" placeholder="where the server asks for one"></label>
</header>
<div class="columns">
<div class="side">
<search class="search" hidden>
<label for="search">Search operations</label>
<input id="search" type="search" autocomplete="off" spellcheck="false">
<output for="search" aria-live="polite"></output>
</search>
<nav aria-label="Operations"><details class="contents" open><summary>Contents</summary>${families.map(navigation)}</details></nav>
</div>
<main id="main" tabindex="-1">
${routes.length === 0 && html`<p>No operation is served.</p>`}
${await Promise.all(families.map(family))}
<footer>Every error has the same body: <code>{"ok": false, "error": {"code", "message", "hint"}}</code>. A batch is a body of JSON Lines sent as <code>application/x-ndjson</code>; <code>Accept: text/event-stream</code> brings progress too.</footer>
</main>
</div>`;
}

type Family = [name: string, routes: readonly Route[]];

function navigation([name, routes]: Family): Markup {
  return html`<details class="family" open><summary><h2>${name}</h2></summary><ul>${routes.map(
    ({ contract, method }) =>
      html`<li><a href="#${contract.name}"><span class="method ${method.toLowerCase()}">${method}</span>${contract.name}</a></li>`,
  )}</ul></details>`;
}

async function family([name, routes]: Family): Promise<Markup> {
  return html`<details class="family" open><summary><h2>${name}</h2> <span class="size">${routes.length}</span></summary>
${await Promise.all(routes.map(section))}
</details>`;
}

const EFFECTS: Record<AnyContract["effects"], string> = {
  none: "computes only",
  read: "reads",
  write: "writes files",
  execute: "acts",
};

/** `reads, writes with save`. */
function effectOf({ effects, writesWhen = [] }: AnyContract): string {
  const fields: readonly string[] = writesWhen;
  return fields.length === 0 ? EFFECTS[effects] : `${EFFECTS[effects]}, writes with ${fields.join(", ")}`;
}

async function section({ contract, method, paths, extra }: Route): Promise<Markup> {
  const socket = extra !== undefined && isSocket(extra);
  const staysOpen = socket || extra?.answers === EVENT_STREAM_TYPE;
  const [path = "/", ...others] = paths;
  const input = publish(contract.input);
  const examples = await exampleRequests(contract);
  const first = examples[0]?.input ?? skeleton(input);
  return html`<section id="${contract.name}">
<h3><a href="#${contract.name}">${contract.name}</a> <span class="effect ${contract.effects}">${effectOf(contract)}</span></h3>
<p class="route"><span class="method ${method.toLowerCase()}">${socket ? "WebSocket" : method}</span> <code>${path}</code>${
    others.length > 0 && html` <span class="also">also <code>${others.join(", ")}</code></span>`
  }</p>
<p class="about">${prose(contract.summary)}.</p>
${(contract.description ?? []).map((paragraph) => html`<p class="about">${prose(paragraph)}</p>`)}
${effectNotes(contract).map((note) => html`<p>${prose(note)}</p>`)}
${contract.streams && html`<p>Answers with any number of results, one JSON object a line, as they come.</p>`}
<h4>Request</h4>${fields(input)}
<details><summary>Result</summary>${fields(publish(contract.output))}</details>
${
  contract.errors &&
  html`<details><summary>Error codes</summary><table><tbody>${Object.entries(contract.errors).map(
    ([code, { kind, meaning }]) =>
      html`<tr><th scope="row"><code>${code}</code></th><td>${ERROR_KINDS[kind].http}</td><td>${meaning}</td></tr>`,
  )}</tbody></table></details>`
}
${!staysOpen && tryIt(method, path, first, examples)}
</section>`;
}

function tryIt(
  method: string,
  path: string,
  first: Record<string, unknown>,
  examples: ExampleRequest[],
): Markup {
  return html`<h4>Try it</h4>
<form data-method="${method}" data-path="${path}">
${
  examples.length > 1 &&
  html`<p class="examples">${examples.map(
    ({ note, input: example }) =>
      html`<button type="button" class="example" data-body="${JSON.stringify(example, null, 2)}">${note}</button>`,
  )}</p>`
}
<textarea aria-label="Request" spellcheck="false" rows="${Math.min(12, JSON.stringify(first, null, 2).split("\n").length + 1)}">${JSON.stringify(first, null, 2)}</textarea>
<p class="actions"><button type="submit">Send</button> <button type="button" class="stop" hidden>Stop</button> <button type="button" class="copy">Copy as curl</button> <output class="status" aria-live="polite"></output></p>
<pre class="answer" hidden tabindex="0" role="region" aria-label="Answer"></pre>
</form>`;
}

function fields(schema: JsonSchema): Markup {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return html`<p>${prose(schema.description ?? "Any JSON object")}.</p>`;
  const required = new Set(schema.required ?? []);
  return html`<table><thead><tr><th>Field</th><th>Value</th><th>Meaning</th></tr></thead><tbody>${properties.map(
    ([name, field]) =>
      html`<tr><th scope="row"><code>${name}</code>${
        required.has(name) && html` <span class="required">required</span>`
      }</th><td>${describeType(field)}</td><td>${prose(field.description ?? "")}${
        field.default !== undefined &&
        html` <span class="default">Default <code>${JSON.stringify(field.default)}</code></span>`
      }</td></tr>`,
  )}</tbody></table>`;
}

/** A request with its required fields, to start from. */
function skeleton(schema: JsonSchema): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name))
      .map(([name, field]) => [name, sample(field)]),
  );
}

function sample(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  switch (schema.type) {
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "object":
      return {};
    default:
      return "";
  }
}
