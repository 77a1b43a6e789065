/** Makers of kits for frameworks that come in several themes or versions. */
import type { Check, Classes } from "./kit.ts";

export const native = (kind: Check["kind"]): string => (kind === "radio" ? "radio" : "checkbox");
export const on = (checked: boolean): string => (checked ? " checked" : "");
export const DAISY_LIGHT =
  "acid autumn bumblebee cmyk corporate cupcake cyberpunk emerald fantasy garden lemonade light lofi nord pastel retro valentine winter wireframe".split(
    " ",
  );
export const DAISY_DARK =
  "aqua black business coffee dark dim dracula forest halloween luxury night sunset synthwave".split(" ");
const DAISY_VALID = new Set(["cyberpunk", "retro", "nord", "dracula", "coffee"]);

export const daisy = (theme: string, dark: boolean): Classes => ({
  name: `daisyui-${theme}`,
  ...(DAISY_VALID.has(theme) ? { split: "valid" as const } : {}),
  css: ["daisyui/dist/full.css", "daisyui/dist/themes.css"],
  [dark ? "dark" : "light"]: { html: `data-theme="${theme}"` },
  buttons: [
    "btn btn-primary",
    "btn",
    "btn btn-secondary",
    "btn btn-outline",
    "btn btn-accent",
    "btn btn-ghost",
    "btn btn-error btn-outline",
    "btn btn-neutral",
  ],
  small: "btn-sm",
  field: "form-control",
  label: "label",
  input: "input input-bordered w-full",
  select: "select select-bordered w-full",
  textarea: "textarea textarea-bordered w-full",
  check: ({ kind, id, label, checked, name }) =>
    `<div style="display:flex;gap:8px;align-items:center;margin:4px 0"><input type="${native(kind)}" class="${kind === "switch" ? "toggle toggle-primary" : kind}" id="${id}" name="${name}"${on(checked)}><label for="${id}">${label}</label></div>`,
  card: ["card card-bordered bg-base-100 shadow", "card-title", "card-body", "card-actions"],
  nav: ["navbar bg-base-200", "btn btn-ghost text-xl", "menu menu-horizontal", "", "", "active"],
  side: ["menu bg-base-200 rounded-box", "", "", "active"],
  alerts: ["alert", "alert alert-info", "alert alert-success", "alert alert-error", "alert alert-warning"],
  tables: ["table", "table table-zebra"],
  badges: ["badge badge-primary", "badge", "badge badge-outline", "badge badge-accent"],
  tabs: ["tabs tabs-bordered", "tab", "", "tab-active"],
  pages: ["join", "join-item btn btn-sm", "", "btn-active"],
  menu: ["menu bg-base-200 rounded-box", ""],
  dialog: ["modal-box", "card-title", "", "modal-action"],
  progress: (share) => `<progress class="progress progress-primary" value="${share}" max="100"></progress>`,
  extra:
    "*,::before,::after{box-sizing:border-box;border:0 solid}body{margin:0;background:oklch(var(--b1));color:oklch(var(--bc))}ul{list-style:none;margin:0;padding:0}a{text-decoration:none;color:inherit}.w-full{width:100%}.card-title{padding:16px 16px 0}.card-actions{padding:0 16px 16px}.bg-base-100{background:oklch(var(--b1))}.bg-base-200{background:oklch(var(--b2))}.card{border:1px solid oklch(var(--b3));box-shadow:0 1px 3px #0003}.rounded-box{border-radius:1rem;padding:8px}.tabs{display:flex}.menu-horizontal{display:flex}.text-xl{font-size:1.25rem}.card{margin-bottom:var(--gap)}h1,h2,h3{margin:.4em 0}",
});

