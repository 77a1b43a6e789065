/** The products whose ready images stacks usually have: their port, the variables they need, and how they are found. */

export type Variables = Readonly<Record<string, string>>;

/** An account that other services know already, e.g. from a DATABASE_URL in the package. */
export interface StatedAccount {
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

/** Where a ready image is in its network, and the variables that it has. */
export interface Reached {
  readonly host: string;
  readonly port: number;
  readonly env: Variables;
}

export interface Product {
  readonly title: string;
  /** Names of its images, without registry and tag. */
  readonly images: readonly string[];
  /** Port that it listens on. */
  readonly port: number;
  /** Variable by which a service that depends on it finds it. */
  readonly variable: string;
  /** The value of that variable. */
  url(at: Reached): string;
  /** Variables without which its image does not start, as far as `env` lacks them. */
  account?(env: Variables, stated: StatedAccount, password: () => string): Variables;
  /** Arguments of the image, if it does nothing without them. */
  readonly command?: readonly string[];
}

export const PRODUCTS: readonly Product[] = [
  {
    title: "PostgreSQL",
    images: ["postgres", "postgresql", "postgis", "timescaledb", "pgvector"],
    port: 5432,
    variable: "DATABASE_URL",
    url: (at) =>
      accountUrl("postgresql", at, "POSTGRES_USER", "POSTGRES_PASSWORD", "postgres", "POSTGRES_DB"),
    account: (env, stated, password) =>
      env["POSTGRES_HOST_AUTH_METHOD"] === "trust"
        ? {}
        : lacking(env, {
            POSTGRES_USER: stated.user,
            POSTGRES_PASSWORD: () => stated.password ?? password(),
            POSTGRES_DB: stated.database,
          }),
  },
  {
    title: "MySQL",
    images: ["mysql"],
    port: 3306,
    variable: "DATABASE_URL",
    url: (at) => sqlUrl(at, "MYSQL"),
    account: (env, stated, password) => sqlAccount("MYSQL", env, stated, password),
  },
  {
    title: "MariaDB",
    images: ["mariadb"],
    port: 3306,
    variable: "DATABASE_URL",
    url: (at) => sqlUrl(at, "MYSQL_ROOT_PASSWORD" in at.env ? "MYSQL" : "MARIADB"),
    account: (env, stated, password) =>
      sqlAccount(
        Object.keys(env).some((name) => name.startsWith("MYSQL_")) ? "MYSQL" : "MARIADB",
        env,
        stated,
        password,
      ),
  },
  {
    title: "MongoDB",
    images: ["mongo", "mongodb"],
    port: 27_017,
    variable: "MONGODB_URL",
    url: (at) => {
      const user = at.env["MONGO_INITDB_ROOT_USERNAME"];
      const options = user === undefined ? "" : "?authSource=admin";
      const address = urlOf("mongodb", at, user, at.env["MONGO_INITDB_ROOT_PASSWORD"]);
      return `${address}/${at.env["MONGO_INITDB_DATABASE"] ?? ""}${options}`;
    },
  },
  {
    title: "Redis",
    images: ["redis", "redis-stack-server"],
    port: 6379,
    variable: "REDIS_URL",
    url: (at) => urlOf("redis", at),
  },
  {
    title: "Valkey",
    images: ["valkey"],
    port: 6379,
    variable: "REDIS_URL",
    url: (at) => urlOf("redis", at),
  },
  {
    title: "RabbitMQ",
    images: ["rabbitmq"],
    port: 5672,
    variable: "AMQP_URL",
    url: (at) =>
      urlOf(
        "amqp",
        at,
        at.env["RABBITMQ_DEFAULT_USER"] ?? "guest",
        at.env["RABBITMQ_DEFAULT_PASS"] ?? "guest",
      ),
  },
  {
    title: "NATS",
    images: ["nats"],
    port: 4222,
    variable: "NATS_URL",
    url: (at) => urlOf("nats", at),
  },
  {
    title: "Memcached",
    images: ["memcached"],
    port: 11_211,
    variable: "MEMCACHED_SERVERS",
    url: ({ host, port }) => `${host}:${port}`,
  },
  {
    title: "MinIO",
    images: ["minio"],
    port: 9000,
    variable: "S3_ENDPOINT",
    url: (at) => urlOf("http", at),
    command: ["server", "/data"],
  },
  { title: "nginx", images: ["nginx"], port: 80, variable: "NGINX_URL", url: (at) => urlOf("http", at) },
];

/** The product of an image such as `docker.io/library/postgres:16-alpine`; undefined if it is not in the table. */
export function productOf(image: string): Product | undefined {
  const [path = ""] = image.split("@", 1);
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/:.*$/, "");
  return PRODUCTS.find(({ images }) => images.includes(name));
}

function urlOf(scheme: string, { host, port }: Reached, user?: string, password?: string): string {
  const secret = password === undefined ? "" : `:${encodeURIComponent(password)}`;
  const account = user === undefined ? "" : `${encodeURIComponent(user)}${secret}@`;
  return `${scheme}://${account}${host}:${port}`;
}

function accountUrl(
  scheme: string,
  at: Reached,
  user: string,
  password: string,
  usual: string,
  database: string,
): string {
  const name = at.env[user] ?? usual;
  return `${urlOf(scheme, at, name, at.env[password])}/${encodeURIComponent(at.env[database] ?? name)}`;
}

function sqlUrl(at: Reached, prefix: string): string {
  const user = at.env[`${prefix}_USER`];
  const password = user === undefined ? "ROOT_PASSWORD" : "PASSWORD";
  const address = urlOf("mysql", at, user ?? "root", at.env[`${prefix}_${password}`]);
  return `${address}/${encodeURIComponent(at.env[`${prefix}_DATABASE`] ?? "")}`;
}

/** Users other than root are made by the image, if it is given their name and password. */
function sqlAccount(
  prefix: string,
  env: Variables,
  { user, password: stated, database }: StatedAccount,
  password: () => string,
): Variables {
  const isOpen = [`${prefix}_ALLOW_EMPTY_PASSWORD`, `${prefix}_RANDOM_ROOT_PASSWORD`].some(
    (name) => name in env,
  );
  const isRoot = user === undefined || user === "root";
  return lacking(env, {
    ...(!isOpen && { [`${prefix}_ROOT_PASSWORD`]: () => (isRoot ? stated : undefined) ?? password() }),
    ...(!isRoot && { [`${prefix}_USER`]: user, [`${prefix}_PASSWORD`]: stated }),
    [`${prefix}_DATABASE`]: database ?? "app",
  });
}

/** Those of the variables that an environment has neither itself nor in a file. */
function lacking(env: Variables, wanted: Record<string, string | undefined | (() => string)>): Variables {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(wanted)) {
    if (name in env || `${name}_FILE` in env || value === undefined) continue;
    found[name] = typeof value === "function" ? value() : value;
  }
  return found;
}
