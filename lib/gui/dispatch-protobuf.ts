/** A command that comes as protobuf, and its result in both forms. */
import { create, toBinary } from "@bufbuild/protobuf";
import type { DispatchRequest } from "#schemas/gui/requests.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { fail } from "./dsl/failure.ts";
import { commandOfBase64 } from "./input/base64.ts";
import { withDefaults } from "./input/dispatch-request.ts";
import { resultMessage } from "./proto/event.ts";
import { DslResultSchema } from "./proto/gui_pb.ts";

/** What the request says: its command, or why there is none. */
export interface ProtobufRequest {
  readonly correlation_id?: string | undefined;
  /** @throws INVALID_DSL, UNKNOWN_VERB */
  command(): Command;
}

export async function readProtobuf(request: DispatchRequest): Promise<ProtobufRequest> {
  const { correlation_id } = request;
  try {
    const { command, transport } = await decoded(request);
    return { correlation_id: correlation_id ?? transport.correlation_id, command: () => command };
  } catch (thrown) {
    return {
      correlation_id,
      command: () => {
        throw thrown;
      },
    };
  }
}

async function decoded(request: DispatchRequest) {
  const {
    id: _,
    workdir: __,
    correlation_id: ___,
    protobuf = "",
    dry_run,
    mode,
    default_file,
    ...others
  } = request;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw fail("INVALID_DSL", `Cannot read the command: it has both protobuf and ${other.slice(0, 64)}`, {
      hint: "Send one form of it",
    });
  const { command, transport } = await commandOfBase64(protobuf, default_file);
  return { command: withDefaults(command, { dry_run, mode }), transport };
}

/** The result, with its protobuf form in base64. */
export function withProtobuf(result: DispatchResult): DispatchResult {
  const bytes = toBinary(DslResultSchema, create(DslResultSchema, resultMessage(result)));
  return { ...result, protobuf: Buffer.from(bytes).toString("base64") };
}
