/** Settings that a prompt states: language, framework, image, port, variables, runtime, mode, authentication. */
import type { ExecutionMode, Provenance, Runtime } from "#schemas/package.ts";
import { imageIn } from "./base-image.ts";
import { chosen, mentionsIn } from "./mentions.ts";
import { portsIn } from "./ports.ts";
import { type Protecting, protectionIn } from "./protection.ts";
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";
import { type Technology, technology, unsupportedIn } from "./technology.ts";
import { envIn } from "./variables.ts";
import { MODE_WORDS, RUNTIME_WORDS } from "./words/technology.ts";

export interface Settings extends Technology {
  readonly image?: Stated<string> | undefined;
  readonly ports: readonly Stated<number>[];
  readonly hostPort?: Stated<number> | undefined;
  readonly env: readonly Stated<{ name: string; value: string }>[];
  readonly runtime?: Stated<Runtime> | undefined;
  readonly mode?: Stated<ExecutionMode> | undefined;
  readonly protection: Protecting;
  /** A language or framework that cannot be generated, where the prompt wants no other. */
  readonly unsupported?: string | undefined;
}

export function settingsIn(reading: Reading, range: TokenRange): Settings {
  const { language, framework, languageFrom, frameworkFrom } = technology(reading, range);
  const stated = languageFrom !== undefined || frameworkFrom !== undefined;
  return {
    language,
    framework,
    languageFrom,
    frameworkFrom,
    image: imageIn(reading, range, language),
    ...portsIn(reading, range),
    env: envIn(reading, range),
    runtime: runtimeIn(reading, range),
    mode: chosen(reading, [...mentionsIn(reading, range, MODE_WORDS)]),
    protection: protectionIn(reading, range),
    unsupported: stated ? undefined : unsupportedIn(reading, range),
  };
}

function runtimeIn(reading: Reading, range: TokenRange): Stated<Runtime> | undefined {
  const mentions = [...mentionsIn(reading, range, RUNTIME_WORDS)];
  const choice = chosen(reading, mentions);
  if (choice !== undefined) return choice;
  const denied = mentions.find(({ value }) => value === "docker");
  // Without docker the isolated runtime is left.
  return denied && { value: "sandbox", from: denied.from, to: denied.to };
}

/** Where a setting comes from. */
export function provenanceOf(
  reading: Reading,
  part: Provenance["part"],
  name: string,
  stated: TokenRange | undefined,
  assumption?: string,
): Provenance {
  return {
    part,
    name,
    ...(stated && { span: reading.span(stated.from, stated.to) }),
    ...(assumption !== undefined && { assumption }),
  };
}
