#!/usr/bin/env bun
/** `refactor-config`: the earlier name of several operations. */
import { runUmbrella } from "#kit/command/umbrella.ts";

if (import.meta.main) await runUmbrella("refactor-config", process.argv.slice(2));
