/** The three forms of a command: text, JSON and protobuf. */
import { describe, expect, test } from "bun:test";
import { create, toBinary } from "@bufbuild/protobuf";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { readDict } from "../../../lib/gui/dsl/read-dict.ts";
import { readLine } from "../../../lib/gui/dsl/read-line.ts";
import { writeLine } from "../../../lib/gui/dsl/write-line.ts";
import { decodeCommand, encodeCommand } from "../../../lib/gui/proto/envelope.ts";
import { DslEnvelopeSchema } from "../../../lib/gui/proto/gui_pb.ts";
import { anyCommand } from "../../fixtures/gui/commands.ts";

const RUNS = { numRuns: 500 };

const failureOf = (run: () => unknown): Failure => {
  try {
    run();
  } catch (cause) {
    if (cause instanceof Failure) return cause;
    throw cause;
  }
  throw new Error("nothing was refused");
};

describe("a command is the same", () => {
  test("after it was text", () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const line = writeLine(command);
        fc.pre([...line].length <= 8192);
        expect(readLine(line)).toEqual(command);
        expect(line).not.toMatch(/[\n\r\0]/);
      }),
      RUNS,
    );
  });

  test("after it was JSON", () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        expect(readDict(JSON.parse(JSON.stringify(command)))).toEqual(command);
      }),
      RUNS,
    );
  });

  test("after it was protobuf, with what travels with it", () => {
    fc.assert(
      fc.property(anyCommand, fc.string({ unit: "grapheme" }), (command, id) => {
        const transport = id === "" ? {} : { correlation_id: id };
        expect(decodeCommand(encodeCommand(command, transport))).toEqual({ command, transport });
      }),
      RUNS,
    );
  });
});

test.each<[string, Command | undefined]>([
  ["", undefined],
  ["   ", undefined],
  ['# INJECT "nothing"', undefined],
  ["  # indented", undefined],
  ["health", { verb: "health" }],
  ["  Orient  ", { verb: "orient" }],
  ['PARSE "open firefox"', { verb: "parse", instruction: "open firefox" }],
  ["RESOLVE 'otwórz pocztę'", { verb: "resolve", prompt: "otwórz pocztę" }],
  ["CAPTURE", { verb: "capture" }],
  ["capture --scale 0.5", { verb: "capture", scale: 0.5 }],
  ["CAPTURE REGION -10,0,800,600", { verb: "capture", region: { x: -10, y: 0, width: 800, height: 600 } }],
  ["EXECUTE FILE steps.json DRY_RUN yes", { verb: "execute", file: "steps.json", dry_run: true }],
  ['EXECUTE FILE "my steps.json" --dry-run 0', { verb: "execute", file: "my steps.json", dry_run: false }],
  [
    'EXECUTE STEPS [{"action": "wait", "config": {"seconds": 1}}] DRY_RUN true',
    { verb: "execute", steps: [{ action: "wait", config: { seconds: 1 } }], dry_run: true },
  ],
  [String.raw`VALIDATE STEPS "[{\"action\":\"wait\"}]"`, { verb: "validate", steps: [{ action: "wait" }] }],
  [
    'VALIDATE STEPS [{"action":"type_text","config":{"text":"] DRY_RUN \\" }"}}]',
    { verb: "validate", steps: [{ action: "type_text", config: { text: '] DRY_RUN " }' } }] },
  ],
  ["FOCUS HINTS firefox", { verb: "focus", hints: ["firefox"] }],
  [
    'FOCUS HINTS firefox,"a, b",c DRY_RUN no',
    { verb: "focus", hints: ["firefox", "a, b", "c"], dry_run: false },
  ],
  ['FOCUS HINTS "Visual Studio Code"', { verb: "focus", hints: ["Visual Studio Code"] }],
  ['INJECT "hi" IDE vscode', { verb: "inject", text: "hi", ide: "vscode" }],
  // Flags inside a text are text, flags behind it are flags.
  ['INJECT "say DRY_RUN true" SUBMIT no', { verb: "inject", text: "say DRY_RUN true", submit: false }],
  [String.raw`INJECT "a\"b\\c\n\t\r\u{1F600}\u{105}"`, { verb: "inject", text: 'a"b\\c\n\t\r😀ą' }],
  ['INJECT "it\'s"', { verb: "inject", text: "it's" }],
  ['INJECT "# no comment"', { verb: "inject", text: "# no comment" }],
  ["STOP", { verb: "stop" }],
])("%p is read", (line, command) => {
  expect(readLine(line)).toEqual(command);
});

