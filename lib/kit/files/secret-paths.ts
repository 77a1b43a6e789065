/**
 * Files whose content is a secret: what a client names is never read from there. A project's own tree is read by the
 * rules of its operation; this is about the file or folder that a request, or a text in a project, points at.
 */
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { type Failure, fail } from "../data/errors.ts";
import { folded } from "./protected-paths.ts";
import { STATE_FOLDER } from "./state-path.ts";

/** What a path is, in words that follow "it is". */
type Kind = string;

const REPOSITORY: ReadonlySet<string> = new Set([".git", ".hg", ".svn", ".bzr", ".jj", ".fslckout"]);
/** What is in it for clients: the results of runs, which the server names in its answers. */
const RESULTS = /^evidence\/runs\/./;

/**
 * Hidden names that are read like any other: settings that a project shares with everybody who builds it, and what
 * Heddle itself keeps beside the sources. Every other hidden file or folder is taken for a secret, since nobody can list
 * the programs that keep passwords in one.
 */
const SHARED_NAMES: readonly RegExp[] = [
  /^\.(git|docker|npm|eslint|prettier|stylelint|intent|gcloud|helm|vercel|clean)ignore$/,
  /^\.gitattributes$|^\.gitkeep$|^\.keep$|^\.mailmap$|^\.editorconfig$/,
  /^\.(intentreviews\.jsonl|intentids)$/,
  /^\.(git(hub|lab|ea)|forgejo|circleci|husky|storybook|changeset|well-known|woodpecker|buildkite)$/,
  /^\.(gitlab-ci|travis|drone|woodpecker|cirrus|appveyor|readthedocs|codecov|pre-commit-config|pre-commit-hooks)\.ya?ml$/,
  /^\.(eslint|prettier|stylelint|babel|swc|mocha|nyc|c8|browserslist|jshint|lintstaged|lint-staged|commitlint|markdownlint|remark|release-it|semantic-release|depcheck|madge|jsdoc)(rc)?(\.(json|jsonc|json5|js|cjs|mjs|ts|cts|mts|ya?ml|toml))?$/,
  /^\.(flake8|pylintrc|coveragerc|isort\.cfg|bandit|pydocstyle|importlinter|yamllint(\.ya?ml)?|hadolint\.ya?ml|(mypy|pytest|ruff)\.(ini|toml))$/,
  /^\.(rubocop(_todo)?\.yml|clang-format|clang-tidy|clangd|rustfmt\.toml|scalafmt\.conf|swiftlint\.yml|(golangci|goreleaser)\.ya?ml)$/,
  /^\.((nvm|ruby-|java-|terraform-)rc|(node|python|ruby|java|terraform|go|bun)-version|nvmrc|tool-versions)$/,
  // Templates that list the variables of a service, without their values.
  /^\.env\.(example|sample|template|dist)$/,
];

/** Names of files with keys, passwords or tokens; the last part of a path. */
const SECRET_FILES: readonly (readonly [RegExp, Kind])[] = [
  [/^id_[a-z0-9]+(_sk)?$/, "a private key"],
  [/\.(ppk|p12|pfx|jks|keystore|kdbx?|gpg-key|pkcs12)$/, "a private key"],
  [/\.env$/, "a file of environment variables"],
  [
    /^(api[-_])?tokens?(\.txt)?$|^api[-_]keys?(\.txt)?$|\.tokens?$|^client_secret.*\.json$|^service[-_]account.*\.json$/,
    "a file of tokens",
  ],
  [
    /^credentials(\.(json|ya?ml|toml|ini|csv|txt))?$|^secrets?\.(json|ya?ml|toml|ini|env|txt)$|^\.?htpasswd$|^kubeconfig$|\.kubeconfig$|\.tfstate(\.backup)?$|\.tfvars$/,
    "a file of passwords",
  ],
];

/** Names of files that have a certificate, or the private key of one: the beginning of the file tells. */
const MAYBE_KEYS = /\.(pem|key|crt|cer)$/;
/** PEM (RFC 7468) of every format of OpenSSL and OpenSSH, and the formats of PuTTY and age. */
const KEY_TEXT = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|^PuTTY-User-Key-File-|^AGE-SECRET-KEY-1/m;
/** A file can have certificates before its key. */
const KEY_BYTES = 64 * 1024;

/** The kind of secret that a path without links is or is below, by its names alone; undefined if it is none. */
export function secretKind(path: string): Kind | undefined {
  const names = path
    .split(/[\\/]/)
    .filter((part) => part !== "" && part !== "." && part !== "..")
    .map(folded);
  for (const [at, name] of names.entries()) {
    if (REPOSITORY.has(name) || /^git~\d+$/.test(name)) return "part of a repository's own data";
    if (name === STATE_FOLDER) {
      if (RESULTS.test(names.slice(at + 1).join("/"))) continue;
      return "what Heddle keeps for itself";
    }
    if (name.startsWith(".") && !SHARED_NAMES.some((shared) => shared.test(name))) return "hidden";
  }
  const last = names.at(-1) ?? "";
  return SECRET_FILES.find(([pattern]) => pattern.test(last))?.[1];
}

/** Whether a content begins as a private key does. */
export const isKeyText = (content: Uint8Array): boolean =>
  KEY_TEXT.test(new TextDecoder("latin1").decode(content.subarray(0, 256)).trimStart().slice(0, 128));

/** Whether a file that may be a certificate has a private key; false if it is not there. */
export async function hasPrivateKey(path: string): Promise<boolean> {
  if (!MAYBE_KEYS.test(folded(basename(path)))) return false;
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    if (!(await file.stat()).isFile()) return false;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KEY_BYTES), 0, KEY_BYTES, 0);
    return KEY_TEXT.test(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await file.close();
  }
}

export function secretPath(kind: Kind): Failure {
  return fail("PROTECTED_PATH", `Cannot read there: it is ${kind}`, {
    hint: "Name another file; keys, settings of programs and Heddle's own state are not read for a request",
  });
}
