/** GET /v1/proto: the .proto file of the protobuf forms. */
import { Type } from "@sinclair/typebox";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { asset } from "#kit/http/reply.ts";
import protoText from "../../../schemas/gui/gui.proto" with { type: "text" };

export function protoRoute(): ServiceRoute {
  return serviceRoute({
    name: "gui-proto",
    method: "GET",
    path: "/v1/proto",
    summary: "The .proto file of commands, results and events",
    input: Type.Object({}),
    effects: "none",
    answers: "text/plain",
    public: true,
    handle: () => asset(protoText, "text/plain; charset=utf-8"),
  });
}
