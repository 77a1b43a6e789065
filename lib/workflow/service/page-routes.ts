/** What the chat page needs beside itself: manifest, icons and service worker, public like the page. */
import { Type } from "@sinclair/typebox";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { asset } from "#kit/http/reply.ts";
import { ICONS, MANIFEST, PAGE_PATH, WORKER_PATH, workerScript } from "../page/page.ts";

const DAY = { "cache-control": "public, max-age=86400" };

export function pageRoutes(): ServiceRoute[] {
  return [
    serviceRoute({
      name: "workflow-chat-manifest",
      method: "GET",
      path: `${PAGE_PATH}/manifest.webmanifest`,
      summary: "The web app manifest of the chat page",
      input: Type.Object({}),
      answers: "application/manifest+json",
      effects: "none",
      public: true,
      handle: () => asset(JSON.stringify(MANIFEST), "application/manifest+json", DAY),
    }),
    serviceRoute({
      name: "workflow-chat-worker",
      method: "GET",
      path: WORKER_PATH,
      summary: "The service worker of the chat page",
      input: Type.Object({}),
      answers: "text/javascript",
      effects: "none",
      public: true,
      handle: () =>
        asset(workerScript, "text/javascript; charset=utf-8", {
          "service-worker-allowed": PAGE_PATH,
          // A browser compares it with the one it has: an old copy would keep an old page.
          "cache-control": "no-cache",
        }),
    }),
    ...ICONS.map(({ size, path, file }) =>
      serviceRoute({
        name: `workflow-chat-icon-${size}`,
        method: "GET",
        path,
        summary: `The icon of the chat page, ${size} px wide`,
        input: Type.Object({}),
        answers: "image/png",
        effects: "none",
        public: true,
        handle: async () => asset(new Uint8Array(await Bun.file(file).arrayBuffer()), "image/png", DAY),
      }),
    ),
  ];
}
