/** Publishes the progress of one activity as events, in order and with one correlation id. */

import { asFailure, type Failure, publicFailure } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import type { Progress } from "../files/context.ts";
import type { JobQueue, JobWork, QueuedJob } from "./queue.ts";

export interface ActivityEvent<Type extends string> {
  type: Type;
  payload: JsonRecord;
}

/** An activity, and the events that describe it. */
export interface Activity<Type extends string> {
  aggregate: string;
  started: ActivityEvent<Type>[];
  /** The event of reported progress; undefined if nothing worth publishing has changed. */
  progressed: (progress: Progress) => ActivityEvent<Type> | undefined;
  /** The events when the work is done: the last progress, and the end. */
  completed: (result: JsonRecord) => ActivityEvent<Type>[];
  failed: (failure: Failure) => ActivityEvent<Type>;
}

/** The target of the events: an event log whose events have these fields. */
export interface EventSink<Type extends string> {
  append(event: {
    event_type: Type;
    aggregate_id: string;
    metadata: { correlation_id: string };
    payload: JsonRecord;
  }): Promise<unknown>;
}

/** Does the work; its progress reports become events. */
export type Work = (onProgress: (progress: Progress) => void) => Promise<JsonRecord>;

export class Publisher<Type extends string> {
  readonly correlation_id = crypto.randomUUID();
  readonly #sink: EventSink<Type>;
  readonly #activity: Activity<Type>;
  readonly #onLost: ((why: Failure) => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isLost = false;

  /**
   * @param onLost for work that goes on even if its events cannot be written: after the first failure there are
   * no more events, and this is called with the reason. Without it such work fails.
   */
  constructor(sink: EventSink<Type>, activity: Activity<Type>, onLost?: (why: Failure) => void) {
    this.#sink = sink;
    this.#activity = activity;
    this.#onLost = onLost;
  }

  /** Publishes the start of the work; resolves when that is durable. @throws BUSY, WRITE_FAILED */
  async begin(): Promise<void> {
    await Promise.all(this.#activity.started.map((event) => this.#publish(event)));
  }

  /** Publishes the work and its end. Throws what the work throws, or the failure to publish its end. */
  async follow(work: Work): Promise<JsonRecord> {
    const { progressed, completed, failed } = this.#activity;
    let result: JsonRecord;
    try {
      result = await work((progress) => {
        const event = progressed(progress);
        // Progress that cannot be written is lost; the end of the work reports the fault.
        if (event) this.#publish(event).catch(() => {});
      });
    } catch (thrown) {
      const failure = asFailure(thrown);
      await this.#publish(failed(publicFailure(failure)));
      throw failure;
    }
    await Promise.all(completed(result).map((event) => this.#publish(event)));
    return result;
  }

  /**
   * Queues published work: it reserves a place and publishes the start; the work itself begins when it is dequeued.
   * @throws BUSY if the queue is full, WRITE_FAILED; nothing is queued then
   */
  async start(queue: JobQueue, work: JobWork<JsonRecord>): Promise<QueuedJob<JsonRecord>> {
    const reservation = queue.reserve();
    try {
      await this.begin();
    } catch (thrown) {
      reservation.release();
      throw thrown;
    }
    const published: JobWork<JsonRecord> = (run) =>
      this.follow((publish) => {
        const progress = (step: Progress) => {
          run.progress(step);
          publish(step);
        };
        return work({ ...run, progress });
      });
    const onUnstarted = (why: Failure) => this.#publish(this.#activity.failed(why));
    return reservation.start(published, { id: this.correlation_id, onUnstarted });
  }

  /** Events are written one after another, whether or not anyone waits for them. */
  #publish({ type, payload }: ActivityEvent<Type>): Promise<void> {
    const { aggregate: aggregate_id } = this.#activity;
    const metadata = { correlation_id: this.correlation_id };
    const published = this.#last.then(async () => {
      if (this.#isLost) return;
      try {
        await this.#sink.append({ event_type: type, aggregate_id, metadata, payload });
      } catch (thrown) {
        if (!this.#onLost) throw thrown;
        this.#isLost = true;
        this.#onLost(asFailure(thrown));
      }
    });
    this.#last = published.catch(() => {});
    return published;
  }
}
