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

/** "Notify #ops and email jan@… that we are done": one text for the messages of one sentence. */
export function withSharedTexts(drafts: readonly Draft[]): Draft[] {
  return drafts.map((one, at) => {
    const next = drafts[at + 1];
    const text = next?.config[definitionOf(next.action).says ?? ""];
    const field = definitionOf(one.action).says;
    if (typeof text !== "string" || field === undefined || one.config[field] !== undefined) return one;
    return { ...one, config: { ...one.config, [field]: text } };
  });
}
