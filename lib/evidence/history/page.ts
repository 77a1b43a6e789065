/** The history page: which runs there are, and how two of them differ. Its scripts ask the server for all data. */
import type { Page } from "#kit/contract/route.ts";
import { html } from "#kit/data/markup.ts";
import reportStyle from "../reports/page.css" with { type: "text" };
import addressScript from "./address.client.js" with { type: "text" };
import controlsScript from "./controls.client.js" with { type: "text" };
import domScript from "./dom.client.js" with { type: "text" };
import filterScript from "./filter.client.js" with { type: "text" };
import historyScript from "./history.client.js" with { type: "text" };
import style from "./history.css" with { type: "text" };
import listsScript from "./lists.client.js" with { type: "text" };
import pictureScript from "./picture.client.js" with { type: "text" };
import runsScript from "./runs.client.js" with { type: "text" };
import serverScript from "./server.client.js" with { type: "text" };
import sourceScript from "./source.client.js" with { type: "text" };
import sumsScript from "./sums.client.js" with { type: "text" };

export const PAGE_PATH = "/ui";

export const HISTORY_PAGE: Page = {
  name: "evidence-ui",
  path: PAGE_PATH,
  title: "What changed between runs",
  summary: "The history of runs: how two of them differ, in a browser",
  assets: { "report.css": reportStyle, "history.css": style },
  modules: {
    "dom.client.js": domScript,
    "address.client.js": addressScript,
    "server.client.js": serverScript,
    "filter.client.js": filterScript,
    "runs.client.js": runsScript,
    "source.client.js": sourceScript,
    "lists.client.js": listsScript,
    "picture.client.js": pictureScript,
    "controls.client.js": controlsScript,
    "sums.client.js": sumsScript,
    "history.client.js": historyScript,
  },
  body: html`<a class="skip" href="#changes">Skip to the changes</a>
<header class="bar-top">
<h1>What changed between runs</h1>
<p class="made"><span id="about"></span> <button type="button" id="reload" class="plain">Reload runs</button></p>
</header>
<main>
<noscript><p class="notice">This page needs JavaScript.</p></noscript>
<div id="notice" class="notice" role="alert" hidden></div>
<section aria-label="Compared runs" id="choice" hidden>
<form class="pair">
<p><label for="before">Earlier run</label><select id="before"></select><span class="of-run" id="before-about"></span></p>
<button type="button" id="swap" class="plain">Swap<span class="unseen"> the two runs</span></button>
<p><label for="after">Later run</label><select id="after"></select><span class="of-run" id="after-about"></span></p>
<p class="steps"><button type="button" id="older" class="plain">← Older pair</button> <button type="button" id="newer" class="plain">Newer pair →</button> <button type="button" id="newest" class="plain">Newest pair</button></p>
</form>
</section>
<p id="status" role="status">Loading the runs …</p>
<div id="result" hidden>
<section aria-labelledby="changes"><h2 id="changes" tabindex="-1" class="verdict"></h2>
<ul class="sums" id="sums"></ul>
</section>
<search>
<form class="choose" id="filters">
<fieldset id="severities"><legend>Severity</legend></fieldset>
<fieldset id="sources"><legend>Source</legend></fieldset>
<p class="line-of-filters"><label>Kind of finding <select id="code"><option value="">All</option></select></label>
<label id="participants">Participant <select id="participant"></select></label>
<label id="tickets">Ticket <select id="ticket"></select></label>
<label>Text <input type="search" id="text" autocomplete="off" spellcheck="false"></label>
<button type="button" id="clear" class="plain">Clear filters</button></p>
</form>
</search>
<section aria-labelledby="picture-title"><h2 id="picture-title">Picture</h2><div id="picture"></div></section>
<section aria-labelledby="findings-title"><h2 id="findings-title" tabindex="-1">Findings</h2><div id="findings"></div></section>
<section aria-labelledby="records-title"><h2 id="records-title" tabindex="-1">Records</h2><div id="records"></div></section>
<section aria-labelledby="relations-title"><h2 id="relations-title" tabindex="-1">Relations</h2><div id="relations"></div></section>
</div>
<section aria-labelledby="runs-title" id="all" hidden><h2 id="runs-title">All runs</h2>
<search>
<form class="choose" id="runs-filters" hidden>
<p class="line-of-filters"><label>Messages by <select id="by"></select></label>
<label>Messages about <select id="about-ticket"></select></label></p>
</form>
</search>
<div id="runs"></div></section>
</main>
<dialog id="access" aria-labelledby="access-title">
<form method="dialog">
<h2 id="access-title">Access token</h2>
<p id="access-hint">This server asks for a token. It is kept in this page only, until you close or reload it.</p>
<p id="access-wrong" class="wrong" role="alert"></p>
<p><label>Token <input id="token" type="password" autocomplete="off" required aria-describedby="access-hint access-wrong"></label></p>
<p><button type="submit">Continue</button></p>
</form>
</dialog>
<dialog id="source" aria-labelledby="source-title">
<form method="dialog">
<p class="line"><span id="source-title" class="place"></span><button type="submit" class="plain">Close</button></p>
<p id="source-about" class="quiet" role="status"></p>
<div id="source-lines" class="lines" tabindex="0" role="group" aria-label="Lines of the file"></div>
</form>
</dialog>`,
};
