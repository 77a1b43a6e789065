/** The fields of things in a plain description: lists of them, their rules, and fields that are other things. */
import { type Field, guessOf, NAMES } from "../field.ts";
import { isPlural, type Noun } from "../nouns.ts";
import { identifier } from "../path.ts";
import { FIELDS_WORD } from "../words/fields.ts";
import { fieldAgain, type PlainField, plainField } from "./field.ts";
import { lineFrom, nothingSaid, PLAIN_UNIT, typed } from "./field-phrases.ts";
import { KnownThings, type Thing } from "./known-things.ts";
import { readListClause } from "./list-rules.ts";
import { operationsAt } from "./operations.ts";
import type { Phrase } from "./phrases.ts";
import { bareRulesEnd } from "./rules.ts";
import { HAS } from "./words.ts";

export class FieldListReader extends KnownThings {
  /** Takes the fields of a list; those that are not understood are left. */
  protected takeFields(thing: Thing, start: number, to: number): boolean {
    if (this.fieldsFor(start, to)) return true;
    const from = this.behindFieldsWord(start);
    const count = this.left.length;
    const end = this.fieldsEnd(from, to);
    const fields = this.fields(from, end, thing, true);
    const isList =
      fields !== undefined &&
      fields.length >= this.left.length - count &&
      // Beside what is not understood a word counts only if fields are called so.
      (this.left.length === count ||
        (fields[0]?.from === this.behindArticles(from) && fields.every((one) => this.isSure(one))));
    if (isList) {
      this.take(thing, fields);
      if (end < to && !this.listRules(end + 1, to)) this.left.push({ from: end + 1, to });
    } else this.left.splice(count);
    return isList;
  }

  private isSure({ name, typed }: Field): boolean {
    const last = name.split("_").at(-1) ?? "";
    return (
      typed ||
      NAMES.has(last) ||
      NAMES.has(name.split("_", 1)[0] ?? "") ||
      guessOf(name) !== undefined ||
      name.includes("_") ||
      this.reading.locale === "pl" ||
      !/(?:ed|ing)$/.test(name)
    );
  }

  private behindArticles(from: number): number {
    let at = from;
    while (
      /^(?:an?|the|its|their|his|her|some|also|which|what|required|optional|unique|jej|jego|ich)$/.test(
        this.fold(at),
      )
    )
      at++;
    return at;
  }

  /** "… with fields name and price", „z polami: imię”. */
  private behindFieldsWord(from: number): number {
    const at = /^(?:the|these|following|nastepujac\w+)$/.test(this.fold(from)) ? from + 1 : from;
    if (!FIELDS_WORD.test(this.fold(at))) return from;
    return /^[:–—-]$/.test(this.text(at + 1)) ? at + 2 : at + 1;
  }

  /** "…, sorted by priority": where something is said of the list. */
  private fieldsEnd(from: number, to: number): number {
    for (let at = from + 1; at < to - 1; at++)
      if (this.text(at) === "," && readListClause(this.line(at + 1, to).replaceAll(" ,", ",")) !== undefined)
        return at;
    return to;
  }

  protected saysNothing(_from: number, _to: number, _isItem = false): boolean {
    return false;
  }

  /** "Name and e-mail for the student"; `SentenceReader` reads it. */
  protected fieldsFor(_from: number, _to: number): boolean {
    return false;
  }

  /** What a sentence says of lists; `SentenceReader` reads it. */
  protected listRules(_from: number, _to: number): boolean {
    return false;
  }

  /** The fields between two tokens, or undefined if a word of them is not understood. */
  protected fields(from: number, to: number, thing?: Thing, leaves = false): Field[] | undefined {
    const found: PlainField[] = [];
    let at = from;
    while (at < to) {
      const end =
        this.ruleOnly(found, at, to) ?? this.otherItem(found, at, to, thing) ?? this.oneField(found, at, to);
      if (end === undefined) {
        if (!leaves || this.reading.is(at, "crud")) return undefined;
        const behind = this.itemEnd(at, to);
        this.left.push({ from: at, to: behind, isField: true });
        at = behind;
      } else at = end;
      if (at >= to) break;
      const joint = at;
      while (this.isJoint(at) || this.text(at) === ";") at++;
      if (at === joint) return undefined;
    }
    return found.length > 0 ? found : undefined;
  }

  private isItemEnd(end: number, to: number): boolean {
    return end >= to || this.isJoint(end) || this.text(end) === ";";
  }

