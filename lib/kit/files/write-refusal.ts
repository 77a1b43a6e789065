/** The refusal of a client that may not write; a file of its own, since every start needs it and none the roots. */
import { type Failure, fail } from "../data/errors.ts";

export function writingNotAllowed(): Failure {
  return fail("WRITING_NOT_ALLOWED", "Writing is switched off for this interface", {
    hint: "Start the server with HEDDLE_ALLOW_WRITE=1 or --allow-write to let trusted clients write files",
  });
}
