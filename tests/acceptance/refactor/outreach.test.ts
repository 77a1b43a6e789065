/** `refactor-outreach` as a shell drives it: from a scan, from an address, from a folder. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outreach } from "#schemas/refactor.ts";
import { runHeddle } from "../run.ts";
import { gitDaemon, type Repositories, repositories, type Server } from "./remote-servers.ts";

const branches = Array.from({ length: 20 }, (_, n) => `    if a > ${n}: b += ${n}\n`).join("");
const SOURCE = `def price(a, b):\n${branches}    return b\n`;

let served: Repositories;
let daemon: Server;
beforeAll(async () => {
  served = repositories();
  served.add("shop.git", { "shop/price.py": SOURCE });
  daemon = await gitDaemon(served.path);
});
afterAll(async () => {
  await daemon.close();
  served.close();
});

const outreach = async (argv: string[], stdin?: string) => {
  const result = await runHeddle(["refactor-outreach", ...argv], {
    cwd: served.path,
    ...(stdin !== undefined && { stdin }),
  });
  return { ...result, record: () => result.records()[0] as unknown as Outreach };
};

describe("outreach", () => {
  test("takes the record of a scan as it is, and scans by itself to the same end", async () => {
    const url = `${daemon.url}/shop.git`;
    const scan = await runHeddle(["refactor-scan-remote", url, "--json"]);
    const piped = await outreach(["--buyer-type", "ceo"], scan.stdout);
    expect([piped.status, piped.stderr]).toEqual([0, ""]);
    const direct = await outreach([url, "--buyer-type", "ceo", "--json"]);
    expect(piped.record()).toEqual(direct.record());
    expect(piped.record()).toMatchObject({
      project: "shop",
      buyer_type: "ceo",
      total_files: 1,
      branch: "main",
    });
    expect(piped.record().templates[0]?.text).toContain("`shop/price.py:1` `price`: complexity 21, limit 15");
  });

  test("writes about a folder, in Polish, into a file", async () => {
    const folder = join(served.path, "project");
    mkdirSync(folder);
    writeFileSync(join(folder, "price.py"), SOURCE);
    const { status, stdout } = await outreach([
      "--project-dir",
      folder,
      "--locale",
      "pl",
      "--report",
      "outreach_report.md",
      "--format",
      "text",
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain("## Dla lidera technicznego");
    expect(readFileSync(join(served.path, "outreach_report.md"), "utf8")).toBe(stdout);
    expect(existsSync(join(folder, ".heddle"))).toBe(false);
  });

  test("fails as the scan does", async () => {
    const { status, errors } = await outreach([`${daemon.url}/none.git`, "--json"]);
    expect([status, errors()[0]?.error.code]).toEqual([66, "CLONE_FAILED"]);
  });
});
