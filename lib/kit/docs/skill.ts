/** What an agent reads before it uses Heddle: a skill for each family, and a manifest of all operations. */
import type { ErrorCode } from "#schemas/common.ts";
import { type AnyContract, type Example, operationOf } from "../contract/operation.ts";
import { isService } from "../contract/service.ts";
import { ERROR_KINDS, fail } from "../data/errors.ts";
import { nearest } from "../data/nearest.ts";
import { commandName, familiesOf, positionalLabel, positionalsOf } from "./facts.ts";
import { aboutOf } from "./overview.ts";

/** Examples of a skill, and the codes of its refusals: more would not be read. */
const EXAMPLES = 3;
const REFUSALS = 5;
/** Characters of an example. */
const LONGEST = 160;

const RULES = `## Rules

- Pipe JSON Lines in and out; without a terminal the output is JSON. A failed record is an error object on standard error, or with
  \`--errors inline\` a result in its place; the exit status is not 0.
- An error says what is missing or ambiguous. Ask the user about it; never fill it in yourself, and do not try again with a guess.
- Operations marked *writes* or *acts* change something. Run them with \`--dry-run\` where they have it, show the plan, and wait for a yes.
- Over MCP and HTTP they change nothing unless the server was started with \`--allow-write\` or \`--allow-execute\`.
- \`OPERATION --help\` has the options, \`OPERATION --schema\` the fields.`;

/** What each operation that can change something is marked with. */
const MARKS: Partial<Record<AnyContract["effects"], string>> = { write: " (writes)", execute: " (acts)" };

/** @throws Failure USAGE for a family that there is not */
export function skillOf(family: string | undefined, contracts: readonly AnyContract[]): string {
  const families = familiesOf(contracts);
  if (family === undefined) return overallSkill(families, contracts);
  if (!families.includes(family)) {
    const near = nearest(family, families);
    throw fail("USAGE", "No family has this name", {
      hint: near ? `Did you mean "${near}"?` : `The families are ${families.join(", ")}`,
    });
  }
  const members = contracts.filter((contract) => contract.family === family && !isService(contract));
  const about = aboutOf(family, contracts);
  return `${[
    head(`heddle-${family}`, `${about}. Use it instead of writing code for this.`),
    `# heddle ${family}\n\n${about}.`,
    `## Operations\n\n${members.filter(isCore).map(line).join("\n")}`,
    others(members.filter((contract) => !isCore(contract))),
    examples(members.filter(isCore)),
    refusals(members),
    RULES,
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

function overallSkill(families: readonly string[], contracts: readonly AnyContract[]): string {
  const rows = families.map((family) => `- \`heddle skill ${family}\`: ${aboutOf(family, contracts)}`);
  return `${[
    head(
      "heddle",
      "Small executables that turn requests into checked actions; read a family's skill before you use it.",
    ),
    `# Heddle\n\nEach family has a skill of its own:\n\n${rows.join("\n")}`,
    "`heddle --llms` lists every operation on a line.",
    RULES,
  ].join("\n\n")}\n`;
}

const head = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---`;

/** The operations that a server of all families lists as tools. */
const isCore = ({ mcp }: AnyContract): boolean => mcp !== false && mcp?.core === true;

/** The names only; the details are in their help. */
function others(contracts: readonly AnyContract[]): string {
  if (contracts.length === 0) return "";
  const family = contracts[0]?.family ?? "";
  return `Also \`${family}-NAME\`, each with \`--help\`, for NAME: ${contracts.map(operationOf).join(", ")}.`;
}

/** Every operation on a line: how it is called, what it does, what it changes. */
export function manifestOf(contracts: readonly AnyContract[]): string {
  const own = contracts.filter((contract) => contract.family === "heddle");
  const sections = familiesOf(contracts).map((family) => {
    const members = contracts.filter((contract) => contract.family === family);
    return `## ${family}\n\n${aboutOf(family, contracts)}\n\n${members.map(line).join("\n")}`;
  });
  return `# Heddle\n\n${[...sections, `## heddle\n\n${own.map(line).join("\n")}`].join("\n\n")}\n`;
}

function line(contract: AnyContract): string {
  const words = [
    commandName(contract),
    ...positionalsOf(contract).map((flag) => positionalLabel(contract, flag)),
  ];
  const mark = isService(contract) ? " (server)" : (MARKS[contract.effects] ?? "");
  return `- \`${words.join(" ")}\`: ${contract.summary}${mark}`;
}

/** Short examples, one of an operation if there are enough, those that combine operations first. */
function examples(members: readonly AnyContract[]): string {
  const rank = ({ command }: Example, at: number): number =>
    (/ \| (?:[a-z]+-|jq\b)/.test(command) ? 0 : 1) + 2 * at;
  const found = members.flatMap((contract) =>
    contract.examples
      .filter(
        ({ illustrative, command }) => !illustrative && command.length <= LONGEST && !command.includes("\n"),
      )
      .toSorted((a, b) => rank(a, 0) - rank(b, 0))
      .map((example, at) => ({ example, rank: rank(example, at) })),
  );
  const chosen = found.toSorted((a, b) => a.rank - b.rank).slice(0, EXAMPLES);
  if (chosen.length === 0) return "";
  const lines = chosen.map(({ example: { command, note } }) => `# ${note}\n${command}`);
  return `## Examples\n\n\`\`\`sh\n${lines.join("\n")}\n\`\`\``;
}

/** The refusals that most operations of the family share. */
function refusals(members: readonly AnyContract[]): string {
  const counts = new Map<string, { code: ErrorCode; count: number }>();
  for (const { errors } of members)
    for (const [name, code] of Object.entries((errors ?? {}) as Record<string, ErrorCode>))
      if (code.kind === "policy" || code.kind === "data")
        counts.set(name, { code, count: (counts.get(name)?.count ?? 0) + 1 });
  const rows = [...counts].toSorted(([, a], [, b]) => b.count - a.count).slice(0, REFUSALS);
  if (rows.length === 0) return "";
  return `## Refusals\n\n${rows
    .map(([name, { code }]) => `- ${name} (exit ${ERROR_KINDS[code.kind].exit}): ${code.meaning}`)
    .join("\n")}`;
}
