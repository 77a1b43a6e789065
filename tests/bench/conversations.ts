/** Memory of the three services with 1,000 conversations open at once, in one process and in one each. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareLower } from "./measure.ts";

const CONVERSATIONS = 1000;
const PARTS = ["gateway", "language", "worker"];
const SERVE = join(import.meta.dir, "../../cmd/workflow/serve.ts");

interface Served {
  readonly child: Bun.Subprocess;
  /** Address of each service that it serves. */
  readonly urls: ReadonlyMap<string, string>;
}

export async function bench(): Promise<Comparison[]> {
  const rows: Comparison[] = [];
  const layouts = { "in one process": [PARTS], "in a process each": PARTS.map((part) => [part]) };
  for (const [name, processes] of Object.entries(layouts)) {
    const mib = await peakWith(processes);
    rows.push(
      compareLower(
        "1,000 conversations at once",
        "MiB",
        [`the three services ${name}`, mib],
        ["the aim", 300],
        1,
        "under 300 MiB",
      ),
    );
  }
  return rows;
}

/** The most memory of these processes together, MiB. @param processes the services that each of them serves */
async function peakWith(processes: readonly (readonly string[])[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-conversations-"));
  const served = await Promise.all(processes.map((parts) => serve(folder, parts)));
  try {
    const url = served.map(({ urls }) => urls.get("language")).find((one) => one !== undefined) ?? "";
    const sockets = await Promise.all(
      Array.from({ length: CONVERSATIONS }, (_, at) =>
        converse(`${url.replace("http", "ws")}/ws/chat/load-${at}`),
      ),
    );
    const peaks = await Promise.all(served.map(({ child }) => peakOf(child.pid)));
    for (const socket of sockets) {
      socket.onclose = null;
      socket.close();
    }
    return peaks.reduce((sum, one) => sum + one, 0);
  } finally {
    for (const { child } of served) child.kill();
    await Promise.all(served.map(({ child }) => child.exited));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serve(folder: string, parts: readonly string[]): Promise<Served> {
  const ports = parts.length > 1 ? parts.flatMap((part) => [`--${part}-port`, "0"]) : ["--port", "0"];
  const chosen = parts.flatMap((part) => ["--part", part]);
  const child = Bun.spawn([process.execPath, SERVE, "--root", folder, ...chosen, ...ports], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
    env: { ...process.env, HEDDLE_TOKEN: undefined },
  });
  const urls = new Map<string, string>();
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const { part, listening }: { part: string; listening: string } = JSON.parse(line);
      urls.set(part, listening);
    }
    if (urls.size === parts.length) return { child, urls };
  }
  throw new Error("The services did not start");
}

/** A conversation whose first message is answered. */
function converse(url: string): Promise<WebSocket> {
  const answered = Promise.withResolvers<WebSocket>();
  const socket = new WebSocket(url);
  socket.onclose = () => answered.reject(new Error(`${url} was closed`));
  socket.onmessage = ({ data }) => {
    const { type }: { type: string } = JSON.parse(String(data));
    if (type === "ready")
      socket.send(JSON.stringify({ type: "text", text: "Send an invoice to jo@example.com" }));
    else if (type === "response") answered.resolve(socket);
    else answered.reject(new Error(String(data)));
  };
  return answered.promise;
}

async function peakOf(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
