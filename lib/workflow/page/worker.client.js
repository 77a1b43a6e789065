/** The service worker: keeps the page and what it is made of, so that it opens without a connection. */

const CACHE = "heddle-chat-1";
const SHELL = "/chat";

/** The page, with every file of this server that it names. */
async function keep(response) {
  const cache = await caches.open(CACHE);
  const page = await response.clone().text();
  const files = [...page.matchAll(/(?:src|href)="(\/(?:assets|chat)\/[^"]+)"/g)].map(([, path]) => path);
  const old = await cache.keys();
  await Promise.all(
    files.map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path);
    }),
  );
  await cache.put(SHELL, response);
  // What the page no longer names.
  for (const request of old) {
    const { pathname } = new URL(request.url);
    if (pathname !== SHELL && !files.includes(pathname)) await cache.delete(request);
  }
}

addEventListener("install", (event) => {
  event.waitUntil(
    fetch(SHELL)
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});
addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname === SHELL) {
    event.respondWith(
      fetch(request).then(
        (response) => {
          if (response.ok) event.waitUntil(keep(response.clone()));
          return response;
        },
        async () => (await caches.match(SHELL)) ?? Response.error(),
      ),
    );
    return;
  }
  // Assets have a hash of their content in their name.
  if (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/chat/"))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
