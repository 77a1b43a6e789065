// Code generated from the schemas by `make generate`. DO NOT EDIT.

package evidence

import (
	"context"
	"encoding/json"
)

const (
	// Version of this module.
	Version = "0.1.0"

	// ProtocolVersion is the version of A2A that the client speaks.
	ProtocolVersion = "1.0"
)

// Reasons of the errors of the protocol.
const (
	// ReasonParseError is -32700: Invalid JSON payload.
	ReasonParseError = "PARSE_ERROR"

	// ReasonInvalidRequest is -32600: Request payload validation error.
	ReasonInvalidRequest = "INVALID_REQUEST"

	// ReasonMethodNotFound is -32601: Method not found.
	ReasonMethodNotFound = "METHOD_NOT_FOUND"

	// ReasonInvalidParams is -32602: Invalid parameters.
	ReasonInvalidParams = "INVALID_PARAMS"

	// ReasonInternalError is -32603: Internal error.
	ReasonInternalError = "INTERNAL_ERROR"

	// ReasonTaskNotFound is -32001: Task not found.
	ReasonTaskNotFound = "TASK_NOT_FOUND"

	// ReasonTaskNotCancelable is -32002: Task cannot be canceled.
	ReasonTaskNotCancelable = "TASK_NOT_CANCELABLE"

	// ReasonPushNotificationNotSupported is -32003: Push notifications are not supported.
	ReasonPushNotificationNotSupported = "PUSH_NOTIFICATION_NOT_SUPPORTED"

	// ReasonUnsupportedOperation is -32004: This operation is not supported.
	ReasonUnsupportedOperation = "UNSUPPORTED_OPERATION"

	// ReasonContentTypeNotSupported is -32005: Content type is not supported.
	ReasonContentTypeNotSupported = "CONTENT_TYPE_NOT_SUPPORTED"

	// ReasonInvalidAgentResponse is -32006: Invalid agent response.
	ReasonInvalidAgentResponse = "INVALID_AGENT_RESPONSE"

	// ReasonExtendedAgentCardNotConfigured is -32007: No extended agent card is configured.
	ReasonExtendedAgentCardNotConfigured = "EXTENDED_AGENT_CARD_NOT_CONFIGURED"

	// ReasonExtensionSupportRequired is -32008: Support of an extension is required.
	ReasonExtensionSupportRequired = "EXTENSION_SUPPORT_REQUIRED"

	// ReasonVersionNotSupported is -32009: Protocol version is not supported; supported versions: 1.0.
	ReasonVersionNotSupported = "VERSION_NOT_SUPPORTED"
)

// AppliedSourcePatchStatus is one of the constants below.
type AppliedSourcePatchStatus string

// Values of AppliedSourcePatchStatus.
const (
	AppliedSourcePatchStatusApplied AppliedSourcePatchStatus = "applied"

	AppliedSourcePatchStatusUnchanged AppliedSourcePatchStatus = "unchanged"

	AppliedSourcePatchStatusReceiptRecreated AppliedSourcePatchStatus = "receipt_recreated"

	AppliedSourcePatchStatusWouldApply AppliedSourcePatchStatus = "would_apply"
)

// CodeChangePlanRiskLevel is one of the constants below.
type CodeChangePlanRiskLevel string

// Values of CodeChangePlanRiskLevel.
const (
	CodeChangePlanRiskLevelLow CodeChangePlanRiskLevel = "low"

	CodeChangePlanRiskLevelMedium CodeChangePlanRiskLevel = "medium"

	CodeChangePlanRiskLevelHigh CodeChangePlanRiskLevel = "high"
)

// CommunicationAnalysisParticipantsRole is one of the constants below.
type CommunicationAnalysisParticipantsRole string

// Values of CommunicationAnalysisParticipantsRole.
const (
	CommunicationAnalysisParticipantsRoleHuman CommunicationAnalysisParticipantsRole = "human"

	CommunicationAnalysisParticipantsRoleAgent CommunicationAnalysisParticipantsRole = "agent"

	CommunicationAnalysisParticipantsRoleUnknown CommunicationAnalysisParticipantsRole = "unknown"
)

// CommunicationIssueCode is one of the constants below.
type CommunicationIssueCode string

// Values of CommunicationIssueCode.
const (
	CommunicationIssueCodeParticipantIdentityUnresolved CommunicationIssueCode = "PARTICIPANT_IDENTITY_UNRESOLVED"

	CommunicationIssueCodeAgentClaimWithoutEvidence CommunicationIssueCode = "AGENT_CLAIM_WITHOUT_EVIDENCE"

	CommunicationIssueCodeRequestWithoutAgentResponse CommunicationIssueCode = "REQUEST_WITHOUT_AGENT_RESPONSE"

	CommunicationIssueCodeAgentWorkOutsideRequest CommunicationIssueCode = "AGENT_WORK_OUTSIDE_REQUEST"

	CommunicationIssueCodeHumanCommunicationConflict CommunicationIssueCode = "HUMAN_COMMUNICATION_CONFLICT"

	CommunicationIssueCodeAgentCommunicationConflict CommunicationIssueCode = "AGENT_COMMUNICATION_CONFLICT"

	CommunicationIssueCodeHumanAgentConflict CommunicationIssueCode = "HUMAN_AGENT_CONFLICT"

	CommunicationIssueCodeAgentHumanDecisionClaimUnconfirmed CommunicationIssueCode = "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED"
)

// CommunicationIssueResponseRequiredRole is one of the constants below.
type CommunicationIssueResponseRequiredRole string

// Values of CommunicationIssueResponseRequiredRole.
const (
	CommunicationIssueResponseRequiredRoleHuman CommunicationIssueResponseRequiredRole = "human"

	CommunicationIssueResponseRequiredRoleAgent CommunicationIssueResponseRequiredRole = "agent"
)

// CommunicationMode is one of the constants below.
type CommunicationMode string

// Values of CommunicationMode.
const (
	CommunicationModeDeterministic CommunicationMode = "deterministic"

	CommunicationModePreferLlm CommunicationMode = "prefer-llm"

	CommunicationModeRequireLlm CommunicationMode = "require-llm"
)

// ConclusionKind is one of the constants below.
type ConclusionKind string

// Values of ConclusionKind.
const (
	ConclusionKindFinding ConclusionKind = "finding"

	ConclusionKindRisk ConclusionKind = "risk"

	ConclusionKindDecision ConclusionKind = "decision"

	ConclusionKindRecommendation ConclusionKind = "recommendation"
)

// DiagnoseInputFailOn is one of the constants below.
type DiagnoseInputFailOn string

// Values of DiagnoseInputFailOn.
const (
	DiagnoseInputFailOnInfo DiagnoseInputFailOn = "info"

	DiagnoseInputFailOnWarning DiagnoseInputFailOn = "warning"

	DiagnoseInputFailOnReviewRequired DiagnoseInputFailOn = "review_required"

	DiagnoseInputFailOnBlocking DiagnoseInputFailOn = "blocking"

	DiagnoseInputFailOnNew DiagnoseInputFailOn = "new"

	DiagnoseInputFailOnNewWarning DiagnoseInputFailOn = "new:warning"

	DiagnoseInputFailOnNewReviewRequired DiagnoseInputFailOn = "new:review_required"

	DiagnoseInputFailOnNewBlocking DiagnoseInputFailOn = "new:blocking"
)

// DiagnoseInputFormat is one of the constants below.
type DiagnoseInputFormat string

// Values of DiagnoseInputFormat.
const (
	DiagnoseInputFormatSarif DiagnoseInputFormat = "sarif"

	DiagnoseInputFormatYaml DiagnoseInputFormat = "yaml"

	DiagnoseInputFormatJson DiagnoseInputFormat = "json"
)

// DiagnosticBaselineState is one of the constants below.
type DiagnosticBaselineState string

// Values of DiagnosticBaselineState.
const (
	DiagnosticBaselineStateNew DiagnosticBaselineState = "new"

	DiagnosticBaselineStateUpdated DiagnosticBaselineState = "updated"

	DiagnosticBaselineStateUnchanged DiagnosticBaselineState = "unchanged"
)

// DiagnosticCode is one of the constants below.
type DiagnosticCode string

// Values of DiagnosticCode.
const (
	DiagnosticCodePlannedNotImplemented DiagnosticCode = "PLANNED_NOT_IMPLEMENTED"

	DiagnosticCodeImplementedNotPlanned DiagnosticCode = "IMPLEMENTED_NOT_PLANNED"

	DiagnosticCodeImplementedNotDocumented DiagnosticCode = "IMPLEMENTED_NOT_DOCUMENTED"

	DiagnosticCodeChangelogWithoutImplementation DiagnosticCode = "CHANGELOG_WITHOUT_IMPLEMENTATION"

	DiagnosticCodeInsufficientEvidence DiagnosticCode = "INSUFFICIENT_EVIDENCE"

	DiagnosticCodeAmbiguousRequirement DiagnosticCode = "AMBIGUOUS_REQUIREMENT"

	DiagnosticCodeConflictingIntent DiagnosticCode = "CONFLICTING_INTENT"

	DiagnosticCodeLowConfidence DiagnosticCode = "LOW_CONFIDENCE"

	DiagnosticCodeUnlinkedRecord DiagnosticCode = "UNLINKED_RECORD"

	DiagnosticCodeAligned DiagnosticCode = "ALIGNED"

	DiagnosticCodeGovManifest001 DiagnosticCode = "GOV-MANIFEST-001"

	DiagnosticCodeGovSync001 DiagnosticCode = "GOV-SYNC-001"

	DiagnosticCodeGovDiff001 DiagnosticCode = "GOV-DIFF-001"

	DiagnosticCodeGovBoot001 DiagnosticCode = "GOV-BOOT-001"

	DiagnosticCodeGovTicket001 DiagnosticCode = "GOV-TICKET-001"

	DiagnosticCodeGovTicket002 DiagnosticCode = "GOV-TICKET-002"

	DiagnosticCodeGovTicket003 DiagnosticCode = "GOV-TICKET-003"

	DiagnosticCodeGovTicket004 DiagnosticCode = "GOV-TICKET-004"

	DiagnosticCodeGovTicket005 DiagnosticCode = "GOV-TICKET-005"

	DiagnosticCodeGovStatus001 DiagnosticCode = "GOV-STATUS-001"

	DiagnosticCodeGovIntent001 DiagnosticCode = "GOV-INTENT-001"

	DiagnosticCodeGovIntent002 DiagnosticCode = "GOV-INTENT-002"

	DiagnosticCodeGovIntent003 DiagnosticCode = "GOV-INTENT-003"

	DiagnosticCodeGovApproval001 DiagnosticCode = "GOV-APPROVAL-001"

	DiagnosticCodeGovApproval002 DiagnosticCode = "GOV-APPROVAL-002"

	DiagnosticCodeGovApproval003 DiagnosticCode = "GOV-APPROVAL-003"

	DiagnosticCodeGovApproval004 DiagnosticCode = "GOV-APPROVAL-004"

	DiagnosticCodeGovApproval005 DiagnosticCode = "GOV-APPROVAL-005"

	DiagnosticCodeGovScope001 DiagnosticCode = "GOV-SCOPE-001"

	DiagnosticCodeGovWorkstream001 DiagnosticCode = "GOV-WORKSTREAM-001"

	DiagnosticCodeGovWorkstream002 DiagnosticCode = "GOV-WORKSTREAM-002"

	DiagnosticCodeGovWorkstream003 DiagnosticCode = "GOV-WORKSTREAM-003"

	DiagnosticCodeGovWorkstream004 DiagnosticCode = "GOV-WORKSTREAM-004"

	DiagnosticCodeGovDependency001 DiagnosticCode = "GOV-DEPENDENCY-001"

	DiagnosticCodeGovDependency002 DiagnosticCode = "GOV-DEPENDENCY-002"

	DiagnosticCodeGovConflict001 DiagnosticCode = "GOV-CONFLICT-001"

	DiagnosticCodeGovIntegration001 DiagnosticCode = "GOV-INTEGRATION-001"

	DiagnosticCodeGovDelivery001 DiagnosticCode = "GOV-DELIVERY-001"

	DiagnosticCodeGovDelivery002 DiagnosticCode = "GOV-DELIVERY-002"

	DiagnosticCodeGovArchitecture001 DiagnosticCode = "GOV-ARCHITECTURE-001"

	DiagnosticCodeGovBase001 DiagnosticCode = "GOV-BASE-001"

	DiagnosticCodeGovBudget001 DiagnosticCode = "GOV-BUDGET-001"

	DiagnosticCodeGovOwner001 DiagnosticCode = "GOV-OWNER-001"

	DiagnosticCodeGovDocker001 DiagnosticCode = "GOV-DOCKER-001"

	DiagnosticCodeGovStack001 DiagnosticCode = "GOV-STACK-001"

	DiagnosticCodeGovSecret001 DiagnosticCode = "GOV-SECRET-001"

	DiagnosticCodeGovPath001 DiagnosticCode = "GOV-PATH-001"

	DiagnosticCodeGovDecision001 DiagnosticCode = "GOV-DECISION-001"

	DiagnosticCodeGovDecision002 DiagnosticCode = "GOV-DECISION-002"

	DiagnosticCodeGovDecision003 DiagnosticCode = "GOV-DECISION-003"

	DiagnosticCodeGovDecision004 DiagnosticCode = "GOV-DECISION-004"
)

// DiffRowKind is one of the constants below.
type DiffRowKind string

// Values of DiffRowKind.
const (
	DiffRowKindContext DiffRowKind = "context"

	DiffRowKindRemoved DiffRowKind = "removed"

	DiffRowKindAdded DiffRowKind = "added"
)

// ExtractCommunicationInputFrom is one of the constants below.
type ExtractCommunicationInputFrom string

// Values of ExtractCommunicationInputFrom.
const (
	ExtractCommunicationInputFromSlack ExtractCommunicationInputFrom = "slack"

	ExtractCommunicationInputFromMbox ExtractCommunicationInputFrom = "mbox"

	ExtractCommunicationInputFromGh ExtractCommunicationInputFrom = "gh"

	ExtractCommunicationInputFromJira ExtractCommunicationInputFrom = "jira"

	ExtractCommunicationInputFromLinear ExtractCommunicationInputFrom = "linear"
)

// FileDiffEncoding is one of the constants below.
type FileDiffEncoding string

// Values of FileDiffEncoding.
const (
	FileDiffEncodingUtf8 FileDiffEncoding = "utf-8"

	FileDiffEncodingLatin1 FileDiffEncoding = "latin-1"
)

// GenerationEffectiveMode is one of the constants below.
type GenerationEffectiveMode string

// Values of GenerationEffectiveMode.
const (
	GenerationEffectiveModeDeterministic GenerationEffectiveMode = "deterministic"

	GenerationEffectiveModeLlm GenerationEffectiveMode = "llm"
)

// GitFileDiffStatus is one of the constants below.
type GitFileDiffStatus string

