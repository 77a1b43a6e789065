// Code generated from the schemas by `make generate`. DO NOT EDIT.
import { TransportError } from "../errors.ts";

/** Version of this package. */
export const VERSION = "0.1.0";

/** Version of A2A that the client speaks. */
export const A2A_VERSION = "1.0";

export type AppliedSourcePatchStatus =
  | "applied"
  | "unchanged"
  | "receipt_recreated"
  | "would_apply";

export type CodeChangePlanRiskLevel =
  | "low"
  | "medium"
  | "high";

export type CommunicationAnalysisParticipantsRole =
  | "human"
  | "agent"
  | "unknown";

export type CommunicationIssueCode =
  | "PARTICIPANT_IDENTITY_UNRESOLVED"
  | "AGENT_CLAIM_WITHOUT_EVIDENCE"
  | "REQUEST_WITHOUT_AGENT_RESPONSE"
  | "AGENT_WORK_OUTSIDE_REQUEST"
  | "HUMAN_COMMUNICATION_CONFLICT"
  | "AGENT_COMMUNICATION_CONFLICT"
  | "HUMAN_AGENT_CONFLICT"
  | "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED";

export type CommunicationIssueResponseRequiredRole =
  | "human"
  | "agent";

export type CommunicationMode =
  | "deterministic"
  | "prefer-llm"
  | "require-llm";

export type ConclusionKind =
  | "finding"
  | "risk"
  | "decision"
  | "recommendation";

export type DiagnoseInputFailOn =
  | "info"
  | "warning"
  | "review_required"
  | "blocking"
  | "new"
  | "new:warning"
  | "new:review_required"
  | "new:blocking";

export type DiagnoseInputFormat =
  | "sarif"
  | "yaml"
  | "json";

export type DiagnosticBaselineState =
  | "new"
  | "updated"
  | "unchanged";

export type DiagnosticCode =
  | "PLANNED_NOT_IMPLEMENTED"
  | "IMPLEMENTED_NOT_PLANNED"
  | "IMPLEMENTED_NOT_DOCUMENTED"
  | "CHANGELOG_WITHOUT_IMPLEMENTATION"
  | "INSUFFICIENT_EVIDENCE"
  | "AMBIGUOUS_REQUIREMENT"
  | "CONFLICTING_INTENT"
  | "LOW_CONFIDENCE"
  | "UNLINKED_RECORD"
  | "ALIGNED"
  | "GOV-MANIFEST-001"
  | "GOV-SYNC-001"
  | "GOV-DIFF-001"
  | "GOV-BOOT-001"
  | "GOV-TICKET-001"
  | "GOV-TICKET-002"
  | "GOV-TICKET-003"
  | "GOV-TICKET-004"
  | "GOV-TICKET-005"
  | "GOV-STATUS-001"
  | "GOV-INTENT-001"
  | "GOV-INTENT-002"
  | "GOV-INTENT-003"
  | "GOV-APPROVAL-001"
  | "GOV-APPROVAL-002"
  | "GOV-APPROVAL-003"
  | "GOV-APPROVAL-004"
  | "GOV-APPROVAL-005"
  | "GOV-SCOPE-001"
  | "GOV-WORKSTREAM-001"
  | "GOV-WORKSTREAM-002"
  | "GOV-WORKSTREAM-003"
  | "GOV-WORKSTREAM-004"
  | "GOV-DEPENDENCY-001"
  | "GOV-DEPENDENCY-002"
  | "GOV-CONFLICT-001"
  | "GOV-INTEGRATION-001"
  | "GOV-DELIVERY-001"
  | "GOV-DELIVERY-002"
  | "GOV-ARCHITECTURE-001"
  | "GOV-BASE-001"
  | "GOV-BUDGET-001"
  | "GOV-OWNER-001"
  | "GOV-DOCKER-001"
  | "GOV-STACK-001"
  | "GOV-SECRET-001"
  | "GOV-PATH-001"
  | "GOV-DECISION-001"
  | "GOV-DECISION-002"
  | "GOV-DECISION-003"
  | "GOV-DECISION-004";

export type DiffRowKind =
  | "context"
  | "removed"
  | "added";

export type ExtractCommunicationInputFrom =
  | "slack"
  | "mbox"
  | "gh"
  | "jira"
  | "linear";

export type FileDiffEncoding =
  | "utf-8"
  | "latin-1";

export type GenerationEffectiveMode =
  | "deterministic"
  | "llm";

export type GitFileDiffStatus =
  | "added"
  | "modified"
  | "deleted"
  | "renamed"
  | "copied"
  | "type_changed"
  | "unmerged";

export type IntentRecordEpistemicClass =
  | "declaration"
  | "plan"
  | "claim"
  | "fact"
  | "inference"
  | "llm_inference";

export type IntentRecordLifecycleStatus =
  | "proposed"
  | "planned"
  | "in_progress"
  | "implemented"
  | "verified"
  | "released"
  | "completed"
  | "blocked"
  | "unknown";

export type Language =
  | "en"
  | "pl";

export type MessageRole =
  | "ROLE_USER"
  | "ROLE_AGENT";

export type PipelineResultStatus =
  | "succeeded"
  | "degraded"
  | "failed";

export type PlannedChangeAction =
  | "create"
  | "modify"
  | "delete";

export type Priority =
  | "P0"
  | "P1"
  | "P2"
  | "P3";

export type RealityRowEvidence =
  | "code"
  | "configuration"
  | "none";

export type RealityRowStatus =
  | "conflicting"
  | "planned_not_implemented"
  | "changelog_without_implementation"
  | "implemented_not_planned"
  | "implemented_not_documented"
  | "unlinked"
  | "not_checked"
  | "aligned";

export type RecordSourceKind =
  | "nl"
  | "git"
  | "ast"
  | "todo"
  | "changelog"
  | "document"
  | "agent_log"
  | "test"
  | "system";

export type RelationType =
  | "declares"
  | "plans"
  | "implements"
  | "modifies"
  | "tests"
  | "documents"
  | "releases"
  | "depends_on"
  | "blocks"
  | "supersedes"
  | "contradicts"
  | "duplicates"
  | "evidenced_by"
  | "claimed_by"
  | "same_as"
  | "related_to";

export type RequestedMode =
  | "deterministic"
  | "prefer-llm"
  | "require-llm"
  | "disabled";

export type RunStageEffectiveMode =
  | "deterministic"
  | "llm"
  | "none";

export type RunStageStatus =
  | "succeeded"
  | "partial"
  | "fallback"
  | "failed"
  | "skipped";

export type ScenarioResultVerdict =
  | "verified"
  | "failing"
  | "path_only"
  | "no_test";

export type SemanticDecisionReasonCode =
  | "repository_evidence_supports_match"
  | "insufficient_evidence"
  | "wrong_target";

export type SemanticDecisionVerdict =
  | "accept"
  | "reject"
  | "abstain";

export type Severity =
  | "info"
  | "warning"
  | "review_required"
  | "blocking";

export type StatementAction =
  | "add"
  | "fix"
  | "remove"
  | "refactor"
  | "test"
  | "document"
  | "configure"
  | "analyze"
  | "validate"
  | "call"
  | "depend_on"
  | "declare"
  | "release"
  | "change"
  | "preserve"
  | "block"
  | "approve"
  | "unknown";

export type StatementModality =
  | "required"
  | "recommended"
  | "optional"
  | "observed"
  | "claimed"
  | "unknown";

export type StatementPolarity =
  | "positive"
  | "negative";

export type TaskStatusState =
  | "TASK_STATE_SUBMITTED"
  | "TASK_STATE_WORKING"
  | "TASK_STATE_COMPLETED"
  | "TASK_STATE_FAILED"
  | "TASK_STATE_CANCELED"
  | "TASK_STATE_INPUT_REQUIRED"
  | "TASK_STATE_REJECTED"
  | "TASK_STATE_AUTH_REQUIRED";

export type TickedTaskVerdict =
  | "shown"
  | "not_shown"
  | "unknown";

export type WorkspaceComparisonTrendDirection =
  | "improved"
  | "regressed"
  | "mixed"
  | "unchanged";

/** What an agent can do, and where */
export interface AgentCard {
  /** Name of the agent */
  name: string;
  /** What it is for */
  description: string;
  /** Version of the agent */
  version: string;
  /** Ways to reach it, the best first */
  supportedInterfaces: AgentInterface[];
  /** Who runs it */
  provider?: AgentCardProvider;
  /** Where it is described */
  documentationUrl?: string;
  /** What it can do of the protocol */
  capabilities: AgentCardCapabilities;
  /** Ways to authenticate, by name */
  securitySchemes?: Record<string, AgentCardSecuritySchemes>;
  /** Any of these is enough */
  securityRequirements?: AgentCardSecurityRequirements[];
  /** Media types that it takes */
  defaultInputModes: string[];
  /** Media types that it answers with */
  defaultOutputModes: string[];
  /** What it can do */
  skills: AgentSkill[];
}

/** What it can do of the protocol */
export interface AgentCardCapabilities {
  /** Whether it streams */
  streaming?: boolean;
  /** Whether it notifies clients */
  pushNotifications?: boolean;
  /** Whether it has a longer card */
  extendedAgentCard?: boolean;
}

/** Who runs it */
export interface AgentCardProvider {
  /** Address of the provider */
  url: string;
  /** Name of the provider */
  organization: string;
}

/** Ways to authenticate that are needed together */
export interface AgentCardSecurityRequirements {
  /** All of these */
  schemes: Record<string, AgentCardSecurityRequirementsSchemes>;
}

/** What one way to authenticate has to grant */
export interface AgentCardSecurityRequirementsSchemes {
  /** Scopes */
  list: string[];
}

/** A way to authenticate */
export interface AgentCardSecuritySchemes {
  /** Authentication by a header */
  httpAuthSecurityScheme: AgentCardSecuritySchemesHttpAuthSecurityScheme;
}

/** Authentication by a header */
export interface AgentCardSecuritySchemesHttpAuthSecurityScheme {
  /** Scheme of the header Authorization */
  scheme: string;
  /** What a token looks like */
  bearerFormat?: string;
}

/** A way to reach an agent */
export interface AgentInterface {
  /** Where the agent answers */
  url: string;
  /** How it is asked */
  protocolBinding: "JSONRPC";
  /** Version of the protocol */
  protocolVersion: "1.0";
}

/** Something that an agent can do */
export interface AgentSkill {
  /** Identifier of the skill */
  id: string;
  /** Name for readers */
  name: string;
  /** What it does */
  description: string;
  /** Words to find it by */
  tags: string[];
  /** Messages that ask for it */
  examples?: string[];
  /** Media types that it takes */
  inputModes?: string[];
  /** Media types that it answers with */
  outputModes?: string[];
}

