/** A prompt to a package by rules, without a model and without a network: the same prompt gives the same package. */

import { Failure, failures } from "#kit/data/errors.ts";
import { detect } from "#language/extract/detect.ts";
import {
  BASE_IMAGES,
  PACKAGE_ERRORS,
  type PackageDocument,
  type Provenance,
  type UnreadClause,
} from "#schemas/package.ts";
import { DEFAULT_KEY_HEADER } from "../credential.ts";
import { contractIn } from "./contract.ts";
import { envOf, portsOf, settingPhrases, settingsProvenance, supportedSettings } from "./environment.ts";
import type { Extracted } from "./extracted.ts";
import { goalOf, implementationOf } from "./implementation.ts";
import { lostIn } from "./lost.ts";
import { slug, statedName } from "./name.ts";
import { isStopWord } from "./noun-phrases.ts";
import { singularOf } from "./nouns.ts";
import { normalized, storesIn } from "./plain/normalize.ts";
import { type Plain, plainDescription } from "./plain/plain.ts";
import { noPortsIn } from "./ports.ts";
import { accessName, canSignIn, protect } from "./protect.ts";
import { type Protecting, protectionIn } from "./protection.ts";
import { Reading } from "./reading.ts";
import { impossibleIn, joinedNames, withReasons } from "./reasons.ts";
import { isOtherTask, otherProduct } from "./refusal.ts";
import { guarded, plainService, readService, type ServiceParts } from "./service.ts";
import { provenanceOf, type Settings } from "./settings.ts";
import { stackIn } from "./stack.ts";
import { ofParts } from "./stack-document.ts";
import { type StatedAccess, statedAccess } from "./stated-access.ts";
import { unreadIn } from "./unread.ts";
import { KEY_AND_LOGIN, NOTHING_SIGNS_IN } from "./words/protection.ts";

const fail = failures(PACKAGE_ERRORS);

/** @throws NO_SERVICE, TOO_VAGUE, UNSUPPORTED_LANGUAGE */
export function extractPackage(prompt: string, locale: "auto" | "en" | "pl" = "auto"): Extracted {
  const contract = contractIn(prompt, locale);
  if (contract) return contract;
  const language = locale === "auto" ? detect(prompt).locale : locale;
  const whole = new Reading(prompt, language);
  const protecting = protectionIn(whole, { from: 0, to: whole.tokens.length });
  const isDone = (span: { start: number; end: number }) =>
    !protecting.unsupported().some(({ start, end }) => start < span.end && span.start < end);
  const protection: Guarding = {
    ...protecting,
    clauses: statedAccess(whole)
      .map(({ rules, from, to }) => ({ rules, span: whole.span(from, to) }))
      .filter(({ span }) => isDone(span)),
  };
  const phrases = [
    ...protection.phrases,
    ...protection.clauses.map(({ span: { start, end } }) => [start, end] as const),
  ];
  const reading = phrases.length === 0 ? whole : new Reading(prompt, language, phrases);
  refuseOthers(whole);
  const stores = storesIn(prompt);
  const bare = new Reading(
    normalized(prompt, [...settingPhrases(whole), ...stores.map(({ start, end }) => [start, end] as const)]),
    language,
  );
  const plain = plainDescription(bare, statedName(whole, { from: 0, to: whole.tokens.length })?.value);
  if (plain?.left.length === 0) return described(reading, protection, plain, bare);
  const loose = looselyRead(reading, protection, phrases);
  if (plain !== undefined) {
    const made = described(reading, protection, plain, bare);
    // "Title, dark mode": words one by one would make a field of it.
    const isNoField = plain.left.some(({ isField }) => isField);
    if (loose instanceof Failure) return made;
    const isRead = isBlocked(loose) && unreadOf(made) < unreadOf(loose);
    const isLost = plain.isOpened && (isBlocked(loose) || isNoField || !plain.saysOperations);
    if (isRead || isLost || lacksColumns(loose, made)) return made;
  }
  if (loose instanceof Failure) throw loose;
  return loose;
}

/** What a prompt says of protection, with the clauses that say it of what is done with what. */
interface Guarding extends Protecting {
  readonly clauses: readonly {
    readonly rules: StatedAccess["rules"];
    readonly span: NonNullable<Provenance["span"]>;
  }[];
}

