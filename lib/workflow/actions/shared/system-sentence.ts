/** Requests to the service itself: settings, files, the catalog, its status. Never by a guess: each needs its own noun. */
import type { ActionName } from "#schemas/workflow.ts";
import { type Draft, draft } from "../../action/draft.ts";
import type { Frame } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";

/** Whether a clause asks to show a thing; its noun alone asks for that too. */
export const shows = ({ object, verbs, isNominal }: Frame, noun: string): boolean =>
  object === noun && (verbs.has("show") || isNominal);

export const wordsOf = ({ at, end }: Frame, { atoms }: ReadText): string[] =>
  atoms.slice(at, end).flatMap(({ kind, fold }) => (kind === "mark" ? [] : [fold]));

const ADDS = /^(?:dodaj|dodac|utworz|add|create|register|zarejestruj|new)/;

/** „Dodaj do rejestru akcję send_sms”: the definition is asked for. */
export function registrySteps(
  action: ActionName,
  adds: boolean,
  frame: Frame,
  reading: ReadText,
): readonly Draft[] | undefined {
  if (frame.object !== "actions" || !frame.verbs.has("update")) return undefined;
  const atoms = reading.atoms.slice(frame.at, frame.end);
  if (ADDS.test(atoms[0]?.fold ?? "") !== adds) return undefined;
  const name = atoms.find(({ kind, text }) => kind === "name" && text.includes("_"))?.text;
  return [draft(frame, action, { name })];
}

export function pathIn({ at, end }: Frame, reading: ReadText): string | undefined {
  for (let place = at; place < end; place++) {
    const entity = reading.atoms[place]?.entity;
    if (entity?.kind === "path") return entity.value.path;
  }
  return undefined;
}
