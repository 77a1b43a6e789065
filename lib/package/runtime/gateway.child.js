/**
 * The gateway of a stack: /<service>/path goes to /path of the service. Runs as a service of its own beside the others,
 * confined like them; it imports nothing of Heddle's.
 */
const services = JSON.parse(process.env.SERVICES ?? "{}");
const TIMEOUT_MS = 30_000;
/** Headers of one connection only (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer"],
  ...["transfer-encoding", "upgrade", "host"],
];

const server = Bun.serve({
  port: Number(process.env.PORT),
  hostname: process.env.HOST ?? "0.0.0.0",
  idleTimeout: 60,
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/health") return Response.json({ status: "ok" });
    if (pathname === "/")
      return Response.json({ services: Object.keys(services).map((name) => `/${name}/`) });
    const [, name = "", path = "/"] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    if (!Object.hasOwn(services, name)) return problem(404, `The stack has no service "${name}"`);
    return forward(request, name, path + search);
  },
});

async function forward(request, name, path) {
  const headers = new Headers(request.headers);
  for (const hop of HOP_BY_HOP) headers.delete(hop);
  headers.set("x-forwarded-host", request.headers.get("host") ?? "");
  headers.set("x-forwarded-prefix", `/${name}`);
  try {
    const answer = await fetch(services[name] + path, {
      method: request.method,
      headers,
      body: request.body,
      redirect: "manual",
      decompress: false,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const found = new Headers(answer.headers);
    for (const hop of HOP_BY_HOP) found.delete(hop);
    const location = found.get("location");
    if (location?.startsWith("/")) found.set("location", `/${name}${location}`);
    return new Response(answer.body, { status: answer.status, headers: found });
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return problem(isLate ? 504 : 502, `The service "${name}" did not answer`);
  }
}

function problem(status, title) {
  const headers = { "content-type": "application/problem+json" };
  return Response.json({ type: "about:blank", title, status }, { status, headers });
}

process.stdout.write(`${JSON.stringify({ level: "info", message: "listening", port: server.port })}\n`);
process.on("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