/** Fields of analyze_communication: Find what needs an answer in ticket communication, and from whom */
export interface AnalyzeCommunicationInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Folder with a folder of each ticket, relative to the root; default: project */
  projectDir?: string;
  /** Only this ticket */
  ticket?: string;
  /** How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm */
  communicationMode?: CommunicationMode;
  /** File with a graph that has the messages: nothing is extracted */
  graphPath?: string;
  /** Records and the relations between them */
  graph?: Graph;
  /** File with a participant registry; default: participants.json of projectDir if it is there */
  registry?: string;
  /** Commits to compare with; default: 100 */
  gitCount?: number;
  /** Compare with code; default: true */
  includeAst?: boolean;
  /** Return the graph, too */
  includeGraph?: boolean;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** File for the result as JSON */
  out?: string;
  /** File for the result as Markdown */
  md?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** An approved source patch */
export interface AppliedSourcePatch {
  /**
   * unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost; would_apply:
   * nothing is written
   */
  status: AppliedSourcePatchStatus;
  /** Files of the patch, relative to the root */
  paths: string[];
  /** File with the receipt */
  receiptPath: string;
  /** Who approved a source patch, and when it was applied */
  receipt: SourceApplyReceipt;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written: boolean;
}

/** An approved patch of the task list */
export interface AppliedTodo {
  /**
   * unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost; would_apply:
   * nothing is written
   */
  status: AppliedSourcePatchStatus;
  /** Task list, relative to the root */
  todo: string;
  /** File with the receipt */
  receiptPath: string;
  /** Who approved a patch of the task list, and when it was applied */
  receipt: TodoApplyReceipt;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written: boolean;
}

/** Fields of apply_source_patch: Apply an approved source patch once; its hash must match */
export interface ApplySourcePatchInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** File with patches of evidence-propose-source-patch */
  patchPath?: string;
  /** A patch, or a set of which the approved hash chooses one, or a file with either */
  patch?: ApplySourcePatchInputPatch;
  /** File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch */
  receipt?: string;
  /** Who approves it; with a token of their own, a client approves in its own name */
  actor?: string;
  /** SHA-256 of the patch that is approved */
  approvalHash?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** A patch, or a set of which the approved hash chooses one, or a file with either */
