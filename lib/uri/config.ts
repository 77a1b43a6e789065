/** `uri-config`: the effective configuration and where each value came from. */
import { stampOf } from "#kit/files/config-file.ts";
import type { Context } from "#kit/files/context.ts";
import type { ConfigRequest, ConfigResult } from "#schemas/uri.ts";
import {
  candidates,
  captureDirFor,
  configPath,
  configured,
  platformFor,
  settingsFrom,
} from "./configuration.ts";

export async function run(input: ConfigRequest, context: Context): Promise<ConfigResult> {
  const path = await configPath(input.path, context, "read");
  // The first run of a person writes the defaults where they can be found and changed; a client's never does.
  if (
    path === undefined &&
    context.transport === "cli" &&
    candidates(context).every((candidate) => stampOf(candidate) === undefined)
  )
    await (await import("./init.ts")).createForUser(context);
  const { values, sources, file } = configured(context, path);
  const settings = settingsFrom(values);
  const capture_dir = captureDirFor(settings, platformFor(undefined, settings, context));
  return {
    ok: true,
    path: file?.path ?? null,
    searched: path === undefined ? candidates(context) : [path],
    effective: { ...values, version: 1, capture_dir },
    sources: {
      ...sources,
      version: sources["version"] ?? "default",
      // Null says that the platform's own folder is wanted.
      ...(values.capture_dir === null && { capture_dir: "default" }),
    },
  };
}
