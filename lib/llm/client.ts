/** The client: one set of methods over both wire formats. */
import type { Static, TObject } from "@sinclair/typebox";
import { pieceRedactor, redactor } from "#kit/net/redact.ts";
import type { LlmDecision, LlmMode, LlmModels, LlmStatus } from "#schemas/llm.ts";
import { Deadline, realClock } from "./clock.ts";
import { type LlmConfiguration, type LlmEndpoint, readConfiguration, statusOf } from "./configuration.ts";
import { fail, printableName } from "./errors.ts";
import { failureOfFault, GatewayFault } from "./fault.ts";
import { type Call, open, type Server, send } from "./http.ts";
import { bodyLines } from "./lines.ts";
import { decideMode, notConfigured } from "./mode.ts";
import { listModels, listsModel, sizedModel } from "./models.ts";
import { ollamaWire } from "./ollama.ts";
import { openAiWire } from "./openai.ts";
import { Tally } from "./record.ts";
import { answerContract } from "./strict-schema.ts";
import { correction, readValue, schemaInstruction } from "./structured.ts";
import type {
  Environment,
  Llm,
  LlmOptions,
  LlmRequest,
  StreamPart,
  StructuredAnswer,
  StructuredRequest,
  TextAnswer,
} from "./types.ts";
import { type Answer, answerBehind, type HttpQuestion, type Question, type Wire } from "./wire.ts";

const DEFAULT_RETRIES = 2;
const DEFAULT_RESPONSE_BYTES = 8 * 1024 * 1024;
/** Statuses with which gateways refuse a model, beside 404. */
const MODEL_STATUSES = new Set([400, 403, 422]);
const SCHEMA_NAME = /^[A-Za-z0-9_-]{1,64}$/;
/** Ids written into the message of an unknown model; the details have all of them. */
const MAX_NAMED_MODELS = 100;

/**
 * Makes a client from an environment record, usually `context.env`. Nothing is sent before the first call, and nothing
 * at all in mode `deterministic`, which does not read the configuration either.
 *
 * @throws CONFIG where a variable is wrong
 */
export function createLlm(env: Environment, options: LlmOptions = {}): Llm {
  const mode = options.mode ?? "require-llm";
  return mode === "deterministic" ? new NoLlm() : new Client(mode, readConfiguration(env, options), options);
}

/** The client of a deterministic run: it has no way to reach the network. */
class NoLlm implements Llm {
  readonly mode = "deterministic";
  readonly status: LlmStatus = {
    configured: false,
    provider: null,
    model: null,
    baseUrl: null,
    key: "not configured",
    missing: "Choose another mode than deterministic",
  };
  decide(): LlmDecision {
    return decideMode("deterministic", undefined);
  }
  async structured(): Promise<never> {
    throw disabled();
  }
  async text(): Promise<never> {
    throw disabled();
  }
  // biome-ignore lint/correctness/useYield: it has nothing to yield
  async *stream(): AsyncGenerator<StreamPart, void, undefined> {
    throw disabled();
  }
  async complete(): Promise<never> {
    throw disabled();
  }
  async models(): Promise<never> {
    throw disabled();
  }
}

function disabled() {
  return fail("LLM_DISABLED", "Cannot call a language model: this run is deterministic", {
    hint: "Choose prefer-llm or require-llm",
  });
}

/** One call under way: its deadline, its record, and the model it asks. */
interface Running {
  endpoint: LlmEndpoint;
  server: Server;
  wire: Wire;
  model: string;
  deadline: Deadline;
  tally: Tally;
}

class Client implements Llm {
  readonly mode: LlmMode;
  readonly status: LlmStatus;
  readonly #configuration: LlmConfiguration;
  readonly #options: LlmOptions;

  constructor(mode: LlmMode, configuration: LlmConfiguration, options: LlmOptions) {
    this.mode = mode;
    this.status = statusOf(configuration);
    this.#configuration = configuration;
    this.#options = options;
  }

