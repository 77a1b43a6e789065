/** `system_file_list`: lists files inside the roots. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { draft } from "../../action/draft.ts";
import { pathIn, shows } from "../shared/system-sentence.ts";

export const systemFileList: ActionDefinition = {
  action: "system_file_list",
  title: { en: "List files", pl: "Pokaż pliki" },
  texts: {
    en: { step: "list files", noun: "list of files", done: "shown", run: "List files" },
    pl: { step: "pokaż pliki", noun: "lista plików", done: "pokazana", run: "Pokaż pliki" },
  },
  config: CONFIG_SCHEMAS.system_file_list,
  effect: "computes",
  executor: () => import("./execute.ts").then((module) => module.systemFileList),
  sentences: {
    words: {
      en: {
        "object:files": "files|file list|directory|folder|list of files",
      },
      pl: {
        "object:files":
          "plik/i,ów|listę plików|lista plików|katalog/,u|folder/,u|zawartość katalogu|zawartość folderu",
      },
    },
    evidence: ["object:files"],
    drafts: (frame, reading) =>
      shows(frame, "files")
        ? [draft(frame, "system_file_list", { path: pathIn(frame, reading) })]
        : undefined,
  },
  fields: [
    { name: "path", type: "string", isTarget: true, label: { en: "Path", pl: "Ścieżka" }, required: false },
  ],
  examples: [
    { text: "Pokaż pliki", config: {} },
    { text: "List the files", config: {} },
  ],
};