// Values of GitFileDiffStatus.
const (
	GitFileDiffStatusAdded GitFileDiffStatus = "added"

	GitFileDiffStatusModified GitFileDiffStatus = "modified"

	GitFileDiffStatusDeleted GitFileDiffStatus = "deleted"

	GitFileDiffStatusRenamed GitFileDiffStatus = "renamed"

	GitFileDiffStatusCopied GitFileDiffStatus = "copied"

	GitFileDiffStatusTypeChanged GitFileDiffStatus = "type_changed"

	GitFileDiffStatusUnmerged GitFileDiffStatus = "unmerged"
)

// IntentRecordEpistemicClass is one of the constants below.
type IntentRecordEpistemicClass string

// Values of IntentRecordEpistemicClass.
const (
	IntentRecordEpistemicClassDeclaration IntentRecordEpistemicClass = "declaration"

	IntentRecordEpistemicClassPlan IntentRecordEpistemicClass = "plan"

	IntentRecordEpistemicClassClaim IntentRecordEpistemicClass = "claim"

	IntentRecordEpistemicClassFact IntentRecordEpistemicClass = "fact"

	IntentRecordEpistemicClassInference IntentRecordEpistemicClass = "inference"

	IntentRecordEpistemicClassLlmInference IntentRecordEpistemicClass = "llm_inference"
)

// IntentRecordLifecycleStatus is one of the constants below.
type IntentRecordLifecycleStatus string

// Values of IntentRecordLifecycleStatus.
const (
	IntentRecordLifecycleStatusProposed IntentRecordLifecycleStatus = "proposed"

	IntentRecordLifecycleStatusPlanned IntentRecordLifecycleStatus = "planned"

	IntentRecordLifecycleStatusInProgress IntentRecordLifecycleStatus = "in_progress"

	IntentRecordLifecycleStatusImplemented IntentRecordLifecycleStatus = "implemented"

	IntentRecordLifecycleStatusVerified IntentRecordLifecycleStatus = "verified"

	IntentRecordLifecycleStatusReleased IntentRecordLifecycleStatus = "released"

	IntentRecordLifecycleStatusCompleted IntentRecordLifecycleStatus = "completed"

	IntentRecordLifecycleStatusBlocked IntentRecordLifecycleStatus = "blocked"

	IntentRecordLifecycleStatusUnknown IntentRecordLifecycleStatus = "unknown"
)

// Language is one of the constants below.
type Language string

// Values of Language.
const (
	LanguageEn Language = "en"

	LanguagePl Language = "pl"
)

// MessageRole is one of the constants below.
type MessageRole string

// Values of MessageRole.
const (
	MessageRoleUser MessageRole = "ROLE_USER"

	MessageRoleAgent MessageRole = "ROLE_AGENT"
)

// PipelineResultStatus is one of the constants below.
type PipelineResultStatus string

// Values of PipelineResultStatus.
const (
	PipelineResultStatusSucceeded PipelineResultStatus = "succeeded"

	PipelineResultStatusDegraded PipelineResultStatus = "degraded"

	PipelineResultStatusFailed PipelineResultStatus = "failed"
)

// PlannedChangeAction is one of the constants below.
type PlannedChangeAction string

// Values of PlannedChangeAction.
const (
	PlannedChangeActionCreate PlannedChangeAction = "create"

	PlannedChangeActionModify PlannedChangeAction = "modify"

	PlannedChangeActionDelete PlannedChangeAction = "delete"
)

// Priority is one of the constants below.
type Priority string

// Values of Priority.
const (
	PriorityP0 Priority = "P0"

	PriorityP1 Priority = "P1"

	PriorityP2 Priority = "P2"

	PriorityP3 Priority = "P3"
)

// RealityRowEvidence is one of the constants below.
type RealityRowEvidence string

// Values of RealityRowEvidence.
const (
	RealityRowEvidenceCode RealityRowEvidence = "code"

	RealityRowEvidenceConfiguration RealityRowEvidence = "configuration"

	RealityRowEvidenceNone RealityRowEvidence = "none"
)

// RealityRowStatus is one of the constants below.
type RealityRowStatus string

// Values of RealityRowStatus.
const (
	RealityRowStatusConflicting RealityRowStatus = "conflicting"

	RealityRowStatusPlannedNotImplemented RealityRowStatus = "planned_not_implemented"

	RealityRowStatusChangelogWithoutImplementation RealityRowStatus = "changelog_without_implementation"

	RealityRowStatusImplementedNotPlanned RealityRowStatus = "implemented_not_planned"

	RealityRowStatusImplementedNotDocumented RealityRowStatus = "implemented_not_documented"

	RealityRowStatusUnlinked RealityRowStatus = "unlinked"

	RealityRowStatusNotChecked RealityRowStatus = "not_checked"

	RealityRowStatusAligned RealityRowStatus = "aligned"
)

// RecordSourceKind is one of the constants below.
type RecordSourceKind string

// Values of RecordSourceKind.
const (
	RecordSourceKindNl RecordSourceKind = "nl"

	RecordSourceKindGit RecordSourceKind = "git"

	RecordSourceKindAst RecordSourceKind = "ast"

	RecordSourceKindTodo RecordSourceKind = "todo"

	RecordSourceKindChangelog RecordSourceKind = "changelog"

	RecordSourceKindDocument RecordSourceKind = "document"

	RecordSourceKindAgentLog RecordSourceKind = "agent_log"

	RecordSourceKindTest RecordSourceKind = "test"

	RecordSourceKindSystem RecordSourceKind = "system"
)

// RelationType is one of the constants below.
type RelationType string

// Values of RelationType.
const (
	RelationTypeDeclares RelationType = "declares"

	RelationTypePlans RelationType = "plans"

	RelationTypeImplements RelationType = "implements"

	RelationTypeModifies RelationType = "modifies"

	RelationTypeTests RelationType = "tests"

	RelationTypeDocuments RelationType = "documents"

	RelationTypeReleases RelationType = "releases"

	RelationTypeDependsOn RelationType = "depends_on"

	RelationTypeBlocks RelationType = "blocks"

	RelationTypeSupersedes RelationType = "supersedes"

	RelationTypeContradicts RelationType = "contradicts"

	RelationTypeDuplicates RelationType = "duplicates"

	RelationTypeEvidencedBy RelationType = "evidenced_by"

	RelationTypeClaimedBy RelationType = "claimed_by"

	RelationTypeSameAs RelationType = "same_as"

	RelationTypeRelatedTo RelationType = "related_to"
)

// RequestedMode is one of the constants below.
type RequestedMode string

// Values of RequestedMode.
const (
	RequestedModeDeterministic RequestedMode = "deterministic"

	RequestedModePreferLlm RequestedMode = "prefer-llm"

	RequestedModeRequireLlm RequestedMode = "require-llm"

	RequestedModeDisabled RequestedMode = "disabled"
)

// RunStageEffectiveMode is one of the constants below.
type RunStageEffectiveMode string

// Values of RunStageEffectiveMode.
const (
	RunStageEffectiveModeDeterministic RunStageEffectiveMode = "deterministic"

	RunStageEffectiveModeLlm RunStageEffectiveMode = "llm"

	RunStageEffectiveModeNone RunStageEffectiveMode = "none"
)

// RunStageStatus is one of the constants below.
type RunStageStatus string

// Values of RunStageStatus.
const (
	RunStageStatusSucceeded RunStageStatus = "succeeded"

	RunStageStatusPartial RunStageStatus = "partial"

	RunStageStatusFallback RunStageStatus = "fallback"

	RunStageStatusFailed RunStageStatus = "failed"

	RunStageStatusSkipped RunStageStatus = "skipped"
)

// ScenarioResultVerdict is one of the constants below.
type ScenarioResultVerdict string

// Values of ScenarioResultVerdict.
const (
	ScenarioResultVerdictVerified ScenarioResultVerdict = "verified"

	ScenarioResultVerdictFailing ScenarioResultVerdict = "failing"

	ScenarioResultVerdictPathOnly ScenarioResultVerdict = "path_only"

	ScenarioResultVerdictNoTest ScenarioResultVerdict = "no_test"
)

// SemanticDecisionReasonCode is one of the constants below.
type SemanticDecisionReasonCode string

// Values of SemanticDecisionReasonCode.
const (
	SemanticDecisionReasonCodeRepositoryEvidenceSupportsMatch SemanticDecisionReasonCode = "repository_evidence_supports_match"

	SemanticDecisionReasonCodeInsufficientEvidence SemanticDecisionReasonCode = "insufficient_evidence"

	SemanticDecisionReasonCodeWrongTarget SemanticDecisionReasonCode = "wrong_target"
)

// SemanticDecisionVerdict is one of the constants below.
type SemanticDecisionVerdict string

// Values of SemanticDecisionVerdict.
const (
	SemanticDecisionVerdictAccept SemanticDecisionVerdict = "accept"

	SemanticDecisionVerdictReject SemanticDecisionVerdict = "reject"

	SemanticDecisionVerdictAbstain SemanticDecisionVerdict = "abstain"
)

// Severity is one of the constants below.
type Severity string

// Values of Severity.
const (
	SeverityInfo Severity = "info"

	SeverityWarning Severity = "warning"

	SeverityReviewRequired Severity = "review_required"

	SeverityBlocking Severity = "blocking"
)

// StatementAction is one of the constants below.
type StatementAction string

// Values of StatementAction.
const (
	StatementActionAdd StatementAction = "add"

	StatementActionFix StatementAction = "fix"

	StatementActionRemove StatementAction = "remove"

	StatementActionRefactor StatementAction = "refactor"

	StatementActionTest StatementAction = "test"

	StatementActionDocument StatementAction = "document"

	StatementActionConfigure StatementAction = "configure"

	StatementActionAnalyze StatementAction = "analyze"

	StatementActionValidate StatementAction = "validate"

	StatementActionCall StatementAction = "call"

	StatementActionDependOn StatementAction = "depend_on"

	StatementActionDeclare StatementAction = "declare"

	StatementActionRelease StatementAction = "release"

	StatementActionChange StatementAction = "change"

	StatementActionPreserve StatementAction = "preserve"

	StatementActionBlock StatementAction = "block"

	StatementActionApprove StatementAction = "approve"

	StatementActionUnknown StatementAction = "unknown"
)

// StatementModality is one of the constants below.
type StatementModality string

// Values of StatementModality.
const (
	StatementModalityRequired StatementModality = "required"

	StatementModalityRecommended StatementModality = "recommended"

	StatementModalityOptional StatementModality = "optional"

	StatementModalityObserved StatementModality = "observed"

	StatementModalityClaimed StatementModality = "claimed"

	StatementModalityUnknown StatementModality = "unknown"
)

// StatementPolarity is one of the constants below.
type StatementPolarity string

// Values of StatementPolarity.
const (
	StatementPolarityPositive StatementPolarity = "positive"

	StatementPolarityNegative StatementPolarity = "negative"
)

// TaskStatusState is one of the constants below.
type TaskStatusState string

// Values of TaskStatusState.
const (
	TaskStatusStateSubmitted TaskStatusState = "TASK_STATE_SUBMITTED"

	TaskStatusStateWorking TaskStatusState = "TASK_STATE_WORKING"

	TaskStatusStateCompleted TaskStatusState = "TASK_STATE_COMPLETED"

	TaskStatusStateFailed TaskStatusState = "TASK_STATE_FAILED"

	TaskStatusStateCanceled TaskStatusState = "TASK_STATE_CANCELED"

	TaskStatusStateInputRequired TaskStatusState = "TASK_STATE_INPUT_REQUIRED"

	TaskStatusStateRejected TaskStatusState = "TASK_STATE_REJECTED"

	TaskStatusStateAuthRequired TaskStatusState = "TASK_STATE_AUTH_REQUIRED"
)

// TickedTaskVerdict is one of the constants below.
type TickedTaskVerdict string

// Values of TickedTaskVerdict.
const (
	TickedTaskVerdictShown TickedTaskVerdict = "shown"

	TickedTaskVerdictNotShown TickedTaskVerdict = "not_shown"

	TickedTaskVerdictUnknown TickedTaskVerdict = "unknown"
)

// WorkspaceComparisonTrendDirection is one of the constants below.
type WorkspaceComparisonTrendDirection string

// Values of WorkspaceComparisonTrendDirection.
const (
	WorkspaceComparisonTrendDirectionImproved WorkspaceComparisonTrendDirection = "improved"

	WorkspaceComparisonTrendDirectionRegressed WorkspaceComparisonTrendDirection = "regressed"

	WorkspaceComparisonTrendDirectionMixed WorkspaceComparisonTrendDirection = "mixed"

	WorkspaceComparisonTrendDirectionUnchanged WorkspaceComparisonTrendDirection = "unchanged"
)

// AgentCard: What an agent can do, and where.
type AgentCard struct {
	// Name of the agent
	Name string `json:"name"`

	// What it is for
	Description string `json:"description"`

	// Version of the agent
	Version string `json:"version"`

	// Ways to reach it, the best first
	SupportedInterfaces []AgentInterface `json:"supportedInterfaces"`

	// Who runs it
	Provider *AgentCardProvider `json:"provider,omitempty"`

	// Where it is described
	DocumentationURL *string `json:"documentationUrl,omitempty"`

	// What it can do of the protocol
	Capabilities AgentCardCapabilities `json:"capabilities"`

	// Ways to authenticate, by name
	SecuritySchemes map[string]AgentCardSecuritySchemes `json:"securitySchemes,omitempty"`

	// Any of these is enough
	SecurityRequirements []AgentCardSecurityRequirements `json:"securityRequirements,omitempty"`

	// Media types that it takes
	DefaultInputModes []string `json:"defaultInputModes"`

	// Media types that it answers with
	DefaultOutputModes []string `json:"defaultOutputModes"`

	// What it can do
	Skills []AgentSkill `json:"skills"`
}

// AgentCardCapabilities: What it can do of the protocol.
type AgentCardCapabilities struct {
	// Whether it streams
	Streaming *bool `json:"streaming,omitempty"`

	// Whether it notifies clients
	PushNotifications *bool `json:"pushNotifications,omitempty"`

	// Whether it has a longer card
	ExtendedAgentCard *bool `json:"extendedAgentCard,omitempty"`
}

// AgentCardProvider: Who runs it.
type AgentCardProvider struct {
	// Address of the provider
	URL string `json:"url"`

	// Name of the provider
	Organization string `json:"organization"`
}

// AgentCardSecurityRequirements: Ways to authenticate that are needed together.
type AgentCardSecurityRequirements struct {
	// All of these
	Schemes map[string]AgentCardSecurityRequirementsSchemes `json:"schemes"`
}

// AgentCardSecurityRequirementsSchemes: What one way to authenticate has to grant.
type AgentCardSecurityRequirementsSchemes struct {
	// Scopes
	List []string `json:"list"`
}

// AgentCardSecuritySchemes: A way to authenticate.
type AgentCardSecuritySchemes struct {
	// Authentication by a header
	HTTPAuthSecurityScheme AgentCardSecuritySchemesHttpAuthSecurityScheme `json:"httpAuthSecurityScheme"`
}

