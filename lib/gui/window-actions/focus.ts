/** FOCUS: the window that the hints mean gets the focus, confirmed by the window manager. */

import type { Driver } from "#desktop/driver.ts";
import { actionResult } from "../action-result.ts";
import { hintsText } from "../dsl/hints.ts";
import { findWindow } from "../find-window.ts";
import type { Answer, Handler } from "../handler.ts";
import { isElsewhere, planned } from "../planned-programs.ts";

export const focus: Handler<"focus"> = async ({ hints, dry_run = false }, desk) => {
  const driver = await desk.driver();
  if (dry_run && (await isElsewhere(driver))) return focusElsewhere(driver, hints);
  const found = await findWindow(driver, hints);
  if (!dry_run) await driver.focus(found.window, desk.context.signal);
  const { rank } = found;
  const window = desk.shown(found.window);
  const { focus: ability } = await driver.abilities();
  const named = { title: window.title, class: window.class, process: window.process };
  const result = actionResult({
    ok: true,
    intent: "gui.window.focus",
    backend: ability.backend,
    evidence: [
      { kind: "match", rank, ...named },
      ...(dry_run
        ? planned(driver, [{ do: "focus", text: found.window.title || found.window.process }])
        : [{ kind: "focus", effect: "verified", method: "active-window" }]),
    ],
    diagnostics: dry_run ? ["Dry run: nothing was changed"] : [],
    recovery: [],
    retryable: false,
    reason: null,
    steps: [],
  });
  return {
    output: `${dry_run ? "Would focus" : "Focused"} "${window.title}"`,
    data: { result, dry_run, window },
  };
};

/** What would run on the system of the session, whose windows cannot be listed here. */
function focusElsewhere(driver: Driver, hints: readonly string[]): Answer {
  const [text = "", ...more] = hints;
  const diagnostics = [
    "Dry run: nothing was changed",
    "The first hint is used as the title: windows are listed there only",
  ];
  const result = actionResult({
    ok: true,
    intent: "gui.window.focus",
    backend: null,
    evidence: planned(driver, [{ do: "focus", text }]),
    diagnostics: more.length === 0 ? diagnostics : [...diagnostics, "Further hints would be looked for, too"],
    recovery: [],
    retryable: false,
    reason: null,
    steps: [],
  });
  return { output: `Would focus ${hintsText(hints)}`, data: { result, dry_run: true, window: null } };
}
