/**
 * A report as one HTML page that needs nothing else: style and script are inline, and its policy allows those two by
 * their hashes (Content Security Policy Level 3, section 2.3.1) and nothing from anywhere.
 */
import { html, Markup } from "#kit/data/markup.ts";
import { LANES, REALITY_STATUSES, SCENARIO_VERDICTS } from "#schemas/evidence.ts";
import { graphSvg } from "./graph-svg.ts";
import script from "./page.client.js" with { type: "text" };
import style from "./page.css" with { type: "text" };
import { percentagesOf, percentOf } from "./reality-markdown.ts";
import type { Place, Report, ReportFinding, ReportRecord, ReportTopic } from "./report.ts";
import { reportWords, verdictOf } from "./report-words.ts";
import { PICTURE_STYLE } from "./svg.ts";
import { timelineSvg } from "./timeline-svg.ts";
import { wordsIn } from "./words.ts";

/** The file begins with it. */
export const PAGE_START = "<!doctype html>\n<!-- heddle.report/v1 -->";

const MARK = new Markup(PAGE_START);

export function reportPage(report: Report): string {
  const { language, project } = report;
  const words = reportWords(language);
  return html`${MARK}
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title(project)}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#topics">${words.skip}</a>
${head(report)}
<main>
${top(report)}
${unchecked(report)}
${scenarios(report)}
${topics(report)}
${picture(words.graph, graphSvg(report), "graph")}
${picture(words.timeline, timelineSvg(report), "timeline")}
</main>
<script>${new Markup(script)}</script>
</body>
</html>
`.text;
}

