/** The readable view of `workflow-start`: that of a conversation. */
export { chatView } from "./chat-view.ts";
