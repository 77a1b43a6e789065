/** What programs say about their elements: the interfaces of AT-SPI as calls (at-spi2-core, xml/*.xml). */
import type { Region } from "#schemas/desktop.ts";
import { type Bus, BusError, TIMED_OUT } from "./dbus/bus.ts";
import { Variant } from "./dbus/marshal.ts";
import { roleName, stateBits, stateNames } from "./names.ts";

/** Where an element lives: a program on the bus, and a path in it. */
export interface Place {
  readonly bus: string;
  readonly path: string;
}

/** What an element says of itself, but not where it is shown. */
export interface Facts extends Place {
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly interfaces: readonly string[];
  readonly childCount: number;
}

const SPI = "org.a11y.atspi";
const PROPERTIES = "org.freedesktop.DBus.Properties";
const ROOT = "/org/a11y/atspi/accessible/root";
/** Coordinates of the whole screen, where the display server lets programs know them. */
const SCREEN = 0;
/** How long a text may take: it can be a whole book, ms. */
const TEXT_DEADLINE = 10_000;
/** Of the relations of an element. */
const LABELLED_BY = 2;
/** Of the match rules of Collection. */
const ALL = 1;
const NONE = 3;

export class Objects {
  readonly bus: Bus;

  constructor(bus: Bus) {
    this.bus = bus;
  }

  /** The roots of all programs that offer a tree. */
  async programs(): Promise<Place[]> {
    return this.children({ bus: `${SPI}.Registry`, path: ROOT });
  }

  /** Process id of a program; undefined if the bus does not know it. */
  async processOf({ bus }: Place): Promise<number | undefined> {
    try {
      return (await this.bus.ask("GetConnectionUnixProcessID", "s", [bus]))[0] as number;
    } catch {
      return undefined;
    }
  }

  async facts(place: Place): Promise<Facts> {
    const [name, role, states, interfaces, childCount] = await Promise.all([
      this.#get<string>(place, "Accessible", "Name"),
      this.#call<number>(place, "Accessible", "GetRole"),
      this.#call<number[]>(place, "Accessible", "GetState"),
      this.#call<string[]>(place, "Accessible", "GetInterfaces"),
      this.#get<number>(place, "Accessible", "ChildCount"),
    ]);
    return {
      bus: place.bus,
      path: place.path,
      name,
      role: roleName(role),
      states: stateNames(states),
      interfaces: interfaces.map((one) => one.slice(SPI.length + 1)),
      childCount,
    };
  }

