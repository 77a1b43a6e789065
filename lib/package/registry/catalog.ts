/** A package in the formats of service catalogs: Backstage, OpenTelemetry, CycloneDX, OCI annotations. Pure. */
import { stringify } from "yaml";
import type { ServicePlan } from "../store/intents.ts";
import type { PackageState } from "./record.ts";

export interface CatalogFile {
  /** Relative to the folder of the catalog. */
  path: string;
  content: string;
}

/** @param contracts text of each service's OpenAPI document */
export function catalogFiles(
  state: PackageState,
  contracts: Readonly<Record<string, string>>,
): CatalogFile[] {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const { services } = state.version;
  return [
    { path: `system-${state.intent.name}.yaml`, content: stringify(systemEntity(state)) },
    ...services.flatMap((service) => [
      {
        path: `component-${componentName(state, service)}.yaml`,
        content: stringify(componentEntity(state, service)),
      },
      {
        path: `api-${componentName(state, service)}.yaml`,
        content: stringify(apiEntity(state, service, contracts[service.name] ?? "")),
      },
      ...(contracts[service.name] === undefined
        ? []
        : [
            { path: `openapi-${componentName(state, service)}.json`, content: contracts[service.name] ?? "" },
          ]),
    ]),
    { path: "opentelemetry.json", content: json(services.map((service) => otelResource(state, service))) },
    { path: "sbom.cdx.json", content: json(cycloneDx(state)) },
    {
      path: "oci-labels.json",
      content: json(Object.fromEntries(services.map((one) => [one.name, ociLabels(state, one)]))),
    },
  ];
}

/** A stack's service is named after both: catalogs have one namespace. */
function componentName({ intent, version }: PackageState, { name }: ServicePlan): string {
  const whole =
    version.services.length === 1 || name.startsWith(intent.name) ? name : `${intent.name}-${name}`;
  return whole.slice(0, 63).replace(/-+$/, "");
}

const OWNER = "group:default/unowned";

/** https://backstage.io/docs/features/software-catalog/descriptor-format */
const entity = (kind: string, metadata: object, spec: object) => ({
  apiVersion: "backstage.io/v1alpha1",
  kind,
  metadata,
  spec,
});

function systemEntity({ intent }: PackageState) {
  return entity(
    "System",
    { name: intent.name, description: intent.goal, annotations: { "heddle.dev/intent": intent.id } },
    { owner: OWNER },
  );
}

function componentEntity(state: PackageState, service: ServicePlan) {
  const name = componentName(state, service);
  const dependsOn = service.depends_on.flatMap((wanted) => {
    const found = state.version.services.find((one) => one.name === wanted);
    return found === undefined ? [] : [`component:default/${componentName(state, found)}`];
  });
  return entity(
    "Component",
    {
      name,
      description: state.intent.goal,
      tags: [service.language, service.framework],
      annotations: { "heddle.dev/intent": state.intent.id, "heddle.dev/checksum": state.version.checksum },
    },
    {
      type: "service",
      lifecycle: state.intent.state === "verified" ? "production" : "experimental",
      owner: OWNER,
      system: state.intent.name,
      providesApis: [name],
      ...(dependsOn.length > 0 && { dependsOn }),
    },
  );
}

function apiEntity(state: PackageState, service: ServicePlan, definition: string) {
  return entity(
    "API",
    { name: componentName(state, service), description: state.intent.goal },
    { type: "openapi", lifecycle: "experimental", owner: OWNER, system: state.intent.name, definition },
  );
}

/** OpenTelemetry semantic conventions for resources. */
function otelResource({ intent, version }: PackageState, service: ServicePlan) {
  return {
    attributes: {
      "service.name": service.name,
      "service.namespace": intent.name,
      "service.version": String(version.number),
      "service.instance.id": `${intent.id}-${service.name}`,
      "process.runtime.name": service.language === "python" ? "cpython" : "bun",
      "deployment.environment.name": "development",
    },
  };
}

function ociLabels({ intent, version }: PackageState, service: ServicePlan): Record<string, string> {
  return {
    "org.opencontainers.image.title": service.name,
    "org.opencontainers.image.description": intent.goal,
    "org.opencontainers.image.version": String(version.number),
    "org.opencontainers.image.created": version.at,
    "org.opencontainers.image.base.name": fullReference(service.image.base),
  };
}

/**
 * The reference of an image with its registry, which is Docker Hub if it names none, e.g.
 * `docker.io/library/python:3.12-slim`: annotations may not rely on a default registry.
 */
function fullReference(image: string): string {
  const [first = "", ...rest] = image.split("/");
  if (rest.length === 0) return `docker.io/library/${image}`;
  return /[.:]|^localhost$/.test(first) ? image : `docker.io/${image}`;
}

/** CycloneDX 1.5: the packages that each service installs, and its base image. */
function cycloneDx({ intent, version, at }: PackageState) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${uuidOf(version.checksum)}`,
    version: version.number,
    metadata: {
      timestamp: at,
      component: {
        type: "application",
        "bom-ref": intent.name,
        name: intent.name,
        version: String(version.number),
      },
    },
    components: version.services.flatMap((service) => [
      {
        type: "container",
        "bom-ref": `${service.name}:image`,
        name: service.image.base,
      },
      ...(service.install?.packages ?? []).map((wanted) => libraryOf(service, wanted)),
    ]),
  };
}

/** A version is stated only if the package asks for exactly one: a range is not a version (CycloneDX 1.5). */
function libraryOf(service: ServicePlan, wanted: string) {
  const isPython = service.language === "python";
  const pattern = isPython
    ? /^([\w.-]+)(?:\[[^\]]*\])?(?:==([\w.!+-]+)$)?/
    : /^(@?[^@\s]+)(?:@(\d[\w.+-]*)$)?/;
  const [, name = wanted, version] = pattern.exec(wanted) ?? [];
  const type = isPython ? "pypi" : "npm";
  const path = isPython ? name.toLowerCase().replaceAll("_", "-") : name.replace("@", "%40");
  return {
    type: "library",
    "bom-ref": `${service.name}:${name}`,
    name,
    ...(version !== undefined && { version }),
    purl: `pkg:${type}/${path}${version === undefined ? "" : `@${encodeURIComponent(version)}`}`,
  };
}

/** A UUID that follows from a checksum (RFC 9562, version 8). */
function uuidOf(checksum: string): string {
  const hex = checksum.slice(0, 32).split("");
  hex[12] = "8";
  hex[16] = "8";
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
