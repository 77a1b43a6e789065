/** A secret is attached to no mail, whoever asks: the idea may be somebody else's than that of the user who runs the plan. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { Roots } from "#kit/files/roots.ts";
import { readAttachments } from "../../../../lib/workflow/mail/attachments.ts";
import { CANARY, SECRETS, writeSecrets } from "../../../fixtures/secrets.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-attachments-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeSecrets(folder);
writeFileSync(join(folder, "offer.txt"), "Offer");

/** What the settings of the installation name. */
const env = {
  XDG_STATE_HOME: join(folder, "state"),
  HEDDLE_EVIDENCE_A2A_TOKENS: join(folder, "people.txt"),
};
const client = createContext({ transport: "http", env, roots: { folders: [folder] } });
const attached = async (path: string, roots?: Roots) =>
  readAttachments([path], { roots, folder, env, artifacts: [], signal: new AbortController().signal });

describe("an attachment", () => {
  test.each(Object.keys(SECRETS))(
    "%s is refused on the command line, by name and by full path",
    async (path) => {
      for (const named of [path, join(folder, path)]) {
        const { attachments, checks } = await attached(named);
        expect([attachments, checks]).toEqual([
          [],
          [{ path: named, status: "refused", reason: expect.any(String) }],
        ]);
        expect(JSON.stringify(checks)).not.toContain(CANARY);
      }
    },
  );

  test.each(Object.keys(SECRETS))("%s is refused for clients of a server", async (path) => {
    expect((await attached(path, client.roots)).attachments).toEqual([]);
  });

  test("that is no secret is taken", async () => {
    expect((await attached("offer.txt")).checks).toEqual([{ path: "offer.txt", status: "ok", bytes: 5 }]);
  });
});
