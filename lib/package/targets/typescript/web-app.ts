/** `src/app.ts` of the frameworks that work with the web's own requests and responses. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { camel } from "../../design/names.ts";
import type { RouteGroup } from "../handlers.ts";
import { commentText } from "../quote.ts";
import { indent } from "./edge.ts";

interface WebFramework {
  imports: string[];
  type: string;
  /** Statements that make the application and handle its errors. */
  start: string[];
  /** Statements that serve the contract and its page. */
  documents: string[];
  mount: (routes: string) => string;
}

export function webApp(
  { title }: ServiceDesign,
  groups: readonly RouteGroup[],
  { imports, type, start, documents, mount }: WebFramework,
): string {
  return [
    `/** The application of ${commentText(title)}: its errors, its documents and the routes of every resource. */`,
    ...imports,
    'import { contract, page } from "./docs.ts";',
    'import { toProblem } from "./http.ts";',
    'import { Problem } from "./problems.ts";',
    ...groups.map(({ tag }) => `import { ${camel(tag)}Routes } from "./routes/${tag}.ts";`),
    'import type { Services } from "./services.ts";',
    'import { documentOf, problem } from "./web.ts";',
    "",
    `export function makeApp(services: Services): ${type} {`,
    ...indent(
      [
        ...start,
        "",
        ...documents,
        "",
        ...groups.map(({ tag }) => mount(`${camel(tag)}Routes`)),
        "return app;",
      ],
      1,
    ),
    "}",
    "",
  ].join("\n");
}
