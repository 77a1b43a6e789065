/** An issued invoice as PDF on A4, in Polish or English: archival (PDF/A-3u), with the KSeF XML inside. */
import { type Color, PDFDocument, rgb } from "pdf-lib";
import type { InvoiceDocument, InvoiceLine, Party, Settings, VatRate } from "#schemas/workflow.ts";
import { saveArchive } from "../../pdf/archive.ts";
import { embedFonts } from "../../pdf/fonts.ts";
import { LEFT, RIGHT, Sheet, type TextStyle } from "../../pdf/sheet.ts";
import { verificationLink } from "../ksef/link.ts";
import { account, day, decimal, type Labels, labelsOf } from "./labels.ts";
import { drawQr } from "./qr.ts";
import { type Column, drawTable, FULL } from "./table.ts";

/** What is printed beside the document itself. */
export interface PrintOptions {
  readonly number: string;
  /** The KSeF XML; null for a pro forma invoice, which has none. */
  readonly xml: Uint8Array | null;
  readonly ksef_number: string | null;
  /** The link that the seller's certificate signs, of an invoice that was issued in offline mode. */
  readonly certificate_link?: string | undefined;
  /** Name of the XML inside the PDF. */
  readonly file: string;
  readonly environment: NonNullable<Settings["ksef"]>["environment"];
  /** The time of issue. */
  readonly made: Date;
}

const color = (hex: number): Color => rgb((hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255);
const INK = color(0x1b2430);
const GREY = color(0x5c6673);
const ACCENT = color(0x174f78);
const PALE = color(0xeef3f7);
const LINE = color(0xd3dae1);
const WHITE = color(0xffffff);
const TABLE = { head: PALE, line: LINE, text: INK, label: GREY };

/** Prints an invoice. The same invoice gives the same bytes. */
export async function printInvoice(document: InvoiceDocument, options: PrintOptions): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const sheet = new Sheet(pdf, await embedFonts(pdf));
  const labels = labelsOf(document.language);
  const print = new Print(sheet, document, labels, options);
  print.draw();
  const { number, xml, file, made } = options;
  return saveArchive(pdf, {
    title: `${labels[document.kind]} ${number}`,
    author: document.seller.name,
    language: document.language === "pl" ? "pl-PL" : "en-GB",
    made,
    ...(xml && {
      attachment: {
        name: `${file}.xml`,
        type: "application/xml",
        bytes: xml,
        description: `FA(3) ${number}`,
      },
    }),
  });
}

class Print {
  readonly #sheet: Sheet;
  readonly #document: InvoiceDocument;
  readonly #labels: Labels;
  readonly #options: PrintOptions;

  constructor(sheet: Sheet, document: InvoiceDocument, labels: Labels, options: PrintOptions) {
    this.#sheet = sheet;
    this.#document = document;
    this.#labels = labels;
    this.#options = options;
  }

