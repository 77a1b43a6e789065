/** The catalogue of advice: what each reason and recommendation says in English and Polish. */
import type { LlmHint, Recommendation } from "#schemas/window.ts";
import type { Reason, Route, Seen } from "./rules.ts";

export type Locale = "en" | "pl";
type TranslateMode = "auto" | "catalog" | "offline";

type Words = Readonly<Record<Locale, (seen: Seen) => string>>;

const RECOMMENDED: Readonly<Record<Recommendation, Readonly<Record<Locale, string>>>> = {
  skip_unchanged_screen: {
    en: "Keep the program: the screen is unchanged since it was made",
    pl: "Pozostań przy tym, co wiadomo: ekran pokazuje to samo, z czego powstał program",
  },
  send_thumbnail_to_llm: {
    en: "Send the thumbnail to a language model: the screen has more than shapes",
    pl: "Pokaż miniaturę modelowi językowemu: jest tu więcej do zrozumienia niż kształty",
  },
  skip_llm_blank_capture: {
    en: "Take the screenshot again: it has only one colour",
    pl: "Wykonaj zrzut ekranu ponownie: widać na nim jeden kolor i nic więcej",
  },
  use_grid_only: {
    en: "Use the colour grid: a language model would add nothing",
    pl: "Użyj siatki kolorów: model językowy nic by tu nie dodał",
  },
};

const REASONED: Readonly<Record<Reason, Words>> = {
  blank_image: {
    en: () => "The image has only one colour",
    pl: () => "Obraz pokazuje jeden kolor i nic więcej",
  },
  unchanged_screen: {
    en: () => "Nothing changed since the program was made",
    pl: () => "Nic się nie zmieniło, odkąd powstał program",
  },
  barcode_present: {
    en: ({ codes }) => `Barcodes and QR codes: ${codes.count}`,
    pl: ({ codes }) => `Kody kreskowe i QR: ${codes.count}`,
  },
  dense_text: {
    en: ({ features }) => `Dense text, covering ${percent(features.text_share)} of the image`,
    pl: ({ features }) => `Dużo tekstu, zajmuje ${percent(features.text_share)} obrazu`,
  },
  pictures: {
    en: ({ features }) => `Pictures cover ${percent(features.picture_share)} of the image`,
    pl: ({ features }) => `Ilustracje zajmują ${percent(features.picture_share)} obrazu`,
  },
  has_text: {
    en: ({ features }) => `Lines of text: ${features.text_lines}`,
    pl: ({ features }) => `Wiersze tekstu: ${features.text_lines}`,
  },
  plain_blocks: {
    en: ({ features }) => `Plain blocks without text: ${features.element_count}`,
    pl: ({ features }) => `Proste bloki bez tekstu: ${features.element_count}`,
  },
  dark_and_empty: {
    en: () => "The image is dark and nearly empty",
    pl: () => "Obraz jest ciemny i prawie pusty",
  },
  one_colour: {
    en: () => "The image is nearly of one colour",
    pl: () => "Obraz jest prawie jednobarwny",
  },
  no_structure: {
    en: () => "No elements or text were found",
    pl: () => "Nie znaleziono elementów ani tekstu",
  },
};

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** `offline` gives the plain codes, the other modes the catalogue. */
export function adviceOf(recommendation: Recommendation, locale: Locale, mode: TranslateMode): string {
  return mode === "offline" ? recommendation : RECOMMENDED[recommendation][locale];
}

/** Whether a language model should see a screen, with the reasons in words. */
export function hintOf(route: Route, seen: Seen, locale: Locale, mode: TranslateMode): LlmHint {
  const send = route.recommendation === "send_thumbnail_to_llm";
  return {
    send_to_llm: send,
    confidence: route.confidence,
    reasons: route.reasons.map((reason) => (mode === "offline" ? reason : REASONED[reason][locale](seen))),
    recommendation: send ? "send" : "skip_or_use_thumbnail_only",
  };
}
