/** The fields of `crm_update`. */
import { Type } from "@sinclair/typebox";
import { OneOf } from "../../common.ts";

export const CRM_ENTITIES = ["contact", "client", "lead", "deal"] as const;

export const CrmUpdateConfig = Type.Object({
  entity: Type.Optional(OneOf(CRM_ENTITIES, { description: "What is updated" })),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: "Fields and their values" })),
});
