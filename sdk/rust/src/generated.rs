// Code generated from the schemas by `make generate`. DO NOT EDIT.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Client, Error};

/// Version of A2A that the client speaks.
pub const PROTOCOL_VERSION: &str = "1.0";

/// Reasons of the errors of the protocol.
pub mod reason {
    /// -32700: Invalid JSON payload
    pub const PARSE_ERROR: &str = "PARSE_ERROR";
    /// -32600: Request payload validation error
    pub const INVALID_REQUEST: &str = "INVALID_REQUEST";
    /// -32601: Method not found
    pub const METHOD_NOT_FOUND: &str = "METHOD_NOT_FOUND";
    /// -32602: Invalid parameters
    pub const INVALID_PARAMS: &str = "INVALID_PARAMS";
    /// -32603: Internal error
    pub const INTERNAL_ERROR: &str = "INTERNAL_ERROR";
    /// -32001: Task not found
    pub const TASK_NOT_FOUND: &str = "TASK_NOT_FOUND";
    /// -32002: Task cannot be canceled
    pub const TASK_NOT_CANCELABLE: &str = "TASK_NOT_CANCELABLE";
    /// -32003: Push notifications are not supported
    pub const PUSH_NOTIFICATION_NOT_SUPPORTED: &str = "PUSH_NOTIFICATION_NOT_SUPPORTED";
    /// -32004: This operation is not supported
    pub const UNSUPPORTED_OPERATION: &str = "UNSUPPORTED_OPERATION";
    /// -32005: Content type is not supported
    pub const CONTENT_TYPE_NOT_SUPPORTED: &str = "CONTENT_TYPE_NOT_SUPPORTED";
    /// -32006: Invalid agent response
    pub const INVALID_AGENT_RESPONSE: &str = "INVALID_AGENT_RESPONSE";
    /// -32007: No extended agent card is configured
    pub const EXTENDED_AGENT_CARD_NOT_CONFIGURED: &str = "EXTENDED_AGENT_CARD_NOT_CONFIGURED";
    /// -32008: Support of an extension is required
    pub const EXTENSION_SUPPORT_REQUIRED: &str = "EXTENSION_SUPPORT_REQUIRED";
    /// -32009: Protocol version is not supported; supported versions: 1.0
    pub const VERSION_NOT_SUPPORTED: &str = "VERSION_NOT_SUPPORTED";
}

