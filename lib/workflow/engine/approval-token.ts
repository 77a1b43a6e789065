/**
 * The tokens in links for approval. Each is for one approver of one request: it names them, and its signature covers the
 * plan and the time at which it expires. The store holds no token.
 */
import { canonicalJson } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { keyedSignature, openSignature, type Signer } from "#kit/store/signature.ts";
import { type Approval, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { readEnvironment } from "../environment.ts";

const fail = failures(WORKFLOW_ERRORS);

/** What a token says; what its signature says of it is checked against the run. */
export interface Named {
  readonly workflow_id: string;
  readonly approval_id: string;
  /** Index of the approver. */
  readonly approver: number;
}

/** A run, as far as a signature covers it. */
export interface Signed {
  readonly workflow_id: string;
  readonly plan_hash: string;
  readonly approval: Approval | null;
}

const KEY_NAME = "workflow-approvals.key";

/**
 * The key that signs: that of the environment, which several machines can share, or one of this user.
 * @throws NOT_CONFIGURED if a key cannot be kept
 */
export async function approvalSignature({ env }: Pick<Context, "env">): Promise<Signer> {
  const { approval_key: key } = readEnvironment(env, ["approval_key"]).values;
  if (key !== undefined) return keyedSignature(key);
  const signature = await openSignature(KEY_NAME, { env });
  if (signature.keyLost !== undefined)
    throw fail("NOT_CONFIGURED", `Cannot keep the key of approvals in "${signature.keyPath}"`, {
      hint: "Set HEDDLE_WORKFLOW_APPROVAL_KEY, or make that folder writable",
    });
  return signature;
}

/** What a signature covers. */
interface Content {
  readonly workflow_id: string;
  readonly plan_hash: string;
  readonly approval_id: string;
  readonly expires_at: string;
  /** The approver's address. */
  readonly approver: string;
}

function tokenOf(content: Content, index: number, signature: Signer): string {
  const { workflow_id, approval_id } = content;
  const named = base64url(JSON.stringify([workflow_id, approval_id, index]));
  return `${named}.${signature.of(canonicalJson({ ...content }))}`;
}

/**
 * What a stored message has in the place of one approver's token: everything but the signature, which only
 * {@link withTokens} adds, when the message is sent. Whoever reads the store can therefore approve nothing.
 */
export function tokenPlace(run: Signed & { approval: Approval }, index: number): string {
  return `{{approval:${base64url(JSON.stringify([contentOf(run, index), index]))}}}`;
}

const PLACES = /\{\{approval:([\w-]+)\}\}/g;

/** The text of a message to one address, with its tokens; those of another approver are left out. */
export function withTokens(text: string, to: unknown, signature: Signer): string {
  return text.replace(PLACES, (_, place: string) => {
    const parts = jsonOf(Buffer.from(place, "base64url").toString());
    const [content, index] = Array.isArray(parts) ? (parts as [Content, number]) : [];
    return content === undefined || index === undefined || content.approver !== to
      ? ""
      : tokenOf(content, index, signature);
  });
}

/** What a token names. @throws INVALID_APPROVAL */
export function readToken(token: string): Named {
  const [named = "", signature] = token.split(".");
  const parts = signature === undefined ? undefined : jsonOf(Buffer.from(named, "base64url").toString());
  const [workflow_id, approval_id, approver] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (typeof workflow_id !== "string" || typeof approval_id !== "string" || typeof approver !== "number")
    throw invalidLink();
  return { workflow_id, approval_id, approver };
}

/**
 * The approver whose token it is.
 * @throws INVALID_APPROVAL if it is forged, or of an earlier request
 */
export function approverOf(run: Signed | undefined, token: string, signature: Signer): string {
  const { approval_id, approver } = readToken(token);
  const approval = run?.approval;
  const address = approval?.approvers[approver];
  if (!run || !approval || address === undefined || approval.approval_id !== approval_id) throw invalidLink();
  // The signatures of both are compared: how long that takes says nothing about them.
  const wanted = tokenOf(contentOf({ ...run, approval }, approver), approver, signature);
  if (signature.of(token) !== signature.of(wanted)) throw invalidLink();
  return address;
}

function contentOf(
  { workflow_id, plan_hash, approval }: Signed & { approval: Approval },
  index: number,
): Content {
  const { approval_id, approvers, expires_at } = approval;
  return { workflow_id, plan_hash, approval_id, expires_at, approver: approvers[index] ?? "" };
}

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invalidLink = () =>
  fail("INVALID_APPROVAL", "This link does not approve anything", {
    hint: "Open the latest message about the plan, and use its whole link",
  });
