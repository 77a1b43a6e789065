/** The project's own tools as a gate: drops only the changes that add a finding of one of them. */

import { unifiedDiff } from "#kit/diff/unified.ts";
import type { Context } from "#kit/files/context.ts";
import type { Sandbox } from "#kit/sandbox/sandbox.ts";
import type { ToolFinding, ToolReport } from "#schemas/refactor.ts";
import { languageOf } from "#syntax/language.ts";
import { merged } from "../proposals/changes.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import type { ProposeOptions } from "../proposals/propose-plain.ts";
import { openWorkspace } from "../proposals/workspace.ts";
import { culpritOf, suspects } from "./culprits.ts";
import { type Installed, toolPath, toolsOf } from "./detect.ts";
import { addedFindings, type LineOrigin, type PlacedFinding } from "./finding.ts";
import { replacedLines } from "./origin.ts";
import { type Part, partsOf } from "./parts.ts";
import { type Answer, commandFor, commandOutside, runTool, type ToolRuns } from "./run-tool.ts";
import { type Veto, without } from "./without.ts";

export interface GateOptions {
  /** Longest run of one tool, ms. */
  timeoutMs: number;
  sandbox: Sandbox | null;
  propose: ProposeOptions;
  /** The files that depend on the given ones, nearest first. */
  dependents: (changed: readonly string[]) => readonly string[];
}

export interface GateResult {
  reports: ToolReport[];
  /** The proposals in their order, without the dropped changes. */
  planned: PlannedChange[];
}

/** How often the changes are retried with fewer of them; after that every suspect is dropped. */
const MOST_TRIES = 40;
/** The most findings outside a tool's scope that the record lists; more would add nothing. */
const MOST_OUTSIDE = 20;

/** Runs the project's tools on the planned changes in a copy of the project. @throws COPY_FAILED */
export async function gateByTools(
  root: string,
  planned: readonly PlannedChange[],
  options: GateOptions,
  context: Context,
): Promise<GateResult> {
  const changed = merged(planned.flatMap(({ changes }) => changes)).map(({ path }) => path);
  // A copy is only worth its time if there is a tool to run.
  if (changed.length === 0 || (await toolsOf(root, "/", context.env)).length === 0)
    return { reports: [], planned: [...planned] };
  const workspace = await openWorkspace(root, context);
  try {
    const path = toolPath(workspace.root, workspace.top, context.env);
    const runs: ToolRuns = {
      workspace,
      timeoutMs: options.timeoutMs,
      sandbox: options.sandbox,
      context: { ...context, env: { ...context.env, PATH: path } },
    };
    const installed = await toolsOf(workspace.root, workspace.top, context.env);
    const gate = new ToolGate(root, planned, options, runs);
    await gate.measure(installed, changed);
    return await gate.dropWhatAddsFindings();
  } finally {
    await workspace.close();
  }
}

/** A tool with what it found before the changes. */
interface Baseline {
  installed: Installed;
  argv: string[];
  before: readonly PlacedFinding[];
  after: number;
  outside: ToolFinding[];
}

/** A finding that the changes add. */
interface Added {
  baseline: Baseline;
  finding: PlacedFinding;
}

class ToolGate {
  readonly #root: string;
  readonly #planned: readonly PlannedChange[];
  readonly #options: GateOptions;
  readonly #runs: ToolRuns;
  readonly #baselines: Baseline[] = [];
  readonly #failed: ToolReport[] = [];
  /** Tools that may find what cannot be read: nothing that they cover can be compared. */
  readonly #unreadable: { installed: Installed; fault: string }[] = [];
  readonly #vetoes: Veto[] = [];
  #tries = 0;

  constructor(root: string, planned: readonly PlannedChange[], options: GateOptions, runs: ToolRuns) {
    this.#root = root;
    this.#planned = planned;
    this.#options = options;
    this.#runs = runs;
  }

