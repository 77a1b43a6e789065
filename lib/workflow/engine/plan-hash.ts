/** What a confirmation is for. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { Workflow } from "#schemas/workflow.ts";

/** SHA-256 of the canonical form of a workflow: any other plan has another hash. */
export const planHash = (workflow: Workflow): string => canonicalHash(workflow);
