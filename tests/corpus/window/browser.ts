/** One headless Chromium, spoken to over the Chrome DevTools Protocol. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Browser {
  /** Calls a method of the protocol. @throws Error where Chromium answers with an error, or not within half a minute */
  call(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Shows a URL and waits until it is loaded, a minute at most. */
  show(url: string): Promise<void>;
  /** The value of an expression in the page. @throws Error where it throws */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly loaderId?: string; readonly name?: string };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** How long Chromium may take to start, to answer, and to load a page, ms. */
const START = 90_000;
const ANSWER = 120_000;
const LOAD = 60_000;

/**
 * Starts Chromium with a profile of its own, which `close` removes.
 * @param flags further flags of the command line
 */
export async function openBrowser(command = "chromium", flags: readonly string[] = []): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "window-corpus-"));
  const chromium = Bun.spawn(
    [
      command,
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-extensions",
      "--force-color-profile=srgb",
      "--hide-scrollbars",
      "--no-first-run",
      // It speaks to the pages of the tests, and to nobody else.
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // One process for all pages: a new one for each costs more than most of them.
      "--renderer-process-limit=1",
      "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process,BackForwardCache,SpareRendererForSitePerProcess",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      ...flags,
      "about:blank",
    ],
    { stdout: "ignore", stderr: Bun.file(join(profile, "said")) },
  );
  const end = async (): Promise<void> => {
    chromium.kill();
    await chromium.exited;
    // Chromium's own children may still write to the profile for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const socket = await connected(await pageAddress(profile, () => chromium.exitCode));
    return await speaking(socket, end);
  } catch (cause) {
    const said = await Bun.file(join(profile, "said"))
      .text()
      .catch(() => "");
    await end();
    throw new Error(`${String(cause)}\n${said.slice(-2000)}`, { cause });
  }
}

/** Chromium writes its port to the profile; the port's list of targets has the page's address. */
async function pageAddress(profile: string, exitCode: () => number | null): Promise<string> {
  for (const until = Date.now() + START; Date.now() < until; await Bun.sleep(100)) {
    if (exitCode() !== null) throw new Error(`Chromium ended with status ${exitCode()} at its start`);
    const port = await Bun.file(join(profile, "DevToolsActivePort"))
      .text()
      .then((text) => text.split("\n")[0])
      .catch(() => undefined);
    if (port === undefined) continue;
    const targets = await fetch(`http://127.0.0.1:${port}/json`)
      .then((answer) => answer.json() as Promise<{ type: string; webSocketDebuggerUrl: string }[]>)
      // It writes the port before it listens.
      .catch(() => []);
    const page = targets.find(({ type }) => type === "page");
    if (page !== undefined) return page.webSocketDebuggerUrl;
  }
  throw new Error(`Chromium did not start within ${START / 1000} s: install "chromium"`);
}

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error("Cannot connect to Chromium"));
  });
  return socket;
}

async function speaking(socket: WebSocket, end: () => Promise<void>): Promise<Browser> {
  const waiting = new Map<number, (answer: Answer) => void>();
  /** Ids of the navigations whose page is loaded. */
  const loaded = new Set<string>();
  let wake = (): void => undefined;
  let last = 0;
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === "Page.lifecycleEvent" && answer.params?.name === "load") {
      loaded.add(answer.params.loaderId ?? "");
      wake();
    }
    // A page that asks something would stand still until it is answered.
    else if (answer.method === "Page.javascriptDialogOpening")
      void call("Page.handleJavaScriptDialog", { accept: true });
  };
  const call: Browser["call"] = async (method, params = {}) => {
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => reject(new Error(`Chromium did not answer ${method}`)), ANSWER);
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
    if (answer.error !== undefined) throw new Error(`Chromium refused ${method}: ${answer.error.message}`);
    return answer.result ?? {};
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: { message: "it has ended" } });
  };
  await call("Page.enable");
  await call("Page.setLifecycleEventsEnabled", { enabled: true });
  return {
    call,
    async evaluate(expression) {
      const { result, exceptionDetails } = (await call("Runtime.evaluate", {
        expression,
        returnByValue: true,
        awaitPromise: true,
      })) as {
        result?: { value?: unknown };
        exceptionDetails?: { exception?: { description?: string } };
      };
      if (exceptionDetails !== undefined)
        throw new Error(`The page threw ${exceptionDetails.exception?.description ?? "an error"}`);
      return result?.value;
    },
    async show(url) {
      // The page before may tell that it is loaded only now: what counts is the id of this navigation.
      const { loaderId } = (await call("Page.navigate", { url })) as { loaderId?: string };
      const isLoaded = () => loaderId === undefined || loaded.has(loaderId);
      const done = new Promise<void>((resolve) => {
        wake = () => isLoaded() && resolve();
        wake();
      });
      await Promise.race([done, Bun.sleep(LOAD)]);
    },
    async close() {
      socket.close();
      await end();
    },
  };
}
