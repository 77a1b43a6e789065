/**
 * Turns what a person does into steps, one event after another. What is under the pointer and what has the focus is
 * looked at while the person pauses, so that a click is named by what was there before it.
 */

import type { DesktopWindow, Driver, KeyMeaning, PersonEvent, Point } from "#desktop/driver.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { Step } from "#schemas/gui/workflow.ts";
import type { Accessibility } from "../accessibility.ts";
import { changesBetween } from "../workflow/elements/changes.ts";
import { hintsOf, secretName } from "./selectors.ts";
import { Steps } from "./steps.ts";
import { type Focus, Looker, type View } from "./view.ts";

/** How long a person pauses before the desktop is looked at, ms: less than between two keys of a fast typist. */
const LOOK_AFTER = 50;
/** The same after a character, which leaves everything else as it is. */
const LOOK_AFTER_TYPING = 300;
/** How often windows are listed: one may appear by itself, or long after what opened it, ms. */
const GLANCE = 300;
/** How long programs may take to give the focus to another field, ms. */
const SETTLE = 25;
/** How long a click waits for the next one, and a notch of the wheel for another, ms. */
const IDLE = 500;
/** The next click of a double click comes within this time of the first, ms, and this near, pixels. */
const DOUBLE_TIME = 400;
const DOUBLE_REACH = 5;
/** A pointer that moves further with a button down drags, pixels (GTK's threshold). */
const DRAG_REACH = 8;
/** Window managers switch windows so; the step that follows names the window instead. */
const SWITCH = /^(?:alt|alt\+shift|super|shift\+super)\+tab$/;

export interface RecorderOptions {
  /** Ends the recording. */
  readonly stopChord: string;
  /** Most steps. */
  readonly limit: number;
  /** Ends the recording, too. */
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
}

/** What the recorder tells itself to do. */
type Own = "look" | "glance" | "idle";
const OWN: ReadonlySet<string> = new Set<Own>(["look", "glance", "idle"]);

/** An event with what was known when it came. */
interface Arrived {
  readonly event: PersonEvent | { readonly kind: Own };
  /** The view, if nothing has changed since it was taken. */
  readonly view: View | undefined;
  readonly focus: Focus | undefined;
}

export class Recorder {
  readonly #driver: Driver;
  readonly #looker: Looker;
  readonly #options: RecorderOptions;
  readonly #steps: Steps;
  readonly #ready: Step[] = [];
  readonly #inbox: Arrived[] = [];
  readonly #warned = new Set<string>();
  readonly #treeless = new Set<string>();
  /** Of the password field that had the focus last. */
  #secretName = "";
  #count = 0;
  #view: View | undefined;
  /** Whether nothing has happened since the view that could have changed it. */
  #isFresh = false;
  #changes = 0;
  #focus: Focus | undefined;
  /** The window that has the focus after the steps so far. */
  #context: string | undefined;
  #press: { at: Point; time: number; button: string; isRepeat: boolean; view: View } | undefined;
  /** What was there before the click that is collected. */
  #before: View | undefined;
  #lastClick: { at: Point; time: number; button: string } | undefined;
  #known = new Set<string>();
  #timers: ReturnType<typeof setTimeout>[] = [];
  #isWorking = false;
  #isOver = false;
  #wake = Promise.withResolvers<void>();
  #failure: unknown;

