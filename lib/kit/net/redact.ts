/** Keeps a key out of everything that a client outputs, except its one header. */

/** Replaces every occurrence of the key in a text. */
export type Redact = (text: string) => string;

/** Shorter keys are placeholders such as `none` or `ollama`, which also occur in ordinary texts. */
const SHORTEST_SECRET = 8;

/** The redaction for a key; without a real one it changes nothing. */
export function redactor(key: string | undefined): Redact {
  const secret = secretOf(key);
  return secret === undefined ? (text) => text : (text) => text.replaceAll(secret, "[redacted]");
}

/** The redaction of a text that arrives in chunks: a possible start of the key is held until the next chunk. */
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

/** Length of the longest suffix of the text that is a prefix of the secret. */
function startOfSecret(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}
