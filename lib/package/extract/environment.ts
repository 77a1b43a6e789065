/** The settings of a prompt as the package has them, and where each comes from. */
import { failures } from "#kit/data/errors.ts";
import { DEFAULT_PORT, PACKAGE_ERRORS, type Provenance } from "#schemas/package.ts";
import { statedName } from "./name.ts";
import type { Reading } from "./reading.ts";
import { provenanceOf, type Settings, settingsIn } from "./settings.ts";

const fail = failures(PACKAGE_ERRORS);

/** The settings of a whole prompt. @throws UNSUPPORTED_LANGUAGE */
export function supportedSettings(reading: Reading): Settings {
  const settings = settingsIn(reading, { from: 0, to: reading.tokens.length });
  if (settings.unsupported === undefined) return settings;
  throw fail("UNSUPPORTED_LANGUAGE", `Cannot generate a service in ${JSON.stringify(settings.unsupported)}`, {
    hint: "Python (FastAPI, Flask), Node (Express, Hono) and Bun (Hono, Elysia) can be generated",
  });
}

/** What leads to a setting: "written in Python", "using Express", "listening on port 80", „w Pythonie”. */
const LEAD =
  /^(?:the|in|using|with|on|via|use|uses|written|built|based|running|runs|run|listening|listens|listen|exposed|port|w|we|na|z|ze|uzywajac|uzywa|napisan\w+|oparty|oparta|nasluchuj\w*|dzialajac\w*|porcie)$/;

/** "Called", „o nazwie”, "name it". */
const NAME_LEAD =
  /^(?:named|called|titled|name|nam(?:e|ing)|call|it|the|is|should|be|as|nazwa|nazwie|nazwany|nazwana|nazwij|nazywa|nazywac|sie|o|niech|ja|go|je|[:"'`“„])$/;

function leadOf(reading: Reading, start: number, words: RegExp): number {
  let from = start;
  while (from > 0 && words.test(reading.fold(from - 1))) from--;
  return from;
}

const behindQuote = (reading: Reading, to: number): number =>
  /^["'`”“]$/.test(reading.text(to)) ? to + 1 : to;

/** The parts of a prompt that state its settings, with the words that lead to them. */
export function settingPhrases(reading: Reading): [from: number, to: number][] {
  const { languageFrom, frameworkFrom, ports, hostPort, runtime, image } = settingsIn(reading, {
    from: 0,
    to: reading.tokens.length,
  });
  const named = statedName(reading, { from: 0, to: reading.tokens.length });
  const name = named && { from: leadOf(reading, named.from, NAME_LEAD), to: behindQuote(reading, named.to) };
  return [name, languageFrom, frameworkFrom, ...ports, hostPort, runtime, image].flatMap((stated) => {
    if (stated === undefined || reading.denied.slice(stated.from, stated.to).includes(true)) return [];
    let from = leadOf(reading, stated.from, LEAD);
    // ", using Express".
    if (from < stated.from && from > 0 && reading.text(from - 1) === ",") from--;
    const { start, end } = reading.span(from, stated.to);
    return [[start, end]];
  });
}

/** The ports that a service listens on, the first one first. */
export function portsOf({ ports, hostPort }: Settings): number[] {
  return ports.length > 0 ? ports.map(({ value }) => value) : [hostPort?.value ?? DEFAULT_PORT];
}

export function envOf(settings: Settings): Record<string, string> {
  return Object.fromEntries(settings.env.map(({ value: { name, value } }) => [name, value]));
}

interface Chosen {
  readonly image: string;
  readonly ports: readonly number[];
  readonly runtime: string;
  readonly mode: string;
}

export function settingsProvenance(reading: Reading, settings: Settings, chosen: Chosen): Provenance[] {
  const { language, framework, languageFrom, frameworkFrom } = settings;
  const assumed = "the default";
  const of = (
    part: Provenance["part"],
    name: string,
    stated: { from: number; to: number } | undefined,
    assumption = assumed,
  ) => provenanceOf(reading, part, name, stated, stated ? undefined : assumption);
  return [
    of("language", language, languageFrom ?? frameworkFrom),
    of("framework", framework, frameworkFrom, languageFrom ? `usual for ${language}` : assumed),
    of("base_image", chosen.image, settings.image, `usual for ${language}`),
    ...chosen.ports.map((port) =>
      of("port", String(port), settings.ports.find(({ value }) => value === port) ?? settings.hostPort),
    ),
    of("runtime", chosen.runtime, settings.runtime),
    of("mode", chosen.mode, settings.mode),
    ...settings.env.map((one) => of("env", one.value.name, one)),
  ];
}
