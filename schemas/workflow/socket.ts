/** The messages of `/ws/chat/{conversation_id}`, in JSON text frames; sound comes in binary frames. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { ChatRequest, ChatResult } from "./chat.ts";
import { Run, WorkflowEvent } from "./runs.ts";
import { SpeechLanguage } from "./speech.ts";

const { locale, mode, reference_time, timezone, plan_hash } = ChatRequest.properties;
const text = Type.String({ maxLength: 20_000, description: "What the user says" });
const values = Type.Record(Type.String(), Type.Unknown(), { description: "Answers to the form, by field" });
const simulate = Type.Optional(
  Type.Boolean({ description: "False: execute what is confirmed, if the server allows it; default true" }),
);
/** As that of an HTTP header: one short word. */
const REQUEST_ID = "^[A-Za-z0-9_.:/+=@~-]{1,128}$";
const request_id = Type.Optional(
  Type.String({
    pattern: REQUEST_ID,
    description: "X-Request-ID of this turn, in its answers and in the audit; default a new one",
  }),
);
const reading = { locale, mode, reference_time, timezone, simulate, plan_hash, request_id };
/** The request that is answered. */
const answered = { request_id: Type.Optional(Type.String({ description: "X-Request-ID of the turn" })) };

/**
 * What a client sends. A binary frame is a whole recording, unless `audio_start` came before: then frames are its parts,
 * and `audio_end`, or a binary frame of one byte, is its end.
 */
export const SocketRequest = Type.Union(
  [
    Type.Object({ type: Type.Literal("text"), text, ...reading }),
    Type.Object({ type: Type.Literal("values"), values, ...reading }),
    Type.Object({ type: Type.Literal("audio_start"), language: SpeechLanguage, ...reading }),
    Type.Object({ type: OneOf(["audio_end", "audio_cancel"]) }),
    Type.Object({ type: Type.Literal("show"), request_id }),
    Type.Object({ type: Type.Literal("history"), request_id }),
  ],
  { $id: "WorkflowSocketRequest" },
);
export type SocketRequest = Static<typeof SocketRequest>;

/** What the server sends. */
export const SocketMessage = Type.Union(
  [
    Type.Object({
      type: Type.Literal("ready"),
      conversation_id: Type.String(),
      executes: Type.Boolean({ description: "Whether the server executes for clients that ask for it" }),
      speech: Type.Boolean({ description: "Whether a speech-to-text provider is configured" }),
    }),
    Type.Object({
      type: Type.Literal("transcript"),
      text: Type.String(),
      response: Type.Optional(ChatResult),
      ...answered,
    }),
    Type.Object({ type: Type.Literal("response"), response: ChatResult, ...answered }),
    Type.Object({
      type: Type.Literal("state"),
      response: Type.Union([ChatResult, Type.Null()], { description: "null: nothing has been said yet" }),
      ...answered,
    }),
    Type.Object({ type: Type.Literal("event"), event: WorkflowEvent, ...answered }),
    Type.Object({ type: Type.Literal("ended"), run: Run }),
    Type.Object({ type: Type.Literal("history"), runs: Type.Array(Run), ...answered }),
    Type.Object({
      type: Type.Literal("error"),
      error: Type.Object({
        code: Type.String(),
        message: Type.String(),
        hint: Type.Optional(Type.String()),
      }),
      ...answered,
    }),
  ],
  { $id: "WorkflowSocketMessage" },
);
export type SocketMessage = Static<typeof SocketMessage>;
