/** The protobuf form of events: nothing is lost, the hash least of all, and what is foreign is refused. */
import { expect, test } from "bun:test";
import { create, toBinary } from "@bufbuild/protobuf";
import fc from "fast-check";
import { chainLine, checkLink, GENESIS_HASH, linked } from "#kit/store/hash-chain.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";
import { decodeEvent, encodeEvent } from "../../../lib/gui/proto/event.ts";
import { DslEventSchema } from "../../../lib/gui/proto/gui_pb.ts";
import { anyAnswered } from "../../fixtures/gui/results.ts";
import { failureOf } from "../kit/scratch.ts";

const ID = "0123456789abcdef0123456789abcdef";
const event = (more: Partial<GuiEvent> = {}): GuiEvent => ({
  id: ID,
  ts_unix: 1_795_488_279,
  command: { verb: "focus", hints: ["a, b"] },
  result: {
    ok: true,
    verb: "focus",
    command: 'FOCUS HINTS "a, b"',
    output: "",
    data: {},
    delivery: null,
    error: null,
    code: null,
    event_id: ID,
    correlation_id: null,
  },
  correlation_id: null,
  ...more,
});

test("any event is the same after it was protobuf, and its hash still fits", () => {
  fc.assert(
    fc.property(
      anyAnswered,
      fc.nat(),
      fc.option(fc.string({ unit: "grapheme" }), { nil: null }),
      (made, ts_unix, correlation_id) => {
        const [command, result] = made;
        const whole = linked(
          { id: ID, ts_unix, command: { ...command }, result, correlation_id },
          GENESIS_HASH,
        );
        const again = decodeEvent(encodeEvent(JSON.parse(chainLine(whole))));
        expect(again).toEqual(JSON.parse(chainLine(whole)));
        expect(checkLink(chainLine({ previous_hash: "", hash: "", ...again }), GENESIS_HASH)).toEqual({
          hash: whole.hash,
        });
      },
    ),
    { numRuns: 500 },
  );
});

test("an empty text and null are told apart", () => {
  const texts = event({ correlation_id: "" });
  texts.result = { ...texts.result, error: "", code: "", event_id: "", correlation_id: "" };
  for (const one of [texts, event()]) expect(decodeEvent(encodeEvent(one))).toEqual(one);
});

test("the numbers of the public contract hold, and the chain's begin at 100", () => {
  const bytes = encodeEvent(
    event({ previous_hash: "a".repeat(64), hash: "b".repeat(64), correlation_id: "c" }),
  );
  expect(Object.values(DslEventSchema.fields).map(({ name, number }) => [name, number])).toEqual([
    ["id", 1],
    ["ts_unix", 2],
    ["command", 3],
    ["result", 4],
    ["correlation_id", 5],
    ["previous_hash", 100],
    ["hash", 101],
  ]);
  expect(Buffer.from(bytes).includes(Buffer.from([0xa2, 0x06, 64]))).toBe(true);
});

test("an event with more than the form can hold is not written as less", async () => {
  const more = event();
  (more as Record<string, unknown>)["later"] = true;
  expect((await failureOf(() => encodeEvent(more))).message).toContain("more than the form can hold");
});

test.each<[string, () => Uint8Array, string]>([
  ["cut bytes", () => encodeEvent(event()).subarray(0, -3), "Cannot read an event"],
  ["other bytes", () => Buffer.from("hello"), "Cannot read an event"],
  [
    "an event without its command",
    () => toBinary(DslEventSchema, create(DslEventSchema, { id: ID })),
    "no command",
  ],
  [
    "a field of a later version",
    () => Buffer.concat([encodeEvent(event()), Buffer.from([0xc2, 0x3e, 1, 65])]),
    "does not know",
  ],
])("%s are refused", async (_, bytes, why) => {
  const failure = await failureOf(() => decodeEvent(bytes()));
  expect([failure.code, failure.message]).toEqual(["INVALID_RECORD", expect.stringContaining(why)]);
});
