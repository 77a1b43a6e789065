/** Files that Heddle writes into an output folder beside those of the plan. */

const FIXED = [
  "prompt.txt",
  "plan.result.json",
  "execution.json",
  "container.log",
  "verify.result.json",
  "verify.rounds.json",
  "sandbox.urls.json",
  "stack.urls.json",
] as const;

/** Names of the records of a package whose checksums its registry file has. */
export const recordNames = (name: string): string[] => [...FIXED, `${name}.stack.md`];

/** Whether a path in the output folder of a package is that of a record, its registry file or its catalog. */
export function isRecord(name: string, path: string): boolean {
  const others = ["session.json", `${name}.registry.json`];
  return path.startsWith("catalog/") || recordNames(name).includes(path) || others.includes(path);
}
