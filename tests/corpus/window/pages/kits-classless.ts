/** Kits that style plain tags or a few classes: classless sheets, retro desktops and small frameworks. */
import type { Check, Classes } from "./kit.ts";

const inside = ({ kind, id, label, checked, name }: Check): string =>
  `<p><label for="${id}"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}> ${label}</label></p>`;
const labelAfter = ({ kind, id, label, checked, name }: Check): string =>
  `<div class="field-row"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}><label for="${id}">${label}</label></div>`;

/** Boxes that classless sheets lack, drawn with their own variables or a plain border. */
const BOXES = `.box,.box-grid{border:1px solid #9996;border-radius:6px;margin-bottom:var(--gap)}.box-head{padding:8px 12px;font-weight:600}.box-body{padding:12px}.box-foot{padding:10px 12px;border-top:1px solid #9994}
.bar{padding:8px 16px;border-bottom:1px solid #9996}.bar ul,.bar-list,.side-list{display:flex;gap:14px;list-style:none;margin:0;padding:0}.bar li{margin:0}.side-list{flex-direction:column}.note{border:1px solid #c90;background:#fc03;padding:10px 14px;border-radius:4px;margin:0 0 var(--gap)}.tag{font-size:.8em;padding:1px 6px;border-radius:8px;background:#8884}`;
const window98 = (
  title: string,
): Pick<Classes, "card" | "dialog" | "check" | "extra" | "menu" | "field" | "alerts"> => ({
  card: ["window", `title-bar ${title}`, "window-body", "status-bar"],
  dialog: ["window", `title-bar ${title}`, "window-body", "status-bar"],
  check: labelAfter,
  field: "field-row-stacked",
  menu: ["window", ""],
  alerts: ["window"],
  extra: `body{background:#008080}.bar{background:silver;color:#222;padding:6px 10px}.bar ul{display:flex;gap:12px;list-style:none;margin:0;padding:0}.status-bar{padding:6px}.window{margin-bottom:var(--gap)}`,
});
const classless = (name: string, css: string, more: Partial<Classes> = {}): Classes => ({
  name,
  css: [css],
  check: inside,
  extra: BOXES,
  side: ["side-list", "", "", "active"],
  tabs: ["side-list", "", "", "active"],
  ...more,
});