/** Whether a package lacks a column that another one has, in whatever table. */
function lacksColumns(one: Extracted, other: Extracted): boolean {
  const columnsOf = ({ document }: Extracted) =>
    (document.IMPLEMENTATION?.actions ?? []).flatMap((action) =>
      action.startsWith("db.add_column ") ? (action.split(" ")[2] ?? []) : [],
    );
  // "Deadline date" may be called deadline, and a trainer be another table.
  const known = columnsOf(one).map((name) => name.replace(/_id$/, ""));
  return columnsOf(other).some((name) => !known.some((own) => own.startsWith(name) || name.startsWith(own)));
}

/** How much of the prompt blocks. */
const unreadOf = ({ unread = [] }: Extracted): number =>
  unread.reduce((sum, { blocks, start, end }) => (blocks ? sum + end - start : sum), 0);

const isBlocked = ({ unread = [] }: Extracted): boolean => unread.some(({ blocks }) => blocks);

/**
 * What a plain description asks for; sentences of it that were not understood block.
 * @param bare the prompt without its settings, whose tokens the description is about
 */
function described(reading: Reading, protection: Guarding, plain: Plain, bare: Reading): Extracted {
  const { doubts: _, ...made } = readAll(reading, protection, false, { ...plain, reading: bare });
  const left = plain.left.map(({ from: start, to }) => {
    const from = behindJoints(bare, start, to);
    const words = bare.tokens.slice(from, to).filter(({ kind }) => kind === "word");
    const saying = words.filter(({ fold }) => fold.length > 2 && !isStopWord(fold, bare.locale));
    return {
      ...spanIn(reading.prompt, bare.span(from, to)),
      words: (saying.length > 0 ? saying : words).map(({ text }) => text),
      blocks: true,
    };
  });
  const isOpen = plain.access?.needsLogin && !canSignIn(made.document);
  const nobody = isOpen
    ? [
        {
          ...spanIn(reading.prompt, bare.span(plain.access.from, plain.access.to)),
          words: ["login"],
          blocks: true,
          reason: NOTHING_SIGNS_IN,
        },
      ]
    : [];
  const isMixed = plain.hasAccounts && made.document.IMPLEMENTATION?.api_key !== undefined;
  const both =
    isMixed && plain.access
      ? [
          {
            ...spanIn(reading.prompt, bare.span(plain.access.from, plain.access.to)),
            words: ["key"],
            blocks: true,
            reason: KEY_AND_LOGIN,
          },
        ]
      : [];
  const isAsked = plain.access?.rules.some(({ guard }) => guard !== "public");
  const { auth, api_key, operations = {} } = made.document.IMPLEMENTATION ?? {};
  const isGuarded = auth || api_key || Object.values(operations).some(({ secured }) => secured);
  const unguarded =
    plain.access && isAsked && !isGuarded && !isOpen
      ? [
          {
            ...spanIn(reading.prompt, bare.span(plain.access.from, plain.access.to)),
            words: ["access"],
            blocks: true,
          },
        ]
      : [];
  const unsupported = [
    ...both,
    ...unguarded,
    ...protection.unsupported(),
    ...noPorts(reading),
    ...storesIn(reading.prompt).map((span) => ({
      ...span,
      words: span.text.split(/\s+/),
      blocks: true,
      reason: OTHER_STORE,
    })),
  ];
  const all = withoutDoubles([
    impossibleIn(reading.prompt),
    nobody,
    left.map((one) => withReason(one, unsupported)),
    unsupported,
  ]);
  return all.length === 0 ? made : { ...made, unread: withReasons(all, made.document) };
}

/** "And", „a”: what joins a clause to the one before it. */
function behindJoints(reading: Reading, start: number, to: number): number {
  let from = start;
  while (
    from < to - 1 &&
    /^(?:and|but|so|also|then|please|a|i|ale|oraz|wiec|,)$/.test(reading.fold(from) || reading.text(from)) &&
    !(reading.locale === "en" && /^[ai]$/.test(reading.fold(from)))
  )
    from++;
  return from;
}

const noPorts = (reading: Reading): UnreadClause[] =>
  noPortsIn(reading).map(({ from, to }) => ({
    ...reading.span(from, to),
    words: reading.tokens.slice(from, to).map(({ text }) => text),
    blocks: true,
    reason: "A port is a number from 1 to 65535",
  }));

const OTHER_STORE =
  "Generated services keep their rows in SQLite: leave it out, or name it as a service of a stack, e.g. `db: postgres:16`";

/** A clause that is left, with the reason for which a part of it cannot be done. */
function withReason(clause: UnreadClause, reasons: readonly UnreadClause[]): UnreadClause {
  const known = reasons.find(({ start, end }) => start < clause.end && clause.start < end);
  return known?.reason === undefined ? clause : { ...clause, reason: known.reason };
}

