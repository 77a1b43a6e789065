import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needsNoField } from "#kit/contract/operation.ts";
import { loadOperations } from "#kit/contract/registry.ts";
import { plainOf } from "#kit/data/schema.ts";
import { completionScript } from "#kit/docs/completions.ts";
import { COMPLETION_SHELLS } from "#schemas/heddle.ts";
import { offersOf } from "../../../lib/heddle/listed-values.ts";
import { albumKeep, FIXTURES } from "../../fixtures/docs/contracts.ts";
import {
  completeInBash,
  completeInFish,
  completeInZsh,
  type Offer,
  useHeddle,
} from "../../fixtures/docs/shells.ts";

/** What is offered for a line; a word with a star stands for "these and others". */
interface Case {
  name: string;
  line: string;
  offers: string[];
  others?: true;
  never?: string[];
}

const CASES: Case[] = [
  { name: "an operation's flags", line: "sketch-plan --pl", offers: ["--platform"] },
  { name: "several flags", line: "sketch-plan --pr", offers: ["--pretty", "--progress", "--prompt"] },
  { name: "a flag behind a word of the argument", line: "sketch-plan house --pl", offers: ["--platform"] },
  {
    name: "the values of a flag",
    line: "sketch-plan --platform ",
    offers: ["auto", "darwin", "linux", "windows"],
  },
  { name: "a value behind the equals sign", line: "sketch-plan --platform=l", offers: ["linux"] },
  {
    name: "a flag already given is not offered again",
    line: "sketch-plan --platform linux --pl",
    offers: [],
  },
  { name: "nor one given with its value", line: "sketch-plan --platform=linux --pl", offers: [] },
  { name: "a flag for a list is", line: "sketch-plan --colours red --col", offers: ["--colours"] },
  { name: "values of a list", line: "sketch-plan --colours red --colours g", offers: ["green"] },
  {
    name: "a flag and its opposite exclude each other",
    line: "sketch-plan --dry-run --",
    offers: ["--help"],
    others: true,
    never: ["--dry-run", "--no-dry-run"],
  },
  { name: "the opposite too", line: "sketch-plan --no-dry-run --d", offers: [] },
  { name: "a number has no values", line: "sketch-plan --size ", offers: [] },
  { name: "a choice as the argument", line: "sketch-frame ", offers: ["gold", "plain"] },
  { name: "a verb", line: "album-keep ", offers: ["show", "sort"] },
  { name: "a verb there", line: "heddle album keep s", offers: ["show", "sort"] },
  { name: "families and commands", line: "heddle ", offers: ["album", "show", "sketch"] },
  { name: "operations of a family", line: "heddle sketch ", offers: ["crop", "frame", "plan", "serve"] },
  { name: "flags of an operation of the umbrella", line: "heddle sketch plan --pl", offers: ["--platform"] },
  {
    name: "values there",
    line: "heddle sketch plan --platform ",
    offers: ["auto", "darwin", "linux", "windows"],
  },
  {
    name: "values there behind the equals sign",
    line: "heddle sketch plan --platform=w",
    offers: ["windows"],
  },
  { name: "the argument there", line: "heddle sketch frame g", offers: ["gold"] },
  { name: "the umbrella's own flags", line: "heddle --", offers: ["--help", "--llms", "--version"] },
  {
    name: "names of operations",
    line: "heddle show sk",
    offers: ["sketch-crop", "sketch-frame", "sketch-plan", "sketch-serve"],
  },
  {
    name: "names not given yet",
    line: "heddle show sketch-plan sk",
    offers: ["sketch-crop", "sketch-frame", "sketch-serve"],
  },
  { name: "the kit's own choices", line: "sketch-plan --errors ", offers: ["inline", "stderr"] },
  { name: "a service's flags", line: "sketch-serve --p", offers: ["--port"] },
  { name: "nothing of what is no command", line: "heddle nothing ", offers: [] },
  { name: "no flags after the double dash", line: "sketch-plan -- --pl", offers: [] },
];

