/** Tells the course of one piece of work in events: all in their order, all with one correlation id. */
import type { EventType } from "#schemas/refactor.ts";
import type { Progress } from "../context.ts";
import { asFailure, type Failure, fail } from "../errors.ts";
import type { JsonRecord } from "../json.ts";
import type { EventStore } from "../store/event-log.ts";

export interface ToldEvent {
  type: EventType;
  payload: JsonRecord;
}

/** What a piece of work is about, and how it is told. */
export interface Course {
  aggregate: string;
  started: ToldEvent[];
  /** Of what the work says of itself; undefined where nothing worth telling has changed. */
  progressed: (progress: Progress) => ToldEvent | undefined;
  /** What comes when the work is done: the last progress, and the end. */
  completed: (result: JsonRecord) => ToldEvent[];
  failed: (failure: Failure) => ToldEvent;
}

/** Does the work; what it hands on of its progress becomes events. */
export type Work = (onProgress: (progress: Progress) => void) => Promise<JsonRecord>;

export class Narrator {
  readonly correlation_id = crypto.randomUUID();
  readonly #store: EventStore;
  readonly #course: Course;
  readonly #onLost: ((why: Failure) => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isLost = false;

  /**
   * @param onLost for work that is done whether or not it can be told: after the first event that cannot be written
   * there are no more, and this hears why. Absent: the work must be told, or fails.
   */
  constructor(store: EventStore, course: Course, onLost?: (why: Failure) => void) {
    this.#store = store;
    this.#course = course;
    this.#onLost = onLost;
  }

  /** Tells that the work begins; resolves when that is durable. @throws BUSY, WRITE_FAILED */
  async begin(): Promise<void> {
    await Promise.all(this.#course.started.map((event) => this.#tell(event)));
  }

  /** Tells the work and its end. Throws what the work throws, or what keeps its end from being told. */
  async follow(work: Work): Promise<JsonRecord> {
    const { progressed, completed, failed } = this.#course;
    let result: JsonRecord;
    try {
      result = await work((progress) => {
        const told = progressed(progress);
        // Progress that cannot be written is lost; the end of the work tells of the fault.
        if (told) this.#tell(told).catch(() => {});
      });
    } catch (thrown) {
      const failure = asFailure(thrown);
      await this.#tell(failed(shown(failure)));
      throw failure;
    }
    await Promise.all(completed(result).map((event) => this.#tell(event)));
    return result;
  }

  /** Events are written one after another, whoever waits for them. */
  #tell({ type, payload }: ToldEvent): Promise<void> {
    const { aggregate: aggregate_id } = this.#course;
    const { correlation_id } = this;
    const told = this.#last.then(async () => {
      if (this.#isLost) return;
      try {
        await this.#store.append({ event_type: type, aggregate_id, correlation_id, payload });
      } catch (thrown) {
        if (!this.#onLost) throw thrown;
        this.#isLost = true;
        this.#onLost(asFailure(thrown));
      }
    });
    this.#last = told.catch(() => {});
    return told;
  }
}

/** What nobody expected may hold anything: it is for the server's log, not for events. */
function shown(failure: Failure): Failure {
  return failure.code === "INTERNAL" ? fail("INTERNAL", "A fault in Heddle stopped the work") : failure;
}