/// One of the values of `AppliedSourcePatchStatus`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AppliedSourcePatchStatus {
    /// `applied`
    #[serde(rename = "applied")]
    Applied,
    /// `unchanged`
    #[serde(rename = "unchanged")]
    Unchanged,
    /// `receipt_recreated`
    #[serde(rename = "receipt_recreated")]
    ReceiptRecreated,
    /// `would_apply`
    #[serde(rename = "would_apply")]
    WouldApply,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `CodeChangePlanRiskLevel`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CodeChangePlanRiskLevel {
    /// `low`
    #[serde(rename = "low")]
    Low,
    /// `medium`
    #[serde(rename = "medium")]
    Medium,
    /// `high`
    #[serde(rename = "high")]
    High,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `CommunicationAnalysisParticipantsRole`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CommunicationAnalysisParticipantsRole {
    /// `human`
    #[serde(rename = "human")]
    Human,
    /// `agent`
    #[serde(rename = "agent")]
    Agent,
    /// `unknown`
    #[serde(rename = "unknown")]
    Unknown,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `CommunicationIssueCode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CommunicationIssueCode {
    /// `PARTICIPANT_IDENTITY_UNRESOLVED`
    #[serde(rename = "PARTICIPANT_IDENTITY_UNRESOLVED")]
    ParticipantIdentityUnresolved,
    /// `AGENT_CLAIM_WITHOUT_EVIDENCE`
    #[serde(rename = "AGENT_CLAIM_WITHOUT_EVIDENCE")]
    AgentClaimWithoutEvidence,
    /// `REQUEST_WITHOUT_AGENT_RESPONSE`
    #[serde(rename = "REQUEST_WITHOUT_AGENT_RESPONSE")]
    RequestWithoutAgentResponse,
    /// `AGENT_WORK_OUTSIDE_REQUEST`
    #[serde(rename = "AGENT_WORK_OUTSIDE_REQUEST")]
    AgentWorkOutsideRequest,
    /// `HUMAN_COMMUNICATION_CONFLICT`
    #[serde(rename = "HUMAN_COMMUNICATION_CONFLICT")]
    HumanCommunicationConflict,
    /// `AGENT_COMMUNICATION_CONFLICT`
    #[serde(rename = "AGENT_COMMUNICATION_CONFLICT")]
    AgentCommunicationConflict,
    /// `HUMAN_AGENT_CONFLICT`
    #[serde(rename = "HUMAN_AGENT_CONFLICT")]
    HumanAgentConflict,
    /// `AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED`
    #[serde(rename = "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED")]
    AgentHumanDecisionClaimUnconfirmed,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `CommunicationIssueResponseRequiredRole`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CommunicationIssueResponseRequiredRole {
    /// `human`
    #[serde(rename = "human")]
    Human,
    /// `agent`
    #[serde(rename = "agent")]
    Agent,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `CommunicationMode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CommunicationMode {
    /// `deterministic`
    #[serde(rename = "deterministic")]
    Deterministic,
    /// `prefer-llm`
    #[serde(rename = "prefer-llm")]
    PreferLlm,
    /// `require-llm`
    #[serde(rename = "require-llm")]
    RequireLlm,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `ConclusionKind`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ConclusionKind {
    /// `finding`
    #[serde(rename = "finding")]
    Finding,
    /// `risk`
    #[serde(rename = "risk")]
    Risk,
    /// `decision`
    #[serde(rename = "decision")]
    Decision,
    /// `recommendation`
    #[serde(rename = "recommendation")]
    Recommendation,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `DiagnoseInputFailOn`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DiagnoseInputFailOn {
    /// `info`
    #[serde(rename = "info")]
    Info,
    /// `warning`
    #[serde(rename = "warning")]
    Warning,
    /// `review_required`
    #[serde(rename = "review_required")]
    ReviewRequired,
    /// `blocking`
    #[serde(rename = "blocking")]
    Blocking,
    /// `new`
    #[serde(rename = "new")]
    New,
    /// `new:warning`
    #[serde(rename = "new:warning")]
    NewWarning,
    /// `new:review_required`
    #[serde(rename = "new:review_required")]
    NewReviewRequired,
    /// `new:blocking`
    #[serde(rename = "new:blocking")]
    NewBlocking,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `DiagnoseInputFormat`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DiagnoseInputFormat {
    /// `sarif`
    #[serde(rename = "sarif")]
    Sarif,
    /// `yaml`
    #[serde(rename = "yaml")]
    Yaml,
    /// `json`
    #[serde(rename = "json")]
    Json,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `DiagnosticBaselineState`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DiagnosticBaselineState {
    /// `new`
    #[serde(rename = "new")]
    New,
    /// `updated`
    #[serde(rename = "updated")]
    Updated,
    /// `unchanged`
    #[serde(rename = "unchanged")]
    Unchanged,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `DiagnosticCode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DiagnosticCode {
    /// `PLANNED_NOT_IMPLEMENTED`
    #[serde(rename = "PLANNED_NOT_IMPLEMENTED")]
    PlannedNotImplemented,
    /// `IMPLEMENTED_NOT_PLANNED`
    #[serde(rename = "IMPLEMENTED_NOT_PLANNED")]
    ImplementedNotPlanned,
    /// `IMPLEMENTED_NOT_DOCUMENTED`
    #[serde(rename = "IMPLEMENTED_NOT_DOCUMENTED")]
    ImplementedNotDocumented,
    /// `CHANGELOG_WITHOUT_IMPLEMENTATION`
    #[serde(rename = "CHANGELOG_WITHOUT_IMPLEMENTATION")]
    ChangelogWithoutImplementation,
    /// `INSUFFICIENT_EVIDENCE`
    #[serde(rename = "INSUFFICIENT_EVIDENCE")]
    InsufficientEvidence,
    /// `AMBIGUOUS_REQUIREMENT`
    #[serde(rename = "AMBIGUOUS_REQUIREMENT")]
    AmbiguousRequirement,
    /// `CONFLICTING_INTENT`
    #[serde(rename = "CONFLICTING_INTENT")]
    ConflictingIntent,
    /// `LOW_CONFIDENCE`
    #[serde(rename = "LOW_CONFIDENCE")]
    LowConfidence,
    /// `UNLINKED_RECORD`
    #[serde(rename = "UNLINKED_RECORD")]
    UnlinkedRecord,
    /// `ALIGNED`
    #[serde(rename = "ALIGNED")]
    Aligned,
    /// `GOV-MANIFEST-001`
    #[serde(rename = "GOV-MANIFEST-001")]
    GovManifest001,
    /// `GOV-SYNC-001`
    #[serde(rename = "GOV-SYNC-001")]
    GovSync001,
    /// `GOV-DIFF-001`
    #[serde(rename = "GOV-DIFF-001")]
    GovDiff001,
    /// `GOV-BOOT-001`
    #[serde(rename = "GOV-BOOT-001")]
    GovBoot001,
    /// `GOV-TICKET-001`
    #[serde(rename = "GOV-TICKET-001")]
    GovTicket001,
    /// `GOV-TICKET-002`
    #[serde(rename = "GOV-TICKET-002")]
    GovTicket002,
    /// `GOV-TICKET-003`
    #[serde(rename = "GOV-TICKET-003")]
    GovTicket003,
    /// `GOV-TICKET-004`
    #[serde(rename = "GOV-TICKET-004")]
    GovTicket004,
    /// `GOV-TICKET-005`
    #[serde(rename = "GOV-TICKET-005")]
    GovTicket005,
    /// `GOV-STATUS-001`
    #[serde(rename = "GOV-STATUS-001")]
    GovStatus001,
    /// `GOV-INTENT-001`
    #[serde(rename = "GOV-INTENT-001")]
    GovIntent001,
    /// `GOV-INTENT-002`
    #[serde(rename = "GOV-INTENT-002")]
    GovIntent002,
    /// `GOV-INTENT-003`
    #[serde(rename = "GOV-INTENT-003")]
    GovIntent003,
    /// `GOV-APPROVAL-001`
    #[serde(rename = "GOV-APPROVAL-001")]
    GovApproval001,
    /// `GOV-APPROVAL-002`
    #[serde(rename = "GOV-APPROVAL-002")]
    GovApproval002,
    /// `GOV-APPROVAL-003`
    #[serde(rename = "GOV-APPROVAL-003")]
    GovApproval003,
    /// `GOV-APPROVAL-004`
    #[serde(rename = "GOV-APPROVAL-004")]
    GovApproval004,
    /// `GOV-APPROVAL-005`
    #[serde(rename = "GOV-APPROVAL-005")]
    GovApproval005,
    /// `GOV-SCOPE-001`
    #[serde(rename = "GOV-SCOPE-001")]
    GovScope001,
    /// `GOV-WORKSTREAM-001`
    #[serde(rename = "GOV-WORKSTREAM-001")]
    GovWorkstream001,
    /// `GOV-WORKSTREAM-002`
    #[serde(rename = "GOV-WORKSTREAM-002")]
    GovWorkstream002,
    /// `GOV-WORKSTREAM-003`
    #[serde(rename = "GOV-WORKSTREAM-003")]
    GovWorkstream003,
    /// `GOV-WORKSTREAM-004`
    #[serde(rename = "GOV-WORKSTREAM-004")]
    GovWorkstream004,
    /// `GOV-DEPENDENCY-001`
    #[serde(rename = "GOV-DEPENDENCY-001")]
    GovDependency001,
    /// `GOV-DEPENDENCY-002`
    #[serde(rename = "GOV-DEPENDENCY-002")]
    GovDependency002,
    /// `GOV-CONFLICT-001`
    #[serde(rename = "GOV-CONFLICT-001")]
    GovConflict001,
    /// `GOV-INTEGRATION-001`
    #[serde(rename = "GOV-INTEGRATION-001")]
    GovIntegration001,
    /// `GOV-DELIVERY-001`
    #[serde(rename = "GOV-DELIVERY-001")]
    GovDelivery001,
    /// `GOV-DELIVERY-002`
    #[serde(rename = "GOV-DELIVERY-002")]
    GovDelivery002,
    /// `GOV-ARCHITECTURE-001`
    #[serde(rename = "GOV-ARCHITECTURE-001")]
    GovArchitecture001,
    /// `GOV-BASE-001`
    #[serde(rename = "GOV-BASE-001")]
    GovBase001,
    /// `GOV-BUDGET-001`
    #[serde(rename = "GOV-BUDGET-001")]
    GovBudget001,
    /// `GOV-OWNER-001`
    #[serde(rename = "GOV-OWNER-001")]
    GovOwner001,
    /// `GOV-DOCKER-001`
    #[serde(rename = "GOV-DOCKER-001")]
    GovDocker001,
    /// `GOV-STACK-001`
    #[serde(rename = "GOV-STACK-001")]
    GovStack001,
    /// `GOV-SECRET-001`
    #[serde(rename = "GOV-SECRET-001")]
    GovSecret001,
    /// `GOV-PATH-001`
    #[serde(rename = "GOV-PATH-001")]
    GovPath001,
    /// `GOV-DECISION-001`
    #[serde(rename = "GOV-DECISION-001")]
    GovDecision001,
    /// `GOV-DECISION-002`
    #[serde(rename = "GOV-DECISION-002")]
    GovDecision002,
    /// `GOV-DECISION-003`
    #[serde(rename = "GOV-DECISION-003")]
    GovDecision003,
    /// `GOV-DECISION-004`
    #[serde(rename = "GOV-DECISION-004")]
    GovDecision004,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `DiffRowKind`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DiffRowKind {
    /// `context`
    #[serde(rename = "context")]
    Context,
    /// `removed`
    #[serde(rename = "removed")]
    Removed,
    /// `added`
    #[serde(rename = "added")]
    Added,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `ExtractCommunicationInputFrom`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ExtractCommunicationInputFrom {
    /// `slack`
    #[serde(rename = "slack")]
    Slack,
    /// `mbox`
    #[serde(rename = "mbox")]
    Mbox,
    /// `gh`
    #[serde(rename = "gh")]
    Gh,
    /// `jira`
    #[serde(rename = "jira")]
    Jira,
    /// `linear`
    #[serde(rename = "linear")]
    Linear,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `FileDiffEncoding`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FileDiffEncoding {
    /// `utf-8`
    #[serde(rename = "utf-8")]
    Utf8,
    /// `latin-1`
    #[serde(rename = "latin-1")]
    Latin1,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `GenerationEffectiveMode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GenerationEffectiveMode {
    /// `deterministic`
    #[serde(rename = "deterministic")]
    Deterministic,
    /// `llm`
    #[serde(rename = "llm")]
    Llm,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `GitFileDiffStatus`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GitFileDiffStatus {
    /// `added`
    #[serde(rename = "added")]
    Added,
    /// `modified`
    #[serde(rename = "modified")]
    Modified,
    /// `deleted`
    #[serde(rename = "deleted")]
    Deleted,
    /// `renamed`
    #[serde(rename = "renamed")]
    Renamed,
    /// `copied`
    #[serde(rename = "copied")]
    Copied,
    /// `type_changed`
    #[serde(rename = "type_changed")]
    TypeChanged,
    /// `unmerged`
    #[serde(rename = "unmerged")]
    Unmerged,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `IntentRecordEpistemicClass`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum IntentRecordEpistemicClass {
    /// `declaration`
    #[serde(rename = "declaration")]
    Declaration,
    /// `plan`
    #[serde(rename = "plan")]
    Plan,
    /// `claim`
    #[serde(rename = "claim")]
    Claim,
    /// `fact`
    #[serde(rename = "fact")]
    Fact,
    /// `inference`
    #[serde(rename = "inference")]
    Inference,
    /// `llm_inference`
    #[serde(rename = "llm_inference")]
    LlmInference,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `IntentRecordLifecycleStatus`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum IntentRecordLifecycleStatus {
    /// `proposed`
    #[serde(rename = "proposed")]
    Proposed,
    /// `planned`
    #[serde(rename = "planned")]
    Planned,
    /// `in_progress`
    #[serde(rename = "in_progress")]
    InProgress,
    /// `implemented`
    #[serde(rename = "implemented")]
    Implemented,
    /// `verified`
    #[serde(rename = "verified")]
    Verified,
    /// `released`
    #[serde(rename = "released")]
    Released,
    /// `completed`
    #[serde(rename = "completed")]
    Completed,
    /// `blocked`
    #[serde(rename = "blocked")]
    Blocked,
    /// `unknown`
    #[serde(rename = "unknown")]
    Unknown,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `Language`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    /// `en`
    #[serde(rename = "en")]
    En,
    /// `pl`
    #[serde(rename = "pl")]
    Pl,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `MessageRole`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MessageRole {
    /// `ROLE_USER`
    #[serde(rename = "ROLE_USER")]
    User,
    /// `ROLE_AGENT`
    #[serde(rename = "ROLE_AGENT")]
    Agent,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `PipelineResultStatus`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PipelineResultStatus {
    /// `succeeded`
    #[serde(rename = "succeeded")]
    Succeeded,
    /// `degraded`
    #[serde(rename = "degraded")]
    Degraded,
    /// `failed`
    #[serde(rename = "failed")]
    Failed,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `PlannedChangeAction`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PlannedChangeAction {
    /// `create`
    #[serde(rename = "create")]
    Create,
    /// `modify`
    #[serde(rename = "modify")]
    Modify,
    /// `delete`
    #[serde(rename = "delete")]
    Delete,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `Priority`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Priority {
    /// `P0`
    #[serde(rename = "P0")]
    P0,
    /// `P1`
    #[serde(rename = "P1")]
    P1,
    /// `P2`
    #[serde(rename = "P2")]
    P2,
    /// `P3`
    #[serde(rename = "P3")]
    P3,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RealityRowEvidence`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RealityRowEvidence {
    /// `code`
    #[serde(rename = "code")]
    Code,
    /// `configuration`
    #[serde(rename = "configuration")]
    Configuration,
    /// `none`
    #[serde(rename = "none")]
    None,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RealityRowStatus`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RealityRowStatus {
    /// `conflicting`
    #[serde(rename = "conflicting")]
    Conflicting,
    /// `planned_not_implemented`
    #[serde(rename = "planned_not_implemented")]
    PlannedNotImplemented,
    /// `changelog_without_implementation`
    #[serde(rename = "changelog_without_implementation")]
    ChangelogWithoutImplementation,
    /// `implemented_not_planned`
    #[serde(rename = "implemented_not_planned")]
    ImplementedNotPlanned,
    /// `implemented_not_documented`
    #[serde(rename = "implemented_not_documented")]
    ImplementedNotDocumented,
    /// `unlinked`
    #[serde(rename = "unlinked")]
    Unlinked,
    /// `not_checked`
    #[serde(rename = "not_checked")]
    NotChecked,
    /// `aligned`
    #[serde(rename = "aligned")]
    Aligned,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RecordSourceKind`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RecordSourceKind {
    /// `nl`
    #[serde(rename = "nl")]
    Nl,
    /// `git`
    #[serde(rename = "git")]
    Git,
    /// `ast`
    #[serde(rename = "ast")]
    Ast,
    /// `todo`
    #[serde(rename = "todo")]
    Todo,
    /// `changelog`
    #[serde(rename = "changelog")]
    Changelog,
    /// `document`
    #[serde(rename = "document")]
    Document,
    /// `agent_log`
    #[serde(rename = "agent_log")]
    AgentLog,
    /// `test`
    #[serde(rename = "test")]
    Test,
    /// `system`
    #[serde(rename = "system")]
    System,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RelationType`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RelationType {
    /// `declares`
    #[serde(rename = "declares")]
    Declares,
    /// `plans`
    #[serde(rename = "plans")]
    Plans,
    /// `implements`
    #[serde(rename = "implements")]
    Implements,
    /// `modifies`
    #[serde(rename = "modifies")]
    Modifies,
    /// `tests`
    #[serde(rename = "tests")]
    Tests,
    /// `documents`
    #[serde(rename = "documents")]
    Documents,
    /// `releases`
    #[serde(rename = "releases")]
    Releases,
    /// `depends_on`
    #[serde(rename = "depends_on")]
    DependsOn,
    /// `blocks`
    #[serde(rename = "blocks")]
    Blocks,
    /// `supersedes`
    #[serde(rename = "supersedes")]
    Supersedes,
    /// `contradicts`
    #[serde(rename = "contradicts")]
    Contradicts,
    /// `duplicates`
    #[serde(rename = "duplicates")]
    Duplicates,
    /// `evidenced_by`
    #[serde(rename = "evidenced_by")]
    EvidencedBy,
    /// `claimed_by`
    #[serde(rename = "claimed_by")]
    ClaimedBy,
    /// `same_as`
    #[serde(rename = "same_as")]
    SameAs,
    /// `related_to`
    #[serde(rename = "related_to")]
    RelatedTo,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RequestedMode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RequestedMode {
    /// `deterministic`
    #[serde(rename = "deterministic")]
    Deterministic,
    /// `prefer-llm`
    #[serde(rename = "prefer-llm")]
    PreferLlm,
    /// `require-llm`
    #[serde(rename = "require-llm")]
    RequireLlm,
    /// `disabled`
    #[serde(rename = "disabled")]
    Disabled,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RunStageEffectiveMode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RunStageEffectiveMode {
    /// `deterministic`
    #[serde(rename = "deterministic")]
    Deterministic,
    /// `llm`
    #[serde(rename = "llm")]
    Llm,
    /// `none`
    #[serde(rename = "none")]
    None,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `RunStageStatus`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RunStageStatus {
    /// `succeeded`
    #[serde(rename = "succeeded")]
    Succeeded,
    /// `partial`
    #[serde(rename = "partial")]
    Partial,
    /// `fallback`
    #[serde(rename = "fallback")]
    Fallback,
    /// `failed`
    #[serde(rename = "failed")]
    Failed,
    /// `skipped`
    #[serde(rename = "skipped")]
    Skipped,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `ScenarioResultVerdict`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ScenarioResultVerdict {
    /// `verified`
    #[serde(rename = "verified")]
    Verified,
    /// `failing`
    #[serde(rename = "failing")]
    Failing,
    /// `path_only`
    #[serde(rename = "path_only")]
    PathOnly,
    /// `no_test`
    #[serde(rename = "no_test")]
    NoTest,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `SemanticDecisionReasonCode`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SemanticDecisionReasonCode {
    /// `repository_evidence_supports_match`
    #[serde(rename = "repository_evidence_supports_match")]
    RepositoryEvidenceSupportsMatch,
    /// `insufficient_evidence`
    #[serde(rename = "insufficient_evidence")]
    InsufficientEvidence,
    /// `wrong_target`
    #[serde(rename = "wrong_target")]
    WrongTarget,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `SemanticDecisionVerdict`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SemanticDecisionVerdict {
    /// `accept`
    #[serde(rename = "accept")]
    Accept,
    /// `reject`
    #[serde(rename = "reject")]
    Reject,
    /// `abstain`
    #[serde(rename = "abstain")]
    Abstain,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `Severity`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// `info`
    #[serde(rename = "info")]
    Info,
    /// `warning`
    #[serde(rename = "warning")]
    Warning,
    /// `review_required`
    #[serde(rename = "review_required")]
    ReviewRequired,
    /// `blocking`
    #[serde(rename = "blocking")]
    Blocking,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `StatementAction`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StatementAction {
    /// `add`
    #[serde(rename = "add")]
    Add,
    /// `fix`
    #[serde(rename = "fix")]
    Fix,
    /// `remove`
    #[serde(rename = "remove")]
    Remove,
    /// `refactor`
    #[serde(rename = "refactor")]
    Refactor,
    /// `test`
    #[serde(rename = "test")]
    Test,
    /// `document`
    #[serde(rename = "document")]
    Document,
    /// `configure`
    #[serde(rename = "configure")]
    Configure,
    /// `analyze`
    #[serde(rename = "analyze")]
    Analyze,
    /// `validate`
    #[serde(rename = "validate")]
    Validate,
    /// `call`
    #[serde(rename = "call")]
    Call,
    /// `depend_on`
    #[serde(rename = "depend_on")]
    DependOn,
    /// `declare`
    #[serde(rename = "declare")]
    Declare,
    /// `release`
    #[serde(rename = "release")]
    Release,
    /// `change`
    #[serde(rename = "change")]
    Change,
    /// `preserve`
    #[serde(rename = "preserve")]
    Preserve,
    /// `block`
    #[serde(rename = "block")]
    Block,
    /// `approve`
    #[serde(rename = "approve")]
    Approve,
    /// `unknown`
    #[serde(rename = "unknown")]
    Unknown,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `StatementModality`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StatementModality {
    /// `required`
    #[serde(rename = "required")]
    Required,
    /// `recommended`
    #[serde(rename = "recommended")]
    Recommended,
    /// `optional`
    #[serde(rename = "optional")]
    Optional,
    /// `observed`
    #[serde(rename = "observed")]
    Observed,
    /// `claimed`
    #[serde(rename = "claimed")]
    Claimed,
    /// `unknown`
    #[serde(rename = "unknown")]
    Unknown,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `StatementPolarity`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StatementPolarity {
    /// `positive`
    #[serde(rename = "positive")]
    Positive,
    /// `negative`
    #[serde(rename = "negative")]
    Negative,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `TaskStatusState`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TaskStatusState {
    /// `TASK_STATE_SUBMITTED`
    #[serde(rename = "TASK_STATE_SUBMITTED")]
    Submitted,
    /// `TASK_STATE_WORKING`
    #[serde(rename = "TASK_STATE_WORKING")]
    Working,
    /// `TASK_STATE_COMPLETED`
    #[serde(rename = "TASK_STATE_COMPLETED")]
    Completed,
    /// `TASK_STATE_FAILED`
    #[serde(rename = "TASK_STATE_FAILED")]
    Failed,
    /// `TASK_STATE_CANCELED`
    #[serde(rename = "TASK_STATE_CANCELED")]
    Canceled,
    /// `TASK_STATE_INPUT_REQUIRED`
    #[serde(rename = "TASK_STATE_INPUT_REQUIRED")]
    InputRequired,
    /// `TASK_STATE_REJECTED`
    #[serde(rename = "TASK_STATE_REJECTED")]
    Rejected,
    /// `TASK_STATE_AUTH_REQUIRED`
    #[serde(rename = "TASK_STATE_AUTH_REQUIRED")]
    AuthRequired,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `TickedTaskVerdict`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TickedTaskVerdict {
    /// `shown`
    #[serde(rename = "shown")]
    Shown,
    /// `not_shown`
    #[serde(rename = "not_shown")]
    NotShown,
    /// `unknown`
    #[serde(rename = "unknown")]
    Unknown,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// One of the values of `WorkspaceComparisonTrendDirection`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WorkspaceComparisonTrendDirection {
    /// `improved`
    #[serde(rename = "improved")]
    Improved,
    /// `regressed`
    #[serde(rename = "regressed")]
    Regressed,
    /// `mixed`
    #[serde(rename = "mixed")]
    Mixed,
    /// `unchanged`
    #[serde(rename = "unchanged")]
    Unchanged,
    /// A value of a later version of the service.
    #[serde(untagged)]
    Other(String),
}

/// What an agent can do, and where.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCard {
    /// Name of the agent
    pub name: String,
    /// What it is for
    pub description: String,
    /// Version of the agent
    pub version: String,
    /// Ways to reach it, the best first
    #[serde(rename = "supportedInterfaces")]
    pub supported_interfaces: Vec<AgentInterface>,
    /// Who runs it
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provider: Option<AgentCardProvider>,
    /// Where it is described
    #[serde(rename = "documentationUrl", default, skip_serializing_if = "Option::is_none")]
    pub documentation_url: Option<String>,
    /// What it can do of the protocol
    pub capabilities: AgentCardCapabilities,
    /// Ways to authenticate, by name
    #[serde(rename = "securitySchemes", default, skip_serializing_if = "Option::is_none")]
    pub security_schemes: Option<BTreeMap<String, AgentCardSecuritySchemes>>,
    /// Any of these is enough
    #[serde(rename = "securityRequirements", default, skip_serializing_if = "Option::is_none")]
    pub security_requirements: Option<Vec<AgentCardSecurityRequirements>>,
    /// Media types that it takes
    #[serde(rename = "defaultInputModes")]
    pub default_input_modes: Vec<String>,
    /// Media types that it answers with
    #[serde(rename = "defaultOutputModes")]
    pub default_output_modes: Vec<String>,
    /// What it can do
    pub skills: Vec<AgentSkill>,
}

/// What it can do of the protocol.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCardCapabilities {
    /// Whether it streams
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub streaming: Option<bool>,
    /// Whether it notifies clients
    #[serde(rename = "pushNotifications", default, skip_serializing_if = "Option::is_none")]
    pub push_notifications: Option<bool>,
    /// Whether it has a longer card
    #[serde(rename = "extendedAgentCard", default, skip_serializing_if = "Option::is_none")]
    pub extended_agent_card: Option<bool>,
}

/// Who runs it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCardProvider {
    /// Address of the provider
    pub url: String,
    /// Name of the provider
    pub organization: String,
}

/// Ways to authenticate that are needed together.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCardSecurityRequirements {
    /// All of these
    pub schemes: BTreeMap<String, AgentCardSecurityRequirementsSchemes>,
}

/// What one way to authenticate has to grant.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCardSecurityRequirementsSchemes {
    /// Scopes
    pub list: Vec<String>,
}

/// A way to authenticate.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCardSecuritySchemes {
    /// Authentication by a header
    #[serde(rename = "httpAuthSecurityScheme")]
    pub http_auth_security_scheme: AgentCardSecuritySchemesHttpAuthSecurityScheme,
}

/// Authentication by a header.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentCardSecuritySchemesHttpAuthSecurityScheme {
    /// Scheme of the header Authorization
    pub scheme: String,
    /// What a token looks like
    #[serde(rename = "bearerFormat", default, skip_serializing_if = "Option::is_none")]
    pub bearer_format: Option<String>,
}

/// A way to reach an agent.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentInterface {
    /// Where the agent answers
    pub url: String,
    /// How it is asked
    #[serde(rename = "protocolBinding")]
    pub protocol_binding: String,
    /// Version of the protocol
    #[serde(rename = "protocolVersion")]
    pub protocol_version: String,
}

/// Something that an agent can do.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AgentSkill {
    /// Identifier of the skill
    pub id: String,
    /// Name for readers
    pub name: String,
    /// What it does
    pub description: String,
    /// Words to find it by
    pub tags: Vec<String>,
    /// Messages that ask for it
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub examples: Option<Vec<String>>,
    /// Media types that it takes
    #[serde(rename = "inputModes", default, skip_serializing_if = "Option::is_none")]
    pub input_modes: Option<Vec<String>>,
    /// Media types that it answers with
    #[serde(rename = "outputModes", default, skip_serializing_if = "Option::is_none")]
    pub output_modes: Option<Vec<String>>,
}

/// Fields of analyze_communication: Find what needs an answer in ticket communication, and from
/// whom.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AnalyzeCommunicationInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Folder with a folder of each ticket, relative to the root; default: project
    #[serde(rename = "projectDir", default, skip_serializing_if = "Option::is_none")]
    pub project_dir: Option<String>,
    /// Only this ticket
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket: Option<String>,
    /// How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
    #[serde(rename = "communicationMode", default, skip_serializing_if = "Option::is_none")]
    pub communication_mode: Option<CommunicationMode>,
    /// File with a graph that has the messages: nothing is extracted
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// File with a participant registry; default: participants.json of projectDir if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registry: Option<String>,
    /// Commits to compare with; default: 100
    #[serde(rename = "gitCount", default, skip_serializing_if = "Option::is_none")]
    pub git_count: Option<i64>,
    /// Compare with code; default: true
    #[serde(rename = "includeAst", default, skip_serializing_if = "Option::is_none")]
    pub include_ast: Option<bool>,
    /// Return the graph, too
    #[serde(rename = "includeGraph", default, skip_serializing_if = "Option::is_none")]
    pub include_graph: Option<bool>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// File for the result as Markdown
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub md: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// An approved source patch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AppliedSourcePatch {
    /// unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost;
    /// would_apply: nothing is written
    pub status: AppliedSourcePatchStatus,
    /// Files of the patch, relative to the root
    pub paths: Vec<String>,
    /// File with the receipt
    #[serde(rename = "receiptPath")]
    pub receipt_path: String,
    /// Who approved a source patch, and when it was applied
    pub receipt: SourceApplyReceipt,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    pub written: bool,
}

/// An approved patch of the task list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AppliedTodo {
    /// unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost;
    /// would_apply: nothing is written
    pub status: AppliedSourcePatchStatus,
    /// Task list, relative to the root
    pub todo: String,
    /// File with the receipt
    #[serde(rename = "receiptPath")]
    pub receipt_path: String,
    /// Who approved a patch of the task list, and when it was applied
    pub receipt: TodoApplyReceipt,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    pub written: bool,
}

/// Fields of apply_source_patch: Apply an approved source patch once; its hash must match.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ApplySourcePatchInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// File with patches of evidence-propose-source-patch
    #[serde(rename = "patchPath", default, skip_serializing_if = "Option::is_none")]
    pub patch_path: Option<String>,
    /// A patch, or a set of which the approved hash chooses one, or a file with either
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<ApplySourcePatchInputPatch>,
    /// File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
    /// Who approves it; with a token of their own, a client approves in its own name
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// SHA-256 of the patch that is approved
    #[serde(rename = "approvalHash", default, skip_serializing_if = "Option::is_none")]
    pub approval_hash: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// A patch, or a set of which the approved hash chooses one, or a file with either.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ApplySourcePatchInputPatch {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The same for the same plan and diffs
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// SHA-256 of the canonical JSON of the other fields: what an approver has to state
    #[serde(rename = "patchHash", default, skip_serializing_if = "Option::is_none")]
    pub patch_hash: Option<String>,
    /// `status`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    /// When it was made (RFC 3339)
    #[serde(rename = "createdAt", default, skip_serializing_if = "Option::is_none")]
    pub created_at: Option<String>,
    /// The plan that it follows
    #[serde(rename = "planId", default, skip_serializing_if = "Option::is_none")]
    pub plan_id: Option<String>,
    /// Its hash
    #[serde(rename = "planHash", default, skip_serializing_if = "Option::is_none")]
    pub plan_hash: Option<String>,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Findings that have to go
    #[serde(rename = "diagnosticIds", default, skip_serializing_if = "Option::is_none")]
    pub diagnostic_ids: Option<Vec<String>>,
    /// Records that it is about
    #[serde(rename = "recordIds", default, skip_serializing_if = "Option::is_none")]
    pub record_ids: Option<Vec<String>>,
    /// One for each file
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edits: Option<Vec<SourceEdit>>,
    /// When it is done
    #[serde(rename = "acceptanceCriteria", default, skip_serializing_if = "Option::is_none")]
    pub acceptance_criteria: Option<Vec<String>>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt", default, skip_serializing_if = "Option::is_none")]
    pub generated_at: Option<String>,
    /// Plans that were read
    #[serde(rename = "sourcePlanCount", default, skip_serializing_if = "Option::is_none")]
    pub source_plan_count: Option<i64>,
    /// One for each plan, in the order of the plans
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patches: Option<Vec<SourcePatch>>,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// Fields of apply_todo: Add approved tasks to the task list once; the hash of the patch must
/// match.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ApplyTodoInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Patch of evidence-render-todo; default: TODO.patch
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<String>,
    /// What it was made from; default: that of the patch with .json
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audit: Option<String>,
    /// Task list; default: that of the patch
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub todo: Option<String>,
    /// File for the receipt; default: that of the patch with .receipt.json
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
    /// Who approves it; with a token of their own, a client approves in its own name
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// SHA-256 of the patch that is approved
    #[serde(rename = "approvalHash", default, skip_serializing_if = "Option::is_none")]
    pub approval_hash: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// What a task produced.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Artifact {
    /// Unique in its task
    #[serde(rename = "artifactId")]
    pub artifact_id: String,
    /// Name for readers
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it is
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The content, at least one part
    pub parts: Vec<Part>,
    /// Metadata of the artifact
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<BTreeMap<String, Value>>,
    /// Extensions that it uses
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extensions: Option<Vec<String>>,
}

/// A record that is in both graphs and differs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChangedRecord {
    /// What both have in common, after how they were matched: id, text, symbol, moved or similar,
    /// e.g. symbol ast src/cart.ts Cart.total
    pub identity: String,
    /// A statement with its source
    pub before: IntentRecord,
    /// A statement with its source
    pub after: IntentRecord,
    /// Fields that differ, e.g. statement.text or source.lines; id, commitIndex and
    /// metadata.generation are none
    #[serde(rename = "changedFields")]
    pub changed_fields: Vec<String>,
}

/// Fields of close_code_change: Check which planned changes achieved their purpose.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CloseCodeChangeInput {
    /// A plan, or a file with one
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<CodeChangePlan>,
    /// File with a plan: plan under its name in tools
    #[serde(rename = "planPath", default, skip_serializing_if = "Option::is_none")]
    pub plan_path: Option<String>,
    /// Graph that the plan was made from, or a file with it
    #[serde(rename = "beforeGraph", default, skip_serializing_if = "Option::is_none")]
    pub before_graph: Option<Graph>,
    /// File with the graph before: beforeGraph under its name in tools
    #[serde(rename = "beforeGraphPath", default, skip_serializing_if = "Option::is_none")]
    pub before_graph_path: Option<String>,
    /// Graph after the change, or a file with it
    #[serde(rename = "afterGraph", default, skip_serializing_if = "Option::is_none")]
    pub after_graph: Option<Graph>,
    /// File with the graph after: afterGraph under its name in tools
    #[serde(rename = "afterGraphPath", default, skip_serializing_if = "Option::is_none")]
    pub after_graph_path: Option<String>,
    /// Findings before, or a file with them; default: they are made
    #[serde(rename = "beforeDiagnostics", default, skip_serializing_if = "Option::is_none")]
    pub before_diagnostics: Option<Diagnostics>,
    /// File with the findings before: beforeDiagnostics under its name in tools
    #[serde(rename = "beforeDiagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub before_diagnostics_path: Option<String>,
    /// Findings after, or a file with them; default: they are made
    #[serde(rename = "afterDiagnostics", default, skip_serializing_if = "Option::is_none")]
    pub after_diagnostics: Option<Diagnostics>,
    /// File with the findings after: afterDiagnostics under its name in tools
    #[serde(rename = "afterDiagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub after_diagnostics_path: Option<String>,
    /// File with plans: plans under its name in tools
    #[serde(rename = "plansPath", default, skip_serializing_if = "Option::is_none")]
    pub plans_path: Option<String>,
    /// Plans of evidence-propose-code-change, or a file with them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plans: Option<CodeChangePlanSet>,
    /// A record with plan or plans and both graphs, or a file with it: in place of these fields
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<CloseCodeChangeInputInput>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// As output
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// A record with plan or plans and both graphs, or a file with it: in place of these fields.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CloseCodeChangeInputInput {
    /// A plan, or a file with one
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<CodeChangePlan>,
    /// File with a plan: plan under its name in tools
    #[serde(rename = "planPath", default, skip_serializing_if = "Option::is_none")]
    pub plan_path: Option<String>,
    /// Graph that the plan was made from, or a file with it
    #[serde(rename = "beforeGraph", default, skip_serializing_if = "Option::is_none")]
    pub before_graph: Option<Graph>,
    /// File with the graph before: beforeGraph under its name in tools
    #[serde(rename = "beforeGraphPath", default, skip_serializing_if = "Option::is_none")]
    pub before_graph_path: Option<String>,
    /// Graph after the change, or a file with it
    #[serde(rename = "afterGraph", default, skip_serializing_if = "Option::is_none")]
    pub after_graph: Option<Graph>,
    /// File with the graph after: afterGraph under its name in tools
    #[serde(rename = "afterGraphPath", default, skip_serializing_if = "Option::is_none")]
    pub after_graph_path: Option<String>,
    /// Findings before, or a file with them; default: they are made
    #[serde(rename = "beforeDiagnostics", default, skip_serializing_if = "Option::is_none")]
    pub before_diagnostics: Option<Diagnostics>,
    /// File with the findings before: beforeDiagnostics under its name in tools
    #[serde(rename = "beforeDiagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub before_diagnostics_path: Option<String>,
    /// Findings after, or a file with them; default: they are made
    #[serde(rename = "afterDiagnostics", default, skip_serializing_if = "Option::is_none")]
    pub after_diagnostics: Option<Diagnostics>,
    /// File with the findings after: afterDiagnostics under its name in tools
    #[serde(rename = "afterDiagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub after_diagnostics_path: Option<String>,
    /// Plans, or a file with them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plans: Option<CodeChangePlanSet>,
}

/// Whether a change did what its plan says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeChangeAcceptance {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The plan
    #[serde(rename = "planId")]
    pub plan_id: String,
    /// Its hash
    #[serde(rename = "planHash")]
    pub plan_hash: String,
    /// Fingerprint of the graph before the change
    #[serde(rename = "beforeGraphFingerprint")]
    pub before_graph_fingerprint: String,
    /// Fingerprint of the graph after it
    #[serde(rename = "afterGraphFingerprint")]
    pub after_graph_fingerprint: String,
    /// Findings of the plan that were there before
    #[serde(rename = "beforeDiagnosticIds")]
    pub before_diagnostic_ids: Vec<String>,
    /// Findings afterwards that are those of the plan, moved or not
    #[serde(rename = "afterDiagnosticIds")]
    pub after_diagnostic_ids: Vec<String>,
    /// Findings of the plan that are gone
    #[serde(rename = "clearedDiagnosticIds")]
    pub cleared_diagnostic_ids: Vec<String>,
    /// Findings of the plan that are still there
    #[serde(rename = "remainingDiagnosticIds")]
    pub remaining_diagnostic_ids: Vec<String>,
    /// Blocking findings that were not there before
    #[serde(rename = "newBlockingDiagnosticIds")]
    pub new_blocking_diagnostic_ids: Vec<String>,
    /// Whether the findings of the plan are gone, and no blocking one is new; not that the task is
    /// done
    pub accepted: bool,
    /// Why
    pub reasons: Vec<String>,
    /// When it was judged (RFC 3339)
    #[serde(rename = "evaluatedAt")]
    pub evaluated_at: String,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// Which planned changes did what they were for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeChangeCloseResult {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was judged (RFC 3339)
    #[serde(rename = "evaluatedAt")]
    pub evaluated_at: String,
    /// Fingerprint of the graph before the changes
    #[serde(rename = "graphFingerprintBefore")]
    pub graph_fingerprint_before: String,
    /// Fingerprint of the graph after them
    #[serde(rename = "graphFingerprintAfter")]
    pub graph_fingerprint_after: String,
    /// Plans
    #[serde(rename = "planCount")]
    pub plan_count: i64,
    /// Plans whose change is accepted
    #[serde(rename = "acceptedCount")]
    pub accepted_count: i64,
    /// The others
    #[serde(rename = "rejectedCount")]
    pub rejected_count: i64,
    /// Whether there are plans, and all are accepted
    #[serde(rename = "allAccepted")]
    pub all_accepted: bool,
    /// `acceptances`
    pub acceptances: Vec<CodeChangeAcceptance>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// A planned change of files.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeChangePlan {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The same for the same tasks and files
    pub id: String,
    /// SHA-256 of the canonical JSON of the other fields
    #[serde(rename = "planHash")]
    pub plan_hash: String,
    /// `status`
    pub status: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "createdAt")]
    pub created_at: String,
    /// The change in a line
    pub title: String,
    /// Why, and what is suggested
    pub description: String,
    /// P0 is wrong now, P3 can wait
    pub priority: Priority,
    /// What the statement names exactly
    pub target: Target,
    /// When it is done
    #[serde(rename = "acceptanceCriteria")]
    pub acceptance_criteria: Vec<String>,
    /// The files that it touches
    pub changes: Vec<PlannedChange>,
    /// How much may go wrong
    pub risk: CodeChangePlanRisk,
    /// How it is taken back
    pub rollback: String,
    /// What it follows from
    pub evidence: CodeChangePlanEvidence,
    /// How sure it is
    pub confidence: f64,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// What it follows from.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CodeChangePlanEvidence {
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Records that it is about
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// Findings that have to go
    #[serde(rename = "diagnosticIds")]
    pub diagnostic_ids: Vec<String>,
    /// Conclusions that it follows from
    #[serde(rename = "conclusionIds")]
    pub conclusion_ids: Vec<String>,
    /// Proposed tasks that it does
    #[serde(rename = "proposalIds")]
    pub proposal_ids: Vec<String>,
}

/// How much may go wrong.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeChangePlanRisk {
    /// `level`
    pub level: CodeChangePlanRiskLevel,
    /// What may go wrong
    pub reasons: Vec<String>,
}

/// Planned changes for the findings of a graph.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeChangePlanSet {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Findings of the graph
    #[serde(rename = "sourceDiagnosticCount")]
    pub source_diagnostic_count: i64,
    /// The most urgent first
    pub plans: Vec<CodeChangePlan>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// What the text of a review was made from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeChangeReview {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "createdAt")]
    pub created_at: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Plans in the text
    #[serde(rename = "planIds")]
    pub plan_ids: Vec<String>,
    /// Their hashes, in the same order
    #[serde(rename = "planHashes")]
    pub plan_hashes: Vec<String>,
    /// SHA-256 of the text
    #[serde(rename = "renderedPatchHash")]
    pub rendered_patch_hash: String,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// What the communication about tickets comes to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CommunicationAnalysis {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// By name
    pub tickets: Vec<CommunicationAnalysisTickets>,
    /// By id
    pub participants: Vec<CommunicationAnalysisParticipants>,
    /// What each ticket comes to
    pub syntheses: Vec<CommunicationAnalysisSyntheses>,
    /// The gravest first
    pub issues: Vec<CommunicationIssue>,
    /// `counts`
    pub counts: CommunicationAnalysisCounts,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
    /// What would be written, by the name of its field; only if nothing is written
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<BTreeMap<String, String>>,
}

/// CommunicationAnalysisCounts of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CommunicationAnalysisCounts {
    /// Tickets
    pub tickets: i64,
    /// Participants
    pub participants: i64,
    /// Messages
    pub messages: i64,
    /// Issues
    pub issues: i64,
    /// Issues by severity
    #[serde(rename = "bySeverity")]
    pub by_severity: BTreeMap<String, i64>,
    /// Issues by code
    #[serde(rename = "byCode")]
    pub by_code: BTreeMap<String, i64>,
}

/// CommunicationAnalysisParticipants of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CommunicationAnalysisParticipants {
    /// human:ola, agent:coder, unknown:sam
    pub id: String,
    /// Person or agent
    pub role: CommunicationAnalysisParticipantsRole,
    /// Name to show
    #[serde(rename = "displayName")]
    pub display_name: String,
    /// Tickets that they wrote about
    pub tickets: Vec<String>,
    /// Messages
    #[serde(rename = "messageCount")]
    pub message_count: i64,
    /// Commits; only those of a registry are known
    #[serde(rename = "commitCount")]
    pub commit_count: i64,
}

/// CommunicationAnalysisSyntheses of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CommunicationAnalysisSyntheses {
    /// `ticket`
    pub ticket: String,
    /// How far the ticket is, in a sentence
    pub text: String,
    /// Records of requests
    pub requested: Vec<String>,
    /// Records of plans
    pub planned: Vec<String>,
    /// Records of decisions
    pub decided: Vec<String>,
    /// Records of reports, results and claims
    pub reported: Vec<String>,
    /// Records of code, tests and commits that show something of it
    pub evidence: Vec<String>,
}

/// CommunicationAnalysisTickets of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CommunicationAnalysisTickets {
    /// `ticket`
    pub ticket: String,
    /// Who wrote about it
    #[serde(rename = "participantIds")]
    pub participant_ids: Vec<String>,
    /// Messages
    #[serde(rename = "messageCount")]
    pub message_count: i64,
    /// Statements in them
    #[serde(rename = "statementCount")]
    pub statement_count: i64,
    /// `firstAt`
    #[serde(rename = "firstAt")]
    pub first_at: Option<String>,
    /// `lastAt`
    #[serde(rename = "lastAt")]
    pub last_at: Option<String>,
    /// Issues
    #[serde(rename = "issueCount")]
    pub issue_count: i64,
}

/// CommunicationIssue of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CommunicationIssue {
    /// What kind of issue
    pub code: CommunicationIssueCode,
    /// How grave it is
    pub severity: Severity,
    /// `ticket`
    pub ticket: Option<String>,
    /// Who is concerned
    #[serde(rename = "participantIds")]
    pub participant_ids: Vec<String>,
    /// Statements that it is about
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// Who has to answer
    #[serde(rename = "responseRequiredRole")]
    pub response_required_role: CommunicationIssueResponseRequiredRole,
    /// Participants who can answer; none: anybody of that role
    #[serde(rename = "responseRequiredFrom")]
    pub response_required_from: Vec<String>,
    /// Its cause
    pub detail: String,
    /// What to do about it
    #[serde(rename = "suggestedAction")]
    pub suggested_action: String,
}

/// Fields of compare_workspace: Compare the work tree with its base commit: what improved, what got
/// worse.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CompareWorkspaceInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Commit to compare with; default: origin/main
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// Prompt file in the project; default: TASK.md if it is there; none for no prompt
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<String>,
    /// Task list in the project; default: TODO.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub todo: Option<String>,
    /// Changelog in the project; default: CHANGELOG.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changelog: Option<String>,
    /// Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub docs: Option<Vec<String>>,
    /// Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
    #[serde(rename = "docExcludes", default, skip_serializing_if = "Option::is_none")]
    pub doc_excludes: Option<Vec<String>>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// How prompts are read; default: deterministic
    #[serde(rename = "nlMode", default, skip_serializing_if = "Option::is_none")]
    pub nl_mode: Option<CommunicationMode>,
    /// How tasks and changelogs are read; default: deterministic
    #[serde(rename = "markdownMode", default, skip_serializing_if = "Option::is_none")]
    pub markdown_mode: Option<CommunicationMode>,
    /// How messages are read; default: deterministic
    #[serde(rename = "communicationMode", default, skip_serializing_if = "Option::is_none")]
    pub communication_mode: Option<CommunicationMode>,
    /// Read the documents with a model, too
    #[serde(rename = "includeDocsLlm", default, skip_serializing_if = "Option::is_none")]
    pub include_docs_llm: Option<bool>,
    /// Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
    #[serde(rename = "gitCount", default, skip_serializing_if = "Option::is_none")]
    pub git_count: Option<i64>,
    /// Folder to write graphs, picture and comparison to, relative to the root
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// What follows from some findings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Conclusion {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// `id`
    pub id: String,
    /// finding: what is; risk: what may go wrong; decision: what people have to decide;
    /// recommendation
    pub kind: ConclusionKind,
    /// The conclusion in a line
    pub title: String,
    /// Why
    pub detail: String,
    /// How grave it is, at most as its gravest finding
    pub severity: Severity,
    /// Findings that it follows from
    #[serde(rename = "diagnosticIds")]
    pub diagnostic_ids: Vec<String>,
    /// `confidence`
    pub confidence: f64,
    /// Records that it is about; all are records of its findings
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// Fields of diagnose: Find what was asked for but not built, built but not asked for, claimed but
/// not done.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiagnoseInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// File with a graph of evidence-link
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Earlier diagnostics (JSON): tells what is new since
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub baseline: Option<String>,
    /// Fail if there is a finding of this severity or above; new: only what the baseline lacks
    #[serde(rename = "failOn", default, skip_serializing_if = "Option::is_none")]
    pub fail_on: Option<DiagnoseInputFailOn>,
    /// Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub governance: Option<String>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<DiagnoseInputFormat>,
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Diagnostic {
    /// The same for the same records
    pub id: String,
    /// What kind of finding; GOV- codes are those of a governance report
    pub code: DiagnosticCode,
    /// How grave it is
    pub severity: Severity,
    /// The finding in a line
    pub title: String,
    /// Its cause
    pub detail: String,
    /// The one statement that it is about, cut; absent if it is about other things
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Records that it is about; none: the whole graph
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// What to do about it
    #[serde(rename = "suggestedAction")]
    pub suggested_action: String,
    /// Where its records are
    pub locations: Vec<Location>,
    /// 1 is the finding with the gravest consequence
    pub rank: i64,
    /// Of a kind that is seldom worth acting on: ranked after all others, and one line in views
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minor: Option<bool>,
    /// One for each record; they do not change if lines move
    pub fingerprints: Vec<String>,
    /// Compared with the baseline; updated: some of its records are new
    #[serde(rename = "baselineState", default, skip_serializing_if = "Option::is_none")]
    pub baseline_state: Option<DiagnosticBaselineState>,
    /// A finding that somebody accepted for a while; it does not count for failOn
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suppression: Option<DiagnosticSuppression>,
}

/// A finding that somebody accepted for a while; it does not count for failOn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiagnosticSuppression {
    /// Id of the review
    pub review: String,
    /// Who sees to it
    pub owner: String,
    /// Why
    pub reason: String,
    /// Last day on which it holds
    pub expires: String,
    /// True: that day is over, and the finding counts again
    pub expired: bool,
}

/// The findings of a graph.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Diagnostics {
    /// Only with failOn: false if there is a finding that it names
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ok: Option<bool>,
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Gravest severity first, then by id
    pub diagnostics: Vec<Diagnostic>,
    /// `counts`
    pub counts: PipelineResultCounts,
    /// Each ticked task with its verdict, in the order of the lists
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticks: Option<Vec<TickedTask>>,
    /// Each scenario of a specification with its verdict, in the order of the files
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenarios: Option<Vec<ScenarioResult>>,
}

/// What changed between two graphs.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffAnswer {
    /// `compact`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compact: Option<bool>,
    /// `diff`
    pub diff: DiffAnswerDiff,
    /// The picture, unless includeSvg is false
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// All of it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffAnswerDiff {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// SHA-256 of the difference, whatever the order of the records
    pub fingerprint: String,
    /// Fingerprint of the earlier graph
    #[serde(rename = "beforeFingerprint")]
    pub before_fingerprint: String,
    /// Fingerprint of the later graph
    #[serde(rename = "afterFingerprint")]
    pub after_fingerprint: String,
    /// `records`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub records: Option<GraphDiffRecords>,
    /// `relations`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relations: Option<GraphDiffRelations>,
    /// `summary`
    pub summary: GraphDiffSummary,
}

