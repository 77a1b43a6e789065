/** A page of this machine that shows a screen as it changes. It shows, and takes nothing. */
import type { Pixels } from "#image/pixels.ts";
import { writePng } from "#image/write-png.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";

const fail = failures(KIT_ERRORS);

/** Time between two looks at the screen, ms. */
const LOOK_MS = 200;
/** How long a request waits for a change, ms. */
const PATIENCE_MS = 20_000;
const POLICY = [
  "default-src 'none'; img-src blob:; connect-src 'self'; script-src 'self'; style-src 'unsafe-inline'",
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
];
const SAFE = {
  "cache-control": "no-store",
  "content-security-policy": POLICY.join("; "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export interface Watch {
  /** Of the page: whoever knows it sees the screen. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param port 0 picks a free one @throws CONFIG if the port cannot be used */
export function watchPage(capture: () => Promise<Pixels>, port: number): Watch {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
  const asset = (type: string, text: string): Response =>
    new Response(text, { headers: { ...SAFE, "content-type": `${type}; charset=utf-8` } });
  const answer = (url: URL, signal: AbortSignal): Response | Promise<Response> => {
    switch (url.pathname) {
      case `/${secret}/`:
        return asset("text/html", PAGE);
      case `/${secret}/watch.js`:
        return asset("text/javascript", SCRIPT);
      case `/${secret}/screen`:
        return pictureAfter(url.searchParams.get("after"), capture, signal);
      default:
        return new Response("There is nothing here\n", { status: 404, headers: SAFE });
    }
  };
  try {
    const server = Bun.serve({
      hostname: "127.0.0.1",
      port,
      // Of a request that waits, s.
      idleTimeout: 60,
      fetch: (request) =>
        request.method === "GET"
          ? answer(new URL(request.url), request.signal)
          : new Response(null, { status: 405, headers: { ...SAFE, allow: "GET" } }),
    });
    return { url: `http://127.0.0.1:${server.port}/${secret}/`, close: () => server.stop(true) };
  } catch (cause) {
    throw fail("CONFIG", `Cannot show the screen at port ${port}: it cannot be listened at`, {
      hint: "Name another port, or 0 for a free one",
      cause,
    });
  }
}

/** The screen as PNG once it is another one than that of the tag; 204 if it stays as it is, 503 if the session has ended. */
async function pictureAfter(
  tag: string | null,
  capture: () => Promise<Pixels>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await Bun.sleep(LOOK_MS)) {
      if (signal.aborted) break;
      const pixels = await capture();
      const now = Bun.hash(pixels.data).toString(36);
      if (now === tag) continue;
      const headers = { ...SAFE, "content-type": "image/png", "x-picture": now };
      return new Response(new Uint8Array(await writePng(pixels)), { headers });
    }
    return new Response(null, { status: 204, headers: SAFE });
  } catch {
    return new Response("The session has ended\n", { status: 503, headers: SAFE });
  }
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screen of gui-session</title>
<style>
  body { margin: 0; background: #111827; color: #e5e7eb; font: 16px system-ui, sans-serif; }
  main { display: grid; place-items: center; min-height: 100vh; }
  img { max-width: 100vw; max-height: 100vh; }
  p:empty { display: none; }
</style>
<main>
  <h1 hidden>Screen of gui-session</h1>
  <img id="screen" alt="The screen of the session, as it changes">
  <p id="status" role="status"></p>
</main>
<script type="module" src="watch.js"></script>
</html>
`;

const SCRIPT = `const screen = document.getElementById("screen");
const status = document.getElementById("status");
let tag = "";
for (;;) {
  try {
    const answer = await fetch("screen?after=" + tag);
    if (!answer.ok) throw new Error(String(answer.status));
    status.textContent = "";
    if (answer.status === 204) continue;
    tag = answer.headers.get("x-picture");
    const before = screen.src;
    screen.src = URL.createObjectURL(await answer.blob());
    await screen.decode();
    if (before) URL.revokeObjectURL(before);
  } catch {
    status.textContent = "The session does not answer.";
    await new Promise((done) => setTimeout(done, 2000));
  }
}
`;
