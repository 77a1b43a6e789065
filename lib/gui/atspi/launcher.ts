/** Where at-spi2-core has its launcher: not on the search path. */
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/libexec/at-spi-bus-launcher",
  "/usr/lib/at-spi2-core/at-spi-bus-launcher",
  "/usr/lib/at-spi-bus-launcher",
];

/** Name of the launcher. */
export const LAUNCHER = "at-spi-bus-launcher";

/** Null if it is not installed. */
export const launcherPath = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;
