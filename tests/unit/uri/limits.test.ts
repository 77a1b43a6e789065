/** What a plan says of the parts of a request that no program gets. */
import { describe, expect, test } from "bun:test";
import { compileSteps } from "../../../lib/uri/compile.ts";
import type { Settings } from "../../../lib/uri/configuration.ts";
import { IDES } from "../../../lib/uri/platforms/ide-table.data.ts";
import { resolvePrompt, resolveUri } from "../../../lib/uri/resolve.ts";
import { PLATFORMS } from "../../../schemas/desktop.ts";
import { EN_SENTENCES } from "../uri-understand/en.sentences.ts";
import { PL_SENTENCES } from "../uri-understand/pl.sentences.ts";
import { PROMPTS } from "./prompts.ts";

const SENTENCES = [...EN_SENTENCES.accepted, ...PL_SENTENCES.accepted];

const SETTINGS: Settings = {
  platform: "auto",
  locale: null,
  dryRun: true,
  captureDir: null,
  named: undefined,
};

const planOf = (uri: string, platform: (typeof PLATFORMS)[number], text?: string) =>
  compileSteps([resolveUri(uri, platform, text)], platform, SETTINGS)[0];

const slotsIn = (uri: string, platform: (typeof PLATFORMS)[number], text?: string) =>
  planOf(uri, platform, text).limits.map(({ slot }) => slot);

describe("a limit", () => {
  const CASES: [string, string, string[]][] = [
    ["a line in the application that is registered for a file", "app://file/open?path=a.ts&line=3", ["line"]],
    ["a line in an editor that takes one", "app://gedit/open?path=a.ts&line=3", []],
    ["a line in an application that takes none", "app://libreoffice/open?path=a.txt&line=3", ["line"]],
    ["a project of an application that has none", "app://firefox/open?project=x", ["project"]],
    ["the window that is in front anyway", "desktop-screenshot://window?mode=active", []],
    ["a web page", "https://example.com/a?x=1", []],
    ["a mail", "mailto:bob@example.com?subject=Hello", []],
    ["a telephone number", "tel:601234567", []],
    ["a screen", "desktop-screenshot://screen?screen=2", []],
    ["the first screen, that of a window without one", "desktop-window://move?title=Mill&screen=1", []],
    ["a file that only root reads", "app://file/open?path=/etc/shadow", ["path"]],
    ["a file that only root reads, by way of others", "app://file/open?path=/srv/../etc/./sudoers", ["path"]],
    ["the address of a file that only root reads", "file:///etc/g%73hadow", ["url"]],
    ["a folder of root", "app://folder/open?path=/root", ["path"]],
    ["a file that all read", "app://file/open?path=/etc/passwd", []],
    ["a file with a similar name", "app://file/open?path=/rootless/shadow", []],
  ];
  test.each(CASES)("%s", (_, uri, slots) => {
    const plan = planOf(uri, "linux");
    expect(plan.limits.map(({ slot }) => slot)).toEqual(slots);
    expect(plan.resolved.intent.confidence).toBe(slots.length > 0 ? 0.5 : 1);
  });
  test.each([
    ["darwin", "app://file/open?path=/private/etc/master.passwd"],
    ["windows", "app://file/open?path=C:%5CWindows%5CSystem32%5Cconfig%5CSAM"],
  ] as const)("a file that only the administrator of %s reads", (platform, uri) => {
    const [limit] = planOf(uri, platform).limits;
    expect([limit?.slot, limit?.message]).toEqual([
      "path",
      expect.stringContaining("rights of an administrator"),
    ]);
    expect(slotsIn(uri, "linux")).toEqual([]);
  });
  test("a message that no program of the application takes, and one that is only filled in", () => {
    expect(slotsIn("ide-chat://windsurf/send", "linux", "fix it")).toEqual(["text"]);
    expect(slotsIn("ide-chat://cursor/send", "linux", "fix it")).toEqual(["submit"]);
    expect(slotsIn("ide-chat://cursor/send?submit=false", "linux", "fix it")).toEqual([]);
    expect(slotsIn("ide-chat://vscode/send", "linux", "fix it")).toEqual([]);
    expect(slotsIn("ide-chat://vscode/send?submit=false", "linux", "fix it")).toEqual(["text"]);
  });
});

test("every value of every understood prompt is in a program's arguments, or the plan says that it is not", () => {
  const lost: string[] = [];
  const told: string[] = [];
  const texts = [
    ...PROMPTS.map(([prompt]) => prompt),
    ...SENTENCES.flatMap(([, , prompts]) => prompts),
    ...Object.keys(IDES).flatMap((ide) => [`open a.ts:31 in ${ide}`, `ask ${ide} to write 31 tests`]),
  ];
  for (const prompt of texts)
    for (const platform of PLATFORMS) {
      for (const { resolved, actions, limits } of planned(prompt, platform) ?? []) {
        const { slots } = resolved.intent;
        for (const slot of ["line", "column", "url", "screen", "project"] as const)
          if (
            slots[slot] !== undefined &&
            !JSON.stringify(actions).includes(slots[slot]) &&
            !limits.some((limit) => limit.slot === slot)
          )
            lost.push(`${platform}: ${prompt}: ${slot}=${slots[slot]}`);
        for (const { slot } of limits)
          if (actions.some(({ argv }) => argv.includes(slots[slot] ?? ""))) told.push(`${prompt}: ${slot}`);
      }
    }
  expect({ lost, told }).toEqual({ lost: [], told: [] });
}, 60_000);

function planned(prompt: string, platform: (typeof PLATFORMS)[number]) {
  try {
    return compileSteps(resolvePrompt(prompt, platform, { locale: "auto" }), platform, SETTINGS);
  } catch {
    return undefined;
  }
}
