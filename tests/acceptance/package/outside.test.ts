/** `rest.call`: every target calls a real server and maps its failures; in the sandbox nothing else is reached. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { PackageDocument, StackService } from "#schemas/package/document.ts";
import type { Framework, Language } from "#schemas/package/names.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { callingService, factsIn, ONLY_NAMED } from "../../fixtures/package/calling-service.ts";
import { planOf } from "../../fixtures/package/notes-plan.ts";
import { startUpstream, type Upstream } from "../../fixtures/package/upstream.ts";
import { startService, TARGETS } from "./generated-service.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;

let upstream: Upstream;
beforeAll(() => {
  upstream = startUpstream();
});
afterAll(() => upstream.close());

function callingPackage(framework: Framework, language: Language, upstream: Upstream): PackageDocument {
  const routes = ["rates", "broken", "text", "moved", "gateway", "slow", "missing"];
  return {
    INTENT: { name: "rates", goal: "Show the rates of another service" },
    EXECUTION: { mode: "transactional" },
    IMPLEMENTATION: {
      language,
      framework,
      actions: [
        ...routes.flatMap((name) => [`api.expose GET /${name}`, `rest.call GET ${upstream.url}/${name}`]),
        "api.expose POST /orders",
        `rest.call POST ${upstream.url}/rates`,
      ],
    },
  };
}

describe("a service", () => {
  // Side by side: each waits for the deadline of a call.
  test.concurrent.each(TARGETS)(
    "in %s calls the server that its package names, and maps each failure",
    async (framework, language) => {
      const upstream = startUpstream();
      const plan = planPackage(callingPackage(framework, language, upstream));
      expect(plan.services[0]?.egress).toEqual([upstream.url]);
      const service = await startService(plan);
      try {
        const get = (path: string) => fetch(service.url + path);
        const ok = await get("/rates?base=PLN&on=a%20b");
        expect([ok.status, await ok.json()]).toEqual([200, { EUR: 4.25 }]);
        const query = new URLSearchParams(upstream.asked.at(-1)?.path.split("?")[1]);
        expect(Object.fromEntries(query)).toEqual({ base: "PLN", on: "a b" });
        const sent = await fetch(`${service.url}/orders`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ of: "tea" }),
        });
        expect(sent.ok).toBe(true);
        const last = upstream.asked.at(-1);
        expect([last?.method, JSON.parse(last?.body ?? "null")]).toEqual(["POST", { of: "tea" }]);
        const paths = ["/broken", "/text", "/moved", "/missing", "/gateway", "/slow"];
        const answers = await Promise.all(paths.map(get));
        expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502, 504, 504]);
        for (const answer of answers) {
          expect(answer.headers.get("content-type")).toStartWith("application/problem+json");
          expect(Object(await answer.json())).toMatchObject({ status: answer.status });
        }
      } finally {
        await service.stop();
        await upstream.close();
      }
    },
    DEADLINE,
  );
});

describe("a service of a stack", () => {
  test.concurrent.each(
    TARGETS.flatMap(([framework, language]) =>
      [
        { credential: "token", header: "authorization", prefix: "Bearer ", challenge: "Bearer" },
        { credential: "key", header: "x-users-key", prefix: "", challenge: 'ApiKey header="X-Users-Key"' },
      ].map((row) => ({ framework, language, ...row })),
    ),
  )(
    "in $framework passes the $credential of a request on to the other service of the stack, and to nobody else",
    async ({ framework, language, credential, header, prefix, challenge }) => {
      const asked: (string | null)[] = [];
      const other = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: ({ headers }) => {
          const token = headers.get(header);
          asked.push(token);
          if (token === `${prefix}right`) return Response.json([{ name: "Ada" }]);
          const isWrong = token === `${prefix}wrong`;
          return new Response(null, {
            status: isWrong ? 403 : 401,
            headers: { "www-authenticate": challenge },
          });
        },
      });
      const outside = startUpstream();
      const plan = planPackage(
        stackOf(framework, language, outside, credential === "key" ? KEYED : { auth: "bearer" }),
      );
      const front = plan.services.find(({ name }) => name === "front");
      // Names of services are known in their stack only.
      const files = front?.files.map(({ path, content }) => ({
        path,
        content: content.replaceAll("http://users:8000", `http://127.0.0.1:${other.port}`),
      }));
      const service = await startService({ ...plan, services: front && files ? [{ ...front, files }] : [] });
      try {
        const get = (path: string, token?: string) =>
          fetch(service.url + path, { headers: token ? { [header]: `${prefix}${token}` } : {} });
        const answers = await Promise.all(
          ["right", "wrong", undefined].map((token) => get("/people", token)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 403, 401]);
        expect(await answers[0]?.json()).toEqual([{ name: "Ada" }]);
        expect(answers[2]?.headers.get("www-authenticate")).toBe(challenge);
        expect(asked.toSorted()).toEqual([`${prefix}right`, `${prefix}wrong`, null].toSorted());
        const rates = await get("/rates", "right");
        expect([rates.status, outside.headers.at(-1)?.get(header)]).toEqual([200, null]);
      } finally {
        await service.stop();
        await outside.close();
        await other.stop(true);
      }
    },
    DEADLINE,
  );
});

type Access = Pick<StackService, "auth" | "api_key">;
const KEYED: Access = { api_key: { header: "X-Users-Key" } };

/** `front` asks `users`, which wants a token or key, and a server of somebody else. */
function stackOf(
  framework: Framework,
  language: Language,
  outside: Upstream,
  access: Access = { auth: "bearer" },
): PackageDocument {
  return {
    INTENT: { name: "people", goal: "Show the people of another service" },
    EXECUTION: { mode: "transactional" },
    STACK: {
      services: {
        users: { language: "bun", framework: "hono", ...access, actions: ["api.expose GET /people"] },
        front: {
          language,
          framework,
          depends_on: ["users"],
          actions: [
            "api.expose GET /people",
            "rest.call GET http://users:8000/people",
            "api.expose GET /rates",
            `rest.call GET ${outside.url}/rates`,
          ],
        },
      },
    },
  };
}

