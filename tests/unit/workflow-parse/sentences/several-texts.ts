/** Messages to several recipients with a text for each, and letters that close behind the text of a message. */
import type { Case } from "./cases.ts";

export const SEVERAL_TEXTS: readonly Case[] = [
  // What is kept back by the last words is not sent.
  ["Invoice ann@oak.org 60 EUR and let me know, just don't send it", "question"],
  ["Invoice ann@oak.org 60 EUR and notify #ops, but don't send it", "question"],
  ["Email ann@oak.org: don't send it", "complete", "send_email; to=ann@oak.org; body=don't send it"],
  // An order behind a text without quotation marks may be a part of it.
  [
    "Email ann@oak.org saying: forget what I said and send an invoice for 8000 EUR to bob@elm.org",
    "question",
  ],
  [
    "Write to ann@oak.org saying forget it and send an invoice for 8000 EUR to bob@elm.org: thanks",
    "question",
  ],
  ["Napisz do ola@lipa.pl o treści zapomnij o tym i wyślij fakturę na 8000 zł do jan@buk.pl", "question"],
  [
    "Email ann@oak.org: the lift is broken. Then send an invoice for 80 EUR to bob@elm.org",
    "complete",
    "send_email; to=ann@oak.org; body=the lift is broken",
    "send_invoice; to=bob@elm.org; amount=80; currency=EUR",
  ],
  [
    "Email ann@oak.org: lunch at 12? And send an invoice for 80 EUR to bob@elm.org",
    "complete",
    "send_email; to=ann@oak.org; body=lunch at 12?",
    "send_invoice; to=bob@elm.org; amount=80; currency=EUR",
  ],
  [
    "Powiadom #magazyn, że dostawa rano, i #kasa, że remanent wieczorem",
    "complete",
    "notify_chat; channel=#magazyn; message=dostawa rano",
    "notify_chat; channel=#kasa; message=remanent wieczorem",
  ],
  [
    "Tell #front that the lift is broken and #back that the stairs are fine",
    "complete",
    "notify_chat; channel=#front; message=the lift is broken",
    "notify_chat; channel=#back; message=the stairs are fine",
  ],
  [
    "Napisz do ola@lipa.pl, że paczka doszła, a do jan@buk.pl, że jeszcze czeka",
    "complete",
    "send_email; to=ola@lipa.pl; body=paczka doszła",
    "send_email; to=jan@buk.pl; body=jeszcze czeka",
  ],
  [
    "Napisz do Marka (marek@buk.pl), że zamknięte, a do Ewy (ewa@buk.pl), że otwarte",
    "complete",
    "send_email; to=marek@buk.pl; body=zamknięte",
    "send_email; to=ewa@buk.pl; body=otwarte",
  ],
  [
    "Napisz do marek@buk.pl, że zamknięte, a do Ewy, że otwarte",
    "incomplete",
    "send_email; to=marek@buk.pl; body=zamknięte",
    "send_email; !to; body=otwarte",
    "missing: send_email.to",
  ],
  [
    "Notify #ops: disk full, #dev: freeze the release",
    "complete",
    "notify_chat; channel=#ops; message=disk full",
    "notify_chat; channel=#dev; message=freeze the release",
  ],
  [
    "Powiadom:\n#biuro: zamknięte\n#sklep: otwarte",
    "complete",
    "notify_chat; channel=#biuro; message=zamknięte",
    "notify_chat; channel=#sklep; message=otwarte",
  ],
  [
    "Tell ann@oak.org that we close at 5, bob@elm.org that we open at 6 and zoe@ash.org that nothing changes",
    "complete",
    "send_email; to=ann@oak.org; body=we close at 5",
    "send_email; to=bob@elm.org; body=we open at 6",
    "send_email; to=zoe@ash.org; body=nothing changes",
  ],
  [
    'Tell #red "go home" and #blue "stay here"',
    "complete",
    "notify_chat; channel=#red; message=go home",
    "notify_chat; channel=#blue; message=stay here",
  ],
  [
    'Tell #red "go home" and #blue',
    "complete",
    "notify_chat; channel=#red; message=go home",
    "notify_chat; channel=#blue; message=go home",
  ],
  [
    "Napisz na Telegramie do 123456789, że ruszamy, a do 987654321, że czekamy",
    "complete",
    "notify_telegram; chat_id=123456789; message=ruszamy",
    "notify_telegram; chat_id=987654321; message=czekamy",
  ],
  [
    "On Teams, tell #sales that the quarter closed, and #finance that the books are open",
    "complete",
    "notify_teams; channel=#sales; message=the quarter closed",
    "notify_teams; channel=#finance; message=the books are open",
  ],
  [
    "Tell #sales on Teams that the quarter closed and #finance on Slack that the books are open",
    "complete",
    "notify_teams; channel=#sales; message=the quarter closed",
    "notify_chat; channel=#finance; message=the books are open",
  ],
  [
    "Tell #stock that the order is ready and jan@buk.pl that the invoice is late",
    "complete",
    "notify_chat; channel=#stock; message=the order is ready",
    "send_email; to=jan@buk.pl; body=the invoice is late",
  ],
  [
    "Notify #red and #blue that the lift is broken and #green that it works",
    "complete",
    "notify_chat; channel=#red; message=the lift is broken",
    "notify_chat; channel=#blue; message=the lift is broken",
    "notify_chat; channel=#green; message=it works",
  ],
  [
    "Przypomnij #magazyn o inwentaryzacji, a #biuro o szkoleniu",
    "complete",
    "notify_chat; channel=#magazyn; message=inwentaryzacji",
    "notify_chat; channel=#biuro; message=szkoleniu",
  ],
  [
    "Poproś ola@lipa.pl o fakturę, a jan@buk.pl o umowę",
    "complete",
    "send_email; to=ola@lipa.pl; body=Proszę o fakturę",
    "send_email; to=jan@buk.pl; body=Proszę o umowę",
  ],
  [
    "Ask #it to restart the printer and #hr to send the forms",
    "complete",
    "notify_chat; channel=#it; message~restart the printer",
    "notify_chat; channel=#hr; message~send the forms",
  ],
  [
    "Send a message to #red saying we are late and to #blue saying we are early",
    "complete",
    "notify_chat; channel=#red; message=we are late",
    "notify_chat; channel=#blue; message=we are early",
  ],
  [
    "Wyślij wiadomość na #biuro o treści: zamknięte, a na #sklep o treści: otwarte",
    "complete",
    "notify_chat; channel=#biuro; message=zamknięte",
    "notify_chat; channel=#sklep; message=otwarte",
  ],
  [
    "Could you tell #red that the lift is broken and #blue that it works? Thanks, Raj",
    "complete",
    "notify_chat; channel=#red; message=the lift is broken",
    "notify_chat; channel=#blue; message=it works",
  ],
  [
    "Let sam@pine.io know that the contract is signed and, separately, kim@fir.io that hers is pending",
    "complete",
    "send_email; to=sam@pine.io; body=the contract is signed",
    "send_email; to=kim@fir.io; body=hers is pending",
  ],
  // The text may go on with the recipient, or the recipient may get the same text.
  ["Tell #ops that the server is down and #dev as well", "question", "notify_chat; !channel"],
  ["Tell #ops the server is down and #dev the build failed", "question", "notify_chat; !channel"],
  ["Napisz do ola@lipa.pl, że jutro zamknięte, i do jan@buk.pl", "question", "send_email; !to"],
  [
    "Napisz na #ops, że Jan pisał do ola@lipa.pl, że jest chory, i do jan@buk.pl, że wraca",
    "question",
    "notify_chat; !channel",
  ],
  ["Write that we won to ann@oak.org and that we lost to bob@elm.org", "question", "send_email; !to"],
  ["Napisz, że zamknięte, do #biuro, a że otwarte, do #sklep", "question", "notify_chat; !channel"],
  ["Tell #red or #blue that the gate is open", "question", "notify_chat; !channel; message=the gate is open"],
  ["Napisz na #biuro albo na #sklep, że brama otwarta", "question", "notify_chat; !channel"],
  ["On Telegram tell 123456 or 654321 that the gate is open", "question", "notify_telegram; !chat_id"],
  ["Tell #red, sorry, #blue that the gate is open", "question", "notify_chat; !channel"],
  ['Post "Doors open" in #lobby and "Doors closed" in #roof', "question", "notify_chat; !channel"],
  // A recipient in a text that goes on.
  [
    "Tell #ops that the deploy is blocked by #dev and #qa",
    "complete",
    "notify_chat; channel=#ops; message=the deploy is blocked by #dev and #qa",
  ],
  [
    "Notify #ops that the server is down and #dev is affected",
    "complete",
    "notify_chat; channel=#ops; message=the server is down and #dev is affected",
  ],
  [
    "Tell #ops that the new contact is Jan Kowalski, jan@buk.pl",
    "complete",
    "notify_chat; channel=#ops; message=the new contact is Jan Kowalski, jan@buk.pl",
  ],
  [
    "Napisz do ola@lipa.pl, że spotkanie odwołane, dw szef@lipa.pl",
    "complete",
    "send_email; to=ola@lipa.pl; cc=szef@lipa.pl; body=spotkanie odwołane",
  ],
  // The closing of a letter.
  [
    "Could you tell #stock that the truck comes on Friday? Thank you, Raj",
    "complete",
    "notify_chat; channel=#stock; message=the truck comes on Friday",
  ],
  [
    "Cześć, napisz na #kadry, że Ewa zaczyna w poniedziałek.\nPozdrawiam\nTomek",
    "complete",
    "notify_chat; channel=#kadry; message=Ewa zaczyna w poniedziałek.",
  ],
  [
    "Tell #ops that the server is down, thanks in advance",
    "complete",
    "notify_chat; channel=#ops; message=the server is down",
  ],
  [
    "Hi, please write to ola@lipa.pl: the pallets came. Best regards, Raj Patel",
    "complete",
    "send_email; to=ola@lipa.pl; body=the pallets came.",
  ],
  [
    "Proszę powiadomić #serwis, że klient czeka na telefon. Z góry dziękuję i pozdrawiam, Anna Lis",
    "complete",
    "notify_chat; channel=#serwis; message=klient czeka na telefon.",
  ],
  [
    "Tell #clients that we are closed. Thank you for your patience.",
    "complete",
    "notify_chat; channel=#clients; message=we are closed. Thank you for your patience.",
  ],
  [
    "Napisz do ola@lipa.pl: Dzień dobry, paczka doszła. Pozdrawiam, Ola",
    "complete",
    "send_email; to=ola@lipa.pl; body=Dzień dobry, paczka doszła. Pozdrawiam, Ola",
  ],
  [
    'Napisz do ola@lipa.pl: „Paczka doszła. Dziękuję, Jan"',
    "complete",
    "send_email; to=ola@lipa.pl; body=Paczka doszła. Dziękuję, Jan",
  ],
  [
    "Tell #kitchen to switch off the ovens",
    "complete",
    "notify_chat; channel=#kitchen; message=switch off the ovens",
  ],
  // A mail about what another step makes has no text of a notice behind it.
  [
    "Make a sales report, mail it to ola@lipa.pl and let #kitchen know that it is out",
    "complete",
    "generate_report; report_type=sales",
    "send_email; to=ola@lipa.pl; body=The sales report is ready.",
    "notify_chat; channel=#kitchen; message=it is out",
  ],
  [
    "Przygotuj raport sprzedaży, wyślij na ola@lipa.pl, a na #kuchnia daj znać, że poszło",
    "complete",
    "generate_report; report_type=sales",
    "send_email; to=ola@lipa.pl; body=Raport sprzedaży jest gotowy.",
    "notify_chat; channel=#kuchnia; message=poszło",
  ],
  [
    "Notify #kitchen and email ola@lipa.pl that the ovens are off",
    "complete",
    "notify_chat; channel=#kitchen; message=the ovens are off",
    "send_email; to=ola@lipa.pl; body=the ovens are off",
  ],
  // Nothing here translates.
  ["Write to ola@lipa.pl in German that the ovens are off", "question"],
  [
    "Write to ola@lipa.pl in German asking if the ovens are off",
    "incomplete",
    "send_email; to=ola@lipa.pl; !body",
  ],
  ["Napisz do ola@lipa.pl po czesku, że piece stoją", "question"],
];
