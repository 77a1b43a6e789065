/** `uri-shell`: text for a shell to evaluate, with one quoting rule per shell. */

import { KNOWN_FOLDERS } from "#desktop/scripted/windows-scripts.ts";
import { foldersHere } from "#desktop/user-folders.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { FolderRole } from "#schemas/desktop.ts";
import {
  type Command,
  SHELLS,
  type Shell,
  type ShellRequest,
  type ShellResult,
  URI_ERRORS,
} from "#schemas/uri.ts";
import { compileSteps } from "./compile.ts";
import { hostPlatform, platformFor, settingsOf } from "./configuration.ts";
import { fileInRole, rolesIn, withFolders } from "./platforms/folder-roles.ts";
import { resolveRequest } from "./resolve.ts";

const fail = failures({ ...KIT_ERRORS, ...URI_ERRORS });

/** Single quotes hold everything but themselves (POSIX.1-2024, Shell Command Language 2.2.2). */
export function quotePosix(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** fish reads a backslash before a backslash or quote inside single quotes; nothing else. */
export function quoteFish(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/**
 * PowerShell doubles a single quote, and takes the typographic quotes U+2018 to U+201B for one, so that they are
 * doubled as well.
 */
export function quotePowerShell(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, "$&$&")}'`;
}

type Quote = (text: string) => string;

/** An argument of the plan: a path below the home folder gets the home of whoever runs it. */
function argument(quote: Quote, home: string, text: string, isHome: boolean): string {
  const found = isHome ? /^((?:--[a-z-]+=)?)~([\s\S]*)$/.exec(text) : null;
  if (!found) return quote(text);
  const [, option = "", rest = ""] = found;
  return `${option === "" ? "" : quote(option)}${home}${rest === "" ? "" : quote(rest)}`;
}

/** What a shell's text is made of. */
interface Dialect {
  argument: (text: string, isHome: boolean, role?: FolderRole) => string;
  /** Commands in a row, the next only if the one before succeeded. */
  chain: (lines: readonly string[]) => string;
  script: (
    values: readonly (readonly [name: string, value: string])[],
    steps: readonly Command[],
  ) => string[];
}

/** The words of a command line: each argument quoted, a path below the home folder with its user's home. */
function words(step: Command, dialect: Dialect): string[] {
  return step.argv.map((text, index) =>
    dialect.argument(text, step.home?.includes(index) === true, step.roles?.argv?.[index]),
  );
}

/**
 * The folder of a step as an operand of `cd`: "./" before a relative path keeps `cd` from searching CDPATH for it, and a
 * leading dash from being an option.
 */
