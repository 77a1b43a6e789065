/** `crm_update`: adds or changes a record of the CRM. */
import { CONFIG_SCHEMAS, CRM_ENTITIES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const crmUpdate: ActionDefinition = {
  action: "crm_update",
  title: { en: "Update the CRM", pl: "Zaktualizuj CRM" },
  texts: {
    en: { step: "update the CRM", noun: "CRM entry", done: "saved", run: "Update the CRM" },
    pl: { step: "zaktualizuj CRM", noun: "wpis w CRM", done: "zapisany", run: "Zaktualizuj CRM" },
  },
  config: CONFIG_SCHEMAS.crm_update,
  effect: "sends",
  called: /^crm(?:-?\w*)?$/,
  executor: () => import("./execute.ts").then((module) => module.crmUpdate),
  fields: [
    {
      name: "entity",
      type: "select",
      label: { en: "Record", pl: "Rodzaj rekordu" },
      required: true,
      options: CRM_ENTITIES,
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
