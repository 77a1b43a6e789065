/** The package file of a prompt for several services. */
import {
  BASE_IMAGES,
  DEFAULT_NETWORK,
  DEFAULT_PORT,
  type PackageDocument,
  type Provenance,
  type StackService,
} from "#schemas/package.ts";
import { envOf } from "./environment.ts";
import type { Extracted } from "./extracted.ts";
import { goalOf, implementationOf } from "./implementation.ts";
import { slug, statedName } from "./name.ts";
import { Reading } from "./reading.ts";
import { readService } from "./service.ts";
import { provenanceOf, type Settings, settingsIn } from "./settings.ts";
import { dependenciesIn, looseDependencies, type StackPart, type stackIn } from "./stack.ts";
import { READY_IMAGES } from "./words/technology.ts";

/** The stack that a prompt describes, service by service. */
export function ofParts(
  reading: Reading,
  settings: Settings,
  stack: NonNullable<ReturnType<typeof stackIn>>,
): Pick<Extracted, "document" | "provenance" | "warnings"> {
  const names = stack.parts.map(({ name }) => name);
  const services: Record<string, StackService> = {};
  const provenance: Provenance[] = [];
  const warnings: string[] = [];
  for (const part of stack.parts) {
    const own = oneOfStack(reading, part, names);
    services[part.name] = own.service;
    provenance.push({ part: "service", name: part.name, span: reading.span(part.from, part.from + 1) });
    provenance.push(...own.provenance.map((one) => ({ ...one, service: part.name })));
    warnings.push(...own.warnings.map((warning) => `${part.name}: ${warning}`));
  }
  for (const [service, on] of looseDependencies(reading, stack.parts)) {
    const one = services[service];
    if (one !== undefined) one.depends_on = [...new Set([...(one.depends_on ?? []), on])];
  }
  const [firstPart] = stack.parts;
  const head = { from: 0, to: firstPart?.from ?? 0 };
  const named = statedName(reading, head) ?? stackName(reading, head);
  const name = named?.value ?? `${names[0]?.split("-")[0] ?? "app"}-stack`;
  const document: PackageDocument = {
    INTENT: { name, goal: goalOf(reading.prompt, name) },
    ENVIRONMENT: { runtime: settings.runtime?.value ?? "docker" },
    STACK: { network: stack.network?.value ?? DEFAULT_NETWORK, services },
    EXECUTION: { mode: settings.mode?.value ?? "dry-run" },
  };
  provenance.unshift(
    provenanceOf(reading, "name", name, named, named ? undefined : "made of its first service"),
    provenanceOf(
      reading,
      "network",
      document.STACK?.network ?? "",
      stack.network,
      stack.network ? undefined : "the default",
    ),
    provenanceOf(
      reading,
      "mode",
      document.EXECUTION.mode,
      settings.mode,
      settings.mode ? undefined : "the default",
    ),
  );
  return { document, provenance, warnings };
}

/** "Multi-container STACK api-cache-stack:": a hyphenated word that ends in "stack". */
function stackName(reading: Reading, { from, to }: { from: number; to: number }) {
  for (let at = from; at < to; at++) {
    const { fold, kind } = reading.token(at) ?? { fold: "", kind: "sign" };
    if (kind === "word" && /^[a-z][a-z0-9-]*-stack$/.test(fold))
      return { value: slug(fold), from: at, to: at + 1 };
  }
  return undefined;
}

interface OneService {
  readonly service: StackService;
  readonly provenance: readonly Provenance[];
  readonly warnings: readonly string[];
}

function oneOfStack(reading: Reading, part: StackPart, names: readonly string[]): OneService {
  const start = reading.token(part.from + 1)?.start ?? 0;
  const end = reading.token(part.to - 1)?.end ?? start;
  const text = reading.prompt.slice(start, end);
  const own = new Reading(text, reading.locale);
  const whole = { from: 0, to: own.tokens.length };
  const settings = settingsIn(own, whole);
  const depends = dependenciesIn(reading, part, names, part.name);
  const readyImage = isReady(own, settings, part);
  const shared = {
    ...(depends.length > 0 && { depends_on: depends }),
    ...(settings.env.length > 0 && { env_vars: envOf(settings) }),
  };
  const hostPort = settings.hostPort?.value ?? undefined;
  const host = hostPort === undefined ? {} : { host_port: hostPort };
  if (readyImage !== undefined) {
    const port =
      settings.ports[0]?.value ?? (part.product === undefined ? undefined : READY_IMAGES[part.product]?.port);
    return {
      service: { image: readyImage, ...(port !== undefined && { port }), ...host, ...shared },
      provenance: [],
      warnings: [],
    };
  }
  const parts = readService(own);
  const { language, framework } = settings;
  const service: StackService = {
    language,
    framework,
    base_image: settings.image?.value ?? BASE_IMAGES[language],
    port: settings.ports[0]?.value ?? DEFAULT_PORT,
    ...host,
    ...shared,
    ...implementationOf(parts),
  };
  const shifted = parts.provenance.map((one) =>
    one.span
      ? { ...one, span: { ...one.span, start: one.span.start + start, end: one.span.end + start } }
      : one,
  );
  return { service, provenance: shifted, warnings: parts.warnings };
}

/** A ready image instead of generated code: named as such, or by its product without a framework. */
function isReady(own: Reading, settings: Settings, part: StackPart): string | undefined {
  const prebuilt = own.tokens.some(({ fold }) =>
    /^(?:pre-built|prebuilt|ready|gotowy|gotowego|existing)$/.test(fold),
  );
  const image = settings.image?.value;
  if (settings.frameworkFrom !== undefined) return undefined;
  const base = image !== undefined && /^(?:python|node|oven\/bun|bun):/.test(image);
  if (image !== undefined && (prebuilt || !base)) return image;
  return part.product === undefined ? undefined : READY_IMAGES[part.product]?.image;
}
