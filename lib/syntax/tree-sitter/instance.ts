/**
 * The one WebAssembly instance of tree-sitter: started with a stack that hostile input cannot overflow, and put back
 * to an earlier image of its memory after a fault.
 */
import { Parser } from "web-tree-sitter";

/**
 * The engine is linked with a stack of 64 KiB and no guard below it: some 3,000 open brackets make its recursive
 * functions write over its other data. With this much the JavaScript engine's own stack ends first, by an exception.
 * Pages that nothing touches take no memory.
 */
const STACK_BYTES = 64 << 20;

const PROBE_BYTES = 8 << 20;

/** Pages of 64 KiB: what the binding starts with, and the most it may take, 1 GiB. 5 MB of dense code take half. */
const PAGES = { initial: 512, maximum: 16_384 };

/** The parts of the instance that its binding has no function for. */
export class Instance {
  readonly memory: WebAssembly.Memory;
  /** Counts the texts parsed: memory is only as compact as the image while it stands still. */
  parsed = 0;
  readonly #allocate: (bytes: number) => number;
  readonly #free: (address: number) => void;
  readonly #stack: { readonly pointer: WebAssembly.Global; readonly low: number; readonly high: number };
  /** Memory below the stack, and from above it to the last byte in use. */
  #image: { readonly below: Uint8Array; readonly above: Uint8Array } | undefined;

  constructor(memory: WebAssembly.Memory, pointer: WebAssembly.Global, exported: Record<string, unknown>) {
    const { malloc, free } = exported;
    if (typeof malloc !== "function" || typeof free !== "function")
      throw new TypeError("The engine has no malloc");
    this.memory = memory;
    this.#allocate = (bytes) => Number(malloc(bytes)) >>> 0;
    this.#free = (address) => void free(address);
    const low = this.#allocate(STACK_BYTES);
    const high = (low + STACK_BYTES) & ~15;
    this.#stack = { pointer, low, high };
    pointer.value = high;
  }

  /** Remembers the memory as it is; to be called while no tree is alive and nothing was parsed since it was restored. */
  remember(): void {
    // Larger than anything that loading a grammar frees: it can only be had after the last byte in use.
    const top = this.#allocate(PROBE_BYTES);
    if (top === 0) throw new RangeError("The engine has no memory left for another grammar");
    this.#free(top);
    const bytes = new Uint8Array(this.memory.buffer);
    this.#image = { below: bytes.slice(0, this.#stack.low), above: bytes.slice(this.#stack.high, top) };
  }

  /** Puts the remembered memory back: every parser and grammar of then is whole again, every tree since is gone. */
  restore(): void {
    if (!this.#image) return;
    const { below, above } = this.#image;
    const bytes = new Uint8Array(this.memory.buffer);
    bytes.set(below);
    bytes.set(above, this.#stack.high);
    bytes.fill(0, this.#stack.high + above.length);
    this.#stack.pointer.value = this.#stack.high;
  }
}

type Receive = (made: WebAssembly.Instance, module?: WebAssembly.Module) => void;

let started: Promise<Instance> | undefined;

/** The instance; the first call starts it. */
export function instance(): Promise<Instance> {
  started ??= start();
  return started;
}

async function start(): Promise<Instance> {
  const { default: file } = await import("web-tree-sitter/web-tree-sitter.wasm", { with: { type: "file" } });
  const module = await WebAssembly.compile(await Bun.file(file).bytes());
  const wasmMemory = new WebAssembly.Memory(PAGES);
  let linked: { pointer: WebAssembly.Global; exported: Record<string, unknown> } | undefined;
  const options = {
    wasmMemory,
    instantiateWasm(imports: Bun.WebAssembly.Imports, receive: Receive) {
      const made = new WebAssembly.Instance(module, imports);
      const pointer = imports["env"]?.["__stack_pointer"];
      if (pointer instanceof WebAssembly.Global) linked = { pointer, exported: made.exports };
      receive(made, module);
      return made.exports;
    },
    // A fault is an exception; it has nothing to say on the terminal as well.
    printErr: () => {},
  };
  await Parser.init(options);
  if (!linked) throw new TypeError("The engine has no stack of its own");
  return new Instance(wasmMemory, linked.pointer, linked.exported);
}
