/** Records of the `gui` family: one language controls a desktop. */
export * from "./gui/capture.ts";
export * from "./gui/errors.ts";
export * from "./gui/health.ts";
export * from "./gui/typing.ts";
export * from "./gui/verbs.ts";
export * from "./gui/workflow.ts";
