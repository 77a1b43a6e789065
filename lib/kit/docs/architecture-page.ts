/** `docs/architecture.md` and its picture: the units of the source and the layers of their folders, from the imports. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { html } from "../data/markup.ts";

/** What imports what, from one layer to a lower one. */
type Edges = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /\b(?:from|import|import\(|require\()\s*"([^"]+)"/g;
/** Comments show imports that are none. */
const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*).*$/gm;
/** What each unit of `lib` is for, in the words of the table. */
const UNITS: Readonly<Record<string, string>> = {
  a2a: "A2A 1.0 over JSON-RPC",
  desktop: "sessions, windows, screens, keys and pointer",
  evidence: "does the code do what was asked for?",
  gui: "one language that controls a desktop",
  heddle: "commands about Heddle itself",
  image: "pixels, regions, text recognition",
  kit: "what all operations share",
  language: "English and Polish text",
  llm: "the one client of language models",
  package: "a prompt becomes a running service",
  refactor: "metrics, rules, safe edits, cycles",
  syntax: "source code as trees and facts",
  uri: "a sentence becomes a plan of OS commands",
  window: "a screenshot becomes a scene program",
  workflow: "a conversation becomes an executed workflow",
};

/** @param root of the source tree */
export function architecturePage(root: string): { page: string; picture: string } {
  const imports = importsBelow(root);
  const units = edgesOf(imports, (path) => path.split("/")[1]);
  const layers = withTop(layersOf(units), units);
  const page = `<!-- Generated from the imports by lib/kit/docs/generate.ts: edit lib/kit/docs/architecture-page.ts, not this. -->
# Architecture

![The units of the source, each above what it imports](pictures/architecture.svg)

A family imports topics and the kit, never another family: it asks another for something by running its operation. Inside a
unit the folders are layers, too: each imports only from those below it in its table, and a file beside the folders stands for
itself. \`tests/unit/kit/imports.test.ts\` fails on an import upward or in a circle.

## How a record travels

\`echo '{"prompt":"open firefox"}' | uri-plan\`: \`cmd/uri/plan.ts\` is the contract; \`kit/command\` reads the command line and standard
input, \`kit/data\` parses lines, \`kit/invoke\` finds the request in the record, checks it and runs \`lib/uri/plan.ts\`, which is loaded
only then; \`kit/command\` writes the result. Over HTTP (\`kit/http\`) and MCP (\`kit/mcp\`) the same request arrives at \`kit/invoke\` through a warm
worker, or a process of its own if it has effects. [CONTRIBUTING.md](../CONTRIBUTING.md#how-a-record-travels) has the steps.

## The folders of each unit

${[...layers]
  .reverse()
  .flat()
  .map((unit) => unitSection(unit, imports))
  .join("\n")}`;
  return { page, picture: pictureOf(layers) };
}

function unitSection(unit: string, imports: Edges): string {
  const inside = new Map(
    [...imports].filter(([from]) => from.startsWith(`lib/${unit}/`)).map(([from, to]) => [from, to] as const),
  );
  const layers = layersOf(
    edgesOf(inside, (path) => (path.startsWith(`lib/${unit}/`) ? folderOf(path) : undefined)),
  );
  const rows = layers
    .map((names) => names.filter((name) => name.endsWith("/")))
    .filter((names) => names.length > 0)
    .reverse();
  const table =
    rows.length > 0
      ? `\n| from the top |\n|---|\n${rows.map((names) => `| ${names.map((name) => `\`${name}\``).join(", ")} |`).join("\n")}\n`
      : "";
  return `### ${unit}\n\n${UNITS[unit] ?? ""}${rows.length > 0 ? ":" : ", in one folder"}\n${table}`;
}

/** `engine/` of `lib/workflow/engine/attempt.ts`; the name of a file that is in no folder. */
function folderOf(path: string): string {
  const [, , first = "", second] = path.split("/");
  return second === undefined ? first : `${first}/`;
}

