/** `package-history`: the versions of a package, and what each changed. */
import type { Context } from "#kit/files/context.ts";
import type { HistoryRequest, HistoryResult } from "#schemas/package/pack.ts";
import { readingIntents } from "./store/find.ts";
import type { Version } from "./store/intents.ts";
import { workspaceOf } from "./store/workspace.ts";

export async function run(request: HistoryRequest, context: Context): Promise<HistoryResult> {
  using store = await readingIntents(await workspaceOf(request, context), context);
  const intent = store.find(request.intent);
  const versions = store.versions(intent.id);
  return {
    ok: true,
    intent_id: intent.id,
    name: intent.name,
    versions: versions.map((version, at) => ({
      number: version.number,
      source: version.source,
      at: version.at,
      checksum: version.checksum,
      approved: version.checksum === intent.approved,
      ...changesBetween(versions[at - 1], version),
    })),
    locked: store.locks(intent.id),
  };
}

/** The paths that differ between two versions. */
export function changesBetween(before: Version | undefined, after: Version) {
  const old = new Map(before?.files.map((file) => [file.path, file]));
  const paths = new Set(after.files.map(({ path }) => path));
  const isChanged = ({ path, sha256, mode }: Version["files"][number]) => {
    const earlier = old.get(path);
    return earlier !== undefined && (earlier.sha256 !== sha256 || earlier.mode !== mode);
  };
  return {
    added: after.files.filter(({ path }) => !old.has(path)).map(({ path }) => path),
    changed: after.files.filter(isChanged).map(({ path }) => path),
    removed: [...old.keys()].filter((path) => !paths.has(path)),
  };
}
