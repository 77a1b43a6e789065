/** The readable view of `workflow-message`: that of a conversation. */
export { chatView } from "./chat-view.ts";
