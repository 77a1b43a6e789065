/** The parts of a window that every style framework offers, written in the classes of one framework. */

export type Check = {
  kind: "checkbox" | "radio" | "switch";
  id: string;
  label: string;
  checked: boolean;
  name: string;
};

/** Class names of one framework, and markup where a class alone does not do. */
export type Classes = {
  name: string;
  /** Whole frameworks kept aside to check on styles that training never saw. */
  split?: "valid";
  css: string[];
  /** Attribute of <html>, and of <body>, in each theme; a kit without `dark` is light only. */
  light?: { html?: string; body?: string; css?: string[] };
  dark?: { html?: string; body?: string; css?: string[] };
  /** Each entry is a full class list, most prominent first. */
  buttons?: string[];
  small?: string;
  field?: string;
  label?: string;
  input?: string;
  select?: string;
  textarea?: string;
  check?: (check: Check) => string;
  card?: [box: string, header: string, body: string, footer: string];
  nav?: [bar: string, brand: string, list: string, item: string, link: string, active: string];
  side?: [list: string, item: string, link: string, active: string];
  alerts?: string[];
  tables?: string[];
  badges?: string[];
  tabs?: [list: string, item: string, link: string, active: string];
  pages?: [list: string, item: string, link: string, active: string];
  menu?: [list: string, item: string];
  dialog?: [box: string, header: string, body: string, footer: string];
  progress?: (share: number) => string;
  /** Replaces the plain <select> or wraps the plain <input>. */
  wrapSelect?: string;
  wrapInput?: string;
  extra?: string;
};

const attribute = (classes: string | undefined, active = false, activeClass = ""): string => {
  const all = [classes, active ? activeClass : ""].filter(Boolean).join(" ");
  return all ? ` class="${all}"` : "";
};

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** A native checkbox or radio with its label beside it. */
export const plainCheck = ({ kind, id, label, checked, name }: Check): string =>
  `<div><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${kind === "switch" ? ' role="switch"' : ""}${checked ? " checked" : ""}> <label for="${id}">${label}</label></div>`;

/** Markup of the parts in the classes of a kit. `variant` chooses among looks by its order number. */
export function markup(kit: Classes) {
  const at = (list: string[] | undefined, variant: number): string => list?.[variant % list.length] ?? "";
  const links = (classes: Classes["tabs"], names: string[], active: number, role = ""): string => {
    const [list, item, link, on] = classes ?? ["", "", "", "active"];
    const entries = names.map(
      (name, index) =>
        `<li${attribute(item, index === active, on)}><a href="#"${role}${attribute(link, index === active, on)}>${name}</a></li>`,
    );
    return `<ul${attribute(list)}>${entries.join("")}</ul>`;
  };
  const button = (
    content: string,
    variant = 0,
    options: { small?: boolean; link?: boolean; style?: string; disabled?: boolean } = {},
  ): string => {
    const classes = `${at(kit.buttons, variant)}${options.small ? ` ${kit.small ?? ""}` : ""}`.trim();
    const style = options.style ? ` style="${options.style}"` : "";
    return options.link
      ? `<a href="#"${attribute(classes || "button")}${style}>${content}</a>`
      : `<button type="button"${attribute(classes)}${style}${options.disabled ? " disabled" : ""}>${content}</button>`;
  };
  const input = (id: string, type: string, placeholder: string, value: string, extra = ""): string => {
    const html = `<input id="${id}" type="${type}"${attribute(kit.input)}${placeholder ? ` placeholder="${escapeHtml(placeholder)}"` : ""}${value ? ` value="${escapeHtml(value)}"` : ""}${extra}>`;
    return kit.wrapInput ? `<div class="${kit.wrapInput}">${html}</div>` : html;
  };
  const select = (id: string, options: string[]): string => {
    const html = `<select id="${id}"${attribute(kit.select)}>${options.map((option) => `<option>${option}</option>`).join("")}</select>`;
    return kit.wrapSelect ? `<div class="${kit.wrapSelect}">${html}</div>` : html;
  };
  const textarea = (id: string, rows: number, value: string, placeholder: string): string =>
    `<textarea id="${id}" rows="${rows}"${attribute(kit.textarea ?? kit.input)} placeholder="${escapeHtml(placeholder)}">${escapeHtml(value)}</textarea>`;
  const field = (id: string, label: string, control: string): string =>
    `<div${attribute(kit.field)} style="margin-bottom:var(--gap)"><label for="${id}"${attribute(kit.label)}>${label}</label>${control}</div>`;
  const boxed = (
    parts: [string, string, string, string],
    tag: string,
    title: string,
    body: string,
    footer: string,
    style = "",
  ): string => {
    const [box, header, inner, foot] = parts;
    return `<${tag}${attribute(box)}${style ? ` style="${style}"` : ""}>${title ? `<div${attribute(header)}>${title}</div>` : ""}<div${attribute(inner)}>${body}</div>${footer ? `<div${attribute(foot)}>${footer}</div>` : ""}</${tag}>`;
  };
  const plainBox: [string, string, string, string] = ["box", "box-head", "box-body", "box-foot"];
  const card = (title: string, body: string, footer = "", style = ""): string =>
    boxed(kit.card ?? plainBox, "div", title, body, footer, style);
  const dialog = (title: string, body: string, footer: string, style: string): string =>
    boxed(kit.dialog ?? kit.card ?? plainBox, "div", title, body, footer, style);
  const nav = (brand: string, names: string[], active: number, right: string): string => {
    const [bar, brandClass, list, item, link, on] = kit.nav ?? [
      "bar",
      "bar-brand",
      "bar-list",
      "",
      "",
      "active",
    ];
    return `<nav${attribute(bar)} style="display:flex;align-items:center;gap:12px"><a href="#"${attribute(brandClass)}>${brand}</a>${links([list, item, link, on], names, active)}<div style="margin-left:auto;display:flex;gap:8px;align-items:center">${right}</div></nav>`;
  };
  const table = (head: string[], rows: string[][], variant: number): string =>
    `<table${attribute(at(kit.tables, variant))} style="width:100%"><thead><tr>${head.map((name) => `<th>${name}</th>`).join("")}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;
  const alert = (content: string, variant: number): string =>
    `<div${attribute(at(kit.alerts, variant) || "note")} role="alert"><div>${content}</div></div>`;
  const badge = (text: string, variant: number): string =>
    `<span${attribute(at(kit.badges, variant) || "tag")}>${text}</span>`;
  const menu = (entries: string[]): string => {
    const [list, item] = kit.menu ?? ["box", ""];
    return `<div${attribute(list)} style="display:block;position:static;min-width:170px;opacity:1;visibility:visible;transform:none">${entries.map((entry) => `<a href="#"${attribute(item)} style="display:block">${entry}</a>`).join("")}</div>`;
  };
  const tabs = (names: string[], active: number): string => links(kit.tabs, names, active, ' role="tab"');
  return {
    button,
    input,
    select,
    textarea,
    field,
    card,
    dialog,
    nav,
    table,
    alert,
    badge,
    menu,
    tabs,
    check: kit.check ?? plainCheck,
    side: (names: string[], active: number): string =>
      links(kit.side ?? ["", "", "", "active"], names, active),
    pages: (names: string[], active: number): string => links(kit.pages ?? kit.tabs, names, active),
    progress:
      kit.progress ??
      ((share: number): string => `<progress value="${share}" max="100" style="width:100%"></progress>`),
  };
}

export type Markup = ReturnType<typeof markup>;
