/** `evidence-doctor`: whether everything that the family uses is here and works. */
import type { Context } from "#kit/files/context.ts";
import type { DoctorCheck, DoctorRequest, DoctorResult } from "#schemas/evidence.ts";
import { checkAccess } from "./doctor/access.ts";
import { checkParsers } from "./doctor/parsers.ts";
import { checkGit, checkRoot, checkStore } from "./doctor/places.ts";

/** Never fails for what it finds: a folder that does not exist is a finding. @throws CANCELLED */
export async function run(request: DoctorRequest, context: Context): Promise<DoctorResult> {
  const { id, connect = false } = request;
  const { root, check } = await checkRoot(request, context);
  const checks: DoctorCheck[] = [
    check,
    ...(root === null ? [] : [await checkStore(root, context)]),
    ...(await checkGit(root, context)),
    await checkParsers(context),
    ...(await checkAccess(connect, context)),
  ];
  const ok = checks.every(({ status }) => status !== "failed");
  return { ...(id !== undefined && { id }), ok, checks };
}
