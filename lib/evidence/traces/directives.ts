/**
 * Needs in documents: the directives of Sphinx-Needs in reStructuredText (`.. req:: Title`) and in Markdown of MyST
 * (a fence with `{req} Title`). Only those with an id: others cannot be named by anything.
 */
import type { LineRange, TraceRelation } from "#schemas/evidence.ts";
import { linesOf } from "../markdown/blocks.ts";
import { idList } from "./ids.ts";

export interface Directive {
  /** Its name, e.g. req, spec, impl, test. */
  type: string;
  id: string;
  title: string;
  status: string | null;
  links: { relation: TraceRelation; to: string[] }[];
  /** Without options. */
  text: string;
  lines: LineRange;
}

const BEGINS =
  /^([ \t]*)(?:\.\.[ \t]+([a-z][\w-]{0,50})::|(`{3,}|~{3,}|:{3,})\{([a-z][\w-]{0,50})\})[ \t]*(.*)$/;
const OPTION = /^[ \t]*:([\w-]{1,60}):(?:[ \t]+(.*))?$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})(?!\{)/;
/** Directives whose content is an example. */
const LITERAL = /^(?:code(?:-block|-cell)?|sourcecode|literalinclude|parsed-literal|prompt|highlight)$/;

/** What an option says about the ids in it. Links without a name of their own only say that two needs belong together. */
const LINKS: readonly (readonly [RegExp, TraceRelation])[] = [
  [/^(?:tests?|verif\w*|validat\w*|checks?)$/, "tests"],
  [
    /^(?:implement\w*|satisf\w*|reali[sz]\w*|refine\w*|derive\w*|fulfil\w*|covers?|parents?|parent_needs)$/,
    "implements",
  ],
  [/^(?:depends?\w*|requires?|blocked_by)$/, "depends_on"],
  [/^documents?$/, "documents"],
  [/^links$/, "related_to"],
];

/** What a need with plain links is to them, by its own kind: an implementation links what it implements. */
const BY_TYPE: readonly (readonly [RegExp, TraceRelation])[] = [
  [/^(?:test|tests|test_?case|tc|verification)$/, "tests"],
  [/^(?:impl|implementation|spec|specification|swreq|sw_req|swarch|arch|design|comp)$/, "implements"],
];

/** The directives of a text in their order; those in examples of code are none. */
export function* directivesIn(text: string): Generator<Directive> {
  let open: Open | undefined;
  let fence: string | undefined;
  let literal: number | undefined;
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const isBlank = line.trim() === "";
    if (literal !== undefined) {
      if (isBlank || indent > literal) continue;
      literal = undefined;
    }
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    const begun = BEGINS.exec(line);
    if (open && (begun || endsAt(open, line, indent, isBlank))) {
      yield* closed(open);
      open = undefined;
      if (!begun && mark !== undefined) continue;
    }
    if (begun) {
      const type = begun[2] ?? begun[4] ?? "";
      if (LITERAL.test(type)) {
        if (begun[2] !== undefined) literal = indent;
        else fence = begun[3];
        continue;
      }
      open = {
        type,
        fence: begun[3],
        indent,
        title: (begun[5] ?? "").trim(),
        options: new Map(),
        isHead: true,
        text: [],
        start: number,
        end: number,
      };
    } else if (open) addLine(open, line, isBlank, number);
    else if (mark !== undefined) fence = mark;
    else if (/::\s*$/.test(line) && !isBlank) literal = indent;
  }
  if (open) yield* closed(open);
}

interface Open {
  type: string;
  /** The marks that close it; undefined in reStructuredText. */
  fence: string | undefined;
  indent: number;
  title: string;
  options: Map<string, string>;
  /** Its options are still to come. */
  isHead: boolean;
  text: string[];
  start: number;
  end: number;
}

function endsAt({ fence, indent, isHead }: Open, line: string, ownIndent: number, isBlank: boolean): boolean {
  if (fence !== undefined) return line.trim().startsWith(fence) && /^[`~:]+$/.test(line.trim());
  // In comments of code options are often not indented.
  return !isBlank && ownIndent <= indent && !(isHead && OPTION.test(line));
}

function addLine(open: Open, line: string, isBlank: boolean, number: number): void {
  const option = open.isHead ? OPTION.exec(line) : null;
  if (option) open.options.set((option[1] ?? "").toLowerCase(), (option[2] ?? "").trim());
  else if (!isBlank || open.options.size > 0) {
    open.isHead = false;
    open.text.push(line.trim());
  }
  if (!isBlank) open.end = number;
}

function* closed({ type, title, options, text, start, end }: Open): Generator<Directive> {
  const id = options.get("id") ?? "";
  if (!/^[\w.-]{1,100}$/.test(id)) return;
  const links = [...options].flatMap(([name, value]) => {
    const named = LINKS.find(([pattern]) => pattern.test(name))?.[1];
    const to = named === undefined ? [] : idList(value);
    if (named === undefined || to.length === 0) return [];
    const plain = BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? named;
    return [{ relation: named === "related_to" ? plain : named, to }];
  });
  yield {
    type,
    id,
    title,
    status: options.get("status") || null,
    links,
    text: text.join("\n").trim(),
    lines: { start, end },
  };
}
