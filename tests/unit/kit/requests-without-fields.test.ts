/** Where the request of an operation that needs no field comes from: the command line, or records on standard input. */
import { describe, expect, test } from "bun:test";
import { main } from "#kit/command/main.ts";
import { type AnyContract, needsNoField } from "#kit/contract/operation.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import type { Process, StreamKind } from "#kit/invoke/streams.ts";

const all = await loadOperations();
const operations = all.filter(({ input }) => (input.required ?? []).length === 0);
/** Commands about the installation, which scripts call with whatever standard input they have. */
const withoutRecords = operations.filter(({ subjects }) => subjects?.length === 0);
const filters = operations.filter((contract) => !withoutRecords.includes(contract));

interface Outcome {
  status: number;
  /** The requests that reached the operation, which itself does not run. */
  requests: unknown[];
  readsInput: boolean;
}

interface Told extends Outcome {
  output: string;
  errors: string;
}

interface Given {
  kind: StreamKind;
  text?: string;
  argv?: string[];
  format?: string[];
  /** What the operation answers; absent: nothing. */
  result?: object;
}

async function given(
  contract: AnyContract,
  { kind, text = "", argv = [], format = ["--json"], result }: Given,
): Promise<Told> {
  const outcome: Told = { status: 0, requests: [], readsInput: false, output: "", errors: "" };
  const record = (request: unknown): unknown[] => {
    outcome.requests.push(request);
    return result === undefined ? [] : [result];
  };
  const observed: AnyContract = { ...contract, light: false, load: async () => record };
  const process: Process = {
    argv: [...format, ...argv],
    async *stdin() {
      outcome.readsInput = true;
      if (text !== "") yield new TextEncoder().encode(text);
    },
    stdout: {
      async write(text) {
        outcome.output += text;
      },
    },
    stderr: {
      async write(text) {
        outcome.errors += text;
      },
    },
    isTerminal: async () => false,
    kindOf: async (stream) => (stream === "stdin" ? kind : "other"),
    sharesOutput: async () => false,
    env: {},
  };
  outcome.status = await main(observed, process);
  return outcome;
}

/** What changes something that a piped record names. */
const changesSubject = ({ effects, aliases = {} }: AnyContract): boolean =>
  effects !== "read" && Object.values(aliases).some(({ required }) => required === true);

/** Without what was printed. */
const outcomeOf = ({ status, requests, readsInput }: Told): Outcome => ({ status, requests, readsInput });
const ids = ({ requests }: Outcome) => requests.map((request) => (request as { id?: unknown }).id);

describe("an operation without a required field", () => {
  // Others make one request of all records.
  const each = filters.filter(({ collects }) => collects === undefined);
  test.each(each.map((contract) => [contract.name, contract] as const))(
    "%s takes the records on standard input",
    async (_name, contract) => {
      const outcome = await given(contract, { kind: "other", text: '{"id":"a"}\n{"id":"b"}\n' });
      expect(ids(outcome)).toEqual(["a", "b"]);
    },
  );

  const alone = filters.filter(needsNoField);
  test.each(alone.map((contract) => [contract.name, contract] as const))(
    "%s makes one request of the command line if nothing comes from standard input",
    async (_name, contract) => {
      const empty = { status: 0, requests: [expect.anything()] };
      expect(outcomeOf(await given(contract, { kind: "terminal" }))).toEqual({ ...empty, readsInput: false });
      expect(outcomeOf(await given(contract, { kind: "nowhere" }))).toEqual({ ...empty, readsInput: false });
      // An empty pipe is often the output of a command that failed: nothing is changed without a named subject.
      const piped = changesSubject(contract) ? { status: 64, requests: [] } : empty;
      expect(outcomeOf(await given(contract, { kind: "other" }))).toEqual({ ...piped, readsInput: true });
    },
  );

  test.each(
    filters
      .filter((contract) => !needsNoField(contract))
      .map((contract) => [contract.name, contract] as const),
  )("%s asks for what its request is about", async (_name, contract) => {
    expect(outcomeOf(await given(contract, { kind: "terminal" }))).toEqual({
      status: 64,
      requests: [],
      readsInput: false,
    });
  });

  test.each(withoutRecords.map((contract) => [contract.name, contract] as const))(
    "%s leaves standard input to the script that calls it",
    async (_name, contract) => {
      const outcome = await given(contract, { kind: "other", text: '{"id":"a"}\n' });
      expect(outcome).toMatchObject({ status: 0, readsInput: false });
      expect(outcome.requests).toHaveLength(1);
    },
  );
});

describe("without a record that could be its request", () => {
  const needing = all.filter((contract) => !needsNoField(contract));
  const NOTE = "No records on standard input";

  test.each(needing.map((contract) => [contract.name, contract] as const))(
    "%s says so",
    async (_name, contract) => {
      const isAsked = { status: 64, requests: [] };
      expect(await given(contract, { kind: "terminal" })).toMatchObject({ ...isAsked, readsInput: false });
      const nowhere = await given(contract, { kind: "nowhere" });
      const piped = await given(contract, { kind: "other", text: "\n  \n" });
      const collected = contract.collects === undefined ? [] : [{ [contract.collects]: [] }];
      // A script has a meaning for a blank line; a list may be empty.
      if (contract.script?.blanks) expect(piped.requests).toHaveLength(2);
      else
        expect(piped).toMatchObject({
          status: 0,
          requests: collected,
          errors: `${contract.name}: ${NOTE}\n`,
        });
      if (contract.collects === undefined) expect(nowhere).toMatchObject(isAsked);
      else
        expect(nowhere).toMatchObject({
          status: 0,
          requests: collected,
          errors: `${contract.name}: ${NOTE}\n`,
        });
    },
  );

  test("an operation that needs none answers without a note", async () => {
    const list = all.find(({ name }) => name === "package-list");
    if (!list) throw new Error("There is no package-list");
    expect((await given(list, { kind: "other" })).errors).toBe("");
  });
});

test("options of the command line fill what a record lacks", async () => {
  const list = filters.find(({ name }) => name === "package-list");
  if (!list) throw new Error("There is no package-list");
  const text = '{"workspace":"a"}\n{"id":2}\n';
  const { requests } = await given(list, { kind: "other", text, argv: ["--workspace", "b"] });
  expect(requests).toEqual([{ workspace: "a" }, { workspace: "b", id: 2 }]);
});

test("a required field that is missing is asked for by its option, wherever standard input leads", async () => {
  const restore = (await loadOperations("package")).find(({ name }) => name === "package-restore");
  if (!restore) throw new Error("There is no package-restore");
  for (const kind of ["terminal", "nowhere", "other"] as const) {
    const { status, requests, errors } = await given(restore, { kind, argv: ["users"] });
    expect([status, requests]).toEqual([64, []]);
    expect(JSON.parse(errors).error.hint).toContain('Give it with "--number"');
  }
});

test("a result that is printed as it is, is so whatever an empty standard input is", async () => {
  const logs = (await loadOperations("package")).find(({ name }) => name === "package-logs");
  if (!logs) throw new Error("There is no package-logs");
  const result = { ok: true, intent_id: "1", container_id: null, logs: "a\nb\n", services: {} };
  for (const kind of ["terminal", "nowhere", "other"] as const)
    expect((await given(logs, { kind, format: [], result })).output).toBe("a\nb\n");
});
