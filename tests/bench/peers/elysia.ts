/** In-process Elysia: the same validated request as the dispatcher's, run in the server itself. */
import { Elysia, t } from "elysia";

const body = t.Object({
  id: t.Optional(t.Union([t.String(), t.Integer()])),
  text: t.String({ maxLength: 100_000_000 }),
  count: t.Optional(t.Integer()),
});

const app = new Elysia({ normalize: false })
  .post("/v1/echo", ({ body }) => ({ id: body.id, echo: body.text, pid: process.pid }), { body })
  .listen({ port: 0, hostname: "127.0.0.1" });
console.log(JSON.stringify({ listening: `http://127.0.0.1:${app.server?.port}` }));
