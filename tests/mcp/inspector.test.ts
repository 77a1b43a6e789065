/** The tool definitions of every family under the inspector's strict lint. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { families } from "#kit/contract/registry.ts";
import { commandLine } from "../acceptance/run.ts";
import { inspect } from "./inspector.ts";

// The first run fetches the inspector.
setDefaultTimeout(300_000);

test.each(
  [[], ...families().map((family) => ["--family", family])].map((args) => [args.join(" "), args] as const),
)("heddle mcp %s has no warning", async (_, args) => {
  const server = commandLine(["heddle", "mcp", ...args]);
  const list = ["--method", "tools/list", "--strict"];
  expect(await inspect(server, list)).toEqual({ exit: 0, said: "" });
});