// AgentCardSecuritySchemesHttpAuthSecurityScheme: Authentication by a header.
type AgentCardSecuritySchemesHttpAuthSecurityScheme struct {
	// Scheme of the header Authorization
	Scheme string `json:"scheme"`

	// What a token looks like
	BearerFormat *string `json:"bearerFormat,omitempty"`
}

// AgentInterface: A way to reach an agent.
type AgentInterface struct {
	// Where the agent answers
	URL string `json:"url"`

	// How it is asked
	ProtocolBinding string `json:"protocolBinding"`

	// Version of the protocol
	ProtocolVersion string `json:"protocolVersion"`
}

// AgentSkill: Something that an agent can do.
type AgentSkill struct {
	// Identifier of the skill
	ID string `json:"id"`

	// Name for readers
	Name string `json:"name"`

	// What it does
	Description string `json:"description"`

	// Words to find it by
	Tags []string `json:"tags"`

	// Messages that ask for it
	Examples []string `json:"examples,omitempty"`

	// Media types that it takes
	InputModes []string `json:"inputModes,omitempty"`

	// Media types that it answers with
	OutputModes []string `json:"outputModes,omitempty"`
}

// AnalyzeCommunicationInput: Fields of analyze_communication: Find what needs an answer in ticket
// communication, and from whom.
type AnalyzeCommunicationInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Folder with a folder of each ticket, relative to the root; default: project
	ProjectDir *string `json:"projectDir,omitempty"`

	// Only this ticket
	Ticket *string `json:"ticket,omitempty"`

	// How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
	CommunicationMode *CommunicationMode `json:"communicationMode,omitempty"`

	// File with a graph that has the messages: nothing is extracted
	GraphPath *string `json:"graphPath,omitempty"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// File with a participant registry; default: participants.json of projectDir if it is there
	Registry *string `json:"registry,omitempty"`

	// Commits to compare with; default: 100
	GitCount *int64 `json:"gitCount,omitempty"`

	// Compare with code; default: true
	IncludeAst *bool `json:"includeAst,omitempty"`

	// Return the graph, too
	IncludeGraph *bool `json:"includeGraph,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// File for the result as JSON
	Out *string `json:"out,omitempty"`

	// File for the result as Markdown
	Md *string `json:"md,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// AppliedSourcePatch: An approved source patch.
type AppliedSourcePatch struct {
	// unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost;
	// would_apply: nothing is written
	Status AppliedSourcePatchStatus `json:"status"`

	// Files of the patch, relative to the root
	Paths []string `json:"paths"`

	// File with the receipt
	ReceiptPath string `json:"receiptPath"`

	// Who approved a source patch, and when it was applied
	Receipt SourceApplyReceipt `json:"receipt"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written bool `json:"written"`
}

