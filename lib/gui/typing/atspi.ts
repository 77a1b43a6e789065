/** Inserts into the focused text through its program's own accessible interface: no key is pressed. */
import type { Found, Surroundings } from "./method.ts";
import { driverPress } from "./native.ts";

export async function atspiMethod({ driver, field, signal, guard }: Surroundings): Promise<Found> {
  if (!field) return { missing: "the focused window shows no focused text through AT-SPI" };
  if (!field.editable) return { missing: "the focused text cannot be edited through AT-SPI" };
  return {
    method: {
      name: "atspi",
      backend: "atspi",
      async type(text) {
        await guard();
        await field.insert(text);
      },
      press: driverPress(driver, signal),
    },
  };
}
