/** Pixels of an X screen: through shared memory, or over the connection (GetImage). */
import type { XScreen } from "x11";
import type { Pixels } from "#image/pixels.ts";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS, type Region } from "#schemas/desktop.ts";
import { type Connection, isProtocolError } from "./connection.ts";
import { isReadable, type Palette, type PixelFormat, rgbaOf, strideOf } from "./pixel-format.ts";
import { SharedFrames } from "./shared-frame.ts";

const fail = failures(DRIVER_ERRORS);
const Z_PIXMAP = 2;
const ALL_PLANES = 0xffff_ffff;
/** Class of visuals whose pixels are numbers of colors, the highest; and codes of errors (X protocol, appendix B). */
const PSEUDO_COLOR = 3;
const BAD_MATCH = 8;

export class Capturer {
  readonly #connection: Connection;
  #shared: Promise<SharedFrames | undefined> | undefined;
  /** Captures take turns: they share the memory. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** What copies the pixels. @throws DISPLAY_LOST */
  async backend(): Promise<{ backend: string; version?: string }> {
    const shared = await this.#frames();
    return shared ? { backend: "mit-shm", version: shared.version } : { backend: "getimage" };
  }

  /**
   * @param region of the screen
   * @throws OUTSIDE_DESKTOP if the region is not within it, BACKEND_MISSING for a screen of an unknown format, DISPLAY_LOST
   */
  capture(region: Region): Promise<Pixels> {
    const captured = this.#last.then(() => this.#capture(region));
    this.#last = captured.catch(() => undefined);
    return captured;
  }

  close(): void {
    this.#shared?.then((shared) => shared?.close()).catch(() => undefined);
  }

  async #capture(region: Region): Promise<Pixels> {
    const { width, height } = region;
    const format = await this.#format();
    const size = strideOf(width, format) * height;
    try {
      const shared = await this.#frames();
      const bytes = (await shared?.copy(region, size)) ?? (await this.#image(region));
      if (bytes.length < size)
        throw fail("BACKEND_MISSING", "The X server sent a picture that is too short", {
          hint: "Use another X server: this one does not follow the protocol",
        });
      const data = rgbaOf(bytes, width, height, format);
      shared?.trim();
      return { width, height, data };
    } catch (cause) {
      if (!isProtocolError(cause) || cause.error !== BAD_MATCH) throw cause;
      throw fail("OUTSIDE_DESKTOP", "The region is not on the desktop, which may have changed its size", {
        hint: "Try again; ORIENT lists the monitors",
        cause,
      });
    }
  }

  #frames(): Promise<SharedFrames | undefined> {
    this.#shared ??= SharedFrames.open(this.#connection);
    return this.#shared;
  }

  async #image({ x, y, width, height }: Region): Promise<Uint8Array> {
    const { client, root } = this.#connection;
    const { data } = await this.#connection.ask<{ data: Buffer }>((reply) =>
      client.GetImage(Z_PIXMAP, root, x, y, width, height, ALL_PLANES, reply),
    );
    return data;
  }

  /** How the server stores the pixels of the screen. @throws BACKEND_MISSING */
  async #format(): Promise<PixelFormat> {
    const { display } = this.#connection;
    const [screen] = display.screen;
    const layout = screen && display.format[screen.root_depth];
    const visual = screen?.depths[screen.root_depth]?.[screen.root_visual];
    if (screen && layout && visual) {
      const { red_mask: red, green_mask: green, blue_mask: blue } = visual;
      const colors = visual.class > PSEUDO_COLOR ? { red, green, blue } : await this.#palette(screen);
      const { bits_per_pixel: bitsPerPixel, scanline_pad: pad } = layout;
      const format = { bitsPerPixel, pad, bigEndian: display.image_byte_order === 1, colors };
      if (isReadable(format)) return format;
    }
    throw fail("BACKEND_MISSING", `Cannot capture a screen with ${screen?.root_depth ?? 0} bits of color`, {
      hint: "Use a session with 24 bits of color",
    });
  }

  /** The colours of the pixel values; read for each capture, since programs can change them. */
  async #palette({ root_depth, default_colormap }: XScreen): Promise<Palette> {
    const values = Array.from({ length: 2 ** Math.min(root_depth, 8) }, (_, value) => value);
    const colors = await this.#connection.ask<{ red: number; green: number; blue: number }[]>((reply) =>
      this.#connection.client.QueryColors(default_colormap, values, reply),
    );
    return Uint32Array.from(
      colors,
      ({ red, green, blue }) => 0xff00_0000 | ((blue >>> 8) << 16) | ((green >>> 8) << 8) | (red >>> 8),
    );
  }
}
