/** The three services as one process on free ports. */
import { commandLine } from "../../acceptance/run.ts";

const PARTS = 3;

export class WorkflowServers {
  readonly child: Bun.Subprocess<"ignore", "pipe", "inherit">;
  readonly #urls: ReadonlyMap<string, string>;

  private constructor(child: Bun.Subprocess<"ignore", "pipe", "inherit">, urls: ReadonlyMap<string, string>) {
    this.child = child;
    this.#urls = urls;
  }

  static async start(
    folder: string,
    { options = [], env = {} }: { options?: string[]; env?: Record<string, string> } = {},
  ): Promise<WorkflowServers> {
    const ports = ["--gateway-port", "0", "--language-port", "0", "--worker-port", "0"];
    const child = Bun.spawn(commandLine(["workflow-serve", "--root", folder, ...ports, ...options]), {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "inherit",
      env: { ...process.env, HEDDLE_ALLOW_EXECUTE: "", HEDDLE_TOKEN: undefined, ...env },
    });
    const urls = new Map<string, string>();
    const reader = child.stdout.getReader();
    const decoder = new TextDecoder();
    let text = "";
    while (urls.size < PARTS) {
      const { done, value } = await reader.read();
      if (done) throw new Error("The services did not start");
      text += decoder.decode(value, { stream: true });
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        const { part, listening }: { part: string; listening: string } = JSON.parse(line);
        urls.set(part, listening);
      }
    }
    reader.releaseLock();
    return new WorkflowServers(child, urls);
  }

  url(part: string): string {
    const url = this.#urls.get(part);
    if (url === undefined) throw new Error(`There is no ${part}`);
    return url;
  }

  async stop(): Promise<void> {
    this.child.kill();
    await this.child.exited;
  }
}
