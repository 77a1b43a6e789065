/** The readable view of a completion: as that of any answer of a model. */
export { chatView as completeView } from "./chat-view.ts";
