/** The blocks that fill a page's content: cards, figures, tiles, tool bars, search lines, rows of settings and more. */
import { MARKS } from "./icons.ts";
import { anyField, buttons, checks, dataTable, face, fields, stackedButtons } from "./parts.ts";
import { chart } from "./pictures.ts";
import { some } from "./random.ts";
import type { Stage } from "./stage.ts";

type Block = (stage: Stage) => string;

const paragraphs: Block = ({ words, random }) => `<p>${words.paragraph(random.int(1, 3))}</p>`;

/** A card with a picture, head and foot by chance. */
function card(stage: Stage, body: string): string {
  const { random, words } = stage;
  const cover = random.chance(0.2)
    ? stage.picture(random.int(200, 500), random.int(80, 180), "display:block;width:100%;object-fit:cover")
    : "";
  const title = `${random.chance(0.3) ? `${stage.icon()} ` : ""}${words.one("titles")}`;
  const foot = random.chance(0.2)
    ? random.chance(0.5)
      ? buttons(stage, 1)
      : `<small>${words.one("messages")}</small>`
    : "";
  return stage.card(random.chance(0.5) ? title : "", cover + body, foot);
}

const rows: Block = (stage) => {
  const { random, words } = stage;
  const names = words
    .several("menus", random.int(3, 6))
    .map((name) => `${random.chance(0.5) ? `${stage.icon()} ` : ""}${name}`);
  return random.chance(0.5)
    ? stage.menu(names)
    : `<ul>${names.map((name) => `<li>${name}</li>`).join("")}</ul>`;
};

const cards: Block = (stage) => {
  const { random, words } = stage;
  const body = (): string =>
    random.pick([
      () =>
        paragraphs(stage) +
        stage.button(words.one("actions"), random.int(0, 5), { link: random.chance(0.4) }),
      () => `${paragraphs(stage)}<a href="#">${words.one("actions")}</a>`,
      () => `<div class="muted">${words.one("titles")}</div><h2>${words.money()}</h2>`,
      () => chart(random, random.int(200, 400), random.int(90, 200)),
      () => fields(stage, random.int(1, 3)),
      () => rows(stage),
    ])();
  return some(
    random.int(1, 2),
    () => `<div class="row">${some(random.int(2, 4), () => `<div>${card(stage, body())}</div>`)}</div>`,
  );
};

/** Numbers with a coloured side, a coloured square or a large icon. */
const figures: Block = (stage) => {
  const { random, words } = stage;
  const color = (): string => `hsl(${random.int(0, 359)} 60% ${random.int(38, 55)}%)`;
  const look = random.int(0, 2);
  const size = random.int(22, 46);
  const one = (): string => {
    const text = `<div style="flex:1"><div class="muted" style="font-size:.8em">${words.one("titles")}</div><b style="font-size:1.4em">${random.pick([words.money(), words.number()])}</b></div>`;
    const icon = `<span style="font-size:${size}px">${stage.icon()}</span>`;
    const [first, style] = (
      [
        [`${text}<span style="opacity:.4">${icon}</span>`, `border-left:4px solid ${color()}`],
        [
          `<span style="width:64px;height:64px;border-radius:6px;display:inline-flex;align-items:center;justify-content:center;background:${color()};color:#fff">${icon}</span>${text}`,
          "",
        ],
        [`${text}${icon}`, `background:${color()};color:#fff`],
      ] as const
    )[look] ?? ["", ""];
    return stage.card("", `<div style="display:flex;align-items:center;gap:12px">${first}</div>`, "", style);
  };
  return `<div class="row">${some(random.int(2, 4), () => `<div>${one()}</div>`)}</div>`;
};

const iconGrid: Block = (stage) => {
  const { random } = stage;
  const side = (): number => random.int(24, 70);
  return `<div class="tight" style="gap:${random.int(8, 24)}px">${some(random.int(6, 16), () =>
    random.chance(0.5)
      ? `<span style="font-size:${random.int(16, 48)}px">${stage.icon()}</span>`
      : stage.picture(side(), side()),
  )}</div>`;
};

/** Buttons side by side: apart, joined to a group, flat, or only icons. */
const toolBar: Block = (stage) => {
  const { random, words } = stage;
  const frame = random.pick([
    "",
    "",
    "border:1px solid #8886;border-radius:4px;padding:6px",
    "background:#8882;padding:6px",
  ]);
  const gap = random.pick([0, 0, 2, 4, 8]);
  const flat = random.chance(0.25) ? "background:transparent;border-color:transparent;box-shadow:none;" : "";
  const square = gap === 0 ? "border-radius:0;margin:0;" : "margin:0;";
  const group = (): string =>
    `<div style="display:inline-flex;gap:${gap}px">${some(random.int(2, 6), (index) => {
      const pressed = index === 1 && random.chance(0.5);
      const content = random.chance(0.6) ? stage.icon() : words.one("actions");
      return stage.button(content, pressed ? 0 : 1, {
        small: random.chance(0.4),
        style: (pressed ? "" : flat) + square,
      });
    })}</div>`;
  const list = random.chance(0.3)
    ? `<div style="width:${random.int(90, 180)}px">${stage.select(stage.id(), words.several("options", 3))}</div>`
    : "";
  return `<div role="toolbar" class="tight" style="${frame};margin-bottom:var(--gap)">${group()}${list}${some(random.int(0, 2), group)}</div>`;
};

