/** Parts that screens and blocks are made of: labelled fields, checks, rows of buttons, tables, faces. */
import { some } from "./random.ts";
import type { Stage } from "./stage.ts";

const INPUT_TYPES = ["text", "text", "email", "password", "number", "search", "date", "tel"];

/** A labelled field of random kind. */
export function anyField(stage: Stage): string {
  const { random, words, id: newId } = stage;
  const id = newId();
  const label = words.one("fields");
  const kind = random.int(0, 9);
  if (kind < 2) return stage.field(id, label, stage.select(id, words.several("options", 4)));
  if (kind === 2)
    return stage.field(
      id,
      label,
      stage.textarea(
        id,
        random.int(2, 5),
        random.chance(0.4) ? words.paragraph(random.int(1, 2)) : "",
        words.one("fields"),
      ),
    );
  const type = random.pick(INPUT_TYPES);
  const value = random.chance(0.4)
    ? ({ number: String(random.int(1, 500)), date: "2026-03-14", email: words.email(), password: "secret99" }[
        type
      ] ?? words.cell())
    : "";
  return stage.field(
    id,
    label,
    stage.input(
      id,
      type,
      random.chance(0.5) ? words.one("fields") : "",
      value,
      random.chance(0.06) ? " disabled" : "",
    ),
  );
}

/** A list of checkboxes, radios or switches. */
export function checks(stage: Stage, count: number): string {
  const { random, words, id } = stage;
  const kind = random.pick(["checkbox", "checkbox", "radio", "switch"] as const);
  const name = id();
  return words
    .several("checks", count)
    .map((label, index) =>
      stage.check({
        kind,
        id: id(),
        label,
        name,
        checked: kind === "radio" ? index === 0 : random.chance(0.4),
      }),
    )
    .join("");
}

/** A few buttons side by side, with and without icons. */
export function buttons(stage: Stage, count: number, small = false): string {
  const { random, words } = stage;
  return words
    .several("actions", count)
    .map((label, index) => {
      const content = random.chance(0.3)
        ? `${stage.icon()} ${label}`
        : random.chance(0.08)
          ? stage.icon()
          : label;
      return stage.button(content, random.chance(0.5) ? index : random.int(0, 11), {
        small: small || random.chance(0.15),
        link: random.chance(0.2),
        disabled: random.chance(0.04),
      });
    })
    .join(" ");
}

export const fields = (stage: Stage, count: number): string => some(count, () => anyField(stage));

export const heading = (stage: Stage, level = 1): string =>
  `<h${level}>${stage.words.one("titles")}</h${level}>`;

/** A round picture of a person. */
export function face(stage: Stage): string {
  const side = stage.random.pick([28, 32, 36, 40, 44]);
  return stage.picture(side, side, `border-radius:50%;width:${side}px;height:${side}px;object-fit:cover`);
}

export function dataTable(stage: Stage, rowCount: number): string {
  const { random, words, id } = stage;
  const columns = words.several("columns", random.int(3, 7));
  const action = random.pick([
    () => buttons(stage, 1, true),
    () => buttons(stage, 2, true),
    () => `${stage.icon("edit")} ${stage.icon("trash")}`,
    () => `<input type="checkbox" id="${id()}" ${random.chance(0.4) ? "checked" : ""}>`,
    () => stage.badge(words.one("states"), random.int(0, 4)),
  ]);
  const rows = Array.from({ length: rowCount }, () => [
    random.chance(0.25) ? `${face(stage)} ${words.one("people")}` : words.one("people"),
    ...columns.slice(2).map(() => words.cell()),
    action(),
  ]);
  return stage.table(columns, rows, random.int(0, 5));
}

/** Buttons one below the other, each as wide as its place, as sign-in forms have for other providers. */
export function stackedButtons(stage: Stage): string {
  const { random, words } = stage;
  const pill = random.chance(0.3) ? "border-radius:99px;" : "";
  return words
    .several("actions", random.int(1, 4))
    .map((label, index) =>
      stage.button(random.chance(0.4) ? `${stage.icon()} ${label}` : label, index, {
        link: random.chance(0.4),
        style: `display:block;width:100%;text-align:center;${pill}margin:${random.int(4, 10)}px 0`,
      }),
    )
    .join("");
}
