/** Records of the `window` family: a screenshot becomes typed elements and an editable program (a vector scene). */
export * from "./window/adopt.ts";
export * from "./window/compare.ts";
export * from "./window/diagnose.ts";
export * from "./window/edit.ts";
export * from "./window/elements.ts";
export * from "./window/program.ts";
export * from "./window/render.ts";
export * from "./window/terms.ts";
