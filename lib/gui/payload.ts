/** For executables whose records are the payload of a verb instead of the result of its dispatch. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DESKTOP_ACTION_ERRORS, DSL_ERRORS } from "#schemas/gui/errors.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";

const ERRORS = { ...DSL_ERRORS, ...DESKTOP_ACTION_ERRORS, ...KIT_ERRORS };
const fail = failures(ERRORS);

/** @throws what failed */
export function payloadOf({ ok, data, error, code }: DispatchResult): DispatchResult["data"] {
  if (ok) return data;
  const { hint, ...details } = data;
  throw fail(isCode(code) ? code : "INTERNAL", error ?? "", {
    ...(typeof hint === "string" ? { hint } : {}),
    details,
  });
}

const isCode = (code: string | null): code is keyof typeof ERRORS => code !== null && code in ERRORS;
