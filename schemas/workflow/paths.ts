/** What the further paths of operations take and answer: fields of the operation in the path, lists as one object. */
import { Type } from "@sinclair/typebox";
import { SettingsGetRequest, SettingsSetRequest } from "./administration.ts";
import { ActionSchemaRequest, ActionsRequest } from "./catalog.ts";
import { AuditRequest, EventsRequest, HistoryRequest, PlanRequest, RunRequest } from "./engine.ts";
import { AuditRecord, Run, WorkflowEvent } from "./runs.ts";

/** The store is the server's own. */
const STORE = ["store"] as const;
/** Each record of a list would have the id of the request. */
const LISTED = ["id", "store"] as const;

export const RunPath = Type.Omit(RunRequest, STORE);
export const PlanPath = PlanRequest;
export const ActionsPath = ActionsRequest;
export const ActionSchemaPath = ActionSchemaRequest;

export const HistoryPath = Type.Omit(HistoryRequest, [...LISTED, "workflow_id"]);
export const HistoryList = Type.Object({ runs: Type.Array(Run) });
export const HistoryRunPath = Type.Required(Type.Pick(HistoryRequest, ["workflow_id"]));
export const EventsPath = Type.Omit(EventsRequest, LISTED);
export const EventsList = Type.Object({ events: Type.Array(WorkflowEvent) });
export const AuditPath = Type.Omit(AuditRequest, LISTED);
export const AuditList = Type.Object({ records: Type.Array(AuditRecord) });

export const SettingsSectionPath = Type.Required(Type.Pick(SettingsGetRequest, ["setting"]));
export const SettingsSectionChange = SettingsSetRequest;
