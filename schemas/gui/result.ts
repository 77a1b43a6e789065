/** What a dispatched command answers, and how it is recorded. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

const CorrelationId = Nullable(
  Type.String({ maxLength: 128, description: "Of the request; null if it has none" }),
);

/** How far it is known that what a command sent has arrived. */
export const DELIVERIES = ["verified", "delivered", "unverifiable"] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const DispatchResult = Type.Object(
  {
    ok: Type.Boolean(),
    verb: Type.String({ description: "Verb in lower case; noop for a blank line or a comment" }),
    command: Type.String({ description: "Text form of the command" }),
    output: Type.String({ description: "What happened, in one line" }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: "Payload, by verb" }),
    delivery: Nullable(
      OneOf(DELIVERIES, {
        description:
          "verified: all of it was read back or observed; delivered: it was sent, and nothing was seen of it; unverifiable: nobody can tell. null for a query, a dry run and a failure",
      }),
    ),
    error: Nullable(Type.String({ description: "Message of the failure" })),
    code: Nullable(Type.String({ description: "Code of the failure" })),
    event_id: Nullable(Type.String({ description: "Of the record of a command; null for a query" })),
    correlation_id: CorrelationId,
    protobuf: Type.Optional(
      Type.String({ description: "heddle.gui.v1.DslResult in base64, if the command came as protobuf" }),
    ),
  },
  { $id: "GuiDispatchResult", description: "Result of a dispatched command" },
);
export type DispatchResult = Static<typeof DispatchResult>;

/** A command in the store, with its result. */
export const GuiEvent = Type.Object(
  {
    id: Type.String({ pattern: "^[0-9a-f]{32}$", description: "UUID in hexadecimal" }),
    ts_unix: Type.Integer({ description: "Seconds since 1970" }),
    command: Type.Record(Type.String(), Type.Unknown(), { description: "Verb and arguments" }),
    result: DispatchResult,
    correlation_id: CorrelationId,
    previous_hash: Type.Optional(Type.String({ description: "Hash of the record before it" })),
    hash: Type.Optional(Type.String({ description: "SHA-256 of the canonical form without this field" })),
  },
  { $id: "GuiEvent", description: "A command that was dispatched, and its result" },
);
export type GuiEvent = Static<typeof GuiEvent>;
