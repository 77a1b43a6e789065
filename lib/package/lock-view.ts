/** The readable view of the locks of a package: a file a line. */
import type { Style } from "#kit/contract/operation.ts";
import type { LockResult } from "#schemas/package/pack.ts";
import { headingOf } from "./heading.ts";

export function lockView({ intent_id, locked }: LockResult, style: Style): string {
  return [
    headingOf(intent_id, undefined, style),
    ...(locked.length === 0 ? ["  no file is locked"] : locked.map((path) => `  locked ${path}`)),
  ].join("\n");
}
