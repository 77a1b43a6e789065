/** One step on the desktop of this machine: `uri-desktop`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { dry_run } from "./request.ts";

export const DESKTOP_OPERATIONS = [
  "open",
  "launch",
  "focus-window",
  "move-window",
  "capture-window",
  "capture-screen",
] as const;
export type DesktopOperation = (typeof DESKTOP_OPERATIONS)[number];

export const DesktopRequest = Type.Object({
  id: Type.Optional(Id),
  operation: OneOf(DESKTOP_OPERATIONS, { description: "Desktop operation" }),
  target: Type.Optional(Type.String({ description: "Path or URI to open (open, launch)" })),
  app: Type.Optional(Type.String({ description: "Desktop id of an installed application (launch)" })),
  title: Type.Optional(
    Type.String({ description: "Window title, part of it, or window class (focus, move, capture)" }),
  ),
  mode: Type.Optional(
    OneOf(["active"], { description: "Use the active window instead of a title (capture-window)" }),
  ),
  screen: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: "Screen number: 1 is the primary screen, the others from left to right",
    }),
  ),
  output: Type.Optional(Type.String({ description: "PNG file to write (capture-window, capture-screen)" })),
  timeout_ms: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 600000, description: "Timeout, ms (30000)" }),
  ),
  dry_run,
});
export type DesktopRequest = Static<typeof DesktopRequest>;

export const DesktopResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    operation: OneOf(DESKTOP_OPERATIONS),
    dry_run: Type.Boolean(),
    window: Type.Optional(Type.String({ description: "Title of the window that was found" })),
    screen: Type.Optional(Type.Integer()),
    output: Type.Optional(Type.String({ description: "PNG file that was written" })),
    argv: Type.Optional(
      Type.Array(Type.String(), { description: "Program that was started (open, launch)" }),
    ),
  },
  { $id: "DesktopResult", description: "Outcome of a desktop operation" },
);
export type DesktopResult = Static<typeof DesktopResult>;
