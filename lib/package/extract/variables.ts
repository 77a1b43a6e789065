/** Environment variables that a prompt sets: `LOG_LEVEL=debug`, "set TZ to Europe/Warsaw". */
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";

const ENV_WORD =
  /^(?:env|envs|environment|variable|variables|var|vars|zmienna|zmienne|zmiennych|zmiennej|zmiennymi|env_vars|srodowiskowa|srodowiskowe|srodowiskowych)$/;
const ENV_VALUE_WORD =
  /^(?:=|:|to|as|is|of|na|value|wartosc|wartoscia|rowna|set|ustaw|z|with|equal|equals|ustawiona|ustawiony|wynosi|the)$/;

export function envIn(reading: Reading, range: TokenRange): Stated<{ name: string; value: string }>[] {
  const found = new Map<string, Stated<{ name: string; value: string }>>();
  const add = (name: string, value: string, from: number, to: number) => {
    if (!reading.denied[from]) found.set(name, { value: { name, value: unquoted(value) }, from, to });
  };
  for (const [start, end] of reading.sentences()) {
    let inContext = reading.tokens.slice(start, end).some(({ fold }) => ENV_WORD.test(fold));
    for (let at = Math.max(start, range.from); at < Math.min(end, range.to); at++) {
      const token = reading.token(at);
      if (token === undefined) continue;
      if (/^(?:set|ustaw)$/.test(token.fold)) inContext = true;
      if (token.kind === "env") {
        const equals = token.text.indexOf("=");
        add(token.text.slice(0, equals), token.text.slice(equals + 1), at, at + 1);
        continue;
      }
      const isName =
        token.kind === "word" &&
        (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(token.text) ||
          (inContext && /^[A-Z][A-Z0-9_]{2,}$/.test(token.text)) ||
          (inContext && /^[a-z]\w*$/.test(token.text) && reading.text(at + 1) === "="));
      if (!isName) continue;
      let next = at + 1;
      let linked = false;
      while (ENV_VALUE_WORD.test(reading.fold(next))) {
        linked = true;
        next++;
      }
      const value = valueAt(reading, next);
      if (linked && value !== undefined && (inContext || reading.text(at + 1) === "=")) {
        add(token.text, value.text, at, value.to);
        at = value.to - 1;
      }
    }
  }
  return [...found.values()];
}

/** A value up to the next blank, or in quotation marks. */
function valueAt(reading: Reading, at: number): { text: string; to: number } | undefined {
  const first = reading.token(at);
  if (first === undefined || first.kind === "newline") return undefined;
  const quote = /^["'`]$/.test(first.text) ? first.text : undefined;
  let to = at + 1;
  if (quote !== undefined) {
    while (to < reading.tokens.length && reading.text(to) !== quote) to++;
    return { text: reading.prompt.slice(first.end, reading.token(to)?.start ?? first.end), to: to + 1 };
  }
  if (first.kind === "sign" && !/^[+-]$/.test(first.text)) return undefined;
  while (reading.token(to)?.start === reading.token(to - 1)?.end && !/^[,;.)]$/.test(reading.text(to))) to++;
  return { text: reading.span(at, to).text, to };
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}
