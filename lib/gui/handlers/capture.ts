/** CAPTURE: a picture of what is on the screen. */
import { capture as takeCapture } from "../capture/capture.ts";
import type { Handler } from "../handler.ts";

export const capture: Handler<"capture"> = async (command, desk) => {
  const { ok: _, ...data } = await takeCapture(command, desk);
  const { region, window, image, written } = data;
  const what = window
    ? `"${window.title}"${window.covered ? ", partly covered" : ""}`
    : `${region.width}×${region.height} from ${region.x},${region.y}`;
  return {
    output: `Captured ${what}${written && image !== undefined ? ` to ${image}` : ""}`,
    data,
  };
};
