/** Conversations by request: turns as the operations take them, or with a recording in place of the text, and its state. */
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { MAX_AUDIO_BYTES, SPEECH_ERRORS } from "#schemas/workflow/speech.ts";
import { MessageTurn, ShowPath, StartTurn } from "#schemas/workflow/turns.ts";
import { ChatResult } from "#schemas/workflow.ts";
import { CHATTING } from "../contract.ts";
import { speechConfiguration } from "../speech/configuration.ts";
import { stateOf, takeTurn } from "./conversing.ts";
import type { WorkflowState } from "./state.ts";

const COMMON = {
  method: "POST",
  output: ChatResult,
  errors: { ...CHATTING, ...SPEECH_ERRORS },
  effects: "execute",
} as const;

export function chatRoutes(state: WorkflowState): ServiceRoute[] {
  const common = {
    ...COMMON,
    file: {
      field: "audio",
      maxBytes: MAX_AUDIO_BYTES,
      description: "Recording in place of the text: WAV, MP3, M4A, OGG, FLAC or WebM",
      // Nothing of a recording is read that nobody can transcribe.
      reserve: (most: number) => {
        speechConfiguration(state.host.env);
        const held = state.audio.hold(most);
        return { received: (bytes: number) => held.grow(bytes - most), release: () => held.release() };
      },
    },
  };
  return [
    serviceRoute({
      ...common,
      name: "workflow-start",
      path: "/workflow/chat/start",
      summary: "Start a conversation about a workflow, in text or sound",
      input: StartTurn,
      handle: ({ id, ...turn }, call) => named(id, takeTurn(state, undefined, turn, call)),
    }),
    serviceRoute({
      ...common,
      name: "workflow-message",
      path: "/workflow/chat/message",
      summary: "Continue a conversation about a workflow, in text or sound",
      input: MessageTurn,
      handle: ({ id, conversation_id, ...turn }, call) =>
        named(id, takeTurn(state, conversation_id, turn, call)),
    }),
    serviceRoute({
      name: "workflow-show",
      method: "GET",
      path: "/workflow/chat/{conversation_id}",
      summary: "Show the state of a conversation about a workflow",
      input: ShowPath,
      output: ChatResult,
      errors: CHATTING,
      effects: "read",
      handle: ({ id, conversation_id }) => named(id, stateOf(state, conversation_id)),
    }),
  ];
}

/** The answer with the id of its request. */
async function named(id: string | number | undefined, answer: Promise<ChatResult>): Promise<ChatResult> {
  return id === undefined ? answer : { id, ...(await answer) };
}
