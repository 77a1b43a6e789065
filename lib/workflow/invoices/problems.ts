/** What keeps an invoice from being issued, in words of both languages. */
import type { Problem } from "../action/executor.ts";

interface Text {
  readonly en: string;
  readonly pl: string;
  readonly hint?: { readonly en: string; readonly pl: string };
  /** The fields of the action that the user could give instead. */
  readonly fields?: readonly string[];
  /** True if a setting is missing or wrong. */
  readonly setting?: true;
}

const setting = (name: string) => ({
  en: `Set ${name} in heddle-workflow.yaml`,
  pl: `Ustaw ${name} w heddle-workflow.yaml`,
});

const TEXTS = {
  AMOUNT: { en: "The amount is missing", pl: "Brakuje kwoty", fields: ["amount"] },
  AMOUNT_WRONG: {
    en: "The amount must be a decimal above zero with at most the places of its currency",
    pl: "Kwota musi być większa od zera i mieć najwyżej tyle miejsc po przecinku, ile jej waluta",
    fields: ["amount"],
  },
  CURRENCY: { en: "The currency is missing", pl: "Brakuje waluty", fields: ["currency"] },
  CURRENCY_UNKNOWN: {
    en: "An invoice cannot be issued in this currency",
    pl: "Nie można wystawić faktury w tej walucie",
    fields: ["currency"],
  },
  QUANTITY_WRONG: {
    en: "The quantity must be a decimal above zero with at most six places",
    pl: "Ilość musi być większa od zera i mieć najwyżej sześć miejsc po przecinku",
    fields: ["quantity"],
  },
  VAT_RATE: {
    en: "The VAT rate must be 23, 8, 5, 0, 0 WDT, 0 EX, zw, np, np II or oo",
    pl: "Stawka VAT musi być jedną z: 23, 8, 5, 0, 0 WDT, 0 EX, zw, np, np II, oo",
    fields: ["vat_rate"],
  },
  EXEMPTION: {
    en: "The legal basis of the exemption is missing",
    pl: "Brakuje podstawy prawnej zwolnienia",
    hint: setting("vat.exemption"),
    setting: true,
  },
  DESCRIPTION: {
    en: "The item description is missing",
    pl: "Brakuje opisu pozycji",
    hint: setting("invoices.description"),
    fields: ["description"],
  },
  DATE: {
    en: "A date of the invoice is not a day in the form YYYY-MM-DD",
    pl: "Data na fakturze nie jest dniem w postaci RRRR-MM-DD",
  },
  ISSUE_IN_FUTURE: {
    en: "The date of issue is in the future",
    pl: "Data wystawienia jest w przyszłości",
    fields: ["issue_date"],
  },
  DUE_BEFORE_ISSUE: {
    en: "Payment is due before the invoice is issued",
    pl: "Termin płatności jest przed datą wystawienia",
    fields: ["due_date"],
  },
  SELLER_MISSING: {
    en: "The seller is not set",
    pl: "Nie ustawiono sprzedawcy",
    hint: setting("seller"),
    setting: true,
  },
  SELLER_NIP: {
    en: "The seller's NIP is missing or its check digit is wrong",
    pl: "Brakuje NIP sprzedawcy albo jego cyfra kontrolna się nie zgadza",
    hint: setting("seller.nip"),
    setting: true,
  },
  SELLER_ADDRESS: {
    en: "The seller's address is missing",
    pl: "Brakuje adresu sprzedawcy",
    hint: setting("seller.address"),
    setting: true,
  },
  SELLER_IBAN: {
    en: "The seller's account number is wrong",
    pl: "Numer rachunku sprzedawcy jest błędny",
    hint: setting("seller.iban"),
    setting: true,
  },
  SELLER_ACCOUNT: {
    en: "Split payment needs the seller's account number",
    pl: "Podzielona płatność wymaga numeru rachunku sprzedawcy",
    hint: setting("seller.iban"),
    setting: true,
  },
  BUYER_NAME: { en: "The buyer's name is missing", pl: "Brakuje nazwy nabywcy", fields: ["buyer_name"] },
  BUYER_NIP: {
    en: "The buyer's tax number is missing",
    pl: "Brakuje NIP nabywcy",
    hint: {
      en: 'Use "none" for a consumer',
      pl: "Dla konsumenta bez NIP napisz: brak",
    },
    fields: ["buyer_nip"],
  },
  BUYER_NIP_WRONG: {
    en: "The buyer's tax number is wrong",
    pl: "NIP nabywcy jest błędny",
    fields: ["buyer_nip"],
  },
  BUYER_NIP_DIFFERS: {
    en: "The tax number is not that of this buyer in the contacts",
    pl: "NIP nie jest NIP-em tego nabywcy w kontaktach",
    fields: ["buyer_nip"],
  },
  BUYER_ADDRESS: {
    en: "The buyer's address is missing",
    pl: "Brakuje adresu nabywcy",
    fields: ["buyer_address"],
  },
  BUYER_ADDRESS_UNREAD: {
    en: "The buyer's address is not clear",
    pl: "Adres nabywcy jest niejasny",
    hint: {
      en: "Write it as: ul. Długa 5/7, 00-238 Warszawa; foreign addresses belong in the contacts",
      pl: "Zapisz go tak: ul. Długa 5/7, 00-238 Warszawa; adresy zagraniczne wpisz w kontaktach",
    },
    fields: ["buyer_address"],
  },
  BUYER_EU: {
    en: "This VAT rate needs the buyer's EU VAT number",
    pl: "Ta stawka wymaga numeru VAT UE nabywcy",
    fields: ["buyer_nip"],
  },
  BUYER_BUSINESS: {
    en: "Split payment and reverse charge need a buyer with a tax number",
    pl: "Podzielona płatność i odwrotne obciążenie wymagają nabywcy z numerem podatkowym",
    fields: ["buyer_nip"],
  },
  TEXT: {
    en: "A text on the invoice is empty, too long, or has characters that cannot be printed",
    pl: "Tekst na fakturze jest pusty, za długi albo ma znaki, których nie da się wydrukować",
  },
  SERIES: {
    en: "The pattern of invoice numbers cannot be printed",
    pl: "Wzorca numerów faktur nie da się wydrukować",
    setting: true,
    hint: setting("invoices.series"),
  },
  EXCHANGE: {
    en: "VAT must be stated in PLN: the NBP rate of {date} is missing",
    pl: "VAT trzeba podać w PLN: brakuje kursu NBP z dnia {date}",
    hint: setting("exchange_rates"),
    fields: ["exchange_rate", "exchange_date"],
  },
  EXCHANGE_WRONG: {
    en: "The exchange rate must be above zero with at most six places",
    pl: "Kurs musi być większy od zera i mieć najwyżej sześć miejsc po przecinku",
    fields: ["exchange_rate"],
  },
  EXCHANGE_DATE: {
    en: "VAT must be converted with the NBP rate of {date}, the last working day before",
    pl: "VAT trzeba przeliczyć po kursie NBP z dnia {date}, ostatniego dnia roboczego wcześniej",
    hint: setting("exchange_rates"),
    fields: ["exchange_rate", "exchange_date"],
  },
  CORRECTS: {
    en: "The number of the invoice to correct is missing",
    pl: "Brakuje numeru korygowanej faktury",
    fields: ["corrects"],
  },
  CORRECTED_UNKNOWN: {
    en: "The invoice to correct is not in the register",
    pl: "Korygowanej faktury nie ma w rejestrze",
    fields: ["corrects"],
  },
  CORRECTED_CURRENCY: {
    en: "A correction keeps the currency and the basis of its invoice",
    pl: "Korekta zachowuje walutę i podstawę (netto albo brutto) swojej faktury",
    fields: ["currency"],
  },
  CORRECTED_LINES: {
    en: "The invoice to correct has several lines: it is not known which of them the amount changes",
    pl: "Korygowana faktura ma kilka pozycji: nie wiadomo, której z nich dotyczy kwota",
    hint: {
      en: "Give all its lines as they are now in lines, or the amount 0 to take all of it back",
      pl: "Podaj w lines wszystkie pozycje w nowym stanie albo kwotę 0, żeby wycofać całość",
    },
    fields: ["lines"],
  },
  LINES_SUM: {
    en: "The amounts of the lines do not add up to the amount",
    pl: "Kwoty pozycji nie sumują się do kwoty faktury",
    fields: ["lines"],
  },
  CORRECTED_NUMBER: {
    en: "The KSeF number of the invoice to correct has the wrong form",
    pl: "Numer KSeF korygowanej faktury ma błędną postać",
    fields: ["corrects_ksef"],
  },
  CORRECTED_PENDING: {
    en: "The invoice to correct has no KSeF number yet",
    pl: "Korygowana faktura nie ma jeszcze numeru KSeF",
    fields: ["corrects_ksef"],
  },
  REASON: {
    en: "The reason of the correction is missing",
    pl: "Brakuje przyczyny korekty",
    fields: ["reason"],
  },
} as const satisfies Record<string, Text>;

/** Something that is missing or wrong. */
export interface Finding {
  readonly code: keyof typeof TEXTS;
  /** For `{date}` in the text. */
  readonly date?: string;
  /** The field or setting in question, if the code does not say it. */
  readonly field?: string;
  readonly setting?: string;
}

const textOf = (text: string, { date = "" }: Finding): string => text.replace("{date}", date);

/** A finding as the engine and a conversation take it; `missing` names fields of `action`. */
export function problemOf(finding: Finding, action: string, language: "en" | "pl"): Problem {
  const text: Text = TEXTS[finding.code];
  const hint = finding.setting === undefined ? text.hint : setting(finding.setting);
  const fields = finding.field === undefined ? text.fields : [finding.field];
  const polish = { message: textOf(text.pl, finding), ...(hint && { hint: hint.pl }) };
  return {
    code: text.setting || finding.setting ? "NOT_CONFIGURED" : "INCOMPLETE_PLAN",
    message: textOf(text[language], finding),
    ...(hint && { hint: hint[language] }),
    polish,
    ...(fields && { missing: fields.map((field) => `${action}.${field}`) }),
  };
}
