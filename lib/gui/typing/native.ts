/** Types by keys through the driver of the session. */
import type { Driver } from "#desktop/driver.ts";
import type { Found, Surroundings } from "./method.ts";

export async function nativeMethod({ driver, signal, guard }: Surroundings): Promise<Found> {
  const { type: ability } = await driver.abilities();
  if (ability.backend === null) return { missing: ability.reason ?? "this session cannot type" };
  return {
    method: {
      name: "native",
      backend: ability.backend,
      type: (text) => driver.type(text, signal, guard),
      press: (chord) => driver.press(chord, signal),
    },
  };
}

/** Presses keys through the driver: for methods that bring texts another way. */
export const driverPress =
  (driver: Driver, signal: AbortSignal) =>
  (chord: readonly string[]): Promise<void> =>
    driver.press(chord, signal);
