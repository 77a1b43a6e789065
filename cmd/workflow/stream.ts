#!/usr/bin/env bun
/** `workflow-stream`: speaks or writes to a running service, and prints what it answers. */
import { runMain } from "#kit/command/main.ts";
import { serviceContract } from "#kit/contract/service.ts";
import { Streamed, StreamRequest } from "#schemas/workflow/stream.ts";

const contract = serviceContract({
  name: "workflow-stream",
  family: "workflow",
  summary: "Send a recording or text to a running service and print its messages",
  description: [
    "Sends sound as it comes, or each line of a text as a message, to /ws/chat/{conversation_id}, and prints the messages of the service as JSON Lines: ready, transcript, response, event and error. It ends after the last answer.",
  ],
  input: StreamRequest,
  output: Streamed,
  positional: "path",
  paths: { path: "file" },
  examples: [
    { command: "workflow-stream message.wav", note: "a recording", illustrative: true },
    {
      command: "arecord -q -f S16_LE -r 16000 -d 5 -t wav | workflow-stream -",
      note: "live from the microphone",
      illustrative: true,
    },
  ],
  errors: { CONNECTION_FAILED: { kind: "unavailable", meaning: "The service does not answer" } },
  environment: { HEDDLE_TOKEN: "Token of the service" },
  effects: "execute",
  load: () => import("../../lib/workflow/stream.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
