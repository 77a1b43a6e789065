/** The sentences of a plain description behind its opening: what things have, rules of fields, and what may not be done. */
import { type Field, guessOf, NAMES } from "../field.ts";
import { ruleIn } from "../field-rules.ts";
import { identifier } from "../path.ts";
import { plainField } from "./field.ts";
import { operationsAt } from "./operations.ts";
import { type Thing, ThingReader } from "./things.ts";

export class SentenceReader extends ThingReader {
  /** A sentence behind the opening; what is not understood of it is left. */
  protected sentence(from: number, to: number): void {
    const is =
      this.operations(from, to, undefined) ||
      this.describes(from, to) ||
      this.rules(from, to) ||
      this.allRules(from, to) ||
      this.saysNothing(from, to) ||
      this.addsFields(from, to);
    if (!is) this.left.push({ from, to });
  }

  protected operations(from: number, to: number, things: readonly Thing[] | undefined): boolean {
    const { reading } = this;
    const said = operationsAt(reading, from, to);
    if (said === undefined || (said.end < to && !this.isOtherwise(said.end, to))) return false;
    const named = said.subject && this.phrase(...said.subject);
    const one = named && this.known(named.noun);
    if (said.subject && !one && !said.isAll) return false;
    for (const thing of one ? [one] : (things ?? this.things))
      for (const verb of said.verbs) thing.verbs.delete(verb);
    return true;
  }

  /** "…, only closed": another value of a status. */
  protected isOtherwise(from: number, to: number): boolean {
    const words = this.line(from, to).replace(/^, /, "");
    const value = /^(?:only|just) (\w+)$/.exec(words)?.[1];
    return this.things.some(({ fields }) =>
      fields.some(({ column }) => column.enum?.some((one) => one === value)),
    );
  }

  /** "Title and author are required", "Year is optional.", "rating from 1 to 5". */
  protected rules(from: number, to: number): boolean {
    let at = from;
    const named: Field[] = [];
    while (/^(?:the|an?|each|every)$/.test(this.fold(at))) at++;
    for (;;) {
      const one = this.fieldNamed(at, to);
      if (one === undefined) return false;
      named.push(one.field);
      at = one.end;
      if (!(this.text(at) === "," || /^(?:and|i|oraz)$/.test(this.fold(at)))) break;
      at++;
    }
    const isOptional = OPTIONAL_IS.test(this.line(at, to));
    const rules = named.map(({ column }) => (isOptional ? {} : ruleIn(this.reading, at, to, column)));
    if (rules.includes(undefined)) return false;
    for (const [index, { column }] of named.entries()) Object.assign(column, rules[index]);
    return true;
  }

  /** "Everything is optional except the name", "all fields are required". */
  protected allRules(from: number, to: number): boolean {
    const [, rule = "", but] = ALL_RULES.exec(this.line(from, to)) ?? [];
    if (rule === "" || this.things.length !== 1) return false;
    const [{ fields }] = this.things as [Thing];
    const except = but?.split(/ and | i |, /).map((name) => identifier(name.replaceAll(" ", "_"))) ?? [];
    for (const name of except)
      if (!fields.some((one) => one.name === name)) {
        const field = plainField(this.reading, to - 1, to);
        if (except.length > 1 || field?.name !== name) return false;
        fields.push(field);
      }
    for (const { name, column } of fields)
      if (except.includes(name) !== (rule === "required" || rule.startsWith("wymagan")))
        column.required = true;
    return true;
  }

  protected saysNothing(from: number, to: number): boolean {
    return SAYS_NOTHING.test(this.line(from, to));
  }

  /** "Phone book. Name and number.": fields of the one thing that there is. */
  protected addsFields(from: number, to: number): boolean {
    const [main, second] = this.things;
    const only = this.last ?? (second === undefined ? main : undefined);
    if (only === undefined) return false;
    const isMore = /^(?:also|plus|dodatkowo)$/.test(this.fold(from));
    const first = plainField(this.reading, isMore ? from + 1 : from, to);
    // "Name at most 80": of what?
    const known = first && this.fieldNamed(first.from, Math.min(first.from + 3, to))?.field;
    if (known && first.column.type !== "integer" && "max_length" in first.column) return false;
    const isKnown =
      first &&
      (first.typed || NAMES.has(first.name.split("_").at(-1) ?? "") || guessOf(first.name) !== undefined);
    return (isKnown || (first && isMore)) === true && this.takeFields(only, isMore ? from + 1 : from, to);
  }
}

const ALL_RULES =
  /^(?:everything|all fields|all of them|all|wszystko|wszystkie pola)(?: is| are| jest| sa)? (optional|required|opcjonaln\w+|wymagan\w+)(?: (?:except|but|apart from|poza|oprocz)(?: for)? (?:the )?(.+))?$/;
const OPTIONAL_IS =
  /^(?:(?:is|are|can be|may be|jest|sa) )?(?:optional|opcjonaln\w+|left out|empty|unknown)$/;
const SAYS_NOTHING =
  /^(?:nothing else|that's all|that is all|that’s all|thanks|thank you|nothing more|nic wiecej|dziekuje|dzieki|(?:no|without|don't add|dont add|no need for|bez) (?:any )?(?:auth|authentication|login|logins|auth needed|authentication needed|logowania|autoryzacji|uwierzytelniania))$/;
