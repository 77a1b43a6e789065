/** Pictures and charts: signs, clouds of colour, landscapes, bars, lines and rings, all as SVG. */
import { type Random, some } from "./random.ts";

/** Draws a picture of `width` × `height` CSS px; `style` is added to its element. */
export type Picture = (width: number, height: number, style?: string) => string;

/** The pictures of a page. */
export const picturesOf =
  (random: Random): Picture =>
  (width, height, style = "") => {
    const kind = random.pick([sign, sign, shapes, shapes, shapes, landscape]);
    const svg = kind(random, width, height);
    // A picture may be a file or stand in the page itself.
    if (random.chance(0.3)) return svg.replace("<svg", `<svg style="${style}"`);
    return `<img alt="" width="${width}" height="${height}" style="${style}" src="data:image/svg+xml,${encodeURIComponent(svg).replace(/'/g, "%27")}">`;
  };

const colorOf = (random: Random): string =>
  `hsl(${random.int(0, 359)} ${random.int(10, 90)}% ${random.int(20, 80)}%)`;

const svgOf = (width: number, height: number, view: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${view}" preserveAspectRatio="none">${inner}</svg>`;

/** A flat sign as logos and applications have: one figure on one colour, with or without a ground. */
function sign(random: Random, width: number, height: number): string {
  const figure = random.pick([
    `<path d="M20 6L34 34H6Z"/>`,
    `<circle cx="20" cy="20" r="10" fill="none" stroke-width="4"/>`,
    `<text x="20" y="28" font-size="22" text-anchor="middle">${random.pick(["A", "Z", "f", "K", "X"])}</text>`,
    `<path d="M8 30C8 10 32 10 32 30Z"/><circle cx="20" cy="12" r="6"/>`,
  ]);
  const color = colorOf(random);
  if (random.chance(0.25))
    return svgOf(width, height, "40 40", `<g fill="${color}" stroke="${color}">${figure}</g>`);
  const ground = `<rect width="40" height="40" rx="${random.pick([0, 4, 8, 20])}" fill="${color}"/>`;
  return svgOf(width, height, "40 40", `${ground}<g fill="#fff" stroke="#fff">${figure}</g>`);
}

/** Discs, hills and bars over a gradient, some under fractal noise: the nearest to a photograph that needs no file. */
function shapes(random: Random, width: number, height: number): string {
  const color = (): string => colorOf(random);
  const disc = (): string =>
    `<circle cx="${random.int(0, width)}" cy="${random.int(0, height)}" r="${random.int(4, Math.max(5, height / 2))}" fill="${color()}" opacity="${0.4 + random.next() * 0.6}"/>`;
  const hill = (): string =>
    `<path d="M0 ${height} L0 ${random.int(0, height)} Q${width / 2} ${random.int(0, height)} ${width} ${random.int(0, height)} L${width} ${height}Z" fill="${color()}"/>`;
  const bar = (): string =>
    `<rect x="${random.int(0, width)}" y="${random.int(0, height)}" width="${random.int(5, width)}" height="${random.int(5, height)}" fill="${color()}" transform="rotate(${random.int(-30, 30)})"/>`;
  const drawn = some(random.int(2, 9), () => random.pick([disc, hill, bar])());
  const noise = random.chance(0.4)
    ? `<filter id="n"><feTurbulence baseFrequency="${0.01 + random.next() * 0.5}" numOctaves="4"/><feBlend in2="SourceGraphic" mode="${random.pick(["multiply", "screen", "overlay"])}"/></filter><rect width="100%" height="100%" fill="${color()}" filter="url(#n)" opacity="0.7"/>`
    : "";
  const id = `g${random.int(0, 1e9)}`;
  const ground = `<defs><linearGradient id="${id}" x2="${random.int(0, 1)}" y2="1"><stop stop-color="${color()}"/><stop offset="1" stop-color="${color()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#${id})"/>`;
  return svgOf(
    width,
    height,
    `${width} ${height}`,
    ground + drawn + noise.replaceAll("#n", `#n${id}`).replace('id="n"', `id="n${id}"`),
  );
}

function landscape(random: Random, width: number, height: number): string {
  const hue = random.int(0, 359);
  const ridge = `M0 60L${random.int(15, 30)} ${random.int(10, 30)}L50 50L${random.int(60, 80)} ${random.int(5, 30)}L100 60Z`;
  return svgOf(
    width,
    height,
    "100 60",
    `<rect width="100" height="60" fill="hsl(${hue} 60% 75%)"/><path d="${ridge}" fill="hsl(${(hue + 100) % 360} 40% 35%)"/><circle cx="80" cy="15" r="8" fill="gold"/>`,
  );
}

/** A line, bar or ring chart as wide as its place, half of them with a legend. */
export function chart(random: Random, width: number, height: number): string {
  const color = `hsl(${random.int(0, 359)} 65% 50%)`;
  const values = Array.from({ length: random.int(6, 14) }, () => random.int(10, 95));
  const step = width / values.length;
  const at = (value: number): number => Math.round(height - (value / 100) * height);
  const grid = [0.25, 0.5, 0.75]
    .map(
      (share) => `<line x1="0" x2="${width}" y1="${share * height}" y2="${share * height}" stroke="#8885"/>`,
    )
    .join("");
  const bars = (): string =>
    some(
      values.length,
      (index) =>
        `<rect x="${index * step + step * 0.2}" y="${at(values[index] ?? 0)}" width="${step * 0.6}" height="${height}" fill="${color}"/>`,
    );
  const points = values.map((value, index) => `${index * step + step / 2},${at(value)}`).join(" ");
  const line = (): string => `<polyline fill="none" stroke="${color}" stroke-width="3" points="${points}"/>`;
  const hill = (): string =>
    `<polygon fill="${color}" opacity=".5" points="0,${height} ${points} ${width},${height}"/>`;
  const ring = (): string =>
    `<circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.35}" fill="none" stroke="${color}" stroke-width="${height * 0.15}" stroke-dasharray="${height} ${height}"/>`;
  const numbers = random.chance(0.6)
    ? some(
        values.length,
        (index) =>
          `<text x="${index * step}" y="${height - 2}" font-size="10" fill="currentColor">${values[index]}</text>`,
      )
    : "";
  return `<svg viewBox="0 0 ${width} ${height}" width="100%" height="${height}" preserveAspectRatio="none">${grid}${random.pick([bars, line, hill, ring])()}${numbers}</svg>`;
}
