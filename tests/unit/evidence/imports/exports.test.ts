/** Messages in exports of other tools: what each format can hold, and what breaks it. */
import { describe, expect, test } from "bun:test";
import { isMbox, splitMbox } from "#language/mail/mbox.ts";
import { findingsIn, type MessageText } from "../../../../lib/evidence/communication/statements.ts";
import { CsvTable, csvRows } from "../../../../lib/evidence/imports/csv.ts";
import { githubMessages } from "../../../../lib/evidence/imports/github-issues.ts";
import { elementLines } from "../../../../lib/evidence/imports/json-places.ts";
import { mailMessages, ownWords } from "../../../../lib/evidence/imports/mbox.ts";
import { slackMembers, slackMessages } from "../../../../lib/evidence/imports/slack.ts";
import { trackerMessages, trackerOf } from "../../../../lib/evidence/imports/tracker-csv.ts";

describe("CSV", () => {
  const rows = (text: string) =>
    [...csvRows(text, "a.csv")].map(({ cells, lines }) => [lines.start, lines.end, ...cells]);

  const cases: [name: string, text: string, expected: (string | number)[][]][] = [
    [
      "quoted line breaks, signs and separators",
      'a,b\r\n"1\n2","x ""y"", z"\r\n',
      [
        [1, 1, "a", "b"],
        [2, 3, "1\n2", 'x "y", z'],
      ],
    ],
    [
      "a byte-order mark and semicolons",
      '\uFEFF"a";b;c,d\n1;2;3',
      [
        [1, 1, "a", "b", "c,d"],
        [2, 2, "1", "2", "3"],
      ],
    ],
    [
      "tabs",
      "a\tb\n1\t",
      [
        [1, 1, "a", "b"],
        [2, 2, "1", ""],
      ],
    ],
    [
      "empty lines and empty cells",
      "a,b\n\n,\n",
      [
        [1, 1, "a", "b"],
        [3, 3, "", ""],
      ],
    ],
    [
      "text after a closing quotation mark, as it is",
      'a,b\n"x"y,z\n',
      [
        [1, 1, "a", "b"],
        [2, 2, '"x"y', "z"],
      ],
    ],
    [
      "line breaks of two signs in cells, and rows below them",
      'a,b\r\n"1\r\n2",3\r\n4,5\r\n',
      [
        [1, 1, "a", "b"],
        [2, 3, "1\n2", "3"],
        [4, 4, "4", "5"],
      ],
    ],
    [
      "other separators between quotation marks, and rows of other lengths",
      'a,"b;c;d"\n1\n2,3,4\n',
      [
        [1, 1, "a", "b;c;d"],
        [2, 2, "1"],
        [3, 3, "2", "3", "4"],
      ],
    ],
    ["nothing", "", []],
  ];
  test.each(cases)("%s", (_, text, expected) => expect(rows(text)).toEqual(expected));

  test("a quotation mark that is not closed is an error", () => {
    expect(() => rows('a,b\n1,"x\ny')).toThrow("a.csv: a quotation mark is not closed");
  });

  test("columns of one name are all read, whatever their case", () => {
    const [heading, row] = csvRows("Key,Comment,Comment,comment\n1,a,,b\n", "a.csv");
    if (!heading || !row) throw new Error("No rows");
    const table = new CsvTable(heading);
    expect(table.all(row, "Comment")).toEqual(["a", "b"]);
    expect(table.one(row, "constructor")).toBe("");
  });

  test("a million quotation marks take linear time", () => {
    expect(rows(`a\n"${'""'.repeat(1_000_000)}"`)[1]?.[2]).toHaveLength(1_000_000);
  });
});

test("the elements of a JSON array have their lines, whatever their strings hold", () => {
  expect(elementLines('[{"a":"]\\"["},\n{"b":[{}]\n},{"c":"\\\\"}]')).toEqual([
    { start: 1, end: 1 },
    { start: 2, end: 3 },
    { start: 3, end: 3 },
  ]);
});

