/** The readable view of `uri-compile`: a compiled address looks like a plan. */
export { planView as compileView } from "./plan-view.ts";
