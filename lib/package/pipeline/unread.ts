/** A prompt is never run half: what was not understood must be accepted before anything is written. */
import { failures } from "#kit/data/errors.ts";
import { type GenerateRecord, PACKAGE_ERRORS, type UnreadClause } from "#schemas/package.ts";

const fail = failures(PACKAGE_ERRORS);

/** @throws UNREAD_PROMPT */
export function refuseUnread(record: GenerateRecord): void {
  const blocking = (record.unread ?? []).filter(
    (one) => one.blocks && (one.reason !== undefined || !isOfOpenRoute(one, record)),
  );
  const [first] = blocking;
  if (first === undefined) return;
  const more = blocking.length === 1 ? "" : ` and ${blocking.length - 1} more`;
  const { reason } = first;
  throw fail(
    "UNREAD_PROMPT",
    `Cannot run half of a prompt: "${first.text.slice(0, 200)}"${more} ${reason === undefined ? "was not understood" : "cannot be done"}`,
    {
      hint: reason === undefined ? HINT : `${reason}; or go on without it: --accept-unread`,
      details: { unread: blocking },
    },
  );
}

const HINT =
  "Say it in other words or leave it out, let a model read it (--mode prefer-llm), or go on without it: --accept-unread";

/** What is said of a route that answers 501, or whose handler a model has written, in the same sentence. */
function isOfOpenRoute(
  { start }: UnreadClause,
  { prompt, provenance, unimplemented = [], handlers = [] }: GenerateRecord,
): boolean {
  const open = new Set([...unimplemented, ...handlers].map(({ route }) => route));
  return provenance.some(
    ({ part, name, span }) =>
      part === "route" &&
      open.has(name) &&
      span !== undefined &&
      span.end <= start &&
      !/[.!?](?:\s|$)|\n/.test(prompt.slice(span.end, start)),
  );
}
