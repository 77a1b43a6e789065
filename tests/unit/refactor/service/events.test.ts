/** The event side of refactoring without a server: the store and its followers, projections, the queue, progress. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { JobQueue } from "#kit/jobs/queue.ts";
import type { NewEvent as NewEventOf } from "#kit/store/event-log.ts";
import type { ServiceEvent } from "#schemas/refactor.ts";
import { batchActivity } from "../../../../lib/refactor/service/activities.ts";
import { openEvents, type ServiceEvents } from "../../../../lib/refactor/service/events.ts";
import { runSteps, scanSteps } from "../../../../lib/refactor/service/progress.ts";

type NewEvent = NewEventOf<ServiceEvent>;

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-events-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
async function newStore(): Promise<{ store: ServiceEvents; root: string }> {
  const root = join(folder, String(folders++));
  await Bun.write(join(root, ".keep"), "");
  return { store: await open(root), root };
}
const open = (root: string) => openEvents(root, { now: () => new Date(), warn: () => {} });

const started = (url: string, correlation_id: string): NewEvent => ({
  event_type: "ScanStarted",
  aggregate_id: `scan:${url}`,
  metadata: { correlation_id },
  payload: { repo_url: url, branch: null, depth: 1 },
});
const completed = (url: string, correlation_id: string, payload: Record<string, unknown> = {}): NewEvent => ({
  event_type: "ScanCompleted",
  aggregate_id: `scan:${url}`,
  metadata: { correlation_id },
  payload,
});

async function take(events: AsyncIterable<ServiceEvent>, count: number): Promise<ServiceEvent[]> {
  const taken: ServiceEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

describe("the store", () => {
  test("gives followers every event from any place on, in order, also those that memory no longer holds", async () => {
    const { store } = await newStore();
    const ids: string[] = [];
    const early = take(store.follow(0, new AbortController().signal), 2500);
    for (let i = 0; i < 25; i++) {
      const batch = Array.from({ length: 100 }, (_, j) =>
        store.append(started(`https://x/${i}`, `${i}-${j}`)),
      );
      ids.push(...(await Promise.all(batch)).map(({ event_id }) => event_id));
    }
    expect((await early).map(({ event_id }) => event_id)).toEqual(ids);
    for (const from of [0, 1, 1499, 1500, 1501, 2499]) {
      const late = await take(store.follow(from, new AbortController().signal), ids.length - from);
      expect(late.map(({ event_id }) => event_id)).toEqual(ids.slice(from));
      expect(await store.positionAfter(ids[from] ?? "")).toBe(from + 1);
    }
    expect(await store.positionAfter("none")).toBeUndefined();
    // From the file to memory to what comes, without a gap or a repetition.
    const all = take(store.follow(3, new AbortController().signal), ids.length - 3 + 1);
    await Bun.sleep(50);
    ids.push((await store.append(completed("https://x/1", "1"))).event_id);
    expect((await all).map(({ event_id }) => event_id)).toEqual(ids.slice(3));
    expect(store.recent(5000, () => true)).toHaveLength(1000);
    await store.close();
  });

  test("lets a follower go when it is no longer heard", async () => {
    const { store } = await newStore();
    const stop = new AbortController();
    const following = take(store.follow(0, stop.signal), 1);
    await Bun.sleep(1);
    stop.abort();
    expect(await following).toEqual([]);
    await store.close();
  });

  test("comes back as it was, with what was unfinished failed", async () => {
    const { store, root } = await newStore();
    await store.append(started("https://x/a", "a"));
    await store.append(completed("https://x/a", "a", { total_files: 3, critical_count: 1, alerts_count: 2 }));
    const before = store.projection.scan("scan:https://x/a");
    await store.append(started("https://x/b", "b"));
    await store.close();
    const again = await open(root);
    expect(again.projection.scan("scan:https://x/a")).toEqual(before);
    expect(again.projection.scan("scan:https://x/b").status).toBe("failed");
    expect(again.projection.unfinished()).toEqual([]);
    expect(again.projection.health("scan:https://x/a").status).toBe("critical");
    await again.close();
  });

  test("takes nothing after it was closed", async () => {
    const { store } = await newStore();
    await store.close();
    await expect(store.append(started("https://x/a", "a"))).rejects.toMatchObject({ code: "BUSY" });
  });
});

describe("the projections", () => {
  test("a newer scan of the same address is not ended by an older one", async () => {
    const { store } = await newStore();
    await store.append(started("https://x/a", "old"));
    await store.append(started("https://x/a", "new"));
    await store.append(completed("https://x/a", "old"));
    expect(store.projection.scan("scan:https://x/a")).toMatchObject({
      status: "running",
      correlation_id: "new",
    });
    expect(store.projection.unfinished().map(({ correlation_id }) => correlation_id)).toEqual(["new"]);
    await store.close();
  });

  test("are the same when they are rebuilt while events come", async () => {
    const { store } = await newStore();
    for (let i = 0; i < 50; i++) await store.append(started(`https://x/${i % 5}`, String(i)));
    const more = Promise.all(
      Array.from({ length: 50 }, (_, i) => store.append(completed("https://x/0", String(i)))),
    );
    await Promise.all([store.rebuild(), more]);
    const list = store.projection.list();
    expect(list[0]).toMatchObject({ name: "scan_status", entries: 5, events_applied: 100 });
    await store.rebuild();
    expect(store.projection.list()).toEqual(list);
    await store.close();
  });
});

describe("the queue", () => {
  test("runs so many at once, takes so many, and goes on when one fails", async () => {
    const jobs = new JobQueue({ running: 2, all: 4 });
    let running = 0;
    let most = 0;
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const results = gates.map((gate, i) =>
      jobs.start(async () => {
        most = Math.max(most, ++running);
        await gate.promise;
        running--;
        if (i === 0) throw new Error("failed");
        return i;
      }),
    );
    expect(() => jobs.reserve()).toThrow("4 commands are running or queued already");
    expect(jobs.counts()).toEqual({ running: 2, waiting: 2, limit: 4 });
    for (const gate of gates) gate.resolve();
    const settled = await Promise.allSettled(results.map(({ outcome }) => outcome));
    expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect([most, jobs.counts()]).toEqual([2, { running: 0, waiting: 0, limit: 4 }]);
  });

  test("a place that is left is free again, once", () => {
    const jobs = new JobQueue({ running: 1, all: 1 });
    const place = jobs.reserve();
    place.release();
    place.release();
    jobs.reserve();
    expect(() => jobs.reserve()).toThrow();
  });

  test("ends what runs and what waits", async () => {
    const jobs = new JobQueue({ running: 1, all: 3 });
    const work = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const results = [1, 2, 3].map(() => jobs.start(work));
    const settled = Promise.allSettled(results.map(({ outcome }) => outcome));
    await jobs.close();
    for (const result of await settled) expect(result).toMatchObject({ reason: { code: "CANCELLED" } });
    expect(() => jobs.reserve()).toThrow("stopping");
  });
});

describe("progress", () => {
  const steps = fc.array(
    fc.record({
      done: fc.option(fc.nat(100), { nil: undefined }),
      total: fc.option(fc.nat(100), { nil: undefined }),
      phase: fc.option(fc.constantFrom("clone", "analyze"), { nil: undefined }),
      message: fc.constantFrom("cloning", "cloning, 3 MiB", "files analysed", "complete"),
    }),
  );
  const clean = ({
    phase,
    done,
    total,
    message,
  }: {
    phase?: string | undefined;
    done?: number | undefined;
    total?: number | undefined;
    message: string;
  }) => ({
    ...(phase !== undefined && { phase }),
    ...(done !== undefined && { done }),
    ...(total !== undefined && { total }),
    message,
  });

  test("of a scan only rises, never goes back to fetching, and makes few events", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const step = scanSteps();
        const told = list.flatMap((progress) => step(clean(progress)) ?? []);
        const percents = told.map(({ progress_percent }) => progress_percent);
        expect(percents).toEqual(percents.toSorted((a, b) => a - b));
        expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
        const phases = told.map(({ phase }) => phase);
        expect(phases).toEqual(phases.toSorted((a, b) => (a === b ? 0 : a === "clone" ? -1 : 1)));
        expect(told.length).toBeLessThanOrEqual(22);
      }),
    );
  });

  test.each([
    ["perceive", "measuring the project", "perceive", false],
    ["analyze", "files analysed", "perceive", false],
    ["decide", "deciding by the rules", "decide", false],
    ["plan", "proposals", "plan", true],
    ["execute", "checks before the changes", "execute", true],
    ["execute", "writing the changes", "execute", true],
    // Words in a message say nothing of the phase.
    ["plan", "a check of what was written and decided", "plan", true],
    ["unheard", "writing the changes", "perceive", false],
  ])("of a run in %j, %j, is phase %s", (reported, message, phase, countsActions) => {
    const step = runSteps()({ phase: reported, done: 1, total: 4, message });
    const [current_action, total_actions] = countsActions ? [1, 4] : [null, null];
    expect<unknown>(step).toEqual({ phase, current_action, total_actions, message });
  });

  test("of a run without a phase belongs to the phase before it", () => {
    const step = runSteps();
    step({ phase: "execute", message: "checks" });
    expect(step({ message: "fetching the image" })?.phase).toBe("execute");
  });

  test("of a batch names the project, whatever it is called", () => {
    const activity = batchActivity({ project_dir: "/src", mode: "plan", dry_run: true, max_actions: null });
    const told = activity.progressed({
      phase: "project",
      done: 1,
      total: 3,
      message: "project rules-and-plans",
    });
    expect(told?.payload).toEqual({
      project_dir: "/src",
      phase: "perceive",
      current_action: 1,
      total_actions: 3,
      message: "project rules-and-plans",
    });
  });
});