function folderOperand(cwd: string): string {
  return /^(?:[/\\]|~(?=$|[/\\])|[A-Za-z]:)/.test(cwd) ? cwd : `./${cwd}`;
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The lines of one step for a subshell, so that its folder and its environment end with it. */
function posixStep(step: Command): string[] {
  return [
    ...Object.entries(step.env ?? {}).map(([name, value]) => `export ${name}=${quotePosix(value)}`),
    ...(step.cwd === undefined ? [] : [`cd -- ${posix.argument(folderOperand(step.cwd), true)} || exit`]),
    words(step, posix).join(" "),
  ];
}

/** The function of a plan: its steps in order, the first that fails is the last. */
function posixFunction(steps: readonly Command[]): string[] {
  const blocks = steps.map((step, index) => [
    "(",
    ...indented(posixStep(step)),
    index < steps.length - 1 ? ") &&" : ")",
  ]);
  return ["heddle_run() {", ...indented(blocks.flat()), "}"];
}

/**
 * One text for every POSIX shell: SHELL names the shell of the person, which is not always the one that reads the text.
 * A hyphen is no part of a POSIX function name; where the shell refuses it, an alias takes that name.
 */
const posix: Dialect = {
  argument: (text, isHome) => argument(quotePosix, '"$HOME"', text, isHome),
  chain: (lines) => lines.join(" && "),
  script: (values, steps) => [
    // Values are literal by intent: a dollar sign or backslash in single quotes is not a mistake.
    "# shellcheck shell=sh disable=SC1003,SC2016",
    // A function replaces an alias of its name; defining it over the alias would be a syntax error.
    "unalias heddle_run heddle-run 2>/dev/null || true",
    ...values.map(([name, value]) => `export ${name}=${quotePosix(value)}`),
    ...(steps.length === 0
      ? [
          "unset -f heddle_run 2>/dev/null || true",
          "if (unset -f heddle-run) 2>/dev/null; then unset -f heddle-run; fi",
        ]
      : [
          ...posixFunction(steps),
          "if (eval 'heddle-run() { :; }') 2>/dev/null; then eval 'heddle-run() { heddle_run; }'; else alias heddle-run=heddle_run; fi",
        ]),
  ],
};

const fish: Dialect = {
  argument: (text, isHome) => argument(quoteFish, '"$HOME"', text, isHome),
  chain: (lines) => lines.join("; and "),
  script: (values, steps) => [
    ...values.map(([name, value]) => `set -gx ${name} ${quoteFish(value)}`),
    ...(steps.length === 0
      ? ["functions -e heddle_run heddle-run"]
      : [
          "function heddle_run",
          ...indented(steps.flatMap(fishStep)),
          "end",
          "function heddle-run",
          "  heddle_run",
          "end",
        ]),
  ],
};

/** fish has no subshell: the environment is local to a block, the folder is left again. */
function fishStep(step: Command): string[] {
  const setup = Object.entries(step.env ?? {}).map(([name, value]) => `set -lx ${name} ${quoteFish(value)}`);
  const line = words(step, fish).join(" ");
  const folder =
    step.cwd === undefined
      ? [line, "or return"]
      : [
          "set -l heddle_folder $PWD",
          `builtin cd -- ${fish.argument(folderOperand(step.cwd), true)}; or return`,
          line,
          "set -l heddle_status $status",
          "builtin cd -- $heddle_folder",
          'test "$heddle_status" -eq 0; or return "$heddle_status"',
        ];
  return ["begin", ...indented([...setup, ...folder]), "end"];
}

/** An argument of PowerShell; a home folder is joined to the rest in an expression, a known folder is asked for. */
function powershellArgument(text: string, isHome: boolean, role?: FolderRole): string {
  const found = isHome || role !== undefined ? /^((?:--[a-z-]+=)?)~([\s\S]*)$/.exec(text) : null;
  if (!found) return quotePowerShell(text);
  const [, option = "", rest = ""] = found;
  if (role === undefined) return `(${quotePowerShell(option)} + $HOME + ${quotePowerShell(rest)})`;
  const name = quotePowerShell(`shell:${KNOWN_FOLDERS[role]}`);
  const folder = `(New-Object -ComObject Shell.Application).NameSpace(${name}).Self.Path`;
  const file = fileInRole(`~${rest}`);
  const below = file === null ? "" : ` + ${quotePowerShell(`~${rest}`.slice(file.folder.length))}`;
  return `(${quotePowerShell(option)} + ${folder}${below})`;
}

const powershell: Dialect = {
  argument: powershellArgument,
  // Windows PowerShell 5.1 has no "&&".
  chain: ([first = "", ...rest]) =>
    [first, ...rest.map((line) => `; if ($?) { ${line}`)].join("") + " }".repeat(rest.length),
  script: (values, steps) => [
    ...values.map(([name, value]) => `$env:${name} = ${quotePowerShell(value)}`),
    ...(steps.length === 0
      ? ["Remove-Item -ErrorAction Ignore alias:heddle-run, function:heddle_run"]
      : [
          "function global:heddle_run {",
          ...indented(steps.flatMap((step, index) => powershellStep(step, index === steps.length - 1))),
          "}",
          "Set-Alias -Scope Global heddle-run heddle_run",
        ]),
  ],
};

function powershellStep(step: Command, isLast: boolean): string[] {
  const [program = "", ...args] = words(step, powershell);
  const setup = Object.entries(step.env ?? {}).map(
    ([name, value]) => `$env:${name} = ${powershellArgument(value, false, step.roles?.env?.[name])}`,
  );
  // Splatting an array hands over each element as one argument.
  const lines = [
    ...setup,
    `$arguments = @(${args.join(", ")})`,
    `& ${program} @arguments`,
    ...(isLast ? [] : ["if (-not $?) { return }"]),
  ];
  if (step.cwd === undefined) return lines;
  return [
    `Push-Location -LiteralPath ${powershellArgument(step.cwd, true, step.roles?.cwd)}`,
    "try {",
    ...indented(lines),
    "} finally { Pop-Location }",
  ];
}

const DIALECTS: Readonly<Record<Shell, Dialect>> = { sh: posix, bash: posix, zsh: posix, fish, powershell };

/** The command line of the steps as their shell would read it: what HEDDLE_CMD shows. */
export function commandLine(steps: readonly Command[], shell: Shell): string {
  const dialect = DIALECTS[shell];
  const line = (step: Command) =>
    words(step, dialect)
      .map((word, index) => {
        const text = step.argv[index] ?? "";
        return /^[A-Za-z0-9_@%+:,./-]+$/.test(text) ? text : word;
      })
      .join(" ");
  return dialect.chain(steps.map(line));
}

/** The shell of the person: from $SHELL; every other shell is taken for a POSIX one, as cron's /bin/sh is. */
function detectShell(context: Context): Shell {
  const name = (context.env["SHELL"] ?? "").split("/").at(-1) ?? "";
  if (name === "pwsh" || (name === "" && context.platform === "win32")) return "powershell";
  return SHELLS.find((shell) => shell === name) ?? "sh";
}

/**
 * The script of a plan: HEDDLE_INTENT, HEDDLE_URI, HEDDLE_URIS and HEDDLE_CMD exported, and `heddle_run`, which runs the
 * steps in order, each as an argument array; `heddle-run` is another name for it. No URI holds a space, so that one
 * separates them.
 */
export function scriptFor(
  shell: Shell,
  intent: string,
  uri: string,
  steps: readonly Command[],
  uris: readonly string[] = [uri],
): string {
  const values = [
    ["HEDDLE_INTENT", intent],
    ["HEDDLE_URI", uri],
    ["HEDDLE_URIS", uris.join(" ")],
    ["HEDDLE_CMD", commandLine(steps, shell)],
  ] as const;
  return `${DIALECTS[shell].script(values, steps).join("\n")}\n`;
}

/** `uri-shell`: exports of a plan for a shell, with the user's folders of this machine. */
export function run(input: ShellRequest, context: Context): ShellResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const shell = input.shell ?? detectShell(context);
  const resolved = resolveRequest(input, settings, platform);
  const actions = compileSteps(resolved, platform, settings).flatMap((one) => one.actions);
  // Of another platform only the usual places are known.
  const surroundings = platform === hostPlatform(context) ? context : { env: {} };
  const folders = foldersHere(rolesIn(actions), platform, surroundings);
  const steps = actions.map((action) => withFolders(action, folders));
  const [{ intent, address }] = resolved;
  const uris = resolved.map((one) => one.address.uri);
  if (steps.some(({ argv, cwd = "" }) => ![...argv, cwd].every((text) => text.isWellFormed())))
    throw fail("INVALID_URI", "Cannot write the script: an argument is not valid Unicode");
  return {
    ok: true,
    shell,
    uri: address.uri,
    script: scriptFor(shell, intent.name, address.uri, steps, uris),
  };
}
