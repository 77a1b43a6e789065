/** Built-in example projects: request and result of `refactor-examples`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";

/** What `apiVersion` and `kind` of an example's YAML say. */
export const EXAMPLE_API = "heddle.refactor-example/v1";
export const EXAMPLE_KIND = "RefactorExample";

export const SCENARIOS = ["default", "advanced"] as const;
export type Scenario = (typeof SCENARIOS)[number];

export const ExampleSummary = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  scenarios: Type.Array(OneOf(SCENARIOS)),
  files: Type.Array(Type.String(), { description: "Files of the small project that it comes with" }),
});
export type ExampleSummary = Static<typeof ExampleSummary>;

export const ExamplesRequest = Type.Object(
  {
    id: Type.Optional(Id),
    name: Type.Optional(Type.String({ description: "Show this example; absent: list all" })),
    scenario: Type.Optional(OneOf(SCENARIOS, { description: "Only the workflow file of this scenario" })),
    write: Type.Optional(
      Type.String({ description: "Write the project and its workflow file into this new or empty folder" }),
    ),
  },
  { $id: "RefactorExamplesRequest" },
);
export type ExamplesRequest = Static<typeof ExamplesRequest>;

export const ExamplesResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    examples: Type.Array(ExampleSummary),
    yaml: Type.Optional(
      Type.String({ description: "The example, or the scenario's workflow file, as YAML" }),
    ),
    written: Type.Optional(Type.Array(Type.String(), { description: "Files that were written" })),
  },
  { $id: "RefactorExamples", description: "Built-in example projects" },
);
export type ExamplesResult = Static<typeof ExamplesResult>;
