/** Insists that an element, or any element of a window, has a text: as its name or as what it holds. */
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DEFAULT_TIMEOUT } from "#schemas/gui/actions.ts";
import { ASSERTION_ERRORS } from "#schemas/gui/errors.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import type { Action, StepRun } from "../action.ts";
import { isShown } from "../elements/choose.ts";
import { look, NotReady, POLL, type Target, viewOf, windowOf } from "../elements/find.ts";
import { pause } from "../pause.ts";

const fail = failures({ ...ASSERTION_ERRORS, ...KIT_ERRORS });

/** A record has only the first part of a longer text. */
const CUT = "…";
/** Longest text in a message. */
const MAX_SHOWN = 80;
/** What may hold a moment later. */
const NOT_YET: ReadonlySet<string> = new Set(["WINDOW_NOT_FOUND", "ELEMENT_NOT_FOUND", "BACKEND_MISSING"]);

export const assertText: Action<"assert_text"> = async (config, step) => {
  const { text, match = "contains", timeout = DEFAULT_TIMEOUT } = config;
  const fits = (held: string): boolean => (match === "equals" ? held === text : held.includes(text));
  const deadline = performance.now() + timeout * 1000;
  for (;;) {
    let missing: unknown;
    const elements = await elementsOf(config, step).catch((thrown: unknown) => {
      if (!(thrown instanceof NotReady) && !NOT_YET.has(asFailure(thrown).code)) throw thrown;
      missing = thrown instanceof NotReady ? thrown.failure(timeout) : thrown;
      return [];
    });
    const found = await firstWith(elements, fits, step);
    if (found) {
      const { role, name } = found;
      // A label's name is its text.
      return {
        backend: "atspi",
        evidence: [{ kind: "text", role, ...(fits(name) ? {} : { name }), match, text }],
        data: { element: found },
      };
    }
    if (performance.now() >= deadline) {
      if (missing) throw missing;
      throw failed(config, elements);
    }
    await pause(POLL, step.signal);
  }
};

async function elementsOf(config: Target, step: StepRun): Promise<readonly AccessibleElement[]> {
  const { role, name, ref, window } = config;
  if (role !== undefined || name !== undefined || ref !== undefined)
    return [(await look({ role, name, ref, window }, step)).element];
  return (await viewOf(await windowOf(window, step), step)).elements.filter(isShown);
}

async function firstWith(
  elements: readonly AccessibleElement[],
  fits: (text: string) => boolean,
  { accessibility, signal }: StepRun,
): Promise<AccessibleElement | undefined> {
  for (const element of elements) {
    const { name, value, ref } = element;
    const isCut = value?.endsWith(CUT) === true;
    if (fits(name) || (value !== undefined && !isCut && fits(value))) return element;
    if (isCut && fits((await (await accessibility()).text(ref, signal)) ?? "")) return element;
  }
  return undefined;
}

function failed(
  { text, match = "contains" }: { text: string; match?: string },
  elements: readonly AccessibleElement[],
) {
  const [element, another] = elements;
  const shown = `the text "${[...text].slice(0, MAX_SHOWN).join("")}"`;
  const hint = "gui-tree shows what elements hold; a password is never read";
  if (!element || another)
    return fail(
      "ASSERTION_FAILED",
      `No element of the window ${match === "equals" ? "is" : "has"} ${shown}`,
      { hint },
    );
  const { role, name, value = null } = element;
  return fail("ASSERTION_FAILED", `The ${role} "${name.slice(0, MAX_SHOWN)}" does not have ${shown}`, {
    hint,
    details: { value },
  });
}
