/** Screens that the tests draw: a settings page with text, fields and buttons, and what can change in it. */
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Pixels } from "#image/pixels.ts";

export type Brush = SKRSContext2D;

/** Draws a picture. */
export function drawn(width: number, height: number, draw: (brush: Brush) => void): Pixels {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext("2d"));
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  return { width, height, data: new Uint8ClampedArray(data) };
}

export function fill(brush: Brush, color: string, x: number, y: number, width: number, height: number): void {
  brush.fillStyle = color;
  brush.fillRect(x, y, width, height);
}

/** Writes in a font that is named: which one stands for sans-serif differs from machine to machine. */
export function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  color = "#222222",
  size = 14,
  font = "DejaVu Sans",
): void {
  brush.fillStyle = color;
  brush.font = `${size}px "${font}"`;
  brush.fillText(text, x, y);
}

export function frame(
  brush: Brush,
  color: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  brush.strokeStyle = color;
  brush.lineWidth = 1;
  brush.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
}

/** Where things stand on the settings page, px. */
export const PLACES = {
  field: [620, 250, 360, 34],
  checkbox: [620, 323, 13, 13],
  button: [620, 440, 120, 36],
  toast: [1040, 30, 300, 60],
} as const;

/** A page of settings, 1366 by 768. */
export function settings(brush: Brush): void {
  fill(brush, "#f4f5f7", 0, 0, 1366, 768);
  fill(brush, "#1f3a5f", 0, 0, 1366, 48);
  write(brush, "Workspace settings", 24, 31, "#ffffff", 18);
  fill(brush, "#ffffff", 0, 48, 260, 720);
  for (let at = 0; at < 14; at++) write(brush, `Section ${at + 1} of the menu`, 24, 84 + at * 44);
  fill(brush, "#ffffff", 300, 90, 1020, 640);
  frame(brush, "#d0d4da", 300, 90, 1020, 640);
  write(brush, "Account", 330, 136, "#111111", 24);
  for (let at = 0; at < 5; at++)
    write(
      brush,
      "Changes are stored when you leave the page, and apply to every device.",
      330,
      560 + at * 28,
    );
  write(brush, "Display name", 330, 272);
  const [x, y, width, height] = PLACES.field;
  frame(brush, "#9aa3ad", x, y, width, height);
  write(brush, "Anna", x + 10, y + 22);
  const [left, top, side] = PLACES.checkbox;
  frame(brush, "#6b7280", left, top, side, side);
  write(brush, "Send me a summary every week", left + 24, top + 12);
  button(brush, "#2563eb", "#ffffff");
}

export function button(brush: Brush, ground: string, ink: string): void {
  const [x, y, width, height] = PLACES.button;
  fill(brush, ground, x, y, width, height);
  write(brush, "Save changes", x + 18, y + 23, ink);
}

/** Another page altogether, of the same size. */
export function gallery(brush: Brush): void {
  fill(brush, "#14161a", 0, 0, 1366, 768);
  for (let at = 0; at < 24; at++) {
    const [x, y] = [40 + (at % 6) * 220, 60 + Math.floor(at / 6) * 170];
    fill(brush, `hsl(${at * 47} 60% ${30 + (at % 5) * 10}%)`, x, y, 200, 120);
    write(brush, `Picture ${at}`, x, y + 145, "#e5e7eb");
  }
}

/** Shifts every channel of every pixel by -2 to 2, as a new encoding may. The same seed gives the same noise. */
export function noisy({ width, height, data }: Pixels, seed: number, most = 2): Pixels {
  let state = seed >>> 0 || 1;
  const copy = new Uint8ClampedArray(data);
  for (let at = 0; at < copy.length; at++) {
    if (at % 4 === 3) continue;
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    copy[at] = (copy[at] ?? 0) + (Math.floor((state / 2 ** 32) * (2 * most + 1)) - most);
  }
  return { width, height, data: copy };
}
