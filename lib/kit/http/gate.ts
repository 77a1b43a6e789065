/**
 * Checks who may send requests: the Host header (against DNS rebinding), the origin of a web page, and the bearer
 * token.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { hostname } from "node:os";
import type { Principal } from "../contract/principals.ts";
import { isLoopback } from "../net/loopback.ts";
import { refused } from "./reply.ts";

export interface GateOptions {
  /** The address that is listened on. */
  host: string;
  /** Further host names, with or without a port: those of a reverse proxy. */
  allowHosts: readonly string[];
  /** Origins of web pages that may read answers, e.g. `https://example.org`. */
  allowOrigins: readonly string[];
  /** The token that a client must send as `Authorization: Bearer …`; undefined: none. */
  token: string | undefined;
  /** Clients with tokens of their own. */
  principals?: readonly Principal[];
  /** The variables that the tokens come from, for hints. */
  tokenVariables?: readonly string[];
  /** The secret with which the sender of a webhook signs its requests; undefined: signatures are ignored. */
  webhookSecret?: string | undefined;
}

/**
 * `public`: what describes the server and holds no data; `signed`: accepts a webhook's signature instead of the token.
 */
export type Access = "public" | "guarded" | "signed";

/** The names of this machine for itself. */
const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Host headers that were accepted so far; bounded, since clients choose them. */
const MAX_SEEN = 256;

export class Gate {
  /** The port that is listened on, known once the server has started. */
  port = 0;
  readonly #options: GateOptions;
  readonly #hosts = new Set<string>();
  readonly #origins: ReadonlySet<string>;
  readonly #loopback: boolean;
  readonly #tokens: readonly { name: string | undefined; digest: Buffer }[];

  constructor(options: GateOptions) {
    this.#options = options;
    this.#origins = new Set(options.allowOrigins.map((origin) => origin.toLowerCase().replace(/\/$/, "")));
    this.#loopback = isLoopback(options.host);
    const { token, principals = [] } = options;
    const own = token === undefined ? [] : [{ name: undefined, digest: digest(token) }];
    this.#tokens = [...own, ...principals.map((one) => ({ name: one.name, digest: digest(one.token) }))];
  }

