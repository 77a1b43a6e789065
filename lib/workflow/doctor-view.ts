/** The readable view of `workflow-doctor`: mistakes, settings, variables, actions and connections. */
import type { Style } from "#kit/contract/operation.ts";
import type { DoctorResult } from "#schemas/workflow.ts";
import { settingLines } from "./settings/view.ts";

export function doctorView(result: DoctorResult, style: Style): string {
  const { path, mistakes, settings, environment, actions, ksef, connections } = result;
  const parts: [title: string, lines: string[]][] = [
    [
      "Settings",
      [
        style.dim(path ?? "no heddle-workflow.yaml"),
        ...mistakes.map((one) => style.red(mistake(one))),
        ...settingLines(settings, style),
      ],
    ],
    [
      "Environment",
      environment
        .filter(({ status }) => status !== "not set" && status !== "default")
        .map(({ variable, status, value, description = "" }) =>
          status === "wrong"
            ? style.red(`${variable}: ${description}`)
            : `${variable} ${style.dim(value === undefined ? "is set" : String(value))}`,
        ),
    ],
    [
      "Actions",
      actions.flatMap(({ action, ready, missing }) => [
        `${ready ? style.green("ready") : style.yellow("not ready")}  ${action}`,
        ...missing.map(({ message, hint }) =>
          style.dim(`    ${message}${hint === undefined ? "" : `: ${hint}`}`),
        ),
      ]),
    ],
    ["KSeF", ksef === undefined ? [] : [ksefLine(ksef, style)]],
    [
      "Connections",
      (connections ?? []).map(({ name, ok, message }) =>
        ok ? `${style.green("ok")}  ${name}` : `${style.red("no")}  ${name}: ${message ?? ""}`,
      ),
    ],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [style.bold(title), ...lines].join("\n"))
    .join("\n\n");
}

function ksefLine({ sign_in, until, message }: NonNullable<DoctorResult["ksef"]>, style: Style): string {
  if (sign_in === null) return style.red(message ?? "no sign-in");
  return `sign-in by ${sign_in} until ${until}${message === undefined ? "" : style.dim(`  ${message}`)}`;
}

function mistake({ field, line, column, message, hint }: DoctorResult["mistakes"][number]): string {
  const where = line === null ? "" : `line ${line} column ${column}: `;
  return `${where}${field === "" ? "" : `${field}: `}${message}${hint === undefined ? "" : ` (${hint})`}`;
}
