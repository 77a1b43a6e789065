/** `heddle mcp-config`: the entry of Heddle in the configuration of an MCP client, printed or merged into its file. */
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import type { Static } from "@sinclair/typebox";
import { commandOf } from "#kit/contract/registry.ts";
import { Failure, fail } from "#kit/data/errors.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder, readText, writeAtomic } from "#kit/files/files.ts";
import type { McpConfigRequest, McpConfigResult } from "#schemas/heddle.ts";
import { CLIENTS, type Client, type ServerCommand, type Value } from "./client-config/clients.ts";
import { withJsonEntry, withoutJsonEntry } from "./client-config/json.ts";
import { notParsed } from "./client-config/refusal.ts";
import { tomlTable, withoutTomlEntry, withTomlEntry } from "./client-config/toml.ts";
import { withoutYamlEntry, withYamlEntry, yamlMap } from "./client-config/yaml.ts";
import { requireFamily } from "./list.ts";

type Request = Static<typeof McpConfigRequest>;
type Keys = readonly [servers: string, name: string];

/** Larger than any file of settings that a person or client writes. */
const MAX_BYTES = 16 * 1024 * 1024;

export async function run(input: Request, context: Context): Promise<Static<typeof McpConfigResult>> {
  for (const family of input.family ?? []) requireFamily(family);
  if (input.backup && !input.write) throw fail("USAGE", 'Cannot make a backup without "--write"');
  const client = CLIENTS[input.client];
  const name = input.name ?? "heddle";
  const keys: Keys = [client.servers, name];
  const entry = client.entry(serverOf(input, context), name);
  const path = resolve(context.cwd, input.file ?? client.file(placeOf(context)));
  const configuration = fragment(client, keys, entry);
  const isPlain = !input.write && !input.remove && !input.diff;
  const base = { client: input.client, file: path, format: client.format, name, configuration };
  // Whoever only wants to see the entry need not have a file that can be changed.
  if (isPlain) return { ...base, text: configuration, diff: null, changed: null, written: false };

  const present = await textOf(path);
  const { bom, text } = present ?? { bom: "", text: "" };
  const after = input.remove ? without(client, text, path, keys) : withEntry(client, text, path, keys, entry);
  const diff = unifiedDiff(path, present?.text, after);
  const written = input.write === true && after !== text;
  if (written) {
    await ensureFolder(dirname(path));
    if (input.backup && present !== undefined) await backUp(path, bom + text);
    // A client may write its settings at any time.
    const now = await textOf(path);
    if (now?.text !== present?.text)
      throw fail("BUSY", `Cannot change "${path}": it was changed meanwhile`, {
        hint: "Run the command again",
      });
    await writeAtomic(path, bom + after);
  }
  return { ...base, text: diff, diff, changed: after !== text, written };
}

function placeOf({ env, cwd, platform }: Context) {
  const home = env["HOME"] || env["USERPROFILE"] || homedir();
  return { env, cwd, platform, home };
}

/** The command of the server: the installed executable, or this Bun with the path of the sources. */
function serverOf(input: Request, context: Context): ServerCommand {
  const installed = Bun.which("heddle", { PATH: context.env["PATH"] ?? "", cwd: context.cwd });
  const own = commandOf("heddle-mcp");
  const [command = "heddle", ...args] = installed === null ? own : [installed, "mcp"];
  const list = (flag: string, values: readonly string[] | undefined) =>
    (values ?? []).flatMap((one) => [flag, one]);
  return {
    command,
    args: [
      ...args,
      ...list("--family", input.family),
      ...list(
        "--root",
        input.root?.map((root) => resolve(context.cwd, root)),
      ),
      ...(input.allow_write ? ["--allow-write"] : []),
      ...(input.allow_execute ? ["--allow-execute"] : []),
    ],
    env: Object.fromEntries((input.env ?? []).map((one) => variable(one, context))),
  };
}

/** `NAME=VALUE`, or `NAME` with the value that the variable has now. */
function variable(text: string, { env }: Context): [string, string] {
  const equals = text.indexOf("=");
  if (equals > 0) return [text.slice(0, equals), text.slice(equals + 1)];
  const value = env[text];
  if (value === undefined)
    throw fail("USAGE", `The variable "${text}" is not set`, { hint: `Give its value: --env ${text}=…` });
  return [text, value];
}

function fragment({ format }: Client, keys: Keys, entry: Record<string, Value>): string {
  if (format === "toml") return tomlTable(keys, entry);
  return format === "yaml" ? yamlMap(keys, entry) : withJsonEntry("", "", keys, entry);
}

function withEntry({ format }: Client, text: string, path: string, keys: Keys, entry: Record<string, Value>) {
  if (format === "toml") return withTomlEntry(text, path, keys, entry);
  return format === "yaml" ? withYamlEntry(text, path, keys, entry) : withJsonEntry(text, path, keys, entry);
}

function without({ format }: Client, text: string, path: string, keys: Keys): string {
  if (format === "toml") return withoutTomlEntry(text, path, keys);
  return format === "yaml" ? withoutYamlEntry(text, path, keys) : withoutJsonEntry(text, path, keys);
}

/** The text of a file and its byte-order mark, which stays; undefined if there is none. */
async function textOf(path: string): Promise<{ bom: string; text: string } | undefined> {
  try {
    const text = await readText(path, { maxBytes: MAX_BYTES });
    if (text.includes("\0"))
      throw notParsed(path, "a zero byte is not text", text.split("\0", 1)[0]?.split("\n").length ?? 1);
    const start = await Bun.file(path).slice(0, 3).bytes();
    return { bom: start.join() === "239,187,191" ? "\ufeff" : "", text };
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === "NOT_FOUND") return undefined;
    throw thrown;
  }
}

/** Keeps the file beside it; an earlier backup of something else is not replaced. */
async function backUp(path: string, text: string): Promise<void> {
  const copy = `${path}.bak`;
  const kept = await textOf(copy);
  if (kept === undefined) await writeAtomic(copy, text, { isNew: true, mode: 0o600 });
  else if (kept.bom + kept.text !== text)
    throw fail("FILE_EXISTS", `Cannot make a backup: "${copy}" has other contents`, {
      hint: "Move it away, or leave --backup out",
    });
}
