/** The blocks that fill a page's content: cards, lists, tables, articles, tiles, settings. */
import { button, checkLook, field, form, iconButton } from "./controls.ts";
import type { Draft } from "./draft.ts";
import { chart, icon, picture } from "./graphics.ts";
import { some } from "./random.ts";

type Block = (draft: Draft) => string;

/** A card around given content, or content of its own. */
export function card(draft: Draft, inner?: string): string {
  const { classes, int, chance, words, sentence, pick } = draft;
  const cover = chance(0.2) ? `<div>${picture(draft, int(200, 500), int(80, 180))}</div>` : "";
  const head = chance(0.5)
    ? `<div class="${classes.cardHead}">${chance(0.3) ? `${icon(draft)} ` : ""}<b>${words(1, 3)}</b></div>`
    : "";
  const body = inner ?? pick(CARD_BODIES)(draft);
  const foot = chance(0.2)
    ? `<div class="${classes.cardFoot}">${chance(0.5) ? button(draft) : `<small>${sentence(3, 6)}</small>`}</div>`
    : "";
  return `<div class="${classes.card}">${cover}${head}<div class="${classes.cardBody}">${body}</div>${foot}</div>`;
}

const list: Block = (draft) => {
  const { classes, int, chance, words } = draft;
  if (chance(0.3))
    return `<div class="${classes.list}">${some(
      int(3, 6),
      (at) =>
        `<a href="#" class="${classes.item} ${at === 1 ? "active" : ""}" style="display:block">${chance(0.5) ? `${icon(draft)} ` : ""}${words(1, 4)}</a>`,
    )}</div>`;
  return `<ul class="${classes.list}" style="list-style:none;padding-left:0">${some(
    int(3, 7),
    () =>
      `<li class="${classes.item}">${chance(0.5) ? `${icon(draft)} ` : ""}${words(1, 4)}${chance(0.3) ? ` <span class="${classes.badge}">${int(1, 99)}</span>` : ""}${chance(0.2) ? ` <a href=# style="float:right">${words(1, 1)}</a>` : ""}</li>`,
  )}</ul>`;
};

const CARD_BODIES: readonly Block[] = [
  (draft) =>
    `<h5 class="${draft.classes.cardTitle}">${draft.words(1, 4)}</h5><p>${draft.sentence()}</p>${button(draft)}`,
  (draft) =>
    `<div class="${draft.classes.muted}">${draft.words(1, 3)}</div><h2>${draft.figure()}</h2>${draft.chance(0.5) ? icon(draft, draft.int(20, 44)) : ""}`,
  chart,
  form,
  ({ sentence, words }) => `<p>${sentence(10, 30)}</p><a href="#">${words(1, 3)}</a>`,
  list,
];

const table: Block = (draft) => {
  const { classes, int, chance, words } = draft;
  const columns = int(3, 6);
  const checks = chance(0.3);
  const look = chance(0.5) ? classes.table : classes.borderedTable;
  const heads = some(columns, () => `<th>${words(1, 1)}</th>`);
  const rows = some(
    int(4, 10),
    () =>
      `<tr>${checks ? `<td><input type=checkbox${chance(0.3) ? " checked" : ""}></td>` : ""}${some(columns, (at) => `<td>${cell(draft, at === columns - 1)}</td>`)}</tr>`,
  );
  return `<table class="${look}"><thead><tr>${checks ? "<th></th>" : ""}${heads}</tr></thead><tbody>${rows}</tbody></table>`;
};

function cell(draft: Draft, last: boolean): string {
  const { classes, chance, words, figure } = draft;
  if (last && chance(0.4)) return button(draft, "small");
  if (chance(0.4)) return figure();
  return chance(0.1) ? `<span class="${classes.badge}">${words(1, 1)}</span>` : words(1, 3);
}

const iconGrid: Block = (draft) => {
  const { int, chance } = draft;
  return `<div style="display:flex;flex-wrap:wrap;gap:${int(8, 24)}px">${some(int(6, 18), () =>
    chance(0.5) ? icon(draft, int(16, 48)) : picture(draft, int(24, 70), int(24, 70)),
  )}</div>`;
};

