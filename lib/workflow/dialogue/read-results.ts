/** What a system action that only reads has found, one short line for each thing, in the user's language. */
import type { RunStep } from "#schemas/workflow.ts";
import { type Language, MESSAGES } from "../wording/messages.ts";
import { valueText } from "../wording/read-back.ts";

type Result = Readonly<Record<string, unknown>>;

export function readResultLines({ result }: RunStep, language: Language): string[] {
  const found = result ?? {};
  if (Array.isArray(found["actions"])) return actionLines(recordsOf(found["actions"]), language);
  if (Array.isArray(found["settings"])) return settingLines(recordsOf(found["settings"]), language);
  return fieldLines(found, language);
}

function actionLines(actions: readonly Result[], language: Language): string[] {
  return actions.map(({ title, action }) => {
    const known = isRecord(title) ? title[language] : undefined;
    return `- ${typeof known === "string" ? known : String(action)}`;
  });
}

/** What is set or has a default; the others only by name. */
function settingLines(settings: readonly Result[], language: Language): string[] {
  const set = settings.filter(({ value }) => value !== undefined);
  const unset = settings.filter(({ value }) => value === undefined).map(({ name }) => String(name));
  const lines = set.map(
    ({ name, value }) => `- ${String(name)}: ${valueText(value, String(name), language)}`,
  );
  return unset.length > 0 ? [...lines, MESSAGES[language].notSet(unset.join(", "))] : lines;
}

/** A result, one line for each field; a list of records has one for each of them. */
function fieldLines(found: Result, language: Language): string[] {
  const { labels, none } = MESSAGES[language];
  return Object.entries(found)
    .filter(([name]) => name !== "simulated")
    .flatMap(([name, value]) => {
      const label = labels[name] ?? name;
      if (Array.isArray(value) && value.some(isRecord))
        return [`${label}:`, ...value.map((one) => `  - ${valueText(one, name, language)}`)];
      const isNothing = value === null || (Array.isArray(value) && value.length === 0);
      return [`${label}: ${isNothing ? none : stateText(value, name, language)}`];
    });
}

/** A part of the service that is ready or not; its hint is for who sets it up. */
function stateText(value: unknown, name: string, language: Language): string {
  if (!isRecord(value) || typeof value["ready"] !== "boolean") return valueText(value, name, language);
  return value["ready"] ? String(value["host"] ?? valueText(true, name, language)) : MESSAGES[language].none;
}

const isRecord = (value: unknown): value is Result =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordsOf = (values: readonly unknown[]): Result[] => values.filter(isRecord);
