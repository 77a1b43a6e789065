/** The gateway of a stack: one more service, through which all others can be reached at one address. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomic } from "#kit/files/files.ts";
import type { Gateway, RunningService } from "#schemas/package/execute.ts";
import type { Deployment, ServiceToStart } from "./deployment.ts";
import program from "./gateway.child.js" with { type: "text" };

const NAME = "gateway";
const PORT = 8080;
const PROGRAM = "index.js";
const BASE = "oven/bun:1-slim";

const DOCKERFILE = `FROM ${BASE}
WORKDIR /app
COPY ${PROGRAM} ./
USER bun
EXPOSE ${PORT}
CMD ["bun", "${PROGRAM}"]
`;

/** Writes the program of the gateway among the deployment's own files. @returns null for a single service */
export async function writeGateway(
  deployment: Pick<Deployment, "services" | "folder">,
): Promise<ServiceToStart | null> {
  if (deployment.services.length < 2) return null;
  const source = join(deployment.folder, "gateway");
  const gateway = gatewayOf(deployment, source);
  await mkdir(source, { recursive: true, mode: 0o700 });
  for (const { path, content } of gateway.files) await writeAtomic(join(source, path), content);
  return gateway;
}

function gatewayOf({ services }: Pick<Deployment, "services">, source: string): ServiceToStart {
  const isTaken = services.some(({ name }) => name === NAME);
  const urls = services.map(({ name, port }) => [name, `http://${name}:${port}`]);
  return {
    name: isTaken ? `stack-${NAME}` : NAME,
    language: "bun",
    framework: "hono",
    port: PORT,
    host_port: 0,
    folder: ".",
    source,
    files: [
      { path: PROGRAM, content: program },
      { path: "Dockerfile", content: DOCKERFILE },
    ],
    image: { base: BASE, dockerfile: "Dockerfile" },
    env: { SERVICES: JSON.stringify(Object.fromEntries(urls)) },
    start: ["bun", PROGRAM],
    install: null,
    health: "/health",
    data: "/data",
    depends_on: services.map(({ name }) => name),
    contract: "",
    scenario: "",
    unimplemented: [],
  };
}

/** Where a running gateway answers, for people and other programs. */
export function gatewayUrls({ url }: RunningService, services: readonly RunningService[]): Gateway {
  return { url, services: Object.fromEntries(services.map(({ name }) => [name, `${url}/${name}`])) };
}
