/** The chat page: its content, and the files that make it installable. */
import type { PageContent } from "#kit/contract/route.ts";
import { html } from "#kit/data/markup.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import chatScript from "./chat.client.js" with { type: "text" };
import style from "./chat.css" with { type: "text" };
import connectionScript from "./connection.client.js" with { type: "text" };
import domScript from "./dom.client.js" with { type: "text" };
import formsScript from "./forms.client.js" with { type: "text" };
import icon192 from "./icon-192.png" with { type: "file" };
import icon512 from "./icon-512.png" with { type: "file" };
import runsScript from "./runs.client.js" with { type: "text" };
import soundScript from "./sound.client.js" with { type: "text" };
import textsScript from "./texts.client.js" with { type: "text" };
import workerScript from "./worker.client.js" with { type: "text" };

export { workerScript };

export const PAGE_PATH = "/chat";
export const WORKER_PATH = "/chat/worker.js";
const MANIFEST_PATH = "/chat/manifest.webmanifest";
const LIGHT = "#f7f6f3";
const DARK = "#15171a";

/** The icons: their width in px, where they are served, and the files of the program. */
export const ICONS = [
  { size: 192, path: "/chat/icon-192.png", file: icon192 },
  { size: 512, path: "/chat/icon-512.png", file: icon512 },
] as const;

/** The web app manifest (W3C Web Application Manifest). */
export const MANIFEST = {
  id: PAGE_PATH,
  name: "Heddle: workflow chat",
  short_name: "Heddle",
  description: "Say or write what should happen: invoices, mail, reports, messages",
  start_url: PAGE_PATH,
  scope: PAGE_PATH,
  display: "standalone",
  background_color: LIGHT,
  theme_color: LIGHT,
  icons: ICONS.flatMap(({ size, path }) =>
    ["any", "maskable"].map((purpose) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  ),
};

/** Drawn here: not every system has a glyph for a microphone. */
const microphone = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><rect x="9" y="2" width="6" height="12" rx="3"></rect><path d="M5 11a7 7 0 0 0 14 0M12 18v4"></path></svg>`;

const namesIn = (language: "en" | "pl") =>
  Object.fromEntries(
    Object.values(ACTION_DEFINITIONS).map(({ action, texts }) => [action, texts[language].run]),
  );

/** The page. Its script fills in the texts, in the language of the user. */
export const CHAT_PAGE: PageContent = {
  title: "Workflow chat",
  app: { manifest: MANIFEST_PATH, icon: ICONS[0].path, colors: [LIGHT, DARK] },
  assets: {
    "chat.css": style,
  },
  modules: {
    "texts.client.js": textsScript,
    "connection.client.js": connectionScript,
    "dom.client.js": domScript,
    "forms.client.js": formsScript,
    "runs.client.js": runsScript,
    "sound.client.js": soundScript,
    "chat.client.js": chatScript,
  },
  body: html`<header>
<h1 data-text="title">Workflow chat</h1>
<span id="status" role="status">Connecting</span>
<details>
<summary data-label="settings" aria-label="Settings">☰</summary>
<div class="menu">
<label><span data-text="language">Language</span> <select id="language"><option value="pl">Polski</option><option value="en">English</option></select></label>
<label><input type="checkbox" id="speak"> <span data-text="speak">Read answers aloud</span></label>
<label><input type="checkbox" id="listen"> <span data-text="listen">Listen again after a question</span></label>
<button id="install" type="button" class="quiet" data-text="install" hidden>Install</button>
<button id="show-runs" type="button" class="quiet" data-text="runs">Runs</button>
<button id="fresh" type="button" class="quiet" data-text="fresh">New conversation</button>
</div>
</details>
</header>
<main tabindex="-1">
<p id="notice" data-text="offlineHint" hidden></p>
<section id="intro"><p data-text="intro">Say or write what should happen, for example:</p><ul id="examples"></ul></section>
<div id="log" role="log" aria-live="polite"></div>
</main>
<footer>
<form id="composer" data-state="writing">
<button id="mic" type="button" aria-pressed="false" data-label="record" aria-label="Speak" disabled>${microphone}</button>
<span id="live" class="recording" role="status"></span>
<button id="discard" type="button" class="quiet recording" data-text="discard">Discard</button>
<textarea id="input" class="writing" rows="1" maxlength="20000" data-placeholder="placeholder" data-label="placeholder" aria-label="Write a request" enterkeyhint="send"></textarea>
<button type="submit" class="writing" data-text="send">Send</button>
</form>
<noscript><p>This page needs JavaScript.</p></noscript>
</footer>
<dialog id="runs" aria-labelledby="runs-title">
<form method="dialog">
<h2 id="runs-title" data-text="runs">Runs</h2>
<p id="no-runs" data-text="noRuns" hidden>Nothing has run yet.</p>
<ol id="history" class="history" data-names="${JSON.stringify({ en: namesIn("en"), pl: namesIn("pl") })}"></ol>
<p><button type="submit" class="quiet" data-text="close">Close</button></p>
</form>
</dialog>
<dialog id="access" aria-labelledby="access-title">
<form method="dialog">
<h2 id="access-title" data-text="token">Access token</h2>
<p data-text="tokenHint">This server asks for a token.</p>
<input id="token" type="password" autocomplete="off" required data-label="token" aria-label="Access token">
<p><button type="submit" data-text="submit">Continue</button></p>
</form>
</dialog>`,
};
