/**
 * Whether the code of a handler may become part of a service: it parses, fits its signature, imports only what the
 * signature gives, and names nothing of the machine. The code is read, never run; what it does is left to the sandbox.
 */
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";

/** Mistakes that are shown at most. */
const MOST_FAULTS = 10;

/** What is wrong with the code, in sentences that its author can act on; none if it may be used. */
export async function handlerFaults(
  code: string,
  operation: OperationDesign,
  service: ServiceDesign,
): Promise<string[]> {
  const faults = await faultsOf(code, operation, service).catch((thrown: unknown) => {
    // Both parsers walk deep code by recursion.
    if (thrown instanceof RangeError) return ["The code nests too deep to be checked"];
    throw thrown;
  });
  return [...new Set(faults)].slice(0, MOST_FAULTS);
}

async function faultsOf(code: string, operation: OperationDesign, service: ServiceDesign): Promise<string[]> {
  if (service.language === "python") {
    const { pythonFaults } = await import("./check-python.ts");
    return pythonFaults(code, operation, service);
  }
  const { typescriptFaults } = await import("./check-typescript.ts");
  return typescriptFaults(code, operation, service);
}
