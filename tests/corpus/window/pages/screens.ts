/** Application screens: each composes one typical window from the parts of a kit. */
import { blocks } from "./blocks.ts";
import { shell } from "./frame.ts";
import { buttons, checks, dataTable, fields, heading, stackedButtons } from "./parts.ts";
import { chart } from "./pictures.ts";
import { article, chat, docs, shop } from "./screens-content.ts";
import type { Stage } from "./stage.ts";

export type Screen = (stage: Stage) => string;

const login: Screen = (stage) => {
  const { random, words, id } = stage;
  const [email, password] = [id(), id()];
  const [emailLabel = "", passwordLabel = ""] =
    words.language === "pl" ? ["Adres e-mail", "Hasło"] : ["Email address", "Password"];
  const body = `${random.chance(0.5) ? `<p>${words.one("sentences")}</p>` : ""}${stage.field(email, emailLabel, stage.input(email, "email", random.chance(0.5) ? emailLabel : "", random.chance(0.3) ? words.email() : ""))}${stage.field(password, passwordLabel, stage.input(password, "password", random.chance(0.5) ? passwordLabel : "", ""))}${checks(stage, 1)}<div style="margin:var(--gap) 0">${stage.button(words.one("actions"), 0, random.chance(0.5) ? { style: "width:100%" } : {})}</div>${random.chance(0.4) ? `<p><a href="#">${words.one("actions")}</a></p><div class="tight">${buttons(stage, 2)}</div>` : ""}${random.chance(0.35) ? `<hr>${stackedButtons(stage)}` : ""}`;
  const card = stage.card(
    `<h2 style="margin:0">${words.one("titles")}</h2>`,
    body,
    "",
    `width:${random.int(300, 460)}px`,
  );
  if (random.chance(0.35))
    return `<div style="display:flex;min-height:100vh"><div style="flex:1;min-width:0;overflow:hidden">${stage.picture(700, 700, "width:100%;height:100%;object-fit:cover")}</div><div style="flex:1" class="center">${card}</div></div>`;
  return `<div class="center">${random.chance(0.5) ? card : `<div style="width:360px">${heading(stage)}${body}</div>`}</div>`;
};

const register: Screen = (stage) =>
  `<div class="page" style="max-width:${stage.random.int(520, 1000)}px;margin:0 auto">${heading(stage)}${stage.card(stage.random.chance(0.5) ? stage.words.one("titles") : "", `<div class="row"><div>${fields(stage, stage.random.int(2, 4))}</div><div>${fields(stage, stage.random.int(2, 4))}</div></div>${checks(stage, stage.random.int(1, 3))}<div class="tight" style="margin-top:var(--gap)">${buttons(stage, 2)}</div>`)}<p class="muted">${stage.words.paragraph(2)}</p></div>`;

const settings: Screen = (stage) => {
  const { random, words } = stage;
  const section = (): string =>
    stage.card(
      words.one("titles"),
      random.pick([
        () => fields(stage, random.int(1, 4)),
        () => checks(stage, random.int(2, 5)),
        () => `<div class="row"><div>${checks(stage, 3)}</div><div>${checks(stage, 3)}</div></div>`,
        () =>
          `<p>${words.paragraph(1)}</p><input type="range" style="width:60%">${stage.progress(random.int(10, 90))}`,
      ])(),
      random.chance(0.5) ? buttons(stage, random.int(1, 3)) : "",
    );
  return shell(
    stage,
    `${heading(stage)}${random.chance(0.4) ? stage.alert(words.one("messages"), random.int(0, 5)) : ""}${random.chance(0.5) ? stage.tabs(words.several("menus", random.int(3, 5)), 0) : ""}<div class="${random.chance(0.5) ? "row" : ""}"><div>${section()}${section()}</div><div>${section()}${section()}</div></div>`,
  );
};