/** The words of the prompt itself, of which a plain description has lost the layout. */
const spanIn = (prompt: string, { start, end }: { start: number; end: number }) => ({
  start,
  end,
  text: prompt.slice(start, end),
});

/** What the words of a prompt ask for, whatever is between them. */
function looselyRead(
  reading: Reading,
  protection: Guarding,
  phrases: Guarding["phrases"],
): Extracted | Failure {
  try {
    return withUnread(reading, protection, phrases);
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
}

function withUnread(reading: Reading, protection: Guarding, phrases: Guarding["phrases"]): Extracted {
  const language = reading.locale;
  const { doubts, ...made } = readAll(reading, protection);
  const again = (rest: string) => documentOf(new Reading(rest, language, phrases), protection);
  const unread = unreadIn(reading, made, again);
  const unprotected = protection.unread(() => canSignIn(made.document));
  const known = [...unprotected, ...unread.filter(({ blocks }) => blocks)];
  const spans = made.provenance.flatMap(({ span }) => span ?? []);
  const isRead = (start: number, end: number) =>
    known.some((one) => one.start < end && start < one.end) ||
    spans.some((one) => one.start <= start && end <= one.end);
  const lost = lostIn(reading, made.document, isRead, again);
  const all = withoutDoubles([
    impossibleIn(reading.prompt),
    joinedNames(made.provenance, reading.prompt),
    noPorts(reading),
    unprotected,
    lost,
    doubts,
    unread,
  ]);
  return all.length === 0 ? made : { ...made, unread: withReasons(all, made.document) };
}

/** In the order of the prompt; what an earlier list has counts. */
function withoutDoubles(lists: readonly (readonly UnreadClause[])[]): UnreadClause[] {
  const found: UnreadClause[] = [];
  for (const list of lists)
    for (const one of list)
      if (!found.some(({ start, end }) => start < one.end && one.start < end)) found.push(one);
  return found.sort((a, b) => a.start - b.start);
}

/** A plain description with the reading that its tokens are of. */
type PlainReading = Plain & { readonly reading: Reading };

/** The document of a prompt that has lost some words; undefined if it asks for nothing any more. */
function documentOf(reading: Reading, protection: Guarding): PackageDocument | undefined {
  try {
    return readAll(reading, protection, true).document;
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

/** What a description says of all routes, and where. */
function said({ access, reading }: PlainReading, { auth: value, isKeyed }: Made, key: string | undefined) {
  const [from, to] = access ? [access.from, access.to] : (reading.sentences()[0] ?? [0, 0]);
  return value && { value, span: reading.span(from, to), ...keyOf({ isKeyed }, key) };
}

/** The header of the key that is asked for: the one that the prompt names, else the usual one. */
const keyOf = ({ isKeyed }: Pick<Made, "isKeyed">, header = DEFAULT_KEY_HEADER): { header?: string } =>
  isKeyed ? { header } : {};

/** @param isPart whether it has lost words that say what is asked for */
function readAll(
  reading: Reading,
  protection: Guarding,
  isPart = false,
  plain?: PlainReading,
): Extracted & { doubts: readonly UnreadClause[] } {
  const warnings = [
    ...(reading.truncated ? ["The prompt is too long; its end was not read"] : []),
    ...(reading.overridden ? ["Left out the part that asks to ignore instructions"] : []),
  ];
  const settings = supportedSettings(reading);
  const stack = stackIn(reading);
  const made: Made =
    stack === undefined || plain
      ? single(reading, settings, isPart, protection, plain)
      : ofParts(reading, settings, stack);
  const isSaid = made.isSaidByRoute ?? false;
  const auth = plain
    ? said(plain, made, protection.header)
    : isSaid
      ? undefined
      : made.guardedBy
        ? made.auth && { value: made.auth, span: made.guardedBy, ...keyOf(made, protection.header) }
        : protection.auth(() => canSignIn(made.document));
  return {
    document: protect(made.document, auth),
    locale: reading.locale,
    provenance: [
      ...made.provenance,
      ...(auth ? [{ part: "auth" as const, name: accessName(auth), span: auth.span }] : []),
    ],
    warnings: [...warnings, ...made.warnings],
    doubts: made.doubts ?? [],
  };
}

interface Made extends Omit<Extracted, "locale" | "unread"> {
  /** What may have been meant in another way. */
  readonly doubts?: readonly UnreadClause[];
  readonly auth?: ServiceParts["auth"];
  readonly isKeyed?: boolean;
  /** Where a clause says which routes are protected. */
  readonly guardedBy?: NonNullable<Provenance["span"]>;
  /** The prompt says of single routes that they need a token: then the others need none. */
  readonly isSaidByRoute?: boolean;
}

function single(
  reading: Reading,
  settings: Settings,
  isPart: boolean,
  protection: Guarding,
  plain?: PlainReading,
): Made {
  const { parts, unknown } = plain
    ? { parts: plainService(plain.reading, plain), unknown: [] }
    : guarded(readService(reading), protection.clauses, reading.locale);
  if (plain === undefined || plain.lists.length === 0) refuseNothing(reading, parts, isPart);
  const whole = { from: 0, to: reading.tokens.length };
  const named = statedName(reading, whole);
  const name = named?.value ?? nameOf(parts);
  const { language, framework } = settings;
  const image = settings.image?.value ?? BASE_IMAGES[language];
  const ports = portsOf(settings);
  const runtime = settings.runtime?.value ?? "docker";
  const mode = settings.mode?.value ?? "dry-run";
  const document: PackageDocument = {
    INTENT: { name, goal: goalOf(reading.prompt, name) },
    ENVIRONMENT: { runtime, base_image: image, ports, env_vars: envOf(settings) },
    IMPLEMENTATION: {
      language,
      framework,
      ...implementationOf(parts),
    },
    EXECUTION: { mode },
  };
  const provenance = [
    provenanceOf(reading, "name", name, named, named ? undefined : "made of what it manages"),
    ...settingsProvenance(reading, settings, { image, ports, runtime, mode }),
    ...parts.provenance,
  ];
  const doubts = [
    ...parts.doubts,
    ...unknown.map(({ span }): UnreadClause => ({ ...span, words: span.text.split(/\s+/), blocks: true })),
  ];
  return {
    document,
    provenance,
    warnings: [...parts.warnings],
    isSaidByRoute: saysWhoNeedsToken(parts),
    auth: parts.auth,
    isKeyed: parts.isKeyed ?? false,
    ...(parts.isGuarded && { guardedBy: protection.clauses[0]?.span }),
    doubts,
  };
}

/**
 * Whether the prompt specifies route by route which of them need a token, as its statuses show. "POST /notes requires a
 * token" alone says nothing against those that read the notes.
 */
function saysWhoNeedsToken({ operations }: ServiceParts): boolean {
  return [...operations.values()].some(
    ({ secured, responses = {}, description }) =>
      secured && (Object.keys(responses).length > 0 || description !== undefined),
  );
}

/** @throws NO_SERVICE for a mobile application, a website and the like, where no route is spelled out */
function refuseOthers(reading: Reading): void {
  const isSpelled = reading.tokens.some(({ kind }) => kind === "path" || kind === "method");
  const product = isSpelled ? undefined : otherProduct(reading);
  if (product !== undefined)
    throw fail("NO_SERVICE", `The prompt asks for something that is not a REST service: "${product}"`, {
      hint: "Ask for the service behind it, e.g. `API for photos with title and url`",
    });
}

/** Characters of a prompt in a message. */
const LONGEST_QUOTE = 100;

/** @throws NO_SERVICE, TOO_VAGUE */
function refuseNothing(reading: Reading, parts: ServiceParts, isPart: boolean): void {
  const spelled = parts.provenance.some(
    ({ part, span }) => part === "route" && span !== undefined && /\//.test(span.text),
  );
  if (!spelled && (isOtherTask(reading) || (parts.found && !parts.asked && !isPart)))
    throw fail("NO_SERVICE", "The prompt asks for no service", {
      hint: "Say what it shall manage or answer, e.g. `CRUD for users` or `GET /status`",
    });
  if (parts.found) return;
  const service = reading.tokens.some((_, at) => reading.spanAt(at, "service", "crud") !== undefined);
  const [code, message] = service
    ? (["TOO_VAGUE", "The prompt does not say what the service shall manage or answer"] as const)
    : (["NO_SERVICE", "The prompt asks for no service"] as const);
  const [from = 0, to = 0] = reading.sentences()[0] ?? [];
  const said = reading.span(from, to).text.slice(0, LONGEST_QUOTE);
  throw fail(code, `${message}: nothing in "${said}" is known as a thing to manage`, {
    hint: "Name things to manage or paths, e.g. `CRUD for users` or `GET /status`",
  });
}

function nameOf(parts: ServiceParts): string {
  const subject = parts.subjects.map((one) => slug(singularOf(one))).find((one) => one !== "");
  return subject === undefined ? "service" : `${subject}-api`;
}