  /** Runs each tool on the project as it is. A tool that cannot run there vetoes nothing. */
  async measure(installed: readonly Installed[], changed: readonly string[]): Promise<void> {
    const dependents = this.#options.dependents(changed);
    for (const one of installed) {
      let answer: Answer | null = null;
      let argv: string[] = [];
      // Tests and examples may be more than a checker accepts at once, for example if two files have one module name.
      for (const isKept of [() => true, (path: string) => !BESIDE.test(path)]) {
        const [own, others] = [changed.filter(isKept), dependents.filter(isKept)];
        const command = commandFor(one, own, others, this.#runs.workspace.root);
        if (command === null || command.join("\0") === argv.join("\0")) continue;
        argv = command;
        answer = await this.#run(one, argv);
        if ("findings" in answer) break;
      }
      if (answer === null) continue;
      if ("findings" in answer)
        this.#baselines.push({
          installed: one,
          argv,
          before: answer.findings,
          after: answer.findings.length,
          outside: [],
        });
      else {
        const { fault, unreadable } = answer;
        if (unreadable) this.#unreadable.push({ installed: one, fault });
        this.#failed.push({
          ...this.#aboutTool(one, argv),
          status: unreadable ? "vetoed" : "failed",
          before: null,
          after: null,
          detail: unreadable
            ? `It vetoes all that it checks, since what it finds without the changes cannot be read: ${fault}`
            : `It vetoes nothing, since it fails without the changes: ${fault}`,
          vetoed: [],
          outside: [],
        });
      }
    }
  }

  async dropWhatAddsFindings(): Promise<GateResult> {
    let now = this.#planned.map((one) => this.#withoutUnreadable(one));
    while (this.#baselines.length > 0 && now.some(({ changes }) => changes.length > 0)) {
      const added = await this.#added(now, this.#baselines);
      if (added.length === 0) break;
      const known = new Set(this.#vetoes.map(({ part }) => nameOf(part)));
      const parts = (await partsOf(now)).filter((part) => !known.has(nameOf(part)));
      const vetoes = await this.#blame(added, parts);
      const [first] = added;
      // Changes that cannot be told apart are dropped together.
      if (vetoes.length === 0 && first) now = now.map((one) => rejected(one, first));
      this.#vetoes.push(...vetoes);
      if (vetoes.length > 0) now = await this.#without(this.#vetoes);
    }
    await this.#lookOutside(now);
    return { reports: this.#reports(), planned: this.#withGate(now) };
  }

  /** The proposal, or without its changes if one of them is covered by a tool whose findings cannot be read. */
  #withoutUnreadable(one: PlannedChange): PlannedChange {
    const found = this.#unreadable.find(({ installed: { tool, usage } }) =>
      one.changes.some(
        ({ path }) => usage.covers(path) && tool.languages.some((language) => language === languageOf(path)),
      ),
    );
    return found
      ? rejectedFor(one, `What ${found.installed.tool.name} finds cannot be read: ${found.fault}`)
      : one;
  }

  /** The vetoes for new findings. */
  async #blame(added: readonly Added[], parts: readonly Part[]): Promise<Veto[]> {
    const vetoes = new Map<Part, Veto>();
    const blame = (part: Part, { baseline, finding }: Added) => {
      if (!vetoes.has(part)) vetoes.set(part, vetoOf(part, baseline, finding));
    };
    const open: Added[] = [];
    for (const one of added) {
      const found = suspects(one.finding, parts);
      if (found.length === 0) open.push(one);
      for (const part of found) blame(part, one);
    }
    // A finding without a suspect may disappear together with those that have one: then the next try does not find it.
    if (vetoes.size > 0) return [...vetoes.values()];
    const [first] = open;
    if (!first) return [];
    const inFile = parts.filter(({ path }) => path === first.finding.path);
    const culprit = (await this.#culprit(inFile, first)) ?? (await this.#culprit(parts, first));
    if (culprit) blame(culprit, first);
    else for (const part of inFile.length > 0 ? inFile : parts) blame(part, first);
    return [...vetoes.values()];
  }

  async #culprit(among: readonly Part[], added: Added): Promise<Part | null> {
    if (among.length === 0 || this.#tries + Math.log2(among.length) + 2 > MOST_TRIES) return null;
    const { baseline, finding } = added;
    return culpritOf(among, async (kept) => {
      const dropped = among.filter((part) => !kept.includes(part));
      const trial = await this.#without([
        ...this.#vetoes,
        ...dropped.map((part) => vetoOf(part, baseline, finding)),
      ]);
      const found = await this.#added(trial, [baseline]);
      return found.some(
        ({ finding: { path, rule, message } }) =>
          path === finding.path && rule === finding.rule && message === finding.message,
      );
    });
  }

  #without(vetoes: readonly Veto[]): Promise<PlannedChange[]> {
    return without(vetoes, this.#planned, this.#root, this.#options.propose);
  }

  /** The findings of these tools with the changes that were not there without. */
  async #added(planned: readonly PlannedChange[], baselines: readonly Baseline[]): Promise<Added[]> {
    const { workspace, context } = this.#runs;
    const changes = merged(planned.flatMap((one) => one.changes));
    if (changes.length === 0) return [];
    context.progress({ phase: "plan", message: `the project's own tools, try ${++this.#tries}` });
    const origin = originIn(changes);
    await workspace.write(changes);
    try {
      const added: Added[] = [];
      for (const baseline of baselines) {
        const answer = await this.#run(baseline.installed, baseline.argv);
        const findings =
          "findings" in answer ? answer.findings : [faultAsFinding(answer.fault, changes[0]?.path ?? "")];
        baseline.after = findings.length;
        for (const finding of addedFindings(baseline.before, findings, origin))
          added.push({ baseline, finding });
      }
      return added;
    } finally {
      await workspace.revert(changes);
    }
  }

  #run(installed: Installed, argv: readonly string[]): Promise<Answer> {
    return runTool(installed, argv, this.#runs);
  }

  /** Findings of the kept changes in files that the project does not have a tool check: reported, but not a veto. */
  async #lookOutside(planned: readonly PlannedChange[]): Promise<void> {
    const { workspace } = this.#runs;
    const changes = merged(planned.flatMap((one) => one.changes));
    for (const baseline of this.#baselines) {
      const { installed } = baseline;
      const sameTool = this.#baselines.filter((one) => one.installed.tool === installed.tool);
      if (sameTool[0] !== baseline) continue;
      const files = changes
        .map(({ path }) => path)
        .filter((path) => !sameTool.some((one) => one.installed.usage.covers(path)));
      const argv = commandOutside(installed, files, workspace.root);
      if (argv === null) continue;
      const before = await this.#run(installed, argv);
      if (!("findings" in before)) continue;
      await workspace.write(changes);
      const after = await this.#run(installed, argv).finally(() => workspace.revert(changes));
      if (!("findings" in after)) continue;
      baseline.outside = addedFindings(before.findings, after.findings, originIn(changes))
        .filter(({ path }) => files.includes(path))
        .map(({ path, line, rule, message }) => ({ path, line, rule, message }));
    }
  }

  /** The proposals, with the result of this gate among their gates. */
  #withGate(now: readonly PlannedChange[]): PlannedChange[] {
    return now.map((one, at) => {
      const vetoes = this.#vetoes.filter(({ part }) => part.proposal === at);
      const { language } = one.decision;
      const names = this.#baselines
        .filter(({ installed }) => installed.tool.languages.some((some) => some === language))
        .map(({ installed }) => installed.tool.name);
      const [first] = vetoes;
      const { proposal } = one;
      if (first && one.changes.length === 0) {
        const gates = [...proposal.gates, { gate: "tools" as const, passed: false, detail: first.reason }];
        return { ...one, proposal: { ...proposal, status: "rejected", reason: first.reason, gates } };
      }
      if (one.changes.length === 0 || names.length === 0) return one;
      const dropped = vetoes.length === 0 ? "" : `, without ${vetoes.length} that would add one`;
      const detail = `No finding more of ${names.join(", ")}${dropped}`;
      return {
        ...one,
        proposal: { ...proposal, gates: [...proposal.gates, { gate: "tools", passed: true, detail }] },
      };
    });
  }

  #reports(): ToolReport[] {
    const compared = this.#baselines.map((baseline): ToolReport => {
      const { installed, argv, before, after, outside } = baseline;
      const vetoed = this.#vetoes
        .filter(({ by }) => by === installed)
        .map(({ part, finding }) => ({ change: changeOf(part), finding }));
      const dropped = vetoed.length === 0 ? "" : `; dropped ${vetoed.length} that would add findings`;
      const more =
        outside.length === 0
          ? ""
          : `; ${outside.length} more in files that ${installed.usage.from} does not have it check, which veto nothing`;
      return {
        ...this.#aboutTool(installed, argv),
        status: vetoed.length > 0 ? "vetoed" : "passed",
        before: before.length,
        after,
        detail: `${counted(before.length)} without the changes, ${after} with them${dropped}${more}`,
        vetoed,
        outside: outside.slice(0, MOST_OUTSIDE),
      };
    });
    return [...compared, ...this.#failed];
  }

  #aboutTool({ tool, usage }: Installed, argv: readonly string[]) {
    const { workspace, sandbox } = this.#runs;
    const command = argv.map((word) => word.replace(`${workspace.root}/`, ""));
    return {
      tool: tool.name,
      configured_by: usage.from,
      scope: usage.named && [...usage.named],
      command,
      sandbox: sandbox?.by ?? null,
    };
  }
}

