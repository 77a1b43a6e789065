/** The readable view of the intents of a workspace: one line each. */

import type { Style } from "#kit/contract/operation.ts";
import { renderTable } from "#kit/docs/table.ts";
import type { ListResult } from "#schemas/package/intents.ts";

export function listView({ intents }: ListResult, style: Style): string {
  if (intents.length === 0)
    return `No packages in this workspace\n${style.dim('Make one, e.g. package-generate "users API" --run')}`;
  const rows = intents.map(({ id, name, state, iterations, output_dir, updated_at }) => ({
    id,
    name,
    state,
    versions: iterations,
    folder: output_dir,
    updated: updated_at.slice(0, 16).replace("T", " "),
  }));
  return (renderTable(rows, style) ?? rows.map(({ id, name, state }) => `${id} ${name} ${state}`)).join("\n");
}
