/** The marketing page: a form for a repository, and the messages about it. One HTML text without external resources. */
import { createHash } from "node:crypto";
import { escapeMarkup } from "#kit/data/markup.ts";
import type { BuyerType, Locale, Outreach, OutreachMessage, TopIssue } from "#schemas/refactor.ts";
import { OUTREACH_FILE } from "#schemas/refactor.ts";
import { outreachReport } from "./compose.ts";
import { placeOf } from "./findings.ts";
import scriptText from "./page.client.js" with { type: "text" };
import styleText from "./page.css" with { type: "text" };

/** What was typed into the form, to be shown again. */
export interface MarketingForm {
  repo_url?: string | undefined;
  branch?: string | undefined;
  buyer_type?: BuyerType | undefined;
  locale?: Locale | undefined;
  async_mode?: boolean | undefined;
  contact_name?: string | undefined;
  sender_name?: string | undefined;
}

export interface MarketingState {
  form?: MarketingForm;
  /** Why there are no messages, and the field that caused it. */
  error?: { message: string; hint?: string | undefined; field?: "repo_url" | "branch" | undefined };
  /** A running scan: the page reloads from `refresh`, a path of this server, until there is a result. */
  pending?: { repo_url: string; refresh: string; correlation_id?: string; progress?: ScanProgress };
  result?: Outreach;
  /** Path of this server that serves the report as a file; absent: the link contains the report. */
  download?: string;
}

export interface ScanProgress {
  /** 0 to 100. */
  percent: number;
  text: string;
}

/** Reload interval during a scan, s. */
const REFRESH_S = 3;

const BUYERS: Readonly<Record<BuyerType, string>> = {
  tech_lead: "For the technical lead",
  ceo: "For the chief executive",
  pm_agency: "For the project manager of an agency",
  social_post: "The social post",
  issue: "The text of an issue",
};
const LANGUAGES: Readonly<Record<Locale, string>> = { en: "English", pl: "Polski" };

const script = `\n${scriptText}`;
const style = `\n${styleText}`;

/** The Content-Security-Policy of the page: its own style and script by their hashes, its form to this server. */
export const MARKETING_POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(style)}'`,
  `script-src '${hashOf(script)}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The whole page. Everything in `state` is treated as text, not as markup. */
export function marketingPage(state: MarketingState): string {
  const { form = {}, error, pending, result } = state;
  const title = result
    ? `Messages about ${result.project}`
    : pending
      ? "The scan runs"
      : "Write about a repository";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">${pending ? `\n<meta http-equiv="refresh" content="${REFRESH_S};url=${asHtml(ownPath(pending.refresh))}">` : ""}
<title>${error ? "Error: " : ""}${asHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${asHtml(title)}</h1>
<p class="quiet">Measures the source of a public repository and writes five messages about what was found. No code is run, nothing is sent.</p>
</header>
<main>
${error ? errorPart(error) : ""}${pending ? pendingPart(pending) : `${result ? resultPart(result, state.download) : ""}${formPart(form, result !== undefined, error?.field)}`}
</main>
<p id="said" role="status" class="quiet"></p>
<script>${script}</script>
</body>
</html>
`;
}

function formPart(form: MarketingForm, isAgain: boolean, wrong: string | undefined): string {
  const { repo_url = "", branch = "", contact_name = "", sender_name = "" } = form;
  // After an error, people read the message first and start at the field that caused it.
  const mark = (field: string) =>
    wrong === field ? ' aria-invalid="true" aria-describedby="error" autofocus' : "";
  return `<form method="post" action="/marketing/">
${isAgain ? '<h2 class="wide">Another repository</h2>' : ""}
<div class="wide"><label for="repo_url">Address of the repository</label>
<input id="repo_url" name="repo_url" type="url" required maxlength="2048" value="${asHtml(repo_url)}" placeholder="https://github.com/owner/name" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="url"${mark("repo_url")}></div>
<div><label for="branch">Branch <span class="quiet">(optional)</span></label>
<input id="branch" name="branch" maxlength="255" value="${asHtml(branch)}" autocomplete="off" autocapitalize="none" spellcheck="false"${mark("branch")}></div>
${choice("buyer_type", "First message", BUYERS, form.buyer_type ?? "tech_lead")}
${choice("locale", "Language of the messages", LANGUAGES, form.locale ?? "en")}
<div><label for="contact_name">Recipient <span class="quiet">(optional)</span></label>
<input id="contact_name" name="contact_name" maxlength="200" value="${asHtml(contact_name)}" autocomplete="off"></div>
<div><label for="sender_name">Sender <span class="quiet">(optional)</span></label>
<input id="sender_name" name="sender_name" maxlength="200" value="${asHtml(sender_name)}" autocomplete="name"></div>
<div class="wide check"><input id="async_mode" name="async_mode" type="checkbox" value="true"${form.async_mode === false ? "" : " checked"}>
<label for="async_mode">Show the progress of the scan; without it the page waits for the messages</label></div>
<div class="wide"><button class="main">Scan and write</button></div>
</form>`;
}

