/** Rows of sentences that both languages have, with the words of a language where they differ. */
import { joined, type Row, row } from "./types.ts";

/** A place in a file, with the program to open it in or without one. */
export const positionRows = (): Row[] => [
  row("open_app", 0.9, ["<line_of_file> <using> <an_app>", "<a_file> <line> [<in_folder>] <using> <an_app>"]),
  row("open_file", 0.9, [
    "<line_of_file>",
    "{position_of:path} [<in_folder>]",
    "<a_file> <line> [<in_folder>]",
    "<a_file> <in_folder> <line>",
  ]),
];

/** A mail or text message; `kinds` are the words between its article and its name ("new|quick"). */
export const messageRows = (kinds: string): Row[] => [
  row("navigate", 0.9, [
    `[<det>] [${kinds}] <mail> {mail:url}`,
    "{mail:url}",
    `[<det>] [${kinds}] <text_message> {sms:url}`,
    "{sms:url}",
  ]),
  row("navigate", 0.85, [`[<det>] [${kinds}] <e_mail> {mail_draft:url}`]),
];

/** What a screenshot can be of, as its language says it. */
export interface Captured {
  /** Every screen. */
  readonly whole: string;
  /** One screen. */
  readonly screen: readonly string[];
  /** The window that has the focus. */
  readonly active: readonly string[];
  /** Another window. */
  readonly window: readonly string[];
}

/** A window may be named by more than a name; that is a little less sure. */
const SOFTER = 0.05;

/** What a screenshot can be of, behind each of the beginnings. */
export function screenshotRows(
  sure: number,
  starts: readonly string[],
  { whole, screen, active, window }: Captured,
  bare?: true,
): Row[] {
  const more = bare && { bare };
  return [
    row("screenshot", sure, joined(starts, [whole]), { slots: { target: "screen" }, ...more }),
    row("screenshot", sure, joined(starts, screen), { slots: { target: "screen" }, ...more }),
    row("screenshot", sure, joined(starts, active), { slots: { target: "window", mode: "active" }, ...more }),
    row("screenshot", sure - SOFTER, joined(starts, window), { slots: { target: "window" }, ...more }),
    row("screenshot", 0.5, joined(starts, ["<unclear>"]), {
      slots: { target: "screen", screen: "?" },
      ...more,
    }),
  ];
}
