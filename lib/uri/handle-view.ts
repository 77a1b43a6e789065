/** The readable view of `uri-handle`: a handled address looks like a plan. */
export { planView as handleView } from "./plan-view.ts";
