/** `/ws/chat/{conversation_id}`: a conversation in text and sound, with the events of what it runs. */
import { Type } from "@sinclair/typebox";
import type { Socket, SocketClient, SocketRoute } from "#kit/contract/route.ts";
import { asFailure, Failure, fail, publicFailure } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { type SocketMessage, SocketRequest } from "#schemas/workflow/socket.ts";
import { MAX_AUDIO_BYTES, type Transcript } from "#schemas/workflow/speech.ts";
import type { ChatRequest, ChatResult, Run, WorkflowEvent } from "#schemas/workflow.ts";
import type { AudioBudget, HeldAudio } from "../speech/budget.ts";
import { fail as failSpeech } from "../speech/errors.ts";

/** What the socket needs of the service. */
export interface ChatHost {
  /** Takes one turn of a conversation; `onEvent` gets what happens in a run that the turn starts. */
  turn(
    request: ChatRequest & { conversation: string },
    options: { signal: AbortSignal; requestId: string; onEvent: (event: WorkflowEvent) => void },
  ): Promise<ChatResult>;
  /** What a conversation would say now; null: nothing has been said in it yet. */
  show(conversation: string): Promise<ChatResult | null>;
  /** What happens in a run from now on, to its end; then the run. Ends also with the signal. */
  follow(workflow_id: string, signal: AbortSignal): AsyncGenerator<WorkflowEvent, Run | undefined>;
  /** The latest runs. */
  history(): Promise<Run[]>;
  /** For the recordings of all clients together. */
  readonly audio: AudioBudget;
  transcribe(bytes: Uint8Array, language: string | undefined, signal: AbortSignal): Promise<Transcript>;
  /** Whether a speech-to-text provider is configured. */
  readonly hasSpeech: boolean;
  /** Whether clients may execute. */
  readonly executes: boolean;
  log(text: string): void;
}

/** Requests of one client that wait for the one before them. */
const MOST_WAITING = 32;

export function chatSocket(host: ChatHost): SocketRoute {
  return {
    name: "workflow-chat-socket",
    path: "/ws/chat/{conversation_id}",
    summary: "Converse in text and sound: transcripts, forms and progress as they come",
    description: [
      'A text frame is {"type":"text","text":…}, {"type":"values","values":{…}} or {"type":"show"}, which asks for the state. A client sends the plan_hash of the last answer that it has shown with each text: a run word for another plan is answered with that plan. A binary frame is a recording of its own; after {"type":"audio_start"} binary frames are its parts, and {"type":"audio_end"} or a frame of one byte ends it. The server sends ready, transcript, response, event and error messages, in the order of the requests, each with the request_id of its request.',
    ],
    input: Type.Object({
      conversation_id: Type.String({ minLength: 1, maxLength: 200, description: "Conversation" }),
    }),
    connect: (input, socket) => new Conversing(host, input, socket),
  };
}

type Reading = Pick<
  ChatRequest,
  "locale" | "mode" | "reference_time" | "timezone" | "simulate" | "plan_hash"
> & {
  readonly request_id?: string;
};

/** Longest pause between two parts of a recording, ms: microphones send several a second. */
const STALLED_MS = 30_000;

/** A recording that arrives in parts. */
interface Incoming {
  readonly held: HeldAudio;
  /** Ends it if no part comes for too long: others wait for what it holds. */
  readonly stalled: ReturnType<typeof setTimeout>;
  readonly parts: Uint8Array[];
  readonly language: string | undefined;
  readonly reading: Reading;
  bytes: number;
}

class Conversing implements SocketClient {
  readonly #host: ChatHost;
  readonly #id: string;
  readonly #socket: Socket;
  #incoming: Incoming | undefined;
  #waiting = 0;
  /** The run that is followed because it awaits approval. */
  #awaited: string | undefined;
  /** Requests are answered one after another. */
  #last: Promise<void> = Promise.resolve();

  constructor(host: ChatHost, { conversation_id: id }: { conversation_id: string }, socket: Socket) {
    this.#host = host;
    this.#id = id;
    this.#socket = socket;
    void this.#send({ type: "ready", conversation_id: id, executes: host.executes, speech: host.hasSpeech });
  }

