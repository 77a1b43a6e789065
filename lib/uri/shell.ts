/** `uri-shell`: text for a shell to evaluate, with one quoting rule per shell. */

import {
  type Action,
  SHELLS,
  type Shell,
  type ShellRequest,
  type ShellResult,
  URI_ERRORS,
} from "../../schemas/uri.ts";
import type { Context } from "../kit/context.ts";
import { failures, KIT_ERRORS } from "../kit/errors.ts";
import { compileResolved } from "./compile.ts";
import { platformFor, settingsOf } from "./config.ts";
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

const words = (action: Action, quote: Quote, home: string): string[] =>
  action.argv.map((text, index) => argument(quote, home, text, action.home?.includes(index) === true));

interface Dialect {
  argument: (text: string, isHome: boolean) => string;
  script: (
    values: readonly (readonly [name: string, value: string])[],
    action: Action | undefined,
  ) => string[];
}

/** The function runs in a subshell, so that the folder and the environment of the step stay there. */
function posixFunction(action: Action): string[] {
  const setup = Object.entries(action.env ?? {}).map(
    ([name, value]) => `  export ${name}=${quotePosix(value)}`,
  );
  const folder =
    action.cwd === undefined
      ? []
      : [`  cd -- ${argument(quotePosix, '"$HOME"', action.cwd, true)} || return`];
  return ["heddle-run() (", ...setup, ...folder, `  ${words(action, quotePosix, '"$HOME"').join(" ")}`, ")"];
}

const posix: Dialect = {
  argument: (text, isHome) => argument(quotePosix, '"$HOME"', text, isHome),
  script: (values, action) => [
    // Values are literal by intent: a dollar sign or backslash in single quotes is no mistake.
    "# shellcheck shell=bash disable=SC1003,SC2016",
    // A function of this name replaces an alias; defining it over an alias would be a syntax error.
    "unalias heddle-run 2>/dev/null || true",
    ...values.map(([name, value]) => `export ${name}=${quotePosix(value)}`),
    ...(action === undefined ? ["unset -f heddle-run 2>/dev/null || true"] : posixFunction(action)),
  ],
};

const fish: Dialect = {
  argument: (text, isHome) => argument(quoteFish, '"$HOME"', text, isHome),
  script: (values, action) => [
    ...values.map(([name, value]) => `set -gx ${name} ${quoteFish(value)}`),
    ...(action === undefined ? ["functions -e heddle-run"] : fishFunction(action)),
  ],
};

/** fish has no subshell: the environment is local to the function, the folder is left again. */
function fishFunction(action: Action): string[] {
  const setup = Object.entries(action.env ?? {}).map(
    ([name, value]) => `  set -lx ${name} ${quoteFish(value)}`,
  );
  const line = `  ${words(action, quoteFish, '"$HOME"').join(" ")}`;
  if (action.cwd === undefined) return ["function heddle-run", ...setup, line, "end"];
  return [
    "function heddle-run",
    ...setup,
    "  set -l heddle_folder $PWD",
    `  builtin cd -- ${argument(quoteFish, '"$HOME"', action.cwd, true)}; or return`,
    line,
    "  set -l heddle_status $status",
    "  builtin cd -- $heddle_folder",
    "  return $heddle_status",
    "end",
  ];
}

/** An argument of PowerShell; a home folder is joined to the rest in an expression. */
function powershellArgument(text: string, isHome: boolean): string {
  const found = isHome ? /^((?:--[a-z-]+=)?)~([\s\S]*)$/.exec(text) : null;
  if (!found) return quotePowerShell(text);
  const [, option = "", rest = ""] = found;
  return `(${quotePowerShell(option)} + $HOME + ${quotePowerShell(rest)})`;
}

const powershell: Dialect = {
  argument: powershellArgument,
  script: (values, action) => [
    ...values.map(([name, value]) => `$env:${name} = ${quotePowerShell(value)}`),
    ...(action === undefined
      ? ["Remove-Item -ErrorAction Ignore function:heddle-run"]
      : powershellFunction(action)),
  ],
};

function powershellFunction(action: Action): string[] {
  const [program = "", ...args] = action.argv.map((text, index) =>
    powershellArgument(text, action.home?.includes(index) === true),
  );
  const setup = Object.entries(action.env ?? {}).map(
    ([name, value]) => `  $env:${name} = ${quotePowerShell(value)}`,
  );
  // Splatting an array hands over each element as one argument.
  const lines = [...setup, `  $arguments = @(${args.join(", ")})`, `  & ${program} @arguments`];
  if (action.cwd === undefined) return ["function global:heddle-run {", ...lines, "}"];
  return [
    "function global:heddle-run {",
    `  Push-Location -LiteralPath ${powershellArgument(action.cwd, true)}`,
    "  try {",
    ...lines.map((line) => `  ${line}`),
    "  } finally { Pop-Location }",
    "}",
  ];
}

const DIALECTS: Readonly<Record<Shell, Dialect>> = { bash: posix, zsh: posix, fish, powershell };

/** The command line of a step as its shell would read it: what HEDDLE_CMD shows. */
export function commandLine(action: Action, shell: Shell): string {
  return action.argv
    .map((text, index) =>
      /^[A-Za-z0-9_@%+:,./-]+$/.test(text)
        ? text
        : DIALECTS[shell].argument(text, action.home?.includes(index) === true),
    )
    .join(" ");
}

/** The shell of the person: from $SHELL, bash where it is none of these. */
function detectShell(context: Context): Shell {
  const name = (context.env["SHELL"] ?? "").split("/").at(-1) ?? "";
  if (name === "pwsh" || (name === "" && context.platform === "win32")) return "powershell";
  return SHELLS.find((shell) => shell === name) ?? "bash";
}

/**
 * The script of a plan: HEDDLE_INTENT, HEDDLE_URI and HEDDLE_CMD exported, and `heddle-run`, which runs the first action
 * as an argument array.
 */
export function scriptFor(shell: Shell, intent: string, uri: string, action: Action | undefined): string {
  const values = [
    ["HEDDLE_INTENT", intent],
    ["HEDDLE_URI", uri],
    ["HEDDLE_CMD", action === undefined ? "" : commandLine(action, shell)],
  ] as const;
  return `${DIALECTS[shell].script(values, action).join("\n")}\n`;
}

/** `uri-shell`: exports of a plan for a shell. */
export function run(input: ShellRequest, context: Context): ShellResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const shell = input.shell ?? detectShell(context);
  const resolved = resolveRequest(input, settings, platform);
  const { actions } = compileResolved(resolved, platform, settings);
  const { uri } = resolved.address;
  const [action] = actions;
  if (action?.argv.some((text) => !text.isWellFormed()))
    throw fail("INVALID_URI", "Cannot write the script: an argument is not valid Unicode");
  return { ok: true, shell, uri, script: scriptFor(shell, resolved.intent.name, uri, action) };
}
