/** Types through xdotool, wtype or ydotool, each started with an argument array. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { InjectorSettings } from "#schemas/gui/typing.ts";
import { inputCode, keysymName, MODIFIERS } from "./key-names.ts";
import type { Found, Programs } from "./method.ts";

const fail = failures({ ...DESKTOP_ACTION_ERRORS, ...KIT_ERRORS });

export type ExternalProgram = "xdotool" | "wtype" | "ydotool";

/** Milliseconds that a program may take for a character: xdotool waits 5 between two, ydotool 20. */
const PER_CHARACTER = 25;
/** Most characters of one call, so that the focus is checked in between. */
const MAX_BURST = 50;

type Key = (chord: readonly string[], settings: InjectorSettings) => string[];

/** Arguments of each program. */
const ARGUMENTS: Readonly<Record<ExternalProgram, { type(text: string): string[]; key: Key }>> = {
  xdotool: {
    type: (text) => ["xdotool", "type", "--delay", "5", "--clearmodifiers", "--", text],
    key: (chord) => ["xdotool", "key", "--clearmodifiers", chord.map(keysymName).join("+")],
  },
  wtype: {
    type: (text) => ["wtype", "--", text],
    key: (chord) => {
      const held = chord.slice(0, -1).map((key) => MODIFIERS[key.toLowerCase()] ?? key);
      return [
        "wtype",
        ...held.flatMap((key) => ["-M", key]),
        "-k",
        keysymName(chord.at(-1) ?? ""),
        ...held.toReversed().flatMap((key) => ["-m", key]),
      ];
    },
  },
  ydotool: {
    type: (text) => ["ydotool", "type", "--", text],
    key: (chord, settings) => {
      const codes = chord.map((key) => inputCode(key, settings));
      return [
        "ydotool",
        "key",
        ...codes.map((code) => `${code}:1`),
        ...codes.toReversed().map((code) => `${code}:0`),
      ];
    },
  },
};

export async function externalMethod(program: ExternalProgram, around: Programs): Promise<Found> {
  const { settings, guard } = around;
  if (which(program, around.env) === null) return { missing: `${program} is not installed`, program };
  const { type, key } = ARGUMENTS[program];
  return {
    method: {
      name: program,
      backend: program,
      async type(text) {
        expectTypable(program, text);
        const length = Math.max(
          1,
          Math.min(MAX_BURST, Math.floor((settings.cmd_timeout * 1000) / PER_CHARACTER)),
        );
        for (const burst of burstsOf(text, length)) {
          await guard();
          await call(type(burst), around);
        }
      },
      press: (chord) => call(key(chord, settings), around),
    },
  };
}

/** ydotool knows the keys of an American keyboard alone, and leaves out without a word what those cannot type. */
function expectTypable(program: ExternalProgram, text: string): void {
  if (program !== "ydotool" || /^[\x20-\x7e\n\t]*$/.test(text)) return;
  throw fail("BACKEND_MISSING", "Cannot type the text with ydotool: it types ASCII only", {
    hint: "Unset HEDDLE_GUI_INJECTOR_BACKEND",
  });
}

/** Parts of at most so many characters, which are never cut in two. */
export function burstsOf(text: string, length: number): string[] {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(""),
  );
}

/** @throws TIMEOUT, STOPPED; BACKEND_MISSING with what the program says */
async function call(argv: readonly string[], { env, signal, settings }: Programs): Promise<void> {
  if (signal.aborted) throw stopped();
  const [program = ""] = argv;
  const timeoutMs = Math.round(settings.cmd_timeout * 1000);
  const result = await runProcess(argv, { env, kind: "desktop", signal, timeoutMs, graceMs: 20 }).catch(
    (thrown: unknown) => {
      throw signal.aborted ? stopped() : thrown;
    },
  );
  if (result.timedOut)
    throw fail("TIMEOUT", `${program} did not end within ${settings.cmd_timeout} s`, {
      hint: "Look where the text went; HEDDLE_GUI_INJECTOR_CMD_TIMEOUT sets the deadline",
    });
  if (result.code === 0) return;
  // The arguments hold the text, and may not be repeated; what the program says of itself may.
  const said = result.stderr.trim().split("\n")[0]?.slice(0, 200) ?? "";
  throw fail("BACKEND_MISSING", `${program} failed${said === "" ? "" : `: ${said}`}`, {
    hint: "Unset HEDDLE_GUI_INJECTOR_BACKEND, or see whether this session offers what the program needs",
  });
}

const stopped = () => fail("STOPPED", "Typing was stopped", { hint: "What was typed before stays" });