export const semantic = (name: string, css: string, split?: "valid"): Classes => ({
  name,
  ...(split ? { split } : {}),
  css: [css],
  buttons: [
    "ui primary button",
    "ui button",
    "ui basic button",
    "ui green button",
    "ui red button",
    "ui teal button",
    "ui inverted violet button",
    "ui basic blue button",
  ],
  small: "mini",
  field: "field",
  wrapInput: "ui fluid input",
  select: "ui fluid dropdown",
  check: ({ kind, id, label, checked, name: group }) =>
    `<div class="field" style="margin:6px 0"><div class="ui ${kind === "switch" ? "toggle checkbox" : kind === "radio" ? "radio checkbox" : "checkbox"}"><input type="${native(kind)}" id="${id}" name="${group}"${on(checked)}><label for="${id}">${label}</label></div></div>`,
  card: ["ui segment", "ui medium header", "ui form", "ui divider-actions"],
  nav: ["ui inverted menu", "header item", "bare-list", "", "item", "active"],
  side: ["ui vertical fluid menu bare-list-v", "", "item", "active"],
  alerts: [
    "ui message",
    "ui positive message",
    "ui negative message",
    "ui info message",
    "ui warning message",
  ],
  tables: ["ui table", "ui celled table", "ui striped table", "ui inverted table"],
  badges: ["ui label", "ui green label", "ui red circular label", "ui basic label"],
  tabs: ["ui tabular menu bare-list", "", "item", "active"],
  pages: ["ui pagination menu bare-list", "", "item", "active"],
  menu: ["ui vertical menu", "item"],
  progress: (share) =>
    `<div class="ui indicating progress" role="progressbar"><div class="bar" style="width:${share}%"></div></div>`,
  extra:
    ".bare-list,.bare-list-v{list-style:none;margin:0;padding:0}.bare-list{display:flex}.ui.divider-actions{margin-top:14px}",
});

export const material = (name: string, ...css: string[]): Classes => ({
  name,
  css,
  buttons: ["btn", "btn-flat", "btn red", "btn green darken-2", "btn-large", "btn amber black-text"],
  small: "btn-small",
  field: "plain-field",
  select: "browser-default",
  textarea: "materialize-textarea",
  check: ({ kind, id, label, checked, name: group }) =>
    kind === "switch"
      ? `<div class="switch"><label>${label} <input type="checkbox" id="${id}"${on(checked)}><span class="lever"></span></label></div>`
      : `<p><label><input type="${kind}" class="${checked ? "filled-in" : ""}" id="${id}" name="${group}"${on(checked)}><span>${label}</span></label></p>`,
  card: ["card", "card-title", "card-content", "card-action"],
  nav: ["plain-nav blue darken-2", "brand-text", "bare-list", "", "", "active"],
  side: ["collection", "collection-item", "", "active"],
  alerts: ["card-panel teal lighten-4", "card-panel red lighten-4", "card-panel"],
  tables: ["striped", "highlight", "bordered"],
  badges: ["new badge", "chip"],
  tabs: ["tabs", "tab", "", "active"],
  pages: ["pagination", "waves-effect", "", "active"],
  menu: ["dropdown-content", ""],
  progress: (share) => `<div class="progress"><div class="determinate" style="width:${share}%"></div></div>`,
  extra:
    ".plain-nav{padding:0 16px;height:60px}.bare-list{display:flex;gap:18px}.brand-text{font-size:1.4rem;color:#fff}.plain-nav a{color:#fff}.card-title{padding:16px 24px 0}.tabs{overflow:hidden}.dropdown-content a{padding:10px 16px}.badge{float:none!important}",
});

const antRadio = (
  id: string,
  label: string,
  checked: boolean,
  name: string,
  prefix: string,
  kind: "checkbox" | "radio",
): string =>
  `<label class="${prefix}-${kind}-wrapper"><span class="${prefix}-${kind}${checked ? ` ${prefix}-${kind}-checked` : ""}"><input type="${kind}" class="${prefix}-${kind}-input" id="${id}" name="${name}"${on(checked)}><span class="${prefix}-${kind}-inner"></span></span><span>${label}</span></label>`;