/** Pictures have the style that they need as files of their own. */
function policy(): string {
  const styles = [style, PICTURE_STYLE].map(hashOf).join(" ");
  return `default-src 'none'; style-src ${styles}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
}

const hashOf = (text: string): string =>
  `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;

function head({ language, project, totals, generatedAt, graphFingerprint }: Report): Markup {
  const words = reportWords(language);
  const { declaredTopics, documentationMeasured } = totals;
  const { shown, missing, unchecked } = totals.declared;
  const [built, absent, doubtful] = percentagesOf([shown, missing, unchecked]);
  const share = (percent: number | undefined, isMeasured: boolean, text: string) =>
    html`<li><strong>${isMeasured ? `${percent} %` : "–"}</strong> ${isMeasured ? text : words.notMeasured}</li>`;
  return html`<header>
<h1>${words.title(project)}</h1>
<p class="made">${words.made(generatedAt.slice(0, 10), graphFingerprint.slice(0, 12))}</p>
<p class="verdict">${verdictOf(totals, language)}</p>
<ul class="coverage">
${share(built, declaredTopics > 0, words.coverage.built)}
${share(absent, declaredTopics > 0, words.coverage.missing)}
${share(doubtful, declaredTopics > 0, words.coverage.unchecked)}
${share(percentOf(totals.plannedCodeCoverage), declaredTopics > 0, words.coverage.planned)}
${share(percentOf(totals.documentedCodeCoverage), documentationMeasured, words.coverage.documented)}
</ul>
</header>`;
}

function top({ top: findings, language, counts }: Report): Markup {
  const words = reportWords(language);
  const tally = (["blocking", "review_required", "warning", "info"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => html`<li class="${severity}">${words.tally[severity](counts[severity])}</li>`);
  return html`<section aria-labelledby="top"><div class="line"><h2 id="top">${words.top}</h2>
<ul class="tally">${tally}</ul></div>
${findings.length === 0 ? html`<p>${words.noTop}</p>` : html`<ol class="findings">${findings.map((finding) => card(finding, language))}</ol>`}
</section>`;
}

function card(
  { title, detail, suggestedAction, severity, code, places, topic }: ReportFinding,
  language: Report["language"],
): Markup {
  return html`<li class="${severity}">
<h3>${title}</h3>
<p>${detail}</p>
<p class="todo">${suggestedAction}</p>
<p class="places">${places.map((place) => html`${linked(place)} `)}<span>${wordsIn(language).severities[severity]} · ${topic ? html`<a href="#${topic}">${code}</a>` : code}</span></p>
</li>
`;
}

function unchecked({ unchecked: { count, reasons }, language }: Report): Markup {
  if (count === 0) return html``;
  const words = reportWords(language);
  const items = reasons.map(
    ({ reason, count: own, places, others }) =>
      html`<li><strong>${own}</strong> ${reason} <span class="quiet">${places.map((place) => html`${linked(place)} `)}${others === 0 ? "" : words.others(others)}</span></li>`,
  );
  return html`<section aria-labelledby="unchecked"><h2 id="unchecked">${words.unchecked(count)}</h2>
<ul class="plain">${items}</ul></section>`;
}

function scenarios({ scenarios: { counts, lacking, others }, language }: Report): Markup {
  const words = reportWords(language);
  const tally = SCENARIO_VERDICTS.filter((verdict) => counts[verdict]).map(
    (verdict) => html`<li class="${verdict}">${counts[verdict] ?? 0} ${words.scenario[verdict]}</li>`,
  );
  if (tally.length === 0) return html``;
  const items = lacking.map(
    ({ name, of, verdict, place }) =>
      html`<li><span class="status ${verdict}">${words.scenario[verdict]}</span> ${place ? html`${linked(place)} ` : ""}${name} <span class="quiet">${of}</span></li>`,
  );
  return html`<section aria-labelledby="scenarios"><div class="line"><h2 id="scenarios">${words.scenarios}</h2>
<ul class="tally">${tally}</ul></div>
<ul class="plain">${items}${rest(others, language)}</ul></section>`;
}

/** How many more a list has that is cut. */
const rest = (count: number, language: Report["language"]): Markup =>
  count === 0 ? html`` : html`<li class="quiet">${reportWords(language).others(count)}</li>`;

function topics({ topics: rows, totals, language }: Report): Markup {
  const words = reportWords(language);
  const { statuses, lanes, status } = wordsIn(language);
  const chips = REALITY_STATUSES.filter((one) => totals.byStatus[one]).map(
    (one) =>
      html`<button type="button" class="chip ${one}" data-status="${one}" aria-pressed="true">${totals.byStatus[one] ?? 0} ${statuses[one]}</button>`,
  );
  const shown = LANES.filter((lane) => rows.some(({ row }) => row.lanes[lane] > 0));
  return html`<section aria-labelledby="topics"><h2 id="topics" tabindex="-1">${words.matrix}</h2>
${bar(totals.byStatus)}
<div class="filters" role="group" aria-label="${words.filter}">${chips}
<label>${words.search} <input type="search" id="search" autocomplete="off"></label>
<output id="count" data-text="${words.shown}" data-of="${totals.topics}">${words.shown.replace("{n}", String(rows.length)).replace("{of}", String(totals.topics))}</output></div>
<div class="scroll" tabindex="0" role="group" aria-label="${words.matrix}"><table>
<thead><tr><th scope="col">${status}</th><th scope="col">${words.topic}</th>${shown.map((lane) => html`<th scope="col" class="number">${lanes[lane]}</th>`)}</tr></thead>
<tbody>
${rows.map((topic) => rowOf(topic, shown, language))}</tbody></table></div>
</section>`;
}

/** The share of each status, as one bar. */
function bar(byStatus: Readonly<Record<string, number>>): Markup {
  const all = Math.max(
    1,
    Object.values(byStatus).reduce((sum, count) => sum + count, 0),
  );
  let x = 0;
  const parts = REALITY_STATUSES.map((status) => {
    const width = (100 * (byStatus[status] ?? 0)) / all;
    const part = html`<rect class="${status}" x="${x.toFixed(2)}" y="0" width="${width.toFixed(2)}" height="4"/>`;
    x += width;
    return part;
  });
  return html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

function rowOf(
  { row, statements, facts, findings }: ReportTopic,
  lanes: readonly (typeof LANES)[number][],
  language: Report["language"],
): Markup {
  const words = reportWords(language);
  const { statuses, lanes: names } = wordsIn(language);
  const parts = [
    listOf(
      words.findings,
      findings.map(
        ({ title, suggestedAction }) => html`${title} <span class="todo">${suggestedAction}</span>`,
      ),
    ),
    listOf(
      words.said,
      statements.map((record) => recordLine(record, language)),
    ),
    listOf(
      words.shows,
      facts.map((record) => recordLine(record, language)),
    ),
  ];
  return html`<tr id="${row.key}" data-status="${row.status}"><td><span class="status ${row.status}">${statuses[row.status]}</span></td>
<th scope="row"><details><summary>${row.label}</summary>${parts}</details></th>${lanes.map((lane) => cell(row.lanes[lane], names[lane]))}</tr>
`;
}

function cell(count: number, lane: string): Markup {
  if (count === 0) return html`<td class="number none"></td>`;
  const strength = Math.min(4, 1 + Math.floor(Math.log10(count) * 2));
  return html`<td class="number s${strength}" data-lane="${lane}">${count}</td>`;
}

function listOf(title: string, items: readonly Markup[]): Markup {
  if (items.length === 0) return html``;
  return html`<h3>${title}</h3><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function recordLine({ text, place, origin, lane }: ReportRecord, language: Report["language"]): Markup {
  return html`${text} <span class="quiet">${wordsIn(language).lanes[lane]}</span> ${place ? linked(place) : html`<code>${origin}</code>`}`;
}

function linked({ path, line, href }: Place): Markup {
  const text = line === null ? path : `${path}:${line}`;
  return href === undefined ? html`<code>${text}</code>` : html`<a href="${href}"><code>${text}</code></a>`;
}

function picture(title: string, svg: string | undefined, id: string): Markup {
  if (svg === undefined) return html``;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<div class="scroll" tabindex="0" role="group" aria-label="${title}">${new Markup(svg)}</div></section>`;
}
