/** What stands around a page's content: bar, side bar, footer. */
import { MARKS } from "./icons.ts";
import { buttons, face } from "./parts.ts";
import { some } from "./random.ts";
import type { Stage } from "./stage.ts";

const NAMES = ["Heron", "Lumio", "Kadra", "Północ", "Orbit", "Fabryka", "Novaline", "Zielnik"];

/** Name and sign of a product; the sign is an icon, a picture, or missing. */
function brand({ random, icon, picture }: Stage): string {
  const name = random.pick(NAMES);
  const side = random.int(22, 44);
  const sign = random.pick([
    () => "",
    () => icon(),
    () => `<span style="font-size:${random.int(18, 30)}px">${icon()}</span>`,
    () => picture(side, side, "vertical-align:middle"),
    () => picture(random.int(60, 140), side, "vertical-align:middle"),
  ])();
  return random.chance(0.15) && sign !== "" ? sign : `${sign} ${name}`;
}

/** An icon of a bar, bare or with the number of what is new on its corner. */
function notice(stage: Stage): string {
  const { random } = stage;
  const sized = `<span style="font-size:${random.int(15, 24)}px">${stage.icon()}</span>`;
  if (random.chance(0.65)) return sized;
  return `<span style="position:relative">${sized}<span style="position:absolute;top:-8px;left:10px;font-size:10px">${stage.badge(String(random.int(1, 20)), random.int(0, 3))}</span></span>`;
}

const BAR_GROUNDS = [
  "#fff;color:#222",
  "#f8f9fa;color:#333",
  "#212529;color:#eee",
  "#0d3b66;color:#fff",
  "transparent",
  "#8881",
];

function topBar(stage: Stage): string {
  const { random, words, id } = stage;
  const search = (): string => {
    const field = stage.input(id(), "search", words.one("actions"), "");
    const width = random.int(120, 320);
    if (random.chance(0.7)) return `<div style="width:${width}px">${field}</div>`;
    return `<div style="display:flex;width:${width}px"><div style="flex:1">${field}</div>${stage.button(stage.icon("search"), 0)}</div>`;
  };
  const right = [
    random.chance(0.4) ? search() : "",
    some(random.pick([0, 0, 1, 2, 3, 4]), () => notice(stage)),
    random.chance(0.5) ? stage.button(words.one("actions"), random.int(0, 5), { small: true }) : "",
    random.chance(0.2) ? buttons(stage, 2, true) : "",
    random.chance(0.4)
      ? `${random.chance(0.4) ? `<span>${words.one("people")}</span>` : ""}${face(stage)}`
      : "",
  ].join("");
  const names = words.several("menus", random.int(2, 7));
  if (random.chance(0.7)) return stage.nav(brand(stage), names, random.int(0, 2), right);
  const look = random.chance(0.6) ? "color:inherit;" : "";
  const links = names
    .map((name, index) => {
      const active = index === 0 ? random.pick(["", "font-weight:700;", "border-bottom:2px solid;"]) : "";
      return `<a href="#" style="${look}text-decoration:none;${active}">${name}</a>`;
    })
    .join("");
  return `<header style="display:flex;align-items:center;gap:${random.int(10, 28)}px;padding:${random.int(6, 18)}px 16px;background:${random.pick(BAR_GROUNDS)}"><b style="font-size:1.2em">${brand(stage)}</b>${links}<span style="flex:1"></span>${right}</header>`;
}

/** A side bar's ground: none, tinted, dark, or a gradient. */
function sideGround({ random, dark }: Stage): string {
  const hue = random.int(0, 359);
  return random.pick([
    "",
    "background:#8881",
    "border-right:1px solid #8886",
    dark ? "background:#0006" : "background:#f4f6f8",
    `background:${random.pick(["#212529", "#343a40", "#1e293b", "#2c3e50", "#111827"])};color:#ced4da`,
    `background:linear-gradient(180deg,hsl(${hue} 60% 50%),hsl(${(hue + random.int(0, 60)) % 360} 65% 32%));color:#fff`,
  ]);
}

function sideBar(stage: Stage): string {
  const { random, words } = stage;
  const hasIcons = random.chance(0.75);
  // Entries of a lower level have the same mark each.
  const mark = random.chance(0.2) ? random.pick(MARKS) : undefined;
  const end = (): string =>
    random.chance(0.15)
      ? `<span style="float:right">${random.chance(0.5) ? stage.icon("right") : stage.badge(String(random.int(1, 20)), random.int(0, 3))}</span>`
      : "";
  const names = words
    .several("menus", random.int(5, 12))
    .map((name) => `${hasIcons ? `${stage.icon(mark)} ` : ""}${name}${end()}`);
  const active = random.int(0, 3);
  const chosen = `background:${random.pick(["#0d6efd", "#6c757d55", "#8884", "#8882", "#ffffff22", "#00000018"])};border-radius:${random.pick([0, 4, 6, 8, 99])}px`;
  const plain = (): string =>
    names
      .map(
        (name, index) =>
          `<a href="#" style="display:block;color:inherit;text-decoration:none;padding:${random.int(5, 10)}px 8px;${index === active ? chosen : ""}">${name}</a>`,
      )
      .join("");
  const head = random.pick([
    () => "",
    () => `<h3>${words.one("titles")}</h3>`,
    () =>
      `<div style="padding:8px;border-bottom:1px solid #8885;margin-bottom:10px"><b>${brand(stage)}</b></div>`,
    () => `<div style="padding:8px;margin-bottom:10px">${face(stage)} ${words.one("people")}</div>`,
  ])();
  const list = random.chance(0.6) ? stage.side(names, active) : plain();
  return `<aside style="width:${random.int(160, 280)}px;flex:none;padding:14px;min-height:100vh;${sideGround(stage)}">${head}${list}${random.chance(0.3) ? buttons(stage, 1) : ""}</aside>`;
}

const FOOTERS = [
  "background:#8881",
  "border-top:1px solid #8885",
  "background:#222;color:#aaa",
  "background:#fff;color:#555;border-top:1px solid #ddd",
];

function footer({ random, words }: Stage): string {
  const place = random.chance(0.4) ? "position:fixed;left:0;right:0;bottom:0;" : "";
  const links = words
    .several("menus", random.int(0, 5))
    .map((name) => (random.chance(0.5) ? `<a href="#">${name}</a>` : name))
    .join(" · ");
  return `<footer class="spread" style="${place}padding:${random.int(8, 22)}px 20px;${random.pick(FOOTERS)}"><span>© 2026 ${words.one("people")}</span><span>${links}</span></footer>`;
}

/** Surrounds content with a bar, a side bar and a footer, each by chance. */
export function shell(stage: Stage, content: string): string {
  const { random } = stage;
  const bar = random.chance(0.75) ? topBar(stage) : "";
  const foot = random.chance(0.3) ? footer(stage) : "";
  const main = `<main class="page" style="flex:1;min-width:0">${content}</main>`;
  if (random.chance(0.5)) {
    const beside = random.chance(0.5);
    const column = `<div style="flex:1;min-width:0">${beside ? bar : ""}${main}${foot}</div>`;
    return `${beside ? "" : bar}<div style="display:flex">${sideBar(stage)}${column}</div>`;
  }
  const narrow = random.chance(0.4)
    ? `<div style="max-width:${random.int(700, 1200)}px;margin:0 auto">${main}</div>`
    : main;
  return `${bar}${narrow}${foot}`;
}