const MARKS = [
  "circle",
  "circle-fill",
  "dot",
  "record-circle",
  "check2-circle",
  "square",
  "caret-right-fill",
];
const bullets: Block = ({ int, pick, words }) =>
  some(
    int(3, 7),
    () =>
      `<div style="margin:6px 0"><i class="bi bi-${pick(MARKS)}"></i> &nbsp;<a href=# style="color:inherit">${words(1, 3)}</a></div>`,
  );

const tabs: Block = ({ classes, int, words }) =>
  `<ul class="${classes.tabs}">${some(int(2, 5), (at) => `<li class="${classes.tab}"><a class="${classes.tabLink}${at === 0 ? " active" : ""}" href="#">${words(1, 2)}</a></li>`)}</ul>`;

const toolbar: Block = (draft) => {
  const { int, chance } = draft;
  return `<div style="display:flex;gap:4px;padding:6px;${chance(0.5) ? "border:1px solid #8886;border-radius:4px" : ""}">${some(int(3, 9), () => (chance(0.7) ? iconButton(draft) : button(draft, "secondary")))}</div>`;
};

const article: Block = (draft) => {
  const { vocabulary, int, chance, pick, words, sentence } = draft;
  const lead = `<h1>${words(2, 5)}</h1><p>${sentence(30, 70)}</p>${chance(0.5) ? picture(draft, int(200, 480), int(120, 260)) : ""}`;
  const text = `<h2>${words(2, 4)}</h2><p>${sentence(20, 60)} <a href="#">${words(1, 3)}</a>. ${sentence(5, 20)}</p><ul>${some(int(2, 5), () => `<li>${sentence(3, 9)}</li>`)}</ul>`;
  const code = chance(0.4)
    ? `<pre style="padding:12px;background:#8882"><code>${some(3, () => `const ${pick(vocabulary.words)} = ${int(1, 99)};\n`)}</code></pre>`
    : "";
  return `<article>${lead}${text}${code}</article>`;
};

const grid: Block = (draft) => {
  const { classes, int } = draft;
  const columns = int(2, 4);
  return some(
    int(1, 3),
    () =>
      `<div class="${classes.row}" style="display:flex;gap:${int(8, 24)}px">${some(columns, () => `<div class="${classes.column}" style="flex:1;min-width:0">${card(draft)}</div>`)}</div>`,
  );
};

const mail: Block = (draft) => {
  const { classes, int, chance, words, sentence } = draft;
  return `<div class="${classes.card}">${some(
    int(5, 12),
    () =>
      `<div style="display:flex;gap:12px;align-items:center;padding:8px 12px;border-bottom:1px solid #8883"><input type=checkbox>${chance(0.5) ? icon(draft) : ""}<b style="width:140px">${words(1, 2)}</b><span style="flex:1;overflow:hidden;white-space:nowrap">${sentence(4, 9)}</span><small>${int(1, 23)}:${int(10, 59)}</small></div>`,
  )}</div>`;
};

const tiles: Block = (draft) => {
  const { classes, int, chance, words, figure } = draft;
  return `<div style="display:grid;grid-template-columns:repeat(${int(3, 6)},1fr);gap:12px">${some(
    int(6, 12),
    () =>
      `<div class="${classes.card}" style="text-align:center"><div>${picture(draft, int(90, 180), int(70, 140))}</div><div class="${classes.cardBody}"><div>${words(1, 3)}</div><b>${figure()}</b><br>${chance(0.6) ? button(draft, "small") : ""}</div></div>`,
  )}</div>`;
};

const inline: Block = (draft) => {
  const { classes, vocabulary, int, chance, pick } = draft;
  return `<div style="display:flex;gap:${int(6, 18)}px;align-items:stretch">${some(
    int(1, 3),
    () =>
      `<input class="${classes.input}" style="flex:1;${chance(0.3) ? `height:${int(44, 64)}px;border-radius:${pick([4, 8, 99])}px` : ""}" placeholder="${pick(vocabulary.fields)}">`,
  )}${button(draft, "primary")}</div>`;
};