/** The files of `lib` and what each imports of it. */
function importsBelow(root: string): Map<string, Set<string>> {
  const files = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
    .map((path) => `lib/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .sort();
  const known = new Set(files);
  return new Map(
    files.map((from) => {
      const text = readFileSync(join(root, from), "utf8").replace(COMMENT_LINE, "");
      const names = [...text.matchAll(IMPORT)].map(([, name = ""]) =>
        name.startsWith("#")
          ? `lib/${name.slice(1)}`
          : normalize(join(dirname(from), name)).replaceAll("\\", "/"),
      );
      return [from, new Set(names.filter((name) => known.has(name)))];
    }),
  );
}

/** The same imports between groups of files. @param groupOf undefined: left out */
function edgesOf(imports: Edges, groupOf: (path: string) => string | undefined): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, targets] of imports) {
    const group = groupOf(from);
    if (group === undefined) continue;
    const own = edges.get(group) ?? new Set();
    for (const target of targets) {
      const other = groupOf(target);
      if (other !== undefined && other !== group) own.add(other);
    }
    edges.set(group, own);
  }
  return edges;
}

/** Groups by how many are below them on the longest way down, the lowest first. @throws TypeError on a circle */
function layersOf(edges: Edges): string[][] {
  const known = new Map<string, number>();
  const heightOf = (name: string, above: readonly string[]): number => {
    if (above.includes(name)) throw new TypeError(`${[...above, name].join(" -> ")} is a circle`);
    const height =
      known.get(name) ??
      Math.max(-1, ...[...(edges.get(name) ?? [])].map((other) => heightOf(other, [...above, name]))) + 1;
    known.set(name, height);
    return height;
  };
  const layers: string[][] = [];
  for (const name of [...edges.keys()].sort()) {
    const height = heightOf(name, []);
    layers[height] = [...(layers[height] ?? []), name];
  }
  return layers;
}

/** What nothing imports, in one layer above the others. */
function withTop(layers: readonly (readonly string[])[], edges: Edges): string[][] {
  const imported = new Set([...edges.values()].flatMap((names) => [...names]));
  const below = layers.map((names) => names.filter((name) => imported.has(name)));
  const top = layers.flat().filter((name) => !imported.has(name));
  return [...below.filter((names) => names.length > 0), top.sort()];
}

const WIDTH = 920;
const GAP = 10;
const LINE = 14;
/** Of a letter, on average. */
const LETTER = 6.6;

/** Boxes in layers, the lowest at the bottom, with the contracts above all and the schemas below. */
function pictureOf(layers: readonly (readonly string[])[]): string {
  const rows = [["schemas"], ...layers, ["cmd"]].reverse();
  const labels: Readonly<Record<string, string>> = {
    ...UNITS,
    cmd: "the contract of each operation: executables, HTTP routes, MCP tools, help and man pages follow from it",
    schemas: "what requests, results and files are like",
  };
  let y = GAP;
  const boxes = rows.flatMap((names) => {
    const width = (WIDTH - GAP * (names.length + 1)) / names.length;
    const texts = names.map((name) => wrapped(labels[name] ?? "", Math.floor((width - 2 * GAP) / LETTER)));
    const height = 30 + LINE * Math.max(...texts.map((lines) => lines.length));
    const top = y;
    y += height + GAP;
    return names.map((name, at) => {
      const x = GAP + at * (width + GAP);
      return html`<rect x="${x.toFixed(1)}" y="${String(top)}" width="${width.toFixed(1)}" height="${String(height)}" rx="6"/>
<text class="name" x="${(x + GAP).toFixed(1)}" y="${String(top + 20)}">${name}</text>
${(texts[at] ?? []).map((line, index) => html`<text x="${(x + GAP).toFixed(1)}" y="${String(top + 37 + index * LINE)}">${line}</text>`)}
`;
    });
  });
  const height = y;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(height)}" width="${String(WIDTH)}" height="${String(height)}" role="img" aria-label="The units of the source, each above what it imports">
<style>rect{fill:#f3f6fa;stroke:#5b6b80}text{font:12px sans-serif;fill:#33404f}.name{font:bold 14px sans-serif;fill:#111a24}</style>
<rect x="0" y="0" width="${String(WIDTH)}" height="${String(height)}" rx="0" style="fill:#fff;stroke:none"/>
${boxes}</svg>
`.text;
}

/** Words in lines of at most so many characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
