/** What `workflow-stream` takes and prints. */
import { type Static, Type } from "@sinclair/typebox";
import { SpeechLanguage } from "./speech.ts";

export const StreamRequest = Type.Object({
  path: Type.Optional(
    Type.String({ description: "Recording or text, one message a line; default -: standard input" }),
  ),
  url: Type.Optional(
    Type.String({ default: "http://127.0.0.1:8012", description: "Address of the language service" }),
  ),
  conversation: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: "Conversation; default a new one" }),
  ),
  language: SpeechLanguage,
});
export type StreamRequest = Static<typeof StreamRequest>;

export const Streamed = Type.Object(
  { type: Type.String({ description: "ready, transcript, response, event or error" }) },
  {
    $id: "WorkflowStreamed",
    description: "A message of the service, as it comes",
    additionalProperties: true,
  },
);
export type Streamed = Static<typeof Streamed>;