const PATH_CASES = [
  ["a file for a flag", "sketch-plan --config dr", "drawings/"],
  ["a file behind the equals sign", "sketch-plan --config=dr", "drawings/"],
  ["a folder for a flag", "sketch-plan --out dr", "drawings/"],
  ["a folder behind a verb", "album-keep sort dr", "drawings/"],
  ["a file as the argument", "sketch-crop drawings/ho", "drawings/house 1.png"],
] as const;

let folder = "";
let restore = () => {};
const lines = [...CASES.map((each) => each.line), ...PATH_CASES.map(([, line]) => line)];
const scripts: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-completions-"));
  await mkdir(join(folder, "work", "drawings"), { recursive: true });
  await Bun.write(join(folder, "work", "drawings", "house 1.png"), "");
  await Bun.write(join(folder, "work", "notes.txt"), "");
  for (const shell of COMPLETION_SHELLS) {
    scripts[shell] = join(folder, shell);
    await Bun.write(
      join(folder, shell),
      completionScript(
        shell,
        [albumKeep, ...FIXTURES].map(({ name }) => name),
      ),
    );
  }
  // One that knows the fixtures.
  restore = await useHeddle(folder, [
    process.execPath,
    join(import.meta.dir, "../../fixtures/docs/complete.ts"),
  ]);
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

/** Sorted words without the flag that some shells repeat before a value. */
const wordsOf = (offers: readonly Offer[]) =>
  [...new Set(offers.map(({ word }) => word.replace(/^--[a-z-]+=/, "")))].sort();

function judge({ offers, others, never }: Case, got: string[]): void {
  if (others) expect(got).toEqual(expect.arrayContaining(offers));
  else expect(got).toEqual([...offers].sort());
  for (const word of never ?? []) expect(got).not.toContain(word);
}

describe("bash", () => {
  let results: { line: string; offers: string[] }[] = [];
  beforeAll(async () => {
    results = await completeInBash(scripts["bash"] ?? "", lines, join(folder, "work"));
  });

  test.each(CASES.map((each, at) => [each.name, each, at] as const))("%s", (_name, each, at) => {
    judge(each, [...(results[at]?.offers ?? ["(no answer)"])].sort());
  });

  test.each(PATH_CASES.map((each, at) => [...each, CASES.length + at] as const))(
    "%s",
    (_name, line, path, at) => {
      const typed = line.slice(line.search(/[^ =]*$/));
      const escaped = path.replaceAll(" ", "\\ ");
      expect(results[at]?.line.trimEnd()).toBe(line.slice(0, line.length - typed.length) + escaped);
    },
  );

  test("a folder's flag completes no file", async () => {
    const [result] = await completeInBash(
      scripts["bash"] ?? "",
      ["sketch-plan --out no"],
      join(folder, "work"),
    );
    expect(result?.line).toBe("sketch-plan --out no");
  });

  test("an unfinished quote is completed within it", async () => {
    const [result] = await completeInBash(
      scripts["bash"] ?? "",
      ['sketch-crop "drawings/ho'],
      join(folder, "work"),
    );
    expect(result?.line).toBe('sketch-crop "drawings/house 1.png" ');
  });

  test("shellcheck finds nothing", () => {
    const { stdout } = Bun.spawnSync(["shellcheck", "-s", "bash", scripts["bash"] ?? ""], { stdout: "pipe" });
    expect(stdout.toString()).toBe("");
  });
});

test("zsh loads the script by itself from a folder of fpath", async () => {
  const site = join(folder, "site-functions");
  await Bun.write(join(site, "_heddle"), await Bun.file(scripts["zsh"] ?? "").text());
  const [first, again] = await completeInZsh(site, ["sketch-plan --pl", "heddle sk"], folder);
  expect([first, again].map((offers) => wordsOf(offers ?? []))).toEqual([["--platform"], ["sketch"]]);
});

