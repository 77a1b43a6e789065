/** Pixels of X servers of several kinds: depths, with and without shared memory, and servers that end. */
import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Driver } from "#desktop/driver.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { until } from "../session.ts";

setDefaultTimeout(300_000);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A bare server. @param screen e.g. `640x480x24` */
async function server(screen: string, ...options: string[]) {
  const child = Bun.spawn(
    ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset", ...options],
    { stdin: "ignore", stdout: "pipe", stderr: "ignore" },
  );
  ends.push(async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
  let number = "";
  for await (const chunk of child.stdout) {
    number += new TextDecoder().decode(chunk);
    if (number.includes("\n")) break;
  }
  const display = `:${number.trim()}`;
  const driver = await x11Driver(display, { ...process.env, DISPLAY: display });
  ends.push(() => driver.close());
  const run = async (...argv: string[]) => {
    const done = Bun.spawn(argv, {
      env: { ...process.env, DISPLAY: display },
      stdin: "ignore",
      stdout: "ignore",
    });
    expect([argv[0], await done.exited]).toEqual([argv[0], 0]);
  };
  return { child, driver, run };
}

/** The one color of a region. */
async function color(driver: Driver, region = { x: 3, y: 5, width: 61, height: 47 }): Promise<number[]> {
  const { width, height, data } = await driver.capture(region);
  expect([width, height, data.length]).toEqual([
    region.width,
    region.height,
    region.width * region.height * 4,
  ]);
  const first = [...data.subarray(0, 4)];
  for (let at = 0; at < data.length; at += 4)
    if (first.some((value, channel) => data[at + channel] !== value))
      throw new Error(`another color at ${at / 4}`);
  return first;
}

const backend = async (driver: Driver) => (await driver.abilities()).capture;

/** How far a channel may be from what was asked for: the steps of the depth. */
const DEPTHS = [
  [8, 1],
  [15, 8],
  [16, 8],
  [24, 0],
  [30, 1],
] as const;

describe.each([
  ["shared memory", [], { backend: "mit-shm", version: "1.2" }],
  ["the connection", ["-extension", "MIT-SHM"], { backend: "getimage" }],
] as const)("through %s", (_, options, expected) => {
  test.each(DEPTHS)("a screen of %d bits", async (depth, tolerance) => {
    const { driver, run } = await server(`640x480x${depth}`, ...options);
    expect(await backend(driver)).toEqual(expected);
    for (const [red, green, blue] of [
      [0xc0, 0x20, 0x10],
      [0, 0xff, 0],
      [0x30, 0x40, 0xf0],
    ] as const) {
      const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
      await run("xsetroot", "-solid", `#${hex}`);
      const seen = await color(driver);
      for (const [channel, value] of [red, green, blue, 255].entries())
        expect(Math.abs((seen[channel] ?? 0) - value)).toBeLessThanOrEqual(channel === 3 ? 0 : tolerance);
    }
  });

  test("regions of all sizes, one after the other and at once", async () => {
    const { driver, run } = await server("1920x1080x24", ...options);
    await run("xsetroot", "-solid", "#c02010");
    const regions = [
      { x: 0, y: 0, width: 1, height: 1 },
      { x: 1919, y: 1079, width: 1, height: 1 },
      { x: 0, y: 0, width: 1920, height: 1080 },
      { x: 7, y: 1000, width: 33, height: 80 },
    ];
    for (const region of regions) expect(await color(driver, region)).toEqual([0xc0, 0x20, 0x10, 255]);
    const all = await Promise.all([...regions, ...regions].map((region) => color(driver, region)));
    expect(all).toEqual(all.map(() => [0xc0, 0x20, 0x10, 255]));
  });

  test("a region that is not on the screen is an error, and the next one is captured", async () => {
    const { driver, run } = await server("640x480x24", ...options);
    await run("xsetroot", "-solid", "#c02010");
    for (const region of [
      { x: 600, y: 0, width: 41, height: 10 },
      { x: -1, y: 0, width: 10, height: 10 },
      { x: 0, y: 470, width: 10, height: 11 },
    ])
      await expect(driver.capture(region)).rejects.toMatchObject({ code: "OUTSIDE_DESKTOP" });
    expect(await color(driver)).toEqual([0xc0, 0x20, 0x10, 255]);
  });

  test("a server that ends is an error in time", async () => {
    const { child, driver } = await server("1920x1080x24", ...options);
    await driver.capture({ x: 0, y: 0, width: 10, height: 10 });
    const captures = Array.from({ length: 50 }, () =>
      driver.capture({ x: 0, y: 0, width: 1920, height: 1080 }),
    );
    child.kill("SIGKILL");
    const settled = await Promise.allSettled(captures);
    const lost = settled.filter(({ status }) => status === "rejected");
    expect(lost.length).toBeGreaterThan(0);
    for (const one of lost) expect(one).toMatchObject({ reason: { code: "DISPLAY_LOST" } });
  });
});

test("memory that was shared is given back", async () => {
  const { driver } = await server("1920x1080x24");
  const open = () => new Bun.Glob("*").scanSync({ cwd: "/proc/self/fd", onlyFiles: false });
  const before = [...open()].length;
  for (let count = 0; count < 20; count++)
    await driver.capture({ x: 0, y: 0, width: 1920 - (count % 2) * 900, height: 1080 });
  expect([...open()].length).toBeLessThanOrEqual(before + 2);
  driver.close();
  await until("the memory", async () => [...open()].length <= before);
});
