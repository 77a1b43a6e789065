/** Records of the `uri` family: a prompt becomes an intent, an abstract URI and a plan of OS actions. */
export * from "./uri/action.ts";
export * from "./uri/configuration.ts";
export * from "./uri/desktop.ts";
export * from "./uri/execute.ts";
export * from "./uri/intent.ts";
export * from "./uri/plan.ts";
export * from "./uri/shell.ts";
