/** Forms of the conversation: what the server asks for, as fields. Runs in the browser. */
import { make } from "./dom.client.js";
import { text } from "./texts.client.js";

/** @param send takes the values, and the same in words */
export function formOf(form, send) {
  const element = make("form", { class: "fields", novalidate: true });
  const errors = new Map((form.errors ?? []).map(({ field, message }) => [field, message]));
  for (const field of form.fields) element.append(fieldOf(field, errors.get(field.name)));
  element.append(make("button", { type: "submit" }, text("submit")));
  element.onsubmit = (event) => {
    event.preventDefault();
    const values = {};
    for (const [name, value] of new FormData(element)) if (value !== "") values[name] = value;
    send(
      values,
      Object.entries(values).map(([name, value]) => make("p", {}, `${labelOf(form, name)}: ${value}`)),
    );
  };
  return element;
}

const labelOf = (form, name) => form.fields.find((field) => field.name === name)?.label ?? name;

let count = 0;
function fieldOf(field, error) {
  const id = `field-${++count}`;
  const common = {
    id,
    name: field.name,
    required: field.required,
    "aria-invalid": error === undefined ? undefined : "true",
    "aria-describedby":
      [error === undefined ? "" : `${id}-error`, field.description === undefined ? "" : `${id}-hint`]
        .filter(Boolean)
        .join(" ") || undefined,
  };
  const control =
    field.type === "select"
      ? make(
          "select",
          common,
          make("option", { value: "" }, text("choose")),
          ...(field.options ?? []).map((option, at) =>
            make(
              "option",
              { value: option, selected: option === field.default },
              field.option_titles?.[at] ?? option,
            ),
          ),
        )
      : make("input", {
          ...common,
          // A number may be written as 1 500,00: the server reads it.
          type: field.type === "email" ? "email" : "text",
          inputmode: field.type === "number" ? "decimal" : undefined,
          autocomplete: field.type === "email" ? "email" : "off",
          value: field.default,
        });
  const name = make("label", { for: id }, field.label, field.required ? ` (${text("required")})` : "");
  const wrong = error === undefined ? [] : [make("p", { id: `${id}-error`, class: "wrong" }, error)];
  const hint =
    field.description === undefined
      ? []
      : [make("p", { id: `${id}-hint`, class: "hint" }, field.description)];
  return make("div", { class: "field" }, name, control, ...hint, ...wrong);
}
