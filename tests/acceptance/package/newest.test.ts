/** Generated Python projects with the newest packages that their requirements allow, installed as their README says. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { planOf, writeService } from "./generated-service.ts";
import { runIn } from "./project-tools.ts";

const DEADLINE = 600_000;

test.each(["fastapi", "flask"])(
  "a service in %s installs, passes its tests, starts, and ends when it is told to",
  async (framework) => {
    const { folder, remove } = await writeService(await planOf("shop", framework, "python"));
    expect(await runIn(folder, ["python3", "-m", "venv", ".venv"])).toMatchObject({ status: 0 });
    const python = join(folder, ".venv/bin/python");
    const install = ["-m", "pip", "install", "--quiet", "-r", "requirements-dev.txt"];
    expect(await runIn(folder, [python, ...install])).toMatchObject({ status: 0 });
    expect(await runIn(folder, [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"])).toMatchObject({
      status: 0,
    });
    const port = freePort();
    const argv = framework === "flask" ? ["-m", "gunicorn", "app:app"] : ["app.py"];
    const service = Bun.spawn([python, ...argv], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATABASE_PATH: join(folder, "data.sqlite") },
      stdout: "ignore",
      stderr: "pipe",
    });
    const healthy = async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok;
    while (service.exitCode === null && !(await healthy())) await Bun.sleep(100);
    expect(service.exitCode === null ? "" : await service.stderr.text()).toBe("");
    service.kill("SIGTERM");
    // Uvicorn sends itself the signal again when it has ended everything.
    expect([0, 143]).toContain(await service.exited);
    expect(await service.stderr.text()).not.toContain("Traceback");
    await remove();
  },
  DEADLINE,
);

function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
  const { port } = probe;
  probe.stop(true);
  return port;
}
