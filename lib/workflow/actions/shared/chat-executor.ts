/** What the executors of chat messages share: fields, the webhook, one effect, and what a simulation says. */
import type { ActionName } from "#schemas/workflow.ts";
import {
  type Config,
  type DryContext,
  type Executor,
  type Fields,
  NotDone,
  type Problem,
} from "../../action/executor.ts";
import { fieldProblems, textOf, wrongField } from "../../action/problems.ts";
import { type OutgoingRequest, sendJson } from "./request-effect.ts";

/** How one kind of server takes messages. */
export interface MessageService {
  readonly action: ActionName;
  /** The field that names where the message goes. */
  readonly target: "channel" | "chat_id";
  readonly samples: NonNullable<Executor["samples"]>;
  /** Most characters of a message. */
  readonly longest: number;
  /** The request of a message, or the problem that says what is not configured. */
  request(target: string, message: string, context: DryContext): OutgoingRequest | Problem;
  /** What the response says, for the result. @throws NotDone if it says that nothing was sent */
  read(text: string): Fields;
}

/** The executor of a kind of server. */
export function messageExecutor(service: MessageService): Executor {
  const { action, target, samples, longest, request, read } = service;
  const whole = (config: Config) => ({
    to: textOf(config, target) ?? "",
    message: textOf(config, "message") ?? "",
  });
  return {
    action,
    samples,
    async preflight(config, context) {
      const { to, message } = whole(config);
      const wrong = fieldProblems(action, config, [target, "message"]);
      if (message.length > longest)
        wrong.push(wrongField(action, "message", `it has more than ${longest} characters`));
      const made = to === "" ? undefined : request(to, message, context);
      return made !== undefined && "code" in made ? [...wrong, made] : wrong;
    },
    async execute(config, context) {
      const { to, message } = whole(config);
      const detail = { [target]: to, characters: message.length };
      const result = await context.effect("message", detail, async () => {
        const made = request(to, message, context);
        if ("code" in made) throw notConfiguredNow(made);
        const { status, text } = await sendJson(made, context);
        return { http_status: status, ...read(text) };
      });
      return { result: { [target]: to, sent: true, ...result } };
    },
    async simulate(config) {
      const { to, message } = whole(config);
      return { result: { simulated: true, [target]: to, message, sent: false } };
    },
  };
}

function notConfiguredNow({ message, hint }: Problem): NotDone {
  return new NotDone(message, { permanent: true, ...(hint !== undefined && { hint }) });
}
