/** Answers with the agent card, which clients may keep (section 8.6 of A2A 1.0, RFC 9111 and RFC 9110 section 13). */
import { JSON_TYPE } from "#kit/http/reply.ts";
import type { AgentCard } from "#schemas/a2a.ts";

/** How long a client may use its copy without asking, s. */
const MAX_AGE = 300;

/** @param modified when the card last changed */
export function cardAnswer({ headers }: Request, card: AgentCard, modified: Date): Response {
  const body = JSON.stringify(card);
  const etag = `"${new Bun.CryptoHasher("sha256").update(body).digest("hex").slice(0, 32)}"`;
  const common = {
    etag,
    "last-modified": modified.toUTCString(),
    "cache-control": `public, max-age=${MAX_AGE}`,
    vary: "Host",
    "x-content-type-options": "nosniff",
  };
  return isKnown(headers, etag, modified)
    ? new Response(null, { status: 304, headers: common })
    : new Response(body, { headers: { "content-type": JSON_TYPE, ...common } });
}

/** The entity tag decides if the client names one, and else the date. */
function isKnown(headers: Headers, etag: string, modified: Date): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) {
    const named = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return named.includes(etag) || named.includes("*");
  }
  const since = headers.get("if-modified-since");
  // The header has whole seconds.
  return since !== null && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since);
}