describe("mbox", () => {
  test("messages begin at a From line after an empty line, and lose one sign of quotation", () => {
    const mails = [
      ...splitMbox(
        "From a@b Mon May  4 08:00:00 2026\nSubject: x\n\nFrom here on.\n>From a@b Mon May  4 08:00:00 2026\n>>From x\n\nFrom c@d Mon May  4 09:00:00 2026\r\nSubject: y\r\n\r\nz",
      ),
    ];
    expect(mails).toEqual([
      {
        text: "Subject: x\r\n\r\nFrom here on.\r\nFrom a@b Mon May  4 08:00:00 2026\r\n>From x\r\n",
        lines: { start: 1, end: 7 },
      },
      { text: "Subject: y\r\n\r\nz", lines: { start: 8, end: 11 } },
    ]);
    expect(isMbox("From the beginning, it was")).toBe(false);
  });

  test("quotations, their introductions and what is below a signature are left out", () => {
    const cases: [string, string][] = [
      ["Yes.\n\nOn Mon, 4 May 2026, Ola wrote:\n> Shall we?\n\nDo it.\n-- \nJan", "Yes.\n\n\nDo it."],
      ["Tak.\n\nW dniu 4.05.2026 o 10:00, Ola napisała:\n> Robimy?", "Tak."],
      ["Ja.\nAm 04.05.26 um 10:00 schrieb Ola:\n\n> Machen wir?", "Ja."],
      ["Ok\n-----Original Message-----\nFrom: x\nMust not be read", "Ok"],
      ["He wrote:\nnothing quoted", "He wrote:\nnothing quoted"],
    ];
    for (const [text, expected] of cases) expect(ownWords(text)).toBe(expected);
  });

  const read = (text: string) => Array.fromAsync(mailMessages(text, "a.mbox", () => {}));
  const FROM = "From a@b Mon May  4 08:00:00 2026\n";

  test("a reply is about the tickets of the mails before it, and a mail without headers is one", async () => {
    const texts = await read(
      `${FROM}Message-ID: <1@b>\nSubject: SHOP-7 cart\n\nx\n\n${FROM}Message-ID: <2@b>\nIn-Reply-To: <1@b>\n\nYes\n\n${FROM}References: <1@b>\n <2@b>\n\nNo\n\n${FROM}\n`,
    );
    expect(texts.map(({ message }) => [message.ticket, message.participant])).toEqual([
      ["SHOP-7", null],
      ["SHOP-7", null],
      ["SHOP-7", null],
      [null, null],
    ]);
  });

  test("what is nested too deeply is left out with a warning, and the rest is read", async () => {
    const deep = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
    ).join("");
    const warnings: string[] = [];
    const texts = await Array.fromAsync(
      mailMessages(`${FROM}${deep}\n\n${FROM}Subject: ok\n\nx`, "a.mbox", (message) =>
        warnings.push(message),
      ),
    );
    expect(texts.map(({ text }) => text)).toEqual(["ok\n\nx"]);
    expect(warnings).toEqual([expect.stringContaining("a.mbox line 1")]);
  });

  test("programs are agents: by RFC 3834, or by the name of the account", async () => {
    const texts = await read(
      `${FROM}From: CI <ci@b>\nAuto-Submitted: auto-generated\n\nx\n\n${FROM}From: no-reply@b\n\nx\n\n${FROM}From: abbot@b\n\nx`,
    );
    expect(texts.map(({ message }) => message.role)).toEqual(["agent", "agent", "human"]);
  });
});

