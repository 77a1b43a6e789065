/** What `file.create` and `shell.exec` ask for: files of the project, and commands before the start. */
import { posix } from "node:path";
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { quoteShell } from "../quote.ts";

export const SETUP_FILE = "bin/setup.sh";
const START_FILE = "bin/start.sh";

/** Empty files of formats that must have something in them. */
const CONTENTS: Readonly<Record<string, string>> = { ".json": "{}\n", ".geojson": "{}\n" };

/** The files that `file.create` names; those that the project has already stay as they are. */
export function createdFiles({ files }: ServiceDesign, existing: readonly PlannedFile[]): PlannedFile[] {
  const taken = new Set(existing.map(({ path }) => path));
  const paths = files
    .map((path) => posix.normalize(path))
    .filter((path) => isBelow(path) && !taken.has(path));
  return [...new Set(paths)].map((path) => ({ path, content: CONTENTS[posix.extname(path)] ?? "" }));
}

/** Whether a path stays in the project. */
function isBelow(path: string): boolean {
  return !path.startsWith("/") && !path.endsWith("/") && path !== "." && !path.split("/").includes("..");
}

/** The start of a service whose package has `shell.exec`: its commands run first, inside container or sandbox. */
export function startOf({ commands }: ServiceDesign, start: readonly string[]): string[] {
  return commands.length > 0 ? ["sh", START_FILE] : [...start];
}

export function startFiles({ commands }: ServiceDesign, start: readonly string[]): PlannedFile[] {
  if (commands.length === 0) return [];
  return [
    {
      path: SETUP_FILE,
      mode: 0o755,
      content: `#!/bin/sh
# The commands that this package asks for. They run inside the container, each time before the service starts.
set -eu
${commands.join("\n")}
`,
    },
    {
      path: START_FILE,
      mode: 0o755,
      content: `#!/bin/sh
set -eu
sh ${SETUP_FILE}
exec ${start.map(quoteShell).join(" ")}
`,
    },
  ];
}
