/** Requests to the service itself: settings, files, the catalog, its status. Never by a guess: each needs its own noun. */
import type { ActionName } from "#schemas/workflow.ts";
import { type Draft, draft } from "../../action/draft.ts";
import type { Frame, Verb } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";
import { resetIn, settingIn } from "./setting-names.ts";

type Row = readonly [object: string, verbs: readonly Verb[], action: ActionName];

/** Actions by noun and verbs; a noun alone asks to show it. */
const ROWS: readonly Row[] = [
  ["status", ["show"], "system_status"],
  ["actions", ["show"], "system_registry_list"],
  ["settings", ["reset"], "system_settings_reset"],
  ["settings", ["show"], "system_settings_get"],
  ["files", ["show"], "system_file_list"],
];

/** The step of a frame that administers the service; undefined if it does not. */
export function systemStep(frame: Frame, reading: ReadText): Draft | undefined {
  const { verbs, object, isNominal } = frame;
  const path = pathIn(frame, reading);
  for (const [noun, wanted, action] of ROWS) {
    const asks = wanted.some((verb) => verbs.has(verb)) || (isNominal && wanted.includes("show"));
    if (object !== noun || !asks) continue;
    if (action === "system_file_list") return draft(frame, action, { path });
    return draft(
      frame,
      action,
      action === "system_settings_reset" ? { ...resetIn(wordsOf(frame, reading)) } : {},
    );
  }
  if (verbs.has("set") && frame.data !== undefined) {
    const setting = settingIn(reading, frame.data[0]);
    if (setting !== undefined) return draft(frame, "system_settings_set", { ...setting });
  }
  if (object === "actions" && verbs.has("update")) return registryStep(frame, reading);
  if (path === undefined || !(object === "file" || object === "files")) return undefined;
  if (verbs.has("save")) return draft(frame, "system_file_write", { path, content: frame.body });
  return verbs.has("show") ? draft(frame, "system_file_read", { path }) : undefined;
}

const wordsOf = ({ at, end }: Frame, { atoms }: ReadText): string[] =>
  atoms.slice(at, end).flatMap(({ kind, fold }) => (kind === "mark" ? [] : [fold]));

const ADDS = /^(?:dodaj|dodac|utworz|add|create|register|zarejestruj|new)/;

/** „Dodaj do rejestru akcję send_sms”: the definition is asked for. */
function registryStep(frame: Frame, reading: ReadText): Draft {
  const atoms = reading.atoms.slice(frame.at, frame.end);
  const name = atoms.find(({ kind, text }) => kind === "name" && text.includes("_"))?.text;
  const action = ADDS.test(atoms[0]?.fold ?? "") ? "system_registry_add" : "system_registry_edit";
  return draft(frame, action, { name });
}

function pathIn({ at, end }: Frame, reading: ReadText): string | undefined {
  for (let place = at; place < end; place++) {
    const entity = reading.atoms[place]?.entity;
    if (entity?.kind === "path") return entity.value.path;
  }
  return undefined;
}
