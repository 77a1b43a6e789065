/** The protobuf form of a command (schemas/gui/gui.proto), without loss in both directions. */
import { create, fromBinary, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { ARGUMENTS, type Command } from "#schemas/gui/verbs.ts";
import { dictWithFile } from "../dsl/default-file.ts";
import { fail } from "../dsl/failure.ts";
import { hintsText } from "../dsl/hints.ts";
import { readDict } from "../dsl/read-dict.ts";
import { strictJson } from "../dsl/strict-json.ts";
import { type DslEnvelope, DslEnvelopeSchema } from "./gui_pb.ts";

/** Fields sent with a command that are not arguments of its verb. */
export interface Transport {
  default_file?: string | undefined;
  correlation_id?: string | undefined;
}

/** Arguments whose field in the message has another name or form. */
const FIELDS: Readonly<Record<string, string>> = {
  steps: "stepsJson",
  dry_run: "dryRun",
  expect_window: "expectWindow",
};
/** Arguments that are lists of hints, in one text. */
const HINTS: ReadonlySet<string> = new Set(["hints", "window", "expect_window"]);

export function envelopeOf({ verb, ...given }: Command, transport: Transport = {}): DslEnvelope {
  const value = Object.fromEntries(
    Object.entries(given).map(([name, argument]) => [FIELDS[name] ?? name, fieldValue(name, argument)]),
  );
  const body = { case: verb, value } as MessageInitShape<typeof DslEnvelopeSchema>["body"];
  const { default_file: defaultFile = "", correlation_id: correlationId = "" } = transport;
  return create(DslEnvelopeSchema, { verb, body, defaultFile, correlationId });
}

export const encodeCommand = (command: Command, transport?: Transport): Uint8Array =>
  toBinary(DslEnvelopeSchema, envelopeOf(command, transport));

function fieldValue(name: string, argument: unknown): unknown {
  if (name === "steps") return JSON.stringify(argument);
  return HINTS.has(name) ? hintsText(argument as string[]) : argument;
}

/** @throws INVALID_DSL for bytes that are no command, or that hold fields of a later version; UNKNOWN_VERB */
export function decodeCommand(
  bytes: Uint8Array,
  default_file?: string,
): { command: Command; transport: Transport } {
  let envelope: DslEnvelope;
  try {
    envelope = fromBinary(DslEnvelopeSchema, bytes);
  } catch {
    throw fail("INVALID_DSL", "Cannot read the command: the bytes are not a DslEnvelope", {
      hint: "Encode heddle.gui.v1.DslEnvelope of GET /v1/proto",
    });
  }
  return commandOf(envelope, default_file);
}

/** @throws INVALID_DSL, UNKNOWN_VERB */
export function commandOf(
  envelope: DslEnvelope,
  default_file?: string,
): { command: Command; transport: Transport } {
  if (hasUnknownFields(envelope))
    throw fail("INVALID_DSL", "Cannot read the command: it has fields that this version does not know", {
      hint: "Encode it with the .proto file of this server, GET /v1/proto",
    });
  const { verb, body, defaultFile, correlationId } = envelope;
  if (verb !== "" && body.case !== undefined && verb.toLowerCase() !== body.case)
    throw fail("INVALID_DSL", `Cannot read the command: its verb and its body differ`, {
      hint: `Leave verb out, or name it as the body: ${body.case}`,
    });
  const given: JsonRecord = { verb: body.case ?? verb };
  if (body.case !== undefined) {
    const message: JsonRecord = body.value;
    for (const name of Object.keys(ARGUMENTS[body.case].properties)) {
      const value = message[FIELDS[name] ?? name];
      // A field without `optional` has the zero of its type if it is absent; no argument can have that value.
      if (value !== undefined && !(isZero(value) && !isOptional(body.case, name)))
        given[name] = argumentOf(name, value);
    }
  }
  const transport: Transport = {};
  if (defaultFile !== "") transport.default_file = defaultFile;
  if (correlationId !== "") transport.correlation_id = correlationId;
  const file = transport.default_file ?? default_file;
  return { command: readDict(dictWithFile(given, file)), transport };
}

const isZero = (value: unknown): boolean => value === "" || value === 0;

/** Arguments of `optional` fields, whose zero is a value of its own. */
const OPTIONAL: ReadonlySet<string> = new Set(["capture.scale", "inject.ide"]);
const isOptional = (verb: string, name: string): boolean => OPTIONAL.has(`${verb}.${name}`);

function argumentOf(name: string, value: unknown): unknown {
  if (name === "steps") return strictJson(String(value), "list of steps");
  if (!isJsonRecord(value) || name !== "region") return value;
  const { x, y, width, height } = value;
  return { x, y, width, height };
}

export function hasUnknownFields(message: unknown): boolean {
  if (!isJsonRecord(message)) return false;
  if (Array.isArray(message["$unknown"]) && message["$unknown"].length > 0) return true;
  return Object.entries(message).some(([name, value]) => name !== "$unknown" && hasUnknownFields(value));
}
