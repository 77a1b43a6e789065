/** Forms: what the user is asked for, as the specification's fields and as a flat JSON Schema for MCP elicitation; and what answers them. */
import type { FieldError, Form, FormField, Step } from "#schemas/workflow.ts";
import type { FieldDefinition } from "../action/definition.ts";
import { capitalized, type Language, MESSAGES, type ValueFault } from "../wording/messages.ts";
import { type Catalog, type Decision, fieldOf, type Place } from "../wording/plan.ts";
import { isPositive } from "../wording/vat.ts";
import { type Reference, valuesIn } from "./values.ts";

/** What a form asks for. */
interface Open {
  /** Names of the open fields. */
  readonly fields: readonly string[];
  /** Fields that are open because they can mean several things. */
  readonly decisions: readonly Decision[];
}

/** The form of one step: its open fields, and the currency with its amount. */
export function formOf(
  step: Step,
  { fields: open, decisions }: Open,
  language: Language,
  catalog: Catalog,
  errors: readonly FieldError[] = [],
): Form {
  const { fields: usual, live = [] } = catalog(step.action);
  const known = [...usual, ...live.filter(({ name }) => usual.every((field) => field.name !== name))];
  const wanted = new Set(open);
  for (const { field } of errors) wanted.add(field);
  if (wanted.has("amount")) wanted.add("currency");
  const fields = known
    .filter(({ name }) => wanted.has(name))
    .map((field) => {
      const decision = decisions.find((one) => one.field === field.name);
      return formField(withCandidates(field, decision, step), step, open.includes(field.name), language);
    });
  return {
    action: step.action,
    fields,
    schema: schemaOf(fields),
    ...(errors.length > 0 && { errors: [...errors] }),
  };
}

/** A choice offers what the step has or may mean, also where the catalog lists only the usual ones: CZK for "koron". */
function withCandidates(field: FieldDefinition, decision: Decision | undefined, step: Step): FieldDefinition {
  if (field.type !== "select") return field;
  if (decision && decision.candidates.length > 0) return { ...field, options: decision.candidates };
  const present = step.config[field.name];
  const isOther = typeof present === "string" && !field.options?.includes(present);
  return isOther ? { ...field, options: [present, ...(field.options ?? [])] } : field;
}

/** A field as the specification describes it; what the step has already is its default. */
export function formField(
  field: FieldDefinition,
  step: Step | undefined,
  required: boolean,
  language: Language,
): FormField {
  const present = step?.config[field.name];
  const value = typeof present === "string" ? present : field.default;
  return {
    name: field.name,
    type: field.type,
    label: field.label[language],
    required: required || field.required,
    ...(field.options && { options: [...field.options], ...titlesOf(field.options, language) }),
    ...(value !== undefined && { default: value }),
    ...(field.description && { description: field.description[language] }),
  };
}

/** What a reader calls the options, if that differs from their values. */
function titlesOf(options: readonly string[], language: Language): Pick<FormField, "option_titles"> {
  const titles = options.map((option) => optionTitle(option, language));
  return titles.some((title, at) => title !== options[at]) ? { option_titles: titles } : {};
}

const optionTitle = (option: string, language: Language): string =>
  MESSAGES[language].options[option] ?? option;