/// Fields of diff_files: Compare two files or texts line by line, as rows, a picture or a page.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffFilesInput {
    /// The two files, the earlier one first; instead of the fields of before and after
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<String>>,
    /// The earlier text
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The earlier file
    #[serde(rename = "beforePath", default, skip_serializing_if = "Option::is_none")]
    pub before_path: Option<String>,
    /// The later text
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The later file
    #[serde(rename = "afterPath", default, skip_serializing_if = "Option::is_none")]
    pub after_path: Option<String>,
    /// Name of the file; default: the later file, else the earlier one, else text
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Equal lines around a change; default: 3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<i64>,
    /// Rows to return at most; default: 400
    #[serde(rename = "maxRows", default, skip_serializing_if = "Option::is_none")]
    pub max_rows: Option<i64>,
    /// Return a picture (SVG)
    #[serde(rename = "includeSvg", default, skip_serializing_if = "Option::is_none")]
    pub include_svg: Option<bool>,
    /// Return a page (HTML)
    #[serde(rename = "includeHtml", default, skip_serializing_if = "Option::is_none")]
    pub include_html: Option<bool>,
    /// File to write a picture to
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// File to write a page to
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// Fields of diff_git: Compare a commit with the work tree, the index or another commit, file by
/// file.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffGitInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor);
    /// default: HEAD
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// Compare with the index instead of the work tree
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staged: Option<bool>,
    /// Equal lines around a change; default: 3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<i64>,
    /// Files to return at most; default: 50
    #[serde(rename = "maxFiles", default, skip_serializing_if = "Option::is_none")]
    pub max_files: Option<i64>,
}

