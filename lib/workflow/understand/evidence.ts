/** Which words of a text speak for which action, whatever the sentence says of it. */
import type { Moment } from "#language/extract/time/now.ts";
import type { ActionName } from "#schemas/workflow.ts";
import { type AtomLocale, readingOf } from "./atoms.ts";

/** Actions by the nouns and verbs that name them alone. */
const ACTIONS: Readonly<Record<string, ActionName>> = {
  "object:invoice": "send_invoice",
  "object:proforma": "send_invoice",
  "object:correction": "send_invoice",
  "verb:invoice": "send_invoice",
  "object:email": "send_email",
  "verb:mail": "send_email",
  "verb:remind": "send_email",
  "object:report": "generate_report",
  "object:crm": "crm_update",
  "entity:lead": "crm_update",
  "entity:deal": "crm_update",
  "object:slack": "notify_chat",
  "verb:notify": "notify_chat",
  "object:teams": "notify_teams",
  "object:telegram": "notify_telegram",
  "object:code": "generate_code",
  "object:settings": "system_settings_get",
  "object:files": "system_file_list",
  "object:actions": "system_registry_list",
  "object:status": "system_status",
};

/** The words by action, in the order of the text. */
export function evidenceIn(
  text: string,
  moment: Moment,
  locale: AtomLocale | undefined,
): ReadonlyMap<ActionName, ReadonlySet<string>> {
  const reading = readingOf(text, moment, locale);
  const found = new Map<ActionName, Set<string>>();
  for (const at of reading.atoms.keys())
    for (const { tags, length } of reading.phrasesAt(at))
      for (const tag of tags) {
        const action = ACTIONS[tag];
        if (action === undefined) continue;
        const words = found.get(action) ?? new Set();
        found.set(action, words.add(reading.slice(at, at + length)));
      }
  return found;
}
