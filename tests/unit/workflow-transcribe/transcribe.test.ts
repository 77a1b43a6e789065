/** Speech-to-text over real HTTP: each provider's request as its documentation has it, and every way to fail. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure, type Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { run } from "../../../lib/workflow/transcribe.ts";
import { tone } from "../../fixtures/workflow/sound.ts";
import { SOAK } from "../../soak.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-speech-"));
const KEY = "key-that-nobody-may-see";
const SAID = "wyślij fakturę na tysiąc pięćset złotych";

/** What the provider was asked. */
interface Asked {
  path: string;
  query: Record<string, string>;
  authorization: string | null;
  type: string;
  fields: Record<string, string>;
  wav: Uint8Array;
}

let answer: (asked: Asked) => Response | Promise<Response> = () => Response.json({ text: SAID });
let asked: Asked[] = [];

/** Reads a request as strictly as a provider would. */
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const url = new URL(request.url);
    const type = request.headers.get("content-type") ?? "";
    const fields: Record<string, string> = {};
    let wav = new Uint8Array();
    if (type.startsWith("multipart/form-data"))
      for (const [name, value] of await request.formData())
        if (typeof value === "string") fields[name] = value;
        else wav = new Uint8Array(await value.arrayBuffer());
    else wav = new Uint8Array(await request.arrayBuffer());
    const one = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.get("authorization"),
      type: type.split(";")[0] ?? "",
      fields,
      wav,
    };
    asked.push(one);
    return answer(one);
  },
});
const baseUrl = server.url.origin;

const ENV: Record<string, Record<string, string>> = {
  openai: { HEDDLE_WORKFLOW_STT_BASE_URL: `${baseUrl}/v1`, STT_API_KEY: KEY },
  "whisper-server": {
    HEDDLE_WORKFLOW_STT_PROVIDER: "whisper-server",
    HEDDLE_WORKFLOW_STT_BASE_URL: `${baseUrl}/`,
  },
  deepgram: {
    HEDDLE_WORKFLOW_STT_PROVIDER: "deepgram",
    HEDDLE_WORKFLOW_STT_BASE_URL: baseUrl,
    STT_API_KEY: KEY,
  },
};

const contextOf = (env: Record<string, string> = {}, signal?: AbortSignal) =>
  createContext({ env: { PATH: process.env["PATH"], ...env }, cwd: folder, ...(signal && { signal }) });

