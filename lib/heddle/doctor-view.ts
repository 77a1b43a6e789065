/** The readable view of `heddle doctor`: a row for each program with all that it is for, and one line that sums up. */

import type { Finding } from "#kit/command/doctor.ts";
import type { Style, View } from "#kit/contract/operation.ts";
import { cut, pad, widthOf, wrap } from "#kit/docs/text.ts";

const STATUS = {
  found: "✓ found",
  no_answer: "! not usable",
  missing: "✗ missing",
  not_applicable: "· not here",
} as const;
const STATUS_WIDTH = 12;
const GAP = "  ";
const WIDEST_PROGRAM = 24;
/** More operations are counted, by family. */
const MOST_NAMED = 3;
/** What has to be done is last, next to the prompt of the shell. */
const ORDER = ["found", "no_answer", "missing"] as const;

/** A program in one state, with everything that it is for. */
interface Row {
  readonly program: string;
  readonly findings: readonly [Finding, ...Finding[]];
}

/** Nothing is shown before the last finding: the same program is needed for several purposes. */
export function makeView(): View<Finding> {
  const findings: Finding[] = [];
  const view = (finding: Finding) => {
    findings.push(finding);
    return "";
  };
  return Object.assign(view, { end: (style: Style) => table(findings.splice(0), style) });
}

function table(findings: readonly Finding[], style: Style): string {
  const here = findings.filter(({ status }) => status !== "not_applicable");
  const rows = ORDER.flatMap((status) => rowsOf(here.filter((finding) => finding.status === status)));
  const widest = Math.max(7, ...rows.map(({ program }) => widthOf(program)));
  const width = Math.min(WIDEST_PROGRAM, widest, Math.max(8, Math.floor(style.width / 4)));
  const head = style.bold(`${pad("STATUS", STATUS_WIDTH)}${GAP}${pad("PROGRAM", width)}${GAP}FOR`);
  return `${[head, ...rows.flatMap((row) => linesOf(row, width, style)), "", ...summary(findings, style)].join("\n")}\n`;
}

function rowsOf(findings: readonly Finding[]): Row[] {
  const groups = Map.groupBy(findings, programOf);
  return [...groups].flatMap(([program, [first, ...others]]) =>
    first ? [{ program, findings: [first, ...others] as const }] : [],
  );
}

const programOf = ({ program, version, requirement }: Finding): string =>
  program === null ? requirement : `${program}${version === null ? "" : ` ${version}`}`;

function linesOf({ program, findings }: Row, width: number, style: Style): string[] {
  const [first] = findings;
  const margin = " ".repeat(STATUS_WIDTH + GAP.length + width + GAP.length);
  const room = Math.max(12, style.width - margin.length);
  const [purpose = "", ...more] = wrap(findings.map(({ purpose }) => purpose).join("; "), room);
  const row = `${paint(findings, pad(STATUS[first.status], STATUS_WIDTH), style)}${GAP}${pad(cut(program, width), width)}${GAP}${purpose}`;
  return [row, ...[...more, ...advice(findings, room, style)].map((line) => margin + line)];
}

function paint(findings: Row["findings"], text: string, style: Style): string {
  if (findings[0].status === "found") return style.green(text);
  return findings.some(({ required }) => required) ? style.red(text) : style.yellow(text);
}

function advice(findings: Row["findings"], room: number, style: Style): string[] {
  const [{ status, install }] = findings;
  const quiet = (text: string) => wrap(text, room).map((line) => style.dim(line));
  if (status === "missing") {
    const how = install ?? style.dim("no package is known for this system");
    // The command stays whole, so that it can be copied.
    return [...quiet(whatFor(findings)), how];
  }
  const isUnusable = status === "no_answer";
  return [
    ...(isUnusable ? quiet(whatFor(findings)) : []),
    ...silent(findings.flatMap(({ services }) => services)).flatMap(({ programs, service, reason, hint }) => [
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
    group
      .slice(0, 1)
      .map((first) => ({ ...first, programs: [...new Set(group.map(({ program }) => program))] })),
  );
}

function whatFor(findings: Row["findings"]): string {
  const isRequired = findings.some(({ required }) => required);
  const operations = [...new Set(findings.flatMap(({ needed_by }) => needed_by))];
  const families = [...new Set(operations.map((name) => name.slice(0, name.indexOf("-"))))];
  const users =
    operations.length <= MOST_NAMED
      ? operations.join(", ")
      : `${operations.length} operations of ${families.join(", ")}`;
  return `${isRequired ? "required" : "optional"}, used by ${users}`;
}

/** One line: what is found, what of it cannot be used, what is missing. */
function summary(findings: readonly Finding[], style: Style): string[] {
  const named = (names: readonly (string | null)[]) => {
    const each = [...new Set(names.filter((name) => name !== null))];
    return each.length === 0 ? "none" : `${each.length} (${each.join(", ")})`;
  };
  const found = new Set(findings.filter(({ status }) => status === "found").map(({ program }) => program));
  const unusable = findings.flatMap(({ status, program, services }) => [
    ...(status === "no_answer" ? [program] : []),
    ...services.filter(({ answers }) => !answers).map(({ program }) => program),
  ]);
  const missing = findings.filter(({ status }) => status === "missing").map(({ requirement }) => requirement);
  const required = findings.some(
    ({ status, required }) => required && (status === "missing" || status === "no_answer"),
  );
  const text = `${found.size} programs found; installed but not usable now: ${named(unusable)}; missing: ${named(missing)}; ${required ? "something required is among them" : "nothing required is among them"}`;
  return wrap(text, style.width).map((line) => style.bold(line));
}