test.each<[string, number, string]>([
  ["INJECT hello", 8, "INJECT takes a quoted text"],
  ["INJECT", 7, "INJECT takes a quoted text"],
  ['INJECT "hello', 8, "a quotation is not closed"],
  [String.raw`INJECT "\q"`, 9, "an escape is unknown"],
  [String.raw`INJECT "\u{D800}"`, 9, "an escape is unknown"],
  [String.raw`INJECT "\u{110000}"`, 9, "an escape is unknown"],
  [String.raw`INJECT "\u0041"`, 9, "an escape is unknown"],
  ['INJECT "a" "b"', 12, "a text is left over"],
  ['INJECT "a"IDE x', 11, "a blank is missing"],
  ['INJECT "ż" IDEE x', 12, 'INJECT does not take "IDEE"'],
  ['INJECT "a" IDE', 15, "IDE has no value"],
  ['INJECT "a" IDE x IDE y', 18, "IDE is given twice"],
  ['INJECT "a" IDE x --ide y', 18, "IDE is given twice"],
  ['INJECT "a" DRY_RUN maybe', 20, "a value is wrong"],
  ['INJECT "a" DRY_RUN constructor', 20, "a value is wrong"],
  ['INJECT "a" CONSTRUCTOR x', 12, 'INJECT does not take "CONSTRUCTOR"'],
  ["HEALTH now", 8, 'HEALTH does not take "now"'],
  ["CAPTURE SCALE=2", 9, 'CAPTURE does not take "SCALE=2"'],
  ["CAPTURE SCALE 1e1", 15, "a value is wrong"],
  ["CAPTURE REGION 1,2,3", 16, "a value is wrong"],
  ["FOCUS HINTS a,,b", 15, "a hint is empty"],
  ['FOCUS HINTS a,""', 17, "a hint is empty"],
  ['FOCUS HINTS "a"b', 16, "a hint goes on behind its quotes"],
  ["FOCUS HINTS a b", 15, 'FOCUS does not take "b"'],
  ["EXECUTE STEPS [", 15, "a list of steps is wrong"],
  ["EXECUTE STEPS {}", 15, "a list of steps is wrong"],
  ["HEALTH\nORIENT", 7, "it has a control character"],
  ["HEALTH # comment", 8, 'HEALTH does not take "#"'],
])("%p is refused with its column", (line, column, reason) => {
  const { code, message, details } = failureOf(() => readLine(line));
  expect({ code, message, column: details?.["column"] }).toEqual({
    code: "INVALID_DSL",
    message: `Cannot read the command: ${reason} (column ${column})`,
    column,
  });
});

test.each<[string, object, string]>([
  ["no verb", {}, "verb is missing"],
  ["an argument of another verb", { verb: "focus", hints: ["a"], text: "x" }, "FOCUS does not take text"],
  ["a missing argument", { verb: "INJECT" }, "text is missing"],
  ["a text as a boolean", { verb: "inject", text: "a", dry_run: "true" }, "dry_run must be"],
  ["both a file and steps", { verb: "execute", file: "a", steps: [] }, "either FILE or STEPS"],
  ["neither of them", { verb: "simulate" }, "either FILE or STEPS"],
  ["half a character", { verb: "inject", text: "\ud83d" }, "half of a surrogate pair"],
  [
    "half a character within a step",
    { verb: "validate", steps: [{ action: "a", config: { "\udc00": 1 } }] },
    "half",
  ],
  ["a scale of nothing", { verb: "capture", scale: 0 }, "scale must be"],
  ["an empty region", { verb: "capture", region: { x: 0, y: 0, width: 0, height: 1 } }, "width must be"],
])("a record with %s is refused", (_, record, reason) => {
  const { code, message } = failureOf(() => readDict(record as Record<string, unknown>));
  expect(code).toBe("INVALID_DSL");
  expect(message).toContain(reason);
});

test("hints of a record may be one text", () => {
  expect(readDict({ verb: "focus", hints: ' Visual Studio Code , "a, b"' })).toEqual({
    verb: "focus",
    hints: ["Visual Studio Code", "a, b"],
  });
});

