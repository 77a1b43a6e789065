#!/usr/bin/env bun
/** `heddle skill`: what an agent reads before it uses a family. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SkillRequest, SkillResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-skill",
  family: "heddle",
  summary: "Print a skill for agents: when to use which operation, and what it refuses",
  description: [
    "A Markdown file with a name and a description at its top, as agents load skills from a folder. It is derived from the contracts and has fewer than 1,000 tokens. Without a family it says which skill to read.",
  ],
  input: SkillRequest,
  output: SkillResult,
  positional: "family",
  subjects: [],
  names: { family: ["family"] },
  plain: "text",
  examples: [
    { command: "heddle skill uri", note: "The skill of a family" },
    {
      command: "mkdir -p .claude/skills/heddle-uri && heddle skill uri > .claude/skills/heddle-uri/SKILL.md",
      note: "Where Claude Code looks for skills of a project",
      illustrative: true,
    },
  ],
  effects: "none",
  mcp: false,
  load: () => import("../../lib/heddle/skill.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
