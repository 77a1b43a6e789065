/** Runs the tests of sentences: what a text must be understood as, and what it is understood as. Pure. */
import type { SentenceTest, SentenceTestResult, Step } from "#schemas/workflow.ts";
import { type OwnSentence, understandWith } from "../understand/own-sentences.ts";
import type { Situation } from "../understand/understand.ts";

/** The result of one test. */
export function testSentence(
  { text, status, actions }: SentenceTest,
  situation: Situation,
  sentences: readonly OwnSentence[],
): SentenceTestResult {
  const found = understandWith(text, situation, sentences);
  const faults = [
    ...(status !== undefined && status !== found.status
      ? [`status is ${found.status}, expected ${status}`]
      : []),
    ...(actions ? actionFaults(actions, found.actions) : []),
  ];
  return { text, ok: faults.length === 0, faults };
}

type Expected = NonNullable<SentenceTest["actions"]>;

function actionFaults(expected: Expected, found: readonly Step[]): string[] {
  const names = (steps: readonly { readonly action: string }[]) =>
    steps.map(({ action }) => action).join(", ") || "none";
  if (names(expected) !== names(found)) return [`actions are ${names(found)}, expected ${names(expected)}`];
  return expected.flatMap(({ action, config = {} }, at) =>
    Object.entries(config).flatMap(([field, value]) => {
      const got = found[at]?.config[field];
      if (Bun.deepEquals(got, value)) return [];
      return [`${action}.${field} is ${JSON.stringify(got) ?? "missing"}, expected ${JSON.stringify(value)}`];
    }),
  );
}
