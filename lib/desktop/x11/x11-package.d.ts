/** The part of the package `x11` that the X11 driver uses; the package has no types of its own. */
declare module "x11" {
  /** Returns true, so that the package does not report an error a second time. */
  export type Reply<T> = (error: Error | null | undefined, reply: T) => boolean;

  export interface Extension {
    present?: boolean;
    majorOpcode: number;
  }

  export interface XTest extends Extension {
    KeyPress: number;
    KeyRelease: number;
    ButtonPress: number;
    ButtonRelease: number;
    MotionNotify: number;
    GetVersion(major: number, minor: number, reply: Reply<number[]>): void;
    FakeInput(type: number, detail: number, time: number, window: number, x: number, y: number): void;
    GrabControl(impervious: boolean): void;
  }

  export interface XShm extends Extension {
    /** Version that client and server share. */
    major: number;
    minor: number;
    AttachFd(
      segment: number,
      descriptor: number,
      readOnly: boolean,
      done: (error?: Error | null) => void,
    ): void;
    Detach(segment: number): void;
    GetImage(
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planes: number,
      format: number,
      segment: number,
      offset: number,
      reply: Reply<{ depth: number; size: number }>,
    ): void;
  }

  export interface XVisual {
    class: number;
    red_mask: number;
    green_mask: number;
    blue_mask: number;
  }

  export interface XScreen {
    root: number;
    pixel_width: number;
    pixel_height: number;
    root_depth: number;
    root_visual: number;
    default_colormap: number;
    depths: Record<number, Record<number, XVisual>>;
  }

  export interface XInput extends Extension {
    xi2: { majorVersion: number; minorVersion: number } | null;
    XIQueryDevice(device: number, reply: Reply<{ deviceId: number; use: number; name: string }[]>): void;
    XISelectEvents(window: number, mask: { deviceId: number; mask: number }): void;
  }

  export interface XkbState {
    mods: number;
    lockedMods: number;
    latchedMods: number;
    group: number;
    lockedGroup: number;
  }

  export interface Xkb extends Extension {
    UseCoreKbd: number;
    UseExtension(major: number, minor: number, reply: Reply<{ supported: number }>): void;
    GetState(device: number, reply: Reply<XkbState>): void;
    SelectEvents(
      device: number,
      which: number,
      clear: number,
      all: number,
      affectMap: number,
      map: number,
      details?: Record<string, [number, number]>,
    ): void;
    LatchLockState(
      device: number,
      affectModLocks: number,
      modLocks: number,
      lockGroup: boolean | number,
      groupLock: number,
      affectModLatches: number,
      modLatches: number,
      latchGroup: boolean | number,
      groupLatch: number,
    ): void;
  }

  /** An event; what it has beside its name depends on its kind. */
  export interface XEvent {
    readonly name?: string;
    readonly type: number;
    readonly wid?: number;
    readonly requestor?: number;
    readonly target?: number;
    readonly property?: number;
    readonly state?: number;
    /** Of a generic event: the extension and its type there. */
    readonly extension?: number;
    readonly evtype?: number;
    /** Of an event of XKB: its kind there; of a change of the state, what it is now. */
    readonly xkbType?: number;
    readonly mods?: number;
    readonly group?: number;
    /** The 32 bytes of it, or more. */
    readonly rawData: Buffer;
  }

  export interface XClient {
    on(event: "end" | "error", listener: (value: unknown) => void): void;
    on(event: "event", listener: (value: XEvent) => void): void;
    removeListener(event: "event", listener: (value: XEvent) => void): void;
    atoms: Record<string, number>;
    seq_num: number;
    /** Undefined before the connection is there. */
    stream?: { destroy(): void; _fdCapable?: boolean };
    pack_stream: { put(packet: Buffer): void; submit(expectsReply?: boolean): void };
    replies: Record<number, [unpack: (data: Buffer) => unknown, reply: Reply<never>]>;
    AllocID(): number;
    QueryExtension(
      name: string,
      reply: Reply<{ present: number; majorOpcode: number; firstEvent: number }>,
    ): void;
    GetPointerMapping(reply: Reply<number[]>): void;
    QueryPointer(window: number, reply: Reply<{ rootX: number; rootY: number; keyMask: number }>): void;
    CreateWindow(
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      border: number,
      depth: number,
      kind: number,
      visual: number,
      values: { eventMask?: number },
    ): void;
    DestroyWindow(window: number): void;
    DeleteProperty(window: number, name: number): void;
    ConvertSelection(
      requestor: number,
      selection: number,
      target: number,
      property: number,
      time: number,
    ): void;
    GetSelectionOwner(selection: number, reply: Reply<number>): void;
    require(name: "shm", reply: Reply<XShm>): void;
    require(name: "xtest", reply: Reply<XTest>): void;
    require(name: "xinput", reply: Reply<XInput>): void;
    require(name: "xkb", reply: Reply<Xkb>): void;
    GetKeyboardMapping(first: number, count: number, reply: Reply<number[][]>): void;
    ChangeKeyboardMapping(first: number, width: number, keysyms: readonly number[]): void;
    GetModifierMapping(reply: Reply<number[][]>): void;
    QueryKeymap(reply: Reply<Uint8Array>): void;
    GetInputFocus(reply: Reply<{ focus: number; revertTo: number }>): void;
    QueryTree(window: number, reply: Reply<{ root: number; parent: number; children: number[] }>): void;
    InternAtom(onlyIfExists: boolean, name: string, reply: Reply<number>): void;
    GetAtomName(atom: number, reply: Reply<string>): void;
    GetProperty(
      remove: 0 | 1,
      window: number,
      name: number,
      type: number,
      offset: number,
      length: number,
      reply: Reply<{ type: number; format: number; data: Buffer; bytesAfter: number }>,
    ): void;
    GetGeometry(
      window: number,
      reply: Reply<{ xPos: number; yPos: number; width: number; height: number; depth: number }>,
    ): void;
    TranslateCoordinates(
      from: number,
      to: number,
      x: number,
      y: number,
      reply: Reply<{ destX: number; destY: number }>,
    ): void;
    SendEvent(window: number, propagate: boolean, mask: number, event: Uint8Array): void;
    GetImage(
      format: number,
      window: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planes: number,
      reply: Reply<{ depth: number; data: Buffer }>,
    ): void;
    QueryColors(
      colormap: number,
      pixels: readonly number[],
      reply: Reply<{ red: number; green: number; blue: number }[]>,
    ): void;
    ChangeWindowAttributes(window: number, values: Record<string, unknown>): void;
    terminate(): void;
    close(done?: () => void): void;
  }

  export interface XDisplay {
    client: XClient;
    /** Bits of a resource that its client chooses; the others say which client it is of. */
    resource_mask: number;
    resource_base: number;
    vendor: string;
    release: number;
    min_keycode: number;
    max_keycode: number;
    screen: XScreen[];
    /** Layout of images by depth. */
    format: Record<number, { bits_per_pixel: number; scanline_pad: number }>;
    /** 1 if the bytes of a pixel begin with the highest. */
    image_byte_order: number;
  }

  const x11: {
    createClient(
      options: {
        display?: string;
        auth?: { name: string; data: string };
        disableBigRequests?: boolean;
        shm?: boolean;
        bufferRequests?: { flushOnReply?: boolean };
      },
      ready: (error: Error | null | undefined, display: XDisplay) => void,
    ): XClient;
    eventMask: Record<string, number>;
  };
  export default x11;
}

/** Names of keysyms, with the character that each types in its description. */
declare module "x11/lib/keysyms.js" {
  const keysyms: Record<string, { code: number; description: string | null }>;
  export default keysyms;
}
