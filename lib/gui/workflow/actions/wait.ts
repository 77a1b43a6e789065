/** Waits. */
import type { Action } from "../action.ts";
import { pause } from "../pause.ts";

export const wait: Action<"wait"> = async ({ seconds }, { signal }) => {
  await pause(seconds * 1000, signal);
  return { backend: null, evidence: [{ kind: "wait", seconds }] };
};
