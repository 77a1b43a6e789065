/** Requests and results of the executables that read the event store. */
import { type Static, Type } from "@sinclair/typebox";
import { type ErrorCode, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { DispatchResult, GuiEvent } from "./result.ts";
import { COMMANDS } from "./verbs.ts";

export const EVENT_ERRORS = {
  UNKNOWN_EVENT: { kind: "input", meaning: "The store has no event with this id" },
  INVALID_EVENTS: { kind: "data", meaning: "A file of events is damaged, or of another kind or version" },
  BROKEN_CHAIN: {
    kind: "data",
    meaning: "The store was changed: a record does not follow the one before it",
  },
  OTHER_CHAIN: { kind: "data", meaning: "The events do not continue the chain of the store" },
} as const satisfies Record<string, ErrorCode>;

const HASH = "^[0-9a-f]{64}$";

const workdir = Type.Optional(
  Type.String({
    minLength: 1,
    description:
      "Folder of the event store, .heddle/events below it. Default: HEDDLE_GUI_WORKDIR, else the user's state folder",
  }),
);

const moment = (description: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: `${description}: RFC 3339, or seconds since 1970`,
    }),
  );

/** Which events; all conditions must hold. */
export const EVENT_FILTERS = {
  verb: Type.Optional(OneOf(COMMANDS, { description: "Only commands with this verb" })),
  outcome: Type.Optional(
    OneOf(["succeeded", "failed"], {
      description: "Only commands that succeeded, or only those that failed",
    }),
  ),
  since: moment("Only events of this moment or later"),
  until: moment("Only events before this moment"),
  correlation_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: "Only events of this request" }),
  ),
  after: Type.Optional(
    Type.String({
      pattern: "^[0-9a-f]{32}$",
      description: "Only events that were recorded after the one with this id",
    }),
  ),
};
const Filters = Type.Object(EVENT_FILTERS);
export type EventFilters = Static<typeof Filters>;

// No `id` of the request: the records have ids of their own.
export const EventsListRequest = Type.Object({
  ...EVENT_FILTERS,
  limit: Type.Optional(Type.Integer({ minimum: 1, description: "At most so many events. Default: all" })),
  workdir,
});
export type EventsListRequest = Static<typeof EventsListRequest>;

export const EventsFollowRequest = Type.Object({ ...EVENT_FILTERS, workdir });
export type EventsFollowRequest = Static<typeof EventsFollowRequest>;

export const EventsVerifyRequest = Type.Object({
  head: Type.Optional(
    Type.String({
      pattern: HASH,
      description:
        "Head of an earlier check: the chain must still contain it, so that nothing was cut off before it",
    }),
  ),
  workdir,
});
export type EventsVerifyRequest = Static<typeof EventsVerifyRequest>;

export const EventsVerifyResult = Type.Object(
  {
    ok: Type.Boolean({ description: "Whether every record is whole and follows the one before it" }),
    records: Type.Integer({
      minimum: 0,
      description: "Records that are in order, up to the first broken one",
    }),
    segments: Type.Integer({ minimum: 0, description: "Files of the store" }),
    head: Type.String({
      pattern: HASH,
      description:
        "Hash of the last record in order; keep a copy elsewhere to prove later that nothing was cut off",
    }),
    broken: Nullable(
      Type.Object(
        {
          file: Nullable(Type.String({ description: "Its file" })),
          line: Nullable(
            Type.Integer({ minimum: 1, description: "Line of the file; the first is the header" }),
          ),
          reason: Type.String({ description: "What is wrong with it" }),
        },
        { description: "The first record that is not in order; null if all are" },
      ),
    ),
    unfinished_bytes: Type.Integer({
      minimum: 0,
      description: "Bytes after the last whole record: it is being written now, or its writer was killed",
    }),
    torn: Type.Array(Type.String(), {
      description: "Files with what was cut off because its writer was killed; none of it was confirmed",
    }),
  },
  { $id: "GuiEventsVerifyResult", description: "Whether the chain of the event store holds" },
);
export type EventsVerifyResult = Static<typeof EventsVerifyResult>;

/** Forms in which events leave a store. */
export const EVENT_FORMATS = ["jsonl", "pb", "html"] as const;
export type EventFormat = (typeof EVENT_FORMATS)[number];

export const EventsExportRequest = Type.Object({
  format: Type.Optional(
    OneOf(EVENT_FORMATS, {
      description:
        "jsonl: one JSON object a line; pb: protobuf, each DslEvent after its length in 4 bytes, the highest byte first; html: a page for people, with the pictures that were kept. Default: by the name of the file, else jsonl",
    }),
  ),
  out: Type.Optional(
    Type.String({ minLength: 1, description: "File to write. Default: standard output, not for pb" }),
  ),
  ...EVENT_FILTERS,
  limit: Type.Optional(Type.Integer({ minimum: 1, description: "At most so many events. Default: all" })),
  workdir,
  dry_run: Type.Optional(
    Type.Boolean({ description: "Read the events and check the file to write, and write nothing" }),
  ),
  overwrite: WRITE_FIELDS.overwrite,
});
export type EventsExportRequest = Static<typeof EventsExportRequest>;

