/** `compose.yaml`: the services of a package on one network, in the subset that every version of Compose reads. */
import { stringify } from "yaml";
import type { PackageDesign, ReadyImage, ServiceDesign } from "#schemas/package/design.ts";
import { credentialOf } from "../../credential.ts";
import { needsToken } from "../../design/step-programs.ts";
import { connectImages } from "../../ready/connect.ts";
import { DATA_FOLDER } from "./dockerfile.ts";

/** The other services by name: those with a health check are waited for until they are healthy. */
type Others = Pick<PackageDesign, "services" | "images">;

export function composeOf(given: PackageDesign): string {
  const design = connected(given);
  const { services, images, network } = design;
  const ports = hostPorts(design);
  return stringify(
    {
      services: Object.fromEntries([
        ...services.map((service) => [
          service.name,
          composeService(service, ports.get(service.name) ?? service.port, design),
        ]),
        ...images.map((image) => [image.name, composeImage(image, design)]),
      ]),
      networks: { [network]: {} },
      volumes: Object.fromEntries(services.map((service) => [volumeOf(service), {}])),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

/** In place of a password, until the variables of Compose are written. */
const passwordMark = (name: string): string => `PASSWORD-OF-${name}-IS-SET-BY-COMPOSE`;

/** The design whose ready images have what they need, and whose services know where those are. */
function connected(design: PackageDesign): PackageDesign {
  const services = design.services.map((service) => ({ ...service, env: service.environment }));
  const found = connectImages(design.images, services, passwordMark);
  return {
    ...design,
    images: found.images,
    services: found.services.map(({ env, ...service }) => ({ ...service, environment: env })),
  };
}

/** The port of this machine for each service: the one it asks for, else its own, or the next that no other has. */
function hostPorts({ services, images }: Others): Map<string, number> {
  const taken = new Set(
    [...services, ...images].map(({ host_port }) => host_port).filter((port) => port > 0),
  );
  const ports = new Map<string, number>();
  for (const { name, port, host_port } of services) {
    let free = port;
    while (taken.has(free)) free++;
    if (host_port === 0) taken.add(free);
    ports.set(name, host_port || free);
  }
  return ports;
}

function composeService(
  service: ServiceDesign,
  hostPort: number,
  design: PackageDesign,
): Record<string, unknown> {
  return {
    build: { context: design.is_stack ? `./${service.name}` : "." },
    ports: [`127.0.0.1:${hostPort}:${service.port}`],
    environment: { ...environmentOf(service.environment), ...tokenOf(service) },
    volumes: [`${volumeOf(service)}:${DATA_FOLDER}`],
    networks: [design.network],
    ...dependencies(service.depends_on, design),
    read_only: true,
    tmpfs: ["/tmp"],
    ...CONFINED,
  };
}

/** The token or key is the operator's, and no part of the package. */
function tokenOf(service: ServiceDesign): Record<string, string> {
  const { variable, name } = credentialOf(service);
  return needsToken(service) && !(variable in service.environment)
    ? { [variable]: `\${${variable}:?Set it to the ${name} that clients must send}` }
    : {};
}

/** A ready image keeps its file system writable, since nothing is known of where it writes. */
function composeImage(image: ReadyImage, design: PackageDesign): Record<string, unknown> {
  const isPublished = image.port !== null && image.host_port > 0;
  return {
    image: image.image,
    ...(isPublished && { ports: [`127.0.0.1:${image.host_port}:${image.port}`] }),
    environment: environmentOf(image.environment),
    networks: [design.network],
    ...dependencies(image.depends_on, design),
    security_opt: CONFINED.security_opt,
    restart: CONFINED.restart,
  };
}

const CONFINED = { cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"], restart: "unless-stopped" };

/** A dollar sign would be a variable of Compose; those of passwords are, with a default for a first try. */
function environmentOf(environment: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll("$", "$$$$").replace(MARKS, (_, image: string) => passwordVariable(image)),
    ]),
  );
}

const MARKS = new RegExp(passwordMark("([a-z0-9-]+?)"), "g");

const passwordVariable = (image: string): string =>
  `\${${image.toUpperCase().replaceAll("-", "_")}_PASSWORD:-change-me}`;

function dependencies(names: readonly string[], { services, images }: Others): { depends_on?: unknown } {
  const conditions = names.flatMap((name) => {
    if (services.some((service) => service.name === name)) return [[name, { condition: "service_healthy" }]];
    return images.some((image) => image.name === name) ? [[name, { condition: "service_started" }]] : [];
  });
  return conditions.length > 0 ? { depends_on: Object.fromEntries(conditions) } : {};
}

function volumeOf({ name }: ServiceDesign): string {
  return `${name}-data`;
}