const dashboard: Screen = (stage) => {
  const { random, words } = stage;
  const stat = (): string =>
    stage.card(
      "",
      `<div class="spread"><div><div class="muted" style="font-size:.85em">${words.one("titles")}</div><div style="font-size:1.6em;font-weight:600">${random.pick([words.money(), words.number()])}</div></div>${random.chance(0.6) ? `<span style="font-size:1.5em">${stage.icon()}</span>` : stage.badge(`${random.int(1, 99)}%`, random.int(0, 3))}</div>`,
    );
  return shell(
    stage,
    `<div class="spread">${heading(stage, 2)}<div>${buttons(stage, random.int(1, 2), true)}</div></div><div class="row">${Array.from({ length: random.int(2, 4) }, stat).join("")}</div><div class="row"><div class="grow">${stage.card(words.one("titles"), chart(random, 520, random.int(160, 280)))}</div><div>${stage.card(
      words.one("titles"),
      random.chance(0.5)
        ? words
            .several("places", 4)
            .map((place) => `<div>${place}</div>${stage.progress(random.int(5, 95))}`)
            .join("")
        : chart(random, 300, 200),
    )}</div></div>${random.chance(0.6) ? dataTable(stage, random.int(3, 8)) : ""}`,
  );
};

const tableScreen: Screen = (stage) => {
  const { random, words, id } = stage;
  const filter = `<div class="tight" style="margin-bottom:var(--gap)"><div style="width:240px">${stage.input(id(), "search", words.one("actions"), "")}</div><div style="width:180px">${stage.select(id(), words.several("options", 3))}</div>${buttons(stage, random.int(1, 3))}</div>`;
  const table = dataTable(stage, random.int(5, 16));
  return shell(
    stage,
    `${heading(stage, 2)}${random.chance(0.7) ? filter : ""}${random.chance(0.5) ? stage.card(words.one("titles"), table) : table}${random.chance(0.6) ? stage.pages(["«", "1", "2", "3", "»"], 1) : ""}`,
  );
};

const mail: Screen = (stage) => {
  const { random, words, id } = stage;
  const line = (): string =>
    `<div style="display:flex;gap:10px;align-items:center;padding:${random.pick([6, 9, 12])}px;border-bottom:1px solid #8884"><input type="checkbox" aria-label="x" id="${id()}">${stage.icon("star")}<div style="width:160px;font-weight:${random.pick([400, 700])};white-space:nowrap;overflow:hidden">${words.one("people")}</div><div style="flex:1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis"><b>${words.one("titles")}</b> <span class="muted">${words.one("sentences")}</span></div><span>${words.time()}</span></div>`;
  return shell(
    stage,
    `<div class="tight" style="margin-bottom:10px">${buttons(stage, random.int(3, 6), true)}</div>${stage.card("", Array.from({ length: random.int(6, 14) }, line).join(""))}`,
  );
};

const toolbar: Screen = (stage) => {
  const { random, words, id } = stage;
  const group = (): string =>
    `<div style="display:flex;gap:${random.int(0, 4)}px">${Array.from({ length: random.int(2, 5) }, () => stage.button(random.chance(0.7) ? stage.icon() : words.one("actions"), random.int(1, 6), { small: random.chance(0.5) })).join("")}</div>`;
  const menuBar = `<div style="display:flex;gap:18px;padding:5px 10px;border-bottom:1px solid #8885">${words
    .several("menus", 7)
    .map((name) => `<span>${name}</span>`)
    .join("")}</div>`;
  return `${random.chance(0.7) ? menuBar : ""}<div role="toolbar" style="display:flex;flex-wrap:wrap;gap:14px;padding:8px;background:${stage.dark ? "#ffffff14" : random.pick(["#0000000d", "#eceff3", "#dfe3e8"])};border-bottom:1px solid #8885">${group()}${group()}<div style="width:150px">${stage.select(id(), words.several("options", 3))}</div>${group()}</div><div style="display:flex;min-height:80vh"><div style="width:220px;padding:10px;border-right:1px solid #8885">${words
    .several("things", 9)
    .map((name) => `<div style="padding:4px">${stage.icon("folder")} ${name}</div>`)
    .join(
      "",
    )}</div><div style="flex:1;padding:14px">${random.chance(0.5) ? stage.textarea(id(), 14, words.paragraph(9), "") : dataTable(stage, 9)}</div><div style="width:260px;padding:10px;background:#8881">${heading(stage, 3)}${fields(stage, 3)}${checks(stage, 3)}</div></div><div style="padding:4px 10px;border-top:1px solid #8885;font-size:.85em" class="spread"><span>${words.one("messages")}</span><span>${random.int(10, 200)}%</span></div>`;
};

