/** What a family's MCP server offers besides its tools: prompts, resources and notifications of their changes. */
import type { McpContent } from "./operation.ts";
import type { Ask } from "./question.ts";

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
