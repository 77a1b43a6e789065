/** `generate_code`: writes code to a file with a model; it is never run. */
import { CONFIG_SCHEMAS } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { codeSteps, takesCode } from "./sentence.ts";

export const generateCode: ActionDefinition = {
  action: "generate_code",
  title: { en: "Generate code", pl: "Wygeneruj kod" },
  texts: {
    en: { step: "write code", noun: "code", done: "written", run: "Write code" },
    pl: { step: "napisz kod", noun: "kod", done: "napisany", run: "Napisz kod" },
  },
  phrases: {
    en: {
      labels: { context: "context", include_tests: "tests" },
      questions: { description: "what should the code do" },
    },
    pl: {
      labels: { context: "kontekst", include_tests: "testy" },
      questions: { description: "co ma robić kod" },
    },
  },
  config: CONFIG_SCHEMAS.generate_code,
  effect: "writes",
  makes: "code",
  executor: () => import("./execute.ts").then((module) => module.generateCode),
  sentences: {
    words: {
      en: {
        "object:code":
          "code|function|script|program|class|module|snippet|method|sql query|unit test|unit tests|code snippet|helper function",
      },
      pl: {
        "object:code":
          "kod/,u,em|funkcj/ę,a,i,e|skrypt/,u,y,em|klas/ę,a,y|program/,u|moduł/,u|skrypcik|metod/ę,a,y|zapytanie sql|kod źródłowy",
      },
    },
    evidence: ["object:code"],
    drafts: codeSteps,
    rest: takesCode,
    proposal: {
      object: "code",
      verb: "generate",
      brief: "description (all words that say what the code must do)",
    },
  },
  fields: [
    {
      name: "description",
      type: "string",
      isText: true,
      label: { en: "What it must do", pl: "Co ma robić" },
      required: true,
    },
    {
      name: "language",
      type: "string",
      label: { en: "Programming language", pl: "Język programowania" },
      required: false,
    },
    { name: "context", type: "string", label: { en: "What it must fit", pl: "Kontekst" }, required: false },
    {
      name: "include_tests",
      type: "string",
      label: { en: "Write tests", pl: "Dodaj testy" },
      required: false,
    },
  ],
  examples: [
    {
      text: "Napisz w Pythonie funkcję obliczającą medianę",
      config: { description: "w Pythonie funkcję obliczającą medianę", language: "python" },
    },
    {
      text: "Write a TypeScript function that sorts names",
      config: { description: "a TypeScript function that sorts names", language: "typescript" },
    },
  ],
};
