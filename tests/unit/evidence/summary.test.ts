/** What findings come to by rules. */
import { expect, test } from "bun:test";
import type { Diagnostic, DiagnosticLanguage, Diagnostics } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { draftsByRules } from "../../../lib/evidence/summary/rules.ts";
import { graph, record } from "./graphs.ts";

const NOW = new Date("2026-05-04T08:00:00Z");
const path = "TODO.md";
const ticked = (text: string, line: number) => record("todo", text, { status: "completed", path, line });
const subject = graph([ticked("Send receipts", 1), ticked("Say: \u201cThank you\u201d", 2)]);

const detailOf = (diagnostics: Diagnostics, language: DiagnosticLanguage) =>
  draftsByRules(diagnostics, language).find(({ severity }) => severity === "blocking")?.detail;

const quoted: [DiagnosticLanguage, string[]][] = [
  ["en", ["“Send receipts”", "“Say: “Thank you””"]],
  ["pl", ["„Send receipts”", "„Say: “Thank you””"]],
];
test.each(quoted)("several findings in %s name the statement of each, quoted", (language, quotes) => {
  const detail = detailOf(diagnose(subject, language, NOW), language) ?? "";
  const [named = ""] = detail.split(". ");
  expect(named.split("; ").toSorted()).toEqual(quotes.toSorted());
});

test("findings about no single statement are named by their titles, whatever these quote", () => {
  const { diagnostics, ...rest } = diagnose(subject, "en", NOW);
  const retitled = diagnostics.map(({ subject: _, ...one }, at): Diagnostic => {
    return { ...one, title: `Rule ${at}: \u201cquoted\u201d` };
  });
  const detail = detailOf({ ...rest, diagnostics: retitled }, "en") ?? "";
  expect(detail.match(/Rule \d: /g)).toHaveLength(2);
});

test("what is about several statements, or about code, has no subject", () => {
  const tasks = ["a", "b", "c"].map((text, at) => record("todo", `Build ${text}`, { path, line: at + 1 }));
  const subjects = (records: typeof tasks) =>
    diagnose(graph(records), "en", NOW)
      .diagnostics.filter(({ code }) => code === "PLANNED_NOT_IMPLEMENTED")
      .map(({ subject }) => subject);
  expect(subjects(tasks)).toEqual([undefined]);
  expect(subjects(tasks.slice(0, 1))).toEqual(["Build a"]);
});
