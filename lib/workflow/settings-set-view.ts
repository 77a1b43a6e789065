/** The readable view of `workflow-settings-set`. */
export { changedView } from "./settings/view.ts";
