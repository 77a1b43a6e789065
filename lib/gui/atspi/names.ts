/** Names of the roles and states of AT-SPI, in the order of its numbers (at-spi2-core, atspi-constants.h). */

const list = (names: string): readonly string[] => names.replaceAll("\n", " ").split(", ");

const ROLES =
  list(`invalid, accelerator label, alert, animation, arrow, calendar, canvas, check box, check menu item, color
chooser, column header, combo box, date editor, desktop icon, desktop frame, dial, dialog, directory pane,
drawing area, file chooser, filler, focus traversable, font chooser, frame, glass pane, html container, icon,
image, internal frame, label, layered pane, list, list item, menu, menu bar, menu item, option pane, page tab,
page tab list, panel, password text, popup menu, progress bar, push button, radio button, radio menu item,
root pane, row header, scroll bar, scroll pane, separator, slider, spin button, split pane, status bar, table,
table cell, table column header, table row header, tearoff menu item, terminal, text, toggle button, tool bar,
tool tip, tree, tree table, unknown, viewport, window, extended, header, footer, paragraph, ruler,
application, autocomplete, editbar, embedded, entry, chart, caption, document frame, heading, page, section,
redundant object, form, link, input method window, table row, tree item, document spreadsheet, document
presentation, document text, document web, document email, comment, list box, grouping, image map,
notification, info bar, level bar, title bar, block quote, audio, video, definition, article, landmark, log,
marquee, math, rating, timer, static, math fraction, math root, subscript, superscript, description list,
description term, description value, footnote, content deletion, content insertion, mark, suggestion, push
button menu, switch`);

const STATES =
  list(`invalid, active, armed, busy, checked, collapsed, defunct, editable, enabled, expandable, expanded, focusable,
focused, has tooltip, horizontal, iconified, modal, multi line, multiselectable, opaque, pressed, resizable,
selectable, selected, sensitive, showing, single line, stale, transient, vertical, visible, manages
descendants, indeterminate, required, truncated, animated, invalid entry, supports autocompletion, selectable
text, is default, visited, checkable, has popup, read only`);

/** Roles that later versions call by another name. */
const SAME_ROLES: Readonly<Record<string, string>> = { button: "push button" };

/** The name of a role, the same whatever language its program speaks. */
export const roleName = (role: number): string => ROLES[role] ?? `role ${role}`;

/** A role as somebody writes it: case does not matter, nor whether its words are joined by `-` or `_`. */
export function readRole(text: string): string {
  const role = text
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, " ");
  return SAME_ROLES[role] ?? role;
}

/** @param bits two words of 32 bits, the lower ones first */
export function stateNames(bits: readonly number[]): string[] {
  return STATES.filter((_, state) => (((bits[state >> 5] ?? 0) >>> (state & 31)) & 1) === 1);
}

/** The two words for one state. */
export function stateBits(name: string): [number, number] {
  const state = STATES.indexOf(name);
  const bit = (1 << (state & 31)) | 0;
  return state < 32 ? [bit, 0] : [0, bit];
}
