#!/usr/bin/env bun
/** `refactor-history`: the earlier name of several operations. */
import { runUmbrella } from "#kit/command/umbrella.ts";

if (import.meta.main) await runUmbrella("refactor-history", process.argv.slice(2));
