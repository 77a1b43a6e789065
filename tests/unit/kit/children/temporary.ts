/** Writes in a folder in one of the ways that go through a temporary file, and dies or waits in the middle of it. */
import { join } from "node:path";
import { writeAtomic } from "#kit/files/files.ts";
import { openRoots, writeConfined } from "#kit/files/roots.ts";
import { unpackInto } from "#kit/files/unpack.ts";
import { writeSegmentFile } from "#kit/store/segment-file.ts";

const [way = "", folder = "", name = "", then = "", at = "0"] = process.argv.slice(2);

async function* content() {
  for (let block = 0; block < 4; block++) {
    if (block === Number(at)) await stop();
    yield "x".repeat(100_000);
  }
  if (Number(at) === 4) await stop();
}

async function stop() {
  if (then === "die") process.kill(process.pid, "SIGKILL");
  if (then !== "wait") return;
  console.log("waiting");
  await Bun.stdin.text();
}

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  file: () => writeAtomic(join(folder, name), content),
  "new file": () => writeAtomic(join(folder, name), content, { isNew: true }),
  "confined file": async () => writeConfined(await openRoots([folder]), join(folder, name), content),
  segment: () =>
    writeSegmentFile(
      folder,
      "{}\n",
      "0".repeat(64),
      (async function* () {
        await stop();
        yield* [];
      })(),
    ),
  pack: async () =>
    unpackInto(
      await openRoots([folder]),
      folder,
      Array.from({ length: 2000 }, (_, file) => ({
        path: `${name}/${file}`,
        content: Buffer.from("x"),
        isExecutable: false,
      })),
    ),
};
await WAYS[way]?.();
