/** The handlers that a version of a package took along, for a new plan of the same package. */
import type { Handler } from "#schemas/package/handlers.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { designPackage } from "../design/design.ts";
import { openRoutes, routeOf } from "../design/with-handlers.ts";
import { readPackage } from "../document/read.ts";
import type { IntentStore, Version } from "../store/intents.ts";
import { pathIn } from "../store/version-files.ts";
import { statedOf } from "./contract.ts";

/** Handlers of routes that are open in the document too, with the same contract and language; also as a person has edited them. */
export function keptHandlers(store: IntentStore, version: Version, document: PackageDocument): Handler[] {
  if (!version.services.some(({ handlers }) => handlers)) return [];
  const before = readPackage(version.yaml).document;
  const open = openRoutes(designPackage(document));
  return version.services.flatMap((service) =>
    (service.handlers ?? []).flatMap((planned): Handler[] => {
      const { route, made_by, examples = [] } = planned;
      const now = open.find((one) => one.service.name === service.name && routeOf(one.operation) === route);
      const isSame =
        now !== undefined &&
        (now.service.language === "python") === (service.language === "python") &&
        before !== undefined &&
        Bun.deepEquals(statedOf(before, service.name, route), statedOf(document, service.name, route));
      const path = pathIn(service, planned.path);
      const file = version.files.find((one) => one.path === path);
      if (!isSame || !file) return [];
      const code = new TextDecoder().decode(store.content(file.sha256));
      return [{ service: service.name, route, code, examples, made_by, checksum_sha256: file.sha256 }];
    }),
  );
}
