/** Pixels of outputs (wlr-screencopy), copied by the compositor into shared memory. */
import { closeSync, readSync } from "node:fs";
import type { Pixels } from "#image/pixels.ts";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";
import { sharedMemory } from "../libc.ts";
import type { Client } from "./client.ts";
import { FORMATS, type Frame, paint } from "./frame.ts";
import type { WaylandObject } from "./objects.ts";
import type { Output, Outputs } from "./outputs.ts";

const fail = failures(DRIVER_ERRORS);

/** zwlr_screencopy_frame_v1.flags */
const Y_INVERT = 1;
/** Most bytes of the frame of one output. */
const MAX_FRAME = 1 << 29;

/** Why nothing can be captured; undefined if it can. */
export function missingCapture(client: Client): string | undefined {
  for (const name of ["zwlr_screencopy_manager_v1", "wl_shm"] as const)
    if (client.globals(name).length === 0) return `the compositor does not offer ${name}`;
  return undefined;
}

/** The objects that copies are asked of. */
export interface Capturer {
  readonly client: Client;
  readonly screencopy: WaylandObject<"zwlr_screencopy_manager_v1"> | undefined;
  readonly memory: WaylandObject<"wl_shm"> | undefined;
}

export function capturerOf(client: Client): Capturer {
  const [screencopy] = client.globals("zwlr_screencopy_manager_v1");
  const [memory] = client.globals("wl_shm");
  return {
    client,
    screencopy: screencopy && client.bind(screencopy, "zwlr_screencopy_manager_v1", 1),
    memory: memory && client.bind(memory, "wl_shm", 1),
  };
}

/**
 * A region of the desktop, one pixel for each of its units, whatever the scale of the outputs; black where no output is.
 * @throws BACKEND_MISSING, OUTSIDE_DESKTOP, DISPLAY_LOST
 */
export async function captureRegion(capturer: Capturer, outputs: Outputs, region: Region): Promise<Pixels> {
  const missing = missingCapture(capturer.client);
  if (missing !== undefined)
    throw fail("BACKEND_MISSING", `Cannot capture the screen: ${missing}`, {
      hint: "Use a compositor of the wlroots family, e.g. sway; a portal asks a person each time",
    });
  const { width, height } = region;
  const data = new Uint8ClampedArray(width * height * 4);
  new Uint32Array(data.buffer).fill(0xff00_0000);
  const shown = outputs.list().filter((output) => overlaps(output, region));
  if (shown.length === 0)
    throw fail("OUTSIDE_DESKTOP", "The region is not on the desktop", { hint: "ORIENT lists the screens" });
  for (const output of shown)
    paint({ width, height, data }, region, output, await copyOutput(capturer, output));
  return { width, height, data };
}

const overlaps = (output: Output, region: Region): boolean =>
  output.x < region.x + region.width &&
  region.x < output.x + output.width &&
  output.y < region.y + region.height &&
  region.y < output.y + output.height;

interface Layout {
  readonly format: number;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

/** What an output shows, as its hardware has it. */
async function copyOutput({ client, screencopy, memory }: Capturer, output: Output): Promise<Frame> {
  if (!screencopy || !memory) throw fail("BACKEND_MISSING", "Cannot capture the screen");
  const layout = Promise.withResolvers<Layout>();
  const copied = Promise.withResolvers<void>();
  // Both may fail, and only one is waited for at a time.
  copied.promise.catch(() => undefined);
  let flags = 0;
  const frame = client.create("zwlr_screencopy_frame_v1", {
    buffer: (format, width, height, stride) => layout.resolve({ format, width, height, stride }),
    flags: (value) => {
      flags = value;
    },
    ready: () => copied.resolve(),
    failed: () => {
      const failure = fail("BACKEND_MISSING", `The compositor cannot copy the output ${output.name}`, {
        hint: "See whether the output is switched on",
      });
      layout.reject(failure);
      copied.reject(failure);
    },
  });
  client.send(screencopy, "capture_output", frame, 0, output.object);
  let descriptor: number | undefined;
  try {
    const { format, width, height, stride } = await client.wait(layout.promise);
    const size = stride * height;
    if (!Object.hasOwn(FORMATS, format) || size > MAX_FRAME || stride < width * 4)
      throw fail("BACKEND_MISSING", `Cannot read frames of the format 0x${format.toString(16)}`, {
        hint: "Use an output with 8 bits for each color",
      });
    descriptor = sharedMemory("heddle-frame", size);
    const pool = client.create("wl_shm_pool");
    client.send(memory, "create_pool", pool, descriptor, size);
    const buffer = client.create("wl_buffer");
    client.send(pool, "create_buffer", buffer, 0, width, height, stride, format);
    client.send(pool, "destroy");
    client.forget(pool);
    client.send(frame, "copy", buffer);
    await client.wait(copied.promise);
    client.send(buffer, "destroy");
    client.forget(buffer);
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size; ) {
      const count = readSync(descriptor, bytes, at, size - at, at);
      if (count === 0) break;
      at += count;
    }
    return { width, height, stride, format, isUpsideDown: (flags & Y_INVERT) !== 0, bytes };
  } finally {
    client.send(frame, "destroy");
    client.forget(frame);
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
