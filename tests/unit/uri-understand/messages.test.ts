/** Mail, SMS and calls: recipients, subject and body in any order, and what is not taken for text. */
import { describe, expect, test } from "bun:test";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";

function urlOf(prompt: string): string {
  const found = understandSteps(prompt);
  return found.ok ? found.intents.map(({ slots }) => slots["url"]).join(" ") : found.code;
}

/** The fields of a mail as its reader sees them. */
function mailOf(prompt: string): Record<string, string> {
  const url = urlOf(prompt);
  const [to = "", query = ""] = url.replace(/^mailto:/, "").split("?");
  const fields =
    query === "" ? [] : query.split("&").map((field) => field.split("=").map(decodeURIComponent));
  return { to, ...Object.fromEntries(fields) };
}

describe("mail", () => {
  test.each<[Record<string, string>, string[]]>([
    [
      { to: "a@b.pl", subject: "Faktura 12", body: "Proszę o zapłatę" },
      [
        "wyślij maila do a@b.pl z tematem „Faktura 12” i treścią „Proszę o zapłatę”",
        "wyslij maila do a@b.pl z tematem Faktura 12 i trescia Proszę o zapłatę",
        "napisz e-mail z treścią „Proszę o zapłatę” i tematem „Faktura 12” do a@b.pl",
        "wyślij mejla o temacie Faktura 12 i o treści „Proszę o zapłatę” na adres a@b.pl",
        "skrobnij maila do a@b.pl, temat: Faktura 12, treść: Proszę o zapłatę",
        "czy możesz napisać do a@b.pl, temat: „Faktura 12”, a w treści „Proszę o zapłatę”?",
        "proszę o wysłanie maila do a@b.pl zatytułowanego „Faktura 12” z tekstem „Proszę o zapłatę”",
      ],
    ],
    [
      { to: "a@b.pl", subject: "lunch", body: "see you at one" },
      [
        "email a@b.pl about lunch saying see you at one",
        "shoot a@b.pl an email about lunch saying see you at one",
        "could you send an email to a@b.pl with subject lunch and body see you at one",
        'send an email with the body "see you at one" and the subject "lunch" to a@b.pl',
        "write a quick message to a@b.pl, subject: lunch, body: see you at one",
        'drop a@b.pl a note titled "lunch" that says "see you at one"',
      ],
    ],
    [
      { to: "a@b.pl", subject: "Leave" },
      [
        'send a@b.pl an email with "Leave" as the subject',
        'send an email with "Leave" as the subject to a@b.pl',
        'email a@b.pl with "Leave" in the subject line',
        "wyślij do a@b.pl maila z „Leave” jako temat",
        "wyślij maila z „Leave” w temacie do a@b.pl",
      ],
    ],
    [
      { to: "a@b.pl", subject: "Leave", body: "I am off" },
      [
        'send a@b.pl an email with "Leave" as the subject and "I am off" as the body',
        'email a@b.pl with "I am off" as the text and "Leave" as its title',
        "napisz do a@b.pl maila z „Leave” w temacie i „I am off” w treści",
      ],
    ],
    [
      { to: "a@b.pl", cc: "c@d.pl" },
      ["email a@b.pl with c@d.pl in cc", "napisz maila do a@b.pl z c@d.pl w kopii"],
    ],
    [
      { to: "a@b.pl", subject: "the invoice" },
      [
        "shoot an email to a@b.pl about the invoice",
        "mail a@b.pl re: the invoice",
        "could you email a@b.pl regarding the invoice, please?",
      ],
    ],
    [
      { to: "a@b.pl", body: "spóźnię się" },
      [
        "napisz do a@b.pl, że spóźnię się",
        "daj znać a@b.pl, że spóźnię się",
        "wyślij do a@b.pl: spóźnię się",
      ],
    ],
    [
      { to: "a@b.pl", body: "I'm late." },
      ["let a@b.pl know that I'm late.", "email a@b.pl: I'm late.", "send a@b.pl a message saying I'm late."],
    ],
    [
      { to: "a@b.pl,c@d.org", cc: "e@f.pl", bcc: "g@h.pl", subject: "plan" },
      [
        "email a@b.pl and c@d.org, cc e@f.pl, bcc g@h.pl, about plan",
        "napisz maila do a@b.pl i c@d.org, dw e@f.pl, udw g@h.pl, temat: plan",
      ],
    ],
    [
      { to: "", subject: "X", body: "Y" },
      ['write an email with subject "X" and body "Y"', "napisz maila z tematem „X” i treścią „Y”"],
    ],
    [
      { to: "a@b.pl", body: "Dzień dobry,\r\n\r\nproszę o plan." },
      ["napisz maila do a@b.pl o treści:\nDzień dobry,\n\nproszę o plan."],
    ],
    [{ to: "a@b.pl", subject: "x%0D%0ABcc: e@f.pl" }, ['email a@b.pl with subject "x%0D%0ABcc: e@f.pl"']],
    [{ to: "a@b.pl", subject: "x Bcc: e@f.pl" }, ['email a@b.pl with subject "x\r\nBcc: e@f.pl"']],
    [{ to: "a@b.pl", body: "tell Tom about the party" }, ["email a@b.pl saying tell Tom about the party"]],
    [
      { to: "a@b.pl", subject: "Test" },
      [
        "send an email to Anna Nowak <a@b.pl> with subject Test",
        "wyślij e-mail do Anny Nowak <a@b.pl> z tematem „Test”",
        "wyślij mail do: a@b.pl, temat: Test",
        "do a@b.pl wyślij maila z tematem Test",
        "message a@b.pl about Test",
        "wyślij no maila do a@b.pl z tematem Test",
      ],
    ],
    [
      { to: "a@b.pl", subject: "Hello", body: "I'm late" },
      [
        'write a@b.pl an email with the subject line "Hello" and tell him I\'m late',
        "send mail to a@b.pl\nSubject: Hello\nBody: I'm late",
      ],
    ],
    [{ to: "a@b.pl" }, ["drop a@b.pl a line", "napisz do a@b.pl", "nowy mail do a@b.pl"]],
  ])("%p", (expected, prompts) => {
    for (const prompt of prompts) expect([prompt, mailOf(prompt)]).toEqual([prompt, expected]);
  });

  test("of a body longer than what is read of a prompt nothing is lost", () => {
    const body = "słowo ".repeat(600).trim();
    expect(mailOf(`napisz maila do a@b.pl o treści ${body}`)).toEqual({ to: "a@b.pl", body });
  });

  test.each([
    "send an email about lunch to Anna",
    "send a mail to Anna with subject Lunch",
    "send an email to a@b.pl and Anna about lunch",
    "wyślij maila do Ani z tematem „Obiad”",
    "send an email to a@b.pl with report.pdf attached",
    "email a@b.pl about the report and attach ~/report.pdf",
    "wyślij maila do a@b.pl z tematem Raport i załącz raport.pdf",
    "wyślij raport.pdf do a@b.pl",
    "email a@b.pl about lunch and then delete ~/x",
    "napisz do a@b.pl, że wracam, i usuń ~/x",
    "send an email to a@b.pl tomorrow at 9",
    "wyślij maila do a@b.pl jutro",
    "send an email to a@b.pl about lunch using Outlook",
    "write an email about cats",
    "reply to a@b.pl",
    "forward it to a@b.pl",
    "don't email a@b.pl about lunch",
    "nie pisz maila do a@b.pl z tematem „X”",
    "wysłałem maila do a@b.pl z tematem „X”",
    "did you email a@b.pl about lunch?",
    'email a@b.pl with subject "A" and subject "B"',
    'email a@b.pl with subject ""',
    'email a@b.pl about "numbers" and "plans"',
    "email a@b.pl about lunch. Then open firefox",
  ])("%s is refused as a whole", (prompt) => {
    expect(urlOf(prompt)).toBe("NO_INTENT");
  });
});

