/** What HEALTH answers: whether this session can be controlled, by what, and in which state the store is. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

export const SESSIONS = ["x11", "wayland", "windows", "darwin", "unknown"] as const;

const reason = Nullable(Type.String({ description: "Why not; null if nothing is wrong" }));

/** A way to act on the desktop. */
export const BackendHealth = Type.Object({
  available: Type.Boolean(),
  version: Nullable(Type.String({ description: "As it tells it itself; null if it does not" })),
  reason,
});
export type BackendHealth = Static<typeof BackendHealth>;

export const StoreHealth = Type.Object({
  ok: Type.Boolean({ description: "Whether commands can be recorded" }),
  reason,
  folder: Nullable(Type.String({ description: "Folder of the store; null for clients" })),
  segments: Type.Integer({ description: "Files of the log" }),
  bytes: Type.Integer({ description: "Size of the log" }),
  unfinished_bytes: Type.Integer({
    description: "Of a record that is being written, or whose writer was killed",
  }),
  torn: Type.Integer({ description: "Files with what was cut off after kills" }),
});
export type StoreHealth = Static<typeof StoreHealth>;

export const SeatHealth = Type.Object({
  used: Type.Boolean({ description: "Whether commands of this caller are handed to it" }),
  pid: Nullable(Type.Integer({ description: "Its process; null if none answers" })),
  reason,
});

export const HealthPayload = Type.Object(
  {
    status: OneOf(["ok", "degraded", "unavailable"], {
      description: "degraded: something is missing; unavailable: there is no desktop to act on",
    }),
    session: OneOf(SESSIONS),
    display: Nullable(Type.String({ description: "Name of the display, e.g. :0" })),
    server: Nullable(Type.String({ description: "Name and version of the display server" })),
    compositor: Nullable(Type.String({ description: "Compositor or window manager" })),
    reason: Nullable(Type.String({ description: "Why no desktop can be acted on" })),
    backends: Type.Record(Type.String(), BackendHealth, {
      description:
        "Ways to type (atspi, native, clipboard, xdotool, wtype, ydotool), windows, point, capture",
    }),
    profile_loaded: Type.Boolean({ description: "Whether the user's heddle-gui.yaml is there and right" }),
    profile_reason: reason,
    dry_run: Type.Boolean({ description: "Whether every command of this caller is a dry run" }),
    may_capture: Type.Boolean({ description: "Whether this caller may see the screen" }),
    seat: SeatHealth,
    store: StoreHealth,
  },
  { $id: "GuiHealthPayload", description: "State of a session, of what drives it and of the store" },
);
export type HealthPayload = Static<typeof HealthPayload>;
