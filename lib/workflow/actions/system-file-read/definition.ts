/** `system_file_read`: reads a file inside the roots. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { pathIn } from "../shared/system-sentence.ts";

export const systemFileRead: ActionDefinition = {
  action: "system_file_read",
  title: { en: "Read a file", pl: "Odczytaj plik" },
  texts: {
    en: { step: "read a file", noun: "file", done: "read", run: "Read a file" },
    pl: { step: "odczytaj plik", noun: "plik", done: "odczytany", run: "Odczytaj plik" },
  },
  config: CONFIG_SCHEMAS.system_file_read,
  effect: "computes",
  executor: () => import("./execute.ts").then((module) => module.systemFileRead),
  sentences: {
    words: {
      en: {
        "object:file": "file|the file",
      },
      pl: {
        "object:file": "plik/,u|plik tekstowy",
      },
    },
    drafts: (frame, reading) => {
      const path = frame.object === "file" && frame.verbs.has("show") ? pathIn(frame, reading) : undefined;
      return path === undefined ? undefined : [draft(frame, "system_file_read", { path })];
    },
  },
  fields: [
    { name: "path", type: "string", isTarget: true, label: { en: "Path", pl: "Ścieżka" }, required: true },
  ],
  examples: [
    { text: "Odczytaj plik dane/raport.csv", config: { path: "dane/raport.csv" } },
    { text: "Read the file data/report.csv", config: { path: "data/report.csv" } },
  ],
};
