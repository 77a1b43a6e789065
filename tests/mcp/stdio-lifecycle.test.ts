/** How a stdio server starts and, above all, ends: with its client, at once, and with all it started. */
import { afterEach, describe, expect, test } from "bun:test";
import { RawServer, until } from "./support.ts";

const servers: RawServer[] = [];
const start = (options?: ConstructorParameters<typeof RawServer>[0]) => {
  const server = new RawServer(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill("SIGKILL");
    await server.child.exited;
  }
});

describe("the end of the input", () => {
  test("ends an idle server with status 0", async () => {
    const server = start();
    await server.initialized();
    expect(await server.close()).toBe(0);
  });

  test("ends a server that never got a message", async () => {
    const server = start();
    expect(await server.close()).toBe(0);
    expect(server.lines).toEqual([]);
  });

  test("still answers what needs no work", async () => {
    const server = start();
    server.send({ jsonrpc: "2.0", id: 0, method: "initialize", params: {} });
    server.raw(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
    expect(await server.close()).toBe(0);
    expect(server.messages().map((reply) => reply.id)).toEqual([0, 1]);
  });

  test("is no reason to lose a call that runs: it is answered before the server ends", async () => {
    const server = await start({ env: { GRACE_MS: "30000" } }).initialized();
    const call = server.call("fixture_slow", { steps: 5, ms: 100 });
    expect(await server.close()).toBe(0);
    expect((await call).result).toMatchObject({ structuredContent: { ok: true, steps: 5 } });
  });

  test("ends a call that takes longer than the grace time", async () => {
    const server = await start({ env: { GRACE_MS: "100" } }).initialized();
    void server.call("fixture_slow", { steps: 10_000, ms: 50 }).catch(() => {});
    await until(() => server.started().length === 1);
    expect(await server.close()).toBe(0);
    await until(() => server.started().length === 0);
  });

  test("ends warm workers", async () => {
    const server = await start().initialized();
    await server.call("fixture_echo", { text: "x" });
    expect(server.started().length).toBe(1);
    expect(await server.close()).toBe(0);
    await until(() => server.started().length === 0);
  });

  test("ends a running call and the program that it started", async () => {
    const server = await start({ env: { HEDDLE_ALLOW_EXECUTE: "1" } }).initialized();
    void server.call("fixture_act", { seconds: 900, dry_run: false }).catch(() => {});
    await until(() => server.started().length === 2);
    expect(await server.close()).toBe(0);
    await until(() => server.started().length === 0);
  });

  test("ends a call that does not listen", async () => {
    const server = await start().initialized();
    void server
      .call("fixture_slow", { steps: 10_000, ms: 50, deaf: true }, { progressToken: 1 })
      .catch(() => {});
    await server.find((reply) => reply.method === "notifications/progress");
    expect(await server.close()).toBe(0);
    await until(() => server.started().length === 0);
  });
});

describe("the death of the client", () => {
  test("by kill -9 ends the server and a running call", async () => {
    const holder = new RawServer({
      command: [
        process.execPath,
        "-e",
        // A client that starts the server, sends what it gets, and waits.
        `const child = Bun.spawn(JSON.parse(process.env.SERVER), { stdin: "pipe", stdout: "inherit" });
         for await (const chunk of Bun.stdin.stream()) { child.stdin.write(chunk); child.stdin.flush(); }`,
      ],
      env: {
        SERVER: JSON.stringify([process.execPath, `${import.meta.dir}/../fixtures/mcp/server.ts`]),
        HEDDLE_ALLOW_EXECUTE: "1",
        // Nobody is left whom an answer could reach: the grace time is not waited for.
        GRACE_MS: "600000",
      },
    });
    servers.push(holder);
    await holder.initialized();
    void holder.call("fixture_act", { seconds: 900, dry_run: false }).catch(() => {});
    // The server, the worker and the program.
    await until(() => holder.started().length === 3);
    holder.child.kill("SIGKILL");
    await until(() => holder.started().length === 0);
  });

  test("that only stops reading ends the server quietly", async () => {
    const server = start();
    const reader = server.child;
    // Closing both ends at once leaves the reply without a reader.
    reader.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
    reader.stdin.end();
    expect(await reader.exited).toBe(0);
    expect(await new Response(reader.stderr).text()).toBe("");
  });

  test("leaves a server that writes into a closed pipe with status 0 and no words", async () => {
    const shell = Bun.spawn(
      [
        "bash",
        "-c",
        // exec 1>&- of the reader: `true` ends at once, the server then writes into a pipe without a reader.
        '{ sleep 0.3; for i in 1 2 3 4 5; do echo \'{"jsonrpc":"2.0","id":1,"method":"ping"}\'; sleep 0.1; done; sleep 5; } | { "$0" "$1"; echo "$?" >&3; } 3>&2 | true',
        process.execPath,
        `${import.meta.dir}/../fixtures/mcp/server.ts`,
      ],
      { stdout: "pipe", stderr: "pipe" },
    );
    expect(await new Response(shell.stderr).text()).toBe("0\n");
  });
});

describe("signals", () => {
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const)
    test(`${signal} ends the service and its call while the input stays open`, async () => {
      const server = start({
        command: [process.execPath, `${import.meta.dir}/../fixtures/mcp/service.ts`],
        env: { HEDDLE_ALLOW_EXECUTE: "1" },
      });
      await server.initialized();
      void server.call("fixture_act", { seconds: 900, dry_run: false }).catch(() => {});
      await until(() => server.started().length === 2);
      server.child.kill(signal);
      await server.child.exited;
      await until(() => server.started().length === 0);
    });
});
