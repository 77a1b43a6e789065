#!/usr/bin/env bun
/** `refactor-config`: the earlier name of several operations. */
import { runUmbrella } from "#kit/umbrella.ts";

if (import.meta.main) await runUmbrella("refactor-config", process.argv.slice(2));
