/** `evidence-extract-config`: dependencies, scripts, jobs, services and variables of a project. */
import type { Context } from "#kit/files/context.ts";
import type { ExtractConfigRequest, IntentRecord } from "#schemas/evidence.ts";
import { type Entry, Unparsable } from "./config/entry.ts";
import { readerOf } from "./config/readers.ts";
import { findFiles, readFound } from "./project/files.ts";
import { openRoot } from "./project/root.ts";
import { deterministicGeneration, type Finding, recordOf } from "./records/record.ts";

const OPERATION = "evidence-extract-config";
/** A file says exactly what it sets; whether it is in effect depends on who reads it. */
const CONFIDENCE = 0.98;

/** @throws NOT_FOUND for the root, OUTSIDE_ROOTS, CONFIG */
export async function* run(request: ExtractConfigRequest, context: Context): AsyncGenerator<IntentRecord> {
  const root = await openRoot(request, context);
  const generation = deterministicGeneration(OPERATION);
  let done = 0;
  for (const path of findFiles(root, (one) => readerOf(one) !== undefined, context)) {
    const file = await readFound(root, path, context);
    if (file)
      for (const entry of entriesOf(file.text, path, context))
        yield recordOf(findingOf(entry, path), generation);
    context.progress({ phase: "configuration", done: ++done, message: path });
  }
}

function entriesOf(text: string, path: string, context: Context): Entry[] {
  try {
    return [...(readerOf(path)?.(text, path) ?? [])];
  } catch (thrown) {
    if (!(thrown instanceof Unparsable)) throw thrown;
    context.warn(`Cannot parse "${path}"; it is left out`);
    return [];
  }
}

function findingOf(entry: Entry, path: string): Finding {
  const { kind, action, name, text, version, paths = [], lines, metadata = {} } = entry;
  return {
    statement: {
      kind,
      actor: null,
      action,
      subject: path,
      object: name,
      target: { paths, symbols: [name], tickets: [], versions: version === undefined ? [] : [version] },
      modality: "observed",
      polarity: "positive",
      text,
    },
    status: "implemented",
    source: { kind: "system", path, lines, symbol: name, text },
    epistemic: { class: "fact", confidence: CONFIDENCE, basis: [`file: "${path}"`] },
    metadata,
  };
}