const dialog: Screen = (stage) => {
  const { random, words } = stage;
  const content = random.pick([
    () => `<p>${words.paragraph(2)}</p>`,
    () => fields(stage, random.int(2, 4)),
    () => `<p>${words.one("sentences")}</p>${checks(stage, 2)}`,
  ])();
  const box = stage.dialog(
    `<span>${words.one("titles")}</span>`,
    content,
    buttons(stage, 2),
    `width:${random.int(340, 600)}px;max-width:95vw`,
  );
  const under = shell(
    stage,
    `${heading(stage)}<p>${words.paragraph(6)}</p><div class="row">${stage.card(words.one("titles"), `<p>${words.paragraph(2)}</p>`)}${stage.card(words.one("titles"), fields(stage, 2))}</div>`,
  );
  const fill = stage.dark ? "#2b2d31" : "#ffffff";
  return `${under}<div style="position:fixed;inset:0;z-index:1100;background:rgba(0,0,0,${random.pick([0, 0.3, 0.5, 0.65])});display:flex;justify-content:center;align-items:${random.pick(["center", "flex-start"])};padding:40px"><div style="background:${fill};border-radius:6px;box-shadow:0 10px 40px #0006;max-height:90vh;overflow:hidden">${box}</div></div>`;
};

const menus: Screen = (stage) => {
  const { random, words } = stage;
  const entries = (): string[] =>
    words
      .several("menus", random.int(4, 8))
      .map((name) => (random.chance(0.5) ? `${stage.icon()} ${name}` : name));
  return shell(
    stage,
    `${stage.tabs(words.several("menus", random.int(3, 6)), random.int(0, 2))}<div class="row"><div>${stage.menu(entries())}</div><div>${stage.card(words.one("titles"), checks(stage, 4))}</div><div>${stage.menu(entries())}</div></div><div class="tight">${buttons(stage, random.int(4, 8))}</div><br>${[0, 1, 2].map((variant) => stage.alert(random.chance(0.5) ? `${stage.icon("info")} ${words.one("messages")}` : `<b>${words.one("titles")}</b><br>${words.paragraph(2)}`, variant)).join("")}<div>${words
      .several("states", 5)
      .map((state, index) => stage.badge(state, index))
      .join(" ")}</div>`,
  );
};

const wizard: Screen = (stage) => {
  const { random, words } = stage;
  const steps = words
    .several("menus", random.int(3, 5))
    .map(
      (name, index) =>
        `<div style="display:flex;align-items:center;gap:8px"><span style="width:28px;height:28px;border-radius:50%;background:${index === 0 ? "#3a7" : "#8886"};color:#fff;display:inline-flex;align-items:center;justify-content:center">${index + 1}</span>${name}</div>`,
    )
    .join("");
  return `<div class="page" style="max-width:980px;margin:0 auto">${heading(stage)}<div class="spread" style="margin-bottom:var(--gap)">${steps}</div>${stage.card(words.one("titles"), `<div class="row"><div>${fields(stage, 3)}</div><div>${fields(stage, 2)}${checks(stage, 3)}</div></div>`)}<div class="spread"><div>${buttons(stage, 1)}</div><div>${buttons(stage, 2)}</div></div></div>`;
};

const gallery: Screen = (stage) => {
  const { random } = stage;
  const part = (): string =>
    random.pick([
      () => stage.card("", fields(stage, 2)),
      () => `<div class="tight">${buttons(stage, random.int(3, 7))}</div>`,
      () => checks(stage, random.int(2, 5)),
      () => fields(stage, 2),
      () => stage.card(stage.words.one("titles"), checks(stage, 3), buttons(stage, 2)),
    ])();
  return `<div class="page"><div class="grid" style="grid-template-columns:repeat(${random.int(2, 4)},minmax(0,1fr))">${Array.from({ length: random.int(6, 14) }, () => `<div>${part()}</div>`).join("")}</div></div>`;
};

/** What stands on a page without a plan: a few blocks, one after the other. */
const mixed: Screen = (stage) => {
  const level = stage.random.int(1, 3);
  return shell(
    stage,
    `${stage.random.chance(0.6) ? heading(stage, level) : ""}${blocks(stage, stage.random.int(3, 8))}`,
  );
};

/** All screens by name. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  login,
  register,
  settings,
  dashboard,
  table: tableScreen,
  mail,
  toolbar,
  dialog,
  menus,
  wizard,
  gallery,
  mixed,
  shop: (stage) => shell(stage, shop(stage)),
  article: (stage) => shell(stage, article(stage)),
  docs: (stage) => shell(stage, docs(stage)),
  chat: (stage) => shell(stage, chat(stage)),
};

/** Pages of blocks differ more from one another than screens with a plan: as many of them as of all others. */
export const MIXED_SHARE = 0.5;
