/** The outputs of a compositor: where they are on the whole desktop, and how their pixels relate to it. */
import type { Region } from "#schemas/desktop.ts";
import type { Screen } from "../driver.ts";
import type { Client, Global } from "./client.ts";
import type { WaylandObject } from "./objects.ts";

/** wl_output.mode.current */
const CURRENT = 1;

export interface Output {
  readonly object: WaylandObject<"wl_output">;
  name: string;
  /** On the whole desktop, in its own units. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of its mode in hardware pixels, before it is turned. */
  mode: { width: number; height: number };
  /** wl_output.transform */
  transform: number;
  /** Rounded up where it is a fraction. */
  wholeScale: number;
}

/** Whether a transform turns by a quarter: then width and height change places. */
export const isTurned = (transform: number): boolean => (transform & 1) === 1;

export class Outputs {
  readonly #client: Client;
  readonly #outputs = new Map<number, Output>();
  /** Outputs whose place xdg-output tells: it holds for fractions too. */
  readonly #placed = new Set<Output>();

  constructor(client: Client) {
    this.#client = client;
    client.onGlobal((global, change) => {
      if (global.interface !== "wl_output") return;
      if (change === "added") this.#add(global);
      else this.#outputs.delete(global.name);
    });
    const [manager] = client.globals("zxdg_output_manager_v1");
    if (!manager) return;
    const object = client.bind(manager, "zxdg_output_manager_v1", 3);
    this.#place = (output) => {
      const handlers = {
        logical_position: (x: number, y: number) => void Object.assign(output, { x, y }),
        logical_size: (width: number, height: number) => void Object.assign(output, { width, height }),
        name: (name: string) => void Object.assign(output, { name }),
      };
      client.send(object, "get_xdg_output", client.create("zxdg_output_v1", handlers), output.object);
      this.#placed.add(output);
    };
    for (const output of this.#outputs.values()) this.#place(output);
  }

  #place: (output: Output) => void = () => undefined;

  /** The outputs that show something. */
  list(): Output[] {
    return [...this.#outputs.values()].filter(({ width, height }) => width > 0 && height > 0);
  }

  screens(): Screen[] {
    return this.list().map((output) => ({
      name: output.name,
      box: { x: output.x, y: output.y, width: output.width, height: output.height },
      scale: scaleOf(output),
      // Wayland knows no primary output.
      primary: false,
    }));
  }

  #add(global: Global): void {
    const object = this.#client.create("wl_output");
    const output: Output = {
      object,
      name: `output ${global.name}`,
      x: 0,
      y: 0,
      width: 0,
      height: 0,
      mode: { width: 0, height: 0 },
      transform: 0,
      wholeScale: 1,
    };
    const estimate = (): void => {
      if (this.#placed.has(output)) return;
      const { width, height } = turnedMode(output);
      Object.assign(output, { width: width / output.wholeScale, height: height / output.wholeScale });
    };
    this.#client.handle(object, {
      geometry: (x, y, _width, _height, _subpixel, _make, _model, transform) => {
        output.transform = transform;
        if (!this.#placed.has(output)) Object.assign(output, { x, y });
        estimate();
      },
      mode: (flags, width, height) => {
        if ((flags & CURRENT) !== 0) output.mode = { width, height };
        estimate();
      },
      scale: (factor) => {
        output.wholeScale = factor;
        estimate();
      },
      name: (name) => {
        output.name = name;
      },
    });
    this.#client.bindAs(global, object, 4);
    this.#outputs.set(global.name, output);
    this.#place(output);
  }
}

/** Hardware pixels for one of the desktop. */
export function scaleOf(output: Output): number {
  const { width } = turnedMode(output);
  return width === 0 || output.width === 0 ? output.wholeScale : width / output.width;
}

/** Size of the mode as it is seen. */
function turnedMode({ mode: { width, height }, transform }: Output): { width: number; height: number } {
  return isTurned(transform) ? { width: height, height: width } : { width, height };
}

/** The smallest box around all outputs. */
export function layoutBox(outputs: readonly Output[]): Region {
  const x = Math.min(...outputs.map((output) => output.x));
  const y = Math.min(...outputs.map((output) => output.y));
  const right = Math.max(...outputs.map((output) => output.x + output.width));
  const bottom = Math.max(...outputs.map((output) => output.y + output.height));
  return outputs.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x, y, width: right - x, height: bottom - y };
}
