/** The failure of an effect that may have happened: nobody repeats it before somebody has looked. */
import { type Failure, failures } from "#kit/data/errors.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";

const fail = failures(WORKFLOW_ERRORS);

export function unknownOutcome(message: string): Failure {
  return fail("EFFECT_UNKNOWN", `${message}; whether it happened is unknown`, {
    hint: 'Look there, then record what you found with "workflow-resolve"',
  });
}
