/** Jobs in memory that clients follow as server-sent events: what the work publishes, then its outcome. */

import type { RouteCall } from "../contract/route.ts";
import { fail } from "../data/errors.ts";
import { type JobLimits, JobQueue, type JobRun, type QueuedJob } from "../jobs/queue.ts";
import { EventHistory } from "./event-history.ts";
import { json } from "./reply.ts";

/** Does the work of a job. */
export type PublishedWork = (
  publish: (event: string, data: unknown) => void,
  run: JobRun,
) => Promise<unknown>;

export class FollowedJobs {
  readonly #queue: JobQueue;
  readonly #histories = new WeakMap<QueuedJob, EventHistory>();

  constructor(limits: JobLimits) {
    this.#queue = new JobQueue(limits);
  }

  /** Queues work. @throws BUSY if the queue is full or closed */
  start(work: PublishedWork): QueuedJob {
    const history = new EventHistory();
    const job = this.#queue.start((run) => work((event, data) => history.publish(event, data), run));
    this.#histories.set(job, history);
    history.endWith(job.outcome);
    return job;
  }

  /** Queues work, and answers with 202 and the id of its job. @throws BUSY if the queue is full or closed */
  accept(work: PublishedWork): Response {
    return json({ job: this.start(work).id }, 202);
  }

  /** Answers with the events of a job. @throws NOT_FOUND for a job that is unknown or was evicted */
  answer(id: string, { request, openStream }: Pick<RouteCall, "request" | "openStream">): Response {
    const job = this.#queue.get(id);
    const history = job && this.#histories.get(job);
    if (!history) throw fail("NOT_FOUND", "No job has this id");
    return history.answer(request, openStream());
  }

  /** Cancels everything and waits until it has ended. */
  close(): Promise<void> {
    return this.#queue.close();
  }
}
