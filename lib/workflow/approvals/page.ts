/** The page behind a link for approval. It has no scripts: a form decides, and opening the page changes nothing. */

import { html, type Markup } from "#kit/data/markup.ts";
import { pageAnswer } from "#kit/http/html-page.ts";
import type { Approval, ApproveResult, Run, Settings } from "#schemas/workflow.ts";
import { definitionOf, isAction } from "../actions/index.ts";
import { APPROVAL_PATH, approvalLanguage } from "../engine/approval-request.ts";
import { APPROVAL_TEXTS } from "../wording/approval-texts.ts";
import type { Language } from "../wording/messages.ts";
import { momentText } from "../wording/read-back.ts";
import style from "./approval.css" with { type: "text" };

/** What the page shows. */
export interface ApprovalPage {
  readonly token: string;
  readonly result: ApproveResult;
  readonly settings: Settings;
  /** Whether the server may execute. */
  readonly executes: boolean;
}

export function approvalPage({ token, result, settings, executes }: ApprovalPage): Response {
  const texts = APPROVAL_TEXTS[approvalLanguage(settings)];
  const { approval, plan } = result;
  const canDecide = approval.status === "waiting" && executes;
  return page(
    settings,
    html`<p class="status ${approval.status}" role="status">${texts.statuses[approval.status]}</p>
<pre class="plan">${plan}</pre>
${times(approval, settings)}
${outcome(result.run, settings)}
${canDecide && decisionForm(token, settings)}
${approval.status === "waiting" && !executes && html`<p>${texts.simulating}</p>`}`,
  );
}

/** The page of a link that approves nothing. */
export function invalidLinkPage(settings: Settings, message: string, status: number): Response {
  const texts = APPROVAL_TEXTS[approvalLanguage(settings)];
  return page(settings, html`<p class="status" role="status">${texts.invalid}</p><p>${message}</p>`, status);
}

function page(settings: Settings, body: Markup, status = 200): Response {
  const language = approvalLanguage(settings);
  const { title } = APPROVAL_TEXTS[language];
  return pageAnswer(
    {
      title,
      lang: language,
      assets: { "approval.css": style },
      posts: true,
      body: html`<main><h1>${title}</h1>${body}</main>`,
    },
    status,
  );
}

function times(
  { requested_at, expires_at, decided_by, decided_at, note, status }: Approval,
  settings: Settings,
) {
  const language = approvalLanguage(settings);
  const texts = APPROVAL_TEXTS[language];
  const moment = (text: string) => momentText(text, settings.timezone, language);
  return html`<ul>
<li>${texts.requested(moment(requested_at))}</li>
${status === "waiting" && html`<li>${texts.expires(moment(expires_at))}</li>`}
${decided_by !== undefined && html`<li>${texts.by(decided_by, moment(decided_at ?? requested_at))}</li>`}
${note !== undefined && html`<li>${note}</li>`}
</ul>`;
}

/** What the run came to, as far as it is known. */
function outcome(run: Run | undefined, settings: Settings): Markup | undefined {
  if (!run) return undefined;
  const language = approvalLanguage(settings);
  const { steps: words } = APPROVAL_TEXTS[language];
  const lines = run.steps.map(
    ({ action, status, error }) =>
      html`<li>${stepTitle(action, language)}: ${words[status]}${error !== null && html` (${error.message})`}</li>`,
  );
  return html`<ol class="steps">${lines}</ol>`;
}

/** Another version of the program may know other actions. */
const stepTitle = (action: string, language: Language): string =>
  isAction(action) ? definitionOf(action).texts[language].step : action;

function decisionForm(token: string, settings: Settings): Markup {
  const texts = APPROVAL_TEXTS[approvalLanguage(settings)];
  return html`<form method="post" action="${APPROVAL_PATH}">
<h2>${texts.question}</h2>
<p>${texts.nothingYet}</p>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="dry_run" value="false">
<p><label for="note">${texts.note}</label> <input id="note" name="note" maxlength="2000" autocomplete="off"></p>
<p class="buttons"><button name="decision" value="approve">${texts.approve}</button> <button name="decision" value="reject" class="quiet">${texts.reject}</button></p>
</form>`;
}
