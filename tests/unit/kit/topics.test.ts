/** The topics that a client of a socket follows, and what is sent to those that follow one. */
import { describe, expect, test } from "bun:test";
import type { Socket } from "#kit/contract/route.ts";
import { Failure } from "#kit/data/errors.ts";
import { Subscriptions, Topics } from "#kit/http/topics.ts";

describe("the topics of a client", () => {
  type Step = ["add" | "remove", string | undefined];
  const rows: [what: string, steps: Step[], followed: string[], list: "all" | string[]][] = [
    ["are all at first", [], ["a", "b"], "all"],
    ["are only those that it names, once it names one", [["add", "a"]], ["a"], ["a"]],
    [
      "are each named once",
      [
        ["add", "a"],
        ["add", "b"],
        ["add", "a"],
      ],
      ["a", "b"],
      ["a", "b"],
    ],
    [
      "lose the one that it leaves",
      [
        ["add", "a"],
        ["add", "b"],
        ["remove", "a"],
      ],
      ["b"],
      ["b"],
    ],
    [
      "are none after the last one was left, not all again",
      [
        ["add", "a"],
        ["remove", "a"],
      ],
      [],
      [],
    ],
    ["stay all if it leaves one that it never named", [["remove", "a"]], ["a", "b"], "all"],
    ["are none after it left all", [["remove", undefined]], [], []],
    [
      "are one again that it names after it left all",
      [
        ["remove", undefined],
        ["add", "b"],
      ],
      ["b"],
      ["b"],
    ],
    [
      "are all again if it asks for all",
      [
        ["add", "a"],
        ["add", undefined],
      ],
      ["a", "b"],
      "all",
    ],
  ];
  test.each(rows)("%s", (_, steps, followed, list) => {
    const topics = new Topics();
    for (const [step, topic] of steps) topics[step](topic);
    expect(["a", "b"].filter((topic) => topics.has(topic))).toEqual(followed);
    expect(topics.list()).toEqual(list);
    expect(topics.size).toBe(list === "all" ? 0 : list.length);
  });

  test("are limited, and one that is followed already can be named again", () => {
    const topics = new Topics();
    for (let n = 0; n < 1_000; n++) topics.add(String(n));
    expect(() => topics.add("one more")).toThrow(Failure);
    expect(() => topics.add("7")).not.toThrow();
    expect([topics.size, topics.has("one more")]).toEqual([1_000, false]);
    topics.remove("7");
    topics.add("one more");
    expect(topics.has("one more")).toBe(true);
  });
});

describe("what is published", () => {
  class FakeSocket implements Socket {
    readonly received: unknown[] = [];
    readonly #end = new AbortController();
    readonly signal = this.#end.signal;

    send(message: unknown): void {
      this.received.push(message);
    }

    close(): void {
      this.#end.abort();
    }
  }

  test("is sent to the sockets that follow its topic, until they close", () => {
    const subscriptions = new Subscriptions();
    const [all, one, gone] = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
    subscriptions.join(all);
    subscriptions.join(one).add("a");
    subscriptions.join(gone);
    gone.close();
    const bytes = new Uint8Array([1, 2]);
    subscriptions.publish("a", { n: 1 });
    subscriptions.publish("b", bytes);
    expect(all.received).toEqual([{ n: 1 }, bytes]);
    expect(one.received).toEqual([{ n: 1 }]);
    expect(gone.received).toEqual([]);
  });

  test("does not wait for a socket that is slow", () => {
    const subscriptions = new Subscriptions();
    const [slow, fast] = [new FakeSocket(), new FakeSocket()];
    Object.assign(slow, { send: () => new Promise(() => {}) });
    subscriptions.join(slow);
    subscriptions.join(fast);
    for (let n = 0; n < 3; n++) subscriptions.publish("a", n);
    expect(fast.received).toEqual([0, 1, 2]);
  });

  test("reaches the others although one closes while it is published", () => {
    const subscriptions = new Subscriptions();
    const [first, second] = [new FakeSocket(), new FakeSocket()];
    Object.assign(first, { send: () => first.close() });
    subscriptions.join(first);
    subscriptions.join(second);
    subscriptions.publish("a", 1);
    subscriptions.publish("a", 2);
    expect(second.received).toEqual([1, 2]);
  });
});
