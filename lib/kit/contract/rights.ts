/** The switches of every server: what its clients may do besides reading. */
import { Type } from "@sinclair/typebox";
import type { Context } from "../files/context.ts";

/** What a server lets its clients do. */
export interface Rights {
  /** Clients may switch dry runs off. */
  allowExecute: boolean;
  /** Clients may write files. */
  allowWrite: boolean;
}

/** The fields of a server's contract. */
export const rightsFields = {
  allow_write: Type.Optional(
    Type.Boolean({ description: "Let clients write files inside the roots; also by HEDDLE_ALLOW_WRITE=1" }),
  ),
  allow_execute: Type.Optional(
    Type.Boolean({
      description: "Let clients switch dry runs off, and write files; also by HEDDLE_ALLOW_EXECUTE=1",
    }),
  ),
};

/** The variables of a server, for its manual. */
export const RIGHTS_ENVIRONMENT = {
  HEDDLE_ALLOW_WRITE: "1 lets clients write files inside the roots, as --allow-write does",
  HEDDLE_ALLOW_EXECUTE: "1 lets clients switch dry runs off and write files, as --allow-execute does",
};

/** Options take precedence over the environment; the right to execute includes writing. */
export function rightsOf(
  request: { allow_execute?: boolean; allow_write?: boolean },
  { env }: Pick<Context, "env">,
): Rights {
  const allowExecute = request.allow_execute ?? env["HEDDLE_ALLOW_EXECUTE"] === "1";
  const allowWrite = allowExecute || (request.allow_write ?? env["HEDDLE_ALLOW_WRITE"] === "1");
  return { allowExecute, allowWrite };
}
