/** The parts of a sentence to the steps of a workflow, and to the one command that runs them. */
import type { Command } from "#schemas/gui/verbs.ts";
import type { Step } from "#schemas/gui/workflow.ts";
import type { Part } from "./parse.ts";
import { stepOfUri } from "./uri-step.ts";

export interface Composed {
  readonly command: Command;
  readonly steps: readonly Step[];
  /** 0 to 1; of several parts the lowest. */
  readonly confidence: number;
}

/** Why the parts do not go together. */
export interface Discord {
  /** Number of the part, from 1. */
  readonly step: number;
  readonly text: string;
  readonly reason: "alone" | "no_text" | "contradiction" | "negated" | "unsupported" | "no_capture";
}

type Config = Record<string, unknown>;

/** Acts that are commands of their own, not steps. */
const ALONE: ReadonlySet<string> = new Set([
  "health",
  "orient",
  "actions",
  "tree",
  "stop",
  "execute",
  "simulate",
  "validate",
]);
const MAX_TIMES = 20;

export function compose(parts: readonly Part[]): Composed | Discord {
  const sure = Math.min(...parts.map((part) => part.sure));
  const confidence = Math.round(sure * 100) / 100;
  const isDry = parts.some(({ act }) => act === "dry_run");
  const asked = parts.filter(({ act }) => act !== "dry_run" && act !== "refrain");
  const refused = parts.filter(({ act }) => act === "refrain");
  const alone = asked.find(({ act }) => ALONE.has(act));
  if (alone !== undefined) {
    if (refused.length > 0) return discord(parts, refused[0], "negated");
    if (asked.length > 1) return discord(parts, asked.find((part) => part !== alone) ?? alone, "alone");
    if (isDry && alone.act !== "execute") return discord(parts, alone, "alone");
    return { command: ownCommand(alone, isDry), steps: [], confidence };
  }
  const steps = new StepList();
  for (const part of asked) {
    const reason = steps.add(part);
    if (reason !== undefined) return discord(parts, part, reason);
  }
  const reason = steps.finish();
  if (reason !== undefined) return discord(parts, refused[0] ?? asked.at(-1) ?? parts[0], reason);
  const broken = refused.find(({ slots }) => steps.steps.some(({ action }) => action === slots["what"]));
  if (broken !== undefined) return discord(parts, broken, "negated");
  return { command: commandOfSteps(steps.steps, isDry), steps: steps.steps, confidence };
}

const discord = (parts: readonly Part[], part: Part | undefined, reason: Discord["reason"]): Discord => ({
  step: part === undefined ? 1 : parts.indexOf(part) + 1,
  text: part?.text ?? "",
  reason,
});

/** Steps as they are put together. */
class StepList {
  readonly steps: Step[] = [];
  /** What was said about submitting the text that was typed last. */
  private typed: { readonly config: Config; isHeld: boolean } | undefined;
  /** "Don't press Enter, just type …": said before the text. */
  private isHeldAhead = false;

  add(part: Part): Discord["reason"] | undefined {
    const { act, slots } = part;
    if (act === "submit") return this.submit(part);
    if (act === "hold") return this.hold();
    if (act === "capture_out") return this.saveAs(slots["out"] ?? "");
    if (
      act === "press" &&
      isEnter(slots) &&
      this.typed !== undefined &&
      this.typed.config["ide"] === undefined
    )
      return this.submit(part);
    const made = act === "planned" ? plannedSteps(slots["uri"] ?? "") : stepsOf(part);
    if (made === undefined) return "unsupported";
    this.steps.push(...made);
    const last = made.at(-1);
    this.typed = undefined;
    if (last?.action === "type_text" && last.config) {
      this.typed = { config: last.config, isHeld: slots["hold"] !== undefined || this.isHeldAhead };
      if (this.isHeldAhead && slots["submit"] !== undefined) return "contradiction";
      this.isHeldAhead = false;
    }
    return undefined;
  }

  /** @returns why the whole is not complete */
  finish(): Discord["reason"] | undefined {
    if (this.isHeldAhead) return "negated";
    return this.steps.length === 0 ? "negated" : undefined;
  }

  private submit({ text, act }: Part): Discord["reason"] | undefined {
    if (this.typed === undefined) {
      // Enter is a key of its own; what is to be sent or confirmed without a text is not said.
      if (act !== "press" && !/enter|return/i.test(text)) return "no_text";
      this.steps.push({ action: "press_keys", config: { keys: ["enter"] } });
      return undefined;
    }
    if (this.typed.isHeld) return "contradiction";
    if (this.typed.config["submit"] === true) {
      // Enter once more is a key of its own.
      this.typed = undefined;
      return this.submit({ text, act, slots: {}, sure: 1 });
    }
    this.typed.config["submit"] = true;
    return undefined;
  }

  private hold(): Discord["reason"] | undefined {
    if (this.typed === undefined) {
      if (this.steps.length > 0) return "negated";
      this.isHeldAhead = true;
      return undefined;
    }
    if (this.typed.config["submit"] === true) return "contradiction";
    this.typed.isHeld = true;
    return undefined;
  }

  private saveAs(out: string): Discord["reason"] | undefined {
    const last = this.steps.at(-1);
    if (last?.action !== "capture_screen" || last.config === undefined || "out" in last.config)
      return "no_capture";
    last.config["out"] = out;
    return undefined;
  }
}

const isEnter = (slots: Part["slots"]): boolean => slots["keys"] === "enter" && slots["times"] === undefined;

