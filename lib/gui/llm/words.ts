/** Whether the texts, paths and addresses of a command are in the sentence: a model must not invent what is typed or opened. */
import type { JsonRecord } from "#kit/data/json.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { stepsOfCommand } from "../language/steps.ts";

/** Fields whose value must be in the sentence, letter by letter. */
const COPIED = ["text", "literal_text", "value", "prompt", "uri", "out", "file", "ref"];
/** Actions that submit unless their config says otherwise. */
const TYPING: ReadonlySet<string> = new Set(["type_text", "inject_keys"]);

/** One sentence for each fault. The command fits its schema. */
export function faultsOfWords(command: Command, sentence: string): readonly string[] {
  const steps = "steps" in command ? (command.steps ?? []) : stepsOfCommand(command);
  const given: readonly JsonRecord[] = [command, ...steps.map(({ config = {} }) => config)];
  const isInvented = (value: unknown) => typeof value === "string" && !sentence.includes(value);
  const invented = new Set(given.flatMap((fields) => COPIED.filter((name) => isInvented(fields[name]))));
  const isSilent = steps.some(
    ({ action, config = {} }) => TYPING.has(action) && typeof config["submit"] !== "boolean",
  );
  return [
    ...[...invented].map(
      (name) => `The request does not have the ${name} in these words; copy it letter by letter`,
    ),
    ...(isSilent ? ["It is not said whether the text is submitted; write submit explicitly"] : []),
  ];
}
