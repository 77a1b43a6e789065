# Code generated from the schemas by `make generate`. DO NOT EDIT.


"""Models and actions of the evidence service."""


from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, cast


#: Version of this package.
VERSION = "0.1.0"

#: Version of A2A that the client speaks.
A2A_VERSION = "1.0"


#: Reasons of the errors of the protocol, with their codes.
A2A_ERRORS: Dict[str, int] = {
    "PARSE_ERROR": -32700,
    "INVALID_REQUEST": -32600,
    "METHOD_NOT_FOUND": -32601,
    "INVALID_PARAMS": -32602,
    "INTERNAL_ERROR": -32603,
    "TASK_NOT_FOUND": -32001,
    "TASK_NOT_CANCELABLE": -32002,
    "PUSH_NOTIFICATION_NOT_SUPPORTED": -32003,
    "UNSUPPORTED_OPERATION": -32004,
    "CONTENT_TYPE_NOT_SUPPORTED": -32005,
    "INVALID_AGENT_RESPONSE": -32006,
    "EXTENDED_AGENT_CARD_NOT_CONFIGURED": -32007,
    "EXTENSION_SUPPORT_REQUIRED": -32008,
    "VERSION_NOT_SUPPORTED": -32009,
}


AppliedSourcePatchStatus = Literal[
    "applied",
    "unchanged",
    "receipt_recreated",
    "would_apply",
]


CodeChangePlanRiskLevel = Literal[
    "low",
    "medium",
    "high",
]


CommunicationAnalysisParticipantsRole = Literal[
    "human",
    "agent",
    "unknown",
]


CommunicationIssueCode = Literal[
    "PARTICIPANT_IDENTITY_UNRESOLVED",
    "AGENT_CLAIM_WITHOUT_EVIDENCE",
    "REQUEST_WITHOUT_AGENT_RESPONSE",
    "AGENT_WORK_OUTSIDE_REQUEST",
    "HUMAN_COMMUNICATION_CONFLICT",
    "AGENT_COMMUNICATION_CONFLICT",
    "HUMAN_AGENT_CONFLICT",
    "AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED",
]


CommunicationIssueResponseRequiredRole = Literal[
    "human",
    "agent",
]


CommunicationMode = Literal[
    "deterministic",
    "prefer-llm",
    "require-llm",
]


ConclusionKind = Literal[
    "finding",
    "risk",
    "decision",
    "recommendation",
]


DiagnoseInputFailOn = Literal[
    "info",
    "warning",
    "review_required",
    "blocking",
    "new",
    "new:warning",
    "new:review_required",
    "new:blocking",
]


DiagnoseInputFormat = Literal[
    "sarif",
    "yaml",
    "json",
]


DiagnosticBaselineState = Literal[
    "new",
    "updated",
    "unchanged",
]


DiagnosticCode = Literal[
    "PLANNED_NOT_IMPLEMENTED",
    "IMPLEMENTED_NOT_PLANNED",
    "IMPLEMENTED_NOT_DOCUMENTED",
    "CHANGELOG_WITHOUT_IMPLEMENTATION",
    "INSUFFICIENT_EVIDENCE",
    "AMBIGUOUS_REQUIREMENT",
    "CONFLICTING_INTENT",
    "LOW_CONFIDENCE",
    "UNLINKED_RECORD",
    "ALIGNED",
    "GOV-MANIFEST-001",
    "GOV-SYNC-001",
    "GOV-DIFF-001",
    "GOV-BOOT-001",
    "GOV-TICKET-001",
    "GOV-TICKET-002",
    "GOV-TICKET-003",
    "GOV-TICKET-004",
    "GOV-TICKET-005",
    "GOV-STATUS-001",
    "GOV-INTENT-001",
    "GOV-INTENT-002",
    "GOV-INTENT-003",
    "GOV-APPROVAL-001",
    "GOV-APPROVAL-002",
    "GOV-APPROVAL-003",
    "GOV-APPROVAL-004",
    "GOV-APPROVAL-005",
    "GOV-SCOPE-001",
    "GOV-WORKSTREAM-001",
    "GOV-WORKSTREAM-002",
    "GOV-WORKSTREAM-003",
    "GOV-WORKSTREAM-004",
    "GOV-DEPENDENCY-001",
    "GOV-DEPENDENCY-002",
    "GOV-CONFLICT-001",
    "GOV-INTEGRATION-001",
    "GOV-DELIVERY-001",
    "GOV-DELIVERY-002",
    "GOV-ARCHITECTURE-001",
    "GOV-BASE-001",
    "GOV-BUDGET-001",
    "GOV-OWNER-001",
    "GOV-DOCKER-001",
    "GOV-STACK-001",
    "GOV-SECRET-001",
    "GOV-PATH-001",
    "GOV-DECISION-001",
    "GOV-DECISION-002",
    "GOV-DECISION-003",
    "GOV-DECISION-004",
]


DiffRowKind = Literal[
    "context",
    "removed",
    "added",
]


ExtractCommunicationInputFrom = Literal[
    "slack",
    "mbox",
    "gh",
    "jira",
    "linear",
]


FileDiffEncoding = Literal[
    "utf-8",
    "latin-1",
]


GenerationEffectiveMode = Literal[
    "deterministic",
    "llm",
]


GitFileDiffStatus = Literal[
    "added",
    "modified",
    "deleted",
    "renamed",
    "copied",
    "type_changed",
    "unmerged",
]


IntentRecordEpistemicClass = Literal[
    "declaration",
    "plan",
    "claim",
    "fact",
    "inference",
    "llm_inference",
]


IntentRecordLifecycleStatus = Literal[
    "proposed",
    "planned",
    "in_progress",
    "implemented",
    "verified",
    "released",
    "completed",
    "blocked",
    "unknown",
]


Language = Literal[
    "en",
    "pl",
]


MessageRole = Literal[
    "ROLE_USER",
    "ROLE_AGENT",
]


PipelineResultStatus = Literal[
    "succeeded",
    "degraded",
    "failed",
]


PlannedChangeAction = Literal[
    "create",
    "modify",
    "delete",
]


Priority = Literal[
    "P0",
    "P1",
    "P2",
    "P3",
]


RealityRowEvidence = Literal[
    "code",
    "configuration",
    "none",
]


RealityRowStatus = Literal[
    "conflicting",
    "planned_not_implemented",
    "changelog_without_implementation",
    "implemented_not_planned",
    "implemented_not_documented",
    "unlinked",
    "not_checked",
    "aligned",
]


RecordSourceKind = Literal[
    "nl",
    "git",
    "ast",
    "todo",
    "changelog",
    "document",
    "agent_log",
    "test",
    "system",
]


RelationType = Literal[
    "declares",
    "plans",
    "implements",
    "modifies",
    "tests",
    "documents",
    "releases",
    "depends_on",
    "blocks",
    "supersedes",
    "contradicts",
    "duplicates",
    "evidenced_by",
    "claimed_by",
    "same_as",
    "related_to",
]


RequestedMode = Literal[
    "deterministic",
    "prefer-llm",
    "require-llm",
    "disabled",
]


RunStageEffectiveMode = Literal[
    "deterministic",
    "llm",
    "none",
]


RunStageStatus = Literal[
    "succeeded",
    "partial",
    "fallback",
    "failed",
    "skipped",
]


ScenarioResultVerdict = Literal[
    "verified",
    "failing",
    "path_only",
    "no_test",
]


SemanticDecisionReasonCode = Literal[
    "repository_evidence_supports_match",
    "insufficient_evidence",
    "wrong_target",
]


SemanticDecisionVerdict = Literal[
    "accept",
    "reject",
    "abstain",
]


Severity = Literal[
    "info",
    "warning",
    "review_required",
    "blocking",
]


StatementAction = Literal[
    "add",
    "fix",
    "remove",
    "refactor",
    "test",
    "document",
    "configure",
    "analyze",
    "validate",
    "call",
    "depend_on",
    "declare",
    "release",
    "change",
    "preserve",
    "block",
    "approve",
    "unknown",
]


StatementModality = Literal[
    "required",
    "recommended",
    "optional",
    "observed",
    "claimed",
    "unknown",
]


StatementPolarity = Literal[
    "positive",
    "negative",
]


TaskStatusState = Literal[
    "TASK_STATE_SUBMITTED",
    "TASK_STATE_WORKING",
    "TASK_STATE_COMPLETED",
    "TASK_STATE_FAILED",
    "TASK_STATE_CANCELED",
    "TASK_STATE_INPUT_REQUIRED",
    "TASK_STATE_REJECTED",
    "TASK_STATE_AUTH_REQUIRED",
]


TickedTaskVerdict = Literal[
    "shown",
    "not_shown",
    "unknown",
]


WorkspaceComparisonTrendDirection = Literal[
    "improved",
    "regressed",
    "mixed",
    "unchanged",
]


class AgentCard(TypedDict):
    """What an agent can do, and where"""

    name: str
    """Name of the agent"""

    description: str
    """What it is for"""

    version: str
    """Version of the agent"""

    supportedInterfaces: List[AgentInterface]
    """Ways to reach it, the best first"""

    provider: NotRequired[AgentCardProvider]
    """Who runs it"""

    documentationUrl: NotRequired[str]
    """Where it is described"""

    capabilities: AgentCardCapabilities
    """What it can do of the protocol"""

    securitySchemes: NotRequired[Dict[str, AgentCardSecuritySchemes]]
    """Ways to authenticate, by name"""

    securityRequirements: NotRequired[List[AgentCardSecurityRequirements]]
    """Any of these is enough"""

    defaultInputModes: List[str]
    """Media types that it takes"""

    defaultOutputModes: List[str]
    """Media types that it answers with"""

    skills: List[AgentSkill]
    """What it can do"""


class AgentCardCapabilities(TypedDict):
    """What it can do of the protocol"""

    streaming: NotRequired[bool]
    """Whether it streams"""

    pushNotifications: NotRequired[bool]
    """Whether it notifies clients"""

    extendedAgentCard: NotRequired[bool]
    """Whether it has a longer card"""


class AgentCardProvider(TypedDict):
    """Who runs it"""

    url: str
    """Address of the provider"""

    organization: str
    """Name of the provider"""


class AgentCardSecurityRequirements(TypedDict):
    """Ways to authenticate that are needed together"""

    schemes: Dict[str, AgentCardSecurityRequirementsSchemes]
    """All of these"""


class AgentCardSecurityRequirementsSchemes(TypedDict):
    """What one way to authenticate has to grant"""

    list: List[str]
    """Scopes"""


class AgentCardSecuritySchemes(TypedDict):
    """A way to authenticate"""

    httpAuthSecurityScheme: AgentCardSecuritySchemesHttpAuthSecurityScheme
    """Authentication by a header"""


class AgentCardSecuritySchemesHttpAuthSecurityScheme(TypedDict):
    """Authentication by a header"""

    scheme: str
    """Scheme of the header Authorization"""

    bearerFormat: NotRequired[str]
    """What a token looks like"""


