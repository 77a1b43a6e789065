/** Records of the `language` family: the numbers, money, times and addresses of an English or Polish text. */
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "./common.ts";

export const LANGUAGE_KINDS = [
  "number",
  "ordinal",
  "percent",
  "money",
  "time",
  "duration",
  "schedule",
  "email",
  "url",
  "phone",
  "path",
  "quoted",
  "iban",
  "nip",
  "regon",
  "krs",
  "eu_vat",
  "invoice_number",
  "percent_vat",
  "quantity",
  "pesel",
  "card",
  "postal_address",
] as const;
export type LanguageKind = (typeof LANGUAGE_KINDS)[number];

/** Personal data, reported only if `kinds` names them. */
export const PERSONAL_KINDS = ["pesel", "card", "postal_address"] as const satisfies readonly LanguageKind[];

/** What is wrong with an identifier. */
export const IDENTIFIER_REASONS = ["length", "format", "check_digits", "country", "date"] as const;
export type IdentifierReason = (typeof IDENTIFIER_REASONS)[number];

export const LOCALES = ["en", "en-US", "en-GB", "pl"] as const;
export type Locale = (typeof LOCALES)[number];

export const GRAINS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type Grain = (typeof GRAINS)[number];

const decimal = Type.String({
  pattern: "^-?\\d+(\\.\\d+)?$",
  description: "Exact decimal, not a binary floating-point number",
  examples: ["1500.50"],
});
const candidates = <Item extends TSchema>(of: Item) =>
  Type.Optional(
    Type.Array(of, { description: "Every interpretation of an ambiguous text, the chosen one first" }),
  );
const instant = Type.String({ description: "RFC 3339 with the offset of the time zone at that instant" });
const currency = Nullable(
  Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217 code; null if unclear" }),
);
const currencies = Type.Optional(
  Type.Array(Type.String({ pattern: "^[A-Z]{3}$" }), {
    description: "Possible currencies of an ambiguous sign, most likely first",
  }),
);

export const NumberValue = Type.Object({ value: Type.Number(), candidates: candidates(Type.Number()) });
export const OrdinalValue = Type.Object({ value: Type.Integer() });
export const PercentValue = Type.Object({ value: Type.Number(), candidates: candidates(Type.Number()) });
const per = Type.Optional(
  Type.String({
    description:
      "What the amount is for: a UCUM code (kg, h, mo) or a word (piece, person, each); absent: the amount",
    examples: ["kg"],
  }),
);
const tax = Type.Optional(
  OneOf(["net", "gross"], {
    description: "Without or with VAT, if the text says so: netto, plus VAT; brutto, incl. VAT",
  }),
);
export const MoneyValue = Type.Union([
  Type.Object({
    amount: decimal,
    currency,
    currency_candidates: currencies,
    candidates: candidates(decimal),
    per,
    tax,
  }),
  Type.Object({
    from: Nullable(decimal),
    to: Nullable(decimal),
    currency,
    currency_candidates: currencies,
    per,
    tax,
  }),
]);
const point = { start: instant, grain: OneOf(GRAINS) };
const interval = {
  start: Nullable(instant),
  end: Nullable(instant),
  grain: OneOf(GRAINS),
  interval: Type.Literal(true),
};
const times = candidates(Type.Union([Type.Object(point), Type.Object(interval)]));
export const TimeValue = Type.Union([
  Type.Object({ ...point, candidates: times }),
  Type.Object({ ...interval, candidates: times }),
]);
const Length = Type.Object({
  iso: Type.String({ description: "ISO 8601 duration", examples: ["PT1H30M"] }),
  seconds: Nullable(Type.Number({ description: "Exact length in seconds; null if it has months or years" })),
});
export const DurationValue = Type.Union([
  Length,
  Type.Object({ from: Length, to: Length }, { description: "Between two lengths: 6-8 weeks" }),
]);
export const ScheduleValue = Type.Object({
  rrule: Type.String({ description: "RFC 5545 recurrence rule", examples: ["FREQ=WEEKLY;BYDAY=MO"] }),
  cron: Type.Optional(
    Type.String({ description: "Five-field cron expression, if there is an equivalent one" }),
  ),
  start: Type.Optional(
    Type.String({
      pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})$",
      description: "No occurrence is before it, as RFC 3339",
    }),
  ),
  duration: Type.Optional(
    Type.String({ description: "How long each occurrence lasts, as ISO 8601", examples: ["PT8H"] }),
  ),
  exdates: Type.Optional(
    Type.Array(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), {
      description: "Days without an occurrence",
    }),
  ),
  exrule: Type.Optional(
    Type.String({
      description: "Rule of the days without an occurrence",
      examples: ["FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"],
    }),
  ),
});
export const EmailValue = Type.Object({ address: Type.String() });
export const UrlValue = Type.Object({ href: Type.String() });
export const PhoneValue = Type.Object({
  digits: Type.String({
    description: "Digits, with a leading + if the text has one, then the extension",
  }),
  e164: Type.Optional(
    Type.String({ description: "E.164 form without the extension, if the country is certain" }),
  ),
  extension: Type.Optional(Type.String({ pattern: "^\\d{1,6}$", description: "Extension" })),
});
export const PathValue = Type.Object({ path: Type.String() });
export const QuotedValue = Type.Object({ text: Type.String() });

