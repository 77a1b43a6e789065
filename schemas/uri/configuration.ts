/** The configuration of the `uri` family: its file, and the operations that show and write it. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { PLATFORMS } from "../desktop.ts";

/** What a site or file can be called. */
const NAME = "^[0-9A-Za-z\u00c0-\u024f][0-9A-Za-z\u00c0-\u024f ._-]{0,59}$";

/** The configuration file `heddle-uri.yaml`, version 1. Unknown keys are kept. */
export const UriConfiguration = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1, description: "Version of the file format" }),
    ),
    platform: OneOf(["auto", ...PLATFORMS], { default: "auto", description: "Platform to plan for" }),
    host_platform: Type.Union([OneOf(PLATFORMS), Type.Null()], {
      description: "Last detected platform, informational",
    }),
    locale: Type.Union([OneOf(["en", "pl"]), Type.Null()], {
      default: null,
      description: "Language of prompts; null: both",
    }),
    dry_run: Type.Boolean({ default: false, description: "Dry run unless a request says otherwise" }),
    sites: Type.Record(
      Type.String({ pattern: NAME }),
      // No user name or password before the host: an address is shown and passed on.
      Type.String({ maxLength: 2048, pattern: "^https?://[^\\s/?#@\\\\]+(?:[/?#]\\S*)?$" }),
      {
        default: {},
        additionalProperties: false,
        description: "Sites by the names that prompts use: an http or https address for each",
      },
    ),
    files: Type.Record(
      Type.String({ pattern: NAME }),
      // Below the user's home or from a root, so that it is the same file wherever the planner is called from.
      Type.String({ maxLength: 4096, pattern: "^(?:~[\\\\/]|/|[A-Za-z]:[\\\\/])[^\\x00-\\x1f\\x7f]+$" }),
      {
        default: {},
        additionalProperties: false,
        description: "Files and folders by the names that prompts use: a path from ~ or a root for each",
      },
    ),
    // A path that a program can take as one argument.
    capture_dir: Type.Union(
      [Type.String({ maxLength: 4096, pattern: "^[^\\x00-\\x1f\\x7f-][^\\x00-\\x1f\\x7f]*$" }), Type.Null()],
      {
        default: null,
        description: "Folder of screenshots; null: heddle-captures in the temporary folder",
      },
    ),
  },
  { $id: "UriConfiguration", additionalProperties: true, description: "Configuration of the uri family" },
);
export type UriConfiguration = Static<typeof UriConfiguration>;

export const ConfigRequest = Type.Object({
  id: Type.Optional(Id),
  path: Type.Optional(Type.String({ description: "Read this file instead of searching for one" })),
});
export type ConfigRequest = Static<typeof ConfigRequest>;

export const ConfigResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.Union([Type.String(), Type.Null()], { description: "The file in use, or null" }),
    searched: Type.Array(Type.String(), { description: "Paths that were searched, in order" }),
    effective: UriConfiguration,
    sources: Type.Record(Type.String(), Type.String(), {
      description: "Origin of each value: environment, file, detected or default",
    }),
  },
  { $id: "ConfigResult", description: "Effective configuration and its origin" },
);
export type ConfigResult = Static<typeof ConfigResult>;

export const InitRequest = Type.Object({
  id: Type.Optional(Id),
  path: Type.Optional(
    Type.String({ description: "File to write; absent: heddle-uri.yaml in the user's configuration folder" }),
  ),
  force: Type.Optional(
    Type.Boolean({
      description: "Reset the known keys of an existing file to the defaults; unknown keys stay",
    }),
  ),
});
export type InitRequest = Static<typeof InitRequest>;

export const InitResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String(),
    created: Type.Boolean({ description: "False if the file existed already" }),
    configuration: UriConfiguration,
  },
  { $id: "InitResult", description: "The configuration file that was written" },
);
export type InitResult = Static<typeof InitResult>;