  /** @returns the answer that refuses the request, or undefined if it may proceed. */
  check(request: Request, access: Access): Response | undefined {
    const { headers } = request;
    if (!this.#isHost(headers.get("host")))
      return refused(
        "HOST_NOT_ALLOWED",
        "The Host header names a host that this server does not answer for",
        {
          hint: "Allow the host with --allow-host if a proxy forwards it",
        },
      );
    const origin = headers.get("origin");
    if (origin === null) {
      // A page can make a browser send a GET without an origin, e.g. as an image: Sec-Fetch-Site at least tells where
      // it comes from.
      const site = headers.get("sec-fetch-site");
      if (site !== null && access !== "public" && site !== "same-origin" && site !== "none")
        return crossSite();
    } else if (!this.#isOwn(origin, headers.get("host")) && !this.isAllowedOrigin(origin)) return crossSite();
    if (access === "signed" && this.#options.webhookSecret !== undefined)
      return this.#hasToken(headers.get("authorization")) || PROOFS.some((name) => headers.has(name))
        ? undefined
        : unsigned();
    if (
      access !== "public" &&
      this.#tokens.length > 0 &&
      !this.#hasToken(headers.get("authorization") ?? tokenProtocol(headers))
    )
      return refused("UNAUTHORIZED", "The bearer token is missing or wrong", {
        hint: `Send the header Authorization: Bearer with the token of the server${this.#whereTokensAre()}`,
        headers: { "www-authenticate": "Bearer" },
      });
    return undefined;
  }

  /**
   * Checks a webhook by its raw body: the HMAC of GitHub, Gitea and Forgejo (`X-Hub-Signature-256`), or the secret
   * itself as GitLab sends it. @returns the answer that refuses it, or undefined if it may proceed
   */
  verify({ headers }: Request, body: Uint8Array): Response | undefined {
    const { webhookSecret } = this.#options;
    if (webhookSecret === undefined || this.#hasToken(headers.get("authorization"))) return undefined;
    const signature = headers.get("x-hub-signature-256");
    const wanted = `sha256=${createHmac("sha256", webhookSecret).update(body).digest("hex")}`;
    const isRight =
      signature === null
        ? isSame(headers.get("x-gitlab-token") ?? "", webhookSecret)
        : isSame(signature.toLowerCase(), wanted);
    return isRight ? undefined : unsigned();
  }

  #whereTokensAre(): string {
    const names = this.#options.tokenVariables ?? [];
    return names.length === 0 ? "" : `, which is set in ${names.join(" or ")}`;
  }

  /** True if pages of other origins may read answers. */
  get sharing(): boolean {
    return this.#origins.size > 0;
  }

  isAllowedOrigin(origin: string): boolean {
    return this.#origins.has(origin.toLowerCase());
  }

  /** The headers that let an allowed page read the answer (CORS). */
  corsHeaders(origin: string | null): Record<string, string> {
    if (origin === null || this.#origins.size === 0) return {};
    return this.isAllowedOrigin(origin)
      ? {
          "access-control-allow-origin": origin,
          "access-control-expose-headers": "mcp-session-id, x-request-id",
          vary: "Origin",
        }
      : { vary: "Origin" };
  }

  #isOwn(origin: string, host: string | null): boolean {
    const lower = origin.toLowerCase();
    return (
      host !== null && (lower === `http://${host.toLowerCase()}` || lower === `https://${host.toLowerCase()}`)
    );
  }

  #isHost(header: string | null): boolean {
    if (header === null) return false;
    if (this.#hosts.has(header)) return true;
    if (!this.#mayBeHost(header.toLowerCase())) return false;
    if (this.#hosts.size < MAX_SEEN) this.#hosts.add(header);
    return true;
  }

  #mayBeHost(header: string): boolean {
    const { host, allowHosts } = this.#options;
    const { port } = this;
    const name = nameOf(header);
    const given = header.slice(name.length + 1);
    // Configured names may be reached through a proxy on another port.
    if (allowHosts.some((allowed) => [header, name].includes(allowed.toLowerCase()))) return true;
    if (given !== String(port) && !(given === "" && (port === 80 || port === 443))) return false;
    if (LOOPBACK_NAMES.includes(name) || name === bracketed(host).toLowerCase()) return true;
    // The owner of a name can make it point here; an address cannot be changed.
    return !this.#loopback && (isAddress(name) || name === hostname().toLowerCase());
  }

  /** True if only clients with a token may use the server. */
  get isGuarded(): boolean {
    return this.#tokens.length > 0;
  }

  /** The name of the client whose own token came with a request. */
  principalOf({ headers }: Pick<Request, "headers">): string | undefined {
    return this.#tokenOf(headers.get("authorization") ?? tokenProtocol(headers))?.name;
  }

  #hasToken(header: string | null): boolean {
    return this.#tokenOf(header) !== undefined;
  }

  /** All tokens are compared, so that the time does not tell which one is near. */
  #tokenOf(header: string | null): { name: string | undefined } | undefined {
    const given = /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1];
    if (given === undefined) return undefined;
    const wanted = digest(given);
    return this.#tokens.filter((one) => timingSafeEqual(wanted, one.digest))[0];
  }
}

/** The WebSocket subprotocol; a client may offer its token as a second one. */
export const SOCKET_PROTOCOL = "heddle.v1";
const TOKEN_PROTOCOL = "bearer.heddle.";

/**
 * The token of a browser's WebSocket, which can set no header but its subprotocols: `heddle.v1` and
 * `bearer.heddle.<token in base64url>`. Only a handshake has them, and a page of another origin is refused before.
 */
function tokenProtocol(headers: Headers): string | null {
  const offer = offers(headers).find((one) => one.startsWith(TOKEN_PROTOCOL));
  return offer === undefined
    ? null
    : `Bearer ${Buffer.from(offer.slice(TOKEN_PROTOCOL.length), "base64url").toString()}`;
}

/** The subprotocols that a handshake offers (RFC 6455, section 11.3.4). */
export function offers(headers: Headers): string[] {
  return (headers.get("sec-websocket-protocol") ?? "").split(",").map((one) => one.trim());
}

/** The headers by which a webhook shows that it knows the secret. */
const PROOFS = ["x-hub-signature-256", "x-gitlab-token"];

/** Compares in constant time, which needs values of equal length: their digests. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function unsigned(): Response {
  return refused("UNAUTHORIZED", "The signature of the webhook is missing or wrong", {
    hint: "Give the webhook the secret of HEDDLE_WEBHOOK_SECRET",
  });
}

function crossSite(): Response {
  return refused("ORIGIN_NOT_ALLOWED", "A web page of another origin may not use this server", {
    hint: "Allow its origin with --allow-origin",
  });
}

const digest = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest();

/** The host of a Host header, without its port. */
function nameOf(header: string): string {
  return header.replace(/:\d*$/, "");
}

function bracketed(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

function isAddress(name: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[[\da-f:.]+\]$/.test(name);
}
