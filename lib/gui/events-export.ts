/** `gui-events-export`: events as a file of JSON Lines or protobuf, or as a page. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, writeOutput } from "#kit/files/write-policy.ts";
import type { EventFormat, EventsExportRequest, EventsExportResult } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { asLines, asProtobuf, inBlocks } from "./events/export-file.ts";
import { isEventsFile } from "./events/import-file.ts";
import { asPage, PAGE_START } from "./events/page.ts";
import { logToRead } from "./events/place.ts";
import { run as list } from "./events-list.ts";

/** @throws USAGE, UNKNOWN_EVENT, OUTSIDE_ROOTS, CONFIG, FILE_EXISTS, WRITE_FAILED; INVALID_RECORD if the log is of another version */
export async function* run(
  request: EventsExportRequest,
  context: Context,
): AsyncGenerator<EventsExportResult> {
  const { out, format = formatOf(out), dry_run = false, overwrite = false, ...wanted } = request;
  const isWhole = Object.keys(wanted).every((field) => field === "workdir");
  if (out === undefined && format === "pb")
    throw fail("USAGE", "Cannot write protobuf to standard output, which is text", {
      hint: "Name a file with --out, or a pipe: --out >(gzip > events.pb.gz)",
    });
  let count = 0;
  let head: string | null = null;
  async function* events(): AsyncGenerator<GuiEvent> {
    count = 0;
    for await (const event of list(wanted, context)) {
      count += 1;
      head = event.hash ?? null;
      yield event;
    }
    if (context.signal.aborted) throw fail("CANCELLED", "The export was interrupted");
  }
  const log = await logToRead(wanted.workdir, context);
  const pieces = (): AsyncGenerator<string | Uint8Array> => {
    if (format === "html") return asPage(events(), log);
    return format === "pb" ? asProtobuf(events()) : asLines(events(), isWhole);
  };
  if (out === undefined) {
    const decoder = new TextDecoder();
    for await (const block of inBlocks(pieces()))
      yield { ok: true, format, content: decoder.decode(block, { stream: true }) };
    return;
  }
  const written = await writeOutput(
    { path: out, data: () => inBlocks(pieces()), isOwn: OWN[format] },
    { dry_run, overwrite },
    context,
  );
  if (!written) for await (const _ of pieces());
  yield { ok: true, format, path: out, events: count, head, written };
}

/** What a file of the same form begins with; others are replaced only on request. */
const OWN: Readonly<Record<EventFormat, (content: Uint8Array) => boolean>> = {
  jsonl: isEventsFile("jsonl"),
  pb: isEventsFile("pb"),
  html: beginsWith(PAGE_START),
};

function formatOf(out = ""): EventFormat {
  if (/\.html?$/i.test(out)) return "html";
  return /\.pb$/i.test(out) ? "pb" : "jsonl";
}
