import { describe, expect, test } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { Desk } from "../../../../lib/gui/desk.ts";
import { dispatch } from "../../../../lib/gui/dispatch.ts";
import { readLine } from "../../../../lib/gui/dsl/read-line.ts";
import { commandOfUri, uriOfCommand } from "../../../../lib/gui/language/command-uri.ts";
import { isUri } from "../../../../lib/gui/language/uri-step.ts";

/** Queries are not recorded. */
const store = {
  append: () => Promise.reject(new Error("A query was recorded")),
  close: async () => {},
};
const answerOf = (line: string) =>
  dispatch(readLine(line) as Command, new Desk(createContext()), store as never, "c-1");

describe("PARSE", () => {
  test("answers in version 1.0.0 of the contract", async () => {
    expect(await answerOf('PARSE "focus Firefox, type „zażółć” and press Enter"')).toMatchObject({
      ok: true,
      verb: "parse",
      event_id: null,
      correlation_id: "c-1",
      data: {
        contractVersion: "1.0.0",
        dsl: 'EXECUTE STEPS [{"action":"focus_window","config":{"window_name_hints":["Firefox"]}},{"action":"type_text","config":{"text":"zażółć","submit":true}}]',
        steps: [
          { action: "focus_window", config: { window_name_hints: ["Firefox"] } },
          { action: "type_text", config: { text: "zażółć", submit: true } },
        ],
        confidence: 0.95,
      },
    });
  });

  test("asks the planner of URIs, a process of its own, what to open", async () => {
    const { data } = await answerOf('PARSE "otwórz firefox, a potem naciśnij F5"');
    expect(data["steps"]).toEqual([
      { action: "open", config: { uri: "app://firefox/open" } },
      { action: "press_keys", config: { keys: ["F5"] } },
    ]);
  });

  test("refuses what it does not understand as a whole", async () => {
    expect(await answerOf('PARSE "focus Firefox and delete everything"')).toMatchObject({
      ok: false,
      code: "NO_INTENT",
      data: { step: 2, unread: "delete everything" },
    });
  });

  test("refuses a sentence whose command would be no line", async () => {
    const instruction = `type “${"a".repeat(9000)}”`;
    const result = await dispatch({ verb: "parse", instruction }, new Desk(createContext()), store as never);
    expect(result).toMatchObject({ ok: false, code: "INVALID_DSL" });
  });
});

describe("RESOLVE", () => {
  test.each([
    ["focus Slack", "focus", { hints: ["Slack"] }, "desktop-window://focus?name=Slack"],
    ["zrób zrzut ekranu", "capture", {}, "desktop-screenshot://screen"],
    [
      "take a screenshot of Slack",
      "capture",
      { window: ["Slack"] },
      "desktop-screenshot://window?title=Slack",
    ],
    ["take a screenshot at 50%", "capture", { scale: 0.5 }, null],
    ["send “hi” to Cursor", "inject", { text: "hi", submit: true, ide: "cursor" }, "ide-chat://cursor/send"],
    [
      "open Firefox",
      "execute",
      { steps: [{ action: "open", config: { uri: "app://firefox/open" } }] },
      "app://firefox/open",
    ],
    [
      "desktop-window://focus?name=Anna%20K.",
      "focus",
      { hints: ["Anna K."] },
      "desktop-window://focus?name=Anna%20K.",
    ],
    ["list the windows", "orient", {}, null],
  ] as const)("%s", async (prompt, verb, given, uri) => {
    const { data } = await answerOf(`RESOLVE '${prompt}'`);
    expect(data).toEqual({ verb, arguments: given as never, uri, source: "rules" });
  });

  test("refuses a URI that no command does", async () => {
    for (const uri of [
      "desktop-window://move?mode=active&screen=2",
      "javascript:alert(1)",
      "ide-chat://cursor/send",
    ])
      expect(await answerOf(`RESOLVE "${uri}"`)).toMatchObject({ ok: false, code: "UNSUPPORTED_URI" });
  });
});

describe("URIs", () => {
  test.each([
    ["desktop-window://focus?name=Slack", "FOCUS HINTS Slack"],
    ["desktop-window://focus?title=a%2Cb", 'FOCUS HINTS "a,b"'],
    ["desktop-screenshot://screen", "CAPTURE"],
    ["desktop-screenshot://window?title=%C5%BB%C3%B3%C5%82w", "CAPTURE WINDOW Żółw"],
    ["ide-chat://cursor/send?text=fix%20it", 'INJECT "fix it" IDE cursor SUBMIT true'],
    [
      "ide-chat://cursor/send?text=fix&submit=false",
      "INJECT fix IDE cursor SUBMIT false".replace("fix", '"fix"'),
    ],
    [
      "https://example.com/a?b=c",
      'EXECUTE STEPS [{"action":"open","config":{"uri":"https://example.com/a?b=c"}}]',
    ],
  ])("%s is a command", (uri, line) => {
    expect(commandOfUri(uri)).toEqual(readLine(line) as Command);
  });

  test("a command goes to its URI and back", () => {
    for (const line of ["FOCUS HINTS Slack", 'FOCUS HINTS "a,b & c"', "CAPTURE WINDOW Żółw", "CAPTURE"]) {
      const command = readLine(line) as Command;
      expect(commandOfUri(uriOfCommand(command) ?? "")).toEqual(command);
    }
  });

  test.each(["focus: Slack", "localhost:3000", "C:\\a", "hello", "a://", "FOCUS HINTS a://b", ""])(
    "%s is none",
    (text) => {
      expect(isUri(text) && !text.endsWith("://")).toBe(false);
    },
  );
});
