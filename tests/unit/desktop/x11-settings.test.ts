/** What the properties and files of an X session say, byte by byte. */
import { describe, expect, test } from "bun:test";
import { chooseAuthority, parseAuthorities, parseDisplayName } from "#desktop/x11/authority.ts";
import { monitorList, resourcesScale, settingsScale } from "#desktop/x11/screens.ts";

describe("the name of a display", () => {
  test.each([
    [":0", { host: "", number: 0 }],
    [":12.1", { host: "", number: 12 }],
    ["unix:3", { host: "", number: 3 }],
    ["localhost:10.0", { host: "localhost", number: 10 }],
  ])("%s", (name, expected) => {
    expect(parseDisplayName(name)).toEqual(expected);
  });

  test.each(["", "0", ":", ":x", ":99999", "a b:0", "tcp/evil;:0", ":0; rm"])("refuses %j", (name) => {
    expect(parseDisplayName(name)).toBeUndefined();
  });
});

function entry(family: number, ...texts: string[]): Buffer {
  const number = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  return Buffer.concat([
    number(family),
    ...texts.flatMap((text) => [number(text.length), Buffer.from(text, "latin1")]),
  ]);
}

describe("the file of keys", () => {
  const cookie = "MIT-MAGIC-COOKIE-1";
  const file = Buffer.concat([
    entry(256, "elsewhere", "0", cookie, "other"),
    entry(256, "here", "1", cookie, "one\u00ff"),
    entry(256, "here", "0", "XDM-AUTHORIZATION-1", "unusable"),
    entry(256, "here", "0", cookie, "zero"),
    entry(65_535, "", "7", cookie, "wild"),
  ]);
  const key = (host: string, number: number) =>
    chooseAuthority(parseAuthorities(file), { host, number }, "here").data;

  test("has the key of this machine's display, and of any machine's", () => {
    expect([key("", 0), key("localhost", 1), key("here", 1), key("far", 7)]).toEqual([
      "zero",
      "one\u00ff",
      "one\u00ff",
      "wild",
    ]);
  });

  test("has no key for another display or another machine", () => {
    expect([key("", 5), key("elsewhere", 0)]).toEqual(["", ""]);
  });

  test("counts up to an entry that is cut off, at any byte", () => {
    for (let length = 0; length < file.length; length++)
      expect(parseAuthorities(file.subarray(0, length)).length).toBeLessThan(5);
    expect(parseAuthorities(file)).toHaveLength(5);
  });
});

test.each([
  ["Xft.dpi:\t192\n", 2],
  ["*foo: 1\nXft.dpi: 120.0\nXft.hinting: 1\n", 1.25],
  ["Xft.dpi: 0\n", undefined],
  ["Xft.dpi: 1e99\n", undefined],
  ["xterm*dpi: 192\n", undefined],
  ["", undefined],
])("the scale by the X resources %j", (text, expected) => {
  expect(resourcesScale(text)).toBe(expected as number);
});

/** A list of settings (XSETTINGS 0.5): numbers, texts and colors. */
function settings(values: Record<string, number | string | null>, isLittle: boolean): Buffer {
  const number = (value: number, size: 2 | 4): Buffer => {
    const bytes = Buffer.alloc(size);
    if (isLittle) bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  const padded = (text: string) => Buffer.from(text.padEnd((text.length + 3) & ~3, "\0"));
  const entries = Object.entries(values).flatMap(([name, value]) => [
    Buffer.from([typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2, 0]),
    number(name.length, 2),
    padded(name),
    number(0, 4),
    typeof value === "number"
      ? number(value, 4)
      : typeof value === "string"
        ? Buffer.concat([number(value.length, 4), padded(value)])
        : Buffer.alloc(8),
  ]);
  const head = [
    Buffer.from([isLittle ? 0 : 1, 0, 0, 0]),
    number(7, 4),
    number(Object.keys(values).length, 4),
  ];
  return Buffer.concat([...head, ...entries]);
}

describe.each([true, false])("the scale by the desktop's settings (little endian: %p)", (isLittle) => {
  test.each([
    [{ "Net/ThemeName": "Adwaita", "Gtk/Color": null, "Xft/DPI": 196_608 }, 2],
    [{ "Gdk/WindowScalingFactor": 2, "Net/IconThemeName": "x" }, 2],
    [{ "Xft/DPI": 122_880, "Gdk/WindowScalingFactor": 1 }, 1.25],
    [{ "Net/ThemeName": "Adwaita" }, undefined],
  ])("%p", (values, expected) => {
    const bytes = settings(values, isLittle);
    expect(settingsScale(bytes)).toBe(expected as number);
    for (let length = 0; length < bytes.length; length++)
      expect(() => settingsScale(bytes.subarray(0, length))).not.toThrow();
  });
});

test("monitors have their outputs skipped", () => {
  const monitor = (name: number, primary: number, box: [number, number, number, number], outputs: number) => {
    const bytes = Buffer.alloc(24 + outputs * 4, 0xee);
    bytes.writeUInt32LE(name, 0);
    bytes.writeUInt8(primary, 4);
    bytes.writeUInt16LE(outputs, 6);
    bytes.writeInt16LE(box[0], 8);
    bytes.writeInt16LE(box[1], 10);
    bytes.writeUInt16LE(box[2], 12);
    bytes.writeUInt16LE(box[3], 14);
    return bytes;
  };
  const head = Buffer.alloc(24);
  head.writeUInt32LE(2, 4);
  const reply = Buffer.concat([
    head,
    monitor(70, 0, [0, 0, 800, 600], 2),
    monitor(71, 1, [800, -20, 65_535, 7], 0),
  ]);
  expect(monitorList(reply)).toEqual([
    { name: 70, primary: false, box: { x: 0, y: 0, width: 800, height: 600 } },
    { name: 71, primary: true, box: { x: 800, y: -20, width: 65_535, height: 7 } },
  ]);
});
