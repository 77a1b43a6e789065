/** What a service takes and sends over real sockets: forms sent by curl, and frames to a client that reads slowly. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rounds } from "../soak.ts";
import { Dispatcher, residentKib, until } from "./dispatcher.ts";

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "heddle-service-"));
let server: Dispatcher;

beforeAll(async () => {
  const script = join(import.meta.dir, "..", "fixtures", "http", "service-server.ts");
  server = await Dispatcher.start([], {}, [process.execPath, script]);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe("a form sent by curl", () => {
  /** A file of that many bytes, in which a line may look like a boundary. */
  function file(name: string, bytes: number): { path: string; sha256: string } {
    const content = Buffer.alloc(bytes, "0123456789abcdef\r\n------------------------0\r\n");
    const path = join(folder, name);
    writeFileSync(path, content);
    return { path, sha256: new Bun.CryptoHasher("sha256").update(content).digest("hex") };
  }

  async function curl(...argv: string[]) {
    const child = Bun.spawn(
      ["curl", "-sS", "-w", "\n%{http_code}", ...argv, `${server.url}/v1/upload?tag=a`],
      {
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      },
    );
    const [text, errors] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    const end = text.lastIndexOf("\n");
    return { status: Number(text.slice(end + 1)), body: text.slice(0, end), errors };
  }

  test("arrives part by part, larger than any limit of a JSON body", async () => {
    const large = file("large.bin", 20 * MIB);
    const { status, body, errors } = await curl(
      ...["--form-string", "note=Zażółć; gęślą"],
      ...["-F", `picture=@${large.path};filename=../etc/pass wd.png;type=image/png`],
      ...["-F", `empty=@${file("empty.bin", 0).path}`],
    );
    expect([status, errors]).toEqual([200, ""]);
    const { tag, parts } = JSON.parse(body);
    expect(tag).toBe("a");
    expect(parts).toEqual([
      expect.objectContaining({ name: "note", fileName: null, bytes: Buffer.byteLength("Zażółć; gęślą") }),
      { name: "picture", fileName: "pass wd.png", type: "image/png", bytes: 20 * MIB, sha256: large.sha256 },
      expect.objectContaining({ name: "empty", fileName: "empty.bin", bytes: 0 }),
    ]);
  });

  test("in chunks, without a length and without waiting for 100 Continue, arrives too", async () => {
    const { path, sha256 } = file("chunked.bin", 2 * MIB);
    const { status, body } = await curl(
      "-H",
      "Transfer-Encoding: chunked",
      "-H",
      "Expect:",
      "-F",
      `a=@${path}`,
    );
    expect([status, JSON.parse(body).parts[0].sha256]).toEqual([200, sha256]);
  });

  const refused: [what: string, argv: () => string[], status: number, code: string][] = [
    [
      "with a part that is too large",
      () => ["-F", `a=@${file("a.bin", 25 * MIB).path}`],
      413,
      "BODY_TOO_LARGE",
    ],
    [
      "that is too large as a whole",
      () => ["a", "b"].flatMap((name) => ["-F", `${name}=@${file(name, 17 * MIB).path}`]),
      413,
      "BODY_TOO_LARGE",
    ],
    [
      "with too many parts",
      () => Array.from({ length: 5 }, () => ["-F", "a=b"]).flat(),
      413,
      "BODY_TOO_LARGE",
    ],
    ["that is not one", () => ["-d", "a=b"], 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "that ends too early",
      () => ["-H", "Content-Type: multipart/form-data; boundary=x", "--data-binary", "--x\r\n"],
      400,
      "INVALID_RECORD",
    ],
  ];
  test.each(refused)("%s is refused, and the next is answered", async (_, argv, status, code) => {
    const answer = await curl(...argv());
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([status, code]);
    expect((await curl("-F", "a=b")).status).toBe(200);
  });
});

describe("a resource that is replaced", () => {
  const put = (body: string) =>
    server.ask("/v1/labels/a", { method: "PUT", headers: { "content-type": "application/json" }, body });

  test("has its name in the path and its content in the body", async () => {
    const { status, json } = await put('{"text":"b"}');
    expect([status, json]).toEqual([200, { a: "b" }]);
  });

  test("is checked like any request", async () => {
    const { status, json } = await put('{"text":1}');
    expect([status, json.error.code]).toEqual([400, "INVALID_RECORD"]);
  });

  test("is deleted by its path, with options in the query and no body", async () => {
    const deleted = await server.ask("/v1/labels/a?force=true", { method: "DELETE" });
    expect([deleted.status, deleted.json]).toEqual([200, { name: "a", force: true }]);
    const missing = await server.ask("/v1/labels/missing", { method: "DELETE" });
    expect([missing.status, missing.json.error.code]).toEqual([404, "NO_LABEL"]);
    const { delete: described } = (await server.ask("/openapi.json")).json.paths["/v1/labels/{name}"];
    expect(described.parameters.map(({ in: place }: { in: string }) => place)).toEqual(["path", "query"]);
    expect(described.requestBody).toBeUndefined();
  });

  test("that a POST works on is unknown with 404; a file that the body names is not", async () => {
    const headers = { "content-type": "application/json" };
    const print = (body: string) => server.ask("/v1/labels/a/print", { method: "POST", headers, body });
    expect((await print("{}")).status).toBe(404);
    const { status, json } = await print('{"file":"b"}');
    expect([status, json.error.code]).toEqual([400, "NOT_FOUND"]);
    const { post } = (await server.ask("/openapi.json")).json.paths["/v1/labels/{name}/print"];
    const codes = Object.keys(post.responses[404].content["application/json"].examples);
    expect([codes.includes("NO_LABEL"), codes.includes("NOT_FOUND")]).toEqual([true, false]);
  });

  test("is unknown with 404, and wrong with 400", async () => {
    const missing = await server.ask("/v1/labels/a");
    expect([missing.status, missing.json.error.code]).toEqual([404, "NO_LABEL"]);
    expect((await server.ask("/v1/labels/a?page=x")).status).toBe(400);
    const { responses } = (await server.ask("/openapi.json")).json.paths["/v1/labels/{name}"].get;
    expect(Object.keys(responses[404].content["application/json"].examples)).toContain("NO_LABEL");
  });

  test("is described with its parameter and its body", async () => {
    const { put: described } = (await server.ask("/openapi.json")).json.paths["/v1/labels/{name}"];
    expect(described.parameters).toEqual([expect.objectContaining({ name: "name", in: "path" })]);
    expect(described.requestBody.required).toBe(true);
  });
});

