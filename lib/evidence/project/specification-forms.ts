/** Files of specifications, told by where they are: spec-kit, OpenSpec and Gherkin have fixed places. */

export type SpecificationForm = "spec-kit" | "openspec" | "openspec-change" | "gherkin";

const FORMS: readonly (readonly [SpecificationForm, RegExp])[] = [
  ["gherkin", /\.feature$/],
  ["openspec-change", /^(?:.*\/)?openspec\/changes\/(?!archive\/)[^/]+\/specs\/(?:[^/]+\/)+spec\.md$/],
  ["openspec", /^(?:.*\/)?openspec\/specs\/(?:[^/]+\/)+spec\.md$/],
  // Features are numbered, or begin with the time at which they were created.
  ["spec-kit", /^(?:.*\/)?specs\/\d[^/]*\/spec\.md$/],
];

/** The form of a file of a specification; undefined for other files, and for changes that were archived. */
export const formOf = (path: string): SpecificationForm | undefined =>
  FORMS.find(([, pattern]) => pattern.test(path))?.[0];

/** Globs that find these files. */
export const SPECIFICATION_PATTERNS = [
  "**/*.feature",
  "**/openspec/specs/**/spec.md",
  "**/openspec/changes/*/specs/**/spec.md",
  "**/specs/[0-9]*/spec.md",
];

/** Whether a file is the task list of a feature of spec-kit, or of a change of OpenSpec that is not archived. */
export const isTaskList = (path: string): boolean =>
  /^(?:.*\/)?(?:specs\/\d[^/]*|openspec\/changes\/(?!archive\/)[^/]+)\/tasks\.md$/.test(path);

/** The task list beside a specification of a change. */
export const taskListOf = (path: string): string =>
  path.replace(/\/specs\/(?:[^/]+\/)+spec\.md$/, "/tasks.md");

/** What tests call the feature or capability of a specification: `001-photo-albums`, `cli-archive`. */
export function folderOf(path: string): string {
  const parts = path.split("/");
  return formOf(path) === "gherkin" ? (parts.at(-1) ?? "").replace(/\.feature$/, "") : (parts.at(-2) ?? "");
}
