/** Messages of A2A 1.0 (package `lf.a2a.v1`) as ProtoJSON: names in camelCase, enumerations by name, unknown fields ignored. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "./common.ts";

export const A2A_VERSION = "1.0";

export const TASK_STATES = [
  "TASK_STATE_SUBMITTED",
  "TASK_STATE_WORKING",
  "TASK_STATE_COMPLETED",
  "TASK_STATE_FAILED",
  "TASK_STATE_CANCELED",
  "TASK_STATE_INPUT_REQUIRED",
  "TASK_STATE_REJECTED",
  "TASK_STATE_AUTH_REQUIRED",
] as const;
export type TaskState = (typeof TASK_STATES)[number];

const MAX_ID = 256;
/** Without the character that no PostgreSQL text can hold. */
const ID = "^[^\\u0000]*$";
const id = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_ID, pattern: ID, description });
const Struct = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });
const texts = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

export const Part = Type.Object(
  {
    text: Type.Optional(Type.String({ description: "Text" })),
    raw: Type.Optional(Type.String({ description: "Bytes in base64" })),
    url: Type.Optional(Type.String({ description: "Address of the content" })),
    data: Type.Optional(Type.Unknown({ description: "Any JSON value" })),
    metadata: Type.Optional(Struct("Metadata of the part")),
    filename: Type.Optional(Type.String({ description: "Name of the file" })),
    mediaType: Type.Optional(Type.String({ description: "Media type of the content" })),
  },
  { description: "Exactly one of text, raw, url and data" },
);
export type Part = Static<typeof Part>;

const parts = Type.Array(Part, { minItems: 1, description: "The content, at least one part" });

export const Message = Type.Object(
  {
    messageId: id("Identifier that its author chose"),
    contextId: Type.Optional(id("Conversation that it belongs to")),
    taskId: Type.Optional(id("Task that it continues")),
    role: OneOf(["ROLE_USER", "ROLE_AGENT"], { description: "Who wrote it" }),
    parts,
    metadata: Type.Optional(Struct("Metadata of the message")),
    extensions: texts("Extensions that it uses"),
    referenceTaskIds: texts("Tasks that it refers to"),
  },
  { $id: "A2aMessage", description: "One turn of a conversation" },
);
export type Message = Static<typeof Message>;

export const Artifact = Type.Object(
  {
    artifactId: id("Unique in its task"),
    name: Type.Optional(Type.String({ description: "Name for readers" })),
    description: Type.Optional(Type.String({ description: "What it is" })),
    parts,
    metadata: Type.Optional(Struct("Metadata of the artifact")),
    extensions: texts("Extensions that it uses"),
  },
  { $id: "A2aArtifact", description: "What a task produced" },
);
export type Artifact = Static<typeof Artifact>;

export const TaskStatus = Type.Object(
  {
    state: OneOf(TASK_STATES, { description: "State of the task" }),
    message: Type.Optional(Message),
    timestamp: Type.String({ description: "When it was reached (UTC, milliseconds)" }),
  },
  { description: "Where a task stands" },
);
export type TaskStatus = Static<typeof TaskStatus>;

export const Task = Type.Object(
  {
    id: id("Identifier that the server chose"),
    contextId: id("Conversation that it belongs to"),
    status: TaskStatus,
    artifacts: Type.Optional(Type.Array(Artifact, { description: "What it produced" })),
    history: Type.Optional(Type.Array(Message, { description: "Messages, oldest first" })),
    metadata: Type.Optional(Struct("Metadata of the task")),
  },
  { $id: "A2aTask", description: "Work that a message asked for" },
);
export type Task = Static<typeof Task>;

export const TaskStatusUpdateEvent = Type.Object(
  {
    taskId: id("Task"),
    contextId: id("Conversation of the task"),
    status: TaskStatus,
  },
  { description: "A task reached a state" },
);
export type TaskStatusUpdateEvent = Static<typeof TaskStatusUpdateEvent>;

export const TaskArtifactUpdateEvent = Type.Object(
  {
    taskId: id("Task"),
    contextId: id("Conversation of the task"),
    artifact: Artifact,
    append: Type.Optional(Type.Boolean({ description: "Whether the parts continue an artifact" })),
    lastChunk: Type.Optional(Type.Boolean({ description: "Whether the artifact is complete" })),
  },
  { description: "A task produced an artifact, or more of one" },
);
export type TaskArtifactUpdateEvent = Static<typeof TaskArtifactUpdateEvent>;

/** {@link StreamResponse} as programs read it: exactly one of the fields is there. */
export const StreamEvent = Type.Object(
  {
    task: Type.Optional(Task),
    message: Type.Optional(Message),
    statusUpdate: Type.Optional(TaskStatusUpdateEvent),
    artifactUpdate: Type.Optional(TaskArtifactUpdateEvent),
  },
  { description: "What a stream carries: exactly one of these" },
);

/** What a stream carries: exactly one of these. */
export type StreamResponse =
  | { task: Task }
  | { message: Message }
  | { statusUpdate: TaskStatusUpdateEvent }
  | { artifactUpdate: TaskArtifactUpdateEvent };

const historyLength = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2 ** 31 - 1,
    description: "The most messages of the history; 0: none, absent: all",
  }),
);
const tenant = Type.Optional(Type.String({ description: "Tenant of the interface" }));

