/**
 * An HTTP proxy that leads to named servers only (RFC 9110 section 7.6 and 9.3.6): what a confined program reaches of
 * the outside. It looks a name up itself, checks every address and connects to a checked one, so that a name that
 * resolves to another address later leads nowhere else (DNS rebinding).
 */
import { connect, createServer, isIP, type Server, type Socket } from "node:net";
import { Failure } from "../data/errors.ts";
import { type Allowlist, checkedAddresses, type Resolve } from "./addresses.ts";

export interface EgressRule {
  /** Origins that may be reached, e.g. `https://api.example.com`; the port is the scheme's if it is left out. */
  origins: readonly string[];
  /** Addresses that are not public, but may be reached if an origin names them. */
  reachable: Allowlist;
  /** Name and password that a client must send; absent: anybody who reaches the proxy may use it. */
  credentials?: string;
  /** Called with each request that is refused. */
  refused?: (target: string, reason: string) => void;
  /** Default: the system's. */
  resolve?: Resolve;
}

export interface EgressProxy {
  /** 0 at a Unix socket. */
  port: number;
  close(): Promise<void>;
}

/** Most bytes of a request's head, and the longest wait for it and for a connection, ms. */
const HEAD_BYTES = 32 * 1024;
const HEAD_MS = 10_000;
const CONNECT_MS = 10_000;
/** A connection on which nothing is sent for this long is closed, ms. */
const IDLE_MS = 120_000;

const REASONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  407: "Proxy Authentication Required",
  431: "Request Header Fields Too Large",
  502: "Bad Gateway",
  504: "Gateway Timeout",
};

/** Listens at a Unix socket, or at an address of this machine. @throws the system's error if that is taken */
export async function startEgressProxy(
  address: { path: string } | { host: string; port: number },
  rule: EgressRule,
): Promise<EgressProxy> {
  const allowed = new Set(rule.origins.map(authorityOf));
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    open.add(client);
    client.once("close", () => open.delete(client));
    client.on("error", () => client.destroy());
    client.setTimeout(IDLE_MS, () => client.destroy());
    serve(client, rule, allowed);
  });
  await listen(server, address);
  const found = server.address();
  return {
    port: typeof found === "object" && found !== null ? found.port : 0,
    close: async () => {
      server.close();
      for (const client of open) client.destroy();
    },
  };
}

function listen(server: Server, address: object): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(address, resolve);
  return promise;
}

const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Host and port in lower case, e.g. `api.example.com:443`. */
export function authorityOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${hostname.toLowerCase().replace(/\.$/, "")}:${port || PORTS[protocol]}`;
}

interface Asked {
  /** Host and port, as in the allowlist. */
  authority: string;
  /** What is sent to the server first; empty for a tunnel. */
  head: string;
  isTunnel: boolean;
}

async function serve(client: Socket, rule: EgressRule, allowed: ReadonlySet<string>): Promise<void> {
  const read = await readHead(client);
  if (typeof read === "number") return answer(client, read, "The request cannot be read");
  const { head, rest } = read;
  if (rule.credentials !== undefined && !hasCredentials(head, rule.credentials))
    return answer(client, 407, "Credentials are needed");
  const asked = parse(head);
  if (asked === null)
    return answer(client, 400, "Send CONNECT host:port, or a request with an absolute http URL");
  const refuse = (reason: string) => {
    rule.refused?.(asked.authority, reason);
    answer(client, 403, reason);
  };
  if (!allowed.has(asked.authority)) return refuse("no rest.call of the service names this host and port");
  try {
    const server = await reach(asked.authority, rule);
    if (client.destroyed) return void server.destroy();
    join(client, server, asked, rest);
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === "ADDRESS_NOT_ALLOWED")
      return refuse("its address is not public");
    const isLate = thrown instanceof Error && "code" in thrown && thrown.code === "ETIMEDOUT";
    answer(client, isLate ? 504 : 502, `${asked.authority} cannot be reached`);
  }
}

/** The head of a request, up to its empty line, and what came behind it; or the status of a refusal. */
function readHead(client: Socket): Promise<{ head: string; rest: Buffer } | number> {
  const { promise, resolve } = Promise.withResolvers<{ head: string; rest: Buffer } | number>();
  let bytes = Buffer.alloc(0);
  const late = setTimeout(() => resolve(400), HEAD_MS);
  const read = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf("\r\n\r\n");
    if (end < 0) {
      if (bytes.length > HEAD_BYTES) resolve(431);
      return;
    }
    client.pause();
    resolve({ head: bytes.subarray(0, end).toString("latin1"), rest: bytes.subarray(end + 4) });
  };
  client.on("data", read);
  client.once("end", () => resolve(400));
  return promise.finally(() => {
    clearTimeout(late);
    client.off("data", read);
  });
}

/** Reads the request line; of a plain request, the head as its server gets it. */
function parse(head: string): Asked | null {
  const [line = "", ...fields] = head.split("\r\n");
  const [method = "", target = "", version = ""] = line.split(" ");
  if (!/^HTTP\/1\.[01]$/.test(version)) return null;
  if (method === "CONNECT") {
    const url = URL.canParse(`https://${target}`) ? new URL(`https://${target}`) : null;
    if (url === null || url.pathname !== "/" || !/:\d+$/.test(target)) return null;
    return { authority: authorityOf(url.href), head: "", isTunnel: true };
  }
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url?.protocol !== "http:") return null;
  // A kept connection could carry requests for other hosts.
  const kept = fields.filter((field) => !/^(?:proxy-[\w-]+|connection|keep-alive|host)\s*:/i.test(field));
  const lines = [`${method} ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`, "Connection: close"];
  return {
    authority: authorityOf(url.href),
    head: `${[...lines, ...kept].join("\r\n")}\r\n\r\n`,
    isTunnel: false,
  };
}

function hasCredentials(head: string, credentials: string): boolean {
  const wanted = `basic ${Buffer.from(credentials).toString("base64")}`;
  const [, sent = ""] = /^proxy-authorization:\s*(.*?)\s*$/im.exec(head) ?? [];
  return sent.slice(0, 6).toLowerCase() + sent.slice(6) === wanted;
}

/** A connection to the first of the checked addresses that answers. */
async function reach(authority: string, { reachable, resolve }: EgressRule): Promise<Socket> {
  const [, name = "", port = ""] = /^(.*):(\d+)$/.exec(authority) ?? [];
  const host = name.replace(/^\[|\]$/g, "");
  const addresses = await checkedAddresses(host, reachable, resolve);
  let failure: unknown;
  for (const address of addresses)
    try {
      return await connected(address, Number(port));
    } catch (thrown) {
      failure = thrown;
    }
  throw failure;
}

function connected(host: string, port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host, port, family: isIP(host), allowHalfOpen: true });
  const late = setTimeout(() => {
    socket.destroy();
    reject(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" }));
  }, CONNECT_MS);
  socket.once("connect", () => resolve(socket));
  socket.once("error", reject);
  return promise.finally(() => clearTimeout(late));
}

function join(client: Socket, server: Socket, { head, isTunnel }: Asked, rest: Buffer): void {
  if (isTunnel) client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
  else server.write(head, "latin1");
  if (rest.length > 0) server.write(rest);
  client.pipe(server).pipe(client);
  client.once("close", () => server.destroy());
  server.on("error", () => client.destroy());
}

function answer(client: Socket, status: number, detail: string): void {
  const body = `${JSON.stringify({ type: "about:blank", title: REASONS[status], status, detail })}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
    ...(status === 407 ? ['Proxy-Authenticate: Basic realm="egress"'] : []),
  ];
  client.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