// AppliedTodo: An approved patch of the task list.
type AppliedTodo struct {
	// unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost;
	// would_apply: nothing is written
	Status AppliedSourcePatchStatus `json:"status"`

	// Task list, relative to the root
	Todo string `json:"todo"`

	// File with the receipt
	ReceiptPath string `json:"receiptPath"`

	// Who approved a patch of the task list, and when it was applied
	Receipt TodoApplyReceipt `json:"receipt"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written bool `json:"written"`
}

// ApplySourcePatchInput: Fields of apply_source_patch: Apply an approved source patch once; its
// hash must match.
type ApplySourcePatchInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// File with patches of evidence-propose-source-patch
	PatchPath *string `json:"patchPath,omitempty"`

	// A patch, or a set of which the approved hash chooses one, or a file with either
	Patch *ApplySourcePatchInputPatch `json:"patch,omitempty"`

	// File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch
	Receipt *string `json:"receipt,omitempty"`

	// Who approves it; with a token of their own, a client approves in its own name
	Actor *string `json:"actor,omitempty"`

	// SHA-256 of the patch that is approved
	ApprovalHash *string `json:"approvalHash,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// ApplySourcePatchInputPatch: A patch, or a set of which the approved hash chooses one, or a file
// with either.
type ApplySourcePatchInputPatch struct {
	SchemaVersion string `json:"schemaVersion"`

	// The same for the same plan and diffs
	ID *string `json:"id,omitempty"`

	// SHA-256 of the canonical JSON of the other fields: what an approver has to state
	PatchHash *string `json:"patchHash,omitempty"`

	Status *string `json:"status,omitempty"`

	// When it was made (RFC 3339)
	CreatedAt *string `json:"createdAt,omitempty"`

	// The plan that it follows
	PlanID *string `json:"planId,omitempty"`

	// Its hash
	PlanHash *string `json:"planHash,omitempty"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Findings that have to go
	DiagnosticIDs []string `json:"diagnosticIds,omitempty"`

	// Records that it is about
	RecordIDs []string `json:"recordIds,omitempty"`

	// One for each file
	Edits []SourceEdit `json:"edits,omitempty"`

	// When it is done
	AcceptanceCriteria []string `json:"acceptanceCriteria,omitempty"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// When it was made (RFC 3339)
	GeneratedAt *string `json:"generatedAt,omitempty"`

	// Plans that were read
	SourcePlanCount *int64 `json:"sourcePlanCount,omitempty"`

	// One for each plan, in the order of the plans
	Patches []SourcePatch `json:"patches,omitempty"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// ApplyTodoInput: Fields of apply_todo: Add approved tasks to the task list once; the hash of the
// patch must match.
type ApplyTodoInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Patch of evidence-render-todo; default: TODO.patch
	Patch *string `json:"patch,omitempty"`

	// What it was made from; default: that of the patch with .json
	Audit *string `json:"audit,omitempty"`

	// Task list; default: that of the patch
	Todo *string `json:"todo,omitempty"`

	// File for the receipt; default: that of the patch with .receipt.json
	Receipt *string `json:"receipt,omitempty"`

	// Who approves it; with a token of their own, a client approves in its own name
	Actor *string `json:"actor,omitempty"`

	// SHA-256 of the patch that is approved
	ApprovalHash *string `json:"approvalHash,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// Artifact: What a task produced.
type Artifact struct {
	// Unique in its task
	ArtifactID string `json:"artifactId"`

	// Name for readers
	Name *string `json:"name,omitempty"`

	// What it is
	Description *string `json:"description,omitempty"`

	// The content, at least one part
	Parts []Part `json:"parts"`

	// Metadata of the artifact
	Metadata map[string]json.RawMessage `json:"metadata,omitempty"`

	// Extensions that it uses
	Extensions []string `json:"extensions,omitempty"`
}

// ChangedRecord: A record that is in both graphs and differs.
type ChangedRecord struct {
	// What both have in common, after how they were matched: id, text, symbol, moved or similar, e.g.
	// symbol ast src/cart.ts Cart.total
	Identity string `json:"identity"`

	// A statement with its source
	Before IntentRecord `json:"before"`

	// A statement with its source
	After IntentRecord `json:"after"`

	// Fields that differ, e.g. statement.text or source.lines; id, commitIndex and metadata.generation
	// are none
	ChangedFields []string `json:"changedFields"`
}

// CloseCodeChangeInput: Fields of close_code_change: Check which planned changes achieved their
// purpose.
type CloseCodeChangeInput struct {
	// A plan, or a file with one
	Plan *CodeChangePlan `json:"plan,omitempty"`

	// File with a plan: plan under its name in tools
	PlanPath *string `json:"planPath,omitempty"`

	// Graph that the plan was made from, or a file with it
	BeforeGraph *Graph `json:"beforeGraph,omitempty"`

	// File with the graph before: beforeGraph under its name in tools
	BeforeGraphPath *string `json:"beforeGraphPath,omitempty"`

	// Graph after the change, or a file with it
	AfterGraph *Graph `json:"afterGraph,omitempty"`

	// File with the graph after: afterGraph under its name in tools
	AfterGraphPath *string `json:"afterGraphPath,omitempty"`

	// Findings before, or a file with them; default: they are made
	BeforeDiagnostics *Diagnostics `json:"beforeDiagnostics,omitempty"`

	// File with the findings before: beforeDiagnostics under its name in tools
	BeforeDiagnosticsPath *string `json:"beforeDiagnosticsPath,omitempty"`

	// Findings after, or a file with them; default: they are made
	AfterDiagnostics *Diagnostics `json:"afterDiagnostics,omitempty"`

	// File with the findings after: afterDiagnostics under its name in tools
	AfterDiagnosticsPath *string `json:"afterDiagnosticsPath,omitempty"`

	// File with plans: plans under its name in tools
	PlansPath *string `json:"plansPath,omitempty"`

	// Plans of evidence-propose-code-change, or a file with them
	Plans *CodeChangePlanSet `json:"plans,omitempty"`

	// A record with plan or plans and both graphs, or a file with it: in place of these fields
	Input *CloseCodeChangeInputInput `json:"input,omitempty"`

	// File for the result as JSON
	Output *string `json:"output,omitempty"`

	// As output
	Out *string `json:"out,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// CloseCodeChangeInputInput: A record with plan or plans and both graphs, or a file with it: in
// place of these fields.
type CloseCodeChangeInputInput struct {
	// A plan, or a file with one
	Plan *CodeChangePlan `json:"plan,omitempty"`

	// File with a plan: plan under its name in tools
	PlanPath *string `json:"planPath,omitempty"`

	// Graph that the plan was made from, or a file with it
	BeforeGraph *Graph `json:"beforeGraph,omitempty"`

	// File with the graph before: beforeGraph under its name in tools
	BeforeGraphPath *string `json:"beforeGraphPath,omitempty"`

	// Graph after the change, or a file with it
	AfterGraph *Graph `json:"afterGraph,omitempty"`

	// File with the graph after: afterGraph under its name in tools
	AfterGraphPath *string `json:"afterGraphPath,omitempty"`

	// Findings before, or a file with them; default: they are made
	BeforeDiagnostics *Diagnostics `json:"beforeDiagnostics,omitempty"`

	// File with the findings before: beforeDiagnostics under its name in tools
	BeforeDiagnosticsPath *string `json:"beforeDiagnosticsPath,omitempty"`

	// Findings after, or a file with them; default: they are made
	AfterDiagnostics *Diagnostics `json:"afterDiagnostics,omitempty"`

	// File with the findings after: afterDiagnostics under its name in tools
	AfterDiagnosticsPath *string `json:"afterDiagnosticsPath,omitempty"`

	// Plans, or a file with them
	Plans *CodeChangePlanSet `json:"plans,omitempty"`
}

// CodeChangeAcceptance: Whether a change did what its plan says.
type CodeChangeAcceptance struct {
	SchemaVersion string `json:"schemaVersion"`

	// The plan
	PlanID string `json:"planId"`

	// Its hash
	PlanHash string `json:"planHash"`

	// Fingerprint of the graph before the change
	BeforeGraphFingerprint string `json:"beforeGraphFingerprint"`

	// Fingerprint of the graph after it
	AfterGraphFingerprint string `json:"afterGraphFingerprint"`

	// Findings of the plan that were there before
	BeforeDiagnosticIDs []string `json:"beforeDiagnosticIds"`

	// Findings afterwards that are those of the plan, moved or not
	AfterDiagnosticIDs []string `json:"afterDiagnosticIds"`

	// Findings of the plan that are gone
	ClearedDiagnosticIDs []string `json:"clearedDiagnosticIds"`

	// Findings of the plan that are still there
	RemainingDiagnosticIDs []string `json:"remainingDiagnosticIds"`

	// Blocking findings that were not there before
	NewBlockingDiagnosticIDs []string `json:"newBlockingDiagnosticIds"`

	// Whether the findings of the plan are gone, and no blocking one is new; not that the task is done
	Accepted bool `json:"accepted"`

	// Why
	Reasons []string `json:"reasons"`

	// When it was judged (RFC 3339)
	EvaluatedAt string `json:"evaluatedAt"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// CodeChangeCloseResult: Which planned changes did what they were for.
type CodeChangeCloseResult struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was judged (RFC 3339)
	EvaluatedAt string `json:"evaluatedAt"`

	// Fingerprint of the graph before the changes
	GraphFingerprintBefore string `json:"graphFingerprintBefore"`

	// Fingerprint of the graph after them
	GraphFingerprintAfter string `json:"graphFingerprintAfter"`

	// Plans
	PlanCount int64 `json:"planCount"`

	// Plans whose change is accepted
	AcceptedCount int64 `json:"acceptedCount"`

	// The others
	RejectedCount int64 `json:"rejectedCount"`

	// Whether there are plans, and all are accepted
	AllAccepted bool `json:"allAccepted"`

	Acceptances []CodeChangeAcceptance `json:"acceptances"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// CodeChangePlan: A planned change of files.
type CodeChangePlan struct {
	SchemaVersion string `json:"schemaVersion"`

	// The same for the same tasks and files
	ID string `json:"id"`

	// SHA-256 of the canonical JSON of the other fields
	PlanHash string `json:"planHash"`

	Status string `json:"status"`

	// When it was made (RFC 3339)
	CreatedAt string `json:"createdAt"`

	// The change in a line
	Title string `json:"title"`

	// Why, and what is suggested
	Description string `json:"description"`

	// P0 is wrong now, P3 can wait
	Priority Priority `json:"priority"`

	// What the statement names exactly
	Target Target `json:"target"`

	// When it is done
	AcceptanceCriteria []string `json:"acceptanceCriteria"`

	// The files that it touches
	Changes []PlannedChange `json:"changes"`

	// How much may go wrong
	Risk CodeChangePlanRisk `json:"risk"`

	// How it is taken back
	Rollback string `json:"rollback"`

	// What it follows from
	Evidence CodeChangePlanEvidence `json:"evidence"`

	// How sure it is
	Confidence float64 `json:"confidence"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// CodeChangePlanEvidence: What it follows from.
type CodeChangePlanEvidence struct {
	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Records that it is about
	RecordIDs []string `json:"recordIds"`

	// Findings that have to go
	DiagnosticIDs []string `json:"diagnosticIds"`

	// Conclusions that it follows from
	ConclusionIDs []string `json:"conclusionIds"`

	// Proposed tasks that it does
	ProposalIDs []string `json:"proposalIds"`
}

// CodeChangePlanRisk: How much may go wrong.
type CodeChangePlanRisk struct {
	Level CodeChangePlanRiskLevel `json:"level"`

	// What may go wrong
	Reasons []string `json:"reasons"`
}

// CodeChangePlanSet: Planned changes for the findings of a graph.
type CodeChangePlanSet struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Findings of the graph
	SourceDiagnosticCount int64 `json:"sourceDiagnosticCount"`

	// The most urgent first
	Plans []CodeChangePlan `json:"plans"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// CodeChangeReview: What the text of a review was made from.
type CodeChangeReview struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	CreatedAt string `json:"createdAt"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Plans in the text
	PlanIDs []string `json:"planIds"`

	// Their hashes, in the same order
	PlanHashes []string `json:"planHashes"`

	// SHA-256 of the text
	RenderedPatchHash string `json:"renderedPatchHash"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// CommunicationAnalysis: What the communication about tickets comes to.
type CommunicationAnalysis struct {
	SchemaVersion string `json:"schemaVersion"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// By name
	Tickets []CommunicationAnalysisTickets `json:"tickets"`

	// By id
	Participants []CommunicationAnalysisParticipants `json:"participants"`

	// What each ticket comes to
	Syntheses []CommunicationAnalysisSyntheses `json:"syntheses"`

	// The gravest first
	Issues []CommunicationIssue `json:"issues"`

	Counts CommunicationAnalysisCounts `json:"counts"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`

	// What would be written, by the name of its field; only if nothing is written
	Content map[string]string `json:"content,omitempty"`
}

// CommunicationAnalysisCounts: CommunicationAnalysisCounts of the evidence service.
type CommunicationAnalysisCounts struct {
	// Tickets
	Tickets int64 `json:"tickets"`

	// Participants
	Participants int64 `json:"participants"`

	// Messages
	Messages int64 `json:"messages"`

	// Issues
	Issues int64 `json:"issues"`

	// Issues by severity
	BySeverity map[string]int64 `json:"bySeverity"`

	// Issues by code
	ByCode map[string]int64 `json:"byCode"`
}

// CommunicationAnalysisParticipants: CommunicationAnalysisParticipants of the evidence service.
type CommunicationAnalysisParticipants struct {
	// human:ola, agent:coder, unknown:sam
	ID string `json:"id"`

	// Person or agent
	Role CommunicationAnalysisParticipantsRole `json:"role"`

	// Name to show
	DisplayName string `json:"displayName"`

	// Tickets that they wrote about
	Tickets []string `json:"tickets"`

	// Messages
	MessageCount int64 `json:"messageCount"`

	// Commits; only those of a registry are known
	CommitCount int64 `json:"commitCount"`
}

// CommunicationAnalysisSyntheses: CommunicationAnalysisSyntheses of the evidence service.
type CommunicationAnalysisSyntheses struct {
	Ticket string `json:"ticket"`

	// How far the ticket is, in a sentence
	Text string `json:"text"`

	// Records of requests
	Requested []string `json:"requested"`

	// Records of plans
	Planned []string `json:"planned"`

	// Records of decisions
	Decided []string `json:"decided"`

	// Records of reports, results and claims
	Reported []string `json:"reported"`

	// Records of code, tests and commits that show something of it
	Evidence []string `json:"evidence"`
}

// CommunicationAnalysisTickets: CommunicationAnalysisTickets of the evidence service.
type CommunicationAnalysisTickets struct {
	Ticket string `json:"ticket"`

	// Who wrote about it
	ParticipantIDs []string `json:"participantIds"`

	// Messages
	MessageCount int64 `json:"messageCount"`

	// Statements in them
	StatementCount int64 `json:"statementCount"`

	FirstAt *string `json:"firstAt"`

	LastAt *string `json:"lastAt"`

	// Issues
	IssueCount int64 `json:"issueCount"`
}

// CommunicationIssue: CommunicationIssue of the evidence service.
type CommunicationIssue struct {
	// What kind of issue
	Code CommunicationIssueCode `json:"code"`

	// How grave it is
	Severity Severity `json:"severity"`

	Ticket *string `json:"ticket"`

	// Who is concerned
	ParticipantIDs []string `json:"participantIds"`

	// Statements that it is about
	RecordIDs []string `json:"recordIds"`

	// Who has to answer
	ResponseRequiredRole CommunicationIssueResponseRequiredRole `json:"responseRequiredRole"`

	// Participants who can answer; none: anybody of that role
	ResponseRequiredFrom []string `json:"responseRequiredFrom"`

	// Its cause
	Detail string `json:"detail"`

	// What to do about it
	SuggestedAction string `json:"suggestedAction"`
}

// CompareWorkspaceInput: Fields of compare_workspace: Compare the work tree with its base commit:
// what improved, what got worse.
type CompareWorkspaceInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Commit to compare with; default: origin/main
	Base *string `json:"base,omitempty"`

	// Prompt file in the project; default: TASK.md if it is there; none for no prompt
	Task *string `json:"task,omitempty"`

	// Task list in the project; default: TODO.md if it is there
	Todo *string `json:"todo,omitempty"`

	// Changelog in the project; default: CHANGELOG.md if it is there
	Changelog *string `json:"changelog,omitempty"`

	// Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
	Docs []string `json:"docs,omitempty"`

	// Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
	DocExcludes []string `json:"docExcludes,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// How prompts are read; default: deterministic
	NLMode *CommunicationMode `json:"nlMode,omitempty"`

	// How tasks and changelogs are read; default: deterministic
	MarkdownMode *CommunicationMode `json:"markdownMode,omitempty"`

	// How messages are read; default: deterministic
	CommunicationMode *CommunicationMode `json:"communicationMode,omitempty"`

	// Read the documents with a model, too
	IncludeDocsLLM *bool `json:"includeDocsLlm,omitempty"`

	// Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
	GitCount *int64 `json:"gitCount,omitempty"`

	// Folder to write graphs, picture and comparison to, relative to the root
	Output *string `json:"output,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// Conclusion: What follows from some findings.
type Conclusion struct {
	SchemaVersion string `json:"schemaVersion"`

	ID string `json:"id"`

	// finding: what is; risk: what may go wrong; decision: what people have to decide; recommendation
	Kind ConclusionKind `json:"kind"`

	// The conclusion in a line
	Title string `json:"title"`

	// Why
	Detail string `json:"detail"`

	// How grave it is, at most as its gravest finding
	Severity Severity `json:"severity"`

	// Findings that it follows from
	DiagnosticIDs []string `json:"diagnosticIds"`

	Confidence float64 `json:"confidence"`

	// Records that it is about; all are records of its findings
	RecordIDs []string `json:"recordIds"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// DiagnoseInput: Fields of diagnose: Find what was asked for but not built, built but not asked
// for, claimed but not done.
type DiagnoseInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// File with a graph of evidence-link
	GraphPath *string `json:"graphPath,omitempty"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// Earlier diagnostics (JSON): tells what is new since
	Baseline *string `json:"baseline,omitempty"`

	// Fail if there is a finding of this severity or above; new: only what the baseline lacks
	FailOn *DiagnoseInputFailOn `json:"failOn,omitempty"`

	// Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too
	Governance *string `json:"governance,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view
	Format *DiagnoseInputFormat `json:"format,omitempty"`
}

// Diagnostic: A finding.
type Diagnostic struct {
	// The same for the same records
	ID string `json:"id"`

	// What kind of finding; GOV- codes are those of a governance report
	Code DiagnosticCode `json:"code"`

	// How grave it is
	Severity Severity `json:"severity"`

	// The finding in a line
	Title string `json:"title"`

	// Its cause
	Detail string `json:"detail"`

	// The one statement that it is about, cut; absent if it is about other things
	Subject *string `json:"subject,omitempty"`

	// Records that it is about; none: the whole graph
	RecordIDs []string `json:"recordIds"`

	// What to do about it
	SuggestedAction string `json:"suggestedAction"`

	// Where its records are
	Locations []Location `json:"locations"`

	// 1 is the finding with the gravest consequence
	Rank int64 `json:"rank"`

	// Of a kind that is seldom worth acting on: ranked after all others, and one line in views
	Minor *bool `json:"minor,omitempty"`

	// One for each record; they do not change if lines move
	Fingerprints []string `json:"fingerprints"`

	// Compared with the baseline; updated: some of its records are new
	BaselineState *DiagnosticBaselineState `json:"baselineState,omitempty"`

	// A finding that somebody accepted for a while; it does not count for failOn
	Suppression *DiagnosticSuppression `json:"suppression,omitempty"`
}

// DiagnosticSuppression: A finding that somebody accepted for a while; it does not count for
// failOn.
type DiagnosticSuppression struct {
	// Id of the review
	Review string `json:"review"`

	// Who sees to it
	Owner string `json:"owner"`

	// Why
	Reason string `json:"reason"`

	// Last day on which it holds
	Expires string `json:"expires"`

	// True: that day is over, and the finding counts again
	Expired bool `json:"expired"`
}

// Diagnostics: The findings of a graph.
type Diagnostics struct {
	// Only with failOn: false if there is a finding that it names
	Ok *bool `json:"ok,omitempty"`

	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Gravest severity first, then by id
	Diagnostics []Diagnostic `json:"diagnostics"`

	Counts PipelineResultCounts `json:"counts"`

	// Each ticked task with its verdict, in the order of the lists
	Ticks []TickedTask `json:"ticks,omitempty"`

	// Each scenario of a specification with its verdict, in the order of the files
	Scenarios []ScenarioResult `json:"scenarios,omitempty"`
}

// DiffAnswer: What changed between two graphs.
type DiffAnswer struct {
	Compact *bool `json:"compact,omitempty"`

	Diff DiffAnswerDiff `json:"diff"`

	// The picture, unless includeSvg is false
	SVG *string `json:"svg,omitempty"`
}

// DiffAnswerDiff: All of it.
type DiffAnswerDiff struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// SHA-256 of the difference, whatever the order of the records
	Fingerprint string `json:"fingerprint"`

	// Fingerprint of the earlier graph
	BeforeFingerprint string `json:"beforeFingerprint"`

	// Fingerprint of the later graph
	AfterFingerprint string `json:"afterFingerprint"`

	Records *GraphDiffRecords `json:"records,omitempty"`

	Relations *GraphDiffRelations `json:"relations,omitempty"`

	Summary GraphDiffSummary `json:"summary"`
}

// DiffFilesInput: Fields of diff_files: Compare two files or texts line by line, as rows, a
// picture or a page.
type DiffFilesInput struct {
	// The two files, the earlier one first; instead of the fields of before and after
	Files []string `json:"files,omitempty"`

	// The earlier text
	Before *string `json:"before,omitempty"`

	// The earlier file
	BeforePath *string `json:"beforePath,omitempty"`

	// The later text
	After *string `json:"after,omitempty"`

	// The later file
	AfterPath *string `json:"afterPath,omitempty"`

	// Name of the file; default: the later file, else the earlier one, else text
	Path *string `json:"path,omitempty"`

	// Equal lines around a change; default: 3
	Context *int64 `json:"context,omitempty"`

	// Rows to return at most; default: 400
	MaxRows *int64 `json:"maxRows,omitempty"`

	// Return a picture (SVG)
	IncludeSVG *bool `json:"includeSvg,omitempty"`

	// Return a page (HTML)
	IncludeHTML *bool `json:"includeHtml,omitempty"`

	// File to write a picture to
	SVG *string `json:"svg,omitempty"`

	// File to write a page to
	HTML *string `json:"html,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// DiffGitInput: Fields of diff_git: Compare a commit with the work tree, the index or another
// commit, file by file.
type DiffGitInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor);
	// default: HEAD
	Revision *string `json:"revision,omitempty"`

	// Compare with the index instead of the work tree
	Staged *bool `json:"staged,omitempty"`

	// Equal lines around a change; default: 3
	Context *int64 `json:"context,omitempty"`

	// Files to return at most; default: 50
	MaxFiles *int64 `json:"maxFiles,omitempty"`
}

// DiffHunk: Changed lines with those around them.
type DiffHunk struct {
	// First line in the earlier file, from 1; without lines, the line before it
	OldStart int64 `json:"oldStart"`

	// Lines of the earlier file
	OldLines int64 `json:"oldLines"`

	// First line in the later file
	NewStart int64 `json:"newStart"`

	// Lines of the later file
	NewLines int64 `json:"newLines"`

	Rows []DiffRow `json:"rows"`
}

// DiffInput: Fields of diff: Compare two graphs: records and relations that were added, removed or
// changed.
type DiffInput struct {
	// The two files with graphs, the earlier one first; instead of the fields before and after
	Graphs []string `json:"graphs,omitempty"`

	// File with the earlier graph
	Before *string `json:"before,omitempty"`

	// File with the later graph
	After *string `json:"after,omitempty"`

	// Records and the relations between them
	BeforeGraph *Graph `json:"beforeGraph,omitempty"`

	// Records and the relations between them
	AfterGraph *Graph `json:"afterGraph,omitempty"`

	// Return a picture of the changes (SVG)
	IncludeSVG *bool `json:"includeSvg,omitempty"`

	// Records in each lane of the picture; default: 18
	MaxItems *int64 `json:"maxItems,omitempty"`

	// Compare only what people and agents wrote about tickets
	CommunicationOnly *bool `json:"communicationOnly,omitempty"`

	// Compare only what this participant wrote, e.g. human:ola
	Participant *string `json:"participant,omitempty"`

	// Compare only what participants of this role wrote
	Role *CommunicationAnalysisParticipantsRole `json:"role,omitempty"`

	// Compare only records of this ticket, e.g. SHOP-7
	Ticket *string `json:"ticket,omitempty"`

	// File to write the difference to (JSON)
	Out *string `json:"out,omitempty"`

	// File to write the picture to
	SVG *string `json:"svg,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// DiffQuery: DiffQuery of the evidence service.
type DiffQuery struct {
	// File with the earlier graph, below the root
	Before *string `json:"before,omitempty"`

	// Records and the relations between them
	BeforeGraph *Graph `json:"beforeGraph,omitempty"`

	// File with the later graph, below the root
	After *string `json:"after,omitempty"`

	// Records and the relations between them
	AfterGraph *Graph `json:"afterGraph,omitempty"`

	// Return a picture (SVG); default: true
	IncludeSVG *bool `json:"includeSvg,omitempty"`

	// Records in each lane of the picture; default: 18
	MaxItems *int64 `json:"maxItems,omitempty"`

	// Only fingerprints, counts and the picture; default: false
	Compact *bool `json:"compact,omitempty"`
}

// DiffRow: DiffRow of the evidence service.
type DiffRow struct {
	Kind DiffRowKind `json:"kind"`

	OldLine *int64 `json:"oldLine"`

	NewLine *int64 `json:"newLine"`

	// The line without its line feed; a carriage return stays. At most 2,000 characters
	Text string `json:"text"`

	// It is the last line, and no line feed ends it
	NoLineEnd *bool `json:"noLineEnd,omitempty"`
}

// EvaluateCodeChangeInput: Fields of evaluate_code_change: Check a change against its plan: its
// findings are gone, and none are new.
type EvaluateCodeChangeInput struct {
	// A plan, or a file with one
	Plan *CodeChangePlan `json:"plan,omitempty"`

	// File with a plan: plan under its name in tools
	PlanPath *string `json:"planPath,omitempty"`

	// Graph that the plan was made from, or a file with it
	BeforeGraph *Graph `json:"beforeGraph,omitempty"`

	// File with the graph before: beforeGraph under its name in tools
	BeforeGraphPath *string `json:"beforeGraphPath,omitempty"`

	// Graph after the change, or a file with it
	AfterGraph *Graph `json:"afterGraph,omitempty"`

	// File with the graph after: afterGraph under its name in tools
	AfterGraphPath *string `json:"afterGraphPath,omitempty"`

	// Findings before, or a file with them; default: they are made
	BeforeDiagnostics *Diagnostics `json:"beforeDiagnostics,omitempty"`

	// File with the findings before: beforeDiagnostics under its name in tools
	BeforeDiagnosticsPath *string `json:"beforeDiagnosticsPath,omitempty"`

	// Findings after, or a file with them; default: they are made
	AfterDiagnostics *Diagnostics `json:"afterDiagnostics,omitempty"`

	// File with the findings after: afterDiagnostics under its name in tools
	AfterDiagnosticsPath *string `json:"afterDiagnosticsPath,omitempty"`

	// File for the result as JSON
	Output *string `json:"output,omitempty"`

	// As output
	Out *string `json:"out,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// ExtractAstInput: Fields of extract_ast: Extract what code declares, imports, calls, serves,
// tests and throws.
type ExtractAstInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Only files that match one of these patterns (syntax of .gitignore)
	Include []string `json:"include,omitempty"`

	// Files and folders to leave out (syntax of .gitignore)
	Exclude []string `json:"exclude,omitempty"`

	// Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288
	MaxFileBytes *int64 `json:"maxFileBytes,omitempty"`

	// Skip files that a program wrote; otherwise their records have metadata.generated
	SkipGenerated *bool `json:"skipGenerated,omitempty"`
}

// ExtractCommunicationInput: Fields of extract_communication: Extract what people and agents
// asked, planned, decided and reported, by ticket.
type ExtractCommunicationInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Folder with a folder of each ticket, relative to the root; default: project
	ProjectDir *string `json:"projectDir,omitempty"`

	// Only this ticket
	Ticket *string `json:"ticket,omitempty"`

	// Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of gh issue
	// list, the CSV of Jira or Linear
	Export *string `json:"export,omitempty"`

	// Tool that the export is from; default: told from its content
	From *ExtractCommunicationInputFrom `json:"from,omitempty"`

	// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a
	// failure; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
	CommunicationMode *CommunicationMode `json:"communicationMode,omitempty"`
}

