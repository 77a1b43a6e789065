/** Buttons, fields, check boxes, and forms of them. */
import { BOOTSTRAP, BULMA } from "./classes.ts";
import type { Draft } from "./draft.ts";
import { icon } from "./graphics.ts";
import { some } from "./random.ts";

type ButtonKind = "primary" | "secondary" | "outline" | "small" | "large" | "danger" | "light";
const KINDS: readonly ButtonKind[] = [
  "primary",
  "secondary",
  "outline",
  "danger",
  "small",
  "large",
  "light",
  "primary",
  "secondary",
];

/** Styles for a button that fills its row, as a `<button>` and as a link. */
interface Wide {
  readonly button: string;
  readonly link: string;
}
const WIDE: Wide = { button: "display:block;width:100%", link: "display:block;text-align:center" };
const STACKED: Wide = { button: `${WIDE.button};margin:6px 0`, link: `${WIDE.link};margin:6px 0` };

/** A button, one in four as a link that looks like one. */
export function button(draft: Draft, kind?: ButtonKind, wide?: Wide): string {
  const { classes, vocabulary, pick, chance } = draft;
  const look = classes[kind ?? pick(KINDS)];
  const text = chance(0.15) ? `${icon(draft)} ${pick(vocabulary.buttons)}` : pick(vocabulary.buttons);
  const style = (value: string | undefined): string => (value === undefined ? "" : ` style="${value}"`);
  return chance(0.25)
    ? `<a${style(wide?.link)} href="#" role="button" class="${look}">${text}</a>`
    : `<button${style(wide?.button)} type="button" class="${look}"${chance(0.06) ? " disabled" : ""}>${text}</button>`;
}

export function iconButton(draft: Draft): string {
  const { classes, pick, int } = draft;
  const kind = pick(["primary", "secondary", "light", "outline"] as const);
  return `<button type="button" class="${classes[kind]}" style="padding:${int(4, 8)}px">${icon(draft)}</button>`;
}

/** A field of one line, a list to choose from or a text area, empty or filled. */
export function input(draft: Draft): string {
  const { classes, vocabulary, pick, chance, next, int, words } = draft;
  if (chance(0.12)) return iconInput(draft);
  const kind = next();
  const value = chance(0.35) ? ` value="${words(1, 3)}"` : "";
  if (kind < 0.65) {
    const type = pick(["text", "text", "email", "password", "search", "number"]);
    const placeholder = chance(0.5) ? ` placeholder="${pick(vocabulary.fields)}"` : "";
    return `<input type="${type}" class="${classes.input}"${value}${placeholder}${chance(0.05) ? " disabled" : ""}>`;
  }
  if (kind < 0.85) {
    const options = some(3, () => `<option>${words(1, 2)}</option>`);
    // Bulma styles an element around the list, not the list.
    return classes === BULMA
      ? `<div class="select"><select >${options}</select></div>`
      : `<select class="${classes.select}">${options}</select>`;
  }
  return `<textarea class="${classes.input}" rows="${int(2, 4)}">${chance(0.4) ? draft.sentence() : ""}</textarea>`;
}

function iconInput(draft: Draft): string {
  const { classes, vocabulary, pick, chance } = draft;
  return `<div style="position:relative"><input class="${classes.input}" placeholder="${pick(vocabulary.fields)}" style="${chance(0.5) ? "padding-left:36px" : ""}"><span style="position:absolute;${chance(0.5) ? "right" : "left"}:10px;top:50%;transform:translateY(-50%)">${icon(draft, 16)}</span></div>`;
}

/** A field with its label above or to the left of it. */
export function field(draft: Draft): string {
  const { classes, vocabulary, pick, chance, sentence } = draft;
  const label = pick(vocabulary.fields);
  const hint = chance(0.25) ? `<small class="${classes.muted}">${sentence(4, 8)}</small>` : "";
  return chance(0.2)
    ? `<div class="${classes.field}" style="display:flex;gap:12px;align-items:center"><label class="${classes.label}" style="min-width:110px">${label}</label><div style="flex:1">${input(draft)}</div></div>`
    : `<div class="${classes.field}"><label class="${classes.label}">${label}</label>${input(draft)}${hint}</div>`;
}

function group(draft: Draft): string {
  const { classes, vocabulary, pick, chance } = draft;
  const addon = pick(["@", "$", "https://", icon(draft)]);
  return `<div class="${classes.group} mb-3" style="display:flex"><span class="${classes.addon}">${addon}</span><input class="${classes.input}" style="flex:1" placeholder="${pick(vocabulary.fields)}">${chance(0.5) ? button(draft, pick(["primary", "secondary", "outline"] as const)) : ""}</div>`;
}

/** A check box, radio button or switch with its label. */
export function check(draft: Draft): string {
  const { classes, vocabulary, pick, chance, ownChecks, ownSwitches } = draft;
  const text = pick(vocabulary.checks);
  const type = pick(["checkbox", "checkbox", "radio"]);
  const checked = chance(0.5) ? " checked" : "";
  const look = ownSwitches && chance(0.4) ? "own-switch" : checkLook(draft);
  if (classes === BOOTSTRAP && !ownChecks && chance(0.25))
    return `<div class="${classes.switchRow}"><input type="checkbox" role="switch" class="${classes.check}"${checked}> <label class="form-check-label">${text}</label></div>`;
  return chance(0.5)
    ? `<div class="${classes.checkRow}" style="margin:4px 0"><input type="${type}" class="${look}"${checked}> <label class="form-check-label">${text}</label></div>`
    : `<div style="margin:4px 0"><label><input type="${type}" class="${look}"${checked}> ${text}</label></div>`;
}

export const checkLook = ({ ownChecks, classes }: Draft): string => (ownChecks ? "own-check" : classes.check);

export function form(draft: Draft): string {
  const { int, chance } = draft;
  const fields = some(int(2, 5), () => field(draft));
  const addon = chance(0.3) ? group(draft) : "";
  const checks = some(int(0, 3), () => check(draft));
  return `${fields}${addon}${checks}<div style="margin-top:10px">${chance(0.4) ? stackedButtons(draft) : `${button(draft, "primary")} ${chance(0.6) ? button(draft, "secondary") : ""}`}</div>`;
}

function stackedButtons(draft: Draft): string {
  const { pick, chance } = draft;
  const kinds = ["danger", "secondary", "outline", "light"] as const;
  const first = button(draft, "primary", WIDE);
  return first + (chance(0.4) ? `<hr>${some(2, () => button(draft, pick(kinds), STACKED))}` : "");
}