const identifier = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object({
    ...fields,
    valid: Type.Boolean({ description: "False if it looks like one but is invalid" }),
    reason: Type.Optional(
      OneOf(IDENTIFIER_REASONS, {
        description: "Why it is invalid",
      }),
    ),
  });
const digits = (description: string) => Type.String({ description });

export const IbanValue = identifier({
  iban: Type.String({
    description: "ISO 13616, without spaces; a Polish number without a country code gets PL",
  }),
  country: Type.String({ description: "ISO 3166-1 code" }),
});
export const NipValue = identifier({ nip: digits("Polish tax number: ten digits") });
export const RegonValue = identifier({ regon: digits("Polish statistical number: nine or fourteen digits") });
export const KrsValue = identifier({ krs: digits("Number in the Polish court register: ten digits") });
export const PeselValue = identifier({
  pesel: digits("Polish personal number: eleven digits"),
  birth_date: Type.Optional(
    Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "Encoded birth date, ISO 8601" }),
  ),
});
export const EuVatValue = identifier({
  vat: Type.String({ description: "VAT number with its country code, without spaces" }),
  country: Type.String({
    description: "VIES country code: ISO 3166-1, but EL for Greece and XI for Northern Ireland",
  }),
});
export const CardValue = identifier({
  masked: Type.String({ description: "Asterisks and the last four digits" }),
  network: Type.Optional(
    OneOf(["visa", "mastercard", "amex", "diners", "discover", "jcb", "unionpay", "maestro"], {
      description: "Card network, by the first digits",
    }),
  ),
});
export const InvoiceNumberValue = Type.Object({ number: Type.String({ description: "As written" }) });
export const PercentVatValue = Type.Object({
  rate: Nullable(Type.Number({ description: "Percent; null for a sale without a rate" })),
  code: Type.String({
    description:
      "The rate as a Polish invoice has it: its number, zw (exempt), np (out of scope), oo (reverse charge)",
    examples: ["23", "zw"],
  }),
});
const unit = Type.String({
  description: "UCUM code of a measure (kg, m2, L, h, km/h), else an English word (piece, pack, set, box)",
});
export const QuantityValue = Type.Union([
  Type.Object({ value: Type.Number(), unit }),
  Type.Object({ from: Type.Number(), to: Type.Number(), unit }, { description: "Between two quantities" }),
]);
export const PostalAddressValue = Type.Object({
  street: Nullable(Type.String({ description: "Name of the street; in Polish without the kind of street" })),
  building: Nullable(
    Type.String({ description: "Number of the building, or its name in British addresses" }),
  ),
  po_box: Type.Optional(
    Type.String({ description: "Number of a post office box, instead of street and building" }),
  ),
  unit: Nullable(Type.String({ description: "Flat, apartment or office" })),
  locality: Type.Optional(Type.String({ description: "Locality, in British addresses" })),
  postal_code: Nullable(Type.String()),
  city: Nullable(Type.String()),
  region: Type.Optional(
    Type.String({ description: "Code of the state in American addresses, county in British ones" }),
  ),
  country: OneOf(["PL", "GB", "US"], { description: "Country whose address format it has" }),
});

