/** Who "me" is, where the settings have the address of who writes. */
import { expect, test } from "bun:test";
import { understand } from "../../../lib/workflow/understand/understand.ts";
import { situation, stepsOf } from "./helpers.ts";

const stepsFor = (text: string): [string, string[]] => {
  const understood = understand(text, { ...situation, me: "iga@sad.pl" });
  return [understood.status, stepsOf(understood).filter((step) => !step.startsWith("generate_report"))];
};
const mailTo = (to: string, name: string) => [
  `send_email to=${to} subject=${name} report body=The ${name} report is ready.`,
];

test.each([
  ["Send me the sales report", mailTo("iga@sad.pl", "sales")],
  ["Send the sales report to me and ida@paint.com", mailTo('["iga@sad.pl","ida@paint.com"]', "sales")],
  ["Send the HR report to ida@paint.com and me", mailTo('["iga@sad.pl","ida@paint.com"]', "HR")],
  ["Get me the sales report", []],
])("%s", (text, steps) => {
  expect(stepsFor(text)).toEqual(["complete", steps]);
});

test.each(["Email us the sales report", "Send us the sales report"])("%s may be for others, too", (text) => {
  const { status, missing } = understand(text, { ...situation, me: "iga@sad.pl" });
  expect([status, missing]).toEqual(["incomplete", ["send_email.to"]]);
});
