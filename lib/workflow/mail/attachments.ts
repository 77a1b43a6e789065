/** Files to attach: read inside the permitted folders, within a size that mail servers take, PDFs checked. */
import { basename, parse } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { clientRoots } from "#kit/files/client-roots.ts";
import { readConfinedBytes } from "#kit/files/roots.ts";
import type { AttachmentCheck } from "#schemas/workflow.ts";
import type { Artifact, DryContext } from "../action/executor.ts";
import { checkPdf } from "../pdf/check.ts";

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface ReadAttachments {
  /** Those that are not refused. */
  readonly attachments: readonly Attachment[];
  readonly checks: readonly AttachmentCheck[];
}

/** Usual limit of a message is 25 MB, and base64 makes three bytes four. */
export const MAX_ATTACHMENT_BYTES = 18 * 1024 * 1024;
const MAX_ATTACHMENTS = 20;

/** Reads the files of earlier steps and those that the config names, each once. */
export async function readAttachments(
  paths: readonly string[],
  context: Pick<DryContext, "roots" | "folder" | "env" | "artifacts" | "signal">,
): Promise<ReadAttachments> {
  const attachments: Attachment[] = [];
  const checks: AttachmentCheck[] = [];
  let total = 0;
  const files = [...context.artifacts, ...paths.map(artifactOf)];
  const unique = files.filter(({ path }, at) => files.findIndex((one) => one.path === path) === at);
  for (const [at, file] of unique.entries()) {
    const found =
      at < MAX_ATTACHMENTS ? await readOne(file, context, MAX_ATTACHMENT_BYTES - total) : TOO_MANY;
    if (typeof found === "string") {
      checks.push({ path: file.path, status: "refused", reason: found });
      continue;
    }
    total += found.content.length;
    attachments.push({ name: safeName(file.name), type: file.type, content: found.content });
    checks.push({
      path: file.path,
      status: found.repaired === undefined ? "ok" : "repaired",
      bytes: found.content.length,
      ...(found.repaired !== undefined && { reason: found.repaired }),
    });
  }
  return { attachments, checks };
}

const TOO_MANY = `more than ${MAX_ATTACHMENTS} files are attached`;

function artifactOf(path: string): Artifact {
  const type = Bun.file(path).type.split(";", 1)[0] ?? "";
  return { path, name: basename(path), type: type === "" ? "application/octet-stream" : type };
}

/** The content of a file, or why it cannot be attached. */
async function readOne(
  { path, type }: Artifact,
  {
    roots,
    folder,
    env,
    signal,
    artifacts,
  }: Pick<DryContext, "roots" | "folder" | "env" | "artifacts" | "signal">,
  room: number,
): Promise<{ content: Uint8Array; repaired?: string } | string> {
  // What an earlier step made is where the settings put it. A secret is not mailed, whoever asks: a plan can be the
  // idea of somebody else than the user who runs it.
  const own = artifacts.some((artifact) => artifact.path === path);
  const named = roots ?? clientRoots([parse(folder).root, folder], "none", env);
  let content: Uint8Array;
  try {
    content = await readConfinedBytes(own ? undefined : named, path, {
      cwd: folder,
      maxBytes: Math.max(0, room),
    });
  } catch (thrown) {
    return asFailure(thrown).message;
  }
  if (content.length === 0) return "the file is empty";
  if (type !== "application/pdf") return { content };
  const checked = await checkPdf(content, signal);
  if (checked.status === "refused") return checked.reason;
  return checked.status === "ok" ? { content } : { content: checked.content, repaired: checked.reason };
}

/** A name as a header takes it: no folders, no control characters, no marks that reverse the order of letters. */
function safeName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return plain === "" ? "attachment" : plain;
}
