/** Saves a picture, as CAPTURE does. */
import { capture } from "../../capture/capture.ts";
import type { Action } from "../action.ts";
import { windowHints } from "../hints.ts";

export const captureScreen: Action<"capture_screen"> = async ({ window, ...wish }, { desk, driver }) => {
  const { capture: ability } = await (await driver()).abilities();
  const hints = window === undefined ? {} : { window: windowHints(window) };
  const picture = await capture({ ...wish, ...hints }, desk);
  const { width, height, scale, region } = picture;
  return {
    backend: ability.backend,
    evidence: [{ kind: "capture", width, height, scale, region: { ...region } }],
    data: { capture: picture },
  };
};
