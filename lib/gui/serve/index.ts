/** What `gui-serve` offers besides the operations; loaded by servers only. */
import { defineService, type Service } from "#kit/contract/service.ts";
import { ARGUMENTS, VERBS } from "#schemas/gui/verbs.ts";
import { fail } from "../dsl/failure.ts";
import { commandRoutes } from "./commands.ts";
import { eventsRoute } from "./events.ts";
import { protoRoute } from "./proto.ts";

export const service: Service = defineService({
  open: (host) => host,
  routes: (host) => [...commandRoutes(host), eventsRoute(host), protoRoute()],
  root: () => ({
    dsl: "/v1/dsl",
    events: "/v1/events",
    proto: "/v1/proto",
    example: { method: "POST", path: "/v1/dsl", "content-type": "text/plain", body: 'PARSE "focus Firefox"' },
  }),
  schemas: () => ({
    named: Object.fromEntries(VERBS.map((verb) => [verb, ARGUMENTS[verb]])),
    unknown: (name) =>
      fail("UNKNOWN_VERB", `There is no verb ${JSON.stringify(name.slice(0, 40))}`, {
        hint: "GET /v1/schema lists the verbs",
      }),
  }),
});