class AgentInterface(TypedDict):
    """A way to reach an agent"""

    url: str
    """Where the agent answers"""

    protocolBinding: Literal["JSONRPC"]
    """How it is asked"""

    protocolVersion: Literal["1.0"]
    """Version of the protocol"""


class AgentSkill(TypedDict):
    """Something that an agent can do"""

    id: str
    """Identifier of the skill"""

    name: str
    """Name for readers"""

    description: str
    """What it does"""

    tags: List[str]
    """Words to find it by"""

    examples: NotRequired[List[str]]
    """Messages that ask for it"""

    inputModes: NotRequired[List[str]]
    """Media types that it takes"""

    outputModes: NotRequired[List[str]]
    """Media types that it answers with"""


class AnalyzeCommunicationInput(TypedDict):
    """Fields of analyze_communication: Find what needs an answer in ticket communication, and
    from whom
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    projectDir: NotRequired[str]
    """Folder with a folder of each ticket, relative to the root; default: project"""

    ticket: NotRequired[str]
    """Only this ticket"""

    communicationMode: NotRequired[CommunicationMode]
    """How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm"""

    graphPath: NotRequired[str]
    """File with a graph that has the messages: nothing is extracted"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    registry: NotRequired[str]
    """File with a participant registry; default: participants.json of projectDir if it is there"""

    gitCount: NotRequired[int]
    """Commits to compare with; default: 100"""

    includeAst: NotRequired[bool]
    """Compare with code; default: true"""

    includeGraph: NotRequired[bool]
    """Return the graph, too"""

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    out: NotRequired[str]
    """File for the result as JSON"""

    md: NotRequired[str]
    """File for the result as Markdown"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class AppliedSourcePatch(TypedDict):
    """An approved source patch"""

    status: AppliedSourcePatchStatus
    """unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost;
    would_apply: nothing is written
    """

    paths: List[str]
    """Files of the patch, relative to the root"""

    receiptPath: str
    """File with the receipt"""

    receipt: SourceApplyReceipt
    """Who approved a source patch, and when it was applied"""

    written: bool
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class AppliedTodo(TypedDict):
    """An approved patch of the task list"""

    status: AppliedSourcePatchStatus
    """unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost;
    would_apply: nothing is written
    """

    todo: str
    """Task list, relative to the root"""

    receiptPath: str
    """File with the receipt"""

    receipt: TodoApplyReceipt
    """Who approved a patch of the task list, and when it was applied"""

    written: bool
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class ApplySourcePatchInput(TypedDict):
    """Fields of apply_source_patch: Apply an approved source patch once; its hash must match"""

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    patchPath: NotRequired[str]
    """File with patches of evidence-propose-source-patch"""

    patch: NotRequired[ApplySourcePatchInputPatch]
    """A patch, or a set of which the approved hash chooses one, or a file with either"""

    receipt: NotRequired[str]
    """File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch"""

    actor: NotRequired[str]
    """Who approves it; with a token of their own, a client approves in its own name"""

    approvalHash: NotRequired[str]
    """SHA-256 of the patch that is approved"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class ApplySourcePatchInputPatch(TypedDict):
    """A patch, or a set of which the approved hash chooses one, or a file with either"""

    schemaVersion: Literal["heddle.code-change-source-patch/v1"]

    id: NotRequired[str]
    """The same for the same plan and diffs"""

    patchHash: NotRequired[str]
    """SHA-256 of the canonical JSON of the other fields: what an approver has to state"""

    status: NotRequired[Literal["proposed"]]

    createdAt: NotRequired[str]
    """When it was made (RFC 3339)"""

    planId: NotRequired[str]
    """The plan that it follows"""

    planHash: NotRequired[str]
    """Its hash"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    diagnosticIds: NotRequired[List[str]]
    """Findings that have to go"""

    recordIds: NotRequired[List[str]]
    """Records that it is about"""

    edits: NotRequired[List[SourceEdit]]
    """One for each file"""

    acceptanceCriteria: NotRequired[List[str]]
    """When it is done"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    generatedAt: NotRequired[str]
    """When it was made (RFC 3339)"""

    sourcePlanCount: NotRequired[int]
    """Plans that were read"""

    patches: NotRequired[List[SourcePatch]]
    """One for each plan, in the order of the plans"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class ApplyTodoInput(TypedDict):
    """Fields of apply_todo: Add approved tasks to the task list once; the hash of the patch must
    match
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    patch: NotRequired[str]
    """Patch of evidence-render-todo; default: TODO.patch"""

    audit: NotRequired[str]
    """What it was made from; default: that of the patch with .json"""

    todo: NotRequired[str]
    """Task list; default: that of the patch"""

    receipt: NotRequired[str]
    """File for the receipt; default: that of the patch with .receipt.json"""

    actor: NotRequired[str]
    """Who approves it; with a token of their own, a client approves in its own name"""

    approvalHash: NotRequired[str]
    """SHA-256 of the patch that is approved"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class Artifact(TypedDict):
    """What a task produced"""

    artifactId: str
    """Unique in its task"""

    name: NotRequired[str]
    """Name for readers"""

    description: NotRequired[str]
    """What it is"""

    parts: List[Part]
    """The content, at least one part"""

    metadata: NotRequired[Dict[str, Any]]
    """Metadata of the artifact"""

    extensions: NotRequired[List[str]]
    """Extensions that it uses"""


class ChangedRecord(TypedDict):
    """A record that is in both graphs and differs"""

    identity: str
    """What both have in common, after how they were matched: id, text, symbol, moved or similar,
    e.g. symbol ast src/cart.ts Cart.total
    """

    before: IntentRecord
    """A statement with its source"""

    after: IntentRecord
    """A statement with its source"""

    changedFields: List[str]
    """Fields that differ, e.g. statement.text or source.lines; id, commitIndex and
    metadata.generation are none
    """


class CloseCodeChangeInput(TypedDict):
    """Fields of close_code_change: Check which planned changes achieved their purpose"""

    plan: NotRequired[CodeChangePlan]
    """A plan, or a file with one"""

    planPath: NotRequired[str]
    """File with a plan: plan under its name in tools"""

    beforeGraph: NotRequired[Graph]
    """Graph that the plan was made from, or a file with it"""

    beforeGraphPath: NotRequired[str]
    """File with the graph before: beforeGraph under its name in tools"""

    afterGraph: NotRequired[Graph]
    """Graph after the change, or a file with it"""

    afterGraphPath: NotRequired[str]
    """File with the graph after: afterGraph under its name in tools"""

    beforeDiagnostics: NotRequired[Diagnostics]
    """Findings before, or a file with them; default: they are made"""

    beforeDiagnosticsPath: NotRequired[str]
    """File with the findings before: beforeDiagnostics under its name in tools"""

    afterDiagnostics: NotRequired[Diagnostics]
    """Findings after, or a file with them; default: they are made"""

    afterDiagnosticsPath: NotRequired[str]
    """File with the findings after: afterDiagnostics under its name in tools"""

    plansPath: NotRequired[str]
    """File with plans: plans under its name in tools"""

    plans: NotRequired[CodeChangePlanSet]
    """Plans of evidence-propose-code-change, or a file with them"""

    input: NotRequired[CloseCodeChangeInputInput]
    """A record with plan or plans and both graphs, or a file with it: in place of these fields"""

    output: NotRequired[str]
    """File for the result as JSON"""

    out: NotRequired[str]
    """As output"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class CloseCodeChangeInputInput(TypedDict):
    """A record with plan or plans and both graphs, or a file with it: in place of these fields"""

    plan: NotRequired[CodeChangePlan]
    """A plan, or a file with one"""

    planPath: NotRequired[str]
    """File with a plan: plan under its name in tools"""

    beforeGraph: NotRequired[Graph]
    """Graph that the plan was made from, or a file with it"""

    beforeGraphPath: NotRequired[str]
    """File with the graph before: beforeGraph under its name in tools"""

    afterGraph: NotRequired[Graph]
    """Graph after the change, or a file with it"""

    afterGraphPath: NotRequired[str]
    """File with the graph after: afterGraph under its name in tools"""

    beforeDiagnostics: NotRequired[Diagnostics]
    """Findings before, or a file with them; default: they are made"""

    beforeDiagnosticsPath: NotRequired[str]
    """File with the findings before: beforeDiagnostics under its name in tools"""

    afterDiagnostics: NotRequired[Diagnostics]
    """Findings after, or a file with them; default: they are made"""

    afterDiagnosticsPath: NotRequired[str]
    """File with the findings after: afterDiagnostics under its name in tools"""

    plans: NotRequired[CodeChangePlanSet]
    """Plans, or a file with them"""


