/** Whether a text can name a branch or tag. */

import { failures } from "#kit/data/errors.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const fail = failures(REFACTOR_ERRORS);

/** Characters forbidden by git-check-ref-format(1): control characters, space and its own syntax. */
const FORBIDDEN = /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)/;
/** Forbidden at the ends; a leading dash would be an option, and git refuses such branches too. */
const FORBIDDEN_ENDS = /^[-./]|[./]$/;

/** Follows git-check-ref-format(1) for a branch: `main`, `feature/one`. */
export function isBranchName(text: string): boolean {
  return text !== "" && text !== "@" && !FORBIDDEN.test(text) && !FORBIDDEN_ENDS.test(text);
}

/** @throws INVALID_URL for a text that cannot name a branch */
export function checkBranch(branch: string): void {
  if (isBranchName(branch)) return;
  throw fail("INVALID_URL", "The branch has a name that git does not allow", {
    hint: "Give the name alone, for example main or feature/one",
  });
}
