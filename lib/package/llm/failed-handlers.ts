/** Which handlers an execution has shown to be wrong: those whose requests failed, and those that the log blames. */
import type { ExecuteResult } from "#schemas/package/execute.ts";
import type { PlannedHandler, PlannedService } from "#schemas/package.ts";
import type { FailedHandler } from "./handlers.ts";

/** Lines of the log that a model gets to read, and characters of each. */
const MOST_LINES = 8;
const MOST_CHARACTERS = 600;

export function failedHandlers(
  services: readonly Pick<PlannedService, "name" | "handlers">[],
  execution: ExecuteResult,
): FailedHandler[] {
  return services.flatMap(({ name, handlers = [] }) =>
    handlers.flatMap((handler): FailedHandler[] => {
      const failures = [...failedChecks(name, handler, execution), ...blamed(handler, execution)];
      return failures.length > 0 ? [{ service: name, route: handler.route, failures }] : [];
    }),
  );
}

function failedChecks(
  service: string,
  { operation }: PlannedHandler,
  { validation }: ExecuteResult,
): string[] {
  const failed = validation?.checks.filter(
    (check) => check.service === service && check.operation === operation && !check.success,
  );
  return (failed ?? []).map(({ method, path, error }) => `${method} ${path}: ${error}`);
}

/** What the logs say about the file of a handler. */
function blamed({ path }: PlannedHandler, { validation, logs }: ExecuteResult): string[] {
  const lines = [...logs, ...(validation?.logs.split("\n") ?? [])];
  if (!lines.some((line) => line.includes(path))) return [];
  return lines
    .filter((line) => line.includes(path) || /error|exception/i.test(line))
    .slice(-MOST_LINES)
    .map((line) => `log: ${line.slice(0, MOST_CHARACTERS)}`);
}
