/** The address book: `contacts.jsonl`, one contact a line, or a CSV file with the same columns. */
import { extname, resolve } from "node:path";
import { type Failure, failures } from "#kit/data/errors.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { readText } from "#kit/files/files.ts";
import { Contact, type Settings, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { type CsvRow, parseCsv, UnclosedQuote } from "../csv.ts";
import { nipOf, vatEuOf } from "./identifiers.ts";

const fail = failures(WORKFLOW_ERRORS);

/**
 * The contacts of the settings; none if the settings name no file.
 * @param folder of the settings file
 * @throws INVALID_SETTINGS with file and line, NOT_FOUND, UNREADABLE
 */
export async function loadContacts(settings: Settings, folder: string): Promise<Contact[]> {
  if (settings.contacts === undefined) return [];
  return parseContacts(await readText(resolve(folder, settings.contacts)), settings.contacts);
}

/** Reads an address book; the end of its name says what it is. @throws INVALID_SETTINGS with file and line */
export function parseContacts(text: string, name: string): Contact[] {
  const rows = extname(name).toLowerCase() === ".csv" ? fromCsv(text, name) : fromLines(text, name);
  return rows.map(({ line, value }) => checked(value, name, line));
}

interface Row {
  readonly line: number;
  readonly value: unknown;
}

function fromLines(text: string, name: string): Row[] {
  return text
    .replace(/^\ufeff/, "")
    .split("\n")
    .flatMap((content, at) => {
      if (content.trim() === "") return [];
      try {
        return [{ line: at + 1, value: JSON.parse(content) }];
      } catch {
        throw invalid(name, at + 1, "it is not JSON");
      }
    });
}

const COLUMNS = new Set(Object.keys(Contact.properties));

function fromCsv(text: string, name: string): Row[] {
  const { header, rows } = parsed(text, name);
  const unknown = header.find((column) => !COLUMNS.has(column));
  if (unknown !== undefined) throw invalid(name, 1, `it has no column "${unknown}"`, columnsHint());
  return rows.map((row) => ({ line: row.line, value: fieldsOf(row, header, name) }));
}

const columnsHint = () => `The columns are ${[...COLUMNS].join(", ")}`;

function parsed(text: string, name: string) {
  try {
    return parseCsv(text);
  } catch (thrown) {
    if (thrown instanceof UnclosedQuote) throw invalid(name, thrown.line, "a quote is never closed");
    throw thrown;
  }
}

function fieldsOf({ line, cells }: CsvRow, header: readonly string[], name: string): Record<string, unknown> {
  if (cells.length > header.length)
    throw invalid(name, line, "it has more cells than the header has columns");
  const fields: Record<string, unknown> = {};
  for (const [at, column] of header.entries()) {
    const cell = cells[at]?.trim() ?? "";
    if (cell !== "") fields[column] = cellValue(column, cell);
  }
  return fields;
}

function cellValue(column: string, cell: string): unknown {
  if (column === "aliases") return cell.split(";").flatMap((alias) => alias.trim() || []);
  if (column === "payment_days") return /^\d+$/.test(cell) ? Number(cell) : cell;
  return cell;
}

/** A contact whose tax number is wrong is refused where it is read: an invoice must not be the first to notice. */
function checked(value: unknown, name: string, line: number): Contact {
  if (!isContact(value)) throw invalid(name, line, explain(Contact, value, "contact").message);
  if (value.nip && nipOf(value.nip) === null && vatEuOf(value.nip) === null)
    throw invalid(name, line, "the tax number is wrong", "Check its digits");
  if (value.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.email))
    throw invalid(name, line, "the e-mail address is wrong");
  return value;
}

function isContact(value: unknown): value is Contact {
  return findFault(plainOf(Contact), value) === undefined;
}

function invalid(name: string, line: number, why: string, hint?: string): Failure {
  return fail(
    "INVALID_SETTINGS",
    `Cannot read "${name}", line ${line}: ${why}`,
    hint === undefined ? {} : { hint },
  );
}
