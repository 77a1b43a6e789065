/** The pages of /marketing/: plain HTML without scripts, every value escaped. */
import { BUYER_TYPES, LOCALES } from "../../../schemas/refactor.ts";
import type { Failure } from "../../kit/errors.ts";
import { asset } from "../../kit/http/reply.ts";
import type { JsonRecord } from "../../kit/invoke.ts";

/** Nothing from elsewhere, no script, and the form leads here only. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const BUYERS: Record<string, string> = {
  tech_lead: "Technical lead",
  ceo: "Chief executive",
  pm_agency: "Project manager of an agency",
};
const LANGUAGES: Record<string, string> = { en: "English", pl: "Polski" };

function asHtml(text: unknown): string {
  return String(text ?? "").replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string, status = 200): Response {
  const response = asset(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asHtml(title)}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><h1>${asHtml(title)}</h1></header>
<main>
${body}
</main>
</body>
</html>
`,
    "text/html; charset=utf-8",
    { "content-security-policy": POLICY, "referrer-policy": "no-referrer" },
  );
  return status === 200 ? response : new Response(response.body, { status, headers: response.headers });
}

const options = (values: readonly string[], names: Record<string, string>) =>
  values
    .map((value) => `<option value="${asHtml(value)}">${asHtml(names[value] ?? value)}</option>`)
    .join("");

/** The form; with the failure of the request before, where there is one. */
export function formPage(failure?: Failure): Response {
  const told = failure
    ? `<p role="alert"><strong>${asHtml(failure.message)}.</strong> ${asHtml(failure.hint)}</p>`
    : "";
  return page(
    "What to write about a repository",
    `${told}
<form method="post" action="/marketing/">
<p><label>Address of the repository <input name="repo_url" type="url" required maxlength="2048" placeholder="https://host/owner/name"></label></p>
<p><label>Branch <input name="branch" maxlength="255" placeholder="the default branch"></label></p>
<p><label>First message for <select name="buyer_type">${options(BUYER_TYPES, BUYERS)}</select></label></p>
<p><label>Language <select name="locale">${options(LOCALES, LANGUAGES)}</select></label></p>
<p><label>Name of the contact <input name="contact_name" maxlength="200"></label></p>
<p><label>Your name <input name="sender_name" maxlength="200"></label></p>
<p><button type="submit">Scan and write</button> <button type="submit" name="download" value="true">Download the report</button></p>
</form>
<p>The code is measured, never run. The messages say what was measured and promise nothing else.</p>`,
    failure?.status ?? 200,
  );
}

/** The messages, each to be copied. */
export function resultPage(result: JsonRecord): Response {
  const templates = Array.isArray(result["templates"]) ? (result["templates"] as JsonRecord[]) : [];
  const sections = templates.map(
    ({ title, subject, text }) =>
      `<section><h2>${asHtml(title)}</h2>${subject ? `<p><strong>${asHtml(subject)}</strong></p>` : ""}<pre>${asHtml(text)}</pre></section>`,
  );
  const numbers = `${asHtml(result["total_files"])} files, ${asHtml(result["total_lines"])} lines, mean complexity ${asHtml(result["avg_cc"])}, ${asHtml(result["critical_count"])} critical findings`;
  return page(
    `What to write about ${String(result["project"])}`,
    `<p>${numbers}. <a href="/marketing/">Another repository</a></p>\n${sections.join("\n")}`,
  );
}
