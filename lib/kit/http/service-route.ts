/** Routes of a family's service, described as operations are; a page as a route. */
import { Type } from "@sinclair/typebox";
import type { ErrorCode } from "#schemas/common.ts";
import type { AnyContract } from "../contract/operation.ts";
import { isSocket, type Page, type ServiceRoute, type SocketRoute } from "../contract/route.ts";
import { pageAnswer } from "./html-page.ts";

export function pageRoute({ name, path, ...content }: Page): ServiceRoute {
  const { summary = content.title } = content;
  return {
    name,
    path,
    summary,
    method: "GET",
    input: Type.Object({}),
    effects: "none",
    answers: "text/html",
    public: true,
    handle: () => pageAnswer(content),
  };
}

/** The route described as an operation. @param contracts the operations that it may run */
export function asContract(
  family: string,
  route: ServiceRoute | SocketRoute,
  contracts: readonly AnyContract[] = [],
): AnyContract {
  const { name, path, summary, description, input = ANYTHING } = route;
  return {
    name,
    family,
    summary,
    ...(description && { description }),
    input,
    output: (!isSocket(route) && route.output) || ANYTHING,
    ...(!isSocket(route) && route.failedAs && { failedAs: route.failedAs }),
    errors: isSocket(route) ? {} : errorsOf(route, contracts),
    examples: [],
    effects: isSocket(route) ? "read" : route.effects,
    http: { method: isSocket(route) ? "GET" : route.method, path },
    mcp: false,
    load: () => Promise.reject(new TypeError(`"${name}" is a route, not an operation`)),
  };
}

function errorsOf({ runs = [], errors }: ServiceRoute, contracts: readonly AnyContract[]) {
  const named = contracts.filter(({ name }) => runs.includes(name));
  return Object.assign({}, ...named.map((contract) => contract.errors), errors) as Record<string, ErrorCode>;
}

const ANYTHING = Type.Object({});
