/** The readable view of an intent: its state, its package file, and how many files it has. */
import type { Style } from "#kit/contract/operation.ts";
import type { ShowResult } from "#schemas/package/intents.ts";

export function showView(
  { intent, yaml_content, checksum, files, edited }: ShowResult,
  style: Style,
): string {
  const { name, id, state, iterations, output_dir, approved } = intent;
  const versions = iterations === 1 ? "version 1" : `version ${iterations}`;
  return [
    `${style.bold(name)} ${style.dim(id)} ${style.cyan(state)}, ${versions}${approved ? ", approved" : ""}`,
    `${files.length} files in ${output_dir}`,
    ...(edited.length > 0 ? [style.yellow(`Changed by hand: ${edited.join(", ")}`)] : []),
    "",
    yaml_content.trimEnd(),
    "",
    style.dim(checksum === null ? "not planned" : `checksum ${checksum}`),
  ].join("\n");
}
