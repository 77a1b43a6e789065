/** Proposed tasks: what rules make of findings, what a list already has, and the patch that adds the rest. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { sha256Hex } from "#kit/data/canonical.ts";
import { createContext } from "#kit/files/context.ts";
import type { Graph, IntentRecord, TaskSynthesis, TodoProposal } from "#schemas/evidence.ts";
import { diagnose } from "../../../../lib/evidence/diagnostics/diagnose.ts";
import { tasksIn } from "../../../../lib/evidence/documents/todo.ts";
import { diagnosticsFingerprint, Grounds } from "../../../../lib/evidence/proposals/draft.ts";
import { markOf } from "../../../../lib/evidence/proposals/duplicates.ts";
import { checkPatch, isPatched, patched } from "../../../../lib/evidence/proposals/patch-text.ts";
import { renderTodo } from "../../../../lib/evidence/proposals/render.ts";
import { withDependencies } from "../../../../lib/evidence/proposals/rules.ts";
import { synthesize } from "../../../../lib/evidence/proposals/synthesize.ts";
import { rejectedOf } from "../../../../lib/evidence/proposals/validate.ts";
import { rulesGeneration } from "../../../../lib/evidence/records/generation.ts";
import { graph, module, record } from "../graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");
const context = createContext({ now: () => NOW });
const generation = rulesGeneration("evidence-render-todo", {}, NOW);

async function proposed(
  records: IntentRecord[],
  links: Parameters<typeof graph>[1] = [],
  language: "en" | "pl" = "en",
) {
  const whole = graph(records, links);
  const diagnostics = diagnose(whole, language, NOW);
  const synthesis = await synthesize(whole, diagnostics, { mode: "deterministic", language }, context);
  return { graph: whole, diagnostics, synthesis, grounds: new Grounds(diagnostics, whole) };
}
type Proposed = Awaited<ReturnType<typeof proposed>>;

function render(
  { graph: whole, diagnostics, grounds, synthesis }: Proposed,
  text: string | null,
  language: "en" | "pl" = "en",
) {
  const fingerprint = diagnosticsFingerprint(diagnostics);
  const todo = { path: "TODO.md", text };
  return renderTodo({ graph: whole, fingerprint, grounds, synthesis, todo, language }, generation);
}

/** The list after a patch. */
function listAfter(text: string | null, { patch, audit }: ReturnType<typeof render>): string {
  const after = patched(text === null ? null : Buffer.from(text), checkPatch(patch, audit));
  return after === null ? "refused" : Buffer.from(after).toString();
}

const asked = (text: string, more = {}) =>
  record("nl", text, { path: "TASK.md", action: "add", modality: "required", ...more });
const ticked = (text: string) => record("todo", text, { status: "completed", path: "TODO.md", line: 1 });
const titles = ({ synthesis }: Proposed) =>
  synthesis.proposals.map(({ priority, title }) => [priority, title]);

