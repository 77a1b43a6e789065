/** `.env.example`: every variable that a service reads, with its default. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import { needsToken } from "../../design/step-programs.ts";
import { TOKEN_VARIABLE } from "../../token-variable.ts";
import { maxBody } from "../programs.ts";
import { quoteShell } from "../quote.ts";

const OPTIONAL_TOKEN = "If set, clients must send it as a bearer token";

/** Variables that every service reads. */
export function variablesOf(service: ServiceDesign): [name: string, value: string, meaning: string][] {
  return [
    ["HOST", "0.0.0.0", "Address to listen on"],
    ["PORT", String(service.port), "Port to listen on"],
    ["DATABASE_PATH", "data/service.sqlite", "File of the database"],
    [TOKEN_VARIABLE, "", needsToken(service) ? "Bearer token that clients must send" : OPTIONAL_TOKEN],
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