/** Files outside the main sources. */
const BESIDE =
  /(?:^|\/)(?:tests?|testing|docs?|examples?|scripts?|benchmarks?)\/|(?:^|\/)(?:test_[^/]*|conftest|setup)\.py$/;

function vetoOf(part: Part, baseline: Baseline, { path, line, rule, message }: PlacedFinding): Veto {
  const { tool, usage } = baseline.installed;
  const where = line === null ? path : `${path}:${line}`;
  const reason = `${tool.name}, as ${usage.from} has it run, would find ${rule} at ${where}: ${message}`;
  return { part, by: baseline.installed, finding: { path, line, rule, message }, reason };
}

const nameOf = ({ proposal, key }: Part): string => `${proposal} ${key}`;

function rejected(one: PlannedChange, { baseline, finding }: Added): PlannedChange {
  const { name } = baseline.installed.tool;
  return rejectedFor(
    one,
    `${name} would find, for a reason that could not be found: ${finding.path}: ${finding.message}`,
  );
}

function rejectedFor(one: PlannedChange, reason: string): PlannedChange {
  if (one.changes.length === 0) return one;
  const gates = [...one.proposal.gates, { gate: "tools" as const, passed: false, detail: reason }];
  return { ...one, changes: [], proposal: { ...one.proposal, status: "rejected", reason, gates } };
}

/** An edit with its place in the file after all changes. */
const changeOf = ({ path, lines, description }: Part): string =>
  `${path}${lines === null ? "" : `:${lines.from}`}: ${description}`;

/** A tool that fails only with the changes. */
const faultAsFinding = (fault: string, path: string): PlacedFinding => ({
  path,
  line: null,
  rule: "failure",
  message: fault,
  text: "",
});

function originIn(changes: ReturnType<typeof merged>): LineOrigin {
  const byPath = new Map(
    changes.flatMap(({ path, before, after }) =>
      before && after
        ? [[path, replacedLines(unifiedDiff(path, textIn(before), textIn(after)))] as const]
        : [],
    ),
  );
  return (path, line) => byPath.get(path)?.get(line) ?? null;
}

/** Bytes as characters: only line boundaries matter here. */
const textIn = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

const counted = (number: number): string => `${number} finding${number === 1 ? "" : "s"}`;