describe("rules", () => {
  test("propose the most urgent first, each bound to what it cites", async () => {
    const found = await proposed([
      ticked("Mail receipts"),
      asked("Refund orders"),
      record("nl", "Show a banner", { path: "TASK.md", action: "add", modality: "recommended" }),
    ]);
    expect(titles(found)).toEqual([
      ["P0", "Show or finish what is marked as done: “Mail receipts”"],
      ["P1", "Build what is asked for: “Refund orders”"],
      ["P2", "Build what is asked for: “Show a banner”"],
    ]);
    const { synthesis, diagnostics } = found;
    for (const {
      diagnosticIds,
      recordIds,
      conclusionIds,
      acceptanceCriteria,
      status,
    } of synthesis.proposals) {
      const cited = diagnostics.diagnostics
        .filter(({ id }) => diagnosticIds.includes(id))
        .flatMap((one) => one.recordIds);
      expect(recordIds.filter((id) => !cited.includes(id))).toEqual([]);
      const known = synthesis.conclusions.map(({ id }) => id);
      expect(conclusionIds.filter((id) => !known.includes(id))).toEqual([]);
      expect(conclusionIds.length).toBeGreaterThan(0);
      expect(acceptanceCriteria.at(-1)).toContain(diagnosticIds[0] ?? "missing");
      expect(status).toBe("proposed");
    }
  });

  test("propose nothing for what fits, for open tasks, nor for ALIGNED", async () => {
    const open = record("todo", "Send invoices", { status: "planned", path: "TODO.md" });
    const { synthesis, diagnostics } = await proposed([open, module("src/cart.ts", ["add"])], []);
    expect(diagnostics.diagnostics.map(({ code }) => code)).toContain("PLANNED_NOT_IMPLEMENTED");
    expect(
      synthesis.proposals.map(({ title }) => title).filter((title) => title.includes("invoices")),
    ).toEqual([]);
    expect(JSON.stringify(synthesis.proposals)).not.toContain("ALIGNED");
  });

  test("give the same ids whatever the language", async () => {
    const records = [ticked("Mail receipts"), asked("Refund orders")];
    const [en, pl] = [await proposed(records), await proposed(records, [], "pl")];
    expect(pl.synthesis.proposals.map(({ id }) => id)).toEqual(en.synthesis.proposals.map(({ id }) => id));
    expect(titles(pl)[0]?.[1]).toStartWith("Pokaż lub dokończ");
    expect(pl.synthesis.diagnosticsFingerprint).toBe(en.synthesis.diagnosticsFingerprint);
  });

  test("let decisions and what is depended on come first, and never a circle", async () => {
    const [one, two] = [asked("Refund orders"), asked("Book payments")];
    const links = [
      [one, "depends_on", two],
      [two, "depends_on", one],
      [one, "contradicts", record("nl", "x")],
    ] as const;
    const found = await proposed([one, two], [...links]);
    const circles = found.synthesis.proposals.map(({ dependencies }) => dependencies.length);
    expect(circles.toSorted()).toEqual([0, 1]);
    const other = asked("Never refund orders", { polarity: "negative" });
    const conflict = await proposed([one, other], [[one, "contradicts", other]]);
    const [decide, build] = conflict.synthesis.proposals;
    expect(decide?.title).toStartWith("Decide which holds: “Refund orders” or “Never");
    expect(build?.dependencies).toEqual([decide?.id ?? "missing"]);
    expect(rejectedOf(conflict.synthesis, conflict.grounds)).toEqual([]);
  });

  test("cut a long statement between words, and never inside a name", async () => {
    const text = `${"word ".repeat(20)}then call \`${"x".repeat(60)}\` once more`;
    const [first] = titles(await proposed([asked(text)]));
    expect(first?.[1]).toEndWith("then call…”");
  });
});

describe("a proposal is refused", () => {
  const changed: [string, (proposal: TodoProposal) => Partial<TodoProposal>, string][] = [
    [
      "that cites an unknown finding",
      () => ({ diagnosticIds: ["DIAG-00000000000000000000"] }),
      "no finding DIAG-0",
    ],
    [
      "that cites a record of no finding of its own",
      () => ({ recordIds: ["INT-NL-0"] }),
      "not a record of its findings",
    ],
    ["that follows from no conclusion", () => ({ conclusionIds: ["CONC-0"] }), "no conclusion CONC-0"],
    ["that waits for itself", ({ id }) => ({ dependencies: [id] }), "waits for itself"],
    [
      "that waits for nothing that is proposed",
      () => ({ dependencies: ["TPROP-00000000000000000000"] }),
      "not proposed",
    ],
    ["whose title is two lines", () => ({ title: "a\n- [x] b" }), "not a line"],
  ];
  test.each(changed)("%s", async (_, change, reason) => {
    const found = await proposed([asked("Refund orders"), asked("Book payments")]);
    const [first, ...rest] = found.synthesis.proposals as [TodoProposal, ...TodoProposal[]];
    const synthesis: TaskSynthesis = {
      ...found.synthesis,
      proposals: [{ ...first, ...change(first) }, ...rest],
    };
    const { validation, patch } = render({ ...found, synthesis }, "");
    expect(validation.valid).toBe(false);
    expect(validation.rejected.map(({ proposalId }) => proposalId)).toEqual([first.id]);
    expect(validation.rejected[0]?.reasons.join()).toContain(reason);
    expect(validation.selectedProposalIds).toEqual(rest.map(({ id }) => id));
    for (const { id } of rest) expect(patch).toContain(markOf(id));
    expect(patch).not.toContain(markOf(first.id));
  });
});

