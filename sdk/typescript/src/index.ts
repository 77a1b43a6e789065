/** Client of the evidence service of Heddle. */
export {
  type ClientOptions,
  EvidenceClient,
  type ListFilter,
  type NewMessage,
  type Reply,
  type Said,
  type SendOptions,
} from "./client.ts";
export { A2aError, DeadlineError, TaskError, TransportError, type Violation } from "./errors.ts";
export * from "./generated/index.ts";
