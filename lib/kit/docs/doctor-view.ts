/** The readable view of `heddle doctor`: a table of requirements, the install command below what is missing. */
import type { Finding } from "../doctor.ts";
import type { Style } from "../operation.ts";
import { cut, pad, wrap } from "./text.ts";

const STATUS = { found: "✓ found", missing: "✗ missing", not_applicable: "· not here" } as const;
const STATUS_WIDTH = 10;
/** Columns of the purpose: what the paths leave of the terminal. */
const purposeWidth = (width: number) => Math.max(28, Math.min(64, width - STATUS_WIDTH - 30));

/** A row for each finding; the header comes with the first. */
export function makeView(): (finding: Finding, style: Style) => string {
  let started = false;
  return (finding, style) => {
    const purpose = purposeWidth(style.width);
    const rest = style.width - STATUS_WIDTH - purpose - 4;
    const head = started
      ? ""
      : `${style.bold(`${pad("STATUS", STATUS_WIDTH)}  ${pad("FOR", purpose)}  PROGRAM`)}\n`;
    started = true;
    const status = pad(STATUS[finding.status], STATUS_WIDTH);
    const painted = paint(finding, status, style);
    const row = `${painted}  ${pad(cut(finding.purpose, purpose), purpose)}  ${cut(program(finding), rest)}`;
    return head + [row.trimEnd(), ...advice(finding, style)].join("\n");
  };
}

function paint({ status, required }: Finding, text: string, style: Style): string {
  if (status === "found") return style.green(text);
  if (status === "not_applicable") return style.dim(text);
  return required ? style.red(text) : style.yellow(text);
}

function program({ path, version, requirement }: Finding): string {
  return path === null ? requirement : `${path}${version === null ? "" : ` (${version})`}`;
}

function advice({ status, install, required, needed_by }: Finding, style: Style): string[] {
  if (status !== "missing") return [];
  const space = " ".repeat(STATUS_WIDTH + 2);
  const how = install ?? "no package is known for this system";
  const why = `${required ? "required" : "optional"}, used by ${needed_by.join(", ")}`;
  return [
    ...wrap(why, style.width - space.length).map((line) => space + style.dim(line)),
    // The command stays whole, so that it can be copied.
    space + (install === null ? style.dim(how) : how),
  ];
}
