/**
 * Applies a change that somebody approved by the hash of its patch: all of its files or none, once, and with a receipt.
 *
 * The files are changed in one transaction, whose journal holds the receipt. The change is logged and its receipt
 * written before the journal goes: a process that is killed leaves either old files or a journal from which the next call
 * goes on. If journal, log and receipt are all lost, the files themselves tell: they are exactly what the patch makes of
 * what it was for.
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { TSchema } from "@sinclair/typebox";
import { canonicalHash } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { openLock } from "#kit/files/lock.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import {
  type FileChange,
  FileTransaction,
  type JournalFormat,
  type TransactionPoint,
} from "#kit/store/file-transaction.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { APPLY_ERRORS, type ApplyStatus } from "#schemas/evidence.ts";
import { APPLY_STATE, type Approval, logApproval, loggedReceipt } from "./approvals.ts";
import { deciderOf } from "./decider.ts";
import {
  type Receipt as AnyReceipt,
  damaged,
  presentReceipt,
  type ReceiptPlace,
  writeReceipt,
} from "./receipts.ts";

const fail = failures(APPLY_ERRORS);

const JOURNAL: JournalFormat = {
  path: `${APPLY_STATE}/apply.journal`,
  format: "heddle.evidence.apply",
  version: 1,
  idField: "patch",
  keyName: "evidence.key",
  noun: "change that was approved",
};

/** More than applying one change takes, ms. */
const LOCK_MS = 60_000;

/** The present bytes of the files of a change, by path; null for one that is not there. */
export type Contents = ReadonlyMap<string, Uint8Array | null>;

export interface ReceiptOf<Receipt extends AnyReceipt> {
  schema: TSchema & { static: Receipt };
  place: ReceiptPlace;
  /** The receipt of this call. */
  make: (times: {
    approvedAt: string;
    appliedAt: string;
    contents: Contents;
    isRecreated: boolean;
  }) => Receipt;
  /** Whether a receipt is about this patch, and says of it what is so. */
  fits: (receipt: Receipt, contents: Contents) => boolean;
  /** The patch that a receipt is about. */
  patchOf: (receipt: Receipt) => string;
}

export interface ApprovedChange<Receipt extends AnyReceipt> {
  root: string;
  type: Approval["type"];
  patchHash: string;
  actor: string;
  /** Relative to the root. */
  paths: readonly string[];
  /** The changes, null if all files already are what the patch makes. @throws if they are neither */
  plan: (contents: Contents) => FileChange[] | null;
  receipt: ReceiptOf<Receipt>;
  dryRun?: boolean | undefined;
}

/** Where a test may kill the process. */
export type ApplyPoint = TransactionPoint | "logged" | "receipt-written";

export interface Applied<Receipt> {
  status: ApplyStatus;
  receipt: Receipt;
}

/**
 * @param reach called at each point; for tests
 * @throws APPROVAL_REQUIRED, CHANGED_SINCE_PLAN, DAMAGED_RECEIPT, DAMAGED_JOURNAL, BUSY, WRITE_FAILED
 */
export async function applyApproved<Receipt extends AnyReceipt>(
  change: ApprovedChange<Receipt>,
  context: Context,
  reach: (point: ApplyPoint) => void = () => {},
): Promise<Applied<Receipt>> {
  const { root, receipt } = change;
  if (!mayWrite(context, { dry_run: change.dryRun ?? false })) {
    const contents = await contentsOf(root, change.paths);
    const isThere = change.plan(contents) === null;
    const now = context.now().toISOString();
    const known = isThere ? await knownReceipt(change, contents, context) : undefined;
    const made = () => receipt.make({ approvedAt: now, appliedAt: now, contents, isRecreated: isThere });
    return { status: known ? "unchanged" : "would_apply", receipt: known ?? made() };
  }
  const folder = dirname(await statePath(root, "apply.lock", APPLY_STATE));
  await ensureStateFolder(folder);
  const lock = await openLock(join(folder, "apply.lock"), LOCK_MS);
  try {
    return await lock.hold(() => applyAlone(change, context, reach));
  } finally {
    lock.close();
  }
}