  /** "Code of 2 letters, unique", "cold and hot, both not negative": rules of the fields before. */
  private ruleOnly(found: PlainField[], at: number, to: number): number | undefined {
    const last = found.at(-1);
    if (
      last === undefined ||
      (this.reading.token(at)?.kind === "sign" && this.text(at) !== ">" && this.text(at) !== "<")
    )
      return undefined;
    // A word that fields are called, too; "km > 0" is a field, "kg" behind a comma none.
    const isName =
      NAMES.has(this.fold(at)) ||
      guessOf(this.fold(at)) !== undefined ||
      (PLAIN_UNIT.test(this.fold(at)) && at + 1 < to && !this.isItemEnd(at + 1, to));
    if (
      isName ||
      (/^(?:to|of|o|w|from|do|od)$/.test(this.fold(at)) && this.reading.token(at + 1)?.kind !== "number")
    )
      return undefined;
    const count = /^(?:both|oba|obie)$/.test(this.fold(at))
      ? 2
      : /^(?:all|each|wszystkie|kazd\w+)$/.test(this.fold(at))
        ? found.length
        : 1;
    const start = count > 1 ? at + 1 : at;
    const changed: PlainField[] = [];
    let end = start;
    for (const one of found.slice(-count)) {
      const said = { ...one.said, limits: { ...one.said.limits } };
      end = bareRulesEnd(this.reading, start, to, said);
      const again = end > start && this.isItemEnd(end, to) ? fieldAgain(one, said) : undefined;
      if (again === undefined) return undefined;
      changed.push(again);
    }
    found.splice(-count, count, ...changed);
    return end;
  }

  /** "…, belongs to a post", "no deletes", "full CRUD" between fields. */
  private otherItem(
    found: readonly PlainField[],
    at: number,
    to: number,
    thing: Thing | undefined,
  ): number | undefined {
    if (thing === undefined) return undefined;
    const behind = this.itemEnd(at, to);
    if (found.length > 0 && this.accessClause(at, behind)) return behind;
    // "Number, unique per row".
    const [, within = ""] = UNIQUE_PER.exec(this.line(at, behind)) ?? [];
    const before = found.at(-1);
    if (within !== "" && before) {
      this.groupsSaid.push({
        owner: thing,
        thing: undefined,
        parts: [before.name.replaceAll("_", " "), within],
        from: at,
        to: behind,
      });
      return behind;
    }
    const all = this.allOperationsAt(at, to);
    if (all !== undefined) return all;
    if (found.length > 0 && behind - at > 1 && this.saysNothing(at, behind, true)) return behind;
    const held = this.heldAt(at, to, thing);
    if (held !== undefined || found.length === 0) return held;
    const belongs = this.belongsAt(at, to, thing);
    if (belongs !== undefined) return this.isItemEnd(belongs, to) ? belongs : undefined;
    const denied = operationsAt(this.reading, at, to);
    if (denied === undefined || !this.isItemEnd(denied.end, to)) return undefined;
    for (const verb of denied.verbs) thing.verbs.delete(verb);
    return denied.end;
  }

