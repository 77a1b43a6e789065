/** `gui-to-dsl`: the text form of a command in any other form. */

import type { JsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import type { ToDslRequest, ToDslResult } from "#schemas/gui/language.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { fail } from "./dsl/failure.ts";
import { writeLine } from "./dsl/write-line.ts";
import { readAnyText } from "./input/any.ts";
import { commandOfBase64 } from "./input/base64.ts";
import { isContractForm } from "./input/contract-form.ts";
import { commandOfRecord } from "./input/dispatch-request.ts";

interface Read {
  readonly command: Command;
  readonly from: ToDslResult["from"];
  readonly confidence?: number;
}

/** @throws INVALID_DSL, UNKNOWN_VERB, UNSUPPORTED_URI, NO_INTENT */
export async function run(request: ToDslRequest, context: Context): Promise<ToDslResult> {
  const { id, input: text, protobuf, ...record } = request;
  const given = [text !== undefined, protobuf !== undefined, Object.keys(record).length > 0];
  if (given.filter(Boolean).length > 1)
    throw fail("INVALID_DSL", "Cannot read the command: it is given in several forms", {
      hint: "Send input, or protobuf, or the fields of one JSON form",
    });
  const { command, from, confidence } =
    text !== undefined
      ? await readText(text, context)
      : protobuf !== undefined
        ? await readProtobuf(protobuf)
        : readRecord(record);
  return {
    ...(id !== undefined && { id }),
    ok: true,
    dsl: writeLine(command),
    command: { ...command },
    from,
    ...(confidence !== undefined && { confidence }),
  };
}

function readRecord(record: JsonRecord): Read {
  const from = "verb" in record ? "json" : isContractForm(record) ? "contract" : "plan";
  return { command: commandOfRecord(record), from };
}

async function readProtobuf(base64: string): Promise<Read> {
  return { command: (await commandOfBase64(base64)).command, from: "protobuf" };
}

async function readText(text: string, context: Context): Promise<Read> {
  const { command, from, confidence } = await readAnyText(text, context);
  if (command === undefined)
    throw fail("INVALID_DSL", "There is no command: it is a blank line or a comment", {
      hint: "Write a command, e.g. FOCUS HINTS firefox",
    });
  return { command, from, ...(confidence !== undefined && { confidence }) };
}
