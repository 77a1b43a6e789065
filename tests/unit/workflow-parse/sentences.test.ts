import { describe, expect, test } from "bun:test";
import { meaningOf } from "./helpers.ts";
import { AS_PEOPLE_WRITE } from "./sentences/as-people-write.ts";
import type { Case } from "./sentences/cases.ts";
import { faultOf } from "./sentences/compare.ts";
import { CORRECTIONS } from "./sentences/corrections.ts";
import { HOW_AND_WHEN } from "./sentences/how-and-when.ts";
import { INVOICES } from "./sentences/invoices.ts";
import { MESSAGES } from "./sentences/messages.ts";
import { NO_HALF_VALUES } from "./sentences/no-half-values.ts";
import { NOBODY_IS_LOST } from "./sentences/nobody-is-lost.ts";
import { NOTHINGS } from "./sentences/nothing.ts";
import { OTHERS } from "./sentences/other-actions.ts";
import { SECOND } from "./sentences/second.ts";
import { SEVERAL_TEXTS } from "./sentences/several-texts.ts";
import { THIRD } from "./sentences/third.ts";
import { WHAT_IS_COUNTED } from "./sentences/what-is-counted.ts";

const TABLES: readonly (readonly [string, readonly Case[]])[] = [
  ["invoices", INVOICES],
  ["messages", MESSAGES],
  ["other actions, composites and schedules", OTHERS],
  ["what asks for nothing, or not for everything", NOTHINGS],
  ["corrections and references", CORRECTIONS],
  ["a second sample", SECOND],
  ["a third sample", THIRD],
  ["as people write", AS_PEOPLE_WRITE],
  ["no half values", NO_HALF_VALUES],
  ["prices of one thing, periods and names", WHAT_IS_COUNTED],
  ["how and when, and what is done besides", HOW_AND_WHEN],
  ["nobody is lost, and nothing is sent that was kept back", NOBODY_IS_LOST],
  ["several recipients with a text for each, and closings", SEVERAL_TEXTS],
];

for (const [name, cases] of TABLES)
  describe(`sentences: ${name}`, () => {
    test.each(cases.map((one) => [one[0], one] as const))("%s", (text, one) => {
      expect(faultOf(one, meaningOf(text))).toBeNull();
    });
  });