export interface ApplySourcePatchInputPatch {
  schemaVersion: "heddle.code-change-source-patch/v1";
  /** The same for the same plan and diffs */
  id?: string;
  /** SHA-256 of the canonical JSON of the other fields: what an approver has to state */
  patchHash?: string;
  status?: "proposed";
  /** When it was made (RFC 3339) */
  createdAt?: string;
  /** The plan that it follows */
  planId?: string;
  /** Its hash */
  planHash?: string;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Findings that have to go */
  diagnosticIds?: string[];
  /** Records that it is about */
  recordIds?: string[];
  /** One for each file */
  edits?: SourceEdit[];
  /** When it is done */
  acceptanceCriteria?: string[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** When it was made (RFC 3339) */
  generatedAt?: string;
  /** Plans that were read */
  sourcePlanCount?: number;
  /** One for each plan, in the order of the plans */
  patches?: SourcePatch[];
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** Fields of apply_todo: Add approved tasks to the task list once; the hash of the patch must match */
export interface ApplyTodoInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Patch of evidence-render-todo; default: TODO.patch */
  patch?: string;
  /** What it was made from; default: that of the patch with .json */
  audit?: string;
  /** Task list; default: that of the patch */
  todo?: string;
  /** File for the receipt; default: that of the patch with .receipt.json */
  receipt?: string;
  /** Who approves it; with a token of their own, a client approves in its own name */
  actor?: string;
  /** SHA-256 of the patch that is approved */
  approvalHash?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** What a task produced */
export interface Artifact {
  /** Unique in its task */
  artifactId: string;
  /** Name for readers */
  name?: string;
  /** What it is */
  description?: string;
  /** The content, at least one part */
  parts: Part[];
  /** Metadata of the artifact */
  metadata?: Record<string, unknown>;
  /** Extensions that it uses */
  extensions?: string[];
}

/** A record that is in both graphs and differs */
export interface ChangedRecord {
  /**
   * What both have in common, after how they were matched: id, text, symbol, moved or similar, e.g. symbol ast
   * src/cart.ts Cart.total
   */
  identity: string;
  /** A statement with its source */
  before: IntentRecord;
  /** A statement with its source */
  after: IntentRecord;
  /** Fields that differ, e.g. statement.text or source.lines; id, commitIndex and metadata.generation are none */
  changedFields: string[];
}

/** Fields of close_code_change: Check which planned changes achieved their purpose */
export interface CloseCodeChangeInput {
  /** A plan, or a file with one */
  plan?: CodeChangePlan;
  /** File with a plan: plan under its name in tools */
  planPath?: string;
  /** Graph that the plan was made from, or a file with it */
  beforeGraph?: Graph;
  /** File with the graph before: beforeGraph under its name in tools */
  beforeGraphPath?: string;
  /** Graph after the change, or a file with it */
  afterGraph?: Graph;
  /** File with the graph after: afterGraph under its name in tools */
  afterGraphPath?: string;
  /** Findings before, or a file with them; default: they are made */
  beforeDiagnostics?: Diagnostics;
  /** File with the findings before: beforeDiagnostics under its name in tools */
  beforeDiagnosticsPath?: string;
  /** Findings after, or a file with them; default: they are made */
  afterDiagnostics?: Diagnostics;
  /** File with the findings after: afterDiagnostics under its name in tools */
  afterDiagnosticsPath?: string;
  /** File with plans: plans under its name in tools */
  plansPath?: string;
  /** Plans of evidence-propose-code-change, or a file with them */
  plans?: CodeChangePlanSet;
  /** A record with plan or plans and both graphs, or a file with it: in place of these fields */
  input?: CloseCodeChangeInputInput;
  /** File for the result as JSON */
  output?: string;
  /** As output */
  out?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** A record with plan or plans and both graphs, or a file with it: in place of these fields */
export interface CloseCodeChangeInputInput {
  /** A plan, or a file with one */
  plan?: CodeChangePlan;
  /** File with a plan: plan under its name in tools */
  planPath?: string;
  /** Graph that the plan was made from, or a file with it */
  beforeGraph?: Graph;
  /** File with the graph before: beforeGraph under its name in tools */
  beforeGraphPath?: string;
  /** Graph after the change, or a file with it */
  afterGraph?: Graph;
  /** File with the graph after: afterGraph under its name in tools */
  afterGraphPath?: string;
  /** Findings before, or a file with them; default: they are made */
  beforeDiagnostics?: Diagnostics;
  /** File with the findings before: beforeDiagnostics under its name in tools */
  beforeDiagnosticsPath?: string;
  /** Findings after, or a file with them; default: they are made */
  afterDiagnostics?: Diagnostics;
  /** File with the findings after: afterDiagnostics under its name in tools */
  afterDiagnosticsPath?: string;
  /** Plans, or a file with them */
  plans?: CodeChangePlanSet;
}

/** Whether a change did what its plan says */
export interface CodeChangeAcceptance {
  schemaVersion: "heddle.code-change-acceptance/v1";
  /** The plan */
  planId: string;
  /** Its hash */
  planHash: string;
  /** Fingerprint of the graph before the change */
  beforeGraphFingerprint: string;
  /** Fingerprint of the graph after it */
  afterGraphFingerprint: string;
  /** Findings of the plan that were there before */
  beforeDiagnosticIds: string[];
  /** Findings afterwards that are those of the plan, moved or not */
  afterDiagnosticIds: string[];
  /** Findings of the plan that are gone */
  clearedDiagnosticIds: string[];
  /** Findings of the plan that are still there */
  remainingDiagnosticIds: string[];
  /** Blocking findings that were not there before */
  newBlockingDiagnosticIds: string[];
  /** Whether the findings of the plan are gone, and no blocking one is new; not that the task is done */
  accepted: boolean;
  /** Why */
  reasons: string[];
  /** When it was judged (RFC 3339) */
  evaluatedAt: string;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** Which planned changes did what they were for */
export interface CodeChangeCloseResult {
  schemaVersion: "heddle.code-change-close-result/v1";
  /** When it was judged (RFC 3339) */
  evaluatedAt: string;
  /** Fingerprint of the graph before the changes */
  graphFingerprintBefore: string;
  /** Fingerprint of the graph after them */
  graphFingerprintAfter: string;
  /** Plans */
  planCount: number;
  /** Plans whose change is accepted */
  acceptedCount: number;
  /** The others */
  rejectedCount: number;
  /** Whether there are plans, and all are accepted */
  allAccepted: boolean;
  acceptances: CodeChangeAcceptance[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** A planned change of files */
export interface CodeChangePlan {
  schemaVersion: "heddle.code-change-plan/v1";
  /** The same for the same tasks and files */
  id: string;
  /** SHA-256 of the canonical JSON of the other fields */
  planHash: string;
  status: "proposed";
  /** When it was made (RFC 3339) */
  createdAt: string;
  /** The change in a line */
  title: string;
  /** Why, and what is suggested */
  description: string;
  /** P0 is wrong now, P3 can wait */
  priority: Priority;
  /** What the statement names exactly */
  target: Target;
  /** When it is done */
  acceptanceCriteria: string[];
  /** The files that it touches */
  changes: PlannedChange[];
  /** How much may go wrong */
  risk: CodeChangePlanRisk;
  /** How it is taken back */
  rollback: string;
  /** What it follows from */
  evidence: CodeChangePlanEvidence;
  /** How sure it is */
  confidence: number;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** What it follows from */
export interface CodeChangePlanEvidence {
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Records that it is about */
  recordIds: string[];
  /** Findings that have to go */
  diagnosticIds: string[];
  /** Conclusions that it follows from */
  conclusionIds: string[];
  /** Proposed tasks that it does */
  proposalIds: string[];
}

/** How much may go wrong */
export interface CodeChangePlanRisk {
  level: CodeChangePlanRiskLevel;
  /** What may go wrong */
  reasons: string[];
}

/** Planned changes for the findings of a graph */
export interface CodeChangePlanSet {
  schemaVersion: "heddle.code-change-plan-set/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Findings of the graph */
  sourceDiagnosticCount: number;
  /** The most urgent first */
  plans: CodeChangePlan[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** What the text of a review was made from */
export interface CodeChangeReview {
  schemaVersion: "heddle.code-change-review/v1";
  /** When it was made (RFC 3339) */
  createdAt: string;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Plans in the text */
  planIds: string[];
  /** Their hashes, in the same order */
  planHashes: string[];
  /** SHA-256 of the text */
  renderedPatchHash: string;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** What the communication about tickets comes to */
export interface CommunicationAnalysis {
  schemaVersion: "heddle.communication-analysis/v1";
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** By name */
  tickets: CommunicationAnalysisTickets[];
  /** By id */
  participants: CommunicationAnalysisParticipants[];
  /** What each ticket comes to */
  syntheses: CommunicationAnalysisSyntheses[];
  /** The gravest first */
  issues: CommunicationIssue[];
  counts: CommunicationAnalysisCounts;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Records and the relations between them */
  graph?: Graph;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
  /** What would be written, by the name of its field; only if nothing is written */
  content?: Record<string, string>;
}

/** CommunicationAnalysisCounts of the evidence service */
export interface CommunicationAnalysisCounts {
  /** Tickets */
  tickets: number;
  /** Participants */
  participants: number;
  /** Messages */
  messages: number;
  /** Issues */
  issues: number;
  /** Issues by severity */
  bySeverity: Record<string, number>;
  /** Issues by code */
  byCode: Record<string, number>;
}

/** CommunicationAnalysisParticipants of the evidence service */
export interface CommunicationAnalysisParticipants {
  /** human:ola, agent:coder, unknown:sam */
  id: string;
  /** Person or agent */
  role: CommunicationAnalysisParticipantsRole;
  /** Name to show */
  displayName: string;
  /** Tickets that they wrote about */
  tickets: string[];
  /** Messages */
  messageCount: number;
  /** Commits; only those of a registry are known */
  commitCount: number;
}

/** CommunicationAnalysisSyntheses of the evidence service */
export interface CommunicationAnalysisSyntheses {
  ticket: string;
  /** How far the ticket is, in a sentence */
  text: string;
  /** Records of requests */
  requested: string[];
  /** Records of plans */
  planned: string[];
  /** Records of decisions */
  decided: string[];
  /** Records of reports, results and claims */
  reported: string[];
  /** Records of code, tests and commits that show something of it */
  evidence: string[];
}

/** CommunicationAnalysisTickets of the evidence service */
export interface CommunicationAnalysisTickets {
  ticket: string;
  /** Who wrote about it */
  participantIds: string[];
  /** Messages */
  messageCount: number;
  /** Statements in them */
  statementCount: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Issues */
  issueCount: number;
}

/** CommunicationIssue of the evidence service */
export interface CommunicationIssue {
  /** What kind of issue */
  code: CommunicationIssueCode;
  /** How grave it is */
  severity: Severity;
  ticket: string | null;
  /** Who is concerned */
  participantIds: string[];
  /** Statements that it is about */
  recordIds: string[];
  /** Who has to answer */
  responseRequiredRole: CommunicationIssueResponseRequiredRole;
  /** Participants who can answer; none: anybody of that role */
  responseRequiredFrom: string[];
  /** Its cause */
  detail: string;
  /** What to do about it */
  suggestedAction: string;
}

/** Fields of compare_workspace: Compare the work tree with its base commit: what improved, what got worse */
export interface CompareWorkspaceInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Commit to compare with; default: origin/main */
  base?: string;
  /** Prompt file in the project; default: TASK.md if it is there; none for no prompt */
  task?: string;
  /** Task list in the project; default: TODO.md if it is there */
  todo?: string;
  /** Changelog in the project; default: CHANGELOG.md if it is there */
  changelog?: string;
  /** Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS */
  docs?: string[];
  /** Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES */
  docExcludes?: string[];
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** How prompts are read; default: deterministic */
  nlMode?: CommunicationMode;
  /** How tasks and changelogs are read; default: deterministic */
  markdownMode?: CommunicationMode;
  /** How messages are read; default: deterministic */
  communicationMode?: CommunicationMode;
  /** Read the documents with a model, too */
  includeDocsLlm?: boolean;
  /** Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10 */
  gitCount?: number;
  /** Folder to write graphs, picture and comparison to, relative to the root */
  output?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** What follows from some findings */
export interface Conclusion {
  schemaVersion: "heddle.conclusion/v1";
  id: string;
  /** finding: what is; risk: what may go wrong; decision: what people have to decide; recommendation */
  kind: ConclusionKind;
  /** The conclusion in a line */
  title: string;
  /** Why */
  detail: string;
  /** How grave it is, at most as its gravest finding */
  severity: Severity;
  /** Findings that it follows from */
  diagnosticIds: string[];
  confidence: number;
  /** Records that it is about; all are records of its findings */
  recordIds: string[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** Fields of diagnose: Find what was asked for but not built, built but not asked for, claimed but not done */
export interface DiagnoseInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** File with a graph of evidence-link */
  graphPath?: string;
  /** Records and the relations between them */
  graph?: Graph;
  /** Earlier diagnostics (JSON): tells what is new since */
  baseline?: string;
  /** Fail if there is a finding of this severity or above; new: only what the baseline lacks */
  failOn?: DiagnoseInputFailOn;
  /** Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too */
  governance?: string;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view */
  format?: DiagnoseInputFormat;
}

/** A finding */
export interface Diagnostic {
  /** The same for the same records */
  id: string;
  /** What kind of finding; GOV- codes are those of a governance report */
  code: DiagnosticCode;
  /** How grave it is */
  severity: Severity;
  /** The finding in a line */
  title: string;
  /** Its cause */
  detail: string;
  /** The one statement that it is about, cut; absent if it is about other things */
  subject?: string;
  /** Records that it is about; none: the whole graph */
  recordIds: string[];
  /** What to do about it */
  suggestedAction: string;
  /** Where its records are */
  locations: Location[];
  /** 1 is the finding with the gravest consequence */
  rank: number;
  /** Of a kind that is seldom worth acting on: ranked after all others, and one line in views */
  minor?: boolean;
  /** One for each record; they do not change if lines move */
  fingerprints: string[];
  /** Compared with the baseline; updated: some of its records are new */
  baselineState?: DiagnosticBaselineState;
  /** A finding that somebody accepted for a while; it does not count for failOn */
  suppression?: DiagnosticSuppression;
}

/** A finding that somebody accepted for a while; it does not count for failOn */
export interface DiagnosticSuppression {
  /** Id of the review */
  review: string;
  /** Who sees to it */
  owner: string;
  /** Why */
  reason: string;
  /** Last day on which it holds */
  expires: string;
  /** True: that day is over, and the finding counts again */
  expired: boolean;
}

/** The findings of a graph */
export interface Diagnostics {
  /** Only with failOn: false if there is a finding that it names */
  ok?: boolean;
  schemaVersion: "heddle.diagnostics/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Gravest severity first, then by id */
  diagnostics: Diagnostic[];
  counts: PipelineResultCounts;
  /** Each ticked task with its verdict, in the order of the lists */
  ticks?: TickedTask[];
  /** Each scenario of a specification with its verdict, in the order of the files */
  scenarios?: ScenarioResult[];
}

/** What changed between two graphs */
export interface DiffAnswer {
  compact?: boolean;
  diff: DiffAnswerDiff;
  /** The picture, unless includeSvg is false */
  svg?: string;
}

/** All of it */
export interface DiffAnswerDiff {
  schemaVersion: "heddle.diff/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** SHA-256 of the difference, whatever the order of the records */
  fingerprint: string;
  /** Fingerprint of the earlier graph */
  beforeFingerprint: string;
  /** Fingerprint of the later graph */
  afterFingerprint: string;
  records?: GraphDiffRecords;
  relations?: GraphDiffRelations;
  summary: GraphDiffSummary;
}

/** Fields of diff_files: Compare two files or texts line by line, as rows, a picture or a page */
export interface DiffFilesInput {
  /** The two files, the earlier one first; instead of the fields of before and after */
  files?: string[];
  /** The earlier text */
  before?: string;
  /** The earlier file */
  beforePath?: string;
  /** The later text */
  after?: string;
  /** The later file */
  afterPath?: string;
  /** Name of the file; default: the later file, else the earlier one, else text */
  path?: string;
  /** Equal lines around a change; default: 3 */
  context?: number;
  /** Rows to return at most; default: 400 */
  maxRows?: number;
  /** Return a picture (SVG) */
  includeSvg?: boolean;
  /** Return a page (HTML) */
  includeHtml?: boolean;
  /** File to write a picture to */
  svg?: string;
  /** File to write a page to */
  html?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** Fields of diff_git: Compare a commit with the work tree, the index or another commit, file by file */
export interface DiffGitInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor); default: HEAD */
  revision?: string;
  /** Compare with the index instead of the work tree */
  staged?: boolean;
  /** Equal lines around a change; default: 3 */
  context?: number;
  /** Files to return at most; default: 50 */
  maxFiles?: number;
}

/** Changed lines with those around them */
export interface DiffHunk {
  /** First line in the earlier file, from 1; without lines, the line before it */
  oldStart: number;
  /** Lines of the earlier file */
  oldLines: number;
  /** First line in the later file */
  newStart: number;
  /** Lines of the later file */
  newLines: number;
  rows: DiffRow[];
}

/** Fields of diff: Compare two graphs: records and relations that were added, removed or changed */
export interface DiffInput {
  /** The two files with graphs, the earlier one first; instead of the fields before and after */
  graphs?: string[];
  /** File with the earlier graph */
  before?: string;
  /** File with the later graph */
  after?: string;
  /** Records and the relations between them */
  beforeGraph?: Graph;
  /** Records and the relations between them */
  afterGraph?: Graph;
  /** Return a picture of the changes (SVG) */
  includeSvg?: boolean;
  /** Records in each lane of the picture; default: 18 */
  maxItems?: number;
  /** Compare only what people and agents wrote about tickets */
  communicationOnly?: boolean;
  /** Compare only what this participant wrote, e.g. human:ola */
  participant?: string;
  /** Compare only what participants of this role wrote */
  role?: CommunicationAnalysisParticipantsRole;
  /** Compare only records of this ticket, e.g. SHOP-7 */
  ticket?: string;
  /** File to write the difference to (JSON) */
  out?: string;
  /** File to write the picture to */
  svg?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** DiffQuery of the evidence service */
export interface DiffQuery {
  /** File with the earlier graph, below the root */
  before?: string;
  /** Records and the relations between them */
  beforeGraph?: Graph;
  /** File with the later graph, below the root */
  after?: string;
  /** Records and the relations between them */
  afterGraph?: Graph;
  /** Return a picture (SVG); default: true */
  includeSvg?: boolean;
  /** Records in each lane of the picture; default: 18 */
  maxItems?: number;
  /** Only fingerprints, counts and the picture; default: false */
  compact?: boolean;
}

/** DiffRow of the evidence service */
export interface DiffRow {
  kind: DiffRowKind;
  oldLine: number | null;
  newLine: number | null;
  /** The line without its line feed; a carriage return stays. At most 2,000 characters */
  text: string;
  /** It is the last line, and no line feed ends it */
  noLineEnd?: boolean;
}

/** Fields of evaluate_code_change: Check a change against its plan: its findings are gone, and none are new */
export interface EvaluateCodeChangeInput {
  /** A plan, or a file with one */
  plan?: CodeChangePlan;
  /** File with a plan: plan under its name in tools */
  planPath?: string;
  /** Graph that the plan was made from, or a file with it */
  beforeGraph?: Graph;
  /** File with the graph before: beforeGraph under its name in tools */
  beforeGraphPath?: string;
  /** Graph after the change, or a file with it */
  afterGraph?: Graph;
  /** File with the graph after: afterGraph under its name in tools */
  afterGraphPath?: string;
  /** Findings before, or a file with them; default: they are made */
  beforeDiagnostics?: Diagnostics;
  /** File with the findings before: beforeDiagnostics under its name in tools */
  beforeDiagnosticsPath?: string;
  /** Findings after, or a file with them; default: they are made */
  afterDiagnostics?: Diagnostics;
  /** File with the findings after: afterDiagnostics under its name in tools */
  afterDiagnosticsPath?: string;
  /** File for the result as JSON */
  output?: string;
  /** As output */
  out?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** Fields of extract_ast: Extract what code declares, imports, calls, serves, tests and throws */
export interface ExtractAstInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Only files that match one of these patterns (syntax of .gitignore) */
  include?: string[];
  /** Files and folders to leave out (syntax of .gitignore) */
  exclude?: string[];
  /** Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288 */
  maxFileBytes?: number;
  /** Skip files that a program wrote; otherwise their records have metadata.generated */
  skipGenerated?: boolean;
}

/**
 * Fields of extract_communication: Extract what people and agents asked, planned, decided and reported, by
 * ticket
 */
export interface ExtractCommunicationInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Folder with a folder of each ticket, relative to the root; default: project */
  projectDir?: string;
  /** Only this ticket */
  ticket?: string;
  /**
   * Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of gh issue list, the
   * CSV of Jira or Linear
   */
  export?: string;
  /** Tool that the export is from; default: told from its content */
  from?: ExtractCommunicationInputFrom;
  /**
   * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure;
   * default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
   */
  communicationMode?: CommunicationMode;
}

/** Fields of extract_config: Extract dependencies, scripts, CI jobs, services and variables of a project */
export interface ExtractConfigInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
}

/** Fields of extract_docs: Extract requirements and descriptions from the documents of a project */
export interface ExtractDocsInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS */
  patterns?: string[];
  /** Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES */
  excludes?: string[];
  /**
   * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure;
   * default: require-llm
   */
  docsMode?: CommunicationMode;
}

/** Fields of extract_git: Extract what recent commits did: action, scope, tickets, files, reverts */
export interface ExtractGitInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10 */
  count?: number;
}

/** Fields of extract_markdown: Extract tasks from TODO.md and changes from CHANGELOG.md */
export interface ExtractMarkdownInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Task list, relative to the root; default: TODO.md if it is there */
  todo?: string;
  /** Changelog, relative to the root; default: CHANGELOG.md if it is there */
  changelog?: string;
  /**
   * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure;
   * default: HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm
   */
  markdownMode?: CommunicationMode;
}

/** Fields of extract_nl: Extract the intents of a text: action, object, modality, polarity, targets */
export interface ExtractNlInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** Text file, relative to the root; default: TASK.md */
  file?: string;
  /** A text instead of a file */
  text?: string;
  /**
   * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure;
   * default: HEDDLE_EVIDENCE_NL_MODE, else require-llm
   */
  nlMode?: CommunicationMode;
}

/** What changed between two files */
export interface FileDiff {
  schemaVersion: "heddle.filediff/v1";
  /** Name of the file */
  path: string;
  beforePath: string | null;
  afterPath: string | null;
  /** A side is not text: there are no hunks */
  binary: boolean;
  hunks: DiffHunk[];
  summary: FileDiffSummary;
  /** Rows are left out or cut; summary counts all */
  truncated: boolean;
  encoding: FileDiffEncoding | null;
  /** The picture, with includeSvg or if it was not written */
  svg?: string;
  /** The page, with includeHtml or if it was not written */
  html?: string;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** FileDiffSummary of the evidence service */
export interface FileDiffSummary {
  /** Lines */
  added: number;
  /** Lines */
  removed: number;
  unchanged: number | null;
}

/** How it was made; model, provider and responseId are null without a model */
export interface Generation {
  /** Operation that made it */
  generator: string;
  /** Version of its rules */
  generatorVersion: string;
  /** Version of Heddle */
  runtimeVersion: string;
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** Requested mode */
  requestedMode: CommunicationMode;
  /** Used mode */
  effectiveMode: GenerationEffectiveMode;
  /** True if the model was requested but not used */
  degraded: boolean;
  model: string | null;
  provider: string | null;
  responseId: string | null;
  /** SHA-256 of the options it was made with */
  configurationFingerprint: string;
  reason: RunStageReason | null;
}

/** What changed in a repository */
export interface GitDiff {
  schemaVersion: "heddle.gitdiff/v1";
  /** What was asked for, e.g. HEAD or main..topic */
  revision: string;
  base: string | null;
  /** worktree, index, or the other commit */
  against: string;
  /**
   * In the order of their paths. A path that is not UTF-8 is written as git quotes it. Untracked files are
   * left out
   */
  files: GitFileDiff[];
  summary: GitDiffSummary;
  /** Files are left out */
  truncated: boolean;
}

/** GitDiffSummary of the evidence service */
export interface GitDiffSummary {
  /** Changed files, those included that are left out here */
  files: number;
  /** Lines of the files here */
  added: number;
  /** Lines of the files here */
  removed: number;
}

/** GitFileDiff of the evidence service */
export interface GitFileDiff {
  /** Name of the file */
  path: string;
  beforePath: string | null;
  afterPath: string | null;
  /** A side is not text: there are no hunks */
  binary: boolean;
  hunks: DiffHunk[];
  summary: FileDiffSummary;
  /** Rows are left out or cut; summary counts all */
  truncated: boolean;
  status: GitFileDiffStatus;
  /** Modes as git writes them, e.g. 100755; null if there is no file */
  modes: GitFileDiffModes;
  submodule: GitFileDiffModes | null;
}

/** Modes as git writes them, e.g. 100755; null if there is no file */
export interface GitFileDiffModes {
  before: string | null;
  after: string | null;
}

/** Records and the relations between them */
export interface Graph {
  schemaVersion: "heddle.graph/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** SHA-256 of records and relations, whatever their order */
  fingerprint: string;
  records: IntentRecord[];
  relations: Relation[];
  /** Only if a model was asked: what it said of links */
  reranks?: SemanticRerank[];
  stats: GraphStats;
}

/** What changed between two graphs */
export interface GraphDiff {
  schemaVersion: "heddle.diff/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** SHA-256 of the difference, whatever the order of the records */
  fingerprint: string;
  /** Fingerprint of the earlier graph */
  beforeFingerprint: string;
  /** Fingerprint of the later graph */
  afterFingerprint: string;
  records: GraphDiffRecords;
  relations: GraphDiffRelations;
  summary: GraphDiffSummary;
  /** The picture, with includeSvg or if it was not written */
  svg?: string;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** GraphDiffRecords of the evidence service */
export interface GraphDiffRecords {
  added: IntentRecord[];
  removed: IntentRecord[];
  changed: ChangedRecord[];
  /** Records that are equal in both */
  unchanged: number;
}

/** GraphDiffRelations of the evidence service */
export interface GraphDiffRelations {
  added: Relation[];
  removed: Relation[];
  /** Relations of one type between the same records, changed ones included */
  unchanged: number;
}

/** GraphDiffSummary of the evidence service */
export interface GraphDiffSummary {
  /** Records only in the later graph */
  recordsAdded: number;
  /** Records only in the earlier graph */
  recordsRemoved: number;
  /** Records in both that differ */
  recordsChanged: number;
  /** Records that are equal in both */
  recordsUnchanged: number;
  /** Relations only in the later graph */
  relationsAdded: number;
  /** Relations only in the earlier graph */
  relationsRemoved: number;
  /** Relations in both */
  relationsUnchanged: number;
}

/** GraphStats of the evidence service */
export interface GraphStats {
  /** Records by source */
  bySource: Record<string, number>;
  /** Records by action */
  byAction: Record<string, number>;
  /** Records by lifecycle status */
  byStatus: Record<string, number>;
}

/** A statement with its source */
export interface IntentRecord {
  schemaVersion: "heddle.intent/v1";
  /** The same for the same statement at the same place */
  id: string;
  statement: Statement;
  lifecycle: IntentRecordLifecycle;
  source: RecordSource;
  epistemic: IntentRecordEpistemic;
  observedAt: string | null;
  /** How it was made, and what only this kind of source has */
  metadata: IntentRecordMetadata;
}

/** IntentRecordEpistemic of the evidence service */
export interface IntentRecordEpistemic {
  /** What kind of knowledge it is */
  class: IntentRecordEpistemicClass;
  confidence: number;
  /** Grounds of what was read into it */
  basis: string[];
}

/** IntentRecordLifecycle of the evidence service */
export interface IntentRecordLifecycle {
  status: IntentRecordLifecycleStatus;
}

/** How it was made, and what only this kind of source has */
export interface IntentRecordMetadata {
  /** How it was made; provider, model and responseId are null without a model */
  generation: RecordGeneration;
  [further: string]: unknown;
}

/** Records of the topic in each lane */
export interface Lanes {
  /** Requirements and requests */
  asked: number;
  /** Tasks and plans */
  planned: number;
  /** Changelog entries, reports and claims */
  claimed: number;
  /** Statements of documents */
  documented: number;
  /** Commits */
  changed: number;
  /** Files and names of code */
  built: number;
  /** Entries of configuration */
  configured: number;
  /** Tests */
  tested: number;
}

/** First and last line, from 1 */
export interface LineRange {
  start: number;
  end: number;
}

/** Fields of link: Link records into a graph, or rank the modules that implement a requirement */
export interface LinkInput {
  /** Intent records of the extractors */
  records?: IntentRecord[];
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /**
   * Whether a language model judges the modules that may show a statement which names nothing exactly;
   * default: deterministic
   */
  rerankMode?: CommunicationMode;
}

/** Location of the evidence service */
export interface Location {
  /** File, relative to the root */
  path: string;
  lines: LineRange | null;
}

/** One turn of a conversation */
export interface Message {
  /** Identifier that its author chose */
  messageId: string;
  /** Conversation that it belongs to */
  contextId?: string;
  /** Task that it continues */
  taskId?: string;
  /** Who wrote it */
  role: MessageRole;
  /** The content, at least one part */
  parts: Part[];
  /** Metadata of the message */
  metadata?: Record<string, unknown>;
  /** Extensions that it uses */
  extensions?: string[];
  /** Tasks that it refers to */
  referenceTaskIds?: string[];
}

/** Exactly one of text, raw, url and data */
export interface Part {
  /** Text */
  text?: string;
  /** Bytes in base64 */
  raw?: string;
  /** Address of the content */
  url?: string;
  /** Any JSON value */
  data?: unknown;
  /** Metadata of the part */
  metadata?: Record<string, unknown>;
  /** Name of the file */
  filename?: string;
  /** Media type of the content */
  mediaType?: string;
}

/**
 * Fields of pipeline: Analyze a project: what was asked for, planned, built and claimed, and where they
 * disagree
 */
export interface PipelineInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** File with the request, or none; default: TASK.md if it is there */
  task?: string;
  /** Task list; default: TODO.md if it is there */
  todo?: string;
  /** Changelog; default: CHANGELOG.md if it is there */
  changelog?: string;
  /** Globs of documents, separated by commas */
  docs?: string[];
  /** Globs of what is not a document */
  docExcludes?: string[];
  /** Use rules in every stage: no model, no network */
  deterministic?: boolean;
  /** Mode of the request; default: require-llm */
  nlMode?: CommunicationMode;
  /** Mode of tasks and changelog; default: require-llm */
  markdownMode?: CommunicationMode;
  /** Mode of messages; default: require-llm */
  communicationMode?: CommunicationMode;
  /** Mode of task proposals; default: disabled */
  taskMode?: RequestedMode;
  /** Mode of a second judgement of links; default: disabled */
  rerankMode?: RequestedMode;
  /** false: rules read the documents; default: true */
  includeDocsLlm?: boolean;
  /** false: rules write the summary; default: true */
  includeSummaryLlm?: boolean;
  /** false: messages are not read; default: true */
  includeCommunication?: boolean;
  /** includeDocsLlm: --no-docs-llm */
  docsLlm?: boolean;
  /** includeSummaryLlm: --no-summary-llm */
  summaryLlm?: boolean;
  /** includeCommunication: --no-communication */
  communication?: boolean;
  /** Folder with messages by ticket; default: project */
  projectDir?: string;
  /** Only messages of this ticket */
  communicationTicket?: string;
  /** Commits to read; default: 10 */
  gitCount?: number;
  /** JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and separated by commas */
  tests?: string[];
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** Language of findings */
  language?: Language;
  /** Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence */
  output?: string;
  /** As output */
  out?: string;
  /** Analyze, and keep no run */
  dry_run?: boolean;
}

/** A finished run */
export interface PipelineResult {
  /** Id of the run */
  runId: string;
  /** Whether the run is kept; false in a dry run or if the server does not allow writing there */
  written: boolean;
  /** degraded: a stage left something out, or rules took the place of the model */
  status: PipelineResultStatus;
  runDirectory: string | null;
  graphFingerprint: string | null;
  /** Records of the graph */
  recordCount: number;
  /** Relations of the graph */
  relationCount: number;
  counts: PipelineResultCounts;
  /** The ten findings that matter most */
  findings: Diagnostic[];
  /** Files of the run, relative to its folder */
  files: Record<string, string>;
  stages: Record<string, RunStage>;
  warnings: string[];
}

/** PipelineResultCounts of the evidence service */
export interface PipelineResultCounts {
  info: number;
  warning: number;
  review_required: number;
  blocking: number;
}

/** PlannedChange of the evidence service */
export interface PlannedChange {
  /** File, relative to the root */
  path: string;
  /** What is done with the file */
  action: PlannedChangeAction;
  /** Names in it that the change is about */
  symbols: string[];
  /** Why this file */
  rationale: string;
}

/** Fields of propose_code_change: Plan the code changes of proposed tasks: files, risk, rollback, evidence */
export interface ProposeCodeChangeInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** File with a graph of evidence-link */
  graphPath?: string;
  /** Records and the relations between them */
  graph?: Graph;
  /** Findings of the graph, or a file with them; default: they are made */
  diagnostics?: Diagnostics;
  /** File with findings: diagnostics under its name in tools */
  diagnosticsPath?: string;
  /** Conclusions of evidence-summarize, or a file with them: plans cite them, too */
  conclusions?: Summary;
  /** File with conclusions: conclusions under its name in tools */
  conclusionsPath?: string;
  /** Tasks of evidence-propose-todo, or a file with them; default: rules make them */
  proposals?: TaskSynthesis;
  /** File with tasks: proposals under its name in tools */
  proposalsPath?: string;
  /** deterministic: rules plan; else a model, as the mode says; default: deterministic */
  mode?: CommunicationMode;
  /** Plans at most; default: 50 */
  maxPlans?: number;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** File for the result as JSON */
  output?: string;
  /** As output */
  out?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** Fields of propose_source_patch: Propose source patches for planned changes: exact diffs, each with its hash */
export interface ProposeSourcePatchInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** File with plans of evidence-propose-code-change */
  plansPath?: string;
  /** Plans, or a file with them */
  plans?: CodeChangePlanSet;
  /** A plan, or a file with one */
  plan?: CodeChangePlan;
  /** File with a plan: plan under its name in tools */
  planPath?: string;
  /**
   * Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An empty one: this
   * file needs no change
   */
  unifiedDiffs?: unknown;
  /**
   * deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm:
   * fails without the model
   */
  mode?: CommunicationMode;
  /** File for the result as JSON */
  output?: string;
  /** As output */
  out?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** Fields of propose_todo: Propose tasks for the findings of a graph, with criteria, priorities and citations */
export interface ProposeTodoInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** File with a graph of evidence-link */
  graphPath?: string;
  /** Records and the relations between them */
  graph?: Graph;
  /** Findings of the graph, or a file with them; default: they are made */
  diagnostics?: Diagnostics;
  /** File with findings: diagnostics under its name in tools */
  diagnosticsPath?: string;
  /**
   * deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm:
   * fails without the model
   */
  mode?: CommunicationMode;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** File for the result as JSON */
  output?: string;
  /** As output */
  out?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** The topics of a project: intents beside what is there */
export interface Reality {
  schemaVersion: "heddle.reality/v1";
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** The gravest first, aligned topics last */
  rows: RealityRow[];
  /** Counts of all topics, also of those without a row */
  totals: RealityTotals;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
  /** What would be written, by the name of its field; only if nothing is written */
  content?: Record<string, string>;
}

/** Fields of reality: Show what was asked for beside what exists, by topic */
export interface RealityInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** File with a graph of evidence-link */
  graphPath?: string;
  /** Records and the relations between them */
  graph?: Graph;
  /** Findings of the graph, or a file with them; default: they are made */
  diagnostics?: Diagnostics;
  /** File with findings: diagnostics under its name in tools */
  diagnosticsPath?: string;
  /** Only topics that do not fit, without those that were not checked */
  gapsOnly?: boolean;
  /** Rows; default: 30 */
  maxRows?: number;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** File for the result as JSON */
  out?: string;
  /** File for the result as Markdown */
  md?: string;
  /** File for the matrix as SVG */
  svg?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** A topic */
export interface RealityRow {
  /** The same for the same topic */
  key: string;
  /** What it is about: a statement, a section, a ticket or a folder */
  label: string;
  /** Records of the topic in each lane */
  lanes: Lanes;
  /** How intents and reality fit */
  status: RealityRowStatus;
  /** The gravest of its findings */
  severity: Severity;
  /** Its statements, then what shows them */
  recordIds: string[];
  /** Codes of its findings */
  diagnosticCodes: string[];
  /** What shows it */
  evidence: RealityRowEvidence;
}

/** Counts of all topics, also of those without a row */
export interface RealityTotals {
  /** All topics */
  topics: number;
  /** Topics that fit */
  aligned: number;
  /** Topics that do not; those that were not checked are neither */
  gaps: number;
  /** Declared topics, each counted once */
  declared: RealityTotalsDeclared;
  /** Topics by status */
  byStatus: Record<string, number>;
  /** Statements of people */
  declaredRecords: number;
  /** Facts: code, tests, configuration, commits */
  observedRecords: number;
  /** Topics with a statement that wants, plans or claims something */
  declaredTopics: number;
  /** Topics with facts */
  observedTopics: number;
  /** Declared topics that facts show and no finding contradicts */
  implementationAlignedTopics: number;
  /** Their share of the declared topics; 1 if there are none */
  implementationCoverage: number;
  /** Share of the modules that a declared topic has */
  plannedCodeCoverage: number;
  /** Share of the modules that a document or changelog entry tells of */
  documentedCodeCoverage: number;
  /** False if no document or changelog was read */
  documentationMeasured: boolean;
  /** Topics that fit, by what shows them */
  alignedByEvidence: RealityTotalsAlignedByEvidence;
}

/** Topics that fit, by what shows them */
export interface RealityTotalsAlignedByEvidence {
  /** By code, tests or commits */
  code: number;
  /** By configuration alone */
  configuration: number;
  /** By statements alone: always 0, such topics are not checked */
  none: number;
}

/** Declared topics, each counted once */
export interface RealityTotalsDeclared {
  /** Code, tests, commits or configuration show it */
  shown: number;
  /** Asked for or claimed, and not there */
  missing: number;
  /** Nothing shows or refutes it */
  unchecked: number;
}

/** How it was made; provider, model and responseId are null without a model */
export interface RecordGeneration {
  /** Operation that made the record */
  generator: string;
  generatorVersion: string;
  /** Version of Heddle */
  runtimeVersion: string;
  /** Requested mode */
  requested: CommunicationMode;
  /** Used mode */
  used: GenerationEffectiveMode;
  /** True if the model was requested but not used */
  degraded: boolean;
  fallbackReason: string | null;
  provider: string | null;
  model: string | null;
  responseId: string | null;
}

/** RecordSource of the evidence service */
export interface RecordSource {
  /** Where it comes from */
  kind: RecordSourceKind;
  path: string | null;
  lines: LineRange | null;
  revision: string | null;
  symbol: string | null;
  commitIndex: number | null;
  /** Operation that made it */
  extractor: string;
  /** SHA-256 of the UTF-8 text of the source, complete even if rawExcerpt is cut */
  contentHash: string;
  rawExcerpt: string | null;
}

/** Relation of the evidence service */
export interface Relation {
  id: string;
  /** Id of a record */
  from: string;
  /** Id of a record */
  to: string;
  type: RelationType;
  confidence: number;
  /** Grounds of the relation */
  basis: string[];
}

/** Fields of render_code_change: Render planned code changes as text for a review */
export interface RenderCodeChangeInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** File with plans of evidence-propose-code-change */
  plansPath?: string;
  /** Plans, or a file with them */
  plans?: CodeChangePlanSet;
  /** File for the text of the review, e.g. CODE_CHANGE.review.md */
  patch?: string;
  /** File for what it was made from; default: that of the text with .json */
  audit?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** Fields of render_todo: Render proposed tasks as a patch of the task list, for a review */
export interface RenderTodoInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /** File with proposals of evidence-propose-todo */
  synthesisPath?: string;
  /** Proposals, or a file with them; default: rules make them from the graph */
  synthesis?: TaskSynthesis;
  /** File with the graph: graph under its name in tools */
  graphPath?: string;
  /** Graph that the proposals are about, or a file with it */
  graph?: Graph;
  /** Findings of the graph, or a file with them; default: they are made */
  diagnostics?: Diagnostics;
  /** File with findings: diagnostics under its name in tools */
  diagnosticsPath?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** Task list, relative to the root; default: TODO.md */
  todo?: string;
  /** File for the patch, e.g. TODO.patch */
  patch?: string;
  /** File for what it was made from; default: that of the patch with .json */
  audit?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** Planned changes as a text for a review */
export interface RenderedCodeChange {
  /** The plans as Markdown, for people who review them */
  patch: string;
  /** SHA-256 of the text */
  patchHash: string;
  /** What the text of a review was made from */
  audit: CodeChangeReview;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written: boolean;
}

/** Proposed tasks as a patch of the task list */
export interface RenderedTodo {
  /** The patch: a unified diff of the task list, for git apply, patch and evidence-apply-todo */
  patch: string;
  /** What an approver has to state */
  patchHash: string;
  /** What a patch of the task list was made from */
  audit: TodoPatch;
  /** Which of the proposed tasks hold, and which the task list already has */
  validation: TodoValidation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written: boolean;
}

/** What people and agents said */
export interface RunCommunication {
  /** Tickets that the messages are about */
  tickets: string[];
  /** Who wrote them */
  participants: string[];
  /** Severities of the issues, each once */
  issueSeverities: string[];
  /** Issues of the messages */
  issueCount: number;
}

/** RunFailure of the evidence service */
export interface RunFailure {
  /** Stage or step that failed */
  stage: string;
  /** Error code */
  code: string;
  /** Error message */
  message: string;
}

/** What became of a stage */
export interface RunStage {
  /** Version of Heddle */
  runtimeVersion: string;
  /** Settings of the stage, e.g. files and limits */
  configuration: Record<string, unknown>;
  /**
   * partial: something was left out; fallback: rules in place of the model; skipped: switched off, or nothing
   * to read
   */
  status: RunStageStatus;
  /** Requested mode */
  requestedMode: RequestedMode;
  /** What made the records */
  effectiveMode: RunStageEffectiveMode;
  /** True if the model was requested but not used */
  degraded: boolean;
  /** Records, conclusions of the summary, or declarations whose links a model judged */
  recordCount: number;
  /** Warnings */
  warningCount: number;
  model: string | null;
  /** Duration, ms */
  durationMs: number;
  reason: RunStageReason | null;
  /** Answers of the model that the result uses */
  responses: RunStageResponses[];
}

/** RunStageReason of the evidence service */
export interface RunStageReason {
  /** e.g. LLM_NOT_CONFIGURED, LLM_DISABLED */
  code: string;
  message: string;
}

/** RunStageResponses of the evidence service */
export interface RunStageResponses {
  provider: string | null;
  model: string | null;
  responseId: string | null;
}

/** A run */
export interface RunSummary {
  /** When it started (UTC), and a random part */
  runId: string;
  /** When it started (RFC 3339) */
  createdAt: string;
  graphFingerprint: string | null;
  graphPath: string | null;
  summaryPath: string | null;
  /** Warnings of the run */
  warningCount: number;
  /** Status of the run */
  status: PipelineResultStatus;
  failure: RunFailure | null;
  /** Version of Heddle */
  runtimeVersion: string;
  /**
   * naturalLanguageExtraction, markdownExtraction, documentationExtraction, communicationAnalysis,
   * linkReranking, taskSynthesis, summary, codeChangePlanning
   */
  stages: Record<string, RunStage>;
  /** Files of the run, relative to its folder */
  files: Record<string, string>;
  /** Whether a stage used a model */
  llm: Record<string, boolean>;
  graphBytes: number | null;
  communication: RunCommunication | null;
}

/** RunsQuery of the evidence service */
export interface RunsQuery {
  /** Only runs with messages of this participant, e.g. human:ola, or ola */
  participant?: string;
  /** Only runs with messages of a participant of this role */
  role?: CommunicationAnalysisParticipantsRole;
  /** Only runs with messages about this ticket, e.g. SHOP-7 */
  ticket?: string;
  /** Only runs with an issue of this severity in their messages */
  severity?: Severity;
}

/** A scenario of a specification */
export interface ScenarioResult {
  /** Record of the scenario */
  recordId: string;
  /** Title of the feature, or folder of the capability */
  feature: string;
  requirement: string | null;
  scenario: string | null;
  /** Its title; in spec-kit its sentence */
  name: string;
  location: Location | null;
  /**
   * verified: its tests passed; failing: one of them did not; path_only: a test is about it or reaches what it
   * names, and no result says that it passed; no_test: none of these
   */
  verdict: ScenarioResultVerdict;
  /** Not meant to hold yet: its change has open tasks, or it is tagged @wip or the like */
  open: boolean;
  /** Results and tests that decide */
  tests: ScenarioResultTests[];
}

/** ScenarioResultTests of the evidence service */
export interface ScenarioResultTests {
  recordId: string;
  name: string;
  location: Location | null;
}

/** SemanticCandidate of the evidence service */
export interface SemanticCandidate {
  /** Id of the record of the module */
  recordId: string;
  path: string | null;
  lines: LineRange | null;
  /** What the model reads of it: its path, names and documentation */
  text: string;
  /** By rules; 0.5 is a link */
  score: number;
  /** What both share, by rules */
  grounds: string[];
}

/** The modules that may show what a declaration asks for */
export interface SemanticCandidateSet {
  schemaVersion: "heddle.semantic-candidate-set/v1";
  /** SHA-256 of the declaration and candidates */
  fingerprint: string;
  /** Id of the record that asks for something */
  declarationId: string;
  path: string | null;
  lines: LineRange | null;
  /** Its statement */
  text: string;
  /** Falling by score */
  candidates: SemanticCandidate[];
}

/** SemanticDecision of the evidence service */
export interface SemanticDecision {
  /** Id of the record of the module */
  recordId: string;
  /** That of the candidate set */
  score: number;
  /** abstain: what is there does not tell */
  verdict: SemanticDecisionVerdict;
  confidence: number;
  reasonCode: SemanticDecisionReasonCode;
  /** Why, in a sentence */
  rationale: string;
  /** Words of the declaration, exactly */
  declarationQuote: string;
  /** Words of the candidate, exactly */
  moduleQuote: string;
}

/** What a language model says of the candidates of a declaration */
export interface SemanticRerank {
  schemaVersion: "heddle.semantic-rerank/v1";
  /** The modules that may show what a declaration asks for */
  candidateSet: SemanticCandidateSet;
  /** One for each candidate, in the order of the set */
  decisions: SemanticDecision[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** Who approved a source patch, and when it was applied */
export interface SourceApplyReceipt {
  schemaVersion: "heddle.code-change-source-apply-receipt/v1";
  /** The patch */
  patchId: string;
  /** Its hash */
  patchHash: string;
  /** The plan that it follows */
  planId: string;
  /** Who approved it */
  approvedBy: string;
  /** When it was approved (RFC 3339) */
  approvedAt: string;
  /** When it was applied (RFC 3339) */
  appliedAt: string;
  /** Files that were changed */
  appliedPaths: string[];
  /** SHA-256 of each file after the change; null: it is deleted */
  fileHashesAfter: Record<string, string | null>;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** SourceEdit of the evidence service */
export interface SourceEdit {
  /** File, relative to the root */
  path: string;
  /** What is done with the file */
  action: PlannedChangeAction;
  /** Names in it that may change; none: all of it may */
  symbols: string[];
  /** What is to change, in words */
  instruction: string;
  unifiedDiff: string | null;
  sourceHash: string | null;
  resultHash: string | null;
}

/** A change of source files that waits for an approval */
export interface SourcePatch {
  schemaVersion: "heddle.code-change-source-patch/v1";
  /** The same for the same plan and diffs */
  id: string;
  /** SHA-256 of the canonical JSON of the other fields: what an approver has to state */
  patchHash: string;
  status: "proposed";
  /** When it was made (RFC 3339) */
  createdAt: string;
  /** The plan that it follows */
  planId: string;
  /** Its hash */
  planHash: string;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Findings that have to go */
  diagnosticIds: string[];
  /** Records that it is about */
  recordIds: string[];
  /** One for each file */
  edits: SourceEdit[];
  /** When it is done */
  acceptanceCriteria: string[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** Changes of source files for planned changes */
export interface SourcePatchSet {
  schemaVersion: "heddle.code-change-source-patch-set/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** Plans that were read */
  sourcePlanCount: number;
  /** One for each plan, in the order of the plans */
  patches: SourcePatch[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** Statement of the evidence service */
export interface Statement {
  /** What kind of statement, e.g. requirement, commit, function */
  kind: string;
  actor: string | null;
  /** What is done */
  action: StatementAction;
  subject: string | null;
  /** What is acted on */
  object: string;
  /** What the statement names exactly */
  target: Target;
  /** How binding it is */
  modality: StatementModality;
  /** negative: it must not happen */
  polarity: StatementPolarity;
  /** The statement in its own words */
  text: string;
}

/** What a stream carries: exactly one of these */
export interface StreamEvent {
  /** Work that a message asked for */
  task?: Task;
  /** One turn of a conversation */
  message?: Message;
  /** A task reached a state */
  statusUpdate?: TaskStatusUpdateEvent;
  /** A task produced an artifact, or more of one */
  artifactUpdate?: TaskArtifactUpdateEvent;
}

/** Fields of summarize: Summarize the findings of a graph for a team: decisions, risks, recommendations */
export interface SummarizeInput {
  /** Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder */
  root?: string;
  /**
   * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it
   * is there
   */
  reviews?: string;
  /** File with a graph of evidence-link */
  graphPath?: string;
  /** Records and the relations between them */
  graph?: Graph;
  /** Findings of the graph, or a file with them; default: they are made */
  diagnostics?: Diagnostics;
  /** File with findings: diagnostics under its name in tools */
  diagnosticsPath?: string;
  /**
   * deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm:
   * fails without the model
   */
  mode?: CommunicationMode;
  /** Language of the texts; default: that of the locale */
  language?: Language;
  /** File for the result: the text if it ends with .md, else JSON */
  out?: string;
  /** Write nothing; return what would be written as content */
  dry_run?: boolean;
  /** Replace an existing file of another kind */
  overwrite?: boolean;
}

/** What follows from the findings of a graph */
export interface Summary {
  schemaVersion: "heddle.summary/v1";
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** The gravest first */
  conclusions: Conclusion[];
  /** The conclusions as a text for the team */
  markdown: string;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** What the statement names exactly */
export interface Target {
  /** Files and folders, relative to the root */
  paths: string[];
  /** Functions, classes and other names in code */
  symbols: string[];
  /** Tickets, e.g. SHOP-12 or #7 */
  tickets: string[];
  /** Versions, e.g. 1.4.0 */
  versions: string[];
}

/** Work that a message asked for */
export interface Task {
  /** Identifier that the server chose */
  id: string;
  /** Conversation that it belongs to */
  contextId: string;
  /** Where a task stands */
  status: TaskStatus;
  /** What it produced */
  artifacts?: Artifact[];
  /** Messages, oldest first */
  history?: Message[];
  /** Metadata of the task */
  metadata?: Record<string, unknown>;
}

/** A task produced an artifact, or more of one */
export interface TaskArtifactUpdateEvent {
  /** Task */
  taskId: string;
  /** Conversation of the task */
  contextId: string;
  /** What a task produced */
  artifact: Artifact;
  /** Whether the parts continue an artifact */
  append?: boolean;
  /** Whether the artifact is complete */
  lastChunk?: boolean;
}

/** A page of tasks */
export interface TaskPage {
  /** The last that changed first */
  tasks: Task[];
  /** Token of the next page; empty on the last */
  nextPageToken: string;
  /** The most tasks of a page */
  pageSize: number;
  /** Tasks that match, on all pages */
  totalSize: number;
}

/** Where a task stands */
export interface TaskStatus {
  /** State of the task */
  state: TaskStatusState;
  /** One turn of a conversation */
  message?: Message;
  /** When it was reached (UTC, milliseconds) */
  timestamp: string;
}

/** A task reached a state */
export interface TaskStatusUpdateEvent {
  /** Task */
  taskId: string;
  /** Conversation of the task */
  contextId: string;
  /** Where a task stands */
  status: TaskStatus;
}

/** Tasks that are proposed for the findings of a graph */
export interface TaskSynthesis {
  schemaVersion: "heddle.task-synthesis/v1";
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** SHA-256 of its findings, whatever their order and language */
  diagnosticsFingerprint: string;
  /** What the proposals follow from */
  conclusions: Conclusion[];
  /** The most urgent first */
  proposals: TodoProposal[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** A task that is ticked */
export interface TickedTask {
  /** Record of the task */
  recordId: string;
  /** What it says */
  text: string;
  location: Location | null;
  /** Whether code, a test, a commit or configuration shows it; unknown: nobody can tell */
  verdict: TickedTaskVerdict;
  shownBy: TickedTaskShownBy | null;
  reason: string | null;
}

/** TickedTaskShownBy of the evidence service */
export interface TickedTaskShownBy {
  recordId: string;
  symbol: string | null;
  location: Location | null;
}

/** Who approved a patch of the task list, and when it was applied */
export interface TodoApplyReceipt {
  schemaVersion: "heddle.todo-apply-receipt/v1";
  /** SHA-256 of the patch */
  patchHash: string;
  sourceTodoHash: string | null;
  /** SHA-256 of the task list after */
  resultTodoHash: string;
  /** Proposals that were added */
  selectedProposalIds: string[];
  /** Who approved it */
  approvedBy: string;
  /** When it was approved (RFC 3339) */
  approvedAt: string;
  /** When it was applied (RFC 3339) */
  appliedAt: string;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** What a patch of the task list was made from */
export interface TodoPatch {
  schemaVersion: "heddle.todo-patch/v1";
  /** When it was made (RFC 3339) */
  createdAt: string;
  /** The task list that the patch is for */
  sourceTodo: TodoPatchSourceTodo;
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** SHA-256 of its findings */
  diagnosticsFingerprint: string;
  /** Proposals that the patch adds */
  selectedProposalIds: string[];
  /** Proposals that the list already has */
  duplicateProposalIds: string[];
  duplicates: TodoPatchDuplicates[];
  /** What the proposals were made with */
  synthesisAudit: TodoPatchSynthesisAudit;
  /** SHA-256 of the bytes of the patch: what an approver has to state */
  renderedPatchHash: string;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** TodoPatchDuplicates of the evidence service */
export interface TodoPatchDuplicates {
  proposalId: string;
  /** Tasks of the list that say the same */
  existingRecordIds: string[];
  /** Why they do */
  basis: string[];
}

/** The task list that the patch is for */
export interface TodoPatchSourceTodo {
  /** Task list, relative to the root */
  path: string;
  contentHash: string | null;
}

/** What the proposals were made with */
export interface TodoPatchSynthesisAudit {
  /** SHA-256 of the canonical JSON of the proposals and conclusions */
  synthesisHash: string;
  proposalCount: number;
  conclusionCount: number;
  /** Proposals that cite what is not there */
  rejectedProposalIds: string[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** A proposed task */
export interface TodoProposal {
  schemaVersion: "heddle.todo-proposal/v1";
  /** The same for the same findings */
  id: string;
  /** The task in a line */
  title: string;
  /** Why, and what is suggested */
  description: string;
  /** P0 is wrong now, P3 can wait */
  priority: Priority;
  status: "proposed";
  /** What the statement names exactly */
  target: Target;
  /** When it is done */
  acceptanceCriteria: string[];
  /** Proposals that come first */
  dependencies: string[];
  /** Conclusions that it follows from */
  conclusionIds: string[];
  /** Findings that it is about */
  diagnosticIds: string[];
  /** Records that it is about; all are records of its findings */
  recordIds: string[];
  /** How sure it is */
  confidence: number;
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** Which of the proposed tasks hold, and which the task list already has */
export interface TodoValidation {
  schemaVersion: "heddle.todo-validation/v1";
  /** Fingerprint of the graph */
  graphFingerprint: string;
  /** SHA-256 of its findings */
  diagnosticsFingerprint: string;
  /** The task list that the patch is for */
  sourceTodo: TodoPatchSourceTodo;
  /** Whether every proposal cites what is there */
  valid: boolean;
  /** Proposals that the patch adds */
  selectedProposalIds: string[];
  /** Proposals that the list already has */
  duplicateProposalIds: string[];
  duplicates: TodoPatchDuplicates[];
  /** Proposals that are left out */
  rejected: TodoValidationRejected[];
  /** How it was made; model, provider and responseId are null without a model */
  generation: Generation;
}

/** TodoValidationRejected of the evidence service */
export interface TodoValidationRejected {
  proposalId: string;
  /** What does not hold */
  reasons: string[];
}

/** A work tree compared with the commit that it is based on */
export interface WorkspaceComparison {
  schemaVersion: "heddle.workspace-comparison/v1";
  /** When it was made (RFC 3339) */
  generatedAt: string;
  base: WorkspaceComparisonBase;
  workspace: WorkspaceComparisonWorkspace;
  trend: WorkspaceComparisonTrend;
  /** What changed between two graphs */
  diff: GraphDiff;
  artifacts: WorkspaceComparisonArtifacts;
  /** Whether it was written; false in a dry run or if the server does not allow writing */
  written?: boolean;
}

/** WorkspaceComparisonArtifacts of the evidence service */
export interface WorkspaceComparisonArtifacts {
  comparison: string | null;
  baseGraph: string | null;
  workspaceGraph: string | null;
  picture: string | null;
}

/** WorkspaceComparisonBase of the evidence service */
export interface WorkspaceComparisonBase {
  /** What was asked for, e.g. origin/main */
  ref: string;
  /** Its commit */
  commit: string;
  /** Fingerprint of its graph */
  graphFingerprint: string;
  /** Share of the declared topics that facts show and no finding contradicts; 1 if there are none */
  coverage: number;
}

/** WorkspaceComparisonTrend of the evidence service */
export interface WorkspaceComparisonTrend {
  /** By coverage and by findings that block or need a review; mixed: one is better, another worse */
  direction: WorkspaceComparisonTrendDirection;
  /** Coverage of the work tree less that of the base */
  coverageDelta: number;
  /** Blocking findings in the work tree less those of the base */
  blockingDelta: number;
  /** Findings that need a review in the work tree less those of the base */
  reviewRequiredDelta: number;
  /** Warnings in the work tree less those of the base */
  warningDelta: number;
}

/** WorkspaceComparisonWorkspace of the evidence service */
export interface WorkspaceComparisonWorkspace {
  /** Commit that is checked out */
  headCommit: string;
  /** Files differ from that commit or are not in it */
  dirty: boolean;
  /** Those files, relative to the root */
  changedFiles: string[];
  /** Commits that the base lacks */
  ahead: number;
  /** Commits of the base that are lacking here */
  behind: number;
  /** Fingerprint of its graph */
  graphFingerprint: string;
  /** Share of the declared topics that facts show and no finding contradicts; 1 if there are none */
  coverage: number;
}

/** Reasons of the errors of the protocol, with their codes. */
export const A2A_ERRORS = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
  TASK_NOT_FOUND: -32001,
  TASK_NOT_CANCELABLE: -32002,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  INVALID_AGENT_RESPONSE: -32006,
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: -32007,
  EXTENSION_SUPPORT_REQUIRED: -32008,
  VERSION_NOT_SUPPORTED: -32009,
} as const;

/** The fields and the result of each action. */
export interface Actions {
  /** Analyze a project: what was asked for, planned, built and claimed, and where they disagree */
  pipeline: { input: PipelineInput; result: PipelineResult };
  /** Compare the work tree with its base commit: what improved, what got worse */
  compare_workspace: { input: CompareWorkspaceInput; result: WorkspaceComparison };
  /** Extract the intents of a text: action, object, modality, polarity, targets */
  extract_nl: { input: ExtractNlInput; result: IntentRecord[] };
  /** Extract what recent commits did: action, scope, tickets, files, reverts */
  extract_git: { input: ExtractGitInput; result: IntentRecord[] };
  /** Extract what code declares, imports, calls, serves, tests and throws */
  extract_ast: { input: ExtractAstInput; result: IntentRecord[] };
  /** Extract dependencies, scripts, CI jobs, services and variables of a project */
  extract_config: { input: ExtractConfigInput; result: IntentRecord[] };
  /** Extract tasks from TODO.md and changes from CHANGELOG.md */
  extract_markdown: { input: ExtractMarkdownInput; result: IntentRecord[] };
  /** Extract requirements and descriptions from the documents of a project */
  extract_docs: { input: ExtractDocsInput; result: IntentRecord[] };
  /** Extract what people and agents asked, planned, decided and reported, by ticket */
  extract_communication: { input: ExtractCommunicationInput; result: IntentRecord[] };
  /** Find what needs an answer in ticket communication, and from whom */
  analyze_communication: { input: AnalyzeCommunicationInput; result: CommunicationAnalysis };
  /** Link records into a graph, or rank the modules that implement a requirement */
  link: { input: LinkInput; result: Graph };
  /** Find what was asked for but not built, built but not asked for, claimed but not done */
  diagnose: { input: DiagnoseInput; result: Diagnostics };
  /** Summarize the findings of a graph for a team: decisions, risks, recommendations */
  summarize: { input: SummarizeInput; result: Summary };
  /** Compare two graphs: records and relations that were added, removed or changed */
  diff: { input: DiffInput; result: GraphDiff };
  /** Compare two files or texts line by line, as rows, a picture or a page */
  diff_files: { input: DiffFilesInput; result: FileDiff };
  /** Compare a commit with the work tree, the index or another commit, file by file */
  diff_git: { input: DiffGitInput; result: GitDiff };
  /** Show what was asked for beside what exists, by topic */
  reality: { input: RealityInput; result: Reality };
  /** Propose tasks for the findings of a graph, with criteria, priorities and citations */
  propose_todo: { input: ProposeTodoInput; result: TaskSynthesis };
  /** Render proposed tasks as a patch of the task list, for a review */
  render_todo: { input: RenderTodoInput; result: RenderedTodo };
  /** Add approved tasks to the task list once; the hash of the patch must match */
  apply_todo: { input: ApplyTodoInput; result: AppliedTodo };
  /** Plan the code changes of proposed tasks: files, risk, rollback, evidence */
  propose_code_change: { input: ProposeCodeChangeInput; result: CodeChangePlanSet };
  /** Render planned code changes as text for a review */
  render_code_change: { input: RenderCodeChangeInput; result: RenderedCodeChange };
  /** Propose source patches for planned changes: exact diffs, each with its hash */
  propose_source_patch: { input: ProposeSourcePatchInput; result: SourcePatchSet };
  /** Apply an approved source patch once; its hash must match */
  apply_source_patch: { input: ApplySourcePatchInput; result: AppliedSourcePatch };
  /** Check a change against its plan: its findings are gone, and none are new */
  evaluate_code_change: { input: EvaluateCodeChangeInput; result: CodeChangeAcceptance };
  /** Check which planned changes achieved their purpose */
  close_code_change: { input: CloseCodeChangeInput; result: CodeChangeCloseResult };
}

/** How long a call may take, and what ends it before that. */
export interface CallOptions {
  /** Milliseconds for the whole call; default: that of the client. */
  deadlineMs?: number;
  signal?: AbortSignal;
}

/** A method for each action. */
export abstract class ActionHelpers {
  /** Asks for an action by its name, and returns what its artifact has. */
  abstract call(action: string, input?: object, options?: CallOptions): Promise<unknown>;

  /** Analyze a project: what was asked for, planned, built and claimed, and where they disagree */
  async pipeline(input: PipelineInput = {}, options?: CallOptions): Promise<PipelineResult> {
    return (await this.call("pipeline", input, options)) as PipelineResult;
  }

  /** Compare the work tree with its base commit: what improved, what got worse */
  async compareWorkspace(input: CompareWorkspaceInput = {}, options?: CallOptions): Promise<WorkspaceComparison> {
    return (await this.call("compare_workspace", input, options)) as WorkspaceComparison;
  }

  /** Extract the intents of a text: action, object, modality, polarity, targets */
  async extractNl(input: ExtractNlInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_nl", input, options)) as IntentRecord[];
  }

  /** Extract what recent commits did: action, scope, tickets, files, reverts */
  async extractGit(input: ExtractGitInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_git", input, options)) as IntentRecord[];
  }

  /** Extract what code declares, imports, calls, serves, tests and throws */
  async extractAst(input: ExtractAstInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_ast", input, options)) as IntentRecord[];
  }

  /** Extract dependencies, scripts, CI jobs, services and variables of a project */
  async extractConfig(input: ExtractConfigInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_config", input, options)) as IntentRecord[];
  }

  /** Extract tasks from TODO.md and changes from CHANGELOG.md */
  async extractMarkdown(input: ExtractMarkdownInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_markdown", input, options)) as IntentRecord[];
  }

  /** Extract requirements and descriptions from the documents of a project */
  async extractDocs(input: ExtractDocsInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_docs", input, options)) as IntentRecord[];
  }

  /** Extract what people and agents asked, planned, decided and reported, by ticket */
  async extractCommunication(input: ExtractCommunicationInput = {}, options?: CallOptions): Promise<IntentRecord[]> {
    return recordsIn(await this.call("extract_communication", input, options)) as IntentRecord[];
  }

  /** Find what needs an answer in ticket communication, and from whom */
  async analyzeCommunication(input: AnalyzeCommunicationInput = {}, options?: CallOptions): Promise<CommunicationAnalysis> {
    return (await this.call("analyze_communication", input, options)) as CommunicationAnalysis;
  }

  /** Link records into a graph, or rank the modules that implement a requirement */
  async link(input: LinkInput = {}, options?: CallOptions): Promise<Graph> {
    return (await this.call("link", input, options)) as Graph;
  }

  /** Find what was asked for but not built, built but not asked for, claimed but not done */
  async diagnose(input: DiagnoseInput = {}, options?: CallOptions): Promise<Diagnostics> {
    return (await this.call("diagnose", input, options)) as Diagnostics;
  }

  /** Summarize the findings of a graph for a team: decisions, risks, recommendations */
  async summarize(input: SummarizeInput = {}, options?: CallOptions): Promise<Summary> {
    return (await this.call("summarize", input, options)) as Summary;
  }

  /** Compare two graphs: records and relations that were added, removed or changed */
  async diffGraphs(input: DiffInput = {}, options?: CallOptions): Promise<GraphDiff> {
    return (await this.call("diff", input, options)) as GraphDiff;
  }

  /** Compare two files or texts line by line, as rows, a picture or a page */
  async diffFiles(input: DiffFilesInput = {}, options?: CallOptions): Promise<FileDiff> {
    return (await this.call("diff_files", input, options)) as FileDiff;
  }

  /** Compare a commit with the work tree, the index or another commit, file by file */
  async diffGit(input: DiffGitInput = {}, options?: CallOptions): Promise<GitDiff> {
    return (await this.call("diff_git", input, options)) as GitDiff;
  }

  /** Show what was asked for beside what exists, by topic */
  async reality(input: RealityInput = {}, options?: CallOptions): Promise<Reality> {
    return (await this.call("reality", input, options)) as Reality;
  }

  /** Propose tasks for the findings of a graph, with criteria, priorities and citations */
  async proposeTodo(input: ProposeTodoInput = {}, options?: CallOptions): Promise<TaskSynthesis> {
    return (await this.call("propose_todo", input, options)) as TaskSynthesis;
  }

  /** Render proposed tasks as a patch of the task list, for a review */
  async renderTodo(input: RenderTodoInput = {}, options?: CallOptions): Promise<RenderedTodo> {
    return (await this.call("render_todo", input, options)) as RenderedTodo;
  }

  /** Add approved tasks to the task list once; the hash of the patch must match */
  async applyTodo(input: ApplyTodoInput = {}, options?: CallOptions): Promise<AppliedTodo> {
    return (await this.call("apply_todo", input, options)) as AppliedTodo;
  }

  /** Plan the code changes of proposed tasks: files, risk, rollback, evidence */
  async proposeCodeChange(input: ProposeCodeChangeInput = {}, options?: CallOptions): Promise<CodeChangePlanSet> {
    return (await this.call("propose_code_change", input, options)) as CodeChangePlanSet;
  }

  /** Render planned code changes as text for a review */
  async renderCodeChange(input: RenderCodeChangeInput = {}, options?: CallOptions): Promise<RenderedCodeChange> {
    return (await this.call("render_code_change", input, options)) as RenderedCodeChange;
  }

  /** Propose source patches for planned changes: exact diffs, each with its hash */
  async proposeSourcePatch(input: ProposeSourcePatchInput = {}, options?: CallOptions): Promise<SourcePatchSet> {
    return (await this.call("propose_source_patch", input, options)) as SourcePatchSet;
  }

  /** Apply an approved source patch once; its hash must match */
  async applySourcePatch(input: ApplySourcePatchInput = {}, options?: CallOptions): Promise<AppliedSourcePatch> {
    return (await this.call("apply_source_patch", input, options)) as AppliedSourcePatch;
  }

  /** Check a change against its plan: its findings are gone, and none are new */
  async evaluateCodeChange(input: EvaluateCodeChangeInput = {}, options?: CallOptions): Promise<CodeChangeAcceptance> {
    return (await this.call("evaluate_code_change", input, options)) as CodeChangeAcceptance;
  }

  /** Check which planned changes achieved their purpose */
  async closeCodeChange(input: CloseCodeChangeInput = {}, options?: CallOptions): Promise<CodeChangeCloseResult> {
    return (await this.call("close_code_change", input, options)) as CodeChangeCloseResult;
  }
}

function recordsIn(data: unknown): unknown[] {
  const records = (data as { records?: unknown } | null)?.records;
  if (!Array.isArray(records)) throw new TransportError("The artifact has no list of records", { status: 200 });
  return records;
}
