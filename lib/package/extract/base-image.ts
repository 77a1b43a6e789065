/** The base image that a prompt states: `python:3.11-slim`, "Python 3.12". */
import { WordSet } from "#language/word-set.ts";
import type { Language } from "#schemas/package.ts";
import { chosen, type Mention } from "./mentions.ts";
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";
import { IMAGE_NAMES, LANGUAGE_WORDS, RUNTIME_WORDS } from "./words/technology.ts";

const IMAGES = new WordSet(IMAGE_NAMES);
const IMAGE_WORD = /^(?:image|obraz|obrazu|obrazie|obrazem|base_image|base-image)$/;

export function imageIn(reading: Reading, range: TokenRange, language: Language): Stated<string> | undefined {
  const mentions: Mention<string>[] = [];
  for (let at = range.from; at < range.to; at++) {
    const token = reading.token(at);
    if (token === undefined || token.quoted) continue;
    const denied = reading.denied[at] ?? false;
    if (token.kind === "image") {
      const name = token.text.slice(0, token.text.lastIndexOf(":"));
      const asked = [1, 2].some((step) => IMAGE_WORD.test(reading.fold(at - step)));
      if (asked || IMAGES.has(name) || name.includes("/"))
        mentions.push({ value: token.text, from: at, to: at + 1, denied });
    }
    if (token.kind === "number") {
      const version = versionImage(reading, at, language);
      if (version !== undefined)
        mentions.push({ value: version.value, from: version.from, to: at + 1, denied });
    }
  }
  const full = chosen(
    reading,
    mentions.filter(({ from }) => reading.token(from)?.kind === "image"),
  );
  return full ?? chosen(reading, mentions);
}

/** "Python 3.12", "docker 3.12-slim". */
function versionImage(
  reading: Reading,
  at: number,
  language: Language,
): { value: string; from: number } | undefined {
  const { text } = reading.token(at) ?? { text: "" };
  const [, version = "", variant] = /^v?(\d+(?:\.\d+){0,2})(-[a-z]+)?$/.exec(text) ?? [];
  if (version === "") return undefined;
  const before = reading.fold(at - 1);
  const owner = Object.hasOwn(LANGUAGE_WORDS, before) ? LANGUAGE_WORDS[before] : undefined;
  const named =
    owner !== undefined ||
    (variant !== undefined && (Object.hasOwn(RUNTIME_WORDS, before) || IMAGE_WORD.test(before)));
  const spoken = owner === "typescript" || owner === undefined ? language : owner;
  const plausible = {
    python: /^3(?:\.\d{1,2}){0,2}$/,
    node: /^(?:1[4-9]|2\d)(?:\.\d+)*$/,
    bun: /^1(?:\.\d+)*$/,
  }[spoken];
  if (!named || !plausible.test(version)) return undefined;
  const name = spoken === "bun" ? "oven/bun" : spoken;
  return { value: `${name}:${version}${variant ?? "-slim"}`, from: at - 1 };
}
