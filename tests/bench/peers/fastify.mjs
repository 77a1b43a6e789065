/** Fastify on Node: the same validated request, with its schemas for body and answer. */
import Fastify from "fastify";

const id = { anyOf: [{ type: "string" }, { type: "integer" }] };
const app = Fastify();
app.post(
  "/v1/echo",
  {
    schema: {
      body: {
        type: "object",
        required: ["text"],
        properties: { id, text: { type: "string", maxLength: 100_000_000 }, count: { type: "integer" } },
      },
      response: {
        200: { type: "object", properties: { id, echo: { type: "string" }, pid: { type: "integer" } } },
      },
    },
  },
  async ({ body }) => ({ id: body.id, echo: body.text, pid: process.pid }),
);
await app.listen({ port: 0, host: "127.0.0.1" });
console.log(JSON.stringify({ listening: `http://127.0.0.1:${app.server.address().port}` }));
