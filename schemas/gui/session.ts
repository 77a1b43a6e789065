/** A desktop without a screen, beside the user's own. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

const side = (what: string, usual: number) =>
  Type.Integer({ minimum: 320, maximum: 7680, default: usual, description: `${what} of its screen, pixels` });

export const GuiSessionRequest = Type.Object(
  {
    kind: Type.Optional(
      OneOf(["x11", "wayland"], {
        default: "x11",
        description: "x11: Xvfb with a window manager; wayland: sway",
      }),
    ),
    width: Type.Optional(side("Width", 1280)),
    height: Type.Optional(side("Height", 800)),
    watch: Type.Optional(
      Type.Boolean({ description: "Show the screen on a page of this machine; nothing can be done there" }),
    ),
    watch_port: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 65_535,
        default: 0,
        description: "Port of that page; 0 picks a free one",
      }),
    ),
  },
  { $id: "GuiSessionRequest" },
);
export type GuiSessionRequest = Static<typeof GuiSessionRequest>;

export const GuiSession = Type.Object(
  {
    kind: OneOf(["x11", "wayland"], { description: "Kind of the session" }),
    env: Type.Record(Type.String(), Type.String(), {
      description: "Variables of a program that is to run in it, e.g. DISPLAY",
    }),
    watch: Nullable(
      Type.String({ description: "Address of the page that shows its screen; null without watch" }),
    ),
    trees: Type.Boolean({
      description: "Whether programs that are started in it have accessible trees",
    }),
  },
  { $id: "GuiSession", description: "A session that has started" },
);
export type GuiSession = Static<typeof GuiSession>;
