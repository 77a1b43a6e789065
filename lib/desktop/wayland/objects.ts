/** Objects of the Wayland protocol, and the values of their requests and events, typed by the table of messages. */
import type { EventsOf, InterfaceName, RequestsOf } from "./interfaces.ts";

type RequestValue<Letter> = Letter extends "s"
  ? string
  : Letter extends "a"
    ? Uint8Array
    : Letter extends "o"
      ? WaylandObject | null
      : Letter extends "n"
        ? WaylandObject
        : number;
type EventValue<Letter> = Letter extends "s"
  ? string
  : Letter extends "a"
    ? Uint8Array
    : Letter extends "n"
      ? WaylandObject
      : number;
type RequestValues<Signature> = Signature extends `${infer Letter}${infer Rest}`
  ? [RequestValue<Letter>, ...RequestValues<Rest>]
  : [];
type EventValues<Signature> = Signature extends `${infer Letter}${infer Rest}`
  ? [EventValue<Letter>, ...EventValues<Rest>]
  : [];
/** What an object does at its events; those without a handler are ignored. */
export type Handlers<I extends InterfaceName> = {
  readonly [N in EventsOf<I>[0]]?: (
    ...values: EventValues<Extract<EventsOf<I>, readonly [N, ...unknown[]]>[1]>
  ) => void;
};

/** An object that client and compositor both know by its number. */
export interface WaylandObject<I extends InterfaceName = InterfaceName> {
  readonly id: number;
  readonly interface: I;
}

/** Values of a request. */
export type ValuesOf<I extends InterfaceName, N extends RequestsOf<I>[0]> = RequestValues<
  Extract<RequestsOf<I>, readonly [N, ...unknown[]]>[1]
>;

export const isObject = (value: unknown): value is WaylandObject =>
  typeof value === "object" && value !== null && "interface" in value;
