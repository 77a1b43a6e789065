/**
 * Tells the approvals that this user has given from those that came with a folder, in an archive or a copy: a signature
 * covers the intent, the checksum and the place of the store.
 */
import { realpath } from "node:fs/promises";
import { canonicalJson } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import { openSignature } from "#kit/store/signature.ts";

const KEY_NAME = "package-approvals.key";

export interface ApprovalSignature {
  /** The path of the key, if it could not be kept there. */
  readonly lostKey: string | undefined;
  /** What is kept of an approval. */
  signed(id: string, checksum: string): string;
  /** The checksum in what was kept; undefined if its signature is not this user's for this place. */
  approvedIn(id: string, kept: string): string | undefined;
}

/** @param path of the store's file, which is there */
export async function approvalSignature(
  path: string,
  context: Pick<Context, "env">,
): Promise<ApprovalSignature> {
  const signature = await openSignature(KEY_NAME, context);
  const place = await realpath(path);
  const signed = (id: string, checksum: string) =>
    `${checksum}.${signature.of(canonicalJson(["approval", place, id, checksum]))}`;
  return {
    lostKey: signature.keyLost === undefined ? undefined : signature.keyPath,
    signed,
    approvedIn: (id, kept) => {
      const [checksum = ""] = kept.split(".");
      return kept === signed(id, checksum) ? checksum : undefined;
    },
  };
}
