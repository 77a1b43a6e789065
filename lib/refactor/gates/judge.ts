/** The project's own tools as a gate: what adds a finding of one of them is dropped alone, the rest of the changes stays. */

import type { Context } from "#kit/context.ts";
import { unifiedDiff } from "#kit/diff.ts";
import type { Sandbox } from "#kit/sandbox/sandbox.ts";
import type { ToolReport } from "#schemas/refactor.ts";
import { merged } from "../cycle/changes.ts";
import type { PlannedChange } from "../cycle/plan.ts";
import type { ProposeOptions } from "../cycle/propose.ts";
import { openWorkspace } from "../cycle/workspace.ts";
import { type Answer, type Asking, ask, commandFor } from "./ask.ts";
import { culpritOf, suspects } from "./blame.ts";
import { type Installed, toolPath, toolsOf } from "./detect.ts";
import { addedFindings, type LineOrigin, type PlacedFinding } from "./finding.ts";
import { replacedLines } from "./origin.ts";
import { type Part, partsOf } from "./parts.ts";
import { type Veto, without } from "./trial.ts";

export interface JudgeOptions {
  /** Longest run of one tool, ms. */
  timeoutMs: number;
  sandbox: Sandbox | null;
  propose: ProposeOptions;
  /** The files that depend on some files, nearest first. */
  dependents: (changed: readonly string[]) => readonly string[];
}

export interface Judgement {
  reports: ToolReport[];
  /** The proposals in their order, without what was dropped. */
  planned: PlannedChange[];
}

/** So often the changes are tried with less; then all that may be to blame is dropped. */
const MOST_TRIES = 40;

/** Asks the project's tools about the planned changes in a copy of the project. @throws COPY_FAILED */
export async function judgeByTools(
  root: string,
  planned: readonly PlannedChange[],
  options: JudgeOptions,
  context: Context,
): Promise<Judgement> {
  const changed = merged(planned.flatMap(({ changes }) => changes)).map(({ path }) => path);
  // A copy is only worth its time where there is a tool to ask.
  if (changed.length === 0 || toolsOf(root, "/", context.env).length === 0)
    return { reports: [], planned: [...planned] };
  const workspace = await openWorkspace(root, context);
  try {
    const path = toolPath(workspace.root, workspace.top, context.env);
    const asking: Asking = {
      workspace,
      timeoutMs: options.timeoutMs,
      sandbox: options.sandbox,
      context: { ...context, env: { ...context.env, PATH: path } },
    };
    const installed = toolsOf(workspace.root, workspace.top, context.env);
    const judge = new Judge(root, planned, options, asking);
    await judge.begin(installed, changed);
    return await judge.judge();
  } finally {
    await workspace.close();
  }
}

/** A tool that judges, with what it found before the changes. */
interface Witness {
  installed: Installed;
  argv: string[];
  before: readonly PlacedFinding[];
  after: number;
}

/** A finding that the changes add. */
interface Added {
  witness: Witness;
  finding: PlacedFinding;
}

class Judge {
  readonly #root: string;
  readonly #planned: readonly PlannedChange[];
  readonly #options: JudgeOptions;
  readonly #asking: Asking;
  readonly #witnesses: Witness[] = [];
  readonly #failed: ToolReport[] = [];
  readonly #vetoes: Veto[] = [];
  #tries = 0;

  constructor(root: string, planned: readonly PlannedChange[], options: JudgeOptions, asking: Asking) {
    this.#root = root;
    this.#planned = planned;
    this.#options = options;
    this.#asking = asking;
  }

