/** Drives one headless Chromium over the DevTools protocol on a WebSocket. */

type Answer = {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
  params?: Record<string, unknown>;
};

/** A page of the browser: sends commands and waits for its load event. */
export type Tab = {
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Resolves at the page's next load event, or after `limit` ms at the latest. */
  loaded(limit: number): Promise<void>;
};

/** Starts Chromium with one blank page; `close` ends the process. */
export async function startBrowser(
  executable: string,
  profile: string,
): Promise<{ tab: Tab; close: () => void }> {
  const child = Bun.spawn(
    [
      executable,
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--hide-scrollbars",
      "--force-color-profile=srgb",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--disable-extensions",
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      "about:blank",
    ],
    { stdout: "ignore", stderr: "pipe" },
  );
  const address = await devtoolsAddress(child.stderr);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  let onLoad: (() => void) | undefined;
  socket.onmessage = (event) => {
    const answer: Answer = JSON.parse(String(event.data));
    if (answer.method === "Page.loadEventFired") onLoad?.();
    if (answer.method === "Page.javascriptDialogOpening")
      void send("Page.handleJavaScriptDialog", { accept: true });
    const pending = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!pending || answer.id === undefined) return;
    waiting.delete(answer.id);
    if (answer.error) pending.reject(new Error(answer.error.message));
    else pending.resolve(answer.result ?? {});
  };
  let sessionId: string | undefined;
  const send: Tab["send"] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`${method} took longer than 30 s`));
      }, 30_000);
      const settle =
        <T>(act: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          act(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  sessionId = String((await send("Target.attachToTarget", { targetId, flatten: true }))["sessionId"]);
  await send("Page.enable");
  const loaded = (limit: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, limit);
      onLoad = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { tab: { send, loaded }, close: () => child.kill() };
}

async function devtoolsAddress(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const found = /DevTools listening on (ws:\S+)/.exec(text);
    if (found?.[1]) return found[1];
  }
  throw new Error("Chromium ended before it opened its DevTools port");
}
