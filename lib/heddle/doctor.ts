/** `heddle doctor`: yields its findings, then fails if something required is missing. */
import type { Static } from "@sinclair/typebox";
import { examine, thisMachine } from "#kit/command/doctor.ts";
import { loadContracts } from "#kit/contract/registry.ts";
import type { Context } from "#kit/files/context.ts";
import type { DoctorRequest } from "#schemas/heddle.ts";
import { requireFamily } from "./list.ts";

export async function* run({ family, try: trials = false }: Static<typeof DoctorRequest>, context: Context) {
  if (family !== undefined) requireFamily(family);
  yield* examine(await loadContracts(family), thisMachine(context), { trials });
}