// ExtractConfigInput: Fields of extract_config: Extract dependencies, scripts, CI jobs, services
// and variables of a project.
type ExtractConfigInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`
}

// ExtractDocsInput: Fields of extract_docs: Extract requirements and descriptions from the
// documents of a project.
type ExtractDocsInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
	Patterns []string `json:"patterns,omitempty"`

	// Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
	Excludes []string `json:"excludes,omitempty"`

	// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a
	// failure; default: require-llm
	DocsMode *CommunicationMode `json:"docsMode,omitempty"`
}

// ExtractGitInput: Fields of extract_git: Extract what recent commits did: action, scope, tickets,
// files, reverts.
type ExtractGitInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
	Count *int64 `json:"count,omitempty"`
}

// ExtractMarkdownInput: Fields of extract_markdown: Extract tasks from TODO.md and changes from
// CHANGELOG.md.
type ExtractMarkdownInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Task list, relative to the root; default: TODO.md if it is there
	Todo *string `json:"todo,omitempty"`

	// Changelog, relative to the root; default: CHANGELOG.md if it is there
	Changelog *string `json:"changelog,omitempty"`

	// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a
	// failure; default: HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm
	MarkdownMode *CommunicationMode `json:"markdownMode,omitempty"`
}

// ExtractNlInput: Fields of extract_nl: Extract the intents of a text: action, object, modality,
// polarity, targets.
type ExtractNlInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Text file, relative to the root; default: TASK.md
	File *string `json:"file,omitempty"`

	// A text instead of a file
	Text *string `json:"text,omitempty"`

	// deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a
	// failure; default: HEDDLE_EVIDENCE_NL_MODE, else require-llm
	NLMode *CommunicationMode `json:"nlMode,omitempty"`
}

// FileDiff: What changed between two files.
type FileDiff struct {
	SchemaVersion string `json:"schemaVersion"`

	// Name of the file
	Path string `json:"path"`

	BeforePath *string `json:"beforePath"`

	AfterPath *string `json:"afterPath"`

	// A side is not text: there are no hunks
	Binary bool `json:"binary"`

	Hunks []DiffHunk `json:"hunks"`

	Summary FileDiffSummary `json:"summary"`

	// Rows are left out or cut; summary counts all
	Truncated bool `json:"truncated"`

	Encoding *FileDiffEncoding `json:"encoding"`

	// The picture, with includeSvg or if it was not written
	SVG *string `json:"svg,omitempty"`

	// The page, with includeHtml or if it was not written
	HTML *string `json:"html,omitempty"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// FileDiffSummary: FileDiffSummary of the evidence service.
type FileDiffSummary struct {
	// Lines
	Added int64 `json:"added"`

	// Lines
	Removed int64 `json:"removed"`

	Unchanged *int64 `json:"unchanged"`
}

