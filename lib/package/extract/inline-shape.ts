/** Objects that a prompt writes as code, with types, choices or examples for values: `{ "level": "info" | "error", count: integer }`. */
import type { Column, ColumnType } from "#schemas/package.ts";
import type { DescribedField } from "./described-field.ts";
import { guessOf } from "./field.ts";

export interface Shape {
  readonly fields: DescribedField[];
  /** Position in the prompt after the closing bracket. */
  readonly end: number;
}

const TYPES: Readonly<Record<string, ColumnType>> = {
  string: "string",
  str: "string",
  text: "string",
  uuid: "string",
  email: "string",
  integer: "integer",
  int: "integer",
  long: "integer",
  number: "float",
  float: "float",
  double: "float",
  decimal: "float",
  boolean: "boolean",
  bool: "boolean",
  date: "date",
  datetime: "datetime",
  timestamp: "datetime",
  object: "json",
  any: "json",
  array: "json",
  list: "json",
};

/** The longest object that is read; a longer one is an example. */
const LONGEST = 2000;

/** The object that begins at a position of the prompt; undefined if the brackets hold something else. */
export function shapeAt(prompt: string, start: number, at: number): Shape | undefined {
  const parser = new ShapeParser(prompt.slice(start, start + LONGEST), at);
  const fields = parser.object();
  return fields && fields.length > 0 ? { fields, end: start + parser.position } : undefined;
}

/** What a value says: its type, choices, members. */
interface Value {
  column: Column;
  untyped?: boolean;
  members?: DescribedField[];
  object?: DescribedField[];
}

class ShapeParser {
  position = 0;

  constructor(
    private readonly text: string,
    /** The token that the fields come from. */
    private readonly at: number,
  ) {}

  object(): DescribedField[] | undefined {
    if (!this.#take(/^\{\s*/)) return undefined;
    const fields: DescribedField[] = [];
    while (!this.#take(/^\s*\}/)) {
      const field = this.#field();
      if (!field) return undefined;
      fields.push(field);
      if (!this.#take(/^\s*[,;]\s*(?:\.\.\.|…)?\s*/) && !/^\s*\}/.test(this.#rest)) return undefined;
    }
    return fields;
  }

  get #rest(): string {
    return this.text.slice(this.position);
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.#rest);
    if (!found) return undefined;
    this.position += found[0].length;
    return found;
  }

  #field(): DescribedField | undefined {
    const [, quoted, plain, optional] = this.#take(/^(?:["'`]([A-Za-z_]\w*)["'`]|([A-Za-z_]\w*))(\?)?/) ?? [];
    const name = quoted ?? plain;
    if (name === undefined) return undefined;
    const typed = this.#take(/^\s*:\s*/) !== undefined;
    const value = typed ? this.#value() : { column: { type: "string" as const }, untyped: true };
    if (!value) return undefined;
    // "string, optional" of a comment in brackets.
    const [note = ""] = this.#take(/^\s*\([^(){}]*\)/) ?? [];
    const isOptional = optional !== undefined || /optional/.test(note);
    const guess = guessOf(name);
    const isText = value.column.type === "string" || value.column.type === "text";
    return {
      name,
      column: {
        ...value.column,
        ...(isText && guess?.format && !value.column.enum && { format: guess.format }),
        ...(guess?.secret && { secret: true }),
      },
      ...(isOptional && { optional: true }),
      ...(value.untyped && { untyped: true }),
      ...(value.members && { members: value.members }),
      ...(value.object && { object: value.object }),
      from: this.at,
      to: this.at + 1,
    };
  }

  #value(): Value | undefined {
    const parts: Value[] = [];
    do {
      const part = this.#one();
      if (!part) return undefined;
      parts.push(part);
    } while (this.#take(/^\s*\|\s*/));
    const real = parts.filter(({ column }) => column.default !== null);
    const choices = real.flatMap(({ column }) => column.enum ?? []);
    const [first] = real;
    if (!first) return { column: { type: "json" } };
    const column: Column = { ...first.column, ...(real.length < parts.length && { nullable: true }) };
    delete column.enum;
    // One text alone is an example, several are the choices.
    return { ...first, column: choices.length > 1 ? { ...column, enum: choices } : column };
  }

  #one(): Value | undefined {
    const nested = /^\{/.test(this.#rest) ? this.object() : undefined;
    if (nested) return { column: { type: "json" }, object: nested };
    if (this.#take(/^null\b/)) return { column: { type: "json", default: null } };
    if (this.#take(/^\[\s*/)) return this.#list();
    const [, text] = this.#take(/^"([^"\n]{0,200})"/) ?? [];
    if (text !== undefined) return { column: { type: "string", ...(text !== "" && { enum: [text] }) } };
    const [number] = this.#take(/^-?\d+(?:\.\d+)?/) ?? [];
    if (number !== undefined) return { column: { type: number.includes(".") ? "float" : "integer" } };
    if (this.#take(/^(?:true|false)\b/)) return { column: { type: "boolean" } };
    return this.#named();
  }

  #list(): Value | undefined {
    const item = /^\]/.test(this.#rest) ? undefined : this.#value();
    this.#take(/^\s*,?\s*(?:\.\.\.|…)?\s*/);
    if (!this.#take(/^\]/)) return undefined;
    if (item?.object) return { column: { type: "json" }, members: item.object };
    return { column: { type: "json", ...(item && { items: itemSchema(item.column.type) }) } };
  }

  #named(): Value | undefined {
    const [, word = ""] = this.#take(/^(?:an? )?([A-Za-z][\w-]*)/) ?? [];
    const type = TYPES[word.toLowerCase().replace("date-time", "datetime")];
    if (type === undefined) return undefined;
    if (this.#take(/^\[\]/)) return { column: { type: "json", items: itemSchema(type) } };
    const [, of] = this.#take(/^(?: of |<)(strings?|integers?|numbers?)>?/) ?? [];
    if (of !== undefined) {
      const item = TYPES[of.replace(/s$/, "")] ?? "string";
      return { column: { type: "json", items: itemSchema(item) } };
    }
    return { column: { type } };
  }
}

function itemSchema(type: ColumnType): Record<string, unknown> {
  if (type === "integer" || type === "boolean") return { type };
  return type === "float" ? { type: "number" } : type === "json" ? {} : { type: "string" };
}
