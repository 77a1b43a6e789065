/** The offers of several families as one. */
import type { Offer, Prompt, Resource, ResourceTemplate } from "../contract/offer.ts";

export interface JoinedOffer {
  prompts: readonly Prompt[];
  resources: readonly Resource[];
  templates: readonly ResourceTemplate[];
  watch: Offer["watch"];
}

/** The offers of several families as one. @throws TypeError if two claim one name or URI */
export function joined(offers: readonly Offer[]): JoinedOffer {
  const prompts = offers.flatMap((offer) => offer.prompts ?? []);
  const resources = offers.flatMap((offer) => offer.resources ?? []);
  const templates = offers.flatMap((offer) => offer.templates ?? []);
  const watches = offers.flatMap(({ watch }) => watch ?? []);
  unique(
    "prompt",
    prompts.map(({ name }) => name),
  );
  unique("resource", [
    ...resources.map(({ uri }) => uri),
    ...templates.map(({ uriTemplate }) => uriTemplate),
  ]);
  return {
    prompts,
    resources,
    templates,
    watch:
      watches.length === 0
        ? undefined
        : (changed) => {
            const ends = watches.map((watch) => watch(changed));
            return () => {
              for (const end of ends) end();
            };
          },
  };
}

function unique(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new TypeError(`Two families offer the ${what} "${twice}"`);
}
