/** A validating proxy between a client and a generated service: nothing that is asked or answered violates the contract. */
import { describe, expect, test } from "bun:test";
import { createServer } from "node:net";
import { join } from "node:path";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Framework, Language } from "#schemas/package/names.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { packageOfOpenApi } from "../../../lib/package/openapi/import.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { sample } from "../../soak.ts";
import { type RunningService, startService, TARGETS } from "./generated-service.ts";
import { type Send, senderTo, textOf } from "./send.ts";

const ROOT = join(import.meta.dir, "../../..");
const PRISM = join(ROOT, "node_modules/@stoplight/prism-cli/dist/index.js");
const DEADLINE = 600_000;

interface Proxy {
  url: string;
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts Prism in front of a service. It answers itself, with a status of 500 or more, what violates the contract. */
async function startProxy(service: RunningService): Promise<Proxy> {
  for (let attempt = 1; ; attempt++)
    try {
      return await startOnce(service);
    } catch (error) {
      // Somebody may take the free port first.
      if (attempt === 3 || !/EADDRINUSE|in use/i.test(String(error))) throw error;
    }
}

async function startOnce({ folder, url }: RunningService): Promise<Proxy> {
  const port = await freePort();
  const options = ["--errors", "--host", "127.0.0.1", "--port", String(port)];
  const child = Bun.spawn(["node", PRISM, "proxy", join(folder, "contract.openapi.json"), url, ...options], {
    env: { PATH: process.env.PATH ?? "", SCARF_ANALYTICS: "false" },
    stdout: "pipe",
    stderr: "pipe",
  });
  let log = "";
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) log += decoder.decode(chunk, { stream: true });
  };
  const read = Promise.all([collect(child.stdout), collect(child.stderr)]);
  const stop = async () => {
    child.kill();
    await child.exited;
    await read;
  };
  const own = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 180_000;
  while (
    !(await fetch(`${own}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The proxy does not answer:\n${log}`);
    }
    await Bun.sleep(100);
  }
  return { url: own, log: () => log, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** How the two descriptions of a press name what they have in common. */
interface Names {
  register: string;
  login: string;
  account: Record<string, string>;
  /** Fields of the account that sign in. */
  credentials: Record<string, string>;
  article: Record<string, unknown>;
  comment: Record<string, unknown>;
}

const password = "correct horse";
const texts = { title: "Engines", description: "About them", body: "They compute" };

const DESCRIBED: Names = {
  register: "/users",
  login: "/users/login",
  account: { username: "ada", email: "ada@example.com", password },
  credentials: { email: "ada@example.com", password },
  article: { ...texts, tagList: ["history"] },
  comment: { body: "First" },
};

const PROMPT =
  "A publishing API: POST /register, POST /login, CRUD for articles with title, description and body, CRUD for comments below articles. Bearer authentication, reads are public";

const PROMPTED: Names = {
  register: "/register",
  login: "/login",
  account: { username: "ada", password },
  credentials: { username: "ada", password },
  article: texts,
  comment: { content: "First" },
};

async function tellStory(send: Send, names: Names): Promise<void> {
  const { register, login, account, credentials, article, comment } = names;
  expect((await send(`POST ${register}`, { json: account })).status).toBe(201);
  const token = textOf(await send(`POST ${login}`, { json: credentials }), "token");
  const made = await send("POST /articles", { json: article, token });
  expect(made).toMatchObject({ status: 201, body: article });
  const one = `/articles/${Object(made.body).id}`;
  const written = await send(`POST ${one}/comments`, { json: comment, token });
  expect(written.status).toBe(201);
  expect((await send(`GET ${one}/comments`)).body).toMatchObject([comment]);
  const changed = { ...article, title: "Analytical engines" };
  const ofComment = `${one}/comments/${Object(written.body).id}`;
  const statuses = [
    await send(`GET ${one}`),
    await send(`PUT ${one}`, { json: changed, token }),
    await send(`DELETE ${ofComment}`, { token }),
    await send(`DELETE ${one}`, { token }),
    await send(`GET ${one}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 204, 204, 404]);
}

function fromPrompt(): PackageDocument {
  const extracted = extractPackage(PROMPT);
  if (!("document" in extracted)) throw new Error("The prompt was refused");
  return extracted.document;
}

async function fromDescription(): Promise<PackageDocument> {
  const text = await Bun.file(join(ROOT, "tests/fixtures/package/press.openapi.yaml")).text();
  return packageOfOpenApi(text, "press");
}

function startPress(document: PackageDocument, framework: Framework, language: Language) {
  if (document.IMPLEMENTATION) Object.assign(document.IMPLEMENTATION, { framework, language });
  return startService(planPackage(document));
}

const SOURCES = [
  ["an OpenAPI description", fromDescription, DESCRIBED],
  ["a prompt", fromPrompt, PROMPTED],
] as const;
/** Each source in each target; the first two are a prompt in Elysia and a description in FastAPI. */
const PRESSES = TARGETS.flatMap(([framework, language], at) =>
  SOURCES.map(([source, documentOf, names]) => ({ at, framework, language, source, documentOf, names })),
).toSorted((one, other) => rank(one) - rank(other));
function rank({ at, source }: { at: number; source: string }): number {
  return source === "a prompt" ? TARGETS.length - 1 - at : at;
}

describe("behind a validating proxy", () => {
  test.each(sample("presses behind a validating proxy", PRESSES, 2))(
    "a press in $framework that is made of $source keeps its contract",
    async ({ framework, language, documentOf, names }) => {
      const service = await startPress(await documentOf(), framework, language);
      const proxy = await startProxy(service);
      try {
        await tellStory(senderTo(proxy.url), names);
        expect(proxy.log()).not.toMatch(/violation/i);
      } finally {
        await proxy.stop();
        await service.stop();
      }
    },
    DEADLINE,
  );
});
