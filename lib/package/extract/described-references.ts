/** Bodies that a prompt describes by another one: "the same body", "the same fields as after creation", "the film". */
import { escapePattern } from "#kit/data/pattern.ts";
import type { Described } from "./described.ts";
import { isParameter, segmentsOf } from "./path.ts";

/** The answer of what creates a row is what reading and changing it answers, unless the prompt says otherwise. */
export function withReferences(described: readonly Described[]): Described[] {
  return described.map((one, index) => {
    const before = described.slice(0, index).findLast(({ request }) => request.length > 0);
    const takesSame = /\bsame (?:request )?(?:body|fields|json)\b/i.test(
      one.text.split(/\brespon|\breturn|\banswer/i)[0] ?? "",
    );
    const request =
      one.request.length === 0 && takesSame && one.route.method !== "GET" && before
        ? before.request
        : one.request;
    const model = needsAnswer(one) ? creationOf(one, described) : undefined;
    if (!model) return { ...one, request };
    return { ...one, request, answer: model.answer, isList: one.isList || isCollection(one) };
  });
}

function needsAnswer({ answer, media, statuses, route, text }: Described): boolean {
  const isEmpty = statuses.includes(204) || route.method === "DELETE";
  const shown = answer.filter(({ name }) => name !== "error");
  return shown.length === 0 && media === undefined && !isEmpty && !/\bmessage confirming\b/i.test(text);
}

/** The operation that creates the rows which another one is about, if its answer shows more than a key. */
function creationOf({ route, text }: Described, described: readonly Described[]): Described | undefined {
  const literals = segmentsOf(route.path).filter((segment) => !isParameter(segment));
  const segments = segmentsOf(route.path);
  const creations = described.filter(
    (other) =>
      other.route !== route &&
      other.route.method === "POST" &&
      other.media === undefined &&
      other.answer.length > 1 &&
      other.answer.some(({ name }) => /^(?:id|uuid)$|_id$|Id$/.test(name)),
  );
  const ofPath = (name: string | undefined) =>
    creations.find((other) => segmentsOf(other.route.path).at(-1) === name);
  const last = segments.at(-1) ?? "";
  if (route.method !== "POST" && (isParameter(last) || isCollection({ route })))
    return ofPath(literals.at(-1));
  // "Returns the JSON object of the film": a route below it answers the row above.
  const above = ofPath(literals.at(-2));
  const noun = (literals.at(-2) ?? "").replace(/s$/, "");
  return above &&
    noun &&
    new RegExp(`(?:object of|updated|whole|full) (?:the )?${escapePattern(noun)}`, "i").test(text)
    ? above
    : undefined;
}

function isCollection({ route }: Pick<Described, "route">): boolean {
  return route.method === "GET" && !isParameter(segmentsOf(route.path).at(-1) ?? "");
}
