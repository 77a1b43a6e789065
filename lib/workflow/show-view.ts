/** The readable view of `workflow-show`: that of a conversation. */
export { chatView } from "./chat-view.ts";
