/** A prompt with a contract inside: the contract is taken whole, the words around it give the settings. */
import { Failure } from "#kit/data/errors.ts";
import { detect } from "#language/extract/detect.ts";
import { BASE_IMAGES, type PackageDocument, type Provenance } from "#schemas/package.ts";
import { type ContractPackage, readContract } from "../openapi/import.ts";
import { embeddedContract } from "./embedded.ts";
import { envOf, portsOf, settingsProvenance, supportedSettings } from "./environment.ts";
import type { Extracted } from "./extracted.ts";
import { statedName } from "./name.ts";
import { accessName, canSignIn, protect } from "./protect.ts";
import { Reading } from "./reading.ts";
import { provenanceOf } from "./settings.ts";

/**
 * The package of a contract inside the prompt, whole, with the settings that the words around it state; undefined if it
 * cannot be read as one, so that the words count.
 */
export function contractIn(prompt: string, locale: "auto" | "en" | "pl"): Extracted | undefined {
  const found = embeddedContract(prompt);
  const read = found && contractPackage(found.text);
  const contract = read?.document;
  if (!read || !contract?.IMPLEMENTATION) return undefined;
  const { start, end } = found;
  // As long as before, so that spans are those of the prompt.
  const around = `${prompt.slice(0, start)}\n${" ".repeat(end - start - 1)}${prompt.slice(end)}`;
  const language = locale === "auto" ? detect(around).locale : locale;
  const reading = new Reading(around, language);
  const whole = { from: 0, to: reading.tokens.length };
  const settings = supportedSettings(reading);
  const named = statedName(reading, whole);
  const name = named?.value ?? contract.INTENT.name;
  const image = settings.image?.value ?? BASE_IMAGES[settings.language];
  const ports = portsOf(settings);
  const runtime = settings.runtime?.value ?? "docker";
  const mode = settings.mode?.value ?? "dry-run";
  const span = { start, end, text: prompt.slice(start, end) };
  const parts = (part: Provenance["part"], names: readonly string[]) =>
    names.map((one): Provenance => ({ part, name: one, span }));
  const { protection } = settings;
  const auth = isSecuredByRoute(contract) ? undefined : protection.auth(() => canSignIn(contract));
  const unread = [
    ...read.unread.map((one) => ({ ...one, ...placeIn(prompt, one.text, start) })),
    ...protection.unread(() => canSignIn(contract)),
  ];
  const document: PackageDocument = {
    INTENT: { ...contract.INTENT, name },
    ENVIRONMENT: { runtime, base_image: image, ports, env_vars: envOf(settings) },
    IMPLEMENTATION: {
      ...contract.IMPLEMENTATION,
      language: settings.language,
      framework: settings.framework,
    },
    EXECUTION: { mode },
  };
  return {
    locale: language,
    document: protect(document, auth),
    provenance: [
      ...(auth ? [{ part: "auth" as const, name: accessName(auth), span: auth.span }] : []),
      provenanceOf(reading, "name", name, named, named ? undefined : "the title of the contract"),
      ...settingsProvenance(reading, settings, { image, ports, runtime, mode }),
      ...parts("route", Object.keys(contract.IMPLEMENTATION.operations ?? {})),
      ...parts("table", Object.keys(contract.IMPLEMENTATION.tables ?? {})),
    ],
    warnings: [],
    ...(unread.length > 0 && { unread }),
  };
}

/** The package of a contract; undefined if it is not one after all. */
function contractPackage(text: string): ContractPackage | undefined {
  try {
    return readContract(text, "the contract in the prompt");
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** A contract loses its indentation before it is read, so that its places are not those of the prompt. */
function placeIn(prompt: string, text: string, from: number): { start: number; end: number } {
  const section = prompt.indexOf("securitySchemes", from);
  const start = Math.max(from, prompt.indexOf(text, Math.max(from, section)));
  return { start, end: start + text.length };
}

function isSecuredByRoute({ IMPLEMENTATION }: PackageDocument): boolean {
  return Object.values(IMPLEMENTATION?.operations ?? {}).some(({ secured }) => secured);
}