/** A field with what is joined to it: a sign before, a unit or a button behind. */
const searchLine: Block = (stage) => {
  const { random, words, id } = stage;
  const sign = `<span style="padding:6px 10px;border:1px solid #8886;background:#8882;display:inline-flex;align-items:center">${random.pick(["@", "$", "https://", stage.icon()])}</span>`;
  const height = random.chance(0.3)
    ? ` style="height:${random.int(40, 62)}px;border-radius:${random.pick([0, 4, 8, 99])}px"`
    : "";
  const field = `<div style="flex:1">${stage.input(id(), "text", words.one("fields"), "", height)}</div>`;
  const action = stage.button(
    random.chance(0.4) ? stage.icon("search") : words.one("actions"),
    random.int(0, 3),
  );
  return `<div style="display:flex;gap:${random.pick([0, 0, 8, 12])}px;align-items:stretch;margin-bottom:var(--gap)">${random.chance(0.4) ? sign : ""}${field}${random.chance(0.75) ? action : ""}</div>`;
};

/** A field with an icon in it. */
const iconField: Block = (stage) => {
  const { random, words, id } = stage;
  const [side, padding] = random.chance(0.6)
    ? ["left", "padding-left:38px"]
    : ["right", "padding-right:38px"];
  return `<div style="position:relative;max-width:${random.int(220, 520)}px;margin-bottom:var(--gap)">${stage.input(id(), "text", words.one("fields"), "", ` style="${padding}"`)}<span style="position:absolute;${side}:11px;top:50%;transform:translateY(-50%);line-height:1">${stage.icon()}</span></div>`;
};

const settingsRows: Block = (stage) => {
  const { random, words, id } = stage;
  const end = (): string =>
    random.pick([
      () => checks(stage, 1),
      () => stage.button(words.one("actions"), random.int(1, 4), { small: true }),
      () => `<div style="width:150px">${stage.select(id(), words.several("options", 3))}</div>`,
    ])();
  return some(
    random.int(3, 6),
    () =>
      `<div style="display:flex;align-items:center;gap:12px;padding:10px 0;border-bottom:1px solid #8883"><div style="flex:1"><b>${words.one("titles")}</b><div class="muted">${words.one("sentences")}</div></div>${end()}</div>`,
  );
};

/** A link as large as a card, with a picture; in a row or alone. */
const linkCards: Block = (stage) => {
  const { random, words } = stage;
  const side = random.int(30, 60);
  const frame = `border:1px solid #8885;border-radius:${random.pick([0, 4, 10])}px;${random.chance(0.4) ? "background:#8881;" : ""}`;
  return `<div class="row" style="margin-bottom:var(--gap)">${some(
    random.int(1, 3),
    () =>
      `<a href="#" style="display:flex;gap:12px;align-items:center;padding:12px;text-decoration:none;color:inherit;${frame}">${stage.picture(side, side)}<span><b>${words.one("titles")}</b><br><small>${words.one("messages")}</small></span></a>`,
  )}</div>`;
};

/** A coloured stretch with a heading and what to do next. */
const banner: Block = (stage) => {
  const { random, words } = stage;
  const hue = random.int(0, 359);
  const ground = random.pick([
    `background:linear-gradient(${random.int(0, 180)}deg,hsl(${hue} 60% 45%),hsl(${hue + 40} 60% 30%));color:#fff`,
    `background:hsl(${hue} 45% 30%);color:#fff`,
    "background:#8882",
    "",
  ]);
  const ghost = `background:transparent;border:1px solid;color:inherit;padding:${random.int(6, 14)}px ${random.int(14, 28)}px;border-radius:${random.pick([0, 4, 99])}px;text-decoration:none;display:inline-block`;
  const sign = random.chance(0.4)
    ? `<div>${stage.picture(random.int(50, 220), random.int(40, 90))}</div>`
    : "";
  return `<section style="padding:${random.int(16, 56)}px;text-align:${random.pick(["left", "center"])};margin-bottom:var(--gap);${ground}">${sign}<h1>${words.one("titles")}</h1><p>${words.one("sentences")}</p><div>${stage.button(words.one("actions"), 0)} ${random.chance(0.6) ? `<a href="#" style="${ghost}">${words.one("actions")}</a>` : buttons(stage, 1)}</div></section>`;
};

