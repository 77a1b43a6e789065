/** `gui-seat`: the resident process of a display. It holds the connections, and runs the commands of other processes. */

import { turnPlace } from "#desktop/display-place.ts";
import { isScripted, sessionKind } from "#desktop/session-kind.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { SeatEnded, SeatRequest } from "#schemas/gui/seat.ts";
import { claimSocket } from "./claim-socket.ts";
import { loadHandlers } from "./dispatch.ts";
import { Holder } from "./seat/holder.ts";
import { SeatServer } from "./seat-server.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);

/**
 * Runs until the signal is aborted, or until nobody came for the idle time.
 * @throws BACKEND_MISSING, DISPLAY_LOST if there is no display; ADDRESS_IN_USE if it has a seat process; FILE_EXISTS, CONFIG
 */
export async function* run(
  { idle_seconds }: SeatRequest,
  { env, signal }: Context,
): AsyncGenerator<SeatEnded> {
  const kind = sessionKind(env);
  if (isScripted(kind))
    throw fail("BACKEND_MISSING", `Cannot hold connections: scripts drive ${kind} sessions`, {
      hint: "Leave it out; each command runs its scripts itself",
    });
  const place = await turnPlace(env);
  if (place === undefined)
    throw fail("BACKEND_MISSING", "Cannot reach a desktop: no display is named", {
      hint: "Run it in a desktop session, or set WAYLAND_DISPLAY or DISPLAY",
    });
  const ended = Promise.withResolvers<void>();
  const end = (): void => ended.resolve();
  let idle: ReturnType<typeof setTimeout> | undefined;
  const holder = new Holder();
  const server = new SeatServer(holder, () => {
    clearTimeout(idle);
    if (idle_seconds !== undefined && server.callers === 0) idle = setTimeout(end, idle_seconds * 1000);
  });
  signal.addEventListener("abort", end, { once: true });
  try {
    await holder.use(env, async (connections) => {
      await connections.driver();
      await connections.accessibility().catch(() => null);
    });
    await loadHandlers();
    if (signal.aborted) return;
    await claimSocket(place.seat, () => server.listen(place.seat));
    if (idle_seconds !== undefined) idle = setTimeout(end, idle_seconds * 1000);
    await ended.promise;
  } finally {
    clearTimeout(idle);
    await server.close();
    await holder.close();
  }
}
