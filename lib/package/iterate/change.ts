/** Changes of a package file by hand. Pure: a package in, the changed one out, with the changes in words. */
import { fail } from "#kit/data/errors.ts";
import type { PackageDocument, StackService } from "#schemas/package/document.ts";
import type { IterateRequest } from "#schemas/package/iterate.ts";
import { BASE_IMAGES, FRAMEWORKS, type Framework, type Language } from "#schemas/package/names.ts";
import { FRAMEWORK_OF } from "../design/design.ts";

export interface Changes {
  actions: readonly string[];
  framework: Framework | undefined;
  language: Language | undefined;
}

/** What a request changes, wherever it says so. */
export function changesOf({ changes = {}, ...own }: IterateRequest): Changes {
  return {
    actions: [...[changes.action ?? []].flat(), ...(own.action ?? [])].map((line) =>
      line.trim().replace(/\s+/g, " "),
    ),
    framework: changes.framework ?? own.framework,
    language: changes.language ?? own.language,
  };
}

/** @throws USAGE for a service that the stack lacks, or a framework that the language does not have */
export function changeDocument(
  document: PackageDocument,
  wanted: Changes,
  service: string | undefined,
): { document: PackageDocument; changes: string[] } {
  const { IMPLEMENTATION, ENVIRONMENT, STACK } = document;
  if (IMPLEMENTATION !== undefined) {
    const { parts, changes } = changeParts(
      { ...IMPLEMENTATION, ...(ENVIRONMENT?.base_image && { base_image: ENVIRONMENT.base_image }) },
      wanted,
    );
    const { base_image, ...implementation } = parts;
    const { base_image: _, ...environment } = ENVIRONMENT ?? { runtime: "docker" };
    return {
      document: {
        ...document,
        ...(ENVIRONMENT && { ENVIRONMENT: { ...environment, ...(base_image && { base_image }) } }),
        IMPLEMENTATION: { ...IMPLEMENTATION, ...implementation },
      },
      changes,
    };
  }
  const services = STACK?.services ?? {};
  const own = service === undefined || !Object.hasOwn(services, service) ? undefined : services[service];
  if (STACK === undefined || service === undefined || own === undefined)
    throw fail("USAGE", 'Field "service" must name a service of the stack', {
      hint: `Its services are ${Object.keys(services).join(", ")}`,
      details: { field: "service" },
    });
  const { parts, changes } = changeParts(own, wanted);
  return {
    document: {
      ...document,
      STACK: { ...STACK, services: { ...services, [service]: { ...own, ...parts } } },
    },
    changes: changes.map((change) => `${service}: ${change}`),
  };
}

type Parts = Pick<StackService, "actions" | "framework" | "language" | "base_image">;

function changeParts(before: Parts, { actions, ...wanted }: Changes): { parts: Parts; changes: string[] } {
  const known = before.actions ?? [];
  const added = [...new Set(actions)].filter((action) => !known.includes(action));
  const { language, framework } = techniqueOf(before, wanted);
  const changes = added.map((action) => `added ${action}`);
  const parts: Parts = { ...before, ...(added.length > 0 && { actions: [...known, ...added] }) };
  if (language !== before.language) changes.push(`the language is ${language}`);
  if (framework !== before.framework) changes.push(`the framework is ${framework}`);
  if (language !== before.language || framework !== before.framework)
    Object.assign(parts, { language, framework });
  const usual: readonly string[] = Object.values(BASE_IMAGES);
  const { base_image: image } = before;
  if (
    language !== before.language &&
    language !== undefined &&
    image !== undefined &&
    usual.includes(image)
  ) {
    parts.base_image = BASE_IMAGES[language];
    changes.push(`the base image is ${parts.base_image}`);
  }
  return { parts, changes };
}

/** What was asked for; the other of the two follows if they do not fit. @throws USAGE if both were asked for */
function techniqueOf(
  before: Parts,
  wanted: Pick<Changes, "framework" | "language">,
): Pick<Parts, "framework" | "language"> {
  const framework = wanted.framework ?? before.framework;
  const language = wanted.language ?? before.language;
  if (framework === undefined || framework === null) return { framework, language };
  const languages: readonly Language[] = FRAMEWORKS[framework];
  if (language === undefined || languages.includes(language)) return { framework, language };
  if (wanted.framework !== undefined && wanted.language !== undefined)
    throw fail("USAGE", `Framework "${framework}" does not exist for ${language}`, {
      hint: `Its language is ${languages.join(" or ")}`,
    });
  if (wanted.framework !== undefined) return { framework, language: languages[0] };
  return { framework: FRAMEWORK_OF[language], language };
}
