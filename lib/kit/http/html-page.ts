/** HTML pages: one head, styles and scripts by URL only, settings as attributes, and a strict policy. */
import { html, type Markup } from "../markup.ts";
import { asset } from "./reply.ts";
import { assetPath } from "./static-assets.ts";

export interface PageContent {
  title: string;
  body: Markup;
  /** The language of the text, e.g. `pl`; default `en`. */
  lang?: string;
  /** Texts of styles and scripts by file name, e.g. `{ "notes.css": styleText, "notes.js": scriptText }`. */
  assets?: Readonly<Record<string, string>>;
  /** Settings for scripts, as `data-` attributes of the body: `{ limit: "10" }` is `document.body.dataset.limit`. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * The content security policy of every page: only what this server itself sends may run or be shown, and nothing may
 * frame it. The page itself contains no inline style or script.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page as an answer. */
export function pageAnswer(content: PageContent): Response {
  return asset(pageText(content), "text/html; charset=utf-8", {
    "content-security-policy": PAGE_POLICY,
    "referrer-policy": "no-referrer",
  });
}

function pageText({ title, body, lang = "en", assets = {}, settings = {} }: PageContent): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${Object.entries(assets).map(([name, text]) => link(name, assetPath(name, text)))}</head>
<body${Object.entries(settings).map(([name, value]) => setting(name, value))}>
${body}
</body>
</html>
`.text;
}

function link(name: string, path: string): Markup {
  return name.endsWith(".css")
    ? html`<link rel="stylesheet" href="${path}">\n`
    : html`<script src="${path}" defer></script>\n`;
}

function setting(name: string, value: string): Markup {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new TypeError(`"${name}" cannot be the name of a data- attribute`);
  return html` data-${name}="${value}"`;
}
