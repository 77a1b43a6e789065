/** Elements of the page, and texts of strangers in them. Runs in the browser. */

export const $ = (id) => document.getElementById(id);

/** An element with attributes and children; a child that is a string is text, never markup. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

/** Control characters, and those that reorder or hide text (Unicode Technical Report 36, section 2.4). */
const TRICKS = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text on one line that looks like what it is: a character that hides or reorders is shown by its number. */
export const plain = (text) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      TRICKS,
      (character) => `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
    );

/** A text of a record, isolated from the direction of what is around it. */
export const said = (text, attributes = {}) => make("bdi", attributes, plain(text));

export const count = (number) => number.toLocaleString("en");

/** `1 record`, `2 records` */
export const counted = (number, one, many = `${one}s`) => `${count(number)} ${number === 1 ? one : many}`;

/** A table. Roles are named because one that is laid out as cards on a narrow screen loses its own. */
export function tableOf(caption, columns, body, attributes = {}) {
  const heads = columns.map((column) => make("th", { scope: "col", role: "columnheader" }, column));
  return make(
    "table",
    { class: "cards", role: "table", ...attributes },
    caption,
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads)),
    body,
  );
}

export const rowHead = (...children) => make("th", { scope: "row", role: "rowheader" }, ...children);
/** @param label the head of its column, which a card shows next to it */
export const cell = (label, ...children) => make("td", { role: "cell", "data-label": label }, ...children);
