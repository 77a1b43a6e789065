/** The settings as one flat object whose keys are dotted names, e.g. `vat.rate`; a table by free names is one setting. */
import { type TObject, type TSchema, Type } from "@sinclair/typebox";
import { Settings } from "./settings.ts";

function flatProperties(schema: TSchema, prefix = ""): [string, TSchema][] {
  return Object.entries<TSchema>(schema["properties"]).flatMap(([key, part]) =>
    part["properties"] !== undefined
      ? flatProperties(part, `${prefix}${key}.`)
      : // What a section requires, it requires only if the section is there.
        [[`${prefix}${key}`, Type.Optional(part)]],
  );
}

export const FLAT_SETTINGS: TObject = Type.Object(Object.fromEntries(flatProperties(Settings)), {
  additionalProperties: false,
});
