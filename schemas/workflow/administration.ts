/** Operations that administer the service: its settings, its files, and what is configured. */
import { type Static, Type } from "@sinclair/typebox";
import { FileMistake, Id, Nullable, OneOf, Written } from "../common.ts";
import { ACTIONS, type ActionName } from "./actions.ts";

const dryRun = Type.Optional(Type.Boolean({ description: "Write nothing; return what would be written" }));
const path = Nullable(Type.String({ description: "Path of heddle-workflow.yaml; null if there is none" }));
const name = "Dotted name, e.g. vat.rate or channels.#sales";

/** A setting in effect. */
export const EffectiveSetting = Type.Object({
  name: Type.String({ description: "Dotted name" }),
  value: Type.Optional(Type.Unknown({ description: "Absent if it is not set" })),
  source: OneOf(["file", "default", "not set"], { description: "Where the value comes from" }),
  description: Type.Optional(Type.String()),
});
export type EffectiveSetting = Static<typeof EffectiveSetting>;

export const SettingsGetRequest = Type.Object(
  {
    id: Type.Optional(Id),
    setting: Type.Optional(Type.String({ description: `${name}, or a section, e.g. vat; absent: all` })),
  },
  { $id: "WorkflowSettingsGetRequest" },
);
export type SettingsGetRequest = Static<typeof SettingsGetRequest>;

export const SettingsGetResult = Type.Object(
  {
    path,
    folder: Type.String({ description: "Where relative paths in the settings start" }),
    settings: Type.Array(EffectiveSetting),
  },
  { $id: "WorkflowSettingsGetResult", description: "The settings in effect" },
);
export type SettingsGetResult = Static<typeof SettingsGetResult>;

export const SettingsSetRequest = Type.Object(
  {
    id: Type.Optional(Id),
    setting: Type.String({ minLength: 1, description: name }),
    value: Type.Union(
      [Type.String(), Type.Number(), Type.Boolean(), Type.Record(Type.String(), Type.Unknown())],
      { description: "New value; a text is read as the setting asks" },
    ),
    dry_run: dryRun,
  },
  { $id: "WorkflowSettingsSetRequest" },
);
export type SettingsSetRequest = Static<typeof SettingsSetRequest>;

export const SettingsResetRequest = Type.Object(
  {
    id: Type.Optional(Id),
    setting: Type.Optional(Type.String({ description: `${name}, or a section` })),
    all: Type.Optional(Type.Boolean({ description: "Resets every setting" })),
    dry_run: dryRun,
  },
  { $id: "WorkflowSettingsResetRequest" },
);
export type SettingsResetRequest = Static<typeof SettingsResetRequest>;

export const SettingsChanged = Type.Object(
  {
    path: Type.String({ description: "Path of heddle-workflow.yaml" }),
    changed: Type.Boolean({ description: "False if the file says so already" }),
    written: Written,
    settings: Type.Array(EffectiveSetting, { description: "What is then in effect" }),
    content: Type.Optional(Type.String({ description: "The whole file, if it was not written" })),
  },
  { $id: "WorkflowSettingsChanged", description: "A change of the settings" },
);
export type SettingsChanged = Static<typeof SettingsChanged>;

type SystemAction = Extract<ActionName, `system_${string}`>;
/** The actions that administer the service. */
export const SYSTEM_ACTIONS: readonly SystemAction[] = ACTIONS.filter((action): action is SystemAction =>
  action.startsWith("system_"),
);

export const SystemExecuteRequest = Type.Object(
  {
    id: Type.Optional(Id),
    action: OneOf(SYSTEM_ACTIONS, { description: "Action that administers the service" }),
    config: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: "Its fields" })),
    dry_run: dryRun,
  },
  { $id: "WorkflowSystemExecuteRequest" },
);
export type SystemExecuteRequest = Static<typeof SystemExecuteRequest>;

export const SystemExecuteResult = Type.Object(
  {
    action: OneOf(SYSTEM_ACTIONS),
    status: OneOf(["completed", "simulated"], { description: "simulated: nothing was changed" }),
    result: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: "WorkflowSystemExecuteResult", description: "What an action that administers the service did" },
);
export type SystemExecuteResult = Static<typeof SystemExecuteResult>;

export const DoctorRequest = Type.Object(
  {
    id: Type.Optional(Id),
    connect: Type.Optional(
      Type.Boolean({
        description: "Connects to the mail server, the webhooks' hosts and the CRM, and sends nothing",
      }),
    ),
  },
  { $id: "WorkflowDoctorRequest" },
);
export type DoctorRequest = Static<typeof DoctorRequest>;

/** A variable of the environment: of a secret only whether it is set. */
export const VariableState = Type.Object({
  variable: Type.String(),
  status: OneOf(["set", "default", "not set", "wrong"]),
  value: Type.Optional(Type.Unknown({ description: "Never of a secret" })),
  description: Type.Optional(Type.String()),
});
export type VariableState = Static<typeof VariableState>;

export const DoctorResult = Type.Object(
  {
    path,
    mistakes: Type.Array(FileMistake, { description: "Mistakes in the file; with one, nothing runs" }),
    settings: Type.Array(EffectiveSetting),
    environment: Type.Array(VariableState),
    actions: Type.Array(
      Type.Object({
        action: Type.String(),
        ready: Type.Boolean({ description: "Everything that the action needs is configured" }),
        missing: Type.Array(Type.Object({ message: Type.String(), hint: Type.Optional(Type.String()) })),
      }),
    ),
    ksef: Type.Optional(
      Type.Object(
        {
          sign_in: Type.Union([Type.Literal("certificate"), Type.Literal("token"), Type.Null()], {
            description: "What the next sign-in uses; null if it cannot be made",
          }),
          until: Type.Union([Type.String(), Type.Null()], {
            description: "Last day on which KSeF takes it, YYYY-MM-DD in Poland",
          }),
          message: Type.Optional(Type.String()),
        },
        { description: "The sign-in to KSeF, if it is configured" },
      ),
    ),
    connections: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ description: "What was connected to; never an address with a secret" }),
          ok: Type.Boolean(),
          message: Type.Optional(Type.String()),
        }),
      ),
    ),
  },
  { $id: "WorkflowDoctorResult", description: "What is configured, and what is missing" },
);
export type DoctorResult = Static<typeof DoctorResult>;
