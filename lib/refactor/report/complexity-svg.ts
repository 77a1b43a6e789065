/**
 * A picture of a project: folders as frames, in them a rectangle for each file, as large as the file is long and as
 * dark as its most complex function.
 */
import { escapeMarkup } from "#kit/data/markup.ts";
import type { AnalyzedFile } from "#schemas/refactor.ts";
import { type Box, squarify } from "./treemap.ts";

const WIDTH = 1200;
const HEIGHT = 780;
const LEGEND = 30;
/** Minimum space for a label, px. */
const LABEL_HEIGHT = 16;
const CHARACTER_WIDTH = 6.9;
/** The name of a folder, and the frame around what it holds, px. */
const TITLE_HEIGHT = 18;
const FRAME = 3;
/** A folder with less space is drawn as one rectangle, px. */
const SMALLEST_FOLDER = { width: 60, height: 44 };
/** Files with less space are merged: nobody could point at one, px². */
const SMALLEST_FILE = 150;

/** Fill and text colour up to and including that complexity, with the steps of the default rules. */
const BANDS = [
  { upTo: 5, fill: "#d9ead3", text: "#1b1b1b", name: "simple, to 5" },
  { upTo: 10, fill: "#fff2cc", text: "#1b1b1b", name: "to 10" },
  { upTo: 15, fill: "#f9cb9c", text: "#1b1b1b", name: "to 15" },
  { upTo: 30, fill: "#e06666", text: "#1b1b1b", name: "to 30" },
  { upTo: Number.POSITIVE_INFINITY, fill: "#990000", text: "#ffffff", name: "over 30" },
] as const;
const FOLDER_FILLS = ["#f4f4f4", "#e8e8e8", "#dcdcdc"] as const;

type FileSize = Pick<AnalyzedFile, "path" | "lines" | "cc">;

/** A file or folder, or several that are too small to be seen separately. */
interface Node {
  name: string;
  path: string;
  lines: number;
  cc: number;
  /** Files in it; 1 for a file. */
  files: number;
  children: Node[];
}

/** The picture as an SVG document. Names are escaped; each rectangle's full path and numbers are its tooltip. */
export function complexityPicture(files: readonly FileSize[]): string {
  const shown = files.filter(({ lines }) => lines > 0);
  const all = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + LEGEND}" width="${WIDTH}" height="${HEIGHT + LEGEND}" font-family="sans-serif" font-size="11" role="img" aria-label="Complexity of the project's files">`,
    `<rect width="${WIDTH}" height="${HEIGHT + LEGEND}" fill="#ffffff"/>`,
    ...contents(treeOf(shown).children, all, 0),
    legend(),
    "</svg>\n",
  ].join("\n");
}

function treeOf(files: readonly FileSize[]): Node {
  const root = folder("", "");
  for (const { path, lines, cc } of files) {
    const parts = path.split("/");
    let place = root;
    add(place, lines, cc);
    for (const [index, name] of parts.entries()) {
      const here = parts.slice(0, index + 1).join("/");
      const isFile = index === parts.length - 1;
      let next = isFile ? undefined : place.children.find((one) => one.name === name && one.path === here);
      if (next === undefined) {
        next = folder(name, here);
        place.children.push(next);
      }
      add(next, lines, cc);
      place = next;
    }
  }
  return joined(root);
}

const folder = (name: string, path: string): Node => ({
  name,
  path,
  lines: 0,
  cc: 0,
  files: 0,
  children: [],
});

function add(node: Node, lines: number, cc: number): void {
  node.lines += lines;
  node.cc = Math.max(node.cc, cc);
  node.files += 1;
}

/** A folder that contains only one folder is merged with it: `src/shop`. */
function joined(node: Node): Node {
  const children = node.children.map(joined);
  const [only] = children;
  if (children.length === 1 && only !== undefined && only.children.length > 0 && node.name !== "")
    return { ...only, name: `${node.name}/${only.name}` };
  return { ...node, children };
}

/** The contents of a folder, drawn in the folder's space. */
function contents(children: readonly Node[], within: Box, depth: number): string[] {
  const nodes = together(children, within);
  const boxes = squarify(
    nodes.map(({ lines }) => lines),
    within,
  );
  return nodes.flatMap((node, index) => {
    const box = boxes[index];
    if (box === undefined) return [];
    const { width, height } = SMALLEST_FOLDER;
    const isOpen = node.children.length > 0 && box.width >= width && box.height >= height;
    return isOpen ? frame(node, box, depth) : [cell(node, box)];
  });
}

