/** The journal of a cycle's changes: its place and format. */
import type { JournalFormat } from "#kit/store/file-transaction.ts";
import { SIGNING_KEY } from "../signing-key.ts";

export const CYCLE_JOURNAL: JournalFormat = {
  path: ".heddle/cycle.json",
  format: "heddle.cycle-journal",
  version: 2,
  idField: "cycle",
  keyName: SIGNING_KEY,
  noun: "cycle",
};
