/** Rules about names that documents say and that nothing in the project has: what was renamed or removed. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { isTentativeDocument } from "../documents/document-kinds.ts";
import { isPlan } from "../linking/kinds.ts";
import { isScenarioRecord } from "../specifications/scenario.ts";
import { isCodeShaped } from "../statements/mentions.ts";
import type { Rule } from "./finding.ts";
import type { GraphIndex } from "./graph-index.ts";

/** A name between backticks, all of it. */
const CODE = /`([^`\s]{3,80})`/g;
const OPTION = /^--[a-z][a-z\d]*(?:-[a-z\d]+)+$/;
const VARIABLE = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
const MEMBER = /^(\p{Lu}[\p{L}\p{N}_]*)(?:\.|#|::)([\p{L}_][\p{L}\p{N}_]*)(?:\(.*\))?$/u;

type Family = "option" | "variable" | "member";

/** Which kind of name of the project's own a piece of code is; the part of it that says whose it is. */
function familyOf(code: string, index: GraphIndex): { family: Family; owner: string } | null {
  if (OPTION.test(code)) return { family: "option", owner: "" };
  if (VARIABLE.test(code)) return { family: "variable", owner: code.slice(0, code.indexOf("_")) };
  const [, owner = ""] = MEMBER.exec(code) ?? [];
  return index.symbols.has(owner) ? { family: "member", owner } : null;
}

interface Said {
  record: IntentRecord;
  name: string;
  key: string;
  isKnown: boolean;
}

/** A document is about names of the project if it has so many of a kind and owner that exist, and most of them do. */
const KNOWN_LEAST = 3;
const KNOWN_SHARE = 0.75;

/** Variables that machines of CI, clouds, shells and tools set, whoever's project it is. */
const OF_PLATFORMS =
  /^(?:GITHUB|RUNNER|ACTIONS|GITLAB|CI|BUILDKITE|CIRCLE|AWS|AZURE|GOOGLE|GCP|XDG|LC|NO|FORCE|NODE|NPM|PIP|PYTHON|VIRTUAL|CARGO|RUST|GO|JAVA|MAVEN|GRADLE|DOCKER|COMPOSE|KUBERNETES|HTTP|HTTPS|SSH|GIT)_/;

/** What one document alone names is one finding. */
function groupOf([first]: readonly Said[]) {
  const place = first?.record.source.path ?? "";
  return { group: { key: `${first?.key} ${place}`, place } };
}

/** Plans, audits and changelogs name what is to be made, or what was there; "optional `X`" may never be. */
const isTentative = ({ source, statement }: IntentRecord): boolean =>
  isTentativeDocument(source.path ?? "") || WISH.test(statement.text);
const WISH = /\b(?:optional|would|could|propos\w+|planned|future|not read|unused|dead|removed|no longer)\b/i;

export const unknownNames: Rule = function* (index) {
  const said: Said[] = [];
  for (const record of index.records) {
    if (
      record.source.kind !== "document" ||
      isPlan(record) ||
      isScenarioRecord(record) ||
      record.statement.kind === "broken_reference"
    )
      continue;
    for (const name of new Set(
      Array.from((record.source.rawExcerpt ?? "").matchAll(CODE), ([, code = ""]) => code),
    )) {
      const found = familyOf(name, index);
      const plain = name.replace(/^--/, "").replace(/\(.*$/, "");
      if (found && isCodeShaped(plain))
        said.push({ record, name, key: `${found.family} ${found.owner}`, isKnown: !index.isNowhere(plain) });
    }
  }
  for (const [key, all] of Map.groupBy(said, (one) => one.key)) {
    const names = new Map(all.map(({ name, isKnown }) => [name, isKnown]));
    const known = [...names.values()].filter(Boolean).length;
    const isCertain = key.startsWith("member");
    if (!isCertain && (known < KNOWN_LEAST || known < names.size * KNOWN_SHARE)) continue;
    for (const [name, places] of Map.groupBy(
      all.filter(({ isKnown }) => !isKnown),
      (one) => one.name,
    ))
      yield {
        code: "UNLINKED_RECORD",
        severity: "warning",
        records: places.map(({ record }) => record),
        cause: "unknown",
        names: [name],
        consequence: isCertain ? 0.62 : 0.58,
        ...(new Set(places.map(({ record }) => record.source.path)).size === 1 && groupOf(places)),
        ...((OF_PLATFORMS.test(name) || places.every(({ record }) => isTentative(record))) && {
          isMinor: true,
        }),
      };
  }
};