  /** "Playlist: name, songs in it": of each there are many. */
  private heldAt(at: number, to: number, thing: Thing): number | undefined {
    const one = this.phrase(at, to);
    const part = one && this.known(one.noun);
    // "A survey has a title and questions; a question has a text".
    const isPart =
      one &&
      part === undefined &&
      this.isItemEnd(one.to, to) &&
      isPlural(this.fold(one.to - 1)) &&
      this.isDescribedLater(one) &&
      this.saysWhatItHas(one);
    if (isPart) {
      this.relate(this.thing(one), thing, true, at, one.to);
      return one.to;
    }
    const { line, end } = lineFrom(this.reading, one?.to ?? at, to);
    const [inside] = /^(?:in it|on it|inside|in them|w niej|w nim|w srodku)(?= [,;)]|$)/.exec(line) ?? [];
    if (part === undefined || inside === undefined || part === thing || one === undefined) return undefined;
    this.relate(thing, part, true, at, one.to);
    this.relate(part, thing, true, at, one.to);
    return end(inside.length);
  }

  /** "Players must fit …" says nothing of what players have. */
  private saysWhatItHas({ noun }: Phrase): boolean {
    return (
      this.reading.sentences().some(([from, end]) => {
        let at = from;
        while (/^(?:an?|the|each|every|all|and)$/.test(this.fold(at))) at++;
        const one = this.phrase(at, end);
        return (
          one?.noun.plural === noun.plural &&
          (HAS.test(this.fold(one.to)) ||
            /^[:(–—-]$/.test(this.text(one.to)) ||
            REFERS.test(this.line(one.to, end)))
        );
      }) || this.reading.tokens.some(({ text }) => text === ";")
    );
  }

  /** "Players", where something has "min_players": how many. */
  private countOf(at: number, to: number, found: readonly PlainField[]): PlainField | undefined {
    const name = identifier(this.fold(at));
    const known = [...found, ...this.things.flatMap(({ fields }) => fields)];
    const isBounded = known.some(({ name: one }) =>
      [`min_${name}`, `max_${name}`, `${name}_min`, `${name}_max`].includes(one),
    );
    if (!isBounded || !this.isItemEnd(at + 1, to)) return undefined;
    const column = { type: "integer" } as const;
    const said = { ...nothingSaid(), type: typed("integer", at + 1) };
    return {
      name,
      column: { ...column },
      from: at,
      to: at + 1,
      end: at + 1,
      typed: true,
      doubtful: false,
      said,
    };
  }

  private oneField(found: PlainField[], at: number, to: number): number | undefined {
    const field = this.reading.is(at, "crud")
      ? undefined
      : (plainField(this.reading, at, to) ?? this.countOf(at, to, found));
    if (field === undefined || !this.isItemEnd(field.end, to)) return undefined;
    const before = found.at(-1);
    // „Tytuł i autor obowiązkowe”, "name and phone are required".
    const isOfBoth =
      before &&
      /^(?:and|i|oraz)$/.test(this.fold(at - 1)) &&
      OF_BOTH.test(this.line(field.from, field.end)) &&
      !before.said.required;
    if (isOfBoth && field.said.required) {
      const again = fieldAgain(before, { ...before.said, required: true });
      if (again) found.splice(-1, 1, again);
    }
    // "Players min and max": both are of the players; „godzina rozpoczęcia i zakończenia”: both are hours.
    const isOfBefore = before && /^(?:min|max)$/.test(field.name) && /_(?:min|max)$/.test(before.name);
    const head =
      before && /^(?:and|i|oraz)$/.test(this.fold(at - 1)) ? SHARED_HEAD.exec(before.name)?.[0] : undefined;
    const isShared =
      head !== undefined &&
      !field.typed &&
      field.to === field.from + 1 &&
      field.from === at &&
      !NAMES.has(field.name) &&
      guessOf(field.name) === undefined &&
      !field.name.includes("_");
    found.push(
      isOfBefore
        ? { ...field, name: before.name.replace(/_[a-z]+$/, `_${field.name}`), column: before.column }
        : isShared
          ? { ...field, name: head + field.name, column: { ...(before ?? field).column } }
          : field,
    );
    return field.end;
  }

  /** "With CRUD, name and email": what a thing has anyway. @returns the token after it */
  protected allOperationsAt(from: number, to: number): number | undefined {
    let at = from;
    while (/^(?:full|basic|simple|all|pelny)$/.test(this.fold(at))) at++;
    if (this.fold(at++) !== "crud") return undefined;
    while (/^(?:operations|endpoints|routes|methods|support|operacje)$/.test(this.fold(at))) at++;
    return at >= to || this.isJoint(at) ? Math.min(at, to) : undefined;
  }

  /** "… and belong to a post", "points at an employee", „dotyczy jednej sali”: the token after it. */
  protected belongsAt(from: number, to: number, child: Thing): number | undefined {
    const { line, end } = lineFrom(this.reading, from, to);
    const [links] = LINKS.exec(line) ?? [];
    const [refers] = links === undefined ? (REFERS.exec(line) ?? []) : [];
    const lead = links ?? refers;
    if (lead === undefined) return undefined;
    const parents: Phrase[] = [];
    let at = end(lead.length);
    for (;;) {
      while (
        /^(?:one|exactly|single|those|these|each|every|given|this|that|certain|jednego|jednej|jeden|jedna|jedno|dan\w+|konkretn\w+|kazd\w+)$/.test(
          this.fold(at),
        )
      )
        at++;
      const one = this.phrase(at, to);
      if (one === undefined) break;
      parents.push(one);
      at = one.to;
      const joins =
        /^(?:and|i|oraz)$/.test(this.fold(at)) ||
        (links !== undefined && /^(?:with|to|z|ze)$/.test(this.fold(at)));
      const next = joins ? this.phrase(this.behindArticle(at + 1), to) : undefined;
      if (next === undefined || HAS.test(this.fold(at + 1)) || !(links || this.known(next.noun))) break;
      if (next.to < to && !this.isJoint(next.to) && links === undefined) break;
      at++;
    }
    if (parents.length === 0 || (links !== undefined && parents.length < 2)) return undefined;
    const isMaybe = /^(?:may|can|optionally|opcjonalnie|moze)/.test(lead);
    for (const one of parents) this.relate(child, this.thing(one), !isMaybe, from, one.to);
    return at;
  }

  private behindArticle(at: number): number {
    return /^(?:an?|the)$/.test(this.fold(at)) ? at + 1 : at;
  }

  /** "Everything belongs to a student". */
  protected allBelong(from: number, to: number): boolean {
    const [lead] =
      /^(?:everything|all of (?:them|it|these)|all|both|wszystko|wszystkie) (?:belongs? to|nalez[ya] do) (?:an? |the )?/.exec(
        this.line(from, to),
      ) ?? [];
    const parent = lead === undefined ? undefined : this.phrase(from + lead.trim().split(" ").length, to);
    if (parent?.to !== to || this.known(parent.noun) === undefined) return false;
    const main = this.thing(parent);
    for (const one of this.things)
      if (one !== main && (one.fields.length > 0 || !one.isPurpose || this.isListed))
        this.relate(one, main, true, from, to);
    return true;
  }

  /** "When an apiary is deleted its hives go too". */
  protected cascades(from: number, to: number): boolean {
    const [, parent = "", child = ""] = CASCADE.exec(this.line(from, to)) ?? [];
    const [main, part] = [this.named(parent), this.named(child)];
    const known = this.relations.findIndex(
      (one) => one.child.noun.plural === part?.noun.plural && one.parent.noun.plural === main?.noun.plural,
    );
    const relation = this.relations[known];
    if (relation === undefined) return false;
    this.relations[known] = { ...relation, required: true, cascades: true };
    return true;
  }

  /** Two things of which each has many of the other are joined by a third. */
  protected joinPairs(): void {
    for (const one of [...this.relations]) {
      const other = this.relations.find(
        ({ child, parent }) =>
          child.noun.plural === one.parent.noun.plural && parent.noun.plural === one.child.noun.plural,
      );
      if (other === undefined || !this.relations.includes(one)) continue;
      const [first, second] = [this.known(one.parent.noun), this.known(one.child.noun)];
      if (first === undefined || second === undefined) continue;
      for (const gone of [one, other]) this.relations.splice(this.relations.indexOf(gone), 1);
      const noun: Noun = {
        plural: `${first.noun.singular.replaceAll("_", "-")}-${second.noun.plural}`,
        singular: identifier(`${first.noun.singular}-${second.noun.singular}`),
        known: true,
      };
      const join = this.newThing(noun, one.from, one.to, false);
      this.things.push(join);
      this.relate(join, first, true, one.from, one.to);
      this.relate(join, second, true, one.from, one.to);
    }
  }
}

