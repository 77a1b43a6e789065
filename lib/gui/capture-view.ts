/** The readable view of `gui-capture`: the file, and where its pixels are on the desktop. */
import type { Style } from "#kit/contract/operation.ts";
import type { GuiCapture } from "#schemas/gui/capture.ts";

export function captureView(
  { image, width, height, scale, offset, window }: GuiCapture,
  { bold, dim }: Style,
): string {
  const title = window ? ` of "${window.title}"${window.covered ? ", partly covered" : ""}` : "";
  const place = `${width}×${height} pixels, scale ${scale}, from ${offset.x},${offset.y}${title}`;
  return `${bold(image ?? "not written")}\n${dim(place)}`;
}
