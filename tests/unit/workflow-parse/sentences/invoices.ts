/** Invoices: orders of words, forms of verbs, amounts and recipients. */
import type { Case } from "./cases.ts";

export const INVOICES: readonly Case[] = [
  // Verbs and orders of words.
  [
    "Wyślij fakturę na 850 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=850; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "wyslij fakture na 850 zl do anna@sklep.pl",
    "complete",
    "send_invoice; amount=850; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Prześlij fakturę na 120,50 PLN na adres ksiegowosc@abc.pl",
    "complete",
    "send_invoice; amount=120.50; currency=PLN; to=ksiegowosc@abc.pl",
  ],
  [
    "Do anna@sklep.pl wyślij fakturę na 430 zł",
    "complete",
    "send_invoice; amount=430; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Fakturę na 430 zł wyślij do anna@sklep.pl",
    "complete",
    "send_invoice; amount=430; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wystaw i wyślij fakturę na 99 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=99; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wystaw fakturę na 700 EUR i wyślij ją do anna@sklep.pl",
    "complete",
    "send_invoice; amount=700; currency=EUR; to=anna@sklep.pl",
  ],
  [
    "Wystawcie fakturę VAT na 3 000 zł dla biuro@studio.pl",
    "complete",
    "send_invoice; amount=3000; currency=PLN; to=biuro@studio.pl",
  ],
  [
    "Zafakturuj anna@sklep.pl na 640 zł",
    "complete",
    "send_invoice; amount=640; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Podeślij rachunek na 75 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=75; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "FV na 1230 zł brutto dla biuro@studio.pl",
    "complete",
    "send_invoice; amount=1230; currency=PLN; to=biuro@studio.pl; basis=gross",
  ],
  [
    "Proszę o wystawienie faktury na 560 zł dla anna@sklep.pl",
    "complete",
    "send_invoice; amount=560; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Proszę o wysłanie faktury na kwotę 1 999,99 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=1999.99; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Send an invoice for 850 EUR to anna@shop.com",
    "complete",
    "send_invoice; amount=850; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send anna@shop.com an invoice for 850 EUR",
    "complete",
    "send_invoice; amount=850; currency=EUR; to=anna@shop.com",
  ],
  [
    "Issue an invoice of €1,200.50 to anna@shop.com",
    "complete",
    "send_invoice; amount=1200.50; currency=EUR; to=anna@shop.com",
  ],
  ["Bill anna@shop.com 300 EUR", "complete", "send_invoice; amount=300; currency=EUR; to=anna@shop.com"],
  [
    "Create an invoice for anna@shop.com for 75 GBP",
    "complete",
    "send_invoice; amount=75; currency=GBP; to=anna@shop.com",
  ],
  [
    "Raise an invoice for £450 and send it to anna@shop.com",
    "complete",
    "send_invoice; amount=450; currency=GBP; to=anna@shop.com",
  ],
  [
    "To anna@shop.com, send an invoice for 90 EUR",
    "complete",
    "send_invoice; amount=90; currency=EUR; to=anna@shop.com",
  ],
  [
    "I need an invoice for 1000 EUR sent to anna@shop.com",
    "complete",
    "send_invoice; amount=1000; currency=EUR; to=anna@shop.com",
  ],
  [
    "anna@shop.com needs to get an invoice for 40 EUR, please send it",
    "complete|refused|question|incomplete",
  ],
  [
    "Email an invoice for 300 EUR to anna@shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=anna@shop.com",
  ],
  [
    "Wyślij mailem fakturę na 300 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=anna@sklep.pl",
  ],
  // Amounts.
  [
    "Wyślij fakturę na 12.500,00 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=12500; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 12 500,75 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=12500.75; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 1500,- zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=1500; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 3,5 tys. zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=3500; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 2 tysiące złotych do anna@sklep.pl",
    "complete",
    "send_invoice; amount=2000; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Send an invoice for EUR 1,000,000.00 to anna@shop.com",
    "complete",
    "send_invoice; amount=1000000; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 2.5k EUR to anna@shop.com",
    "complete",
    "send_invoice; amount=2500; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 0.99 EUR to anna@shop.com",
    "complete",
    "send_invoice; amount=0.99; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 500€ to anna@shop.com",
    "complete",
    "send_invoice; amount=500; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for USD 99.90 to anna@shop.com",
    "complete",
    "send_invoice; amount=99.90; currency=USD; to=anna@shop.com",
  ],
  [
    "Wyślij fakturę na 50 groszy do anna@sklep.pl",
    "complete",
    "send_invoice; amount=0.50; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 10 zł 50 gr do anna@sklep.pl",
    "complete",
    "send_invoice; amount=10.50; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 1000 zł + VAT do anna@sklep.pl",
    "complete",
    "send_invoice; amount=1000; currency=PLN; basis=net; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 1000 zł plus 23% VAT do anna@sklep.pl",
    "complete",
    "send_invoice; amount=1000; currency=PLN; to=anna@sklep.pl",
  ],
  // Words.
  [
    "Wyślij fakturę na dwieście pięćdziesiąt złotych do anna@sklep.pl",
    "complete",
    "send_invoice; amount=250; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "wyslij fakture na piecset euro do anna@sklep.pl",
    "complete",
    "send_invoice; amount=500; currency=EUR; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na tysiąc funtów do anna@sklep.pl",
    "complete|question",
    "send_invoice; amount=1000; to=anna@sklep.pl",
  ],
  [
    "Wystaw fakturę na sto dwadzieścia trzy złote i czterdzieści groszy dla anna@sklep.pl",
    "complete",
    "send_invoice; amount=123.40; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Send an invoice for one thousand two hundred euros to anna@shop.com",
    "complete",
    "send_invoice; amount=1200; currency=EUR; to=anna@shop.com",
  ],
  [
    "Invoice anna@shop.com for fifteen hundred euros",
    "complete",
    "send_invoice; amount=1500; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for ninety-nine euros to anna@shop.com",
    "complete",
    "send_invoice; amount=99; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for half a million euros to anna@shop.com",
    "complete",
    "send_invoice; amount=500000; currency=EUR; to=anna@shop.com",
  ],
  // Other numbers.
  ["Wyślij fakturę nr 15/2026 na 400 zł do anna@sklep.pl", "question"],
  [
    "Wyślij fakturę za 3 licencje, razem 900 zł, do anna@sklep.pl",
    "complete",
    "send_invoice; amount=900; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 800 zł za październik do anna@sklep.pl",
    "complete",
    "send_invoice; amount=800; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 800 zł z terminem płatności 14 dni do anna@sklep.pl",
    "complete",
    "send_invoice; amount=800; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 800 zł, płatne do 15 grudnia, do anna@sklep.pl",
    "complete",
    "send_invoice; amount=800; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij do firma24@sklep.pl fakturę na 640 zł za zamówienie 7781",
    "complete",
    "send_invoice; amount=640; currency=PLN; to=firma24@sklep.pl",
  ],
  ["Send invoice 2026/11/003 for 610 EUR to anna@shop.com", "question"],
  [
    "Send an invoice for 10 hours of consulting, 1500 EUR in total, to anna@shop.com",
    "complete",
    "send_invoice; amount=1500; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 500 EUR for October to anna@shop.com",
    "complete",
    "send_invoice; amount=500; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 500 EUR to anna@shop.com, due in 30 days",
    "complete",
    "send_invoice; amount=500; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 3 laptops for 2400 EUR to anna@shop.com",
    "complete",
    "send_invoice; amount=2400; currency=EUR; to=anna@shop.com",
  ],
  [
    "Wyślij fakturę na 1200 zł do klienta nr 5, anna@sklep.pl",
    "complete",
    "send_invoice; amount=1200; currency=PLN; to=anna@sklep.pl",
  ],
  // Recipients.
  [
    "Wyślij fakturę na 300 zł do Anny Nowak <anna@sklep.pl>",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 300 zł do Anny Nowak (anna@sklep.pl)",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Send an invoice for 300 EUR to our client Anna, anna@shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 300 EUR to ACME Ltd. at anna@shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=anna@shop.com",
  ],
  [
    "Send an invoice for 300 EUR to Anna.Nowak+fv@Shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=anna.nowak+fv@shop.com",
  ],
  [
    "Send an invoice for 300 EUR to start@shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=start@shop.com",
  ],
  [
    "Wyślij fakturę na 300 zł do uruchom@sklep.pl",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=uruchom@sklep.pl",
  ],
  [
    "Wyślij fakturę na 300 zł do ok@sklep.pl",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=ok@sklep.pl",
  ],
  [
    "Wyślij fakturę na 300 zł do anna@sklep.pl z kopią do szef@sklep.pl",
    "question",
    "send_invoice; amount=300; currency=PLN",
  ],
  [
    "Send an invoice for 300 EUR from billing@our.com to anna@shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=anna@shop.com",
  ],
  [
    "Wyślij fakturę na 300 zł do anna@sklep.pl, nie do ewa@sklep.pl",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Send an invoice for 300 EUR to anna@shop.com instead of eva@shop.com",
    "complete",
    "send_invoice; amount=300; currency=EUR; to=anna@shop.com",
  ],
  [
    "Wyślij fakturę na 300 zł do Kowalskiego",
    "incomplete",
    "send_invoice; amount=300; currency=PLN; !to",
    "missing: send_invoice.to",
  ],
  [
    "Send an invoice for 300 EUR to Anna",
    "incomplete",
    "send_invoice; amount=300; currency=EUR; !to",
    "missing: send_invoice.to",
  ],
  [
    "Invoice ACME for 300 EUR",
    "incomplete",
    "send_invoice; amount=300; currency=EUR; !to",
    "missing: send_invoice.to",
  ],
  [
    "Wystaw Kowalskiemu fakturę na 300 zł",
    "incomplete",
    "send_invoice; amount=300; currency=PLN; !to",
    "missing: send_invoice.to",
  ],
  [
    "Wyślij fakturę na 300 zł na mój adres",
    "incomplete",
    "send_invoice; amount=300; !to",
    "missing: send_invoice.to",
  ],
  // Currency.
  [
    "Wyślij fakturę na 1500 do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !currency",
    "asks: send_invoice.currency",
  ],
  [
    "Send an invoice for $500 to anna@shop.com",
    "question|incomplete",
    "send_invoice; amount=500; to=anna@shop.com; !currency",
    "asks: send_invoice.currency",
  ],
  [
    "Send an invoice for 500 dollars to anna@shop.com",
    "complete|question",
    "send_invoice; amount=500; to=anna@shop.com",
  ],
  [
    "Send an invoice for 500 to anna@shop.com",
    "question|incomplete",
    "send_invoice; to=anna@shop.com; !currency",
    "asks: send_invoice.currency",
  ],
  [
    "Send an invoice for 300 kroner to anna@shop.com",
    "question|incomplete",
    "send_invoice; to=anna@shop.com; !currency",
    "asks: send_invoice.currency",
  ],
  [
    "Wyślij fakturę na 200 franków do anna@sklep.pl",
    "complete|question",
    "send_invoice; amount=200; to=anna@sklep.pl",
  ],
  [
    "Wyślij fakturę na 700 CHF do anna@sklep.pl",
    "complete",
    "send_invoice; amount=700; currency=CHF; to=anna@sklep.pl",
  ],
  [
    "Invoice anna@shop.com for 40 US dollars",
    "complete",
    "send_invoice; amount=40; currency=USD; to=anna@shop.com",
  ],
  [
    "Wyślij fakturę na 100 euro albo dolarów do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !currency",
  ],
  // Amounts that no invoice can have.
  ["Wyślij fakturę na 0 zł do anna@sklep.pl", "question|incomplete|refused", "asks: send_invoice.amount"],
  ["Wyślij fakturę na -200 zł do anna@sklep.pl", "question|incomplete|refused", "asks: send_invoice.amount"],
  [
    "Wyślij fakturę na minus sto złotych do anna@sklep.pl",
    "question|incomplete|refused",
    "asks: send_invoice.amount",
  ],
  [
    "Wyślij fakturę na 100 zł albo 200 zł do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Wyślij fakturę na 100 lub 200 zł do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Wyślij fakturę na 100-200 zł do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Wyślij fakturę na około 500 zł do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for 15 percent to anna@shop.com",
    "question|incomplete|refused",
    "asks: send_invoice.amount",
  ],
  ["Send an invoice for 0 EUR to anna@shop.com", "question|incomplete|refused", "asks: send_invoice.amount"],
  [
    "Send an invoice for -50 EUR to anna@shop.com",
    "question|incomplete|refused",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for 100 or 200 EUR to anna@shop.com",
    "question|incomplete",
    "send_invoice; to=anna@shop.com; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for between 100 and 200 EUR to anna@shop.com",
    "question|incomplete",
    "send_invoice; to=anna@shop.com; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for 80 EUR per hour to anna@shop.com",
    "question|incomplete",
    "send_invoice; to=anna@shop.com; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Send an invoice for about 500 EUR to anna@shop.com",
    "question|incomplete",
    "send_invoice; to=anna@shop.com; !amount",
    "asks: send_invoice.amount",
  ],
  [
    "Wyślij fakturę na kilkaset złotych do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
  ],
  [
    "Wyślij fakturę na tyle co ostatnio do anna@sklep.pl",
    "question|incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
    "asks: send_invoice.amount",
  ],
  // Missing.
  [
    "Wystaw fakturę",
    "incomplete",
    "send_invoice; !amount; !to",
    "missing: send_invoice.amount send_invoice.to",
  ],
  [
    "Wyślij fakturę do anna@sklep.pl",
    "incomplete",
    "send_invoice; to=anna@sklep.pl; !amount",
    "missing: send_invoice.amount",
  ],
  [
    "Send an invoice",
    "incomplete",
    "send_invoice; !amount; !to",
    "missing: send_invoice.amount send_invoice.to",
  ],
  [
    "Send an invoice to anna@shop.com",
    "incomplete",
    "send_invoice; to=anna@shop.com; !amount",
    "missing: send_invoice.amount",
  ],
  [
    "I'd like to send an invoice for 220 EUR",
    "incomplete",
    "send_invoice; amount=220; currency=EUR; !to",
    "missing: send_invoice.to",
  ],
  [
    "Potrzebuję faktury na 220 zł",
    "incomplete",
    "send_invoice; amount=220; currency=PLN; !to",
    "missing: send_invoice.to",
  ],
  // Two invoices.
  [
    "Wyślij fakturę na 100 zł do a@sklep.pl i drugą na 200 zł do b@sklep.pl",
    "complete",
    "send_invoice; amount=100; to=a@sklep.pl",
    "send_invoice; amount=200; to=b@sklep.pl",
  ],
  [
    "Wyślij fakturę na 100 zł do a@sklep.pl i na 200 zł do b@sklep.pl",
    "complete",
    "send_invoice; amount=100; to=a@sklep.pl",
    "send_invoice; amount=200; to=b@sklep.pl",
  ],
  [
    "Wyślij faktury: 100 zł do a@sklep.pl, 200 zł do b@sklep.pl",
    "complete",
    "send_invoice; amount=100; to=a@sklep.pl",
    "send_invoice; amount=200; to=b@sklep.pl",
  ],
  [
    "Wyślij fakturę na 100 zł do a@sklep.pl oraz fakturę na 200 EUR do b@sklep.pl",
    "complete",
    "send_invoice; amount=100; currency=PLN; to=a@sklep.pl",
    "send_invoice; amount=200; currency=EUR; to=b@sklep.pl",
  ],
  [
    "Wystaw fakturę na 100 zł dla a@sklep.pl, a potem kolejną na 50 zł dla b@sklep.pl",
    "complete",
    "send_invoice; amount=100; to=a@sklep.pl",
    "send_invoice; amount=50; to=b@sklep.pl",
  ],
  [
    "Send an invoice for 10 EUR to a@shop.com and one for 20 EUR to b@shop.com",
    "complete",
    "send_invoice; amount=10; to=a@shop.com",
    "send_invoice; amount=20; to=b@shop.com",
  ],
  [
    "Send an invoice for 10 EUR to a@shop.com, then send another for 20 EUR to b@shop.com",
    "complete",
    "send_invoice; amount=10; to=a@shop.com",
    "send_invoice; amount=20; to=b@shop.com",
  ],
  [
    "Bill a@shop.com 10 EUR and b@shop.com 20 EUR",
    "complete",
    "send_invoice; amount=10; to=a@shop.com",
    "send_invoice; amount=20; to=b@shop.com",
  ],
  [
    "Send two invoices: 10 EUR to a@shop.com and 20 EUR to b@shop.com",
    "complete",
    "send_invoice; amount=10; to=a@shop.com",
    "send_invoice; amount=20; to=b@shop.com",
  ],
  [
    "Invoice a@shop.com for 10 EUR. Invoice b@shop.com for 20 EUR.",
    "complete",
    "send_invoice; amount=10; to=a@shop.com",
    "send_invoice; amount=20; to=b@shop.com",
  ],
  // Code-switching.
  [
    "Send fakturę na 500 zł do anna@sklep.pl",
    "complete",
    "send_invoice; amount=500; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Wyślij invoice for 500 EUR do anna@sklep.pl",
    "complete",
    "send_invoice; amount=500; currency=EUR; to=anna@sklep.pl",
  ],
  [
    "Pls wyślij fv na 500 PLN to anna@sklep.pl asap",
    "complete",
    "send_invoice; amount=500; currency=PLN; to=anna@sklep.pl",
  ],
  [
    "Zrób invoice na 500 EUR dla anna@sklep.pl",
    "complete",
    "send_invoice; amount=500; currency=EUR; to=anna@sklep.pl",
  ],
  [
    "Hej, could you wysłać fakturę na 500 zł to anna@sklep.pl please",
    "complete",
    "send_invoice; amount=500; currency=PLN; to=anna@sklep.pl",
  ],
  // What is not to be sent yet is a file.
  [
    "Na razie nie wysyłaj, tylko przygotuj fakturę na 300 zł dla ola@lipa.pl",
    "complete",
    "generate_invoice; amount=300; currency=PLN",
  ],
  [
    "Don't send it yet, just prepare an invoice for 300 EUR to ola@lipa.pl",
    "complete",
    "generate_invoice; amount=300; currency=EUR",
  ],
  ["Don't send anything yet, send an invoice for 300 EUR to ola@lipa.pl", "refused|question"],
  [
    "Nie wysyłaj do Jana, wyślij fakturę na 300 zł do ola@lipa.pl",
    "complete",
    "send_invoice; amount=300; currency=PLN; to=ola@lipa.pl",
  ],
];
