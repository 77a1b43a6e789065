#!/usr/bin/env bun
/** `refactor-planfile`: the earlier name of several operations. */
import { runUmbrella } from "#kit/command/umbrella.ts";

if (import.meta.main) await runUmbrella("refactor-planfile", process.argv.slice(2));
