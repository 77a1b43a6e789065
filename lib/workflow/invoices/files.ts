/** The files of an issued invoice: its PDF and its KSeF XML, written once. */
import { resolve } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import { fail } from "#kit/data/errors.ts";
import { ensureFolder, writeAtomic } from "#kit/files/files.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "#kit/files/state-path.ts";
import type { InvoiceDocument } from "#schemas/workflow.ts";
import type { Artifact, Fields, StepContext } from "../action/executor.ts";
import { verificationLink } from "./ksef/link.ts";
import { environmentOf } from "./ksef/step.ts";
import { decimal } from "./print/labels.ts";
import type { IssuedInvoice } from "./register.ts";
import { sendBy } from "./send-by.ts";

/** An invoice with its number and files. */
export interface IssuedDocument {
  readonly kind: InvoiceDocument["kind"];
  readonly number: string;
  readonly language: "pl" | "en";
  readonly seller: string;
  /** As the document prints it, e.g. `1 845,00 PLN`; undefined if there is nothing to pay. */
  readonly total: string | undefined;
  /** YYYY-MM-DD; undefined if nothing is due. */
  readonly dueDate: string | undefined;
  /** The PDF, then the KSeF XML if there is one. */
  readonly artifacts: readonly [pdf: Artifact, ...others: Artifact[]];
  readonly result: Fields;
}

const OUTPUT = "workflow-output";

/** Prints the invoice and writes its PDF and XML, each as an effect. @param certificate_link of its second code */
export async function writeFiles(
  invoice: IssuedInvoice,
  context: StepContext,
  certificate_link?: string,
): Promise<IssuedDocument> {
  const { document, number, xml, file, ksef_number, issued_at } = invoice;
  const { settings, folder } = context;
  const output = resolve(folder, settings.output ?? OUTPUT);
  const environment = environmentOf(context);
  const artifact = (ending: string, type: string): Artifact => ({
    path: resolve(output, `${file}.${ending}`),
    name: `${file}.${ending}`,
    type,
  });
  const pdf = artifact("pdf", "application/pdf");
  const structured = artifact("xml", "application/xml");
  const { printInvoice } = await import("./print/print.ts");
  const made = new Date(issued_at);
  await writeOnce("pdf", pdf, context, () =>
    printInvoice(document, { number, xml, ksef_number, certificate_link, file, environment, made }),
  );
  if (xml) await writeOnce("ksef_xml", structured, context, async () => xml);
  const isOwed = !document.gross.startsWith("-") && Number(document.gross) > 0;
  const amount = `${decimal(document.gross, document.language)}\u00a0${document.currency}`;
  return {
    kind: document.kind,
    number,
    language: document.language,
    seller: document.seller.name,
    total: isOwed ? amount : undefined,
    dueDate: isOwed ? document.due_date : undefined,
    artifacts: xml ? [pdf, structured] : [pdf],
    result: {
      number,
      kind: document.kind,
      currency: document.currency,
      net: document.net,
      vat: document.vat,
      gross: document.gross,
      due_date: document.due_date,
      pdf: pdf.path,
      ...(xml && {
        ksef_xml: structured.path,
        ksef_sha256: sha256Hex(xml),
        ...(ksef_number !== null && { ksef_number }),
        verification_link: verificationLink(document, xml, environment),
        ...(certificate_link !== undefined && { send_by: sendBy(document.issue_date) }),
      }),
    },
  };
}

/** Writes a file unless it is there with the same bytes. A file of another content is somebody else's. */
async function writeOnce(
  name: string,
  { path }: Artifact,
  context: StepContext,
  make: () => Promise<Uint8Array>,
): Promise<void> {
  await context.effect(
    name,
    { path },
    async () => {
      const bytes = await make();
      await ensureFolder(resolve(path, ".."), { mode: PRIVATE_FOLDER });
      const there = Bun.file(path);
      if (!(await there.exists())) await writeAtomic(path, bytes, { mode: PRIVATE_FILE });
      else if (sha256Hex(await there.bytes()) !== sha256Hex(bytes))
        throw fail("FILE_EXISTS", `Cannot write the invoice: another file is at "${path}"`, {
          hint: "Move it away and try again",
        });
      return { path, sha256: sha256Hex(bytes) };
    },
    { repeatable: true },
  );
}
