/** Outlines in short lines, for tests. */
import type { Language } from "#syntax/language.ts";
import type { Outline } from "#syntax/outline/facts.ts";
import { openOutliner } from "#syntax/outline.ts";

export async function outlineOf(language: Language, text: string, path?: string): Promise<Outline> {
  const outline = await openOutliner(language);
  return outline(text, path);
}

/** `kind qualified first-last`, with `-` before what is not public. */
export const declarationsOf = ({ declarations }: Outline): string[] =>
  declarations.map(
    (one) => `${one.public ? "" : "-"}${one.kind} ${one.qualified} ${one.start_line}-${one.end_line}`,
  );

/** `METHOD /path handler (framework)`. */
export const routesOf = ({ routes }: Outline): string[] =>
  routes.map(({ method, path, handler, framework }) => `${method} ${path} ${handler} (${framework})`);
