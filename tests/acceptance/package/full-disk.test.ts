/** A disk that is full, wherever it happens: one clear error, and all goes well once there is space. */
import { expect, test } from "bun:test";
import { Workspace } from "./workspace.ts";

const PROMPT = "Bun and Hono API with CRUD for users: name and unique email";

test.each([
  ["as the file of intents is made", "16k"],
  ["as the versions are kept", "200k"],
  ["as the files are written", "400k"],
])(
  "on a disk that is full %s a package fails with one error, nothing is half written, and it can be made later",
  async (_, size) => {
    const place = new Workspace();
    const mount = (options: string) =>
      Bun.spawnSync(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place.path]).exitCode;
    expect(mount(`size=${size}`)).toBe(0);
    try {
      const run = () => place.run(["package-generate", PROMPT, "--mode", "deterministic", "--run", "--json"]);
      const full = await run();
      const [failed] = full.errors();
      expect([full.status, failed?.error.code]).toEqual([74, "WRITE_FAILED"]);
      expect(failed?.error.message).toEndWith("no space is left on the device");
      expect(full.errors()).toHaveLength(1);
      // Files of a package are there together or not at all.
      expect(place.has("generated/index.ts")).toBe(false);
      expect(mount("remount,size=20m")).toBe(0);
      const later = await run();
      expect([later.status, later.records()[0]?.["success"]]).toEqual([0, true]);
      expect(place.has("generated/index.ts")).toBe(true);
    } finally {
      Bun.spawnSync(["umount", place.path]);
      await place.close();
    }
  },
  300_000,
);
