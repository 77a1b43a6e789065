/** What the contracts of the executables that work on the event store have in common. */
import { EVENT_ERRORS } from "#schemas/gui/events.ts";
import { ENVIRONMENT, FILES } from "../contract.ts";

const { HEDDLE_GUI_WORKDIR } = ENVIRONMENT;

export const READING_EVENTS = {
  family: "gui",
  errors: EVENT_ERRORS,
  environment: { HEDDLE_GUI_WORKDIR },
  files: FILES,
  paths: { workdir: "folder" },
  effects: "read",
  mcp: false,
} as const;
