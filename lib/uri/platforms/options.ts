/** What a platform's compiler gets beside the intent, and the names of captured files. */
import type { Action, Intent, Platform } from "#schemas/uri.ts";

export interface CompileOptions {
  /** Folder of captured screens, without a separator at its end. */
  captureDir: string;
  /** The URI as it was given or made: what an operating system's handler gets. */
  uri: string;
  /** Message for an IDE chat. */
  text: string | undefined;
  /** Which of the captures of one plan that would have the same name, from 1. */
  copy: number;
}

/** Turns an intent into the steps of one platform; reads nothing of this host. */
export type Compile = (intent: Intent, options: CompileOptions) => Action[];

/** Where screenshots go unless the configuration says otherwise; `%TEMP%` is replaced at execution. */
export const CAPTURE_DIRS: Readonly<Record<Platform, string>> = {
  linux: "/tmp/heddle-captures",
  darwin: "/tmp/heddle-captures",
  windows: "%TEMP%\\heddle-captures",
};

/**
 * The file of a capture. A title is shown as its CRC-32, so that no text of a request is in a path and two titles
 * rarely share a file.
 */
export function captureFile(
  intent: Intent,
  { captureDir, copy }: Pick<CompileOptions, "captureDir" | "copy">,
  separator = "/",
): string {
  const { target, title, screen, file, folder = captureDir } = intent.slots;
  if (file !== undefined) return copy === 1 ? file : file.replace(/(?=\.png$)/i, `.${copy}`);
  let name = screen === undefined ? "screen" : `screen-${screen}`;
  if (target === "window")
    name =
      title === undefined ? "window-active" : `window-${Bun.hash.crc32(title).toString(16).padStart(8, "0")}`;
  const directory = folder === "/" ? "" : folder;
  return `${directory}${separator}${name}${copy === 1 ? "" : `.${copy}`}.png`;
}
