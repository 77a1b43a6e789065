import { describe, expect, test } from "bun:test";
import {
  distributionOf,
  examine,
  type Finding,
  gather,
  installCommand,
  type Machine,
  managersOf,
  thisMachine,
} from "#kit/command/doctor.ts";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { makeView } from "../../../lib/heddle/doctor-view.ts";
import { FIXTURES, sketchCrop, sketchPlan } from "../../fixtures/docs/contracts.ts";

const machine = (programs: string[], more: Partial<Machine> = {}): Machine => ({
  platform: "linux",
  find: (program) => (programs.includes(program) ? `/usr/bin/${program}` : null),
  distribution: ["debian"],
  root: false,
  version: async () => "1.2.3",
  ask: async () => null,
  ...more,
});

const all = async (given: Machine) => {
  const findings: Finding[] = [];
  let failure: Failure | undefined;
  try {
    for await (const finding of examine(FIXTURES, given)) findings.push(finding);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    failure = thrown;
  }
  return { findings, failure };
};

describe("examine", () => {
  test("finds one of several programs and its version", async () => {
    const { findings, failure } = await all(machine(["pencil", "rubber"]));
    expect(failure).toBeUndefined();
    expect(findings).toMatchObject([
      { requirement: "bun", status: "found", version: Bun.version },
      {
        requirement: "pen | pencil",
        status: "found",
        required: true,
        program: "pencil",
        path: "/usr/bin/pencil",
        version: "1.2.3",
        needed_by: ["sketch-crop", "sketch-plan"],
        install: null,
      },
      { requirement: "rubber", status: "found", required: false, version: null },
    ]);
  });

  test("yields every finding and then fails with status 69 where something required is missing", async () => {
    const { findings, failure } = await all(machine(["apt-get"]));
    expect(findings.map((finding) => finding.status)).toEqual(["found", "missing", "missing"]);
    expect(findings.map((finding) => finding.install)).toEqual([
      null,
      "sudo apt-get install -y pen-utils",
      "sudo apt-get install -y rubber",
    ]);
    expect(failure?.exit).toBe(69);
    expect(failure?.message).toContain("pen | pencil");
  });

  test.each([
    ["/opt/parts/reader.wasm", { status: "found", path: "/opt/parts/reader.wasm", install: null }],
    [null, { status: "missing", path: null, install: "bun install" }],
  ])("asks a part that is no program where it lies: %p", async (place, expected) => {
    const needs = [
      {
        purpose: "reading",
        anyOf: ["reader"],
        optional: true,
        probe: async () => place,
        install: {},
        command: ["bun", "install"],
      },
    ];
    const findings: Finding[] = [];
    for await (const finding of examine([{ ...sketchPlan, needs }], machine([]))) findings.push(finding);
    expect(findings.at(-1)).toMatchObject({ requirement: "reader", ...expected });
  });

  test("does without what is optional", async () => {
    const { findings, failure } = await all(machine(["pen"]));
    expect(findings.at(-1)).toMatchObject({ requirement: "rubber", status: "missing", install: null });
    expect(failure).toBeUndefined();
  });

  test("leaves out what is for another platform", async () => {
    const { findings } = await all(machine(["pen"], { platform: "darwin", distribution: [] }));
    expect(findings.at(-1)).toMatchObject({ requirement: "rubber", status: "not_applicable" });
  });

  test("what one operation requires and another can do without is required", () => {
    const optionalFirst = gather([sketchCrop, sketchPlan]);
    expect(optionalFirst[0]).toMatchObject({
      requirement: { optional: false },
      neededBy: ["sketch-crop", "sketch-plan"],
    });
  });
});

