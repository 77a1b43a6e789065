/** The failure of a source of records that is missing. */
import { type Failure, type FailureOptions, failures } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS } from "#schemas/evidence.ts";

const fail = failures(EVIDENCE_ERRORS);

export const SOURCE_UNAVAILABLE = (message: string, options?: FailureOptions): Failure =>
  fail("SOURCE_UNAVAILABLE", message, options);
