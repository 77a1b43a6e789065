/** The SDK for Rust: its own tests against the real service, its documentation, and what the linter says. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { VERSION } from "#kit/data/version.ts";
import { runProgram, SdkService } from "./service.ts";
import { describeSdk, TOOLCHAINS } from "./toolchain.ts";

const ROOT = join(import.meta.dir, "..", "..");
const CRATE = join(ROOT, "sdk", "rust");
/** Crates are fetched and compiled, on a machine that has other things to do. */
const LONG_MS = 15 * 60_000;

const cargo = async (args: string[], env: Record<string, string> = {}): Promise<void> => {
  const { status, output } = await runProgram(["cargo", ...args], {
    cwd: CRATE,
    env: { CARGO_TARGET_DIR: join(ROOT, "build", "sdk-rust"), CARGO_TERM_COLOR: "never", ...env },
  });
  if (status !== 0) throw new Error(`cargo ${args.join(" ")}:\n${output}`);
};

describeSdk("the SDK for Rust", [TOOLCHAINS.rust], () => {
  let service: SdkService;
  beforeAll(async () => {
    service = await SdkService.start();
  });
  afterAll(() => service.stop());

  test("builds with the pinned crates", () => cargo(["test", "--locked", "--no-run"]), LONG_MS);

  test(
    "passes its tests against the service",
    () => cargo(["test", "--locked", "--tests"], service.env()),
    LONG_MS,
  );

  test("has examples that compile", () => cargo(["test", "--locked", "--doc"]), LONG_MS);

  test(
    "has documentation without a warning",
    () => cargo(["doc", "--locked", "--no-deps"], { RUSTDOCFLAGS: "-D warnings" }),
    LONG_MS,
  );

  test("has the version of Heddle, and the minimum of Debian 12", async () => {
    const manifest = await Bun.file(join(CRATE, "Cargo.toml")).text();
    expect(manifest).toContain(`version = "${VERSION}"\n`);
    expect(manifest).toContain('rust-version = "1.63"');
  });

  // Debian has both in packages of their own.
  if (Bun.which("rustfmt")) test("is formatted", () => cargo(["fmt", "--check"]), LONG_MS);
  if (Bun.which("cargo-clippy"))
    test(
      "has nothing that the linter complains of",
      () => cargo(["clippy", "--locked", "--all-targets", "--", "-D", "warnings"]),
      LONG_MS,
    );
});
