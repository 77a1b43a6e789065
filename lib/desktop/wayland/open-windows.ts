/** The windows of a compositor: through the socket of sway, wlr-foreign-toplevel-management, or kdotool on KDE. */
import { failures } from "#kit/data/errors.ts";
import { which } from "#kit/programs/process.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { sessionOf } from "../session.ts";
import type { Client } from "./client.ts";
import { KdeWindows } from "./kde-windows.ts";
import type { Seat } from "./seat.ts";
import { SwayIpc } from "./sway-ipc.ts";
import { SwayWindows } from "./sway-windows.ts";
import { ToplevelWindows } from "./toplevel-windows.ts";
import type { Windows } from "./windows.ts";

const fail = failures(DRIVER_ERRORS);

type Environment = Readonly<Record<string, string | undefined>>;

/** What this compositor offers. */
export async function openWindows(client: Client, seat: Seat, env: Environment): Promise<Windows> {
  const ipc = swayOf(client, env["SWAYSOCK"]);
  if (ipc) return new SwayWindows(ipc);
  const [manager] = client.globals("zwlr_foreign_toplevel_manager_v1");
  if (manager && !seat.object) return noWindows("the compositor has no seat");
  if (manager && seat.object) {
    const windows = new ToplevelWindows(client, seat.object, manager);
    await client.roundTrip();
    return windows;
  }
  if (sessionOf(env).has("kde") && which("kdotool", env) !== null) return new KdeWindows(env);
  return noWindows(NO_PROTOCOL);
}

/** The socket of sway, if it is there and belongs to this compositor. */
function swayOf(client: Client, path: string | undefined): SwayIpc | undefined {
  if (!path) return undefined;
  let ipc: SwayIpc;
  try {
    ipc = new SwayIpc(path);
  } catch {
    // Left behind by a session that has ended.
    return undefined;
  }
  if (ipc.peer === client.peer) return ipc;
  ipc.close();
  return undefined;
}

const NO_PROTOCOL =
  "the compositor offers neither the socket of sway nor wlr-foreign-toplevel-management, and no portal lists windows";

function noWindows(reason: string): Windows {
  const refuse = () =>
    Promise.reject(
      fail("BACKEND_MISSING", `Cannot reach windows: ${reason}`, {
        hint: "Use a compositor of the wlroots family, e.g. sway, or an X11 session; on KDE, install kdotool",
      }),
    );
  return { ability: { backend: null, reason }, list: refuse, activate: refuse, close: () => undefined };
}
