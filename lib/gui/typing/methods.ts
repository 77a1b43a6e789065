/** Ways to bring a text into the window that has the focus, by name. */
import type { TypingMethodName } from "#schemas/gui/typing.ts";
import { atspiMethod } from "./atspi.ts";
import { clipboardMethod } from "./clipboard.ts";
import { externalMethod } from "./external.ts";
import type { Found, Surroundings } from "./method.ts";
import { nativeMethod } from "./native.ts";

const MAKERS: Readonly<Record<TypingMethodName, (around: Surroundings) => Promise<Found>>> = {
  atspi: atspiMethod,
  native: nativeMethod,
  clipboard: clipboardMethod,
  xdotool: (around) => externalMethod("xdotool", around),
  wtype: (around) => externalMethod("wtype", around),
  ydotool: (around) => externalMethod("ydotool", around),
};

export const findMethod = (name: TypingMethodName, around: Surroundings): Promise<Found> =>
  MAKERS[name](around);
