/** The overview of Heddle: the text of `heddle help` and the page heddle(1), derived from all contracts. */

import { type AnyContract, operationOf } from "../contract/operation.ts";
import { isService } from "../contract/service.ts";
import { fail } from "../data/errors.ts";
import { nearest } from "../data/nearest.ts";
import { VERSION } from "../data/version.ts";
import { familiesOf } from "./facts.ts";
import { helpOf } from "./help.ts";
import { crossReference, familyPageName, mdocHead, mdocParagraph, taggedList } from "./mdoc.ts";
import { type Row, twoColumns, wrap } from "./text.ts";

const WIDTH = 80;

const WHAT =
  "Heddle is a set of small executables. Each does one operation, reads and writes JSON Lines, and combines with the others and with any Unix tool. The same operations are available over HTTP and MCP.";

/** First commands, in the order of use. */
const START: Row[] = [
  { label: "heddle FAMILY", text: "the operations of a family" },
  { label: "FAMILY-OPERATION --help", text: "options, examples and errors" },
  { label: "heddle doctor", text: "what is missing, and how to install it" },
  { label: "heddle man heddle.7", text: "the concepts" },
];

const ownOf = (contracts: readonly AnyContract[]) =>
  contracts.filter((contract) => contract.family === "heddle");
const membersOf = (contracts: readonly AnyContract[], family: string) =>
  contracts.filter((contract) => contract.family === family);

/** The overview, on one screen: what Heddle is, its families, its commands and where to start. */
export function overviewOf(contracts: readonly AnyContract[]): string {
  const families = familiesOf(contracts).map((family) => ({
    label: family,
    text: aboutOf(family, contracts),
  }));
  const commands = wrap(ownOf(contracts).map(operationOf).join(", "), WIDTH - 2);
  const parts = [
    wrap(WHAT, WIDTH).join("\n"),
    "Usage:\n  heddle FAMILY OPERATION [OPTIONS] [ARGUMENTS]    or FAMILY-OPERATION …\n  heddle COMMAND [OPTIONS]",
    `Families:\n${twoColumns(families, WIDTH)}`,
    `Commands:\n${commands.map((line) => `  ${line}`).join("\n")}`,
    `Where to start:\n${twoColumns(START, WIDTH)}`,
    `heddle ${VERSION}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** What a family is for, as its server says; its operations if it has none. */
export function aboutOf(family: string, contracts: readonly AnyContract[]): string {
  const members = membersOf(contracts, family);
  const about = members.flatMap((contract) => (isService(contract) ? (contract.about ?? []) : []));
  return about[0] ?? members.map(operationOf).join(", ");
}

function memberRows(contracts: readonly AnyContract[], label: (contract: AnyContract) => string): string {
  return twoColumns(
    contracts.map((contract) => ({ label: label(contract), text: contract.summary })),
    WIDTH,
  );
}

function familyHelp(family: string, contracts: readonly AnyContract[]): string {
  const first = contracts.find((contract) => contract.examples.some((example) => !example.illustrative));
  const example = first?.examples.find((candidate) => !candidate.illustrative);
  return `${[
    `Operations of the family ${family}:\n${memberRows(contracts, (contract) => contract.name)}`,
    ...(example ? [`For example:\n  ${example.command}`] : []),
    `Run "heddle help ${family}-OPERATION" or "heddle ${family} OPERATION --help" for details.`,
  ].join("\n\n")}\n`;
}

/** The operations whose names have a common prefix: `refactor planfile`. */
function groupHelp(words: readonly string[], contracts: readonly AnyContract[]): string {
  return `${[
    `Operations of ${words.join(" ")}:\n${memberRows(contracts, (contract) => contract.name)}`,
    `Run "heddle ${words.join(" ").replaceAll("-", " ")} OPERATION --help" for one of them.`,
  ].join("\n\n")}\n`;
}

/**
 * The help on a topic: a family, operations with a common prefix (`refactor planfile`), an operation (`uri-plan`, `uri
 * plan`) or a command (`list`).
 * @throws Failure USAGE that suggests the nearest topic.
 */
export function helpOn(topic: string, contracts: readonly AnyContract[]): string {
  const words = topic.trim().split(/\s+/);
  const name = words.join("-");
  const members = words.length === 1 && name !== "heddle" ? membersOf(contracts, name) : [];
  if (members.length > 0) return familyHelp(name, members);
  if (name === "" || name === "heddle") return overviewOf(contracts);
  const found = contracts.find((contract) => contract.name === name || contract.name === `heddle-${name}`);
  if (found) return helpOf(found);
  const group = contracts.filter((contract) => contract.name.startsWith(`${name}-`));
  if (group.length > 0) return groupHelp(words, group);
  const near = nearest(name, [
    ...familiesOf(contracts),
    ...contracts.map((contract) => contract.name),
    ...ownOf(contracts).map(operationOf),
  ]);
  throw fail("USAGE", "No family, operation or command has this name", {
    hint: near ? `Did you mean "heddle help ${near}"?` : 'Run "heddle help" for the overview',
  });
}

/** The page heddle(1). */
export function overviewPage(contracts: readonly AnyContract[]): string {
  const rows = (members: readonly AnyContract[]) =>
    members.map((contract) => ({
      tag: crossReference(contract.name, 1),
      body: [mdocParagraph(`${contract.summary}.`)],
    }));
  const lines = [
    ...mdocHead("heddle", 1),
    ".Sh NAME",
    ".Nm heddle",
    ".Nd small executables that turn intent into checked action",
    ".Sh SYNOPSIS",
    ".Nm",
    ".Ar family operation",
    ".Op Ar options",
    ".Op Ar arguments",
    ".Nm",
    ".Ar command",
    ".Op Ar options",
    ".Nm",
    ".Fl Fl version",
    ".Sh DESCRIPTION",
    mdocParagraph(WHAT),
    ".Pp",
    "Every operation is also an executable of its own, named after its family and itself.",
    "The concepts are in",
    `.${crossReference("heddle", 7)} ,`,
    "the conventions of input, output and errors in",
    `.${crossReference("heddle-jsonl", 5)} .`,
    ".Sh FAMILIES",
    ...taggedList(
      familiesOf(contracts).map((family) => ({
        tag: crossReference(familyPageName(family), 7),
        body: [mdocParagraph(`${aboutOf(family, contracts)}.`)],
      })),
    ),
    ".Sh COMMANDS",
    ...taggedList(rows(ownOf(contracts))),
    ".Sh SEE ALSO",
    `.${crossReference("heddle-jsonl", 5)} ,`,
    `.${crossReference("heddle", 7)}`,
  ];
  return `${lines.join("\n")}\n`;
}
