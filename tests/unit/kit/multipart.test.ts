/** Forms of several parts: read as they arrive, however they are cut, with limits and without trust in file names. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { MultipartLimits } from "#kit/contract/route.ts";
import { Failure } from "#kit/data/errors.ts";
import { readParts } from "#kit/http/multipart.ts";
import { RefusedError } from "#kit/http/reply.ts";

interface Read {
  name: string;
  fileName: string | undefined;
  type: string;
  content: string;
}

/** A request whose body arrives in these pieces. */
function requestOf(pieces: readonly Uint8Array[], boundary: string) {
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  });
}

async function read(body: Uint8Array | string, limits?: MultipartLimits, boundary = "B"): Promise<Read[]> {
  return readPieces([typeof body === "string" ? Buffer.from(body) : body], limits, boundary);
}

async function readPieces(pieces: Uint8Array[], limits?: MultipartLimits, boundary = "B"): Promise<Read[]> {
  const found: Read[] = [];
  for await (const { name, fileName, type, bytes } of readParts(requestOf(pieces, boundary), limits))
    found.push({ name, fileName, type, content: Buffer.from(await bytes()).toString("latin1") });
  return found;
}

const part = (disposition: string, content: string, more = "") =>
  `--B\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${content}\r\n`;
const END = "--B--\r\n";

describe("a form is read", () => {
  test("as the runtime's own client writes it", async () => {
    const form = new FormData();
    form.append("note", "zażółć");
    form.append("file", new File([new Uint8Array([0, 13, 10, 45, 45, 255])], "a.bin", { type: "image/png" }));
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const found: unknown[] = [];
    for await (const one of readParts(request))
      found.push([one.name, one.fileName, one.type, [...(await one.bytes())]]);
    expect(found).toEqual([
      ["note", undefined, expect.any(String), [...Buffer.from("zażółć")]],
      ["file", "a.bin", "image/png", [0, 13, 10, 45, 45, 255]],
    ]);
  });

  test("the same however its bytes are cut, and whatever they are", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ maxLength: 80 })), {
          maxLength: 4,
        }),
        fc.array(fc.nat(400), { maxLength: 12 }),
        async (fields, cuts) => {
          const boundary = "never-in-a-content-1f7c";
          const body = Buffer.concat([
            ...fields.flatMap(([name, content]) => [
              Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
              Buffer.from(content),
              Buffer.from("\r\n"),
            ]),
            Buffer.from(`--${boundary}--\r\n`),
          ]);
          const edges = [
            0,
            ...cuts.map((cut) => Math.min(cut, body.length)).toSorted((a, b) => a - b),
            body.length,
          ];
          const pieces = edges.slice(1).map((edge, i) => new Uint8Array(body.subarray(edges[i], edge)));
          const found = await readPieces(pieces, {}, boundary);
          expect(found.map(({ name, content }) => [name, content])).toEqual(
            fields.map(([name, content]) => [name, Buffer.from(content).toString("latin1")]),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test("up to the parts that its reader wants: the rest of one is skipped", async () => {
    const body = part('form-data; name="a"', "x".repeat(10_000)) + part('form-data; name="b"', "y") + END;
    const names: string[] = [];
    for await (const { name } of readParts(requestOf([Buffer.from(body)], "B"))) names.push(name);
    expect(names).toEqual(["a", "b"]);
  });

  test("without its parts being kept: a reader that stops early ends the body", async () => {
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.from(part('form-data; name="a"', "x"))),
      cancel: () => {
        isCancelled = true;
      },
    });
    const headers = new Headers({ "content-type": "multipart/form-data; boundary=B" });
    for await (const _ of readParts({ headers, body: endless })) break;
    expect(isCancelled).toBe(true);
  });
});

test.each([
  ["a plain one", "report.pdf", "report.pdf"],
  ["one with a path", "../../etc/passwd", "passwd"],
  ["one with a path of Windows", "C:\\temp\\a.txt", "a.txt"],
  ["one that is only a path", "../..", undefined],
  ["a hidden quote", "a%22b.txt", 'a"b.txt'],
  ["characters that turn text around", "gpj.\u202eexe", "gpj.exe"],
  ["a control character", "a\u0007b", "ab"],
  ["nothing", "", undefined],
  ["a very long one", "x".repeat(2_000), "x".repeat(255)],
])("a file name is a label and no path: %s", async (_, given, label) => {
  const [found] = await read(part(`form-data; name="file"; filename="${given}"`, "") + END);
  expect(found?.fileName).toBe(label);
});

test.each<[string, string, MultipartLimits]>([
  ["many parts", part('form-data; name="a"', "1").repeat(4) + END, { parts: 3 }],
  ["a large part", part('form-data; name="a"', "x".repeat(11)) + END, { partBytes: 10 }],
  ["a large form", part('form-data; name="a"', "x".repeat(200)) + END, { bytes: 100 }],
])("a form is refused with 413 for %s", async (_, body, limits) => {
  const thrown = await read(body, limits).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(RefusedError);
  expect((thrown as RefusedError).answer.status).toBe(413);
});

test.each([
  ["an empty body", ""],
  ["no boundary", "hello"],
  ["an end in the middle", part('form-data; name="a"', "x")],
  ["no end of a part", '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
  ["a part without a name", part("form-data", "x") + END],
  ["a part of another kind", part('attachment; name="a"', "x") + END],
  ["a header that is none", part('form-data; name="a"', "x", "no header\r\n") + END],
  ["endless headers", `--B\r\n${"X-A: b\r\n".repeat(5_000)}\r\n`],
  ["text after a boundary", '--Bx\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--B--'],
  ["a long preamble", "x".repeat(20_000) + END],
])("%s is 400", async (_, body) => {
  const thrown = await read(body).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Failure);
  expect((thrown as Failure).code).toBe("INVALID_RECORD");
});

test("a body that does not arrive in time is 408", async () => {
  const headers = new Headers({ "content-type": "multipart/form-data; boundary=B" });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from("--B")),
  });
  const thrown = await readParts({ headers, body }, { timeoutMs: 5 })
    .next()
    .catch((error: unknown) => error);
  expect((thrown as RefusedError).answer.status).toBe(408);
});
