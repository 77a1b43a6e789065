/** Plans of everyday prompts about steps, settings panels and places. */
import { expect, test } from "bun:test";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { run as plan } from "../../../lib/uri/plan.ts";
import { PROMPTS } from "./prompts.ts";

const context = createContext({ transport: "cli", cwd: "/tmp", platform: "linux", env: {} });

/** The URIs of the steps without percent-encoding, or the code of the refusal. */
function planned(prompt: string): string {
  try {
    const { uri, steps = [{ uri }] } = plan({ prompt, platform: "linux" }, context);
    return steps.map((step) => decodeURIComponent(step.uri)).join(" ");
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.code : String(thrown);
  }
}

for (const [prompt, expected] of PROMPTS)
  test(`"${prompt}" is ${expected}`, () => expect(planned(prompt)).toBe(expected));
