/** The order in which services start and stop: each starts after those that it depends on, and stops before them. */
import { failures } from "#kit/data/errors.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";

const fail = failures(PACKAGE_ERRORS);

interface Dependent {
  name: string;
  depends_on?: readonly string[];
}

/**
 * The services, each after its dependencies, otherwise in the given order.
 * @throws INVALID_PLAN for an unknown dependency or a circle
 */
export function startOrder<Service extends Dependent>(services: readonly Service[]): Service[] {
  const byName = new Map(services.map((service) => [service.name, service]));
  const ordered = new Set<Service>();
  const visit = (service: Service, path: readonly string[]): void => {
    if (ordered.has(service)) return;
    if (path.includes(service.name))
      throw fail(
        "INVALID_PLAN",
        `Cannot order the services: they depend on each other in a circle (${[...path, service.name].join(" → ")})`,
      );
    for (const name of service.depends_on ?? []) {
      const dependency = byName.get(name);
      if (dependency === undefined)
        throw fail(
          "INVALID_PLAN",
          `Cannot order the services: "${service.name}" depends on "${name}", which the package lacks`,
        );
      visit(dependency, [...path, service.name]);
    }
    ordered.add(service);
  };
  for (const service of services) visit(service, []);
  return [...ordered];
}

/**
 * Starts each service as soon as those that it depends on have started, several at once.
 * @returns what `start` returned, in the order of `startOrder`
 * @throws the first failure, after all starts have ended; no further service is started then
 */
export async function startInOrder<Service extends Dependent, Started>(
  services: readonly Service[],
  start: (service: Service) => Promise<Started>,
): Promise<Started[]> {
  const started = new Map<string, Promise<Started>>();
  const failures: unknown[] = [];
  const ordered = startOrder(services);
  for (const service of ordered) {
    const before = (service.depends_on ?? []).map((name) => started.get(name));
    const work = Promise.all(before).then(() => {
      if (failures.length > 0) throw failures[0];
      return start(service);
    });
    work.catch((thrown) => failures.push(thrown));
    started.set(service.name, work);
  }
  await Promise.allSettled(started.values());
  if (failures.length > 0) throw failures[0];
  return Promise.all(started.values());
}
