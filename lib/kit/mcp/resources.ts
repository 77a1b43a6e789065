/** Resources: the help and the full schemas of every tool, what families offer, and subscriptions to it. */
import type { Server } from "@modelcontextprotocol/server";
import type { Offer, Resource, ResourceBody, ResourceTemplate } from "../contract/offer.ts";
import { Failure } from "../data/errors.ts";
import { INVALID_PARAMS } from "./message.ts";
import type { JoinedOffer } from "./offer.ts";
import { completeFrom } from "./prompts.ts";
import { SCHEMA_URI, type Tool } from "./tools.ts";

type Sdk = typeof import("@modelcontextprotocol/server");

export const HELP_URI = "heddle://help/";

/** Resources and templates of a server: those of the tools, then what the families offer. */
export interface Library {
  resources: readonly Resource[];
  templates: readonly ResourceTemplate[];
}

/**
 * Long guidance that costs a client nothing until it reads it. Only the help is listed: a client that needs a schema
 * gets its
 * URI from the tool, or builds it from the template.
 */
export function libraryOf(tools: ReadonlyMap<string, Tool>, offer: JoinedOffer): Library {
  const complete = { tool: completeFrom([...tools.keys()]) };
  const help = async (name: string): Promise<ResourceBody> => {
    const tool = tools.get(name);
    return tool && (await import("../docs/help.ts")).helpOf(tool.contract);
  };
  const schemas = async (name: string): Promise<ResourceBody> => {
    const tool = tools.get(name);
    return tool && (await import("../docs/help.ts")).schemasOf(tool.contract);
  };
  return {
    resources: [
      ...[...tools.values()].map(({ definition, contract }) => ({
        uri: HELP_URI + definition.name,
        name: definition.name,
        title: `Help: ${definition.title}`,
        description: contract.summary,
        mimeType: "text/plain",
        read: () => help(definition.name),
      })),
      ...offer.resources,
    ],
    templates: [
      {
        uriTemplate: `${HELP_URI}{tool}`,
        name: "help",
        title: "Help of a tool",
        description: "Options, examples and error codes of a tool",
        mimeType: "text/plain",
        complete,
        read: ({ tool = "" }) => help(tool),
      },
      {
        uriTemplate: `${SCHEMA_URI}{tool}`,
        name: "schema",
        title: "Schemas of a tool",
        description: "Input and output of a tool as JSON Schema",
        mimeType: "application/json",
        complete,
        read: ({ tool = "" }) => schemas(tool),
      },
      ...offer.templates,
    ],
  };
}

export function handleResources(sdk: Sdk, server: Server, { resources, templates }: Library): void {
  const onlyPage = (cursor: string | undefined) => {
    if (cursor !== undefined) throw new sdk.ProtocolError(INVALID_PARAMS, "Unknown cursor");
  };
  server.setRequestHandler("resources/list", (request) => {
    onlyPage(request.params?.cursor);
    return { resources: resources.map(({ read: _, ...definition }) => definition) };
  });
  server.setRequestHandler("resources/templates/list", (request) => {
    onlyPage(request.params?.cursor);
    return {
      resourceTemplates: templates.map(({ read: _, complete: __, ...definition }) => definition),
    };
  });
  const patterns = templates.map((template) => ({
    template,
    pattern: new sdk.UriTemplate(template.uriTemplate),
  }));
  server.setRequestHandler("resources/read", async (request) => {
    const { uri } = request.params;
    const found = resources.find((resource) => resource.uri === uri);
    if (found) return contentsOf(sdk, uri, found.mimeType, await bodyOf(sdk, uri, found.read));
    for (const { template, pattern } of patterns) {
      const variables = pattern.match(uri);
      if (!variables) continue;
      const body = await bodyOf(sdk, uri, () => template.read(plain(variables)));
      if (body !== undefined) return contentsOf(sdk, uri, template.mimeType, body);
    }
    throw new sdk.ResourceNotFoundError(uri, "Resource not found");
  });
}

async function bodyOf(sdk: Sdk, uri: string, read: Resource["read"]): Promise<ResourceBody> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== "NOT_FOUND") throw thrown;
    const { message, hint } = thrown;
    throw new sdk.ResourceNotFoundError(uri, hint === undefined ? message : `${message}. ${hint}`);
  }
}

/** Variables are simple ones: each has one value. */
function plain(variables: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, decoded([value].flat().join(","))]),
  );
}

/** A malformed escape is taken literally. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function contentsOf(sdk: Sdk, uri: string, mimeType: string, body: ResourceBody) {
  if (body === undefined) throw new sdk.ResourceNotFoundError(uri, "Resource not found");
  const content = typeof body === "string" ? { text: body } : { blob: Buffer.from(body).toString("base64") };
  return { contents: [{ uri, mimeType, ...content }] };
}

/**
 * Notifies clients of changes: up to 2025-11-25 by subscription to each URI, later by the stream that they listen on.
 */
export class Changes {
  readonly #listeners = new Set<(uri: string) => void>();
  readonly #watch: Offer["watch"];
  #end: (() => void) | undefined;

  constructor(watch: Offer["watch"]) {
    this.#watch = watch;
  }

  /** True if a family watches its resources. */
  get offered(): boolean {
    return this.#watch !== undefined;
  }

  /** @returns the function that removes the listener. */
  listen(listener: (uri: string) => void): () => void {
    this.#listeners.add(listener);
    this.#end ??= this.#watch?.((uri) => {
      for (const one of this.#listeners) one(uri);
    });
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#end?.();
    this.#end = undefined;
  }
}

/** Subscriptions of one connection; the revision 2026-07-28 keeps its own by `subscriptions/listen`. */
export function handleSubscriptions(
  server: Server,
  era: "legacy" | "modern",
  changes: Changes,
  exists: (uri: string) => boolean,
  notFound: (uri: string) => Error,
): void {
  if (!changes.offered) return;
  const wanted = new Set<string>();
  const leave = changes.listen((uri) => {
    if (era === "modern" || wanted.has(uri)) void server.sendResourceUpdated({ uri }).catch(() => {});
  });
  const { onclose } = server;
  server.onclose = () => {
    leave();
    onclose?.();
  };
  if (era === "modern") return;
  server.setRequestHandler("resources/subscribe", (request) => {
    const { uri } = request.params;
    if (!exists(uri)) throw notFound(uri);
    wanted.add(uri);
    return {};
  });
  server.setRequestHandler("resources/unsubscribe", (request) => {
    wanted.delete(request.params.uri);
    return {};
  });
}
