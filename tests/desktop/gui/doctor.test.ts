/** `gui-doctor` on the display servers that it starts: what works, what fails, and what it does not try. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { GuiDoctorResult } from "#schemas/gui/doctor.ts";
import { runHeddle } from "../../acceptance/run.ts";

const DEADLINE = 300_000;
const CHECKS = ["windows", "focus", "type", "press", "point", "capture"];
const PATH = process.env["PATH"] ?? "";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-doctor-"));
  // As root the compositor runs as nobody.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without a desktop of its own, and with temporary files where the test can see them. */
async function doctor(argv: string[], env: Record<string, string> = {}) {
  const { status, records } = await runHeddle(["gui-doctor", "--json", ...argv], {
    env: { DISPLAY: "", WAYLAND_DISPLAY: "", TMPDIR: folder, ...env },
  });
  return { status, results: records() as unknown as GuiDoctorResult[] };
}

const statuses = ({ checks }: GuiDoctorResult) => checks.map(({ check, status }) => [check, status]);

test(
  "everything works on X11 and on Wayland; nothing is done on the desktop of the caller, and nothing is left",
  async () => {
    const { status, results } = await doctor([]);
    expect(results.map(({ session, ok }) => [session, ok])).toEqual([
      ["own", true],
      ["x11", true],
      ["wayland", true],
    ]);
    const [own, ...tried] = results;
    for (const one of tried) {
      expect(statuses(one)).toEqual(CHECKS.map((check) => [check, "works"]));
      expect(one.checks.map(({ backend, reason }) => [typeof backend, reason])).toEqual(
        CHECKS.map(() => ["string", null]),
      );
    }
    expect(new Set(own?.checks.map((check) => check.status))).toEqual(new Set(["impossible"]));
    expect(status).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  },
  DEADLINE,
);

test(
  "what arrives changed is a failure, which the status tells",
  async () => {
    const fake = join(folder, "fake");
    mkdirSync(fake);
    // A terminal whose program gets another letter.
    writeFileSync(
      join(fake, "xterm"),
      `#!/bin/sh\nPATH='${PATH}' exec xterm "$1" "$2" "$3" "$4" "$5" "$6" sh -c 'sed -u s,j,i, > "$0"' "$8"\n`,
    );
    chmodSync(join(fake, "xterm"), 0o755);
    const { status, results } = await doctor(["x11"], { PATH: [fake, PATH].join(delimiter) });
    rmSync(fake, { recursive: true });
    const type = results[0]?.checks.find(({ check }) => check === "type");
    expect(type).toMatchObject({ status: "fails", backend: "xtest" });
    expect(type?.reason).toContain("iaźń");
    expect([results[0]?.ok, status]).toEqual([false, 69]);
  },
  DEADLINE,
);

test(
  "heddle doctor tries it only with --try, and shows it among what programs depend on",
  async () => {
    const servicesOf = async (...flags: string[]) => {
      const { records } = await runHeddle(["heddle", "doctor", "gui", "--json", ...flags], {
        env: { TMPDIR: folder },
      });
      return records().flatMap(({ services }) => services as { service: string; answers: boolean }[]);
    };
    expect(await servicesOf()).toEqual([]);
    expect((await servicesOf("--try")).map(({ service, answers }) => [service, answers])).toEqual([
      ["desktop control on X11", true],
      ["desktop control on Wayland", true],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
  DEADLINE,
);

test("what cannot be tried is untried, with the command that makes it possible", async () => {
  // Programs of this folder alone: a package manager, and no display server.
  const few = join(folder, "few");
  mkdirSync(few);
  symlinkSync(Bun.which("apt-get") ?? "/usr/bin/apt-get", join(few, "apt-get"));
  const { status, results } = await doctor(["x11"], { PATH: few });
  rmSync(few, { recursive: true });
  const [x11] = results;
  expect(x11 && statuses(x11)).toEqual(CHECKS.map((check) => [check, "untried"]));
  expect(x11?.checks[0]?.reason).toBe("Not installed: Xvfb, openbox, xterm");
  expect(x11?.install.map((command) => command.split(" ").at(-1))).toEqual(["xvfb", "openbox", "xterm"]);
  expect(status).toBe(0);
});