/// Changed lines with those around them.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffHunk {
    /// First line in the earlier file, from 1; without lines, the line before it
    #[serde(rename = "oldStart")]
    pub old_start: i64,
    /// Lines of the earlier file
    #[serde(rename = "oldLines")]
    pub old_lines: i64,
    /// First line in the later file
    #[serde(rename = "newStart")]
    pub new_start: i64,
    /// Lines of the later file
    #[serde(rename = "newLines")]
    pub new_lines: i64,
    /// `rows`
    pub rows: Vec<DiffRow>,
}

/// Fields of diff: Compare two graphs: records and relations that were added, removed or changed.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffInput {
    /// The two files with graphs, the earlier one first; instead of the fields before and after
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graphs: Option<Vec<String>>,
    /// File with the earlier graph
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// File with the later graph
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Records and the relations between them
    #[serde(rename = "beforeGraph", default, skip_serializing_if = "Option::is_none")]
    pub before_graph: Option<Graph>,
    /// Records and the relations between them
    #[serde(rename = "afterGraph", default, skip_serializing_if = "Option::is_none")]
    pub after_graph: Option<Graph>,
    /// Return a picture of the changes (SVG)
    #[serde(rename = "includeSvg", default, skip_serializing_if = "Option::is_none")]
    pub include_svg: Option<bool>,
    /// Records in each lane of the picture; default: 18
    #[serde(rename = "maxItems", default, skip_serializing_if = "Option::is_none")]
    pub max_items: Option<i64>,
    /// Compare only what people and agents wrote about tickets
    #[serde(rename = "communicationOnly", default, skip_serializing_if = "Option::is_none")]
    pub communication_only: Option<bool>,
    /// Compare only what this participant wrote, e.g. human:ola
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub participant: Option<String>,
    /// Compare only what participants of this role wrote
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<CommunicationAnalysisParticipantsRole>,
    /// Compare only records of this ticket, e.g. SHOP-7
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket: Option<String>,
    /// File to write the difference to (JSON)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// File to write the picture to
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// DiffQuery of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DiffQuery {
    /// File with the earlier graph, below the root
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Records and the relations between them
    #[serde(rename = "beforeGraph", default, skip_serializing_if = "Option::is_none")]
    pub before_graph: Option<Graph>,
    /// File with the later graph, below the root
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Records and the relations between them
    #[serde(rename = "afterGraph", default, skip_serializing_if = "Option::is_none")]
    pub after_graph: Option<Graph>,
    /// Return a picture (SVG); default: true
    #[serde(rename = "includeSvg", default, skip_serializing_if = "Option::is_none")]
    pub include_svg: Option<bool>,
    /// Records in each lane of the picture; default: 18
    #[serde(rename = "maxItems", default, skip_serializing_if = "Option::is_none")]
    pub max_items: Option<i64>,
    /// Only fingerprints, counts and the picture; default: false
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compact: Option<bool>,
}

/// DiffRow of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DiffRow {
    /// `kind`
    pub kind: DiffRowKind,
    /// `oldLine`
    #[serde(rename = "oldLine")]
    pub old_line: Option<i64>,
    /// `newLine`
    #[serde(rename = "newLine")]
    pub new_line: Option<i64>,
    /// The line without its line feed; a carriage return stays. At most 2,000 characters
    pub text: String,
    /// It is the last line, and no line feed ends it
    #[serde(rename = "noLineEnd", default, skip_serializing_if = "Option::is_none")]
    pub no_line_end: Option<bool>,
}