const UNIQUE_PER =
  /^(?:unique|unikaln\w+) (?:per|within|in|for|inside|na|w ramach|w obrebie|w) (?:each |every |the |one |an? |kazd\w+ |jedn\w+ )?([a-z][a-z_ -]*)$/;

export const REFERS =
  /^(?:(?:always|must|should|can|may|optionally|opcjonalnie|moze|musi) )*(?:belong(?:s|ing)? to|nalez(?:y|a|ec|ac\w+) do|refers? to|references|referencing|points? (?:at|to)|pointing (?:at|to)|wskazuj\w+(?: na)?|dotycz(?:y|a|ac\w+)|(?:is|are) (?:always )?(?:for|about|of|on|made for|made by|placed by|owned by|linked to|assigned to|attached to|connected to|tied to)|concerns?|(?:linked|assigned|attached|tied) to|odnos(?:i|za) sie do|jest (?:przypisan\w+|powiazan\w+) (?:do|z)|sa (?:przypisan\w+|powiazan\w+) (?:do|z)|przypisan\w+ do|powiazan\w+ z)(?= )/;
export const LINKS =
  /^(?:(?:that|which) )?(?:links?|connects?|joins?|linking|connecting|joining|between|laczy|lacza|lacz(?:acy|aca|ace)|wiaze|miedzy)(?= )/;
const CASCADE =
  /^(?:when|if|once|whenever|gdy|jesli|kiedy|jak) (?:an? |the )?([a-z -]+?) (?:is|gets|are|zostanie|zostaje|jest) (?:deleted|removed|usuniet\w+|kasowan\w+|skasowan\w+) ,? ?(?:then |to |also )?(?:all )?(?:of )?(?:its|their|the|jego|jej|ich|wszystkie)? ?([a-z -]+?) (?:(?:should |must |are |get |tez |also |rowniez )*(?:go|deleted|removed|disappear|znikaja|sa usuwane|usuwane))(?: too| as well| with it| also| tez| razem z ni\w+)?$/;
/** Said of both, by its number. */
const OF_BOTH = / (?:are (?:both )?(?:required|mandatory)|required|wymagane|obowiazkowe)$/;
/** „Godzina rozpoczęcia i zakończenia”. */
const SHARED_HEAD = /^(?:godzina|data|czas|miejsce|adres|liczba|numer|start|end|date|time)_(?=[a-z]+$)/;
