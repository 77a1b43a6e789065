/** Routes about the service itself: health, readiness, version and the like. */
import type { Reading } from "./reading.ts";
import type { LiteralRoutes, Route } from "./routes.ts";

/** "A metrics endpoint", "endpoint version". */
const NAMED: Readonly<Record<string, Route["path"]>> = {
  metrics: "/metrics",
  version: "/version",
  readiness: "/ready",
  liveness: "/live",
  ping: "/ping",
  status: "/status",
  info: "/info",
};
const ENDPOINT = /^(?:endpoint|endpoints|probe|probes|route|endpointem|endpointy)$/;
/** Other spellings of a path for health: one of them is enough. */
const HEALTH_PATH = /\/(?:health|healthz|healthcheck|health-check|live|livez)$/;

/**
 * What the prompt names without a path, then what every service has.
 *
 * @param derived the routes follow from nouns, so the usual pair of health and ping is expected
 */
export function metaRoutes(reading: Reading, literal: LiteralRoutes, derived: boolean): Route[] {
  const found: Route[] = [];
  const unwanted = deniesHealth(reading);
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== "word" || reading.denied[at] || token.quoted) continue;
    const path = Object.hasOwn(NAMED, token.fold) ? NAMED[token.fold] : undefined;
    const near =
      ENDPOINT.test(reading.fold(at + 1)) ||
      (ENDPOINT.test(reading.fold(at - 1)) && reading.text(at + 1) !== "/");
    if (path !== undefined && near) found.push({ method: "GET", path, from: at, to: at + 1 });
    if (reading.spanAt(at, "meta") && /^health|^zdrowi/.test(token.fold) && !unwanted)
      found.push({ method: "GET", path: "/health", from: at, to: at + 1 });
  }
  const has = [...literal.routes, ...found].some(({ path }) => HEALTH_PATH.test(path));
  const assumed = (path: string): Route => ({
    method: "GET",
    path,
    from: 0,
    to: 0,
    assumption: "every service has it",
  });
  if (!unwanted && !has) found.push(assumed("/health"));
  if (!unwanted && derived) found.push(assumed("/ping"));
  return found;
}

function deniesHealth(reading: Reading): boolean {
  return reading.tokens.some(
    ({ fold }, at) =>
      (reading.denied[at] ?? false) &&
      /^(?:\/)?(?:health|healthcheck|health-check|healthz|zdrowia)$/.test(fold),
  );
}
