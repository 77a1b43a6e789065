/** Request of `refactor-analyze`; its result is the analysis of a project. */
import { type Static, Type } from "@sinclair/typebox";
import { Id } from "../common.ts";

const Patterns = (description: string) => Type.Array(Type.String({ minLength: 1 }), { description });

/** The fields that every operation on a project shares. */
export const PROJECT_FIELDS = {
  project_dir: Type.Optional(
    Type.String({ minLength: 1, description: "Folder of the project; default: the current one" }),
  ),
  project_path: Type.Optional(Type.String({ minLength: 1, description: "The same as project_dir" })),
};

/** The field that every operation on the rules of a project shares. */
export const MORE_RULES = {
  more_rules: Type.Optional(
    Type.Array(Type.Unknown(), {
      description: "Additional rules in any shape; they replace the project's of the same name",
    }),
  ),
};

export const AnalyzeRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...PROJECT_FIELDS,
    include: Type.Optional(Patterns("Only files that one of these patterns of gitignore matches")),
    exclude: Type.Optional(Patterns("Files left out in addition to those of the ignore files")),
    cache: Type.Optional(
      Type.Boolean({
        default: true,
        description: "Cache the results in .heddle/cache for the next run",
      }),
    ),
  },
  { $id: "RefactorAnalyzeRequest" },
);
export type AnalyzeRequest = Static<typeof AnalyzeRequest>;