test("an unknown verb is refused with the one that is meant", () => {
  const { code, hint } = failureOf(() => readLine('INJEKT "a"'));
  expect([code, hint]).toEqual(["UNKNOWN_VERB", "Did you mean INJECT?"]);
  expect(failureOf(() => readDict({ verb: "constructor" })).code).toBe("UNKNOWN_VERB");
});

test("steps that other readers of JSON understand differently are refused", () => {
  for (const config of [
    '{"a":1,"a":2}',
    '{"a":{"b":1,"b":1}}',
    '{"n":9007199254740993}',
    '{"a":1,"\\u0061":2}',
  ])
    expect(failureOf(() => readLine(`EXECUTE STEPS [{"action":"wait","config":${config}}]`)).code).toBe(
      "INVALID_DSL",
    );
  expect(readLine('EXECUTE STEPS [{"action":"a","config":{"a":"a","b":{"a":1}}}]')).toBeDefined();
});

test("a line of 8,192 characters is read, a longer one is not", () => {
  const line = (count: number) => `INJECT "${"😀".repeat(count - 9)}"`;
  expect(readLine(line(8192))).toBeDefined();
  expect(failureOf(() => readLine(line(8193))).message).toContain("8192");
});

describe("protobuf", () => {
  test("without a verb is what its body says", () => {
    const envelope = create(DslEnvelopeSchema, { body: { case: "inject", value: { text: "a" } } });
    expect(decodeCommand(toBinary(DslEnvelopeSchema, envelope)).command).toEqual({
      verb: "inject",
      text: "a",
    });
  });

  test("without a body is a verb without arguments", () => {
    const bytes = toBinary(DslEnvelopeSchema, create(DslEnvelopeSchema, { verb: "HEALTH" }));
    expect(decodeCommand(bytes).command).toEqual({ verb: "health" });
  });

  test("of the public contract is read: the bytes of its field numbers", () => {
    // inject = 20 { text = 1, ide = 2, submit = 3, dry_run = 4 }, correlation_id = 31
    const bytes = Uint8Array.from([
      0x0a,
      6,
      ...new TextEncoder().encode("inject"),
      0xa2,
      0x01,
      10,
      0x0a,
      2,
      0x68,
      0x69,
      0x12,
      0,
      0x18,
      0,
      0x20,
      1,
      0xfa,
      0x01,
      1,
      0x37,
    ]);
    expect(failureOf(() => decodeCommand(bytes)).message).toContain("ide must be");
    bytes.set([0x0a, 2, 0x68, 0x69, 0x0a, 2, 0x68, 0x69], 11);
    expect(() => decodeCommand(bytes)).not.toThrow();
  });

  test.each<[string, Uint8Array]>([
    ["a torn message", Uint8Array.from([0xa2, 0x01, 10, 0x0a])],
    ["text", new TextEncoder().encode('{"verb":"health"}')],
    ["a field of a later version", Uint8Array.from([0x52, 0, 0xfa, 0x3e, 1, 0x37])],
    [
      "a verb that its body contradicts",
      Uint8Array.from([0x0a, 4, ...new TextEncoder().encode("stop"), 0x52, 0]),
    ],
  ])("with %s is refused", (_, bytes) => {
    expect(failureOf(() => decodeCommand(bytes)).code).toBe("INVALID_DSL");
  });

  test("is never anything but a command or a refusal", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        try {
          expect(decodeCommand(bytes).command.verb).toBeString();
        } catch (cause) {
          if (!(cause instanceof Failure)) throw cause;
        }
      }),
      RUNS,
    );
  });
});

test("any text is a command, a comment or a refusal", () => {
  const word = fc.constantFrom(
    "INJECT",
    "FOCUS",
    "HINTS",
    '"a"',
    "'",
    '"',
    "\\",
    ",",
    "DRY_RUN",
    "true",
    "STEPS",
    "[{",
    "}]",
    " ",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(word).map((words) => words.join(" ")),
      ),
      (line) => {
        try {
          const command = readLine(line);
          if (command) expect(readLine(writeLine(command))).toEqual(command);
        } catch (cause) {
          if (!(cause instanceof Failure)) throw cause;
        }
      },
    ),
    { numRuns: 2000 },
  );
});
