/** Lines of text for the tests of scale, and how they are extracted: with a fixed reference, so that every run is the same. */
import { commandLine } from "../run.ts";

const TEXTS = [
  "pay 20 euro tomorrow",
  "meeting on 3 May 2027 at 10:30",
  "zapłać 1 250,50 zł do piątku",
  "spotkanie co drugi wtorek o 17:00",
  "call +48 601 234 567",
  "nothing to find here",
  'the quote "a $1 b"',
  "",
];

/** Numbered lines, so that none can be lost, doubled or moved unseen. */
export const lines = (count: number): string =>
  Array.from({ length: count }, (_, number) => `${TEXTS[number % TEXTS.length]} no ${number}\n`).join("");

/** The filter whose output is compared. */
export const EXTRACT = commandLine([
  "language-extract",
  "--lines",
  "--reference-time",
  "2026-03-02T09:00:00+01:00",
]);
