/**
 * A picture of a project: a rectangle for each file, as large as the file is long and as dark as its most complex
 * function. Squarified treemap: M. Bruls, K. Huizing, J. van Wijk: Squarified Treemaps. VisSym 2000.
 */
import type { AnalyzedFile } from "../../../schemas/refactor.ts";

const WIDTH = 800;
const HEIGHT = 420;
const LEGEND = 26;
/** Files beyond this many are too small to see; the shortest are left out. */
const MOST_FILES = 300;
/** A label needs this much room, px. */
const LABEL_HEIGHT = 16;
const CHARACTER_WIDTH = 6.2;

/** Fill and text colour up to and including that complexity, as the default rules part it. */
const BANDS = [
  { upTo: 5, fill: "#d9ead3", text: "#1b1b1b", name: "simple, to 5" },
  { upTo: 10, fill: "#fff2cc", text: "#1b1b1b", name: "to 10" },
  { upTo: 15, fill: "#f9cb9c", text: "#1b1b1b", name: "to 15" },
  { upTo: 30, fill: "#e06666", text: "#1b1b1b", name: "to 30" },
  { upTo: Number.POSITIVE_INFINITY, fill: "#990000", text: "#ffffff", name: "over 30" },
] as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type FileSize = Pick<AnalyzedFile, "path" | "lines" | "cc">;

/** The picture as an SVG document. Paths are escaped; each file's full path and numbers are its tooltip. */
export function complexityPicture(files: readonly FileSize[]): string {
  const shown = [...files]
    .filter(({ lines }) => lines > 0)
    .sort((a, b) => b.lines - a.lines || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_FILES);
  const boxes = squarify(
    shown.map(({ lines }) => lines),
    { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + LEGEND}" width="${WIDTH}" height="${HEIGHT + LEGEND}" font-family="sans-serif" font-size="11" role="img" aria-label="Complexity of the project's files">`,
    `<rect width="${WIDTH}" height="${HEIGHT + LEGEND}" fill="#ffffff"/>`,
    ...shown.map((file, index) => cell(file, boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 })),
    legend(),
    "</svg>\n",
  ].join("\n");
}

function cell({ path, lines, cc }: FileSize, { x, y, width, height }: Box): string {
  const band = bandOf(cc);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const room = Math.floor((width - 6) / CHARACTER_WIDTH);
  const label = name.length <= room ? name : room > 3 ? `${name.slice(0, room - 1)}…` : "";
  const numbers = `cc ${cc} · ${lines} lines`;
  const written = [
    ...(height < LABEL_HEIGHT || label === "" ? [] : [label]),
    ...(height < 2 * LABEL_HEIGHT || numbers.length > room ? [] : [numbers]),
  ];
  const text = written
    .map((line, row) => {
      const place = `x="${px(x + 4)}" y="${px(y + 13 + row * LABEL_HEIGHT)}"`;
      return `<text ${place} fill="${band.text}"${row === 0 ? "" : ' opacity="0.7"'}>${escapeXml(line)}</text>`;
    })
    .join("");
  const title = `<title>${escapeXml(path)}: ${lines} lines, complexity ${cc}</title>`;
  const box = `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${band.fill}" stroke="#ffffff"/>`;
  return `<g>${title}${box}${text}</g>`;
}

function legend(): string {
  const cells = BANDS.map(({ fill, name }, index) => {
    const x = 4 + index * 90 + (index > 0 ? 20 : 0);
    return `<rect x="${x}" y="${HEIGHT + 8}" width="12" height="12" fill="${fill}"/><text x="${x + 17}" y="${HEIGHT + 18}" fill="#1b1b1b">${name}</text>`;
  });
  const note = `<text x="${WIDTH - 4}" y="${HEIGHT + 18}" text-anchor="end" fill="#555555">area: lines; colour, cc: most complex function</text>`;
  return [...cells, note].join("");
}

const bandOf = (cc: number) => BANDS.find(({ upTo }) => cc <= upTo) ?? BANDS[BANDS.length - 1] ?? BANDS[0];

/** Lays out areas, the largest first, in rows along the shorter side, each row as square as it gets. */
export function squarify(areas: readonly number[], within: Box): Box[] {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const scale = total === 0 ? 0 : (within.width * within.height) / total;
  const boxes: Box[] = [];
  let free = within;
  let next = 0;
  while (next < areas.length) {
    const side = Math.min(free.width, free.height);
    let length = 1;
    while (next + length < areas.length) {
      const row = areas.slice(next, next + length).map((area) => area * scale);
      const longer = areas.slice(next, next + length + 1).map((area) => area * scale);
      if (worst(longer, side) > worst(row, side)) break;
      length++;
    }
    const row = areas.slice(next, next + length).map((area) => area * scale);
    const thickness = side === 0 ? 0 : row.reduce((sum, area) => sum + area, 0) / side;
    let along = 0;
    for (const area of row) {
      const extent = thickness === 0 ? 0 : area / thickness;
      boxes.push(
        free.width >= free.height
          ? { x: free.x, y: free.y + along, width: thickness, height: extent }
          : { x: free.x + along, y: free.y, width: extent, height: thickness },
      );
      along += extent;
    }
    free =
      free.width >= free.height
        ? { ...free, x: free.x + thickness, width: Math.max(0, free.width - thickness) }
        : { ...free, y: free.y + thickness, height: Math.max(0, free.height - thickness) };
    next += length;
  }
  return boxes;
}

/** The worst ratio of sides in a row along `side`. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const [most, least] = [Math.max(...row), Math.min(...row)];
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}

const px = (value: number): string => `${Math.round(value * 10) / 10}`;

function escapeXml(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&apos;",
  };
  return (
    text
      .replaceAll(/[&<>"']/g, (sign) => names[sign] ?? "")
      // XML 1.0 has no such characters, escaped or not.
      .replaceAll(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
        "\ufffd",
      )
  );
}
