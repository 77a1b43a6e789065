/** The commands of Linux that need no id. */
import { describe, expect, test } from "bun:test";
import { captureActiveWindow, captureScreens } from "#desktop/linux-commands.ts";

describe("a command of Linux", () => {
  test("that reads formats in a file name gets none with them", () => {
    const programs = (output: string) => captureScreens(output).map(({ argv }) => argv[0]);
    expect(programs("/tmp/a.png")).toContain("scrot");
    for (const output of ["/tmp/%d.png", "/tmp/$h.png"]) {
      expect(programs(output)).not.toContain("scrot");
      expect(programs(output)).not.toContain("import");
      expect(captureActiveWindow(output).map(({ argv }) => argv[0])).not.toContain("scrot");
    }
  });
});
