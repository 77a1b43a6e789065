/** `heddle man`: a page of the manual, as text or as mdoc. */
import type { Static } from "@sinclair/typebox";
import { loadContracts } from "#kit/contract/registry.ts";
import { fail } from "#kit/data/errors.ts";
import { nearest } from "#kit/data/nearest.ts";
import { findPage, pageNames, pagesOf } from "#kit/docs/pages.ts";
import type { ManRequest, ManResult } from "#schemas/heddle.ts";

/** @throws Failure USAGE if there is no such page */
export async function run(input: Static<typeof ManRequest>): Promise<Static<typeof ManResult>> {
  const contracts = await loadContracts();
  const wanted = input.page ?? "heddle";
  const page = findPage(wanted, pagesOf(contracts));
  if (!page) {
    const near = nearest(wanted, pageNames(contracts.map(({ name }) => name)));
    throw fail("USAGE", "The manual has no page of this name", {
      hint: near ? `Did you mean "${near}"?` : 'Run "heddle man" for the page that names the others',
    });
  }
  const source = page.source();
  const text = input.format === "mdoc" ? source : (await import("#kit/docs/mdoc-text.ts")).mdocAsText(source);
  return { page: page.name, section: page.section, text };
}
