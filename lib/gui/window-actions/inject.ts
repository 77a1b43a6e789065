/** INJECT: a text is typed into a window, read back, and submitted unless the command says otherwise. */

import type { DesktopWindow, Driver, Wish } from "#desktop/driver.ts";
import { Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { ActionEvidence, ActionStep } from "#schemas/gui/action-result.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { IdeProfile, InjectorSettings } from "#schemas/gui/typing.ts";
import { actionResult } from "../action-result.ts";
import type { Desk } from "../desk.ts";
import { expectWindow } from "../expected-window.ts";
import type { CommandOf, Handler } from "../handler.ts";
import { ideProfile } from "../ide-profiles/choose.ts";
import { DEFAULT_IDE } from "../ide-profiles/profiles.ts";
import { ideWindow } from "../ide-profiles/window.ts";
import { isElsewhere, planned } from "../planned-programs.ts";
import { focusedField } from "../typing/field.ts";
import { chordKeys } from "../typing/key-names.ts";
import { resolveSecrets } from "../typing/secrets.ts";
import { injectorSettings, methodOrder } from "../typing/settings.ts";
import { submitChord, submitText } from "../typing/submit.ts";
import { typeText } from "../typing/type-text.ts";
import { Watch } from "../typing/watch.ts";

const fail = failures({ ...KIT_ERRORS, ...DESKTOP_ACTION_ERRORS });
/** Failures after which the same injection may work. */
const RETRYABLE: ReadonlySet<string> = new Set(["MISMATCH", "FOCUS_LOST", "USER_ACTIVE", "TIMEOUT"]);

export const inject: Handler<"inject"> = async (command, desk) => {
  const { text, ide = DEFAULT_IDE, submit = true } = command;
  const named = injectorSettings(desk.context.env);
  const settings = desk.repairs?.freeBackend
    ? { ...named, backend: "auto" as const, input: "auto" as const }
    : named;
  const dry_run = (command.dry_run ?? false) || settings.dry_run;
  const { typed, hasSecret } = resolveSecrets(text, desk.context.env);
  expectShort(typed, settings);
  const order = methodOrder(settings, hasSecret);
  const profile = ideProfile(ide, desk.context);
  expectChat(ide, profile, settings);
  const driver = await desk.driver();
  const wishes = injectionWishes(text, profile, settings, submit);
  if (dry_run && (await isElsewhere(driver))) {
    const evidence = planned(driver, [...focusOf(profile), ...wishes]);
    const result = injectionResult([], null, null, ["Dry run: nothing was changed"], evidence);
    return {
      output: `${submit ? "Would type and submit" : "Would type"} ${characterCount(text)} into a ${driver.session} session`,
      data: { result, dry_run },
    };
  }
  const windows = await driver.windows();
  const window = profile ? ideWindow(windows, profile) : (aimOf(desk, windows) ?? activeWindow(windows));
  expectWindow(command.expect_window, windows, window, desk);
  const answer = (
    did: string,
    steps: ActionStep[],
    backend: string | null,
    diagnostics: string[],
    evidence?: ActionEvidence[],
  ) => ({
    output: `${did} ${characterCount(text)} into "${desk.shown(window).title}"`,
    data: { result: injectionResult(steps, backend, null, diagnostics, evidence), dry_run },
  });
  if (dry_run) {
    desk.activity.tell("dry_run", `Would type into "${window.title}"`, text);
    const { type: ability } = await driver.abilities();
    return answer(
      submit ? "Would type and submit" : "Would type",
      [],
      ability.backend,
      ["Dry run: nothing was changed"],
      planned(driver, profile ? [{ do: "focus", text: window.title || window.process }, ...wishes] : wishes),
    );
  }
  if (desk.repairs) desk.repairs.aim = window;
  const steps: ActionStep[] = [];
  const injection = { command, settings, typed, hasSecret, order, profile, driver, window, submit };
  const backend = await carryOut(injection, desk, steps);
  return answer(submit ? "Typed and submitted" : "Typed", steps, backend, []);
};

function characterCount(text: string): string {
  const { length } = [...text];
  return length === 1 ? "1 character" : `${length} characters`;
}

/** What is typed and pressed, as far as it does not depend on what is read back. A secret stays its placeholder. */
function injectionWishes(
  text: string,
  profile: IdeProfile | null,
  settings: InjectorSettings,
  submit: boolean,
): Wish[] {
  const keys = submitChord(settings, profile?.submit ?? "Return");
  return [
    ...(profile?.chat ?? []).map((chord): Wish => ({ do: "press", keys: chordKeys(chord) })),
    { do: "type", text },
    ...(submit ? [{ do: "press", keys } as const] : []),
    ...(submit && settings.extra_enter ? [{ do: "press", keys: ["Return"] } as const] : []),
  ];
}

/** A window of the IDE is looked for by the first name that its profile has. */
const focusOf = (profile: IdeProfile | null): Wish[] =>
  profile === null ? [] : [{ do: "focus", text: profile.hints[0] ?? profile.title }];

interface Injection {
  readonly command: CommandOf<"inject">;
  readonly settings: InjectorSettings;
  readonly typed: string;
  readonly hasSecret: boolean;
  readonly order: ReturnType<typeof methodOrder>;
  readonly profile: IdeProfile | null;
  readonly driver: Driver;
  readonly window: DesktopWindow;
  readonly submit: boolean;
}

/** @returns what typed the text @throws what {@link typeText} throws, with the result of what was done until then */
async function carryOut(injection: Injection, desk: Desk, steps: ActionStep[]): Promise<string> {
  const { command, settings, order, profile, driver, window, submit } = injection;
  const { activity, context } = desk;
  const watch = new Watch(driver, window, context.signal);
  let isSent = false;
  try {
    // The virtual device of ydotool cannot be told from a real keyboard.
    if (!order.methods.includes("ydotool")) await watch.start();
    await reachInput(injection, desk, watch, steps);
    await watch.guard();
    const field = await focusedField(desk, window, order, watch.signal);
    const { env } = context;
    const around = {
      driver,
      field,
      windowClass: window.class,
      env,
      settings,
      signal: watch.signal,
      guard: watch.guard,
    };
    const newline = profile ? chordKeys(profile.newline) : null;
    const shown = command.text;
    const method = await typeText({
      ...injection,
      shown,
      newline,
      around,
      watch,
      activity,
      steps,
      acts: () => {
        isSent = true;
        desk.repairs?.acts();
      },
    });
    await watch.guard();
    if (submit) {
      const chord = submitChord(settings, profile?.submit ?? "Return");
      activity.tell("submit", `Pressing ${chord.join("+")}`);
      for (const keys of await submitText(method, driver, settings, chord, watch))
        steps.push(keysStep(method.backend, keys));
    }
    return method.backend;
  } catch (thrown) {
    const failure = watch.cause(thrown);
    await driver.release().catch(() => undefined);
    activity.tell("failure", failure.message);
    const result = injectionResult(steps, steps.at(-1)?.backend ?? null, failure, []);
    throw new Failure(failure.kind, failure.code, failure.message, {
      ...(failure.hint === undefined ? {} : { hint: failure.hint }),
      // How much was typed, if that is known: nothing before the first key.
      details: { ...failure.details, ...(isSent ? {} : { typed: 0 }), result, dry_run: false },
      cause: thrown,
    });
  } finally {
    watch.end();
  }
}

/** Gives the focus to the input that the text is for. */
async function reachInput(
  { profile, driver, window, settings }: Injection,
  { activity, repairs }: Desk,
  watch: Watch,
  steps: ActionStep[],
): Promise<void> {
  const { focus, press, point } = await driver.abilities();
  if (profile) {
    activity.tell("focus", `Focusing "${window.title}"`);
    await driver.focus(window, watch.signal);
    steps.push(step(focus.backend, { kind: "focus", effect: "verified", method: "active-window" }));
    for (const chord of profile.chat) {
      repairs?.acts();
      await driver.press(chordKeys(chord), watch.signal);
      steps.push(keysStep(press.backend, chordKeys(chord)));
    }
  }
  if (settings.focus === "return") {
    await watch.guard();
    repairs?.acts();
    await driver.press(["Return"], watch.signal);
    steps.push(keysStep(press.backend, ["Return"]));
  } else if (settings.focus === "click") {
    await watch.guard();
    const { x, y, width, height } = window.box;
    repairs?.acts();
    const at = { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) };
    await driver.click(at, { button: "left", count: 1 }, watch.signal);
    steps.push(step(point.backend, { kind: "click", where: "middle of the window" }));
  }
  if (profile || settings.focus) await Bun.sleep(settings.post_focus_delay * 1000);
}

