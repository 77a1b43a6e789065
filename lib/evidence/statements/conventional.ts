/** Conventional Commits (version 1.0.0): `type(scope)!: description`. */
import type { Action } from "#schemas/evidence.ts";

export interface Conventional {
  type: string;
  scope: string | null;
  breaking: boolean;
  description: string;
  /** What the type means; undefined if only the description can say. */
  action: Action | undefined;
}

/** Types by the action that they mean. `chore` and `build` say nothing of what is done. */
const TYPES: Readonly<Record<string, Action | undefined>> = {
  feat: "add",
  feature: "add",
  fix: "fix",
  bugfix: "fix",
  hotfix: "fix",
  docs: "document",
  doc: "document",
  test: "test",
  tests: "test",
  refactor: "refactor",
  style: "refactor",
  perf: "change",
  revert: "remove",
  ci: "configure",
  build: undefined,
  chore: undefined,
  release: "release",
  deps: undefined,
};

const HEADER = /^([a-z]+)(?:\(([^()]{1,100})\))?(!)?:\s+(\S.*)$/is;

/** The parts of a header; undefined if its type is not one of the convention. */
export function conventionalOf(header: string): Conventional | undefined {
  const [, word = "", scope = null, mark, description = ""] = HEADER.exec(header) ?? [];
  const type = word.toLowerCase();
  if (!Object.hasOwn(TYPES, type)) return undefined;
  return { type, scope, breaking: mark === "!", description, action: TYPES[type] };
}