export const ant = (name: string, css: string, dark: boolean): Classes => ({
  name,
  css: [css],
  [dark ? "dark" : "light"]: {},
  buttons: [
    "ant-btn ant-btn-primary",
    "ant-btn ant-btn-default",
    "ant-btn ant-btn-dashed",
    "ant-btn ant-btn-primary ant-btn-dangerous",
    "ant-btn ant-btn-text",
    "ant-btn ant-btn-default ant-btn-dangerous",
    "ant-btn ant-btn-primary ant-btn-round",
  ],
  small: "ant-btn-sm",
  input: "ant-input",
  select: "ant-input",
  textarea: "ant-input",
  check: ({ kind, id, label, checked, name: group }) =>
    kind === "switch"
      ? `<div style="margin:4px 0"><button type="button" role="switch" aria-checked="${checked}" class="ant-switch${checked ? " ant-switch-checked" : ""}"><div class="ant-switch-handle"></div><span class="ant-switch-inner"></span></button> ${label}</div>`
      : `<div style="margin:4px 0">${antRadio(id, label, checked, group, "ant", kind)}</div>`,
  card: ["ant-card ant-card-bordered", "ant-card-head", "ant-card-body", "ant-card-actions-plain"],
  nav: ["ant-menu ant-menu-dark", "ant-brand", "ant-list-row", "ant-menu-item", "", "ant-menu-item-selected"],
  side: ["ant-menu ant-menu-light ant-menu-inline", "ant-menu-item", "", "ant-menu-item-selected"],
  alerts: [
    "ant-alert ant-alert-info",
    "ant-alert ant-alert-success",
    "ant-alert ant-alert-error",
    "ant-alert ant-alert-warning",
  ],
  badges: ["ant-tag ant-tag-blue", "ant-tag", "ant-tag ant-tag-green", "ant-tag ant-tag-red"],
  tabs: ["ant-list-row", "ant-tabs-tab", "", "ant-tabs-tab-active"],
  pages: ["ant-pagination", "ant-pagination-item", "", "ant-pagination-item-active"],
  menu: ["ant-dropdown-menu", "ant-dropdown-menu-item"],
  dialog: ["ant-modal-content", "ant-modal-header", "ant-modal-body", "ant-modal-footer"],
  progress: (share) =>
    `<div class="ant-progress ant-progress-line" role="progressbar"><div class="ant-progress-inner"><div class="ant-progress-bg" style="width:${share}%;height:8px"></div></div></div>`,
  extra: `body{margin:0}.ant-list-row{display:flex;gap:16px;list-style:none;margin:0;padding:0}.ant-brand{color:#fff;padding:0 16px}.ant-card-head{padding:14px 24px}.ant-card-actions-plain{padding:0 24px 20px}.ant-card{margin-bottom:var(--gap)}table{border-collapse:collapse;margin-bottom:var(--gap)}th{background:${dark ? "#1d1d1d" : "#fafafa"};text-align:left}th,td{padding:12px 16px;border-bottom:1px solid ${dark ? "#303030" : "#f0f0f0"}}`,
});

export const element = (name: string, css: string): Classes => ({
  name,
  css: [css],
  buttons: [
    "el-button el-button--primary",
    "el-button",
    "el-button el-button--success",
    "el-button el-button--danger",
    "el-button el-button--primary is-plain",
    "el-button el-button--warning is-round",
    "el-button el-button--text",
  ],
  small: "el-button--small",
  input: name === "element-ui" ? "el-input__inner" : "plain-el",
  select: name === "element-ui" ? "el-input__inner" : "plain-el",
  textarea: name === "element-ui" ? "el-textarea__inner" : "plain-el",
  check: ({ kind, id, label, checked, name: group }) =>
    kind === "switch"
      ? `<div class="el-switch${checked ? " is-checked" : ""}" style="margin:4px 0"><input type="checkbox" class="el-switch__input" id="${id}"${on(checked)}><span class="el-switch__core" style="width:40px"></span> <span style="margin-left:8px">${label}</span></div>`
      : `<div style="margin:6px 0"><label class="el-${kind}${checked ? " is-checked" : ""}"><span class="el-${kind}__input${checked ? " is-checked" : ""}"><span class="el-${kind}__inner"></span><input type="${kind}" class="el-${kind}__original" id="${id}" name="${group}"${on(checked)}></span><span class="el-${kind}__label">${label}</span></label></div>`,
  card: ["el-card is-always-shadow", "el-card__header", "el-card__body", "el-card__body"],
  nav: ["el-nav", "brand", "rowed", "", "", "active"],
  side: ["el-menu", "el-menu-item", "", "is-active"],
  alerts: [
    "el-alert el-alert--info is-light",
    "el-alert el-alert--success is-light",
    "el-alert el-alert--error is-dark",
  ],
  badges: ["el-tag", "el-tag el-tag--success", "el-tag el-tag--danger"],
  tabs: ["rowed", "el-tabs__item", "", "is-active"],
  menu: ["el-dropdown-menu", "el-dropdown-menu__item"],
  dialog: ["el-dialog", "el-dialog__header", "el-dialog__body", "el-dialog__footer"],
  progress: (share) =>
    `<div class="el-progress-bar" role="progressbar"><div class="el-progress-bar__outer" style="height:6px"><div class="el-progress-bar__inner" style="width:${share}%"></div></div></div>`,
  extra:
    "body{margin:0}.rowed{display:flex;gap:16px;list-style:none;margin:0;padding:0}.el-nav{background:#545c64;padding:16px}.el-nav a{color:#fff}.el-dialog{margin:0!important;position:static;--el-dialog-width:auto}.plain-el{width:100%;box-sizing:border-box;border:1px solid var(--el-border-color);border-radius:4px;padding:6px 11px;background:#fff}.el-card{margin-bottom:var(--gap)}table{border-collapse:collapse}td,th{padding:10px;border-bottom:1px solid #ebeef5;text-align:left}",
});