function injectionResult(
  steps: ActionStep[],
  backend: string | null,
  failure: { code: string; message: string; hint: string | undefined } | null,
  diagnostics: string[],
  evidence: ActionEvidence[] = steps.flatMap((one) => one.evidence),
) {
  return actionResult({
    ok: failure === null,
    intent: "gui.chat.inject_and_submit",
    backend,
    evidence,
    diagnostics: [...diagnostics, ...steps.flatMap((one) => one.diagnostics)],
    recovery: failure?.hint === undefined ? [] : [failure.hint],
    retryable: failure !== null && RETRYABLE.has(failure.code),
    reason: failure?.message ?? null,
    steps,
  });
}

const step = (backend: string | null, evidence: Record<string, unknown>): ActionStep => ({
  ok: true,
  backend,
  evidence: [evidence],
  diagnostics: [],
  retryable: false,
  reason: null,
});

const keysStep = (backend: string | null, keys: readonly string[]): ActionStep =>
  step(backend, { kind: "keys", keys: [...keys] });

function expectShort(typed: string, { max_text }: InjectorSettings): void {
  if (typed.length <= max_text || [...typed].length <= max_text) return;
  throw fail("INVALID_RECORD", `Cannot type the text: it is longer than ${max_text} characters`, {
    hint: "Send it in parts, or raise HEDDLE_GUI_INJECTOR_MAX_TEXT",
  });
}

/** Without a way to the chat the text would land in a file that is open in the editor. */
function expectChat(ide: string, profile: IdeProfile | null, { focus }: InjectorSettings): void {
  if (profile === null || profile.chat.length > 0 || focus !== undefined) return;
  throw fail("CONFIG", `The profile "${ide}" has no chord that leads to the chat of ${profile.title}`, {
    hint: `Give one in heddle-gui.yaml (ides: {${ide}: {chat: [ctrl+shift+c]}}), or focus the chat and use IDE default`,
  });
}

/** The window of the attempt before this one: the text is for it, whatever has the focus now. */
function aimOf({ repairs }: Desk, windows: readonly DesktopWindow[]): DesktopWindow | undefined {
  const aim = repairs?.aim;
  if (aim === undefined) return undefined;
  const window = windows.find(({ id }) => id === aim.id);
  if (window) return window;
  throw fail("WINDOW_NOT_FOUND", "The window that the text is for has ended", {
    hint: "Focus another one with FOCUS HINTS",
  });
}

function activeWindow(windows: readonly DesktopWindow[]): DesktopWindow {
  const window = windows.find(({ active }) => active);
  if (window) return window;
  throw fail("WINDOW_NOT_FOUND", "No window has the focus to type into", {
    hint: "Focus one with FOCUS HINTS",
  });
}
