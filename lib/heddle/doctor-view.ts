/** The readable view of `heddle doctor`: a table of requirements, what to do below what is missing or silent. */

import type { Finding } from "#kit/command/doctor.ts";
import type { Style } from "#kit/contract/operation.ts";
import { cut, pad, wrap } from "#kit/docs/text.ts";

const STATUS = {
  found: "✓ found",
  no_answer: "! no answer",
  missing: "✗ missing",
  not_applicable: "· not here",
} as const;
const STATUS_WIDTH = 11;
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

function advice(finding: Finding, style: Style): string[] {
  const { status, install, services } = finding;
  const space = " ".repeat(STATUS_WIDTH + 2);
  const quiet = (text: string) =>
    wrap(text, style.width - space.length).map((line) => space + style.dim(line));
  if (status === "missing") {
    const how = install ?? "no package is known for this system";
    // The command stays whole, so that it can be copied.
    return [...quiet(whatFor(finding)), space + (install === null ? style.dim(how) : how)];
  }
  const isUnusable = status === "no_answer";
  return [
    ...(isUnusable ? quiet(whatFor(finding)) : []),
    ...silent(services).flatMap(({ programs, service, reason, hint }) => [
      ...quiet(
        `${programs.join(", ")} ${programs.length === 1 ? "is" : "are"} installed, but ${service} does not answer: ${reason}`,
      ),
      ...(isUnusable && hint !== null ? quiet(hint) : []),
    ]),
  ];
}

/** The services that do not answer, each once with the programs that depend on it. */
function silent(services: Finding["services"]) {
  const groups = Map.groupBy(
    services.filter(({ answers }) => !answers),
    ({ service, reason }) => `${service}: ${reason}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, programs: group.map(({ program }) => program) })),
  );
}

function whatFor({ required, needed_by }: Finding): string {
  return `${required ? "required" : "optional"}, used by ${needed_by.join(", ")}`;
}