/// Fields of evaluate_code_change: Check a change against its plan: its findings are gone, and none
/// are new.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct EvaluateCodeChangeInput {
    /// A plan, or a file with one
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<CodeChangePlan>,
    /// File with a plan: plan under its name in tools
    #[serde(rename = "planPath", default, skip_serializing_if = "Option::is_none")]
    pub plan_path: Option<String>,
    /// Graph that the plan was made from, or a file with it
    #[serde(rename = "beforeGraph", default, skip_serializing_if = "Option::is_none")]
    pub before_graph: Option<Graph>,
    /// File with the graph before: beforeGraph under its name in tools
    #[serde(rename = "beforeGraphPath", default, skip_serializing_if = "Option::is_none")]
    pub before_graph_path: Option<String>,
    /// Graph after the change, or a file with it
    #[serde(rename = "afterGraph", default, skip_serializing_if = "Option::is_none")]
    pub after_graph: Option<Graph>,
    /// File with the graph after: afterGraph under its name in tools
    #[serde(rename = "afterGraphPath", default, skip_serializing_if = "Option::is_none")]
    pub after_graph_path: Option<String>,
    /// Findings before, or a file with them; default: they are made
    #[serde(rename = "beforeDiagnostics", default, skip_serializing_if = "Option::is_none")]
    pub before_diagnostics: Option<Diagnostics>,
    /// File with the findings before: beforeDiagnostics under its name in tools
    #[serde(rename = "beforeDiagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub before_diagnostics_path: Option<String>,
    /// Findings after, or a file with them; default: they are made
    #[serde(rename = "afterDiagnostics", default, skip_serializing_if = "Option::is_none")]
    pub after_diagnostics: Option<Diagnostics>,
    /// File with the findings after: afterDiagnostics under its name in tools
    #[serde(rename = "afterDiagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub after_diagnostics_path: Option<String>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// As output
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// Fields of extract_ast: Extract what code declares, imports, calls, serves, tests and throws.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractAstInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Only files that match one of these patterns (syntax of .gitignore)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include: Option<Vec<String>>,
    /// Files and folders to leave out (syntax of .gitignore)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exclude: Option<Vec<String>>,
    /// Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288
    #[serde(rename = "maxFileBytes", default, skip_serializing_if = "Option::is_none")]
    pub max_file_bytes: Option<i64>,
    /// Skip files that a program wrote; otherwise their records have metadata.generated
    #[serde(rename = "skipGenerated", default, skip_serializing_if = "Option::is_none")]
    pub skip_generated: Option<bool>,
}

/// Fields of extract_communication: Extract what people and agents asked, planned, decided and
/// reported, by ticket.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractCommunicationInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Folder with a folder of each ticket, relative to the root; default: project
    #[serde(rename = "projectDir", default, skip_serializing_if = "Option::is_none")]
    pub project_dir: Option<String>,
    /// Only this ticket
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket: Option<String>,
    /// Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of gh
    /// issue list, the CSV of Jira or Linear
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub export: Option<String>,
    /// Tool that the export is from; default: told from its content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<ExtractCommunicationInputFrom>,
    /// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
    /// or a failure; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
    #[serde(rename = "communicationMode", default, skip_serializing_if = "Option::is_none")]
    pub communication_mode: Option<CommunicationMode>,
}

/// Fields of extract_config: Extract dependencies, scripts, CI jobs, services and variables of a
/// project.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractConfigInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
}

/// Fields of extract_docs: Extract requirements and descriptions from the documents of a project.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractDocsInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patterns: Option<Vec<String>>,
    /// Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excludes: Option<Vec<String>>,
    /// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
    /// or a failure; default: require-llm
    #[serde(rename = "docsMode", default, skip_serializing_if = "Option::is_none")]
    pub docs_mode: Option<CommunicationMode>,
}

/// Fields of extract_git: Extract what recent commits did: action, scope, tickets, files, reverts.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractGitInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
}

/// Fields of extract_markdown: Extract tasks from TODO.md and changes from CHANGELOG.md.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractMarkdownInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Task list, relative to the root; default: TODO.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub todo: Option<String>,
    /// Changelog, relative to the root; default: CHANGELOG.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changelog: Option<String>,
    /// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
    /// or a failure; default: HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm
    #[serde(rename = "markdownMode", default, skip_serializing_if = "Option::is_none")]
    pub markdown_mode: Option<CommunicationMode>,
}

/// Fields of extract_nl: Extract the intents of a text: action, object, modality, polarity,
/// targets.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ExtractNlInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Text file, relative to the root; default: TASK.md
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// A text instead of a file
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
    /// or a failure; default: HEDDLE_EVIDENCE_NL_MODE, else require-llm
    #[serde(rename = "nlMode", default, skip_serializing_if = "Option::is_none")]
    pub nl_mode: Option<CommunicationMode>,
}

/// What changed between two files.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct FileDiff {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// Name of the file
    pub path: String,
    /// `beforePath`
    #[serde(rename = "beforePath")]
    pub before_path: Option<String>,
    /// `afterPath`
    #[serde(rename = "afterPath")]
    pub after_path: Option<String>,
    /// A side is not text: there are no hunks
    pub binary: bool,
    /// `hunks`
    pub hunks: Vec<DiffHunk>,
    /// `summary`
    pub summary: FileDiffSummary,
    /// Rows are left out or cut; summary counts all
    pub truncated: bool,
    /// `encoding`
    pub encoding: Option<FileDiffEncoding>,
    /// The picture, with includeSvg or if it was not written
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The page, with includeHtml or if it was not written
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// FileDiffSummary of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct FileDiffSummary {
    /// Lines
    pub added: i64,
    /// Lines
    pub removed: i64,
    /// `unchanged`
    pub unchanged: Option<i64>,
}

/// How it was made; model, provider and responseId are null without a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// Operation that made it
    pub generator: String,
    /// Version of its rules
    #[serde(rename = "generatorVersion")]
    pub generator_version: String,
    /// Version of Heddle
    #[serde(rename = "runtimeVersion")]
    pub runtime_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// Requested mode
    #[serde(rename = "requestedMode")]
    pub requested_mode: CommunicationMode,
    /// Used mode
    #[serde(rename = "effectiveMode")]
    pub effective_mode: GenerationEffectiveMode,
    /// True if the model was requested but not used
    pub degraded: bool,
    /// `model`
    pub model: Option<String>,
    /// `provider`
    pub provider: Option<String>,
    /// `responseId`
    #[serde(rename = "responseId")]
    pub response_id: Option<String>,
    /// SHA-256 of the options it was made with
    #[serde(rename = "configurationFingerprint")]
    pub configuration_fingerprint: String,
    /// `reason`
    pub reason: Option<RunStageReason>,
}

/// What changed in a repository.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GitDiff {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// What was asked for, e.g. HEAD or main..topic
    pub revision: String,
    /// `base`
    pub base: Option<String>,
    /// worktree, index, or the other commit
    pub against: String,
    /// In the order of their paths. A path that is not UTF-8 is written as git quotes it. Untracked
    /// files are left out
    pub files: Vec<GitFileDiff>,
    /// `summary`
    pub summary: GitDiffSummary,
    /// Files are left out
    pub truncated: bool,
}

/// GitDiffSummary of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GitDiffSummary {
    /// Changed files, those included that are left out here
    pub files: i64,
    /// Lines of the files here
    pub added: i64,
    /// Lines of the files here
    pub removed: i64,
}

/// GitFileDiff of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GitFileDiff {
    /// Name of the file
    pub path: String,
    /// `beforePath`
    #[serde(rename = "beforePath")]
    pub before_path: Option<String>,
    /// `afterPath`
    #[serde(rename = "afterPath")]
    pub after_path: Option<String>,
    /// A side is not text: there are no hunks
    pub binary: bool,
    /// `hunks`
    pub hunks: Vec<DiffHunk>,
    /// `summary`
    pub summary: FileDiffSummary,
    /// Rows are left out or cut; summary counts all
    pub truncated: bool,
    /// `status`
    pub status: GitFileDiffStatus,
    /// Modes as git writes them, e.g. 100755; null if there is no file
    pub modes: GitFileDiffModes,
    /// `submodule`
    pub submodule: Option<GitFileDiffModes>,
}

/// Modes as git writes them, e.g. 100755; null if there is no file.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GitFileDiffModes {
    /// `before`
    pub before: Option<String>,
    /// `after`
    pub after: Option<String>,
}

/// Records and the relations between them.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Graph {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// SHA-256 of records and relations, whatever their order
    pub fingerprint: String,
    /// `records`
    pub records: Vec<IntentRecord>,
    /// `relations`
    pub relations: Vec<Relation>,
    /// Only if a model was asked: what it said of links
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reranks: Option<Vec<SemanticRerank>>,
    /// `stats`
    pub stats: GraphStats,
}

/// What changed between two graphs.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GraphDiff {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// SHA-256 of the difference, whatever the order of the records
    pub fingerprint: String,
    /// Fingerprint of the earlier graph
    #[serde(rename = "beforeFingerprint")]
    pub before_fingerprint: String,
    /// Fingerprint of the later graph
    #[serde(rename = "afterFingerprint")]
    pub after_fingerprint: String,
    /// `records`
    pub records: GraphDiffRecords,
    /// `relations`
    pub relations: GraphDiffRelations,
    /// `summary`
    pub summary: GraphDiffSummary,
    /// The picture, with includeSvg or if it was not written
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// GraphDiffRecords of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GraphDiffRecords {
    /// `added`
    pub added: Vec<IntentRecord>,
    /// `removed`
    pub removed: Vec<IntentRecord>,
    /// `changed`
    pub changed: Vec<ChangedRecord>,
    /// Records that are equal in both
    pub unchanged: i64,
}

/// GraphDiffRelations of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GraphDiffRelations {
    /// `added`
    pub added: Vec<Relation>,
    /// `removed`
    pub removed: Vec<Relation>,
    /// Relations of one type between the same records, changed ones included
    pub unchanged: i64,
}

/// GraphDiffSummary of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GraphDiffSummary {
    /// Records only in the later graph
    #[serde(rename = "recordsAdded")]
    pub records_added: i64,
    /// Records only in the earlier graph
    #[serde(rename = "recordsRemoved")]
    pub records_removed: i64,
    /// Records in both that differ
    #[serde(rename = "recordsChanged")]
    pub records_changed: i64,
    /// Records that are equal in both
    #[serde(rename = "recordsUnchanged")]
    pub records_unchanged: i64,
    /// Relations only in the later graph
    #[serde(rename = "relationsAdded")]
    pub relations_added: i64,
    /// Relations only in the earlier graph
    #[serde(rename = "relationsRemoved")]
    pub relations_removed: i64,
    /// Relations in both
    #[serde(rename = "relationsUnchanged")]
    pub relations_unchanged: i64,
}

/// GraphStats of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GraphStats {
    /// Records by source
    #[serde(rename = "bySource")]
    pub by_source: BTreeMap<String, i64>,
    /// Records by action
    #[serde(rename = "byAction")]
    pub by_action: BTreeMap<String, i64>,
    /// Records by lifecycle status
    #[serde(rename = "byStatus")]
    pub by_status: BTreeMap<String, i64>,
}

/// A statement with its source.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IntentRecord {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The same for the same statement at the same place
    pub id: String,
    /// `statement`
    pub statement: Statement,
    /// `lifecycle`
    pub lifecycle: IntentRecordLifecycle,
    /// `source`
    pub source: RecordSource,
    /// `epistemic`
    pub epistemic: IntentRecordEpistemic,
    /// `observedAt`
    #[serde(rename = "observedAt")]
    pub observed_at: Option<String>,
    /// How it was made, and what only this kind of source has
    pub metadata: IntentRecordMetadata,
}

/// IntentRecordEpistemic of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IntentRecordEpistemic {
    /// What kind of knowledge it is
    pub class: IntentRecordEpistemicClass,
    /// `confidence`
    pub confidence: f64,
    /// Grounds of what was read into it
    pub basis: Vec<String>,
}

/// IntentRecordLifecycle of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IntentRecordLifecycle {
    /// `status`
    pub status: IntentRecordLifecycleStatus,
}

/// How it was made, and what only this kind of source has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IntentRecordMetadata {
    /// How it was made; provider, model and responseId are null without a model
    pub generation: RecordGeneration,
    /// Fields that the schema does not name.
    #[serde(flatten)]
    pub further: BTreeMap<String, Value>,
}

/// Records of the topic in each lane.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Lanes {
    /// Requirements and requests
    pub asked: i64,
    /// Tasks and plans
    pub planned: i64,
    /// Changelog entries, reports and claims
    pub claimed: i64,
    /// Statements of documents
    pub documented: i64,
    /// Commits
    pub changed: i64,
    /// Files and names of code
    pub built: i64,
    /// Entries of configuration
    pub configured: i64,
    /// Tests
    pub tested: i64,
}

/// First and last line, from 1.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct LineRange {
    /// `start`
    pub start: i64,
    /// `end`
    pub end: i64,
}

/// Fields of link: Link records into a graph, or rank the modules that implement a requirement.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct LinkInput {
    /// Intent records of the extractors
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub records: Option<Vec<IntentRecord>>,
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// Whether a language model judges the modules that may show a statement which names nothing
    /// exactly; default: deterministic
    #[serde(rename = "rerankMode", default, skip_serializing_if = "Option::is_none")]
    pub rerank_mode: Option<CommunicationMode>,
}

/// Location of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Location {
    /// File, relative to the root
    pub path: String,
    /// `lines`
    pub lines: Option<LineRange>,
}

/// One turn of a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Identifier that its author chose
    #[serde(rename = "messageId")]
    pub message_id: String,
    /// Conversation that it belongs to
    #[serde(rename = "contextId", default, skip_serializing_if = "Option::is_none")]
    pub context_id: Option<String>,
    /// Task that it continues
    #[serde(rename = "taskId", default, skip_serializing_if = "Option::is_none")]
    pub task_id: Option<String>,
    /// Who wrote it
    pub role: MessageRole,
    /// The content, at least one part
    pub parts: Vec<Part>,
    /// Metadata of the message
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<BTreeMap<String, Value>>,
    /// Extensions that it uses
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extensions: Option<Vec<String>>,
    /// Tasks that it refers to
    #[serde(rename = "referenceTaskIds", default, skip_serializing_if = "Option::is_none")]
    pub reference_task_ids: Option<Vec<String>>,
}

/// Exactly one of text, raw, url and data.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Part {
    /// Text
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Bytes in base64
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw: Option<String>,
    /// Address of the content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Any JSON value
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// Metadata of the part
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<BTreeMap<String, Value>>,
    /// Name of the file
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filename: Option<String>,
    /// Media type of the content
    #[serde(rename = "mediaType", default, skip_serializing_if = "Option::is_none")]
    pub media_type: Option<String>,
}