  draw(): void {
    this.#heading();
    this.#parties();
    this.#lines();
    this.#summary();
    this.#amount();
    this.#payment();
    this.#notes();
    this.#verification();
    const { page, pages } = this.#labels;
    const title = `${this.#labels[this.#document.kind]} ${this.#options.number}`;
    this.#sheet.finish((sheet, at, count) => {
      sheet.rule(LEFT, RIGHT, LINE, 0.6, sheet.y - 6);
      sheet.text(title, LEFT, { size: 7.5, color: GREY });
      sheet.text(`${page} ${at} ${pages} ${count}`, RIGHT, { size: 7.5, color: GREY, align: "right" });
    });
  }

  #heading(): void {
    const sheet = this.#sheet;
    const { issue_date, sale_date, due_date, language, kind, gross } = this.#document;
    const { issued, sold, due } = this.#labels;
    sheet.box(LEFT, 34, 4, ACCENT);
    const top = sheet.y + 12;
    sheet.text(this.#labels[kind], LEFT, { size: 22, bold: true, color: ACCENT }, top);
    sheet.text(this.#options.number, LEFT, { size: 13, bold: true, color: INK }, top + 31);
    const dates = [
      [issued, issue_date],
      [sold, sale_date],
      ...(isOwed(gross) ? [[due, due_date] as const] : []),
    ] as const;
    let y = top + 3;
    for (const [label, date] of dates) {
      sheet.text(label, RIGHT - 92, { size: 8.5, color: GREY, align: "right" }, y + 0.5);
      sheet.text(day(date, language), RIGHT, { size: 9, bold: label === due, color: INK, align: "right" }, y);
      y += 15;
    }
    sheet.y = Math.max(top + 52, y) + 4;
    const ksef = this.#options.ksef_number;
    if (ksef !== null) {
      sheet.text(`${this.#labels.ksefNumber}: ${ksef}`, LEFT, { size: 8.5, color: GREY });
      sheet.y += 14;
    }
    sheet.y += 8;
  }

  #parties(): void {
    const sheet = this.#sheet;
    const { seller, buyer } = this.#document;
    const half = FULL / 2 - 10;
    const left = this.#party(this.#labels.seller, seller, LEFT, half);
    const right = this.#party(this.#labels.buyer, buyer, LEFT + FULL / 2 + 10, half);
    sheet.y += Math.max(left, right) + 18;
  }

  /** @returns its height */
  #party(label: string, { name, nip, vat_eu, address, email }: Party, x: number, width: number): number {
    const sheet = this.#sheet;
    const start = sheet.y;
    sheet.rule(x, x + width, ACCENT, 1.2);
    let y = start + 6;
    const write = (text: string, style: TextStyle) => {
      y += sheet.text(text, x, { ...style, width }, y);
    };
    write(label, { size: 8, bold: true, color: ACCENT });
    y += 3;
    write(name, { size: 10.5, bold: true, color: INK });
    y += 1;
    if (address) {
      write(address.street, { size: 9, color: INK });
      const country =
        address.country && address.country !== "PL"
          ? `, ${countryName(address.country, this.#document.language)}`
          : "";
      write(`${address.postal_code} ${address.city}${country}`, { size: 9, color: INK });
    }
    if (nip) write(`${this.#labels.taxNumber}: ${nip}`, { size: 9, color: INK });
    else if (vat_eu) write(`${this.#labels.vatNumber}: ${vat_eu}`, { size: 9, color: INK });
    if (email) write(email, { size: 9, color: GREY });
    return y - start;
  }

  #lines(): void {
    const { lines, corrects } = this.#document;
    if (corrects === undefined) {
      this.#lineTable(lines);
      return;
    }
    const parts = [
      [this.#labels.before, lines.filter(({ before }) => before)],
      [this.#labels.after, lines.filter(({ before }) => !before)],
    ] as const;
    for (const [title, own] of parts) {
      this.#sheet.need(80);
      this.#sheet.text(title, LEFT, { size: 9.5, bold: true, color: ACCENT });
      this.#sheet.y += 17;
      this.#lineTable(own);
    }
  }

  #lineTable(lines: readonly InvoiceLine[]): void {
    const { basis, language } = this.#document;
    const labels = this.#labels;
    const hasUnits = lines.some(({ unit }) => unit !== null);
    const columns: Column[] = [
      { title: labels.position },
      { title: labels.description, grows: true },
      { title: labels.quantity, align: "right" },
      ...(hasUnits ? [{ title: labels.unit, most: 70 }] : []),
      { title: labels[basis].price, align: "right" },
      { title: labels.rate, align: "right" },
      { title: labels[basis].value, align: "right" },
    ];
    const rows = lines.map((line) => [
      String(line.number),
      line.description,
      decimal(line.quantity, language),
      ...(hasUnits ? [line.unit ?? ""] : []),
      decimal(line.unit_price, language),
      rateText(line.vat_rate),
      decimal(line.value, language),
    ]);
    drawTable(this.#sheet, columns, rows, TABLE);
    this.#sheet.y += 14;
  }

  #summary(): void {
    const { groups, net, vat, gross, vat_pln, language, corrects } = this.#document;
    const { summary, difference } = this.#labels;
    const amount = (title: string): Column => ({ title, align: "right" });
    const columns: Column[] = [
      { title: corrects ? `${summary.rate} (${difference.toLowerCase()})` : summary.rate },
      amount(summary.net),
      amount(summary.vat),
      ...(vat_pln === undefined ? [] : [amount(summary.vatPln)]),
      amount(summary.gross),
    ];
    const row = (first: string, own: { net: string; vat: string; gross: string; vat_pln?: string }) => [
      first,
      decimal(own.net, language),
      decimal(own.vat, language),
      ...(vat_pln === undefined ? [] : [own.vat_pln === undefined ? "–" : decimal(own.vat_pln, language)]),
      decimal(own.gross, language),
    ];
    const rows = groups.map((group) => row(rateText(group.vat_rate), group));
    const total = row(summary.total, { net, vat, gross, ...(vat_pln !== undefined && { vat_pln }) });
    drawTable(this.#sheet, columns, [...rows, total], TABLE, { right: RIGHT, boldLast: true });
    this.#sheet.y += 16;
  }

  #amount(): void {
    const sheet = this.#sheet;
    const { gross, currency, words, language } = this.#document;
    const { toPay, toReturn, nothing } = this.#labels;
    const label = isOwed(gross) ? toPay : gross.startsWith("-") ? toReturn : nothing;
    const said: TextStyle = { size: 9, color: INK, width: FULL - 24 };
    // What is returned is printed without its sign.
    const text = `${this.#labels.words}: ${words.replace(/^minus /, "")}`;
    const height = 42 + sheet.heightOf(text, said);
    sheet.need(height + 10);
    sheet.box(LEFT, FULL, height, PALE);
    sheet.box(LEFT, 4, height, ACCENT);
    sheet.text(label, LEFT + 14, { size: 11, bold: true, color: ACCENT }, sheet.y + 12);
    const amount = `${decimal(gross.replace("-", ""), language)}\u00a0${currency}`;
    sheet.text(amount, RIGHT - 12, { size: 17, bold: true, color: INK, align: "right" }, sheet.y + 7);
    sheet.text(text, LEFT + 14, said, sheet.y + 33);
    sheet.y += height + 14;
  }

  #payment(): void {
    const { seller, gross } = this.#document;
    const { method, transfer, account: accountLabel, bank } = this.#labels;
    if (!isOwed(gross) || seller.iban === undefined) return;
    const rows = [
      [method, transfer],
      [accountLabel, account(seller.iban)],
      ...(seller.bank === undefined ? [] : [[bank, seller.bank] as const]),
    ] as const;
    this.#pairs(rows);
  }

  /** Labels with their values, one a line. */
  #pairs(rows: readonly (readonly [string, string])[]): void {
    const sheet = this.#sheet;
    for (const [label, value] of rows) {
      const style: TextStyle = { size: 9, color: INK, width: FULL - 130 };
      sheet.need(16);
      sheet.text(label, LEFT, { size: 8.5, color: GREY }, sheet.y + 0.5);
      sheet.y += Math.max(15, sheet.text(value, LEFT + 130, style));
    }
    sheet.y += 4;
  }

  #notes(): void {
    const sheet = this.#sheet;
    const notes = this.#noteTexts();
    if (notes.length === 0) return;
    sheet.y += 4;
    for (const { text, bold } of notes) {
      const style: TextStyle = { size: 9, color: INK, width: FULL, ...(bold && { bold }) };
      sheet.need(sheet.heightOf(text, style));
      sheet.y += sheet.text(text, LEFT, style) + 3;
    }
  }

  #noteTexts(): { text: string; bold?: boolean }[] {
    const { split_payment, lines, exemption, exchange, currency, corrects, kind, language } = this.#document;
    const labels = this.#labels;
    const isReversed = lines.some(({ vat_rate }) => vat_rate === "oo" || vat_rate === "np II");
    const table = exchange?.table === undefined ? "" : `, ${labels.table} ${exchange.table}`;
    return [
      ...(split_payment ? [{ text: labels.split, bold: true }] : []),
      ...(isReversed ? [{ text: labels.reverse, bold: true }] : []),
      ...(exemption === undefined ? [] : [{ text: `${labels.exempt}: ${exemption}` }]),
      ...(exchange
        ? [
            {
              text: `${labels.exchange}: 1 ${currency} = ${decimal(exchange.rate, language)} PLN${table} ${labels.of} ${day(exchange.date, language)}`,
            },
          ]
        : []),
      ...(corrects
        ? [
            {
              text: `${labels.corrects} ${corrects.number} ${labels.of} ${day(corrects.issue_date, language)}${
                corrects.ksef_number === null ? "" : `, ${labels.ksefNumber}: ${corrects.ksef_number}`
              }`,
            },
            { text: `${labels.reason}: ${corrects.reason}` },
          ]
        : []),
      ...(kind === "proforma" ? [{ text: labels.notAnInvoice }] : []),
    ];
  }

  /** The code that leads to the invoice in KSeF, with its number or OFFLINE below, as ksef-docs asks. */
  #verification(): void {
    const { xml, environment, ksef_number, certificate_link } = this.#options;
    if (xml === null) return;
    const link = verificationLink(this.#document, xml, environment);
    this.#code(link, 104, this.#labels.check, ksef_number ?? "OFFLINE");
    // Its link is four times as long, and so has more modules.
    if (certificate_link !== undefined) this.#code(certificate_link, 168, this.#labels.issuer, "CERTYFIKAT");
  }

  /** A code with what it is for beside it, and its label below. */
  #code(link: string, size: number, title: string, label: string): void {
    const sheet = this.#sheet;
    sheet.y += 14;
    sheet.need(size + 20);
    drawQr(sheet, link, LEFT, size, { dark: color(0x000000), light: WHITE });
    const beside = { size: 9, width: FULL - size - 16 };
    const x = LEFT + size + 16;
    let y = sheet.y + 12;
    y += sheet.text(title, x, { ...beside, bold: true, color: ACCENT }, y) + 3;
    sheet.text(link, x, { ...beside, size: 7.5, color: GREY }, y);
    sheet.y += size + 2;
    sheet.text(label, LEFT + 8, { size: 8, bold: true, color: INK });
    sheet.y += 12;
  }
}

const isOwed = (gross: string) => !gross.startsWith("-") && !/^0\.0+$/.test(gross);

function rateText(rate: VatRate): string {
  return /^\d+$/.test(rate) ? `${rate}%` : rate.replace(/^0 /, "0% ");
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}
