/** One sentence to one invoice, one mail and one message, over the executable and real servers. */
import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratch } from "../../unit/kit/scratch.ts";
import { receiver } from "../../unit/workflow/executors/step-context.ts";
import { mailHost } from "../../unit/workflow/mail/smtp.ts";
import { runHeddle } from "../run.ts";

const SETTINGS = `version: 1
seller:
  name: Zielona Łąka sp. z o.o.
  nip: 5260250274
  address: {street: Długa 5, postal_code: 00-238, city: Warszawa}
  iban: PL61109010140000071219812874
invoices: {description: Usługa}
contacts: contacts.jsonl
`;
const BUYER = {
  name: "Jan Kowalski",
  email: "jan@firma.pl",
  company: "Firma Jana",
  nip: "5250007738",
  street: "Krótka 1",
  postal_code: "00-001",
  city: "Warszawa",
};
const REQUEST = "wyślij fakturę na 1500 zł netto do jan@firma.pl i daj znać na #sprzedaż, że faktura poszła";

async function conversation(texts: string[], env: Record<string, string>) {
  const folder = scratch();
  writeFileSync(join(folder.path, "heddle-workflow.yaml"), SETTINGS);
  writeFileSync(join(folder.path, "contacts.jsonl"), `${JSON.stringify(BUYER)}\n`);
  const stdin = texts.map((text) => `${JSON.stringify({ conversation: 1, text })}\n`).join("");
  const { records, stderr } = await runHeddle(["workflow-chat", "--execute"], {
    cwd: folder.path,
    env: { HOME: folder.path, ...env },
    stdin,
  });
  expect(stderr).toBe("");
  return { folder, answers: records() };
}

describe("a sentence", () => {
  test("becomes one invoice, one mail and one message after the run word, and never a second", async () => {
    const mail = await mailHost();
    const hook = receiver();
    const { folder, answers } = await conversation([REQUEST, "uruchom", "uruchom"], {
      ...mail.env,
      SPRZEDAZ_WEBHOOK_URL: hook.url,
    });
    using _ = folder;
    expect(answers.map(({ status }) => status)).toEqual(["ready", "executed", "executed"]);
    expect(String(answers[0]?.["message"])).toMatch(/1\s500,00 PLN[\s\S]*jan@firma\.pl[\s\S]*#sprzedaż/);
    expect(mail.deliveries).toHaveLength(1);
    expect(mail.deliveries[0]).toMatchObject({
      to: ["jan@firma.pl"],
      mail: { subject: expect.stringContaining("Faktura FV/1/") },
    });
    expect(mail.deliveries[0]?.mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
    expect(hook.received.map(({ body }) => body)).toEqual([{ text: "faktura poszła" }]);
  });

  test("is not offered for confirmation while a setting is missing, and says which in its language", async () => {
    const { folder, answers } = await conversation([REQUEST, "uruchom"], {
      SMTP_HOST: "",
      SPRZEDAZ_WEBHOOK_URL: "",
    });
    using _ = folder;
    for (const answer of answers) {
      expect(answer["status"]).toBe("validation_failed");
      expect(answer["execution"]).toBeUndefined();
      expect(answer["message"]).toContain("nie ma serwera poczty. Ustaw SMTP_HOST i SMTP_FROM");
      expect(answer["message"]).toContain("kanał „#sprzedaż” nie ma webhooka");
    }
  });

  test("over mock integrations says that nothing was sent", async () => {
    const { folder, answers } = await conversation([REQUEST, "uruchom"], {
      HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: "yes",
    });
    using _ = folder;
    expect(String(answers[1]?.["message"])).toContain("Zasymulowane, niczego nie wysłano");
  });
});
