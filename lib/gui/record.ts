/** `gui-record`: what a person does, as the steps of a workflow. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput, writeOutput } from "#kit/files/write-policy.ts";
import type { RecordRequest } from "#schemas/gui/requests.ts";
import { MAX_STEPS, type Step } from "#schemas/gui/workflow.ts";
import { Desk } from "./desk.ts";
import { Recorder } from "./record/recorder.ts";
import { chordFault, personChord } from "./workflow/chords.ts";

const DEFAULT_STOP = "ctrl+alt+end";
const IS_OWN = beginsWith(/\{\s*"steps"/);

/** @throws USAGE, BACKEND_MISSING, DISPLAY_LOST; as {@link writeOutput} for `out` */
export async function* run(input: RecordRequest, context: Context): AsyncGenerator<Step> {
  const { out, seconds, stop_chord = DEFAULT_STOP } = input;
  const stopChord = readChord(stop_chord);
  if (out !== undefined) await checkOutput(out, IS_OWN, input, context);
  const over = seconds === undefined ? [] : [AbortSignal.timeout(seconds * 1000)];
  const desk = new Desk(context);
  const steps: Step[] = [];
  try {
    const driver = await desk.driver();
    const accessibility = await desk.accessibility().catch(() => null);
    if (!accessibility)
      context.warn("There are no accessible trees: clicks are recorded as positions, and passwords as texts");
    const recorder = new Recorder(driver, accessibility, {
      stopChord,
      limit: MAX_STEPS,
      signal: AbortSignal.any([context.signal, ...over]),
      warn: context.warn,
    });
    for await (const step of recorder.record(() => context.warn(`Recording; ${stopChord} ends it`))) {
      steps.push(step);
      yield step;
    }
  } finally {
    // What was recorded is kept, whatever ended the recording.
    if (out !== undefined && steps.length > 0)
      await writeOutput({ path: out, data: workflowText(steps), isOwn: IS_OWN }, input, context);
    await desk.close();
  }
}

const workflowText = (steps: readonly Step[]): string => `${JSON.stringify({ steps }, null, 2)}\n`;

/** @throws USAGE */
function readChord(chord: string): string {
  const read = personChord(chord);
  if (read !== undefined) return read;
  throw fail("USAGE", `Not a chord that can end a recording: "${chord.slice(0, 40)}"`, {
    hint: chordFault(chord) ?? "Name modifiers and one key, e.g. ctrl+alt+end",
  });
}
