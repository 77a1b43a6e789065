import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
export type Json = any;

const PARTS = ["gateway", "gateway", "worker", "worker", "worker"] as const;
type Part = (typeof PARTS)[number];

interface Member {
  readonly part: Part;
  server: Dispatcher | undefined;
}

/** How long a client tries again, ms: the run of a killed process waits for its lease of 30 s. */
const PATIENCE_MS = 240_000;

/** Two gateways and three workers. One that ends is replaced, as a supervisor does. */
export class ServerFleet {
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #members: Member[] = PARTS.map((part) => ({ part, server: undefined }));

  #isOver = false;

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#env = env;
  }

  async start(): Promise<void> {
    await Promise.all(this.#members.map((member) => this.#startOne(member)));
  }

  async #startOne(member: Member): Promise<void> {
    const serve = commandLine(["workflow-serve", "--part", member.part]);
    const options = ["--port", "0", "--root", this.#folder, "--allow-execute"];
    const server = await Dispatcher.start(options, { ...this.#env }, serve);
    if (this.#isOver) await server.stop("SIGKILL");
    else member.server = server;
  }

  /** Kills one at random as a loss of power does, and starts another. */
  async killOne(): Promise<Part> {
    const member = pick(this.#members.filter(({ server }) => server !== undefined));
    const { server } = member;
    member.server = undefined;
    await server?.stop("SIGKILL");
    await this.#startOne(member);
    return member.part;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#members.map(({ server }) => server?.stop("SIGKILL")));
  }

  /**
   * Sends a request to the gateways, one after another, until the answer is what the client waits for.
   * @param isDone of a JSON answer with status 200, or of a run of which nobody knows how it ended: that is answered with
   * a failure, which no other attempt would change
   * @throws Refused, and an error if nobody answers in the end
   */
  async ask(
    path: string,
    json: Json | undefined,
    isDone: (answer: Json) => boolean = () => true,
  ): Promise<Json> {
    const until = performance.now() + PATIENCE_MS;
    let last: unknown;
    while (performance.now() < until) {
      const gateways = this.#members.filter(({ part, server }) => part === "gateway" && server);
      const { server } = gateways.length > 0 ? pick(gateways) : {};
      const answer = await server?.ask(path, json === undefined ? {} : { json }).catch(() => undefined);
      const isAnswer = answer?.status === 200 || answer?.json?.status === "unknown";
      if (answer && isAnswer && isDone(answer.json)) return answer.json;
      last = answer?.text ?? last;
      // The run of a schedule is not there before it is due.
      if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 404)
        throw new Refused(answer.json.error.code, answer.text);
      await Bun.sleep(300);
    }
    throw new Error(`${path} ${JSON.stringify(json)} came to nothing: ${String(last)}`);
  }
}

/** A request that no other attempt would change. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
