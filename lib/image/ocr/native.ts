/** The tesseract program of this system as a recognizer: one process reads all lines of a picture. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withTemporaryFolder } from "#kit/files/temporary-folder.ts";
import { runProcess } from "#kit/programs/process.ts";
import type { Box, Pixels } from "../pixels.ts";
import { toPgm } from "./grey.ts";
import { linePicture } from "./line.ts";
import { type Language, type ReadOptions, type RecognizedLine, type TextReader, tidy } from "./reader.ts";

/** Columns of Tesseract's tab-separated output. */
const PAGE = 1;
const CONFIDENCE = 10;
const TEXT = 11;

/**
 * A reader over the `tesseract` program on the PATH.
 * @throws from `read`: NOT_INSTALLED where the program is missing, Error where it fails or lacks a language
 */
export function nativeTesseract(languages: readonly Language[]): TextReader {
  return {
    read: (pixels, boxes, options) => readAll(pixels, boxes, languages, options ?? {}),
    close: () => {},
  };
}

async function readAll(
  pixels: Pixels,
  boxes: readonly Box[],
  languages: readonly Language[],
  { signal, progress }: ReadOptions,
): Promise<RecognizedLine[]> {
  if (boxes.length === 0) return [];
  return withTemporaryFolder("heddle-lines-", async (folder) => {
    const names = boxes.map((_, at) => join(folder, `${at}.pgm`));
    await Promise.all(
      boxes.map((box, at) => writeFile(names[at] ?? folder, toPgm(linePicture(pixels, box)))),
    );
    const list = join(folder, "list.txt");
    await writeFile(list, `${names.join("\n")}\n`);
    const { code, stdout, stderr } = await runProcess(
      [
        "tesseract",
        list,
        "stdout",
        "--psm",
        "7",
        "--oem",
        "1",
        "--dpi",
        "300",
        "-l",
        languages.join("+"),
        "tsv",
      ],
      {
        ...(signal !== undefined && { signal }),
        maxOutputBytes: 64 * 1024 * 1024,
        // One thread: several only wait for each other on pictures this small.
        variables: { OMP_THREAD_LIMIT: "1" },
      },
    );
    if (code !== 0) throw new Error(`tesseract failed: ${stderr.trim().split("\n").at(-1) ?? ""}`);
    progress?.(boxes.length, boxes.length);
    return collected(stdout, boxes.length);
  });
}

function collected(table: string, count: number): RecognizedLine[] {
  const words = Array.from({ length: count }, (): { text: string; confidence: number }[] => []);
  for (const row of table.split("\n")) {
    const cells = row.split("\t");
    const text = cells[TEXT];
    const confidence = Number(cells[CONFIDENCE]);
    if (text === undefined || text.trim() === "" || !(confidence >= 0)) continue;
    words[Number(cells[PAGE]) - 1]?.push({ text, confidence: confidence / 100 });
  }
  return words.map((line) => ({
    text: tidy(line.map(({ text }) => text).join(" ")),
    confidence:
      line.length === 0 ? 0 : line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length,
  }));
}
