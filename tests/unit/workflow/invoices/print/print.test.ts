import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fontkit from "@pdf-lib/fontkit";
import type { InvoiceDocument } from "#schemas/workflow.ts";
import { verificationLink } from "../../../../../lib/workflow/invoices/ksef/link.ts";
import { ksefXml } from "../../../../../lib/workflow/invoices/ksef/xml.ts";
import { account, day, decimal } from "../../../../../lib/workflow/invoices/print/labels.ts";
import { printInvoice } from "../../../../../lib/workflow/invoices/print/print.ts";
import { PRINTABLE } from "../../../../../lib/workflow/invoices/texts.ts";
import { documentOf } from "../documents.ts";

const MADE = new Date("2026-11-23T10:00:00Z");
const KSEF = "5260250274-20261123-8BEF280C8D35-4D";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-print-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...command: string[]): Promise<string> {
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [out, wrong] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command[0]}: ${wrong || out}`);
  return out;
}

/** Prints a document to a file of its own. */
async function printed(name: string, document: InvoiceDocument, ksef_number: string | null = null) {
  const number = name.replaceAll("-", "/");
  const xml = document.kind === "proforma" ? null : ksefXml(document, number, MADE);
  const bytes = await printInvoice(document, {
    number,
    xml,
    ksef_number,
    file: name,
    environment: "test",
    made: MADE,
  });
  const path = join(folder, `${name}.pdf`);
  await Bun.write(path, bytes);
  return { path, xml, bytes };
}
const textOf = async (path: string) =>
  (await run("pdftotext", "-layout", path, "-")).replaceAll("\u00a0", " ");
const squeeze = (text: string) => text.replaceAll(/\s+/g, " ");

describe("a printed invoice", () => {
  test("has every text letter for letter, in Polish", async () => {
    const description = "Zażółć gęślą jaźń: office & finanse, fi fl ffi — „próba”";
    const document = documentOf({ description, quantity: "7.5", unit: "godz.", split_payment: true });
    const { path } = await printed("FV-1-11-2026", document);
    const text = squeeze(await textOf(path));
    for (const part of [
      "Faktura",
      "FV/1/11/2026",
      "Data wystawienia",
      "23.11.2026",
      "Termin płatności 07.12.2026",
      "Żółw i Gęś sp. z o.o.",
      "NIP: 5260250274",
      "Firma Jana Kowalskiego",
      "ul. Świętokrzyska 12",
      "30-015 Kraków",
      "NIP: 5250007738",
      "7,5 godz. 200,00 23% 1 500,00",
      "Razem 1 500,00 345,00 1 845,00",
      "Do zapłaty 1 845,00 PLN",
      "Słownie: jeden tysiąc osiemset czterdzieści pięć złotych zero groszy",
      "PL 61 1090 1014 0000 0712 1981 2874",
      "Mechanizm podzielonej płatności",
      "OFFLINE",
      "Strona 1 z 1",
    ])
      expect(text).toContain(part);
    // The description is broken into lines: its words are all there in their order.
    const words = await run("pdftotext", "-raw", path, "-");
    expect(squeeze(words)).toContain(description);
  });

  test("has every text in English, with the tax in PLN and the rate of exchange", async () => {
    const config = {
      language: "en",
      currency: "EUR",
      exchange_rate: "4.2345",
      exchange_table: "225/A/NBP/2026",
    } as const;
    const { path } = await printed("FV-2-11-2026", documentOf(config), KSEF);
    const text = squeeze(await textOf(path));
    for (const part of [
      "Invoice",
      "Date of issue",
      "23 Nov 2026",
      `KSeF number: ${KSEF}`,
      "Total 1,500.00 345.00 1,460.90 1,845.00",
      "Amount due 1,845.00 EUR",
      "In words: one thousand eight hundred forty-five euros and zero cents",
      "Exchange rate: 1 EUR = 4.2345 PLN, NBP table no. 225/A/NBP/2026 of 20 Nov 2026",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("OFFLINE");
  });

  test("of a correction shows both states and what goes back", async () => {
    const original = { number: "FV/1/11/2026", ksef_number: KSEF, document: documentOf() };
    const config = { kind: "correction", amount: "1200", corrects: "FV/1/11/2026", reason: "Rabat" } as const;
    const { path } = await printed("KOR-1-11-2026", documentOf(config, { original }));
    const text = squeeze(await textOf(path));
    for (const part of [
      "Faktura korygująca",
      "Przed korektą",
      "Po korekcie",
      "Razem -300,00 -69,00 -369,00",
      "Do zwrotu 369,00 PLN",
      "Słownie: trzysta sześćdziesiąt dziewięć złotych zero groszy",
      `Korekta do faktury nr FV/1/11/2026 z dnia 23.11.2026, Numer KSeF: ${KSEF}`,
      "Przyczyna korekty: Rabat",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("Termin płatności");
  });

  test("pro forma says that it is no invoice, and has no code", async () => {
    const { path } = await printed("PRO-1-11-2026", documentOf({ kind: "proforma" }));
    const text = squeeze(await textOf(path));
    expect(text).toContain("Ten dokument nie jest fakturą w rozumieniu ustawy o VAT.");
    expect(text).not.toContain("KSeF");
  });

  test("of many lines goes on over pages, with the head of the table on each", async () => {
    const document = documentOf();
    const [line] = document.lines;
    if (line === undefined) throw new Error("no line");
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...line,
      number: at + 1,
      description: `Pozycja ${at + 1}`,
    }));
    const { path } = await printed("FV-3-11-2026", { ...document, lines });
    const text = squeeze(await textOf(path));
    for (let at = 1; at <= 60; at++) expect(text).toContain(`${at} Pozycja ${at} 1 1 500,00`);
    expect(text.match(/Nazwa towaru lub usługi/g)?.length).toBeGreaterThan(1);
    expect(text).toMatch(/Strona 2 z \d/);
  });

  test("keeps the largest amounts whole", async () => {
    const config = {
      amount: "99999999999.99",
      currency: "EUR",
      quantity: "123456.789",
      unit: "roboczogodzina",
      exchange_rate: "4.2345",
    };
    const { path } = await printed("FV-4-11-2026", documentOf(config));
    expect(squeeze(await textOf(path))).toContain(
      "Razem 99 999 999 999,99 23 000 000 000,00 97 393 500 000,00 122 999 999 999,99",
    );
  });

  test("is sound for qpdf, embeds its fonts, and has the XML byte for byte inside", async () => {
    const { path, xml } = await printed("FV-5-11-2026", documentOf());
    expect(await run("qpdf", "--check", path)).toContain("No syntax or stream encoding errors found");
    const fonts = (await run("pdffonts", path)).split("\n").slice(2).filter(Boolean);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
    await run("pdfdetach", "-save", "1", "-o", join(folder, "inside.xml"), path);
    expect(Buffer.from(await Bun.file(join(folder, "inside.xml")).bytes())).toEqual(Buffer.from(xml!));
    const info = await run("pdfinfo", "-meta", path);
    for (const part of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>U</pdfaid:conformance>",
      "Faktura FV/5/11/2026",
    ])
      expect(info).toContain(part);
  });

  test("has a code that leads to the invoice in KSeF", async () => {
    const document = documentOf();
    const { path, xml } = await printed("FV-6-11-2026", document);
    await run("pdftoppm", "-r", "150", "-png", "-singlefile", path, join(folder, "page"));
    const codes = await run("zbarimg", "--quiet", "--raw", join(folder, "page.png"));
    expect(codes.trim()).toBe(verificationLink(document, xml!, "test"));
  });

  test("is the same bytes for the same invoice", async () => {
    const [first, second] = [
      await printed("FV-7-11-2026", documentOf()),
      await printed("FV-7-11-2026", documentOf()),
    ];
    expect(second.bytes).toEqual(first.bytes);
  });
});

test("the link has the seller, the day of issue and the hash of the XML", () => {
  const link = verificationLink(documentOf(), new TextEncoder().encode("abc"), "production");
  // SHA-256 of "abc" (FIPS 180-2, appendix B.1) in base64url.
  expect(link).toBe(
    "https://qr.ksef.mf.gov.pl/invoice/5260250274/23-11-2026/ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0",
  );
});

test("every character that may be printed has a glyph, and the subsetter can keep each glyph", async () => {
  for (const weight of ["400Regular/IBMPlexSans_400Regular", "700Bold/IBMPlexSans_700Bold"]) {
    const path = Bun.resolveSync(`@expo-google-fonts/ibm-plex-sans/${weight}.ttf`, import.meta.dir);
    const font = fontkit.create(await Bun.file(path).bytes());
    const lacking: string[] = [];
    for (let code = 0x20; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      if (PRINTABLE.test(character) && !font.hasGlyphForCodePoint(code)) lacking.push(code.toString(16));
    }
    expect(lacking).toEqual([]);
    // A table of glyphs in 16 bits counts in pairs of bytes: a glyph of odd length would shift all behind it.
    expect(Reflect.get(Reflect.get(font, "head"), "indexToLocFormat")).toBe(0);
  }
});

test("amounts, days and accounts are written as each language has them", () => {
  expect(decimal("1234567.80", "pl")).toBe("1\u00a0234\u00a0567,80");
  expect(decimal("-1234.5", "en")).toBe("-1,234.5");
  expect(decimal("999", "pl")).toBe("999");
  expect(day("2026-01-02", "pl")).toBe("02.01.2026");
  expect(day("2026-01-02", "en")).toBe("2 Jan 2026");
  expect(account("PL61109010140000071219812874")).toBe("PL 61 1090 1014 0000 0712 1981 2874");
  expect(account("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
});