describe("SMS and calls", () => {
  test.each<[string, string[]]>([
    [
      "tel:+442079460958",
      [
        "give +44 20 7946 0958 a call",
        "could you give +44 20 7946 0958 a quick ring?",
        "ring up +44 20 7946 0958",
        "call +44 20 7946 0958 please",
        "place a call to +44 20 7946 0958",
      ],
    ],
    [
      "tel:+48600700800",
      [
        "zadzwoń pod +48 600 700 800",
        "zadzwon do +48 600 700 800",
        "czy mógłbyś zadzwonić na numer +48 600 700 800?",
        "połącz mnie z numerem +48 600 700 800",
        "wykręć +48 600 700 800",
        "dryndnij pod +48 600 700 800",
      ],
    ],
    [
      "sms:+48600700800",
      [
        "text +48 600 700 800",
        "send an SMS to +48 600 700 800",
        "wyślij smsa do +48 600 700 800",
        "napisz sms-a na numer +48 600 700 800",
      ],
    ],
    [
      "sms:+48600700800?body=I'm%20late",
      [
        "text +48 600 700 800 saying I'm late",
        "send a text message to +48 600 700 800: I'm late",
        'text "I\'m late" to +48 600 700 800',
        "text +48 600 700 800 that I'm late",
      ],
    ],
    [
      "sms:+48600700800?body=ju%C5%BC%20jad%C4%99",
      [
        "wyślij smsa do +48 600 700 800 o treści „już jadę”",
        "napisz esemesa do +48 600 700 800, że już jadę",
        "wyślij wiadomość na +48 600 700 800: już jadę",
      ],
    ],
  ])("%s", (expected, prompts) => {
    for (const prompt of prompts) expect([prompt, urlOf(prompt)]).toEqual([prompt, expected]);
  });

  test.each([
    "call Anna",
    "give Anna a call",
    "give me a call",
    "call +48 600 700 800 tomorrow",
    "text Anna that I'm late",
    "wyślij smsa do Ani",
    "don't call +48 600 700 800",
    "nie dzwoń pod +48 600 700 800",
    "text +48 600 700 800 with subject „X”",
    "I gave +48 600 700 800 a call",
  ])("%s is refused", (prompt) => {
    expect(urlOf(prompt)).toBe("NO_INTENT");
  });
});
