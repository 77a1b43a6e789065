/** `.env.example`: every variable that a service reads, with its default. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { credentialOf } from "../../credential.ts";
import { sentence } from "../../design/names.ts";
import { needsToken } from "../../design/step-programs.ts";
import { maxBody } from "../programs.ts";
import { quoteShell } from "../quote.ts";

/** Variables that every service reads. */
export function variablesOf(service: ServiceDesign): [name: string, value: string, meaning: string][] {
  const { variable, noun, header, prefix } = credentialOf(service);
  const place = prefix === "" ? ` in ${header}` : "";
  const isNeeded = needsToken(service) || prefix === "";
  return [
    ["HOST", "0.0.0.0", "Address to listen on"],
    ["PORT", String(service.port), "Port to listen on"],
    ["DATABASE_PATH", "data/service.sqlite", "File of the database"],
    [
      variable,
      "",
      isNeeded
        ? `${sentence(noun)} that clients must send${place}`
        : "If set, clients must send it as a bearer token",
    ],
    ["MAX_BODY_BYTES", maxBody(service).replaceAll("_", ""), "Largest request body"],
    ["LOG_LEVEL", "info", "debug, info, warning or error"],
  ];
}

export function environmentExample(service: ServiceDesign): string {
  const own = variablesOf(service).filter(([name]) => !Object.hasOwn(service.environment, name));
  const lines = own.map(([name, value, meaning]) => `# ${meaning}\n${name}=${value}`);
  const declared = Object.entries(service.environment).map(([name, value]) => `${name}=${quoteShell(value)}`);
  return `${[...lines, ...(declared.length > 0 ? [`# Of this service\n${declared.join("\n")}`] : [])].join("\n\n")}\n`;
}
