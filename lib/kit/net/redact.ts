/** Keeps a key out of everything that leaves a client other than its one header. */

/** Replaces the key wherever it stands in a text. */
export type Redact = (text: string) => string;

/** Shorter keys are placeholders such as `none` or `ollama`, which are words of ordinary texts too. */
const SHORTEST_SECRET = 8;

/** The redaction for a key; without a real one it changes nothing. */
export function redactor(key: string | undefined): Redact {
  const secret = secretOf(key);
  return secret === undefined ? (text) => text : (text) => text.replaceAll(secret, "[redacted]");
}

/** The redaction of a text that comes in pieces: what may be the start of the key waits for the next piece. */
export function pieceRedactor(key: string | undefined): { push(piece: string): string; end(): string } {
  const secret = secretOf(key);
  const redact = redactor(key);
  let held = "";
  return {
    push(piece) {
      const text = redact(held + piece);
      held = secret === undefined ? "" : text.slice(text.length - startOfSecret(text, secret));
      return text.slice(0, text.length - held.length);
    },
    end: () => held,
  };
}

function secretOf(key: string | undefined): string | undefined {
  return key !== undefined && key.length >= SHORTEST_SECRET ? key : undefined;
}

/** Length of the longest end of the text that is a start of the secret. */
function startOfSecret(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}
