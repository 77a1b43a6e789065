/** The language family over real HTTP: its own service and the umbrella's give the same answers. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "./dispatcher.ts";

const REFERENCE = "2026-03-02T09:00:00+01:00";

for (const argv of [["language-serve"], ["heddle", "serve", "--service", "language"]])
  describe(argv.join(" "), () => {
    let server: Dispatcher;
    beforeAll(async () => {
      server = await Dispatcher.start(
        ["--port", "0"],
        { TZ: "Europe/Warsaw", HEDDLE_CHECK_RESULTS: "1" },
        commandLine(argv),
      );
    });
    afterAll(async () => {
      expect(await server.stop()).toBe(0);
    });

    test("serves the family and nothing else", async () => {
      expect(server.record.services).toEqual(["language"]);
      const { paths } = (await server.ask("/openapi.json")).json;
      expect(Object.keys(paths).filter((path) => path.includes("/v1/"))).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\/v1\/language\/detect$/),
          expect.stringMatching(/\/v1\/language\/extract$/),
          expect.stringMatching(/\/v1\/language\/normalize$/),
        ]),
      );
      expect((await server.ask("/health")).status).toBe(200);
    });

    test("extracts, with offsets into the text as it was sent", async () => {
      const text = "👍 „zapłać” dwa tysiące złotych jutro o 9";
      const { status, json } = await server.ask("/v1/language/extract", {
        json: { id: "a-1", text, reference_time: REFERENCE },
      });
      expect(status).toBe(200);
      expect(json).toMatchObject({ id: "a-1", text, locale: "pl" });
      expect(
        json.entities.map(({ kind, start, end, value }: Record<string, unknown>) => [
          kind,
          text.slice(Number(start), Number(end)),
          value,
        ]),
      ).toEqual([
        ["quoted", "„zapłać”", { text: "zapłać" }],
        ["money", "dwa tysiące złotych", { amount: "2000", currency: "PLN" }],
        ["time", "jutro o 9", { start: "2026-03-03T09:00:00+01:00", grain: "hour" }],
      ]);
    });

    test("detects and normalises", async () => {
      const detected = await server.ask("/v1/language/detect", { json: { text: "pay the invoice" } });
      expect(detected.json).toMatchObject({ text: "pay the invoice", locale: "en" });
      const normalised = await server.ask("/v1/language/normalize", {
        json: { text: "„Ło\u0301dź”", fold_case: true, fold_diacritics: true },
      });
      expect(normalised.json).toEqual({
        text: '"lodz"',
        original: "„Ło\u0301dź”",
        offsets: [[3, 4]],
      });
    });

    test("answers a batch line by line, failures at their place", async () => {
      const answer = await server.ask("/v1/language/extract", {
        method: "POST",
        headers: { "content-type": "application/x-ndjson" },
        body: '{"id":1,"text":"5 zł","locale":"pl"}\n{"id":2}\n{"id":3,"text":"nothing here"}\n',
      });
      expect(answer.status).toBe(200);
      const lines = answer.text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines.map(({ id, ok, error, entities }) => [id, ok, error?.code ?? entities.length])).toEqual([
        [1, undefined, 1],
        [2, false, "INVALID_RECORD"],
        [3, undefined, 0],
      ]);
    });

    const SECRET = "hunter2";
    test.each([
      ["no text", { locale: "pl" }, "INVALID_RECORD", "text"],
      ["a text that is none", { text: 5 }, "INVALID_RECORD", "text"],
      ["a text that is too long", { text: "a".repeat(1_048_577) }, "INVALID_RECORD", "text"],
      ["an unknown language", { text: "x", locale: SECRET }, "INVALID_RECORD", "locale"],
      ["an unknown kind", { text: "x", kinds: [SECRET] }, "INVALID_RECORD", "kinds"],
      ["a wrong reference", { text: "x", reference_time: SECRET }, "INVALID_TIME", "reference_time"],
      [
        "a reference in a zone that is none",
        { text: "x", reference_time: `2026-03-02T09:00:00+01:00[${SECRET}]` },
        "INVALID_TIME",
        "reference_time",
      ],
      ["a wrong time zone", { text: "x", timezone: SECRET }, "UNKNOWN_TIMEZONE", "timezone"],
    ])("%s is 400 with one clear error", async (_, json, code, named) => {
      const answer = await server.ask("/v1/language/extract", { json });
      expect([answer.status, answer.json.ok, answer.json.error.code]).toEqual([400, false, code]);
      expect(answer.json.error.message).toContain(named);
      expect(answer.text).not.toContain(SECRET);
    });

    test("does not offer what the family lacks", async () => {
      expect((await server.ask("/v1/plan", { json: { prompt: "x" } })).status).toBe(404);
      expect((await server.ask("/v1/language/extract")).status).toBe(405);
    });
  });
