/** The SDK in Go against the real service; built once, with a cache of its own. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ended, runProgram, SdkService } from "./service.ts";
import { describeSdk, TOOLCHAINS } from "./toolchain.ts";

const ROOT = join(import.meta.dir, "..", "..");
const SDK = join(ROOT, "sdk", "go");

/** Nothing is downloaded: neither modules nor another version of Go. */
const run = (argv: string[], cwd: string, env: Record<string, string> = {}): Promise<Ended> =>
  runProgram(argv, {
    cwd,
    env: {
      GOCACHE: join(ROOT, "build", "sdk", "go-cache"),
      GOFLAGS: "-mod=mod",
      GOPROXY: "off",
      GOTOOLCHAIN: "local",
      GOWORK: "off",
      CGO_ENABLED: "0",
      ...env,
    },
  });

describeSdk("the SDK in Go", [TOOLCHAINS.go], () => {
  let service: SdkService;
  beforeAll(async () => {
    service = await SdkService.start();
  });
  afterAll(() => service.stop());

  test("does what it says, and passes go vet", async () => {
    const { status, output } = await run(["go", "test", "-count=1", "-timeout=30m", "."], SDK, service.env());
    expect(output).toStartWith("ok ");
    expect(status).toBe(0);
    expect(await run(["go", "vet", "."], SDK)).toEqual({ status: 0, output: "" });
  }, 1_800_000);

  test("is written as gofmt has it", async () => {
    expect(await run(["gofmt", "-l", "."], SDK)).toEqual({ status: 0, output: "" });
  });

  test("has an example that runs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-sdk-go-"));
    const { HEDDLE_TEST_URL = "", HEDDLE_TEST_TOKEN = "" } = service.env();
    const [, example = ""] = /```go\n([\s\S]*?)```/.exec(readFileSync(join(SDK, "README.md"), "utf8")) ?? [];
    writeFileSync(join(folder, "main.go"), example.replace("http://127.0.0.1:8787", HEDDLE_TEST_URL));
    writeFileSync(
      join(folder, "go.mod"),
      `module example\n\ngo 1.19\n\nrequire heddle/evidence v0.0.0\n\nreplace heddle/evidence => ${SDK}\n`,
    );
    const { status, output } = await run(["go", "run", "."], folder, { EVIDENCE_TOKEN: HEDDLE_TEST_TOKEN });
    rmSync(folder, { recursive: true, force: true });
    expect(output).toStartWith("ALIGNED ");
    expect(output).toContain("TASK_STATE_COMPLETED\n");
    expect(output).toContain("NOT_FOUND ");
    expect(status).toBe(0);
  }, 1_800_000);
});
