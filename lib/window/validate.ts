/** `window-validate`: what is wrong with a program, and the program without it. */

import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import {
  Program,
  type Program as ProgramType,
  type ValidateRequest,
  type ValidateResult,
} from "#schemas/window.ts";
import { evaluateBlock } from "./program/block.ts";
import { checkProgram } from "./program/check/check.ts";
import { readProgramJson, saveProgram } from "./program/file.ts";

/** A repair can uncover a fault that it hid; more rounds than this do not happen with the checks there are. */
const ROUNDS = 4;

export async function run(input: ValidateRequest, context: Context): Promise<ValidateResult> {
  const { file = "", repair = false, save = false } = input;
  const program = await readProgramJson(file, context);
  const found = checkProgram(program);
  const issues = found.map(({ issue }) => issue);
  let left = found;
  let repaired = 0;
  for (let round = 0; repair && round < ROUNDS && left.some(({ fix }) => fix !== undefined); round++) {
    for (const { issue, fix } of left) {
      if (fix === undefined) continue;
      fix();
      repaired++;
      if (round > 0) issues.push(issue);
    }
    left = checkProgram(program);
  }
  const valid = isProgram(program);
  const block = valid ? evaluateBlock(program) : undefined;
  const saved = repaired > 0 && save && valid ? await saveProgram(file, program, input, context) : undefined;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: !left.some(({ issue }) => issue.severity === "error") && (block?.passed ?? true),
    program: file,
    object_count: valid ? program.scene.layers.reduce((sum, { objects }) => sum + objects.length, 0) : 0,
    issues,
    repaired,
    saved: saved?.written ?? false,
    ...(save && { written: false }),
    ...saved,
    validation: block ?? null,
  };
}

function isProgram(value: unknown): value is ProgramType {
  return findFault(plainOf(Program), value) === undefined;
}
