/** What a family's MCP server offers besides its tools: prompts, resources and notifications of their changes. */
import type { McpContent } from "../operation.ts";
import type { Ask } from "./ask.ts";

/** Where a server runs, for offers that depend on it. */
export interface OfferPlace {
  /** Folders that paths may be in, as real paths; undefined: not confined. */
  readonly roots: readonly string[] | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A family's offer; its service contract (`mcpService(family, { offer })`) names it, and servers load it lazily. */
export interface Offer {
  prompts?: readonly Prompt[];
  resources?: readonly Resource[];
  templates?: readonly ResourceTemplate[];
  /**
   * Watches the resources from the first client on. @param changed notifies the clients that subscribed to a URI
   * @returns the function that ends it, called when the server stops
   */
  watch?: (changed: (uri: string) => void) => () => void;
}

/** Values that start with the text typed so far, the likeliest first. */
export type Complete = (typed: string) => readonly string[] | Promise<readonly string[]>;

/** A prompt that a user can choose to start a conversation. */
export interface Prompt {
  /** `<family>_<name>`, unique among all that a server offers. */
  name: string;
  title: string;
  description: string;
  arguments?: readonly PromptArgument[];
  /** Questions before the messages can be created; the answers complete the arguments. */
  ask?: Ask<PromptArguments>;
  messages: (given: PromptArguments) => readonly PromptMessage[] | Promise<readonly PromptMessage[]>;
}

export type PromptArguments = Readonly<Record<string, string>>;

export interface PromptArgument {
  name: string;
  description: string;
  required?: boolean;
  complete?: Complete;
}

export interface PromptMessage {
  role: "user" | "assistant";
  content: McpContent;
}

interface Described {
  name: string;
  title?: string;
  description?: string;
  mimeType: string;
}

/**
 * Text, or bytes that are sent as base64; undefined if there is nothing at the URI. A Failure NOT_FOUND says the same
 * with its reason.
 */
export type ResourceBody = string | Uint8Array | undefined;

/** One resource. */
export interface Resource extends Described {
  uri: string;
  read: () => ResourceBody | Promise<ResourceBody>;
}

/** Resources whose URIs share a form, e.g. `evidence://latest/{artifact}`. */
export interface ResourceTemplate extends Described {
  /** RFC 6570 with simple variables. */
  uriTemplate: string;
  complete?: Readonly<Record<string, Complete>>;
  read: (variables: Readonly<Record<string, string>>) => ResourceBody | Promise<ResourceBody>;
}

export interface JoinedOffer {
  prompts: readonly Prompt[];
  resources: readonly Resource[];
  templates: readonly ResourceTemplate[];
  watch: Offer["watch"];
}

/** The offers of several families as one. @throws TypeError if two claim one name or URI */
export function joined(offers: readonly Offer[]): JoinedOffer {
  const prompts = offers.flatMap((offer) => offer.prompts ?? []);
  const resources = offers.flatMap((offer) => offer.resources ?? []);
  const templates = offers.flatMap((offer) => offer.templates ?? []);
  const watches = offers.flatMap(({ watch }) => watch ?? []);
  unique(
    "prompt",
    prompts.map(({ name }) => name),
  );
  unique("resource", [
    ...resources.map(({ uri }) => uri),
    ...templates.map(({ uriTemplate }) => uriTemplate),
  ]);
  return {
    prompts,
    resources,
    templates,
    watch:
      watches.length === 0
        ? undefined
        : (changed) => {
            const ends = watches.map((watch) => watch(changed));
            return () => {
              for (const end of ends) end();
            };
          },
  };
}

function unique(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new TypeError(`Two families offer the ${what} "${twice}"`);
}
