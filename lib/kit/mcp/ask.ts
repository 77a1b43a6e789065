/** Questions of a tool or prompt to the user or the model of the client before it runs, in both protocol eras. */
import type { InputRequest, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import type { Answer, Answers, Ask, Question } from "../contract/question.ts";
import { canonicalHash } from "../data/canonical.ts";
import { findFault } from "../data/validate.ts";
import { INVALID_PARAMS } from "./message.ts";

type Sdk = typeof import("@modelcontextprotocol/server");

/** The signed state that the client returns between rounds: its request and the answers so far. */
interface RoundState {
  request: string;
  answers: Answers;
}

/** Time for the user to answer, in seconds. */
const STATE_SECONDS = 3600;

/** Signs the state of rounds with a key of this process. */
export class Rounds {
  readonly #sdk: Sdk;
  readonly #codec: ReturnType<Sdk["createRequestStateCodec"]>;

  constructor(sdk: Sdk) {
    this.#sdk = sdk;
    this.#codec = sdk.createRequestStateCodec({
      key: crypto.getRandomValues(new Uint8Array(32)),
      ttlSeconds: STATE_SECONDS,
    });
  }

  /** The SDK checks with this the state that a client sends back. */
  readonly verify = (state: string, context: ServerContext): unknown => this.#codec.verify(state, context);

  /**
   * Handles one round of a request. @returns the completed request, or the next questions.
   * @throws ProtocolError if the state belongs to another request
   */
  async round<Value>(
    ask: Ask<Value>,
    value: Value,
    of: { method: string; name: string },
    context: ServerContext,
    capabilities: object | undefined,
  ): Promise<{ go: Value } | { more: InputRequiredResult }> {
    const request = canonicalHash({ ...of, value });
    const state = context.mcpReq.requestState<RoundState>();
    if (state !== undefined && state.request !== request)
      throw new this.#sdk.ProtocolError(INVALID_PARAMS, "The state belongs to another request");
    const before = state?.answers ?? {};
    const can = (kind: Question["kind"]) => isAble(capabilities ?? {}, kind);
    // The questions of the previous round, to which these are the answers.
    const last = ask(value, before, can);
    const answers = "ask" in last ? { ...before, ...this.#answersTo(last.ask, context) } : before;
    const next = ask(value, answers, can);
    if ("go" in next) return next;
    const { inputRequired } = this.#sdk;
    return {
      more: inputRequired({
        inputRequests: Object.fromEntries(
          Object.entries(next.ask).map(([name, question]) => [name, this.#requestOf(question)]),
        ),
        requestState: await this.#codec.mint({ request, answers } satisfies RoundState, context),
      }),
    };
  }

  #requestOf(question: Question): InputRequest {
    const { inputRequired } = this.#sdk;
    switch (question.kind) {
      case "form":
        return {
          method: "elicitation/create",
          // The caller must keep to the restricted schema of a form; the SDK checks it before sending.
          params: { message: question.message, requestedSchema: question.schema },
        } as InputRequest;
      case "page":
        return inputRequired.elicitUrl({ message: question.message, url: question.url });
      case "model":
        return inputRequired.createMessage({
          messages: question.messages.map(({ role, text }) => ({ role, content: { type: "text", text } })),
          maxTokens: question.maxTokens,
          ...(question.system !== undefined && { systemPrompt: question.system }),
        });
      case "folders":
        return inputRequired.listRoots();
    }
  }

  /** The answers that fit their questions; the others are asked again. */
  #answersTo(questions: Readonly<Record<string, Question>>, context: ServerContext): Answers {
    const given = context.mcpReq.inputResponses;
    return Object.fromEntries(
      Object.entries(questions).flatMap(([name, question]) => {
        const answer = this.#answerTo(question, given, name);
        return answer ? [[name, answer]] : [];
      }),
    );
  }

  #answerTo(
    question: Question,
    given: Record<string, unknown> | undefined,
    name: string,
  ): Answer | undefined {
    const view = this.#sdk.inputResponse(given, name);
    if (view.kind === "elicit" && question.kind === "page") return { kind: "page", action: view.action };
    if (view.kind === "elicit" && question.kind === "form") {
      const fields = view.content ?? {};
      if (view.action === "accept" && findFault(question.schema, fields)) return undefined;
      return { kind: "form", action: view.action, fields };
    }
    if (view.kind === "sampling" && question.kind === "model")
      return { kind: "model", text: textOf(view.result.content), model: view.result.model };
    if (view.kind === "roots" && question.kind === "folders")
      return { kind: "folders", uris: view.roots.map(({ uri }) => uri) };
    return undefined;
  }
}

/** A block of a model's output. */
interface ModelContent {
  type: string;
  text?: unknown;
}

/** The texts of a model's answer; images and audio are dropped. */
function textOf(content: ModelContent | readonly ModelContent[]): string {
  const blocks: readonly ModelContent[] = "type" in content ? [content] : content;
  return blocks.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n");
}

/** The kinds of questions that a client declared it can answer. */
interface Capabilities {
  elicitation?: unknown;
  sampling?: unknown;
  roots?: unknown;
}

/** Whether a client can answer a kind of question, by what it declared. */
function isAble({ elicitation, sampling, roots }: Capabilities, kind: Question["kind"]): boolean {
  switch (kind) {
    // A client of a revision without modes accepts forms.
    case "form":
      return isObject(elicitation) && (Object.keys(elicitation).length === 0 || "form" in elicitation);
    case "page":
      return isObject(elicitation) && "url" in elicitation;
    case "model":
      return isObject(sampling);
    case "folders":
      return isObject(roots);
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
