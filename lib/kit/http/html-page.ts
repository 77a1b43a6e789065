/** HTML pages: one head, styles and scripts by URL only, settings as attributes, and a strict policy. */
import type { PageContent } from "../contract/route.ts";
import { html, type Markup } from "../data/markup.ts";
import { asset } from "./reply.ts";
import { assetPath } from "./static-assets.ts";

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

/** What an installable page may do besides: its manifest, its service worker, and sound that was recorded in it. */
const APP_POLICY = [PAGE_POLICY, "manifest-src 'self'", "worker-src 'self'", "media-src 'self' blob:"].join(
  "; ",
);

/** Forms may be sent to the server that the page comes from. */
const FORM_POLICY = PAGE_POLICY.replace("form-action 'none'", "form-action 'self'");

/** A page as an answer. */
export function pageAnswer(content: PageContent, status = 200): Response {
  const { app, posts } = content;
  const headers = {
    "content-security-policy": app ? APP_POLICY : posts ? FORM_POLICY : PAGE_POLICY,
    // Without a referrer a browser sends `Origin: null` with a form (Fetch Standard), which the server refuses.
    "referrer-policy": posts ? "same-origin" : "no-referrer",
  };
  return asset(pageText(content), "text/html; charset=utf-8", headers, status);
}

function pageText({
  title,
  body,
  lang = "en",
  assets = {},
  modules = {},
  settings = {},
  app,
}: PageContent): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${app ? appLinks(app) : html`<link rel="icon" href="data:,">`}
${Object.entries(assets).map(([name, text]) => link(name, assetPath(name, text)))}${moduleLinks(modules)}</head>
<body${Object.entries(settings).map(([name, value]) => setting(name, value))}>
${body}
</body>
</html>
`.text;
}

function appLinks({ manifest, icon, colors: [light, dark] }: NonNullable<PageContent["app"]>): Markup {
  return html`<link rel="manifest" href="${manifest}">
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="${icon}">
<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`;
}

function link(name: string, path: string): Markup {
  return name.endsWith(".css")
    ? html`<link rel="stylesheet" href="${path}">\n`
    : html`<script src="${path}" defer></script>\n`;
}

/** The modules by their URLs: loaded side by side, although each names the next only when it is read. */
function moduleLinks(modules: Readonly<Record<string, string>>): Markup[] {
  const paths: [name: string, path: string][] = [];
  for (const [name, text] of Object.entries(modules)) {
    const linked = paths.reduce((all, [other, path]) => all.replaceAll(`"./${other}"`, `"${path}"`), text);
    paths.push([name, assetPath(name, linked)]);
  }
  return paths.map(([, path], at) =>
    at < paths.length - 1
      ? html`<link rel="modulepreload" href="${path}">\n`
      : html`<script type="module" src="${path}"></script>\n`,
  );
}

function setting(name: string, value: string): Markup {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new TypeError(`"${name}" cannot be the name of a data- attribute`);
  return html` data-${name}="${value}"`;
}
