/** The tools of a conversation for one request: understanding, the catalog and the present. */
import type { Context } from "#kit/files/context.ts";
import { detect } from "#language/extract/detect.ts";
import { momentOf } from "#language/moment.ts";
import type { Locale } from "#schemas/language.ts";
import type { Contact, ParseMode, Settings } from "#schemas/workflow.ts";
import { definitionOf } from "../actions/index.ts";
import { modelMode } from "../llm/mode.ts";
import { installedSentences } from "../sentences/installed.ts";
import { loadSettings } from "../settings/load.ts";
import { type OwnSentence, understandWith } from "../understand/own-sentences.ts";
import { readField } from "../understand/read-field.ts";
import type { Tools } from "./conversation.ts";
import type { ModelReader } from "./model-turn.ts";

/** What a request says about how to read it. */
export interface ReadingRequest {
  readonly locale?: Locale | "auto" | undefined;
  readonly reference_time?: string | undefined;
  readonly timezone?: string | undefined;
  readonly mode?: ParseMode | undefined;
}

/** What is known besides the request. */
interface Known {
  readonly settings?: Settings;
  readonly contacts?: readonly Contact[];
  readonly sentences?: readonly OwnSentence[];
  /** True if a confirmed plan is only simulated. */
  readonly simulates?: boolean;
}

/**
 * The tools with the settings and contacts of this installation.
 * @throws INVALID_SETTINGS, INVALID_TIME, UNKNOWN_TIMEZONE
 */
export async function loadTools(
  request: ReadingRequest,
  context: Context,
  simulates: boolean,
): Promise<Tools> {
  const { settings, folder } = await loadSettings(context);
  const contacts = settings.contacts === undefined ? [] : await contactsIn(settings, folder);
  const { sentences } = await installedSentences(settings, folder);
  return toolsOf(request, context, { settings, contacts, sentences, simulates });
}

async function contactsIn(settings: Settings, folder: string): Promise<Contact[]> {
  const { loadContacts } = await import("../contacts/book.ts");
  return loadContacts(settings, folder);
}

/** A reader of turns in the mode of a request; undefined if the rules read them alone. */
export function modelReader(
  request: ReadingRequest,
  context: Context,
  { timezone, sentences, settings }: Tools,
): ModelReader | undefined {
  const mode = modelMode(request.mode);
  if (mode === undefined) return undefined;
  const moment = momentOf({ ...request, timezone }, context);
  const asked = request.locale === "auto" ? undefined : request.locale;
  return {
    mode,
    read: async (text, language) => {
      const { readWithModel } = await import("../llm/read.ts");
      const locale = asked ?? language ?? "auto";
      return readWithModel(text, { locale, moment, timezone, me: settings?.me }, mode, context, sentences);
    },
  };
}

/** @throws INVALID_TIME, UNKNOWN_TIMEZONE */
export function toolsOf(
  request: ReadingRequest,
  context: Context,
  { settings, contacts = [], sentences = [], simulates = true }: Known = {},
): Tools {
  const zone = request.timezone ?? settings?.timezone;
  const moment = momentOf({ ...request, timezone: zone }, context);
  const timezone = zone ?? moment.reference.timeZoneId;
  const asked = request.locale === "auto" ? undefined : request.locale;
  const me = settings?.me;
  return {
    understand: (text, language) => ({
      ok: true,
      ...understandWith(text, { locale: asked ?? language ?? "auto", moment, timezone, me }, sentences),
    }),
    readField: (action, field, text, language) =>
      readField(action, field, text, { locale: asked ?? language, moment, timezone }).values[field],
    detect: (text) => (asked ? (asked === "pl" ? "pl" : "en") : detect(text).locale),
    catalog: definitionOf,
    reference: moment.reference,
    timezone,
    settings,
    contacts,
    sentences,
    simulates,
  };
}
