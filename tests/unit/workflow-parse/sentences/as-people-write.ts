/** Requests as people write them: with slips of the fingers, inside long e-mails, in everyday words. */
import { type Case, NOTHING } from "./cases.ts";

const invoice = (amount: string, currency: string, to: string, more = ""): string =>
  `send_invoice; amount=${amount}; currency=${currency}; to=${to}${more}`;

export const AS_PEOPLE_WRITE: readonly Case[] = [
  // Without a person, with "please".
  ["Please could an invoice be sent", "incomplete", "send_invoice"],
  [
    "Please could an invoice be sent to jan@example.com for 500 EUR",
    "complete",
    invoice("500", "EUR", "jan@example.com"),
  ],
  [
    "Could an invoice for 500 EUR be sent to jan@example.com, please?",
    "complete",
    invoice("500", "EUR", "jan@example.com"),
  ],
  ["Could an invoice for 500 EUR be sent to jan@example.com?", NOTHING],
  ["When could an invoice for 500 EUR be sent to jan@example.com please?", NOTHING],
  ["Could an invoice for 500 EUR never be sent to jan@example.com please", NOTHING],
  ["Please could the invoice for 500 EUR to jan@example.com be cancelled", NOTHING],
  ["Lisa asked: could an invoice for 500 EUR be sent to jan@example.com please", NOTHING],
  ["Could an invoice for 500 EUR be sent to jan@example.com only if he agrees please", NOTHING],
  // What somebody needs, and the request for it.
  ["Lisa needs an invoice, can you send it", "incomplete", "send_invoice"],
  [
    "Lisa needs an invoice for 500 EUR, can you send it to lisa@example.com?",
    "complete",
    invoice("500", "EUR", "lisa@example.com"),
  ],
  [
    "Klient chce fakturę na 500 zł, wyślij ją na jan@firma.pl",
    "complete",
    invoice("500", "PLN", "jan@firma.pl"),
  ],
  ["Lisa needs an invoice for 500 EUR", NOTHING],
  ["Lisa needs an invoice for 500 EUR, did you send it to lisa@example.com?", NOTHING],
  ["Lisa needs an invoice for 500 EUR, don't send it to lisa@example.com", NOTHING],
  [
    "Jan potrzebuje faktury na 500 zł, możesz ją wysłać na jan@firma.pl",
    "complete",
    invoice("500", "PLN", "jan@firma.pl"),
  ],
  [
    "Jan potrzebuje faktury na 500 zł. Czy możesz ją wysłać na jan@firma.pl?",
    "complete",
    invoice("500", "PLN", "jan@firma.pl"),
  ],
  ["Jan potrzebuje faktury na 500 zł, ale możesz jej nie wysyłać na jan@firma.pl", NOTHING],
  ["Jan nie potrzebuje faktury na 500 zł, możesz ją wysłać na jan@firma.pl", NOTHING],
  ["Chcę ją wysłać", NOTHING],
  ["If Lisa needs an invoice for 500 EUR, can you send it to lisa@example.com", NOTHING],
  ["Lisa said she needs an invoice for 500 EUR, can you send it to lisa@example.com", NOTHING],
  ["Lisa doesn't need an invoice for 500 EUR, can you send it to lisa@example.com", NOTHING],
  // Slips of the fingers.
  ["wyślij faktrue na 640 zł do ania@studio.pl", "complete", invoice("640", "PLN", "ania@studio.pl")],
  ["wystwa fakturę na 300 zł dla piotr@serwis.pl", "complete", invoice("300", "PLN", "piotr@serwis.pl")],
  ["Wyśllij fakture 1500zł na adres kadry@firma.pl", "complete", invoice("1500", "PLN", "kadry@firma.pl")],
  ["Wystaf fakturę na 410 zł dla kadry@firma.pl", "complete", invoice("410", "PLN", "kadry@firma.pl")],
  ["Pleese send an invoce to rita@cafe.ie for 275 euros", "complete", invoice("275", "EUR", "rita@cafe.ie")],
  [
    "emial dan@boats.org saying the mast is fixed",
    "complete",
    "send_email; to=dan@boats.org; body=the mast is fixed",
  ],
  ["nei wysyłaj faktury na 500 zł do a@firma.pl", NOTHING],
  ["ni wysyłaj faktury na 500 zł do a@firma.pl", NOTHING],
  ["anulju fakture na 300 zl dla jacek@auto.pl", NOTHING],
  ["cancle the invoice for 300 EUR to dan@boats.org", NOTHING],
  ["do nto send an invoice for 500 EUR to bob@corp.com", NOTHING],
  // Real words that look like verbs of requests.
  ["wysyłają fakturę na 500 zł do a@firma.pl", NOTHING],
  ["spend an invoice for 10 EUR to a@corp.com", NOTHING],
  // Long e-mails.
  [
    "Dzień dobry,\nzgodnie z dzisiejszą rozmową bardzo proszę o wystawienie faktury na 6150 zł brutto i przesłanie jej na adres faktury@budmax.pl.\nPozdrawiam\nKrzysztof Nowak",
    "complete",
    invoice("6150", "PLN", "faktury@budmax.pl", "; basis=gross"),
  ],
  [
    "Hej, skończyliśmy wczoraj wdrożenie u klienta, wszystko działa. Możesz im puścić fakturę na 8 900 zł netto? Adres to platnosci@logistyk.eu",
    "complete",
    invoice("8900", "PLN", "platnosci@logistyk.eu", "; basis=net"),
  ],
  [
    "Pani Aniu, proszę przygotować i wysłać fakturę VAT na kwotę 3 690,00 zł do firmy Termo-Bud, e-mail: biuro@termobud.pl, termin płatności 14 dni.",
    "complete",
    invoice("3690", "PLN", "biuro@termobud.pl", "; payment_days=14"),
  ],
  [
    "Hello,\nthe client signed off the designs yesterday. Please send them an invoice for EUR 3,150.00. Their email is accounts@studio.org.\nRegards, Pat",
    "complete",
    invoice("3150", "EUR", "accounts@studio.org"),
  ],
  [
    "Could you please raise an invoice for €2,750 plus VAT and email it to finance@north.org? They need it before month end.\n\nBest,\nLaura",
    "complete",
    invoice("2750", "EUR", "finance@north.org", "; basis=net"),
  ],
  // What somebody else said or asked for.
  ["Ola pisze, proszę o fakturę na 500 zł na ola@firma.pl", NOTHING],
  ["Tom asked, could you send an invoice for 500 EUR to bob@corp.com", NOTHING],
  ["They said we need an invoice for 500 EUR to bob@corp.com", NOTHING],
  ["The mail says please send an invoice for 500 EUR to bob@corp.com", NOTHING],
  ["They need an invoice for 300 EUR at dan@boats.org, Tom is on it", NOTHING],
  ["Can we get paid for the invoice for 500 EUR to bob@corp.com", NOTHING],
  ["Could you make sure Tom got the invoice for 500 EUR at bob@corp.com?", NOTHING],
  ["Proszę o informację, czy faktura na 500 zł poszła do ola@firma.pl", NOTHING],
  ["Proszę o informację, kiedy wysłać fakturę na 500 zł do ola@firma.pl", NOTHING],
  ["jeśli będzie potrzeba, proszę o fakturę na 500 zł na ola@firma.pl", NOTHING],
  ["Dzień dobry, proszę nie wystawiać faktury na 500 zł na ola@firma.pl", NOTHING],
  // Addresses that are only described.
  ["Wyślij fakturę na 500 zł, mail ola@firma.pl nie działa", "incomplete", "send_invoice; amount=500; !to"],
  ["Wyślij fakturę na 500 zł, stary mail ola@firma.pl", "incomplete", "send_invoice; amount=500; !to"],
  ["Wyślij fakturę na 500 zł. Mój adres: ola@firma.pl", "incomplete", "send_invoice; amount=500; !to"],
  ["Wyślij fakturę na 500 zł, kontakt do nas: ola@firma.pl", "incomplete", "send_invoice; amount=500; !to"],
  [
    "Send an invoice for 500 EUR, his email isn't bob@corp.com",
    "incomplete",
    "send_invoice; amount=500; !to",
  ],
  ["Wyślij fakturę na 500 zł ola@firma.pl, ala@firma.pl zapłaciła gotówką", "question"],
  ["Send the invoice for 500 EUR that bob@corp.com sent", "incomplete", "send_invoice; amount=500; !to"],
  // Amounts that are only about right.
  ["wyślij fakturę na tak z 500 zł do ola@firma.pl", "question", "send_invoice; !amount"],
  ["Send an invoice for 500 EUR or thereabouts to bob@corp.com", "question", "send_invoice; !amount"],
  // Everyday verbs.
  ["Machnij fakturę na 950 zł na adres ula@kwiaty.pl", "complete", invoice("950", "PLN", "ula@kwiaty.pl")],
  [
    "jackowi z auto serwisu na jacek@auto.pl puść fv na 610 zł",
    "complete",
    invoice("610", "PLN", "jacek@auto.pl"),
  ],
  [
    "Podziękuj mailowo basia@kadry.pl za szybką odpowiedź",
    "complete",
    "send_email; to=basia@kadry.pl; body=Dziękuję za szybką odpowiedź",
  ],
  [
    "thank dan@boats.org for the great trip",
    "complete",
    "send_email; to=dan@boats.org; body=Thank you for the great trip",
  ],
  [
    "Ask dan@boats.org to send an invoice for 500 EUR",
    "complete",
    "send_email; to=dan@boats.org; body=Please send an invoice for 500 EUR",
  ],
  [
    "zapytaj mailem ola@firma.pl, kiedy wraca z urlopu",
    "complete",
    "send_email; to=ola@firma.pl; body=kiedy wraca z urlopu",
  ],
  [
    "Poproś ola@firma.pl o przesłanie umowy do piątku",
    "complete",
    "send_email; to=ola@firma.pl; body=Proszę o przesłanie umowy do piątku",
  ],
  [
    "Remind joe@farm.org to pay invoice 14/2026",
    "complete",
    "send_email; to=joe@farm.org; body=pay invoice 14/2026",
  ],
  [
    "reply to joe@farm.org that the price is fine",
    "complete",
    "send_email; to=joe@farm.org; body=the price is fine",
  ],
  // A mail goes out with one address to answer to, its sender's.
  ["Send an invoice for 20 EUR to ann@corp.com, reply to me@corp.com", NOTHING],
  [
    "email joe@farm.org and tell him the tractor parts arrived",
    "complete",
    "send_email; to=joe@farm.org; body=the tractor parts arrived",
  ],
  [
    "send joe@farm.org a quick email, subject Delivery, just say we'll be there at 7",
    "complete",
    "send_email; to=joe@farm.org; subject=Delivery; body=we'll be there at 7",
  ],
  [
    "Prześlij maila na ola@firma.pl, w temacie wpisz Oferta, a w treści Przesyłam ofertę",
    "complete",
    "send_email; to=ola@firma.pl; subject=Oferta; body=Przesyłam ofertę",
  ],
  // Several things.
  [
    "Invoice dan@boats.org 300 EUR and email eve@boats.org",
    "complete",
    invoice("300", "EUR", "dan@boats.org"),
    "send_email; to=eve@boats.org",
  ],
  [
    "wyślij fakturę na 75 zł do a@firma.pl a Bartkowi na b@firma.pl napisz że godziny są w arkuszu",
    "complete",
    invoice("75", "PLN", "a@firma.pl"),
    "send_email; to=b@firma.pl; body=godziny są w arkuszu",
  ],
  [
    "najpierw wyślij maila do ola@firma.pl z treścią zaraz wyślę fakturę, potem wyślij jej fakturę na 90 zł",
    "complete",
    "send_email; to=ola@firma.pl; body=zaraz wyślę fakturę",
    invoice("90", "PLN", "ola@firma.pl"),
  ],
  [
    "Poproszę raport kadrowy i raport marketingowy, oba w Excelu",
    "complete",
    "generate_report; report_type=hr; format=xlsx",
    "generate_report; report_type=marketing; format=xlsx",
  ],
  [
    "Raport sprzedaży w pdf, a finansowy w csv",
    "complete",
    "generate_report; report_type=sales; format=pdf",
    "generate_report; report_type=finance; format=csv",
  ],
  ["wygeneruj raport finansowy lub marketingowy", "question", "generate_report; !report_type"],
  [
    "can i get the finance report as a spreadsheet",
    "complete",
    "generate_report; report_type=finance; format=xlsx",
  ],
  // Chats.
  [
    "Daj znać na Slacku, że jestem dziś z domu",
    "incomplete",
    "notify_chat; !channel; message=jestem dziś z domu",
  ],
  [
    "ping the Finance channel on Teams that the books are closed",
    "complete",
    "notify_teams; channel=Finance; message=the books are closed",
  ],
  [
    "wyślij na telegrama na czat 55512 wiadomość alarm w magazynie",
    "complete",
    "notify_telegram; chat_id=55512; message=alarm w magazynie",
  ],
  [
    "Wyślij fakturę na 500 zł za dni robocze do anna@firma.pl",
    "complete",
    invoice("500", "PLN", "anna@firma.pl"),
  ],
  [
    "napisz skrypt w TypeScripcie, który zamienia csv na json",
    "complete",
    "generate_code; language=typescript",
  ],
  // What must be remembered is not always to be done.
  ["make sure no invoice for 85 EUR goes out to bob@corp.com", NOTHING],
  ["make sure you don't send the invoice for 85 EUR to bob@corp.com", NOTHING],
  ["make sure the invoice for 85 EUR to bob@corp.com was sent", NOTHING],
  ["pamiętaj żeby nie wysyłać faktury na 85 zł do ola@firma.pl", NOTHING],
  ["nie zapomnij że faktura na 85 zł do ola@firma.pl jest już opłacona", NOTHING],
  [
    "make sure an invoice of 85 EUR goes out to bob@corp.com",
    "complete",
    invoice("85", "EUR", "bob@corp.com"),
  ],
  ["Dziękuję ola@firma.pl za fakturę na 500 zł", NOTHING],
  ["Looking for the invoice for 500 EUR to bob@corp.com", NOTHING],
  ["On Teams, don't tell the Facilities channel that the lift is broken", NOTHING],
  ["Słuchaj, Ola z ola@firma.pl zapłaciła 500 zł, faktura niepotrzebna", NOTHING],
  // Prices for a time, and times that can be read in two ways.
  ["faktura za 2 dni szkolenia, 3000 zł za dzień, adam@firma.pl", "question", "send_invoice; !amount"],
  [
    "Wyślij fakturę na 500 zł za miesiąc październik do ola@firma.pl",
    "complete",
    invoice("500", "PLN", "ola@firma.pl"),
  ],
  ["wyslij fakture na 3000 zl do ola@firma.pl za miesiac", NOTHING],
  [
    "Invoice bob@corp.com 500 EUR for the workshop last Friday",
    "complete",
    invoice("500", "EUR", "bob@corp.com"),
  ],
  ["wyślij fakturę na no powiedzmy sześćset złotych do ola@firma.pl", "question", "send_invoice; !amount"],
  [
    "Wystaw fakturę na 5000 zł netto dla adam@firma.pl, mechanizm podzielonej płatności",
    "complete",
    invoice("5000", "PLN", "adam@firma.pl", "; split_payment=true"),
  ],
  // Mails with a subject above, lists, and addresses in a sentence of their own.
  [
    "Temat: faktura\n\nCześć,\nproszę o fakturę na 880 zł dla adam@firma.pl.\n\nDzięki,\nEwa",
    "complete",
    invoice("880", "PLN", "adam@firma.pl"),
  ],
  [
    "Po pierwsze faktura na 700 zł do a@firma.pl. Po drugie faktura na 900 zł do b@firma.pl.",
    "complete",
    invoice("700", "PLN", "a@firma.pl"),
    invoice("900", "PLN", "b@firma.pl"),
  ],
  [
    "Raise an invoice for 640 GBP. It should go to events@hall.org. Ta!",
    "complete",
    invoice("640", "GBP", "events@hall.org"),
  ],
  ["Wyślij fakturę na 50 zł. Nie ma trafić do ola@firma.pl", "incomplete", "send_invoice; amount=50; !to"],
  [
    "Pani Kasiu proszę wysłać fakturę na 380 zł na ola@firma.pl z góry dziękuję",
    "complete",
    invoice("380", "PLN", "ola@firma.pl"),
  ],
  ["Pani Kasia prosi wysłać fakturę na 380 zł na ola@firma.pl", NOTHING],
  [
    "proszę o przesłanie faktury na 300 zł na adres e-mail: ola@firma.pl",
    "complete",
    invoice("300", "PLN", "ola@firma.pl"),
  ],
  ["Wyślij plik faktury na 500 zł do ola@firma.pl", "complete", invoice("500", "PLN", "ola@firma.pl")],
  ["Daj ania@firma.pl znać, że będę później", "complete", "send_email; to=ania@firma.pl; body=będę później"],
  ["poproś Kasię o fakturę na 500 zł dla ola@firma.pl", "incomplete", "send_email; !to"],
  [
    "czy mógłbyś napisać na #dev, że robimy release o 18?",
    "complete",
    "notify_chat; channel=#dev; message=robimy release o 18",
  ],
  [
    "on Teams, tell the Facilities channel that the lift is broken",
    "complete",
    "notify_teams; channel=Facilities; message=the lift is broken",
  ],
  ["nowy lead w crm: Kamil Lis, kamil@lis.pl", "complete", "crm_update; entity=lead; data~kamil@lis.pl"],
  // An invoice that is there already.
  ["potrzebna kopia faktury na 40 zł do ola@firma.pl", NOTHING],
  ["wyślij duplikat faktury na 40 zł do ola@firma.pl", NOTHING],
  ["Wyślij ola@firma.pl podsumowanie faktury na 40 zł", NOTHING],
  ["Forward ann@corp.com the invoice for 40 EUR we got from bob@corp.com", NOTHING],
  ["Wyślij do ola@firma.pl fakturę na 40 zł, którą dostaliśmy od ala@firma.pl", NOTHING],
  ["prześlij ola@firma.pl fakturę na 40 zł od ala@firma.pl", NOTHING],
  // A number is that of an invoice that there is, or one that a new one cannot be given.
  ["Send invoice number 88 for 40 EUR to bob@corp.com", NOTHING],
  ["Send invoice no. 17 for 260 EUR to bob@corp.com", NOTHING],
  // What is taken back at the end.
  ["wyślij fakturę na 40 zł do ola@firma.pl... w sumie to nie", NOTHING],
  ["wyślij fakturę na 40 zł do ola@firma.pl, chociaż nie, czekaj", NOTHING],
  ["Send an invoice for 40 EUR to bob@corp.com, will you? No, leave it.", NOTHING],
  // Amounts with something on top.
  ["wyślij fakturę na 300 zł z hakiem do hala@sport.pl", "question", "send_invoice; !amount"],
  [
    "Invoice bob@corp.com 300 EUR for 2 days of training, PO 77120",
    "complete",
    invoice("300", "EUR", "bob@corp.com"),
  ],
  // Politeness that is no condition.
  [
    "If it's not too much trouble, please send an invoice for 40 EUR to bob@corp.com",
    "complete",
    invoice("40", "EUR", "bob@corp.com"),
  ],
  [
    "when you get a minute could you bill bob@corp.com 40 EUR, thanks a lot",
    "complete",
    invoice("40", "EUR", "bob@corp.com"),
  ],
  [
    "jakbyś miał chwilę, to wyślij fakturę na 40 zł do ola@firma.pl",
    "complete",
    invoice("40", "PLN", "ola@firma.pl"),
  ],
  ["jak przyjdzie przelew, to wyślij fakturę na 40 zł do ola@firma.pl", NOTHING],
  [
    "Czy byłaby Pani uprzejma wystawić fakturę na 40 zł dla ola@firma.pl?",
    "complete",
    invoice("40", "PLN", "ola@firma.pl"),
  ],
  [
    "Będę zobowiązany za wysłanie faktury na 40 zł na ola@firma.pl",
    "complete",
    invoice("40", "PLN", "ola@firma.pl"),
  ],
  // Places and formats.
  ["message the team on Slack", "incomplete", "notify_chat; !channel; !message"],
  [
    "Tell the sales team on Slack in #sales we hit the target",
    "complete",
    "notify_chat; channel=#sales; message~we hit the target",
  ],
  [
    "wyślij fakturę na 40 zł do ola@firma.pl, na slacka nic nie pisz",
    "complete",
    invoice("40", "PLN", "ola@firma.pl"),
  ],
  [
    "compile a marketing report and save it as xlsx",
    "complete",
    "generate_report; report_type=marketing; format=xlsx",
  ],
  [
    "send bob@corp.com a reminder about the 400 EUR invoice",
    "complete",
    "send_email; to=bob@corp.com; body=Reminder about the 400 EUR invoice",
  ],
  // Decimals and currencies as they are spoken.
  [
    "wyślij fakturę na pięćset koma pięćdziesiąt złotych do ola@firma.pl",
    "complete",
    invoice("500.50", "PLN", "ola@firma.pl"),
  ],
  [
    "wyślij fakturę na pięćset koma pięć zł do ola@firma.pl",
    "complete",
    invoice("500.50", "PLN", "ola@firma.pl"),
  ],
  [
    "issue invoice for nine hundred fifty dollars USD to ap@corp.com",
    "complete",
    invoice("950", "USD", "ap@corp.com"),
  ],
  ["invoice ap@corp.com 480 dollars US", "complete", invoice("480", "USD", "ap@corp.com")],
  [
    "send over that invoice to pat@corp.com, it's 95 pounds",
    "complete",
    invoice("95", "GBP", "pat@corp.com"),
  ],
  ["can u send pat@corp.com an inv for 95 gbp thx", "complete", invoice("95", "GBP", "pat@corp.com")],
  [
    "further to our call I'd be grateful if you could send the invoice for 20 GBP to pat@corp.com",
    "complete",
    invoice("20", "GBP", "pat@corp.com"),
  ],
  ["Sedn an email to ap@corp.com: hello there", "complete", "send_email; to=ap@corp.com; body=hello there"],
  [
    "wyślij fakturę na 50 zł, odbiorcy: a@firma.pl; b@firma.pl",
    "complete",
    invoice("50", "PLN", "a@firma.pl,b@firma.pl"),
  ],
  [
    "write an email to ap@corp.com with the subject Delivery and tell them it arrives Monday",
    "complete",
    "send_email; to=ap@corp.com; subject=Delivery; body=it arrives Monday",
  ],
  ["invoice for 85 EUR to ap@corp.com has been sitting in drafts for a week", NOTHING],
  ["generate a Go program that reverses a string", "complete", "generate_code; language=go"],
  [
    "wystaw fakturę na 200 zł dla ola@firma.pl, VAT ma być 8%",
    "complete",
    invoice("200", "PLN", "ola@firma.pl", "; vat_rate=8"),
  ],
  // At once.
  ["Nie czekaj, wyślij fakturę na 500 zł do ola@firma.pl", "complete", invoice("500", "PLN", "ola@firma.pl")],
  [
    "Don't wait, send an invoice for 500 EUR to bob@corp.com",
    "complete",
    invoice("500", "EUR", "bob@corp.com"),
  ],
  ["Don't wait for the invoice for 500 EUR to bob@corp.com", NOTHING],
  [
    "Dodaj do CRM klienta Meblex sp. z o.o., telefon 600700800",
    "complete",
    "crm_update; entity=client; data~meblex sp. z o.o.",
  ],
  // Fields in a sentence of their own.
  [
    "możesz ogarnąć fakturę dla a@firma.pl? 1300 zł brutto",
    "complete",
    invoice("1300", "PLN", "a@firma.pl", "; basis=gross"),
  ],
  ["Potrzebna faktura! 99 zł, a@firma.pl", "complete", invoice("99", "PLN", "a@firma.pl")],
  ["Wyślij fakturę do a@firma.pl! 500 zł to za dużo", "incomplete", "send_invoice; !amount"],
  ["Wyślij fakturę do a@firma.pl. 500 zł to za dużo", "incomplete", "send_invoice; !amount"],
  ["wystaw fakturę na mniej więcej 700 zł dla a@firma.pl", "question", "send_invoice; !amount"],
  ["invoice bob@corp.com more or less 700 EUR", "question", "send_invoice; !amount"],
  [
    "Nawiązując do rozmowy z dnia 20 listopada, proszę o przygotowanie faktury na 450 zł i przesłanie jej na adres: a@firma.pl.",
    "complete",
    invoice("450", "PLN", "a@firma.pl"),
  ],
  [
    'wyślij do a@firma.pl wiadomość o treści "Opłacona" i tytule "Płatność"',
    "complete",
    "send_email; to=a@firma.pl; subject=Płatność; body=Opłacona",
  ],
  ["napisz program w Ruście, który liczy sumę", "complete", "generate_code; language=rust"],
  // Invoices that the user looks at, or sends.
  ["Wystaw fakturę na 500 zł dla ola@firma.pl, wyślę ją sam", "complete", "generate_invoice; amount=500"],
  [
    "prepare an invoice for 500 EUR for bob@corp.com, I'll send it myself",
    "complete",
    "generate_invoice; amount=500",
  ],
  [
    "prepare an invoice for 500 EUR for bob@corp.com but let me review it before it goes out",
    "complete",
    "generate_invoice; amount=500",
  ],
  ["przygotuj fakturę na 500 zł dla ola@firma.pl do akceptacji", "complete", "generate_invoice; amount=500"],
  // A number in words without a currency.
  [
    "faktura dla ola@firma.pl na kwotę sto dziewięćdziesiąt dziewięć dziewięćdziesiąt dziewięć",
    "incomplete|question",
    "send_invoice; !amount; to=ola@firma.pl",
  ],
];