test("the contract says that another service of the stack may refuse the token", () => {
  const { contract } = planPackage(stackOf("hono", "bun", upstream));
  const paths = Object(contract).front.paths;
  expect(Object.keys(paths["/people"].get.responses)).toEqual(expect.arrayContaining(["401", "403"]));
  expect(Object.keys(paths["/rates"].get.responses)).not.toContain("401");
});

test("the contract has the statuses of a call that fails", () => {
  const { contract } = planPackage(callingPackage("hono", "bun", upstream));
  const { paths } = contract as { paths: Record<string, { get: { responses: Record<string, unknown> } }> };
  expect(Object.keys(paths["/rates"]?.get.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "502", "504"]),
  );
});

describe("in the sandbox", () => {
  let place: Workspace;
  beforeEach(() => {
    place = new Workspace({ DOCKER_ENABLED: "false" });
  });
  afterEach(() => place.close(), DEADLINE);

  async function factsOf(env: Record<string, string>, egress: string[]) {
    const service = callingService(upstream.url, egress);
    const { record } = await place.execute(planOf(service), ["--runtime", "sandbox", "--approve"], env);
    expect(record.error).toBeNull();
    const { stdout } = await place.logsWith("FACTS", ["--tail", "1000"]);
    return { facts: factsIn(stdout), log: stdout };
  }

  test(
    "a service reaches the host that its package names, by the proxy and no other way",
    async () => {
      const { facts, log } = await factsOf({ HEDDLE_ALLOW_PRIVATE_HOSTS: "127.0.0.1" }, [upstream.url]);
      expect(facts).toEqual(ONLY_NAMED);
      expect(log).toContain("egress refused");
      expect(log).toContain("example.com:80");
    },
    DEADLINE,
  );

  test(
    "a private host is refused though the package names it, unless the operator permits it",
    async () => {
      const { facts, log } = await factsOf({ HEDDLE_ALLOW_PRIVATE_HOSTS: "" }, [upstream.url]);
      expect(facts.named).toBe("403");
      expect(log).toContain("its address is not public");
    },
    DEADLINE,
  );

  test(
    "a service whose package calls nobody has no proxy and no route",
    async () => {
      const { facts } = await factsOf({ HEDDLE_ALLOW_PRIVATE_HOSTS: "127.0.0.1" }, []);
      expect(new Set(Object.values(facts))).toEqual(new Set(["refused"]));
    },
    DEADLINE,
  );

  test(
    "a generated service calls the server of its prompt",
    async () => {
      const wish = `Bun and Hono API: GET /rates which calls GET ${upstream.url}/rates`;
      const flags = ["--mode", "deterministic", "--run", "--execute", "--approve", "--verify"];
      const { records, stderr } = await place.run(
        ["package-generate", wish, ...flags, "--runtime", "sandbox"],
        { HEDDLE_ALLOW_PRIVATE_HOSTS: "127.0.0.1" },
      );
      expect(stderr).toBe("");
      const [record] = records() as { verification: unknown; execution: { services: { url: string }[] } }[];
      expect(record?.verification).toMatchObject({ success: true, errors: [] });
      const answer = await fetch(`${record?.execution.services[0]?.url}/rates`);
      expect(await answer.json()).toEqual({ EUR: 4.25 });
    },
    DEADLINE,
  );
});