// Generation: How it was made; model, provider and responseId are null without a model.
type Generation struct {
	// Operation that made it
	Generator string `json:"generator"`

	// Version of its rules
	GeneratorVersion string `json:"generatorVersion"`

	// Version of Heddle
	RuntimeVersion string `json:"runtimeVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// Requested mode
	RequestedMode CommunicationMode `json:"requestedMode"`

	// Used mode
	EffectiveMode GenerationEffectiveMode `json:"effectiveMode"`

	// True if the model was requested but not used
	Degraded bool `json:"degraded"`

	Model *string `json:"model"`

	Provider *string `json:"provider"`

	ResponseID *string `json:"responseId"`

	// SHA-256 of the options it was made with
	ConfigurationFingerprint string `json:"configurationFingerprint"`

	Reason *RunStageReason `json:"reason"`
}

// GitDiff: What changed in a repository.
type GitDiff struct {
	SchemaVersion string `json:"schemaVersion"`

	// What was asked for, e.g. HEAD or main..topic
	Revision string `json:"revision"`

	Base *string `json:"base"`

	// worktree, index, or the other commit
	Against string `json:"against"`

	// In the order of their paths. A path that is not UTF-8 is written as git quotes it. Untracked
	// files are left out
	Files []GitFileDiff `json:"files"`

	Summary GitDiffSummary `json:"summary"`

	// Files are left out
	Truncated bool `json:"truncated"`
}

// GitDiffSummary: GitDiffSummary of the evidence service.
type GitDiffSummary struct {
	// Changed files, those included that are left out here
	Files int64 `json:"files"`

	// Lines of the files here
	Added int64 `json:"added"`

	// Lines of the files here
	Removed int64 `json:"removed"`
}

// GitFileDiff: GitFileDiff of the evidence service.
type GitFileDiff struct {
	// Name of the file
	Path string `json:"path"`

	BeforePath *string `json:"beforePath"`

	AfterPath *string `json:"afterPath"`

	// A side is not text: there are no hunks
	Binary bool `json:"binary"`

	Hunks []DiffHunk `json:"hunks"`

	Summary FileDiffSummary `json:"summary"`

	// Rows are left out or cut; summary counts all
	Truncated bool `json:"truncated"`

	Status GitFileDiffStatus `json:"status"`

	// Modes as git writes them, e.g. 100755; null if there is no file
	Modes GitFileDiffModes `json:"modes"`

	Submodule *GitFileDiffModes `json:"submodule"`
}

// GitFileDiffModes: Modes as git writes them, e.g. 100755; null if there is no file.
type GitFileDiffModes struct {
	Before *string `json:"before"`

	After *string `json:"after"`
}

// Graph: Records and the relations between them.
type Graph struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// SHA-256 of records and relations, whatever their order
	Fingerprint string `json:"fingerprint"`

	Records []IntentRecord `json:"records"`

	Relations []Relation `json:"relations"`

	// Only if a model was asked: what it said of links
	Reranks []SemanticRerank `json:"reranks,omitempty"`

	Stats GraphStats `json:"stats"`
}

// GraphDiff: What changed between two graphs.
type GraphDiff struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// SHA-256 of the difference, whatever the order of the records
	Fingerprint string `json:"fingerprint"`

	// Fingerprint of the earlier graph
	BeforeFingerprint string `json:"beforeFingerprint"`

	// Fingerprint of the later graph
	AfterFingerprint string `json:"afterFingerprint"`

	Records GraphDiffRecords `json:"records"`

	Relations GraphDiffRelations `json:"relations"`

	Summary GraphDiffSummary `json:"summary"`

	// The picture, with includeSvg or if it was not written
	SVG *string `json:"svg,omitempty"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// GraphDiffRecords: GraphDiffRecords of the evidence service.
type GraphDiffRecords struct {
	Added []IntentRecord `json:"added"`

	Removed []IntentRecord `json:"removed"`

	Changed []ChangedRecord `json:"changed"`

	// Records that are equal in both
	Unchanged int64 `json:"unchanged"`
}

// GraphDiffRelations: GraphDiffRelations of the evidence service.
type GraphDiffRelations struct {
	Added []Relation `json:"added"`

	Removed []Relation `json:"removed"`

	// Relations of one type between the same records, changed ones included
	Unchanged int64 `json:"unchanged"`
}

// GraphDiffSummary: GraphDiffSummary of the evidence service.
type GraphDiffSummary struct {
	// Records only in the later graph
	RecordsAdded int64 `json:"recordsAdded"`

	// Records only in the earlier graph
	RecordsRemoved int64 `json:"recordsRemoved"`

	// Records in both that differ
	RecordsChanged int64 `json:"recordsChanged"`

	// Records that are equal in both
	RecordsUnchanged int64 `json:"recordsUnchanged"`

	// Relations only in the later graph
	RelationsAdded int64 `json:"relationsAdded"`

	// Relations only in the earlier graph
	RelationsRemoved int64 `json:"relationsRemoved"`

	// Relations in both
	RelationsUnchanged int64 `json:"relationsUnchanged"`
}

// GraphStats: GraphStats of the evidence service.
type GraphStats struct {
	// Records by source
	BySource map[string]int64 `json:"bySource"`

	// Records by action
	ByAction map[string]int64 `json:"byAction"`

	// Records by lifecycle status
	ByStatus map[string]int64 `json:"byStatus"`
}

// IntentRecord: A statement with its source.
type IntentRecord struct {
	SchemaVersion string `json:"schemaVersion"`

	// The same for the same statement at the same place
	ID string `json:"id"`

	Statement Statement `json:"statement"`

	Lifecycle IntentRecordLifecycle `json:"lifecycle"`

	Source RecordSource `json:"source"`

	Epistemic IntentRecordEpistemic `json:"epistemic"`

	ObservedAt *string `json:"observedAt"`

	// How it was made, and what only this kind of source has
	Metadata IntentRecordMetadata `json:"metadata"`
}

// IntentRecordEpistemic: IntentRecordEpistemic of the evidence service.
type IntentRecordEpistemic struct {
	// What kind of knowledge it is
	Class IntentRecordEpistemicClass `json:"class"`

	Confidence float64 `json:"confidence"`

	// Grounds of what was read into it
	Basis []string `json:"basis"`
}

// IntentRecordLifecycle: IntentRecordLifecycle of the evidence service.
type IntentRecordLifecycle struct {
	Status IntentRecordLifecycleStatus `json:"status"`
}

// IntentRecordMetadata: How it was made, and what only this kind of source has.
type IntentRecordMetadata struct {
	// How it was made; provider, model and responseId are null without a model
	Generation RecordGeneration `json:"generation"`

	// Further are the fields that the schema does not name.
	Further map[string]json.RawMessage `json:"-"`
}

type plainIntentRecordMetadata IntentRecordMetadata

// UnmarshalJSON keeps the fields that the schema does not name.
func (m *IntentRecordMetadata) UnmarshalJSON(data []byte) error {
	if err := json.Unmarshal(data, (*plainIntentRecordMetadata)(m)); err != nil {
		return err
	}
	further, err := furtherIn(data, "generation")
	m.Further = further
	return err
}

// MarshalJSON writes the fields that the schema does not name, too.
func (m IntentRecordMetadata) MarshalJSON() ([]byte, error) {
	return withFurther(plainIntentRecordMetadata(m), m.Further)
}

// Lanes: Records of the topic in each lane.
type Lanes struct {
	// Requirements and requests
	Asked int64 `json:"asked"`

	// Tasks and plans
	Planned int64 `json:"planned"`

	// Changelog entries, reports and claims
	Claimed int64 `json:"claimed"`

	// Statements of documents
	Documented int64 `json:"documented"`

	// Commits
	Changed int64 `json:"changed"`

	// Files and names of code
	Built int64 `json:"built"`

	// Entries of configuration
	Configured int64 `json:"configured"`

	// Tests
	Tested int64 `json:"tested"`
}

// LineRange: First and last line, from 1.
type LineRange struct {
	Start int64 `json:"start"`

	End int64 `json:"end"`
}

// LinkInput: Fields of link: Link records into a graph, or rank the modules that implement a
// requirement.
type LinkInput struct {
	// Intent records of the extractors
	Records []IntentRecord `json:"records,omitempty"`

	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// Whether a language model judges the modules that may show a statement which names nothing
	// exactly; default: deterministic
	RerankMode *CommunicationMode `json:"rerankMode,omitempty"`
}

// Location: Location of the evidence service.
type Location struct {
	// File, relative to the root
	Path string `json:"path"`

	Lines *LineRange `json:"lines"`
}

// Message: One turn of a conversation.
type Message struct {
	// Identifier that its author chose
	MessageID string `json:"messageId"`

	// Conversation that it belongs to
	ContextID *string `json:"contextId,omitempty"`

	// Task that it continues
	TaskID *string `json:"taskId,omitempty"`

	// Who wrote it
	Role MessageRole `json:"role"`

	// The content, at least one part
	Parts []Part `json:"parts"`

	// Metadata of the message
	Metadata map[string]json.RawMessage `json:"metadata,omitempty"`

	// Extensions that it uses
	Extensions []string `json:"extensions,omitempty"`

	// Tasks that it refers to
	ReferenceTaskIDs []string `json:"referenceTaskIds,omitempty"`
}

// Part: Exactly one of text, raw, url and data.
type Part struct {
	// Text
	Text *string `json:"text,omitempty"`

	// Bytes in base64
	Raw *string `json:"raw,omitempty"`

	// Address of the content
	URL *string `json:"url,omitempty"`

	// Any JSON value
	Data json.RawMessage `json:"data,omitempty"`

	// Metadata of the part
	Metadata map[string]json.RawMessage `json:"metadata,omitempty"`

	// Name of the file
	Filename *string `json:"filename,omitempty"`

	// Media type of the content
	MediaType *string `json:"mediaType,omitempty"`
}

// PipelineInput: Fields of pipeline: Analyze a project: what was asked for, planned, built and
// claimed, and where they disagree.
type PipelineInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// File with the request, or none; default: TASK.md if it is there
	Task *string `json:"task,omitempty"`

	// Task list; default: TODO.md if it is there
	Todo *string `json:"todo,omitempty"`

	// Changelog; default: CHANGELOG.md if it is there
	Changelog *string `json:"changelog,omitempty"`

	// Globs of documents, separated by commas
	Docs []string `json:"docs,omitempty"`

	// Globs of what is not a document
	DocExcludes []string `json:"docExcludes,omitempty"`

	// Use rules in every stage: no model, no network
	Deterministic *bool `json:"deterministic,omitempty"`

	// Mode of the request; default: require-llm
	NLMode *CommunicationMode `json:"nlMode,omitempty"`

	// Mode of tasks and changelog; default: require-llm
	MarkdownMode *CommunicationMode `json:"markdownMode,omitempty"`

	// Mode of messages; default: require-llm
	CommunicationMode *CommunicationMode `json:"communicationMode,omitempty"`

	// Mode of task proposals; default: disabled
	TaskMode *RequestedMode `json:"taskMode,omitempty"`

	// Mode of a second judgement of links; default: disabled
	RerankMode *RequestedMode `json:"rerankMode,omitempty"`

	// false: rules read the documents; default: true
	IncludeDocsLLM *bool `json:"includeDocsLlm,omitempty"`

	// false: rules write the summary; default: true
	IncludeSummaryLLM *bool `json:"includeSummaryLlm,omitempty"`

	// false: messages are not read; default: true
	IncludeCommunication *bool `json:"includeCommunication,omitempty"`

	// includeDocsLlm: --no-docs-llm
	DocsLLM *bool `json:"docsLlm,omitempty"`

	// includeSummaryLlm: --no-summary-llm
	SummaryLLM *bool `json:"summaryLlm,omitempty"`

	// includeCommunication: --no-communication
	Communication *bool `json:"communication,omitempty"`

	// Folder with messages by ticket; default: project
	ProjectDir *string `json:"projectDir,omitempty"`

	// Only messages of this ticket
	CommunicationTicket *string `json:"communicationTicket,omitempty"`

	// Commits to read; default: 10
	GitCount *int64 `json:"gitCount,omitempty"`

	// JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and separated by
	// commas
	Tests []string `json:"tests,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// Language of findings
	Language *Language `json:"language,omitempty"`

	// Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence
	Output *string `json:"output,omitempty"`

	// As output
	Out *string `json:"out,omitempty"`

	// Analyze, and keep no run
	DryRun *bool `json:"dry_run,omitempty"`
}

// PipelineResult: A finished run.
type PipelineResult struct {
	// Id of the run
	RunID string `json:"runId"`

	// Whether the run is kept; false in a dry run or if the server does not allow writing there
	Written bool `json:"written"`

	// degraded: a stage left something out, or rules took the place of the model
	Status PipelineResultStatus `json:"status"`

	RunDirectory *string `json:"runDirectory"`

	GraphFingerprint *string `json:"graphFingerprint"`

	// Records of the graph
	RecordCount int64 `json:"recordCount"`

	// Relations of the graph
	RelationCount int64 `json:"relationCount"`

	Counts PipelineResultCounts `json:"counts"`

	// The ten findings that matter most
	Findings []Diagnostic `json:"findings"`

	// Files of the run, relative to its folder
	Files map[string]string `json:"files"`

	Stages map[string]RunStage `json:"stages"`

	Warnings []string `json:"warnings"`
}

// PipelineResultCounts: PipelineResultCounts of the evidence service.
type PipelineResultCounts struct {
	Info int64 `json:"info"`

	Warning int64 `json:"warning"`

	ReviewRequired int64 `json:"review_required"`

	Blocking int64 `json:"blocking"`
}

// PlannedChange: PlannedChange of the evidence service.
type PlannedChange struct {
	// File, relative to the root
	Path string `json:"path"`

	// What is done with the file
	Action PlannedChangeAction `json:"action"`

	// Names in it that the change is about
	Symbols []string `json:"symbols"`

	// Why this file
	Rationale string `json:"rationale"`
}

// ProposeCodeChangeInput: Fields of propose_code_change: Plan the code changes of proposed tasks:
// files, risk, rollback, evidence.
type ProposeCodeChangeInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// File with a graph of evidence-link
	GraphPath *string `json:"graphPath,omitempty"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// Findings of the graph, or a file with them; default: they are made
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`

	// File with findings: diagnostics under its name in tools
	DiagnosticsPath *string `json:"diagnosticsPath,omitempty"`

	// Conclusions of evidence-summarize, or a file with them: plans cite them, too
	Conclusions *Summary `json:"conclusions,omitempty"`

	// File with conclusions: conclusions under its name in tools
	ConclusionsPath *string `json:"conclusionsPath,omitempty"`

	// Tasks of evidence-propose-todo, or a file with them; default: rules make them
	Proposals *TaskSynthesis `json:"proposals,omitempty"`

	// File with tasks: proposals under its name in tools
	ProposalsPath *string `json:"proposalsPath,omitempty"`

	// deterministic: rules plan; else a model, as the mode says; default: deterministic
	Mode *CommunicationMode `json:"mode,omitempty"`

	// Plans at most; default: 50
	MaxPlans *int64 `json:"maxPlans,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// File for the result as JSON
	Output *string `json:"output,omitempty"`

	// As output
	Out *string `json:"out,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// ProposeSourcePatchInput: Fields of propose_source_patch: Propose source patches for planned
// changes: exact diffs, each with its hash.
type ProposeSourcePatchInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// File with plans of evidence-propose-code-change
	PlansPath *string `json:"plansPath,omitempty"`

	// Plans, or a file with them
	Plans *CodeChangePlanSet `json:"plans,omitempty"`

	// A plan, or a file with one
	Plan *CodeChangePlan `json:"plan,omitempty"`

	// File with a plan: plan under its name in tools
	PlanPath *string `json:"planPath,omitempty"`

	// Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An empty
	// one: this file needs no change
	UnifiedDiffs json.RawMessage `json:"unifiedDiffs,omitempty"`

	// deterministic: no model; prefer-llm: uses the model, falls back without it and reports that;
	// require-llm: fails without the model
	Mode *CommunicationMode `json:"mode,omitempty"`

	// File for the result as JSON
	Output *string `json:"output,omitempty"`

	// As output
	Out *string `json:"out,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// ProposeTodoInput: Fields of propose_todo: Propose tasks for the findings of a graph, with
// criteria, priorities and citations.
type ProposeTodoInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// File with a graph of evidence-link
	GraphPath *string `json:"graphPath,omitempty"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// Findings of the graph, or a file with them; default: they are made
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`

	// File with findings: diagnostics under its name in tools
	DiagnosticsPath *string `json:"diagnosticsPath,omitempty"`

	// deterministic: no model; prefer-llm: uses the model, falls back without it and reports that;
	// require-llm: fails without the model
	Mode *CommunicationMode `json:"mode,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// File for the result as JSON
	Output *string `json:"output,omitempty"`

	// As output
	Out *string `json:"out,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// Reality: The topics of a project: intents beside what is there.
type Reality struct {
	SchemaVersion string `json:"schemaVersion"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// The gravest first, aligned topics last
	Rows []RealityRow `json:"rows"`

	// Counts of all topics, also of those without a row
	Totals RealityTotals `json:"totals"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`

	// What would be written, by the name of its field; only if nothing is written
	Content map[string]string `json:"content,omitempty"`
}

// RealityInput: Fields of reality: Show what was asked for beside what exists, by topic.
type RealityInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// File with a graph of evidence-link
	GraphPath *string `json:"graphPath,omitempty"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// Findings of the graph, or a file with them; default: they are made
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`

	// File with findings: diagnostics under its name in tools
	DiagnosticsPath *string `json:"diagnosticsPath,omitempty"`

	// Only topics that do not fit, without those that were not checked
	GapsOnly *bool `json:"gapsOnly,omitempty"`

	// Rows; default: 30
	MaxRows *int64 `json:"maxRows,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// File for the result as JSON
	Out *string `json:"out,omitempty"`

	// File for the result as Markdown
	Md *string `json:"md,omitempty"`

	// File for the matrix as SVG
	SVG *string `json:"svg,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// RealityRow: A topic.
type RealityRow struct {
	// The same for the same topic
	Key string `json:"key"`

	// What it is about: a statement, a section, a ticket or a folder
	Label string `json:"label"`

	// Records of the topic in each lane
	Lanes Lanes `json:"lanes"`

	// How intents and reality fit
	Status RealityRowStatus `json:"status"`

	// The gravest of its findings
	Severity Severity `json:"severity"`

	// Its statements, then what shows them
	RecordIDs []string `json:"recordIds"`

	// Codes of its findings
	DiagnosticCodes []string `json:"diagnosticCodes"`

	// What shows it
	Evidence RealityRowEvidence `json:"evidence"`
}

// RealityTotals: Counts of all topics, also of those without a row.
type RealityTotals struct {
	// All topics
	Topics int64 `json:"topics"`

	// Topics that fit
	Aligned int64 `json:"aligned"`

	// Topics that do not; those that were not checked are neither
	Gaps int64 `json:"gaps"`

	// Declared topics, each counted once
	Declared RealityTotalsDeclared `json:"declared"`

	// Topics by status
	ByStatus map[string]int64 `json:"byStatus"`

	// Statements of people
	DeclaredRecords int64 `json:"declaredRecords"`

	// Facts: code, tests, configuration, commits
	ObservedRecords int64 `json:"observedRecords"`

	// Topics with a statement that wants, plans or claims something
	DeclaredTopics int64 `json:"declaredTopics"`

	// Topics with facts
	ObservedTopics int64 `json:"observedTopics"`

	// Declared topics that facts show and no finding contradicts
	ImplementationAlignedTopics int64 `json:"implementationAlignedTopics"`

	// Their share of the declared topics; 1 if there are none
	ImplementationCoverage float64 `json:"implementationCoverage"`

	// Share of the modules that a declared topic has
	PlannedCodeCoverage float64 `json:"plannedCodeCoverage"`

	// Share of the modules that a document or changelog entry tells of
	DocumentedCodeCoverage float64 `json:"documentedCodeCoverage"`

	// False if no document or changelog was read
	DocumentationMeasured bool `json:"documentationMeasured"`

	// Topics that fit, by what shows them
	AlignedByEvidence RealityTotalsAlignedByEvidence `json:"alignedByEvidence"`
}

// RealityTotalsAlignedByEvidence: Topics that fit, by what shows them.
type RealityTotalsAlignedByEvidence struct {
	// By code, tests or commits
	Code int64 `json:"code"`

	// By configuration alone
	Configuration int64 `json:"configuration"`

	// By statements alone: always 0, such topics are not checked
	None int64 `json:"none"`
}

// RealityTotalsDeclared: Declared topics, each counted once.
type RealityTotalsDeclared struct {
	// Code, tests, commits or configuration show it
	Shown int64 `json:"shown"`

	// Asked for or claimed, and not there
	Missing int64 `json:"missing"`

	// Nothing shows or refutes it
	Unchecked int64 `json:"unchecked"`
}

// RecordGeneration: How it was made; provider, model and responseId are null without a model.
type RecordGeneration struct {
	// Operation that made the record
	Generator string `json:"generator"`

	GeneratorVersion string `json:"generatorVersion"`

	// Version of Heddle
	RuntimeVersion string `json:"runtimeVersion"`

	// Requested mode
	Requested CommunicationMode `json:"requested"`

	// Used mode
	Used GenerationEffectiveMode `json:"used"`

	// True if the model was requested but not used
	Degraded bool `json:"degraded"`

	FallbackReason *string `json:"fallbackReason"`

	Provider *string `json:"provider"`

	Model *string `json:"model"`

	ResponseID *string `json:"responseId"`
}

// RecordSource: RecordSource of the evidence service.
type RecordSource struct {
	// Where it comes from
	Kind RecordSourceKind `json:"kind"`

	Path *string `json:"path"`

	Lines *LineRange `json:"lines"`

	Revision *string `json:"revision"`

	Symbol *string `json:"symbol"`

	CommitIndex *int64 `json:"commitIndex"`

	// Operation that made it
	Extractor string `json:"extractor"`

	// SHA-256 of the UTF-8 text of the source, complete even if rawExcerpt is cut
	ContentHash string `json:"contentHash"`

	RawExcerpt *string `json:"rawExcerpt"`
}

// Relation: Relation of the evidence service.
type Relation struct {
	ID string `json:"id"`

	// Id of a record
	From string `json:"from"`

	// Id of a record
	To string `json:"to"`

	Type RelationType `json:"type"`

	Confidence float64 `json:"confidence"`

	// Grounds of the relation
	Basis []string `json:"basis"`
}

// RenderCodeChangeInput: Fields of render_code_change: Render planned code changes as text for a
// review.
type RenderCodeChangeInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// File with plans of evidence-propose-code-change
	PlansPath *string `json:"plansPath,omitempty"`

	// Plans, or a file with them
	Plans *CodeChangePlanSet `json:"plans,omitempty"`

	// File for the text of the review, e.g. CODE_CHANGE.review.md
	Patch *string `json:"patch,omitempty"`

	// File for what it was made from; default: that of the text with .json
	Audit *string `json:"audit,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// RenderTodoInput: Fields of render_todo: Render proposed tasks as a patch of the task list, for a
// review.
type RenderTodoInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// File with proposals of evidence-propose-todo
	SynthesisPath *string `json:"synthesisPath,omitempty"`

	// Proposals, or a file with them; default: rules make them from the graph
	Synthesis *TaskSynthesis `json:"synthesis,omitempty"`

	// File with the graph: graph under its name in tools
	GraphPath *string `json:"graphPath,omitempty"`

	// Graph that the proposals are about, or a file with it
	Graph *Graph `json:"graph,omitempty"`

	// Findings of the graph, or a file with them; default: they are made
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`

	// File with findings: diagnostics under its name in tools
	DiagnosticsPath *string `json:"diagnosticsPath,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// Task list, relative to the root; default: TODO.md
	Todo *string `json:"todo,omitempty"`

	// File for the patch, e.g. TODO.patch
	Patch *string `json:"patch,omitempty"`

	// File for what it was made from; default: that of the patch with .json
	Audit *string `json:"audit,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// RenderedCodeChange: Planned changes as a text for a review.
type RenderedCodeChange struct {
	// The plans as Markdown, for people who review them
	Patch string `json:"patch"`

	// SHA-256 of the text
	PatchHash string `json:"patchHash"`

	// What the text of a review was made from
	Audit CodeChangeReview `json:"audit"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written bool `json:"written"`
}

// RenderedTodo: Proposed tasks as a patch of the task list.
type RenderedTodo struct {
	// The patch: a unified diff of the task list, for git apply, patch and evidence-apply-todo
	Patch string `json:"patch"`

	// What an approver has to state
	PatchHash string `json:"patchHash"`

	// What a patch of the task list was made from
	Audit TodoPatch `json:"audit"`

	// Which of the proposed tasks hold, and which the task list already has
	Validation TodoValidation `json:"validation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written bool `json:"written"`
}

// RunCommunication: What people and agents said.
type RunCommunication struct {
	// Tickets that the messages are about
	Tickets []string `json:"tickets"`

	// Who wrote them
	Participants []string `json:"participants"`

	// Severities of the issues, each once
	IssueSeverities []string `json:"issueSeverities"`

	// Issues of the messages
	IssueCount int64 `json:"issueCount"`
}

// RunFailure: RunFailure of the evidence service.
type RunFailure struct {
	// Stage or step that failed
	Stage string `json:"stage"`

	// Error code
	Code string `json:"code"`

	// Error message
	Message string `json:"message"`
}

// RunStage: What became of a stage.
type RunStage struct {
	// Version of Heddle
	RuntimeVersion string `json:"runtimeVersion"`

	// Settings of the stage, e.g. files and limits
	Configuration map[string]json.RawMessage `json:"configuration"`

	// partial: something was left out; fallback: rules in place of the model; skipped: switched off,
	// or nothing to read
	Status RunStageStatus `json:"status"`

	// Requested mode
	RequestedMode RequestedMode `json:"requestedMode"`

	// What made the records
	EffectiveMode RunStageEffectiveMode `json:"effectiveMode"`

	// True if the model was requested but not used
	Degraded bool `json:"degraded"`

	// Records, conclusions of the summary, or declarations whose links a model judged
	RecordCount int64 `json:"recordCount"`

	// Warnings
	WarningCount int64 `json:"warningCount"`

	Model *string `json:"model"`

	// Duration, ms
	DurationMs int64 `json:"durationMs"`

	Reason *RunStageReason `json:"reason"`

	// Answers of the model that the result uses
	Responses []RunStageResponses `json:"responses"`
}

// RunStageReason: RunStageReason of the evidence service.
type RunStageReason struct {
	// e.g. LLM_NOT_CONFIGURED, LLM_DISABLED
	Code string `json:"code"`

	Message string `json:"message"`
}

// RunStageResponses: RunStageResponses of the evidence service.
type RunStageResponses struct {
	Provider *string `json:"provider"`

	Model *string `json:"model"`

	ResponseID *string `json:"responseId"`
}

// RunSummary: A run.
type RunSummary struct {
	// When it started (UTC), and a random part
	RunID string `json:"runId"`

	// When it started (RFC 3339)
	CreatedAt string `json:"createdAt"`

	GraphFingerprint *string `json:"graphFingerprint"`

	GraphPath *string `json:"graphPath"`

	SummaryPath *string `json:"summaryPath"`

	// Warnings of the run
	WarningCount int64 `json:"warningCount"`

	// Status of the run
	Status PipelineResultStatus `json:"status"`

	Failure *RunFailure `json:"failure"`

	// Version of Heddle
	RuntimeVersion string `json:"runtimeVersion"`

	// naturalLanguageExtraction, markdownExtraction, documentationExtraction, communicationAnalysis,
	// linkReranking, taskSynthesis, summary, codeChangePlanning
	Stages map[string]RunStage `json:"stages"`

	// Files of the run, relative to its folder
	Files map[string]string `json:"files"`

	// Whether a stage used a model
	LLM map[string]bool `json:"llm"`

	GraphBytes *int64 `json:"graphBytes"`

	Communication *RunCommunication `json:"communication"`
}

// RunsQuery: RunsQuery of the evidence service.
type RunsQuery struct {
	// Only runs with messages of this participant, e.g. human:ola, or ola
	Participant *string `json:"participant,omitempty"`

	// Only runs with messages of a participant of this role
	Role *CommunicationAnalysisParticipantsRole `json:"role,omitempty"`

	// Only runs with messages about this ticket, e.g. SHOP-7
	Ticket *string `json:"ticket,omitempty"`

	// Only runs with an issue of this severity in their messages
	Severity *Severity `json:"severity,omitempty"`
}

// ScenarioResult: A scenario of a specification.
type ScenarioResult struct {
	// Record of the scenario
	RecordID string `json:"recordId"`

	// Title of the feature, or folder of the capability
	Feature string `json:"feature"`

	Requirement *string `json:"requirement"`

	Scenario *string `json:"scenario"`

	// Its title; in spec-kit its sentence
	Name string `json:"name"`

	Location *Location `json:"location"`

	// verified: its tests passed; failing: one of them did not; path_only: a test is about it or
	// reaches what it names, and no result says that it passed; no_test: none of these
	Verdict ScenarioResultVerdict `json:"verdict"`

	// Not meant to hold yet: its change has open tasks, or it is tagged @wip or the like
	Open bool `json:"open"`

	// Results and tests that decide
	Tests []ScenarioResultTests `json:"tests"`
}

// ScenarioResultTests: ScenarioResultTests of the evidence service.
type ScenarioResultTests struct {
	RecordID string `json:"recordId"`

	Name string `json:"name"`

	Location *Location `json:"location"`
}

// SemanticCandidate: SemanticCandidate of the evidence service.
type SemanticCandidate struct {
	// Id of the record of the module
	RecordID string `json:"recordId"`

	Path *string `json:"path"`

	Lines *LineRange `json:"lines"`

	// What the model reads of it: its path, names and documentation
	Text string `json:"text"`

	// By rules; 0.5 is a link
	Score float64 `json:"score"`

	// What both share, by rules
	Grounds []string `json:"grounds"`
}

// SemanticCandidateSet: The modules that may show what a declaration asks for.
type SemanticCandidateSet struct {
	SchemaVersion string `json:"schemaVersion"`

	// SHA-256 of the declaration and candidates
	Fingerprint string `json:"fingerprint"`

	// Id of the record that asks for something
	DeclarationID string `json:"declarationId"`

	Path *string `json:"path"`

	Lines *LineRange `json:"lines"`

	// Its statement
	Text string `json:"text"`

	// Falling by score
	Candidates []SemanticCandidate `json:"candidates"`
}

// SemanticDecision: SemanticDecision of the evidence service.
type SemanticDecision struct {
	// Id of the record of the module
	RecordID string `json:"recordId"`

	// That of the candidate set
	Score float64 `json:"score"`

	// abstain: what is there does not tell
	Verdict SemanticDecisionVerdict `json:"verdict"`

	Confidence float64 `json:"confidence"`

	ReasonCode SemanticDecisionReasonCode `json:"reasonCode"`

	// Why, in a sentence
	Rationale string `json:"rationale"`

	// Words of the declaration, exactly
	DeclarationQuote string `json:"declarationQuote"`

	// Words of the candidate, exactly
	ModuleQuote string `json:"moduleQuote"`
}

// SemanticRerank: What a language model says of the candidates of a declaration.
type SemanticRerank struct {
	SchemaVersion string `json:"schemaVersion"`

	// The modules that may show what a declaration asks for
	CandidateSet SemanticCandidateSet `json:"candidateSet"`

	// One for each candidate, in the order of the set
	Decisions []SemanticDecision `json:"decisions"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// SourceApplyReceipt: Who approved a source patch, and when it was applied.
type SourceApplyReceipt struct {
	SchemaVersion string `json:"schemaVersion"`

	// The patch
	PatchID string `json:"patchId"`

	// Its hash
	PatchHash string `json:"patchHash"`

	// The plan that it follows
	PlanID string `json:"planId"`

	// Who approved it
	ApprovedBy string `json:"approvedBy"`

	// When it was approved (RFC 3339)
	ApprovedAt string `json:"approvedAt"`

	// When it was applied (RFC 3339)
	AppliedAt string `json:"appliedAt"`

	// Files that were changed
	AppliedPaths []string `json:"appliedPaths"`

	// SHA-256 of each file after the change; null: it is deleted
	FileHashesAfter map[string]*string `json:"fileHashesAfter"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// SourceEdit: SourceEdit of the evidence service.
type SourceEdit struct {
	// File, relative to the root
	Path string `json:"path"`

	// What is done with the file
	Action PlannedChangeAction `json:"action"`

	// Names in it that may change; none: all of it may
	Symbols []string `json:"symbols"`

	// What is to change, in words
	Instruction string `json:"instruction"`

	UnifiedDiff *string `json:"unifiedDiff"`

	SourceHash *string `json:"sourceHash"`

	ResultHash *string `json:"resultHash"`
}

// SourcePatch: A change of source files that waits for an approval.
type SourcePatch struct {
	SchemaVersion string `json:"schemaVersion"`

	// The same for the same plan and diffs
	ID string `json:"id"`

	// SHA-256 of the canonical JSON of the other fields: what an approver has to state
	PatchHash string `json:"patchHash"`

	Status string `json:"status"`

	// When it was made (RFC 3339)
	CreatedAt string `json:"createdAt"`

	// The plan that it follows
	PlanID string `json:"planId"`

	// Its hash
	PlanHash string `json:"planHash"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Findings that have to go
	DiagnosticIDs []string `json:"diagnosticIds"`

	// Records that it is about
	RecordIDs []string `json:"recordIds"`

	// One for each file
	Edits []SourceEdit `json:"edits"`

	// When it is done
	AcceptanceCriteria []string `json:"acceptanceCriteria"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// SourcePatchSet: Changes of source files for planned changes.
type SourcePatchSet struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Plans that were read
	SourcePlanCount int64 `json:"sourcePlanCount"`

	// One for each plan, in the order of the plans
	Patches []SourcePatch `json:"patches"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// Statement: Statement of the evidence service.
type Statement struct {
	// What kind of statement, e.g. requirement, commit, function
	Kind string `json:"kind"`

	Actor *string `json:"actor"`

	// What is done
	Action StatementAction `json:"action"`

	Subject *string `json:"subject"`

	// What is acted on
	Object string `json:"object"`

	// What the statement names exactly
	Target Target `json:"target"`

	// How binding it is
	Modality StatementModality `json:"modality"`

	// negative: it must not happen
	Polarity StatementPolarity `json:"polarity"`

	// The statement in its own words
	Text string `json:"text"`
}

// StreamEvent: What a stream carries: exactly one of these.
type StreamEvent struct {
	// Work that a message asked for
	Task *Task `json:"task,omitempty"`

	// One turn of a conversation
	Message *Message `json:"message,omitempty"`

	// A task reached a state
	StatusUpdate *TaskStatusUpdateEvent `json:"statusUpdate,omitempty"`

	// A task produced an artifact, or more of one
	ArtifactUpdate *TaskArtifactUpdateEvent `json:"artifactUpdate,omitempty"`
}

// SummarizeInput: Fields of summarize: Summarize the findings of a graph for a team: decisions,
// risks, recommendations.
type SummarizeInput struct {
	// Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
	Root *string `json:"root,omitempty"`

	// Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the
	// root if it is there
	Reviews *string `json:"reviews,omitempty"`

	// File with a graph of evidence-link
	GraphPath *string `json:"graphPath,omitempty"`

	// Records and the relations between them
	Graph *Graph `json:"graph,omitempty"`

	// Findings of the graph, or a file with them; default: they are made
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`

	// File with findings: diagnostics under its name in tools
	DiagnosticsPath *string `json:"diagnosticsPath,omitempty"`

	// deterministic: no model; prefer-llm: uses the model, falls back without it and reports that;
	// require-llm: fails without the model
	Mode *CommunicationMode `json:"mode,omitempty"`

	// Language of the texts; default: that of the locale
	Language *Language `json:"language,omitempty"`

	// File for the result: the text if it ends with .md, else JSON
	Out *string `json:"out,omitempty"`

	// Write nothing; return what would be written as content
	DryRun *bool `json:"dry_run,omitempty"`

	// Replace an existing file of another kind
	Overwrite *bool `json:"overwrite,omitempty"`
}

// Summary: What follows from the findings of a graph.
type Summary struct {
	SchemaVersion string `json:"schemaVersion"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// The gravest first
	Conclusions []Conclusion `json:"conclusions"`

	// The conclusions as a text for the team
	Markdown string `json:"markdown"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// Target: What the statement names exactly.
type Target struct {
	// Files and folders, relative to the root
	Paths []string `json:"paths"`

	// Functions, classes and other names in code
	Symbols []string `json:"symbols"`

	// Tickets, e.g. SHOP-12 or #7
	Tickets []string `json:"tickets"`

	// Versions, e.g. 1.4.0
	Versions []string `json:"versions"`
}

// Task: Work that a message asked for.
type Task struct {
	// Identifier that the server chose
	ID string `json:"id"`

	// Conversation that it belongs to
	ContextID string `json:"contextId"`

	// Where a task stands
	Status TaskStatus `json:"status"`

	// What it produced
	Artifacts []Artifact `json:"artifacts,omitempty"`

	// Messages, oldest first
	History []Message `json:"history,omitempty"`

	// Metadata of the task
	Metadata map[string]json.RawMessage `json:"metadata,omitempty"`
}

// TaskArtifactUpdateEvent: A task produced an artifact, or more of one.
type TaskArtifactUpdateEvent struct {
	// Task
	TaskID string `json:"taskId"`

	// Conversation of the task
	ContextID string `json:"contextId"`

	// What a task produced
	Artifact Artifact `json:"artifact"`

	// Whether the parts continue an artifact
	Append *bool `json:"append,omitempty"`

	// Whether the artifact is complete
	LastChunk *bool `json:"lastChunk,omitempty"`
}

// TaskPage: A page of tasks.
type TaskPage struct {
	// The last that changed first
	Tasks []Task `json:"tasks"`

	// Token of the next page; empty on the last
	NextPageToken string `json:"nextPageToken"`

	// The most tasks of a page
	PageSize int64 `json:"pageSize"`

	// Tasks that match, on all pages
	TotalSize int64 `json:"totalSize"`
}

// TaskStatus: Where a task stands.
type TaskStatus struct {
	// State of the task
	State TaskStatusState `json:"state"`

	// One turn of a conversation
	Message *Message `json:"message,omitempty"`

	// When it was reached (UTC, milliseconds)
	Timestamp string `json:"timestamp"`
}

// TaskStatusUpdateEvent: A task reached a state.
type TaskStatusUpdateEvent struct {
	// Task
	TaskID string `json:"taskId"`

	// Conversation of the task
	ContextID string `json:"contextId"`

	// Where a task stands
	Status TaskStatus `json:"status"`
}

// TaskSynthesis: Tasks that are proposed for the findings of a graph.
type TaskSynthesis struct {
	SchemaVersion string `json:"schemaVersion"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// SHA-256 of its findings, whatever their order and language
	DiagnosticsFingerprint string `json:"diagnosticsFingerprint"`

	// What the proposals follow from
	Conclusions []Conclusion `json:"conclusions"`

	// The most urgent first
	Proposals []TodoProposal `json:"proposals"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// TickedTask: A task that is ticked.
type TickedTask struct {
	// Record of the task
	RecordID string `json:"recordId"`

	// What it says
	Text string `json:"text"`

	Location *Location `json:"location"`

	// Whether code, a test, a commit or configuration shows it; unknown: nobody can tell
	Verdict TickedTaskVerdict `json:"verdict"`

	ShownBy *TickedTaskShownBy `json:"shownBy"`

	Reason *string `json:"reason"`
}

// TickedTaskShownBy: TickedTaskShownBy of the evidence service.
type TickedTaskShownBy struct {
	RecordID string `json:"recordId"`

	Symbol *string `json:"symbol"`

	Location *Location `json:"location"`
}

// TodoApplyReceipt: Who approved a patch of the task list, and when it was applied.
type TodoApplyReceipt struct {
	SchemaVersion string `json:"schemaVersion"`

	// SHA-256 of the patch
	PatchHash string `json:"patchHash"`

	SourceTodoHash *string `json:"sourceTodoHash"`

	// SHA-256 of the task list after
	ResultTodoHash string `json:"resultTodoHash"`

	// Proposals that were added
	SelectedProposalIDs []string `json:"selectedProposalIds"`

	// Who approved it
	ApprovedBy string `json:"approvedBy"`

	// When it was approved (RFC 3339)
	ApprovedAt string `json:"approvedAt"`

	// When it was applied (RFC 3339)
	AppliedAt string `json:"appliedAt"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// TodoPatch: What a patch of the task list was made from.
type TodoPatch struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	CreatedAt string `json:"createdAt"`

	// The task list that the patch is for
	SourceTodo TodoPatchSourceTodo `json:"sourceTodo"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// SHA-256 of its findings
	DiagnosticsFingerprint string `json:"diagnosticsFingerprint"`

	// Proposals that the patch adds
	SelectedProposalIDs []string `json:"selectedProposalIds"`

	// Proposals that the list already has
	DuplicateProposalIDs []string `json:"duplicateProposalIds"`

	Duplicates []TodoPatchDuplicates `json:"duplicates"`

	// What the proposals were made with
	SynthesisAudit TodoPatchSynthesisAudit `json:"synthesisAudit"`

	// SHA-256 of the bytes of the patch: what an approver has to state
	RenderedPatchHash string `json:"renderedPatchHash"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// TodoPatchDuplicates: TodoPatchDuplicates of the evidence service.
type TodoPatchDuplicates struct {
	ProposalID string `json:"proposalId"`

	// Tasks of the list that say the same
	ExistingRecordIDs []string `json:"existingRecordIds"`

	// Why they do
	Basis []string `json:"basis"`
}

// TodoPatchSourceTodo: The task list that the patch is for.
type TodoPatchSourceTodo struct {
	// Task list, relative to the root
	Path string `json:"path"`

	ContentHash *string `json:"contentHash"`
}

// TodoPatchSynthesisAudit: What the proposals were made with.
type TodoPatchSynthesisAudit struct {
	// SHA-256 of the canonical JSON of the proposals and conclusions
	SynthesisHash string `json:"synthesisHash"`

	ProposalCount int64 `json:"proposalCount"`

	ConclusionCount int64 `json:"conclusionCount"`

	// Proposals that cite what is not there
	RejectedProposalIDs []string `json:"rejectedProposalIds"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// TodoProposal: A proposed task.
type TodoProposal struct {
	SchemaVersion string `json:"schemaVersion"`

	// The same for the same findings
	ID string `json:"id"`

	// The task in a line
	Title string `json:"title"`

	// Why, and what is suggested
	Description string `json:"description"`

	// P0 is wrong now, P3 can wait
	Priority Priority `json:"priority"`

	Status string `json:"status"`

	// What the statement names exactly
	Target Target `json:"target"`

	// When it is done
	AcceptanceCriteria []string `json:"acceptanceCriteria"`

	// Proposals that come first
	Dependencies []string `json:"dependencies"`

	// Conclusions that it follows from
	ConclusionIDs []string `json:"conclusionIds"`

	// Findings that it is about
	DiagnosticIDs []string `json:"diagnosticIds"`

	// Records that it is about; all are records of its findings
	RecordIDs []string `json:"recordIds"`

	// How sure it is
	Confidence float64 `json:"confidence"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// TodoValidation: Which of the proposed tasks hold, and which the task list already has.
type TodoValidation struct {
	SchemaVersion string `json:"schemaVersion"`

	// Fingerprint of the graph
	GraphFingerprint string `json:"graphFingerprint"`

	// SHA-256 of its findings
	DiagnosticsFingerprint string `json:"diagnosticsFingerprint"`

	// The task list that the patch is for
	SourceTodo TodoPatchSourceTodo `json:"sourceTodo"`

	// Whether every proposal cites what is there
	Valid bool `json:"valid"`

	// Proposals that the patch adds
	SelectedProposalIDs []string `json:"selectedProposalIds"`

	// Proposals that the list already has
	DuplicateProposalIDs []string `json:"duplicateProposalIds"`

	Duplicates []TodoPatchDuplicates `json:"duplicates"`

	// Proposals that are left out
	Rejected []TodoValidationRejected `json:"rejected"`

	// How it was made; model, provider and responseId are null without a model
	Generation Generation `json:"generation"`
}

// TodoValidationRejected: TodoValidationRejected of the evidence service.
type TodoValidationRejected struct {
	ProposalID string `json:"proposalId"`

	// What does not hold
	Reasons []string `json:"reasons"`
}

// WorkspaceComparison: A work tree compared with the commit that it is based on.
type WorkspaceComparison struct {
	SchemaVersion string `json:"schemaVersion"`

	// When it was made (RFC 3339)
	GeneratedAt string `json:"generatedAt"`

	Base WorkspaceComparisonBase `json:"base"`

	Workspace WorkspaceComparisonWorkspace `json:"workspace"`

	Trend WorkspaceComparisonTrend `json:"trend"`

	// What changed between two graphs
	Diff GraphDiff `json:"diff"`

	Artifacts WorkspaceComparisonArtifacts `json:"artifacts"`

	// Whether it was written; false in a dry run or if the server does not allow writing
	Written *bool `json:"written,omitempty"`
}

// WorkspaceComparisonArtifacts: WorkspaceComparisonArtifacts of the evidence service.
type WorkspaceComparisonArtifacts struct {
	Comparison *string `json:"comparison"`

	BaseGraph *string `json:"baseGraph"`

	WorkspaceGraph *string `json:"workspaceGraph"`

	Picture *string `json:"picture"`
}

// WorkspaceComparisonBase: WorkspaceComparisonBase of the evidence service.
type WorkspaceComparisonBase struct {
	// What was asked for, e.g. origin/main
	Ref string `json:"ref"`

	// Its commit
	Commit string `json:"commit"`

	// Fingerprint of its graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Share of the declared topics that facts show and no finding contradicts; 1 if there are none
	Coverage float64 `json:"coverage"`
}

// WorkspaceComparisonTrend: WorkspaceComparisonTrend of the evidence service.
type WorkspaceComparisonTrend struct {
	// By coverage and by findings that block or need a review; mixed: one is better, another worse
	Direction WorkspaceComparisonTrendDirection `json:"direction"`

	// Coverage of the work tree less that of the base
	CoverageDelta float64 `json:"coverageDelta"`

	// Blocking findings in the work tree less those of the base
	BlockingDelta int64 `json:"blockingDelta"`

	// Findings that need a review in the work tree less those of the base
	ReviewRequiredDelta int64 `json:"reviewRequiredDelta"`

	// Warnings in the work tree less those of the base
	WarningDelta int64 `json:"warningDelta"`
}

// WorkspaceComparisonWorkspace: WorkspaceComparisonWorkspace of the evidence service.
type WorkspaceComparisonWorkspace struct {
	// Commit that is checked out
	HeadCommit string `json:"headCommit"`

	// Files differ from that commit or are not in it
	Dirty bool `json:"dirty"`

	// Those files, relative to the root
	ChangedFiles []string `json:"changedFiles"`

	// Commits that the base lacks
	Ahead int64 `json:"ahead"`

	// Commits of the base that are lacking here
	Behind int64 `json:"behind"`

	// Fingerprint of its graph
	GraphFingerprint string `json:"graphFingerprint"`

	// Share of the declared topics that facts show and no finding contradicts; 1 if there are none
	Coverage float64 `json:"coverage"`
}

// Pipeline asks for pipeline: Analyze a project: what was asked for, planned, built and claimed,
// and where they disagree.
func (c *Client) Pipeline(ctx context.Context, input *PipelineInput, options ...CallOption) (*PipelineResult, error) {
	var out PipelineResult
	if err := c.callInto(ctx, "pipeline", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// CompareWorkspace asks for compare_workspace: Compare the work tree with its base commit: what
// improved, what got worse.
func (c *Client) CompareWorkspace(ctx context.Context, input *CompareWorkspaceInput, options ...CallOption) (*WorkspaceComparison, error) {
	var out WorkspaceComparison
	if err := c.callInto(ctx, "compare_workspace", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// ExtractNL asks for extract_nl: Extract the intents of a text: action, object, modality,
// polarity, targets.
func (c *Client) ExtractNL(ctx context.Context, input *ExtractNlInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_nl", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// ExtractGit asks for extract_git: Extract what recent commits did: action, scope, tickets, files,
// reverts.
func (c *Client) ExtractGit(ctx context.Context, input *ExtractGitInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_git", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// ExtractAst asks for extract_ast: Extract what code declares, imports, calls, serves, tests and
// throws.
func (c *Client) ExtractAst(ctx context.Context, input *ExtractAstInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_ast", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// ExtractConfig asks for extract_config: Extract dependencies, scripts, CI jobs, services and
// variables of a project.
func (c *Client) ExtractConfig(ctx context.Context, input *ExtractConfigInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_config", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// ExtractMarkdown asks for extract_markdown: Extract tasks from TODO.md and changes from
// CHANGELOG.md.
func (c *Client) ExtractMarkdown(ctx context.Context, input *ExtractMarkdownInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_markdown", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// ExtractDocs asks for extract_docs: Extract requirements and descriptions from the documents of a
// project.
func (c *Client) ExtractDocs(ctx context.Context, input *ExtractDocsInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_docs", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// ExtractCommunication asks for extract_communication: Extract what people and agents asked,
// planned, decided and reported, by ticket.
func (c *Client) ExtractCommunication(ctx context.Context, input *ExtractCommunicationInput, options ...CallOption) ([]IntentRecord, error) {
	var out struct {
		Records *[]IntentRecord `json:"records"`
	}
	if err := c.callInto(ctx, "extract_communication", input, &out, options); err != nil {
		return nil, err
	}
	if out.Records == nil {
		return nil, &TransportError{Message: "the artifact has no list of records"}
	}
	return *out.Records, nil
}

// AnalyzeCommunication asks for analyze_communication: Find what needs an answer in ticket
// communication, and from whom.
func (c *Client) AnalyzeCommunication(ctx context.Context, input *AnalyzeCommunicationInput, options ...CallOption) (*CommunicationAnalysis, error) {
	var out CommunicationAnalysis
	if err := c.callInto(ctx, "analyze_communication", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// Link asks for link: Link records into a graph, or rank the modules that implement a requirement.
func (c *Client) Link(ctx context.Context, input *LinkInput, options ...CallOption) (*Graph, error) {
	var out Graph
	if err := c.callInto(ctx, "link", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// Diagnose asks for diagnose: Find what was asked for but not built, built but not asked for,
// claimed but not done.
func (c *Client) Diagnose(ctx context.Context, input *DiagnoseInput, options ...CallOption) (*Diagnostics, error) {
	var out Diagnostics
	if err := c.callInto(ctx, "diagnose", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// Summarize asks for summarize: Summarize the findings of a graph for a team: decisions, risks,
// recommendations.
func (c *Client) Summarize(ctx context.Context, input *SummarizeInput, options ...CallOption) (*Summary, error) {
	var out Summary
	if err := c.callInto(ctx, "summarize", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// DiffGraphs asks for diff: Compare two graphs: records and relations that were added, removed or
// changed.
func (c *Client) DiffGraphs(ctx context.Context, input *DiffInput, options ...CallOption) (*GraphDiff, error) {
	var out GraphDiff
	if err := c.callInto(ctx, "diff", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// DiffFiles asks for diff_files: Compare two files or texts line by line, as rows, a picture or a
// page.
func (c *Client) DiffFiles(ctx context.Context, input *DiffFilesInput, options ...CallOption) (*FileDiff, error) {
	var out FileDiff
	if err := c.callInto(ctx, "diff_files", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// DiffGit asks for diff_git: Compare a commit with the work tree, the index or another commit,
// file by file.
func (c *Client) DiffGit(ctx context.Context, input *DiffGitInput, options ...CallOption) (*GitDiff, error) {
	var out GitDiff
	if err := c.callInto(ctx, "diff_git", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// Reality asks for reality: Show what was asked for beside what exists, by topic.
func (c *Client) Reality(ctx context.Context, input *RealityInput, options ...CallOption) (*Reality, error) {
	var out Reality
	if err := c.callInto(ctx, "reality", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// ProposeTodo asks for propose_todo: Propose tasks for the findings of a graph, with criteria,
// priorities and citations.
func (c *Client) ProposeTodo(ctx context.Context, input *ProposeTodoInput, options ...CallOption) (*TaskSynthesis, error) {
	var out TaskSynthesis
	if err := c.callInto(ctx, "propose_todo", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// RenderTodo asks for render_todo: Render proposed tasks as a patch of the task list, for a
// review.
func (c *Client) RenderTodo(ctx context.Context, input *RenderTodoInput, options ...CallOption) (*RenderedTodo, error) {
	var out RenderedTodo
	if err := c.callInto(ctx, "render_todo", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// ApplyTodo asks for apply_todo: Add approved tasks to the task list once; the hash of the patch
// must match.
func (c *Client) ApplyTodo(ctx context.Context, input *ApplyTodoInput, options ...CallOption) (*AppliedTodo, error) {
	var out AppliedTodo
	if err := c.callInto(ctx, "apply_todo", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// ProposeCodeChange asks for propose_code_change: Plan the code changes of proposed tasks: files,
// risk, rollback, evidence.
func (c *Client) ProposeCodeChange(ctx context.Context, input *ProposeCodeChangeInput, options ...CallOption) (*CodeChangePlanSet, error) {
	var out CodeChangePlanSet
	if err := c.callInto(ctx, "propose_code_change", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// RenderCodeChange asks for render_code_change: Render planned code changes as text for a review.
func (c *Client) RenderCodeChange(ctx context.Context, input *RenderCodeChangeInput, options ...CallOption) (*RenderedCodeChange, error) {
	var out RenderedCodeChange
	if err := c.callInto(ctx, "render_code_change", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// ProposeSourcePatch asks for propose_source_patch: Propose source patches for planned changes:
// exact diffs, each with its hash.
func (c *Client) ProposeSourcePatch(ctx context.Context, input *ProposeSourcePatchInput, options ...CallOption) (*SourcePatchSet, error) {
	var out SourcePatchSet
	if err := c.callInto(ctx, "propose_source_patch", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// ApplySourcePatch asks for apply_source_patch: Apply an approved source patch once; its hash must
// match.
func (c *Client) ApplySourcePatch(ctx context.Context, input *ApplySourcePatchInput, options ...CallOption) (*AppliedSourcePatch, error) {
	var out AppliedSourcePatch
	if err := c.callInto(ctx, "apply_source_patch", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// EvaluateCodeChange asks for evaluate_code_change: Check a change against its plan: its findings
// are gone, and none are new.
func (c *Client) EvaluateCodeChange(ctx context.Context, input *EvaluateCodeChangeInput, options ...CallOption) (*CodeChangeAcceptance, error) {
	var out CodeChangeAcceptance
	if err := c.callInto(ctx, "evaluate_code_change", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}

// CloseCodeChange asks for close_code_change: Check which planned changes achieved their purpose.
func (c *Client) CloseCodeChange(ctx context.Context, input *CloseCodeChangeInput, options ...CallOption) (*CodeChangeCloseResult, error) {
	var out CodeChangeCloseResult
	if err := c.callInto(ctx, "close_code_change", input, &out, options); err != nil {
		return nil, err
	}
	return &out, nil
}