describe("Slack", () => {
  const members = slackMembers({
    path: "users.json",
    text: '[{"id":"U1","name":"ola","profile":{"display_name":"ola"}},{"id":"U2","is_bot":true,"profile":{"real_name":"Coder"}}]',
  });
  const read = (...messages: object[]) =>
    slackMessages("general", [{ path: "d.json", text: JSON.stringify(messages) }], members);
  const said = (text: string, more: object = {}) => ({
    type: "message",
    user: "U1",
    ts: "1.000",
    text,
    ...more,
  });

  test("an edit replaces the text, a deletion removes the message, and what Slack reports is no message", () => {
    const texts = read(
      said("old", { ts: "1.1" }),
      said("gone", { ts: "1.2" }),
      {
        type: "message",
        subtype: "message_changed",
        ts: "1.3",
        message: said("new", { ts: "1.1", edited: { user: "U1", ts: "1.3" } }),
      },
      { type: "message", subtype: "message_deleted", ts: "1.4", deleted_ts: "1.2" },
      said("topic", { ts: "1.5", subtype: "channel_topic" }),
    );
    expect(texts.map(({ text }) => text)).toEqual(["new"]);
  });

  test("mentions, links, channels and entities are plain words", () => {
    const [one] = read(
      said(
        "<@U1> &amp; <@U9|x>: see <https://e.com|the page>, <https://e.com>, <#C1|dev> <!here> <!subteam^S1|@team> 1 &lt; 2",
      ),
    );
    expect(one?.text).toBe("@ola & @U9: see the page (https://e.com), https://e.com, dev @here @team 1 < 2");
    expect(one?.message).toMatchObject({ participant: "human:ola", to: "ola", at: "1970-01-01T00:00:01Z" });
  });

  test("bots are agents, by member, bot id or subtype; a stranger is a human by id", () => {
    const texts = read(
      said("a", { user: "U2", ts: "1.1" }),
      said("b", { user: "", bot_id: "B7", ts: "1.2", bot_profile: { name: "CI" } }),
      said("c", { user: "U8", ts: "1.3" }),
      said("d", { user: "", ts: "1.4" }),
      said("", { ts: "1.5", attachments: [{ text: "from an attachment" }] }),
    );
    expect(texts.map(({ message }) => message.participant)).toEqual([
      "agent:coder",
      "agent:ci",
      "human:u8",
      null,
      "human:ola",
    ]);
    expect(texts.at(-1)?.text).toBe("from an attachment");
  });

  test("what is no list of objects is refused", () => {
    expect(() => slackMessages("a", [{ path: "d.json", text: "[1]" }], members)).toThrow(
      "d.json is not a list of objects",
    );
    expect(() => slackMembers({ path: "users.json", text: "{" })).toThrow("users.json is not JSON");
  });
});

test("issues of GitHub: authors, states, minimized comments, templates", () => {
  const issue = (more: object) => ({
    number: 1,
    title: "t",
    body: "",
    author: { login: "ola" },
    state: "OPEN",
    ...more,
  });
  const texts = [
    ...githubMessages(
      JSON.stringify([
        issue({ body: "<!-- template\nSHOP-1 -->\nreal" }),
        issue({
          author: { login: "app/dependabot", is_bot: true },
          state: "CLOSED",
          stateReason: "NOT_PLANNED",
        }),
        issue({ author: null, state: "CLOSED", comments: [{ body: "x", isMinimized: true }, { body: "y" }] }),
        { title: "no issue" },
      ]),
      "i.json",
    ),
  ];
  expect(
    texts.map(({ message, exported }) => [message.participant, exported?.status, exported?.key]),
  ).toEqual([
    ["human:ola", null, "#1"],
    ["agent:dependabot", "unknown", "#1"],
    [null, "completed", "#1"],
    [null, null, "#1 comment 2"],
  ]);
  expect(texts[0]?.text).not.toContain("SHOP-1");
});

describe("trackers", () => {
  const only = (texts: Iterable<MessageText>) => [...texts];

  test("are told by their columns", () => {
    expect(trackerOf("Summary;Issue key;x\n", "a.csv")).toBe("jira");
    expect(trackerOf("\uFEFFID,Team,Title\n", "a.csv")).toBe("linear");
    expect(trackerOf("a,b\n", "a.csv")).toBeUndefined();
    expect(() => only(trackerMessages("a,b\n", "a.csv", "jira"))).toThrow(
      "does not have the columns Issue key, Summary",
    );
  });

  test("a comment of Jira without date and author is a text, and its code is not read as sentences", () => {
    const texts = only(
      trackerMessages(
        'Issue key,Summary,Comment\nA-1,s,"{code}must fail{code}\nKeep it; really"\n',
        "a.csv",
        "jira",
      ),
    );
    const [, comment] = texts;
    if (!comment) throw new Error("No comment");
    expect([...findingsIn(comment)].map(({ statement }) => statement.text)).toEqual(["Keep it", "really"]);
  });

  test("states of other workflows are unknown to the request, so it stays proposed", () => {
    const statusOf = (state: string, resolution = "") =>
      only(
        trackerMessages(`Issue key,Summary,Status,Resolution\nA-1,s,${state},${resolution}\n`, "a", "jira"),
      )[0]?.exported?.status;
    expect(["Done", "In Progress", "Blocked", "To Do", "Strange"].map((state) => statusOf(state))).toEqual([
      "completed",
      "in_progress",
      "blocked",
      "planned",
      null,
    ]);
    expect(statusOf("Closed", "Duplicate")).toBe("unknown");
  });
});