/** Keys of equal size in rows, as on a calculator. */
const keys: Block = (stage) => {
  const { random, words } = stage;
  const columns = random.int(3, 6);
  const labels = "789÷456×123−0.=+".split("");
  return `<div class="grid" style="grid-template-columns:repeat(${columns},1fr);gap:${random.int(2, 8)}px;max-width:${random.int(200, 480)}px;margin-bottom:var(--gap)">${some(
    columns * random.int(2, 4),
    (index) =>
      stage.button(
        random.chance(0.05) ? words.one("states") : (labels[index % labels.length] ?? ""),
        index % 5 === 4 ? 0 : 1,
        { style: "margin:0;min-width:0;width:100%" },
      ),
  )}</div>`;
};

const people: Block = (stage) => {
  const { random, words } = stage;
  return some(
    random.int(2, 5),
    () =>
      `<div style="display:flex;gap:12px;align-items:center;padding:6px 0">${face(stage)}<div style="flex:1"><b>${words.one("people")}</b><div class="muted">${words.email()}</div></div>${random.chance(0.5) ? stage.button(words.one("actions"), random.int(0, 3), { small: true }) : stage.badge(words.one("states"), random.int(0, 4))}</div>`,
  );
};

const tiles: Block = (stage) => {
  const { random, words } = stage;
  return `<div class="grid" style="grid-template-columns:repeat(${random.int(3, 6)},minmax(0,1fr))">${some(
    random.int(4, 10),
    () =>
      stage.card(
        "",
        `<div style="text-align:center">${stage.picture(random.int(60, 160), random.int(50, 130))}<div>${words.one("things")}</div><b>${words.money()}</b>${random.chance(0.5) ? `<br>${stage.button(words.one("actions"), random.int(0, 3), { small: true })}` : ""}</div>`,
      ),
  )}</div>`;
};

const BULLETS = ["●", "○", "■", "□", "▸", "•", "✓"];
/** Lines with a mark before them that is no check box. */
const bullets: Block = ({ random, words, icon }) => {
  const name = random.pick(MARKS);
  const mark = random.chance(0.3) ? random.pick(BULLETS) : icon(name);
  return some(
    random.int(3, 7),
    () =>
      `<div style="margin:6px 0">${mark} &nbsp;<a href="#" style="color:inherit">${words.one("titles")}</a></div>`,
  );
};

/** A button that opens a list, beside lists and fields that look nearly the same. */
const pickers: Block = (stage) => {
  const { random, words, id } = stage;
  const opener = (): string =>
    stage.button(`${words.one("options")} ${random.pick(["▾", "⌄", stage.icon("down")])}`, random.int(1, 4));
  const list = (): string =>
    `<div style="width:${random.int(120, 220)}px">${stage.select(id(), words.several("options", 3))}</div>`;
  const date = (): string =>
    `<div style="width:${random.int(140, 220)}px">${stage.input(id(), "date", "", "2026-03-14")}</div>`;
  return `<div class="tight" style="margin-bottom:var(--gap)">${some(random.int(2, 4), () => random.pick([opener, opener, list, date])())}</div>`;
};

const BLOCKS: readonly Block[] = [
  cards,
  cards,
  figures,
  figures,
  iconGrid,
  toolBar,
  toolBar,
  searchLine,
  iconField,
  settingsRows,
  linkCards,
  banner,
  keys,
  people,
  tiles,
  bullets,
  pickers,
  rows,
  paragraphs,
  anyField,
  (stage) => `<div style="max-width:${stage.random.int(240, 420)}px">${stackedButtons(stage)}</div>`,
  (stage) => dataTable(stage, stage.random.int(3, 8)),
  (stage) => card(stage, dataTable(stage, stage.random.int(3, 7))),
  (stage) => card(stage, settingsRows(stage)),
  (stage) =>
    card(
      stage,
      `${fields(stage, stage.random.int(2, 4))}${checks(stage, stage.random.int(0, 3))}${buttons(stage, 2)}`,
    ),
  (stage) => checks(stage, stage.random.int(2, 5)),
  (stage) => `<div class="tight">${buttons(stage, stage.random.int(2, 6))}</div>`,
  (stage) => stage.tabs(stage.words.several("menus", stage.random.int(3, 6)), 0),
  (stage) => stage.pages(["«", "1", "2", "3", "»"], 1),
  (stage) => stage.alert(stage.words.one("messages"), stage.random.int(0, 5)),
  (stage) => card(stage, chart(stage.random, stage.random.int(260, 640), stage.random.int(120, 240))),
  (stage) =>
    stage.words
      .several("states", 5)
      .map((state, index) => stage.badge(state, index))
      .join(" "),
];

/** So many blocks by chance, with space between them. */
export const blocks = (stage: Stage, count: number): string =>
  some(
    count,
    () => `${stage.random.pick(BLOCKS)(stage)}<div style="height:${stage.random.int(4, 20)}px"></div>`,
  );