describe("the handshake of a browser's socket", () => {
  const token = "to,ken=1";
  const bearer = (text: string) => `bearer.heddle.${Buffer.from(text).toString("base64url")}`;
  /** The protocol that the server chose, or undefined if it refused. */
  async function protocolOf(url: string, ...protocols: string[]): Promise<string | undefined> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/v1/frames`, protocols);
    const isOpen = await new Promise((resolve) => {
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false);
    });
    const { protocol } = socket;
    socket.close();
    return isOpen ? protocol : undefined;
  }

  test("brings the token as a subprotocol, which is not the one that is chosen", async () => {
    const script = join(import.meta.dir, "..", "fixtures", "http", "service-server.ts");
    const guarded = await Dispatcher.start([], { HEDDLE_TOKEN: token }, [process.execPath, script]);
    try {
      expect(await protocolOf(guarded.url, "heddle.v1", bearer(token))).toBe("heddle.v1");
      expect(await protocolOf(guarded.url, "heddle.v1", bearer("another"))).toBeUndefined();
      expect(await protocolOf(guarded.url, "heddle.v1")).toBeUndefined();
    } finally {
      await guarded.stop();
    }
    expect(await protocolOf(server.url, "heddle.v1")).toBe("heddle.v1");
  });
});

describe("a socket whose client does not read", () => {
  /** A client that completes the handshake, asks for frames, and reads only when it is told to. */
  async function slowClient(asked: object) {
    const state = { bytes: 0, open: true, last: Buffer.alloc(0) as Buffer };
    const opened = Promise.withResolvers<void>();
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port: server.port,
      socket: {
        data: (_, chunk) => {
          if (state.bytes === 0) opened.resolve();
          state.bytes += chunk.length;
          state.last = Buffer.concat([state.last, chunk]).subarray(-64);
        },
        close: () => {
          state.open = false;
        },
      },
    });
    const key = Buffer.alloc(16, 1).toString("base64");
    socket.write(
      `GET /v1/frames HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await opened.promise;
    state.bytes = 0;
    socket.pause();
    const text = Buffer.from(JSON.stringify(asked));
    // A text frame under 126 bytes, masked with zeros (RFC 6455 section 5.2).
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
    return { state, socket };
  }

  const served = async (): Promise<{ sent: number; state: string }> => (await server.ask("/v1/served")).json;

  /** Waits until the server sends no more, and returns how many frames it had sent. */
  async function stuck(): Promise<number> {
    await until(async () => (await served()).state === "sending", "the first frame");
    let before = -1;
    for (let same = 0; same < 20; ) {
      const { sent } = await served();
      same = sent === before ? same + 1 : 0;
      before = sent;
      await Bun.sleep(20);
    }
    return before;
  }

  const FRAME = 4 * MIB;
  /** The most that the kernel's buffers, the server's own and one frame may hold. */
  const HELD_FRAMES = 16;
  /** Half of what is sent: what the runtime keeps of memory that it no longer uses varies. */
  const GROWTH_KIB = 128 * 1024;

  test("is waited for: memory stays bounded, and every frame arrives when it reads again", async () => {
    const frames = rounds("frames to a slow client", { test: 64, soak: 512 });
    const before = residentKib(server.pid);
    const { state, socket } = await slowClient({ frames, bytes: FRAME, patient: true });
    expect(await stuck()).toBeLessThan(HELD_FRAMES);
    expect(residentKib(server.pid) - before).toBeLessThan(GROWTH_KIB);
    // Others are served meanwhile.
    expect((await server.ask("/health")).status).toBe(200);
    socket.resume();
    await until(async () => (await served()).state === "done", "the frames to be sent");
    const HEADER = 10;
    await until(() => state.bytes >= frames * (FRAME + HEADER), "the frames to arrive");
    expect(state.bytes).toBe(frames * (FRAME + HEADER));
    expect(residentKib(server.pid) - before).toBeLessThan(GROWTH_KIB);
    socket.end();
  });

  test("is disconnected by a sender that does not wait, and nothing piles up for it", async () => {
    const before = residentKib(server.pid);
    const { state, socket } = await slowClient({ frames: 10_000, bytes: FRAME, patient: false });
    await until(async () => (await served()).state === "closed", "the connection to be ended");
    expect((await served()).sent).toBeLessThan(HELD_FRAMES);
    expect(residentKib(server.pid) - before).toBeLessThan(GROWTH_KIB);
    socket.resume();
    await until(() => !state.open, "the client to see the end");
  });
});
