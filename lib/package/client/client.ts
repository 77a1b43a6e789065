/** The interface of the package library, whatever runs the operations. */
import type {
  ApproveRequest,
  ApproveResult,
  ExecuteRequest,
  ExecuteResult,
  LogsRequest,
  LogsResult,
  StopRequest,
  StopResult,
  VerifyRequest,
  VerifyResult,
} from "#schemas/package/execute.ts";
import type {
  DeleteRequest,
  DeleteResult,
  ListRequest,
  ListResult,
  ShowRequest,
  ShowResult,
} from "#schemas/package/intents.ts";
import type { InterfacesRequest, InterfacesResult } from "#schemas/package/interfaces.ts";
import type { IterateRequest, IterateResult } from "#schemas/package/iterate.ts";
import type { NewRequest, NewResult } from "#schemas/package/new.ts";
import type {
  HistoryRequest,
  HistoryResult,
  LockRequest,
  LockResult,
  PackRequest,
  PackResult,
  RestoreRequest,
  RestoreResult,
  UnpackRequest,
  UnpackResult,
} from "#schemas/package/pack.ts";
import type {
  RegistryExportRequest,
  RegistryExportResult,
  RegistryListRequest,
  RegistryListResult,
  RegistryRefreshRequest,
  RegistryRefreshResult,
} from "#schemas/package/registry.ts";
import type {
  AiChatRequest,
  AiChatResult,
  AiStatus,
  AiStatusRequest,
  ApplyRequest,
  ApplyResult,
  CodeRequest,
  CodeResult,
  CompleteRequest,
  CompleteResult,
  GenerateCodeRequest,
  GenerateCodeResult,
  GenerateRecord,
  GenerateRequest,
  ModelsRequest,
  ModelsResult,
  ParseRequest,
  ParseResult,
  PlanPackageRequest,
  PlanPackageResult,
  SchemaRequest,
  SchemaResult,
  SuggestRequest,
  SuggestResult,
  ValidateRequest,
  ValidateResult,
} from "#schemas/package.ts";

/** The progress of a call: `install`, `build`, `start`, `repair`. */
export interface Progress {
  readonly phase?: string;
  readonly done?: number;
  readonly total?: number;
  readonly message?: string;
}

export interface CallOptions {
  /** Cancels the call and the work: the promise rejects with CANCELLED, or TIMEOUT for `AbortSignal.timeout()`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Requests of the library have no `id`, and approval is a call of its own. */
type Given<Request> = Omit<Request, "id" | "approve">;
/** A request about one intent, by id or name. */
type OfIntent<Request> = Omit<Given<Request>, "intent"> & { intent: string };
type Method<Request, Result> = (request: Given<Request>, options?: CallOptions) => Promise<Result>;
type IntentMethod<Request, Result> = (request: OfIntent<Request>, options?: CallOptions) => Promise<Result>;
type Query<Request, Result> = (request?: Given<Request>, options?: CallOptions) => Promise<Result>;

/**
 * Everything that can be done with packages. Each method is one operation of the same name: its request and result are
 * those of `package-<operation> --schema`. Methods that change something do it, unless `dry_run` is true.
 *
 * Every method throws a `Failure` with the code of the operation.
 */
export interface PackageClient {
  /** Begins a package file; `out` also writes it. */
  readonly new: Query<NewRequest, NewResult>;
  /** Turns a prompt, or an OpenAPI document (`from`), into a package; `run` also writes its files. */
  readonly generate: Method<GenerateRequest, GenerateRecord>;
  /** Reads a package file; `save` keeps it as an intent. @throws INVALID_PACKAGE with every mistake in `details` */
  readonly parse: Method<ParseRequest, ParseResult>;
  /** Checks a package file; mistakes are in the result. */
  readonly validate: Method<ValidateRequest, ValidateResult>;
  /** Every file of the services of a package; nothing is written. */
  readonly plan: Method<PlanPackageRequest, PlanPackageResult>;
  /** One planned file. */
  readonly code: Method<CodeRequest, CodeResult>;
  /** The JSON Schema of package files. */
  readonly schema: Query<SchemaRequest, SchemaResult>;

  /** The intents of the workspace, the latest first. */
  readonly list: Query<ListRequest, ListResult>;
  readonly show: IntentMethod<ShowRequest, ShowResult>;
  /** Changes a package by hand: adds actions, changes framework or language. A new version that nobody has approved. */
  readonly iterate: IntentMethod<IterateRequest, IterateResult>;
  /** Approves plan and files as they are now, or as they were at `checksum`. */
  readonly approve: IntentMethod<ApproveRequest, ApproveResult>;
  /** Starts the services of an approved intent and verifies them. @throws NOT_APPROVED */
  readonly execute: IntentMethod<ExecuteRequest, ExecuteResult>;
  /** Verifies running services; failed checks are in the result. */
  readonly verify: IntentMethod<VerifyRequest, VerifyResult>;
  readonly logs: IntentMethod<LogsRequest, LogsResult>;
  readonly stop: IntentMethod<StopRequest, StopResult>;
  /** Stops an intent and deletes its history, data and logs; the files in its output folder stay. */
  readonly delete: IntentMethod<DeleteRequest, DeleteResult>;

  /** Every version of an intent. */
  readonly history: IntentMethod<HistoryRequest, HistoryResult>;
  readonly restore: IntentMethod<RestoreRequest, RestoreResult>;
  /** Protects a file from every change by Heddle; without `path` it lists the locks. */
  readonly lock: IntentMethod<LockRequest, LockResult>;
  readonly pack: IntentMethod<PackRequest, PackResult>;
  readonly unpack: Method<UnpackRequest, UnpackResult>;

  readonly registryList: Query<RegistryListRequest, RegistryListResult>;
  readonly registryRefresh: Query<RegistryRefreshRequest, RegistryRefreshResult>;
  readonly registryExport: IntentMethod<RegistryExportRequest, RegistryExportResult>;

  /** Whether a language model can be used; answers without one too. */
  readonly aiStatus: Query<AiStatusRequest, AiStatus>;
  readonly models: Query<ModelsRequest, ModelsResult>;
  readonly suggest: IntentMethod<SuggestRequest, SuggestResult>;
  /** Applies suggestions, its own or given ones, as a new version that nobody has approved. */
  readonly apply: IntentMethod<ApplyRequest, ApplyResult>;
  readonly complete: Method<CompleteRequest, CompleteResult>;
  readonly chat: Method<AiChatRequest, AiChatResult>;
  readonly generateCode: Method<GenerateCodeRequest, GenerateCodeResult>;

  /** The addresses and names of everything that offers these operations. */
  readonly interfaces: Query<InterfacesRequest, InterfacesResult>;
}
