/** The manual: the pages written by hand, embedded in the program, and those derived from contracts. */

import concepts from "../../../man/heddle.7" with { type: "text" };
import conventions from "../../../man/heddle-jsonl.5" with { type: "text" };
import type { AnyContract } from "../contract/operation.ts";
import { familiesOf } from "./facts.ts";
import { familyPage, familyPageName, manOf } from "./mdoc.ts";
import { aboutOf, overviewPage } from "./overview.ts";

export interface Page {
  name: string;
  section: number;
  /** The source in mdoc(7). */
  source: () => string;
}

/** Pages written by hand: generation leaves their files alone. */
export const WRITTEN_PAGES: readonly Page[] = [
  { name: "heddle-jsonl", section: 5, source: () => conventions },
  { name: "heddle", section: 7, source: () => concepts },
];

/** Pages derived from contracts. */
export function generatedPages(contracts: readonly AnyContract[]): Page[] {
  const members = (family: string) => contracts.filter((contract) => contract.family === family);
  return [
    { name: "heddle", section: 1, source: () => overviewPage(contracts) },
    ...contracts.map(
      (contract): Page => ({
        name: contract.name,
        section: 1,
        source: () => manOf(contract, members(contract.family)),
      }),
    ),
    ...familiesOf(contracts).map(
      (family): Page => ({
        name: familyPageName(family),
        section: 7,
        source: () => familyPage(family, aboutOf(family, contracts), members(family)),
      }),
    ),
  ];
}

/** All pages; of two with one name the lower section comes first, as `man` looks for it. */
export function pagesOf(contracts: readonly AnyContract[]): Page[] {
  return [...generatedPages(contracts), ...WRITTEN_PAGES];
}

/** The names of the pages for `heddle man`: with the section only if the name alone means another page. */
export function pageNames(operations: readonly string[]): string[] {
  const names = ["heddle", ...operations];
  const families = new Set(operations.map((name) => name.slice(0, name.indexOf("-"))));
  families.delete("heddle");
  const pages = [
    ...[...families].map((family) => ({ name: familyPageName(family), section: 7 })),
    ...WRITTEN_PAGES,
  ];
  return [
    ...names,
    ...pages.map(({ name, section }) => (names.includes(name) ? `${name}.${section}` : name)),
  ];
}

/** The page that a name means: `uri-plan`, `heddle.7`, `heddle(7)`, `list` for heddle-list. */
export function findPage(wanted: string, pages: readonly Page[]): Page | undefined {
  const [, name = wanted, dotted, bracketed] = /^(.+?)(?:\.(\d)|\((\d)\))?$/.exec(wanted.trim()) ?? [];
  const section = dotted ?? bracketed;
  const fits = (page: Page) => section === undefined || page.section === Number(section);
  return (
    pages.find((page) => page.name === name && fits(page)) ??
    pages.find((page) => page.name === `heddle-${name}` && fits(page))
  );
}
