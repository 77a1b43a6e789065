/** Approval on a terminal: what is executed is shown, and starts only after a yes. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { TypedTerminal } from "../terminal.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const QUESTION = "Approve and start it? [y/N]";
const EXECUTE = ["package-execute", "--runtime", "sandbox", "--json"];

let place: Workspace;
let terminal: TypedTerminal | undefined;
beforeEach(async () => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
  const wish =
    "Bun and Hono API, name it users-api, port 8123: CRUD for users with name, POST /users/{id}/juggle";
  const made = await place.run(["package-generate", wish, "--mode", "deterministic", "--run"]);
  expect(made.status).toBe(0);
});
afterEach(async () => {
  await terminal?.kill();
  terminal = undefined;
  await place.close();
}, DEADLINE);

const intent = async () => {
  const [list] = (await place.run(["package-list"])).records() as { intents: Record<string, unknown>[] }[];
  return list?.intents[0];
};

test(
  "shows files, services, ports and warnings, and starts after yes",
  async () => {
    terminal = await TypedTerminal.open(EXECUTE, place);
    await terminal.shows(QUESTION);
    for (const text of ["users-api: hono in bun, port 8123", "starts bun index.ts", "generated/Dockerfile"])
      expect(terminal.screen).toContain(text);
    expect(terminal.screen).toContain("warning: ");
    expect(await intent()).toMatchObject({ approved: false, state: "planned" });
    await terminal.answer(QUESTION, "y");
    await terminal.end();
    expect(terminal.screen).toContain('"executed":true');
    expect(await intent()).toMatchObject({ approved: true, mode: "transactional" });
    // What is approved is not asked for again.
    const again = await TypedTerminal.open(EXECUTE, place);
    await again.end();
    expect(again.screen).not.toContain(QUESTION);
    expect(again.screen).toContain('"executed":true');
  },
  DEADLINE,
);

test.each(["", "n", "yes please"])(
  "starts nothing after the answer %p",
  async (answer) => {
    terminal = await TypedTerminal.open(EXECUTE, place);
    await terminal.answer(QUESTION, answer);
    expect(await terminal.end()).toBe(77);
    expect(terminal.screen).toContain("was not approved");
    expect(await intent()).toMatchObject({ approved: false, state: "planned", mode: "dry-run" });
  },
  DEADLINE,
);

test(
  "starts nothing if a file is changed while the question is open",
  async () => {
    terminal = await TypedTerminal.open(EXECUTE, place);
    await terminal.shows(QUESTION);
    place.write("generated/index.ts", "throw new Error('somebody else');\n");
    await terminal.answer(QUESTION, "y");
    expect(await terminal.end()).toBe(77);
    expect(terminal.screen).toContain("changed after it was shown");
  },
  DEADLINE,
);

test(
  "asks for a prompt's package too, and a text of the prompt cannot move the cursor",
  async () => {
    const wish = "Bun and Hono API, name it notes-api: CRUD for notes \u001b[2J\u001b[1;1H with title";
    const flags = [
      "--mode",
      "deterministic",
      "--execute",
      "--runtime",
      "sandbox",
      "-o",
      "notes",
      "--accept-unread",
      "--json",
    ];
    terminal = await TypedTerminal.open(["package-generate", wish, ...flags], place);
    await terminal.shows(QUESTION);
    expect(terminal.screen).not.toContain("\u001b[2J");
    await terminal.answer(QUESTION, "no");
    expect(await terminal.end()).toBe(77);
  },
  DEADLINE,
);

test(
  "is asked in the shell too, which goes on after either answer",
  async () => {
    terminal = await TypedTerminal.open(["package-shell"], place);
    await terminal.answer("> ", "execute --runtime sandbox");
    await terminal.answer(QUESTION, "n");
    await terminal.shows("was not approved");
    expect(await intent()).toMatchObject({ approved: false, state: "planned" });
    const shown = terminal.screen.length;
    terminal.type("execute --runtime sandbox\r");
    await terminal.shows(QUESTION, shown);
    terminal.type("y\r");
    await terminal.shows("checks failed", shown);
    expect(await intent()).toMatchObject({ approved: true });
    terminal.type("exit\r");
    expect(await terminal.end()).toBe(0);
  },
  DEADLINE,
);
