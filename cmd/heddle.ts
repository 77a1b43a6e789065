#!/usr/bin/env bun
/** The umbrella command: every operation by its family and name, and the kit's own commands. */
import { runUmbrella } from "#kit/command/umbrella.ts";

if (import.meta.main) await runUmbrella("heddle", process.argv.slice(2));
