/** The readable view of an approval: what may be started. */

import type { Style } from "#kit/contract/operation.ts";
import { quoteCommand } from "#kit/data/quote.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { ApproveResult } from "#schemas/package/execute.ts";

export function approveView(result: ApproveResult, style: Style): string {
  const { name, intent_id, approved, written, checksum, edited, services } = result;
  const state = approved ? style.green("approved") : style.yellow("not approved");
  return [
    `${style.bold(name)} ${style.dim(intent_id)} ${state}${written ? "" : style.dim(" (nothing was changed)")}`,
    ...services.flatMap(({ name: service, start, install, port }) => [
      `  ${service} starts ${style.cyan(quoteCommand(start))} on port ${port}`,
      ...(install.length > 0 ? [indent(wrap(`installs ${install.join(", ")}`, style.width - 4), 4)] : []),
    ]),
    ...(edited.length > 0
      ? [style.yellow(`Changed by hand, approved as they are: ${edited.join(", ")}`)]
      : []),
    style.dim(`checksum ${checksum}`),
  ].join("\n");
}
