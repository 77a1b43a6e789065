/** E-mails and notifications: texts, subjects, places, and what is said inside a text. */
import type { Case } from "./cases.ts";

export const MESSAGES: readonly Case[] = [
  // E-mails.
  [
    "Wyślij maila do ewa@firma.pl z tematem Urlop i treścią Będę za tydzień",
    "complete",
    "send_email; to=ewa@firma.pl; subject=Urlop; body=Będę za tydzień",
  ],
  [
    "Wyślij e-mail do ewa@firma.pl o treści Dzień dobry, przesyłam ofertę",
    "complete",
    "send_email; to=ewa@firma.pl; body=Dzień dobry, przesyłam ofertę",
  ],
  [
    "Napisz do ewa@firma.pl, że spóźnię się 10 minut",
    "complete",
    "send_email; to=ewa@firma.pl; body~spóźnię się 10 minut",
  ],
  [
    "napisz do ewa@firma.pl ze spoznie sie 10 minut",
    "complete",
    "send_email; to=ewa@firma.pl; body~spoznie sie 10 minut",
  ],
  [
    "Napisz maila do ewa@firma.pl: dziękuję za spotkanie",
    "complete",
    "send_email; to=ewa@firma.pl; body=dziękuję za spotkanie",
  ],
  [
    "Napisz maila z treścią Spotkanie o 10 do ewa@firma.pl",
    "complete",
    "send_email; to=ewa@firma.pl; body=Spotkanie o 10",
  ],
  [
    "Wyślij do ewa@firma.pl maila o treści „Zapłacimy jutro”",
    "complete",
    "send_email; to=ewa@firma.pl; body=Zapłacimy jutro",
  ],
  [
    'Wyślij "Do zobaczenia" do ewa@firma.pl mailem',
    "complete",
    "send_email; to=ewa@firma.pl; body=Do zobaczenia",
  ],
  [
    "Poinformuj ewa@firma.pl, że umowa jest podpisana",
    "complete",
    "send_email; to=ewa@firma.pl; body~umowa jest podpisana",
  ],
  [
    "Daj znać ewa@firma.pl, że faktura na 500 zł została opłacona",
    "complete",
    "send_email; to=ewa@firma.pl; body~faktura na 500 zł została opłacona",
  ],
  ["Przypomnij ewa@firma.pl o płatności", "complete", "send_email; to=ewa@firma.pl; body~płatności"],
  [
    "Napisz do ewa@firma.pl: czy faktura już wyszła?",
    "complete",
    "send_email; to=ewa@firma.pl; body=czy faktura już wyszła?",
  ],
  [
    "Napisz do ewa@firma.pl: wyślij fakturę na 900 zł do biuro@x.pl",
    "complete",
    "send_email; to=ewa@firma.pl; body=wyślij fakturę na 900 zł do biuro@x.pl",
  ],
  [
    "Napisz do ewa@firma.pl, żeby anulowała zamówienie",
    "complete",
    "send_email; to=ewa@firma.pl; body~anulowała zamówienie",
  ],
  [
    "Wyślij maila do ewa@firma.pl",
    "incomplete",
    "send_email; to=ewa@firma.pl; !body",
    "missing: send_email.body",
  ],
  ["Wyślij maila do Ewy", "incomplete", "send_email; !to; !body", "missing: send_email.to send_email.body"],
  [
    "Wyślij maila z treścią Do jutra",
    "incomplete",
    "send_email; !to; body=Do jutra",
    "missing: send_email.to",
  ],
  [
    "Napisz maila do ewa@firma.pl i adam@firma.pl: zebranie przełożone",
    "complete",
    "send_email; to=ewa@firma.pl,adam@firma.pl; body=zebranie przełożone",
  ],
  [
    "Wyślij e-mail do ewa@firma.pl, adam@firma.pl oraz ola@firma.pl z treścią Test",
    "complete",
    "send_email; to=ewa@firma.pl,adam@firma.pl,ola@firma.pl; body=Test",
  ],
  [
    "Email eva@corp.com: the build is broken",
    "complete",
    "send_email; to=eva@corp.com; body=the build is broken",
  ],
  [
    "Email eva@corp.com that the build is broken",
    "complete",
    "send_email; to=eva@corp.com; body=the build is broken",
  ],
  [
    "Write to eva@corp.com saying we accept the offer",
    "complete",
    "send_email; to=eva@corp.com; body=we accept the offer",
  ],
  [
    "Send an email to eva@corp.com with subject Hello and body How are you?",
    "complete",
    "send_email; to=eva@corp.com; subject=Hello; body=How are you?",
  ],
  [
    "Send an email with the subject Hello to eva@corp.com saying see you soon",
    "complete",
    "send_email; to=eva@corp.com; subject=Hello; body=see you soon",
  ],
  [
    "Send eva@corp.com an email that says thanks for the meeting",
    "complete",
    "send_email; to=eva@corp.com; body=thanks for the meeting",
  ],
  [
    "Let eva@corp.com know that we shipped the order",
    "complete",
    "send_email; to=eva@corp.com; body~we shipped the order",
  ],
  [
    "Tell eva@corp.com the meeting is cancelled",
    "complete",
    "send_email; to=eva@corp.com; body~the meeting is cancelled",
  ],
  ["Remind eva@corp.com about the deadline", "complete", "send_email; to=eva@corp.com; body~deadline"],
  [
    'Send an email to eva@corp.com saying "don\'t send the invoice"',
    "complete",
    "send_email; to=eva@corp.com; body=don't send the invoice",
  ],
  [
    "Email eva@corp.com: please send the invoice for 500 EUR to bob@corp.com",
    "complete",
    "send_email; to=eva@corp.com; body=please send the invoice for 500 EUR to bob@corp.com",
  ],
  [
    "Email eva@corp.com: can you run the weekly report?",
    "complete",
    "send_email; to=eva@corp.com; body=can you run the weekly report?",
  ],
  [
    "Send an email to eva@corp.com",
    "incomplete",
    "send_email; to=eva@corp.com; !body",
    "missing: send_email.body",
  ],
  ["Send an email to Eva saying hi", "incomplete", "send_email; !to; body=hi", "missing: send_email.to"],
  [
    "Email eva@corp.com and bob@corp.com: standup at nine",
    "complete",
    "send_email; to=eva@corp.com,bob@corp.com; body=standup at nine",
  ],
  ["Send a message to eva@corp.com: all good", "complete", "send_email; to=eva@corp.com; body=all good"],
  [
    "Drop eva@corp.com a line: lunch tomorrow at 12",
    "complete",
    "send_email; to=eva@corp.com; body=lunch tomorrow at 12",
  ],
  [
    "Email eva@corp.com about the contract: we will sign on Friday",
    "complete",
    "send_email; to=eva@corp.com; subject~contract; body=we will sign on Friday",
  ],
  [
    "Send an email to eva@corp.com, subject: Budget, body: please review",
    "complete",
    "send_email; to=eva@corp.com; subject=Budget; body=please review",
  ],
  [
    "Wyślij e-mail na adres ewa@firma.pl, temat: Budżet, treść: proszę o akceptację",
    "complete",
    "send_email; to=ewa@firma.pl; subject=Budżet; body=proszę o akceptację",
  ],
  [
    "Wyślij maila do ewa@firma.pl w sprawie umowy, że podpiszemy w piątek",
    "complete",
    "send_email; to=ewa@firma.pl; subject~umowy; body~podpiszemy w piątek",
  ],
  // Chat.
  [
    "Powiadom #zespol, że wdrożenie gotowe",
    "complete",
    "notify_chat; channel=#zespol; message~wdrożenie gotowe",
  ],
  ["powiadom kanał #zespół: jutro wolne", "complete", "notify_chat; channel=#zespół; message=jutro wolne"],
  ["Napisz na #ogólny: pizza w kuchni", "complete", "notify_chat; channel=#ogólny; message=pizza w kuchni"],
  [
    "Daj znać na #sprzedaz, że klient zapłacił 5000 zł",
    "complete",
    "notify_chat; channel=#sprzedaz; message~klient zapłacił 5000 zł",
  ],
  [
    "Wrzuć na #news info, że mamy nowego klienta",
    "complete",
    "notify_chat; channel=#news; message~mamy nowego klienta",
  ],
  [
    "Wyślij wiadomość na Slacku do #dev: nowa wersja jest na produkcji",
    "complete",
    "notify_chat; channel=#dev; message=nowa wersja jest na produkcji",
  ],
  ['Wyślij na #dev wiadomość "Deploy o 18"', "complete", "notify_chat; channel=#dev; message=Deploy o 18"],
  [
    "Poinformuj #zarzad o wynikach kwartału",
    "complete",
    "notify_chat; channel=#zarzad; message~wynikach kwartału",
  ],
  [
    "Powiadom zespół, że serwer padł",
    "incomplete",
    "notify_chat; !channel; message~serwer padł",
    "missing: notify_chat.channel",
  ],
  [
    "Wyślij powiadomienie na #dev",
    "incomplete",
    "notify_chat; channel=#dev; !message",
    "missing: notify_chat.message",
  ],
  [
    "Notify #dev that the tests are green",
    "complete",
    "notify_chat; channel=#dev; message~the tests are green",
  ],
  [
    "Post in #general: office closed on Monday",
    "complete",
    "notify_chat; channel=#general; message=office closed on Monday",
  ],
  ['Post "office closed" to #general', "complete", "notify_chat; channel=#general; message=office closed"],
  ["Tell #sales we won the deal", "complete", "notify_chat; channel=#sales; message~we won the deal"],
  [
    "Send a message to #dev saying the API is back",
    "complete",
    "notify_chat; channel=#dev; message=the API is back",
  ],
  ["Let #ops know the disk is full", "complete", "notify_chat; channel=#ops; message~the disk is full"],
  ["Ping #ops: the disk is full", "complete", "notify_chat; channel=#ops; message=the disk is full"],
  [
    "Send a Slack message to #dev: release at 5pm",
    "complete",
    "notify_chat; channel=#dev; message=release at 5pm",
  ],
  ["Notify #dev", "incomplete", "notify_chat; channel=#dev; !message", "missing: notify_chat.message"],
  [
    "Announce on #general that the party starts at 8",
    "complete",
    "notify_chat; channel=#general; message~the party starts at 8",
  ],
  ["Message #dev: don't deploy today", "complete", "notify_chat; channel=#dev; message=don't deploy today"],
  // Teams, Telegram.
  [
    "Wyślij na Teams na kanał sprzedaz: nowy cennik",
    "complete",
    "notify_teams; channel=sprzedaz; message=nowy cennik",
  ],
  [
    "Powiadom na Teamsach #zarzad, że budżet zatwierdzony",
    "complete",
    "notify_teams; channel=#zarzad; message~budżet zatwierdzony",
  ],
  [
    "Post to Teams channel support: phones are down",
    "complete",
    "notify_teams; channel=support; message=phones are down",
  ],
  [
    "Notify the Teams channel general that lunch is ready",
    "complete",
    "notify_teams; channel=general; message~lunch is ready",
  ],
  [
    "Wyślij na Telegram czat -100987654321: kopia zapasowa gotowa",
    "complete",
    "notify_telegram; chat_id=-100987654321; message=kopia zapasowa gotowa",
  ],
  [
    "Send a Telegram message to @alerts: CPU is at 95%",
    "complete",
    "notify_telegram; chat_id=@alerts; message=CPU is at 95%",
  ],
  [
    "Powiadom na Telegramie, że koniec",
    "incomplete",
    "notify_telegram; !chat_id; message~koniec",
    "missing: notify_telegram.chat_id",
  ],
];
