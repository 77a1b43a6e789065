/** What a commit says it did, and the files that it changed. */
import type { Action, LifecycleStatus } from "#schemas/evidence.ts";
import { instantOf } from "../records/instant.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { type Conventional, conventionalOf } from "../statements/conventional.ts";
import { targetOf } from "../statements/targets.ts";
import type { Change, Commit } from "./history.ts";

/** Paths that a record keeps; metadata.files has the number of all. */
const MOST_PATHS = 200;
const CONFIDENCE = { convention: 0.94, verb: 0.85, unknown: 0.6 };

/** The finding of a commit. @param changes null if the history is cut there */
export function findingOf(commit: Commit, changes: Change[] | null, index: number): Finding {
  const { subject, body, parents, sha, author, at, trailers } = commit;
  const revert = revertOf(commit);
  const title = titleOf(commit);
  const conventional = conventionalOf(title);
  const { basis, ...said } = analyze(conventional?.description ?? title);
  const action: Action = revert ? "remove" : (conventional?.action ?? said.action);
  const message = body === "" ? subject : `${subject}\n\n${body}`;
  const target = targetOf(message);
  const paths = new Set([...target.paths, ...(changes ?? []).map(({ path }) => path)]);
  const isSure = revert !== undefined || conventional !== undefined;
  return {
    statement: {
      ...said,
      kind: parents.length > 1 ? "merge" : revert ? "revert" : "commit",
      actor: author.name || null,
      subject: conventional?.scope ?? null,
      action,
      modality: "observed",
      // What a commit says it did it did: "do not retry" is a change too.
      polarity: "positive",
      target: { ...target, paths: [...paths].slice(0, MOST_PATHS) },
      text: title,
    },
    status: statusOf(title, action),
    source: { kind: "git", revision: sha, commitIndex: index, text: message },
    epistemic: {
      class: "fact",
      confidence: isSure ? CONFIDENCE.convention : CONFIDENCE[action === "unknown" ? "unknown" : "verb"],
      basis: conventional ? [`type: "${conventional.type}"`] : basis,
    },
    observedAt: instantOf(at),
    metadata: {
      author,
      parents,
      files: changes?.length ?? null,
      changes: changes?.slice(0, MOST_PATHS) ?? null,
      ...(changes === null && { historyIsCut: true }),
      ...(trailers.length > 0 && { trailers }),
      ...(conventional && typeNotes(conventional, body)),
      ...(revert && { reverts: revert }),
    },
  };
}

function typeNotes({ type, scope, breaking }: Conventional, body: string) {
  return { type, scope, breaking: breaking || /^BREAKING[ -]CHANGE: /m.test(body) };
}

/** What is the title of a change: of a merge of a pull request it is the first line of the body. */
function titleOf({ subject, body, parents }: Commit): string {
  const first = body.split("\n", 1)[0]?.trim() ?? "";
  return parents.length > 1 && /^Merge /.test(subject) && first !== "" ? first : subject;
}

/** The commit that is undone, or its title if the message does not name it. */
function revertOf({ subject, body }: Commit): string | undefined {
  const named = /\b[Tt]his reverts commit ([0-9a-f]{7,64})\b/.exec(body)?.[1];
  return named ?? /^Revert "(.+)"$/.exec(subject)?.[1] ?? /^revert(?:\([^)]*\))?: (.+)$/i.exec(subject)?.[1];
}

function statusOf(title: string, action: Action): LifecycleStatus {
  if (/^(?:wip|draft)\b/i.test(title)) return "in_progress";
  return action === "release" ? "released" : "implemented";
}