  async states(place: Place): Promise<string[]> {
    return stateNames(await this.#call<number[]>(place, "Accessible", "GetState"));
  }

  async children(place: Place): Promise<Place[]> {
    return (await this.#call<[string, string][]>(place, "Accessible", "GetChildren")).map(placeOf);
  }

  async child(place: Place, index: number): Promise<Place> {
    return placeOf(await this.#call<[string, string]>(place, "Accessible", "GetChildAtIndex", "i", [index]));
  }

  /** The visible label of an element, e.g. "Name:" before a field; empty without one. */
  async label(place: Place): Promise<string> {
    const relations = await this.#call<[number, [string, string][]][]>(place, "Accessible", "GetRelationSet");
    const [label] = relations.find(([type]) => type === LABELLED_BY)?.[1] ?? [];
    return label ? this.#get<string>(placeOf(label), "Accessible", "Name") : "";
  }

  /** Null for a window, and for what belongs to none. */
  async parent(place: Place): Promise<Place | null> {
    const parent = placeOf(await this.#get<[string, string]>(place, "Accessible", "Parent"));
    const isRoot = parent.bus === "" || parent.path === ROOT || parent.path.endsWith("/null");
    return isRoot ? null : parent;
  }

  async indexInParent(place: Place): Promise<number> {
    return this.#call<number>(place, "Accessible", "GetIndexInParent");
  }

  /** Name of the toolkit of its program, e.g. `gtk` or `Qt`. */
  async toolkit({ bus }: Place): Promise<string> {
    return this.#get<string>({ bus, path: ROOT }, "Application", "ToolkitName").catch(() => "");
  }

  /** As its program says it; null if it has none. */
  async extents(place: Place): Promise<Region | null> {
    const [x = 0, y = 0, width = 0, height = 0] = await this.#call<number[]>(
      place,
      "Component",
      "GetExtents",
      "u",
      [SCREEN],
    );
    // Toolkits give the smallest number for what is not shown.
    return width > 0 && height > 0 && x > -65_536 && y > -65_536 ? { x, y, width, height } : null;
  }

  /** Descendants with a state, as the program finds them itself. @throws BusError if it cannot */
  async withState(place: Place, state: string, most: number): Promise<Place[]> {
    const rule = [stateBits(state), ALL, [], NONE, [0, 0, 0, 0], NONE, [], NONE, false];
    const args = [rule, 1, most, true];
    return (
      await this.#call<[string, string][]>(place, "Collection", "GetMatches", "(aiia{ss}iaiiasib)uib", args)
    ).map(placeOf);
  }

  /** Names of its actions, which do not depend on a language. */
  async actions(place: Place): Promise<string[]> {
    const count = await this.#get<number>(place, "Action", "NActions");
    return Promise.all(
      Array.from({ length: Math.min(count, 20) }, (_, i) =>
        this.#call<string>(place, "Action", "GetName", "i", [i]),
      ),
    );
  }

  async act(place: Place, index: number): Promise<boolean> {
    return this.#call<boolean>(place, "Action", "DoAction", "i", [index]);
  }

  async number(place: Place): Promise<number> {
    return this.#get<number>(place, "Value", "CurrentValue");
  }

  async setNumber(place: Place, value: number): Promise<void> {
    await this.bus.call({
      destination: place.bus,
      path: place.path,
      interface: PROPERTIES,
      member: "Set",
      signature: "ssv",
      args: [`${SPI}.Value`, "CurrentValue", new Variant("d", value)],
    });
  }

  /** Positions in texts are what the program counts: characters, or UTF-16 units (Qt). */
  async textLength(place: Place): Promise<number> {
    return this.#get<number>(place, "Text", "CharacterCount");
  }

  /** @param end -1: to the end */
  async text(place: Place, start: number, end: number): Promise<string> {
    return this.#call<string>(place, "Text", "GetText", "ii", [start, end], TEXT_DEADLINE);
  }

  async caret(place: Place): Promise<number> {
    return this.#get<number>(place, "Text", "CaretOffset");
  }

  async setCaret(place: Place, offset: number): Promise<boolean> {
    return this.#call<boolean>(place, "Text", "SetCaretOffset", "i", [offset]);
  }

  /** The first selection; null if nothing is selected. */
  async selection(place: Place): Promise<{ start: number; end: number } | null> {
    if ((await this.#call<number>(place, "Text", "GetNSelections")) < 1) return null;
    const [one = 0, other = 0] = await this.#all<number>(place, "Text", "GetSelection", "i", [0]);
    return one === other ? null : { start: Math.min(one, other), end: Math.max(one, other) };
  }

  async insert(place: Place, at: number, text: string, length: number): Promise<boolean> {
    const args = [at, text, length];
    return this.#call<boolean>(place, "EditableText", "InsertText", "isi", args, TEXT_DEADLINE);
  }

  async remove(place: Place, start: number, end: number): Promise<boolean> {
    return this.#call<boolean>(place, "EditableText", "DeleteText", "ii", [start, end], TEXT_DEADLINE);
  }

  async setText(place: Place, text: string): Promise<boolean> {
    return this.#call<boolean>(place, "EditableText", "SetTextContents", "s", [text], TEXT_DEADLINE);
  }

  async #get<T>(place: Place, interfaceName: string, property: string): Promise<T> {
    const [value] = await this.bus.call({
      destination: place.bus,
      path: place.path,
      interface: PROPERTIES,
      member: "Get",
      signature: "ss",
      args: [`${SPI}.${interfaceName}`, property],
    });
    return value as T;
  }

  async #call<T>(
    place: Place,
    interfaceName: string,
    member: string,
    signature = "",
    args: readonly unknown[] = [],
    deadline?: number,
  ): Promise<T> {
    return (await this.#all<T>(place, interfaceName, member, signature, args, deadline))[0] as T;
  }

  async #all<T>(
    place: Place,
    interfaceName: string,
    member: string,
    signature = "",
    args: readonly unknown[] = [],
    deadline?: number,
  ): Promise<readonly T[]> {
    const call = { destination: place.bus, path: place.path, interface: `${SPI}.${interfaceName}`, member };
    const options = deadline === undefined ? {} : { deadline };
    return (await this.bus.call({ ...call, signature, args }, options)) as readonly T[];
  }
}

export const isSame = (one: Place, other: Place): boolean => one.bus === other.bus && one.path === other.path;

/** Whether a program hangs, instead of having dropped the element. */
export const isHung = (cause: unknown): boolean => cause instanceof BusError && cause.reason === TIMED_OUT;

function placeOf([bus, path]: readonly [string, string]): Place {
  return { bus, path };
}
