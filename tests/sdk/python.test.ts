/** The SDK in Python against the real service, and its types. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram, SdkService } from "./service.ts";
import { describeSdk, TOOLCHAINS } from "./toolchain.ts";

const ROOT = join(import.meta.dir, "..", "..");
const SDK = join(ROOT, "sdk", "python");
/** tests/setup.sh makes it. */
const MYPY = {
  name: "mypy",
  commands: [join(ROOT, ".tools", "mypy", "bin", "mypy")],
  install: "apt-get install python3-venv, then sh tests/setup.sh",
};

describeSdk("the SDK in Python", [TOOLCHAINS.python], () => {
  let service: SdkService;
  beforeAll(async () => {
    service = await SdkService.start();
  });
  afterAll(() => service.stop());

  test("does what it says", async () => {
    const { status, output } = await runProgram(["python3", "-m", "unittest", "discover", "-s", "tests"], {
      cwd: SDK,
      env: {
        ...service.env(),
        PYTHONPATH: join(SDK, "src"),
        PYTHONDONTWRITEBYTECODE: "1",
        PYTHONWARNINGS: "error::ResourceWarning",
      },
    });
    expect(output).toEndWith("\nOK\n");
    expect(status).toBe(0);
  });
});

describeSdk("the types of the SDK in Python", [TOOLCHAINS.python, MYPY], () => {
  test("pass mypy --strict, those of its tests too", async () => {
    const cache = mkdtempSync(join(tmpdir(), "heddle-sdk-mypy-"));
    const argv = [...MYPY.commands, "--strict", "--cache-dir", cache, "src", "tests"];
    const { status, output } = await runProgram(argv, { cwd: SDK });
    rmSync(cache, { recursive: true, force: true });
    expect(output).toStartWith("Success: ");
    expect(status).toBe(0);
  });
});
