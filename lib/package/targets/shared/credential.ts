/** What the core of a generated service says of its credential: a bearer token, or an API key in a header of its own. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { challengeOf, credentialOf } from "../../credential.ts";

/** What differs between the languages. */
export interface CredentialSyntax {
  literal: (text: string) => string;
  /** The expression of what was sent, by the header of a bearer token and of a key. */
  bearer: string;
  key: string;
  imports: readonly [bearer: string, key: string];
}

/** A text of the core with the words and values of the service's credential. */
export function withCredential(
  text: string,
  service: ServiceDesign,
  { literal, bearer, key, imports }: CredentialSyntax,
): string {
  const credential = credentialOf(service);
  const { header, noun, prefix, variable } = credential;
  const isKey = prefix === "";
  const values: Readonly<Record<string, string>> = {
    HEADING: isKey ? `an API key in the header ${header}` : "a bearer token",
    HEADER: literal(header.toLowerCase()),
    IMPORTS: imports[isKey ? 1 : 0],
    NOUN: noun,
    SENT: isKey ? key : bearer,
    MESSAGE: literal(isKey ? `A valid API key is required in ${header}` : "A valid bearer token is required"),
    CHALLENGE: literal(challengeOf(credential)),
    VARIABLE: variable,
    PREFIX: prefix,
  };
  return text.replace(WORDS, (word) => values[word] ?? word);
}

const WORDS = /\b(?:HEADING|HEADER|IMPORTS|NOUN|SENT|MESSAGE|CHALLENGE|VARIABLE)\b|PREFIX/g;
