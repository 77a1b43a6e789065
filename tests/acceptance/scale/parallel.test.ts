/** The recipes of docs/scale.md for GNU parallel: on one machine, and over two hosts by ssh. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../fixtures/ports.ts";
import { killAll } from "../../fixtures/processes.ts";
import { childrenOf, until } from "../../http/dispatcher.ts";
import { EXTRACT, lines } from "./material.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-scale-"));
const input = join(folder, "input.txt");
const ADDRESSES = ["127.0.0.1", "127.0.0.2"] as const;
const servers: Bun.Subprocess[] = [];
const ports: number[] = [];

const shell = (...argv: readonly string[]): string =>
  argv.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
const extract = shell(...EXTRACT);

function spawn(command: string, env: Record<string, string> = {}) {
  return Bun.spawn(["bash", "-c", command], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    // A group of its own, which is killed as a whole.
    detached: true,
  });
}

async function sh(command: string): Promise<{ status: number; stderr: string }> {
  const child = spawn(command);
  const stderr = await new Response(child.stderr).text();
  return { status: await child.exited, stderr };
}

async function startHost(address: string): Promise<void> {
  const port = await freePort();
  ports.push(port);
  const own = join(folder, address);
  expect((await sh(`ssh-keygen -q -t ed25519 -N '' -f '${own}.host'`)).status).toBe(0);
  const settings = {
    Port: port,
    ListenAddress: address,
    HostKey: `${own}.host`,
    AuthorizedKeysFile: join(folder, "client.pub"),
    PidFile: "none",
    StrictModes: "no",
    UsePAM: "no",
    PasswordAuthentication: "no",
    MaxStartups: 100,
  };
  writeFileSync(
    `${own}.conf`,
    Object.entries(settings)
      .map((pair) => `${pair.join(" ")}\n`)
      .join(""),
  );
  servers.push(Bun.spawn(["/usr/sbin/sshd", "-D", "-f", `${own}.conf`], { stderr: "ignore" }));
  await until(async () => (await sh(`${login(address, port)} true`)).status === 0, "the ssh server");
}

const login = (address: string, port: number): string =>
  [
    `ssh -p ${port} -i ${join(folder, "client")} -o BatchMode=yes -o StrictHostKeyChecking=no`,
    `-o UserKnownHostsFile=${join(folder, "known")} -o LogLevel=ERROR ${address}`,
  ].join(" ");

beforeAll(async () => {
  // Where sshd drops its rights if it runs as root; a service manager would create it.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  writeFileSync(input, lines(40_000));
  expect((await sh(`${extract} < input.txt > whole.jsonl`)).status).toBe(0);
  expect((await sh("ssh-keygen -q -t ed25519 -N '' -f client")).status).toBe(0);
  for (const address of ADDRESSES) await startHost(address);
});

afterAll(() => {
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const same = async (name: string) => expect((await sh(`cmp whole.jsonl ${name}`)).stderr).toBe("");
const log = (name: string) =>
  readFileSync(join(folder, name), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

test("blocks on the cores of one machine give the bytes of one process", async () => {
  expect(
    (await sh(`parallel --pipe --block 200K -k ${shell(extract)} < input.txt > cores.jsonl`)).status,
  ).toBe(0);
  await same("cores.jsonl");
});

test("a block whose process is killed is tried again, and nothing of the first try is left", async () => {
  // Kills itself in the middle of every second block, once.
  const fragile = join(folder, "fragile");
  writeFileSync(
    fragile,
    `#!/bin/bash
mark=${folder}/killed.$PARALLEL_SEQ
if [ $((PARALLEL_SEQ % 2)) = 0 ] && [ ! -e "$mark" ]; then
  touch "$mark"
  ${extract} | { head -c 5000; kill -9 $$; }
fi
exec ${extract}
`,
  );
  chmodSync(fragile, 0o755);
  const run = `parallel --pipe --block 200K -k --retries 3 ${fragile} < input.txt > again.jsonl`;
  expect((await sh(run)).status).toBe(0);
  await same("again.jsonl");
  expect((await sh("ls killed.*")).status).toBe(0);
});

test("records that cannot be read stay errors at their lines, and the status says that there are some", async () => {
  const texts = lines(3_000).split("\n");
  texts[1_500] = "\\xff\\xfe";
  writeFileSync(join(folder, "texts"), texts.join("\n"));
  expect((await sh(`printf '%b' "$(cat texts)" > broken.txt`)).status).toBe(0);
  const filter = `${extract} --errors inline`;
  expect((await sh(`${filter} < broken.txt > whole-broken.jsonl`)).status).toBe(65);
  const run = `parallel --pipe --block 20K -k --joblog broken.log ${shell(filter)} < broken.txt > broken.jsonl`;
  expect((await sh(run)).status).toBe(1);
  expect((await sh("cmp whole-broken.jsonl broken.jsonl")).status).toBe(0);
  expect(log("broken.log").filter(([, , , , , , status]) => status === "65")).toHaveLength(1);
});

test("a run over shards that was stopped goes on where it was", async () => {
  expect((await sh("mkdir -p shards && split -d -n l/12 input.txt shards/part.")).status).toBe(0);
  const run = `ls shards/part.?? | parallel --joblog shards.log --resume-failed ${shell(
    `${extract} < {} > {}.new && mv {}.new {}.out`,
  )}`;
  const first = spawn(run);
  await until(async () => (await sh("ls shards/*.out")).status === 0, "the first shard");
  process.kill(-first.pid, "SIGKILL");
  await first.exited;
  const before = log("shards.log").length;
  expect(before).toBeLessThan(12);
  expect((await sh(run)).status).toBe(0);
  expect((await sh("cat shards/*.out > shards.jsonl")).status).toBe(0);
  await same("shards.jsonl");
  expect(log("shards.log")).toHaveLength(12);
});

const hosts = () => ADDRESSES.map((address, i) => `-S '2/${login(address, ports[i] ?? 0)}'`).join(" ");

test("blocks over two hosts give the bytes of one process", async () => {
  const run = `parallel ${hosts()} --pipe --block 200K -k --joblog hosts.log ${shell(extract)} < input.txt > hosts.jsonl`;
  expect(await sh(run)).toEqual({ status: 0, stderr: "" });
  await same("hosts.jsonl");
  expect(new Set(log("hosts.log").map(([, host]) => host)).size).toBe(2);
});

test("a host that goes away in the middle costs time, and no line", async () => {
  const run = `parallel ${hosts()} --pipe --block 100K -k --retries 5 --joblog lost.log ${shell(extract)} < input.txt > lost.jsonl`;
  const child = spawn(run);
  await until(() => log("lost.log").length > 0, "the first block").catch(() => {});
  // The server with everything that runs in its sessions.
  const doomed = [servers[1]?.pid ?? 0];
  for (const pid of doomed) doomed.push(...childrenOf(pid));
  killAll(doomed);
  expect(await child.exited).toBe(0);
  await same("lost.jsonl");
});