const COUNT = { minimum: 0 };
const head = (description: string) => Type.String({ pattern: HASH, description });

export const EventsExportResult = Type.Object(
  {
    ok: Type.Literal(true),
    format: OneOf(EVENT_FORMATS),
    content: Type.Optional(
      Type.String({ description: "A part of the text, with out absent; the parts follow one another" }),
    ),
    path: Type.Optional(Type.String({ description: "The file" })),
    events: Type.Optional(Type.Integer({ ...COUNT, description: "How many it has" })),
    head: Type.Optional(Nullable(head("Hash of the last of them; null if none has one"))),
    written: Type.Optional(Written),
  },
  { $id: "GuiEventsExportResult", description: "What was exported, or a part of its text" },
);
export type EventsExportResult = Static<typeof EventsExportResult>;

export const EventsImportRequest = Type.Object({
  path: Type.String({ minLength: 1, description: "File of events, as gui-events-export writes it" }),
  format: Type.Optional(
    OneOf(["jsonl", "pb"], { description: "Its form. Default: pb if its name ends with .pb, else jsonl" }),
  ),
  head: Type.Optional(
    head("Hash that the last event of the file must have, so that nothing was cut off its end"),
  ),
  workdir,
  dry_run: Type.Optional(Type.Boolean({ description: "Check the whole file, and import nothing" })),
});
export type EventsImportRequest = Static<typeof EventsImportRequest>;

export const EventsImportResult = Type.Object(
  {
    ok: Type.Literal(true),
    path: Type.String({ description: "The file" }),
    format: OneOf(["jsonl", "pb"]),
    events: Type.Integer({ ...COUNT, description: "Events of the file" }),
    present: Type.Integer({ ...COUNT, description: "Those that the store had already" }),
    imported: Type.Integer({ ...COUNT, description: "Those that were added, or would be in a dry run" }),
    head: head("Hash of the last event of the store, with them"),
    written: Type.Boolean({ description: "Whether the store was changed" }),
  },
  { $id: "GuiEventsImportResult", description: "What was imported" },
);
export type EventsImportResult = Static<typeof EventsImportResult>;

export const EventsReplayRequest = Type.Object({
  ...EVENT_FILTERS,
  limit: Type.Optional(Type.Integer({ minimum: 1, description: "At most so many commands. Default: all" })),
  dry_run: Type.Optional(
    Type.Boolean({ description: "Say what each command would do, and touch nothing. Default: true" }),
  ),
  keep_going: Type.Optional(
    Type.Boolean({ description: "Go on after a command that failed. Default: false" }),
  ),
  workdir,
});
export type EventsReplayRequest = Static<typeof EventsReplayRequest>;

export const EventsReplayResult = Type.Object(
  {
    ...DispatchResult.properties,
    replayed: Type.String({ pattern: "^[0-9a-f]{32}$", description: "Id of the event whose command it was" }),
  },
  { $id: "GuiEventsReplayResult", description: "What a recorded command did when it ran again" },
);
export type EventsReplayResult = Static<typeof EventsReplayResult>;

const picture = (when: string) =>
  Nullable(
    Type.String({
      pattern: "^[0-9a-f]{64}\\.png$",
      description: `File of the picture ${when} it; null if none was taken`,
    }),
  );
/** Of data.pictures of a result: files in .heddle/events/pictures, whose names are their SHA-256. */
export const StepPictures = Type.Object({
  step: Type.Integer({ minimum: 1 }),
  before: picture("before"),
  after: picture("after"),
});
export type StepPictures = Static<typeof StepPictures>;

/** Most events of a page over HTTP. */
const MOST = 1000;

/** The query of GET /v1/events. */
export const EventsQuery = Type.Object({
  file: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "Log to read, .heddle/events/commands.jsonl of a folder inside the roots, or that folder. Default: the log of this server",
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST, description: `At most so many events. Default: 100` }),
  ),
  ...EVENT_FILTERS,
});

export type EventsQuery = Static<typeof EventsQuery>;

export const EventsAnswer = Type.Object({
  ok: Type.Literal(true),
  events: Type.Array(GuiEvent, { description: "The oldest first" }),
  next: Type.Union([Type.String(), Type.Null()], {
    description: "after of the next page; null if this is the last one",
  }),
});
export type EventsAnswer = Static<typeof EventsAnswer>;
