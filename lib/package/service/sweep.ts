/** What the server of packages does when it starts: it ends what a server that was killed has left. */
import type { ServiceHost } from "#kit/contract/service.ts";
import { sweepWorkspace } from "../runtime/sweep.ts";
import { readIntents } from "../store/intents.ts";
import { deploymentFolder, serverWorkspace } from "../store/workspace.ts";

/** Running services stay; those of a start that was killed, and of intents that are gone, end. */
export async function sweep(host: ServiceHost, signal: AbortSignal): Promise<void> {
  try {
    const { env, now } = host;
    const workspace = await serverWorkspace(host);
    using store = await readIntents(workspace, host);
    // Without a file of intents nothing is known of what runs, and nothing is ended.
    if (store === undefined) return;
    const known = store.list().map(({ id }) => ({ id, folder: deploymentFolder(workspace, id) }));
    const { ended, images } = await sweepWorkspace(workspace, known, { env, now, signal });
    if (ended.length > 0) host.log(`ended what was left of ${ended.join(", ")}`);
    if (images.length > 0) host.log(`removed ${images.length} images that no package needs`);
  } catch (thrown) {
    if (!signal.aborted)
      host.log(`cannot end what was left: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
}
