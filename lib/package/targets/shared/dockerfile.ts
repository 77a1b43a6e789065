/** Dockerfiles: one stage, a user without rights, only /data to write to, a health check without further programs. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { HEALTH_PATH } from "../../design/routes.ts";
import { quoteDockerfile } from "../quote.ts";
import { installOfPrograms } from "./system-packages.ts";

/** The folder that a service writes to. */
export const DATA_FOLDER = "/data";
export const DATABASE_PATH = `${DATA_FOLDER}/service.sqlite`;

export interface ImageParts {
  /** Files that the installation of dependencies needs, copied first so that its layer is kept. */
  manifests: string[];
  /** The command that installs them; null: there are none. */
  install: string[] | null;
  start: string[];
  /** An expression of the language that fetches a URL and fails if it does not answer 200. */
  probe: (url: string) => string[];
}

export function dockerfileOf(
  service: ServiceDesign,
  { manifests, install, start, probe }: ImageParts,
): string {
  const url = `http://127.0.0.1:${service.port}${HEALTH_PATH}`;
  return `${[
    `FROM ${service.base_image}`,
    // https://github.com/opencontainers/image-spec/blob/v1.1.1/annotations.md
    `LABEL org.opencontainers.image.title=${quoteDockerfile(service.name)} org.opencontainers.image.description=${quoteDockerfile(service.goal)}`,
    "",
    ...installOfPrograms(service),
    "WORKDIR /app",
    ...(install ? [`COPY ${manifests.join(" ")} ./`, `RUN ${JSON.stringify(install)}`] : []),
    "COPY . .",
    "",
    "# The folder is copied, not made, and the user is a number: neither needs anything of the base image.",
    `COPY --chown=10001:10001 data ${DATA_FOLDER}`,
    "USER 10001:10001",
    `VOLUME ${DATA_FOLDER}`,
    "",
    `ENV HOST=0.0.0.0 PORT=${service.port} DATABASE_PATH=${DATABASE_PATH}`,
    ...Object.entries(service.environment).map(([name, value]) => `ENV ${name}=${quoteDockerfile(value)}`),
    `EXPOSE ${service.port}`,
    `HEALTHCHECK --interval=10s --timeout=3s --retries=5 CMD ${JSON.stringify(probe(url))}`,
    `CMD ${JSON.stringify(start)}`,
  ].join("\n")}\n`;
}
