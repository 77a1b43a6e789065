/** Types a text by the first method that can, reads it back, and tries another method once if it did not arrive. */
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import type { ActionStep } from "#schemas/gui/action-result.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { FocusedText } from "../accessibility.ts";
import type { Activity } from "../activity.ts";
import type { Surroundings, TypingMethod } from "./method.ts";
import { findMethod } from "./methods.ts";
import {
  type Before,
  evidenceOf,
  type Observed,
  observe,
  readBefore,
  takeBack,
  unread,
} from "./read-back.ts";
import type { MethodOrder } from "./settings.ts";
import type { Watch } from "./watch.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

export interface TypingRequest {
  /** What is typed. */
  readonly typed: string;
  /** What records show: the text as it was given. */
  readonly shown: string;
  readonly hasSecret: boolean;
  readonly order: MethodOrder;
  /** Keys that start a new line where Return sends the message; null if Return starts one. */
  readonly newline: readonly string[] | null;
  readonly around: Surroundings;
  readonly watch: Watch;
  readonly activity: Activity;
  /** Called just before anything is typed. */
  acts(): void;
  /** Gets each step when it is done, so that a failure later on still shows it. */
  readonly steps: ActionStep[];
}

/**
 * @returns the method that typed the text, for what is pressed afterwards
 * @throws BACKEND_MISSING if no method can; MISMATCH if another text arrived; FOCUS_LOST, USER_ACTIVE, STOPPED
 */
export async function typeText(request: TypingRequest): Promise<TypingMethod> {
  const { order, around, steps, activity } = request;
  const { field } = around;
  let before = field === null ? null : await readBefore(field);
  const missing: string[] = [];
  const programs: string[] = [];
  let failed: { method: TypingMethod; observed: Observed } | undefined;
  for (const name of order.methods) {
    const found = await findMethod(name, around);
    if ("missing" in found) {
      missing.push(`${name}: ${found.missing}`);
      if (found.program !== undefined) programs.push(found.program);
      continue;
    }
    const { method } = found;
    if (failed) activity.tell("retry", `Trying again by ${method.name}`, request.shown);
    const observed = await attempt(method, field, before, request).catch(async (thrown: unknown) => {
      // A method that cannot type this text says so before it types anything.
      if (asFailure(thrown).code !== "BACKEND_MISSING" || order.forced || failed) throw thrown;
      if (!(await isUntouched(field, before))) throw thrown;
      missing.push(`${name}: ${asFailure(thrown).message}`);
      return undefined;
    });
    if (!observed) continue;
    activity.tell("read_back", `${method.name}: ${observed.effect}`);
    if (observed.effect !== "mismatch") {
      steps.push(stepOf(method, observed, request, []));
      return method;
    }
    const clean =
      !failed && !order.forced && field && before ? await takenBack(field, before, observed, request) : null;
    steps.push(stepOf(method, observed, request, clean ? ["What arrived was taken back"] : []));
    if (!clean || !before) throw mismatch(observed, failed !== undefined);
    before = clean;
    failed = { method, observed };
  }
  if (failed) throw mismatch(failed.observed, false);
  throw fail("BACKEND_MISSING", `Cannot type: ${missing.join("; ")}`, {
    hint: order.forced
      ? "Unset HEDDLE_GUI_INJECTOR_BACKEND and HEDDLE_GUI_INJECTOR_INPUT"
      : "HEALTH says what is missing in this session",
    details: { programs, forced_backend: order.forced },
  });
}

async function attempt(
  method: TypingMethod,
  field: FocusedText | null,
  before: Before | null,
  request: TypingRequest,
): Promise<Observed> {
  const { watch, activity, typed, shown, newline } = request;
  activity.tell("type", `Typing by ${method.name}`, shown);
  await watch.guard();
  request.acts();
  // What AT-SPI and the clipboard bring arrives as one text, whose line feeds are no keys.
  if (newline === null || method.name === "atspi" || method.name === "clipboard") await method.type(typed);
  else await typeLines(method, typed.split("\n"), newline);
  watch.check();
  if (field?.secret) return unread("Password fields are not read");
  if (field === null) return unread("The focused window shows no text through AT-SPI");
  if (before === null) return unread("The focused text could not be read before typing");
  return observe(field, before, typed, watch.check);
}

/** @throws what the method throws, with `details.typed` counted from the first line */
export async function typeLines(
  method: TypingMethod,
  lines: readonly string[],
  newline: readonly string[],
): Promise<void> {
  let typed = 0;
  try {
    for (const [index, line] of lines.entries()) {
      if (index > 0) {
        await method.press(newline);
        typed++;
      }
      if (line !== "") await method.type(line);
      typed += [...line].length;
    }
  } catch (thrown) {
    throw withTyped(thrown, typed);
  }
}

/** The failure of a method that counts what it types, with what was typed before it. */
function withTyped(thrown: unknown, before: number): Failure {
  const { kind, code, message, hint, details } = asFailure(thrown);
  const here = details?.["typed"];
  return new Failure(kind, code, message, {
    ...(hint === undefined ? {} : { hint }),
    details: { ...details, ...(typeof here === "number" ? { typed: before + here } : {}) },
    cause: thrown,
  });
}

async function isUntouched(field: FocusedText | null, before: Before | null): Promise<boolean> {
  return field === null || before === null || (await field.read()) === before.text;
}

/** A field that ended or does not answer cannot be restored. */
function takenBack(
  field: FocusedText,
  before: Before,
  observed: Observed,
  { watch }: TypingRequest,
): Promise<Before | null> {
  return takeBack(field, before, observed, watch.check).catch((thrown: unknown) => {
    watch.check();
    if (asFailure(thrown).code === "DISPLAY_LOST") throw thrown;
    return null;
  });
}

function stepOf(
  method: TypingMethod,
  observed: Observed,
  { shown, hasSecret }: TypingRequest,
  more: readonly string[],
): ActionStep {
  const isWrong = observed.effect === "mismatch";
  return {
    ok: !isWrong,
    backend: method.backend,
    evidence: [{ ...evidenceOf(observed, shown, hasSecret) }],
    diagnostics: [...(observed.reason === null ? [] : [observed.reason]), ...more],
    retryable: isWrong,
    reason: isWrong ? observed.reason : null,
  };
}

const mismatch = ({ reason }: Observed, again: boolean) =>
  fail(
    "MISMATCH",
    `The text did not arrive as it was sent${again ? ", nor by another method" : ""}: ${reason}`,
    {
      hint: "Look at the field, correct it, and try again",
    },
  );