/** The nodes, the largest first; those too small to be seen are merged into one. */
function together(children: readonly Node[], { width, height }: Box): Node[] {
  const sorted = [...children].sort((a, b) => b.lines - a.lines || (a.path < b.path ? -1 : 1));
  const total = sorted.reduce((sum, { lines }) => sum + lines, 0);
  const isSmall = ({ lines }: Node) => (lines / total) * width * height < SMALLEST_FILE;
  const small = sorted.filter(isSmall);
  if (small.length < 2) return sorted;
  const files = small.reduce((sum, one) => sum + one.files, 0);
  const rest: Node = {
    name: `${files} small`,
    path: `${files} small files`,
    lines: small.reduce((sum, { lines }) => sum + lines, 0),
    cc: Math.max(...small.map(({ cc }) => cc)),
    files,
    children: [],
  };
  return [...sorted.filter((one) => !isSmall(one)), rest].sort((a, b) => b.lines - a.lines);
}

/** A folder: its name above its contents. */
function frame(node: Node, box: Box, depth: number): string[] {
  const { x, y, width, height } = box;
  const inside = {
    x: x + FRAME,
    y: y + TITLE_HEIGHT,
    width: width - 2 * FRAME,
    height: height - TITLE_HEIGHT - FRAME,
  };
  const fill = FOLDER_FILLS[Math.min(depth, FOLDER_FILLS.length - 1)];
  const name = fitted(`${node.name}/`, width - 10);
  return [
    `<g>${titleOf(node)}${rectangle(box, fill ?? "", "#8c8c8c")}<text x="${px(x + 5)}" y="${px(y + 13)}" font-weight="bold" fill="#333333">${escapeMarkup(name)}</text></g>`,
    ...contents(node.children, inside, depth + 1),
  ];
}

function cell(node: Node, box: Box): string {
  const { name, lines, cc, files, children } = node;
  const { x, y, width, height } = box;
  const band = bandOf(cc);
  const label = fitted(children.length > 0 ? `${name}/` : name, width - 6);
  const numbers = files > 1 ? `${files} files, cc ${cc}` : `cc ${cc} · ${lines} lines`;
  const written = [
    ...(height < LABEL_HEIGHT || label === "" ? [] : [label]),
    ...(height < 2 * LABEL_HEIGHT || widthOf(numbers) > width - 6 ? [] : [numbers]),
  ];
  const text = written
    .map((line, row) => {
      const place = `x="${px(x + 4)}" y="${px(y + 13 + row * LABEL_HEIGHT)}"`;
      return `<text ${place} fill="${band.text}"${row === 0 ? "" : ' opacity="0.7"'}>${escapeMarkup(line)}</text>`;
    })
    .join("");
  return `<g>${titleOf(node)}${rectangle(box, band.fill, "#ffffff")}${text}</g>`;
}

const titleOf = ({ path, lines, cc, files }: Node): string =>
  `<title>${escapeMarkup(path)}: ${files > 1 ? `${files} files, ` : ""}${lines} lines, complexity ${cc}</title>`;

const rectangle = ({ x, y, width, height }: Box, fill: string, stroke: string): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, width))}" height="${px(Math.max(0, height))}" fill="${fill}" stroke="${stroke}"/>`;

/** The name as far as it fits; nothing if three letters would not. */
function fitted(name: string, room: number): string {
  const most = Math.floor(room / CHARACTER_WIDTH);
  return name.length <= most ? name : most > 3 ? `${name.slice(0, most - 1)}…` : "";
}

const widthOf = (text: string): number => text.length * CHARACTER_WIDTH;

function legend(): string {
  const cells = BANDS.map(({ fill, name }, index) => {
    const x = 4 + index * 90 + (index > 0 ? 20 : 0);
    return `<rect x="${x}" y="${HEIGHT + 10}" width="12" height="12" fill="${fill}"/><text x="${x + 17}" y="${HEIGHT + 20}" fill="#1b1b1b">${name}</text>`;
  });
  const note = `<text x="${WIDTH - 4}" y="${HEIGHT + 20}" text-anchor="end" fill="#555555">area: lines of code; colour, cc: the most complex function</text>`;
  return [...cells, note].join("");
}

const bandOf = (cc: number) => BANDS.find(({ upTo }) => cc <= upTo) ?? BANDS[BANDS.length - 1] ?? BANDS[0];

const px = (value: number): string => `${Math.round(value * 10) / 10}`;
