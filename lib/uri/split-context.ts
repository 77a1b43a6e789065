/** Steps that lean on what was said before them: "… and save it", "… and move it", "… on monitor 2". */

import { isFileName } from "#language/extract/address/hosts.ts";
import { baseName, isRooted } from "#language/extract/address/path-parts.ts";
import { tokenize } from "#language/tokens.ts";
import { intent as intentWith } from "./abstract.ts";
import { JOINTS } from "./language/joints.ts";
import { after, beginningsOf, MAX_SHARED, wordsOf } from "./split-parts.ts";
import type { StepReader } from "./split-reader.ts";
import { areAlike, hasOutput, isMail, isSame, type Step } from "./split-step.ts";
import { properName } from "./understand-readers.ts";

/** "Save it on the desktop" says where the screenshot before goes. */
export function savedStep(reader: StepReader, text: string, before: Step | undefined): Step | null {
  if (before?.intent.name !== "screenshot" || hasOutput(before.intent)) return null;
  const { tokens } = tokenize(text);
  const words = wordsOf(tokens);
  const { save, saved, into, open } = JOINTS[reader.language.locale];
  const verb = after(save, words, 0);
  const place = after(into, words, after(saved, words, verb));
  const start = tokens[place]?.start;
  if (verb === 0 || start === undefined || place === after(saved, words, verb)) return null;
  for (const verbs of open) {
    const found = reader.read(`${verbs} ${text.slice(start).replace(/^(?:the|my) /i, "")}`);
    const path = ["open_folder", "open_file"].includes(found?.intent.name ?? "")
      ? found?.intent.slots["path"]
      : undefined;
    const isFile = path !== undefined && isFileName(baseName(path));
    // Programs write PNG; a folder of that name would be made where a file was meant.
    if (path === undefined || (isFile ? !/\.png$/i.test(path) : found?.intent.name === "open_file")) continue;
    const { name, slots, confidence } = before.intent;
    return {
      ...before,
      intent: intentWith(name, { ...slots, [isFile ? "file" : "folder"]: path }, confidence),
    };
  }
  return null;
}

/** "Open Slack and move it": the application of the step before in place of the pronoun. */
export function stepWithNoun(reader: StepReader, text: string, before: Step | undefined): Step | null {
  const { app, title, name = title } = before?.intent.slots ?? {};
  const known = app === undefined ? name : properName(app);
  if (known === undefined || (app !== undefined && !reader.isKnownApp(app))) return null;
  const { tokens } = tokenize(text);
  const words = wordsOf(tokens);
  const { pronouns } = JOINTS[reader.language.locale];
  const at = words.list.findIndex((_, index) => after(pronouns, words, index) > index);
  const start = tokens[at]?.start;
  const end = tokens[after(pronouns, words, at) - 1]?.end;
  if (start === undefined || end === undefined) return null;
  const step = reader.own(text.slice(0, start) + known + text.slice(end));
  return step !== null && ["focus_window", "move_window", "screenshot"].includes(step.intent.name)
    ? step
    : null;
}

/** "Open a.txt and go to line 5": the step before, at that place of its file. */
export function locatedStep(reader: StepReader, text: string, before: Step | undefined): Step | null {
  const { path, line } = before?.intent.slots ?? {};
  if (before === undefined || before.isShared || path === undefined || line !== undefined) return null;
  if (before.intent.name !== "open_file" && !isFileName(baseName(path))) return null;
  const { tokens } = tokenize(text);
  const words = wordsOf(tokens);
  const { reach, there } = JOINTS[reader.language.locale];
  const from = after(reach, words, 0);
  const to = tokens.findIndex((_, at) => at > from && after(there, words, at) === tokens.length);
  const [first, last] = [tokens[from], tokens.at(to < 0 ? -1 : to - 1)];
  if (from === 0 || first === undefined || last === undefined) return null;
  const found = reader.own(`${before.text} ${text.slice(first.start, last.end)}`);
  const { line: reached, column, ...rest } = found?.intent.slots ?? {};
  return found !== null && reached !== undefined && isSame({ ...found.intent, slots: rest }, before.intent)
    ? found
    : null;
}

