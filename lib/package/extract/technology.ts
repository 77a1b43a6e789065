/** The language and the framework that a prompt wants, and those that cannot be generated. */
import { WordSet } from "#language/word-set.ts";
import { FRAMEWORKS, type Framework, type Language } from "#schemas/package.ts";
import { chosen, type Mention, mentionsIn } from "./mentions.ts";
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";
import {
  FRAMEWORK_WORDS,
  LANGUAGE_WORDS,
  UNSUPPORTED_COMMON_WORDS,
  UNSUPPORTED_WORDS,
} from "./words/technology.ts";

export interface Technology {
  readonly language: Language;
  readonly framework: Framework;
  readonly languageFrom?: Stated<unknown> | undefined;
  readonly frameworkFrom?: Stated<unknown> | undefined;
}

/** The framework decides the language where it is made in one only. */
export function technology(reading: Reading, range: TokenRange): Technology {
  const frameworks = [...mentionsIn(reading, range, FRAMEWORK_WORDS)].filter(({ from, value }) =>
    isFramework(reading, from, value),
  );
  const languages = [...mentionsIn(reading, range, LANGUAGE_WORDS)];
  const framework = chosen(reading, frameworks);
  const spoken = chosen(
    reading,
    languages.filter(({ value }) => value !== "typescript"),
  );
  const typed = chosen(
    reading,
    languages.filter(({ value }) => value === "typescript"),
  );
  const ruledOut = new Set(frameworks.filter(({ denied }) => denied).map(({ value }) => value));
  const wanted = spoken?.value === "typescript" ? undefined : spoken?.value;
  if (framework !== undefined) {
    const possible: readonly Language[] = FRAMEWORKS[framework.value];
    const contradicted = spoken !== undefined && wanted !== undefined && !possible.includes(wanted);
    // "Flask at first, then Node after all": a language that was named later rules the framework out.
    if (!contradicted || spoken.from < framework.from || !corrected(reading, framework.to, spoken.from)) {
      const language = wanted !== undefined && possible.includes(wanted) ? wanted : (possible[0] ?? "python");
      return {
        language,
        framework: framework.value,
        languageFrom: contradicted ? undefined : spoken,
        frameworkFrom: framework,
      };
    }
  }
  const language = wanted ?? (typed ? "bun" : languageLeft(languages));
  const languageFrom = spoken ?? typed;
  const own = ({ python: ["fastapi", "flask"], node: ["express", "hono"], bun: ["hono", "elysia"] } as const)[
    language
  ];
  return {
    language,
    framework: own.find((one) => !ruledOut.has(one)) ?? own[0],
    languageFrom,
    frameworkFrom: undefined,
  };
}

/** "Not Python": the other language. */
function languageLeft(languages: readonly Mention<unknown>[]): Language {
  return languages.some(({ value, denied }) => value === "python" && denied) ? "node" : "python";
}

function corrected(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (reading.is(at, "correction", "but")) return true;
  return false;
}

/** "Express delivery", "flask of water": words of other things. */
function isFramework(reading: Reading, at: number, value: Framework): boolean {
  if (value !== "express" && value !== "flask") return true;
  if (/[A-Z]/.test(reading.text(at)[0] ?? ""))
    return !/^(?:delivery|shipping|checkout|lane|mail|train|deliveries)$/.test(reading.fold(at + 1));
  const before = reading.fold(at - 1);
  return (
    /^(?:in|using|with|use|on|via|and|node|node.js|js|python|w|we|na|uzyj|z|i|not|nie|bun|byc|be|or|lub|[,(:;—-])$/.test(
      before,
    ) ||
    reading.is(at + 1, "service", "crud") ||
    at === 0 ||
    reading.token(at + 1) === undefined ||
    /^(?:[,.;:()]|backend|na|on|port|docker|w)$/.test(reading.fold(at + 1))
  );
}

const UNSUPPORTED = new WordSet(UNSUPPORTED_WORDS);
const UNSUPPORTED_COMMON = new WordSet(UNSUPPORTED_COMMON_WORDS);

export function unsupportedIn(reading: Reading, { from, to }: TokenRange): string | undefined {
  for (let at = from; at < to; at++) {
    const token = reading.token(at);
    if (token?.kind !== "word" || token.quoted || reading.denied[at]) continue;
    const before = reading.fold(at - 1);
    const introduced = /^(?:in|using|use|with|w|we|uzyj|uzywajac|po)$/.test(before);
    const client = /^(?:client|clients|course|courses|developer|developers|sdk|klient|klienci|code)$/.test(
      reading.fold(at + 1),
    );
    if (UNSUPPORTED.has(token.fold) && !client && !/^(?:from|our|z|learn)$/.test(before)) return token.text;
    if (!UNSUPPORTED_COMMON.has(token.fold) || !/^[A-Z]/.test(token.text)) continue;
    const named =
      introduced ||
      (reading.spanAt(at + 1, "service") !== undefined && at === from) ||
      /^(?:microservice|backend|api|service|server)$/.test(reading.fold(at + 1));
    if (named) return token.text;
  }
  return undefined;
}
