/** The methods of the package library over any transport. */
import type { JsonRecord } from "#kit/data/json.ts";
import type { CallOptions, PackageClient } from "./client.ts";

/** An operation, and its route on a server. */
export interface Target {
  readonly operation: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** With `{intent}` where the intent belongs. */
  readonly path: string;
}

/** Sends a request to an operation. @returns its result as it came. @throws Failure */
export type Send = (target: Target, request: JsonRecord, options: CallOptions) => Promise<JsonRecord>;

/** The methods over a transport. @param workspace of every request that names none and has one */
export function methodsOver(send: Send, workspace: string | undefined): PackageClient {
  const place = workspace === undefined ? {} : { workspace };
  /** @param defaults of the fields that a request leaves out */
  const method =
    (operation: string, method: Target["method"], path: string, defaults: JsonRecord = {}) =>
    async <Result>(request: object = {}, options: CallOptions = {}): Promise<Result> => {
      const target = { operation: `package-${operation}`, method, path };
      return (await send(target, { ...defaults, ...request }, options)) as Result;
    };
  // A server changes nothing unless it is told to.
  const acts = { dry_run: false };
  const intent = "/api/intents/{intent}";
  return {
    new: method("new", "POST", "/api/intents/new", acts),
    generate: method("generate", "POST", "/api/intents/generate", { ...place, ...acts }),
    parse: method("parse", "POST", "/api/intents/parse-yaml", { ...place, ...acts }),
    validate: method("validate", "POST", "/api/intents/validate-yaml"),
    plan: method("plan", "POST", "/api/intents/plan-yaml", place),
    code: method("code", "POST", "/api/intents/code", place),
    schema: method("schema", "GET", "/api/schema"),
    list: method("list", "GET", "/api/intents", place),
    show: method("show", "GET", intent, place),
    iterate: method("iterate", "POST", `${intent}/iterate`, { ...place, ...acts }),
    approve: method("approve", "POST", `${intent}/approve`, { ...place, ...acts }),
    execute: method("execute", "POST", `${intent}/execute`, { ...place, ...acts }),
    verify: method("verify", "POST", `${intent}/validate`, { ...place, ...acts }),
    logs: method("logs", "GET", "/api/containers/{intent}/logs", place),
    stop: method("stop", "POST", `${intent}/stop`, { ...place, ...acts }),
    delete: method("delete", "DELETE", intent, { ...place, ...acts }),
    history: method("history", "GET", `${intent}/history`, place),
    restore: method("restore", "POST", `${intent}/restore`, { ...place, ...acts }),
    lock: method("lock", "POST", `${intent}/lock`, { ...place, ...acts }),
    pack: method("pack", "POST", `${intent}/pack`, { ...place, ...acts }),
    unpack: method("unpack", "POST", "/api/unpack", acts),
    registryList: method("registry-list", "GET", "/api/registry", place),
    registryRefresh: method("registry-refresh", "POST", "/api/registry/refresh", { ...place, ...acts }),
    registryExport: method("registry-export", "GET", "/api/registry/export", place),
    aiStatus: method("ai-status", "GET", "/api/ai/status"),
    models: method("models", "GET", "/api/ai/models"),
    suggest: method("suggest", "POST", `${intent}/ai/suggest`, place),
    apply: method("apply", "POST", `${intent}/ai/apply`, { ...place, ...acts }),
    complete: method("complete", "POST", "/api/ai/complete"),
    chat: method("chat", "POST", "/api/ai/chat"),
    generateCode: method("generate-code", "POST", "/api/ai/generate-code"),
    interfaces: method("interfaces", "GET", "/api/interfaces"),
  };
}
