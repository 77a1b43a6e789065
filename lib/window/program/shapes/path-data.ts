/** Reads SVG path data that a program brings along, so that only well-formed numbers and commands are ever drawn. */
import { FAR } from "./params.ts";
import { numeral } from "./pen.ts";

/** Numbers that each command takes (SVG 2, section 9.3.9). */
const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

const TOKEN = /[\s,]*(?:([MLHVCSQTAZmlhvcsqtaz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))/y;
/** The two flags of an arc need no separator (`a1 1 0 0150 50`). */
const FLAG = /[\s,]*([01])/y;

interface PathData {
  /** What can be drawn: everything before the first error, as SVG asks for (section 9.5.4). */
  readonly data: string;
  /** Where the first error is, counted in characters from 0; undefined if there is none. */
  readonly wrongAt: number | undefined;
}

/** Reads path data; anything but a text counts as empty. */
export function pathData(text: unknown): PathData {
  if (typeof text !== "string") return { data: "", wrongAt: 0 };
  const parts: string[] = [];
  let at = 0;
  let command = "";
  const wrong = (): PathData => ({ data: parts.join(""), wrongAt: at });
  const end = text.trimEnd().length;
  while (at < end) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return wrong();
    if (token[1] !== undefined) {
      command = token[1];
      at = TOKEN.lastIndex;
    } else if (command === "" || command === "Z" || command === "z") return wrong();
    else if (command === "M" || command === "m") command = command === "M" ? "L" : "l";
    if (parts.length === 0 && command !== "M" && command !== "m") return wrong();
    const numbers: string[] = [];
    const wanted = ARGUMENTS[command.toUpperCase()] ?? 0;
    let next = at;
    while (numbers.length < wanted) {
      const isFlag = wanted === 7 && (numbers.length === 3 || numbers.length === 4);
      const pattern = isFlag ? FLAG : TOKEN;
      pattern.lastIndex = next;
      const found = pattern.exec(text);
      const value = found?.[isFlag ? 1 : 2];
      if (value === undefined) return wrong();
      numbers.push(numeral(Math.max(-FAR, Math.min(FAR, Number(value)))));
      next = pattern.lastIndex;
    }
    parts.push(command + numbers.join(" "));
    at = next;
  }
  return { data: parts.join(""), wrongAt: undefined };
}