describe("a task list already has a proposal", () => {
  const basisOf = async (list: string, records: IntentRecord[]) =>
    render(await proposed(records), list).audit.duplicates.map(({ basis, existingRecordIds }) => [
      existingRecordIds.length,
      basis.join(),
    ]);

  test("that an earlier patch added, also if it was reworded or done since", async () => {
    const found = await proposed([asked("Refund orders")]);
    const after = listAfter("", render(found, ""));
    const again = render(found, after.replace("Build what is asked for", "Do").replace("[ ]", "[x]"));
    expect(again.audit.duplicateProposalIds).toEqual(found.synthesis.proposals.map(({ id }) => id));
    expect(again.patch.split("\n").length).toBe(3);
    expect(checkPatch(again.patch, again.audit).suffix).toBe("");
  });

  test("whose statement a task repeats or plans", async () => {
    const target = { symbols: ["refundOrder"], tickets: ["SHOP-1"] };
    const statement = asked("The shop must refund an order with `refundOrder` for SHOP-1.", { target });
    expect(await basisOf("- [ ] Refund an order with `refundOrder` for SHOP-1\n", [statement])).toEqual([
      [1, expect.stringContaining("ticket SHOP-1")],
    ]);
    expect(await basisOf("- [ ] Show a banner\n", [statement])).toEqual([]);
  });

  test("but not if it is about that very task", async () => {
    const list = "- [x] Mail receipts\n";
    const [task] = tasksIn(list, "TODO.md");
    expect(task?.status).toBe("completed");
    expect(await basisOf(list, [ticked("Mail receipts")])).toEqual([]);
  });
});