  constructor(driver: Driver, accessibility: Accessibility | null, options: RecorderOptions) {
    this.#driver = driver;
    this.#options = options;
    // The last events are understood after the end.
    this.#looker = new Looker(driver, accessibility, new AbortController().signal);
    this.#steps = new Steps(
      (step) => this.#add(step),
      (message) => this.#warnOnce(message),
    );
  }

  /**
   * The steps, each when it is complete.
   * @param begun is called when the recording has begun
   * @throws BACKEND_MISSING where nobody may watch a person; DISPLAY_LOST
   */
  async *record(begun: () => void): AsyncGenerator<Step> {
    const { signal } = this.#options;
    const unwatch = await this.#driver.watchPerson((event) => this.#take(event));
    const stop = (): void => this.#end();
    signal.addEventListener("abort", stop);
    const glances = setInterval(() => this.#push("glance"), GLANCE);
    try {
      await this.#look();
      this.#known = new Set(this.#view?.windows.map(({ id }) => id));
      begun();
      if (signal.aborted) this.#end();
      for (;;) {
        while (this.#ready.length > 0) yield this.#ready.shift() as Step;
        if (this.#failure !== undefined) throw this.#failure;
        if (this.#isOver && !this.#isWorking) break;
        await this.#wake.promise;
        this.#wake = Promise.withResolvers();
      }
      // Who ends it from a terminal has typed this there.
      if (signal.aborted) this.#steps.dropChord("ctrl+c");
      this.#steps.flush();
      yield* this.#ready.splice(0);
    } finally {
      signal.removeEventListener("abort", stop);
      clearInterval(glances);
      for (const timer of this.#timers) clearTimeout(timer);
      unwatch();
    }
  }

  #end(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#wake.resolve();
  }

  #add(step: Step): void {
    if (this.#count >= this.#options.limit) return;
    this.#ready.push(step);
    if (++this.#count === this.#options.limit) {
      this.#options.warn(`A workflow has at most ${this.#options.limit} steps: the recording ends`);
      this.#end();
    }
    this.#wake.resolve();
  }

  #warnOnce(message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
    this.#options.warn(message);
  }

  /** Called for each event in order, at once. */
  #take(event: PersonEvent): void {
    if (this.#isOver) return;
    const view = this.#isFresh ? this.#view : undefined;
    const focus = this.#isFresh ? this.#focus : undefined;
    if (event.kind === "key" && event.key.isModifier) return;
    // A character of a password is forgotten here.
    const isSecret = this.#focus?.secrecy === "secret" && event.kind === "key" && isCharacter(event.key);
    const kept = isSecret ? { kind: "key" as const, key: HIDDEN } : event;
    if (event.kind !== "move" && !(event.kind === "key" && isCharacter(event.key))) this.#change();
    if (event.kind !== "move") this.#inbox.push({ event: kept, view, focus });
    const isTyping = event.kind === "key" && isCharacter(event.key);
    this.#schedule(isTyping ? LOOK_AFTER_TYPING : LOOK_AFTER);
    this.#work();
  }

  #change(): void {
    this.#changes++;
    this.#isFresh = false;
  }

  #schedule(lookAfter: number): void {
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.#isOver) return;
    this.#timers = [
      setTimeout(() => this.#push("look"), lookAfter),
      setTimeout(() => this.#push("idle"), IDLE),
    ];
  }

  #push(kind: Own): void {
    if (this.#isOver) return;
    this.#inbox.push({ event: { kind }, view: undefined, focus: undefined });
    this.#work();
  }

  #work(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#drain()
      .catch((thrown: unknown) => {
        this.#failure = asFailure(thrown);
      })
      .finally(() => {
        this.#isWorking = false;
        this.#wake.resolve();
      });
  }

  async #drain(): Promise<void> {
    for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) await this.#handle(next);
  }

  async #handle(arrived: Arrived): Promise<void> {
    const { event } = arrived;
    // What a person did meanwhile comes first; the look after it is on its way.
    const isBehind = this.#inbox.some((one) => !OWN.has(one.event.kind));
    switch (event.kind) {
      case "look":
        return isBehind ? undefined : this.#look();
      case "glance":
        return isBehind ? undefined : this.#glance();
      case "idle":
        if (this.#steps.pending === "click" || this.#steps.pending === "scroll") this.#steps.flush();
        return;
      case "key":
        return isCharacter(event.key) ? this.#type(arrived, event.key) : this.#chord(arrived, event.key);
      case "repeat":
        this.#warnOnce("A key was held down: programs got it several times, the recording has it once");
        return;
      case "button":
        return event.down ? this.#pressed(arrived, event) : this.#released(event);
      case "wheel":
        return this.#turned(arrived, event);
      case "move":
        return;
    }
  }

  /** Looks until nothing has happened meanwhile; what has appeared since the last step becomes a step. */
  async #look(): Promise<void> {
    const changes = this.#changes;
    const [view, focus] = await Promise.all([this.#looker.view(), this.#looker.focus()]);
    this.#view = view;
    if (focus.secrecy === "secret") this.#secretName = secretName(await this.#looker.focused());
    this.#focus = focus;
    this.#isFresh = changes === this.#changes;
    if (this.#before && changesBetween(this.#before, view).length > 0) this.#steps.changed();
    // What a click that came meanwhile has opened belongs behind its step, at the next look.
    if (this.#isFresh) this.#appeared(view);
  }

  /** Looks if other windows are there, or another one has the focus. */
  async #glance(): Promise<void> {
    const of = (windows: readonly DesktopWindow[]): string =>
      windows
        .map(({ id, active }) => `${id}${active ? "!" : ""}`)
        .sort()
        .join(" ");
    const changes = this.#changes;
    const windows = await this.#driver.windows();
    // After what a person does the next look comes anyway.
    if (changes !== this.#changes || of(windows) === of(this.#view?.windows ?? [])) return;
    this.#change();
    await this.#look();
  }

  #appeared(view: View): void {
    const { windows, active } = view;
    const isFirst = this.#count === 0 && this.#steps.pending === undefined;
    for (const window of windows) {
      if (this.#known.has(window.id) || isFirst) continue;
      const hints = hintsOf(window, windows);
      if (!hints) continue;
      this.#steps.changed();
      this.#steps.appeared(hints, window.id === active?.id);
      this.#before = undefined;
      if (window.id === active?.id) this.#context = window.id;
    }
    this.#known = new Set(windows.map(({ id }) => id));
  }

  /** The characters that have come until now, together: whether they are secret is asked once. */
  async #type({ focus }: Arrived, first: KeyMeaning): Promise<void> {
    const typed = [first];
    const more = (): void => {
      for (let next = this.#inbox[0]; next; next = this.#inbox[0]) {
        if (next.event.kind !== "key" || !isCharacter(next.event.key)) return;
        typed.push(next.event.key);
        this.#inbox.shift();
      }
    };
    more();
    await Bun.sleep(SETTLE);
    more();
    const now = await this.#looker.focus();
    if (now.secrecy === "secret") this.#secretName = secretName(await this.#looker.focused());
    this.#focus = now;
    for (const key of typed) {
      const isSecret = key === HIDDEN || now.secrecy === "secret";
      await this.#reach((isSecret && focus?.window) || now.window);
      if (isSecret) this.#secret();
      else if (now.secrecy === "unknown")
        this.#warnOnce("A character is left out: its program does not say whether it is part of a password");
      else {
        if (now.window) await this.#warnTreeless(now.window);
        if (key.dead !== null) this.#steps.dead(key.dead);
        else if (key.text !== null) this.#steps.text(key.text);
      }
    }
  }

  #secret(): void {
    this.#steps.secret(this.#secretName);
    this.#warnOnce(`A password is not recorded: set HEDDLE_SECRET_${this.#secretName} to run the workflow`);
  }

  /** Terminals and programs without accessible trees tell nobody that they ask for a password. */
  async #warnTreeless(window: DesktopWindow): Promise<void> {
    if (this.#treeless.has(window.id)) return;
    this.#treeless.add(window.id);
    if (await this.#looker.hasTree(window)) return;
    this.#options.warn(
      `"${window.title}" has no accessible tree: a password that is typed there is recorded like any text`,
    );
  }

  async #chord({ focus }: Arrived, { name, modifiers }: KeyMeaning): Promise<void> {
    if (name === null) {
      this.#warnOnce("A key is left out that chords have no name for");
      return;
    }
    const chord = [...modifiers, name].join("+");
    if (chord === this.#options.stopChord) {
      this.#inbox.length = 0;
      this.#end();
      return;
    }
    if (SWITCH.test(chord)) {
      this.#steps.flush();
      return;
    }
    // Correcting a secret is part of it.
    if (focus?.secrecy === "secret" && this.#steps.pending === "secret" && chord === "backspace") return;
    // The key may have closed the window that it was pressed in.
    await this.#reach((focus ?? (await this.#looker.focus())).window);
    this.#steps.chord(chord);
  }

  /** The window gets the focus by a step, unless the steps so far have left it there. */
  async #reach(window: DesktopWindow | undefined): Promise<void> {
    if (!window || window.id === this.#context) return;
    const hints = hintsOf(window, await this.#driver.windows());
    if (!hints) return;
    this.#steps.focus(hints);
    this.#context = window.id;
  }

  async #pressed({ view }: Arrived, event: PersonEvent & { kind: "button" }): Promise<void> {
    const at = await event.at;
    const last = this.#lastClick;
    const isRepeat =
      this.#steps.pending === "click" &&
      last?.button === event.button &&
      event.time - last.time <= DOUBLE_TIME &&
      distance(last.at, at) <= DOUBLE_REACH;
    const isSeen = view && distance(view.pointer, at) === 0;
    const seen = isRepeat && this.#before ? this.#before : isSeen ? view : await this.#looker.view(at);
    this.#press = { at, time: event.time, button: event.button, isRepeat, view: seen };
  }

  async #released(event: PersonEvent & { kind: "button" }): Promise<void> {
    const press = this.#press;
    this.#press = undefined;
    if (!press || press.button !== event.button) return;
    if (distance(press.at, await event.at) > DRAG_REACH) {
      this.#steps.flush();
      this.#warnOnce("What is dragged is left out: workflows have no step for it");
      return;
    }
    this.#lastClick = press;
    if (press.isRepeat && this.#steps.pending === "click") {
      this.#steps.clickAgain();
      return;
    }
    const { spot, active } = press.view;
    this.#steps.click(spot, event.button);
    this.#before = press.view;
    const { window } = spot;
    // A click through the accessible tree gives no window the focus.
    const own = active && hintsOf(active, press.view.windows);
    if (JSON.stringify(window) !== JSON.stringify(own)) this.#context = undefined;
  }

  async #turned({ view }: Arrived, { direction, at: asked }: PersonEvent & { kind: "wheel" }): Promise<void> {
    if (this.#steps.scrollOn(direction)) return;
    const at = await asked;
    const seen = view && distance(view.pointer, at) === 0 ? view : await this.#looker.view(at);
    // What is under the pointer moves away.
    this.#steps.scroll({ ...seen.spot, selector: undefined }, direction);
  }
}

/** A character that was typed into a password field: there is nothing of it. */
const HIDDEN: KeyMeaning = { text: "", dead: null, name: null, modifiers: [], isModifier: false };

const isCharacter = ({ text, dead }: KeyMeaning): boolean => text !== null || dead !== null;

const distance = (one: Point, other: Point): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
