/** The readable view of `gui-events-follow`: events look as in a list. */
export { eventView } from "./events-list-view.ts";
