/** The language of a user's messages, by the variables of POSIX. */
import { expect, test } from "bun:test";
import { messageLanguage } from "#kit/data/message-language.ts";
import { describedIn } from "../../../lib/window/locale.ts";

test.each<[Record<string, string>, string | undefined]>([
  [{}, undefined],
  [{ LANG: "pl_PL.UTF-8" }, "pl"],
  [{ LANG: "pl" }, "pl"],
  [{ LANG: "pl_PL@euro" }, "pl"],
  [{ LANG: "pl_PL.UTF-8", LC_MESSAGES: "en_GB.UTF-8" }, "en"],
  [{ LANG: "en_US", LC_MESSAGES: "pl_PL" }, "pl"],
  [{ LC_MESSAGES: "pl_PL", LC_ALL: "C" }, undefined],
  [{ LC_MESSAGES: "en_US", LC_ALL: "pl_PL.UTF-8" }, "pl"],
  [{ LC_MESSAGES: "", LC_ALL: "", LANG: "pl_PL" }, "pl"],
  [{ LANG: "C.UTF-8" }, undefined],
  [{ LANG: "POSIX" }, undefined],
  [{ LC_TIME: "pl_PL" }, undefined],
])("%j means %p", (env, language) => expect(messageLanguage(env)).toBe(language));

test.each([
  ["the named language", "en", "cli", { LANG: "pl_PL" }, "en"],
  ["Polish messages", undefined, "cli", { LANG: "pl_PL" }, "pl"],
  ["English messages", undefined, "cli", { LANG: "en_US" }, "en"],
  ["no locale", undefined, "cli", {}, "en"],
  ["the C locale", undefined, "cli", { LC_ALL: "C", LANG: "pl_PL" }, "en"],
  ["a third language", undefined, "cli", { LANG: "de_DE.UTF-8" }, "en"],
  ["a server, whatever its own locale", undefined, "http", { LANG: "en_US" }, "pl"],
  ["an MCP server", undefined, "mcp", { LC_ALL: "C" }, "pl"],
] as const)("a picture is described by %s", (_, named, transport, env, language) =>
  expect(describedIn(named, { transport, env })).toBe(language),
);
