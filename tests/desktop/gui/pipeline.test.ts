/** The executables as one pipeline of the shell: see, find, click; and a plan of uri-plan as a command. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop, until } from "../session.ts";
import { Recorder } from "./recorder.ts";

const DEADLINE = 300_000;

/** As docs/gui.md prints it. */
const CLICK_SAVE = `gui-capture question --scale 2 | window-detect --json |
  jq -c '. as $p | first(.elements[] | select(.role == "button" and (.label | ascii_downcase) == "save"))
    | .center as [$x, $y] | {x: ($p.offset.x + $x / $p.scale | round), y: ($p.offset.y + $y / $p.scale | round)}
    | {verb: "execute", steps: [{action: "click", config: {position: .}}]}' |
  gui-dispatch --json`;

/** Two buttons below a label; the one that is clicked is the next title. Without an accessible tree. */
const QUESTION = `
import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk
window = Gtk.Window(title="question")
window.set_default_size(320, 120)
window.move(860, 220)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=16, margin=24)
box.add(Gtk.Label(label="Save the changes?"))
for name in ["Save", "Discard"]:
    button = Gtk.Button(label=name)
    button.connect("clicked", lambda _, name=name: window.set_title(name + " was clicked"))
    box.add(button)
window.add(box)
window.show_all()
Gtk.main()
`;

let desktop: Desktop;
let bin: string;
beforeAll(async () => {
  desktop = await Desktop.start();
  bin = join(desktop.folder, "bin");
  mkdirSync(bin);
  for (const name of ["gui-capture", "window-detect", "gui-dispatch", "uri-plan", "uri-execute"]) {
    const words = commandLine([name]).map((word) => `'${word}'`);
    writeFileSync(join(bin, name), `#!/bin/sh\nexec ${words.join(" ")} "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  }
}, DEADLINE);
afterAll(() => desktop?.end(), DEADLINE);

async function run(argv: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const PATH = `${more["PATH"] ?? ""}:${bin}:${desktop.env["PATH"]}`;
  const env = { ...desktop.env, HEDDLE_GUI_WORKDIR: desktop.folder, PATH };
  const child = Bun.spawn([...argv], { env, cwd: desktop.folder, stdout: "pipe", stderr: "inherit" });
  return (await new Response(child.stdout).text()).trim();
}
const shell = (script: string) => run(["sh", "-c", script]);

test(
  "gui-capture | window-detect | jq | gui-dispatch clicks a button that was only seen",
  async () => {
    writeFileSync(join(desktop.folder, "question.py"), QUESTION);
    desktop.start("env", "NO_AT_BRIDGE=1", "/usr/bin/python3", join(desktop.folder, "question.py"));
    await until("the window", async () => (await desktop.titles()).includes("question"));
    const seen = `gui-capture question --scale 2 | window-detect --json | jq -r '.elements[].label'`;
    await until("its buttons", async () => /save\n/i.test(await shell(seen)));
    const answer = JSON.parse(await shell(CLICK_SAVE));
    expect(answer).toMatchObject({ ok: true, output: "Ran 1 step" });
    await until("the click", async () => (await desktop.titles()).includes("Save was clicked"));
  },
  DEADLINE,
);

test(
  "a plan with a control plan is a command, and its replay runs as printed",
  async () => {
    desktop.start("xterm", "-class", "Cursor", "-T", "chat");
    await until("the window", async () => (await desktop.titles()).includes("chat"));
    const plan = `uri-plan 'send "fix it" to the Cursor chat' --json`;
    const answer = JSON.parse(await shell(`${plan} | gui-dispatch --dry-run --json`));
    expect(answer).toMatchObject({
      ok: true,
      command: 'INJECT "fix it" IDE cursor SUBMIT true DRY_RUN true',
      data: { dry_run: true },
    });
    const [action] = JSON.parse(await shell(plan)).control_plan.actions;
    const [editor, link] = [new Recorder(desktop, "cursor"), new Recorder(desktop, "xdg-open")];
    const done = JSON.parse(
      await run([join(bin, action.replay.cli[0]), ...action.replay.cli.slice(1), "--json"], {
        PATH: `${editor.folder}:${link.folder}`,
      }),
    );
    expect(done).toMatchObject({ ok: true });
    // They outlive the program that starts them.
    await until("both programs", async () => editor.calls().length > 0 && link.calls().length > 0);
    expect(editor.calls()).toEqual([[expect.any(String)]]);
    expect(link.calls()).toEqual([[expect.stringContaining("text=fix%20it")]]);
  },
  DEADLINE,
);
