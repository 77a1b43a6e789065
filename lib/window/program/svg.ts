/** Writes what a program shows as SVG 1.1; every text of the program is escaped. */
import { escapeMarkup } from "#kit/data/markup.ts";
import type { Display, Drawn, DrawnText, Matrix } from "./display.ts";
import { numeral } from "./shapes/pen.ts";
import type { Placed } from "./shapes/shapes.ts";

/** @param scale size of the picture in px for one px of the scene */
export function svgOf(display: Display, scale = 1): string {
  const { width, height, background, layers } = display;
  const size = (value: number): string => numeral(value * scale);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size(width)}" height="${size(height)}" viewBox="0 0 ${numeral(width)} ${numeral(height)}">`,
    `<rect width="100%" height="100%" fill="${escapeMarkup(background)}"/>`,
    ...layers.flatMap(({ id, drawn }) => [
      `<g data-layer="${escapeMarkup(id)}">`,
      ...drawn.map(objectOf),
      "</g>",
    ]),
    "</svg>",
  ];
  return `${lines.join("\n")}\n`;
}

function objectOf(drawn: Drawn): string {
  const { id, title, figures, matrix, text } = drawn;
  const parts = figures.map((figure) => figureElement(figure, drawn));
  const name = title === "" ? "" : `<title>${escapeMarkup(title)}</title>`;
  const line = text === undefined ? "" : textElement(text, drawn.opacity);
  return `<g id="${escapeMarkup(id)}" transform="${transformText(matrix)}">${name}${parts.join("")}${line}</g>`;
}

function transformText([a, b, c, d, e, f]: Matrix): string {
  if (a === 1 && b === 0 && c === 0 && d === 1) return `translate(${numeral(e)} ${numeral(f)})`;
  // Small factors need more digits than coordinates do.
  return `matrix(${[a, b, c, d].map((value) => fine(value)).join(" ")} ${numeral(e)} ${numeral(f)})`;
}

const fine = (value: number): string => value.toFixed(9).replace(/\.?0+$/, "");

function figureElement(figure: Placed, drawn: Drawn): string {
  const { data, element, paint, x, y } = figure;
  if (data === "") return "";
  const fills = paint === "solid" || (drawn.fill && paint !== "open");
  const strokes = drawn.strokeWidth > 0 && paint !== "solid";
  const attributes: [string, string][] = element
    ? Object.entries(element.attributes).map(([key, value]) => [key, numeral(value)])
    : [["d", data]];
  if (x !== 0 || y !== 0) attributes.push(["transform", `translate(${numeral(x)} ${numeral(y)})`]);
  attributes.push(["fill", fills ? drawn.color : "none"]);
  if (strokes) attributes.push(["stroke", drawn.strokeColor], ["stroke-width", numeral(drawn.strokeWidth)]);
  if (drawn.opacity !== 1) {
    const opacity = numeral(drawn.opacity);
    if (fills) attributes.push(["fill-opacity", opacity]);
    if (strokes) attributes.push(["stroke-opacity", opacity]);
  }
  return `<${element?.name ?? "path"} ${attributes.map(([key, value]) => `${key}="${escapeMarkup(value)}"`).join(" ")}/>`;
}

function textElement(text: DrawnText, opacity: number): string {
  const attributes: [string, string][] = [
    ["x", numeral(text.x)],
    ["y", numeral(text.y)],
    ["font-family", "sans-serif"],
    ["font-size", numeral(text.size)],
    ["fill", text.color],
  ];
  if (opacity !== 1) attributes.push(["fill-opacity", numeral(opacity)]);
  if (text.centred) attributes.push(["text-anchor", "middle"]);
  if (text.width !== undefined)
    attributes.push(["textLength", numeral(text.width)], ["lengthAdjust", "spacingAndGlyphs"]);
  const pairs = attributes.map(([key, value]) => `${key}="${escapeMarkup(value)}"`).join(" ");
  return `<text ${pairs}>${escapeMarkup(text.content)}</text>`;
}
