/** Pastes a text through the clipboard, which then holds again what it held before. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { type Authority, parseDisplayName } from "./authority.ts";
import ownerText from "./clipboard-owner.child.js" with { type: "text" };
import type { Connection } from "./connection.ts";
import { readSelection, type SelectionItem } from "./selection-reader.ts";

const fail = failures(DRIVER_ERRORS);

/** How long the process that owns the clipboard may take to start or to give it back, ms. */
const OWNER_DEADLINE = 10_000;
/** How long a program may take to fetch what is pasted, ms. */
const FETCH_DEADLINE = 5000;
/** Some programs fetch a text twice, ms. */
const AGAIN = 50;

/** What the process that owns the clipboard reports. */
interface Report {
  readonly ready?: true;
  readonly fetched?: { requestor: number; target: number };
  readonly restored?: number;
  readonly lost?: number;
  readonly failed?: string;
}

/**
 * @param selections `CLIPBOARD`, and `PRIMARY` too for a chord that pastes it
 * @param press presses the chord
 * @throws BACKEND_MISSING, MISMATCH if the window that has the focus does not fetch the text, STOPPED, DISPLAY_LOST
 */
export async function pasteText(
  connection: Connection,
  authority: Authority,
  text: string,
  selections: readonly string[],
  press: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw stopped();
  const [before, texts] = await Promise.all([
    Promise.all(selections.map((name) => saved(connection, name))),
    textItems(connection, text),
  ]);
  const owner = await Owner.start(connection, authority, before, texts);
  try {
    await owner.until(({ ready }) => ready === true, OWNER_DEADLINE, signal);
    const isTarget = await focusedClient(connection);
    if (signal.aborted) throw stopped();
    await press();
    const isFetched = await owner.until(
      ({ fetched }) => fetched !== undefined && isTarget(fetched.requestor),
      FETCH_DEADLINE,
      signal,
    );
    if (!isFetched)
      throw fail("MISMATCH", "The window did not fetch the text from the clipboard", {
        hint: "See whether the window takes a text, and whether its program pastes with this chord",
      });
    await Bun.sleep(AGAIN);
  } finally {
    await owner.end(signal);
  }
}

const stopped = () => fail("STOPPED", "Pasting was stopped");

/** What a selection holds. @throws BACKEND_MISSING if its owner keeps it to itself */
async function saved(
  connection: Connection,
  name: string,
): Promise<{ selection: number; items: readonly SelectionItem[] }> {
  const selection = await connection.atom(name);
  const { isOwned, items } = await readSelection(connection, selection);
  if (isOwned && items.length === 0)
    throw fail("BACKEND_MISSING", "Cannot paste: what the clipboard holds could not be given back", {
      hint: "Type the text instead, or clear the clipboard",
    });
  return { selection, items };
}

/** The forms in which a text is offered. */
async function textItems(connection: Connection, text: string): Promise<SelectionItem[]> {
  const [utf8, plain, any, latin, secret] = await Promise.all(
    ["UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "STRING", "x-kde-passwordManagerHint"].map((name) =>
      connection.atom(name),
    ),
  );
  const item = (target = 0, type = target, data = Buffer.from(text)): SelectionItem => ({
    target,
    type,
    format: 8,
    data,
  });
  // In Latin-1 other characters would be lost, so that the form is offered only if there are none.
  const isLatin = [...text].every((character) => (character.codePointAt(0) ?? 0) <= 0xff);
  return [
    item(utf8),
    item(plain),
    item(any, utf8),
    ...(isLatin ? [item(latin, latin, Buffer.from(text, "latin1"))] : []),
    // Keeps it out of the histories of clipboard managers.
    item(secret, secret, Buffer.from("secret")),
  ];
}

