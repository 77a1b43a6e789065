/** Sentences of the user's own: templates that propose a step for a whole sentence of the text. Pure. */
import { foldWord } from "#language/fold.ts";
import { type Node, parseTemplate } from "#language/template-syntax.ts";
import type { Proposable } from "#schemas/workflow.ts";
import { isSentenceEnd } from "../action/marks.ts";
import type { AtomKind, Reading } from "./atoms.ts";
import { decidedBy } from "./decided.ts";
import { grounded } from "./grounded.ts";
import { OPTION_FIELDS } from "./options.ts";
import { PROPOSED_FIELDS, type Proposal, type ProposedField, type ProposedStep } from "./proposal.ts";
import { type Analysis, analyse, type Situation, type Understanding, understandingOf } from "./understand.ts";

/** A template with what it asks for. */
export interface OwnSentence {
  readonly action: Proposable;
  readonly template: Node;
}

/** The analysis with what sentences of the user's own add. The rules decide its mood as ever. */
export function withOwnSentences(
  analysis: Analysis,
  sentences: readonly OwnSentence[],
  situation: Situation,
): Analysis {
  if (sentences.length === 0 || decidedBy(analysis) !== undefined) return analysis;
  const proposal = proposedBy(analysis.reading, sentences);
  return proposal.length === 0 ? analysis : grounded(analysis, proposal, situation).analysis;
}

/** Understands a text with sentences of the user's own. */
export function understandWith(
  text: string,
  situation: Situation,
  sentences: readonly OwnSentence[],
): Understanding {
  return understandingOf(withOwnSentences(analyse(text, situation), sentences, situation), situation);
}

/** What a template cannot have, as a sentence; undefined if it is right. */
export function faultOf(template: string): string | undefined {
  try {
    return faultIn(parseTemplate(template));
  } catch (thrown) {
    return thrown instanceof TypeError ? thrown.message : String(thrown);
  }
}

/** Slots besides the fields that a proposal has. */
const WHEN = "when";

function faultIn(node: Node): string | undefined {
  switch (node.is) {
    case "word":
      return undefined;
    case "all":
    case "any":
      return node.parts.map(faultIn).find((fault) => fault !== undefined);
    case "optional":
      return faultIn(node.part);
    case "rule":
    case "repeated":
      return `There are no rules such as <${node.name}> here`;
    case "slot":
      return node.reader === WHEN || fieldOf(node.reader) !== undefined
        ? undefined
        : `Unknown field {${node.reader}}: known are ${[...PROPOSED_FIELDS, WHEN].join(", ")}`;
  }
}

const fieldOf = (name: string) => PROPOSED_FIELDS.find((one) => one === name);

/** A step for each sentence of the text that one of the templates covers. */
function proposedBy(reading: Reading, sentences: readonly OwnSentence[]): Proposal {
  const steps: ProposedStep[] = [];
  for (let from = 0; from < reading.atoms.length; ) {
    let to = from;
    while (to < reading.atoms.length && !isSentenceEnd(reading, to)) to++;
    const step = stepIn(reading, sentences, from, to);
    if (step) steps.push(step);
    from = to + 1;
  }
  return steps;
}

function stepIn(
  reading: Reading,
  sentences: readonly OwnSentence[],
  from: number,
  to: number,
): ProposedStep | undefined {
  for (const { action, template } of sentences) {
    const fields = new Matcher(reading, to).match(template, from);
    const [first, last] = [reading.atoms[from], reading.atoms[to - 1]];
    if (fields === undefined || first === undefined || last === undefined) continue;
    const text = fields.find(({ name }) => name === "text" || name === "subject");
    const range = { start: first.start, end: text?.range?.start ?? last.end };
    return { action, quote: reading.text.slice(range.start, range.end), range, fields };
  }
  return undefined;
}

/** Kinds of atoms that a field is, each by itself. */
const KINDS: Readonly<Partial<Record<string, readonly AtomKind[]>>> = {
  amount: ["money", "number"],
  to: ["email"],
  cc: ["email"],
  channel: ["channel", "handle"],
  when: ["time", "schedule"],
};
/** Words of a name. */
const LONGEST_NAME = 4;
/** A bound on backtracking, whatever the text. */
const MAX_STEPS = 20_000;

type Next = (at: number) => boolean;

/** One attempt at a sentence that ends before the atom `end`. */
class Matcher {
  private readonly fields: ProposedField[] = [];
  private steps = MAX_STEPS;

  constructor(
    private readonly reading: Reading,
    private readonly end: number,
  ) {}

  /** The fields of a template that covers all atoms from one on. */
  match(template: Node, from: number): readonly ProposedField[] | undefined {
    return this.node(template, this.skip(from), (at) => this.skip(at) === this.end) ? this.fields : undefined;
  }

  /** Politeness and commas count for nothing. */
  private skip(at: number): number {
    let next = at;
    while (next < this.end) {
      const after = this.reading.atoms[next]?.fold === "," ? next + 1 : this.reading.after("polite", next);
      if (after <= next || after > this.end) break;
      next = after;
    }
    return next;
  }

  private node(node: Node, from: number, next: Next): boolean {
    if (this.steps-- <= 0) return false;
    switch (node.is) {
      case "word":
        return this.word(node.word, from, next);
      case "all":
        return this.all(node.parts, 0, from, next);
      case "any":
        return node.parts.some((part) => this.node(part, from, next));
      case "optional":
        return this.node(node.part, from, next) || next(from);
      case "slot":
        return this.slot(node.reader, from, next);
      default:
        return false;
    }
  }

  private all(parts: readonly Node[], index: number, at: number, next: Next): boolean {
    const part = parts[index];
    if (part === undefined) return next(at);
    return this.node(part, at, (after) => this.all(parts, index + 1, after, next));
  }

  private word(word: string, from: number, next: Next): boolean {
    for (const at of [from, this.skip(from)]) {
      const atom = at < this.end ? this.reading.atoms[at] : undefined;
      if (atom && (atom.fold || foldWord(atom.text)) === word) return next(at + 1);
    }
    return false;
  }

  private slot(name: string, from: number, next: Next): boolean {
    const at = this.skip(from);
    return this.ends(name, at).some((end) => {
      const field = fieldOf(name);
      if (field === undefined) return next(end);
      const [first, last] = [this.reading.atoms[at], this.reading.atoms[end - 1]];
      if (!first || !last) return false;
      const range = { start: first.start, end: last.end };
      this.fields.push({ name: field, quote: this.reading.text.slice(range.start, range.end), range });
      if (next(end)) return true;
      this.fields.pop();
      return false;
    });
  }

  /** Where a field that begins at an atom can end. */
  private ends(name: string, at: number): readonly number[] {
    const { reading, end } = this;
    if (at >= end) return [];
    const kinds = KINDS[name];
    if (kinds) return kinds.some((kind) => kind === reading.kind(at)) ? [at + 1] : [];
    const tag = OPTION_FIELDS.find((field) => field.name === name)?.tag;
    if (tag !== undefined) {
      const named = reading.named(tag, at);
      return named && named.end <= end ? [named.end] : [];
    }
    const most = name === "name" ? Math.min(end, at + LONGEST_NAME) : end;
    return Array.from({ length: most - at }, (_, index) => at + index + 1);
  }
}
