/** Creates or changes a record of a CRM over plain REST: POST to a collection, PATCH to a record with an id. */
import type { JsonRecord } from "#kit/data/json.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import { type Config, type DryContext, type Executor, NotDone, type Problem } from "../../action/executor.ts";
import { fieldProblems, notConfigured, textOf, wrongField } from "../../action/problems.ts";
import { readEnvironment } from "../../environment.ts";
import { jsonObject, type OutgoingRequest, sendJson } from "../shared/request-effect.ts";

const ACTION = "crm_update";

/** The collection of each entity. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  contact: "contacts",
  client: "clients",
  lead: "leads",
  deal: "deals",
};

/** An id that is one segment of a path. */
const ID = /^[\w.~-]{1,128}$/;

interface Change {
  entity: string;
  id: string | undefined;
  fields: JsonRecord;
}

function changeOf(config: Config): Change {
  const { id, ...fields } = isJsonRecord(config["data"]) ? config["data"] : {};
  return {
    entity: textOf(config, "entity") ?? "",
    id: typeof id === "string" || typeof id === "number" ? String(id) : undefined,
    fields,
  };
}

/** The request of a change, or the problem that says what is not configured. */
function requestOf({ entity, id, fields }: Change, context: DryContext): OutgoingRequest | Problem {
  const { settings, env, step_id } = context;
  const base = settings.crm?.url;
  const { crm_token: token } = readEnvironment(env, ["crm_token"]).values;
  if (base === undefined)
    return notConfigured(ACTION, {
      en: ["there is no CRM", 'Set "crm.url" in heddle-workflow.yaml'],
      pl: ["nie ma CRM", "Ustaw „crm.url” w heddle-workflow.yaml"],
    });
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    return notConfigured(ACTION, {
      en: ["CRM_TOKEN is not printable ASCII without spaces", "Correct CRM_TOKEN"],
      pl: ["CRM_TOKEN ma znaki spoza ASCII albo odstępy", "Popraw CRM_TOKEN"],
    });
  const collection = `${base.replace(/\/+$/, "")}/${COLLECTIONS[entity] ?? ""}`;
  return {
    url: new URL(id === undefined ? collection : `${collection}/${encodeURIComponent(id)}`),
    method: id === undefined ? "POST" : "PATCH",
    headers: {
      // The same in every attempt, so that a server that knows the header carries the request out once.
      "idempotency-key": step_id,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: fields,
    server: "the CRM",
  };
}

export const crmUpdate: Executor = {
  action: ACTION,
  samples: () => [{ entity: "contact", data: { name: "Someone" } }],
  async preflight(config, context) {
    const change = changeOf(config);
    const problems = fieldProblems(ACTION, config, ["entity"]);
    if (Object.keys(change.fields).length === 0)
      problems.push({
        code: "INCOMPLETE_PLAN",
        message: `The step ${ACTION} says nothing to change`,
        missing: [`${ACTION}.data`],
      });
    if (change.id !== undefined && !(ID.test(change.id) && /[^.]/.test(change.id)))
      problems.push(wrongField(ACTION, "data", "the id in it is not one word"));
    const request = requestOf(change, context);
    return "code" in request ? [...problems, request] : problems;
  },
  async execute(config, context) {
    const change = changeOf(config);
    const { entity, id } = change;
    // A change of a record sets the same values again. A new record is made twice, unless the server prevents it.
    const repeatable = id !== undefined || context.settings.crm?.idempotent === true;
    const detail = { entity, ...(id !== undefined && { id }), fields: Object.keys(change.fields) };
    const act = async () => {
      const request = requestOf(change, context);
      if ("code" in request)
        throw new NotDone(request.message, { permanent: true, ...(request.hint && { hint: request.hint }) });
      const { status, text } = await sendJson(request, context);
      const made = jsonObject(text)?.["id"];
      const isId = typeof made === "string" || typeof made === "number";
      return { http_status: status, ...(isId && { id: made }) };
    };
    const result = await context.effect("crm", detail, act, { repeatable });
    return { result: { entity, ...(id !== undefined && { id }), updated: true, ...result } };
  },
  async simulate(config) {
    const { entity, id, fields } = changeOf(config);
    return {
      result: {
        simulated: true,
        entity,
        ...(id !== undefined && { id }),
        fields: Object.keys(fields),
        updated: false,
      },
    };
  },
};