/** "Open VS Code on ~/shop and jump to line 5 of a.ts": the place is in the project that the step before opens. */
export function projectStep(reader: StepReader, text: string, before: Step | undefined): Step | null {
  const { path: folder, project, line: has } = before?.intent.slots ?? {};
  if (before?.intent.name !== "ide_open" || has !== undefined) return null;
  if (folder !== undefined ? isFileName(baseName(folder)) : project === undefined) return null;
  const found = reader.own(text) ?? reader.own(`open ${text}`) ?? reader.own(`otwórz ${text}`);
  const { path = "", line, column } = found?.intent.slots ?? {};
  if (found?.intent.name !== "open_file" || line === undefined || isRooted(path)) return null;
  const sign = folder?.includes("\\") ? "\\" : "/";
  const place = folder === undefined ? path : `${folder.replace(/[\\/]+$/, "")}${sign}${path}`;
  const { name, slots, confidence } = before.intent;
  const spot = { path: place, line, ...(column !== undefined && { column }) };
  return { ...before, intent: intentWith(name, { ...slots, ...spot }, confidence) };
}

/** "Open Firefox, not Chrome": what a request for one thing denies of another is done by doing nothing. */
export function deniesOther(reader: StepReader, text: string, before: Step | undefined): boolean {
  const [, thing] = NOT.exec(text) ?? [];
  if (before === undefined || thing === undefined || isMail(before.intent)) return false;
  return beginningsOf(before.text).some((beginning) => {
    const other = reader.read(`${beginning} ${thing}`)?.intent;
    return other !== undefined && areAlike(other, before.intent) && !isSame(other, before.intent);
  });
}

const NOT = /^(?:(?:and|but|a|ale)\s+)?(?:not|nie)\s+(\S.*)$/isu;

/** "Open settings and go to sound", "open settings, then sound": the panel of the settings that the step before opens. */
export function panelStep(reader: StepReader, text: string, before: Step | undefined): Step | null {
  if (before?.intent.name !== "open_settings" || "panel" in before.intent.slots) return null;
  const { tokens } = tokenize(text);
  const first = tokens[after(JOINTS[reader.language.locale].reach, wordsOf(tokens), 0)];
  if (first === undefined) return null;
  const rest = text.slice(first.start).replace(/^the /i, "");
  const found = reader.own(`${before.text} ${rest}`);
  return found?.intent.name === "open_settings" && "panel" in found.intent.slots ? found : null;
}

/** "Open Firefox on monitor 2", in any order: opens it, then moves its window there. */
export function placedSteps(reader: StepReader, text: string): readonly Step[] | null {
  const source = tokenize(text);
  if (!reader.namesScreen(source)) return null;
  const { tokens } = source;
  const words = wordsOf(tokens);
  const { onto, move, active } = JOINTS[reader.language.locale];
  for (let from = 0; from < Math.min(tokens.length, MAX_SHARED); from++) {
    if (after(onto, words, from) === from) continue;
    for (let to = Math.min(tokens.length, from + MAX_SHARED); to > from + 1; to--) {
      const [first, last] = [tokens[from], tokens[to - 1]];
      if (first === undefined || last === undefined) break;
      const place = text.slice(first.start, last.end);
      if (reader.read(`${move} ${active} ${place}`)?.intent.name !== "move_window") continue;
      const opened = reader.own(`${text.slice(0, first.start)}${text.slice(last.end)}`.trim());
      const { app, ...more } = opened?.intent.slots ?? {};
      if (opened === null || app === undefined || !reader.isKnownApp(app) || Object.keys(more).length > 0)
        continue;
      const moved = reader.read(`${move} ${properName(app)} ${place}`);
      if (moved?.intent.slots["title"] === properName(app))
        return [opened, { ...moved, text, isPlaced: true }];
    }
  }
  return null;
}
