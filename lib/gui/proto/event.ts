/** The protobuf form of an event and of a result (schemas/gui/gui.proto), without loss in both directions. */
import { create, fromBinary, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { canonicalJson } from "#kit/data/canonical.ts";
import { fail } from "#kit/data/errors.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { DELIVERIES, type Delivery, type DispatchResult, type GuiEvent } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { strictJson } from "../dsl/strict-json.ts";
import { commandOf, envelopeOf, hasUnknownFields } from "./envelope.ts";
import { type DslEvent, DslEventSchema, type DslResult, type DslResultSchema } from "./gui_pb.ts";

const orAbsent = (text: string | null): string | undefined => text ?? undefined;

export function resultMessage(result: DispatchResult): MessageInitShape<typeof DslResultSchema> {
  const { ok, verb, output, command, data, delivery, error, event_id, code, correlation_id } = result;
  return {
    ...{ ok, verb, output, command },
    dataJson: new TextEncoder().encode(canonicalJson(data)),
    ...optional({
      error: orAbsent(error),
      eventId: orAbsent(event_id),
      errorCode: orAbsent(code),
      correlationId: orAbsent(correlation_id),
      delivery: orAbsent(delivery),
    }),
  };
}

function resultOf(message: DslResult): DispatchResult {
  const { ok, verb, output, command, dataJson, delivery, error, eventId, errorCode, correlationId } = message;
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(dataJson);
  const data = strictJson(text, "data of the result");
  if (!isJsonRecord(data)) throw new Error("its data is not an object");
  return {
    ...{ ok, verb, command, output, data },
    delivery: deliveryOf(delivery),
    error: error ?? null,
    code: errorCode ?? null,
    event_id: eventId ?? null,
    correlation_id: correlationId ?? null,
  };
}

function deliveryOf(name: string | undefined): Delivery | null {
  const known = DELIVERIES.find((one) => one === name);
  if (name !== undefined && known === undefined)
    throw new Error("its delivery is none that this version knows");
  return known ?? null;
}

/** @throws INVALID_RECORD for an event that the protobuf form cannot hold whole */
export function encodeEvent(event: GuiEvent): Uint8Array {
  const bytes = toBinary(DslEventSchema, create(DslEventSchema, messageOf(event)));
  if (canonicalJson(decodeEvent(bytes)) !== canonicalJson(event))
    throw fail(
      "INVALID_RECORD",
      `Cannot write event "${event.id}" as protobuf: it has more than the form can hold`,
      {
        hint: "Export it as jsonl",
      },
    );
  return bytes;
}

function messageOf(event: GuiEvent): MessageInitShape<typeof DslEventSchema> {
  const { id, ts_unix, command, result, correlation_id, previous_hash, hash } = event;
  return {
    id,
    tsUnix: BigInt(ts_unix),
    command: envelopeOf(command as Command),
    result: resultMessage(result),
    ...optional({ correlationId: orAbsent(correlation_id), previousHash: previous_hash, hash }),
  };
}

/** @throws INVALID_RECORD for bytes that are no event of this version */
export function decodeEvent(bytes: Uint8Array): GuiEvent {
  try {
    const message = fromBinary(DslEventSchema, bytes);
    if (hasUnknownFields(message)) throw new Error("it has fields that this version does not know");
    return eventOf(message);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : "it is not a DslEvent";
    throw fail("INVALID_RECORD", `Cannot read an event of the protobuf form: ${why}`, { cause: thrown });
  }
}

function eventOf(message: DslEvent): GuiEvent {
  const { id, tsUnix, command, result, correlationId, previousHash, hash } = message;
  if (!command || !result) throw new Error("it has no command or no result");
  return {
    id,
    ts_unix: Number(tsUnix),
    command: commandOf(command).command,
    result: resultOf(result),
    correlation_id: correlationId ?? null,
    ...(previousHash !== "" && { previous_hash: previousHash }),
    ...(hash !== "" && { hash }),
  };
}

/** Without the members that are undefined. */
function optional<Fields extends Record<string, string | undefined>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: string;
  };
}
