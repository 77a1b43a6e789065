/** A prompt is never run half: what was not understood is shown, and refused unless it is accepted. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { Workspace } from "./workspace.ts";

const PROMPT = "Hono: CRUD for notes with title. Every midnight a summary goes to the printer.";
const CLAUSE = "Every midnight a summary goes to the printer";

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close());

test("a clause that was not understood is in the record and in the view", async () => {
  const { status, records } = await place.run([
    "package-generate",
    "--mode",
    "deterministic",
    PROMPT,
    "--json",
  ]);
  expect([status, records()[0]]).toMatchObject([0, { unread: [{ text: CLAUSE, blocks: true }] }]);
  const shown = await place.run(["package-generate", "--mode", "deterministic", PROMPT, "--pretty"]);
  expect(shown.stdout).toContain(`not understood "${CLAUSE}"`);
});

test("nothing is written before it is accepted", async () => {
  const argv = ["package-generate", "--mode", "deterministic", PROMPT, "--run", "--json"];
  const refused = await place.run(argv);
  expect([refused.status, refused.errors()[0]?.error]).toMatchObject([
    65,
    { code: "UNREAD_PROMPT", details: { unread: [{ text: CLAUSE }] } },
  ]);
  expect(place.has("generated")).toBe(false);
  const accepted = await place.run([...argv, "--accept-unread"]);
  expect([accepted.status, accepted.records()[0]]).toMatchObject([
    0,
    { written: true, unread: [{ text: CLAUSE }] },
  ]);
  expect(place.has("generated/notes-api.yaml") || place.has("generated/note-api.yaml")).toBe(true);
});

test("a dry run shows it and writes nothing", async () => {
  const { status, records } = await place.run([
    ...["package-generate", "--mode", "deterministic", PROMPT],
    ...["--run", "--dry-run", "--json"],
  ]);
  expect([status, records()[0]]).toMatchObject([0, { written: false, unread: [{ text: CLAUSE }] }]);
});

test.each([
  ["CRUD for notes with title, protected with basic auth", "basic auth", "bearer token"],
  ["CRUD for notes with title. Login required.", "Login required", "POST /register and POST /login"],
  [
    "CRUD dla notatek: tytuł. Tylko dla administratora.",
    "Tylko dla administratora",
    "Roles are not supported",
  ],
])(
  "protection that nothing gives blocks, and what to write instead is said: %s",
  async (prompt, text, hint) => {
    const argv = ["package-generate", "--mode", "deterministic", prompt, "--run", "--json"];
    const refused = await place.run(argv);
    expect([refused.status, refused.errors()[0]?.error]).toMatchObject([
      65,
      {
        code: "UNREAD_PROMPT",
        message: expect.stringContaining(text),
        hint: expect.stringContaining(hint),
        details: { unread: [{ blocks: true, reason: expect.stringContaining(hint) }] },
      },
    ]);
    expect(place.has("generated")).toBe(false);
    const shown = await place.run(["package-generate", "--mode", "deterministic", prompt, "--pretty"]);
    expect(shown.stdout).toContain(`not done "`);
    expect((await place.run([...argv, "--accept-unread"])).status).toBe(0);
  },
);
