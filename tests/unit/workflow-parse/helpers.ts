/** A fixed present, and sentences with what they mean. */

import { createContext } from "../../../lib/kit/files/context.ts";
import { momentOf } from "../../../lib/language/moment.ts";
import { type Understanding, understand } from "../../../lib/workflow/understand/understand.ts";

export const NOW = "2026-11-20T10:00:00+01:00";
const moment = momentOf({ reference_time: NOW, timezone: "Europe/Warsaw" }, createContext());

export const situation = { moment, timezone: "Europe/Warsaw" };

/** What a text means on a Friday morning in Warsaw. */
export function meaningOf(text: string): Understanding {
  return understand(text, situation);
}

/** The steps of a text, one line each: `send_invoice amount=1500 currency=PLN to=jan@firma.pl`. */
export function stepsOf({ actions }: Pick<Understanding, "actions">): string[] {
  return actions.map(({ action, config }) =>
    [
      action,
      ...Object.entries(config).map(
        ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
      ),
    ].join(" "),
  );
}
