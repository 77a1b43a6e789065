/**
 * Memory into which the X server copies pixels (MIT-SHM 1.2). It has no name and is handed over as a descriptor, so that
 * neither a server on another machine nor one in another container can take the memory of a stranger for it.
 */
import { closeSync } from "node:fs";
import type { XShm } from "x11";
import type { Region } from "#schemas/desktop.ts";
import { sharedMemory } from "../libc.ts";
import { type Connection, isProtocolError } from "./connection.ts";

const Z_PIXMAP = 2;
const ALL_PLANES = 0xffff_ffff;
/** Most bytes that are kept between two captures: an 8K screen. */
const MAX_KEPT = 160 * 1024 * 1024;

interface Segment {
  readonly id: number;
  readonly descriptor: number;
  readonly bytes: Uint8Array;
}

export class SharedFrames {
  readonly #connection: Connection;
  readonly #shm: XShm;
  #segment: Segment | undefined;

  private constructor(connection: Connection, shm: XShm) {
    this.#connection = connection;
    this.#shm = shm;
  }

  /** Undefined if the server or the connection cannot share memory. @throws DISPLAY_LOST */
  static async open(connection: Connection): Promise<SharedFrames | undefined> {
    if (!connection.client.stream?._fdCapable) return undefined;
    try {
      const shm = await connection.ask<XShm>((reply) => connection.client.require("shm", reply));
      const has = shm.major > 1 || (shm.major === 1 && shm.minor >= 2);
      return has ? new SharedFrames(connection, shm) : undefined;
    } catch (cause) {
      if (connection.isLost) throw cause;
      return undefined;
    }
  }

  /** Of the extension, e.g. `1.2`. */
  get version(): string {
    return `${this.#shm.major}.${this.#shm.minor}`;
  }

  /**
   * The pixels of a region of the root window, valid until the next call.
   * @param size bytes of its image
   * @returns undefined if the server does not take the memory
   * @throws DISPLAY_LOST, and the server's error for the region
   */
  async copy({ x, y, width, height }: Region, size: number): Promise<Uint8Array | undefined> {
    const segment = await this.#ofSize(size);
    if (!segment) return undefined;
    const { root } = this.#connection;
    await this.#connection.ask((reply) =>
      this.#shm.GetImage(root, x, y, width, height, ALL_PLANES, Z_PIXMAP, segment.id, 0, reply),
    );
    return segment.bytes.subarray(0, size);
  }

  /** Gives the memory back if it is large. */
  trim(): void {
    if (this.#segment && this.#segment.bytes.length > MAX_KEPT) this.#drop();
  }

  close(): void {
    this.#drop();
  }

  async #ofSize(size: number): Promise<Segment | undefined> {
    if (this.#segment && this.#segment.bytes.length >= size) return this.#segment;
    this.#drop();
    const descriptor = sharedMemory("heddle-frame", size);
    try {
      const id = this.#connection.client.AllocID();
      await this.#connection.ask((reply) =>
        this.#shm.AttachFd(id, descriptor, false, (error) => reply(error ?? null, undefined)),
      );
      const bytes = Bun.mmap(`/proc/self/fd/${descriptor}`, { shared: true });
      this.#segment = { id, descriptor, bytes };
      return this.#segment;
    } catch (cause) {
      closeSync(descriptor);
      if (!isProtocolError(cause)) throw cause;
      return undefined;
    }
  }

  #drop(): void {
    if (!this.#segment) return;
    const { id, descriptor } = this.#segment;
    this.#segment = undefined;
    if (!this.#connection.isLost) this.#shm.Detach(id);
    closeSync(descriptor);
  }
}