class CodeChangeAcceptance(TypedDict):
    """Whether a change did what its plan says"""

    schemaVersion: Literal["heddle.code-change-acceptance/v1"]

    planId: str
    """The plan"""

    planHash: str
    """Its hash"""

    beforeGraphFingerprint: str
    """Fingerprint of the graph before the change"""

    afterGraphFingerprint: str
    """Fingerprint of the graph after it"""

    beforeDiagnosticIds: List[str]
    """Findings of the plan that were there before"""

    afterDiagnosticIds: List[str]
    """Findings afterwards that are those of the plan, moved or not"""

    clearedDiagnosticIds: List[str]
    """Findings of the plan that are gone"""

    remainingDiagnosticIds: List[str]
    """Findings of the plan that are still there"""

    newBlockingDiagnosticIds: List[str]
    """Blocking findings that were not there before"""

    accepted: bool
    """Whether the findings of the plan are gone, and no blocking one is new; not that the task
    is done
    """

    reasons: List[str]
    """Why"""

    evaluatedAt: str
    """When it was judged (RFC 3339)"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class CodeChangeCloseResult(TypedDict):
    """Which planned changes did what they were for"""

    schemaVersion: Literal["heddle.code-change-close-result/v1"]

    evaluatedAt: str
    """When it was judged (RFC 3339)"""

    graphFingerprintBefore: str
    """Fingerprint of the graph before the changes"""

    graphFingerprintAfter: str
    """Fingerprint of the graph after them"""

    planCount: int
    """Plans"""

    acceptedCount: int
    """Plans whose change is accepted"""

    rejectedCount: int
    """The others"""

    allAccepted: bool
    """Whether there are plans, and all are accepted"""

    acceptances: List[CodeChangeAcceptance]

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class CodeChangePlan(TypedDict):
    """A planned change of files"""

    schemaVersion: Literal["heddle.code-change-plan/v1"]

    id: str
    """The same for the same tasks and files"""

    planHash: str
    """SHA-256 of the canonical JSON of the other fields"""

    status: Literal["proposed"]

    createdAt: str
    """When it was made (RFC 3339)"""

    title: str
    """The change in a line"""

    description: str
    """Why, and what is suggested"""

    priority: Priority
    """P0 is wrong now, P3 can wait"""

    target: Target
    """What the statement names exactly"""

    acceptanceCriteria: List[str]
    """When it is done"""

    changes: List[PlannedChange]
    """The files that it touches"""

    risk: CodeChangePlanRisk
    """How much may go wrong"""

    rollback: str
    """How it is taken back"""

    evidence: CodeChangePlanEvidence
    """What it follows from"""

    confidence: float
    """How sure it is"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class CodeChangePlanEvidence(TypedDict):
    """What it follows from"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    recordIds: List[str]
    """Records that it is about"""

    diagnosticIds: List[str]
    """Findings that have to go"""

    conclusionIds: List[str]
    """Conclusions that it follows from"""

    proposalIds: List[str]
    """Proposed tasks that it does"""


class CodeChangePlanRisk(TypedDict):
    """How much may go wrong"""

    level: CodeChangePlanRiskLevel

    reasons: List[str]
    """What may go wrong"""


class CodeChangePlanSet(TypedDict):
    """Planned changes for the findings of a graph"""

    schemaVersion: Literal["heddle.code-change-plan-set/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    sourceDiagnosticCount: int
    """Findings of the graph"""

    plans: List[CodeChangePlan]
    """The most urgent first"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class CodeChangeReview(TypedDict):
    """What the text of a review was made from"""

    schemaVersion: Literal["heddle.code-change-review/v1"]

    createdAt: str
    """When it was made (RFC 3339)"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    planIds: List[str]
    """Plans in the text"""

    planHashes: List[str]
    """Their hashes, in the same order"""

    renderedPatchHash: str
    """SHA-256 of the text"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class CommunicationAnalysis(TypedDict):
    """What the communication about tickets comes to"""

    schemaVersion: Literal["heddle.communication-analysis/v1"]

    graphFingerprint: str
    """Fingerprint of the graph"""

    tickets: List[CommunicationAnalysisTickets]
    """By name"""

    participants: List[CommunicationAnalysisParticipants]
    """By id"""

    syntheses: List[CommunicationAnalysisSyntheses]
    """What each ticket comes to"""

    issues: List[CommunicationIssue]
    """The gravest first"""

    counts: CommunicationAnalysisCounts

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""

    content: NotRequired[Dict[str, str]]
    """What would be written, by the name of its field; only if nothing is written"""


class CommunicationAnalysisCounts(TypedDict):
    """CommunicationAnalysisCounts of the evidence service"""

    tickets: int
    """Tickets"""

    participants: int
    """Participants"""

    messages: int
    """Messages"""

    issues: int
    """Issues"""

    bySeverity: Dict[str, int]
    """Issues by severity"""

    byCode: Dict[str, int]
    """Issues by code"""


class CommunicationAnalysisParticipants(TypedDict):
    """CommunicationAnalysisParticipants of the evidence service"""

    id: str
    """human:ola, agent:coder, unknown:sam"""

    role: CommunicationAnalysisParticipantsRole
    """Person or agent"""

    displayName: str
    """Name to show"""

    tickets: List[str]
    """Tickets that they wrote about"""

    messageCount: int
    """Messages"""

    commitCount: int
    """Commits; only those of a registry are known"""


class CommunicationAnalysisSyntheses(TypedDict):
    """CommunicationAnalysisSyntheses of the evidence service"""

    ticket: str

    text: str
    """How far the ticket is, in a sentence"""

    requested: List[str]
    """Records of requests"""

    planned: List[str]
    """Records of plans"""

    decided: List[str]
    """Records of decisions"""

    reported: List[str]
    """Records of reports, results and claims"""

    evidence: List[str]
    """Records of code, tests and commits that show something of it"""


class CommunicationAnalysisTickets(TypedDict):
    """CommunicationAnalysisTickets of the evidence service"""

    ticket: str

    participantIds: List[str]
    """Who wrote about it"""

    messageCount: int
    """Messages"""

    statementCount: int
    """Statements in them"""

    firstAt: Optional[str]

    lastAt: Optional[str]

    issueCount: int
    """Issues"""


class CommunicationIssue(TypedDict):
    """CommunicationIssue of the evidence service"""

    code: CommunicationIssueCode
    """What kind of issue"""

    severity: Severity
    """How grave it is"""

    ticket: Optional[str]

    participantIds: List[str]
    """Who is concerned"""

    recordIds: List[str]
    """Statements that it is about"""

    responseRequiredRole: CommunicationIssueResponseRequiredRole
    """Who has to answer"""

    responseRequiredFrom: List[str]
    """Participants who can answer; none: anybody of that role"""

    detail: str
    """Its cause"""

    suggestedAction: str
    """What to do about it"""


class CompareWorkspaceInput(TypedDict):
    """Fields of compare_workspace: Compare the work tree with its base commit: what improved,
    what got worse
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    base: NotRequired[str]
    """Commit to compare with; default: origin/main"""

    task: NotRequired[str]
    """Prompt file in the project; default: TASK.md if it is there; none for no prompt"""

    todo: NotRequired[str]
    """Task list in the project; default: TODO.md if it is there"""

    changelog: NotRequired[str]
    """Changelog in the project; default: CHANGELOG.md if it is there"""

    docs: NotRequired[List[str]]
    """Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS"""

    docExcludes: NotRequired[List[str]]
    """Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    nlMode: NotRequired[CommunicationMode]
    """How prompts are read; default: deterministic"""

    markdownMode: NotRequired[CommunicationMode]
    """How tasks and changelogs are read; default: deterministic"""

    communicationMode: NotRequired[CommunicationMode]
    """How messages are read; default: deterministic"""

    includeDocsLlm: NotRequired[bool]
    """Read the documents with a model, too"""

    gitCount: NotRequired[int]
    """Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10"""

    output: NotRequired[str]
    """Folder to write graphs, picture and comparison to, relative to the root"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class Conclusion(TypedDict):
    """What follows from some findings"""

    schemaVersion: Literal["heddle.conclusion/v1"]

    id: str

    kind: ConclusionKind
    """finding: what is; risk: what may go wrong; decision: what people have to decide;
    recommendation
    """

    title: str
    """The conclusion in a line"""

    detail: str
    """Why"""

    severity: Severity
    """How grave it is, at most as its gravest finding"""

    diagnosticIds: List[str]
    """Findings that it follows from"""

    confidence: float

    recordIds: List[str]
    """Records that it is about; all are records of its findings"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class DiagnoseInput(TypedDict):
    """Fields of diagnose: Find what was asked for but not built, built but not asked for,
    claimed but not done
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    graphPath: NotRequired[str]
    """File with a graph of evidence-link"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    baseline: NotRequired[str]
    """Earlier diagnostics (JSON): tells what is new since"""

    failOn: NotRequired[DiagnoseInputFailOn]
    """Fail if there is a finding of this severity or above; new: only what the baseline lacks"""

    governance: NotRequired[str]
    """Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too"""

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    format: NotRequired[DiagnoseInputFormat]
    """Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view"""


class Diagnostic(TypedDict):
    """A finding"""

    id: str
    """The same for the same records"""

    code: DiagnosticCode
    """What kind of finding; GOV- codes are those of a governance report"""

    severity: Severity
    """How grave it is"""

    title: str
    """The finding in a line"""

    detail: str
    """Its cause"""

    subject: NotRequired[str]
    """The one statement that it is about, cut; absent if it is about other things"""

    recordIds: List[str]
    """Records that it is about; none: the whole graph"""

    suggestedAction: str
    """What to do about it"""

    locations: List[Location]
    """Where its records are"""

    rank: int
    """1 is the finding with the gravest consequence"""

    minor: NotRequired[bool]
    """Of a kind that is seldom worth acting on: ranked after all others, and one line in views"""

    fingerprints: List[str]
    """One for each record; they do not change if lines move"""

    baselineState: NotRequired[DiagnosticBaselineState]
    """Compared with the baseline; updated: some of its records are new"""

    suppression: NotRequired[DiagnosticSuppression]
    """A finding that somebody accepted for a while; it does not count for failOn"""


class DiagnosticSuppression(TypedDict):
    """A finding that somebody accepted for a while; it does not count for failOn"""

    review: str
    """Id of the review"""

    owner: str
    """Who sees to it"""

    reason: str
    """Why"""

    expires: str
    """Last day on which it holds"""

    expired: bool
    """True: that day is over, and the finding counts again"""


