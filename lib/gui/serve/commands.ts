/** POST /v1/dsl and /v1/commands: a command as text, JSON or protobuf, and its result in the same form. */
import { Type } from "@sinclair/typebox";
import { type RouteCall, type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import type { ServiceHost } from "#kit/contract/service.ts";
import { ERROR_KINDS } from "#kit/data/errors.ts";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { asset, JSON_TYPE, json, refused } from "#kit/http/reply.ts";
import { failureKind } from "#kit/invoke/invoke.ts";
import { MAX_CORRELATION } from "#schemas/gui/requests.ts";
import { DispatchResult } from "#schemas/gui/result.ts";
import { READING } from "../contract.ts";
import { fail } from "../dsl/failure.ts";
import { strictJson } from "../dsl/strict-json.ts";

export const PROTOBUF_TYPE = "application/x-protobuf";
const TEXT_TYPE = "text/plain";
/** Longest text of the JSON form, UTF-8 bytes: that of its longest argument, and what is around it. */
const MAX_JSON = 4 * 1024 * 1024;

const PATHS = {
  "gui-dsl": "/v1/dsl",
  "gui-commands": "/v1/commands",
} as const;

export function commandRoutes(host: ServiceHost): ServiceRoute[] {
  return Object.entries(PATHS).map(([name, path]) =>
    serviceRoute({
      name,
      method: "POST",
      path,
      summary: "Dispatch a command in its text, JSON or protobuf form",
      description: [
        "The text form is one line. The JSON form has verb and its arguments. A DslEnvelope of GET /v1/proto is answered with a DslResult. X-Correlation-ID is repeated in the result and in the event.",
        "A command is a dry run unless it says DRY_RUN false and the server allows it (--allow-execute). STOP needs that right, too.",
      ],
      input: Type.Object({}),
      output: DispatchResult,
      failedAs: "code",
      effects: "execute",
      runs: ["gui-dispatch"],
      raw: true,
      bodies: {
        [TEXT_TYPE]: { type: "string", description: "One line, e.g. FOCUS HINTS firefox DRY_RUN true" },
        [JSON_TYPE]: { type: "object", description: "verb and its arguments, see GET /v1/schema/{verb}" },
        [PROTOBUF_TYPE]: {
          type: "string",
          format: "binary",
          description: "heddle.gui.v1.DslEnvelope; the result is a DslResult",
        },
      },
      query: {
        file: { type: "string", description: "Workflow of EXECUTE, SIMULATE and VALIDATE that name none" },
      },
      handle: (_, call) => answer(host, call),
    }),
  );
}

async function answer(host: ServiceHost, call: RouteCall): Promise<Response> {
  const { request, signal } = call;
  const type = mediaType(request);
  if (type !== TEXT_TYPE && type !== JSON_TYPE && type !== PROTOBUF_TYPE)
    return refused(
      "UNSUPPORTED_MEDIA_TYPE",
      `The body must be ${TEXT_TYPE}, ${JSON_TYPE} or ${PROTOBUF_TYPE}`,
    );
  const record = { ...recordOf(type, await call.body()), ...transportOf(request) };
  const requestId = request.headers.get("x-request-id");
  const [result = {}] = await host.run("gui-dispatch", record, {
    signal,
    ...(requestId !== null && { requestId }),
  });
  const status = statusOf(result);
  const { protobuf, ...rest } = result;
  if (type !== PROTOBUF_TYPE) return json(rest, status);
  return asset(new Uint8Array(Buffer.from(String(protobuf), "base64")), PROTOBUF_TYPE, {}, status);
}

/** The request of gui-dispatch. @throws INVALID_DSL */
function recordOf(type: string, bytes: Uint8Array): JsonRecord {
  if (type === PROTOBUF_TYPE) return { protobuf: Buffer.from(bytes).toString("base64") };
  const text = textOf(bytes);
  if (type === TEXT_TYPE) {
    if (/[\r\n]/.test(text.trim()))
      throw fail("INVALID_DSL", "Cannot read the command: the body has several lines", {
        hint: "Send one command a request; a list of steps is EXECUTE STEPS",
      });
    return { line: text.trim() };
  }
  if (bytes.length > MAX_JSON)
    throw fail("INVALID_DSL", `Cannot read the command: its JSON is longer than ${MAX_JSON} bytes`, {
      hint: "Send a workflow file",
    });
  const record = strictJson(text, "command");
  if (!isJsonRecord(record))
    throw fail("INVALID_DSL", "Cannot read the command: the body is not an object", {
      hint: 'Send {"verb": "focus", "hints": ["firefox"]}',
    });
  return record;
}

/** @throws INVALID_DSL */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw fail("INVALID_DSL", "Cannot read the command: the body is not UTF-8", {
      hint: "Send UTF-8",
      cause,
    });
  }
}

/** What the head of the request says of the command. */
function transportOf({ headers, url }: Request): JsonRecord {
  const correlation_id = headers.get("x-correlation-id");
  const default_file = new URL(url).searchParams.get("file");
  return {
    ...(correlation_id && { correlation_id: correlation_id.slice(0, MAX_CORRELATION) }),
    ...(default_file && { default_file }),
  };
}

const mediaType = ({ headers }: Request): string =>
  (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** The status of a failed command is that of its code. */
function statusOf(result: JsonRecord): number {
  const kind = failureKind(READING, result);
  return kind === undefined ? 200 : ERROR_KINDS[kind].http;
}
