/** The help of an executable and its published schemas, derived from the contract. */

import { type Flag, kitFlagsOf, takesFiles } from "../contract/flags.ts";
import type { AnyContract } from "../contract/operation.ts";
import { isService } from "../contract/service.ts";
import { publish, publishInput } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import {
  commandName,
  errorRows,
  isNegatable,
  notesOf,
  positionalLabel,
  positionalsOf,
  routeOf,
  sortedOptions,
  toolOf,
  type UsageWord,
  usageOf,
} from "./facts.ts";
import { indent, type Row, twoColumns, wrap } from "./text.ts";

const WIDTH = 80;
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** Examples that help shows; the manual has all of them. */
const EXAMPLES = 3;

/**
 * What `--help` prints: plain text of at most 80 columns (a long example stays on one line, so that it can be copied).
 * The manual has the environment, the files and the exit statuses, too.
 */
export function helpOf(contract: AnyContract): string {
  const [first = "", ...more] = contract.description ?? [];
  const { usual, others } = sortedOptions(contract);
  const sections: [string, string][] = [
    ["Usage", usageOf(contract).map(usageLine).join("\n")],
    ["", paragraphs([first])],
    ["Arguments", argumentRows(contract)],
    ["Options", optionRows(contract, usual)],
    ["More options", optionRows(contract, others)],
    ["General options", optionRows(contract, kitFlagsOf(contract))],
    ["Details", paragraphs(more)],
    ["Errors", errors(contract)],
    ["Also served as", interfaces(contract)],
    ["Examples", examples(contract)],
  ];
  const body = sections
    .filter(([, text]) => text !== "")
    .map(([title, text]) => `${title === "" ? "" : `${title}:\n`}${text}\n`)
    .join("\n");
  const head = wrap(`${contract.name}: ${contract.summary}`, WIDTH).join("\n");
  return `${head}\n\n${body}\n${seeAlso(contract)}\n`;
}

function usageLine(words: readonly UsageWord[]): string {
  const [first, ...rest] = wrap(words.map(usageWord).join(" "), WIDTH - 8);
  return [`  ${first}`, ...rest.map((line) => `      ${line}`)].join("\n");
}

function usageWord(word: UsageWord): string {
  const text = {
    command: word.text,
    options: "[OPTIONS]",
    flag: `--${word.text} ${word.value ?? ""}`.trimEnd(),
    argument: word.optional ? `[${word.text}]` : word.text,
    input: `< ${word.text}`,
  }[word.kind];
  return text;
}

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => indent(wrap(text, WIDTH - 2), 2)).join("\n\n");

function argumentRows(contract: AnyContract): string {
  const rows = positionalsOf(contract).map((flag): Row => {
    const also = `Also --${flag.name}, or the field "${flag.field}" of a record`;
    const each = takesFiles(flag) ? ["Each is a separate request."] : [];
    const text = [flag.description, ...notesOf(flag)].join(" ");
    return { label: positionalLabel(contract, flag), text: [text, ...each, also].join("\n") };
  });
  return rows.length === 0 ? "" : twoColumns(rows, WIDTH);
}

function optionRows(contract: AnyContract, flags: readonly Flag[]): string {
  return twoColumns(
    flags.map((flag): Row => {
      const short = flag.short ? `-${flag.short}, ` : "    ";
      const name = isNegatable(contract, flag) ? `--[no-]${flag.name}` : `--${flag.name}`;
      return {
        label: `${short}${name}${flag.placeholder ? ` ${flag.placeholder}` : ""}`,
        text: [flag.description, ...notesOf(flag)].join(" "),
      };
    }),
    WIDTH,
  );
}

function examples(contract: AnyContract): string {
  return contract.examples
    .slice(0, EXAMPLES)
    .map(
      ({ command, note }) => `${indent(wrap(`# ${note}`, WIDTH - 2), 2)}\n${indent(command.split("\n"), 2)}`,
    )
    .join("\n\n");
}

function errors(contract: AnyContract): string {
  return twoColumns(
    errorRows(contract).map(({ code, exit, meaning }) => ({
      label: code,
      text: `${meaning} (exit ${exit})`,
    })),
    WIDTH,
  );
}

function interfaces(contract: AnyContract): string {
  const rows: Row[] = [];
  const route = routeOf(contract);
  const tool = toolOf(contract);
  if (route) rows.push({ label: "HTTP", text: route });
  if (tool) rows.push({ label: "MCP", text: `tool ${tool}` });
  return twoColumns(rows, WIDTH);
}

function seeAlso(contract: AnyContract): string {
  const schema = isService(contract) ? "" : `, ${commandName(contract)} --schema`;
  return wrap(`See also: heddle man ${contract.name}${schema}`, WIDTH).join("\n");
}

/** A published schema with its dialect and a title. */
function document(schema: JsonSchema, title: string): JsonSchema {
  const { title: given, ...rest } = schema;
  return { $schema: DIALECT, title: given ?? title, ...rest };
}

/** The schemas of an operation as plain data: JSON Schema 2020-12. */
export function schemaDocument(contract: AnyContract): {
  name: string;
  input: JsonSchema;
  output: JsonSchema;
} {
  return {
    name: contract.name,
    input: document(publishInput(contract), `Request of ${contract.name}`),
    output: document(publish(contract.output), `Result of ${contract.name}`),
  };
}

/** What `--schema` prints: one JSON document with name, input and output. */
export function schemasOf(contract: AnyContract): string {
  return `${JSON.stringify(schemaDocument(contract), null, 2)}\n`;
}
