/** The readable view of `workflow-settings-reset`. */
export { changedView } from "./settings/view.ts";
