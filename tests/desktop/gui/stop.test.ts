/** One command at a time acts on a display, and STOP ends it: from another process, from standard input, by a signal. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop, until } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;
/** Longer than any test takes: only a stop ends it. */
const LONG = 'EXECUTE STEPS [{"action":"wait","config":{"seconds":3000}}]';

let desktop: Desktop;
beforeAll(async () => {
  desktop = await Desktop.start();
}, DEADLINE);
afterAll(() => desktop?.end(), DEADLINE);

type Answer = Record<string, unknown> & { data: Record<string, unknown> };

function start(argv: string[], env: Record<string, string> = {}) {
  return Bun.spawn(commandLine([...argv, "--json"]), {
    env: { ...desktop.env, HEDDLE_GUI_WORKDIR: desktop.folder, ...env },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
}

async function answers(child: ReturnType<typeof start>): Promise<Answer[]> {
  const text = await new Response(child.stdout).text();
  return text
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

async function once(argv: string[], env: Record<string, string> = {}): Promise<Answer> {
  const child = start(argv, env);
  child.stdin.end();
  const [answer] = await answers(child);
  if (answer === undefined) throw new Error("there is no answer");
  return answer;
}

const stop = () => once(["gui-dispatch", "STOP"]);

/** Resolves when a command acts: others are told so. */
function untilActs(): Promise<void> {
  return until("a command that acts", async () => {
    const answer = await once(["gui-dispatch", "FOCUS HINTS nobody"], { HEDDLE_GUI_BUSY_TIMEOUT: "0" });
    return answer["code"] === "BUSY";
  });
}

/** What was typed into it, once that is a whole line. */
async function untilEnds(terminal: Terminal): Promise<string> {
  await until("a line", async () => terminal.read().endsWith("!\n"));
  return terminal.read();
}

test(
  "another process stops it; a second command is told who acts; without one, nothing is stopped",
  async () => {
    expect(await stop()).toMatchObject({ ok: true, output: "Nothing was running", data: { stopped: null } });
    const acting = start(["gui-dispatch", LONG]);
    await untilActs();
    const refused = await once(["gui-dispatch", "FOCUS HINTS nobody"], { HEDDLE_GUI_BUSY_TIMEOUT: "0" });
    expect(refused).toMatchObject({
      ok: false,
      code: "BUSY",
      data: { holder: { verb: "execute", pid: acting.pid } },
    });
    // It is recorded like every failure.
    expect(refused["event_id"]).toBeString();
    expect(await stop()).toMatchObject({
      ok: true,
      verb: "stop",
      output: "Stopped EXECUTE",
      data: { stopped: { verb: "execute", pid: acting.pid } },
    });
    const [answer] = await answers(acting);
    expect(answer).toMatchObject({ ok: false, verb: "execute", code: "STOPPED" });
    expect(await acting.exited).toBe(130);
    // The display is free again.
    expect(await once(["gui-dispatch", "FOCUS HINTS nobody"])).toMatchObject({ code: "WINDOW_NOT_FOUND" });
  },
  DEADLINE,
);

test(
  "a line STOP on standard input ends what runs and what waits before it; what follows it runs",
  async () => {
    const script = start(["gui-dispatch"]);
    script.stdin.write(`${LONG}\n`);
    await script.stdin.flush();
    await untilActs();
    script.stdin.write(`${LONG}\nstop\nEXECUTE STEPS [{"action":"wait","config":{"seconds":0}}]\n`);
    script.stdin.end();
    const all = await answers(script);
    expect(all.map(({ verb, ok, code }) => [verb, ok, code])).toEqual([
      ["execute", false, "STOPPED"],
      ["execute", false, "STOPPED"],
      ["stop", true, null],
      ["execute", true, null],
    ]);
  },
  DEADLINE,
);

test(
  "queries and dry runs do not wait",
  async () => {
    const acting = start(["gui-dispatch", LONG]);
    await untilActs();
    expect(await once(["gui-health"])).toMatchObject({ ok: true });
    const dry = 'EXECUTE STEPS [{"action":"wait","config":{"seconds":9}}] DRY_RUN true';
    expect(await once(["gui-dispatch", dry])).toMatchObject({ ok: true, data: { dry_run: true } });
    acting.kill("SIGINT");
    expect((await answers(acting))[0]).toMatchObject({ ok: false, code: "STOPPED" });
    expect(await acting.exited).toBe(130);
  },
  DEADLINE,
);

test(
  "typing that is stopped leaves no key down, and what a killed command held is free",
  async () => {
    const terminal = await Terminal.open(desktop, "stopped");
    await once(["gui-dispatch", "FOCUS HINTS stopped"]);
    const typing = start(["gui-dispatch", `INJECT "${"żółw\\n".repeat(1200)}" SUBMIT false`]);
    await untilActs();
    const stopped = await stop();
    const [typed] = await answers(typing);
    // It may have ended just before.
    if (stopped.data["stopped"] === null) expect(typed).toMatchObject({ ok: true });
    else expect(typed).toMatchObject({ ok: false, code: "STOPPED" });
    const killed = start(["gui-dispatch", LONG]);
    await untilActs();
    killed.kill("SIGKILL");
    await killed.exited;
    expect(await stop()).toMatchObject({ ok: true, data: { stopped: null } });
    expect(await once(["gui-dispatch", 'INJECT "!"'])).toMatchObject({ ok: true });
    expect(await untilEnds(terminal)).toEndWith("!\n");
  },
  DEADLINE,
);

test(
  "a command that was suspended is reported, with the process to kill",
  async () => {
    const acting = start(["gui-dispatch", LONG]);
    await untilActs();
    acting.kill("SIGSTOP");
    expect(await stop()).toMatchObject({ ok: false, code: "TIMEOUT" });
    acting.kill("SIGCONT");
    await stop();
    await acting.exited;
  },
  DEADLINE,
);
