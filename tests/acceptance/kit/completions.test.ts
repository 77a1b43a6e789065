import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { completeInBash, completeInFish, completeInZsh } from "../../fixtures/docs/shells.ts";
import { runHeddle, runOnTerminal } from "../run.ts";

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
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-acceptance-"));
});
afterAll(async () => {
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

  test("completing starts no process", async () => {
    // With an empty PATH nothing can be started; the shell itself is found beforehand.
    const script = join(folder, "bash-alone");
    await Bun.write(script, (await runHeddle(["heddle", "completions", "bash"])).stdout);
    const program = `source "$1"; PATH=/nowhere; COMP_WORDS=(uri-plan --pl); COMP_CWORD=1; _heddle uri-plan --pl uri-plan; echo "$COMPREPLY"`;
    const { stdout, stderr } = Bun.spawnSync(["bash", "-c", program, "bash", script], {
      stdout: "pipe",
      stderr: "pipe",
    });
    expect([stdout.toString(), stderr.toString()]).toEqual(["--platform\n", ""]);
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
