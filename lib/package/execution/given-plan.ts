/** A plan that a request brings: it is checked before anything of it is kept. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { findFault } from "#kit/data/validate.ts";
import { protectedKind } from "#kit/files/protected-paths.ts";
import { isPathInside } from "#kit/files/roots.ts";
import { isState } from "#kit/files/state-path.ts";
import { PackagePlan } from "#schemas/package/plan.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";
import { draftOf, pathIn } from "../store/version-files.ts";

const fail = failures({ ...KIT_ERRORS, ...PACKAGE_ERRORS });

const isPlan = (plan: unknown): plan is PackagePlan => !findFault(PackagePlan, plan);

/** @throws INVALID_PLAN if it is not a plan, OUTSIDE_ROOTS or PROTECTED_PATH for where it would write a file */
export function givenPlan(plan: unknown): PackagePlan {
  if (!isPlan(plan))
    throw fail("INVALID_PLAN", 'Field "plan" must be a plan, as package-plan makes it', {
      details: { field: "plan" },
    });
  for (const path of pathsOf(plan)) {
    if (!isPathInside(path))
      throw fail("OUTSIDE_ROOTS", `Cannot use the plan: its file "${path}" is not below the output folder`);
    if (protectedKind(path) !== undefined || isState(path))
      throw fail(
        "PROTECTED_PATH",
        `Cannot use the plan: its file "${path}" would run or configure something`,
      );
  }
  return plan;
}

/** Every path that is written or read below the output folder. */
const pathsOf = (plan: PackagePlan): string[] => [
  ...draftOf(plan, "", "plan").files.map(({ path }) => path),
  ...plan.services.flatMap((service) => [
    service.folder || ".",
    ...[service.contract, service.scenario, service.image.dockerfile].map((path) => pathIn(service, path)),
  ]),
];
