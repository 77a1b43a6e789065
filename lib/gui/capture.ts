/** `gui-capture`: dispatches CAPTURE; its record is a picture that other operations take. */
import type { Context } from "#kit/context.ts";
import type { JsonRecord } from "#kit/json.ts";
import type { GuiCapture } from "#schemas/gui/capture.ts";
import type { Transport } from "./dispatch.ts";
import { payloadOf } from "./payload.ts";
import { runVerb } from "./run-verb.ts";

const dispatchCapture = runVerb("capture");

export async function run(request: JsonRecord & Transport, context: Context): Promise<GuiCapture> {
  const data = payloadOf(await dispatchCapture(request, context));
  return { ok: true, ...data } as GuiCapture;
}
