/** Prompts and completion: what `prompts/list`, `prompts/get` and `completion/complete` answer. */
import type { Server, ServerContext } from "@modelcontextprotocol/server";
import type { Complete, Prompt, PromptArguments, ResourceTemplate } from "../contract/offer.ts";
import type { Rounds } from "./ask.ts";
import { INVALID_PARAMS } from "./message.ts";

type Sdk = typeof import("@modelcontextprotocol/server");

/** Most values of one completion (MCP 2025-11-25, server/utilities/completion). */
const MOST_VALUES = 100;

export function handlePrompts(
  sdk: Sdk,
  server: Server,
  prompts: readonly Prompt[],
  rounds: Rounds,
  capabilities: (context: ServerContext) => object | undefined,
): void {
  const definitions = prompts.map(({ name, title, description, arguments: given = [] }) => ({
    name,
    title,
    description,
    ...(given.length > 0 && {
      arguments: given.map(({ name, description, required = false }) => ({ name, description, required })),
    }),
  }));
  server.setRequestHandler("prompts/list", (request) => {
    if (request.params?.cursor !== undefined) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown cursor");
    return { prompts: definitions };
  });
  server.setRequestHandler("prompts/get", async (request, context) => {
    const { name } = request.params;
    const prompt = prompts.find((one) => one.name === name);
    if (!prompt) throw new sdk.ProtocolError(INVALID_PARAMS, `Unknown prompt "${name}"`);
    const given = checked(sdk, prompt, request.params.arguments ?? {});
    const round = prompt.ask
      ? await rounds.round(prompt.ask, given, { method: "prompts/get", name }, context, capabilities(context))
      : { go: given };
    if ("more" in round) return round.more;
    return { description: prompt.description, messages: [...(await prompt.messages(round.go))] };
  });
}

function checked(sdk: Sdk, { arguments: known = [] }: Prompt, given: PromptArguments): PromptArguments {
  const missing = known.find(({ name, required }) => required === true && given[name] === undefined);
  if (missing) throw new sdk.ProtocolError(INVALID_PARAMS, `Missing argument "${missing.name}"`);
  const unknown = Object.keys(given).find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown argument");
  return given;
}

/** Completion of the arguments of prompts and of the variables of resource templates. */
export function handleCompletion(
  sdk: Sdk,
  server: Server,
  prompts: readonly Prompt[],
  templates: readonly ResourceTemplate[],
): void {
  server.setRequestHandler("completion/complete", async (request) => {
    const { ref, argument } = request.params;
    const values = (await completerOf(sdk, ref, argument.name, prompts, templates)?.(argument.value)) ?? [];
    return {
      completion: {
        values: values.slice(0, MOST_VALUES),
        total: values.length,
        hasMore: values.length > MOST_VALUES,
      },
    };
  });
}

function completerOf(
  sdk: Sdk,
  ref: { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string },
  argument: string,
  prompts: readonly Prompt[],
  templates: readonly ResourceTemplate[],
): Complete | undefined {
  if (ref.type === "ref/prompt") {
    const prompt = prompts.find(({ name }) => name === ref.name);
    if (!prompt) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown prompt");
    return prompt.arguments?.find(({ name }) => name === argument)?.complete;
  }
  const template = templates.find(({ uriTemplate }) => uriTemplate === ref.uri);
  if (!template) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown resource template");
  return template.complete?.[argument];
}

/** Completes from a fixed list. */
export function completeFrom(values: readonly string[]): Complete {
  return (typed) => values.filter((value) => value.startsWith(typed));
}
