import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { completeInBash, completeInFish, completeInZsh, useHeddle } from "../../fixtures/docs/shells.ts";
import { commandLine, runHeddle, runOnTerminal, runShell } from "../run.ts";

const CASES: [line: string, offers: string[]][] = [
  ["uri-plan --pl", ["--platform"]],
  ["uri-plan --platform=w", ["windows"]],
  ["heddle completions z", ["zsh"]],
  ["heddle uri plan --loc", ["--locale"]],
  ["heddle serve --service wi", ["window"]],
  ["heddle-serve --service wi", ["window"]],
  ["heddle mcp --family lan", ["language"]],
];
const LINES = CASES.map(([line]) => line);
const OFFERS = CASES.map(([, offers]) => offers);

const committed = { bash: "heddle.bash", zsh: "_heddle", fish: "heddle.fish" };

let folder = "";
let restore = () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-acceptance-"));
  restore = await useHeddle(folder, commandLine(["heddle"]));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

describe("heddle completions", () => {
  test.each(["bash", "zsh", "fish"] as const)(
    "%s: prints the committed script, and the shell completes with it",
    async (shell) => {
      const { status, stdout, stderr } = await runHeddle(["heddle", "completions", shell]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      const file = join(import.meta.dir, "..", "..", "..", "completions", committed[shell]);
      expect(stdout).toBe(await Bun.file(file).text());

      const script = join(folder, shell);
      await Bun.write(script, stdout);
      const words = (offers: { word: string }[]) => offers.map(({ word }) => word.replace(/^--[a-z]+=/, ""));
      const offered =
        shell === "bash"
          ? (await completeInBash(script, LINES, folder)).map(({ offers }) => offers)
          : shell === "zsh"
            ? (await completeInZsh(script, LINES, folder)).map(words)
            : (await completeInFish(script, LINES, folder)).map(words);
      expect(offered).toEqual(OFFERS);
    },
  );

  test("a command that is typed with its whole path is completed by the heddle beside it, and by none of the current folder", async () => {
    const script = join(folder, "bash-beside");
    await Bun.write(script, (await runHeddle(["heddle", "completions", "bash"])).stdout);
    const beside = join(folder, "beside");
    // Its answer would be a pattern of files in a list of words.
    await Bun.write(join(beside, "heddle"), `#!/bin/sh\necho "asked: $* [a]?"\n`);
    await chmod(join(beside, "heddle"), 0o755);
    const program = `shopt -s nullglob; cd "$2"; source "$1"; COMP_WORDS=("$3" --pl); COMP_CWORD=1; _heddle "$3" --pl "$3"; echo "$COMPREPLY"`;
    const completed = (command: string) =>
      Bun.spawnSync(["bash", "-c", program, "bash", script, beside, command], {
        env: { ...process.env },
      }).stdout.toString();
    const typed = join(beside, "uri-plan");
    expect(completed(typed)).toBe(`asked: complete -- ${typed} --pl [a]?\n`);
    expect(completed("./uri-plan")).toBe("--platform\n");
  });

  test("asks for the shell on a terminal", async () => {
    const { status, screen } = await runOnTerminal(["heddle", "completions"]);
    expect(status).toBe(64);
    expect(screen).toContain('Missing required field "shell"');
  });

  test("names the shells it knows where it is asked for another", async () => {
    const { status, stdout, errors } = await runHeddle(["heddle", "completions", "fishh"]);
    expect({ status, stdout }).toEqual({ status: 64, stdout: "" });
    expect(errors()[0]?.error).toMatchObject({
      message: 'Option "--shell" takes one of bash, zsh, fish',
      hint: 'Did you mean "fish"?',
    });
  });
});

describe("ids", () => {
  let work = "";
  const env = { HEDDLE_WORKFLOW_CONFIG: undefined, TEAM_WEBHOOK_URL: "https://hooks.example.com/x" };
  const IDS: [line: string, offers: string[]][] = [
    ["workflow-events or", ["order-7"]],
    ["heddle workflow cancel ", ["order-7"]],
    ["workflow-schedule-pause ", ["standup"]],
    ["package-show ", ["user-api"]],
    ["package-logs user-api --service ", ["user-api"]],
    ["workflow-events --store other.sqlite ", []],
    ["refactor-planfile-remove-source --name ", ["good.md"]],
    ["workflow-chat --store talks.sqlite --conversation ", ["deal"]],
    ["workflow-action-schema send_i", ["send_invoice"]],
  ];
  beforeAll(async () => {
    work = join(folder, "work");
    await mkdir(work);
    const shell = async (command: string) => {
      const { status, stderr } = await runShell(command, { cwd: work, env: { ...env, HOME: work } });
      expect([command, status, stderr]).toEqual([command, 0, ""]);
    };
    await shell("workflow-init --language en . >/dev/null");
    await shell(
      "workflow-from-text --execute --idempotency-key order-7 'Generate an invoice for 100 PLN net for a logo to Kowalski'",
    );
    await shell(
      "workflow-schedule-add --execute --schedule standup 'Every Monday at 9 notify #team: standup'",
    );
    await shell("package-generate 'CRUD for users' | package-parse --save");
    await shell(
      `echo '{"conversation":"deal","text":"hello"}' | workflow-chat --store talks.sqlite --simulate`,
    );
    await shell("refactor-planfile-add-source . --name good.md --kind markdown --path TODO.md");
  });

  test.each(["bash", "zsh", "fish"] as const)(
    "are offered in %s, of the stores that the command would use",
    async (shell) => {
      const script = join(folder, `${shell}-ids`);
      await Bun.write(script, (await runHeddle(["heddle", "completions", shell])).stdout);
      const lines = IDS.map(([line]) => line);
      const offered =
        shell === "bash"
          ? (await completeInBash(script, lines, work)).map(({ offers }) => offers)
          : (await (shell === "zsh" ? completeInZsh : completeInFish)(script, lines, work)).map((offers) =>
              offers.map(({ word }) => word),
            );
      expect(offered).toEqual(IDS.map(([, offers]) => offers));
    },
  );

  test("say what they are", async () => {
    const { stdout } = await runHeddle(["heddle", "complete", "--", "workflow-events", ""], { cwd: work });
    expect(stdout).toBe("order-7\tgenerate_invoice, completed\n");
  });

  test("are left out where they cannot be listed, without a word", async () => {
    const broken = join(folder, "broken");
    await mkdir(join(broken, ".heddle"), { recursive: true });
    await Bun.write(join(broken, ".heddle/workflow.sqlite"), "no database");
    // Whoever opens it waits for a writer.
    await runShell("mkfifo planfile.yaml", { cwd: broken });
    for (const line of [["workflow-events"], ["refactor-planfile-remove-source", "--name"]])
      expect(await runHeddle(["heddle", "complete", "--", ...line, ""], { cwd: broken })).toMatchObject({
        status: 0,
        stdout: "\n",
        stderr: "",
      });
  });
});
