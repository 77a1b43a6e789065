/** Makes a PDF an archival one: PDF/A-3u (ISO 19005-3), with its metadata, colours, and the files that belong to it. */
import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { sha256Hex } from "#kit/data/canonical.ts";
import { escapeMarkup } from "#kit/data/markup.ts";
import { srgbProfile } from "./srgb.ts";

export interface ArchiveOptions {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** The same content made at the same time is the same bytes. */
  readonly made: Date;
  /** A file inside the document, which says the same in another form. */
  readonly attachment?: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array;
    readonly description: string;
  };
}

const PRODUCER = "Heddle";

/** Adds what PDF/A-3u asks for and writes the document. */
export async function saveArchive(document: PDFDocument, options: ArchiveOptions): Promise<Uint8Array> {
  const { context, catalog } = document;
  const { title, author, language, made, attachment } = options;
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreator(PRODUCER);
  document.setProducer(PRODUCER);
  document.setCreationDate(made);
  document.setModificationDate(made);
  document.setLanguage(language);
  if (attachment)
    await document.attach(attachment.bytes, attachment.name, {
      mimeType: attachment.type,
      description: attachment.description,
      creationDate: made,
      modificationDate: made,
      afRelationship: AFRelationship.Alternative,
    });
  const metadata = context.stream(packet(options), { Type: "Metadata", Subtype: "XML" });
  catalog.set(PDFName.of("Metadata"), context.register(metadata));
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = context.obj({ Type: "OutputIntent", S: "GTS_PDFA1", DestOutputProfile: profile });
  intent.set(PDFName.of("OutputConditionIdentifier"), PDFString.of("sRGB"));
  catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));
  const id = PDFHexString.of(sha256Hex(`${title}\n${author}\n${made.toISOString()}`).slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);
  return document.save();
}

/** The XMP metadata, the same as the document's information. */
function packet({ title, author, language, made }: ArchiveOptions): string {
  const date = made.toISOString().replace(/\.\d+Z$/, "Z");
  const alternative = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li></rdf:Alt>`;
  // The identifier of every packet (XMP specification part 1, 7.3.2).
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>
<dc:title>${alternative(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeMarkup(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