  decide(): LlmDecision {
    return decideMode(this.mode, this.#configuration.missing);
  }

  async structured<Schema extends TObject>(
    request: StructuredRequest<Schema>,
  ): Promise<StructuredAnswer<Static<Schema>>> {
    const { name, schema, verify } = request;
    if (!SCHEMA_NAME.test(name))
      throw new TypeError(`Schema name "${name}" is not 1 to 64 of A-Z a-z 0-9 _ -`);
    const contract = answerContract(schema);
    const enforced = this.#configuration.settings.requireStructuredOutput;
    return this.#run(request.model, request.signal, async (running) => {
      // A server that only constrains the sampling leaves the model to guess what the members mean.
      const needsInstruction = !enforced || running.endpoint.format === "ollama";
      const system = [request.system, needsInstruction ? schemaInstruction(contract.strict) : undefined]
        .filter((part) => part !== undefined)
        .join("\n\n");
      const asked = { ...request, ...(system !== "" && { system }) };
      const format = { name, schema: contract.strict, enforced };
      const first = await this.#ask(running, { ...this.#question(running, asked), format });
      const read = readValue(first.text, contract, verify);
      if ("value" in read) return { value: read.value, call: running.tally.finish() };
      const messages = correction(request.messages, first.text, read.faults, contract.strict);
      const second = await this.#ask(running, { ...this.#question(running, { ...asked, messages }), format });
      const corrected = readValue(second.text, contract, verify);
      if ("value" in corrected) return { value: corrected.value, call: running.tally.finish() };
      throw fail("LLM_BAD_RESPONSE", `Cannot use the answer after one correction: ${corrected.faults[0]}`, {
        details: { faults: corrected.faults.map(running.server.redact) },
      });
    });
  }

  async text(request: LlmRequest): Promise<TextAnswer> {
    return this.#run(request.model, request.signal, async (running) => {
      const { text } = await this.#ask(running, this.#question(running, request));
      return { text, call: running.tally.finish() };
    });
  }

  async complete(request: Omit<LlmRequest, "messages"> & { prompt: string }): Promise<TextAnswer> {
    return this.#run(request.model, request.signal, async (running) => {
      const question = this.#question(running, { ...request, messages: [] });
      const { text } = await this.#send(
        running,
        running.wire.complete(question, running.server.redact(request.prompt)),
      );
      return { text, call: running.tally.finish() };
    });
  }

  async *stream(request: LlmRequest): AsyncGenerator<StreamPart, void, undefined> {
    const running = this.#begin(request.model, request.signal);
    const { endpoint, server, wire, deadline, tally } = running;
    const redacted = pieceRedactor(endpoint.key);
    let outcome: unknown = new DOMException("The caller left the stream", "AbortError");
    try {
      await this.#checkSize(running);
      const question = wire.chat(this.#question(running, request), true);
      const { headers, chunks } = await this.#accepted(running, question, (call) => open(server, call));
      const parts = wire.stream(bodyLines(chunks), headers, server.redact);
      let part = await parts.next();
      while (!part.done) {
        const text = redacted.push(part.value);
        if (text !== "") yield { kind: "text", text };
        part = await parts.next();
      }
      const rest = redacted.end();
      if (rest !== "") yield { kind: "text", text: rest };
      tally.answered(this.#clean(running, part.value));
      outcome = undefined;
    } catch (thrown) {
      this.#countUnusable(running, thrown);
      outcome = deadline.failure ?? (await this.#explain(running, thrown));
      throw outcome;
    } finally {
      deadline.close();
      this.#options.onCall?.(outcome === undefined ? tally.finish() : tally.fail(outcome));
    }
    yield { kind: "end", call: tally.finish() };
  }

  async models(options: { signal: AbortSignal; maxParametersBillions?: number }): Promise<LlmModels> {
    const { endpoint, settings, model } = this.#configuration;
    if (!endpoint) throw notConfigured(this.#configuration.missing ?? "");
    const cap = options.maxParametersBillions ?? settings.maxParametersBillions;
    const running = this.#begin(model ?? "", options.signal);
    try {
      const found = await listModels(running.server, running.wire, {
        deadline: running.deadline,
        onRequest: () => {},
      });
      return {
        provider: endpoint.provider,
        models: found.map((one) => sizedModel(one, cap)),
        default: model ?? null,
        maxParametersBillions: cap,
      };
    } catch (thrown) {
      throw running.deadline.failure ?? (thrown instanceof GatewayFault ? failureOfFault(thrown) : thrown);
    } finally {
      running.deadline.close();
    }
  }

  /** Runs one call from its deadline to its record. */
  async #run<Value>(
    model: string | undefined,
    signal: AbortSignal,
    work: (running: Running) => Promise<Value>,
  ): Promise<Value> {
    const running = this.#begin(model, signal);
    const { deadline, tally } = running;
    try {
      await this.#checkSize(running);
      const value = await work(running);
      this.#options.onCall?.(tally.finish());
      return value;
    } catch (thrown) {
      const failure = deadline.failure ?? (await this.#explain(running, thrown));
      this.#options.onCall?.(tally.fail(failure));
      throw failure;
    } finally {
      deadline.close();
    }
  }

  #begin(wanted: string | undefined, signal: AbortSignal): Running {
    const { endpoint, settings, missing } = this.#configuration;
    const model = wanted ?? this.#configuration.model;
    if (!endpoint || model === undefined)
      throw notConfigured(missing ?? "Set LLM_MODEL to the id of a model");
    const clock = this.#options.clock ?? realClock;
    const deadline = new Deadline(settings.timeoutMs, signal, clock.now);
    const tally = new Tally(endpoint.provider, model, this.mode, clock.now);
    const server: Server = {
      baseUrl: endpoint.baseUrl,
      key: endpoint.key,
      redact: redactor(endpoint.key),
      retries: this.#options.retries ?? DEFAULT_RETRIES,
      maxResponseBytes: this.#options.maxResponseBytes ?? DEFAULT_RESPONSE_BYTES,
      clock,
    };
    const wire = endpoint.format === "ollama" ? ollamaWire : openAiWire(endpoint.provider === "openrouter");
    return { endpoint, server, wire, model, deadline, tally };
  }

  /** Refuses a local model that is larger than it may be. A size that the server does not tell is not refused. */
  async #checkSize({ endpoint, server, wire, model, deadline }: Running): Promise<void> {
    const { maxParametersBillions: cap } = this.#configuration.settings;
    if (!this.#options.capsModelSize || endpoint.format !== "ollama") return;
    // If the list cannot be read, the call itself will say why.
    const list = listModels({ ...server, retries: 0 }, wire, { deadline, onRequest: () => {} });
    const listed = (await list.catch(() => [])).find((one) => listsModel([one], model));
    const size = listed && sizedModel(listed, cap);
    if (size?.cap === "above")
      throw fail(
        "LLM_INVALID_MODEL",
        `Cannot use model "${printableName(server.redact(model))}": it has ${size.parametersBillions} billion parameters, and at most ${cap} are allowed`,
        { hint: "Use a smaller model, or raise MAX_MODEL_PARAMS" },
      );
  }

  /** The request in the wire's terms; a key that strayed into a prompt is taken out of it. */
  #question({ server, model }: Running, request: LlmRequest): Question {
    const { settings } = this.#configuration;
    return {
      model,
      system: request.system === undefined ? undefined : server.redact(request.system),
      messages: request.messages.map(({ role, content }) => ({ role, content: server.redact(content) })),
      maxTokens: request.maxTokens ?? settings.maxTokens,
      temperature: request.temperature ?? (this.#options.temperature === null ? null : settings.temperature),
    };
  }

  #ask(running: Running, question: Question): Promise<Answer> {
    return this.#send(running, running.wire.chat(question, false));
  }

  async #send(running: Running, question: HttpQuestion): Promise<Answer> {
    const { server, wire } = running;
    const answer = await this.#accepted(running, question, (call) =>
      send(server, call, (text, headers) => wire.answer(text, headers, server.redact)),
    ).catch((thrown: unknown) => {
      this.#countUnusable(running, thrown);
      throw thrown;
    });
    const clean = this.#clean(running, answer);
    running.tally.answered(clean);
    return clean;
  }

  /** An answer that cannot be used was paid for: its tokens and its cost count. */
  #countUnusable(running: Running, thrown: unknown): void {
    const answer = answerBehind(thrown);
    if (answer) running.tally.answered(this.#clean(running, answer));
  }

  /** Asks; where the model does not take a parameter, asks again without it. */
  async #accepted<Value>(
    { wire, deadline, tally }: Running,
    { path, body }: HttpQuestion,
    go: (call: Call) => Promise<Value>,
  ): Promise<Value> {
    for (let asked = body; ; ) {
      try {
        return await go({ path, body: asked, deadline, onRequest: () => tally.request() });
      } catch (thrown) {
        const refused = thrown instanceof GatewayFault && thrown.status === 400 ? thrown.param : undefined;
        const changed = refused === undefined ? undefined : wire.without(asked, refused);
        if (!changed) throw thrown;
        asked = changed;
      }
    }
  }

  /** An answer without the key, should a gateway echo what it was sent. */
  #clean({ server: { redact } }: Running, answer: Answer): Answer {
    return {
      ...answer,
      text: redact(answer.text),
      model: redact(answer.model),
      responseId: redact(answer.responseId),
    };
  }

  /** What was thrown, as the caller's failure; a complaint about the model is checked against the list of models. */
  async #explain({ server, wire, model, deadline }: Running, thrown: unknown): Promise<unknown> {
    if (!(thrown instanceof GatewayFault)) return thrown;
    const suspect = thrown.status === 404 || (MODEL_STATUSES.has(thrown.status) && thrown.aboutModel);
    if (!suspect) return failureOfFault(thrown);
    const ids = await listModels(server, wire, { deadline, onRequest: () => {} }).catch(() => undefined);
    if (ids ? listsModel(ids, model) : !thrown.aboutModel) return failureOfFault(thrown);
    const models = ids?.map(({ id }) => id);
    return fail(
      "LLM_INVALID_MODEL",
      `Cannot use model "${printableName(server.redact(model))}": ${offered(models)}`,
      {
        hint: "Set LLM_MODEL to one of the offered ids",
        ...(models && { details: { models } }),
      },
    );
  }
}

function offered(ids: readonly string[] | undefined): string {
  if (!ids) return "the gateway does not know it, and its list of models cannot be read";
  if (ids.length === 0) return "the gateway offers no models";
  const named = ids.slice(0, MAX_NAMED_MODELS).join(", ");
  const more = ids.length - MAX_NAMED_MODELS;
  return `the gateway offers ${named}${more > 0 ? ` and ${more} more` : ""}`;
}
