/** The classes that the model tells apart, in the order of its output; `none` is not an element. */
export const CLASSES = ["none", "button", "input", "checkbox", "text", "image", "panel", "window"] as const;
export type ElementClass = Exclude<(typeof CLASSES)[number], "none">;