for (const [shell, complete] of [
  ["zsh", completeInZsh],
  ["fish", completeInFish],
] as const) {
  describe(shell, () => {
    let results: Offer[][] = [];
    beforeAll(async () => {
      results = await complete(scripts[shell] ?? "", lines, join(folder, "work"));
    });

    test.each(CASES.map((each, at) => [each.name, each, at] as const))("%s", (_name, each, at) => {
      // After an argument that was the last, zsh offers the flags; nothing else may come.
      const got = wordsOf(results[at] ?? [{ word: "(no answer)", description: "" }]);
      judge(each, got);
    });

    test.each(PATH_CASES.map((each, at) => [...each, CASES.length + at] as const))(
      "%s",
      (_name, _line, path, at) => {
        const last = path.replace(/\/$/, "").split("/").at(-1) ?? "";
        const got = wordsOf(results[at] ?? []).map((word) => word.replaceAll("\\", "").replace(/\/$/, ""));
        expect(got.map((word) => word.split("/").at(-1) ?? "")).toEqual([last]);
      },
    );

    test("describes flags and operations", () => {
      const described = (line: string) => results[lines.indexOf(line)]?.[0]?.description;
      expect(described("sketch-plan --pl")).toContain("Platform to plan for");
      expect(results[lines.indexOf("heddle sketch ")]?.map((offer) => offer.description).join()).toContain(
        "Crop pictures",
      );
    });
  });
}

describe("an operation that lists values for completion", async () => {
  const all = await loadOperations();
  const listings = all.flatMap(({ name, input, listed = {} }) =>
    Object.entries(listed)
      .filter(([field]) => field in input.properties)
      .map(([field, from]) => [`${from.operation} for ${field} of ${name}`, from] as const),
  );

  test("there are some", () => expect(listings.length).toBeGreaterThan(20));

  test.each(listings)(
    "%s: reads, starts no program, and needs no field",
    (_name, { operation, value, within = [] }) => {
      const contract = all.find(({ name }) => name === operation);
      if (!contract) throw new Error(`There is no ${operation}`);
      expect(["none", "read"]).toContain(contract.effects);
      expect(contract.needs ?? []).toEqual([]);
      expect(needsNoField(contract)).toBe(true);
      if (within.length === 0)
        for (const field of value) expect(plainOf(contract.output).properties).toHaveProperty([field]);
      else if (within[0] !== "*")
        expect(plainOf(contract.output).properties).toHaveProperty([within[0] ?? ""]);
    },
  );
});

describe("listed values", () => {
  const listed = { operation: "x-list", value: ["name", "id"], about: ["goal"] };

  test("are words that every shell takes as they are; what else a record holds is not offered", () => {
    const hostile = [
      "$(touch x)",
      "`x`",
      "-rf",
      "a b",
      "a;b",
      "a\tb",
      "a\nb",
      "\u001b[31m",
      "",
      "y".repeat(129),
      "~",
      "*",
    ];
    const records = [...hostile, "good-1.x/@%+,"].map((name) => ({ name, goal: "one\ttwo\n\u001b[0mthree" }));
    expect(offersOf(listed, records)).toEqual([
      { word: "good-1.x/@%+,", description: expect.not.stringMatching(/[\t\n\u001b]/) },
    ]);
  });

  test("are told apart by the next field if several have the same", () => {
    const records = [
      { name: "a", id: "1" },
      { name: "a", id: "2" },
      { name: "b", id: "3" },
    ];
    expect(offersOf(listed, records).map(({ word }) => word)).toEqual(["1", "2", "b"]);
  });

  test("are found on the way that the contract names, and nothing else fails", () => {
    const within = { ...listed, within: ["packages", "spec", "services"] };
    const services = [{ name: "a" }, { name: 7 }, null, "text", { name: {} }];
    const record = {
      packages: [{ spec: { services } }, { spec: null }, 5, { spec: [{ services: [{ name: "b" }] }] }],
    };
    expect(offersOf(within, [record, {}]).map(({ word }) => word)).toEqual(["a", "7", "b"]);
    const keys = { operation: "x-list", within: ["*"], value: ["*"], about: ["goal"] };
    expect(offersOf(keys, [{ one: { goal: "g" }, two: 2 }])).toEqual([
      { word: "one", description: "g" },
      { word: "two", description: "" },
    ]);
  });
});
