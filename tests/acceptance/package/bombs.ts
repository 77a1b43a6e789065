/** Generated code that takes what it can get. */
import { NOTES_PROGRAM } from "../../fixtures/package/notes-plan.ts";

/** The notes, and a route that does what a test gives. */
export const bomb = (code: string): string =>
  `${NOTES_PROGRAM.replace('if (pathname === "/health")', 'if (pathname === "/bomb") { bomb(); return new Response("boom"); }\n    if (pathname === "/health")')}
const kept = [];
function bomb() { ${code} }
`;

/** Takes all memory. */
export const MEMORY_BOMB = "setInterval(() => kept.push(Buffer.alloc(64_000_000, 1)), 1);";