  message(message: JsonRecord | Failure): void {
    const request = message instanceof Failure ? message : checked(message);
    if (request instanceof Failure) {
      this.#fail(request);
      return;
    }
    switch (request.type) {
      case "text":
      case "values": {
        const { type: _, request_id = newRequestId(), ...turn } = request;
        this.#queue(request_id, async () => {
          await this.#send({ type: "response", response: await this.#turn(turn, request_id), request_id });
        });
        return;
      }
      case "audio_start": {
        const { type: _, language, ...reading } = request;
        this.#drop();
        if (this.#takesSound(reading.request_id))
          this.#incoming = {
            held: this.#host.audio.hold(),
            stalled: setTimeout(() => this.#stall(), STALLED_MS),
            parts: [],
            bytes: 0,
            language,
            reading,
          };
        return;
      }
      case "show": {
        const { request_id = newRequestId() } = request;
        this.#queue(request_id, async () =>
          this.#send({ type: "state", response: await this.#host.show(this.#id), request_id }),
        );
        return;
      }
      case "history": {
        const { request_id = newRequestId() } = request;
        this.#queue(request_id, async () =>
          this.#send({ type: "history", runs: await this.#host.history(), request_id }),
        );
        return;
      }
      case "audio_end":
        this.#end();
        return;
      case "audio_cancel":
        this.#drop();
        return;
    }
  }

  binary(bytes: Uint8Array): void {
    const incoming = this.#incoming;
    if (bytes.length === 1) {
      this.#end();
      return;
    }
    if (!incoming) {
      if (!this.#takesSound()) return;
      const held = this.#host.audio.hold();
      if (this.#grow(held, bytes.length)) this.#hears(bytes, held, undefined, {}, true);
      return;
    }
    incoming.stalled.refresh();
    incoming.bytes += bytes.length;
    if (incoming.bytes > MAX_AUDIO_BYTES) {
      this.#drop();
      this.#fail(fail("INVALID_RECORD", `The recording is larger than ${MAX_AUDIO_BYTES} bytes`));
    } else if (!this.#grow(incoming.held, bytes.length)) this.#drop();
    else incoming.parts.push(bytes);
  }

  close(): void {
    this.#drop();
  }

  /** Forgets the recording that arrives. */
  #drop(): void {
    clearTimeout(this.#incoming?.stalled);
    this.#incoming?.held.release();
    this.#incoming = undefined;
  }

  #stall(): void {
    this.#drop();
    this.#fail(fail("TIMEOUT", `No part of the recording came for ${STALLED_MS / 1000} s`));
  }

  /** Whether somebody can transcribe; if not, nothing of a recording is kept. */
  #takesSound(request_id?: string): boolean {
    if (this.#host.hasSpeech) return true;
    this.#fail(
      failSpeech("SPEECH_NOT_CONFIGURED", "Cannot transcribe: no speech-to-text provider is configured", {
        hint: "Write the request as text",
      }),
      request_id,
    );
    return false;
  }

  #grow(held: HeldAudio, bytes: number): boolean {
    try {
      held.grow(bytes);
      return true;
    } catch (thrown) {
      this.#fail(asFailure(thrown));
      return false;
    }
  }

  #end(): void {
    const incoming = this.#incoming;
    this.#incoming = undefined;
    if (!incoming) {
      this.#fail(fail("INVALID_RECORD", "There is no recording to end", { hint: "Send audio_start first" }));
      return;
    }
    const { parts, held, stalled, language, reading } = incoming;
    clearTimeout(stalled);
    this.#hears(Buffer.concat(parts), held, language, reading, false);
  }

  #hears(
    bytes: Uint8Array,
    held: HeldAudio,
    language: string | undefined,
    given: Reading,
    together: boolean,
  ): void {
    const { request_id = newRequestId(), ...reading } = given;
    this.#queue(
      request_id,
      () => this.#hear(bytes, language, { ...reading, request_id }, together),
      () => held.release(),
    );
  }

  /** @param together the transcript and its answer in one message, as clients that only send sound expect it */
  async #hear(
    bytes: Uint8Array,
    language: string | undefined,
    { request_id, ...reading }: Reading & { readonly request_id: string },
    together: boolean,
  ): Promise<void> {
    const { text } = await this.#host.transcribe(bytes, language, this.#socket.signal);
    if (!together) await this.#send({ type: "transcript", text, request_id });
    const response = await this.#turn({ text, ...reading }, request_id);
    await this.#send(
      together
        ? { type: "transcript", text, response, request_id }
        : { type: "response", response, request_id },
    );
  }

  async #turn(turn: ChatRequest, request_id: string): Promise<ChatResult> {
    const answer = await this.#host.turn(
      { ...turn, conversation: this.#id },
      {
        signal: this.#socket.signal,
        requestId: request_id,
        onEvent: (event) => void this.#send({ type: "event", event, request_id }),
      },
    );
    if (answer.status === "blocked" && answer.execution) this.#await(answer.execution.workflow_id);
    return answer;
  }

  /** Tells what becomes of a run that waits for somebody else. */
  #await(workflow_id: string): void {
    if (this.#awaited === workflow_id) return;
    this.#awaited = workflow_id;
    const tell = async () => {
      const events = this.#host.follow(workflow_id, this.#socket.signal);
      for (;;) {
        const { done, value } = await events.next();
        if (!done) await this.#send({ type: "event", event: value });
        else if (value) return this.#send({ type: "ended", run: value });
        else return;
      }
    };
    tell().catch((thrown: unknown) => {
      if (!this.#socket.signal.aborted) this.#fail(asFailure(thrown));
    });
  }

  #queue(request_id: string, work: () => void | Promise<void>, done = () => {}): void {
    if (this.#waiting >= MOST_WAITING) {
      done();
      this.#fail(fail("BUSY", "Too many messages are waiting for an answer"), request_id);
      return;
    }
    this.#waiting++;
    this.#last = this.#last
      .then(() => (this.#socket.signal.aborted ? undefined : work()))
      .catch((thrown: unknown) => this.#fail(asFailure(thrown), request_id))
      .finally(() => {
        this.#waiting--;
        done();
      });
  }

  #fail(failure: Failure, request_id = newRequestId()): void {
    if (failure.code === "INTERNAL")
      this.#host.log(`workflow-chat-socket: ${failure.message} (request ${request_id})`);
    const { code, message, hint } = publicFailure(failure).body();
    const error = { code, message, ...(hint !== undefined && { hint }) };
    void this.#send({ type: "error", error, request_id });
  }

  #send(message: SocketMessage): void | Promise<void> {
    return this.#socket.send(message);
  }
}

/** Each turn of a socket is a request of its own. */
const newRequestId = (): string => crypto.randomUUID();

function checked(record: JsonRecord): SocketRequest | Failure {
  if (findFault(plainOf(SocketRequest), record)) return explain(SocketRequest, record);
  return record as SocketRequest;
}
