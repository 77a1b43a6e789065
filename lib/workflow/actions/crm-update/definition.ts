/** `crm_update`: adds or changes a record of the CRM. */
import { CONFIG_SCHEMAS, CRM_ENTITIES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { crmData, crmSteps, fieldOf, recordRange, takesRecord } from "./sentence.ts";

export const crmUpdate: ActionDefinition = {
  action: "crm_update",
  title: { en: "Update the CRM", pl: "Zaktualizuj CRM" },
  texts: {
    en: { step: "update the CRM", noun: "CRM entry", done: "saved", run: "Update the CRM" },
    pl: { step: "zaktualizuj CRM", noun: "wpis w CRM", done: "zapisany", run: "Zaktualizuj CRM" },
  },
  phrases: {
    en: {
      labels: { entity: "kind of record", data: "data" },
      questions: {
        entity: "what kind of record (contact, client, lead, deal)",
        data: "what should be stored",
      },
    },
    pl: {
      labels: { entity: "rodzaj rekordu", data: "dane" },
      questions: {
        entity: "jaki rodzaj rekordu (kontakt, klient, lead, szansa sprzedaży)",
        data: "co zapisać",
      },
      options: { contact: "kontakt", client: "klient", deal: "szansa sprzedaży" },
    },
  },
  config: CONFIG_SCHEMAS.crm_update,
  effect: "sends",
  called: /^crm(?:-?\w*)?$/,
  executor: () => import("./execute.ts").then((module) => module.crmUpdate),
  sentences: {
    words: {
      en: {
        "object:crm": "crm|the crm|crm system|customer database",
        "entity:contact": "contact|contacts|person",
        "entity:client": "client|clients|customer|customers|account",
        "entity:lead": "lead|leads|prospect",
        "entity:deal": "deal|deals|opportunity|opportunities",
      },
      pl: {
        "object:crm": "crm|crm-ie|crm-u|crmie|crm-em|bazie klientów|bazy klientów|bazę klientów",
        "entity:contact": "kontakt/,u,y,em,ów,owi|osob/ę,a,y",
        "entity:client": "klient/,a,em,owi,ów,ów,ów,ka,kę,ki|kliencie|kontrahent/,a,em,owi|odbiorc/ę,a,y",
        "entity:lead": "lead/,a,u,y,em,ów,owi|lida|leada",
        "entity:deal":
          "deal/,a,u,e,em|szans/ę,a,y,ie|transakcj/ę,a,i|okazj/ę,a,i|szans/ę,a,y sprzedaży|umow/ę,y,a",
      },
    },
    evidence: ["object:crm", "entity:lead", "entity:deal"],
    drafts: crmSteps,
    rest: takesRecord,
    namesField: (word) => fieldOf(word) !== undefined,
    left: (frame, reading) => crmData(reading, ...recordRange(frame)).left,
    proposal: {
      object: "crm",
      verb: "update",
      brief: `entity (${CRM_ENTITIES.join(", ")}), data (all words that say what changes)`,
    },
  },
  fields: [
    {
      name: "entity",
      type: "select",
      isTarget: true,
      label: { en: "Record", pl: "Rodzaj rekordu" },
      required: true,
      options: CRM_ENTITIES,
      tag: "entity:",
    },
    { name: "data", type: "string", label: { en: "Data", pl: "Dane" }, required: false },
  ],
  examples: [
    { text: "Dodaj leada ACME do CRM", config: { entity: "lead", data: { name: "ACME" } } },
    {
      text: "Update the lead in CRM: status qualified",
      config: { entity: "lead", data: { status: "qualified" } },
    },
  ],
};
