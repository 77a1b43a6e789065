/** The resident process of a display. */
import { type Static, Type } from "@sinclair/typebox";

export const SeatRequest = Type.Object(
  {
    idle_seconds: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 86_400,
        description: "End when no command came for so long. Default: never",
      }),
    ),
  },
  { $id: "GuiSeatRequest" },
);
export type SeatRequest = Static<typeof SeatRequest>;

export const SeatEnded = Type.Object({}, { $id: "GuiSeatEnded", description: "It prints nothing" });
export type SeatEnded = Static<typeof SeatEnded>;
