/** A command as protobuf in base64, for interfaces that carry text only. */
import type { Command } from "#schemas/gui/verbs.ts";
import { fail } from "../dsl/failure.ts";
import type { Transport } from "../proto/envelope.ts";

/** @param default_file workflow of a command that names none, not even by default_file of its own @throws INVALID_DSL, UNKNOWN_VERB */
export async function commandOfBase64(
  base64: string,
  default_file?: string,
): Promise<{ command: Command; transport: Transport }> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0)
    throw fail("INVALID_DSL", "Cannot read the command: protobuf is not base64", {
      hint: "Encode the bytes of heddle.gui.v1.DslEnvelope (RFC 4648, section 4)",
    });
  const { decodeCommand } = await import("../proto/envelope.ts");
  return decodeCommand(Buffer.from(base64, "base64"), default_file);
}