describe("what a program depends on", () => {
  const services = [
    { name: "the ink", programs: ["pen"], ask: ["ink"], hint: "Fill it" },
    { name: "the light", ask: async () => null, hint: "Switch it on" },
  ];
  const needs = [
    { purpose: "drawing", anyOf: ["pen", "pencil"], version: ["--version"], install: {}, services },
    { purpose: "writing", anyOf: ["pencil"], install: {}, services },
  ];
  /** A machine on which the services of these names do not answer; counts how often each is asked. */
  const without = (silent: string[], asked: string[] = []) =>
    machine(["pen", "pencil"], {
      async ask({ name }) {
        asked.push(name);
        return silent.includes(name) ? "it is gone" : null;
      },
    });
  const drawing = async (given: Machine, optional: boolean) => {
    const contract = { ...sketchPlan, needs: needs.map((need) => ({ ...need, optional })) };
    const findings: Finding[] = [];
    let exit = 0;
    try {
      for await (const finding of examine([contract], given)) findings.push(finding);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      exit = thrown.exit;
    }
    return { finding: findings[1], exit };
  };

  test.each([
    ["the first program where everything answers", [], true, { status: "found", program: "pen" }, 0],
    ["the next one where a daemon is silent", ["the ink"], true, { status: "found", program: "pencil" }, 0],
    ["nothing where none answers", ["the light"], true, { status: "no_answer", program: "pen" }, 0],
    ["a failure where it is required", ["the light"], false, { status: "no_answer", program: "pen" }, 69],
  ])("%s", async (_name, silent, optional, expected, exit) => {
    expect(await drawing(without(silent), optional)).toMatchObject({ finding: expected, exit });
  });

  test("is told of every installed program, with the reason and the hint", async () => {
    const { finding } = await drawing(without(["the ink"]), true);
    expect(finding?.services).toEqual([
      { program: "pen", service: "the ink", answers: false, reason: "it is gone", hint: "Fill it" },
      { program: "pen", service: "the light", answers: true, reason: null, hint: null },
      { program: "pencil", service: "the light", answers: true, reason: null, hint: null },
    ]);
  });

  test("is asked once, however many programs depend on it", async () => {
    const asked: string[] = [];
    await drawing(without([], asked), true);
    expect(asked.sort()).toEqual(["the ink", "the light"]);
  });
});

describe("the install command", () => {
  const install = {
    apt: "pen-utils",
    dnf: "pen",
    pacman: "pen",
    apk: "pen",
    zypper: "pen",
    brew: "pen",
    winget: "Acme.Pen",
  };
  test.each([
    ["apt", "linux", ["debian"], ["apt-get"], false, "sudo apt-get install -y pen-utils"],
    ["apt as root", "linux", ["debian"], ["apt-get"], true, "apt-get install -y pen-utils"],
    ["dnf", "linux", ["fedora"], ["dnf"], true, "dnf install -y pen"],
    ["pacman", "linux", ["arch"], ["pacman"], true, "pacman -S --needed pen"],
    ["apk", "linux", ["alpine"], ["apk"], true, "apk add pen"],
    ["zypper", "linux", ["opensuse", "suse"], ["zypper"], true, "zypper install -y pen"],
    ["brew", "darwin", [], ["brew"], true, "brew install pen"],
    ["winget", "win32", [], ["winget"], false, "winget install --exact --id Acme.Pen"],
    [
      "the distribution's own before others",
      "linux",
      ["fedora"],
      ["apt-get", "brew", "dnf"],
      true,
      "dnf install -y pen",
    ],
    [
      "what a derived distribution is like",
      "linux",
      ["mint", "ubuntu", "debian"],
      ["brew", "apt-get"],
      true,
      "apt-get install -y pen-utils",
    ],
    ["nothing where no manager is known", "linux", ["nixos"], ["nix"], true, null],
  ] as const)("%s", (_name, platform, distribution, programs, root, expected) => {
    expect(installCommand(install, machine([...programs], { platform, distribution, root }))).toBe(expected);
  });

  test("another manager that has the package serves where the first lacks it", () => {
    expect(installCommand({ brew: "pen" }, machine(["apt-get", "brew"]))).toBe("brew install pen");
  });

  test("several packages are several arguments", () => {
    expect(installCommand({ apt: "a b" }, machine(["apt-get"], { root: true }))).toBe(
      "apt-get install -y a b",
    );
  });
});

