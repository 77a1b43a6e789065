/** Changes an action of the user's own in the registry. */
import { writing } from "../shared/own-actions.ts";

export const executorFor = writing("system_registry_edit", true);
