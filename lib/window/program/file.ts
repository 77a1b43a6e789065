/** The program file (format 1.0): read and checked with one clear error, written atomically and never half. */

import { asFailure, failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, pathText } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import { type WriteFields, writeOutput } from "#kit/files/write-policy.ts";
import { Program, type Program as ProgramType, WINDOW_ERRORS } from "#schemas/window.ts";
import { describeFault } from "./faults.ts";
import { prettyJson } from "./pretty.ts";

const fail = failures(WINDOW_ERRORS);

/** Larger files are refused: a traced 4K screen with a thousand elements takes some 5 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a program and checks it against the format. Fields that the format does not know are kept.
 * @throws PROGRAM_MISSING, PROGRAM_NOT_FOUND, PROGRAM_INVALID, OUTSIDE_ROOTS
 */
export async function readProgram(path: string | undefined, context: Context): Promise<ProgramType> {
  const value = await readProgramJson(path, context);
  const fault = findFault(plainOf(Program), value);
  if (fault !== undefined)
    throw fail("PROGRAM_INVALID", `Cannot use the program "${path}": ${describeFault(fault)}`, {
      details: { field: pathText(fault.path) },
      hint: "window-validate lists the issues and can repair many of them",
    });
  // Checked just above; the schema is the type's source.
  return value as ProgramType;
}

/**
 * Reads a program's JSON without checking more than that it is JSON.
 * @throws PROGRAM_MISSING, PROGRAM_NOT_FOUND, PROGRAM_INVALID, OUTSIDE_ROOTS
 */
export async function readProgramJson(path: string | undefined, context: Context): Promise<unknown> {
  if (path === undefined || path === "")
    throw fail("PROGRAM_MISSING", "Cannot read a program: the request names no file", {
      hint: "Give the path of a program as file",
    });
  const text = await readConfined(context.roots, path, { cwd: context.cwd, maxBytes: MAX_BYTES }).catch(
    (thrown) => {
      const failure = asFailure(thrown);
      if (failure.code === "NOT_FOUND" || failure.code === "UNREADABLE")
        throw fail("PROGRAM_NOT_FOUND", failure.message, {
          cause: thrown,
          hint: "Check the path of the program; window-adopt and window-analyze make one from a screenshot",
        });
      if (failure.code === "INVALID_UTF8") throw fail("PROGRAM_INVALID", failure.message, { cause: thrown });
      throw failure;
    },
  );
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw fail("PROGRAM_INVALID", `Cannot read the program "${path}": it is not valid JSON`, { cause });
  }
}

/**
 * The program that a file holds, or undefined if there is no file yet or it is not a program: for operations that look
 * at what was there before they write it anew.
 * @throws OUTSIDE_ROOTS and failures of the system
 */
export async function readProgramIfAny(path: string, context: Context): Promise<ProgramType | undefined> {
  try {
    return await readProgram(path, context);
  } catch (thrown) {
    const { code } = asFailure(thrown);
    if (code === "PROGRAM_NOT_FOUND" || code === "PROGRAM_INVALID") return undefined;
    throw thrown;
  }
}

/** What a result says of the program that its request had written. */
export interface SavedProgram {
  written: boolean;
  /** The program, where it was not written. */
  content?: Record<string, unknown>;
}

/**
 * Writes a program atomically, where the request may; a file that is not a program is replaced with `overwrite` only.
 * @throws as {@link writeOutput}
 */
export async function saveProgram(
  path: string,
  program: ProgramType,
  input: WriteFields,
  context: Context,
): Promise<SavedProgram> {
  const output = { path, data: prettyJson(program), isOwn: isProgramFile };
  const written = await writeOutput(output, input, context);
  return { written, ...(!written && { content: { ...program } }) };
}

/** Whether a file is meant as a program, whole or damaged: an object with a scene. */
function isProgramFile(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && "scene" in value && typeof value.scene === "object";
  } catch {
    return false;
  }
}
