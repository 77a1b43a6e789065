/** The list of models a server offers, with their sizes against the largest one wanted. */
import type { LlmModel } from "#schemas/llm.ts";
import { printable } from "./errors.ts";
import { type Call, type Server, send } from "./http.ts";
import type { ListedModel, ModelPage, Wire } from "./wire.ts";

/** Pages followed at most; a list that goes on says the same again. */
const MAX_PAGES = 50;

const UNITS: Readonly<Record<string, number>> = { K: 1e-6, M: 1e-3, B: 1, T: 1e3 };

/**
 * Parameters in billions of a size such as `7.6B`, `567M` or `8x7B` (experts times their size), or null for any other
 * text: an unknown size is not a small one.
 */
export function parameterBillions(size: string | undefined): number | null {
  const match = /^(?:(\d{1,3})x)?(\d{1,6}(?:\.\d{1,6})?) ?([KMBT])$/i.exec(size?.trim() ?? "");
  const unit = UNITS[match?.[3]?.toUpperCase() ?? ""];
  if (!match || unit === undefined) return null;
  const billions = Number(match[1] ?? 1) * Number(match[2]) * unit;
  // Powers of ten are not exact in binary: 567 * 1e-3 is 0.5670000000000001.
  return Number(billions.toPrecision(12));
}

/** Every model of the server, sorted by id, each once. */
export async function listModels(
  server: Server,
  wire: Wire,
  call: Omit<Call, "path">,
): Promise<ListedModel[]> {
  const found = new Map<string, ListedModel>();
  let path: string | undefined = wire.modelsPath;
  for (let page = 0; path !== undefined && page < MAX_PAGES; page++) {
    const before = found.size;
    const { models, next }: ModelPage = await send(server, { ...call, path }, (text) =>
      wire.models(text, server.redact),
    );
    for (const model of models) {
      const id = printable(server.redact(model.id));
      found.set(id, { ...model, id });
    }
    // A page that brings nothing new is the end, whatever it says.
    path = found.size > before ? next : undefined;
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** A model with its size against the cap, in billions of parameters. */
export function sizedModel({ id, size }: ListedModel, maxBillions: number): LlmModel {
  const parametersBillions = parameterBillions(size);
  if (parametersBillions === null) return { id, parametersBillions, cap: "unknown" };
  return { id, parametersBillions, cap: parametersBillions <= maxBillions ? "within" : "above" };
}

/** True if the list has the model; Ollama takes `name` for `name:latest`. */
export function listsModel(models: readonly ListedModel[], model: string): boolean {
  return models.some(({ id }) => id === model || id === `${model}:latest`);
}
