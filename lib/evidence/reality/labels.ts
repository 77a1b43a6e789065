/** What a topic is called, in English or Polish. */
import type { DiagnosticLanguage } from "#schemas/evidence.ts";
import type { Subject } from "./topics.ts";

/** UTF-16 units of a label. */
const LONGEST = 100;
const NAMELESS = "…";

/** The label as one line without a path's line numbers, cut at a word. */
export function labelOf(subject: Subject, language: DiagnosticLanguage): string {
  return cutAtWord(wordsOf(subject, language).replace(/\s+/g, " ").trim()) || NAMELESS;
}

function wordsOf(subject: Subject, language: DiagnosticLanguage): string {
  switch (subject.kind) {
    case "statement":
      return subject.text;
    case "ticket":
      return `${subject.ticket}: ${subject.text}`;
    case "section":
      return subject.heading === "" ? subject.path : `${subject.path} › ${subject.heading}`;
    case "code":
    case "changes":
    case "unlinked":
      return TEXTS[language][subject.kind](subject.place, subject.count);
  }
}

type Words = (place: string, count: number) => string;

const TEXTS: Record<DiagnosticLanguage, Record<"code" | "changes" | "unlinked", Words>> = {
  en: {
    code: (place, count) => `${place || "(root)"} (${count} ${count === 1 ? "file" : "files"})`,
    changes: (place, count) => `${place || "(root)"} (${count} ${count === 1 ? "change" : "changes"})`,
    unlinked: (place, count) => `${place} (${count} ${count === 1 ? "statement" : "statements"})`,
  },
  pl: {
    code: (place, count) => `${place || "(katalog główny)"} (pliki: ${count})`,
    changes: (place, count) => `${place || "(katalog główny)"} (zmiany: ${count})`,
    unlinked: (place, count) => `${place} (zapisy: ${count})`,
  },
};

function cutAtWord(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/\s+\S*$/, "")} …`;
}
