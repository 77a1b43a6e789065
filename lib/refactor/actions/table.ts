/** Which actions exist for which language. */
import type { ActionTable } from "./action.ts";
import { ECMASCRIPT_ACTIONS } from "./ecmascript/index.ts";

export const PROPOSERS: ActionTable = {
  python: {
    REMOVE_UNUSED_IMPORTS: () => import("./python/remove-unused-imports.ts").then((module) => module.open()),
    FIX_MODULE_EXECUTION_BLOCK: () =>
      import("./python/fix-module-execution-block.ts").then((module) => module.open()),
    EXTRACT_CONSTANTS: () => import("./python/extract-constants.ts").then((module) => module.open()),
    ADD_RETURN_TYPES: () => import("./python/add-return-types.ts").then((module) => module.open()),
  },
  ...ECMASCRIPT_ACTIONS,
};