/** A flat object of primitive properties, as MCP elicitation requires. Amounts are texts: a double would round them. */
export function schemaOf(fields: readonly FormField[]): Record<string, unknown> {
  const properties = Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)]));
  return {
    type: "object",
    properties,
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** "1500", "1500.50", "1500,50", "1 500,50". */
const AMOUNT_PATTERN = "^\\s*\\d[\\d\\s\\u00a0\\u202f.,']*$";

function propertyOf({ name, type, label, options, option_titles, default: present, description }: FormField) {
  const shared = {
    title: label,
    ...(description !== undefined && { description }),
    ...(present !== undefined && { default: present }),
  };
  if (type === "select")
    return {
      type: "string",
      enum: options ?? [],
      ...(option_titles && { enumNames: option_titles }),
      ...shared,
    };
  if (type === "email") return { type: "string", format: "email", ...shared };
  if (name === "amount") return { type: "string", pattern: AMOUNT_PATTERN, ...shared };
  return type === "number" ? { type: "number", ...shared } : { type: "string", minLength: 1, ...shared };
}

/** The values of an answer that fit, ready for a config, and an error for each that does not. */
export interface Checked {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/** Checks the answer to the form of a step. A field of the action counts although the form did not ask for it. */
export function checkValues(
  values: Readonly<Record<string, unknown>>,
  step: Step,
  language: Language,
  reference: Reference,
  catalog: Catalog,
): Checked {
  const fields: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [given, value] of Object.entries(values)) {
    const name = given.startsWith(`${step.action}.`) ? given.slice(step.action.length + 1) : given;
    const field = fieldOf(step, name, catalog);
    const read: Read = field ? readValue(value, field, language, reference) : { fault: "unknown_field" };
    if ("fault" in read) errors.push({ field: name, message: MESSAGES[language].faults[read.fault] });
    else Object.assign(fields, { [name]: read.value, ...read.also });
  }
  return { fields, errors };
}

type Read =
  | { readonly value: unknown; readonly also?: Readonly<Record<string, unknown>> }
  | { readonly fault: ValueFault };

const LONGEST_TEXT = 20_000;

function readValue(value: unknown, field: FieldDefinition, language: Language, reference: Reference): Read {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (field.name === "to" && Array.isArray(text)) return readAddresses(text, language, reference);
  if (typeof text !== "string") return { fault: isNothing(text) ? "required" : faultOf(field) };
  if (text.trim() === "") return { fault: "required" };
  if (field.name === "amount") return readAmount(text.trim(), language, reference);
  if (field.name === "currency") return readCurrency(text.trim(), language, reference);
  if (field.type === "email") return readAddresses([text], language, reference);
  if (field.type === "select") return readOption(text.trim(), field, language);
  return text.length > LONGEST_TEXT ? { fault: "text" } : { value: text.trim() };
}

const isNothing = (value: unknown) => value === undefined || value === null;

function faultOf({ name, type }: FieldDefinition): ValueFault {
  if (name === "amount") return "amount";
  return type === "email" ? "email" : type === "select" ? "option" : "text";
}

/** "1500,00", "1 500", "1500 EUR": one amount and nothing else but its currency. */
export function readAmount(text: string, language: Language, reference: Reference): Read {
  const plain = /^\d+(?:[.,]\d{1,2})?$/.test(text);
  if (plain) return checkedAmount(text.replace(",", "."));
  const { values } = valuesIn(text, language, reference);
  const [only, second] = values;
  if (only?.kind !== "amount" || second || only.amount === undefined) return { fault: "amount" };
  if (text.slice(0, only.start).trim() || text.slice(only.end).trim()) return { fault: "amount" };
  const read = checkedAmount(only.amount);
  return "value" in read && only.currency !== null ? { ...read, also: { currency: only.currency } } : read;
}

/** @param amount a plain decimal, perhaps with a sign */
export function checkedAmount(amount: string): Read {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount)) return { fault: "amount" };
  if (!isPositive(amount)) return { fault: "not_positive" };
  const trimmed = amount.replace(/(\.\d\d)0+$/, "$1");
  return /\.\d{3}/.test(trimmed) ? { fault: "too_precise" } : { value: trimmed };
}

function readCurrency(text: string, language: Language, reference: Reference): Read {
  const code = text.toUpperCase();
  const { values } = valuesIn(/^[a-z]{3}$/i.test(text) ? code : text, language, reference);
  const [only, second] = values;
  return only?.kind === "currency" && only.code !== null && !second
    ? { value: only.code }
    : { fault: "currency" };
}

function readAddresses(given: readonly unknown[], language: Language, reference: Reference): Read {
  const addresses: string[] = [];
  for (const one of given) {
    if (typeof one !== "string") return { fault: "email" };
    for (const part of one.split(/[,;]/)) {
      const { values } = valuesIn(part, language, reference);
      const [only, second] = values;
      const outside = only ? (part.slice(0, only.start) + part.slice(only.end)).replace(/[<>\s]/g, "") : part;
      if (only?.kind !== "address" || second || outside) return { fault: "email" };
      addresses.push(only.address);
    }
  }
  const [first] = addresses;
  return { value: addresses.length === 1 ? first : addresses };
}

/** An option by its value or by its title. */
function readOption(text: string, { options = [] }: FieldDefinition, language: Language): Read {
  const said = text.toLowerCase();
  const option =
    options.find((one) => one.toLowerCase() === said) ??
    options.find((one) => optionTitle(one, language).toLowerCase() === said);
  return option === undefined ? { fault: "option" } : { value: option };
}

/** An error as a sentence of its own: the field is named if the message does not name it. */
export function errorSentence({ field, message }: FieldError, language: Language): string {
  const { labels, faults } = MESSAGES[language];
  const isGeneral = GENERAL_FAULTS.some((fault) => faults[fault] === message);
  return `${isGeneral ? `${capitalized(labels[field] ?? field)}: ${uncapitalized(message)}` : message}.`;
}

/** Faults whose messages fit every field. */
const GENERAL_FAULTS: readonly ValueFault[] = ["required", "option", "text", "unknown_field"];

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The place of each open field, in the order in which a form asks. */
export const openFields = (gaps: readonly Place[], step: number): string[] =>
  gaps.filter((gap) => gap.step === step).map(({ field }) => field);