/// Fields of pipeline: Analyze a project: what was asked for, planned, built and claimed, and where
/// they disagree.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct PipelineInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// File with the request, or none; default: TASK.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<String>,
    /// Task list; default: TODO.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub todo: Option<String>,
    /// Changelog; default: CHANGELOG.md if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changelog: Option<String>,
    /// Globs of documents, separated by commas
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub docs: Option<Vec<String>>,
    /// Globs of what is not a document
    #[serde(rename = "docExcludes", default, skip_serializing_if = "Option::is_none")]
    pub doc_excludes: Option<Vec<String>>,
    /// Use rules in every stage: no model, no network
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deterministic: Option<bool>,
    /// Mode of the request; default: require-llm
    #[serde(rename = "nlMode", default, skip_serializing_if = "Option::is_none")]
    pub nl_mode: Option<CommunicationMode>,
    /// Mode of tasks and changelog; default: require-llm
    #[serde(rename = "markdownMode", default, skip_serializing_if = "Option::is_none")]
    pub markdown_mode: Option<CommunicationMode>,
    /// Mode of messages; default: require-llm
    #[serde(rename = "communicationMode", default, skip_serializing_if = "Option::is_none")]
    pub communication_mode: Option<CommunicationMode>,
    /// Mode of task proposals; default: disabled
    #[serde(rename = "taskMode", default, skip_serializing_if = "Option::is_none")]
    pub task_mode: Option<RequestedMode>,
    /// Mode of a second judgement of links; default: disabled
    #[serde(rename = "rerankMode", default, skip_serializing_if = "Option::is_none")]
    pub rerank_mode: Option<RequestedMode>,
    /// false: rules read the documents; default: true
    #[serde(rename = "includeDocsLlm", default, skip_serializing_if = "Option::is_none")]
    pub include_docs_llm: Option<bool>,
    /// false: rules write the summary; default: true
    #[serde(rename = "includeSummaryLlm", default, skip_serializing_if = "Option::is_none")]
    pub include_summary_llm: Option<bool>,
    /// false: messages are not read; default: true
    #[serde(rename = "includeCommunication", default, skip_serializing_if = "Option::is_none")]
    pub include_communication: Option<bool>,
    /// includeDocsLlm: --no-docs-llm
    #[serde(rename = "docsLlm", default, skip_serializing_if = "Option::is_none")]
    pub docs_llm: Option<bool>,
    /// includeSummaryLlm: --no-summary-llm
    #[serde(rename = "summaryLlm", default, skip_serializing_if = "Option::is_none")]
    pub summary_llm: Option<bool>,
    /// includeCommunication: --no-communication
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub communication: Option<bool>,
    /// Folder with messages by ticket; default: project
    #[serde(rename = "projectDir", default, skip_serializing_if = "Option::is_none")]
    pub project_dir: Option<String>,
    /// Only messages of this ticket
    #[serde(rename = "communicationTicket", default, skip_serializing_if = "Option::is_none")]
    pub communication_ticket: Option<String>,
    /// Commits to read; default: 10
    #[serde(rename = "gitCount", default, skip_serializing_if = "Option::is_none")]
    pub git_count: Option<i64>,
    /// JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and separated
    /// by commas
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tests: Option<Vec<String>>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// Language of findings
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// As output
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Analyze, and keep no run
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
}

/// A finished run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PipelineResult {
    /// Id of the run
    #[serde(rename = "runId")]
    pub run_id: String,
    /// Whether the run is kept; false in a dry run or if the server does not allow writing there
    pub written: bool,
    /// degraded: a stage left something out, or rules took the place of the model
    pub status: PipelineResultStatus,
    /// `runDirectory`
    #[serde(rename = "runDirectory")]
    pub run_directory: Option<String>,
    /// `graphFingerprint`
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: Option<String>,
    /// Records of the graph
    #[serde(rename = "recordCount")]
    pub record_count: i64,
    /// Relations of the graph
    #[serde(rename = "relationCount")]
    pub relation_count: i64,
    /// `counts`
    pub counts: PipelineResultCounts,
    /// The ten findings that matter most
    pub findings: Vec<Diagnostic>,
    /// Files of the run, relative to its folder
    pub files: BTreeMap<String, String>,
    /// `stages`
    pub stages: BTreeMap<String, RunStage>,
    /// `warnings`
    pub warnings: Vec<String>,
}

/// PipelineResultCounts of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct PipelineResultCounts {
    /// `info`
    pub info: i64,
    /// `warning`
    pub warning: i64,
    /// `review_required`
    pub review_required: i64,
    /// `blocking`
    pub blocking: i64,
}

/// PlannedChange of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlannedChange {
    /// File, relative to the root
    pub path: String,
    /// What is done with the file
    pub action: PlannedChangeAction,
    /// Names in it that the change is about
    pub symbols: Vec<String>,
    /// Why this file
    pub rationale: String,
}

/// Fields of propose_code_change: Plan the code changes of proposed tasks: files, risk, rollback,
/// evidence.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ProposeCodeChangeInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// File with a graph of evidence-link
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Findings of the graph, or a file with them; default: they are made
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnostics: Option<Diagnostics>,
    /// File with findings: diagnostics under its name in tools
    #[serde(rename = "diagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub diagnostics_path: Option<String>,
    /// Conclusions of evidence-summarize, or a file with them: plans cite them, too
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conclusions: Option<Summary>,
    /// File with conclusions: conclusions under its name in tools
    #[serde(rename = "conclusionsPath", default, skip_serializing_if = "Option::is_none")]
    pub conclusions_path: Option<String>,
    /// Tasks of evidence-propose-todo, or a file with them; default: rules make them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposals: Option<TaskSynthesis>,
    /// File with tasks: proposals under its name in tools
    #[serde(rename = "proposalsPath", default, skip_serializing_if = "Option::is_none")]
    pub proposals_path: Option<String>,
    /// deterministic: rules plan; else a model, as the mode says; default: deterministic
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<CommunicationMode>,
    /// Plans at most; default: 50
    #[serde(rename = "maxPlans", default, skip_serializing_if = "Option::is_none")]
    pub max_plans: Option<i64>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// As output
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// Fields of propose_source_patch: Propose source patches for planned changes: exact diffs, each
/// with its hash.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ProposeSourcePatchInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// File with plans of evidence-propose-code-change
    #[serde(rename = "plansPath", default, skip_serializing_if = "Option::is_none")]
    pub plans_path: Option<String>,
    /// Plans, or a file with them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plans: Option<CodeChangePlanSet>,
    /// A plan, or a file with one
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<CodeChangePlan>,
    /// File with a plan: plan under its name in tools
    #[serde(rename = "planPath", default, skip_serializing_if = "Option::is_none")]
    pub plan_path: Option<String>,
    /// Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An
    /// empty one: this file needs no change
    #[serde(rename = "unifiedDiffs", default, skip_serializing_if = "Option::is_none")]
    pub unified_diffs: Option<Value>,
    /// deterministic: no model; prefer-llm: uses the model, falls back without it and reports that;
    /// require-llm: fails without the model
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<CommunicationMode>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// As output
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// Fields of propose_todo: Propose tasks for the findings of a graph, with criteria, priorities and
/// citations.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ProposeTodoInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// File with a graph of evidence-link
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Findings of the graph, or a file with them; default: they are made
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnostics: Option<Diagnostics>,
    /// File with findings: diagnostics under its name in tools
    #[serde(rename = "diagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub diagnostics_path: Option<String>,
    /// deterministic: no model; prefer-llm: uses the model, falls back without it and reports that;
    /// require-llm: fails without the model
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<CommunicationMode>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// As output
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// The topics of a project: intents beside what is there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reality {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// The gravest first, aligned topics last
    pub rows: Vec<RealityRow>,
    /// Counts of all topics, also of those without a row
    pub totals: RealityTotals,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
    /// What would be written, by the name of its field; only if nothing is written
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<BTreeMap<String, String>>,
}

/// Fields of reality: Show what was asked for beside what exists, by topic.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RealityInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// File with a graph of evidence-link
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Findings of the graph, or a file with them; default: they are made
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnostics: Option<Diagnostics>,
    /// File with findings: diagnostics under its name in tools
    #[serde(rename = "diagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub diagnostics_path: Option<String>,
    /// Only topics that do not fit, without those that were not checked
    #[serde(rename = "gapsOnly", default, skip_serializing_if = "Option::is_none")]
    pub gaps_only: Option<bool>,
    /// Rows; default: 30
    #[serde(rename = "maxRows", default, skip_serializing_if = "Option::is_none")]
    pub max_rows: Option<i64>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// File for the result as JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// File for the result as Markdown
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub md: Option<String>,
    /// File for the matrix as SVG
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// A topic.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RealityRow {
    /// The same for the same topic
    pub key: String,
    /// What it is about: a statement, a section, a ticket or a folder
    pub label: String,
    /// Records of the topic in each lane
    pub lanes: Lanes,
    /// How intents and reality fit
    pub status: RealityRowStatus,
    /// The gravest of its findings
    pub severity: Severity,
    /// Its statements, then what shows them
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// Codes of its findings
    #[serde(rename = "diagnosticCodes")]
    pub diagnostic_codes: Vec<String>,
    /// What shows it
    pub evidence: RealityRowEvidence,
}

/// Counts of all topics, also of those without a row.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RealityTotals {
    /// All topics
    pub topics: i64,
    /// Topics that fit
    pub aligned: i64,
    /// Topics that do not; those that were not checked are neither
    pub gaps: i64,
    /// Declared topics, each counted once
    pub declared: RealityTotalsDeclared,
    /// Topics by status
    #[serde(rename = "byStatus")]
    pub by_status: BTreeMap<String, i64>,
    /// Statements of people
    #[serde(rename = "declaredRecords")]
    pub declared_records: i64,
    /// Facts: code, tests, configuration, commits
    #[serde(rename = "observedRecords")]
    pub observed_records: i64,
    /// Topics with a statement that wants, plans or claims something
    #[serde(rename = "declaredTopics")]
    pub declared_topics: i64,
    /// Topics with facts
    #[serde(rename = "observedTopics")]
    pub observed_topics: i64,
    /// Declared topics that facts show and no finding contradicts
    #[serde(rename = "implementationAlignedTopics")]
    pub implementation_aligned_topics: i64,
    /// Their share of the declared topics; 1 if there are none
    #[serde(rename = "implementationCoverage")]
    pub implementation_coverage: f64,
    /// Share of the modules that a declared topic has
    #[serde(rename = "plannedCodeCoverage")]
    pub planned_code_coverage: f64,
    /// Share of the modules that a document or changelog entry tells of
    #[serde(rename = "documentedCodeCoverage")]
    pub documented_code_coverage: f64,
    /// False if no document or changelog was read
    #[serde(rename = "documentationMeasured")]
    pub documentation_measured: bool,
    /// Topics that fit, by what shows them
    #[serde(rename = "alignedByEvidence")]
    pub aligned_by_evidence: RealityTotalsAlignedByEvidence,
}

/// Topics that fit, by what shows them.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RealityTotalsAlignedByEvidence {
    /// By code, tests or commits
    pub code: i64,
    /// By configuration alone
    pub configuration: i64,
    /// By statements alone: always 0, such topics are not checked
    pub none: i64,
}

/// Declared topics, each counted once.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RealityTotalsDeclared {
    /// Code, tests, commits or configuration show it
    pub shown: i64,
    /// Asked for or claimed, and not there
    pub missing: i64,
    /// Nothing shows or refutes it
    pub unchecked: i64,
}

/// How it was made; provider, model and responseId are null without a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RecordGeneration {
    /// Operation that made the record
    pub generator: String,
    /// `generatorVersion`
    #[serde(rename = "generatorVersion")]
    pub generator_version: String,
    /// Version of Heddle
    #[serde(rename = "runtimeVersion")]
    pub runtime_version: String,
    /// Requested mode
    pub requested: CommunicationMode,
    /// Used mode
    pub used: GenerationEffectiveMode,
    /// True if the model was requested but not used
    pub degraded: bool,
    /// `fallbackReason`
    #[serde(rename = "fallbackReason")]
    pub fallback_reason: Option<String>,
    /// `provider`
    pub provider: Option<String>,
    /// `model`
    pub model: Option<String>,
    /// `responseId`
    #[serde(rename = "responseId")]
    pub response_id: Option<String>,
}

/// RecordSource of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RecordSource {
    /// Where it comes from
    pub kind: RecordSourceKind,
    /// `path`
    pub path: Option<String>,
    /// `lines`
    pub lines: Option<LineRange>,
    /// `revision`
    pub revision: Option<String>,
    /// `symbol`
    pub symbol: Option<String>,
    /// `commitIndex`
    #[serde(rename = "commitIndex")]
    pub commit_index: Option<i64>,
    /// Operation that made it
    pub extractor: String,
    /// SHA-256 of the UTF-8 text of the source, complete even if rawExcerpt is cut
    #[serde(rename = "contentHash")]
    pub content_hash: String,
    /// `rawExcerpt`
    #[serde(rename = "rawExcerpt")]
    pub raw_excerpt: Option<String>,
}

/// Relation of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Relation {
    /// `id`
    pub id: String,
    /// Id of a record
    pub from: String,
    /// Id of a record
    pub to: String,
    /// `type`
    pub r#type: RelationType,
    /// `confidence`
    pub confidence: f64,
    /// Grounds of the relation
    pub basis: Vec<String>,
}

/// Fields of render_code_change: Render planned code changes as text for a review.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RenderCodeChangeInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// File with plans of evidence-propose-code-change
    #[serde(rename = "plansPath", default, skip_serializing_if = "Option::is_none")]
    pub plans_path: Option<String>,
    /// Plans, or a file with them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plans: Option<CodeChangePlanSet>,
    /// File for the text of the review, e.g. CODE_CHANGE.review.md
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<String>,
    /// File for what it was made from; default: that of the text with .json
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audit: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// Fields of render_todo: Render proposed tasks as a patch of the task list, for a review.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RenderTodoInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// File with proposals of evidence-propose-todo
    #[serde(rename = "synthesisPath", default, skip_serializing_if = "Option::is_none")]
    pub synthesis_path: Option<String>,
    /// Proposals, or a file with them; default: rules make them from the graph
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub synthesis: Option<TaskSynthesis>,
    /// File with the graph: graph under its name in tools
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Graph that the proposals are about, or a file with it
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Findings of the graph, or a file with them; default: they are made
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnostics: Option<Diagnostics>,
    /// File with findings: diagnostics under its name in tools
    #[serde(rename = "diagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub diagnostics_path: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Task list, relative to the root; default: TODO.md
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub todo: Option<String>,
    /// File for the patch, e.g. TODO.patch
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<String>,
    /// File for what it was made from; default: that of the patch with .json
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audit: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// Planned changes as a text for a review.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RenderedCodeChange {
    /// The plans as Markdown, for people who review them
    pub patch: String,
    /// SHA-256 of the text
    #[serde(rename = "patchHash")]
    pub patch_hash: String,
    /// What the text of a review was made from
    pub audit: CodeChangeReview,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    pub written: bool,
}

