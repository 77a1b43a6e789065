/** The SDK in TypeScript against the real service: its sources under Bun, what is built of it under Node. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram, SdkService } from "./service.ts";
import { describeSdk, TOOLCHAINS } from "./toolchain.ts";

const ROOT = join(import.meta.dir, "..", "..");
const SDK = join(ROOT, "sdk", "typescript");
const PROGRAM = join(import.meta.dir, "typescript-program.ts");

let service: SdkService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-sdk-typescript-"));
  service = await SdkService.start();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the SDK in TypeScript", () => {
  test("does what it says under Bun", async () => {
    const argv = [process.execPath, PROGRAM, join(SDK, "src", "index.ts")];
    const { status, output } = await runProgram(argv, { cwd: folder, env: service.env() });
    expect(output).toEndWith(" 0 failed\n");
    expect(status).toBe(0);
  });
});

describeSdk("the SDK in TypeScript, built", [TOOLCHAINS.node], () => {
  test("does what it says under Node, and has its types", async () => {
    const built = await runProgram([process.execPath, join(SDK, "build.ts"), join(folder, "dist")], {
      cwd: folder,
    });
    expect(built).toEqual({ status: 0, output: "" });
    expect(existsSync(join(folder, "dist", "index.d.ts"))).toBeTrue();
    const program = join(folder, "program.mjs");
    await Bun.write(
      program,
      new Bun.Transpiler({ loader: "ts" }).transformSync(await Bun.file(PROGRAM).text()),
    );
    const argv = ["node", program, join(folder, "dist", "index.js")];
    const { status, output } = await runProgram(argv, { cwd: folder, env: service.env() });
    expect(output).toEndWith(" 0 failed\n");
    expect(status).toBe(0);
  });
});
