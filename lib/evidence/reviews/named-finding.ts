/** Finds the finding that a person means: by its id, or its place. */
import { Type } from "@sinclair/typebox";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { Diagnostic, type ReviewRequest } from "#schemas/evidence.ts";
import { openRoot } from "../project/root.ts";
import { readDocument } from "../records/read-document.ts";
import { openOutput } from "../runs/output.ts";
import { findRun, readDiagnostics } from "../runs/read.ts";

/** What the outputs of evidence-diagnose and evidence-check have in common. */
const Findings = Type.Object({ diagnostics: Type.Array(Diagnostic) });

/** Findings that a failure lists. */
const LISTED = 8;

/** @throws NOT_FOUND for a file or a run, and those of {@link readDocument} */
export async function namedFindings(
  request: ReviewRequest,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { diagnosticsPath } = request;
  if (diagnosticsPath !== undefined)
    return (await readDocument(Findings, diagnosticsPath, context)).diagnostics;
  const output = await openOutput(await openRoot(request, context), context);
  const run = await findRun(output);
  if (!output) throw fail("NOT_FOUND", "There is no run yet");
  return (await readDiagnostics(output, run, context)).diagnostics;
}

/** @throws NOT_FOUND if there is none, USAGE with the candidates if there are several */
export function findFinding(findings: readonly Diagnostic[], named: string): Diagnostic {
  const found = findings.filter(({ id, locations: [first] }) => {
    if (id === named || first === undefined) return id === named;
    return named === first.path || named === `${first.path}:${first.lines?.start}`;
  });
  const [first] = found;
  if (!first)
    throw fail("NOT_FOUND", `No finding is "${named}"`, {
      hint: "Give the id of a finding of the latest run, or the path:line where it is; or name other findings with --diagnostics-path",
    });
  if (found.length > 1)
    throw fail("USAGE", `"${named}" can be ${found.length} findings`, {
      hint: "Give the id of one of them",
      details: {
        candidates: found.slice(0, LISTED).map(({ id, code, title }) => `${id}  ${code}  ${title}`),
      },
    });
  return first;
}
