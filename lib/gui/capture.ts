/** `gui-capture`: dispatches CAPTURE; its record is a picture that other operations take. */

import type { JsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import type { GuiCapture } from "#schemas/gui/capture.ts";
import type { Transport } from "./dispatch.ts";
import { payloadOf } from "./payload.ts";
import { runVerb } from "./run-verb.ts";

const dispatchCapture = runVerb("capture");

export async function run(request: JsonRecord & Transport, context: Context): Promise<GuiCapture> {
  const data = payloadOf(await dispatchCapture(request, context));
  return { ok: true, ...data } as GuiCapture;
}
