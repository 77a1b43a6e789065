/** Adds an action of the user's own to the registry. */
import { writing } from "../shared/own-actions.ts";

export const executorFor = writing("system_registry_add", false);