function shell(...argv: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(argv, { stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`${argv[0]} failed: ${stderr.toString()}`);
}

async function failureOf(...args: Parameters<typeof run>): Promise<Failure> {
  try {
    await run(...args);
  } catch (thrown) {
    return asFailure(thrown);
  }
  throw new Error("It did not fail");
}

const ENCODED: [file: string, ...options: string[]][] = [
  ["speech.mp3", "-c:a", "libmp3lame"],
  ["speech.m4a", "-c:a", "aac"],
  ["speech.ogg", "-c:a", "libopus"],
  ["speech.flac", "-c:a", "flac"],
  ["speech.webm", "-c:a", "libopus"],
  ["stereo.wav", "-ac", "2", "-ar", "48000"],
  ["untagged.mp3", "-c:a", "libmp3lame", "-id3v2_version", "0", "-write_xing", "0"],
];

beforeAll(() => {
  const wav = join(folder, "speech.wav");
  writeFileSync(wav, tone(2));
  writeFileSync(join(folder, "long.wav"), tone(302));
  if (SOAK)
    for (const [file, ...options] of ENCODED)
      shell("ffmpeg", "-nostdin", "-v", "error", "-y", "-i", wav, ...options, join(folder, file));
  const silence = ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono"];
  if (SOAK)
    shell("ffmpeg", "-nostdin", "-v", "error", "-y", ...silence, "-t", "302", join(folder, "long.mp3"));
  writeFileSync(join(folder, "text.wav"), "this is no sound at all, whatever its name says");
  writeFileSync(join(folder, "empty.mp3"), "");
});
afterAll(async () => {
  await server.stop(true);
  rmSync(folder, { recursive: true });
});

describe("a recording", () => {
  test.each([["speech.wav"], ...(SOAK ? ENCODED : []).map(([file]) => [file])])(
    "in %s arrives as 16 kHz mono WAV",
    async (path) => {
      asked = [];
      answer = () => Response.json({ text: ` ${SAID}\n` });
      const result = await run({ id: 7, path }, contextOf(ENV["openai"]));
      expect(result).toEqual({
        id: 7,
        ok: true,
        path,
        text: SAID,
        language: "pl",
        seconds: expect.any(Number),
        provider: "openai",
        model: null,
      });
      expect(result.seconds).toBeGreaterThan(1);
      const { wav } = asked[0] ?? { wav: new Uint8Array() };
      const head = new DataView(wav.buffer, wav.byteOffset);
      expect([head.getUint16(22, true), head.getUint32(24, true), head.getUint16(34, true)]).toEqual([
        1, 16_000, 16,
      ]);
    },
  );

  const wrong: [what: string, path: string, code: string][] = [
    ["that is text", "text.wav", "UNSUPPORTED_AUDIO"],
    ["that is empty", "empty.mp3", "UNSUPPORTED_AUDIO"],
    ["that is longer than five minutes", "long.wav", "AUDIO_TOO_LONG"],
    ...(SOAK
      ? [["that is longer than five minutes", "long.mp3", "AUDIO_TOO_LONG"] as [string, string, string]]
      : []),
    ["that does not exist", "none.mp3", "NOT_FOUND"],
  ];
  test.each(wrong)("%s is refused and never sent", async (_, path, code) => {
    asked = [];
    expect((await failureOf({ path }, contextOf(ENV["openai"]))).code).toBe(code);
    expect(asked).toEqual([]);
  });

  if (SOAK)
    test("that is cut off is heard as far as it goes, or refused: never an unexpected error", async () => {
      const bytes = await Bun.file(join(folder, "speech.ogg")).bytes();
      answer = () => Response.json({ text: SAID });
      for (let part = 1; part <= 8; part++) {
        writeFileSync(join(folder, "cut.ogg"), bytes.subarray(0, (bytes.length * part) / 9));
        const outcome = await run({ path: "cut.ogg" }, contextOf(ENV["openai"])).catch(asFailure);
        expect("code" in outcome ? outcome.code : outcome.text).toBeOneOf([SAID, "UNSUPPORTED_AUDIO"]);
      }
    });
});

describe("the request to", () => {
  test("a server compatible with OpenAI", async () => {
    asked = [];
    answer = () => Response.json({ text: SAID });
    const env = { ...ENV["openai"], HEDDLE_WORKFLOW_STT_MODEL: "whisper-large" };
    const { model } = await run({ path: "speech.wav", language: "en-GB" }, contextOf(env));
    expect(model).toBe("whisper-large");
    expect(asked).toEqual([
      expect.objectContaining({
        path: "/v1/audio/transcriptions",
        authorization: `Bearer ${KEY}`,
        type: "multipart/form-data",
        fields: { model: "whisper-large", language: "en", response_format: "json", temperature: "0" },
      }),
    ]);
  });

  test("the server of whisper.cpp", async () => {
    asked = [];
    answer = () => Response.json({ text: `${SAID}\n` });
    const { provider, text } = await run({ path: "speech.wav" }, contextOf(ENV["whisper-server"]));
    expect([provider, text]).toEqual(["whisper-server", SAID]);
    expect(asked).toEqual([
      expect.objectContaining({
        path: "/inference",
        authorization: null,
        fields: { language: "pl", response_format: "json", temperature: "0.0" },
      }),
    ]);
  });

  test("Deepgram", async () => {
    asked = [];
    answer = () => Response.json({ results: { channels: [{ alternatives: [{ transcript: SAID }] }] } });
    const { text } = await run({ path: "speech.wav" }, contextOf(ENV["deepgram"]));
    expect(text).toBe(SAID);
    expect(asked).toEqual([
      expect.objectContaining({
        path: "/v1/listen",
        query: { model: "nova-3", language: "pl", smart_format: "true" },
        authorization: `Token ${KEY}`,
        type: "audio/wav",
      }),
    ]);
  });
});

describe("a provider that", () => {
  const faults: [what: string, respond: () => Response, code: string][] = [
    ["hears nothing", () => Response.json({ text: " \n" }), "NO_SPEECH"],
    ["refuses the key", () => new Response(KEY, { status: 401 }), "SPEECH_REFUSED"],
    ["does not know the model", () => new Response("", { status: 404 }), "SPEECH_REFUSED"],
    ["refuses the recording", () => new Response("", { status: 415 }), "UNSUPPORTED_AUDIO"],
    ["is overloaded", () => new Response(KEY, { status: 503 }), "SPEECH_UNAVAILABLE"],
    ["redirects", () => Response.redirect("http://127.0.0.1:1/"), "SPEECH_UNAVAILABLE"],
    ["answers with a page", () => new Response("<html>"), "SPEECH_BAD_RESPONSE"],
    ["answers with another shape", () => Response.json({ words: [] }), "SPEECH_BAD_RESPONSE"],
    ["answers with null", () => Response.json(null), "SPEECH_BAD_RESPONSE"],
    ["answers without end", () => new Response(endless()), "SPEECH_UNAVAILABLE"],
  ];
  test.each(faults)("%s ends in one code, and the key stays secret", async (_, respond, code) => {
    for (const provider of ["openai", "deepgram"]) {
      answer = respond;
      const failure = await failureOf({ path: "speech.wav" }, contextOf(ENV[provider]));
      expect(failure.code).toBe(
        provider === "deepgram" && code === "NO_SPEECH" ? "SPEECH_BAD_RESPONSE" : code,
      );
      expect(JSON.stringify(failure.body())).not.toContain(KEY);
    }
  });

  test("is not there is unavailable", async () => {
    const env = { ...ENV["openai"], HEDDLE_WORKFLOW_STT_BASE_URL: "http://127.0.0.1:1/v1" };
    const failure = await failureOf({ path: "speech.wav" }, contextOf(env));
    expect([failure.code, failure.status, failure.exit]).toEqual(["SPEECH_UNAVAILABLE", 503, 69]);
  });

  test("is slow is left when the caller gives up", async () => {
    const stop = new AbortController();
    answer = async () => {
      stop.abort();
      await Bun.sleep(30_000);
      return Response.json({ text: SAID });
    };
    const failure = await failureOf({ path: "speech.wav" }, contextOf(ENV["openai"], stop.signal));
    expect(failure.code).toBe("CANCELLED");
  });

  test.each([
    ["nothing", {}, "HEDDLE_WORKFLOW_STT_PROVIDER"],
    ["a provider without its key", { HEDDLE_WORKFLOW_STT_PROVIDER: "deepgram" }, "STT_API_KEY"],
  ])("is not configured: %s is set", async (_, env, variable) => {
    const failure = await failureOf({ path: "none.mp3" }, contextOf(env as Record<string, string>));
    expect([failure.code, failure.status]).toEqual(["SPEECH_NOT_CONFIGURED", 503]);
    expect(failure.hint).toContain(variable);
  });

  test("does not exist is a wrong setting", async () => {
    const failure = await failureOf(
      { path: "none.mp3" },
      contextOf({ HEDDLE_WORKFLOW_STT_PROVIDER: "espeak", STT_API_KEY: KEY }),
    );
    expect(failure.code).toBe("CONFIG");
  });
});

/** More than any transcript has. */
function endless(): ReadableStream {
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}
