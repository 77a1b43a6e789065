/** Whether an agent says that a person decided something. */
import { expect, test } from "bun:test";
import { claimsDecision } from "../../../lib/evidence/communication/analysis/decisions.ts";

test.each([
  "Ola approved the plan.",
  "The plan was approved.",
  "Approved by the customer.",
  "Ola zatwierdziła plan.",
  "Plan został zatwierdzony.",
  "Użytkownik potwierdził zakres.",
  "Der Kunde hat den Plan genehmigt.",
  "Le client a approuvé le plan.",
  "El cliente aprobó el plan.",
  "Il cliente ha approvato il piano.",
])("says so: %s", (text) => {
  expect(claimsDecision(text, ["ola"])).toBe(true);
});

test.each([
  "Ola has not approved the plan yet.",
  "Nikt nie zatwierdził planu.",
  "The build was green.",
  "I decided to use a map.",
  "Users can confirm their address.",
  "Approve the plan, Ola.",
])("does not say so: %s", (text) => {
  expect(claimsDecision(text, ["ola"])).toBe(false);
});

test("names of people are no patterns", () => {
  expect(claimsDecision("Anybody approved it.", [".*", "(", "a|b"])).toBe(false);
});

test.each(["mary-jane", "o'neil", "m. k. (ops)", "a&&b"])("the name %s is itself", (name) => {
  expect(claimsDecision(`${name} approved the plan.`, ["ola", name])).toBe(true);
  expect(claimsDecision("Somebody approved the plan.", ["ola", name])).toBe(false);
});
