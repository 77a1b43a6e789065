/** Settings, a buyer and a time that the tests of invoices share. */
import type { Contact, Settings } from "#schemas/workflow.ts";

export const SETTINGS: Settings = {
  version: 1,
  seller: {
    name: "Żółw i Gęś sp. z o.o.",
    nip: "526-025-02-74",
    address: { street: "ul. Łąkowa 7/2", postal_code: "00-950", city: "Warszawa" },
    iban: "61 1090 1014 0000 0712 1981 2874",
    bank: "Bank Przykładowy S.A.",
  },
  invoices: { description: "Usługi programistyczne" },
};

export const BUYER: Contact = {
  name: "Jan Kowalski",
  email: "jan@firma.pl",
  company: "Firma Jana Kowalskiego",
  nip: "5250007738",
  street: "ul. Świętokrzyska 12",
  postal_code: "30-015",
  city: "Kraków",
};

/** 23 November 2026 in Warsaw, still the 22nd in UTC. */
export const STARTED = new Date("2026-11-22T23:30:00Z");
