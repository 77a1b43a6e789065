/** Turns frames into the steps of a plan: what each sends, where, and what is missing or unclear. */
import type { Draft } from "../action/draft.ts";
import type { Frame } from "../action/frame.ts";
import { ACTION_DEFINITIONS, definitionOf } from "../actions/index.ts";
import { messagesOf } from "../actions/shared/message-sentence.ts";
import type { Reading } from "./atoms.ts";

const PATTERNS = Object.values(ACTION_DEFINITIONS).flatMap(({ sentences }) => sentences?.drafts ?? []);

/** The steps of a frame; none if it asks for nothing of the catalog. `now` is the present, in ms. */
export function draftsOf(frame: Frame, reading: Reading, now: number): readonly Draft[] {
  for (const drafts of PATTERNS) {
    const found = drafts(frame, reading, now);
    if (found !== undefined) return found;
  }
  return messagesOf(frame, reading, now);
}

/** "Make a sales report, mail it to jan@… and tell #ops that it is done": the mail is about the report. */
const sendsWhatIsMade = ({ action, frame }: Draft, before: readonly Draft[]): boolean =>
  "subject" in definitionOf(action).config.properties &&
  before.some(
    (one) =>
      definitionOf(one.action).sentences?.announce !== undefined &&
      (one.frame === frame || frame.verbs.has("send") || frame.verbs.has("mail")),
  );

/** "Notify #ops and email jan@… that we are done": one text for the messages of one sentence. */
export function withSharedTexts(drafts: readonly Draft[]): Draft[] {
  return drafts.map((one, at) => {
    const next = drafts[at + 1];
    const text = next?.config[definitionOf(next.action).says ?? ""];
    const field = definitionOf(one.action).says;
    if (typeof text !== "string" || field === undefined || one.config[field] !== undefined) return one;
    if (sendsWhatIsMade(one, drafts.slice(0, at))) return one;
    return { ...one, config: { ...one.config, [field]: text } };
  });
}
