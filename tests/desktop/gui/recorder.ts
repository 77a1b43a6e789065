/** A program of any name that writes down its arguments: for programs that the test machine cannot run for real. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Desktop } from "../session.ts";

/** Ends the arguments of a call; no text that is typed holds it. */
const END = "\u0001";

export class Recorder {
  /** Folder of the program, for PATH. */
  readonly folder: string;
  readonly #file: string;

  /** @param then what it does afterwards, in sh */
  constructor(desktop: Desktop, name: string, then = "") {
    this.folder = mkdtempSync(join(desktop.folder, "recorder-"));
    mkdirSync(this.folder, { recursive: true });
    this.#file = join(this.folder, "calls");
    const script = `#!/bin/sh\nfor one in "$@"; do printf '%s\\0' "$one"; done >> ${this.#file}\nprintf '\\001\\0' >> ${this.#file}\n${then}\n`;
    const path = desktop.write(join(this.folder.slice(desktop.folder.length + 1), name), script);
    chmodSync(path, 0o755);
  }

  /** The arguments of each call. */
  calls(): string[][] {
    if (!existsSync(this.#file)) return [];
    const calls: string[][] = [[]];
    for (const text of readFileSync(this.#file, "utf8").split("\0").slice(0, -1))
      if (text === END) calls.push([]);
      else calls.at(-1)?.push(text);
    return calls.slice(0, -1);
  }
}
