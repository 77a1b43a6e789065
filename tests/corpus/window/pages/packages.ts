/** What the installed packages hold: style sheets, fonts and icons. Lists are sorted, so that every machine draws alike. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where `bun install` in the corpus folder puts the packages; the renderer serves it under {@link SERVED}. */
export const MODULES = join(import.meta.dir, "..", "node_modules");
export const SERVED = "/m/";

/** Families of @fontsource, by their folder names. @throws Error where the packages are not installed */
export function fontFamilies(): string[] {
  const folder = join(MODULES, "@fontsource");
  if (!existsSync(folder))
    throw new Error(`Cannot read "${folder}": run "bun install" in tests/corpus/window`);
  return readdirSync(folder).sort();
}

/** The family's name as CSS knows it (it matches without regard to case): "pt-sans" is "Pt Sans". */
export const familyOf = (font: string): string =>
  font
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
