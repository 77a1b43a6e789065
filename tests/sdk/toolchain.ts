/** The toolchains that the SDKs are tested with. One that is missing is said, with how to get it, and fails nothing. */
import { describe, expect, test } from "bun:test";

export interface Toolchain {
  /** As people call it. */
  name: string;
  /** Programs that must be on the path. */
  commands: readonly string[];
  /** How to get it on Debian. */
  install: string;
}

export const TOOLCHAINS = {
  go: { name: "Go", commands: ["go", "gofmt"], install: "apt-get install golang-go" },
  java: { name: "a JDK", commands: ["java", "javac"], install: "apt-get install default-jdk-headless" },
  node: { name: "Node.js", commands: ["node"], install: "apt-get install nodejs" },
  python: { name: "Python", commands: ["python3"], install: "apt-get install python3 python3-venv" },
  rust: { name: "Rust", commands: ["cargo", "rustc"], install: "apt-get install cargo" },
} as const satisfies Readonly<Record<string, Toolchain>>;

/** What is missing and how to get it, in a line; undefined if all of it is there. */
export function missingLine(
  { name, commands, install }: Toolchain,
  path = process.env["PATH"],
): string | undefined {
  const missing = commands.filter((command) => !Bun.which(command, { PATH: path ?? "" }));
  if (missing.length === 0) return undefined;
  return `${name} is not installed (no ${missing.join(", ")}): its SDK is not tested here; to test it: ${install}`;
}

/**
 * The tests of an SDK. Without its toolchain none of them exists, since a test that does not run is no result; the one
 * that does says so.
 */
export function describeSdk(name: string, toolchains: readonly Toolchain[], tests: () => void): void {
  const lines = toolchains.flatMap((toolchain) => missingLine(toolchain) ?? []);
  if (lines.length === 0) {
    describe(name, tests);
    return;
  }
  for (const line of lines) process.stderr.write(`tests: ${line}\n`);
  test(`${name}: its toolchain is missing, and it is said how to get it`, () => {
    for (const line of lines) expect(line).toContain("to test it: apt-get install");
  });
}
