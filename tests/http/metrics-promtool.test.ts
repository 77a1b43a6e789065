/** What `GET /metrics` answers, by the linter of Prometheus. */
import { expect, test } from "bun:test";
import { Dispatcher } from "./dispatcher.ts";

test("promtool finds nothing to say about the metrics of a server with work", async () => {
  const server = await Dispatcher.start(["--metrics"]);
  try {
    for (const path of ["/v1/echo", "/v1/sleep", "/nowhere"])
      await server.ask(path, { json: { text: "a", ms: 1 } });
    const { text } = await server.ask("/metrics");
    const judge = Bun.spawnSync(["promtool", "check", "metrics"], {
      stdin: new TextEncoder().encode(text),
    });
    expect(judge.stderr.toString()).toBe("");
    expect(judge.exitCode).toBe(0);
  } finally {
    await server.stop();
  }
});
