/** The conversations of a server: turns by socket and by request, in text or sound, on one store and one engine. */

import type { RouteCall } from "#kit/contract/route.ts";
import { fail } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { requestId } from "#kit/http/request-id.ts";
import type { ChatResult, WorkflowEvent } from "#schemas/workflow.ts";
import { autoExecuteOf, clientSwitch } from "../dialogue/chatting.ts";
import { currentAnswer } from "../dialogue/current-answer.ts";
import { runnerOn, simulatedRunnerOn } from "../dialogue/engine-runner.ts";
import { runnerFor } from "../dialogue/runner-for.ts";
import { loadTools, modelReader, type ReadingRequest } from "../dialogue/tools.ts";
import { continueConversation, startConversation, type TurnContext } from "../dialogue/turns.ts";
import { executionNotAllowed } from "../engine/engine.ts";
import { isMessage } from "../engine/notices.ts";
import { runRecord } from "../engine/outcome.ts";
import { missingSpeech } from "../speech/configuration.ts";
import { transcribe } from "../speech/transcribe.ts";
import type { ChatHost } from "./chat-socket.ts";
import { contextOf, type WorkflowState } from "./state.ts";

export function chatHost(state: WorkflowState): ChatHost {
  const { host, conversations } = state;
  /** A client's name of a conversation is its label, unless it is the id of one. */
  const knownId = async (name: string) =>
    (await conversations.load(name)) ? name : conversations.idOf(name);
  return {
    executes: host.allowExecute,
    hasSpeech: missingSpeech(host.env) === undefined,
    audio: state.audio,
    log: (text) => host.log(text),
    async *follow(workflow_id, signal) {
      const engine = await state.engine();
      const last = (await engine.store.events(workflow_id)).at(-1);
      yield* engine.follow(workflow_id, last?.event_id, signal);
      return engine.get(workflow_id);
    },
    async history() {
      const runs = await (await state.engine()).store.list({ limit: RUNS_SHOWN });
      return runs.filter((run) => !isMessage(run)).map(runRecord);
    },
    transcribe: (bytes, language, signal) => transcribe(bytes, language, { env: host.env, signal }),
    async turn({ conversation, text, values, plan_hash, ...request }, { signal, requestId: id, onEvent }) {
      const turn = await turnOf(state, request, { signal, requestId: id }, onEvent);
      const known = await knownId(conversation);
      return known === undefined
        ? startConversation({ text, values }, turn, conversation)
        : continueConversation(known, { text, values, plan_hash }, turn);
    },
    async show(conversation) {
      const known = await knownId(conversation);
      return known === undefined ? null : stateOf(state, known);
    },
  };
}

/** What a conversation would say now. @throws UNKNOWN_WORKFLOW */
export const stateOf = (state: WorkflowState, id: string): Promise<ChatResult> =>
  currentAnswer(
    id,
    { conversations: state.conversations, look: async (run) => (await state.engine()).get(run) },
    contextOf(state.host),
  );

/** Runs that the page lists. */
const RUNS_SHOWN = 30;

export interface TurnRequest extends ReadingRequest {
  readonly text?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** The plan that was read; a run word for another one shows that. */
  readonly plan_hash?: string;
  /** False: execute what is confirmed, which only a server with that right takes. */
  readonly simulate?: boolean;
  /** Executes a plan that the turn makes whole; never what was heard in a recording. */
  readonly auto_execute?: boolean;
  readonly idempotency_key?: string;
  /** Language that is spoken in the recording. */
  readonly language?: string;
}

/**
 * A turn of a request, whose text may be a recording.
 * @param id of the conversation; undefined: a new one
 * @throws UNKNOWN_WORKFLOW, EXECUTION_NOT_ALLOWED, and failures of SPEECH_ERRORS
 */
export async function takeTurn(
  state: WorkflowState,
  id: string | undefined,
  { text, values, plan_hash, language, ...request }: TurnRequest,
  { signal, file, request: sent, principal }: Pick<RouteCall, "signal" | "file" | "request" | "principal">,
): Promise<ChatResult> {
  if (file && text !== undefined)
    throw fail("INVALID_RECORD", "The request has both a text and a recording", { hint: "Send one of them" });
  const said = file ? (await transcribe(file.bytes, language, { env: state.host.env, signal })).text : text;
  const turn = await turnOf(state, file ? { ...request, auto_execute: false } : request, {
    signal,
    requestId: requestId(sent),
    principal,
  });
  return id === undefined
    ? startConversation({ text: said, values }, turn)
    : continueConversation(id, { text: said, values, plan_hash }, turn);
}

/** What a turn needs. As for every client, a run is simulated unless the request says otherwise. */
async function turnOf(
  { host, engine, conversations }: WorkflowState,
  { simulate, ...request }: Omit<TurnRequest, "text" | "values" | "plan_hash" | "language">,
  caller: Pick<Context, "signal" | "requestId" | "principal">,
  onEvent?: (event: WorkflowEvent) => void,
): Promise<TurnContext> {
  const context: Context = createContext({ ...contextOf(host), ...caller });
  if (simulate === false && !host.allowExecute) throw executionNotAllowed("execute");
  const executes = simulate === false;
  const tools = await loadTools(request, context, !executes);
  return {
    tools,
    reader: modelReader(request, context, tools),
    conversations,
    runner: executes
      ? await runnerOn(engine, context, onEvent)
      : simulatedRunnerOn(engine, (await runnerFor(false, context)).runner, context.signal),
    simulationWanted: simulate === true && host.allowExecute,
    executeSwitch: clientSwitch(host.allowExecute),
    ...autoExecuteOf(request),
  };
}
