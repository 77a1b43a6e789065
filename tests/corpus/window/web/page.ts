/** One page of the corpus, wholly determined by its number: its markup and how it is looked at. */
import { content, dialog, login } from "./blocks.ts";
import type { Draft } from "./draft.ts";
import { footer, navigationBar, sideBar } from "./frame.ts";
import { FONTS, sheets } from "./packages.ts";
import { randomOfPage } from "./random.ts";
import { familyOf, ownControls } from "./random-theme.ts";
import { type Theme, themeOf } from "./themes.ts";
import { ENGLISH, POLISH, writerOf } from "./vocabulary.ts";

export interface Page {
  /** Number, theme and scale: the name of the page's files. */
  readonly id: string;
  readonly html: string;
  readonly theme: Theme;
  readonly language: "en" | "pl";
  /** Device pixels of a CSS pixel. */
  readonly scale: number;
  /** Size of the view, CSS px. */
  readonly width: number;
  readonly height: number;
  /** How far the page is scrolled down, CSS px. */
  readonly scroll: number;
}

const SCALES = [1, 1, 1, 1.25, 1.5, 1.5, 2];
const VIEWS = [
  [800, 600],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
/** Views at large scales are this much smaller, as the screens that have such scales show less of a page. */
const SMALLER = 1.4;

export function pageOf(number: number): Page {
  const random = randomOfPage(number);
  const { pick, chance, int } = random;
  const vocabulary = chance(0.35) ? POLISH : ENGLISH;
  const theme = themeOf(random);
  const draft: Draft = {
    ...random,
    ...writerOf(random, vocabulary),
    vocabulary,
    classes: theme.classes,
    ownSwitches: chance(0.5),
    ownChecks: chance(0.35),
    icons: pick(["bootstrap", "awesome", "feather"] as const),
  };
  const html = markup(draft, theme);
  const scale = pick(SCALES);
  const [width, height] = pick(VIEWS).map((side) => (scale >= 1.5 ? Math.round(side / SMALLER) : side));
  return {
    id: `w${String(number).padStart(4, "0")}-${theme.name}${theme.dark ? "-dark" : ""}${scale === 1 ? "" : `-${scale}`}`,
    html,
    theme,
    language: vocabulary.language,
    scale,
    width: width!,
    height: height!,
    scroll: chance(0.25) ? int(50, 700) : 0,
  };
}

/** The whole document. Nothing moves or blinks, so that the same page always gives the same pixels. */
function markup(draft: Draft, theme: Theme): string {
  const { vocabulary, chance, pick } = draft;
  const body = bodyOf(draft);
  const font = theme.name !== "random" && chance(0.5) ? pick(FONTS) : undefined;
  // Ant's dark sheet leaves the ground to the application.
  const ground = theme.dark && theme.name === "antd" ? "body{background:#141414;color:#ddd}" : "";
  const family = font === undefined ? "" : `body{font-family:"${familyOf(font)}",sans-serif!important}`;
  const icons = sheets(
    "bootstrap-icons/font/bootstrap-icons.min.css",
    "@fortawesome/fontawesome-free/css/all.min.css",
  );
  const still = "*{transition:none!important;animation:none!important;caret-color:transparent}";
  return `<!doctype html><html lang="${vocabulary.language}" ${theme.attributes}><meta charset=utf-8>${theme.head}${icons}${ownControls(draft)}<style>${ground}${still}${family}</style>${font === undefined ? "" : sheets(`@fontsource/${font}/index.css`)}<body>${body}</body></html>`;
}

function bodyOf(draft: Draft): string {
  const { chance, next } = draft;
  const kind = next();
  const body = laidOut(draft, kind, mainOf(draft));
  return body + (chance(0.25) ? footer(draft) : "") + (chance(0.06) ? dialog(draft) : "");
}

/** Bar, side bar and content in one of five layouts; `kind` is 0 to 1. */
function laidOut(draft: Draft, kind: number, main: string): string {
  if (kind < 0.3) return `${navigationBar(draft)}<div style="display:flex">${sideBar(draft)}${main}</div>`;
  if (kind < 0.5)
    return `<div style="display:flex">${sideBar(draft)}<div style="flex:1;min-width:0">${navigationBar(draft)}${main}</div></div>`;
  if (kind < 0.62) return login(draft);
  if (kind >= 0.85) return main;
  return `${navigationBar(draft)}<div style="max-width:${draft.int(700, 1200)}px;margin:auto">${main}</div>`;
}

function mainOf(draft: Draft): string {
  const { classes, int, chance, words } = draft;
  const padding = int(10, 28);
  const level = chance(0.6) ? int(1, 3) : 0;
  const heading = level === 0 ? "" : `<h${level}>${words(1, 4)}</h${level}>`;
  return `<main class="${classes.content}" style="flex:1;min-width:0;padding:${padding}px">${heading}${content(draft)}</main>`;
}
