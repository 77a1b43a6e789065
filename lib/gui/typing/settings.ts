/** How texts are typed, as HEDDLE_GUI_INJECTOR_* variables say. */

import { fail } from "#kit/data/errors.ts";
import { effectiveConfiguration, environmentLayer } from "#kit/files/config.ts";
import { InjectorSettings, type TypingMethodName } from "#schemas/gui/typing.ts";

const PREFIX = "HEDDLE_GUI_INJECTOR_";

/** The variable of each setting. */
export const INJECTOR_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(InjectorSettings.properties).map((key) => [key, `${PREFIX}${key.toUpperCase()}`]),
);

/** @throws CONFIG that names the variable and what it takes */
export function injectorSettings(env: Readonly<Record<string, string | undefined>>): InjectorSettings {
  const layer = environmentLayer(InjectorSettings, env, INJECTOR_VARIABLES);
  return effectiveConfiguration(InjectorSettings, [layer]).values;
}

/** Which methods may type, the first choice first. */
export interface MethodOrder {
  readonly methods: readonly TypingMethodName[];
  /** Whether somebody asked for this one: then no other is tried. */
  readonly forced: boolean;
}

const AUTO: readonly TypingMethodName[] = ["atspi", "native", "clipboard"];
/** Methods that put the text where other programs and users can read it: on the clipboard, into a list of processes. */
const PUBLIC: ReadonlySet<TypingMethodName> = new Set(["clipboard", "xdotool", "wtype", "ydotool"]);

/**
 * @param hasSecret whether the text holds a secret, which only methods that show it to nobody may type
 * @throws CONFIG if the settings contradict each other or the secret
 */
export function methodOrder({ backend, input }: InjectorSettings, hasSecret: boolean): MethodOrder {
  const order = chosen(backend, input);
  if (!hasSecret) return order;
  const methods = order.methods.filter((method) => !PUBLIC.has(method));
  if (methods.length > 0) return { ...order, methods };
  throw fail(
    "CONFIG",
    `Cannot type a secret by ${order.methods.join(", ")}: other programs could read it there`,
    {
      hint: `Unset ${PREFIX}BACKEND and ${PREFIX}INPUT, or set them to native and type`,
    },
  );
}

function chosen(backend: InjectorSettings["backend"], input: InjectorSettings["input"]): MethodOrder {
  if (backend === "auto") {
    if (input === "auto") return { methods: AUTO, forced: false };
    return { methods: [input === "paste" ? "clipboard" : "native"], forced: true };
  }
  const pastes = backend === "clipboard";
  // The driver of the session pastes as well as it types.
  if (backend === "native" && input === "paste") return { methods: ["clipboard"], forced: true };
  if ((input === "paste" && !pastes) || (input === "type" && (pastes || backend === "atspi")))
    throw fail("CONFIG", `${PREFIX}BACKEND ${backend} does not go with ${PREFIX}INPUT ${input}`, {
      hint: `Unset ${PREFIX}INPUT, or choose another backend`,
    });
  return { methods: [backend], forced: true };
}
