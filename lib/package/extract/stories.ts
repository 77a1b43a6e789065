/** User stories: "As a librarian I want … so that …". */
import type { Reading } from "./reading.ts";

/** Whether a token is in the reason of a user story, which says what somebody gains and asks for nothing. */
export function reasonsIn(reading: Reading): boolean[] {
  const reasons = reading.tokens.map(() => false);
  for (const [start, end] of reading.sentences()) {
    if (!isStory(reading, start)) continue;
    let inside = false;
    for (let at = start; at < end; at++) {
      inside ||= /^(?:żeby|aby|zeby|by)$/.test(reading.fold(at)) && reading.locale === "pl";
      inside ||= reading.fold(at) === "so" && /^(?:that|i|we|they|he|she)$/.test(reading.fold(at + 1));
      inside ||=
        reading.fold(at) === "in" && reading.fold(at + 1) === "order" && reading.fold(at + 2) === "to";
      reasons[at] = inside;
    }
  }
  return reasons;
}

/** "As a customer, I want …", "- Jako klient chcę …". */
function isStory(reading: Reading, start: number): boolean {
  let at = start;
  while (/^[-*•]$/.test(reading.text(at)) || reading.token(at)?.kind === "number") at++;
  return (reading.fold(at) === "as" && /^an?$/.test(reading.fold(at + 1))) || reading.fold(at) === "jako";
}