/** Whether a window is of the program that has the focus; of any program if no window has it. */
async function focusedClient(connection: Connection): Promise<(window: number) => boolean> {
  const { client, display } = connection;
  const { focus } = await connection.ask<{ focus: number }>((reply) => client.GetInputFocus(reply));
  const clientOf = (window: number): number => (window & ~display.resource_mask) >>> 0;
  const isWindow = focus > 1 && focus !== connection.root;
  return (window) => !isWindow || clientOf(window) === clientOf(focus);
}

type Waiter = (report: Report | undefined) => void;

/** The process that owns the selections. */
class Owner {
  readonly #child: Bun.Subprocess<"pipe", "pipe", "ignore">;
  readonly #reports: Report[] = [];
  #isEnded = false;
  #wake: Waiter = () => undefined;

  static async start(
    connection: Connection,
    auth: Authority,
    selections: readonly { selection: number; items: readonly SelectionItem[] }[],
    texts: readonly SelectionItem[],
  ): Promise<Owner> {
    const [TARGETS, TIMESTAMP, MULTIPLE, INCR, ATOM_PAIR] = await Promise.all(
      ["TARGETS", "TIMESTAMP", "MULTIPLE", "INCR", "ATOM_PAIR"].map((name) => connection.atom(name)),
    );
    const encoded = (items: readonly SelectionItem[]) =>
      items.map(({ data, ...rest }) => ({ ...rest, data: data.toString("base64") }));
    return new Owner({
      display: parseDisplayName(connection.name),
      auth,
      atoms: { TARGETS, TIMESTAMP, MULTIPLE, INCR, ATOM_PAIR },
      selections: selections.map(({ selection, items }) => ({ selection, items: encoded(items) })),
      text: encoded(texts),
    });
  }

  private constructor(order: unknown) {
    this.#child = Bun.spawn([process.execPath, "-e", ownerText], {
      // Bun would read the settings of the working folder.
      cwd: "/",
      // With this variable the compiled executable acts as Bun.
      env: { BUN_BE_BUN: "1" },
      // It outlives this process.
      detached: true,
      stdin: "pipe",
      stdout: "pipe",
      stderr: "ignore",
    });
    this.#child.stdin.write(`${JSON.stringify(order)}\n`);
    this.#child.stdin.flush();
    this.#read();
  }

  async #read(): Promise<void> {
    let text = "";
    for await (const chunk of this.#child.stdout) {
      text += new TextDecoder().decode(chunk);
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      this.#reports.push(...lines.map((line) => JSON.parse(line)));
      this.#wake(undefined);
    }
    this.#isEnded = true;
    this.#wake(undefined);
  }

  /**
   * Whether such a report came in time; earlier ones are dropped.
   * @throws STOPPED, and BACKEND_MISSING if the clipboard cannot be owned
   */
  async until(fits: (report: Report) => boolean, deadline: number, signal?: AbortSignal): Promise<boolean> {
    for (const end = Date.now() + deadline; ; ) {
      for (let report = this.#reports.shift(); report; report = this.#reports.shift()) {
        if (report.failed !== undefined || report.lost !== undefined) throw this.#failed(report.failed);
        if (fits(report)) return true;
      }
      if (this.#isEnded) throw this.#failed("its process ended");
      if (signal?.aborted) throw stopped();
      const left = end - Date.now();
      if (left <= 0) return false;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, left);
      signal?.addEventListener("abort", resolve, { once: true });
      await promise;
      clearTimeout(timer);
      signal?.removeEventListener("abort", resolve);
    }
  }

  #failed(reason = "another program copied something") {
    return fail("BACKEND_MISSING", `Cannot paste through the clipboard: ${reason}`, {
      hint: "Try it again, or type the text",
    });
  }

  /** Has the clipboard given back, and leaves the process to serve it. A stop does not wait for that. */
  async end(signal: AbortSignal): Promise<void> {
    await this.#child.stdin.end();
    // Without a restored clipboard the next step of a workflow could read the pasted text in it.
    if (!signal.aborted)
      await this.until(({ restored }) => restored !== undefined, OWNER_DEADLINE, signal).catch(
        () => undefined,
      );
    this.#child.unref();
  }
}