async function applyAlone<Receipt extends AnyReceipt>(
  change: ApprovedChange<Receipt>,
  context: Context,
  reach: (point: ApplyPoint) => void,
): Promise<Applied<Receipt>> {
  const { root, type, patchHash, actor, paths, plan, receipt } = change;
  const { env, warn } = context;
  const transaction = await FileTransaction.open(root, JOURNAL, { env, warn, reach });
  const recovery = await transaction.recover();
  if (recovery?.outcome === "finished") {
    const kept = recovery.completion["approval"];
    if (isApproval(kept)) await logOnce(root, kept, context);
    await transaction.forget();
  }
  const contents = await contentsOf(root, paths);
  const changes = plan(contents);
  const now = context.now().toISOString();
  if (changes === null) {
    const known = await knownReceipt(change, contents, context);
    if (known) return { status: "unchanged", receipt: known };
    const logged = await fittingLog(change, contents, context);
    const made = logged ?? receipt.make({ approvedAt: now, appliedAt: now, contents, isRecreated: true });
    if (!logged)
      await logOnce(root, { type, patchHash, actor, occurredAt: now, receipt: plainRecord(made) }, context);
    await writeReceipt(receipt.place, made);
    return { status: "receipt_recreated", receipt: made };
  }
  // What would stop the receipt has to stop the change.
  await presentReceipt(receipt.place);
  const appliedAt = now;
  const made = receipt.make({ approvedAt: now, appliedAt, contents, isRecreated: false });
  const approval: Approval = { type, patchHash, actor, occurredAt: appliedAt, receipt: plainRecord(made) };
  await transaction.apply(patchHash, changes, { approval });
  await logOnce(root, approval, context);
  reach("logged");
  await writeReceipt(receipt.place, made);
  reach("receipt-written");
  await transaction.forget();
  return { status: "applied", receipt: made };
}

const plainRecord = (receipt: object): Approval["receipt"] => ({ ...receipt });

function isApproval(value: unknown): value is Approval {
  if (typeof value !== "object" || value === null) return false;
  const { type, patchHash, actor, occurredAt, receipt } = value as Partial<Approval>;
  const texts = [type, patchHash, actor, occurredAt];
  return texts.every((text) => typeof text === "string") && typeof receipt === "object" && receipt !== null;
}

async function logOnce(root: string, approval: Approval, context: Context): Promise<void> {
  const logged = await loggedReceipt(root, approval.patchHash, context);
  if (logged !== undefined && canonicalHash(logged) === canonicalHash(approval.receipt)) return;
  await logApproval(root, approval);
}

/**
 * The receipt of a change that was applied; undefined if it is lost, or is that of another change.
 * @throws DAMAGED_RECEIPT if it says something else than the log or the patch
 */
async function knownReceipt<Receipt extends AnyReceipt>(
  { root, patchHash, receipt: { schema, place, fits, patchOf } }: ApprovedChange<Receipt>,
  contents: Contents,
  context: Context,
): Promise<Receipt | undefined> {
  const present = await presentReceipt(place);
  if (present === undefined) return undefined;
  if (!isOf(schema, present)) throw damaged(place.name);
  if (patchOf(present) !== patchHash) return undefined;
  const logged = await loggedReceipt(root, patchHash, context);
  const isAsLogged = logged === undefined || canonicalHash(logged) === canonicalHash(present);
  if (!fits(present, contents) || !isAsLogged) throw damaged(place.name);
  return present;
}

async function fittingLog<Receipt extends AnyReceipt>(
  { root, patchHash, receipt: { schema, fits } }: ApprovedChange<Receipt>,
  contents: Contents,
  context: Context,
): Promise<Receipt | undefined> {
  const logged = await loggedReceipt(root, patchHash, context);
  return isOf(schema, logged) && fits(logged, contents) ? logged : undefined;
}

function isOf<Value>(schema: TSchema & { static: Value }, value: unknown): value is Value {
  return findFault(plainOf(schema), value) === undefined;
}

async function contentsOf(root: string, paths: readonly string[]): Promise<Contents> {
  const entries = paths.map(async (path): Promise<[string, Uint8Array | null]> => {
    try {
      return [path, await readFile(join(root, path))];
    } catch (thrown) {
      if (systemCode(thrown) === "ENOENT") return [path, null];
      throw thrown;
    }
  });
  return new Map(await Promise.all(entries));
}

/** Who approves, and exactly what. @throws APPROVAL_REQUIRED */
export function checkApproval(
  { actor, approvalHash }: { actor?: string | undefined; approvalHash?: string | undefined },
  hash: string,
  { principal }: Pick<Context, "principal">,
): string {
  const name = deciderOf(actor, principal);
  if (name === undefined)
    throw fail("APPROVAL_REQUIRED", `Cannot approve as "${actor}": the token belongs to "${principal}"`, {
      hint: "Leave the actor out, or use the token of who approves",
    });
  if (name === "")
    throw fail("APPROVAL_REQUIRED", "Nobody approves the patch", {
      hint: "Name who approves it: --actor NAME",
    });
  if (approvalHash === undefined)
    throw fail("APPROVAL_REQUIRED", "The hash of the patch is missing", {
      hint: "State the hash of the patch that was reviewed: --approval-hash HASH",
    });
  if (approvalHash !== hash)
    throw fail("APPROVAL_REQUIRED", "The approved hash is not that of the patch", {
      hint: "Review the patch as it is now, and approve its hash",
    });
  return name;
}
