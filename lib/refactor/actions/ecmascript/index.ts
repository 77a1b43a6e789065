/** The actions of TypeScript and JavaScript. */
import type { PlainAction } from "#schemas/refactor.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Propose } from "../action.ts";

type Actions = Readonly<Partial<Record<PlainAction, () => Promise<Propose>>>>;

/**
 * FIX_MODULE_EXECUTION_BLOCK is not among them: the guard for a module's entry point depends on what runs it
 * (`import.meta.main` in Bun, Deno and Node 24, `require.main === module` in CommonJS, nothing in a browser or bundle),
 * and the text does not say.
 */
function actionsOf(language: EcmascriptLanguage): Actions {
  return {
    REMOVE_UNUSED_IMPORTS: () => import("./remove-unused-imports.ts").then((module) => module.open(language)),
    EXTRACT_CONSTANTS: () => import("./extract-constants.ts").then((module) => module.open(language)),
    ADD_RETURN_TYPES: () => import("./add-return-types.ts").then((module) => module.open(language)),
  };
}

/** JavaScript writes no types. */
const { ADD_RETURN_TYPES: _, ...JAVASCRIPT } = actionsOf("javascript");

export const ECMASCRIPT_ACTIONS: Readonly<Record<EcmascriptLanguage, Actions>> = {
  typescript: actionsOf("typescript"),
  tsx: actionsOf("tsx"),
  javascript: JAVASCRIPT,
};
