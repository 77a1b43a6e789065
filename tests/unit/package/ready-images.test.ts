/** Ready images of stacks: the variables that they need, and those by which services find them. */
import { describe, expect, test } from "bun:test";
import type { ReadyImage } from "#schemas/package/design.ts";
import { connectImages } from "../../../lib/package/ready/connect.ts";
import { productOf } from "../../../lib/package/ready/products.ts";

const image = (given: Partial<ReadyImage>): ReadyImage => ({
  name: "db",
  image: "postgres:16",
  port: null,
  host_port: 0,
  environment: {},
  depends_on: [],
  ...given,
});
const connect = (given: Partial<ReadyImage>, env: Record<string, string> = {}) => {
  const { images, services } = connectImages([image(given)], [{ depends_on: ["db"], env }], () => "made");
  return { image: images[0], env: services[0]?.env };
};

test.each([
  ["postgres:16", "PostgreSQL"],
  ["docker.io/library/postgres", "PostgreSQL"],
  ["registry.local:5000/team/redis:7-alpine", "Redis"],
  ["valkey/valkey@sha256:abc", "Valkey"],
  ["acme/queue:3", undefined],
])("the product of %s is %s", (name, title) => {
  expect(productOf(name)?.title).toBe(title);
});

describe("a service that depends on a ready image", () => {
  test.each<[string, Partial<ReadyImage>, Record<string, string>]>([
    ["postgres:16", {}, { DATABASE_URL: "postgresql://postgres:made@db:5432/postgres" }],
    [
      "postgres:16",
      { environment: { POSTGRES_USER: "app", POSTGRES_PASSWORD: "a b/c", POSTGRES_DB: "shop" } },
      { DATABASE_URL: "postgresql://app:a%20b%2Fc@db:5432/shop" },
    ],
    [
      "postgres:16",
      { environment: { POSTGRES_HOST_AUTH_METHOD: "trust" }, port: 5433 },
      { DATABASE_URL: "postgresql://postgres@db:5433/postgres" },
    ],
    ["mysql:8", {}, { DATABASE_URL: "mysql://root:made@db:3306/app" }],
    ["mariadb:11", {}, { DATABASE_URL: "mysql://root:made@db:3306/app" }],
    [
      "mariadb:11",
      { environment: { MYSQL_USER: "app", MYSQL_PASSWORD: "own", MYSQL_DATABASE: "shop" } },
      { DATABASE_URL: "mysql://app:own@db:3306/shop" },
    ],
    ["redis:7-alpine", {}, { REDIS_URL: "redis://db:6379" }],
    ["mongo:7", {}, { MONGODB_URL: "mongodb://db:27017/" }],
    ["rabbitmq:3-alpine", {}, { AMQP_URL: "amqp://guest:guest@db:5672" }],
    ["memcached:1", {}, { MEMCACHED_SERVERS: "db:11211" }],
    ["acme/queue:3", {}, {}],
  ])("%s with %j finds it by %j", (name, given, env) => {
    expect(connect({ image: name, ...given }).env).toEqual(env);
  });

  test("keeps the variables that the package states, and their account is that of the database", () => {
    const url = "postgres://keeper:p%40ss@db/ledger";
    const { image: found, env } = connect({}, { DATABASE_URL: url });
    expect(env).toEqual({ DATABASE_URL: url });
    expect(found?.environment).toEqual({
      POSTGRES_USER: "keeper",
      POSTGRES_PASSWORD: "p@ss",
      POSTGRES_DB: "ledger",
    });
  });

  test("gets no variable of an image that it does not depend on", () => {
    const { services } = connectImages([image({})], [{ depends_on: [], env: {} }], () => "made");
    expect(services[0]?.env).toEqual({});
  });
});

test.each([
  ["postgres:16", {}, { POSTGRES_PASSWORD: "made" }],
  ["postgres:16", { POSTGRES_PASSWORD_FILE: "/run/secret" }, { POSTGRES_PASSWORD_FILE: "/run/secret" }],
  ["mysql:8", {}, { MYSQL_ROOT_PASSWORD: "made", MYSQL_DATABASE: "app" }],
  [
    "mysql:8",
    { MYSQL_RANDOM_ROOT_PASSWORD: "1" },
    { MYSQL_RANDOM_ROOT_PASSWORD: "1", MYSQL_DATABASE: "app" },
  ],
  ["redis:7", {}, {}],
])("the image %s with %j gets what it needs to start", (name, environment, expected) => {
  expect(connect({ image: name, environment: { ...environment } }).image?.environment).toEqual(expected);
});
