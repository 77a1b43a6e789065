/** The readable view of `package-plan`: routes, files, warnings. */

import type { Style } from "#kit/contract/operation.ts";
import { indent, wrap } from "#kit/docs/text.ts";
import type { PlanPackageResult } from "#schemas/package.ts";

export function planView({ plan, changes, intent }: PlanPackageResult, style: Style): string {
  const services = plan.services.map(
    ({ name, framework, language, port, unimplemented }) =>
      `  ${style.bold(name)} ${framework} in ${language}, port ${port}${
        unimplemented.length > 0 ? style.yellow(`, not implemented: ${unimplemented.length}`) : ""
      }`,
  );
  const diffs = changes.flatMap(({ diff }) => (diff === undefined ? [] : [diff]));
  return [
    ...wrap(`${style.bold(intent.INTENT.name)} ${intent.INTENT.goal}`, style.width),
    ...services,
    "",
    ...fileLines(changes, style),
    ...(plan.warnings.length > 0
      ? ["", ...plan.warnings.flatMap((text) => wrap(`${style.yellow("warning")} ${text}`, style.width))]
      : []),
    ...(changes.some(({ change }) => change === "conflict")
      ? ["", style.red("Conflicts were changed by somebody else: nothing is written until they are resolved")]
      : []),
    ...(diffs.length > 0 ? ["", ...diffs] : []),
    "",
    style.dim(`checksum ${plan.checksum}`),
  ].join("\n");
}

/** New files in one paragraph, changed ones a line each; those that stay are counted. */
function fileLines(changes: PlanPackageResult["changes"], style: Style): string[] {
  const pathsOf = (wanted: string) =>
    changes.flatMap(({ path, change }) => (change === wanted ? [path] : []));
  const [added, same] = [pathsOf("create"), pathsOf("same")];
  return [
    ...(added.length > 0
      ? [style.green(`  + ${count(added, "new file")}`), indent(wrap(added.join("  "), style.width - 4), 4)]
      : []),
    ...NOTABLE.flatMap(([change, what, color]) => {
      const paths = pathsOf(change);
      return paths.length === 0
        ? []
        : [style[color](`  ${what.mark} ${count(paths, what.text)}`), ...paths.map((path) => `    ${path}`)];
    }),
    ...(same.length > 0 ? [style.dim(`  = ${count(same, "unchanged file")}`)] : []),
  ];
}

/** Changes whose files are listed a line each. */
const NOTABLE: readonly (readonly [
  PlanPackageResult["changes"][number]["change"],
  { readonly mark: string; readonly text: string },
  "yellow" | "red" | "dim",
])[] = [
  ["change", { mark: "~", text: "changed file" }, "yellow"],
  ["merge", { mark: "~", text: "merged file" }, "yellow"],
  ["remove", { mark: "-", text: "removed file" }, "red"],
  ["keep", { mark: "=", text: "edited file" }, "dim"],
  ["leave", { mark: "?", text: "edited, obsolete file" }, "dim"],
  ["conflict", { mark: "!", text: "conflict" }, "red"],
];

const count = ({ length }: readonly string[], what: string): string =>
  `${length} ${what}${length === 1 ? "" : "s"}`;
