/** Parts of a mail that ask for nothing: its subject, lines that it quotes, and what is below the mark of a forwarded message. */

/** Half open, in UTF-16 units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** The line of the subject above a mail, unless the text of a message is named below. */
const HEADER =
  /^\s*(?:temat|subject|dotyczy|dot\.)\s*:[^\n]*\n(?!\s*(?:treść|tresc|wiadomość|wiadomosc|body|text|content|message|to|do)\s*:)/iu;
const QUOTED_LINES = /^[ \t]*>.*(?:\n[ \t]*>.*)*/gm;
/** The line that mail programs put above a forwarded message. */
const FORWARDED =
  /^[ \t]*-{2,}[ \t]*(?:(?:forwarded|original) message|begin forwarded message|(?:wiadomość|wiadomosc) (?:oryginalna|przekazana)|(?:oryginalna|przekazana|przesłana dalej) (?:wiadomość|wiadomosc)|treść (?:oryginalnej|przekazanej) wiadomości)(?!\p{L})/imu;

/** The parts in their order; none overlaps another. */
export function forwardedIn(text: string): readonly Range[] {
  const header = text.includes("\n") ? HEADER.exec(text)?.[0].trimEnd().length : undefined;
  const subject = header === undefined ? [] : [{ start: 0, end: header }];
  if (!text.includes(">") && !text.includes("--")) return subject;
  const below = FORWARDED.exec(text);
  const last = below?.index ?? text.length;
  const lines = [...text.matchAll(QUOTED_LINES)]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start }) => start < last && start >= (header ?? 0));
  const parts = [...subject, ...lines];
  return below === null ? parts : [...parts, { start: last, end: text.length }];
}
