/** "Send me the report": who writes is a recipient, whose address the user has set or is asked for. */
import { type Frame, sendsToSelf } from "../action/frame.ts";
import type { Reading } from "./atoms.ts";

/** The atoms of a clause that name who writes. */
export const selvesIn = (reading: Reading, { at: from, end }: Frame): { from: number; to: number }[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index).flatMap((at) => {
    const to = reading.after("self", at);
    return to > at ? [{ from: at, to }] : [];
  });

/** Gives the clauses that send something to who writes the address; "us" may be others, too. */
export function addressSelf(frames: readonly Frame[], reading: Reading, address: string): void {
  for (const frame of frames) {
    const [self] = selvesIn(reading, frame);
    if (!sendsToSelf(frame) || self === undefined || !isAlone(reading, self)) continue;
    if (frame.destinations.some((one) => one.is === "email" && one.address === address)) continue;
    frame.destinations.unshift({ is: "email", address, start: reading.atoms[self.from]?.start ?? 0 });
    frame.isToSelf = false;
  }
}

const isAlone = (reading: Reading, { from, to }: { from: number; to: number }): boolean =>
  reading.atoms.slice(from, to).every(({ fold }) => !/^(?:us|nam|nas|ourselves)$/.test(fold));

/** "To me and ann@…": besides others; "to me at kate@…" is one recipient. */
export function isBesideOthers(reading: Reading, { from, to }: { from: number; to: number }): boolean {
  const before = reading.atoms[from - 1];
  const joinsBefore = reading.has("and", from - 1) || before?.fold === ",";
  return joinsBefore || reading.has("and", to) || reading.atoms[to]?.fold === ",";
}
