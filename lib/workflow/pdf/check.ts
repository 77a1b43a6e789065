/** Checks whether a PDF can be read to its last page, and repairs one whose index is damaged. */
import type { PDFDocument } from "pdf-lib";
import { repairWithQpdf } from "./qpdf.ts";

export type CheckedPdf =
  | { readonly status: "ok"; readonly pages: number }
  | {
      readonly status: "repaired";
      readonly pages: number;
      readonly content: Uint8Array;
      readonly reason: string;
    }
  | { readonly status: "refused"; readonly reason: string };

const refused = (reason: string): CheckedPdf => ({ status: "refused", reason });

/**
 * A file that readers show whole is `ok`. If only its index is wrong or cut off, it is `repaired`: the content is a new
 * file with all its pages. If a page or a part of one is missing, it is `refused`; no repair can bring that back.
 */
export async function checkPdf(content: Uint8Array, signal: AbortSignal): Promise<CheckedPdf> {
  if (!latin1(content.subarray(0, HEAD)).includes("%PDF-")) return refused("the file is not a PDF");
  const fault = indexFault(content);
  const whole = await loadWhole(content);
  if (fault === undefined && typeof whole !== "string") return { status: "ok", pages: whole.getPageCount() };
  const rebuilt = await rebuild(content, whole, signal);
  const again = rebuilt === undefined ? "it cannot be repaired" : await loadWhole(rebuilt);
  if (rebuilt === undefined || typeof again === "string")
    return refused(`the PDF is damaged: ${typeof whole === "string" ? whole : (fault ?? again)}`);
  return {
    status: "repaired",
    pages: again.getPageCount(),
    content: rebuilt,
    reason: fault ?? "its structure was damaged",
  };
}

/** A new file of what can be read; undefined if nothing can. An encrypted file is only rebuilt by qpdf. */
async function rebuild(
  content: Uint8Array,
  whole: PDFDocument | string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const readable = typeof whole === "string" ? await loadWhole(withoutIndex(content)) : whole;
  if (typeof readable !== "string" && !readable.isEncrypted)
    return readable.save({ updateFieldAppearances: false });
  return repairWithQpdf(content, signal);
}

/** The objects alone: what follows the last whole one is the index, or the beginning of one that was cut off. */
function withoutIndex(content: Uint8Array): Uint8Array {
  const end = Buffer.from(content.buffer, content.byteOffset, content.length).lastIndexOf("endobj");
  return content.subarray(0, end < 0 ? 0 : end + "endobj\n".length);
}

/** Bytes at both ends in which readers look for the header and the end mark (ISO 32000-1, implementation notes). */
const HEAD = 1024;
const TAIL = 1024;

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** Why a reader that goes by the index would not find everything; undefined if the index is where the file says. */
function indexFault(content: Uint8Array): string | undefined {
  const tail = latin1(content.subarray(-TAIL));
  const end = tail.lastIndexOf("%%EOF");
  const start = /startxref\s+(\d+)\s*$/.exec(tail.slice(0, Math.max(0, end)))?.[1];
  if (end < 0 || start === undefined) return "the end of the file is missing";
  const at = latin1(content.subarray(Number(start), Number(start) + 32));
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(at) ? undefined : "its index is not where the file says";
}

/** The document if all its pages and their contents are there, else why not. */
async function loadWhole(content: Uint8Array): Promise<PDFDocument | string> {
  const { PDFDocument, PDFName, PDFNumber } = await import("pdf-lib");
  try {
    const document = await PDFDocument.load(content, {
      // A file with a password is whole as well; it is only never saved again.
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    const pages = document.getPages();
    const declared = document.catalog.Pages().lookup(PDFName.of("Count"));
    if (pages.length === 0) return "it has no pages";
    if (declared instanceof PDFNumber && declared.asNumber() !== pages.length)
      return `it has ${pages.length} of ${declared.asNumber()} pages`;
    const contents = PDFName.of("Contents");
    const incomplete = pages.findIndex(({ node }) => node.has(contents) && node.Contents() === undefined);
    return incomplete < 0 ? document : `the content of page ${incomplete + 1} is missing`;
  } catch {
    return "its objects cannot be read";
  }
}
