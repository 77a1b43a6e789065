/** What differs between the frameworks of TypeScript: how a route is written, and how it reads and answers. */
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import type { RouteGroup } from "../handlers.ts";
import { namesUsedIn } from "../used-names.ts";

/** What a handler of one framework needs of the request; each is declared only if it is used. */
export interface Uses {
  /** Patterns that take parameters out of those of the router: `id`, or `id: articleId`. */
  parameters: string[];
  query: boolean;
  body: boolean;
}

export interface Edge {
  /** Imports of a file of routes, besides those of the core, by its code. */
  imports: (code: string) => string[];
  /** Expressions: of the query as URLSearchParams, of the JSON body, of a header, and of the one with the token. */
  query: string;
  body: string;
  header: (name: string) => string;
  authorization: string;
  /** The statement of an answer, with a header that sets a cookie. */
  withCookie: (statement: string, header: string) => string[];
  /** Expression of the unread body and its type. */
  upload: string;
  /** Names that its answers come from, by the module of the core that has them. */
  helpers: Readonly<Record<string, readonly string[]>>;
  /** Statements that answer. */
  page: (rows: string) => string;
  json: (value: string, status: number) => string;
  created: (location: string, row: string) => string;
  noContent: () => string;
  /** Statements that answer what a handler has given: `given`. */
  given: string[];
  text: (content: string, status: number) => string;
  html: (content: string, status: number) => string;
  /** Answers with the bytes and headers of a file. */
  stored: (answer: string) => string;
  /** A whole route. */
  route: (operation: OperationDesign, path: string, uses: Uses, body: string[]) => string;
  /** The route that answers the other methods of a path. */
  others: (path: string, allow: string) => string;
  /** The function that makes the routes of a file. */
  file: (name: string, routes: string[], needs: string) => string;
  /** `src/app.ts`. */
  app: (service: ServiceDesign, groups: readonly RouteGroup[]) => string;
}

/** For answers that are responses of the web. */
export function responseWithCookie(statement: string, header: string): string[] {
  return [
    statement.replace(/^return /, "const answered = "),
    `answered.headers.append("set-cookie", ${header});`,
    "return answered;",
  ];
}

/** The statement that checks the API key of a request. */
export const keyCheck = (header: Edge["header"]): string =>
  `checkCredential(${header("CREDENTIAL_HEADER")}, settings.credential);`;

/** Lines, indented. */
export function indent(lines: readonly string[], depth: number): string[] {
  return lines
    .flatMap((line) => line.split("\n"))
    .map((line) => (line ? `${"  ".repeat(depth)}${line}` : line));
}

/** Whether statements wait for something. */
export function isAsync(lines: readonly string[]): boolean {
  return namesUsedIn(lines.join("\n"))("await");
}
