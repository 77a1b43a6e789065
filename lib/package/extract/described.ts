/** What a text says about one route. */
import type { DescribedField } from "./described-field.ts";
import type { Route } from "./routes.ts";

/** A route with what the text says about it. */
export interface Described {
  readonly route: Route;
  readonly request: readonly DescribedField[];
  readonly query: readonly DescribedField[];
  readonly answer: readonly DescribedField[];
  readonly statuses: readonly number[];
  readonly multipart: boolean;
  /** The answer is a list of objects with these members. */
  readonly isList: boolean;
  readonly secured: boolean;
  /** Media type of a success that is not JSON. */
  readonly media: string | undefined;
  /** The sentences about the route. */
  readonly text: string;
}