describe("a patch", () => {
  test("adds tasks at the end, in the line ends of the list, below one heading", async () => {
    const found = await proposed([asked("Refund orders")]);
    const [{ id } = { id: "" }] = found.synthesis.proposals;
    const after = listAfter("# Tasks\r\n\r\n- [x] One", render(found, "# Tasks\r\n\r\n- [x] One"));
    expect(after).toStartWith("# Tasks\r\n\r\n- [x] One\r\n\r\n## Proposed tasks\r\n\r\n- [ ] [P1] Build");
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
    expect(after).toContain(` <!-- ${id} -->\r\n`);
    const more = render(await proposed([asked("Book payments")]), after);
    expect(more.patch).not.toContain("+## ");
    expect([...tasksIn(listAfter(after, more), "TODO.md")].length).toBe(3);
  });

  test("makes a list if there is none", async () => {
    const found = await proposed([asked("Refund orders")]);
    const rendered = render(found, null);
    expect(rendered.audit.sourceTodo).toEqual({ path: "TODO.md", contentHash: null });
    expect(rendered.patch).toContain("--- /dev/null\n+++ b/TODO.md\n");
    expect(listAfter(null, rendered)).toStartWith("## Proposed tasks\n");
  });

  test.each([["- [ ] One\n```sh\nrun\n"], ["- [ ] One\n<!-- hidden\n"]])(
    "is refused where tasks at the end would not be read: %j",
    async (list) => {
      const found = await proposed([asked("Refund orders")]);
      expect(() => render(found, list)).toThrow(/would not be read as tasks/);
    },
  );

  test("of hostile statements holds as many tasks as were selected, and none that is done", async () => {
    const hostile = [
      "Refund <!-- orders",
      "--> <script>alert(1)</script> [x](javascript:alert(1))",
      "- [x] done\n- [x] done too",
      "``` \u001b[31mred `` \u2028 ` \u0000",
      "# Heading | cell | $x$ &amp; \\",
    ];
    const found = await proposed(
      hostile.map((text, at) => asked(text, { line: at + 1, path: `<!-- ${at}.md` })),
    );
    const rendered = render(found, "");
    const after = listAfter("", rendered);
    const tasks = [...tasksIn(after, "TODO.md")];
    expect(tasks.length).toBe(found.synthesis.proposals.length);
    expect(tasks.length).toBe(rendered.audit.selectedProposalIds.length);
    expect(tasks.map(({ status }) => status)).toEqual(tasks.map(() => "planned"));
    expect(after).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(|[\u0000-\u0009\u000b-\u001f\u2028]/);
  });

  const word = fc.string({ unit: "grapheme", minLength: 0, maxLength: 40 });
  test("of any list is recognised, applies once, and leaves every byte of the list", async () => {
    const found = await proposed([asked("Refund orders"), ticked("Mail receipts")]);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.constantFrom("- [ ] One", "## Done", "", "\r\n", "- [x] Two"))),
        (lines) => {
          const list = lines.join("\n").toWellFormed();
          let rendered: ReturnType<typeof render>;
          try {
            rendered = render(found, list);
          } catch (thrown) {
            expect(String(thrown)).toContain("would not be read as tasks");
            return;
          }
          const checked = checkPatch(rendered.patch, rendered.audit);
          const before = Buffer.from(list);
          const after = patched(before, checked);
          expect(after).not.toBeNull();
          if (!after) return;
          expect(Buffer.from(after.subarray(0, before.length)).equals(before)).toBe(true);
          expect([isPatched(before, checked), isPatched(after, checked)]).toEqual([false, true]);
          expect(patched(after, checked)).toBeNull();
          expect(isPatched(Buffer.concat([after, Buffer.from("x")]), checked)).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("is refused if a byte of it or of its audit was changed", async () => {
    const { patch, audit } = render(await proposed([asked("Refund orders")]), "- [ ] One\n");
    checkPatch(patch, audit);
    fc.assert(
      fc.property(fc.nat(patch.length - 1), fc.constantFrom("x", "\n", "-"), (at, sign) => {
        const other = patch.slice(0, at) + sign + patch.slice(at + 1);
        if (other !== patch) expect(() => checkPatch(other, audit)).toThrow(/Cannot use the patch/);
        // Whoever changes the patch can change the hash in the audit, too: then the hash is another one.
        if (other !== patch && sha256Hex(other) === audit.renderedPatchHash) throw new Error("A collision");
      }),
    );
    for (const change of [
      { sourceTodo: { ...audit.sourceTodo, contentHash: "0".repeat(64) } },
      { sourceTodo: { ...audit.sourceTodo, path: "other.md" } },
      { selectedProposalIds: [] },
      { createdAt: "2020-01-01T00:00:00Z" },
    ])
      expect(() => checkPatch(patch, { ...audit, ...change })).toThrow(/audit was changed/);
  });
});

test("many proposals about many records take no quadratic time", () => {
  const many: TodoProposal[] = Array.from({ length: 2000 }, (_, at) => ({
    id: `TPROP-${at.toString(16).padStart(20, "0")}`,
    diagnosticIds: [`DIAG-${at}`],
    recordIds: [`INT-${at}`],
  })) as unknown as TodoProposal[];
  const whole: Pick<Graph, "relations"> = { relations: [] };
  const done = withDependencies(many, whole as Graph, () => "PLANNED_NOT_IMPLEMENTED");
  expect(done.every(({ dependencies }) => dependencies.length === 0)).toBe(true);
});
