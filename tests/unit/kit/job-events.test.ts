/** Jobs that are followed as events: from the start, from the middle, and to an end of either kind. */
import { describe, expect, test } from "bun:test";
import { ServerEventStream } from "#kit/http/event-stream.ts";
import { FollowedJobs } from "#kit/http/job-events.ts";

const LIMITS = { running: 1, all: 4 };
const ID = /^id: (.*)$/gm;

function follow(jobs: FollowedJobs, job: string, last?: string): Promise<string> {
  const headers = { ...(last !== undefined && { "last-event-id": last }) };
  const request = new Request("http://localhost/", { headers });
  return jobs.answer(job, { request, openStream: () => new ServerEventStream(() => {}) }).text();
}
const idsIn = (text: string) => [...text.matchAll(ID)].map(([, id]) => id);

test("a client that follows from the start gets what comes, and the end", async () => {
  const go = Promise.withResolvers<void>();
  const jobs = new FollowedJobs(LIMITS);
  const { id } = jobs.start(async (publish) => {
    publish("step", 1);
    await go.promise;
    publish("step", 2);
    return "all";
  });
  const text = follow(jobs, id);
  go.resolve();
  expect(idsIn(await text)).toEqual(["1", "2", "3"]);
  expect(await text).toEndWith('id: 3\nevent: done\ndata: "all"\n\n');
});

test("a client that was gone gets what it missed", async () => {
  const jobs = new FollowedJobs(LIMITS);
  const job = jobs.start(async (publish) => publish("step", 1));
  await job.outcome;
  expect(idsIn(await follow(jobs, job.id, "1"))).toEqual(["2"]);
  expect(idsIn(await follow(jobs, job.id, "2"))).toEqual([]);
});

test("what is far behind is dropped, the latest events are kept", async () => {
  const jobs = new FollowedJobs(LIMITS);
  const job = jobs.start(async (publish) => {
    for (let i = 0; i < 1_500; i++) publish("step", i);
  });
  await job.outcome;
  const ids = idsIn(await follow(jobs, job.id));
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, "502", "1501"]);
});

describe("an end", () => {
  test("by a failure has its code", async () => {
    const jobs = new FollowedJobs(LIMITS);
    const { id } = jobs.start(() => Promise.reject(new Error("out of paper")));
    const text = await follow(jobs, id);
    expect(text).toContain(
      'event: failed\ndata: {"code":"INTERNAL","message":"Internal error; please report it"',
    );
    expect(text).not.toContain("out of paper");
  });

  test("by the end of the server cancels the work", async () => {
    const jobs = new FollowedJobs(LIMITS);
    const { id } = jobs.start(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const text = follow(jobs, id);
    // The work has begun once the other tasks of this turn have run.
    await Bun.sleep(0);
    await jobs.close();
    expect(await text).toContain('event: failed\ndata: {"code":"CANCELLED"');
  });
});

test("a job that is unknown is not found", () => {
  expect(() => follow(new FollowedJobs(LIMITS), "none")).toThrow("No job has this id");
});
