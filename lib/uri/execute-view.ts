/** The readable view of `uri-execute`: an execution looks like a plan. */
export { planView as executeView } from "./plan-view.ts";
