/** `gui-tree`: dispatches TREE; each element is a record of its own. */

import type { JsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import type { GuiElement } from "#schemas/gui/element.ts";
import type { Transport } from "./dispatch.ts";
import { payloadOf } from "./payload.ts";
import { runVerb } from "./run-verb.ts";

const dispatchTree = runVerb("tree");

export async function* run(request: JsonRecord & Transport, context: Context): AsyncGenerator<GuiElement> {
  const data = payloadOf(await dispatchTree(request, context));
  for (const reason of data["diagnostics"] as string[]) context.warn(reason);
  yield* data["elements"] as GuiElement[];
}
