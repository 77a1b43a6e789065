/** The routes that every service has: health and readiness, unless the package has them. */
import type { Route } from "./actions.ts";

export const HEALTH_PATH = "/health";
export const READY_PATH = "/ready";

export function withServiceRoutes(routes: readonly Route[]): Route[] {
  const own = [HEALTH_PATH, READY_PATH].filter(
    (path) => !routes.some((route) => route.method === "GET" && route.path === path),
  );
  return [...own.map((path): Route => ({ method: "GET", path })), ...routes];
}
