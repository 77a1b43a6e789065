/** Opens the export of another tool: tells which one it is from, and reads its messages. */
import { readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { decodeText } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type Roots, readConfined, readConfinedBytes } from "#kit/files/roots.ts";
import { isMbox } from "#language/mail/mbox.ts";
import { EVIDENCE_ERRORS, type ExportTool } from "#schemas/evidence.ts";
import type { MessageText } from "../communication/statements.ts";
import { findFiles } from "../project/files.ts";
import { githubMessages } from "./github-issues.ts";
import { mailMessages } from "./mbox.ts";
import { SLACK_LISTS, SLACK_USERS, slackMembers, slackMessages } from "./slack.ts";
import { trackerMessages, trackerOf } from "./tracker-csv.ts";

const fail = failures(EVIDENCE_ERRORS);

/** An export of a year of a team is smaller. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Where an export is, and what may be read of it. */
export interface ExportPlace {
  root: string;
  /** Real path. */
  path: string;
  roots: Roots | undefined;
}

/**
 * The messages of an export in its order.
 * @param tool told from the content if it is not given
 * @throws INVALID_SOURCE, NOT_FOUND, UNREADABLE, INVALID_UTF8
 */
export async function* openExport(
  place: ExportPlace,
  tool: ExportTool | undefined,
  context: Context,
): AsyncGenerator<MessageText> {
  const { root, path, roots } = place;
  const shown = relative(root, path).replaceAll(sep, "/") || ".";
  const isFolder = (await stat(path)).isDirectory();
  if (isFolder || tool === "slack") {
    if (!isFolder || (tool !== undefined && tool !== "slack"))
      throw wrongKind(shown, tool ?? "slack", isFolder);
    yield* slackExport(place, shown, context);
    return;
  }
  const bytes = await readConfinedBytes(roots, path, { maxBytes: MAX_BYTES });
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tool === "mbox" || (tool === undefined && isMbox(raw.toString("latin1", 0, 1000)))) {
    if (raw.length > 0 && !isMbox(raw.toString("latin1", 0, 1000)))
      throw fail("INVALID_SOURCE", `${shown} is not an mbox: it does not begin with a line "From …"`);
    yield* mailMessages(raw.toString("latin1"), shown, (message) => context.warn(message));
    return;
  }
  if (raw[0] === 0x50 && raw[1] === 0x4b)
    throw fail("INVALID_SOURCE", `${shown} is a ZIP archive`, { hint: "Unpack it and name the folder" });
  const text = decodeText(bytes, shown);
  if (tool === "gh" || (tool === undefined && /^\uFEFF?\s*[[{]/.test(text)))
    yield* githubMessages(text, shown);
  else {
    const tracker = tool ?? trackerOf(text, shown);
    if (tracker !== "jira" && tracker !== "linear")
      throw fail("INVALID_SOURCE", `Cannot tell which tool ${shown} was exported from`, {
        hint: "Name it: --from mbox, gh, jira or linear; a Slack export is a folder",
      });
    yield* trackerMessages(text, shown, tracker);
  }
}

function wrongKind(shown: string, tool: ExportTool, isFolder: boolean) {
  return isFolder
    ? fail("INVALID_SOURCE", `${shown} is a folder, and an export of ${tool} is a file`)
    : fail("INVALID_SOURCE", `${shown} is a file, and an export of Slack is a folder`, {
        hint: "Unpack the archive and name the folder with users.json",
      });
}

async function* slackExport(
  { root, path, roots }: ExportPlace,
  shown: string,
  context: Context,
): AsyncGenerator<MessageText> {
  const read = async (below: string) => ({
    path: relative(root, join(path, below)).replaceAll(sep, "/"),
    text: await readConfined(roots, join(path, below), { maxBytes: MAX_BYTES }),
  });
  const names = new Set(readdirSync(path));
  const users = SLACK_USERS.find((name) => names.has(name));
  if (users === undefined || !SLACK_LISTS.some((name) => names.has(name)))
    throw fail("INVALID_SOURCE", `${shown} is not a Slack export: users.json or channels.json is missing`);
  const members = slackMembers(await read(users));
  const days = [...findFiles(path, (below) => /^[^/]+\/\d{4}-\d{2}-\d{2}\.json$/.test(below), context)];
  let done = 0;
  for (const [channel, files] of Map.groupBy(days, (below) => below.slice(0, below.indexOf("/")))) {
    context.signal.throwIfAborted();
    const texts = [];
    for (const below of files) texts.push(await read(below));
    yield* slackMessages(channel, texts, members);
    done += files.length;
    context.progress({ phase: "communication", done, total: days.length, message: channel });
  }
}
