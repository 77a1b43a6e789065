/**
 * The fonts of every PDF: IBM Plex Sans (SIL Open Font License 1.1), which has all letters of Europe, and digits of one
 * width. The subsetter of fontkit writes a short table of glyphs and loses those of odd length; this font has none.
 */
import type { PDFDocument, PDFFont } from "pdf-lib";

export interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** Embeds what a document uses of both weights, so that no reader needs a font of its own. */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  const [fontkit, regular, bold] = await Promise.all([
    import("@pdf-lib/fontkit"),
    import("@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf", {
      with: { type: "file" },
    }),
    import("@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf", { with: { type: "file" } }),
  ]);
  document.registerFontkit(fontkit.default);
  // Ligatures are one glyph for several letters: text that is searched for or copied keeps its letters without them.
  // The tag before the name says that it is a subset (ISO 32000-1, 9.6.4).
  const embed = async (path: string, name: string) =>
    document.embedFont(await Bun.file(path).bytes(), {
      subset: true,
      features: { liga: false },
      customName: `HEDDLE+IBMPlexSans-${name}`,
    });
  return { regular: await embed(regular.default, "Regular"), bold: await embed(bold.default, "Bold") };
}
