/** The commands on desktops of other window managers and of a further Wayland compositor, each started for real. */
import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GuiDoctorResult } from "#schemas/gui/doctor.ts";
import { MANAGERS } from "../../../lib/gui/needs.ts";
import { runHeddle } from "../../acceptance/run.ts";
import { Desktop, until } from "../session.ts";

const DEADLINE = 300_000;
/** What a trial on X11 starts, apart from the window manager. */
const PROGRAMS = ["Xvfb", "xterm", "tee", "dbus-run-session", "dbus-daemon"];

test.each(Object.keys(MANAGERS))(
  "everything that gui-doctor tries works with %s",
  async (manager) => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-manager-"));
    try {
      for (const name of [...PROGRAMS, manager]) symlinkSync(Bun.which(name) ?? name, join(folder, name));
      const { records } = await runHeddle(["gui-doctor", "x11", "--json"], { env: { PATH: folder } });
      const [result] = records() as unknown as GuiDoctorResult[];
      expect(result?.server).toMatch(/, \S/);
      const wrong = result?.checks.filter(({ status, reason }) => status !== "works" || reason !== null);
      expect([wrong, result?.checks.length]).toEqual([[], 6]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  DEADLINE,
);

test(
  "phoc, which lists windows through wlr-foreign-toplevel-management: focus, text, keys, a picture",
  async () => {
    // It gets its keyboard from the X server below: without one it has no seat.
    const outer = await Desktop.start();
    const runtime = mkdtempSync(join(tmpdir(), "heddle-phoc-"));
    try {
      const shared = { XDG_RUNTIME_DIR: runtime, HOME: runtime };
      const backend = { WLR_BACKENDS: "x11", WLR_RENDERER: "pixman" };
      const variables = (values: Record<string, string>) =>
        Object.entries(values).map(([name, value]) => `${name}=${value}`);
      outer.start("env", ...variables({ ...shared, ...backend }), "phoc");
      await until("its socket", async () => readdirSync(runtime).includes("wayland-0"));
      const inner = { ...shared, WAYLAND_DISPLAY: "wayland-0", XDG_SESSION_TYPE: "wayland" };
      const titles = ["heddle one", "heddle two"];
      for (const title of titles)
        outer.start(
          ...["env", "-u", "DISPLAY", ...variables(inner), "foot", "-c", "/dev/null", "-T", title],
          ...["tee", join(runtime, title)],
        );
      const store = join(runtime, "store");
      mkdirSync(store);
      const ask = async (...argv: string[]) => {
        const env = { ...inner, DISPLAY: "", DBUS_SESSION_BUS_ADDRESS: "", HEDDLE_GUI_WORKDIR: store };
        return (await runHeddle([...argv, "--json"], { env })).records()[0] as Record<string, unknown>;
      };
      const windows = async () =>
        ((await ask("gui-orient"))["data"] as { windows: { title: string }[] }).windows;
      await until("two terminals", async () => (await windows()).length === 2);
      expect((await windows()).map(({ title }) => title).toSorted()).toEqual(titles);
      expect(await ask("gui-focus", "heddle one")).toMatchObject({ ok: true, delivery: "verified" });
      const text = "Zażółć gęślą jaźń: ~/a.txt, 5 € 😀";
      expect(await ask("gui-inject", text, "--submit", "--expect-window", "heddle one")).toMatchObject({
        ok: true,
        data: { result: { intent: "gui.chat.inject_and_submit" } },
      });
      await until("the text", async () => readFileSync(join(runtime, "heddle one"), "utf8") === `${text}\n`);
      expect(readFileSync(join(runtime, "heddle two"), "utf8")).toBe("");
      expect(await ask("gui-capture", "--out", join(store, "screen.png"))).toMatchObject({ ok: true });
    } finally {
      await outer.end();
      rmSync(runtime, { recursive: true, force: true });
    }
  },
  DEADLINE,
);
