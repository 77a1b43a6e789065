/** `system_file_write`: writes a file inside the roots. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { pathIn } from "../shared/system-sentence.ts";

export const systemFileWrite: ActionDefinition = {
  action: "system_file_write",
  title: { en: "Write a file", pl: "Zapisz plik" },
  texts: {
    en: { step: "write a file", noun: "file", done: "written", run: "Write a file" },
    pl: { step: "zapisz plik", noun: "plik", done: "zapisany", run: "Zapisz plik" },
  },
  phrases: {
    en: {
      labels: { content: "content" },
      questions: { content: "what should the file contain" },
    },
    pl: {
      labels: { content: "zawartość" },
      questions: { content: "co ma zawierać plik" },
    },
  },
  config: CONFIG_SCHEMAS.system_file_write,
  effect: "administers",
  executor: () => import("./execute.ts").then((module) => module.systemFileWrite),
  sentences: {
    drafts: (frame, reading) => {
      const isSaved = /^files?$/.test(frame.object ?? "") && frame.verbs.has("save");
      const path = isSaved ? pathIn(frame, reading) : undefined;
      return path === undefined
        ? undefined
        : [draft(frame, "system_file_write", { path, content: frame.body })];
    },
  },
  fields: [
    { name: "path", type: "string", isTarget: true, label: { en: "Path", pl: "Ścieżka" }, required: true },
    { name: "content", type: "string", isText: true, label: { en: "Content", pl: "Treść" }, required: true },
  ],
  examples: [
    {
      text: "Zapisz do pliku dane/notatka.txt: spotkanie o dziesiątej",
      config: { path: "dane/notatka.txt", content: "spotkanie o dziesiątej" },
    },
    {
      text: "Write to the file data/note.txt: meeting at ten",
      config: { path: "data/note.txt", content: "meeting at ten" },
    },
  ],
};