/// Proposed tasks as a patch of the task list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RenderedTodo {
    /// The patch: a unified diff of the task list, for git apply, patch and evidence-apply-todo
    pub patch: String,
    /// What an approver has to state
    #[serde(rename = "patchHash")]
    pub patch_hash: String,
    /// What a patch of the task list was made from
    pub audit: TodoPatch,
    /// Which of the proposed tasks hold, and which the task list already has
    pub validation: TodoValidation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    pub written: bool,
}

/// What people and agents said.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RunCommunication {
    /// Tickets that the messages are about
    pub tickets: Vec<String>,
    /// Who wrote them
    pub participants: Vec<String>,
    /// Severities of the issues, each once
    #[serde(rename = "issueSeverities")]
    pub issue_severities: Vec<String>,
    /// Issues of the messages
    #[serde(rename = "issueCount")]
    pub issue_count: i64,
}

/// RunFailure of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RunFailure {
    /// Stage or step that failed
    pub stage: String,
    /// Error code
    pub code: String,
    /// Error message
    pub message: String,
}

/// What became of a stage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunStage {
    /// Version of Heddle
    #[serde(rename = "runtimeVersion")]
    pub runtime_version: String,
    /// Settings of the stage, e.g. files and limits
    pub configuration: BTreeMap<String, Value>,
    /// partial: something was left out; fallback: rules in place of the model; skipped: switched
    /// off, or nothing to read
    pub status: RunStageStatus,
    /// Requested mode
    #[serde(rename = "requestedMode")]
    pub requested_mode: RequestedMode,
    /// What made the records
    #[serde(rename = "effectiveMode")]
    pub effective_mode: RunStageEffectiveMode,
    /// True if the model was requested but not used
    pub degraded: bool,
    /// Records, conclusions of the summary, or declarations whose links a model judged
    #[serde(rename = "recordCount")]
    pub record_count: i64,
    /// Warnings
    #[serde(rename = "warningCount")]
    pub warning_count: i64,
    /// `model`
    pub model: Option<String>,
    /// Duration, ms
    #[serde(rename = "durationMs")]
    pub duration_ms: i64,
    /// `reason`
    pub reason: Option<RunStageReason>,
    /// Answers of the model that the result uses
    pub responses: Vec<RunStageResponses>,
}

/// RunStageReason of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RunStageReason {
    /// e.g. LLM_NOT_CONFIGURED, LLM_DISABLED
    pub code: String,
    /// `message`
    pub message: String,
}

/// RunStageResponses of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RunStageResponses {
    /// `provider`
    pub provider: Option<String>,
    /// `model`
    pub model: Option<String>,
    /// `responseId`
    #[serde(rename = "responseId")]
    pub response_id: Option<String>,
}

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunSummary {
    /// When it started (UTC), and a random part
    #[serde(rename = "runId")]
    pub run_id: String,
    /// When it started (RFC 3339)
    #[serde(rename = "createdAt")]
    pub created_at: String,
    /// `graphFingerprint`
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: Option<String>,
    /// `graphPath`
    #[serde(rename = "graphPath")]
    pub graph_path: Option<String>,
    /// `summaryPath`
    #[serde(rename = "summaryPath")]
    pub summary_path: Option<String>,
    /// Warnings of the run
    #[serde(rename = "warningCount")]
    pub warning_count: i64,
    /// Status of the run
    pub status: PipelineResultStatus,
    /// `failure`
    pub failure: Option<RunFailure>,
    /// Version of Heddle
    #[serde(rename = "runtimeVersion")]
    pub runtime_version: String,
    /// naturalLanguageExtraction, markdownExtraction, documentationExtraction,
    /// communicationAnalysis, linkReranking, taskSynthesis, summary, codeChangePlanning
    pub stages: BTreeMap<String, RunStage>,
    /// Files of the run, relative to its folder
    pub files: BTreeMap<String, String>,
    /// Whether a stage used a model
    pub llm: BTreeMap<String, bool>,
    /// `graphBytes`
    #[serde(rename = "graphBytes")]
    pub graph_bytes: Option<i64>,
    /// `communication`
    pub communication: Option<RunCommunication>,
}

/// RunsQuery of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RunsQuery {
    /// Only runs with messages of this participant, e.g. human:ola, or ola
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub participant: Option<String>,
    /// Only runs with messages of a participant of this role
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<CommunicationAnalysisParticipantsRole>,
    /// Only runs with messages about this ticket, e.g. SHOP-7
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket: Option<String>,
    /// Only runs with an issue of this severity in their messages
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<Severity>,
}

/// A scenario of a specification.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ScenarioResult {
    /// Record of the scenario
    #[serde(rename = "recordId")]
    pub record_id: String,
    /// Title of the feature, or folder of the capability
    pub feature: String,
    /// `requirement`
    pub requirement: Option<String>,
    /// `scenario`
    pub scenario: Option<String>,
    /// Its title; in spec-kit its sentence
    pub name: String,
    /// `location`
    pub location: Option<Location>,
    /// verified: its tests passed; failing: one of them did not; path_only: a test is about it or
    /// reaches what it names, and no result says that it passed; no_test: none of these
    pub verdict: ScenarioResultVerdict,
    /// Not meant to hold yet: its change has open tasks, or it is tagged @wip or the like
    pub open: bool,
    /// Results and tests that decide
    pub tests: Vec<ScenarioResultTests>,
}

/// ScenarioResultTests of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ScenarioResultTests {
    /// `recordId`
    #[serde(rename = "recordId")]
    pub record_id: String,
    /// `name`
    pub name: String,
    /// `location`
    pub location: Option<Location>,
}

/// SemanticCandidate of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct SemanticCandidate {
    /// Id of the record of the module
    #[serde(rename = "recordId")]
    pub record_id: String,
    /// `path`
    pub path: Option<String>,
    /// `lines`
    pub lines: Option<LineRange>,
    /// What the model reads of it: its path, names and documentation
    pub text: String,
    /// By rules; 0.5 is a link
    pub score: f64,
    /// What both share, by rules
    pub grounds: Vec<String>,
}

/// The modules that may show what a declaration asks for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct SemanticCandidateSet {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// SHA-256 of the declaration and candidates
    pub fingerprint: String,
    /// Id of the record that asks for something
    #[serde(rename = "declarationId")]
    pub declaration_id: String,
    /// `path`
    pub path: Option<String>,
    /// `lines`
    pub lines: Option<LineRange>,
    /// Its statement
    pub text: String,
    /// Falling by score
    pub candidates: Vec<SemanticCandidate>,
}

/// SemanticDecision of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SemanticDecision {
    /// Id of the record of the module
    #[serde(rename = "recordId")]
    pub record_id: String,
    /// That of the candidate set
    pub score: f64,
    /// abstain: what is there does not tell
    pub verdict: SemanticDecisionVerdict,
    /// `confidence`
    pub confidence: f64,
    /// `reasonCode`
    #[serde(rename = "reasonCode")]
    pub reason_code: SemanticDecisionReasonCode,
    /// Why, in a sentence
    pub rationale: String,
    /// Words of the declaration, exactly
    #[serde(rename = "declarationQuote")]
    pub declaration_quote: String,
    /// Words of the candidate, exactly
    #[serde(rename = "moduleQuote")]
    pub module_quote: String,
}

/// What a language model says of the candidates of a declaration.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SemanticRerank {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The modules that may show what a declaration asks for
    #[serde(rename = "candidateSet")]
    pub candidate_set: SemanticCandidateSet,
    /// One for each candidate, in the order of the set
    pub decisions: Vec<SemanticDecision>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// Who approved a source patch, and when it was applied.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SourceApplyReceipt {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The patch
    #[serde(rename = "patchId")]
    pub patch_id: String,
    /// Its hash
    #[serde(rename = "patchHash")]
    pub patch_hash: String,
    /// The plan that it follows
    #[serde(rename = "planId")]
    pub plan_id: String,
    /// Who approved it
    #[serde(rename = "approvedBy")]
    pub approved_by: String,
    /// When it was approved (RFC 3339)
    #[serde(rename = "approvedAt")]
    pub approved_at: String,
    /// When it was applied (RFC 3339)
    #[serde(rename = "appliedAt")]
    pub applied_at: String,
    /// Files that were changed
    #[serde(rename = "appliedPaths")]
    pub applied_paths: Vec<String>,
    /// SHA-256 of each file after the change; null: it is deleted
    #[serde(rename = "fileHashesAfter")]
    pub file_hashes_after: BTreeMap<String, Option<String>>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// SourceEdit of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SourceEdit {
    /// File, relative to the root
    pub path: String,
    /// What is done with the file
    pub action: PlannedChangeAction,
    /// Names in it that may change; none: all of it may
    pub symbols: Vec<String>,
    /// What is to change, in words
    pub instruction: String,
    /// `unifiedDiff`
    #[serde(rename = "unifiedDiff")]
    pub unified_diff: Option<String>,
    /// `sourceHash`
    #[serde(rename = "sourceHash")]
    pub source_hash: Option<String>,
    /// `resultHash`
    #[serde(rename = "resultHash")]
    pub result_hash: Option<String>,
}

/// A change of source files that waits for an approval.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SourcePatch {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The same for the same plan and diffs
    pub id: String,
    /// SHA-256 of the canonical JSON of the other fields: what an approver has to state
    #[serde(rename = "patchHash")]
    pub patch_hash: String,
    /// `status`
    pub status: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "createdAt")]
    pub created_at: String,
    /// The plan that it follows
    #[serde(rename = "planId")]
    pub plan_id: String,
    /// Its hash
    #[serde(rename = "planHash")]
    pub plan_hash: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Findings that have to go
    #[serde(rename = "diagnosticIds")]
    pub diagnostic_ids: Vec<String>,
    /// Records that it is about
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// One for each file
    pub edits: Vec<SourceEdit>,
    /// When it is done
    #[serde(rename = "acceptanceCriteria")]
    pub acceptance_criteria: Vec<String>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// Changes of source files for planned changes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SourcePatchSet {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Plans that were read
    #[serde(rename = "sourcePlanCount")]
    pub source_plan_count: i64,
    /// One for each plan, in the order of the plans
    pub patches: Vec<SourcePatch>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// Statement of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    /// What kind of statement, e.g. requirement, commit, function
    pub kind: String,
    /// `actor`
    pub actor: Option<String>,
    /// What is done
    pub action: StatementAction,
    /// `subject`
    pub subject: Option<String>,
    /// What is acted on
    pub object: String,
    /// What the statement names exactly
    pub target: Target,
    /// How binding it is
    pub modality: StatementModality,
    /// negative: it must not happen
    pub polarity: StatementPolarity,
    /// The statement in its own words
    pub text: String,
}

/// What a stream carries: exactly one of these.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct StreamEvent {
    /// Work that a message asked for
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
    /// One turn of a conversation
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
    /// A task reached a state
    #[serde(rename = "statusUpdate", default, skip_serializing_if = "Option::is_none")]
    pub status_update: Option<TaskStatusUpdateEvent>,
    /// A task produced an artifact, or more of one
    #[serde(rename = "artifactUpdate", default, skip_serializing_if = "Option::is_none")]
    pub artifact_update: Option<TaskArtifactUpdateEvent>,
}

/// Fields of summarize: Summarize the findings of a graph for a team: decisions, risks,
/// recommendations.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct SummarizeInput {
    /// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
    /// the root if it is there
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviews: Option<String>,
    /// File with a graph of evidence-link
    #[serde(rename = "graphPath", default, skip_serializing_if = "Option::is_none")]
    pub graph_path: Option<String>,
    /// Records and the relations between them
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Graph>,
    /// Findings of the graph, or a file with them; default: they are made
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnostics: Option<Diagnostics>,
    /// File with findings: diagnostics under its name in tools
    #[serde(rename = "diagnosticsPath", default, skip_serializing_if = "Option::is_none")]
    pub diagnostics_path: Option<String>,
    /// deterministic: no model; prefer-llm: uses the model, falls back without it and reports that;
    /// require-llm: fails without the model
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<CommunicationMode>,
    /// Language of the texts; default: that of the locale
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// File for the result: the text if it ends with .md, else JSON
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<String>,
    /// Write nothing; return what would be written as content
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    /// Replace an existing file of another kind
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite: Option<bool>,
}

/// What follows from the findings of a graph.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// The gravest first
    pub conclusions: Vec<Conclusion>,
    /// The conclusions as a text for the team
    pub markdown: String,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// What the statement names exactly.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Target {
    /// Files and folders, relative to the root
    pub paths: Vec<String>,
    /// Functions, classes and other names in code
    pub symbols: Vec<String>,
    /// Tickets, e.g. SHOP-12 or #7
    pub tickets: Vec<String>,
    /// Versions, e.g. 1.4.0
    pub versions: Vec<String>,
}

/// Work that a message asked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// Identifier that the server chose
    pub id: String,
    /// Conversation that it belongs to
    #[serde(rename = "contextId")]
    pub context_id: String,
    /// Where a task stands
    pub status: TaskStatus,
    /// What it produced
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub artifacts: Option<Vec<Artifact>>,
    /// Messages, oldest first
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<Message>>,
    /// Metadata of the task
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<BTreeMap<String, Value>>,
}

/// A task produced an artifact, or more of one.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TaskArtifactUpdateEvent {
    /// Task
    #[serde(rename = "taskId")]
    pub task_id: String,
    /// Conversation of the task
    #[serde(rename = "contextId")]
    pub context_id: String,
    /// What a task produced
    pub artifact: Artifact,
    /// Whether the parts continue an artifact
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub append: Option<bool>,
    /// Whether the artifact is complete
    #[serde(rename = "lastChunk", default, skip_serializing_if = "Option::is_none")]
    pub last_chunk: Option<bool>,
}

/// A page of tasks.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TaskPage {
    /// The last that changed first
    pub tasks: Vec<Task>,
    /// Token of the next page; empty on the last
    #[serde(rename = "nextPageToken")]
    pub next_page_token: String,
    /// The most tasks of a page
    #[serde(rename = "pageSize")]
    pub page_size: i64,
    /// Tasks that match, on all pages
    #[serde(rename = "totalSize")]
    pub total_size: i64,
}

/// Where a task stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaskStatus {
    /// State of the task
    pub state: TaskStatusState,
    /// One turn of a conversation
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
    /// When it was reached (UTC, milliseconds)
    pub timestamp: String,
}

/// A task reached a state.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaskStatusUpdateEvent {
    /// Task
    #[serde(rename = "taskId")]
    pub task_id: String,
    /// Conversation of the task
    #[serde(rename = "contextId")]
    pub context_id: String,
    /// Where a task stands
    pub status: TaskStatus,
}

