/** The planner of URIs in this process, for tests of many sentences. */
import { createContext } from "#kit/files/context.ts";
import type { AskPlanner } from "../../../../lib/gui/language/understand.ts";
import { run } from "../../../../lib/uri/resolve.ts";

const context = createContext({ env: { HOME: "/nonexistent" }, cwd: "/" });

export const askPlanner: AskPlanner = async (texts) =>
  texts.map((prompt) => {
    try {
      const result = run({ prompt, platform: "linux" }, context);
      return "steps" in result && result.steps !== undefined ? null : result;
    } catch {
      return null;
    }
  });
