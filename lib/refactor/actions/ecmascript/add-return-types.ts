/** ADD_RETURN_TYPES: writes down the return types that TypeScript infers anyhow and that the text proves. */

import type { AnyFunction } from "#syntax/ecmascript/state.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Splice } from "#syntax/splice.ts";
import type { LeftAlone, Proposal, Propose, ProposedEdit, Surroundings } from "../action.ts";
import { openAction, type Source } from "./source.ts";

export function open(language: EcmascriptLanguage): Promise<Propose> {
  return openAction(language, proposeTypes);
}

function proposeTypes(source: Source, { unasked = false }: Surroundings): Proposal {
  const edits: ProposedEdit[] = [];
  const left: LeftAlone[] = [];
  const inner = innerFunctions(source);
  const bareVoid = unasked && leavesVoidOut(source);
  const bareInside = unasked && leavesInnerTypesOut(source, inner);
  if (source.language === "javascript") return { edits, left };
  for (const { node, facts, inferred } of source.analysis.missingReturns) {
    // Nobody else calls an arrow function within a function, and few write its type down.
    if (node.type === "ArrowFunctionExpression" && inner.has(facts.start))
      left.push({
        at: facts.start,
        reason: `${facts.name} is local, and its type plain from where it stands`,
      });
    else if (inferred === null)
      left.push({ at: facts.start, reason: `The text does not prove what ${facts.name} returns` });
    else {
      const splices = annotate(source, node, inferred);
      const description = `Write down that ${facts.name} returns ${inferred}`;
      const reason =
        inferred !== "void" && isDecorated(node, facts.decorators)
          ? DECORATED
          : bareInside && node.type === "FunctionDeclaration" && inner.has(facts.start)
            ? BARE_INSIDE
            : bareVoid && isVoid(inferred)
              ? BARE_VOID
              : unasked &&
                  facts.kind === "method" &&
                  node.body?.type === "BlockStatement" &&
                  node.body.body.length === 0
                ? DOES_NOTHING
                : null;
      edits.push({ splices, description, safe: reason === null, reason });
    }
  }
  return { edits, left };
}

const BARE_INSIDE = "Functions within functions of this file leave their types to inference";

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

const DOES_NOTHING = "A method that does nothing is often there for others to override";
const BARE_VOID = "Functions that return nothing leave that out in this file";
const isVoid = (type: string | null): boolean => type === "void" || type === "Promise<void>";
const WRITTEN_VOID = /\)\s*:\s*(?:void|Promise<void>)\s*(?:\{|=>|;|$)/gm;
/** So many written types without one that is nothing are a habit. */
const SEVERAL = 3;

/** Whether a file writes types down, and those of functions that return nothing less often than it leaves them out. */
function leavesVoidOut({ text, analysis }: Source): boolean {
  const { missingReturns, functions } = analysis;
  const bare = missingReturns.filter(({ inferred }) => isVoid(inferred)).length;
  const written = text.match(WRITTEN_VOID)?.length ?? 0;
  if (bare <= written) return false;
  return bare > 1
    ? missingReturns.length < functions.length
    : functions.length - missingReturns.length >= SEVERAL;
}

/** A function with a name of its own; others mostly have their type from where they go. */
const NAMED = /^(?:async\s+)?function\s+[\w$]/;

/** Whether a file writes down the types of no more functions within functions than it leaves to inference. */
function leavesInnerTypesOut({ text, analysis }: Source, inner: ReadonlySet<number>): boolean {
  const bare = new Set(analysis.missingReturns.map(({ facts }) => facts));
  const declared = analysis.functions.filter(
    ({ start, end }) => inner.has(start) && NAMED.test(text.slice(start, end)),
  );
  return declared.filter((one) => bare.has(one)).length * 2 >= declared.length;
}

const DECORATED = "A decorator may read the type while the program runs";

/**
 * Whether a method or one of its parameters is decorated: with the compiler's `emitDecoratorMetadata` the written type is
 * then a value that decorators read. `void` is the same value as no type.
 */
function isDecorated(node: AnyFunction, decorators: readonly string[]): boolean {
  if (node.type !== "FunctionExpression") return false;
  return (
    decorators.length > 0 || node.params.some((param) => "decorators" in param && param.decorators?.length)
  );
}

/** The splices that put a type after the parameters; a parameter without parentheses gets them. */
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
