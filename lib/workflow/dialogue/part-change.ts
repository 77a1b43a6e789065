/** A part of an address or channel in place of another: "kat, not kit", „nie iga, tylko ida”. */
import { isEmpty, type Plan } from "../wording/plan.ts";
import type { FieldChange } from "./answer-values.ts";

const WORD = String.raw`([\p{L}\p{N}][\p{L}\p{N}_-]*)`;
const END = String.raw`(?:[\s,.!]+(?:sorry|przepraszam|please|proszę|prosze|pomyłka|pomylka|my bad))*[\s.!]*$`;
const NEW_FIRST = new RegExp(
  String.raw`^(?:(?:no|nie|oops|sorry|wait)[,\s]+)*(?:it['’]?s\s+|to\s+)?${WORD}[,\s]+(?:a\s+)?(?:not|nie|zamiast|instead of)\s+${WORD}${END}`,
  "iu",
);
const OLD_FIRST = new RegExp(
  String.raw`^(?:(?:oops|sorry)[,\s]+)*(?:not|nie)\s+${WORD}[,\s]+(?:but|tylko|ale|a)?\s*${WORD}${END}`,
  "iu",
);

/** The fields with the part in its new form; none if the old one is no whole part of a recipient. */
export function partChanges(text: string, { steps }: Plan): FieldChange[] {
  const [, first, second] = NEW_FIRST.exec(text) ?? [];
  const [, former, latter] = OLD_FIRST.exec(text) ?? [];
  const [to, from] = first === undefined ? [latter, former] : [first, second];
  if (to === undefined || from === undefined) return [];
  return steps.flatMap(({ config }, step) => {
    const fields = ["to", "cc", "channel"].flatMap((field) => {
      const value = config[field];
      if (isEmpty(value)) return [];
      const next = Array.isArray(value)
        ? value.map((one) => withPart(one, from, to))
        : withPart(value, from, to);
      return JSON.stringify(next) === JSON.stringify(value) ? [] : [[field, next] as const];
    });
    return fields.length > 0 ? [{ step, fields: Object.fromEntries(fields) }] : [];
  });
}

/** The value with a part between its points and signs replaced, if it has it once. */
function withPart(value: unknown, from: string, to: string): unknown {
  if (typeof value !== "string") return value;
  const parts = value.split(/([^\p{L}\p{N}_-]+)/u);
  const places = parts.flatMap((part, at) => (part.toLowerCase() === from.toLowerCase() ? [at] : []));
  const [place, second] = places;
  return place === undefined || second !== undefined ? value : parts.with(place, to.toLowerCase()).join("");
}
