/** The wire format of D-Bus: what is written reads back, and bytes that follow no format are refused. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { socketsOf } from "../../../lib/gui/atspi/dbus/address.ts";
import { Reader, typesOf, Variant, WireError, Writer } from "../../../lib/gui/atspi/dbus/marshal.ts";
import { decode, encodeCall, messageLength } from "../../../lib/gui/atspi/dbus/message.ts";
import { readRole, roleName, stateBits, stateNames } from "../../../lib/gui/atspi/names.ts";
import { ownHash, readRef, TOP, withinHash, writeRef } from "../../../lib/gui/atspi/refs.ts";

const roundTrip = (signature: string, values: readonly unknown[]): unknown[] => {
  const writer = new Writer();
  writer.values(signature, values);
  const reader = new Reader(Buffer.from(writer.bytes()), true);
  const read = reader.values(signature);
  expect(reader.at).toBe(writer.length);
  return read;
};

describe("values", () => {
  test("of every type read back as they were written", () => {
    const values = [
      7,
      -3,
      65_535,
      true,
      -70_000,
      4_000_000_000,
      -(2 ** 40),
      2 ** 50,
      0.5,
      "ąę😀",
      "/a/b",
      "a(so)",
    ];
    expect(roundTrip("ynqbiuxtdsog", values)).toEqual(values);
  });

  test("in containers keep their alignment, empty ones too", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0")),
            fc.double(),
          ),
        ),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 255 })),
        (pairs, flag, bytes) => {
          const values = [bytes, pairs, flag, [[[], [1, "x"]]]];
          expect(roundTrip("aya(sd)ba(ai(ys))", values)).toEqual(values);
        },
      ),
    );
  });

  test("of variants come without their types, entries of dictionaries as pairs", () => {
    expect(roundTrip("a{sv}", [[["one", new Variant("ai", [1, 2])]]])).toEqual([[["one", [1, 2]]]]);
  });

  test("read in the other byte order", () => {
    expect(new Reader(Buffer.from([0, 0, 1, 2]), false).values("u")).toEqual([258]);
  });

  test.each(["(", "a", "(s", "z", "a{", "(".repeat(80) + ")".repeat(80)])(
    "the signature %s is refused",
    (signature) => {
      expect(() => typesOf(signature)).toThrow(WireError);
    },
  );

  test("that end too early, or say a wrong length, are refused", () => {
    const writer = new Writer();
    writer.values("as(sd)", [
      ["one", "two"],
      ["three", 4],
    ]);
    const whole = Buffer.from(writer.bytes());
    for (let length = 0; length < whole.length; length++)
      expect(() => new Reader(whole.subarray(0, length), true).values("as(sd)")).toThrow(WireError);
  });

  test("with a NUL cannot be written", () => {
    expect(() => new Writer().values("s", ["a\0b"])).toThrow(WireError);
  });
});

describe("messages", () => {
  const call = {
    destination: "org.example",
    path: "/a",
    interface: "org.example.A",
    member: "Do",
    signature: "si",
    args: ["ż", 5],
  };

  test("read back, and say how long they are from their first 16 bytes", () => {
    const bytes = encodeCall(call, 9);
    expect(messageLength(bytes.subarray(0, 15))).toBeUndefined();
    expect(messageLength(bytes.subarray(0, 16))).toBe(bytes.length);
    expect(decode(bytes)).toMatchObject({
      type: 1,
      serial: 9,
      fields: { destination: "org.example", path: "/a", member: "Do", signature: "si" },
      body: ["ż", 5],
    });
  });

  test("of nonsense are refused, whatever it is", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), (bytes) => {
        try {
          const buffer = Buffer.from(bytes);
          messageLength(buffer);
          decode(buffer);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test("addresses name Unix sockets, escaped and abstract ones too; other transports are left out", () => {
  expect(
    socketsOf("unix:path=/run/a%20b%c4%85,guid=1;tcp:host=x,port=1;unix:abstract=/tmp/x,guid=2"),
  ).toEqual(["/run/a bą", "\0/tmp/x"]);
  expect(socketsOf("unix:tmpdir=/tmp")).toEqual([]);
  expect(socketsOf("nonsense")).toEqual([]);
});

test("roles and states have the numbers of AT-SPI", () => {
  // at-spi2-core, atspi-constants.h
  const roles = {
    7: "check box",
    23: "frame",
    40: "password text",
    43: "push button",
    61: "text",
    79: "entry",
  };
  for (const [number, name] of Object.entries(roles)) expect(roleName(Number(number))).toBe(name);
  expect(roleName(9999)).toBe("role 9999");
  expect([readRole("Button"), readRole("push_button"), readRole(" Check-Box ")]).toEqual([
    "push button",
    "push button",
    "check box",
  ]);
  expect(stateNames([1126170882, 0])).toEqual([
    "active",
    "enabled",
    "resizable",
    "sensitive",
    "showing",
    "visible",
  ]);
  for (const state of ["active", "focused", "manages descendants", "read only"]) {
    const bits = stateBits(state);
    expect(stateNames(bits.map((word) => word >>> 0))).toEqual([state]);
  }
});

describe("references", () => {
  const ref = {
    bus: ":1.12",
    path: "/org/a11y/atspi/accessible/57",
    index: 3,
    own: "0123abcd",
    within: "deadbeef",
  };

  test("read back", () => {
    expect(writeRef(ref)).toBe(":1.12/57/3/0123abcddeadbeef");
    expect(readRef(writeRef(ref))).toEqual(ref);
    const foreign = { ...ref, path: "/org/gnome/app/a11y/0e_1" };
    expect(readRef(writeRef(foreign))).toEqual(foreign);
  });

  test.each(["", "57", ":1.2/57/3", "org.x/57/3/0123abcddeadbeef", ":1.2/../3/0123abcddeadbeeg"])(
    "%p is none",
    (text) => {
      expect(readRef(text)).toBeUndefined();
    },
  );

  test("tell what an element is and what it is within, but not the title of its window", () => {
    const [save, open] = [
      { role: "push button", name: "Save" },
      { role: "push button", name: "Open" },
    ];
    expect(ownHash(save, false)).not.toBe(ownHash(open, false));
    expect(ownHash({ role: "frame", name: "a" }, true)).toBe(ownHash({ role: "frame", name: "*a" }, true));
    expect(withinHash(ownHash(save, false), TOP)).not.toBe(withinHash(ownHash(open, false), TOP));
  });
});
