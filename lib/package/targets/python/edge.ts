/** What differs between the frameworks of Python: how a route is written, and how it reads and answers. */
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import type { RouteGroup } from "../handlers.ts";

export interface Edge {
  /** Expressions: of the query as a mapping, of the JSON body, of a header, and of the one with the token. */
  query: string;
  body: string;
  header: (name: string) => string;
  authorization: string;
  /** Expressions of a body that is not JSON: its type and its bytes. */
  upload: string;
  /** Statements that answer. */
  page: (rows: string) => string;
  json: (value: string, status: number | string) => string;
  /** How an empty answer names its status. */
  statusArgument: string;
  text: (content: string, status: number) => string;
  html: (content: string, status: number) => string;
  /** Answers with the bytes and headers of a file. */
  stored: (answer: string) => string;
  /** A whole route: decorator, function and body. */
  route: (
    operation: OperationDesign,
    path: string,
    name: string,
    parameters: string[],
    body: string[],
  ) => string;
  /** Imports of the framework that a file of routes needs, by its code. */
  imports: (code: string) => string[];
  /** Names of `service/web.py` that routes can use. */
  helpers: readonly string[];
  /** The function that makes the routes of a file. */
  file: (name: string, tag: string, routes: string[]) => string;
  /** `service/application.py`. */
  application: (service: ServiceDesign, groups: readonly RouteGroup[]) => string;
}