const entity = <Kind extends LanguageKind, Value extends TSchema>(kind: Kind, value: Value) =>
  Type.Object({
    kind: Type.Literal(kind),
    text: Type.String({ description: "The matched text" }),
    start: Type.Integer({ minimum: 0, description: "Offset in UTF-16 code units" }),
    end: Type.Integer({ minimum: 0, description: "End, exclusive, in UTF-16 code units" }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    value,
  });

export const Entity = Type.Union(
  [
    entity("number", NumberValue),
    entity("ordinal", OrdinalValue),
    entity("percent", PercentValue),
    entity("money", MoneyValue),
    entity("time", TimeValue),
    entity("duration", DurationValue),
    entity("schedule", ScheduleValue),
    entity("email", EmailValue),
    entity("url", UrlValue),
    entity("phone", PhoneValue),
    entity("path", PathValue),
    entity("quoted", QuotedValue),
    entity("iban", IbanValue),
    entity("nip", NipValue),
    entity("regon", RegonValue),
    entity("krs", KrsValue),
    entity("eu_vat", EuVatValue),
    entity("invoice_number", InvoiceNumberValue),
    entity("percent_vat", PercentVatValue),
    entity("quantity", QuantityValue),
    entity("pesel", PeselValue),
    entity("card", CardValue),
    entity("postal_address", PostalAddressValue),
  ],
  { description: "An entity of the text, with its value" },
);
export type Entity = Static<typeof Entity>;
export type ValueOf<Kind extends LanguageKind> = Extract<Entity, { kind: Kind }>["value"];

/** Conventions for time expressions that people understand in different ways; `docs/language.md` gives the reasons. */
export const TimeConventions = Type.Object({
  week_start: Type.Optional(
    OneOf(["monday", "sunday"], { description: "First day of a week; absent: monday, as in ISO 8601" }),
  ),
  next_weekday: Type.Optional(
    OneOf(["following_week", "coming"], {
      description:
        '"Next Friday": that in the following week, or the first one after today; absent: following_week',
    }),
  ),
  same_weekday: Type.Optional(
    OneOf(["in_a_week", "today"], {
      description: '"Friday" said on a Friday: the one in a week, or today; absent: in_a_week',
    }),
  ),
  bare_hour: Type.Optional(
    OneOf(["first", "daytime"], {
      description:
        '"Tomorrow at 3" without a.m. or p.m.: 03:00 on the 24-hour clock, or daytime, which takes 1 to 5 as the afternoon; absent: first',
    }),
  ),
  date_order: Type.Optional(
    OneOf(["month_first", "day_first"], {
      description: '"5/11/2026": absent: month_first in en and en-US, day_first in en-GB and pl',
    }),
  ),
});
export type TimeConventions = Static<typeof TimeConventions>;

/** What a mail is. */
export const MailFields = Type.Object(
  {
    subject: Nullable(Type.String()),
    from: Nullable(Type.String({ description: "Address of the sender" })),
    date: Nullable(
      Type.String({ description: "When it was sent (RFC 3339), with the offset of the sender" }),
    ),
    message_id: Nullable(Type.String()),
    part: OneOf(["plain", "html", "none"], { description: "Part that the text is from" }),
    attachments: Type.Array(
      Type.Object({
        name: Nullable(Type.String()),
        media_type: Type.String(),
        bytes: Type.Integer({ minimum: 0 }),
      }),
      { description: "Listed, not read" },
    ),
  },
  { $id: "LanguageMail", description: "The mail that the text is from" },
);
export type MailFields = Static<typeof MailFields>;

export const ExtractRequest = Type.Object({
  id: Type.Optional(Id),
  text: Type.String({ maxLength: 1_048_576, description: "Text in English or Polish" }),
  format: Type.Optional(
    OneOf(["text", "eml", "mbox"], {
      description:
        "What the text is: plain text, a mail as it was sent, a mailbox. As an option: what standard input is, in place of JSON Lines",
    }),
  ),
  message: Type.Optional(MailFields),
  locale: Type.Optional(
    OneOf(["auto", ...LOCALES], { description: "Language and region of the text; auto or absent: detected" }),
  ),
  reference_time: Type.Optional(
    Type.String({
      description:
        "Reference for relative times: an RFC 3339 instant, optionally with its zone in brackets; absent: now",
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      description:
        "IANA time zone of the text; absent: the reference's zone or offset, else the system's zone",
    }),
  ),
  kinds: Type.Optional(
    Type.Array(OneOf(LANGUAGE_KINDS), {
      description:
        "Report only these kinds, also inside larger entities; absent: all but pesel, card and postal_address, the longest of overlapping ones, and both quotations and their contents",
    }),
  ),
  ...TimeConventions.properties,
});
export type ExtractRequest = Static<typeof ExtractRequest>;

export const ExtractResult = Type.Object(
  {
    id: Type.Optional(Id),
    text: Type.String(),
    message: Type.Optional(MailFields),
    locale: OneOf(LOCALES),
    entities: Type.Array(Entity, { description: "Entities in text order" }),
  },
  { $id: "ExtractResult", description: "The entities of a text" },
);
export type ExtractResult = Static<typeof ExtractResult>;

export const DetectRequest = Type.Object({
  id: Type.Optional(Id),
  text: Type.String({ maxLength: 1_048_576, description: "Text in English or Polish" }),
});
export type DetectRequest = Static<typeof DetectRequest>;

export const DetectResult = Type.Object(
  {
    id: Type.Optional(Id),
    text: Type.String(),
    locale: OneOf(["en", "pl"]),
    confidence: Type.Number({
      minimum: 0.5,
      maximum: 1,
      description: "0.5: no evidence for either language",
    }),
  },
  { $id: "DetectResult", description: "The language of a text" },
);
export type DetectResult = Static<typeof DetectResult>;

export const NormalizeRequest = Type.Object({
  id: Type.Optional(Id),
  text: Type.String({ maxLength: 1_048_576, description: "Text in any spelling" }),
  fold_case: Type.Optional(Type.Boolean({ description: "Convert to lower case" })),
  fold_diacritics: Type.Optional(Type.Boolean({ description: "Remove diacritics: Łódź becomes Lodz" })),
});
export type NormalizeRequest = Static<typeof NormalizeRequest>;

export const NormalizeResult = Type.Object(
  {
    id: Type.Optional(Id),
    text: Type.String({ description: "The normalized text" }),
    original: Type.String({ description: "The text of the request" }),
    offsets: Type.Array(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 }), {
      description:
        "Position map in UTF-16 code units: pairs [offset in text, offset in original] at which their difference changes; before the first pair both are equal",
    }),
  },
  { $id: "NormalizeResult", description: "A normalized text" },
);
export type NormalizeResult = Static<typeof NormalizeResult>;

/** Codes of the family beside the kit's. */
export const MAIL_ERRORS = {
  INVALID_MAIL: { kind: "data", meaning: "The mail cannot be read" },
  ENCODED_TEXT: { kind: "data", meaning: "The text is encoded for mail: quoted-printable or base64" },
} as const;

export const LANGUAGE_ERRORS = {
  INVALID_TIME: { kind: "data", meaning: "The reference time is not an RFC 3339 instant" },
  UNKNOWN_TIMEZONE: { kind: "data", meaning: "The time zone is not in the IANA database" },
} as const;
