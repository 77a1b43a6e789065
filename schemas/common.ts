/** Schema pieces that every family uses. */
import { type Static, type TSchema, Type } from "@sinclair/typebox";

/** A record's identifier: echoed in its result, so that answers can be joined with requests. */
export const Id = Type.Union([Type.String(), Type.Integer()], {
  description: "Identifier of the record; echoed in the result",
});

/** One of several fixed texts. A union of literals for the checker; published as a plain JSON Schema `enum`. */
export function OneOf<const Values extends readonly string[]>(
  values: Values,
  options: { description?: string; default?: Values[number] } = {},
) {
  return Type.Unsafe<Values[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  );
}

/** Fields of every request that names a file to write. */
export const WRITE_FIELDS = {
  dry_run: Type.Optional(
    Type.Boolean({ description: "Write nothing; return what would be written as content" }),
  ),
  overwrite: Type.Optional(Type.Boolean({ description: "Replace an existing file of another kind" })),
};

/** Of results: whether the operation wrote what it is for. */
export const Written = Type.Boolean({
  description: "Whether it was written; false in a dry run or if the server does not allow writing",
});

/** What can isolate a program, in the order in which they are tried. */
export const SANDBOX_ENGINES = ["docker", "podman", "bwrap"] as const;

const FAILURE = {
  id: Type.Optional(Id),
  ok: Type.Literal(false),
  error: Type.Object({
    code: Type.String({ description: "Error code", examples: ["INVALID_RECORD"] }),
    message: Type.String({ description: "Error message" }),
    hint: Type.Optional(Type.String({ description: "How to fix it" })),
    details: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "Machine-readable details" }),
    ),
  }),
};
/** The failure of one record, in place of its result under `--errors inline` and in HTTP answers. */
export const ErrorResult = Type.Object(FAILURE, { $id: "ErrorResult", description: "A failed record" });
export type ErrorResult = Static<typeof ErrorResult>;

/** A failure over HTTP, with the id of its request. */
export const HttpError = Type.Object(
  {
    ...FAILURE,
    request_id: Type.Optional(
      Type.String({ description: "Id of the request, as in X-Request-Id and the server's log" }),
    ),
  },
  { $id: "Error", description: "A failed request or record" },
);

/** Codes of changes to several files that happen together (lib/kit/store/file-transaction.ts). */
export const FILE_TRANSACTION_ERRORS = {
  CHANGED_SINCE_PLAN: {
    kind: "policy",
    meaning: "Someone else changed a file after the plan was made",
  },
  DAMAGED_JOURNAL: { kind: "data", meaning: "The journal of an unfinished change of files is damaged" },
} as const satisfies Record<string, ErrorCode>;

/** Optional with `null` allowed, as clients write it. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** A mistake in a file that people write, with its position. */
export const FileMistake = Type.Object({
  field: Type.String({ description: "Where in the file, e.g. decide.max_actions" }),
  line: Nullable(Type.Integer({ minimum: 1 })),
  column: Nullable(Type.Integer({ minimum: 1 })),
  message: Type.String(),
  hint: Type.Optional(Type.String()),
});
export type FileMistake = Static<typeof FileMistake>;

/** The output format, for operations with a text form. */
export const FormatField = Type.Optional(
  OneOf(["text", "yaml", "json"], {
    description:
      "Output format: text (Markdown), yaml or json; absent: JSON, or the readable view on a terminal",
  }),
);

/** What kind a failure is: it decides the exit status, the HTTP status and the JSON-RPC code (`ERROR_KINDS`). */
export type ErrorKind =
  | "usage"
  | "data"
  | "input"
  | "component"
  | "unavailable"
  | "internal"
  | "io"
  | "timeout"
  | "busy"
  | "policy"
  | "config"
  | "interrupted";

/** What an error code means: its kind and one sentence for the manual. */
export interface ErrorCode {
  readonly kind: ErrorKind;
  readonly meaning: string;
  /** What a model or another machine answered: an operation with such a code sends something there. */
  readonly remote?: true;
}
