/** Draws what a program shows as a PNG; loads the canvas only then. */
import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";
import { MAX_PIXELS } from "#image/png.ts";
import { failures } from "#kit/data/errors.ts";
import { WINDOW_ERRORS } from "#schemas/window.ts";
import type { Display, Drawn, DrawnText } from "./display.ts";

const fail = failures(WINDOW_ERRORS);

/**
 * The picture as PNG; the same program gives the same bytes on one machine (fonts differ between machines).
 * @param scale px of the picture for one px of the scene
 * @throws PICTURE_TOO_LARGE where it would have more than 50 million pixels
 */
export async function pngOf(display: Display, scale = 1): Promise<Uint8Array> {
  const width = Math.max(1, Math.round(display.width * scale));
  const height = Math.max(1, Math.round(display.height * scale));
  if (!(width * height <= MAX_PIXELS))
    throw fail("PICTURE_TOO_LARGE", `Cannot draw the program: it would have more than ${MAX_PIXELS} pixels`, {
      hint: "Use a smaller scale, or render as SVG",
    });
  const { createCanvas, GlobalFonts, Path2D } = await import("@napi-rs/canvas");
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext("2d");
  brush.fillStyle = display.background;
  brush.fillRect(0, 0, width, height);
  const hasFonts = GlobalFonts.families.length > 0;
  for (const { drawn } of display.layers)
    for (const one of drawn) {
      const [a, b, c, d, e, f] = one.matrix;
      brush.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
      brush.globalAlpha = one.opacity;
      for (const figure of one.figures) {
        if (figure.data === "") continue;
        brush.translate(figure.x, figure.y);
        paint(brush, new Path2D(figure.data), one, figure.paint);
        brush.translate(-figure.x, -figure.y);
      }
      if (one.text !== undefined) write(brush, one.text, hasFonts);
    }
  return new Uint8Array(await canvas.encode("png"));
}

function paint(brush: SKRSContext2D, path: Path2D, drawn: Drawn, kind: "open" | "solid" | undefined): void {
  if (kind === "solid" || (drawn.fill && kind !== "open")) {
    brush.fillStyle = drawn.color;
    brush.fill(path);
  }
  if (drawn.strokeWidth > 0 && kind !== "solid") {
    brush.strokeStyle = drawn.strokeColor;
    brush.lineWidth = drawn.strokeWidth;
    brush.stroke(path);
  }
}

function write(brush: SKRSContext2D, text: DrawnText, hasFonts: boolean): void {
  brush.fillStyle = text.color;
  brush.font = `${text.size}px sans-serif`;
  const natural = hasFonts ? brush.measureText(text.content).width : 0;
  if (natural === 0) {
    greek(brush, text);
    return;
  }
  const stretch = text.width === undefined ? 1 : text.width / natural;
  const width = natural * stretch;
  brush.save();
  brush.translate(text.centred ? text.x - width / 2 : text.x, text.y);
  brush.scale(stretch, 1);
  brush.fillText(text.content, 0, 0);
  brush.restore();
}

/** Width and height of a letter's block where there is no font, in font sizes. */
const BLOCK = { advance: 0.55, width: 0.4, height: 0.55 };

/** Text without a font: a block for each letter, as layout programs show text that is too small to read. */
function greek(brush: SKRSContext2D, text: DrawnText): void {
  const letters = [...text.content];
  const advance = text.width === undefined ? BLOCK.advance * text.size : text.width / letters.length;
  const start = text.centred ? text.x - (advance * letters.length) / 2 : text.x;
  const height = BLOCK.height * text.size;
  letters.forEach((letter, at) => {
    if (letter.trim() === "") return;
    brush.fillRect(start + at * advance, text.y - height, (advance * BLOCK.width) / BLOCK.advance, height);
  });
}
