/** Failures of speech-to-text. */
import { failures } from "#kit/data/errors.ts";
import { SPEECH_ERRORS } from "#schemas/workflow/speech.ts";

export const fail = failures(SPEECH_ERRORS);
