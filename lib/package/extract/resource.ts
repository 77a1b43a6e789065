/** A kind of thing that a service manages, with what may be done to it. */

export const VERBS = ["list", "read", "create", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

/** How plainly the prompt asks for it: `crud` explicitly, by its verbs, or by "an API for …". */
export type Strength = "crud" | "manage" | "verbs" | "weak" | "domain";

export interface Resource {
  /** Path segment: `phone-numbers`. */
  readonly name: string;
  readonly singular: string;
  readonly verbs: Set<Verb>;
  strength: Strength;
  /** The prompt asks for all operations of it explicitly. */
  explicit: boolean;
  readonly from: number;
  readonly to: number;
  parent?: string;
  /** It is changed by PATCH, in parts. */
  readonly isPartial?: boolean;
}

/** From the weakest on. */
export const RANK: readonly Strength[] = ["domain", "weak", "verbs", "manage", "crud"];
