/** How a sentence or URI is refused. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { LANGUAGE_ERRORS } from "#schemas/gui/errors.ts";

export const refuse = failures({ ...LANGUAGE_ERRORS, ...KIT_ERRORS });