function choice(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string,
): string {
  const items = Object.entries(options).map(
    ([value, text]) => `<option value="${value}"${value === chosen ? " selected" : ""}>${text}</option>`,
  );
  return `<div><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${items.join("")}</select></div>`;
}

function errorPart({ message, hint }: NonNullable<MarketingState["error"]>): string {
  return `<div class="error" role="alert" id="error"><strong>${asHtml(message)}.</strong>${hint === undefined ? "" : ` ${asHtml(hint)}.`}</div>\n`;
}

function pendingPart({
  repo_url,
  refresh,
  correlation_id,
  progress,
}: NonNullable<MarketingState["pending"]>): string {
  const { percent, text } = progress ?? { percent: 0, text: "Queued" };
  return `<section aria-live="polite">
<p><code>${asHtml(repo_url)}</code></p>
<p><label for="progress">${asHtml(text)}</label>
<progress id="progress" max="100"${percent > 0 ? ` value="${percent}"` : ""}>${percent} %</progress></p>
<p>Refreshes every ${REFRESH_S} seconds; <a href="${asHtml(ownPath(refresh))}">refresh now</a>.</p>
${correlation_id === undefined ? "" : `<p class="quiet">Its number is <code>${asHtml(correlation_id)}</code>; the address of this page leads back to it.</p>`}</section>\n`;
}

function resultPart(result: Outreach, download: string | undefined): string {
  const { project, repo_url, branch, commit, total_files, total_lines, avg_cc, critical_count, locale } =
    result;
  const about = [repo_url ?? project, branch, commit?.slice(0, 12)].filter(Boolean).join(", ");
  const numbers = {
    Files: total_files,
    Lines: total_lines,
    "Mean complexity": avg_cc,
    "Critical findings": critical_count,
  };
  const tiles = Object.entries(numbers).map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${value.toLocaleString("en")}</dd></div>`,
  );
  return `<section aria-label="What was measured">
<p class="quiet">${asHtml(about)}</p>
<dl>${tiles.join("")}</dl>
${result.top_issues.length === 0 ? "<p>No metric is over its limit.</p>" : `<h2>Look at first</h2>\n<ol>${result.top_issues.map(issuePart).join("")}</ol>`}
<p class="bar">${downloadLink(result, download)}</p>
</section>
<nav aria-label="Messages"><ul>${result.templates.map(({ audience, title }) => `<li><a href="#${audience}-title">${asHtml(title)}</a></li>`).join("")}</ul></nav>
${result.templates.map((message) => messagePart(message, locale)).join("\n")}\n`;
}

function issuePart(issue: TopIssue): string {
  const { message, description, severity } = issue;
  const name = issue.function === null ? "" : ` <code>${asHtml(issue.function)}</code>`;
  return `<li><code>${asHtml(placeOf(issue))}</code>${name}: ${asHtml(message)} (${asHtml(severity)}). <span class="quiet">${asHtml(description)}.</span></li>`;
}

function messagePart({ audience, title, subject, text }: OutreachMessage, locale: Locale): string {
  const copyButton = (id: string, label: string) =>
    `<button type="button" hidden data-copies="${id}" aria-label="${asHtml(`${label}: ${title}`)}">${label}</button>`;
  return `<article lang="${locale}" aria-labelledby="${audience}-title">
<div class="head"><h2 id="${audience}-title">${asHtml(title)}</h2><span class="bar" lang="en">${subject === null ? "" : copyButton(`${audience}-subject`, "Copy subject")}${copyButton(audience, "Copy text")}</span></div>
${subject === null ? "" : `<p><strong id="${audience}-subject">${asHtml(subject)}</strong></p>`}
<pre id="${audience}">${asHtml(text)}</pre>
</article>`;
}

/** If the server does not keep the report, the link contains it. */
function downloadLink(result: Outreach, path: string | undefined): string {
  const href =
    path === undefined
      ? `data:text/markdown;charset=utf-8;base64,${Buffer.from(outreachReport(result, new Date())).toString("base64")}`
      : asHtml(ownPath(path));
  return `<a class="button main" download="${OUTREACH_FILE}" href="${href}">Download ${OUTREACH_FILE}</a>`;
}

/** A path of this server; anything else is replaced by the page itself. */
function ownPath(path: string): string {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : "/marketing/";
}

/** Text as HTML; characters that change text direction become visible. */
function asHtml(text: string): string {
  return escapeMarkup(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "\u{fffd}"));
}
