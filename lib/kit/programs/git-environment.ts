/** The environment and settings with which git runs no program that a repository names and never prompts. */
import { devNull } from "node:os";
import { PASS, programEnvironment } from "./program-environment.ts";
import type { Environment } from "./which.ts";

/** Further variables of the user that git may see: who the user is, and which settings are the user's own. Those that bind git to a repository are not. */
const OF_USER = [
  "EMAIL",
  "GIT_AUTHOR_EMAIL",
  "GIT_AUTHOR_NAME",
  "GIT_CEILING_DIRECTORIES",
  "GIT_COMMITTER_EMAIL",
  "GIT_COMMITTER_NAME",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_NOSYSTEM",
  "GIT_CONFIG_SYSTEM",
  "GIT_DISCOVERY_ACROSS_FILESYSTEM",
];

/** For finding a repository on this machine: the user's own git, without access to the network and without prompts. */
export function localEnvironment(env: Environment): Environment {
  return {
    ...programEnvironment({ ...env, [PASS]: undefined }),
    ...Object.fromEntries(OF_USER.map((name) => [name, env[name]])),
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    // A partial clone would fetch what it lacks, by a program that its settings name.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    // Git LFS would fetch what a file stands for, from a server that the project names.
    GIT_LFS_SKIP_SMUDGE: "1",
    LC_ALL: "C",
  };
}

/** Further variables with which git reads no file of settings, and has these settings instead. */
export function closedEnvironment(settings: readonly (readonly [string, string])[]): Environment {
  const all = [...settings, ...WITHOUT_PROGRAMS];
  return {
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(
      all.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
}

/** Programs that git has without any settings. */
const WITHOUT_PROGRAMS = [
  ["core.hooksPath", devNull],
  ["core.pager", "cat"],
  ["core.editor", "true"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
] as const;

/** The variables that git may see for an untrusted repository: the search path, and how to reach the Internet. */
const KEPT = [
  "PATH",
  "SYSTEMROOT",
  "TMPDIR",
  "TEMP",
  "https_proxy",
  "HTTPS_PROXY",
  "all_proxy",
  "ALL_PROXY",
  "no_proxy",
  "NO_PROXY",
  "GIT_SSL_CAINFO",
  "GIT_SSL_CAPATH",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
];

/**
 * For an untrusted repository: nothing of this user's git, neither settings nor keys.
 * @param home a folder without files of git
 * @param protocol the only one that git may speak, e.g. `https`; `none` for none
 * @param settings further settings
 */
export function strangersEnvironment(
  env: Environment,
  home: string,
  protocol: string,
  settings: Readonly<Record<string, string>> = {},
): Environment {
  return {
    ...closedEnvironment(Object.entries(settings)),
    ...Object.fromEntries(KEPT.map((name) => [name, env[name]])),
    HOME: home,
    LC_ALL: "C",
    GIT_ALLOW_PROTOCOL: protocol,
    GIT_ASKPASS: "",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_LFS_SKIP_SMUDGE: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_PROTOCOL_FROM_USER: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
