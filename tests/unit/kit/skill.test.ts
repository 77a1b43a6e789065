/** What agents read: short, derived from the contracts, and true. */
import { expect, test } from "bun:test";
import { loadContracts } from "#kit/contract/registry.ts";
import { isService } from "#kit/contract/service.ts";
import { manifestOf, skillOf } from "#kit/docs/skill.ts";

const contracts = await loadContracts();
const families = [...new Set(contracts.map(({ family }) => family))].filter((family) => family !== "heddle");

/** A token of a usual model has about four characters of English. */
const MOST_CHARACTERS = 4_000;

test.each(families)("the skill of %s is short, and names every operation of it", (family) => {
  const skill = skillOf(family, contracts);
  expect(skill).toStartWith(`---\nname: heddle-${family}\ndescription: `);
  expect(skill.length).toBeLessThan(MOST_CHARACTERS);
  for (const contract of contracts)
    if (contract.family === family && !isService(contract))
      expect(skill).toContain(contract.name.slice(family.length + 1));
  expect(skill).toContain("## Examples");
  expect(skill).toContain("## Refusals");
});

test("what changes something is marked", () => {
  expect(skillOf("uri", contracts)).toMatch(/^- `uri-execute PROMPT\.\.\.`: .* \(acts\)$/m);
  expect(skillOf("uri", contracts)).toMatch(/^- `uri-plan PROMPT\.\.\.`: .*[a-z]$/m);
});

test("without a family it says which skill to read, and a slip is refused with the nearest", () => {
  for (const family of families)
    expect(skillOf(undefined, contracts)).toContain(`\`heddle skill ${family}\``);
  expect(() => skillOf("windwo", contracts)).toThrow(
    expect.objectContaining({ code: "USAGE", hint: 'Did you mean "window"?' }),
  );
});

test("the manifest has every executable on a line", () => {
  const lines = manifestOf(contracts).split("\n");
  for (const { name, family } of contracts) {
    const shown = family === "heddle" ? `heddle ${name.slice("heddle-".length)}` : name;
    expect(
      lines.filter((line) => line.startsWith(`- \`${shown}\``) || line.startsWith(`- \`${shown} `)),
    ).toHaveLength(1);
  }
});