test.each([
  ["Debian", 'PRETTY_NAME="Debian"\nID=debian\n', ["debian"]],
  ["Ubuntu", "ID=ubuntu\nID_LIKE=debian\n", ["ubuntu", "debian"]],
  ["openSUSE", 'ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', ["opensuse", "opensuse", "suse"]],
  ["Rocky", 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', ["rocky", "rhel", "centos", "fedora"]],
  ["no file", "", []],
])("os-release of %s", (_name, text, expected) => {
  expect(distributionOf(text)).toEqual(expected);
});

test("this machine is asked for real: a program is found, its version read, and a silent one forgiven", async () => {
  const here = thisMachine(createContext());
  const shell = here.find("sh");
  expect(shell).not.toBeNull();
  expect(here.find("no-such-program-anywhere")).toBeNull();
  expect(await here.version(process.execPath, ["--version"])).toBe(Bun.version);
  expect(await here.version(shell ?? "", ["-c", "exit 3"])).toBeNull();
  expect(managersOf(here).every((manager) => here.find(manager.program) !== null)).toBe(true);
});

describe("the view", () => {
  const style = {
    width: 90,
    bold: String,
    dim: String,
    green: String,
    yellow: String,
    red: String,
    cyan: String,
  };
  const shown = (findings: readonly Finding[]) => {
    const view = makeView();
    expect(findings.map((finding) => view(finding, style)).join("")).toBe("");
    return view.end?.(style) ?? "";
  };
  const silent = { service: "the ink", answers: false, reason: "it is gone", hint: "Fill it" };
  const finding: Finding = {
    requirement: "pen | pencil",
    purpose: "drawing",
    status: "no_answer",
    required: false,
    program: "pen",
    path: "/usr/bin/pen",
    version: "2.1",
    needed_by: ["sketch-plan"],
    install: null,
    services: [
      { program: "pen", ...silent },
      { program: "pencil", ...silent },
    ],
  };

  test("is a table, with the command below what is missing", async () => {
    const { findings } = await all(machine(["apt-get"]));
    const text = shown(findings);
    expect(text.match(/STATUS/g)).toHaveLength(1);
    expect(text).toMatch(
      /✗ missing +pen \| pencil +drawing\n +required, used by sketch-crop, sketch-plan\n +sudo apt-get install -y pen-utils\n/,
    );
  });

  test("has one row for a program, says why it cannot be used, and sums up in a line", () => {
    const writing: Finding = { ...finding, purpose: "writing", status: "found", services: [] };
    const absent: Finding = {
      ...finding,
      requirement: "chalk",
      purpose: "a blackboard",
      status: "missing",
      program: null,
      path: null,
      version: null,
      needed_by: ["sketch-a", "sketch-b", "draw-c", "draw-d"],
      services: [],
    };
    const elsewhere: Finding = { ...absent, requirement: "wax", status: "not_applicable" };
    expect(
      shown([absent, finding, writing, elsewhere, { ...writing, purpose: "letters" }]),
    ).toMatchInlineSnapshot(`
      "STATUS        PROGRAM  FOR
      ✓ found       pen 2.1  writing; letters
      ! not usable  pen 2.1  drawing
                             optional, used by sketch-plan
                             pen, pencil are installed, but the ink does not answer: it is gone
                             Fill it
      ✗ missing     chalk    a blackboard
                             optional, used by 4 operations of sketch, draw
                             no package is known for this system

      1 programs found; installed but not usable now: 2 (pen, pencil); missing: 1 (chalk);
      nothing required is among them
      "
    `);
  });

  test("says of a program that is used instead of another what is wrong with the other", () => {
    const text = shown([{ ...finding, status: "found" }]);
    expect(text).toContain("pen, pencil are installed, but the ink does not answer: it is gone");
    expect(text).not.toContain("Fill it");
    expect(text).toContain("installed but not usable now: 2 (pen, pencil); missing: none");
  });
});
