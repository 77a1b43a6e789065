/** Abstract URIs as steps: a window to focus, a screenshot, a message to a chat, anything else to open. */
import type { Step } from "#schemas/gui/workflow.ts";

/** An absolute URI as a whole: a scheme, and no blank. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s\p{Cc}]+$/iu;
/** Schemes that never reach a handler: they run code, or hide what they open. */
const UNSAFE: ReadonlySet<string> = new Set([
  "javascript",
  "vbscript",
  "data",
  "blob",
  "about",
  "view-source",
]);
/** Of addresses without slashes; `localhost:3000` and `note: text` are none. */
const OPAQUE: ReadonlySet<string> = new Set([
  "mailto",
  "tel",
  "sms",
  "ms-settings",
  "x-apple.systempreferences",
]);

/** Whether a whole text is an absolute URI. */
export function isUri(text: string): boolean {
  if (!ABSOLUTE.test(text)) return false;
  const [scheme = ""] = text.split(":", 1);
  return (
    text.startsWith("://", scheme.length) ||
    OPAQUE.has(scheme.toLowerCase()) ||
    UNSAFE.has(scheme.toLowerCase())
  );
}

/**
 * The step of an abstract URI.
 * @param text the message of a chat
 * @returns undefined for what no step can do: another monitor, a chat without a message, a scheme that runs code
 */
export function stepOfUri(uri: string, text?: string): Step | undefined {
  if (!isUri(uri) || !URL.canParse(uri)) return undefined;
  const url = new URL(uri);
  const scheme = url.protocol.slice(0, -1);
  if (UNSAFE.has(scheme)) return undefined;
  const query = url.searchParams;
  const [, target = "", path = ""] = /^[^:]+:\/\/([^/?#]*)(\/[^?#]*)?/.exec(uri) ?? [];
  if (scheme === "desktop-window") {
    const name = query.get("name") ?? query.get("title");
    return target === "focus" && name
      ? { action: "focus_window", config: { window_name_hints: [name] } }
      : undefined;
  }
  if (scheme === "desktop-screenshot") return screenshot(target, query);
  if (scheme === "ide-chat") {
    const message = text ?? query.get("text");
    if (path !== "/send" || target === "" || !message) return undefined;
    return {
      action: "type_text",
      config: { text: message, submit: query.get("submit") !== "false", ide: target.toLowerCase() },
    };
  }
  if (scheme.startsWith("ide-")) return undefined;
  return { action: "open", config: { uri } };
}

function screenshot(target: string, query: URLSearchParams): Step | undefined {
  // A monitor by number and the active window need what a plan cannot know; a folder is not a file to write.
  const known = new Set(["title", "file"]);
  if ([...query.keys()].some((name) => !known.has(name))) return undefined;
  const [title, file] = [query.get("title"), query.get("file")];
  if (target === "window" && !title) return undefined;
  if (target !== "window" && (target !== "screen" || title)) return undefined;
  return {
    action: "capture_screen",
    config: { ...(title && { window: [title] }), ...(file && { out: file }) },
  };
}
