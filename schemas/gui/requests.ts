/** Requests of the executables: the arguments of a verb, and what travels with a command. */
import { type Static, type TObject, type TProperties, Type } from "@sinclair/typebox";
import { Id, WRITE_FIELDS } from "../common.ts";
import { ARGUMENTS, ReadingMode } from "./verbs.ts";

/** Longest correlation id. */
export const MAX_CORRELATION = 128;

/** Fields of a request that are no arguments of its verb. */
export const TRANSPORT_FIELDS = {
  id: Type.Optional(Id),
  workdir: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        "Folder of the event store, .heddle/events below it. Default: HEDDLE_GUI_WORKDIR, else the user's state folder",
    }),
  ),
  correlation_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_CORRELATION,
      description: "Repeated in the result and in the event",
    }),
  ),
};

function requestOf<Fields extends TProperties>({ properties }: TObject<Fields>, verb: string) {
  return Type.Object({ ...properties, ...TRANSPORT_FIELDS }, { $id: `Gui${verb}Request` });
}

export const HealthRequest = requestOf(ARGUMENTS.health, "Health");
export const OrientRequest = requestOf(ARGUMENTS.orient, "Orient");
export const ActionsRequest = requestOf(ARGUMENTS.actions, "Actions");
export const ParseRequest = requestOf(ARGUMENTS.parse, "Parse");
export const ValidateRequest = requestOf(ARGUMENTS.validate, "Validate");
export const ResolveRequest = requestOf(ARGUMENTS.resolve, "Resolve");
export const CaptureRequest = Type.Object(
  {
    ...ARGUMENTS.capture.properties,
    dry_run: Type.Optional(Type.Boolean({ description: "Write nothing; return the picture as data" })),
    ...TRANSPORT_FIELDS,
  },
  { $id: "GuiCaptureRequest" },
);
export const TreeRequest = requestOf(ARGUMENTS.tree, "Tree");
export const ExecuteRequest = requestOf(ARGUMENTS.execute, "Execute");
export const SimulateRequest = requestOf(ARGUMENTS.simulate, "Simulate");
export const FocusRequest = requestOf(ARGUMENTS.focus, "Focus");
export const InjectRequest = requestOf(ARGUMENTS.inject, "Inject");

/** A command in its text form, or in its JSON form with the arguments beside `verb`. */
export const DispatchRequest = Type.Object(
  {
    line: Type.Optional(
      Type.String({
        description: "Text form of a command, or a URI; a blank line or a comment (#) does nothing",
      }),
    ),
    verb: Type.Optional(
      Type.String({ description: "Verb of the JSON form, in any case; its arguments are further fields" }),
    ),
    contractVersion: Type.Optional(
      Type.String({
        description: "1.0.0, for a command that was translated from natural language, with dsl",
      }),
    ),
    dsl: Type.Optional(Type.String({ description: "Text form of such a command" })),
    uri: Type.Optional(
      Type.String({
        description:
          "Abstract URI of a command, e.g. desktop-window://focus?name=Slack; of a plan that uri-plan printed with its steps",
      }),
    ),
    control_plan: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "Control plan of uri-plan, if the URI is not beside it",
      }),
    ),
    protobuf: Type.Optional(
      Type.String({
        description: "A command as heddle.gui.v1.DslEnvelope in base64; the result has protobuf, too",
      }),
    ),
    default_file: Type.Optional(
      Type.String({ minLength: 1, description: "Workflow of EXECUTE, SIMULATE and VALIDATE that name none" }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: "For commands that do not say it themselves: touch nothing" }),
    ),
    mode: ReadingMode,
    ...TRANSPORT_FIELDS,
  },
  { $id: "GuiDispatchRequest", additionalProperties: true },
);
export type DispatchRequest = Static<typeof DispatchRequest>;

export const ShellRequest = Type.Object(
  {
    command: Type.Optional(
      Type.String({
        maxLength: 1_000_000,
        description:
          "One line: a command, a URI, JSON, a sentence, run SCRIPT, exec COMMAND, or help. Default: lines of standard input or of the terminal",
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: "For commands that do not say it themselves: touch nothing" }),
    ),
    keep_going: Type.Optional(
      Type.Boolean({ description: "Go on with a script after a command that failed" }),
    ),
    file: Type.Optional(
      Type.String({ minLength: 1, description: "Workflow of EXECUTE, SIMULATE and VALIDATE that name none" }),
    ),
    ...TRANSPORT_FIELDS,
  },
  { $id: "GuiShellRequest", additionalProperties: true },
);
export type ShellRequest = Static<typeof ShellRequest>;

export const RecordRequest = Type.Object(
  {
    out: Type.Optional(
      Type.String({ minLength: 1, description: "File that gets the whole workflow when the recording ends" }),
    ),
    seconds: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 86_400, description: "End after so many seconds" }),
    ),
    stop_chord: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "Keys that end the recording. Default: ctrl+alt+end",
      }),
    ),
    ...WRITE_FIELDS,
  },
  { $id: "GuiRecordRequest" },
);
export type RecordRequest = Static<typeof RecordRequest>;
