/** The files of an example company, in Polish as in docs/examples/firma, and in English. */

export interface Template {
  readonly path: string;
  readonly content: string;
}

/** What a company begins with, and sentences to try. */
export interface Company {
  readonly files: readonly Template[];
  readonly next: readonly string[];
}

const CONTACTS = `name,aliases,email,nip,street,postal_code,city
Jan Kowalski Studio Graficzne,Kowalski;Studio,jan@kowalski.example,5252445767,Lipowa 12/3,30-001,Kraków
Budex sp. z o.o.,Budex,faktury@budex.example,1132191233,Przemysłowa 5,02-676,Warszawa
`;

const POLISH: Company = {
  files: [
    {
      path: "heddle-workflow.yaml",
      content: `# Ustawienia przykładowej firmy: kto wystawia faktury, komu i dokąd idą wiadomości. Wpisz w nich swoje dane.
# "workflow-doctor" pokazuje, czego jeszcze brakuje; hasła i klucze są w zmiennych środowiska, nigdy tutaj.
version: 1
language: pl
timezone: Europe/Warsaw
seller:
  name: Zielona Pracownia sp. z o.o.
  nip: "5260250274"
  address:
    street: Kwiatowa 7
    postal_code: 00-001
    city: Warszawa
  email: biuro@zielona.example
  iban: PL61109010140000071219812874
vat:
  rate: "23"
  basis: net
invoices:
  series: FV/{n}/{month}/{year}
  description: Usługi projektowe
  payment_days: 14
contacts: contacts.csv
reports:
  data: { sales: dane/sprzedaz.csv }
`,
    },
    { path: "contacts.csv", content: CONTACTS },
    {
      path: "dane/sprzedaz.csv",
      content: `data,klient,usługa,kwota
2026-03-03,Budex sp. z o.o.,Projekt ulotki,1200.00
2026-03-17,Jan Kowalski Studio Graficzne,Logo,1500.00
2026-04-02,Budex sp. z o.o.,Strona internetowa,5400.00
`,
    },
  ],
  next: [
    "workflow-doctor",
    'workflow-from-text "Wyślij fakturę na 1500 zł netto za logo do Kowalskiego"',
    'workflow-simulate --store memory "Przygotuj raport sprzedaży za marzec 2026"',
    "workflow-chat",
  ],
};

const ENGLISH: Company = {
  files: [
    {
      path: "heddle-workflow.yaml",
      content: `# Settings of an example company: who sends invoices, to whom, and where messages go. Replace what is yours.
# "workflow-doctor" shows what is still missing; passwords and keys are in environment variables, never here.
version: 1
language: en
timezone: Europe/Warsaw
seller:
  name: Green Studio sp. z o.o.
  nip: "5260250274"
  address:
    street: Kwiatowa 7
    postal_code: 00-001
    city: Warszawa
  email: office@green.example
  iban: PL61109010140000071219812874
vat:
  rate: "23"
  basis: net
invoices:
  series: INV/{n}/{month}/{year}
  description: Design services
  payment_days: 14
contacts: contacts.csv
reports:
  data: { sales: data/sales.csv }
`,
    },
    { path: "contacts.csv", content: CONTACTS },
    {
      path: "data/sales.csv",
      content: `date,customer,service,amount
2026-03-03,Budex sp. z o.o.,Leaflet,1200.00
2026-03-17,Jan Kowalski Studio Graficzne,Logo,1500.00
2026-04-02,Budex sp. z o.o.,Website,5400.00
`,
    },
  ],
  next: [
    "workflow-doctor",
    'workflow-from-text "Send an invoice for 1500 PLN net for a logo to Kowalski"',
    'workflow-simulate --store memory "Prepare a sales report for March 2026"',
    "workflow-chat",
  ],
};

export const COMPANIES = { en: ENGLISH, pl: POLISH } as const;
