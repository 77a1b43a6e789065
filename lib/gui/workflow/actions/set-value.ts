/** Sets the whole text or number of an element through its program, without focus and pointer, and reads it back. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure, Failure } from "#kit/data/errors.ts";
import { mayShow } from "../../rights.ts";
import { resolveSecrets } from "../../typing/secrets.ts";
import type { Action } from "../action.ts";
import { isEnabled, nameOf } from "../elements/choose.ts";
import { labelOf, look, NotReady, until } from "../elements/find.ts";
import { BRIEF, baseline, observe } from "../elements/observe.ts";
import { expectInFront } from "../elements/pointer.ts";

/** Its text is never read, so that nobody can tell whether it arrived. */
const PASSWORD = "password text";

export const setValue: Action<"set_value"> = async (config, step) => {
  const { value, timeout, role, name, ref, window } = config;
  const { context, activity } = step.desk;
  const { typed, hasSecret } = resolveSecrets(value, context.env);
  const accessibility = await step.accessibility();
  const sight = await until(timeout, step, undefined, async () => {
    const found = await look({ role, name, ref, window }, step);
    if (isEnabled(found.element)) return found;
    throw new NotReady("enabled", `Cannot use ${labelOf(found.element)}: it is not enabled`);
  });
  const { element } = sight;
  await expectInFront(config, step);
  const before = await baseline(sight.window, step);
  activity.tell("type", `Setting ${labelOf(element)}`, value);
  step.act();
  try {
    await accessibility.setValue(element.ref, typed, step.signal);
  } catch (thrown) {
    throw hasSecret || !mayShow(context) ? withoutValue(thrown) : thrown;
  }
  const observed = await observe(before, BRIEF, step);
  const effect = element.role === PASSWORD ? "unverifiable" : "verified";
  // Of the text as it was given: from the hash of a secret it could be guessed.
  const expected_sha256 = sha256Hex(value);
  return {
    backend: "atspi",
    evidence: [
      ...(mayShow(context) ? [{ kind: "element", role: element.role, name: nameOf(element) }] : []),
      {
        kind: "read_back",
        effect,
        method: effect === "verified" ? "atspi" : null,
        expected_sha256,
        actual_sha256: effect === "verified" ? expected_sha256 : null,
      },
      {
        kind: "set_value",
        delivery: "background",
        effect: observed.effect,
        changes: observed.changes.map((change) => (hasSecret ? withoutText(change) : change)),
      },
    ],
    data: { element: { ref: element.ref } },
  };
};

/** What changed, but not to what: it can be the secret. */
const withoutText = ({ what, role }: Readonly<Record<string, unknown>>) => ({
  what,
  ...(role === undefined ? {} : { role }),
});

function withoutValue(thrown: unknown): unknown {
  const { kind, code } = asFailure(thrown);
  return code === "MISMATCH"
    ? new Failure(kind, code, "The element holds another value than the one that was set")
    : thrown;
}