const steps: Block = ({ int, words }) =>
  `<div style="display:flex;gap:16px">${some(
    int(3, 5),
    (at) =>
      `<span><span style="display:inline-block;width:28px;height:28px;line-height:28px;text-align:center;border-radius:50%;background:${at === 0 ? "#0d6efd" : "#8884"};color:#fff">${at + 1}</span> ${words(1, 2)}</span>`,
  )}</div>`;

const figures: Block = (draft) => {
  const { classes, int, pick, words, figure } = draft;
  return `<div style="display:flex;gap:16px">${some(
    int(2, 4),
    () =>
      `<div class="${classes.card}" style="flex:1;border-left:4px solid hsl(${int(0, 360)},60%,50%)"><div class="${classes.cardBody}" style="display:flex;align-items:center"><div style="flex:1"><div style="font-size:.75em;font-weight:bold;text-transform:uppercase;color:hsl(${int(0, 360)},60%,45%)">${words(1, 3)}</div><b style="font-size:1.4em">${figure()}</b></div><span style="opacity:${pick([0.25, 0.4, 1])}">${icon(draft, int(26, 48))}</span></div></div>`,
  )}</div>`;
};

const linkCard: Block = (draft) => {
  const { classes, int, words, sentence } = draft;
  return `<a href=# class="${classes.card}" style="display:flex;gap:12px;align-items:center;padding:12px;text-decoration:none">${picture(draft, int(30, 60), int(30, 60))}<span><b>${words(2, 4)}</b><br><small>${sentence(4, 8)}</small></span></a>`;
};

const settings: Block = (draft) => {
  const { classes, int, chance, pick, words, sentence, ownSwitches } = draft;
  const controls = [
    () =>
      `<input type=checkbox class="${ownSwitches ? "own-switch" : checkLook(draft)}"${chance(0.5) ? " checked" : ""}>`,
    () => button(draft, "secondary"),
    () => `<select class="${classes.select}" style="width:150px"><option>${words(1, 2)}</option></select>`,
  ];
  return some(
    int(3, 7),
    () =>
      `<div style="display:flex;align-items:center;padding:10px 0;border-bottom:1px solid #8883"><div style="flex:1"><b>${words(1, 3)}</b><div class="${classes.muted}">${sentence(4, 9)}</div></div>${pick(controls)()}</div>`,
  );
};

const notice: Block = (draft) => {
  const { classes, chance, sentence } = draft;
  return `<div class="${chance(0.5) ? classes.notice : classes.warning}" style="padding:12px">${chance(0.5) ? `${icon(draft)} ` : ""}${sentence()}</div>`;
};

const BLOCKS: readonly Block[] = [
  form,
  grid,
  table,
  iconGrid,
  bullets,
  inline,
  figures,
  steps,
  linkCard,
  figures,
  (draft) => card(draft),
  mail,
  article,
  toolbar,
  tabs,
  tiles,
  settings,
  notice,
  (draft) => card(draft, settings(draft)),
  (draft) => card(draft, table(draft)),
  (draft) => card(draft, form(draft)),
  (draft) => `<p>${some(draft.int(2, 5), () => `${button(draft)} `)}</p>`,
  chart,
];

/** Two to four blocks with space between them. */
export function content(draft: Draft): string {
  const { int, pick } = draft;
  return some(int(2, 4), () => `${pick(BLOCKS)(draft)}<div style="height:${int(4, 20)}px"></div>`);
}

export function dialog(draft: Draft): string {
  const { classes, int, pick, chance, words, sentence } = draft;
  const box = `width:${int(340, 560)}px;background:var(--bs-body-bg,${pick(["#fff", "#fff", "#222"])});${chance(0.5) ? "" : "color:inherit"}`;
  const text = `<div class="${classes.cardHead}"><b>${words(2, 4)}</b></div><div class="${classes.cardBody}"><p>${sentence()}</p>${chance(0.5) ? field(draft) : ""}</div>`;
  return `<div style="position:fixed;inset:0;background:rgba(0,0,0,.5);display:flex;align-items:center;justify-content:center"><div class="${classes.card}" style="${box}">${text}<div class="${classes.cardFoot}" style="text-align:right">${button(draft, "secondary")} ${button(draft, "primary")}</div></div></div>`;
}

export function login(draft: Draft): string {
  const { vocabulary, int, pick, words } = draft;
  const [above, width] = [int(20, 100), int(300, 460)];
  const inner = `<h3 style="text-align:center">${pick(vocabulary.buttons)}</h3>${form(draft)}<p style="text-align:center"><a href=#>${words(1, 3)}</a></p>`;
  return `<div style="display:flex;justify-content:center;padding-top:${above}px"><div style="width:${width}px">${card(draft, inner)}</div></div>`;
}