export const SendMessageParams = Type.Object({
  tenant,
  message: Message,
  configuration: Type.Optional(
    Type.Object({
      acceptedOutputModes: texts("Media types that the client takes"),
      historyLength,
      returnImmediately: Type.Optional(
        Type.Boolean({ description: "Answer with the task in progress; default: wait for its end" }),
      ),
      taskPushNotificationConfig: Type.Optional(Struct("Where to notify the client")),
    }),
  ),
  metadata: Type.Optional(Struct("Metadata of the request")),
});
export type SendMessageParams = Static<typeof SendMessageParams>;

export const GetTaskParams = Type.Object({ tenant, id: id("Task"), historyLength });
export type GetTaskParams = Static<typeof GetTaskParams>;

export const CancelTaskParams = Type.Object({
  tenant,
  id: id("Task"),
  metadata: Type.Optional(Struct("Metadata of the request")),
});

export const SubscribeToTaskParams = Type.Object({ tenant, id: id("Task") });

/** At most this many tasks are on a page. */
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 50;

export const ListTasksParams = Type.Object({
  tenant,
  contextId: Type.Optional(id("Only tasks of this conversation")),
  status: Type.Optional(OneOf(TASK_STATES, { description: "Only tasks in this state" })),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: "Tasks on a page; default: 50" }),
  ),
  pageToken: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1024, description: "nextPageToken of the page before" }),
  ),
  historyLength,
  statusTimestampAfter: Type.Optional(
    Type.String({
      pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$",
      description: "Only tasks whose state was reached then or later (RFC 3339)",
    }),
  ),
  includeArtifacts: Type.Optional(Type.Boolean({ description: "With their artifacts; default: false" })),
});
export type ListTasksParams = Static<typeof ListTasksParams>;

export const ListTasksResult = Type.Object(
  {
    tasks: Type.Array(Task, { description: "The last that changed first" }),
    nextPageToken: Type.String({ description: "Token of the next page; empty on the last" }),
    pageSize: Type.Integer({ description: "The most tasks of a page" }),
    totalSize: Type.Integer({ description: "Tasks that match, on all pages" }),
  },
  { description: "A page of tasks" },
);
export type ListTasksResult = Static<typeof ListTasksResult>;

const modes = (description: string) => Type.Array(Type.String(), { description });

export const AgentSkill = Type.Object(
  {
    id: Type.String({ description: "Identifier of the skill" }),
    name: Type.String({ description: "Name for readers" }),
    description: Type.String({ description: "What it does" }),
    tags: Type.Array(Type.String(), { description: "Words to find it by" }),
    examples: Type.Optional(Type.Array(Type.String(), { description: "Messages that ask for it" })),
    inputModes: Type.Optional(modes("Media types that it takes")),
    outputModes: Type.Optional(modes("Media types that it answers with")),
  },
  { description: "Something that an agent can do" },
);
export type AgentSkill = Static<typeof AgentSkill>;

export const AgentInterface = Type.Object(
  {
    url: Type.String({ description: "Where the agent answers" }),
    protocolBinding: Type.Literal("JSONRPC", { description: "How it is asked" }),
    protocolVersion: Type.Literal(A2A_VERSION, { description: "Version of the protocol" }),
  },
  { description: "A way to reach an agent" },
);

export const AgentCard = Type.Object(
  {
    name: Type.String({ description: "Name of the agent" }),
    description: Type.String({ description: "What it is for" }),
    version: Type.String({ description: "Version of the agent" }),
    supportedInterfaces: Type.Array(AgentInterface, { description: "Ways to reach it, the best first" }),
    provider: Type.Optional(
      Type.Object(
        {
          url: Type.String({ description: "Address of the provider" }),
          organization: Type.String({ description: "Name of the provider" }),
        },
        { description: "Who runs it" },
      ),
    ),
    documentationUrl: Type.Optional(Type.String({ description: "Where it is described" })),
    capabilities: Type.Object(
      {
        streaming: Type.Optional(Type.Boolean({ description: "Whether it streams" })),
        pushNotifications: Type.Optional(Type.Boolean({ description: "Whether it notifies clients" })),
        extendedAgentCard: Type.Optional(Type.Boolean({ description: "Whether it has a longer card" })),
      },
      { description: "What it can do of the protocol" },
    ),
    securitySchemes: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object(
          {
            httpAuthSecurityScheme: Type.Object(
              {
                scheme: Type.String({ description: "Scheme of the header Authorization" }),
                bearerFormat: Type.Optional(Type.String({ description: "What a token looks like" })),
              },
              { description: "Authentication by a header" },
            ),
          },
          { description: "A way to authenticate" },
        ),
        { description: "Ways to authenticate, by name" },
      ),
    ),
    securityRequirements: Type.Optional(
      Type.Array(
        Type.Object(
          {
            schemes: Type.Record(
              Type.String(),
              Type.Object(
                { list: Type.Array(Type.String(), { description: "Scopes" }) },
                { description: "What one way to authenticate has to grant" },
              ),
              { description: "All of these" },
            ),
          },
          { description: "Ways to authenticate that are needed together" },
        ),
        { description: "Any of these is enough" },
      ),
    ),
    defaultInputModes: modes("Media types that it takes"),
    defaultOutputModes: modes("Media types that it answers with"),
    skills: Type.Array(AgentSkill, { description: "What it can do" }),
  },
  { description: "What an agent can do, and where" },
);
export type AgentCard = Static<typeof AgentCard>;
