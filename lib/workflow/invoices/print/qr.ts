/** A QR code (ISO/IEC 18004) as squares on a sheet. */

import type { Color } from "pdf-lib";
import qrcode from "qrcode-generator";
import type { Sheet } from "../../pdf/sheet.ts";

/** Light modules around a code that readers rely on (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** Draws a code with its quiet zone in a square below the cursor. */
export function drawQr(
  sheet: Sheet,
  text: string,
  x: number,
  size: number,
  colors: { dark: Color; light: Color },
): void {
  // The least version that holds the text; level M restores 15 % of it.
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = size / (count + 2 * QUIET);
  sheet.box(x, size, size, colors.light);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      let end = column;
      while (end + 1 < count && code.isDark(row, end + 1)) end++;
      const left = x + (QUIET + column) * module;
      sheet.box(left, (end - column + 1) * module, module, colors.dark, sheet.y + (QUIET + row) * module);
      column = end;
    }
}