/** Kits of plain tags. */
export const CLASSLESS_KITS: Classes[] = [
  classless("water", "water.css/out/light.css", { dark: { css: ["water.css/out/dark.css"] }, light: {} }),
  classless("mvp", "mvp.css/mvp.css"),
  classless("newcss", "@exampledev/new.css/new.css", { split: "valid" }),
  classless("newcss-night", "@exampledev/new.css/new.css", {
    split: "valid",
    light: undefined,
    dark: { css: ["@exampledev/new.css/theme/night.css"] },
  }),
  ...["sakura", "sakura-earthly", "sakura-ink", "sakura-pink"].map((name) =>
    classless(name, `sakura.css/css/${name}.css`),
  ),
  ...["sakura-dark", "sakura-vader", "sakura-dark-solarized", "sakura-radical"].map((name) =>
    classless(name, `sakura.css/css/${name}.css`, { dark: {}, light: undefined }),
  ),
  classless("milligram", "milligram/dist/milligram.css", {
    buttons: ["button", "button button-outline", "button button-clear"],
    split: "valid",
  }),
  classless("picnic", "picnic/picnic.css", {
    buttons: ["", "success", "warning", "error", "pseudo", "dull"],
    card: ["card", "", "", ""],
    check: ({ kind, id, label, checked, name }) =>
      `<p><label for="${id}"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}><span class="${kind === "switch" ? "toggle button" : "checkable"}">${label}</span></label></p>`,
    badges: ["label", "label success", "label warning", "label error"],
    tables: ["primary", ""],
  }),
  classless("pure", "purecss/build/pure.css", {
    buttons: ["pure-button pure-button-primary", "pure-button", "pure-button pure-button-active"],
    tables: [
      "pure-table",
      "pure-table pure-table-bordered",
      "pure-table pure-table-horizontal pure-table-striped",
    ],
    side: ["pure-menu-list", "pure-menu-item", "pure-menu-link", "pure-menu-selected"],
    extra: `${BOXES} .pure-form{}input,select,textarea{padding:.5em .6em;border:1px solid #ccc;box-shadow:inset 0 1px 3px #ddd;border-radius:4px}input[type=checkbox],input[type=radio]{box-shadow:none}`,
  }),
  { name: "98css", split: "valid", css: ["98.css/dist/98.css"], ...window98("") },
  { name: "xpcss", css: ["xp.css/dist/XP.css"], ...window98("") },
  { name: "7css", css: ["7.css/dist/7.css"], ...window98("") },
  {
    name: "nes",
    css: ["nes.css/css/nes.css"],
    buttons: [
      "nes-btn is-primary",
      "nes-btn",
      "nes-btn is-success",
      "nes-btn is-warning",
      "nes-btn is-error",
      "nes-btn is-disabled",
    ],
    field: "nes-field",
    input: "nes-input",
    textarea: "nes-textarea",
    wrapSelect: "nes-select",
    card: ["nes-container with-title", "title", "", ""],
    alerts: ["nes-container is-rounded", "nes-container"],
    tables: ["nes-table is-bordered", "nes-table is-bordered is-centered"],
    badges: ["nes-text is-primary", "nes-text is-success"],
    check: ({ kind, id, label, checked, name }) =>
      `<div><label><input type="${kind === "radio" ? "radio" : "checkbox"}" class="nes-${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}><span>${label}</span></label></div>`,
    progress: (share) => `<progress class="nes-progress is-primary" value="${share}" max="100"></progress>`,
    extra: `${BOXES} body{font-size:12px;font-family:"Courier New",monospace}`,
  },
  {
    name: "tachyons",
    css: ["tachyons/css/tachyons.css"],
    buttons: [
      "f6 link dim br2 ph3 pv2 dib white bg-black bn",
      "f6 link dim br3 ph3 pv2 dib white bg-dark-green bn",
      "f6 link dim ba ph3 pv2 dib black bg-transparent",
      "f6 link dim br-pill ba bw1 ph3 pv2 dib dark-pink bg-transparent",
      "f5 grow no-underline br-pill ph4 pv2 dib white bg-hot-pink bn",
    ],
    field: "mv3",
    label: "f6 b db mb2",
    input: "input-reset ba b--black-20 pa2 db w-100",
    select: "ba b--black-20 pa2 db w-100 bg-white",
    textarea: "db border-box w-100 ba b--black-20 pa2 br2",
    card: ["br2 ba b--black-10 shadow-4 mb3 bg-white", "pa3 f4 bb b--black-10", "pa3", "pa3 bg-near-white"],
    nav: ["pa3 bg-black-80 white", "link white b f4", "list flex ma0 pa0", "ph2", "link dim white-80", "b"],
    alerts: [
      "pa3 bg-lightest-blue navy br2",
      "pa3 bg-washed-green dark-green ba b--green",
      "pa3 bg-washed-red dark-red",
    ],
    tables: ["f6 collapse ba b--black-20", "f6 w-100"],
    badges: ["f7 bg-gold br-pill ph2 pv1", "f7 bg-light-red white br2 ph2"],
    tabs: ["list flex pa0 bb", "ph3 pv2", "link blue", "b"],
    side: ["list pa0", "pv2", "link dark-gray", "b"],
  },
  {
    name: "spectre",
    css: ["spectre.css/dist/spectre.css"],
    buttons: ["btn btn-primary", "btn", "btn btn-success", "btn btn-error", "btn btn-link"],
    small: "btn-sm",
    field: "form-group",
    label: "form-label",
    input: "form-input",
    select: "form-select",
    check: ({ kind, id, label, checked, name }) =>
      `<div class="form-group"><label class="form-${kind}"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${checked ? " checked" : ""}><i class="form-icon"></i> ${label}</label></div>`,
    card: ["card", "card-header h5", "card-body", "card-footer"],
    nav: ["navbar bg-gray p-2", "navbar-brand text-bold", "tab", "tab-item", "", "active"],
    side: ["nav", "nav-item", "", "active"],
    alerts: ["toast toast-primary", "toast toast-success", "toast toast-error", "toast"],
    tables: ["table", "table table-striped table-hover"],
    badges: ["label label-primary", "chip", "label label-success", "label label-rounded"],
    tabs: ["tab", "tab-item", "", "active"],
    pages: ["pagination", "page-item", "", "active"],
    menu: ["menu", "menu-item"],
    dialog: ["modal-container", "modal-header h5", "modal-body", "modal-footer"],
    progress: (share) => `<div class="bar"><div class="bar-item" style="width:${share}%"></div></div>`,
  },
];