/// Tasks that are proposed for the findings of a graph.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaskSynthesis {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// SHA-256 of its findings, whatever their order and language
    #[serde(rename = "diagnosticsFingerprint")]
    pub diagnostics_fingerprint: String,
    /// What the proposals follow from
    pub conclusions: Vec<Conclusion>,
    /// The most urgent first
    pub proposals: Vec<TodoProposal>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// A task that is ticked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TickedTask {
    /// Record of the task
    #[serde(rename = "recordId")]
    pub record_id: String,
    /// What it says
    pub text: String,
    /// `location`
    pub location: Option<Location>,
    /// Whether code, a test, a commit or configuration shows it; unknown: nobody can tell
    pub verdict: TickedTaskVerdict,
    /// `shownBy`
    #[serde(rename = "shownBy")]
    pub shown_by: Option<TickedTaskShownBy>,
    /// `reason`
    pub reason: Option<String>,
}

/// TickedTaskShownBy of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TickedTaskShownBy {
    /// `recordId`
    #[serde(rename = "recordId")]
    pub record_id: String,
    /// `symbol`
    pub symbol: Option<String>,
    /// `location`
    pub location: Option<Location>,
}

/// Who approved a patch of the task list, and when it was applied.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TodoApplyReceipt {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// SHA-256 of the patch
    #[serde(rename = "patchHash")]
    pub patch_hash: String,
    /// `sourceTodoHash`
    #[serde(rename = "sourceTodoHash")]
    pub source_todo_hash: Option<String>,
    /// SHA-256 of the task list after
    #[serde(rename = "resultTodoHash")]
    pub result_todo_hash: String,
    /// Proposals that were added
    #[serde(rename = "selectedProposalIds")]
    pub selected_proposal_ids: Vec<String>,
    /// Who approved it
    #[serde(rename = "approvedBy")]
    pub approved_by: String,
    /// When it was approved (RFC 3339)
    #[serde(rename = "approvedAt")]
    pub approved_at: String,
    /// When it was applied (RFC 3339)
    #[serde(rename = "appliedAt")]
    pub applied_at: String,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// What a patch of the task list was made from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TodoPatch {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "createdAt")]
    pub created_at: String,
    /// The task list that the patch is for
    #[serde(rename = "sourceTodo")]
    pub source_todo: TodoPatchSourceTodo,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// SHA-256 of its findings
    #[serde(rename = "diagnosticsFingerprint")]
    pub diagnostics_fingerprint: String,
    /// Proposals that the patch adds
    #[serde(rename = "selectedProposalIds")]
    pub selected_proposal_ids: Vec<String>,
    /// Proposals that the list already has
    #[serde(rename = "duplicateProposalIds")]
    pub duplicate_proposal_ids: Vec<String>,
    /// `duplicates`
    pub duplicates: Vec<TodoPatchDuplicates>,
    /// What the proposals were made with
    #[serde(rename = "synthesisAudit")]
    pub synthesis_audit: TodoPatchSynthesisAudit,
    /// SHA-256 of the bytes of the patch: what an approver has to state
    #[serde(rename = "renderedPatchHash")]
    pub rendered_patch_hash: String,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// TodoPatchDuplicates of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TodoPatchDuplicates {
    /// `proposalId`
    #[serde(rename = "proposalId")]
    pub proposal_id: String,
    /// Tasks of the list that say the same
    #[serde(rename = "existingRecordIds")]
    pub existing_record_ids: Vec<String>,
    /// Why they do
    pub basis: Vec<String>,
}

/// The task list that the patch is for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TodoPatchSourceTodo {
    /// Task list, relative to the root
    pub path: String,
    /// `contentHash`
    #[serde(rename = "contentHash")]
    pub content_hash: Option<String>,
}

/// What the proposals were made with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TodoPatchSynthesisAudit {
    /// SHA-256 of the canonical JSON of the proposals and conclusions
    #[serde(rename = "synthesisHash")]
    pub synthesis_hash: String,
    /// `proposalCount`
    #[serde(rename = "proposalCount")]
    pub proposal_count: i64,
    /// `conclusionCount`
    #[serde(rename = "conclusionCount")]
    pub conclusion_count: i64,
    /// Proposals that cite what is not there
    #[serde(rename = "rejectedProposalIds")]
    pub rejected_proposal_ids: Vec<String>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// A proposed task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TodoProposal {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// The same for the same findings
    pub id: String,
    /// The task in a line
    pub title: String,
    /// Why, and what is suggested
    pub description: String,
    /// P0 is wrong now, P3 can wait
    pub priority: Priority,
    /// `status`
    pub status: String,
    /// What the statement names exactly
    pub target: Target,
    /// When it is done
    #[serde(rename = "acceptanceCriteria")]
    pub acceptance_criteria: Vec<String>,
    /// Proposals that come first
    pub dependencies: Vec<String>,
    /// Conclusions that it follows from
    #[serde(rename = "conclusionIds")]
    pub conclusion_ids: Vec<String>,
    /// Findings that it is about
    #[serde(rename = "diagnosticIds")]
    pub diagnostic_ids: Vec<String>,
    /// Records that it is about; all are records of its findings
    #[serde(rename = "recordIds")]
    pub record_ids: Vec<String>,
    /// How sure it is
    pub confidence: f64,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// Which of the proposed tasks hold, and which the task list already has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TodoValidation {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// Fingerprint of the graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// SHA-256 of its findings
    #[serde(rename = "diagnosticsFingerprint")]
    pub diagnostics_fingerprint: String,
    /// The task list that the patch is for
    #[serde(rename = "sourceTodo")]
    pub source_todo: TodoPatchSourceTodo,
    /// Whether every proposal cites what is there
    pub valid: bool,
    /// Proposals that the patch adds
    #[serde(rename = "selectedProposalIds")]
    pub selected_proposal_ids: Vec<String>,
    /// Proposals that the list already has
    #[serde(rename = "duplicateProposalIds")]
    pub duplicate_proposal_ids: Vec<String>,
    /// `duplicates`
    pub duplicates: Vec<TodoPatchDuplicates>,
    /// Proposals that are left out
    pub rejected: Vec<TodoValidationRejected>,
    /// How it was made; model, provider and responseId are null without a model
    pub generation: Generation,
}

/// TodoValidationRejected of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TodoValidationRejected {
    /// `proposalId`
    #[serde(rename = "proposalId")]
    pub proposal_id: String,
    /// What does not hold
    pub reasons: Vec<String>,
}

/// A work tree compared with the commit that it is based on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WorkspaceComparison {
    /// `schemaVersion`
    #[serde(rename = "schemaVersion")]
    pub schema_version: String,
    /// When it was made (RFC 3339)
    #[serde(rename = "generatedAt")]
    pub generated_at: String,
    /// `base`
    pub base: WorkspaceComparisonBase,
    /// `workspace`
    pub workspace: WorkspaceComparisonWorkspace,
    /// `trend`
    pub trend: WorkspaceComparisonTrend,
    /// What changed between two graphs
    pub diff: GraphDiff,
    /// `artifacts`
    pub artifacts: WorkspaceComparisonArtifacts,
    /// Whether it was written; false in a dry run or if the server does not allow writing
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<bool>,
}

/// WorkspaceComparisonArtifacts of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct WorkspaceComparisonArtifacts {
    /// `comparison`
    pub comparison: Option<String>,
    /// `baseGraph`
    #[serde(rename = "baseGraph")]
    pub base_graph: Option<String>,
    /// `workspaceGraph`
    #[serde(rename = "workspaceGraph")]
    pub workspace_graph: Option<String>,
    /// `picture`
    pub picture: Option<String>,
}

/// WorkspaceComparisonBase of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct WorkspaceComparisonBase {
    /// What was asked for, e.g. origin/main
    pub r#ref: String,
    /// Its commit
    pub commit: String,
    /// Fingerprint of its graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Share of the declared topics that facts show and no finding contradicts; 1 if there are none
    pub coverage: f64,
}

/// WorkspaceComparisonTrend of the evidence service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WorkspaceComparisonTrend {
    /// By coverage and by findings that block or need a review; mixed: one is better, another worse
    pub direction: WorkspaceComparisonTrendDirection,
    /// Coverage of the work tree less that of the base
    #[serde(rename = "coverageDelta")]
    pub coverage_delta: f64,
    /// Blocking findings in the work tree less those of the base
    #[serde(rename = "blockingDelta")]
    pub blocking_delta: i64,
    /// Findings that need a review in the work tree less those of the base
    #[serde(rename = "reviewRequiredDelta")]
    pub review_required_delta: i64,
    /// Warnings in the work tree less those of the base
    #[serde(rename = "warningDelta")]
    pub warning_delta: i64,
}

/// WorkspaceComparisonWorkspace of the evidence service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct WorkspaceComparisonWorkspace {
    /// Commit that is checked out
    #[serde(rename = "headCommit")]
    pub head_commit: String,
    /// Files differ from that commit or are not in it
    pub dirty: bool,
    /// Those files, relative to the root
    #[serde(rename = "changedFiles")]
    pub changed_files: Vec<String>,
    /// Commits that the base lacks
    pub ahead: i64,
    /// Commits of the base that are lacking here
    pub behind: i64,
    /// Fingerprint of its graph
    #[serde(rename = "graphFingerprint")]
    pub graph_fingerprint: String,
    /// Share of the declared topics that facts show and no finding contradicts; 1 if there are none
    pub coverage: f64,
}

/// A method for each action of the service.
impl Client {
    /// Asks for `pipeline`: Analyze a project: what was asked for, planned, built and claimed, and
    /// where they disagree.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn pipeline(&self, input: &PipelineInput) -> Result<PipelineResult, Error> {
        self.call("pipeline", input)
    }

    /// Asks for `compare_workspace`: Compare the work tree with its base commit: what improved,
    /// what got worse.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn compare_workspace(&self, input: &CompareWorkspaceInput) -> Result<WorkspaceComparison, Error> {
        self.call("compare_workspace", input)
    }

    /// Asks for `extract_nl`: Extract the intents of a text: action, object, modality, polarity,
    /// targets.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_nl(&self, input: &ExtractNlInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_nl", input)
    }

    /// Asks for `extract_git`: Extract what recent commits did: action, scope, tickets, files,
    /// reverts.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_git(&self, input: &ExtractGitInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_git", input)
    }

    /// Asks for `extract_ast`: Extract what code declares, imports, calls, serves, tests and
    /// throws.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_ast(&self, input: &ExtractAstInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_ast", input)
    }

    /// Asks for `extract_config`: Extract dependencies, scripts, CI jobs, services and variables of
    /// a project.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_config(&self, input: &ExtractConfigInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_config", input)
    }

    /// Asks for `extract_markdown`: Extract tasks from TODO.md and changes from CHANGELOG.md.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_markdown(&self, input: &ExtractMarkdownInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_markdown", input)
    }

    /// Asks for `extract_docs`: Extract requirements and descriptions from the documents of a
    /// project.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_docs(&self, input: &ExtractDocsInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_docs", input)
    }

    /// Asks for `extract_communication`: Extract what people and agents asked, planned, decided and
    /// reported, by ticket.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn extract_communication(&self, input: &ExtractCommunicationInput) -> Result<Vec<IntentRecord>, Error> {
        self.call_list("extract_communication", input)
    }

    /// Asks for `analyze_communication`: Find what needs an answer in ticket communication, and
    /// from whom.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn analyze_communication(&self, input: &AnalyzeCommunicationInput) -> Result<CommunicationAnalysis, Error> {
        self.call("analyze_communication", input)
    }

    /// Asks for `link`: Link records into a graph, or rank the modules that implement a
    /// requirement.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn link(&self, input: &LinkInput) -> Result<Graph, Error> {
        self.call("link", input)
    }

    /// Asks for `diagnose`: Find what was asked for but not built, built but not asked for, claimed
    /// but not done.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn diagnose(&self, input: &DiagnoseInput) -> Result<Diagnostics, Error> {
        self.call("diagnose", input)
    }

    /// Asks for `summarize`: Summarize the findings of a graph for a team: decisions, risks,
    /// recommendations.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn summarize(&self, input: &SummarizeInput) -> Result<Summary, Error> {
        self.call("summarize", input)
    }

    /// Asks for `diff`: Compare two graphs: records and relations that were added, removed or
    /// changed.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn diff_graphs(&self, input: &DiffInput) -> Result<GraphDiff, Error> {
        self.call("diff", input)
    }

    /// Asks for `diff_files`: Compare two files or texts line by line, as rows, a picture or a
    /// page.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn diff_files(&self, input: &DiffFilesInput) -> Result<FileDiff, Error> {
        self.call("diff_files", input)
    }

    /// Asks for `diff_git`: Compare a commit with the work tree, the index or another commit, file
    /// by file.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn diff_git(&self, input: &DiffGitInput) -> Result<GitDiff, Error> {
        self.call("diff_git", input)
    }

    /// Asks for `reality`: Show what was asked for beside what exists, by topic.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn reality(&self, input: &RealityInput) -> Result<Reality, Error> {
        self.call("reality", input)
    }

    /// Asks for `propose_todo`: Propose tasks for the findings of a graph, with criteria,
    /// priorities and citations.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn propose_todo(&self, input: &ProposeTodoInput) -> Result<TaskSynthesis, Error> {
        self.call("propose_todo", input)
    }

    /// Asks for `render_todo`: Render proposed tasks as a patch of the task list, for a review.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn render_todo(&self, input: &RenderTodoInput) -> Result<RenderedTodo, Error> {
        self.call("render_todo", input)
    }

    /// Asks for `apply_todo`: Add approved tasks to the task list once; the hash of the patch must
    /// match.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn apply_todo(&self, input: &ApplyTodoInput) -> Result<AppliedTodo, Error> {
        self.call("apply_todo", input)
    }

    /// Asks for `propose_code_change`: Plan the code changes of proposed tasks: files, risk,
    /// rollback, evidence.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn propose_code_change(&self, input: &ProposeCodeChangeInput) -> Result<CodeChangePlanSet, Error> {
        self.call("propose_code_change", input)
    }

    /// Asks for `render_code_change`: Render planned code changes as text for a review.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn render_code_change(&self, input: &RenderCodeChangeInput) -> Result<RenderedCodeChange, Error> {
        self.call("render_code_change", input)
    }

    /// Asks for `propose_source_patch`: Propose source patches for planned changes: exact diffs,
    /// each with its hash.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn propose_source_patch(&self, input: &ProposeSourcePatchInput) -> Result<SourcePatchSet, Error> {
        self.call("propose_source_patch", input)
    }

    /// Asks for `apply_source_patch`: Apply an approved source patch once; its hash must match.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn apply_source_patch(&self, input: &ApplySourcePatchInput) -> Result<AppliedSourcePatch, Error> {
        self.call("apply_source_patch", input)
    }

    /// Asks for `evaluate_code_change`: Check a change against its plan: its findings are gone, and
    /// none are new.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn evaluate_code_change(&self, input: &EvaluateCodeChangeInput) -> Result<CodeChangeAcceptance, Error> {
        self.call("evaluate_code_change", input)
    }

    /// Asks for `close_code_change`: Check which planned changes achieved their purpose.
    ///
    /// # Errors
    ///
    /// As [`Client::call`].
    pub fn close_code_change(&self, input: &CloseCodeChangeInput) -> Result<CodeChangeCloseResult, Error> {
        self.call("close_code_change", input)
    }
}