class Diagnostics(TypedDict):
    """The findings of a graph"""

    ok: NotRequired[bool]
    """Only with failOn: false if there is a finding that it names"""

    schemaVersion: Literal["heddle.diagnostics/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    diagnostics: List[Diagnostic]
    """Gravest severity first, then by id"""

    counts: PipelineResultCounts

    ticks: NotRequired[List[TickedTask]]
    """Each ticked task with its verdict, in the order of the lists"""

    scenarios: NotRequired[List[ScenarioResult]]
    """Each scenario of a specification with its verdict, in the order of the files"""


class DiffAnswer(TypedDict):
    """What changed between two graphs"""

    compact: NotRequired[bool]

    diff: DiffAnswerDiff

    svg: NotRequired[str]
    """The picture, unless includeSvg is false"""


class DiffAnswerDiff(TypedDict):
    """All of it"""

    schemaVersion: Literal["heddle.diff/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    fingerprint: str
    """SHA-256 of the difference, whatever the order of the records"""

    beforeFingerprint: str
    """Fingerprint of the earlier graph"""

    afterFingerprint: str
    """Fingerprint of the later graph"""

    records: NotRequired[GraphDiffRecords]

    relations: NotRequired[GraphDiffRelations]

    summary: GraphDiffSummary


class DiffFilesInput(TypedDict):
    """Fields of diff_files: Compare two files or texts line by line, as rows, a picture or a
    page
    """

    files: NotRequired[List[str]]
    """The two files, the earlier one first; instead of the fields of before and after"""

    before: NotRequired[str]
    """The earlier text"""

    beforePath: NotRequired[str]
    """The earlier file"""

    after: NotRequired[str]
    """The later text"""

    afterPath: NotRequired[str]
    """The later file"""

    path: NotRequired[str]
    """Name of the file; default: the later file, else the earlier one, else text"""

    context: NotRequired[int]
    """Equal lines around a change; default: 3"""

    maxRows: NotRequired[int]
    """Rows to return at most; default: 400"""

    includeSvg: NotRequired[bool]
    """Return a picture (SVG)"""

    includeHtml: NotRequired[bool]
    """Return a page (HTML)"""

    svg: NotRequired[str]
    """File to write a picture to"""

    html: NotRequired[str]
    """File to write a page to"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class DiffGitInput(TypedDict):
    """Fields of diff_git: Compare a commit with the work tree, the index or another commit, file
    by file
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    revision: NotRequired[str]
    """Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor);
    default: HEAD
    """

    staged: NotRequired[bool]
    """Compare with the index instead of the work tree"""

    context: NotRequired[int]
    """Equal lines around a change; default: 3"""

    maxFiles: NotRequired[int]
    """Files to return at most; default: 50"""


class DiffHunk(TypedDict):
    """Changed lines with those around them"""

    oldStart: int
    """First line in the earlier file, from 1; without lines, the line before it"""

    oldLines: int
    """Lines of the earlier file"""

    newStart: int
    """First line in the later file"""

    newLines: int
    """Lines of the later file"""

    rows: List[DiffRow]


class DiffInput(TypedDict):
    """Fields of diff: Compare two graphs: records and relations that were added, removed or
    changed
    """

    graphs: NotRequired[List[str]]
    """The two files with graphs, the earlier one first; instead of the fields before and after"""

    before: NotRequired[str]
    """File with the earlier graph"""

    after: NotRequired[str]
    """File with the later graph"""

    beforeGraph: NotRequired[Graph]
    """Records and the relations between them"""

    afterGraph: NotRequired[Graph]
    """Records and the relations between them"""

    includeSvg: NotRequired[bool]
    """Return a picture of the changes (SVG)"""

    maxItems: NotRequired[int]
    """Records in each lane of the picture; default: 18"""

    communicationOnly: NotRequired[bool]
    """Compare only what people and agents wrote about tickets"""

    participant: NotRequired[str]
    """Compare only what this participant wrote, e.g. human:ola"""

    role: NotRequired[CommunicationAnalysisParticipantsRole]
    """Compare only what participants of this role wrote"""

    ticket: NotRequired[str]
    """Compare only records of this ticket, e.g. SHOP-7"""

    out: NotRequired[str]
    """File to write the difference to (JSON)"""

    svg: NotRequired[str]
    """File to write the picture to"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class DiffQuery(TypedDict):
    """DiffQuery of the evidence service"""

    before: NotRequired[str]
    """File with the earlier graph, below the root"""

    beforeGraph: NotRequired[Graph]
    """Records and the relations between them"""

    after: NotRequired[str]
    """File with the later graph, below the root"""

    afterGraph: NotRequired[Graph]
    """Records and the relations between them"""

    includeSvg: NotRequired[bool]
    """Return a picture (SVG); default: true"""

    maxItems: NotRequired[int]
    """Records in each lane of the picture; default: 18"""

    compact: NotRequired[bool]
    """Only fingerprints, counts and the picture; default: false"""


class DiffRow(TypedDict):
    """DiffRow of the evidence service"""

    kind: DiffRowKind

    oldLine: Optional[int]

    newLine: Optional[int]

    text: str
    """The line without its line feed; a carriage return stays. At most 2,000 characters"""

    noLineEnd: NotRequired[bool]
    """It is the last line, and no line feed ends it"""


class EvaluateCodeChangeInput(TypedDict):
    """Fields of evaluate_code_change: Check a change against its plan: its findings are gone,
    and none are new
    """

    plan: NotRequired[CodeChangePlan]
    """A plan, or a file with one"""

    planPath: NotRequired[str]
    """File with a plan: plan under its name in tools"""

    beforeGraph: NotRequired[Graph]
    """Graph that the plan was made from, or a file with it"""

    beforeGraphPath: NotRequired[str]
    """File with the graph before: beforeGraph under its name in tools"""

    afterGraph: NotRequired[Graph]
    """Graph after the change, or a file with it"""

    afterGraphPath: NotRequired[str]
    """File with the graph after: afterGraph under its name in tools"""

    beforeDiagnostics: NotRequired[Diagnostics]
    """Findings before, or a file with them; default: they are made"""

    beforeDiagnosticsPath: NotRequired[str]
    """File with the findings before: beforeDiagnostics under its name in tools"""

    afterDiagnostics: NotRequired[Diagnostics]
    """Findings after, or a file with them; default: they are made"""

    afterDiagnosticsPath: NotRequired[str]
    """File with the findings after: afterDiagnostics under its name in tools"""

    output: NotRequired[str]
    """File for the result as JSON"""

    out: NotRequired[str]
    """As output"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class ExtractAstInput(TypedDict):
    """Fields of extract_ast: Extract what code declares, imports, calls, serves, tests and
    throws
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    include: NotRequired[List[str]]
    """Only files that match one of these patterns (syntax of .gitignore)"""

    exclude: NotRequired[List[str]]
    """Files and folders to leave out (syntax of .gitignore)"""

    maxFileBytes: NotRequired[int]
    """Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288"""

    skipGenerated: NotRequired[bool]
    """Skip files that a program wrote; otherwise their records have metadata.generated"""


# Fields of extract_communication: Extract what people and agents asked, planned, decided and
# reported, by ticket
ExtractCommunicationInput = TypedDict(
    "ExtractCommunicationInput",
    {
        # Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
        "root": "NotRequired[str]",
        # Folder with a folder of each ticket, relative to the root; default: project
        "projectDir": "NotRequired[str]",
        # Only this ticket
        "ticket": "NotRequired[str]",
        # Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of
        # gh issue list, the CSV of Jira or Linear
        "export": "NotRequired[str]",
        # Tool that the export is from; default: told from its content
        "from": "NotRequired[ExtractCommunicationInputFrom]",
        # deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a
        # model or a failure; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
        "communicationMode": "NotRequired[CommunicationMode]",
    },
)


class ExtractConfigInput(TypedDict):
    """Fields of extract_config: Extract dependencies, scripts, CI jobs, services and variables
    of a project
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""


class ExtractDocsInput(TypedDict):
    """Fields of extract_docs: Extract requirements and descriptions from the documents of a
    project
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    patterns: NotRequired[List[str]]
    """Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS"""

    excludes: NotRequired[List[str]]
    """Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES"""

    docsMode: NotRequired[CommunicationMode]
    """deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a
    model or a failure; default: require-llm
    """


class ExtractGitInput(TypedDict):
    """Fields of extract_git: Extract what recent commits did: action, scope, tickets, files,
    reverts
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    count: NotRequired[int]
    """Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10"""


class ExtractMarkdownInput(TypedDict):
    """Fields of extract_markdown: Extract tasks from TODO.md and changes from CHANGELOG.md"""

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    todo: NotRequired[str]
    """Task list, relative to the root; default: TODO.md if it is there"""

    changelog: NotRequired[str]
    """Changelog, relative to the root; default: CHANGELOG.md if it is there"""

    markdownMode: NotRequired[CommunicationMode]
    """deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a
    model or a failure; default: HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm
    """


class ExtractNlInput(TypedDict):
    """Fields of extract_nl: Extract the intents of a text: action, object, modality, polarity,
    targets
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    file: NotRequired[str]
    """Text file, relative to the root; default: TASK.md"""

    text: NotRequired[str]
    """A text instead of a file"""

    nlMode: NotRequired[CommunicationMode]
    """deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a
    model or a failure; default: HEDDLE_EVIDENCE_NL_MODE, else require-llm
    """


class FileDiff(TypedDict):
    """What changed between two files"""

    schemaVersion: Literal["heddle.filediff/v1"]

    path: str
    """Name of the file"""

    beforePath: Optional[str]

    afterPath: Optional[str]

    binary: bool
    """A side is not text: there are no hunks"""

    hunks: List[DiffHunk]

    summary: FileDiffSummary

    truncated: bool
    """Rows are left out or cut; summary counts all"""

    encoding: Optional[FileDiffEncoding]

    svg: NotRequired[str]
    """The picture, with includeSvg or if it was not written"""

    html: NotRequired[str]
    """The page, with includeHtml or if it was not written"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class FileDiffSummary(TypedDict):
    """FileDiffSummary of the evidence service"""

    added: int
    """Lines"""

    removed: int
    """Lines"""

    unchanged: Optional[int]


class Generation(TypedDict):
    """How it was made; model, provider and responseId are null without a model"""

    generator: str
    """Operation that made it"""

    generatorVersion: str
    """Version of its rules"""

    runtimeVersion: str
    """Version of Heddle"""

    generatedAt: str
    """When it was made (RFC 3339)"""

    requestedMode: CommunicationMode
    """Requested mode"""

    effectiveMode: GenerationEffectiveMode
    """Used mode"""

    degraded: bool
    """True if the model was requested but not used"""

    model: Optional[str]

    provider: Optional[str]

    responseId: Optional[str]

    configurationFingerprint: str
    """SHA-256 of the options it was made with"""

    reason: Optional[RunStageReason]


class GitDiff(TypedDict):
    """What changed in a repository"""

    schemaVersion: Literal["heddle.gitdiff/v1"]

    revision: str
    """What was asked for, e.g. HEAD or main..topic"""

    base: Optional[str]

    against: str
    """worktree, index, or the other commit"""

    files: List[GitFileDiff]
    """In the order of their paths. A path that is not UTF-8 is written as git quotes it.
    Untracked files are left out
    """

    summary: GitDiffSummary

    truncated: bool
    """Files are left out"""


class GitDiffSummary(TypedDict):
    """GitDiffSummary of the evidence service"""

    files: int
    """Changed files, those included that are left out here"""

    added: int
    """Lines of the files here"""

    removed: int
    """Lines of the files here"""


class GitFileDiff(TypedDict):
    """GitFileDiff of the evidence service"""

    path: str
    """Name of the file"""

    beforePath: Optional[str]

    afterPath: Optional[str]

    binary: bool
    """A side is not text: there are no hunks"""

    hunks: List[DiffHunk]

    summary: FileDiffSummary

    truncated: bool
    """Rows are left out or cut; summary counts all"""

    status: GitFileDiffStatus

    modes: GitFileDiffModes
    """Modes as git writes them, e.g. 100755; null if there is no file"""

    submodule: Optional[GitFileDiffModes]


class GitFileDiffModes(TypedDict):
    """Modes as git writes them, e.g. 100755; null if there is no file"""

    before: Optional[str]

    after: Optional[str]


class Graph(TypedDict):
    """Records and the relations between them"""

    schemaVersion: Literal["heddle.graph/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    fingerprint: str
    """SHA-256 of records and relations, whatever their order"""

    records: List[IntentRecord]

    relations: List[Relation]

    reranks: NotRequired[List[SemanticRerank]]
    """Only if a model was asked: what it said of links"""

    stats: GraphStats


class GraphDiff(TypedDict):
    """What changed between two graphs"""

    schemaVersion: Literal["heddle.diff/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    fingerprint: str
    """SHA-256 of the difference, whatever the order of the records"""

    beforeFingerprint: str
    """Fingerprint of the earlier graph"""

    afterFingerprint: str
    """Fingerprint of the later graph"""

    records: GraphDiffRecords

    relations: GraphDiffRelations

    summary: GraphDiffSummary

    svg: NotRequired[str]
    """The picture, with includeSvg or if it was not written"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class GraphDiffRecords(TypedDict):
    """GraphDiffRecords of the evidence service"""

    added: List[IntentRecord]

    removed: List[IntentRecord]

    changed: List[ChangedRecord]

    unchanged: int
    """Records that are equal in both"""


class GraphDiffRelations(TypedDict):
    """GraphDiffRelations of the evidence service"""

    added: List[Relation]

    removed: List[Relation]

    unchanged: int
    """Relations of one type between the same records, changed ones included"""


class GraphDiffSummary(TypedDict):
    """GraphDiffSummary of the evidence service"""

    recordsAdded: int
    """Records only in the later graph"""

    recordsRemoved: int
    """Records only in the earlier graph"""

    recordsChanged: int
    """Records in both that differ"""

    recordsUnchanged: int
    """Records that are equal in both"""

    relationsAdded: int
    """Relations only in the later graph"""

    relationsRemoved: int
    """Relations only in the earlier graph"""

    relationsUnchanged: int
    """Relations in both"""


class GraphStats(TypedDict):
    """GraphStats of the evidence service"""

    bySource: Dict[str, int]
    """Records by source"""

    byAction: Dict[str, int]
    """Records by action"""

    byStatus: Dict[str, int]
    """Records by lifecycle status"""


class IntentRecord(TypedDict):
    """A statement with its source"""

    schemaVersion: Literal["heddle.intent/v1"]

    id: str
    """The same for the same statement at the same place"""

    statement: Statement

    lifecycle: IntentRecordLifecycle

    source: RecordSource

    epistemic: IntentRecordEpistemic

    observedAt: Optional[str]

    metadata: IntentRecordMetadata
    """How it was made, and what only this kind of source has"""


# IntentRecordEpistemic of the evidence service
IntentRecordEpistemic = TypedDict(
    "IntentRecordEpistemic",
    {
        # What kind of knowledge it is
        "class": "IntentRecordEpistemicClass",
        "confidence": "float",
        # Grounds of what was read into it
        "basis": "List[str]",
    },
)


class IntentRecordLifecycle(TypedDict):
    """IntentRecordLifecycle of the evidence service"""

    status: IntentRecordLifecycleStatus


class IntentRecordMetadata(TypedDict):
    """How it was made, and what only this kind of source has Further keys are allowed."""

    generation: RecordGeneration
    """How it was made; provider, model and responseId are null without a model"""


class Lanes(TypedDict):
    """Records of the topic in each lane"""

    asked: int
    """Requirements and requests"""

    planned: int
    """Tasks and plans"""

    claimed: int
    """Changelog entries, reports and claims"""

    documented: int
    """Statements of documents"""

    changed: int
    """Commits"""

    built: int
    """Files and names of code"""

    configured: int
    """Entries of configuration"""

    tested: int
    """Tests"""


class LineRange(TypedDict):
    """First and last line, from 1"""

    start: int

    end: int


class LinkInput(TypedDict):
    """Fields of link: Link records into a graph, or rank the modules that implement a
    requirement
    """

    records: NotRequired[List[IntentRecord]]
    """Intent records of the extractors"""

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    rerankMode: NotRequired[CommunicationMode]
    """Whether a language model judges the modules that may show a statement which names nothing
    exactly; default: deterministic
    """


class Location(TypedDict):
    """Location of the evidence service"""

    path: str
    """File, relative to the root"""

    lines: Optional[LineRange]


class Message(TypedDict):
    """One turn of a conversation"""

    messageId: str
    """Identifier that its author chose"""

    contextId: NotRequired[str]
    """Conversation that it belongs to"""

    taskId: NotRequired[str]
    """Task that it continues"""

    role: MessageRole
    """Who wrote it"""

    parts: List[Part]
    """The content, at least one part"""

    metadata: NotRequired[Dict[str, Any]]
    """Metadata of the message"""

    extensions: NotRequired[List[str]]
    """Extensions that it uses"""

    referenceTaskIds: NotRequired[List[str]]
    """Tasks that it refers to"""


class Part(TypedDict):
    """Exactly one of text, raw, url and data"""

    text: NotRequired[str]
    """Text"""

    raw: NotRequired[str]
    """Bytes in base64"""

    url: NotRequired[str]
    """Address of the content"""

    data: NotRequired[Any]
    """Any JSON value"""

    metadata: NotRequired[Dict[str, Any]]
    """Metadata of the part"""

    filename: NotRequired[str]
    """Name of the file"""

    mediaType: NotRequired[str]
    """Media type of the content"""


class PipelineInput(TypedDict):
    """Fields of pipeline: Analyze a project: what was asked for, planned, built and claimed, and
    where they disagree
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    task: NotRequired[str]
    """File with the request, or none; default: TASK.md if it is there"""

    todo: NotRequired[str]
    """Task list; default: TODO.md if it is there"""

    changelog: NotRequired[str]
    """Changelog; default: CHANGELOG.md if it is there"""

    docs: NotRequired[List[str]]
    """Globs of documents, separated by commas"""

    docExcludes: NotRequired[List[str]]
    """Globs of what is not a document"""

    deterministic: NotRequired[bool]
    """Use rules in every stage: no model, no network"""

    nlMode: NotRequired[CommunicationMode]
    """Mode of the request; default: require-llm"""

    markdownMode: NotRequired[CommunicationMode]
    """Mode of tasks and changelog; default: require-llm"""

    communicationMode: NotRequired[CommunicationMode]
    """Mode of messages; default: require-llm"""

    taskMode: NotRequired[RequestedMode]
    """Mode of task proposals; default: disabled"""

    rerankMode: NotRequired[RequestedMode]
    """Mode of a second judgement of links; default: disabled"""

    includeDocsLlm: NotRequired[bool]
    """false: rules read the documents; default: true"""

    includeSummaryLlm: NotRequired[bool]
    """false: rules write the summary; default: true"""

    includeCommunication: NotRequired[bool]
    """false: messages are not read; default: true"""

    docsLlm: NotRequired[bool]
    """includeDocsLlm: --no-docs-llm"""

    summaryLlm: NotRequired[bool]
    """includeSummaryLlm: --no-summary-llm"""

    communication: NotRequired[bool]
    """includeCommunication: --no-communication"""

    projectDir: NotRequired[str]
    """Folder with messages by ticket; default: project"""

    communicationTicket: NotRequired[str]
    """Only messages of this ticket"""

    gitCount: NotRequired[int]
    """Commits to read; default: 10"""

    tests: NotRequired[List[str]]
    """JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and
    separated by commas
    """

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    language: NotRequired[Language]
    """Language of findings"""

    output: NotRequired[str]
    """Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence"""

    out: NotRequired[str]
    """As output"""

    dry_run: NotRequired[bool]
    """Analyze, and keep no run"""


class PipelineResult(TypedDict):
    """A finished run"""

    runId: str
    """Id of the run"""

    written: bool
    """Whether the run is kept; false in a dry run or if the server does not allow writing there"""

    status: PipelineResultStatus
    """degraded: a stage left something out, or rules took the place of the model"""

    runDirectory: Optional[str]

    graphFingerprint: Optional[str]

    recordCount: int
    """Records of the graph"""

    relationCount: int
    """Relations of the graph"""

    counts: PipelineResultCounts

    findings: List[Diagnostic]
    """The ten findings that matter most"""

    files: Dict[str, str]
    """Files of the run, relative to its folder"""

    stages: Dict[str, RunStage]

    warnings: List[str]


class PipelineResultCounts(TypedDict):
    """PipelineResultCounts of the evidence service"""

    info: int

    warning: int

    review_required: int

    blocking: int


class PlannedChange(TypedDict):
    """PlannedChange of the evidence service"""

    path: str
    """File, relative to the root"""

    action: PlannedChangeAction
    """What is done with the file"""

    symbols: List[str]
    """Names in it that the change is about"""

    rationale: str
    """Why this file"""


class ProposeCodeChangeInput(TypedDict):
    """Fields of propose_code_change: Plan the code changes of proposed tasks: files, risk,
    rollback, evidence
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    graphPath: NotRequired[str]
    """File with a graph of evidence-link"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    diagnostics: NotRequired[Diagnostics]
    """Findings of the graph, or a file with them; default: they are made"""

    diagnosticsPath: NotRequired[str]
    """File with findings: diagnostics under its name in tools"""

    conclusions: NotRequired[Summary]
    """Conclusions of evidence-summarize, or a file with them: plans cite them, too"""

    conclusionsPath: NotRequired[str]
    """File with conclusions: conclusions under its name in tools"""

    proposals: NotRequired[TaskSynthesis]
    """Tasks of evidence-propose-todo, or a file with them; default: rules make them"""

    proposalsPath: NotRequired[str]
    """File with tasks: proposals under its name in tools"""

    mode: NotRequired[CommunicationMode]
    """deterministic: rules plan; else a model, as the mode says; default: deterministic"""

    maxPlans: NotRequired[int]
    """Plans at most; default: 50"""

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    output: NotRequired[str]
    """File for the result as JSON"""

    out: NotRequired[str]
    """As output"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class ProposeSourcePatchInput(TypedDict):
    """Fields of propose_source_patch: Propose source patches for planned changes: exact diffs,
    each with its hash
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    plansPath: NotRequired[str]
    """File with plans of evidence-propose-code-change"""

    plans: NotRequired[CodeChangePlanSet]
    """Plans, or a file with them"""

    plan: NotRequired[CodeChangePlan]
    """A plan, or a file with one"""

    planPath: NotRequired[str]
    """File with a plan: plan under its name in tools"""

    unifiedDiffs: NotRequired[Any]
    """Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An
    empty one: this file needs no change
    """

    mode: NotRequired[CommunicationMode]
    """deterministic: no model; prefer-llm: uses the model, falls back without it and reports
    that; require-llm: fails without the model
    """

    output: NotRequired[str]
    """File for the result as JSON"""

    out: NotRequired[str]
    """As output"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class ProposeTodoInput(TypedDict):
    """Fields of propose_todo: Propose tasks for the findings of a graph, with criteria,
    priorities and citations
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    graphPath: NotRequired[str]
    """File with a graph of evidence-link"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    diagnostics: NotRequired[Diagnostics]
    """Findings of the graph, or a file with them; default: they are made"""

    diagnosticsPath: NotRequired[str]
    """File with findings: diagnostics under its name in tools"""

    mode: NotRequired[CommunicationMode]
    """deterministic: no model; prefer-llm: uses the model, falls back without it and reports
    that; require-llm: fails without the model
    """

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    output: NotRequired[str]
    """File for the result as JSON"""

    out: NotRequired[str]
    """As output"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class Reality(TypedDict):
    """The topics of a project: intents beside what is there"""

    schemaVersion: Literal["heddle.reality/v1"]

    graphFingerprint: str
    """Fingerprint of the graph"""

    rows: List[RealityRow]
    """The gravest first, aligned topics last"""

    totals: RealityTotals
    """Counts of all topics, also of those without a row"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""

    content: NotRequired[Dict[str, str]]
    """What would be written, by the name of its field; only if nothing is written"""


class RealityInput(TypedDict):
    """Fields of reality: Show what was asked for beside what exists, by topic"""

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    graphPath: NotRequired[str]
    """File with a graph of evidence-link"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    diagnostics: NotRequired[Diagnostics]
    """Findings of the graph, or a file with them; default: they are made"""

    diagnosticsPath: NotRequired[str]
    """File with findings: diagnostics under its name in tools"""

    gapsOnly: NotRequired[bool]
    """Only topics that do not fit, without those that were not checked"""

    maxRows: NotRequired[int]
    """Rows; default: 30"""

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    out: NotRequired[str]
    """File for the result as JSON"""

    md: NotRequired[str]
    """File for the result as Markdown"""

    svg: NotRequired[str]
    """File for the matrix as SVG"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class RealityRow(TypedDict):
    """A topic"""

    key: str
    """The same for the same topic"""

    label: str
    """What it is about: a statement, a section, a ticket or a folder"""

    lanes: Lanes
    """Records of the topic in each lane"""

    status: RealityRowStatus
    """How intents and reality fit"""

    severity: Severity
    """The gravest of its findings"""

    recordIds: List[str]
    """Its statements, then what shows them"""

    diagnosticCodes: List[str]
    """Codes of its findings"""

    evidence: RealityRowEvidence
    """What shows it"""


class RealityTotals(TypedDict):
    """Counts of all topics, also of those without a row"""

    topics: int
    """All topics"""

    aligned: int
    """Topics that fit"""

    gaps: int
    """Topics that do not; those that were not checked are neither"""

    declared: RealityTotalsDeclared
    """Declared topics, each counted once"""

    byStatus: Dict[str, int]
    """Topics by status"""

    declaredRecords: int
    """Statements of people"""

    observedRecords: int
    """Facts: code, tests, configuration, commits"""

    declaredTopics: int
    """Topics with a statement that wants, plans or claims something"""

    observedTopics: int
    """Topics with facts"""

    implementationAlignedTopics: int
    """Declared topics that facts show and no finding contradicts"""

    implementationCoverage: float
    """Their share of the declared topics; 1 if there are none"""

    plannedCodeCoverage: float
    """Share of the modules that a declared topic has"""

    documentedCodeCoverage: float
    """Share of the modules that a document or changelog entry tells of"""

    documentationMeasured: bool
    """False if no document or changelog was read"""

    alignedByEvidence: RealityTotalsAlignedByEvidence
    """Topics that fit, by what shows them"""


class RealityTotalsAlignedByEvidence(TypedDict):
    """Topics that fit, by what shows them"""

    code: int
    """By code, tests or commits"""

    configuration: int
    """By configuration alone"""

    none: int
    """By statements alone: always 0, such topics are not checked"""


class RealityTotalsDeclared(TypedDict):
    """Declared topics, each counted once"""

    shown: int
    """Code, tests, commits or configuration show it"""

    missing: int
    """Asked for or claimed, and not there"""

    unchecked: int
    """Nothing shows or refutes it"""


class RecordGeneration(TypedDict):
    """How it was made; provider, model and responseId are null without a model"""

    generator: str
    """Operation that made the record"""

    generatorVersion: str

    runtimeVersion: str
    """Version of Heddle"""

    requested: CommunicationMode
    """Requested mode"""

    used: GenerationEffectiveMode
    """Used mode"""

    degraded: bool
    """True if the model was requested but not used"""

    fallbackReason: Optional[str]

    provider: Optional[str]

    model: Optional[str]

    responseId: Optional[str]


class RecordSource(TypedDict):
    """RecordSource of the evidence service"""

    kind: RecordSourceKind
    """Where it comes from"""

    path: Optional[str]

    lines: Optional[LineRange]

    revision: Optional[str]

    symbol: Optional[str]

    commitIndex: Optional[int]

    extractor: str
    """Operation that made it"""

    contentHash: str
    """SHA-256 of the UTF-8 text of the source, complete even if rawExcerpt is cut"""

    rawExcerpt: Optional[str]


# Relation of the evidence service
Relation = TypedDict(
    "Relation",
    {
        "id": "str",
        # Id of a record
        "from": "str",
        # Id of a record
        "to": "str",
        "type": "RelationType",
        "confidence": "float",
        # Grounds of the relation
        "basis": "List[str]",
    },
)


class RenderCodeChangeInput(TypedDict):
    """Fields of render_code_change: Render planned code changes as text for a review"""

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    plansPath: NotRequired[str]
    """File with plans of evidence-propose-code-change"""

    plans: NotRequired[CodeChangePlanSet]
    """Plans, or a file with them"""

    patch: NotRequired[str]
    """File for the text of the review, e.g. CODE_CHANGE.review.md"""

    audit: NotRequired[str]
    """File for what it was made from; default: that of the text with .json"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class RenderTodoInput(TypedDict):
    """Fields of render_todo: Render proposed tasks as a patch of the task list, for a review"""

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    synthesisPath: NotRequired[str]
    """File with proposals of evidence-propose-todo"""

    synthesis: NotRequired[TaskSynthesis]
    """Proposals, or a file with them; default: rules make them from the graph"""

    graphPath: NotRequired[str]
    """File with the graph: graph under its name in tools"""

    graph: NotRequired[Graph]
    """Graph that the proposals are about, or a file with it"""

    diagnostics: NotRequired[Diagnostics]
    """Findings of the graph, or a file with them; default: they are made"""

    diagnosticsPath: NotRequired[str]
    """File with findings: diagnostics under its name in tools"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    todo: NotRequired[str]
    """Task list, relative to the root; default: TODO.md"""

    patch: NotRequired[str]
    """File for the patch, e.g. TODO.patch"""

    audit: NotRequired[str]
    """File for what it was made from; default: that of the patch with .json"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class RenderedCodeChange(TypedDict):
    """Planned changes as a text for a review"""

    patch: str
    """The plans as Markdown, for people who review them"""

    patchHash: str
    """SHA-256 of the text"""

    audit: CodeChangeReview
    """What the text of a review was made from"""

    written: bool
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class RenderedTodo(TypedDict):
    """Proposed tasks as a patch of the task list"""

    patch: str
    """The patch: a unified diff of the task list, for git apply, patch and evidence-apply-todo"""

    patchHash: str
    """What an approver has to state"""

    audit: TodoPatch
    """What a patch of the task list was made from"""

    validation: TodoValidation
    """Which of the proposed tasks hold, and which the task list already has"""

    written: bool
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class RunCommunication(TypedDict):
    """What people and agents said"""

    tickets: List[str]
    """Tickets that the messages are about"""

    participants: List[str]
    """Who wrote them"""

    issueSeverities: List[str]
    """Severities of the issues, each once"""

    issueCount: int
    """Issues of the messages"""


class RunFailure(TypedDict):
    """RunFailure of the evidence service"""

    stage: str
    """Stage or step that failed"""

    code: str
    """Error code"""

    message: str
    """Error message"""


class RunStage(TypedDict):
    """What became of a stage"""

    runtimeVersion: str
    """Version of Heddle"""

    configuration: Dict[str, Any]
    """Settings of the stage, e.g. files and limits"""

    status: RunStageStatus
    """partial: something was left out; fallback: rules in place of the model; skipped: switched
    off, or nothing to read
    """

    requestedMode: RequestedMode
    """Requested mode"""

    effectiveMode: RunStageEffectiveMode
    """What made the records"""

    degraded: bool
    """True if the model was requested but not used"""

    recordCount: int
    """Records, conclusions of the summary, or declarations whose links a model judged"""

    warningCount: int
    """Warnings"""

    model: Optional[str]

    durationMs: int
    """Duration, ms"""

    reason: Optional[RunStageReason]

    responses: List[RunStageResponses]
    """Answers of the model that the result uses"""


class RunStageReason(TypedDict):
    """RunStageReason of the evidence service"""

    code: str
    """e.g. LLM_NOT_CONFIGURED, LLM_DISABLED"""

    message: str


class RunStageResponses(TypedDict):
    """RunStageResponses of the evidence service"""

    provider: Optional[str]

    model: Optional[str]

    responseId: Optional[str]


class RunSummary(TypedDict):
    """A run"""

    runId: str
    """When it started (UTC), and a random part"""

    createdAt: str
    """When it started (RFC 3339)"""

    graphFingerprint: Optional[str]

    graphPath: Optional[str]

    summaryPath: Optional[str]

    warningCount: int
    """Warnings of the run"""

    status: PipelineResultStatus
    """Status of the run"""

    failure: Optional[RunFailure]

    runtimeVersion: str
    """Version of Heddle"""

    stages: Dict[str, RunStage]
    """naturalLanguageExtraction, markdownExtraction, documentationExtraction,
    communicationAnalysis, linkReranking, taskSynthesis, summary, codeChangePlanning
    """

    files: Dict[str, str]
    """Files of the run, relative to its folder"""

    llm: Dict[str, bool]
    """Whether a stage used a model"""

    graphBytes: Optional[int]

    communication: Optional[RunCommunication]


class RunsQuery(TypedDict):
    """RunsQuery of the evidence service"""

    participant: NotRequired[str]
    """Only runs with messages of this participant, e.g. human:ola, or ola"""

    role: NotRequired[CommunicationAnalysisParticipantsRole]
    """Only runs with messages of a participant of this role"""

    ticket: NotRequired[str]
    """Only runs with messages about this ticket, e.g. SHOP-7"""

    severity: NotRequired[Severity]
    """Only runs with an issue of this severity in their messages"""


class ScenarioResult(TypedDict):
    """A scenario of a specification"""

    recordId: str
    """Record of the scenario"""

    feature: str
    """Title of the feature, or folder of the capability"""

    requirement: Optional[str]

    scenario: Optional[str]

    name: str
    """Its title; in spec-kit its sentence"""

    location: Optional[Location]

    verdict: ScenarioResultVerdict
    """verified: its tests passed; failing: one of them did not; path_only: a test is about it or
    reaches what it names, and no result says that it passed; no_test: none of these
    """

    open: bool
    """Not meant to hold yet: its change has open tasks, or it is tagged @wip or the like"""

    tests: List[ScenarioResultTests]
    """Results and tests that decide"""


class ScenarioResultTests(TypedDict):
    """ScenarioResultTests of the evidence service"""

    recordId: str

    name: str

    location: Optional[Location]


class SemanticCandidate(TypedDict):
    """SemanticCandidate of the evidence service"""

    recordId: str
    """Id of the record of the module"""

    path: Optional[str]

    lines: Optional[LineRange]

    text: str
    """What the model reads of it: its path, names and documentation"""

    score: float
    """By rules; 0.5 is a link"""

    grounds: List[str]
    """What both share, by rules"""


class SemanticCandidateSet(TypedDict):
    """The modules that may show what a declaration asks for"""

    schemaVersion: Literal["heddle.semantic-candidate-set/v1"]

    fingerprint: str
    """SHA-256 of the declaration and candidates"""

    declarationId: str
    """Id of the record that asks for something"""

    path: Optional[str]

    lines: Optional[LineRange]

    text: str
    """Its statement"""

    candidates: List[SemanticCandidate]
    """Falling by score"""


class SemanticDecision(TypedDict):
    """SemanticDecision of the evidence service"""

    recordId: str
    """Id of the record of the module"""

    score: float
    """That of the candidate set"""

    verdict: SemanticDecisionVerdict
    """abstain: what is there does not tell"""

    confidence: float

    reasonCode: SemanticDecisionReasonCode

    rationale: str
    """Why, in a sentence"""

    declarationQuote: str
    """Words of the declaration, exactly"""

    moduleQuote: str
    """Words of the candidate, exactly"""


class SemanticRerank(TypedDict):
    """What a language model says of the candidates of a declaration"""

    schemaVersion: Literal["heddle.semantic-rerank/v1"]

    candidateSet: SemanticCandidateSet
    """The modules that may show what a declaration asks for"""

    decisions: List[SemanticDecision]
    """One for each candidate, in the order of the set"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class SourceApplyReceipt(TypedDict):
    """Who approved a source patch, and when it was applied"""

    schemaVersion: Literal["heddle.code-change-source-apply-receipt/v1"]

    patchId: str
    """The patch"""

    patchHash: str
    """Its hash"""

    planId: str
    """The plan that it follows"""

    approvedBy: str
    """Who approved it"""

    approvedAt: str
    """When it was approved (RFC 3339)"""

    appliedAt: str
    """When it was applied (RFC 3339)"""

    appliedPaths: List[str]
    """Files that were changed"""

    fileHashesAfter: Dict[str, Optional[str]]
    """SHA-256 of each file after the change; null: it is deleted"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class SourceEdit(TypedDict):
    """SourceEdit of the evidence service"""

    path: str
    """File, relative to the root"""

    action: PlannedChangeAction
    """What is done with the file"""

    symbols: List[str]
    """Names in it that may change; none: all of it may"""

    instruction: str
    """What is to change, in words"""

    unifiedDiff: Optional[str]

    sourceHash: Optional[str]

    resultHash: Optional[str]


class SourcePatch(TypedDict):
    """A change of source files that waits for an approval"""

    schemaVersion: Literal["heddle.code-change-source-patch/v1"]

    id: str
    """The same for the same plan and diffs"""

    patchHash: str
    """SHA-256 of the canonical JSON of the other fields: what an approver has to state"""

    status: Literal["proposed"]

    createdAt: str
    """When it was made (RFC 3339)"""

    planId: str
    """The plan that it follows"""

    planHash: str
    """Its hash"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    diagnosticIds: List[str]
    """Findings that have to go"""

    recordIds: List[str]
    """Records that it is about"""

    edits: List[SourceEdit]
    """One for each file"""

    acceptanceCriteria: List[str]
    """When it is done"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class SourcePatchSet(TypedDict):
    """Changes of source files for planned changes"""

    schemaVersion: Literal["heddle.code-change-source-patch-set/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    sourcePlanCount: int
    """Plans that were read"""

    patches: List[SourcePatch]
    """One for each plan, in the order of the plans"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class Statement(TypedDict):
    """Statement of the evidence service"""

    kind: str
    """What kind of statement, e.g. requirement, commit, function"""

    actor: Optional[str]

    action: StatementAction
    """What is done"""

    subject: Optional[str]

    object: str
    """What is acted on"""

    target: Target
    """What the statement names exactly"""

    modality: StatementModality
    """How binding it is"""

    polarity: StatementPolarity
    """negative: it must not happen"""

    text: str
    """The statement in its own words"""


class StreamEvent(TypedDict):
    """What a stream carries: exactly one of these"""

    task: NotRequired[Task]
    """Work that a message asked for"""

    message: NotRequired[Message]
    """One turn of a conversation"""

    statusUpdate: NotRequired[TaskStatusUpdateEvent]
    """A task reached a state"""

    artifactUpdate: NotRequired[TaskArtifactUpdateEvent]
    """A task produced an artifact, or more of one"""


class SummarizeInput(TypedDict):
    """Fields of summarize: Summarize the findings of a graph for a team: decisions, risks,
    recommendations
    """

    root: NotRequired[str]
    """Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder"""

    reviews: NotRequired[str]
    """Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl
    of the root if it is there
    """

    graphPath: NotRequired[str]
    """File with a graph of evidence-link"""

    graph: NotRequired[Graph]
    """Records and the relations between them"""

    diagnostics: NotRequired[Diagnostics]
    """Findings of the graph, or a file with them; default: they are made"""

    diagnosticsPath: NotRequired[str]
    """File with findings: diagnostics under its name in tools"""

    mode: NotRequired[CommunicationMode]
    """deterministic: no model; prefer-llm: uses the model, falls back without it and reports
    that; require-llm: fails without the model
    """

    language: NotRequired[Language]
    """Language of the texts; default: that of the locale"""

    out: NotRequired[str]
    """File for the result: the text if it ends with .md, else JSON"""

    dry_run: NotRequired[bool]
    """Write nothing; return what would be written as content"""

    overwrite: NotRequired[bool]
    """Replace an existing file of another kind"""


class Summary(TypedDict):
    """What follows from the findings of a graph"""

    schemaVersion: Literal["heddle.summary/v1"]

    graphFingerprint: str
    """Fingerprint of the graph"""

    conclusions: List[Conclusion]
    """The gravest first"""

    markdown: str
    """The conclusions as a text for the team"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class Target(TypedDict):
    """What the statement names exactly"""

    paths: List[str]
    """Files and folders, relative to the root"""

    symbols: List[str]
    """Functions, classes and other names in code"""

    tickets: List[str]
    """Tickets, e.g. SHOP-12 or #7"""

    versions: List[str]
    """Versions, e.g. 1.4.0"""


class Task(TypedDict):
    """Work that a message asked for"""

    id: str
    """Identifier that the server chose"""

    contextId: str
    """Conversation that it belongs to"""

    status: TaskStatus
    """Where a task stands"""

    artifacts: NotRequired[List[Artifact]]
    """What it produced"""

    history: NotRequired[List[Message]]
    """Messages, oldest first"""

    metadata: NotRequired[Dict[str, Any]]
    """Metadata of the task"""


class TaskArtifactUpdateEvent(TypedDict):
    """A task produced an artifact, or more of one"""

    taskId: str
    """Task"""

    contextId: str
    """Conversation of the task"""

    artifact: Artifact
    """What a task produced"""

    append: NotRequired[bool]
    """Whether the parts continue an artifact"""

    lastChunk: NotRequired[bool]
    """Whether the artifact is complete"""


class TaskPage(TypedDict):
    """A page of tasks"""

    tasks: List[Task]
    """The last that changed first"""

    nextPageToken: str
    """Token of the next page; empty on the last"""

    pageSize: int
    """The most tasks of a page"""

    totalSize: int
    """Tasks that match, on all pages"""


class TaskStatus(TypedDict):
    """Where a task stands"""

    state: TaskStatusState
    """State of the task"""

    message: NotRequired[Message]
    """One turn of a conversation"""

    timestamp: str
    """When it was reached (UTC, milliseconds)"""


class TaskStatusUpdateEvent(TypedDict):
    """A task reached a state"""

    taskId: str
    """Task"""

    contextId: str
    """Conversation of the task"""

    status: TaskStatus
    """Where a task stands"""


class TaskSynthesis(TypedDict):
    """Tasks that are proposed for the findings of a graph"""

    schemaVersion: Literal["heddle.task-synthesis/v1"]

    graphFingerprint: str
    """Fingerprint of the graph"""

    diagnosticsFingerprint: str
    """SHA-256 of its findings, whatever their order and language"""

    conclusions: List[Conclusion]
    """What the proposals follow from"""

    proposals: List[TodoProposal]
    """The most urgent first"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class TickedTask(TypedDict):
    """A task that is ticked"""

    recordId: str
    """Record of the task"""

    text: str
    """What it says"""

    location: Optional[Location]

    verdict: TickedTaskVerdict
    """Whether code, a test, a commit or configuration shows it; unknown: nobody can tell"""

    shownBy: Optional[TickedTaskShownBy]

    reason: Optional[str]


class TickedTaskShownBy(TypedDict):
    """TickedTaskShownBy of the evidence service"""

    recordId: str

    symbol: Optional[str]

    location: Optional[Location]


class TodoApplyReceipt(TypedDict):
    """Who approved a patch of the task list, and when it was applied"""

    schemaVersion: Literal["heddle.todo-apply-receipt/v1"]

    patchHash: str
    """SHA-256 of the patch"""

    sourceTodoHash: Optional[str]

    resultTodoHash: str
    """SHA-256 of the task list after"""

    selectedProposalIds: List[str]
    """Proposals that were added"""

    approvedBy: str
    """Who approved it"""

    approvedAt: str
    """When it was approved (RFC 3339)"""

    appliedAt: str
    """When it was applied (RFC 3339)"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class TodoPatch(TypedDict):
    """What a patch of the task list was made from"""

    schemaVersion: Literal["heddle.todo-patch/v1"]

    createdAt: str
    """When it was made (RFC 3339)"""

    sourceTodo: TodoPatchSourceTodo
    """The task list that the patch is for"""

    graphFingerprint: str
    """Fingerprint of the graph"""

    diagnosticsFingerprint: str
    """SHA-256 of its findings"""

    selectedProposalIds: List[str]
    """Proposals that the patch adds"""

    duplicateProposalIds: List[str]
    """Proposals that the list already has"""

    duplicates: List[TodoPatchDuplicates]

    synthesisAudit: TodoPatchSynthesisAudit
    """What the proposals were made with"""

    renderedPatchHash: str
    """SHA-256 of the bytes of the patch: what an approver has to state"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class TodoPatchDuplicates(TypedDict):
    """TodoPatchDuplicates of the evidence service"""

    proposalId: str

    existingRecordIds: List[str]
    """Tasks of the list that say the same"""

    basis: List[str]
    """Why they do"""


class TodoPatchSourceTodo(TypedDict):
    """The task list that the patch is for"""

    path: str
    """Task list, relative to the root"""

    contentHash: Optional[str]


class TodoPatchSynthesisAudit(TypedDict):
    """What the proposals were made with"""

    synthesisHash: str
    """SHA-256 of the canonical JSON of the proposals and conclusions"""

    proposalCount: int

    conclusionCount: int

    rejectedProposalIds: List[str]
    """Proposals that cite what is not there"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class TodoProposal(TypedDict):
    """A proposed task"""

    schemaVersion: Literal["heddle.todo-proposal/v1"]

    id: str
    """The same for the same findings"""

    title: str
    """The task in a line"""

    description: str
    """Why, and what is suggested"""

    priority: Priority
    """P0 is wrong now, P3 can wait"""

    status: Literal["proposed"]

    target: Target
    """What the statement names exactly"""

    acceptanceCriteria: List[str]
    """When it is done"""

    dependencies: List[str]
    """Proposals that come first"""

    conclusionIds: List[str]
    """Conclusions that it follows from"""

    diagnosticIds: List[str]
    """Findings that it is about"""

    recordIds: List[str]
    """Records that it is about; all are records of its findings"""

    confidence: float
    """How sure it is"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class TodoValidation(TypedDict):
    """Which of the proposed tasks hold, and which the task list already has"""

    schemaVersion: Literal["heddle.todo-validation/v1"]

    graphFingerprint: str
    """Fingerprint of the graph"""

    diagnosticsFingerprint: str
    """SHA-256 of its findings"""

    sourceTodo: TodoPatchSourceTodo
    """The task list that the patch is for"""

    valid: bool
    """Whether every proposal cites what is there"""

    selectedProposalIds: List[str]
    """Proposals that the patch adds"""

    duplicateProposalIds: List[str]
    """Proposals that the list already has"""

    duplicates: List[TodoPatchDuplicates]

    rejected: List[TodoValidationRejected]
    """Proposals that are left out"""

    generation: Generation
    """How it was made; model, provider and responseId are null without a model"""


class TodoValidationRejected(TypedDict):
    """TodoValidationRejected of the evidence service"""

    proposalId: str

    reasons: List[str]
    """What does not hold"""


class WorkspaceComparison(TypedDict):
    """A work tree compared with the commit that it is based on"""

    schemaVersion: Literal["heddle.workspace-comparison/v1"]

    generatedAt: str
    """When it was made (RFC 3339)"""

    base: WorkspaceComparisonBase

    workspace: WorkspaceComparisonWorkspace

    trend: WorkspaceComparisonTrend

    diff: GraphDiff
    """What changed between two graphs"""

    artifacts: WorkspaceComparisonArtifacts

    written: NotRequired[bool]
    """Whether it was written; false in a dry run or if the server does not allow writing"""


class WorkspaceComparisonArtifacts(TypedDict):
    """WorkspaceComparisonArtifacts of the evidence service"""

    comparison: Optional[str]

    baseGraph: Optional[str]

    workspaceGraph: Optional[str]

    picture: Optional[str]


class WorkspaceComparisonBase(TypedDict):
    """WorkspaceComparisonBase of the evidence service"""

    ref: str
    """What was asked for, e.g. origin/main"""

    commit: str
    """Its commit"""

    graphFingerprint: str
    """Fingerprint of its graph"""

    coverage: float
    """Share of the declared topics that facts show and no finding contradicts; 1 if there are
    none
    """


class WorkspaceComparisonTrend(TypedDict):
    """WorkspaceComparisonTrend of the evidence service"""

    direction: WorkspaceComparisonTrendDirection
    """By coverage and by findings that block or need a review; mixed: one is better, another
    worse
    """

    coverageDelta: float
    """Coverage of the work tree less that of the base"""

    blockingDelta: int
    """Blocking findings in the work tree less those of the base"""

    reviewRequiredDelta: int
    """Findings that need a review in the work tree less those of the base"""

    warningDelta: int
    """Warnings in the work tree less those of the base"""


class WorkspaceComparisonWorkspace(TypedDict):
    """WorkspaceComparisonWorkspace of the evidence service"""

    headCommit: str
    """Commit that is checked out"""

    dirty: bool
    """Files differ from that commit or are not in it"""

    changedFiles: List[str]
    """Those files, relative to the root"""

    ahead: int
    """Commits that the base lacks"""

    behind: int
    """Commits of the base that are lacking here"""

    graphFingerprint: str
    """Fingerprint of its graph"""

    coverage: float
    """Share of the declared topics that facts show and no finding contradicts; 1 if there are
    none
    """


class ActionHelpers:
    """A method for each action."""

    def call(
        self, action: str, input: Any = None, *, deadline: Optional[float] = None
    ) -> Any:
        """Asks for an action by its name, and returns what its artifact has."""
        raise NotImplementedError

    def pipeline(
        self, input: Optional[PipelineInput] = None, *, deadline: Optional[float] = None
    ) -> PipelineResult:
        """Analyze a project: what was asked for, planned, built and claimed, and where they
        disagree
        """
        return cast("PipelineResult", self.call("pipeline", input, deadline=deadline))

    def compare_workspace(
        self, input: Optional[CompareWorkspaceInput] = None, *, deadline: Optional[float] = None
    ) -> WorkspaceComparison:
        """Compare the work tree with its base commit: what improved, what got worse"""
        return cast("WorkspaceComparison", self.call("compare_workspace", input, deadline=deadline))

    def extract_nl(
        self, input: Optional[ExtractNlInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract the intents of a text: action, object, modality, polarity, targets"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_nl", input, deadline=deadline)))

    def extract_git(
        self, input: Optional[ExtractGitInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract what recent commits did: action, scope, tickets, files, reverts"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_git", input, deadline=deadline)))

    def extract_ast(
        self, input: Optional[ExtractAstInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract what code declares, imports, calls, serves, tests and throws"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_ast", input, deadline=deadline)))

    def extract_config(
        self, input: Optional[ExtractConfigInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract dependencies, scripts, CI jobs, services and variables of a project"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_config", input, deadline=deadline)))

    def extract_markdown(
        self, input: Optional[ExtractMarkdownInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract tasks from TODO.md and changes from CHANGELOG.md"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_markdown", input, deadline=deadline)))

    def extract_docs(
        self, input: Optional[ExtractDocsInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract requirements and descriptions from the documents of a project"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_docs", input, deadline=deadline)))

    def extract_communication(
        self, input: Optional[ExtractCommunicationInput] = None, *, deadline: Optional[float] = None
    ) -> List[IntentRecord]:
        """Extract what people and agents asked, planned, decided and reported, by ticket"""
        return cast("List[IntentRecord]", _records_in(self.call("extract_communication", input, deadline=deadline)))

    def analyze_communication(
        self, input: Optional[AnalyzeCommunicationInput] = None, *, deadline: Optional[float] = None
    ) -> CommunicationAnalysis:
        """Find what needs an answer in ticket communication, and from whom"""
        return cast("CommunicationAnalysis", self.call("analyze_communication", input, deadline=deadline))

    def link(
        self, input: Optional[LinkInput] = None, *, deadline: Optional[float] = None
    ) -> Graph:
        """Link records into a graph, or rank the modules that implement a requirement"""
        return cast("Graph", self.call("link", input, deadline=deadline))

    def diagnose(
        self, input: Optional[DiagnoseInput] = None, *, deadline: Optional[float] = None
    ) -> Diagnostics:
        """Find what was asked for but not built, built but not asked for, claimed but not done"""
        return cast("Diagnostics", self.call("diagnose", input, deadline=deadline))

    def summarize(
        self, input: Optional[SummarizeInput] = None, *, deadline: Optional[float] = None
    ) -> Summary:
        """Summarize the findings of a graph for a team: decisions, risks, recommendations"""
        return cast("Summary", self.call("summarize", input, deadline=deadline))

    def diff_graphs(
        self, input: Optional[DiffInput] = None, *, deadline: Optional[float] = None
    ) -> GraphDiff:
        """Compare two graphs: records and relations that were added, removed or changed"""
        return cast("GraphDiff", self.call("diff", input, deadline=deadline))

    def diff_files(
        self, input: Optional[DiffFilesInput] = None, *, deadline: Optional[float] = None
    ) -> FileDiff:
        """Compare two files or texts line by line, as rows, a picture or a page"""
        return cast("FileDiff", self.call("diff_files", input, deadline=deadline))

    def diff_git(
        self, input: Optional[DiffGitInput] = None, *, deadline: Optional[float] = None
    ) -> GitDiff:
        """Compare a commit with the work tree, the index or another commit, file by file"""
        return cast("GitDiff", self.call("diff_git", input, deadline=deadline))

    def reality(
        self, input: Optional[RealityInput] = None, *, deadline: Optional[float] = None
    ) -> Reality:
        """Show what was asked for beside what exists, by topic"""
        return cast("Reality", self.call("reality", input, deadline=deadline))

    def propose_todo(
        self, input: Optional[ProposeTodoInput] = None, *, deadline: Optional[float] = None
    ) -> TaskSynthesis:
        """Propose tasks for the findings of a graph, with criteria, priorities and citations"""
        return cast("TaskSynthesis", self.call("propose_todo", input, deadline=deadline))

    def render_todo(
        self, input: Optional[RenderTodoInput] = None, *, deadline: Optional[float] = None
    ) -> RenderedTodo:
        """Render proposed tasks as a patch of the task list, for a review"""
        return cast("RenderedTodo", self.call("render_todo", input, deadline=deadline))

    def apply_todo(
        self, input: Optional[ApplyTodoInput] = None, *, deadline: Optional[float] = None
    ) -> AppliedTodo:
        """Add approved tasks to the task list once; the hash of the patch must match"""
        return cast("AppliedTodo", self.call("apply_todo", input, deadline=deadline))

    def propose_code_change(
        self, input: Optional[ProposeCodeChangeInput] = None, *, deadline: Optional[float] = None
    ) -> CodeChangePlanSet:
        """Plan the code changes of proposed tasks: files, risk, rollback, evidence"""
        return cast("CodeChangePlanSet", self.call("propose_code_change", input, deadline=deadline))

    def render_code_change(
        self, input: Optional[RenderCodeChangeInput] = None, *, deadline: Optional[float] = None
    ) -> RenderedCodeChange:
        """Render planned code changes as text for a review"""
        return cast("RenderedCodeChange", self.call("render_code_change", input, deadline=deadline))

    def propose_source_patch(
        self, input: Optional[ProposeSourcePatchInput] = None, *, deadline: Optional[float] = None
    ) -> SourcePatchSet:
        """Propose source patches for planned changes: exact diffs, each with its hash"""
        return cast("SourcePatchSet", self.call("propose_source_patch", input, deadline=deadline))

    def apply_source_patch(
        self, input: Optional[ApplySourcePatchInput] = None, *, deadline: Optional[float] = None
    ) -> AppliedSourcePatch:
        """Apply an approved source patch once; its hash must match"""
        return cast("AppliedSourcePatch", self.call("apply_source_patch", input, deadline=deadline))

    def evaluate_code_change(
        self, input: Optional[EvaluateCodeChangeInput] = None, *, deadline: Optional[float] = None
    ) -> CodeChangeAcceptance:
        """Check a change against its plan: its findings are gone, and none are new"""
        return cast("CodeChangeAcceptance", self.call("evaluate_code_change", input, deadline=deadline))

    def close_code_change(
        self, input: Optional[CloseCodeChangeInput] = None, *, deadline: Optional[float] = None
    ) -> CodeChangeCloseResult:
        """Check which planned changes achieved their purpose"""
        return cast("CodeChangeCloseResult", self.call("close_code_change", input, deadline=deadline))


def _records_in(data: Any) -> Any:
    records = data.get("records") if isinstance(data, dict) else None
    if not isinstance(records, list):
        raise TypeError("The artifact has no list of records")
    return records