  /** Asks each tool about the project as it is. One that fails judges nothing. */
  async begin(installed: readonly Installed[], changed: readonly string[]): Promise<void> {
    const around = this.#options.dependents(changed);
    for (const one of installed) {
      const files = one.tool.looksAround ? [...changed, ...around] : [...changed];
      let answer: Answer | null = null;
      let argv: string[] = [];
      // Tests and examples may be more than a checker takes at once, as where two files have one module name.
      for (const some of [files, files.filter((path) => !BESIDE.test(path))]) {
        const command = commandFor(one, some, this.#asking.workspace.root);
        if (command === null || command.join("\0") === argv.join("\0")) continue;
        argv = command;
        answer = await this.#ask(one, argv);
        if ("findings" in answer) break;
      }
      if (answer === null) continue;
      if ("findings" in answer)
        this.#witnesses.push({
          installed: one,
          argv,
          before: answer.findings,
          after: answer.findings.length,
        });
      else
        this.#failed.push({
          ...this.#aboutTool(one, argv),
          status: "failed",
          before: null,
          after: null,
          detail: `It judges nothing, since it fails without the changes: ${answer.fault}`,
          vetoed: [],
        });
    }
  }

  async judge(): Promise<Judgement> {
    let now = [...this.#planned];
    while (this.#witnesses.length > 0 && now.some(({ changes }) => changes.length > 0)) {
      const added = await this.#added(now, this.#witnesses);
      if (added.length === 0) break;
      const known = new Set(this.#vetoes.map(({ part }) => nameOf(part)));
      const parts = (await partsOf(now)).filter((part) => !known.has(nameOf(part)));
      const vetoes = await this.#blame(added, parts);
      const [first] = added;
      // What cannot be told apart goes as a whole.
      if (vetoes.length === 0 && first) now = now.map((one) => rejected(one, first));
      this.#vetoes.push(...vetoes);
      if (vetoes.length > 0) now = await this.#without(this.#vetoes);
    }
    return { reports: this.#reports(), planned: this.#told(now) };
  }

  /** The vetoes for new findings. */
  async #blame(added: readonly Added[], parts: readonly Part[]): Promise<Veto[]> {
    const vetoes = new Map<Part, Veto>();
    const blame = (part: Part, { witness, finding }: Added) => {
      if (!vetoes.has(part)) vetoes.set(part, vetoOf(part, witness, finding));
    };
    const open: Added[] = [];
    for (const one of added) {
      const found = suspects(one.finding, parts);
      if (found.length === 0) open.push(one);
      for (const part of found) blame(part, one);
    }
    // What has no suspect may go with those that have one: then the next try does not find it again.
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
    const { witness, finding } = added;
    return culpritOf(among, async (kept) => {
      const dropped = among.filter((part) => !kept.includes(part));
      const trial = await this.#without([
        ...this.#vetoes,
        ...dropped.map((part) => vetoOf(part, witness, finding)),
      ]);
      const found = await this.#added(trial, [witness]);
      return found.some(
        ({ finding: { path, rule, message } }) =>
          path === finding.path && rule === finding.rule && message === finding.message,
      );
    });
  }

  #without(vetoes: readonly Veto[]): Promise<PlannedChange[]> {
    return without(vetoes, this.#planned, this.#root, this.#options.propose);
  }

  /** What these tools find with the changes and did not find without. */
  async #added(planned: readonly PlannedChange[], witnesses: readonly Witness[]): Promise<Added[]> {
    const { workspace, context } = this.#asking;
    const changes = merged(planned.flatMap((one) => one.changes));
    if (changes.length === 0) return [];
    context.progress({ message: `the project's own tools, try ${++this.#tries}` });
    const origin = originIn(changes);
    await workspace.write(changes);
    try {
      const added: Added[] = [];
      for (const witness of witnesses) {
        const answer = await this.#ask(witness.installed, witness.argv);
        const findings =
          "findings" in answer ? answer.findings : [faultAsFinding(answer.fault, changes[0]?.path ?? "")];
        witness.after = findings.length;
        for (const finding of addedFindings(witness.before, findings, origin))
          added.push({ witness, finding });
      }
      return added;
    } finally {
      await workspace.revert(changes);
    }
  }

  #ask(installed: Installed, argv: readonly string[]): Promise<Answer> {
    return ask(installed, argv, this.#asking);
  }

  /** The proposals with the gate's verdict among their gates. */
  #told(now: readonly PlannedChange[]): PlannedChange[] {
    return now.map((one, at) => {
      const vetoes = this.#vetoes.filter(({ part }) => part.proposal === at);
      const { language } = one.decision;
      const names = this.#witnesses
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
    const judged = this.#witnesses.map((witness): ToolReport => {
      const { installed, argv, before, after } = witness;
      const vetoed = this.#vetoes
        .filter(({ tool }) => tool === installed.tool.name)
        .map(({ part, finding }) => ({ change: `${part.path}: ${part.description}`, finding }));
      const dropped = vetoed.length === 0 ? "" : `; dropped ${vetoed.length} that would add findings`;
      return {
        ...this.#aboutTool(installed, argv),
        status: vetoed.length > 0 ? "vetoed" : "passed",
        before: before.length,
        after,
        detail: `${counted(before.length)} without the changes, ${after} with them${dropped}`,
        vetoed,
      };
    });
    return [...judged, ...this.#failed];
  }

  #aboutTool({ tool, config }: Installed, argv: readonly string[]) {
    const { workspace, sandbox } = this.#asking;
    const command = argv.map((word) => word.replace(`${workspace.root}/`, ""));
    return { tool: tool.name, configured_by: config, command, sandbox: sandbox?.by ?? null };
  }
}

/** Files beside the sources proper. */
const BESIDE =
  /(?:^|\/)(?:tests?|testing|docs?|examples?|scripts?|benchmarks?)\/|(?:^|\/)(?:test_[^/]*|conftest|setup)\.py$/;

function vetoOf(part: Part, witness: Witness, { path, line, rule, message }: PlacedFinding): Veto {
  const { name } = witness.installed.tool;
  const where = line === null ? path : `${path}:${line}`;
  const reason = `${name} would find: ${where}: ${message} [${rule}]`;
  return { part, tool: name, finding: { path, line, rule, message }, reason };
}

const nameOf = ({ proposal, key }: Part): string => `${proposal} ${key}`;

function rejected(one: PlannedChange, { witness, finding }: Added): PlannedChange {
  if (one.changes.length === 0) return one;
  const { name } = witness.installed.tool;
  const reason = `${name} would find, for a reason that could not be told: ${finding.path}: ${finding.message}`;
  const gates = [...one.proposal.gates, { gate: "tools" as const, passed: false, detail: reason }];
  return { ...one, changes: [], proposal: { ...one.proposal, status: "rejected", reason, gates } };
}

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

/** Bytes as characters: where lines begin and end is all that counts here. */
const textIn = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

const counted = (number: number): string => `${number} finding${number === 1 ? "" : "s"}`;