function plannedSteps(uri: string): Step[] | undefined {
  const step = stepOfUri(uri);
  return step === undefined ? undefined : [step];
}

/** The steps of a part; undefined for what no step can do. */
function stepsOf({ act, slots }: Part): Step[] | undefined {
  const { window, text = "" } = slots;
  const focus: Step[] =
    window === undefined ? [] : [{ action: "focus_window", config: { window_name_hints: [window] } }];
  const inWindow = window === undefined ? {} : { window: [window] };
  switch (act) {
    case "focus":
      return focus;
    case "type": {
      const { ide, submit } = slots;
      return [
        ...focus,
        {
          action: "type_text",
          config: { text, submit: submit !== undefined, ...(ide !== undefined && { ide }) },
        },
      ];
    }
    case "type_into":
      return [
        { action: "click", config: { name: slots["field"], ...inWindow, expect_change: false } },
        { action: "type_text", config: { text, submit: false } },
      ];
    case "press": {
      const times = Number(slots["times"] ?? 1);
      if (!Number.isInteger(times) || times < 1 || times > MAX_TIMES) return undefined;
      const keys = Array.from({ length: times }, () => slots["keys"] ?? "");
      return [...focus, { action: "press_keys", config: { keys } }];
    }
    case "click": {
      const { role, name, button, count, x, y } = slots;
      const target =
        x === undefined
          ? { ...(role !== undefined && { role }), name, ...inWindow }
          : { position: { x: Number(x), y: Number(y) } };
      const how = {
        ...(button !== undefined && { button }),
        ...(count !== undefined && { count: Number(count) }),
      };
      return [{ action: "click", config: { ...target, ...how } }];
    }
    case "set":
      return [{ action: "set_value", config: { name: slots["name"], value: text } }];
    case "scroll": {
      const notches = Number(slots["notches"] ?? slots["times"] ?? 3);
      if (!Number.isInteger(notches) || notches < 1 || notches > 100) return undefined;
      return [{ action: "scroll", config: { direction: slots["direction"], notches, ...inWindow } }];
    }
    case "capture":
      return captureSteps(slots);
    case "wait": {
      const seconds = Number(slots["seconds"]);
      return seconds >= 0 && seconds <= 3600 ? [{ action: "wait", config: { seconds } }] : undefined;
    }
    case "wait_window": {
      const { state, seconds } = slots;
      const limit = seconds === undefined ? {} : { timeout: Number(seconds) };
      if (Number(seconds ?? 0) > 3600) return undefined;
      return [
        {
          action: "wait_for_window",
          config: { ...inWindow, ...(state !== undefined && { state }), ...limit },
        },
      ];
    }
    case "assert_window": {
      const { state } = slots;
      return [{ action: "assert_window", config: { ...inWindow, ...(state !== undefined && { state }) } }];
    }
    case "assert_text":
      return [{ action: "assert_text", config: { text, ...inWindow } }];
    default:
      return undefined;
  }
}

function captureSteps(slots: Part["slots"]): Step[] | undefined {
  const { window, region, out, percent } = slots;
  const scale = percent === undefined ? Number(slots["scale"] ?? 1) : Number(percent) / 100;
  if (!(scale >= 0.01 && scale <= 4)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = region?.split(",").map(Number) ?? [];
  if (region !== undefined && (width < 1 || height < 1)) return undefined;
  return [
    {
      action: "capture_screen",
      config: {
        ...(scale !== 1 && { scale }),
        ...(region !== undefined && { region: { x, y, width, height } }),
        ...(window !== undefined && { window: [window] }),
        ...(out !== undefined && { out }),
      },
    },
  ];
}

/** A part that is a command of its own. */
function ownCommand({ act, slots }: Part, isDry: boolean): Command {
  const { window, role, path = "" } = slots;
  switch (act) {
    case "tree":
      return {
        verb: "tree",
        ...(window !== undefined && { window: [window] }),
        ...(role !== undefined && { role }),
      };
    case "execute":
      return { verb: "execute", file: path, ...(isDry && { dry_run: true }) };
    case "simulate":
    case "validate":
      return { verb: act, file: path };
    default:
      return { verb: act as "health" | "orient" | "actions" | "stop" };
  }
}

/** The command that runs steps: the verb itself for one that has a verb. */
export function commandOfSteps(steps: readonly Step[], isDry = false): Command {
  const dry = isDry ? { dry_run: true } : {};
  const [only, ...others] = steps;
  if (only !== undefined && others.length === 0) {
    const config = only.config ?? {};
    if (only.action === "focus_window")
      return { verb: "focus", hints: [...(config["window_name_hints"] as string[])], ...dry };
    if (only.action === "type_text") return { verb: "inject", ...config, ...dry } as Command;
    if (only.action === "capture_screen" && !isDry) return { verb: "capture", ...config } as Command;
  }
  return { verb: "execute", steps: steps.map((step) => step), ...dry };
}

/** The steps that a command runs, as PARSE shows them; none for one that no step does. */
export function stepsOfCommand(command: Command): readonly Step[] {
  switch (command.verb) {
    case "focus":
      return [{ action: "focus_window", config: { window_name_hints: command.hints } }];
    case "inject": {
      const { verb: _, dry_run: __, ...config } = command;
      return [{ action: "type_text", config }];
    }
    case "capture": {
      const { verb: _, ...config } = command;
      return [{ action: "capture_screen", config }];
    }
    case "execute":
      return command.steps ?? [];
    default:
      return [];
  }
}
