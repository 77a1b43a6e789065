/** ADD_RETURN_TYPES: writes the return types that TypeScript infers and the text proves. */

import type { AnyFunction } from "#syntax/ecmascript/state.ts";
import type { FunctionFacts } from "#syntax/facts.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Splice } from "#syntax/splice.ts";
import { isTestFile } from "../../rules/test-path.ts";
import type { LeftAlone, Proposal, Propose, ProposedEdit, Surroundings } from "../action.ts";
import { againstHabits } from "./return-type-habits.ts";
import { openAction, type Source } from "./source.ts";

export function open(language: EcmascriptLanguage): Promise<Propose> {
  return openAction(language, proposeTypes);
}

function proposeTypes(source: Source, { unasked = false }: Surroundings, filename = ""): Proposal {
  const edits: ProposedEdit[] = [];
  const left: LeftAlone[] = [];
  const inner = innerFunctions(source);
  const habits = unasked ? againstHabits(source, isTestFile(filename)) : null;
  if (source.language === "javascript") return { edits, left };
  for (const { node, facts, inferred } of source.analysis.missingReturns) {
    // An arrow function within a function has no other callers, and few people annotate it.
    if (node.type === "ArrowFunctionExpression" && inner.has(facts.start))
      left.push({
        at: facts.start,
        reason: `${facts.name} is local, and its type is plain from its position`,
      });
    else if (inferred === null)
      left.push({ at: facts.start, reason: `The text does not prove what ${facts.name} returns` });
    else {
      const splices = annotate(source, node, inferred);
      const description = `Write down that ${facts.name} returns ${inferred}`;
      const reason =
        inferred !== "void" && isDecorated(node, facts.decorators)
          ? DECORATED
          : unasked
            ? (doubtOfUse(node, facts, inferred) ?? habits?.get(node) ?? null)
            : null;
      edits.push({ splices, description, safe: reason === null, reason });
    }
  }
  return { edits, left };
}

/** Where the functions within functions begin. */
function innerFunctions({ analysis }: Source): ReadonlySet<number> {
  const inner = new Set<number>();
  let end = 0;
  for (const one of analysis.functions.toSorted((a, b) => a.start - b.start)) {
    if (one.end < end) inner.add(one.start);
    else end = one.end;
  }
  return inner;
}

/** Names of hooks: functions that a program calls and others implement. */
const HOOK = /(?:^|\.)(?:on|handle|visit|before|after)[A-Z]\w*$/;

/** Why the proved type may not be the one the author intends, or null. */
function doubtOfUse({ body }: AnyFunction, { name, kind }: FunctionFacts, type: string): string | null {
  if (body?.type !== "BlockStatement") return null;
  const last = body.body.at(-1);
  if (last === undefined || (kind === "method" && type === "void" && HOOK.test(name)))
    return "It is often there for others to replace, whose variant may return something";
  return last?.type === "ThrowStatement" ? "It ends in an error, which its type would not say" : null;
}

const DECORATED = "A decorator may read the type while the program runs";

/**
 * Whether a method or one of its parameters is decorated: with the compiler's `emitDecoratorMetadata` the return type
 * is then a value that decorators read. `void` gives the same value as no type.
 */
function isDecorated(node: AnyFunction, decorators: readonly string[]): boolean {
  if (node.type !== "FunctionExpression") return false;
  return (
    decorators.length > 0 || node.params.some((param) => "decorators" in param && param.decorators?.length)
  );
}

/** The splices that add a type after the parameters, and parentheses if the parameter has none. */
function annotate({ text, parsed }: Source, node: AnyFunction, type: string): Splice[] {
  const [first] = node.params;
  const last = node.params.at(-1);
  const from = last ? last.end : (node.typeParameters?.end ?? node.id?.end ?? node.start);
  let close = -1;
  const limit = node.body?.start ?? node.end;
  for (let at = from; at < limit; at++) {
    const comment = parsed.comments.find((one) => one.start === at);
    if (comment) at = comment.end - 1;
    else if (text[at] === ")") {
      close = at;
      break;
    } else if (text[at] === "=" && text[at + 1] === ">") break;
  }
  if (close >= 0) return [{ start: close + 1, end: close + 1, text: `: ${type}` }];
  if (!first || !last) return [];
  return [
    { start: first.start, end: first.start, text: "(" },
    { start: last.end, end: last.end, text: `): ${type}` },
  ];
}
