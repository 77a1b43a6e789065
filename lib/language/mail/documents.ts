/** Mail and plain text on standard input as requests of `language-extract`. */

import type { Document } from "#kit/contract/operation.ts";
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { MAIL_ERRORS } from "#schemas/language.ts";
import { readMail } from "./mail.ts";
import { isMbox, MboxReader, type RawMail } from "./mbox.ts";

const fail = failures({ ...KIT_ERRORS, ...MAIL_ERRORS });

/**
 * The requests of a stream: one of a text or mail, one for each message of a mailbox. A message that cannot be read fails
 * alone.
 * @param limit bytes of one text or message
 */
export async function* readDocuments(
  format: string,
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Document> {
  if (format === "mbox") {
    yield* readMailbox(stream, limit);
    return;
  }
  const bytes = await wholeOf(stream, limit);
  if (bytes === undefined) yield { request: tooLong(format === "eml" ? "mail" : "text", limit) };
  else if (!isBlank(bytes)) yield { request: await (format === "eml" ? mailIn(bytes) : textIn(bytes)) };
}

const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));

async function mailIn(bytes: Uint8Array): Promise<Document["request"]> {
  try {
    return { ...(await readMail(bytes)) };
  } catch (thrown) {
    return asFailure(thrown);
  }
}

function textIn(bytes: Uint8Array): Document["request"] {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return fail("INVALID_UTF8", "The text is not valid UTF-8", {
      hint: "Convert it, e.g. iconv -f WINDOWS-1250 -t UTF-8",
    });
  }
}

const tooLong = (what: string, limit: number) =>
  fail("LINE_TOO_LONG", `The ${what} is longer than ${limit} bytes`, {
    hint: "Raise the limit with --max-line",
  });

async function wholeOf(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk.slice());
  }
  return Buffer.concat(chunks);
}

async function* readMailbox(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Document> {
  const reader = new MboxReader(limit);
  let length = 0;
  let isFirst = true;
  for await (const line of linesOf(stream, limit)) {
    if (isFirst && line.trim() !== "") {
      if (!isMbox(line))
        throw fail(
          "INVALID_MAIL",
          'Cannot read the mailbox: it does not begin with a line "From SENDER DATE"',
          {
            hint: "Use the format eml for one message",
          },
        );
      isFirst = false;
    }
    length = reader.length;
    const mail = reader.add(line);
    if (mail) yield await documentOf(mail, length, limit);
  }
  length = reader.length;
  const last = reader.end();
  if (last) yield await documentOf(last, length, limit);
}

async function documentOf({ text, lines }: RawMail, length: number, limit: number): Promise<Document> {
  const request = length > limit ? tooLong("mail", limit) : await mailIn(Buffer.from(text, "latin1"));
  return { request, line: lines.start };
}

/** The lines of a stream, one character a byte; a line that is longer than a message can be is cut. */
async function* linesOf(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<string> {
  let carried: string[] = [];
  let length = 0;
  const carry = (piece: string) => {
    if (length <= limit) carried.push(piece);
    length += piece.length;
  };
  const taken = (): string => {
    const line = carried.join("");
    carried = [];
    length = 0;
    return line.endsWith("\r") ? line.slice(0, -1) : line;
  };
  for await (const chunk of stream) {
    const pieces = Buffer.from(chunk).toString("latin1").split("\n");
    const rest = pieces.pop() ?? "";
    for (const piece of pieces) {
      carry(piece);
      yield taken();
    }
    carry(rest);
  }
  if (length > 0) yield taken();
}
