/** `package-parse`: a package file as data, in its usual form; on request it becomes an intent of the workspace. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { PackageDocument, ParseRequest, ParseResult } from "#schemas/package.ts";
import { withDefaultPort } from "./document/default-port.ts";
import { printPackage } from "./document/print.ts";
import { sourceDocument } from "./document/source.ts";

export async function run(request: ParseRequest, context: Context): Promise<ParseResult> {
  const { id, path, content, save = false } = request;
  const read = await sourceDocument({ path, content }, context);
  const document = save ? withDefaultPort(read, context) : read;
  const intent = save && mayWrite(context, request) ? await keep(document, request, context) : undefined;
  return {
    ...((id ?? intent) !== undefined && { id: id ?? intent }),
    ok: true,
    success: true,
    ...(path !== undefined && { path }),
    intent: document,
    document,
    document_checksum: canonicalHash(document),
    is_stack: document.STACK !== undefined,
    yaml_content: printPackage(document),
    ...(intent !== undefined && { intent_id: intent }),
    ...(save && { written: intent !== undefined }),
  };
}

/** @returns the id of the intent */
async function keep(document: PackageDocument, request: ParseRequest, context: Context): Promise<string> {
  const { keepIntent } = await import("./update/keep-intent.ts");
  return keepIntent({ document, prompt: null, source: "parse" }, request, context);
}
