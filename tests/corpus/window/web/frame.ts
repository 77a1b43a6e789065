/** What stands around a page's content: bar, side bar, footer. */
import { button } from "./controls.ts";
import type { Draft } from "./draft.ts";
import { icon, picture } from "./graphics.ts";
import { some } from "./random.ts";

export function navigationBar(draft: Draft): string {
  const { classes, vocabulary, int, chance, pick, words } = draft;
  const face = int(24, 44);
  const look = chance(0.6) ? classes.bar : classes.darkBar;
  const style = `display:flex;align-items:center;gap:${int(10, 26)}px;padding:${int(6, 14)}px 16px`;
  const logo = chance(0.6) ? icon(draft, int(18, 28)) : "";
  const title = `<b style="font-size:1.2em">${words(1, 2)}</b>`;
  const links = some(
    int(2, 6),
    () => `<a href="#" style="${chance(0.5) ? "color:inherit;" : ""}text-decoration:none">${words(1, 1)}</a>`,
  );
  const search = chance(0.4)
    ? `<input class="${classes.input}" style="width:${int(120, 220)}px" placeholder="${pick(vocabulary.buttons)}">`
    : "";
  const icons = some(int(0, 4), () =>
    chance(0.3)
      ? `<span style="position:relative">${icon(draft, int(16, 22))}<span class="${classes.badge}" style="position:absolute;top:-8px;left:10px;font-size:10px;padding:1px 4px">${int(1, 20)}</span></span>`
      : icon(draft, pick([undefined, 16, 18, 20, 24])),
  );
  const action = chance(0.5) ? button(draft, "small") : "";
  const user = chance(0.4)
    ? `<span style="display:inline-block;border-radius:50%;overflow:hidden;width:${face}px;height:${face}px">${picture(draft, face, face)}</span>`
    : "";
  return `<nav class="${look}" style="${style}">${logo}${title}${links}<span style="flex:1"></span>${search}${icons}${action}${user}</nav>`;
}

const DARK_GROUNDS = ["#212529", "#343a40", "#1e293b", "#2c3e50", "#111827"];
const LIGHT_GROUNDS = ["#fff", "#f8f9fa", "#e9ecef"];
const SELECTED = ["#0d6efd", "#6c757d55", "#8884", "#8882", "#ffffff22", "#00000018"];

export function sideBar(draft: Draft): string {
  const { classes, int, chance, pick, next, words } = draft;
  const margin = int(0, 4);
  const padding = int(4, 11);
  const hasIcons = chance(0.8);
  const size = pick([undefined, 14, 18, 20]);
  const selected = `background:${pick(SELECTED)};border-radius:${pick([0, 4, 6, 8, 99])}px`;
  const ground = sideGround(draft);
  const brand = next();
  const width = int(160, 280);
  const head = sideHead(draft, brand);
  const links = some(int(5, 11), (at) => {
    const look = at === 1 && chance(0.6) ? selected : "";
    const end = chance(0.3)
      ? `<span style="float:right">${chance(0.5) ? icon(draft, 12) : `<span class="${classes.badge}">${int(1, 20)}</span>`}</span>`
      : "";
    const link = `<a href="#" style="display:block;margin:${margin}px 0;color:inherit;text-decoration:none;padding:${padding}px 8px;${look}">${hasIcons ? `${icon(draft, size)} &nbsp;` : ""}${words(1, 2)}${end}</a>`;
    const heading = chance(0.08)
      ? `<div class="${classes.muted}" style="padding:6px 8px;text-transform:uppercase;font-size:.75em">${words(1, 2)}</div>`
      : "";
    return link + heading;
  });
  return `<aside class="${classes.side}" style="width:${width}px;flex:none;min-height:100vh;${ground}">${head}${links}</aside>`;
}

function sideGround({ int, pick, next }: Draft): string {
  const kind = next();
  if (kind < 0.35) return "";
  if (kind < 0.6) return `background:${pick(DARK_GROUNDS)};color:#ced4da;`;
  if (kind < 0.8)
    return `background:linear-gradient(180deg,hsl(${int(0, 360)},60%,55%),hsl(${int(0, 360)},65%,35%));color:#fff;`;
  return `background:${pick(LIGHT_GROUNDS)};color:#333;`;
}

function sideHead(draft: Draft, kind: number): string {
  const { int, chance, words } = draft;
  if (kind >= 0.8) return "";
  if (kind >= 0.4) return `<h4>${words(1, 2)}</h4>`;
  const style = `padding:${int(8, 18)}px 8px;border-bottom:1px solid #8885;margin-bottom:10px;${chance(0.5) ? "margin:-12px -12px 10px;" : ""}`;
  const logo = chance(0.7) ? picture(draft, int(24, 40), int(24, 40)) : "";
  return `<div style="${style}">${logo} <b style="font-size:1.2em">${words(1, 2)}</b></div>`;
}

const FOOTERS = [
  "background:#8881;",
  "border-top:1px solid #8885;",
  "background:#222;color:#aaa;",
  "background:#fff;color:#555;border-top:1px solid #ddd;",
];

export function footer({ int, chance, pick, words, sentence }: Draft): string {
  const place = chance(0.5) ? "position:fixed;left:0;right:0;bottom:0;" : "";
  return `<footer style="${place}padding:${int(8, 22)}px 20px;${pick(FOOTERS)}">${chance(0.5) ? "" : "&copy; "}${sentence(3, 7)} <a href=#>${words(1, 1)}</a></footer>`;
}
