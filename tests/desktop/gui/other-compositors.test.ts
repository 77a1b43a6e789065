/** GNOME's and KDE's compositors, started for real: what they offer programs, and what is said of what they lack. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle } from "../../acceptance/run.ts";
import { until } from "../session.ts";

const DEADLINE = 300_000;

/** Name → how it starts without a screen. `program` is where a copy of it is. */
const COMPOSITORS: Record<string, (program: string) => string[]> = {
  mutter: () => ["mutter", "--headless", "--wayland", "--no-x11", "--virtual-monitor", "800x600"],
  // The file of the package has capabilities that a container may not give; a copy has none.
  kwin_wayland: (program) => [program, "--virtual", "--width", "800", "--height", "600", "--no-lockscreen"],
};

describe.each(Object.entries(COMPOSITORS))("%s", (name, command) => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-compositor-"));
  let compositor: Bun.Subprocess | undefined;
  let env: Record<string, string>;
  beforeAll(async () => {
    const runtime = join(folder, "runtime");
    for (const one of [runtime, join(folder, "home")]) mkdirSync(one, { mode: 0o700 });
    const program = join(folder, name);
    copyFileSync(Bun.which(name) ?? "", program);
    env = {
      PATH: process.env["PATH"] ?? "",
      HOME: join(folder, "home"),
      XDG_RUNTIME_DIR: runtime,
      LANG: "C.UTF-8",
      DISPLAY: "",
    };
    // The bus ends with the compositor.
    compositor = Bun.spawn(["dbus-run-session", "--", ...command(program)], {
      env,
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
      detached: true,
    });
    await until("its socket", async () => readdirSync(runtime).includes("wayland-0"));
    env = { ...env, WAYLAND_DISPLAY: "wayland-0", HEDDLE_GUI_WORKDIR: folder, DBUS_SESSION_BUS_ADDRESS: "" };
  }, DEADLINE);
  afterAll(async () => {
    if (compositor) process.kill(-compositor.pid, "SIGKILL");
    await compositor?.exited;
    rmSync(folder, { recursive: true, force: true });
  }, DEADLINE);

  const ask = async (...argv: string[]) => {
    const { status, records } = await runHeddle([...argv, "--json"], { env });
    return { status, ...(records()[0] as { code: string; error: string; data: Record<string, unknown> }) };
  };

  test(
    "is named, with its monitor, and with a reason for each ability that it does not offer",
    async () => {
      const { data } = await ask("gui-health");
      const lacks = (reason: string) => ({ available: false, reason: expect.stringContaining(reason) });
      expect(data).toMatchObject({
        status: "unavailable",
        session: "wayland",
        compositor: name,
        reason: expect.stringContaining("virtual_keyboard"),
        backends: {
          native: lacks("virtual_keyboard"),
          // It types through the same protocol.
          wtype: lacks("virtual_keyboard"),
          point: lacks("wlr-virtual-pointer"),
          capture: lacks("zwlr_screencopy_manager_v1"),
          windows: lacks("no portal lists windows"),
        },
      });
      const { data: about } = await ask("gui-orient");
      expect(about).toMatchObject({ screen: { width: 800, height: 600 }, windows: [] });
    },
    DEADLINE,
  );

  test(
    "every command that needs what it lacks is BACKEND_MISSING with the reason",
    async () => {
      for (const line of ["FOCUS HINTS a", 'INJECT "a"', "CAPTURE"])
        expect(await ask("gui-dispatch", line)).toMatchObject({
          status: 69,
          code: "BACKEND_MISSING",
          error: expect.stringMatching(/compositor|portal/),
        });
    },
    DEADLINE,
  );
});
