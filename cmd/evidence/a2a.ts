#!/usr/bin/env bun
/** `evidence-a2a`: the server of the family under its second name. */
import { runMain } from "#kit/command/main.ts";
import { serverContract } from "../../lib/evidence/serve/contract.ts";

const contract = serverContract("a2a");
export default contract;

if (import.meta.main) await runMain(contract);
