/** Further paths of operations: those that clients of the public system use besides the path of the contract. */
import type { TObject } from "@sinclair/typebox";
import type { AnyContract, HttpMethod } from "#kit/contract/operation.ts";
import type { ServiceRoute } from "#kit/contract/route.ts";
import type { ServiceHost } from "#kit/contract/service.ts";
import { type AliasRoute, aliasRoutes } from "#kit/http/alias-route.ts";
import * as paths from "#schemas/workflow/paths.ts";
import type { Part } from "./parts.ts";

const alias = (
  method: HttpMethod,
  path: string,
  name: string,
  operation: string,
  input: TObject,
  list?: AliasRoute["list"],
): AliasRoute => ({ method, path, name, operation, input, ...(list && { list }) });

const { RunPath, PlanPath, ActionsPath, ActionSchemaPath, SettingsSectionPath, SettingsSectionChange } =
  paths;
const runs = { name: "runs", output: paths.HistoryList };
const events = { name: "events", output: paths.EventsList };
const records = { name: "records", output: paths.AuditList };
const HISTORY = "/workflow/history";
const SECTION = "/workflow/settings/{setting}";

const ALIASES: Readonly<Record<Part, readonly AliasRoute[]>> = {
  gateway: [
    alias("POST", "/workflow/start", "workflow-run-start", "workflow-run", RunPath),
    alias("GET", HISTORY, "workflow-history-list", "workflow-history", paths.HistoryPath, runs),
    alias(
      "GET",
      `${HISTORY}/{workflow_id}`,
      "workflow-history-run",
      "workflow-history",
      paths.HistoryRunPath,
    ),
    alias(
      "GET",
      `${HISTORY}/{workflow_id}/events`,
      "workflow-history-events",
      "workflow-events",
      paths.EventsPath,
      events,
    ),
    alias("GET", "/workflow/audit", "workflow-audit-list", "workflow-audit", paths.AuditPath, records),
    alias("GET", SECTION, "workflow-settings-section", "workflow-settings-get", SettingsSectionPath),
    alias("PUT", SECTION, "workflow-settings-section-set", "workflow-settings-set", SettingsSectionChange),
    alias("GET", "/workflow/actions", "workflow-actions-list", "workflow-actions", ActionsPath),
  ],
  language: [
    alias("POST", "/nlp/plan", "workflow-nlp-plan", "workflow-plan", PlanPath),
    alias("GET", "/nlp/actions", "workflow-nlp-actions", "workflow-actions", ActionsPath),
    alias("GET", "/actions/schema", "workflow-nlp-schemas", "workflow-actions", ActionsPath),
    alias(
      "GET",
      "/actions/schema/{action}",
      "workflow-nlp-schema",
      "workflow-action-schema",
      ActionSchemaPath,
    ),
  ],
  worker: [],
};

/** The further paths of these parts. @param contracts the operations of the family */
export const partAliases = (
  host: ServiceHost,
  parts: readonly Part[],
  contracts: readonly AnyContract[],
): ServiceRoute[] =>
  aliasRoutes(
    parts.flatMap((part) => ALIASES[part]),
    host,
    contracts,
  );
