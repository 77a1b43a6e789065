#!/usr/bin/env bun
/** `refactor-memory`: the earlier name of several operations. */
import { runUmbrella } from "#kit/command/umbrella.ts";

if (import.meta.main) await runUmbrella("refactor-memory", process.argv.slice(2));
