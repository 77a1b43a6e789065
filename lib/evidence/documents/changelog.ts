/** Reads a changelog: Keep a Changelog, conventional-changelog, and headings that name a version. */
import type { Action } from "#schemas/evidence.ts";
import { type Block, blocksOf } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { conventionalOf } from "../statements/conventional.ts";
import { fold } from "../statements/words.ts";
import { isNothing } from "./task-state.ts";
import { linesOf, rawOf } from "./todo.ts";

/** A version in a heading: `[1.4.0] - 2026-07-30`, `v2.0 (2026-07-30)`, `Release 3.1.0`. */
const VERSION =
  /^(?:version|release|wersja|wydanie)?\s*\[?v?(\d+\.\d+(?:\.\d+)*(?:[-+][0-9A-Za-z.+-]*[0-9A-Za-z])?)\]?(?![\p{L}\p{N}])/iu;
/** With the name of a package before it, as tools for several packages write it: `@shop/cart@1.4.0`, `cart v1.4.0 (2026-07-30)`. */
const OF_PACKAGE =
  /^@?[\p{L}][\p{L}\p{N}_./-]*(?:@|[ \t:]+)v?(\d+\.\d+(?:\.\d+)*(?:[-+][0-9A-Za-z.+-]*[0-9A-Za-z])?)\s*(?:$|[([]|[-–—]\s)/u;
/** What follows a version that is still to come. */
const TO_COME =
  /\b(?:unreleased|tbd|tba|upcoming|in progress|not (?:yet )?released|niewydane)\b|[-.]snapshot\b|\?\?/i;
const YANKED = /\[?\b(?:yanked|retracted|withdrawn)\b\]?/i;
/** A heading that is a date alone. */
const DATED = /^\[?\d{4}-\d{2}-\d{2}\]?$/;
const UNRELEASED =
  /^\[?(?:unreleased|next|upcoming|niewydane|nieopublikowane|unveroffentlicht|non publie|sin publicar)\b/;
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/;
/** `* **scope:** text` of conventional-changelog. */
const SCOPE = /^\*\*([^*]+?):\*\*\s+/;

/** Sections by the action of their entries. */
const SECTIONS: readonly (readonly [Action, RegExp])[] = [
  [
    "add",
    /^(?:added|add|new|features?|enhancements?|dodano|dodane|nowe|nowosci|hinzugefugt|neu|ajoute|anadido|nuevo|aggiunto)\b/,
  ],
  [
    "fix",
    /^(?:fixed|fix|fixes|bug ?fixes|bugs|security|naprawiono|naprawione|poprawki|poprawiono|bezpieczenstwo|behoben|sicherheit|corrige|corregido|seguridad|corretto|securite)\b/,
  ],
  ["remove", /^(?:removed|removals?|usunieto|usuniete|entfernt|supprime|eliminado|rimosso|reverts?)\b/],
  ["document", /^(?:documentation|docs|dokumentacja|dokumentation)\b/],
  ["test", /^(?:tests?|testy)\b/],
  ["refactor", /^(?:refactor(?:ing|ed)?|code refactoring|internal|refaktoryzacja)\b/],
  [
    "change",
    /^(?:changed|changes|deprecated|deprecations?|performance|breaking|improve(?:d|ments)|updated|zmieniono|zmiany|zmienione|przestarzale|geandert|veraltet|modifie|obsolete|cambiado|obsoleto|modificato)/,
  ],
];

/** Where in a changelog a block is. */
interface Place {
  /** Of the heading with the version. */
  depth: number;
  isYanked: boolean;
  version: string | null;
  isReleased: boolean;
  date: string | null;
  section: string | null;
  action: Action | undefined;
}

/** The entries of a changelog, in order. What comes before the first version is introduction. */
export function* changesIn(text: string, path: string): Generator<Finding> {
  let place: Place | undefined;
  for (const block of blocksOf(text)) {
    const raw = rawOf(block);
    if (block.kind === "heading") place = placeOf(plainText(raw), block.depth, place);
    else if (place && raw !== "" && block.kind !== "row" && hasWords(raw))
      yield findingOf(block, raw, place, path);
  }
}

/** An item that is only a link or a heading of others says nothing. */
function hasWords(raw: string): boolean {
  return (
    !raw.endsWith(":") &&
    !isNothing(plainText(raw)) &&
    !/^\[[^\]]*\]:\s/.test(raw) &&
    /\p{L}{2}/u.test(plainText(raw))
  );
}

function placeOf(title: string, depth: number, before: Place | undefined): Place | undefined {
  // Below a version a name with a number is one of its sections: "Python 3.14".
  const ofPackage = before && depth > before.depth ? null : OF_PACKAGE.exec(title);
  const version = VERSION.exec(title)?.[1] ?? ofPackage?.[1] ?? null;
  const folded = fold(title).replace(/^[^\p{L}\p{N}[]+/u, "");
  const isUnreleased = UNRELEASED.test(folded);
  if (version !== null || isUnreleased || DATED.test(title)) {
    const date = DATE.exec(title)?.[1] ?? null;
    const isReleased = !isUnreleased && !TO_COME.test(title);
    return {
      depth,
      version,
      isReleased,
      isYanked: YANKED.test(title),
      date,
      section: null,
      action: undefined,
    };
  }
  if (!before) return undefined;
  const action = SECTIONS.find(([, pattern]) => pattern.test(folded))?.[0];
  return { ...before, section: title, action };
}

function findingOf(block: Block, raw: string, place: Place, path: string): Finding {
  const scope = SCOPE.exec(raw)?.[1];
  const conventional = conventionalOf(plainText(raw));
  const words = conventional?.description ?? plainText(raw.replace(SCOPE, ""));
  const { basis, target, ...said } = analyze(words, raw);
  const { version, section } = place;
  const action = place.action ?? conventional?.action ?? said.action;
  const versions = [...new Set([...(version === null ? [] : [version]), ...target.versions])];
  const grounds = place.action ? [`section: "${section ?? ""}"`] : basis;
  return {
    statement: {
      ...said,
      kind: "change",
      subject: scope ?? conventional?.scope ?? section,
      action,
      modality: "claimed",
      target: { ...target, versions },
      text: plainText(raw),
    },
    status: place.isReleased ? "released" : "implemented",
    source: { kind: "changelog", path, lines: linesOf(block), text: raw },
    epistemic: { class: "claim", confidence: block.kind === "item" ? 0.92 : 0.7, basis: grounds },
    observedAt: place.date === null ? null : `${place.date}T00:00:00Z`,
    metadata: {
      section,
      ...(place.isYanked && { yanked: true }),
      ...(conventional?.breaking && { breaking: true }),
    },
  };
}
