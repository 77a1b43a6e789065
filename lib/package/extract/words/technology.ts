/** Languages, frameworks and runtimes by the words that prompts use for them. */
import type { ExecutionMode, Framework, Language, Runtime } from "#schemas/package.ts";

export const FRAMEWORK_WORDS: Readonly<Record<string, Framework>> = {
  fastapi: "fastapi",
  "fast-api": "fastapi",
  fastapis: "fastapi",
  flask: "flask",
  flasku: "flask",
  flaska: "flask",
  flaskiem: "flask",
  express: "express",
  "express.js": "express",
  expressjs: "express",
  expresie: "express",
  expressie: "express",
  expressem: "express",
  expressa: "express",
  expressu: "express",
  hono: "hono",
  "hono.js": "hono",
  elysia: "elysia",
  elysiajs: "elysia",
  elysii: "elysia",
  elysie: "elysia",
};

export const LANGUAGE_WORDS: Readonly<Record<string, Language | "typescript">> = {
  python: "python",
  python3: "python",
  pythonie: "python",
  pythona: "python",
  pythonem: "python",
  pythonowy: "python",
  py: "python",
  node: "node",
  "node.js": "node",
  nodejs: "node",
  nodzie: "node",
  "node.jsie": "node",
  "node.jsa": "node",
  node_js: "node",
  javascript: "node",
  js: "node",
  javascriptcie: "node",
  javascripcie: "node",
  bun: "bun",
  "bun.js": "bun",
  bunie: "bun",
  buna: "bun",
  typescript: "typescript",
  ts: "typescript",
  typescriptcie: "typescript",
  typescripcie: "typescript",
  typescriptem: "typescript",
};

/** What cannot be generated; the words of the second list are also common words and count only as "in Go", "Go service". */
export const UNSUPPORTED_WORDS =
  "java spring springboot spring-boot kotlin ktor golang rust actix actix-web axum warp ruby rails sinatra php laravel symfony slim-php c# .net asp.net dotnet f# elixir scala akka haskell perl django tornado sanic aiohttp pyramid koa koa.js nestjs nest.js fastify fastify.js next.js nextjs hapi adonis adonisjs deno clojure erlang cobol fortran c++ lua quarkus micronaut zig jakarta vapor javie rubim kotlinie ruscie rubym railsach django-ninja grails gin-gonic delphi pascal matlab vb.net julia ocaml prolog bash powershell wordpress drupal phpie";
export const UNSUPPORTED_COMMON_WORDS =
  "go gin fiber echo play phoenix rocket swift dart c r nest falcon bottle crystal nim net assembly basic ada";

export const RUNTIME_WORDS: Readonly<Record<string, Runtime>> = {
  docker: "docker",
  dockerize: "docker",
  dockerized: "docker",
  dockerised: "docker",
  dockerze: "docker",
  dockera: "docker",
  dockerem: "docker",
  dockerowy: "docker",
  container: "docker",
  containerized: "docker",
  containerised: "docker",
  kontenerze: "docker",
  kontener: "docker",
  kontenera: "docker",
  "docker-compose": "docker",
  podman: "docker",
  kubernetes: "kubernetes",
  k8s: "kubernetes",
  kubernetesie: "kubernetes",
  kubernetesa: "kubernetes",
  kubernetesem: "kubernetes",
  sandbox: "sandbox",
  sandboxed: "sandbox",
  sandboxie: "sandbox",
  bubblewrap: "sandbox",
  bwrap: "sandbox",
  piaskownicy: "sandbox",
  piaskownica: "sandbox",
  piaskownice: "sandbox",
  locally: "local",
  lokalnie: "local",
};

export const MODE_WORDS: Readonly<Record<string, ExecutionMode>> = {
  "dry-run": "dry-run",
  dryrun: "dry-run",
  "dry run": "dry-run",
  "dry-runie": "dry-run",
  "na sucho": "dry-run",
  probny: "dry-run",
  probnym: "dry-run",
  probne: "dry-run",
  transactional: "transactional",
  transactionally: "transactional",
  transakcyjny: "transactional",
  transakcyjnie: "transactional",
  transakcyjnym: "transactional",
  transakcyjna: "transactional",
  transakcyjne: "transactional",
  transakcyjnej: "transactional",
};

/** Images that prompts name without a registry. */
export const IMAGE_NAMES =
  "python node bun oven/bun redis postgres postgresql mysql mariadb mongo mongodb nginx rabbitmq alpine debian ubuntu memcached elasticsearch kafka minio caddy traefik httpd haproxy valkey keydb influxdb clickhouse nats vault grafana prometheus";

/** Services that come as a ready image, with its tag and port. */
export const READY_IMAGES: Readonly<Record<string, { image: string; port: number }>> = {
  redis: { image: "redis:7-alpine", port: 6379 },
  postgres: { image: "postgres:16-alpine", port: 5432 },
  postgresql: { image: "postgres:16-alpine", port: 5432 },
  mysql: { image: "mysql:8", port: 3306 },
  mariadb: { image: "mariadb:11", port: 3306 },
  mongo: { image: "mongo:7", port: 27017 },
  mongodb: { image: "mongo:7", port: 27017 },
  rabbitmq: { image: "rabbitmq:3-alpine", port: 5672 },
  nginx: { image: "nginx:1-alpine", port: 80 },
  memcached: { image: "memcached:1-alpine", port: 11211 },
  valkey: { image: "valkey/valkey:8-alpine", port: 6379 },
  minio: { image: "minio/minio:latest", port: 9000 },
  nats: { image: "nats:2-alpine", port: 4222 },
};

/** Words that ask for a token with each request; none of them is a field. */
export const BEARER =
  /^(?:bearer|jwt|api-key|apikey|token-based|oauth|oauth2|authenticated|authentication|authorization|authorisation|autoryzacj[aiey]|autoryzacja|uwierzytelniani(?:a|e|em)|uwierzytelnieni(?:a|e|em)|tokenem|zalogowan\w*)$/;
