// Code generated from the schemas by `make generate`. DO NOT EDIT.
package heddle.evidence;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the service takes and answers. A component that may be absent is null. */
public final class Models {
  /** Version of this library. */
  public static final String VERSION = "0.1.0";

  /** Version of A2A that the client speaks. */
  public static final String PROTOCOL_VERSION = "1.0";

  /** Reasons of the errors of the protocol. */
  public static final class Reason {
    /** -32700: Invalid JSON payload. */
    public static final String PARSE_ERROR = "PARSE_ERROR";

    /** -32600: Request payload validation error. */
    public static final String INVALID_REQUEST = "INVALID_REQUEST";

    /** -32601: Method not found. */
    public static final String METHOD_NOT_FOUND = "METHOD_NOT_FOUND";

    /** -32602: Invalid parameters. */
    public static final String INVALID_PARAMS = "INVALID_PARAMS";

    /** -32603: Internal error. */
    public static final String INTERNAL_ERROR = "INTERNAL_ERROR";

    /** -32001: Task not found. */
    public static final String TASK_NOT_FOUND = "TASK_NOT_FOUND";

    /** -32002: Task cannot be canceled. */
    public static final String TASK_NOT_CANCELABLE = "TASK_NOT_CANCELABLE";

    /** -32003: Push notifications are not supported. */
    public static final String PUSH_NOTIFICATION_NOT_SUPPORTED = "PUSH_NOTIFICATION_NOT_SUPPORTED";

    /** -32004: This operation is not supported. */
    public static final String UNSUPPORTED_OPERATION = "UNSUPPORTED_OPERATION";

    /** -32005: Content type is not supported. */
    public static final String CONTENT_TYPE_NOT_SUPPORTED = "CONTENT_TYPE_NOT_SUPPORTED";

    /** -32006: Invalid agent response. */
    public static final String INVALID_AGENT_RESPONSE = "INVALID_AGENT_RESPONSE";

    /** -32007: No extended agent card is configured. */
    public static final String EXTENDED_AGENT_CARD_NOT_CONFIGURED = "EXTENDED_AGENT_CARD_NOT_CONFIGURED";

    /** -32008: Support of an extension is required. */
    public static final String EXTENSION_SUPPORT_REQUIRED = "EXTENSION_SUPPORT_REQUIRED";

    /** -32009: Protocol version is not supported; supported versions: 1.0. */
    public static final String VERSION_NOT_SUPPORTED = "VERSION_NOT_SUPPORTED";

    private Reason() {}
  }

  /**
   * A value of AppliedSourcePatchStatus; a later version of the service may have more than the
   * constants.
   *
   * @param value as the protocol has it
   */
  public record AppliedSourcePatchStatus(@JsonValue String value) {
    /** applied */
    public static final AppliedSourcePatchStatus APPLIED = new AppliedSourcePatchStatus("applied");

    /** unchanged */
    public static final AppliedSourcePatchStatus UNCHANGED = new AppliedSourcePatchStatus("unchanged");

    /** receipt_recreated */
    public static final AppliedSourcePatchStatus RECEIPT_RECREATED = new AppliedSourcePatchStatus("receipt_recreated");

    /** would_apply */
    public static final AppliedSourcePatchStatus WOULD_APPLY = new AppliedSourcePatchStatus("would_apply");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AppliedSourcePatchStatus {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of CodeChangePlanRiskLevel; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record CodeChangePlanRiskLevel(@JsonValue String value) {
    /** low */
    public static final CodeChangePlanRiskLevel LOW = new CodeChangePlanRiskLevel("low");

    /** medium */
    public static final CodeChangePlanRiskLevel MEDIUM = new CodeChangePlanRiskLevel("medium");

    /** high */
    public static final CodeChangePlanRiskLevel HIGH = new CodeChangePlanRiskLevel("high");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CodeChangePlanRiskLevel {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of CommunicationAnalysisParticipantsRole; a later version of the service may have more than
   * the constants.
   *
   * @param value as the protocol has it
   */
  public record CommunicationAnalysisParticipantsRole(@JsonValue String value) {
    /** human */
    public static final CommunicationAnalysisParticipantsRole HUMAN = new CommunicationAnalysisParticipantsRole("human");

    /** agent */
    public static final CommunicationAnalysisParticipantsRole AGENT = new CommunicationAnalysisParticipantsRole("agent");

    /** unknown */
    public static final CommunicationAnalysisParticipantsRole UNKNOWN = new CommunicationAnalysisParticipantsRole("unknown");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CommunicationAnalysisParticipantsRole {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of CommunicationIssueCode; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record CommunicationIssueCode(@JsonValue String value) {
    /** PARTICIPANT_IDENTITY_UNRESOLVED */
    public static final CommunicationIssueCode PARTICIPANT_IDENTITY_UNRESOLVED = new CommunicationIssueCode("PARTICIPANT_IDENTITY_UNRESOLVED");

    /** AGENT_CLAIM_WITHOUT_EVIDENCE */
    public static final CommunicationIssueCode AGENT_CLAIM_WITHOUT_EVIDENCE = new CommunicationIssueCode("AGENT_CLAIM_WITHOUT_EVIDENCE");

    /** REQUEST_WITHOUT_AGENT_RESPONSE */
    public static final CommunicationIssueCode REQUEST_WITHOUT_AGENT_RESPONSE = new CommunicationIssueCode("REQUEST_WITHOUT_AGENT_RESPONSE");

    /** AGENT_WORK_OUTSIDE_REQUEST */
    public static final CommunicationIssueCode AGENT_WORK_OUTSIDE_REQUEST = new CommunicationIssueCode("AGENT_WORK_OUTSIDE_REQUEST");

    /** HUMAN_COMMUNICATION_CONFLICT */
    public static final CommunicationIssueCode HUMAN_COMMUNICATION_CONFLICT = new CommunicationIssueCode("HUMAN_COMMUNICATION_CONFLICT");

    /** AGENT_COMMUNICATION_CONFLICT */
    public static final CommunicationIssueCode AGENT_COMMUNICATION_CONFLICT = new CommunicationIssueCode("AGENT_COMMUNICATION_CONFLICT");

    /** HUMAN_AGENT_CONFLICT */
    public static final CommunicationIssueCode HUMAN_AGENT_CONFLICT = new CommunicationIssueCode("HUMAN_AGENT_CONFLICT");

    /** AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED */
    public static final CommunicationIssueCode AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED = new CommunicationIssueCode("AGENT_HUMAN_DECISION_CLAIM_UNCONFIRMED");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CommunicationIssueCode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of CommunicationIssueResponseRequiredRole; a later version of the service may have more than
   * the constants.
   *
   * @param value as the protocol has it
   */
  public record CommunicationIssueResponseRequiredRole(@JsonValue String value) {
    /** human */
    public static final CommunicationIssueResponseRequiredRole HUMAN = new CommunicationIssueResponseRequiredRole("human");

    /** agent */
    public static final CommunicationIssueResponseRequiredRole AGENT = new CommunicationIssueResponseRequiredRole("agent");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CommunicationIssueResponseRequiredRole {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of CommunicationMode; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record CommunicationMode(@JsonValue String value) {
    /** deterministic */
    public static final CommunicationMode DETERMINISTIC = new CommunicationMode("deterministic");

    /** prefer-llm */
    public static final CommunicationMode PREFER_LLM = new CommunicationMode("prefer-llm");

    /** require-llm */
    public static final CommunicationMode REQUIRE_LLM = new CommunicationMode("require-llm");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CommunicationMode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of ConclusionKind; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record ConclusionKind(@JsonValue String value) {
    /** finding */
    public static final ConclusionKind FINDING = new ConclusionKind("finding");

    /** risk */
    public static final ConclusionKind RISK = new ConclusionKind("risk");

    /** decision */
    public static final ConclusionKind DECISION = new ConclusionKind("decision");

    /** recommendation */
    public static final ConclusionKind RECOMMENDATION = new ConclusionKind("recommendation");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ConclusionKind {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of DiagnoseInputFailOn; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record DiagnoseInputFailOn(@JsonValue String value) {
    /** info */
    public static final DiagnoseInputFailOn INFO = new DiagnoseInputFailOn("info");

    /** warning */
    public static final DiagnoseInputFailOn WARNING = new DiagnoseInputFailOn("warning");

    /** review_required */
    public static final DiagnoseInputFailOn REVIEW_REQUIRED = new DiagnoseInputFailOn("review_required");

    /** blocking */
    public static final DiagnoseInputFailOn BLOCKING = new DiagnoseInputFailOn("blocking");

    /** new */
    public static final DiagnoseInputFailOn NEW = new DiagnoseInputFailOn("new");

    /** new:warning */
    public static final DiagnoseInputFailOn NEW_WARNING = new DiagnoseInputFailOn("new:warning");

    /** new:review_required */
    public static final DiagnoseInputFailOn NEW_REVIEW_REQUIRED = new DiagnoseInputFailOn("new:review_required");

    /** new:blocking */
    public static final DiagnoseInputFailOn NEW_BLOCKING = new DiagnoseInputFailOn("new:blocking");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DiagnoseInputFailOn {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of DiagnoseInputFormat; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record DiagnoseInputFormat(@JsonValue String value) {
    /** sarif */
    public static final DiagnoseInputFormat SARIF = new DiagnoseInputFormat("sarif");

    /** yaml */
    public static final DiagnoseInputFormat YAML = new DiagnoseInputFormat("yaml");

    /** json */
    public static final DiagnoseInputFormat JSON = new DiagnoseInputFormat("json");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DiagnoseInputFormat {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of DiagnosticBaselineState; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record DiagnosticBaselineState(@JsonValue String value) {
    /** new */
    public static final DiagnosticBaselineState NEW = new DiagnosticBaselineState("new");

    /** updated */
    public static final DiagnosticBaselineState UPDATED = new DiagnosticBaselineState("updated");

    /** unchanged */
    public static final DiagnosticBaselineState UNCHANGED = new DiagnosticBaselineState("unchanged");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DiagnosticBaselineState {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of DiagnosticCode; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record DiagnosticCode(@JsonValue String value) {
    /** PLANNED_NOT_IMPLEMENTED */
    public static final DiagnosticCode PLANNED_NOT_IMPLEMENTED = new DiagnosticCode("PLANNED_NOT_IMPLEMENTED");

    /** IMPLEMENTED_NOT_PLANNED */
    public static final DiagnosticCode IMPLEMENTED_NOT_PLANNED = new DiagnosticCode("IMPLEMENTED_NOT_PLANNED");

    /** IMPLEMENTED_NOT_DOCUMENTED */
    public static final DiagnosticCode IMPLEMENTED_NOT_DOCUMENTED = new DiagnosticCode("IMPLEMENTED_NOT_DOCUMENTED");

    /** CHANGELOG_WITHOUT_IMPLEMENTATION */
    public static final DiagnosticCode CHANGELOG_WITHOUT_IMPLEMENTATION = new DiagnosticCode("CHANGELOG_WITHOUT_IMPLEMENTATION");

    /** INSUFFICIENT_EVIDENCE */
    public static final DiagnosticCode INSUFFICIENT_EVIDENCE = new DiagnosticCode("INSUFFICIENT_EVIDENCE");

    /** AMBIGUOUS_REQUIREMENT */
    public static final DiagnosticCode AMBIGUOUS_REQUIREMENT = new DiagnosticCode("AMBIGUOUS_REQUIREMENT");

    /** CONFLICTING_INTENT */
    public static final DiagnosticCode CONFLICTING_INTENT = new DiagnosticCode("CONFLICTING_INTENT");

    /** LOW_CONFIDENCE */
    public static final DiagnosticCode LOW_CONFIDENCE = new DiagnosticCode("LOW_CONFIDENCE");

    /** UNLINKED_RECORD */
    public static final DiagnosticCode UNLINKED_RECORD = new DiagnosticCode("UNLINKED_RECORD");

    /** ALIGNED */
    public static final DiagnosticCode ALIGNED = new DiagnosticCode("ALIGNED");

    /** GOV-MANIFEST-001 */
    public static final DiagnosticCode GOV_MANIFEST_001 = new DiagnosticCode("GOV-MANIFEST-001");

    /** GOV-SYNC-001 */
    public static final DiagnosticCode GOV_SYNC_001 = new DiagnosticCode("GOV-SYNC-001");

    /** GOV-DIFF-001 */
    public static final DiagnosticCode GOV_DIFF_001 = new DiagnosticCode("GOV-DIFF-001");

    /** GOV-BOOT-001 */
    public static final DiagnosticCode GOV_BOOT_001 = new DiagnosticCode("GOV-BOOT-001");

    /** GOV-TICKET-001 */
    public static final DiagnosticCode GOV_TICKET_001 = new DiagnosticCode("GOV-TICKET-001");

    /** GOV-TICKET-002 */
    public static final DiagnosticCode GOV_TICKET_002 = new DiagnosticCode("GOV-TICKET-002");

    /** GOV-TICKET-003 */
    public static final DiagnosticCode GOV_TICKET_003 = new DiagnosticCode("GOV-TICKET-003");

    /** GOV-TICKET-004 */
    public static final DiagnosticCode GOV_TICKET_004 = new DiagnosticCode("GOV-TICKET-004");

    /** GOV-TICKET-005 */
    public static final DiagnosticCode GOV_TICKET_005 = new DiagnosticCode("GOV-TICKET-005");

    /** GOV-STATUS-001 */
    public static final DiagnosticCode GOV_STATUS_001 = new DiagnosticCode("GOV-STATUS-001");

    /** GOV-INTENT-001 */
    public static final DiagnosticCode GOV_INTENT_001 = new DiagnosticCode("GOV-INTENT-001");

    /** GOV-INTENT-002 */
    public static final DiagnosticCode GOV_INTENT_002 = new DiagnosticCode("GOV-INTENT-002");

    /** GOV-INTENT-003 */
    public static final DiagnosticCode GOV_INTENT_003 = new DiagnosticCode("GOV-INTENT-003");

    /** GOV-APPROVAL-001 */
    public static final DiagnosticCode GOV_APPROVAL_001 = new DiagnosticCode("GOV-APPROVAL-001");

    /** GOV-APPROVAL-002 */
    public static final DiagnosticCode GOV_APPROVAL_002 = new DiagnosticCode("GOV-APPROVAL-002");

    /** GOV-APPROVAL-003 */
    public static final DiagnosticCode GOV_APPROVAL_003 = new DiagnosticCode("GOV-APPROVAL-003");

    /** GOV-APPROVAL-004 */
    public static final DiagnosticCode GOV_APPROVAL_004 = new DiagnosticCode("GOV-APPROVAL-004");

    /** GOV-APPROVAL-005 */
    public static final DiagnosticCode GOV_APPROVAL_005 = new DiagnosticCode("GOV-APPROVAL-005");

    /** GOV-SCOPE-001 */
    public static final DiagnosticCode GOV_SCOPE_001 = new DiagnosticCode("GOV-SCOPE-001");

    /** GOV-WORKSTREAM-001 */
    public static final DiagnosticCode GOV_WORKSTREAM_001 = new DiagnosticCode("GOV-WORKSTREAM-001");

    /** GOV-WORKSTREAM-002 */
    public static final DiagnosticCode GOV_WORKSTREAM_002 = new DiagnosticCode("GOV-WORKSTREAM-002");

    /** GOV-WORKSTREAM-003 */
    public static final DiagnosticCode GOV_WORKSTREAM_003 = new DiagnosticCode("GOV-WORKSTREAM-003");

    /** GOV-WORKSTREAM-004 */
    public static final DiagnosticCode GOV_WORKSTREAM_004 = new DiagnosticCode("GOV-WORKSTREAM-004");

    /** GOV-DEPENDENCY-001 */
    public static final DiagnosticCode GOV_DEPENDENCY_001 = new DiagnosticCode("GOV-DEPENDENCY-001");

    /** GOV-DEPENDENCY-002 */
    public static final DiagnosticCode GOV_DEPENDENCY_002 = new DiagnosticCode("GOV-DEPENDENCY-002");

    /** GOV-CONFLICT-001 */
    public static final DiagnosticCode GOV_CONFLICT_001 = new DiagnosticCode("GOV-CONFLICT-001");

    /** GOV-INTEGRATION-001 */
    public static final DiagnosticCode GOV_INTEGRATION_001 = new DiagnosticCode("GOV-INTEGRATION-001");

    /** GOV-DELIVERY-001 */
    public static final DiagnosticCode GOV_DELIVERY_001 = new DiagnosticCode("GOV-DELIVERY-001");

    /** GOV-DELIVERY-002 */
    public static final DiagnosticCode GOV_DELIVERY_002 = new DiagnosticCode("GOV-DELIVERY-002");

    /** GOV-ARCHITECTURE-001 */
    public static final DiagnosticCode GOV_ARCHITECTURE_001 = new DiagnosticCode("GOV-ARCHITECTURE-001");

    /** GOV-BASE-001 */
    public static final DiagnosticCode GOV_BASE_001 = new DiagnosticCode("GOV-BASE-001");

    /** GOV-BUDGET-001 */
    public static final DiagnosticCode GOV_BUDGET_001 = new DiagnosticCode("GOV-BUDGET-001");

    /** GOV-OWNER-001 */
    public static final DiagnosticCode GOV_OWNER_001 = new DiagnosticCode("GOV-OWNER-001");

    /** GOV-DOCKER-001 */
    public static final DiagnosticCode GOV_DOCKER_001 = new DiagnosticCode("GOV-DOCKER-001");

    /** GOV-STACK-001 */
    public static final DiagnosticCode GOV_STACK_001 = new DiagnosticCode("GOV-STACK-001");

    /** GOV-SECRET-001 */
    public static final DiagnosticCode GOV_SECRET_001 = new DiagnosticCode("GOV-SECRET-001");

    /** GOV-PATH-001 */
    public static final DiagnosticCode GOV_PATH_001 = new DiagnosticCode("GOV-PATH-001");

    /** GOV-DECISION-001 */
    public static final DiagnosticCode GOV_DECISION_001 = new DiagnosticCode("GOV-DECISION-001");

    /** GOV-DECISION-002 */
    public static final DiagnosticCode GOV_DECISION_002 = new DiagnosticCode("GOV-DECISION-002");

    /** GOV-DECISION-003 */
    public static final DiagnosticCode GOV_DECISION_003 = new DiagnosticCode("GOV-DECISION-003");

    /** GOV-DECISION-004 */
    public static final DiagnosticCode GOV_DECISION_004 = new DiagnosticCode("GOV-DECISION-004");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DiagnosticCode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of DiffRowKind; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record DiffRowKind(@JsonValue String value) {
    /** context */
    public static final DiffRowKind CONTEXT = new DiffRowKind("context");

    /** removed */
    public static final DiffRowKind REMOVED = new DiffRowKind("removed");

    /** added */
    public static final DiffRowKind ADDED = new DiffRowKind("added");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DiffRowKind {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of ExtractCommunicationInputFrom; a later version of the service may have more than the
   * constants.
   *
   * @param value as the protocol has it
   */
  public record ExtractCommunicationInputFrom(@JsonValue String value) {
    /** slack */
    public static final ExtractCommunicationInputFrom SLACK = new ExtractCommunicationInputFrom("slack");

    /** mbox */
    public static final ExtractCommunicationInputFrom MBOX = new ExtractCommunicationInputFrom("mbox");

    /** gh */
    public static final ExtractCommunicationInputFrom GH = new ExtractCommunicationInputFrom("gh");

    /** jira */
    public static final ExtractCommunicationInputFrom JIRA = new ExtractCommunicationInputFrom("jira");

    /** linear */
    public static final ExtractCommunicationInputFrom LINEAR = new ExtractCommunicationInputFrom("linear");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ExtractCommunicationInputFrom {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of FileDiffEncoding; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record FileDiffEncoding(@JsonValue String value) {
    /** utf-8 */
    public static final FileDiffEncoding UTF_8 = new FileDiffEncoding("utf-8");

    /** latin-1 */
    public static final FileDiffEncoding LATIN_1 = new FileDiffEncoding("latin-1");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public FileDiffEncoding {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of GenerationEffectiveMode; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record GenerationEffectiveMode(@JsonValue String value) {
    /** deterministic */
    public static final GenerationEffectiveMode DETERMINISTIC = new GenerationEffectiveMode("deterministic");

    /** llm */
    public static final GenerationEffectiveMode LLM = new GenerationEffectiveMode("llm");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public GenerationEffectiveMode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of GitFileDiffStatus; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record GitFileDiffStatus(@JsonValue String value) {
    /** added */
    public static final GitFileDiffStatus ADDED = new GitFileDiffStatus("added");

    /** modified */
    public static final GitFileDiffStatus MODIFIED = new GitFileDiffStatus("modified");

    /** deleted */
    public static final GitFileDiffStatus DELETED = new GitFileDiffStatus("deleted");

    /** renamed */
    public static final GitFileDiffStatus RENAMED = new GitFileDiffStatus("renamed");

    /** copied */
    public static final GitFileDiffStatus COPIED = new GitFileDiffStatus("copied");

    /** type_changed */
    public static final GitFileDiffStatus TYPE_CHANGED = new GitFileDiffStatus("type_changed");

    /** unmerged */
    public static final GitFileDiffStatus UNMERGED = new GitFileDiffStatus("unmerged");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public GitFileDiffStatus {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of IntentRecordEpistemicClass; a later version of the service may have more than the
   * constants.
   *
   * @param value as the protocol has it
   */
  public record IntentRecordEpistemicClass(@JsonValue String value) {
    /** declaration */
    public static final IntentRecordEpistemicClass DECLARATION = new IntentRecordEpistemicClass("declaration");

    /** plan */
    public static final IntentRecordEpistemicClass PLAN = new IntentRecordEpistemicClass("plan");

    /** claim */
    public static final IntentRecordEpistemicClass CLAIM = new IntentRecordEpistemicClass("claim");

    /** fact */
    public static final IntentRecordEpistemicClass FACT = new IntentRecordEpistemicClass("fact");

    /** inference */
    public static final IntentRecordEpistemicClass INFERENCE = new IntentRecordEpistemicClass("inference");

    /** llm_inference */
    public static final IntentRecordEpistemicClass LLM_INFERENCE = new IntentRecordEpistemicClass("llm_inference");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public IntentRecordEpistemicClass {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of IntentRecordLifecycleStatus; a later version of the service may have more than the
   * constants.
   *
   * @param value as the protocol has it
   */
  public record IntentRecordLifecycleStatus(@JsonValue String value) {
    /** proposed */
    public static final IntentRecordLifecycleStatus PROPOSED = new IntentRecordLifecycleStatus("proposed");

    /** planned */
    public static final IntentRecordLifecycleStatus PLANNED = new IntentRecordLifecycleStatus("planned");

    /** in_progress */
    public static final IntentRecordLifecycleStatus IN_PROGRESS = new IntentRecordLifecycleStatus("in_progress");

    /** implemented */
    public static final IntentRecordLifecycleStatus IMPLEMENTED = new IntentRecordLifecycleStatus("implemented");

    /** verified */
    public static final IntentRecordLifecycleStatus VERIFIED = new IntentRecordLifecycleStatus("verified");

    /** released */
    public static final IntentRecordLifecycleStatus RELEASED = new IntentRecordLifecycleStatus("released");

    /** completed */
    public static final IntentRecordLifecycleStatus COMPLETED = new IntentRecordLifecycleStatus("completed");

    /** blocked */
    public static final IntentRecordLifecycleStatus BLOCKED = new IntentRecordLifecycleStatus("blocked");

    /** unknown */
    public static final IntentRecordLifecycleStatus UNKNOWN = new IntentRecordLifecycleStatus("unknown");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public IntentRecordLifecycleStatus {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of Language; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record Language(@JsonValue String value) {
    /** en */
    public static final Language EN = new Language("en");

    /** pl */
    public static final Language PL = new Language("pl");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Language {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of MessageRole; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record MessageRole(@JsonValue String value) {
    /** ROLE_USER */
    public static final MessageRole USER = new MessageRole("ROLE_USER");

    /** ROLE_AGENT */
    public static final MessageRole AGENT = new MessageRole("ROLE_AGENT");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MessageRole {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of PipelineResultStatus; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record PipelineResultStatus(@JsonValue String value) {
    /** succeeded */
    public static final PipelineResultStatus SUCCEEDED = new PipelineResultStatus("succeeded");

    /** degraded */
    public static final PipelineResultStatus DEGRADED = new PipelineResultStatus("degraded");

    /** failed */
    public static final PipelineResultStatus FAILED = new PipelineResultStatus("failed");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PipelineResultStatus {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of PlannedChangeAction; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record PlannedChangeAction(@JsonValue String value) {
    /** create */
    public static final PlannedChangeAction CREATE = new PlannedChangeAction("create");

    /** modify */
    public static final PlannedChangeAction MODIFY = new PlannedChangeAction("modify");

    /** delete */
    public static final PlannedChangeAction DELETE = new PlannedChangeAction("delete");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PlannedChangeAction {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of Priority; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record Priority(@JsonValue String value) {
    /** P0 */
    public static final Priority P0 = new Priority("P0");

    /** P1 */
    public static final Priority P1 = new Priority("P1");

    /** P2 */
    public static final Priority P2 = new Priority("P2");

    /** P3 */
    public static final Priority P3 = new Priority("P3");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Priority {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RealityRowEvidence; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RealityRowEvidence(@JsonValue String value) {
    /** code */
    public static final RealityRowEvidence CODE = new RealityRowEvidence("code");

    /** configuration */
    public static final RealityRowEvidence CONFIGURATION = new RealityRowEvidence("configuration");

    /** none */
    public static final RealityRowEvidence NONE = new RealityRowEvidence("none");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RealityRowEvidence {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RealityRowStatus; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RealityRowStatus(@JsonValue String value) {
    /** conflicting */
    public static final RealityRowStatus CONFLICTING = new RealityRowStatus("conflicting");

    /** planned_not_implemented */
    public static final RealityRowStatus PLANNED_NOT_IMPLEMENTED = new RealityRowStatus("planned_not_implemented");

    /** changelog_without_implementation */
    public static final RealityRowStatus CHANGELOG_WITHOUT_IMPLEMENTATION = new RealityRowStatus("changelog_without_implementation");

    /** implemented_not_planned */
    public static final RealityRowStatus IMPLEMENTED_NOT_PLANNED = new RealityRowStatus("implemented_not_planned");

    /** implemented_not_documented */
    public static final RealityRowStatus IMPLEMENTED_NOT_DOCUMENTED = new RealityRowStatus("implemented_not_documented");

    /** unlinked */
    public static final RealityRowStatus UNLINKED = new RealityRowStatus("unlinked");

    /** not_checked */
    public static final RealityRowStatus NOT_CHECKED = new RealityRowStatus("not_checked");

    /** aligned */
    public static final RealityRowStatus ALIGNED = new RealityRowStatus("aligned");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RealityRowStatus {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RecordSourceKind; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RecordSourceKind(@JsonValue String value) {
    /** nl */
    public static final RecordSourceKind NL = new RecordSourceKind("nl");

    /** git */
    public static final RecordSourceKind GIT = new RecordSourceKind("git");

    /** ast */
    public static final RecordSourceKind AST = new RecordSourceKind("ast");

    /** todo */
    public static final RecordSourceKind TODO = new RecordSourceKind("todo");

    /** changelog */
    public static final RecordSourceKind CHANGELOG = new RecordSourceKind("changelog");

    /** document */
    public static final RecordSourceKind DOCUMENT = new RecordSourceKind("document");

    /** agent_log */
    public static final RecordSourceKind AGENT_LOG = new RecordSourceKind("agent_log");

    /** test */
    public static final RecordSourceKind TEST = new RecordSourceKind("test");

    /** system */
    public static final RecordSourceKind SYSTEM = new RecordSourceKind("system");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RecordSourceKind {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RelationType; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RelationType(@JsonValue String value) {
    /** declares */
    public static final RelationType DECLARES = new RelationType("declares");

    /** plans */
    public static final RelationType PLANS = new RelationType("plans");

    /** implements */
    public static final RelationType IMPLEMENTS = new RelationType("implements");

    /** modifies */
    public static final RelationType MODIFIES = new RelationType("modifies");

    /** tests */
    public static final RelationType TESTS = new RelationType("tests");

    /** documents */
    public static final RelationType DOCUMENTS = new RelationType("documents");

    /** releases */
    public static final RelationType RELEASES = new RelationType("releases");

    /** depends_on */
    public static final RelationType DEPENDS_ON = new RelationType("depends_on");

    /** blocks */
    public static final RelationType BLOCKS = new RelationType("blocks");

    /** supersedes */
    public static final RelationType SUPERSEDES = new RelationType("supersedes");

    /** contradicts */
    public static final RelationType CONTRADICTS = new RelationType("contradicts");

    /** duplicates */
    public static final RelationType DUPLICATES = new RelationType("duplicates");

    /** evidenced_by */
    public static final RelationType EVIDENCED_BY = new RelationType("evidenced_by");

    /** claimed_by */
    public static final RelationType CLAIMED_BY = new RelationType("claimed_by");

    /** same_as */
    public static final RelationType SAME_AS = new RelationType("same_as");

    /** related_to */
    public static final RelationType RELATED_TO = new RelationType("related_to");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RelationType {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RequestedMode; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RequestedMode(@JsonValue String value) {
    /** deterministic */
    public static final RequestedMode DETERMINISTIC = new RequestedMode("deterministic");

    /** prefer-llm */
    public static final RequestedMode PREFER_LLM = new RequestedMode("prefer-llm");

    /** require-llm */
    public static final RequestedMode REQUIRE_LLM = new RequestedMode("require-llm");

    /** disabled */
    public static final RequestedMode DISABLED = new RequestedMode("disabled");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RequestedMode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RunStageEffectiveMode; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RunStageEffectiveMode(@JsonValue String value) {
    /** deterministic */
    public static final RunStageEffectiveMode DETERMINISTIC = new RunStageEffectiveMode("deterministic");

    /** llm */
    public static final RunStageEffectiveMode LLM = new RunStageEffectiveMode("llm");

    /** none */
    public static final RunStageEffectiveMode NONE = new RunStageEffectiveMode("none");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RunStageEffectiveMode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of RunStageStatus; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record RunStageStatus(@JsonValue String value) {
    /** succeeded */
    public static final RunStageStatus SUCCEEDED = new RunStageStatus("succeeded");

    /** partial */
    public static final RunStageStatus PARTIAL = new RunStageStatus("partial");

    /** fallback */
    public static final RunStageStatus FALLBACK = new RunStageStatus("fallback");

    /** failed */
    public static final RunStageStatus FAILED = new RunStageStatus("failed");

    /** skipped */
    public static final RunStageStatus SKIPPED = new RunStageStatus("skipped");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RunStageStatus {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of ScenarioResultVerdict; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record ScenarioResultVerdict(@JsonValue String value) {
    /** verified */
    public static final ScenarioResultVerdict VERIFIED = new ScenarioResultVerdict("verified");

    /** failing */
    public static final ScenarioResultVerdict FAILING = new ScenarioResultVerdict("failing");

    /** path_only */
    public static final ScenarioResultVerdict PATH_ONLY = new ScenarioResultVerdict("path_only");

    /** no_test */
    public static final ScenarioResultVerdict NO_TEST = new ScenarioResultVerdict("no_test");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ScenarioResultVerdict {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of SemanticDecisionReasonCode; a later version of the service may have more than the
   * constants.
   *
   * @param value as the protocol has it
   */
  public record SemanticDecisionReasonCode(@JsonValue String value) {
    /** repository_evidence_supports_match */
    public static final SemanticDecisionReasonCode REPOSITORY_EVIDENCE_SUPPORTS_MATCH = new SemanticDecisionReasonCode("repository_evidence_supports_match");

    /** insufficient_evidence */
    public static final SemanticDecisionReasonCode INSUFFICIENT_EVIDENCE = new SemanticDecisionReasonCode("insufficient_evidence");

    /** wrong_target */
    public static final SemanticDecisionReasonCode WRONG_TARGET = new SemanticDecisionReasonCode("wrong_target");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SemanticDecisionReasonCode {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of SemanticDecisionVerdict; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record SemanticDecisionVerdict(@JsonValue String value) {
    /** accept */
    public static final SemanticDecisionVerdict ACCEPT = new SemanticDecisionVerdict("accept");

    /** reject */
    public static final SemanticDecisionVerdict REJECT = new SemanticDecisionVerdict("reject");

    /** abstain */
    public static final SemanticDecisionVerdict ABSTAIN = new SemanticDecisionVerdict("abstain");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SemanticDecisionVerdict {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of Severity; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record Severity(@JsonValue String value) {
    /** info */
    public static final Severity INFO = new Severity("info");

    /** warning */
    public static final Severity WARNING = new Severity("warning");

    /** review_required */
    public static final Severity REVIEW_REQUIRED = new Severity("review_required");

    /** blocking */
    public static final Severity BLOCKING = new Severity("blocking");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Severity {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of StatementAction; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record StatementAction(@JsonValue String value) {
    /** add */
    public static final StatementAction ADD = new StatementAction("add");

    /** fix */
    public static final StatementAction FIX = new StatementAction("fix");

    /** remove */
    public static final StatementAction REMOVE = new StatementAction("remove");

    /** refactor */
    public static final StatementAction REFACTOR = new StatementAction("refactor");

    /** test */
    public static final StatementAction TEST = new StatementAction("test");

    /** document */
    public static final StatementAction DOCUMENT = new StatementAction("document");

    /** configure */
    public static final StatementAction CONFIGURE = new StatementAction("configure");

    /** analyze */
    public static final StatementAction ANALYZE = new StatementAction("analyze");

    /** validate */
    public static final StatementAction VALIDATE = new StatementAction("validate");

    /** call */
    public static final StatementAction CALL = new StatementAction("call");

    /** depend_on */
    public static final StatementAction DEPEND_ON = new StatementAction("depend_on");

    /** declare */
    public static final StatementAction DECLARE = new StatementAction("declare");

    /** release */
    public static final StatementAction RELEASE = new StatementAction("release");

    /** change */
    public static final StatementAction CHANGE = new StatementAction("change");

    /** preserve */
    public static final StatementAction PRESERVE = new StatementAction("preserve");

    /** block */
    public static final StatementAction BLOCK = new StatementAction("block");

    /** approve */
    public static final StatementAction APPROVE = new StatementAction("approve");

    /** unknown */
    public static final StatementAction UNKNOWN = new StatementAction("unknown");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatementAction {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of StatementModality; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record StatementModality(@JsonValue String value) {
    /** required */
    public static final StatementModality REQUIRED = new StatementModality("required");

    /** recommended */
    public static final StatementModality RECOMMENDED = new StatementModality("recommended");

    /** optional */
    public static final StatementModality OPTIONAL = new StatementModality("optional");

    /** observed */
    public static final StatementModality OBSERVED = new StatementModality("observed");

    /** claimed */
    public static final StatementModality CLAIMED = new StatementModality("claimed");

    /** unknown */
    public static final StatementModality UNKNOWN = new StatementModality("unknown");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatementModality {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of StatementPolarity; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record StatementPolarity(@JsonValue String value) {
    /** positive */
    public static final StatementPolarity POSITIVE = new StatementPolarity("positive");

    /** negative */
    public static final StatementPolarity NEGATIVE = new StatementPolarity("negative");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public StatementPolarity {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of TaskStatusState; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record TaskStatusState(@JsonValue String value) {
    /** TASK_STATE_SUBMITTED */
    public static final TaskStatusState SUBMITTED = new TaskStatusState("TASK_STATE_SUBMITTED");

    /** TASK_STATE_WORKING */
    public static final TaskStatusState WORKING = new TaskStatusState("TASK_STATE_WORKING");

    /** TASK_STATE_COMPLETED */
    public static final TaskStatusState COMPLETED = new TaskStatusState("TASK_STATE_COMPLETED");

    /** TASK_STATE_FAILED */
    public static final TaskStatusState FAILED = new TaskStatusState("TASK_STATE_FAILED");

    /** TASK_STATE_CANCELED */
    public static final TaskStatusState CANCELED = new TaskStatusState("TASK_STATE_CANCELED");

    /** TASK_STATE_INPUT_REQUIRED */
    public static final TaskStatusState INPUT_REQUIRED = new TaskStatusState("TASK_STATE_INPUT_REQUIRED");

    /** TASK_STATE_REJECTED */
    public static final TaskStatusState REJECTED = new TaskStatusState("TASK_STATE_REJECTED");

    /** TASK_STATE_AUTH_REQUIRED */
    public static final TaskStatusState AUTH_REQUIRED = new TaskStatusState("TASK_STATE_AUTH_REQUIRED");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TaskStatusState {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of TickedTaskVerdict; a later version of the service may have more than the constants.
   *
   * @param value as the protocol has it
   */
  public record TickedTaskVerdict(@JsonValue String value) {
    /** shown */
    public static final TickedTaskVerdict SHOWN = new TickedTaskVerdict("shown");

    /** not_shown */
    public static final TickedTaskVerdict NOT_SHOWN = new TickedTaskVerdict("not_shown");

    /** unknown */
    public static final TickedTaskVerdict UNKNOWN = new TickedTaskVerdict("unknown");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TickedTaskVerdict {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * A value of WorkspaceComparisonTrendDirection; a later version of the service may have more than the
   * constants.
   *
   * @param value as the protocol has it
   */
  public record WorkspaceComparisonTrendDirection(@JsonValue String value) {
    /** improved */
    public static final WorkspaceComparisonTrendDirection IMPROVED = new WorkspaceComparisonTrendDirection("improved");

    /** regressed */
    public static final WorkspaceComparisonTrendDirection REGRESSED = new WorkspaceComparisonTrendDirection("regressed");

    /** mixed */
    public static final WorkspaceComparisonTrendDirection MIXED = new WorkspaceComparisonTrendDirection("mixed");

    /** unchanged */
    public static final WorkspaceComparisonTrendDirection UNCHANGED = new WorkspaceComparisonTrendDirection("unchanged");

    /**
     * Takes any value.
     *
     * @param value as the protocol has it
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public WorkspaceComparisonTrendDirection {}

    @Override
    public String toString() {
      return value;
    }
  }

  /**
   * What an agent can do, and where.
   *
   * @param name Name of the agent
   * @param description What it is for
   * @param version Version of the agent
   * @param supportedInterfaces Ways to reach it, the best first
   * @param provider Who runs it
   * @param documentationUrl Where it is described
   * @param capabilities What it can do of the protocol
   * @param securitySchemes Ways to authenticate, by name
   * @param securityRequirements Any of these is enough
   * @param defaultInputModes Media types that it takes
   * @param defaultOutputModes Media types that it answers with
   * @param skills What it can do
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCard(
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) String description,
      @JsonProperty(required = true) String version,
      @JsonProperty(required = true) List<AgentInterface> supportedInterfaces,
      AgentCardProvider provider,
      String documentationUrl,
      @JsonProperty(required = true) AgentCardCapabilities capabilities,
      Map<String, AgentCardSecuritySchemes> securitySchemes,
      List<AgentCardSecurityRequirements> securityRequirements,
      @JsonProperty(required = true) List<String> defaultInputModes,
      @JsonProperty(required = true) List<String> defaultOutputModes,
      @JsonProperty(required = true) List<AgentSkill> skills
  ) {}

  /**
   * What it can do of the protocol.
   *
   * @param streaming Whether it streams
   * @param pushNotifications Whether it notifies clients
   * @param extendedAgentCard Whether it has a longer card
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCardCapabilities(
      Boolean streaming,
      Boolean pushNotifications,
      Boolean extendedAgentCard
  ) {}

  /**
   * Who runs it.
   *
   * @param url Address of the provider
   * @param organization Name of the provider
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCardProvider(
      @JsonProperty(required = true) String url,
      @JsonProperty(required = true) String organization
  ) {}

  /**
   * Ways to authenticate that are needed together.
   *
   * @param schemes All of these
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCardSecurityRequirements(
      @JsonProperty(required = true) Map<String, AgentCardSecurityRequirementsSchemes> schemes
  ) {}

  /**
   * What one way to authenticate has to grant.
   *
   * @param list Scopes
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCardSecurityRequirementsSchemes(
      @JsonProperty(required = true) List<String> list
  ) {}

  /**
   * A way to authenticate.
   *
   * @param httpAuthSecurityScheme Authentication by a header
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCardSecuritySchemes(
      @JsonProperty(required = true) AgentCardSecuritySchemesHttpAuthSecurityScheme httpAuthSecurityScheme
  ) {}

  /**
   * Authentication by a header.
   *
   * @param scheme Scheme of the header Authorization
   * @param bearerFormat What a token looks like
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentCardSecuritySchemesHttpAuthSecurityScheme(
      @JsonProperty(required = true) String scheme,
      String bearerFormat
  ) {}

  /**
   * A way to reach an agent.
   *
   * @param url Where the agent answers
   * @param protocolBinding How it is asked
   * @param protocolVersion Version of the protocol
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentInterface(
      @JsonProperty(required = true) String url,
      @JsonProperty(required = true) String protocolBinding,
      @JsonProperty(required = true) String protocolVersion
  ) {}

  /**
   * Something that an agent can do.
   *
   * @param id Identifier of the skill
   * @param name Name for readers
   * @param description What it does
   * @param tags Words to find it by
   * @param examples Messages that ask for it
   * @param inputModes Media types that it takes
   * @param outputModes Media types that it answers with
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AgentSkill(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) String description,
      @JsonProperty(required = true) List<String> tags,
      List<String> examples,
      List<String> inputModes,
      List<String> outputModes
  ) {}

  /**
   * Fields of analyze_communication: Find what needs an answer in ticket communication, and from whom.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param projectDir Folder with a folder of each ticket, relative to the root; default: project
   * @param ticket Only this ticket
   * @param communicationMode How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
   * @param graphPath File with a graph that has the messages: nothing is extracted
   * @param graph Records and the relations between them
   * @param registry File with a participant registry; default: participants.json of projectDir if it is there
   * @param gitCount Commits to compare with; default: 100
   * @param includeAst Compare with code; default: true
   * @param includeGraph Return the graph, too
   * @param language Language of the texts; default: that of the locale
   * @param out File for the result as JSON
   * @param md File for the result as Markdown
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AnalyzeCommunicationInput(
      String root,
      String projectDir,
      String ticket,
      CommunicationMode communicationMode,
      String graphPath,
      Graph graph,
      String registry,
      Long gitCount,
      Boolean includeAst,
      Boolean includeGraph,
      Language language,
      String out,
      String md,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link AnalyzeCommunicationInput}. */
    public static final class Builder {
      private String root;
      private String projectDir;
      private String ticket;
      private CommunicationMode communicationMode;
      private String graphPath;
      private Graph graph;
      private String registry;
      private Long gitCount;
      private Boolean includeAst;
      private Boolean includeGraph;
      private Language language;
      private String out;
      private String md;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Folder with a folder of each ticket, relative to the root; default: project
       *
       * @param projectDir the value
       * @return this builder
       */
      public Builder projectDir(String projectDir) {
        this.projectDir = projectDir;
        return this;
      }

      /**
       * Only this ticket
       *
       * @param ticket the value
       * @return this builder
       */
      public Builder ticket(String ticket) {
        this.ticket = ticket;
        return this;
      }

      /**
       * How messages are read; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
       *
       * @param communicationMode the value
       * @return this builder
       */
      public Builder communicationMode(CommunicationMode communicationMode) {
        this.communicationMode = communicationMode;
        return this;
      }

      /**
       * File with a graph that has the messages: nothing is extracted
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * File with a participant registry; default: participants.json of projectDir if it is there
       *
       * @param registry the value
       * @return this builder
       */
      public Builder registry(String registry) {
        this.registry = registry;
        return this;
      }

      /**
       * Commits to compare with; default: 100
       *
       * @param gitCount the value
       * @return this builder
       */
      public Builder gitCount(Long gitCount) {
        this.gitCount = gitCount;
        return this;
      }

      /**
       * Compare with code; default: true
       *
       * @param includeAst the value
       * @return this builder
       */
      public Builder includeAst(Boolean includeAst) {
        this.includeAst = includeAst;
        return this;
      }

      /**
       * Return the graph, too
       *
       * @param includeGraph the value
       * @return this builder
       */
      public Builder includeGraph(Boolean includeGraph) {
        this.includeGraph = includeGraph;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * File for the result as Markdown
       *
       * @param md the value
       * @return this builder
       */
      public Builder md(String md) {
        this.md = md;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public AnalyzeCommunicationInput build() {
        return new AnalyzeCommunicationInput(root, projectDir, ticket, communicationMode, graphPath, graph, registry, gitCount, includeAst, includeGraph, language, out, md, dryRun, overwrite);
      }
    }
  }

  /**
   * An approved source patch.
   *
   * @param status unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost; would_apply: nothing is written
   * @param paths Files of the patch, relative to the root
   * @param receiptPath File with the receipt
   * @param receipt Who approved a source patch, and when it was applied
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AppliedSourcePatch(
      @JsonProperty(required = true) AppliedSourcePatchStatus status,
      @JsonProperty(required = true) List<String> paths,
      @JsonProperty(required = true) String receiptPath,
      @JsonProperty(required = true) SourceApplyReceipt receipt,
      @JsonProperty(required = true) boolean written
  ) {}

  /**
   * An approved patch of the task list.
   *
   * @param status unchanged: it was applied before; receipt_recreated: it was, and its receipt was lost; would_apply: nothing is written
   * @param todo Task list, relative to the root
   * @param receiptPath File with the receipt
   * @param receipt Who approved a patch of the task list, and when it was applied
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record AppliedTodo(
      @JsonProperty(required = true) AppliedSourcePatchStatus status,
      @JsonProperty(required = true) String todo,
      @JsonProperty(required = true) String receiptPath,
      @JsonProperty(required = true) TodoApplyReceipt receipt,
      @JsonProperty(required = true) boolean written
  ) {}

  /**
   * Fields of apply_source_patch: Apply an approved source patch once; its hash must match.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param patchPath File with patches of evidence-propose-source-patch
   * @param patch A patch, or a set of which the approved hash chooses one, or a file with either
   * @param receipt File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch
   * @param actor Who approves it; with a token of their own, a client approves in its own name
   * @param approvalHash SHA-256 of the patch that is approved
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ApplySourcePatchInput(
      String root,
      String patchPath,
      ApplySourcePatchInputPatch patch,
      String receipt,
      String actor,
      String approvalHash,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ApplySourcePatchInput}. */
    public static final class Builder {
      private String root;
      private String patchPath;
      private ApplySourcePatchInputPatch patch;
      private String receipt;
      private String actor;
      private String approvalHash;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * File with patches of evidence-propose-source-patch
       *
       * @param patchPath the value
       * @return this builder
       */
      public Builder patchPath(String patchPath) {
        this.patchPath = patchPath;
        return this;
      }

      /**
       * A patch, or a set of which the approved hash chooses one, or a file with either
       *
       * @param patch the value
       * @return this builder
       */
      public Builder patch(ApplySourcePatchInputPatch patch) {
        this.patch = patch;
        return this;
      }

      /**
       * File for the receipt; default: CODE_CHANGE.source.receipt.json beside the patch
       *
       * @param receipt the value
       * @return this builder
       */
      public Builder receipt(String receipt) {
        this.receipt = receipt;
        return this;
      }

      /**
       * Who approves it; with a token of their own, a client approves in its own name
       *
       * @param actor the value
       * @return this builder
       */
      public Builder actor(String actor) {
        this.actor = actor;
        return this;
      }

      /**
       * SHA-256 of the patch that is approved
       *
       * @param approvalHash the value
       * @return this builder
       */
      public Builder approvalHash(String approvalHash) {
        this.approvalHash = approvalHash;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ApplySourcePatchInput build() {
        return new ApplySourcePatchInput(root, patchPath, patch, receipt, actor, approvalHash, dryRun, overwrite);
      }
    }
  }

  /**
   * A patch, or a set of which the approved hash chooses one, or a file with either.
   *
   * @param schemaVersion schemaVersion
   * @param id The same for the same plan and diffs
   * @param patchHash SHA-256 of the canonical JSON of the other fields: what an approver has to state
   * @param status status
   * @param createdAt When it was made (RFC 3339)
   * @param planId The plan that it follows
   * @param planHash Its hash
   * @param graphFingerprint Fingerprint of the graph
   * @param diagnosticIds Findings that have to go
   * @param recordIds Records that it is about
   * @param edits One for each file
   * @param acceptanceCriteria When it is done
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param generatedAt When it was made (RFC 3339)
   * @param sourcePlanCount Plans that were read
   * @param patches One for each plan, in the order of the plans
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ApplySourcePatchInputPatch(
      @JsonProperty(required = true) String schemaVersion,
      String id,
      String patchHash,
      String status,
      String createdAt,
      String planId,
      String planHash,
      @JsonProperty(required = true) String graphFingerprint,
      List<String> diagnosticIds,
      List<String> recordIds,
      List<SourceEdit> edits,
      List<String> acceptanceCriteria,
      @JsonProperty(required = true) Generation generation,
      String generatedAt,
      Long sourcePlanCount,
      List<SourcePatch> patches,
      Boolean written
  ) {}

  /**
   * Fields of apply_todo: Add approved tasks to the task list once; the hash of the patch must match.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param patch Patch of evidence-render-todo; default: TODO.patch
   * @param audit What it was made from; default: that of the patch with .json
   * @param todo Task list; default: that of the patch
   * @param receipt File for the receipt; default: that of the patch with .receipt.json
   * @param actor Who approves it; with a token of their own, a client approves in its own name
   * @param approvalHash SHA-256 of the patch that is approved
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ApplyTodoInput(
      String root,
      String patch,
      String audit,
      String todo,
      String receipt,
      String actor,
      String approvalHash,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ApplyTodoInput}. */
    public static final class Builder {
      private String root;
      private String patch;
      private String audit;
      private String todo;
      private String receipt;
      private String actor;
      private String approvalHash;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Patch of evidence-render-todo; default: TODO.patch
       *
       * @param patch the value
       * @return this builder
       */
      public Builder patch(String patch) {
        this.patch = patch;
        return this;
      }

      /**
       * What it was made from; default: that of the patch with .json
       *
       * @param audit the value
       * @return this builder
       */
      public Builder audit(String audit) {
        this.audit = audit;
        return this;
      }

      /**
       * Task list; default: that of the patch
       *
       * @param todo the value
       * @return this builder
       */
      public Builder todo(String todo) {
        this.todo = todo;
        return this;
      }

      /**
       * File for the receipt; default: that of the patch with .receipt.json
       *
       * @param receipt the value
       * @return this builder
       */
      public Builder receipt(String receipt) {
        this.receipt = receipt;
        return this;
      }

      /**
       * Who approves it; with a token of their own, a client approves in its own name
       *
       * @param actor the value
       * @return this builder
       */
      public Builder actor(String actor) {
        this.actor = actor;
        return this;
      }

      /**
       * SHA-256 of the patch that is approved
       *
       * @param approvalHash the value
       * @return this builder
       */
      public Builder approvalHash(String approvalHash) {
        this.approvalHash = approvalHash;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ApplyTodoInput build() {
        return new ApplyTodoInput(root, patch, audit, todo, receipt, actor, approvalHash, dryRun, overwrite);
      }
    }
  }

  /**
   * What a task produced.
   *
   * @param artifactId Unique in its task
   * @param name Name for readers
   * @param description What it is
   * @param parts The content, at least one part
   * @param metadata Metadata of the artifact
   * @param extensions Extensions that it uses
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Artifact(
      @JsonProperty(required = true) String artifactId,
      String name,
      String description,
      @JsonProperty(required = true) List<Part> parts,
      Map<String, JsonNode> metadata,
      List<String> extensions
  ) {}

  /**
   * A record that is in both graphs and differs.
   *
   * @param identity What both have in common, after how they were matched: id, text, symbol, moved or similar, e.g. symbol ast src/cart.ts Cart.total
   * @param before A statement with its source
   * @param after A statement with its source
   * @param changedFields Fields that differ, e.g. statement.text or source.lines; id, commitIndex and metadata.generation are none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ChangedRecord(
      @JsonProperty(required = true) String identity,
      @JsonProperty(required = true) IntentRecord before,
      @JsonProperty(required = true) IntentRecord after,
      @JsonProperty(required = true) List<String> changedFields
  ) {}

  /**
   * Fields of close_code_change: Check which planned changes achieved their purpose.
   *
   * @param plan A plan, or a file with one
   * @param planPath File with a plan: plan under its name in tools
   * @param beforeGraph Graph that the plan was made from, or a file with it
   * @param beforeGraphPath File with the graph before: beforeGraph under its name in tools
   * @param afterGraph Graph after the change, or a file with it
   * @param afterGraphPath File with the graph after: afterGraph under its name in tools
   * @param beforeDiagnostics Findings before, or a file with them; default: they are made
   * @param beforeDiagnosticsPath File with the findings before: beforeDiagnostics under its name in tools
   * @param afterDiagnostics Findings after, or a file with them; default: they are made
   * @param afterDiagnosticsPath File with the findings after: afterDiagnostics under its name in tools
   * @param plansPath File with plans: plans under its name in tools
   * @param plans Plans of evidence-propose-code-change, or a file with them
   * @param input A record with plan or plans and both graphs, or a file with it: in place of these fields
   * @param output File for the result as JSON
   * @param out As output
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CloseCodeChangeInput(
      CodeChangePlan plan,
      String planPath,
      Graph beforeGraph,
      String beforeGraphPath,
      Graph afterGraph,
      String afterGraphPath,
      Diagnostics beforeDiagnostics,
      String beforeDiagnosticsPath,
      Diagnostics afterDiagnostics,
      String afterDiagnosticsPath,
      String plansPath,
      CodeChangePlanSet plans,
      CloseCodeChangeInputInput input,
      String output,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link CloseCodeChangeInput}. */
    public static final class Builder {
      private CodeChangePlan plan;
      private String planPath;
      private Graph beforeGraph;
      private String beforeGraphPath;
      private Graph afterGraph;
      private String afterGraphPath;
      private Diagnostics beforeDiagnostics;
      private String beforeDiagnosticsPath;
      private Diagnostics afterDiagnostics;
      private String afterDiagnosticsPath;
      private String plansPath;
      private CodeChangePlanSet plans;
      private CloseCodeChangeInputInput input;
      private String output;
      private String out;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * A plan, or a file with one
       *
       * @param plan the value
       * @return this builder
       */
      public Builder plan(CodeChangePlan plan) {
        this.plan = plan;
        return this;
      }

      /**
       * File with a plan: plan under its name in tools
       *
       * @param planPath the value
       * @return this builder
       */
      public Builder planPath(String planPath) {
        this.planPath = planPath;
        return this;
      }

      /**
       * Graph that the plan was made from, or a file with it
       *
       * @param beforeGraph the value
       * @return this builder
       */
      public Builder beforeGraph(Graph beforeGraph) {
        this.beforeGraph = beforeGraph;
        return this;
      }

      /**
       * File with the graph before: beforeGraph under its name in tools
       *
       * @param beforeGraphPath the value
       * @return this builder
       */
      public Builder beforeGraphPath(String beforeGraphPath) {
        this.beforeGraphPath = beforeGraphPath;
        return this;
      }

      /**
       * Graph after the change, or a file with it
       *
       * @param afterGraph the value
       * @return this builder
       */
      public Builder afterGraph(Graph afterGraph) {
        this.afterGraph = afterGraph;
        return this;
      }

      /**
       * File with the graph after: afterGraph under its name in tools
       *
       * @param afterGraphPath the value
       * @return this builder
       */
      public Builder afterGraphPath(String afterGraphPath) {
        this.afterGraphPath = afterGraphPath;
        return this;
      }

      /**
       * Findings before, or a file with them; default: they are made
       *
       * @param beforeDiagnostics the value
       * @return this builder
       */
      public Builder beforeDiagnostics(Diagnostics beforeDiagnostics) {
        this.beforeDiagnostics = beforeDiagnostics;
        return this;
      }

      /**
       * File with the findings before: beforeDiagnostics under its name in tools
       *
       * @param beforeDiagnosticsPath the value
       * @return this builder
       */
      public Builder beforeDiagnosticsPath(String beforeDiagnosticsPath) {
        this.beforeDiagnosticsPath = beforeDiagnosticsPath;
        return this;
      }

      /**
       * Findings after, or a file with them; default: they are made
       *
       * @param afterDiagnostics the value
       * @return this builder
       */
      public Builder afterDiagnostics(Diagnostics afterDiagnostics) {
        this.afterDiagnostics = afterDiagnostics;
        return this;
      }

      /**
       * File with the findings after: afterDiagnostics under its name in tools
       *
       * @param afterDiagnosticsPath the value
       * @return this builder
       */
      public Builder afterDiagnosticsPath(String afterDiagnosticsPath) {
        this.afterDiagnosticsPath = afterDiagnosticsPath;
        return this;
      }

      /**
       * File with plans: plans under its name in tools
       *
       * @param plansPath the value
       * @return this builder
       */
      public Builder plansPath(String plansPath) {
        this.plansPath = plansPath;
        return this;
      }

      /**
       * Plans of evidence-propose-code-change, or a file with them
       *
       * @param plans the value
       * @return this builder
       */
      public Builder plans(CodeChangePlanSet plans) {
        this.plans = plans;
        return this;
      }

      /**
       * A record with plan or plans and both graphs, or a file with it: in place of these fields
       *
       * @param input the value
       * @return this builder
       */
      public Builder input(CloseCodeChangeInputInput input) {
        this.input = input;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * As output
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public CloseCodeChangeInput build() {
        return new CloseCodeChangeInput(plan, planPath, beforeGraph, beforeGraphPath, afterGraph, afterGraphPath, beforeDiagnostics, beforeDiagnosticsPath, afterDiagnostics, afterDiagnosticsPath, plansPath, plans, input, output, out, dryRun, overwrite);
      }
    }
  }

  /**
   * A record with plan or plans and both graphs, or a file with it: in place of these fields.
   *
   * @param plan A plan, or a file with one
   * @param planPath File with a plan: plan under its name in tools
   * @param beforeGraph Graph that the plan was made from, or a file with it
   * @param beforeGraphPath File with the graph before: beforeGraph under its name in tools
   * @param afterGraph Graph after the change, or a file with it
   * @param afterGraphPath File with the graph after: afterGraph under its name in tools
   * @param beforeDiagnostics Findings before, or a file with them; default: they are made
   * @param beforeDiagnosticsPath File with the findings before: beforeDiagnostics under its name in tools
   * @param afterDiagnostics Findings after, or a file with them; default: they are made
   * @param afterDiagnosticsPath File with the findings after: afterDiagnostics under its name in tools
   * @param plans Plans, or a file with them
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CloseCodeChangeInputInput(
      CodeChangePlan plan,
      String planPath,
      Graph beforeGraph,
      String beforeGraphPath,
      Graph afterGraph,
      String afterGraphPath,
      Diagnostics beforeDiagnostics,
      String beforeDiagnosticsPath,
      Diagnostics afterDiagnostics,
      String afterDiagnosticsPath,
      CodeChangePlanSet plans
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link CloseCodeChangeInputInput}. */
    public static final class Builder {
      private CodeChangePlan plan;
      private String planPath;
      private Graph beforeGraph;
      private String beforeGraphPath;
      private Graph afterGraph;
      private String afterGraphPath;
      private Diagnostics beforeDiagnostics;
      private String beforeDiagnosticsPath;
      private Diagnostics afterDiagnostics;
      private String afterDiagnosticsPath;
      private CodeChangePlanSet plans;

      private Builder() {}

      /**
       * A plan, or a file with one
       *
       * @param plan the value
       * @return this builder
       */
      public Builder plan(CodeChangePlan plan) {
        this.plan = plan;
        return this;
      }

      /**
       * File with a plan: plan under its name in tools
       *
       * @param planPath the value
       * @return this builder
       */
      public Builder planPath(String planPath) {
        this.planPath = planPath;
        return this;
      }

      /**
       * Graph that the plan was made from, or a file with it
       *
       * @param beforeGraph the value
       * @return this builder
       */
      public Builder beforeGraph(Graph beforeGraph) {
        this.beforeGraph = beforeGraph;
        return this;
      }

      /**
       * File with the graph before: beforeGraph under its name in tools
       *
       * @param beforeGraphPath the value
       * @return this builder
       */
      public Builder beforeGraphPath(String beforeGraphPath) {
        this.beforeGraphPath = beforeGraphPath;
        return this;
      }

      /**
       * Graph after the change, or a file with it
       *
       * @param afterGraph the value
       * @return this builder
       */
      public Builder afterGraph(Graph afterGraph) {
        this.afterGraph = afterGraph;
        return this;
      }

      /**
       * File with the graph after: afterGraph under its name in tools
       *
       * @param afterGraphPath the value
       * @return this builder
       */
      public Builder afterGraphPath(String afterGraphPath) {
        this.afterGraphPath = afterGraphPath;
        return this;
      }

      /**
       * Findings before, or a file with them; default: they are made
       *
       * @param beforeDiagnostics the value
       * @return this builder
       */
      public Builder beforeDiagnostics(Diagnostics beforeDiagnostics) {
        this.beforeDiagnostics = beforeDiagnostics;
        return this;
      }

      /**
       * File with the findings before: beforeDiagnostics under its name in tools
       *
       * @param beforeDiagnosticsPath the value
       * @return this builder
       */
      public Builder beforeDiagnosticsPath(String beforeDiagnosticsPath) {
        this.beforeDiagnosticsPath = beforeDiagnosticsPath;
        return this;
      }

      /**
       * Findings after, or a file with them; default: they are made
       *
       * @param afterDiagnostics the value
       * @return this builder
       */
      public Builder afterDiagnostics(Diagnostics afterDiagnostics) {
        this.afterDiagnostics = afterDiagnostics;
        return this;
      }

      /**
       * File with the findings after: afterDiagnostics under its name in tools
       *
       * @param afterDiagnosticsPath the value
       * @return this builder
       */
      public Builder afterDiagnosticsPath(String afterDiagnosticsPath) {
        this.afterDiagnosticsPath = afterDiagnosticsPath;
        return this;
      }

      /**
       * Plans, or a file with them
       *
       * @param plans the value
       * @return this builder
       */
      public Builder plans(CodeChangePlanSet plans) {
        this.plans = plans;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public CloseCodeChangeInputInput build() {
        return new CloseCodeChangeInputInput(plan, planPath, beforeGraph, beforeGraphPath, afterGraph, afterGraphPath, beforeDiagnostics, beforeDiagnosticsPath, afterDiagnostics, afterDiagnosticsPath, plans);
      }
    }
  }

  /**
   * Whether a change did what its plan says.
   *
   * @param schemaVersion schemaVersion
   * @param planId The plan
   * @param planHash Its hash
   * @param beforeGraphFingerprint Fingerprint of the graph before the change
   * @param afterGraphFingerprint Fingerprint of the graph after it
   * @param beforeDiagnosticIds Findings of the plan that were there before
   * @param afterDiagnosticIds Findings afterwards that are those of the plan, moved or not
   * @param clearedDiagnosticIds Findings of the plan that are gone
   * @param remainingDiagnosticIds Findings of the plan that are still there
   * @param newBlockingDiagnosticIds Blocking findings that were not there before
   * @param accepted Whether the findings of the plan are gone, and no blocking one is new; not that the task is done
   * @param reasons Why
   * @param evaluatedAt When it was judged (RFC 3339)
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangeAcceptance(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String planId,
      @JsonProperty(required = true) String planHash,
      @JsonProperty(required = true) String beforeGraphFingerprint,
      @JsonProperty(required = true) String afterGraphFingerprint,
      @JsonProperty(required = true) List<String> beforeDiagnosticIds,
      @JsonProperty(required = true) List<String> afterDiagnosticIds,
      @JsonProperty(required = true) List<String> clearedDiagnosticIds,
      @JsonProperty(required = true) List<String> remainingDiagnosticIds,
      @JsonProperty(required = true) List<String> newBlockingDiagnosticIds,
      @JsonProperty(required = true) boolean accepted,
      @JsonProperty(required = true) List<String> reasons,
      @JsonProperty(required = true) String evaluatedAt,
      @JsonProperty(required = true) Generation generation,
      Boolean written
  ) {}

  /**
   * Which planned changes did what they were for.
   *
   * @param schemaVersion schemaVersion
   * @param evaluatedAt When it was judged (RFC 3339)
   * @param graphFingerprintBefore Fingerprint of the graph before the changes
   * @param graphFingerprintAfter Fingerprint of the graph after them
   * @param planCount Plans
   * @param acceptedCount Plans whose change is accepted
   * @param rejectedCount The others
   * @param allAccepted Whether there are plans, and all are accepted
   * @param acceptances acceptances
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangeCloseResult(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String evaluatedAt,
      @JsonProperty(required = true) String graphFingerprintBefore,
      @JsonProperty(required = true) String graphFingerprintAfter,
      @JsonProperty(required = true) long planCount,
      @JsonProperty(required = true) long acceptedCount,
      @JsonProperty(required = true) long rejectedCount,
      @JsonProperty(required = true) boolean allAccepted,
      @JsonProperty(required = true) List<CodeChangeAcceptance> acceptances,
      @JsonProperty(required = true) Generation generation,
      Boolean written
  ) {}

  /**
   * A planned change of files.
   *
   * @param schemaVersion schemaVersion
   * @param id The same for the same tasks and files
   * @param planHash SHA-256 of the canonical JSON of the other fields
   * @param status status
   * @param createdAt When it was made (RFC 3339)
   * @param title The change in a line
   * @param description Why, and what is suggested
   * @param priority P0 is wrong now, P3 can wait
   * @param target What the statement names exactly
   * @param acceptanceCriteria When it is done
   * @param changes The files that it touches
   * @param risk How much may go wrong
   * @param rollback How it is taken back
   * @param evidence What it follows from
   * @param confidence How sure it is
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangePlan(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String planHash,
      @JsonProperty(required = true) String status,
      @JsonProperty(required = true) String createdAt,
      @JsonProperty(required = true) String title,
      @JsonProperty(required = true) String description,
      @JsonProperty(required = true) Priority priority,
      @JsonProperty(required = true) Target target,
      @JsonProperty(required = true) List<String> acceptanceCriteria,
      @JsonProperty(required = true) List<PlannedChange> changes,
      @JsonProperty(required = true) CodeChangePlanRisk risk,
      @JsonProperty(required = true) String rollback,
      @JsonProperty(required = true) CodeChangePlanEvidence evidence,
      @JsonProperty(required = true) double confidence,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * What it follows from.
   *
   * @param graphFingerprint Fingerprint of the graph
   * @param recordIds Records that it is about
   * @param diagnosticIds Findings that have to go
   * @param conclusionIds Conclusions that it follows from
   * @param proposalIds Proposed tasks that it does
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangePlanEvidence(
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) List<String> diagnosticIds,
      @JsonProperty(required = true) List<String> conclusionIds,
      @JsonProperty(required = true) List<String> proposalIds
  ) {}

  /**
   * How much may go wrong.
   *
   * @param level level
   * @param reasons What may go wrong
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangePlanRisk(
      @JsonProperty(required = true) CodeChangePlanRiskLevel level,
      @JsonProperty(required = true) List<String> reasons
  ) {}

  /**
   * Planned changes for the findings of a graph.
   *
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param graphFingerprint Fingerprint of the graph
   * @param sourceDiagnosticCount Findings of the graph
   * @param plans The most urgent first
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangePlanSet(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) long sourceDiagnosticCount,
      @JsonProperty(required = true) List<CodeChangePlan> plans,
      @JsonProperty(required = true) Generation generation,
      Boolean written
  ) {}

  /**
   * What the text of a review was made from.
   *
   * @param schemaVersion schemaVersion
   * @param createdAt When it was made (RFC 3339)
   * @param graphFingerprint Fingerprint of the graph
   * @param planIds Plans in the text
   * @param planHashes Their hashes, in the same order
   * @param renderedPatchHash SHA-256 of the text
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CodeChangeReview(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String createdAt,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<String> planIds,
      @JsonProperty(required = true) List<String> planHashes,
      @JsonProperty(required = true) String renderedPatchHash,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * What the communication about tickets comes to.
   *
   * @param schemaVersion schemaVersion
   * @param graphFingerprint Fingerprint of the graph
   * @param tickets By name
   * @param participants By id
   * @param syntheses What each ticket comes to
   * @param issues The gravest first
   * @param counts counts
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param graph Records and the relations between them
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   * @param content What would be written, by the name of its field; only if nothing is written
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CommunicationAnalysis(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<CommunicationAnalysisTickets> tickets,
      @JsonProperty(required = true) List<CommunicationAnalysisParticipants> participants,
      @JsonProperty(required = true) List<CommunicationAnalysisSyntheses> syntheses,
      @JsonProperty(required = true) List<CommunicationIssue> issues,
      @JsonProperty(required = true) CommunicationAnalysisCounts counts,
      @JsonProperty(required = true) Generation generation,
      Graph graph,
      Boolean written,
      Map<String, String> content
  ) {}

  /**
   * CommunicationAnalysisCounts of the evidence service.
   *
   * @param tickets Tickets
   * @param participants Participants
   * @param messages Messages
   * @param issues Issues
   * @param bySeverity Issues by severity
   * @param byCode Issues by code
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CommunicationAnalysisCounts(
      @JsonProperty(required = true) long tickets,
      @JsonProperty(required = true) long participants,
      @JsonProperty(required = true) long messages,
      @JsonProperty(required = true) long issues,
      @JsonProperty(required = true) Map<String, Long> bySeverity,
      @JsonProperty(required = true) Map<String, Long> byCode
  ) {}

  /**
   * CommunicationAnalysisParticipants of the evidence service.
   *
   * @param id human:ola, agent:coder, unknown:sam
   * @param role Person or agent
   * @param displayName Name to show
   * @param tickets Tickets that they wrote about
   * @param messageCount Messages
   * @param commitCount Commits; only those of a registry are known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CommunicationAnalysisParticipants(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) CommunicationAnalysisParticipantsRole role,
      @JsonProperty(required = true) String displayName,
      @JsonProperty(required = true) List<String> tickets,
      @JsonProperty(required = true) long messageCount,
      @JsonProperty(required = true) long commitCount
  ) {}

  /**
   * CommunicationAnalysisSyntheses of the evidence service.
   *
   * @param ticket ticket
   * @param text How far the ticket is, in a sentence
   * @param requested Records of requests
   * @param planned Records of plans
   * @param decided Records of decisions
   * @param reported Records of reports, results and claims
   * @param evidence Records of code, tests and commits that show something of it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CommunicationAnalysisSyntheses(
      @JsonProperty(required = true) String ticket,
      @JsonProperty(required = true) String text,
      @JsonProperty(required = true) List<String> requested,
      @JsonProperty(required = true) List<String> planned,
      @JsonProperty(required = true) List<String> decided,
      @JsonProperty(required = true) List<String> reported,
      @JsonProperty(required = true) List<String> evidence
  ) {}

  /**
   * CommunicationAnalysisTickets of the evidence service.
   *
   * @param ticket ticket
   * @param participantIds Who wrote about it
   * @param messageCount Messages
   * @param statementCount Statements in them
   * @param firstAt firstAt
   * @param lastAt lastAt
   * @param issueCount Issues
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CommunicationAnalysisTickets(
      @JsonProperty(required = true) String ticket,
      @JsonProperty(required = true) List<String> participantIds,
      @JsonProperty(required = true) long messageCount,
      @JsonProperty(required = true) long statementCount,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String firstAt,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String lastAt,
      @JsonProperty(required = true) long issueCount
  ) {}

  /**
   * CommunicationIssue of the evidence service.
   *
   * @param code What kind of issue
   * @param severity How grave it is
   * @param ticket ticket
   * @param participantIds Who is concerned
   * @param recordIds Statements that it is about
   * @param responseRequiredRole Who has to answer
   * @param responseRequiredFrom Participants who can answer; none: anybody of that role
   * @param detail Its cause
   * @param suggestedAction What to do about it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CommunicationIssue(
      @JsonProperty(required = true) CommunicationIssueCode code,
      @JsonProperty(required = true) Severity severity,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String ticket,
      @JsonProperty(required = true) List<String> participantIds,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) CommunicationIssueResponseRequiredRole responseRequiredRole,
      @JsonProperty(required = true) List<String> responseRequiredFrom,
      @JsonProperty(required = true) String detail,
      @JsonProperty(required = true) String suggestedAction
  ) {}

  /**
   * Fields of compare_workspace: Compare the work tree with its base commit: what improved, what got
   * worse.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param base Commit to compare with; default: origin/main
   * @param task Prompt file in the project; default: TASK.md if it is there; none for no prompt
   * @param todo Task list in the project; default: TODO.md if it is there
   * @param changelog Changelog in the project; default: CHANGELOG.md if it is there
   * @param docs Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
   * @param docExcludes Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param nlMode How prompts are read; default: deterministic
   * @param markdownMode How tasks and changelogs are read; default: deterministic
   * @param communicationMode How messages are read; default: deterministic
   * @param includeDocsLlm Read the documents with a model, too
   * @param gitCount Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
   * @param output Folder to write graphs, picture and comparison to, relative to the root
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CompareWorkspaceInput(
      String root,
      String base,
      String task,
      String todo,
      String changelog,
      List<String> docs,
      List<String> docExcludes,
      String reviews,
      CommunicationMode nlMode,
      CommunicationMode markdownMode,
      CommunicationMode communicationMode,
      Boolean includeDocsLlm,
      Long gitCount,
      String output,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link CompareWorkspaceInput}. */
    public static final class Builder {
      private String root;
      private String base;
      private String task;
      private String todo;
      private String changelog;
      private List<String> docs;
      private List<String> docExcludes;
      private String reviews;
      private CommunicationMode nlMode;
      private CommunicationMode markdownMode;
      private CommunicationMode communicationMode;
      private Boolean includeDocsLlm;
      private Long gitCount;
      private String output;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Commit to compare with; default: origin/main
       *
       * @param base the value
       * @return this builder
       */
      public Builder base(String base) {
        this.base = base;
        return this;
      }

      /**
       * Prompt file in the project; default: TASK.md if it is there; none for no prompt
       *
       * @param task the value
       * @return this builder
       */
      public Builder task(String task) {
        this.task = task;
        return this;
      }

      /**
       * Task list in the project; default: TODO.md if it is there
       *
       * @param todo the value
       * @return this builder
       */
      public Builder todo(String todo) {
        this.todo = todo;
        return this;
      }

      /**
       * Changelog in the project; default: CHANGELOG.md if it is there
       *
       * @param changelog the value
       * @return this builder
       */
      public Builder changelog(String changelog) {
        this.changelog = changelog;
        return this;
      }

      /**
       * Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
       *
       * @param docs the value
       * @return this builder
       */
      public Builder docs(List<String> docs) {
        this.docs = docs;
        return this;
      }

      /**
       * Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
       *
       * @param docExcludes the value
       * @return this builder
       */
      public Builder docExcludes(List<String> docExcludes) {
        this.docExcludes = docExcludes;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * How prompts are read; default: deterministic
       *
       * @param nlMode the value
       * @return this builder
       */
      public Builder nlMode(CommunicationMode nlMode) {
        this.nlMode = nlMode;
        return this;
      }

      /**
       * How tasks and changelogs are read; default: deterministic
       *
       * @param markdownMode the value
       * @return this builder
       */
      public Builder markdownMode(CommunicationMode markdownMode) {
        this.markdownMode = markdownMode;
        return this;
      }

      /**
       * How messages are read; default: deterministic
       *
       * @param communicationMode the value
       * @return this builder
       */
      public Builder communicationMode(CommunicationMode communicationMode) {
        this.communicationMode = communicationMode;
        return this;
      }

      /**
       * Read the documents with a model, too
       *
       * @param includeDocsLlm the value
       * @return this builder
       */
      public Builder includeDocsLlm(Boolean includeDocsLlm) {
        this.includeDocsLlm = includeDocsLlm;
        return this;
      }

      /**
       * Common commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
       *
       * @param gitCount the value
       * @return this builder
       */
      public Builder gitCount(Long gitCount) {
        this.gitCount = gitCount;
        return this;
      }

      /**
       * Folder to write graphs, picture and comparison to, relative to the root
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public CompareWorkspaceInput build() {
        return new CompareWorkspaceInput(root, base, task, todo, changelog, docs, docExcludes, reviews, nlMode, markdownMode, communicationMode, includeDocsLlm, gitCount, output, dryRun, overwrite);
      }
    }
  }

  /**
   * What follows from some findings.
   *
   * @param schemaVersion schemaVersion
   * @param id id
   * @param kind finding: what is; risk: what may go wrong; decision: what people have to decide; recommendation
   * @param title The conclusion in a line
   * @param detail Why
   * @param severity How grave it is, at most as its gravest finding
   * @param diagnosticIds Findings that it follows from
   * @param confidence confidence
   * @param recordIds Records that it is about; all are records of its findings
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Conclusion(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) ConclusionKind kind,
      @JsonProperty(required = true) String title,
      @JsonProperty(required = true) String detail,
      @JsonProperty(required = true) Severity severity,
      @JsonProperty(required = true) List<String> diagnosticIds,
      @JsonProperty(required = true) double confidence,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * Fields of diagnose: Find what was asked for but not built, built but not asked for, claimed but not
   * done.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param graphPath File with a graph of evidence-link
   * @param graph Records and the relations between them
   * @param baseline Earlier diagnostics (JSON): tells what is new since
   * @param failOn Fail if there is a finding of this severity or above; new: only what the baseline lacks
   * @param governance Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too
   * @param language Language of the texts; default: that of the locale
   * @param format Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiagnoseInput(
      String root,
      String reviews,
      String graphPath,
      Graph graph,
      String baseline,
      DiagnoseInputFailOn failOn,
      String governance,
      Language language,
      DiagnoseInputFormat format
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link DiagnoseInput}. */
    public static final class Builder {
      private String root;
      private String reviews;
      private String graphPath;
      private Graph graph;
      private String baseline;
      private DiagnoseInputFailOn failOn;
      private String governance;
      private Language language;
      private DiagnoseInputFormat format;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * File with a graph of evidence-link
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * Earlier diagnostics (JSON): tells what is new since
       *
       * @param baseline the value
       * @return this builder
       */
      public Builder baseline(String baseline) {
        this.baseline = baseline;
        return this;
      }

      /**
       * Fail if there is a finding of this severity or above; new: only what the baseline lacks
       *
       * @param failOn the value
       * @return this builder
       */
      public Builder failOn(DiagnoseInputFailOn failOn) {
        this.failOn = failOn;
        return this;
      }

      /**
       * Report of a governance checker (JSON, heddle.governance/v1): its findings are shown too
       *
       * @param governance the value
       * @return this builder
       */
      public Builder governance(String governance) {
        this.governance = governance;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * Output format: sarif (SARIF 2.1.0), yaml or json; absent: JSON, or the readable view
       *
       * @param format the value
       * @return this builder
       */
      public Builder format(DiagnoseInputFormat format) {
        this.format = format;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public DiagnoseInput build() {
        return new DiagnoseInput(root, reviews, graphPath, graph, baseline, failOn, governance, language, format);
      }
    }
  }

  /**
   * A finding.
   *
   * @param id The same for the same records
   * @param code What kind of finding; GOV- codes are those of a governance report
   * @param severity How grave it is
   * @param title The finding in a line
   * @param detail Its cause
   * @param subject The one statement that it is about, cut; absent if it is about other things
   * @param recordIds Records that it is about; none: the whole graph
   * @param suggestedAction What to do about it
   * @param locations Where its records are
   * @param rank 1 is the finding with the gravest consequence
   * @param minor Of a kind that is seldom worth acting on: ranked after all others, and one line in views
   * @param fingerprints One for each record; they do not change if lines move
   * @param baselineState Compared with the baseline; updated: some of its records are new
   * @param suppression A finding that somebody accepted for a while; it does not count for failOn
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Diagnostic(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) DiagnosticCode code,
      @JsonProperty(required = true) Severity severity,
      @JsonProperty(required = true) String title,
      @JsonProperty(required = true) String detail,
      String subject,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) String suggestedAction,
      @JsonProperty(required = true) List<Location> locations,
      @JsonProperty(required = true) long rank,
      Boolean minor,
      @JsonProperty(required = true) List<String> fingerprints,
      DiagnosticBaselineState baselineState,
      DiagnosticSuppression suppression
  ) {}

  /**
   * A finding that somebody accepted for a while; it does not count for failOn.
   *
   * @param review Id of the review
   * @param owner Who sees to it
   * @param reason Why
   * @param expires Last day on which it holds
   * @param expired True: that day is over, and the finding counts again
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiagnosticSuppression(
      @JsonProperty(required = true) String review,
      @JsonProperty(required = true) String owner,
      @JsonProperty(required = true) String reason,
      @JsonProperty(required = true) String expires,
      @JsonProperty(required = true) boolean expired
  ) {}

  /**
   * The findings of a graph.
   *
   * @param ok Only with failOn: false if there is a finding that it names
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param graphFingerprint Fingerprint of the graph
   * @param diagnostics Gravest severity first, then by id
   * @param counts counts
   * @param ticks Each ticked task with its verdict, in the order of the lists
   * @param scenarios Each scenario of a specification with its verdict, in the order of the files
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Diagnostics(
      Boolean ok,
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<Diagnostic> diagnostics,
      @JsonProperty(required = true) PipelineResultCounts counts,
      List<TickedTask> ticks,
      List<ScenarioResult> scenarios
  ) {}

  /**
   * What changed between two graphs.
   *
   * @param compact compact
   * @param diff diff
   * @param svg The picture, unless includeSvg is false
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffAnswer(
      Boolean compact,
      @JsonProperty(required = true) DiffAnswerDiff diff,
      String svg
  ) {}

  /**
   * All of it.
   *
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param fingerprint SHA-256 of the difference, whatever the order of the records
   * @param beforeFingerprint Fingerprint of the earlier graph
   * @param afterFingerprint Fingerprint of the later graph
   * @param records records
   * @param relations relations
   * @param summary summary
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffAnswerDiff(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) String fingerprint,
      @JsonProperty(required = true) String beforeFingerprint,
      @JsonProperty(required = true) String afterFingerprint,
      GraphDiffRecords records,
      GraphDiffRelations relations,
      @JsonProperty(required = true) GraphDiffSummary summary
  ) {}

  /**
   * Fields of diff_files: Compare two files or texts line by line, as rows, a picture or a page.
   *
   * @param files The two files, the earlier one first; instead of the fields of before and after
   * @param before The earlier text
   * @param beforePath The earlier file
   * @param after The later text
   * @param afterPath The later file
   * @param path Name of the file; default: the later file, else the earlier one, else text
   * @param context Equal lines around a change; default: 3
   * @param maxRows Rows to return at most; default: 400
   * @param includeSvg Return a picture (SVG)
   * @param includeHtml Return a page (HTML)
   * @param svg File to write a picture to
   * @param html File to write a page to
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffFilesInput(
      List<String> files,
      String before,
      String beforePath,
      String after,
      String afterPath,
      String path,
      Long context,
      Long maxRows,
      Boolean includeSvg,
      Boolean includeHtml,
      String svg,
      String html,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link DiffFilesInput}. */
    public static final class Builder {
      private List<String> files;
      private String before;
      private String beforePath;
      private String after;
      private String afterPath;
      private String path;
      private Long context;
      private Long maxRows;
      private Boolean includeSvg;
      private Boolean includeHtml;
      private String svg;
      private String html;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * The two files, the earlier one first; instead of the fields of before and after
       *
       * @param files the value
       * @return this builder
       */
      public Builder files(List<String> files) {
        this.files = files;
        return this;
      }

      /**
       * The earlier text
       *
       * @param before the value
       * @return this builder
       */
      public Builder before(String before) {
        this.before = before;
        return this;
      }

      /**
       * The earlier file
       *
       * @param beforePath the value
       * @return this builder
       */
      public Builder beforePath(String beforePath) {
        this.beforePath = beforePath;
        return this;
      }

      /**
       * The later text
       *
       * @param after the value
       * @return this builder
       */
      public Builder after(String after) {
        this.after = after;
        return this;
      }

      /**
       * The later file
       *
       * @param afterPath the value
       * @return this builder
       */
      public Builder afterPath(String afterPath) {
        this.afterPath = afterPath;
        return this;
      }

      /**
       * Name of the file; default: the later file, else the earlier one, else text
       *
       * @param path the value
       * @return this builder
       */
      public Builder path(String path) {
        this.path = path;
        return this;
      }

      /**
       * Equal lines around a change; default: 3
       *
       * @param context the value
       * @return this builder
       */
      public Builder context(Long context) {
        this.context = context;
        return this;
      }

      /**
       * Rows to return at most; default: 400
       *
       * @param maxRows the value
       * @return this builder
       */
      public Builder maxRows(Long maxRows) {
        this.maxRows = maxRows;
        return this;
      }

      /**
       * Return a picture (SVG)
       *
       * @param includeSvg the value
       * @return this builder
       */
      public Builder includeSvg(Boolean includeSvg) {
        this.includeSvg = includeSvg;
        return this;
      }

      /**
       * Return a page (HTML)
       *
       * @param includeHtml the value
       * @return this builder
       */
      public Builder includeHtml(Boolean includeHtml) {
        this.includeHtml = includeHtml;
        return this;
      }

      /**
       * File to write a picture to
       *
       * @param svg the value
       * @return this builder
       */
      public Builder svg(String svg) {
        this.svg = svg;
        return this;
      }

      /**
       * File to write a page to
       *
       * @param html the value
       * @return this builder
       */
      public Builder html(String html) {
        this.html = html;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public DiffFilesInput build() {
        return new DiffFilesInput(files, before, beforePath, after, afterPath, path, context, maxRows, includeSvg, includeHtml, svg, html, dryRun, overwrite);
      }
    }
  }

  /**
   * Fields of diff_git: Compare a commit with the work tree, the index or another commit, file by file.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param revision Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor); default: HEAD
   * @param staged Compare with the index instead of the work tree
   * @param context Equal lines around a change; default: 3
   * @param maxFiles Files to return at most; default: 50
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffGitInput(
      String root,
      String revision,
      Boolean staged,
      Long context,
      Long maxFiles
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link DiffGitInput}. */
    public static final class Builder {
      private String root;
      private String revision;
      private Boolean staged;
      private Long context;
      private Long maxFiles;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Commit to compare with the work tree, or two: A..B, A...B (since their common ancestor);
       * default: HEAD
       *
       * @param revision the value
       * @return this builder
       */
      public Builder revision(String revision) {
        this.revision = revision;
        return this;
      }

      /**
       * Compare with the index instead of the work tree
       *
       * @param staged the value
       * @return this builder
       */
      public Builder staged(Boolean staged) {
        this.staged = staged;
        return this;
      }

      /**
       * Equal lines around a change; default: 3
       *
       * @param context the value
       * @return this builder
       */
      public Builder context(Long context) {
        this.context = context;
        return this;
      }

      /**
       * Files to return at most; default: 50
       *
       * @param maxFiles the value
       * @return this builder
       */
      public Builder maxFiles(Long maxFiles) {
        this.maxFiles = maxFiles;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public DiffGitInput build() {
        return new DiffGitInput(root, revision, staged, context, maxFiles);
      }
    }
  }

  /**
   * Changed lines with those around them.
   *
   * @param oldStart First line in the earlier file, from 1; without lines, the line before it
   * @param oldLines Lines of the earlier file
   * @param newStart First line in the later file
   * @param newLines Lines of the later file
   * @param rows rows
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffHunk(
      @JsonProperty(required = true) long oldStart,
      @JsonProperty(required = true) long oldLines,
      @JsonProperty(required = true) long newStart,
      @JsonProperty(required = true) long newLines,
      @JsonProperty(required = true) List<DiffRow> rows
  ) {}

  /**
   * Fields of diff: Compare two graphs: records and relations that were added, removed or changed.
   *
   * @param graphs The two files with graphs, the earlier one first; instead of the fields before and after
   * @param before File with the earlier graph
   * @param after File with the later graph
   * @param beforeGraph Records and the relations between them
   * @param afterGraph Records and the relations between them
   * @param includeSvg Return a picture of the changes (SVG)
   * @param maxItems Records in each lane of the picture; default: 18
   * @param communicationOnly Compare only what people and agents wrote about tickets
   * @param participant Compare only what this participant wrote, e.g. human:ola
   * @param role Compare only what participants of this role wrote
   * @param ticket Compare only records of this ticket, e.g. SHOP-7
   * @param out File to write the difference to (JSON)
   * @param svg File to write the picture to
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffInput(
      List<String> graphs,
      String before,
      String after,
      Graph beforeGraph,
      Graph afterGraph,
      Boolean includeSvg,
      Long maxItems,
      Boolean communicationOnly,
      String participant,
      CommunicationAnalysisParticipantsRole role,
      String ticket,
      String out,
      String svg,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link DiffInput}. */
    public static final class Builder {
      private List<String> graphs;
      private String before;
      private String after;
      private Graph beforeGraph;
      private Graph afterGraph;
      private Boolean includeSvg;
      private Long maxItems;
      private Boolean communicationOnly;
      private String participant;
      private CommunicationAnalysisParticipantsRole role;
      private String ticket;
      private String out;
      private String svg;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * The two files with graphs, the earlier one first; instead of the fields before and after
       *
       * @param graphs the value
       * @return this builder
       */
      public Builder graphs(List<String> graphs) {
        this.graphs = graphs;
        return this;
      }

      /**
       * File with the earlier graph
       *
       * @param before the value
       * @return this builder
       */
      public Builder before(String before) {
        this.before = before;
        return this;
      }

      /**
       * File with the later graph
       *
       * @param after the value
       * @return this builder
       */
      public Builder after(String after) {
        this.after = after;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param beforeGraph the value
       * @return this builder
       */
      public Builder beforeGraph(Graph beforeGraph) {
        this.beforeGraph = beforeGraph;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param afterGraph the value
       * @return this builder
       */
      public Builder afterGraph(Graph afterGraph) {
        this.afterGraph = afterGraph;
        return this;
      }

      /**
       * Return a picture of the changes (SVG)
       *
       * @param includeSvg the value
       * @return this builder
       */
      public Builder includeSvg(Boolean includeSvg) {
        this.includeSvg = includeSvg;
        return this;
      }

      /**
       * Records in each lane of the picture; default: 18
       *
       * @param maxItems the value
       * @return this builder
       */
      public Builder maxItems(Long maxItems) {
        this.maxItems = maxItems;
        return this;
      }

      /**
       * Compare only what people and agents wrote about tickets
       *
       * @param communicationOnly the value
       * @return this builder
       */
      public Builder communicationOnly(Boolean communicationOnly) {
        this.communicationOnly = communicationOnly;
        return this;
      }

      /**
       * Compare only what this participant wrote, e.g. human:ola
       *
       * @param participant the value
       * @return this builder
       */
      public Builder participant(String participant) {
        this.participant = participant;
        return this;
      }

      /**
       * Compare only what participants of this role wrote
       *
       * @param role the value
       * @return this builder
       */
      public Builder role(CommunicationAnalysisParticipantsRole role) {
        this.role = role;
        return this;
      }

      /**
       * Compare only records of this ticket, e.g. SHOP-7
       *
       * @param ticket the value
       * @return this builder
       */
      public Builder ticket(String ticket) {
        this.ticket = ticket;
        return this;
      }

      /**
       * File to write the difference to (JSON)
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * File to write the picture to
       *
       * @param svg the value
       * @return this builder
       */
      public Builder svg(String svg) {
        this.svg = svg;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public DiffInput build() {
        return new DiffInput(graphs, before, after, beforeGraph, afterGraph, includeSvg, maxItems, communicationOnly, participant, role, ticket, out, svg, dryRun, overwrite);
      }
    }
  }

  /**
   * DiffQuery of the evidence service.
   *
   * @param before File with the earlier graph, below the root
   * @param beforeGraph Records and the relations between them
   * @param after File with the later graph, below the root
   * @param afterGraph Records and the relations between them
   * @param includeSvg Return a picture (SVG); default: true
   * @param maxItems Records in each lane of the picture; default: 18
   * @param compact Only fingerprints, counts and the picture; default: false
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffQuery(
      String before,
      Graph beforeGraph,
      String after,
      Graph afterGraph,
      Boolean includeSvg,
      Long maxItems,
      Boolean compact
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link DiffQuery}. */
    public static final class Builder {
      private String before;
      private Graph beforeGraph;
      private String after;
      private Graph afterGraph;
      private Boolean includeSvg;
      private Long maxItems;
      private Boolean compact;

      private Builder() {}

      /**
       * File with the earlier graph, below the root
       *
       * @param before the value
       * @return this builder
       */
      public Builder before(String before) {
        this.before = before;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param beforeGraph the value
       * @return this builder
       */
      public Builder beforeGraph(Graph beforeGraph) {
        this.beforeGraph = beforeGraph;
        return this;
      }

      /**
       * File with the later graph, below the root
       *
       * @param after the value
       * @return this builder
       */
      public Builder after(String after) {
        this.after = after;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param afterGraph the value
       * @return this builder
       */
      public Builder afterGraph(Graph afterGraph) {
        this.afterGraph = afterGraph;
        return this;
      }

      /**
       * Return a picture (SVG); default: true
       *
       * @param includeSvg the value
       * @return this builder
       */
      public Builder includeSvg(Boolean includeSvg) {
        this.includeSvg = includeSvg;
        return this;
      }

      /**
       * Records in each lane of the picture; default: 18
       *
       * @param maxItems the value
       * @return this builder
       */
      public Builder maxItems(Long maxItems) {
        this.maxItems = maxItems;
        return this;
      }

      /**
       * Only fingerprints, counts and the picture; default: false
       *
       * @param compact the value
       * @return this builder
       */
      public Builder compact(Boolean compact) {
        this.compact = compact;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public DiffQuery build() {
        return new DiffQuery(before, beforeGraph, after, afterGraph, includeSvg, maxItems, compact);
      }
    }
  }

  /**
   * DiffRow of the evidence service.
   *
   * @param kind kind
   * @param oldLine oldLine
   * @param newLine newLine
   * @param text The line without its line feed; a carriage return stays. At most 2,000 characters
   * @param noLineEnd It is the last line, and no line feed ends it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DiffRow(
      @JsonProperty(required = true) DiffRowKind kind,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Long oldLine,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Long newLine,
      @JsonProperty(required = true) String text,
      Boolean noLineEnd
  ) {}

  /**
   * Fields of evaluate_code_change: Check a change against its plan: its findings are gone, and none are
   * new.
   *
   * @param plan A plan, or a file with one
   * @param planPath File with a plan: plan under its name in tools
   * @param beforeGraph Graph that the plan was made from, or a file with it
   * @param beforeGraphPath File with the graph before: beforeGraph under its name in tools
   * @param afterGraph Graph after the change, or a file with it
   * @param afterGraphPath File with the graph after: afterGraph under its name in tools
   * @param beforeDiagnostics Findings before, or a file with them; default: they are made
   * @param beforeDiagnosticsPath File with the findings before: beforeDiagnostics under its name in tools
   * @param afterDiagnostics Findings after, or a file with them; default: they are made
   * @param afterDiagnosticsPath File with the findings after: afterDiagnostics under its name in tools
   * @param output File for the result as JSON
   * @param out As output
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record EvaluateCodeChangeInput(
      CodeChangePlan plan,
      String planPath,
      Graph beforeGraph,
      String beforeGraphPath,
      Graph afterGraph,
      String afterGraphPath,
      Diagnostics beforeDiagnostics,
      String beforeDiagnosticsPath,
      Diagnostics afterDiagnostics,
      String afterDiagnosticsPath,
      String output,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link EvaluateCodeChangeInput}. */
    public static final class Builder {
      private CodeChangePlan plan;
      private String planPath;
      private Graph beforeGraph;
      private String beforeGraphPath;
      private Graph afterGraph;
      private String afterGraphPath;
      private Diagnostics beforeDiagnostics;
      private String beforeDiagnosticsPath;
      private Diagnostics afterDiagnostics;
      private String afterDiagnosticsPath;
      private String output;
      private String out;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * A plan, or a file with one
       *
       * @param plan the value
       * @return this builder
       */
      public Builder plan(CodeChangePlan plan) {
        this.plan = plan;
        return this;
      }

      /**
       * File with a plan: plan under its name in tools
       *
       * @param planPath the value
       * @return this builder
       */
      public Builder planPath(String planPath) {
        this.planPath = planPath;
        return this;
      }

      /**
       * Graph that the plan was made from, or a file with it
       *
       * @param beforeGraph the value
       * @return this builder
       */
      public Builder beforeGraph(Graph beforeGraph) {
        this.beforeGraph = beforeGraph;
        return this;
      }

      /**
       * File with the graph before: beforeGraph under its name in tools
       *
       * @param beforeGraphPath the value
       * @return this builder
       */
      public Builder beforeGraphPath(String beforeGraphPath) {
        this.beforeGraphPath = beforeGraphPath;
        return this;
      }

      /**
       * Graph after the change, or a file with it
       *
       * @param afterGraph the value
       * @return this builder
       */
      public Builder afterGraph(Graph afterGraph) {
        this.afterGraph = afterGraph;
        return this;
      }

      /**
       * File with the graph after: afterGraph under its name in tools
       *
       * @param afterGraphPath the value
       * @return this builder
       */
      public Builder afterGraphPath(String afterGraphPath) {
        this.afterGraphPath = afterGraphPath;
        return this;
      }

      /**
       * Findings before, or a file with them; default: they are made
       *
       * @param beforeDiagnostics the value
       * @return this builder
       */
      public Builder beforeDiagnostics(Diagnostics beforeDiagnostics) {
        this.beforeDiagnostics = beforeDiagnostics;
        return this;
      }

      /**
       * File with the findings before: beforeDiagnostics under its name in tools
       *
       * @param beforeDiagnosticsPath the value
       * @return this builder
       */
      public Builder beforeDiagnosticsPath(String beforeDiagnosticsPath) {
        this.beforeDiagnosticsPath = beforeDiagnosticsPath;
        return this;
      }

      /**
       * Findings after, or a file with them; default: they are made
       *
       * @param afterDiagnostics the value
       * @return this builder
       */
      public Builder afterDiagnostics(Diagnostics afterDiagnostics) {
        this.afterDiagnostics = afterDiagnostics;
        return this;
      }

      /**
       * File with the findings after: afterDiagnostics under its name in tools
       *
       * @param afterDiagnosticsPath the value
       * @return this builder
       */
      public Builder afterDiagnosticsPath(String afterDiagnosticsPath) {
        this.afterDiagnosticsPath = afterDiagnosticsPath;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * As output
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public EvaluateCodeChangeInput build() {
        return new EvaluateCodeChangeInput(plan, planPath, beforeGraph, beforeGraphPath, afterGraph, afterGraphPath, beforeDiagnostics, beforeDiagnosticsPath, afterDiagnostics, afterDiagnosticsPath, output, out, dryRun, overwrite);
      }
    }
  }

  /**
   * Fields of extract_ast: Extract what code declares, imports, calls, serves, tests and throws.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param include Only files that match one of these patterns (syntax of .gitignore)
   * @param exclude Files and folders to leave out (syntax of .gitignore)
   * @param maxFileBytes Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288
   * @param skipGenerated Skip files that a program wrote; otherwise their records have metadata.generated
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractAstInput(
      String root,
      List<String> include,
      List<String> exclude,
      Long maxFileBytes,
      Boolean skipGenerated
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractAstInput}. */
    public static final class Builder {
      private String root;
      private List<String> include;
      private List<String> exclude;
      private Long maxFileBytes;
      private Boolean skipGenerated;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Only files that match one of these patterns (syntax of .gitignore)
       *
       * @param include the value
       * @return this builder
       */
      public Builder include(List<String> include) {
        this.include = include;
        return this;
      }

      /**
       * Files and folders to leave out (syntax of .gitignore)
       *
       * @param exclude the value
       * @return this builder
       */
      public Builder exclude(List<String> exclude) {
        this.exclude = exclude;
        return this;
      }

      /**
       * Skip larger files; default: HEDDLE_EVIDENCE_MAX_FILE_BYTES, else 524288
       *
       * @param maxFileBytes the value
       * @return this builder
       */
      public Builder maxFileBytes(Long maxFileBytes) {
        this.maxFileBytes = maxFileBytes;
        return this;
      }

      /**
       * Skip files that a program wrote; otherwise their records have metadata.generated
       *
       * @param skipGenerated the value
       * @return this builder
       */
      public Builder skipGenerated(Boolean skipGenerated) {
        this.skipGenerated = skipGenerated;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractAstInput build() {
        return new ExtractAstInput(root, include, exclude, maxFileBytes, skipGenerated);
      }
    }
  }

  /**
   * Fields of extract_communication: Extract what people and agents asked, planned, decided and
   * reported, by ticket.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param projectDir Folder with a folder of each ticket, relative to the root; default: project
   * @param ticket Only this ticket
   * @param export Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of gh issue list, the CSV of Jira or Linear
   * @param from Tool that the export is from; default: told from its content
   * @param communicationMode deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractCommunicationInput(
      String root,
      String projectDir,
      String ticket,
      String export,
      ExtractCommunicationInputFrom from,
      CommunicationMode communicationMode
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractCommunicationInput}. */
    public static final class Builder {
      private String root;
      private String projectDir;
      private String ticket;
      private String export;
      private ExtractCommunicationInputFrom from;
      private CommunicationMode communicationMode;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Folder with a folder of each ticket, relative to the root; default: project
       *
       * @param projectDir the value
       * @return this builder
       */
      public Builder projectDir(String projectDir) {
        this.projectDir = projectDir;
        return this;
      }

      /**
       * Only this ticket
       *
       * @param ticket the value
       * @return this builder
       */
      public Builder ticket(String ticket) {
        this.ticket = ticket;
        return this;
      }

      /**
       * Export of another tool instead of the folder: a Slack folder, an mbox file, the JSON of gh
       * issue list, the CSV of Jira or Linear
       *
       * @param export the value
       * @return this builder
       */
      public Builder export(String export) {
        this.export = export;
        return this;
      }

      /**
       * Tool that the export is from; default: told from its content
       *
       * @param from the value
       * @return this builder
       */
      public Builder from(ExtractCommunicationInputFrom from) {
        this.from = from;
        return this;
      }

      /**
       * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
       * or a failure; default: HEDDLE_EVIDENCE_COMMUNICATION_MODE, else require-llm
       *
       * @param communicationMode the value
       * @return this builder
       */
      public Builder communicationMode(CommunicationMode communicationMode) {
        this.communicationMode = communicationMode;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractCommunicationInput build() {
        return new ExtractCommunicationInput(root, projectDir, ticket, export, from, communicationMode);
      }
    }
  }

  /**
   * Fields of extract_config: Extract dependencies, scripts, CI jobs, services and variables of a
   * project.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractConfigInput(
      String root
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractConfigInput}. */
    public static final class Builder {
      private String root;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractConfigInput build() {
        return new ExtractConfigInput(root);
      }
    }
  }

  /**
   * Fields of extract_docs: Extract requirements and descriptions from the documents of a project.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param patterns Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
   * @param excludes Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
   * @param docsMode deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure; default: require-llm
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractDocsInput(
      String root,
      List<String> patterns,
      List<String> excludes,
      CommunicationMode docsMode
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractDocsInput}. */
    public static final class Builder {
      private String root;
      private List<String> patterns;
      private List<String> excludes;
      private CommunicationMode docsMode;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Globs of documents; default: HEDDLE_EVIDENCE_DOC_PATTERNS
       *
       * @param patterns the value
       * @return this builder
       */
      public Builder patterns(List<String> patterns) {
        this.patterns = patterns;
        return this;
      }

      /**
       * Globs of files that are no documents; default: HEDDLE_EVIDENCE_DOC_EXCLUDES
       *
       * @param excludes the value
       * @return this builder
       */
      public Builder excludes(List<String> excludes) {
        this.excludes = excludes;
        return this;
      }

      /**
       * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
       * or a failure; default: require-llm
       *
       * @param docsMode the value
       * @return this builder
       */
      public Builder docsMode(CommunicationMode docsMode) {
        this.docsMode = docsMode;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractDocsInput build() {
        return new ExtractDocsInput(root, patterns, excludes, docsMode);
      }
    }
  }

  /**
   * Fields of extract_git: Extract what recent commits did: action, scope, tickets, files, reverts.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param count Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractGitInput(
      String root,
      Long count
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractGitInput}. */
    public static final class Builder {
      private String root;
      private Long count;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Commits to read; default: HEDDLE_EVIDENCE_GIT_COMMIT_COUNT, else 10
       *
       * @param count the value
       * @return this builder
       */
      public Builder count(Long count) {
        this.count = count;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractGitInput build() {
        return new ExtractGitInput(root, count);
      }
    }
  }

  /**
   * Fields of extract_markdown: Extract tasks from TODO.md and changes from CHANGELOG.md.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param todo Task list, relative to the root; default: TODO.md if it is there
   * @param changelog Changelog, relative to the root; default: CHANGELOG.md if it is there
   * @param markdownMode deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure; default: HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractMarkdownInput(
      String root,
      String todo,
      String changelog,
      CommunicationMode markdownMode
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractMarkdownInput}. */
    public static final class Builder {
      private String root;
      private String todo;
      private String changelog;
      private CommunicationMode markdownMode;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Task list, relative to the root; default: TODO.md if it is there
       *
       * @param todo the value
       * @return this builder
       */
      public Builder todo(String todo) {
        this.todo = todo;
        return this;
      }

      /**
       * Changelog, relative to the root; default: CHANGELOG.md if it is there
       *
       * @param changelog the value
       * @return this builder
       */
      public Builder changelog(String changelog) {
        this.changelog = changelog;
        return this;
      }

      /**
       * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
       * or a failure; default: HEDDLE_EVIDENCE_MARKDOWN_MODE, else require-llm
       *
       * @param markdownMode the value
       * @return this builder
       */
      public Builder markdownMode(CommunicationMode markdownMode) {
        this.markdownMode = markdownMode;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractMarkdownInput build() {
        return new ExtractMarkdownInput(root, todo, changelog, markdownMode);
      }
    }
  }

  /**
   * Fields of extract_nl: Extract the intents of a text: action, object, modality, polarity, targets.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param file Text file, relative to the root; default: TASK.md
   * @param text A text instead of a file
   * @param nlMode deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model or a failure; default: HEDDLE_EVIDENCE_NL_MODE, else require-llm
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ExtractNlInput(
      String root,
      String file,
      String text,
      CommunicationMode nlMode
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ExtractNlInput}. */
    public static final class Builder {
      private String root;
      private String file;
      private String text;
      private CommunicationMode nlMode;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Text file, relative to the root; default: TASK.md
       *
       * @param file the value
       * @return this builder
       */
      public Builder file(String file) {
        this.file = file;
        return this;
      }

      /**
       * A text instead of a file
       *
       * @param text the value
       * @return this builder
       */
      public Builder text(String text) {
        this.text = text;
        return this;
      }

      /**
       * deterministic: rules, no network; prefer-llm: a model, else the rules; require-llm: a model
       * or a failure; default: HEDDLE_EVIDENCE_NL_MODE, else require-llm
       *
       * @param nlMode the value
       * @return this builder
       */
      public Builder nlMode(CommunicationMode nlMode) {
        this.nlMode = nlMode;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ExtractNlInput build() {
        return new ExtractNlInput(root, file, text, nlMode);
      }
    }
  }

  /**
   * What changed between two files.
   *
   * @param schemaVersion schemaVersion
   * @param path Name of the file
   * @param beforePath beforePath
   * @param afterPath afterPath
   * @param binary A side is not text: there are no hunks
   * @param hunks hunks
   * @param summary summary
   * @param truncated Rows are left out or cut; summary counts all
   * @param encoding encoding
   * @param svg The picture, with includeSvg or if it was not written
   * @param html The page, with includeHtml or if it was not written
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record FileDiff(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String beforePath,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String afterPath,
      @JsonProperty(required = true) boolean binary,
      @JsonProperty(required = true) List<DiffHunk> hunks,
      @JsonProperty(required = true) FileDiffSummary summary,
      @JsonProperty(required = true) boolean truncated,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) FileDiffEncoding encoding,
      String svg,
      String html,
      Boolean written
  ) {}

  /**
   * FileDiffSummary of the evidence service.
   *
   * @param added Lines
   * @param removed Lines
   * @param unchanged unchanged
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record FileDiffSummary(
      @JsonProperty(required = true) long added,
      @JsonProperty(required = true) long removed,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Long unchanged
  ) {}

  /**
   * How it was made; model, provider and responseId are null without a model.
   *
   * @param generator Operation that made it
   * @param generatorVersion Version of its rules
   * @param runtimeVersion Version of Heddle
   * @param generatedAt When it was made (RFC 3339)
   * @param requestedMode Requested mode
   * @param effectiveMode Used mode
   * @param degraded True if the model was requested but not used
   * @param model model
   * @param provider provider
   * @param responseId responseId
   * @param configurationFingerprint SHA-256 of the options it was made with
   * @param reason reason
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Generation(
      @JsonProperty(required = true) String generator,
      @JsonProperty(required = true) String generatorVersion,
      @JsonProperty(required = true) String runtimeVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) CommunicationMode requestedMode,
      @JsonProperty(required = true) GenerationEffectiveMode effectiveMode,
      @JsonProperty(required = true) boolean degraded,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String model,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String provider,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String responseId,
      @JsonProperty(required = true) String configurationFingerprint,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) RunStageReason reason
  ) {}

  /**
   * What changed in a repository.
   *
   * @param schemaVersion schemaVersion
   * @param revision What was asked for, e.g. HEAD or main..topic
   * @param base base
   * @param against worktree, index, or the other commit
   * @param files In the order of their paths. A path that is not UTF-8 is written as git quotes it. Untracked files are left out
   * @param summary summary
   * @param truncated Files are left out
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GitDiff(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String revision,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String base,
      @JsonProperty(required = true) String against,
      @JsonProperty(required = true) List<GitFileDiff> files,
      @JsonProperty(required = true) GitDiffSummary summary,
      @JsonProperty(required = true) boolean truncated
  ) {}

  /**
   * GitDiffSummary of the evidence service.
   *
   * @param files Changed files, those included that are left out here
   * @param added Lines of the files here
   * @param removed Lines of the files here
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GitDiffSummary(
      @JsonProperty(required = true) long files,
      @JsonProperty(required = true) long added,
      @JsonProperty(required = true) long removed
  ) {}

  /**
   * GitFileDiff of the evidence service.
   *
   * @param path Name of the file
   * @param beforePath beforePath
   * @param afterPath afterPath
   * @param binary A side is not text: there are no hunks
   * @param hunks hunks
   * @param summary summary
   * @param truncated Rows are left out or cut; summary counts all
   * @param status status
   * @param modes Modes as git writes them, e.g. 100755; null if there is no file
   * @param submodule submodule
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GitFileDiff(
      @JsonProperty(required = true) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String beforePath,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String afterPath,
      @JsonProperty(required = true) boolean binary,
      @JsonProperty(required = true) List<DiffHunk> hunks,
      @JsonProperty(required = true) FileDiffSummary summary,
      @JsonProperty(required = true) boolean truncated,
      @JsonProperty(required = true) GitFileDiffStatus status,
      @JsonProperty(required = true) GitFileDiffModes modes,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) GitFileDiffModes submodule
  ) {}

  /**
   * Modes as git writes them, e.g. 100755; null if there is no file.
   *
   * @param before before
   * @param after after
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GitFileDiffModes(
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String before,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String after
  ) {}

  /**
   * Records and the relations between them.
   *
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param fingerprint SHA-256 of records and relations, whatever their order
   * @param records records
   * @param relations relations
   * @param reranks Only if a model was asked: what it said of links
   * @param stats stats
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Graph(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) String fingerprint,
      @JsonProperty(required = true) List<IntentRecord> records,
      @JsonProperty(required = true) List<Relation> relations,
      List<SemanticRerank> reranks,
      @JsonProperty(required = true) GraphStats stats
  ) {}

  /**
   * What changed between two graphs.
   *
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param fingerprint SHA-256 of the difference, whatever the order of the records
   * @param beforeFingerprint Fingerprint of the earlier graph
   * @param afterFingerprint Fingerprint of the later graph
   * @param records records
   * @param relations relations
   * @param summary summary
   * @param svg The picture, with includeSvg or if it was not written
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GraphDiff(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) String fingerprint,
      @JsonProperty(required = true) String beforeFingerprint,
      @JsonProperty(required = true) String afterFingerprint,
      @JsonProperty(required = true) GraphDiffRecords records,
      @JsonProperty(required = true) GraphDiffRelations relations,
      @JsonProperty(required = true) GraphDiffSummary summary,
      String svg,
      Boolean written
  ) {}

  /**
   * GraphDiffRecords of the evidence service.
   *
   * @param added added
   * @param removed removed
   * @param changed changed
   * @param unchanged Records that are equal in both
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GraphDiffRecords(
      @JsonProperty(required = true) List<IntentRecord> added,
      @JsonProperty(required = true) List<IntentRecord> removed,
      @JsonProperty(required = true) List<ChangedRecord> changed,
      @JsonProperty(required = true) long unchanged
  ) {}

  /**
   * GraphDiffRelations of the evidence service.
   *
   * @param added added
   * @param removed removed
   * @param unchanged Relations of one type between the same records, changed ones included
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GraphDiffRelations(
      @JsonProperty(required = true) List<Relation> added,
      @JsonProperty(required = true) List<Relation> removed,
      @JsonProperty(required = true) long unchanged
  ) {}

  /**
   * GraphDiffSummary of the evidence service.
   *
   * @param recordsAdded Records only in the later graph
   * @param recordsRemoved Records only in the earlier graph
   * @param recordsChanged Records in both that differ
   * @param recordsUnchanged Records that are equal in both
   * @param relationsAdded Relations only in the later graph
   * @param relationsRemoved Relations only in the earlier graph
   * @param relationsUnchanged Relations in both
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GraphDiffSummary(
      @JsonProperty(required = true) long recordsAdded,
      @JsonProperty(required = true) long recordsRemoved,
      @JsonProperty(required = true) long recordsChanged,
      @JsonProperty(required = true) long recordsUnchanged,
      @JsonProperty(required = true) long relationsAdded,
      @JsonProperty(required = true) long relationsRemoved,
      @JsonProperty(required = true) long relationsUnchanged
  ) {}

  /**
   * GraphStats of the evidence service.
   *
   * @param bySource Records by source
   * @param byAction Records by action
   * @param byStatus Records by lifecycle status
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GraphStats(
      @JsonProperty(required = true) Map<String, Long> bySource,
      @JsonProperty(required = true) Map<String, Long> byAction,
      @JsonProperty(required = true) Map<String, Long> byStatus
  ) {}

  /**
   * A statement with its source.
   *
   * @param schemaVersion schemaVersion
   * @param id The same for the same statement at the same place
   * @param statement statement
   * @param lifecycle lifecycle
   * @param source source
   * @param epistemic epistemic
   * @param observedAt observedAt
   * @param metadata How it was made, and what only this kind of source has
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record IntentRecord(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) Statement statement,
      @JsonProperty(required = true) IntentRecordLifecycle lifecycle,
      @JsonProperty(required = true) RecordSource source,
      @JsonProperty(required = true) IntentRecordEpistemic epistemic,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String observedAt,
      @JsonProperty(required = true) IntentRecordMetadata metadata
  ) {}

  /**
   * IntentRecordEpistemic of the evidence service.
   *
   * @param class_ What kind of knowledge it is
   * @param confidence confidence
   * @param basis Grounds of what was read into it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record IntentRecordEpistemic(
      @JsonProperty(value = "class", required = true) IntentRecordEpistemicClass class_,
      @JsonProperty(required = true) double confidence,
      @JsonProperty(required = true) List<String> basis
  ) {}

  /**
   * IntentRecordLifecycle of the evidence service.
   *
   * @param status status
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record IntentRecordLifecycle(
      @JsonProperty(required = true) IntentRecordLifecycleStatus status
  ) {}

  /**
   * How it was made, and what only this kind of source has.
   *
   * @param generation How it was made; provider, model and responseId are null without a model
   * @param further Fields that the schema does not name
   */
  public record IntentRecordMetadata(RecordGeneration generation, Map<String, JsonNode> further) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static IntentRecordMetadata of(Map<String, JsonNode> all) {
      Map<String, JsonNode> further = new LinkedHashMap<>(all);
      return new IntentRecordMetadata(Json.read(further.remove("generation"), RecordGeneration.class), further);
    }

    @JsonValue
    Map<String, Object> all() {
      Map<String, Object> all = new LinkedHashMap<>(further);
      if (generation != null) all.put("generation", generation);
      return all;
    }
  }

  /**
   * Records of the topic in each lane.
   *
   * @param asked Requirements and requests
   * @param planned Tasks and plans
   * @param claimed Changelog entries, reports and claims
   * @param documented Statements of documents
   * @param changed Commits
   * @param built Files and names of code
   * @param configured Entries of configuration
   * @param tested Tests
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Lanes(
      @JsonProperty(required = true) long asked,
      @JsonProperty(required = true) long planned,
      @JsonProperty(required = true) long claimed,
      @JsonProperty(required = true) long documented,
      @JsonProperty(required = true) long changed,
      @JsonProperty(required = true) long built,
      @JsonProperty(required = true) long configured,
      @JsonProperty(required = true) long tested
  ) {}

  /**
   * First and last line, from 1.
   *
   * @param start start
   * @param end end
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record LineRange(
      @JsonProperty(required = true) long start,
      @JsonProperty(required = true) long end
  ) {}

  /**
   * Fields of link: Link records into a graph, or rank the modules that implement a requirement.
   *
   * @param records Intent records of the extractors
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param rerankMode Whether a language model judges the modules that may show a statement which names nothing exactly; default: deterministic
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record LinkInput(
      List<IntentRecord> records,
      String root,
      String reviews,
      CommunicationMode rerankMode
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link LinkInput}. */
    public static final class Builder {
      private List<IntentRecord> records;
      private String root;
      private String reviews;
      private CommunicationMode rerankMode;

      private Builder() {}

      /**
       * Intent records of the extractors
       *
       * @param records the value
       * @return this builder
       */
      public Builder records(List<IntentRecord> records) {
        this.records = records;
        return this;
      }

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * Whether a language model judges the modules that may show a statement which names nothing
       * exactly; default: deterministic
       *
       * @param rerankMode the value
       * @return this builder
       */
      public Builder rerankMode(CommunicationMode rerankMode) {
        this.rerankMode = rerankMode;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public LinkInput build() {
        return new LinkInput(records, root, reviews, rerankMode);
      }
    }
  }

  /**
   * Location of the evidence service.
   *
   * @param path File, relative to the root
   * @param lines lines
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Location(
      @JsonProperty(required = true) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) LineRange lines
  ) {}

  /**
   * One turn of a conversation.
   *
   * @param messageId Identifier that its author chose
   * @param contextId Conversation that it belongs to
   * @param taskId Task that it continues
   * @param role Who wrote it
   * @param parts The content, at least one part
   * @param metadata Metadata of the message
   * @param extensions Extensions that it uses
   * @param referenceTaskIds Tasks that it refers to
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Message(
      @JsonProperty(required = true) String messageId,
      String contextId,
      String taskId,
      @JsonProperty(required = true) MessageRole role,
      @JsonProperty(required = true) List<Part> parts,
      Map<String, JsonNode> metadata,
      List<String> extensions,
      List<String> referenceTaskIds
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link Message}. */
    public static final class Builder {
      private String messageId;
      private String contextId;
      private String taskId;
      private MessageRole role;
      private List<Part> parts;
      private Map<String, JsonNode> metadata;
      private List<String> extensions;
      private List<String> referenceTaskIds;

      private Builder() {}

      /**
       * Identifier that its author chose
       *
       * @param messageId the value
       * @return this builder
       */
      public Builder messageId(String messageId) {
        this.messageId = messageId;
        return this;
      }

      /**
       * Conversation that it belongs to
       *
       * @param contextId the value
       * @return this builder
       */
      public Builder contextId(String contextId) {
        this.contextId = contextId;
        return this;
      }

      /**
       * Task that it continues
       *
       * @param taskId the value
       * @return this builder
       */
      public Builder taskId(String taskId) {
        this.taskId = taskId;
        return this;
      }

      /**
       * Who wrote it
       *
       * @param role the value
       * @return this builder
       */
      public Builder role(MessageRole role) {
        this.role = role;
        return this;
      }

      /**
       * The content, at least one part
       *
       * @param parts the value
       * @return this builder
       */
      public Builder parts(List<Part> parts) {
        this.parts = parts;
        return this;
      }

      /**
       * Metadata of the message
       *
       * @param metadata the value
       * @return this builder
       */
      public Builder metadata(Map<String, JsonNode> metadata) {
        this.metadata = metadata;
        return this;
      }

      /**
       * Extensions that it uses
       *
       * @param extensions the value
       * @return this builder
       */
      public Builder extensions(List<String> extensions) {
        this.extensions = extensions;
        return this;
      }

      /**
       * Tasks that it refers to
       *
       * @param referenceTaskIds the value
       * @return this builder
       */
      public Builder referenceTaskIds(List<String> referenceTaskIds) {
        this.referenceTaskIds = referenceTaskIds;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public Message build() {
        return new Message(messageId, contextId, taskId, role, parts, metadata, extensions, referenceTaskIds);
      }
    }
  }

  /**
   * Exactly one of text, raw, url and data.
   *
   * @param text Text
   * @param raw Bytes in base64
   * @param url Address of the content
   * @param data Any JSON value
   * @param metadata Metadata of the part
   * @param filename Name of the file
   * @param mediaType Media type of the content
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Part(
      String text,
      String raw,
      String url,
      JsonNode data,
      Map<String, JsonNode> metadata,
      String filename,
      String mediaType
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link Part}. */
    public static final class Builder {
      private String text;
      private String raw;
      private String url;
      private JsonNode data;
      private Map<String, JsonNode> metadata;
      private String filename;
      private String mediaType;

      private Builder() {}

      /**
       * Text
       *
       * @param text the value
       * @return this builder
       */
      public Builder text(String text) {
        this.text = text;
        return this;
      }

      /**
       * Bytes in base64
       *
       * @param raw the value
       * @return this builder
       */
      public Builder raw(String raw) {
        this.raw = raw;
        return this;
      }

      /**
       * Address of the content
       *
       * @param url the value
       * @return this builder
       */
      public Builder url(String url) {
        this.url = url;
        return this;
      }

      /**
       * Any JSON value
       *
       * @param data the value
       * @return this builder
       */
      public Builder data(JsonNode data) {
        this.data = data;
        return this;
      }

      /**
       * Metadata of the part
       *
       * @param metadata the value
       * @return this builder
       */
      public Builder metadata(Map<String, JsonNode> metadata) {
        this.metadata = metadata;
        return this;
      }

      /**
       * Name of the file
       *
       * @param filename the value
       * @return this builder
       */
      public Builder filename(String filename) {
        this.filename = filename;
        return this;
      }

      /**
       * Media type of the content
       *
       * @param mediaType the value
       * @return this builder
       */
      public Builder mediaType(String mediaType) {
        this.mediaType = mediaType;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public Part build() {
        return new Part(text, raw, url, data, metadata, filename, mediaType);
      }
    }
  }

  /**
   * Fields of pipeline: Analyze a project: what was asked for, planned, built and claimed, and where
   * they disagree.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param task File with the request, or none; default: TASK.md if it is there
   * @param todo Task list; default: TODO.md if it is there
   * @param changelog Changelog; default: CHANGELOG.md if it is there
   * @param docs Globs of documents, separated by commas
   * @param docExcludes Globs of what is not a document
   * @param deterministic Use rules in every stage: no model, no network
   * @param nlMode Mode of the request; default: require-llm
   * @param markdownMode Mode of tasks and changelog; default: require-llm
   * @param communicationMode Mode of messages; default: require-llm
   * @param taskMode Mode of task proposals; default: disabled
   * @param rerankMode Mode of a second judgement of links; default: disabled
   * @param includeDocsLlm false: rules read the documents; default: true
   * @param includeSummaryLlm false: rules write the summary; default: true
   * @param includeCommunication false: messages are not read; default: true
   * @param docsLlm includeDocsLlm: --no-docs-llm
   * @param summaryLlm includeSummaryLlm: --no-summary-llm
   * @param communication includeCommunication: --no-communication
   * @param projectDir Folder with messages by ticket; default: project
   * @param communicationTicket Only messages of this ticket
   * @param gitCount Commits to read; default: 10
   * @param tests JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and separated by commas
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param language Language of findings
   * @param output Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence
   * @param out As output
   * @param dryRun Analyze, and keep no run
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PipelineInput(
      String root,
      String task,
      String todo,
      String changelog,
      List<String> docs,
      List<String> docExcludes,
      Boolean deterministic,
      CommunicationMode nlMode,
      CommunicationMode markdownMode,
      CommunicationMode communicationMode,
      RequestedMode taskMode,
      RequestedMode rerankMode,
      Boolean includeDocsLlm,
      Boolean includeSummaryLlm,
      Boolean includeCommunication,
      Boolean docsLlm,
      Boolean summaryLlm,
      Boolean communication,
      String projectDir,
      String communicationTicket,
      Long gitCount,
      List<String> tests,
      String reviews,
      Language language,
      String output,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link PipelineInput}. */
    public static final class Builder {
      private String root;
      private String task;
      private String todo;
      private String changelog;
      private List<String> docs;
      private List<String> docExcludes;
      private Boolean deterministic;
      private CommunicationMode nlMode;
      private CommunicationMode markdownMode;
      private CommunicationMode communicationMode;
      private RequestedMode taskMode;
      private RequestedMode rerankMode;
      private Boolean includeDocsLlm;
      private Boolean includeSummaryLlm;
      private Boolean includeCommunication;
      private Boolean docsLlm;
      private Boolean summaryLlm;
      private Boolean communication;
      private String projectDir;
      private String communicationTicket;
      private Long gitCount;
      private List<String> tests;
      private String reviews;
      private Language language;
      private String output;
      private String out;
      private Boolean dryRun;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * File with the request, or none; default: TASK.md if it is there
       *
       * @param task the value
       * @return this builder
       */
      public Builder task(String task) {
        this.task = task;
        return this;
      }

      /**
       * Task list; default: TODO.md if it is there
       *
       * @param todo the value
       * @return this builder
       */
      public Builder todo(String todo) {
        this.todo = todo;
        return this;
      }

      /**
       * Changelog; default: CHANGELOG.md if it is there
       *
       * @param changelog the value
       * @return this builder
       */
      public Builder changelog(String changelog) {
        this.changelog = changelog;
        return this;
      }

      /**
       * Globs of documents, separated by commas
       *
       * @param docs the value
       * @return this builder
       */
      public Builder docs(List<String> docs) {
        this.docs = docs;
        return this;
      }

      /**
       * Globs of what is not a document
       *
       * @param docExcludes the value
       * @return this builder
       */
      public Builder docExcludes(List<String> docExcludes) {
        this.docExcludes = docExcludes;
        return this;
      }

      /**
       * Use rules in every stage: no model, no network
       *
       * @param deterministic the value
       * @return this builder
       */
      public Builder deterministic(Boolean deterministic) {
        this.deterministic = deterministic;
        return this;
      }

      /**
       * Mode of the request; default: require-llm
       *
       * @param nlMode the value
       * @return this builder
       */
      public Builder nlMode(CommunicationMode nlMode) {
        this.nlMode = nlMode;
        return this;
      }

      /**
       * Mode of tasks and changelog; default: require-llm
       *
       * @param markdownMode the value
       * @return this builder
       */
      public Builder markdownMode(CommunicationMode markdownMode) {
        this.markdownMode = markdownMode;
        return this;
      }

      /**
       * Mode of messages; default: require-llm
       *
       * @param communicationMode the value
       * @return this builder
       */
      public Builder communicationMode(CommunicationMode communicationMode) {
        this.communicationMode = communicationMode;
        return this;
      }

      /**
       * Mode of task proposals; default: disabled
       *
       * @param taskMode the value
       * @return this builder
       */
      public Builder taskMode(RequestedMode taskMode) {
        this.taskMode = taskMode;
        return this;
      }

      /**
       * Mode of a second judgement of links; default: disabled
       *
       * @param rerankMode the value
       * @return this builder
       */
      public Builder rerankMode(RequestedMode rerankMode) {
        this.rerankMode = rerankMode;
        return this;
      }

      /**
       * false: rules read the documents; default: true
       *
       * @param includeDocsLlm the value
       * @return this builder
       */
      public Builder includeDocsLlm(Boolean includeDocsLlm) {
        this.includeDocsLlm = includeDocsLlm;
        return this;
      }

      /**
       * false: rules write the summary; default: true
       *
       * @param includeSummaryLlm the value
       * @return this builder
       */
      public Builder includeSummaryLlm(Boolean includeSummaryLlm) {
        this.includeSummaryLlm = includeSummaryLlm;
        return this;
      }

      /**
       * false: messages are not read; default: true
       *
       * @param includeCommunication the value
       * @return this builder
       */
      public Builder includeCommunication(Boolean includeCommunication) {
        this.includeCommunication = includeCommunication;
        return this;
      }

      /**
       * includeDocsLlm: --no-docs-llm
       *
       * @param docsLlm the value
       * @return this builder
       */
      public Builder docsLlm(Boolean docsLlm) {
        this.docsLlm = docsLlm;
        return this;
      }

      /**
       * includeSummaryLlm: --no-summary-llm
       *
       * @param summaryLlm the value
       * @return this builder
       */
      public Builder summaryLlm(Boolean summaryLlm) {
        this.summaryLlm = summaryLlm;
        return this;
      }

      /**
       * includeCommunication: --no-communication
       *
       * @param communication the value
       * @return this builder
       */
      public Builder communication(Boolean communication) {
        this.communication = communication;
        return this;
      }

      /**
       * Folder with messages by ticket; default: project
       *
       * @param projectDir the value
       * @return this builder
       */
      public Builder projectDir(String projectDir) {
        this.projectDir = projectDir;
        return this;
      }

      /**
       * Only messages of this ticket
       *
       * @param communicationTicket the value
       * @return this builder
       */
      public Builder communicationTicket(String communicationTicket) {
        this.communicationTicket = communicationTicket;
        return this;
      }

      /**
       * Commits to read; default: 10
       *
       * @param gitCount the value
       * @return this builder
       */
      public Builder gitCount(Long gitCount) {
        this.gitCount = gitCount;
        return this;
      }

      /**
       * JUnit XML reports and LCOV tracefiles, or globs of them, relative to the root and separated
       * by commas
       *
       * @param tests the value
       * @return this builder
       */
      public Builder tests(List<String> tests) {
        this.tests = tests;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * Language of findings
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * Folder for the run; default: HEDDLE_EVIDENCE_OUTPUT_DIR, else .heddle/evidence
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * As output
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Analyze, and keep no run
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public PipelineInput build() {
        return new PipelineInput(root, task, todo, changelog, docs, docExcludes, deterministic, nlMode, markdownMode, communicationMode, taskMode, rerankMode, includeDocsLlm, includeSummaryLlm, includeCommunication, docsLlm, summaryLlm, communication, projectDir, communicationTicket, gitCount, tests, reviews, language, output, out, dryRun);
      }
    }
  }

  /**
   * A finished run.
   *
   * @param runId Id of the run
   * @param written Whether the run is kept; false in a dry run or if the server does not allow writing there
   * @param status degraded: a stage left something out, or rules took the place of the model
   * @param runDirectory runDirectory
   * @param graphFingerprint graphFingerprint
   * @param recordCount Records of the graph
   * @param relationCount Relations of the graph
   * @param counts counts
   * @param findings The ten findings that matter most
   * @param files Files of the run, relative to its folder
   * @param stages stages
   * @param warnings warnings
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PipelineResult(
      @JsonProperty(required = true) String runId,
      @JsonProperty(required = true) boolean written,
      @JsonProperty(required = true) PipelineResultStatus status,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String runDirectory,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String graphFingerprint,
      @JsonProperty(required = true) long recordCount,
      @JsonProperty(required = true) long relationCount,
      @JsonProperty(required = true) PipelineResultCounts counts,
      @JsonProperty(required = true) List<Diagnostic> findings,
      @JsonProperty(required = true) Map<String, String> files,
      @JsonProperty(required = true) Map<String, RunStage> stages,
      @JsonProperty(required = true) List<String> warnings
  ) {}

  /**
   * PipelineResultCounts of the evidence service.
   *
   * @param info info
   * @param warning warning
   * @param reviewRequired reviewRequired
   * @param blocking blocking
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PipelineResultCounts(
      @JsonProperty(required = true) long info,
      @JsonProperty(required = true) long warning,
      @JsonProperty(value = "review_required", required = true) long reviewRequired,
      @JsonProperty(required = true) long blocking
  ) {}

  /**
   * PlannedChange of the evidence service.
   *
   * @param path File, relative to the root
   * @param action What is done with the file
   * @param symbols Names in it that the change is about
   * @param rationale Why this file
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PlannedChange(
      @JsonProperty(required = true) String path,
      @JsonProperty(required = true) PlannedChangeAction action,
      @JsonProperty(required = true) List<String> symbols,
      @JsonProperty(required = true) String rationale
  ) {}

  /**
   * Fields of propose_code_change: Plan the code changes of proposed tasks: files, risk, rollback,
   * evidence.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param graphPath File with a graph of evidence-link
   * @param graph Records and the relations between them
   * @param diagnostics Findings of the graph, or a file with them; default: they are made
   * @param diagnosticsPath File with findings: diagnostics under its name in tools
   * @param conclusions Conclusions of evidence-summarize, or a file with them: plans cite them, too
   * @param conclusionsPath File with conclusions: conclusions under its name in tools
   * @param proposals Tasks of evidence-propose-todo, or a file with them; default: rules make them
   * @param proposalsPath File with tasks: proposals under its name in tools
   * @param mode deterministic: rules plan; else a model, as the mode says; default: deterministic
   * @param maxPlans Plans at most; default: 50
   * @param language Language of the texts; default: that of the locale
   * @param output File for the result as JSON
   * @param out As output
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ProposeCodeChangeInput(
      String root,
      String reviews,
      String graphPath,
      Graph graph,
      Diagnostics diagnostics,
      String diagnosticsPath,
      Summary conclusions,
      String conclusionsPath,
      TaskSynthesis proposals,
      String proposalsPath,
      CommunicationMode mode,
      Long maxPlans,
      Language language,
      String output,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ProposeCodeChangeInput}. */
    public static final class Builder {
      private String root;
      private String reviews;
      private String graphPath;
      private Graph graph;
      private Diagnostics diagnostics;
      private String diagnosticsPath;
      private Summary conclusions;
      private String conclusionsPath;
      private TaskSynthesis proposals;
      private String proposalsPath;
      private CommunicationMode mode;
      private Long maxPlans;
      private Language language;
      private String output;
      private String out;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * File with a graph of evidence-link
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * Findings of the graph, or a file with them; default: they are made
       *
       * @param diagnostics the value
       * @return this builder
       */
      public Builder diagnostics(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        return this;
      }

      /**
       * File with findings: diagnostics under its name in tools
       *
       * @param diagnosticsPath the value
       * @return this builder
       */
      public Builder diagnosticsPath(String diagnosticsPath) {
        this.diagnosticsPath = diagnosticsPath;
        return this;
      }

      /**
       * Conclusions of evidence-summarize, or a file with them: plans cite them, too
       *
       * @param conclusions the value
       * @return this builder
       */
      public Builder conclusions(Summary conclusions) {
        this.conclusions = conclusions;
        return this;
      }

      /**
       * File with conclusions: conclusions under its name in tools
       *
       * @param conclusionsPath the value
       * @return this builder
       */
      public Builder conclusionsPath(String conclusionsPath) {
        this.conclusionsPath = conclusionsPath;
        return this;
      }

      /**
       * Tasks of evidence-propose-todo, or a file with them; default: rules make them
       *
       * @param proposals the value
       * @return this builder
       */
      public Builder proposals(TaskSynthesis proposals) {
        this.proposals = proposals;
        return this;
      }

      /**
       * File with tasks: proposals under its name in tools
       *
       * @param proposalsPath the value
       * @return this builder
       */
      public Builder proposalsPath(String proposalsPath) {
        this.proposalsPath = proposalsPath;
        return this;
      }

      /**
       * deterministic: rules plan; else a model, as the mode says; default: deterministic
       *
       * @param mode the value
       * @return this builder
       */
      public Builder mode(CommunicationMode mode) {
        this.mode = mode;
        return this;
      }

      /**
       * Plans at most; default: 50
       *
       * @param maxPlans the value
       * @return this builder
       */
      public Builder maxPlans(Long maxPlans) {
        this.maxPlans = maxPlans;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * As output
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ProposeCodeChangeInput build() {
        return new ProposeCodeChangeInput(root, reviews, graphPath, graph, diagnostics, diagnosticsPath, conclusions, conclusionsPath, proposals, proposalsPath, mode, maxPlans, language, output, out, dryRun, overwrite);
      }
    }
  }

  /**
   * Fields of propose_source_patch: Propose source patches for planned changes: exact diffs, each with
   * its hash.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param plansPath File with plans of evidence-propose-code-change
   * @param plans Plans, or a file with them
   * @param plan A plan, or a file with one
   * @param planPath File with a plan: plan under its name in tools
   * @param unifiedDiffs Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An empty one: this file needs no change
   * @param mode deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm: fails without the model
   * @param output File for the result as JSON
   * @param out As output
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ProposeSourcePatchInput(
      String root,
      String plansPath,
      CodeChangePlanSet plans,
      CodeChangePlan plan,
      String planPath,
      JsonNode unifiedDiffs,
      CommunicationMode mode,
      String output,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ProposeSourcePatchInput}. */
    public static final class Builder {
      private String root;
      private String plansPath;
      private CodeChangePlanSet plans;
      private CodeChangePlan plan;
      private String planPath;
      private JsonNode unifiedDiffs;
      private CommunicationMode mode;
      private String output;
      private String out;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * File with plans of evidence-propose-code-change
       *
       * @param plansPath the value
       * @return this builder
       */
      public Builder plansPath(String plansPath) {
        this.plansPath = plansPath;
        return this;
      }

      /**
       * Plans, or a file with them
       *
       * @param plans the value
       * @return this builder
       */
      public Builder plans(CodeChangePlanSet plans) {
        this.plans = plans;
        return this;
      }

      /**
       * A plan, or a file with one
       *
       * @param plan the value
       * @return this builder
       */
      public Builder plan(CodeChangePlan plan) {
        this.plan = plan;
        return this;
      }

      /**
       * File with a plan: plan under its name in tools
       *
       * @param planPath the value
       * @return this builder
       */
      public Builder planPath(String planPath) {
        this.planPath = planPath;
        return this;
      }

      /**
       * Diffs by the path of their file, or a file with them: JSON, or the output of git diff. An
       * empty one: this file needs no change
       *
       * @param unifiedDiffs the value
       * @return this builder
       */
      public Builder unifiedDiffs(JsonNode unifiedDiffs) {
        this.unifiedDiffs = unifiedDiffs;
        return this;
      }

      /**
       * deterministic: no model; prefer-llm: uses the model, falls back without it and reports
       * that; require-llm: fails without the model
       *
       * @param mode the value
       * @return this builder
       */
      public Builder mode(CommunicationMode mode) {
        this.mode = mode;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * As output
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ProposeSourcePatchInput build() {
        return new ProposeSourcePatchInput(root, plansPath, plans, plan, planPath, unifiedDiffs, mode, output, out, dryRun, overwrite);
      }
    }
  }

  /**
   * Fields of propose_todo: Propose tasks for the findings of a graph, with criteria, priorities and
   * citations.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param graphPath File with a graph of evidence-link
   * @param graph Records and the relations between them
   * @param diagnostics Findings of the graph, or a file with them; default: they are made
   * @param diagnosticsPath File with findings: diagnostics under its name in tools
   * @param mode deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm: fails without the model
   * @param language Language of the texts; default: that of the locale
   * @param output File for the result as JSON
   * @param out As output
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ProposeTodoInput(
      String root,
      String reviews,
      String graphPath,
      Graph graph,
      Diagnostics diagnostics,
      String diagnosticsPath,
      CommunicationMode mode,
      Language language,
      String output,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link ProposeTodoInput}. */
    public static final class Builder {
      private String root;
      private String reviews;
      private String graphPath;
      private Graph graph;
      private Diagnostics diagnostics;
      private String diagnosticsPath;
      private CommunicationMode mode;
      private Language language;
      private String output;
      private String out;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * File with a graph of evidence-link
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * Findings of the graph, or a file with them; default: they are made
       *
       * @param diagnostics the value
       * @return this builder
       */
      public Builder diagnostics(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        return this;
      }

      /**
       * File with findings: diagnostics under its name in tools
       *
       * @param diagnosticsPath the value
       * @return this builder
       */
      public Builder diagnosticsPath(String diagnosticsPath) {
        this.diagnosticsPath = diagnosticsPath;
        return this;
      }

      /**
       * deterministic: no model; prefer-llm: uses the model, falls back without it and reports
       * that; require-llm: fails without the model
       *
       * @param mode the value
       * @return this builder
       */
      public Builder mode(CommunicationMode mode) {
        this.mode = mode;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param output the value
       * @return this builder
       */
      public Builder output(String output) {
        this.output = output;
        return this;
      }

      /**
       * As output
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public ProposeTodoInput build() {
        return new ProposeTodoInput(root, reviews, graphPath, graph, diagnostics, diagnosticsPath, mode, language, output, out, dryRun, overwrite);
      }
    }
  }

  /**
   * The topics of a project: intents beside what is there.
   *
   * @param schemaVersion schemaVersion
   * @param graphFingerprint Fingerprint of the graph
   * @param rows The gravest first, aligned topics last
   * @param totals Counts of all topics, also of those without a row
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   * @param content What would be written, by the name of its field; only if nothing is written
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Reality(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<RealityRow> rows,
      @JsonProperty(required = true) RealityTotals totals,
      @JsonProperty(required = true) Generation generation,
      Boolean written,
      Map<String, String> content
  ) {}

  /**
   * Fields of reality: Show what was asked for beside what exists, by topic.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param graphPath File with a graph of evidence-link
   * @param graph Records and the relations between them
   * @param diagnostics Findings of the graph, or a file with them; default: they are made
   * @param diagnosticsPath File with findings: diagnostics under its name in tools
   * @param gapsOnly Only topics that do not fit, without those that were not checked
   * @param maxRows Rows; default: 30
   * @param language Language of the texts; default: that of the locale
   * @param out File for the result as JSON
   * @param md File for the result as Markdown
   * @param svg File for the matrix as SVG
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RealityInput(
      String root,
      String reviews,
      String graphPath,
      Graph graph,
      Diagnostics diagnostics,
      String diagnosticsPath,
      Boolean gapsOnly,
      Long maxRows,
      Language language,
      String out,
      String md,
      String svg,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link RealityInput}. */
    public static final class Builder {
      private String root;
      private String reviews;
      private String graphPath;
      private Graph graph;
      private Diagnostics diagnostics;
      private String diagnosticsPath;
      private Boolean gapsOnly;
      private Long maxRows;
      private Language language;
      private String out;
      private String md;
      private String svg;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * File with a graph of evidence-link
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * Findings of the graph, or a file with them; default: they are made
       *
       * @param diagnostics the value
       * @return this builder
       */
      public Builder diagnostics(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        return this;
      }

      /**
       * File with findings: diagnostics under its name in tools
       *
       * @param diagnosticsPath the value
       * @return this builder
       */
      public Builder diagnosticsPath(String diagnosticsPath) {
        this.diagnosticsPath = diagnosticsPath;
        return this;
      }

      /**
       * Only topics that do not fit, without those that were not checked
       *
       * @param gapsOnly the value
       * @return this builder
       */
      public Builder gapsOnly(Boolean gapsOnly) {
        this.gapsOnly = gapsOnly;
        return this;
      }

      /**
       * Rows; default: 30
       *
       * @param maxRows the value
       * @return this builder
       */
      public Builder maxRows(Long maxRows) {
        this.maxRows = maxRows;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * File for the result as JSON
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * File for the result as Markdown
       *
       * @param md the value
       * @return this builder
       */
      public Builder md(String md) {
        this.md = md;
        return this;
      }

      /**
       * File for the matrix as SVG
       *
       * @param svg the value
       * @return this builder
       */
      public Builder svg(String svg) {
        this.svg = svg;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public RealityInput build() {
        return new RealityInput(root, reviews, graphPath, graph, diagnostics, diagnosticsPath, gapsOnly, maxRows, language, out, md, svg, dryRun, overwrite);
      }
    }
  }

  /**
   * A topic.
   *
   * @param key The same for the same topic
   * @param label What it is about: a statement, a section, a ticket or a folder
   * @param lanes Records of the topic in each lane
   * @param status How intents and reality fit
   * @param severity The gravest of its findings
   * @param recordIds Its statements, then what shows them
   * @param diagnosticCodes Codes of its findings
   * @param evidence What shows it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RealityRow(
      @JsonProperty(required = true) String key,
      @JsonProperty(required = true) String label,
      @JsonProperty(required = true) Lanes lanes,
      @JsonProperty(required = true) RealityRowStatus status,
      @JsonProperty(required = true) Severity severity,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) List<String> diagnosticCodes,
      @JsonProperty(required = true) RealityRowEvidence evidence
  ) {}

  /**
   * Counts of all topics, also of those without a row.
   *
   * @param topics All topics
   * @param aligned Topics that fit
   * @param gaps Topics that do not; those that were not checked are neither
   * @param declared Declared topics, each counted once
   * @param byStatus Topics by status
   * @param declaredRecords Statements of people
   * @param observedRecords Facts: code, tests, configuration, commits
   * @param declaredTopics Topics with a statement that wants, plans or claims something
   * @param observedTopics Topics with facts
   * @param implementationAlignedTopics Declared topics that facts show and no finding contradicts
   * @param implementationCoverage Their share of the declared topics; 1 if there are none
   * @param plannedCodeCoverage Share of the modules that a declared topic has
   * @param documentedCodeCoverage Share of the modules that a document or changelog entry tells of
   * @param documentationMeasured False if no document or changelog was read
   * @param alignedByEvidence Topics that fit, by what shows them
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RealityTotals(
      @JsonProperty(required = true) long topics,
      @JsonProperty(required = true) long aligned,
      @JsonProperty(required = true) long gaps,
      @JsonProperty(required = true) RealityTotalsDeclared declared,
      @JsonProperty(required = true) Map<String, Long> byStatus,
      @JsonProperty(required = true) long declaredRecords,
      @JsonProperty(required = true) long observedRecords,
      @JsonProperty(required = true) long declaredTopics,
      @JsonProperty(required = true) long observedTopics,
      @JsonProperty(required = true) long implementationAlignedTopics,
      @JsonProperty(required = true) double implementationCoverage,
      @JsonProperty(required = true) double plannedCodeCoverage,
      @JsonProperty(required = true) double documentedCodeCoverage,
      @JsonProperty(required = true) boolean documentationMeasured,
      @JsonProperty(required = true) RealityTotalsAlignedByEvidence alignedByEvidence
  ) {}

  /**
   * Topics that fit, by what shows them.
   *
   * @param code By code, tests or commits
   * @param configuration By configuration alone
   * @param none By statements alone: always 0, such topics are not checked
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RealityTotalsAlignedByEvidence(
      @JsonProperty(required = true) long code,
      @JsonProperty(required = true) long configuration,
      @JsonProperty(required = true) long none
  ) {}

  /**
   * Declared topics, each counted once.
   *
   * @param shown Code, tests, commits or configuration show it
   * @param missing Asked for or claimed, and not there
   * @param unchecked Nothing shows or refutes it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RealityTotalsDeclared(
      @JsonProperty(required = true) long shown,
      @JsonProperty(required = true) long missing,
      @JsonProperty(required = true) long unchecked
  ) {}

  /**
   * How it was made; provider, model and responseId are null without a model.
   *
   * @param generator Operation that made the record
   * @param generatorVersion generatorVersion
   * @param runtimeVersion Version of Heddle
   * @param requested Requested mode
   * @param used Used mode
   * @param degraded True if the model was requested but not used
   * @param fallbackReason fallbackReason
   * @param provider provider
   * @param model model
   * @param responseId responseId
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RecordGeneration(
      @JsonProperty(required = true) String generator,
      @JsonProperty(required = true) String generatorVersion,
      @JsonProperty(required = true) String runtimeVersion,
      @JsonProperty(required = true) CommunicationMode requested,
      @JsonProperty(required = true) GenerationEffectiveMode used,
      @JsonProperty(required = true) boolean degraded,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String fallbackReason,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String provider,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String model,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String responseId
  ) {}

  /**
   * RecordSource of the evidence service.
   *
   * @param kind Where it comes from
   * @param path path
   * @param lines lines
   * @param revision revision
   * @param symbol symbol
   * @param commitIndex commitIndex
   * @param extractor Operation that made it
   * @param contentHash SHA-256 of the UTF-8 text of the source, complete even if rawExcerpt is cut
   * @param rawExcerpt rawExcerpt
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RecordSource(
      @JsonProperty(required = true) RecordSourceKind kind,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) LineRange lines,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String revision,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String symbol,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Long commitIndex,
      @JsonProperty(required = true) String extractor,
      @JsonProperty(required = true) String contentHash,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String rawExcerpt
  ) {}

  /**
   * Relation of the evidence service.
   *
   * @param id id
   * @param from Id of a record
   * @param to Id of a record
   * @param type type
   * @param confidence confidence
   * @param basis Grounds of the relation
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Relation(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String from,
      @JsonProperty(required = true) String to,
      @JsonProperty(required = true) RelationType type,
      @JsonProperty(required = true) double confidence,
      @JsonProperty(required = true) List<String> basis
  ) {}

  /**
   * Fields of render_code_change: Render planned code changes as text for a review.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param plansPath File with plans of evidence-propose-code-change
   * @param plans Plans, or a file with them
   * @param patch File for the text of the review, e.g. CODE_CHANGE.review.md
   * @param audit File for what it was made from; default: that of the text with .json
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RenderCodeChangeInput(
      String root,
      String plansPath,
      CodeChangePlanSet plans,
      String patch,
      String audit,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link RenderCodeChangeInput}. */
    public static final class Builder {
      private String root;
      private String plansPath;
      private CodeChangePlanSet plans;
      private String patch;
      private String audit;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * File with plans of evidence-propose-code-change
       *
       * @param plansPath the value
       * @return this builder
       */
      public Builder plansPath(String plansPath) {
        this.plansPath = plansPath;
        return this;
      }

      /**
       * Plans, or a file with them
       *
       * @param plans the value
       * @return this builder
       */
      public Builder plans(CodeChangePlanSet plans) {
        this.plans = plans;
        return this;
      }

      /**
       * File for the text of the review, e.g. CODE_CHANGE.review.md
       *
       * @param patch the value
       * @return this builder
       */
      public Builder patch(String patch) {
        this.patch = patch;
        return this;
      }

      /**
       * File for what it was made from; default: that of the text with .json
       *
       * @param audit the value
       * @return this builder
       */
      public Builder audit(String audit) {
        this.audit = audit;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public RenderCodeChangeInput build() {
        return new RenderCodeChangeInput(root, plansPath, plans, patch, audit, dryRun, overwrite);
      }
    }
  }

  /**
   * Fields of render_todo: Render proposed tasks as a patch of the task list, for a review.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param synthesisPath File with proposals of evidence-propose-todo
   * @param synthesis Proposals, or a file with them; default: rules make them from the graph
   * @param graphPath File with the graph: graph under its name in tools
   * @param graph Graph that the proposals are about, or a file with it
   * @param diagnostics Findings of the graph, or a file with them; default: they are made
   * @param diagnosticsPath File with findings: diagnostics under its name in tools
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param language Language of the texts; default: that of the locale
   * @param todo Task list, relative to the root; default: TODO.md
   * @param patch File for the patch, e.g. TODO.patch
   * @param audit File for what it was made from; default: that of the patch with .json
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RenderTodoInput(
      String root,
      String synthesisPath,
      TaskSynthesis synthesis,
      String graphPath,
      Graph graph,
      Diagnostics diagnostics,
      String diagnosticsPath,
      String reviews,
      Language language,
      String todo,
      String patch,
      String audit,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link RenderTodoInput}. */
    public static final class Builder {
      private String root;
      private String synthesisPath;
      private TaskSynthesis synthesis;
      private String graphPath;
      private Graph graph;
      private Diagnostics diagnostics;
      private String diagnosticsPath;
      private String reviews;
      private Language language;
      private String todo;
      private String patch;
      private String audit;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * File with proposals of evidence-propose-todo
       *
       * @param synthesisPath the value
       * @return this builder
       */
      public Builder synthesisPath(String synthesisPath) {
        this.synthesisPath = synthesisPath;
        return this;
      }

      /**
       * Proposals, or a file with them; default: rules make them from the graph
       *
       * @param synthesis the value
       * @return this builder
       */
      public Builder synthesis(TaskSynthesis synthesis) {
        this.synthesis = synthesis;
        return this;
      }

      /**
       * File with the graph: graph under its name in tools
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Graph that the proposals are about, or a file with it
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * Findings of the graph, or a file with them; default: they are made
       *
       * @param diagnostics the value
       * @return this builder
       */
      public Builder diagnostics(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        return this;
      }

      /**
       * File with findings: diagnostics under its name in tools
       *
       * @param diagnosticsPath the value
       * @return this builder
       */
      public Builder diagnosticsPath(String diagnosticsPath) {
        this.diagnosticsPath = diagnosticsPath;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * Task list, relative to the root; default: TODO.md
       *
       * @param todo the value
       * @return this builder
       */
      public Builder todo(String todo) {
        this.todo = todo;
        return this;
      }

      /**
       * File for the patch, e.g. TODO.patch
       *
       * @param patch the value
       * @return this builder
       */
      public Builder patch(String patch) {
        this.patch = patch;
        return this;
      }

      /**
       * File for what it was made from; default: that of the patch with .json
       *
       * @param audit the value
       * @return this builder
       */
      public Builder audit(String audit) {
        this.audit = audit;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public RenderTodoInput build() {
        return new RenderTodoInput(root, synthesisPath, synthesis, graphPath, graph, diagnostics, diagnosticsPath, reviews, language, todo, patch, audit, dryRun, overwrite);
      }
    }
  }

  /**
   * Planned changes as a text for a review.
   *
   * @param patch The plans as Markdown, for people who review them
   * @param patchHash SHA-256 of the text
   * @param audit What the text of a review was made from
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RenderedCodeChange(
      @JsonProperty(required = true) String patch,
      @JsonProperty(required = true) String patchHash,
      @JsonProperty(required = true) CodeChangeReview audit,
      @JsonProperty(required = true) boolean written
  ) {}

  /**
   * Proposed tasks as a patch of the task list.
   *
   * @param patch The patch: a unified diff of the task list, for git apply, patch and evidence-apply-todo
   * @param patchHash What an approver has to state
   * @param audit What a patch of the task list was made from
   * @param validation Which of the proposed tasks hold, and which the task list already has
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RenderedTodo(
      @JsonProperty(required = true) String patch,
      @JsonProperty(required = true) String patchHash,
      @JsonProperty(required = true) TodoPatch audit,
      @JsonProperty(required = true) TodoValidation validation,
      @JsonProperty(required = true) boolean written
  ) {}

  /**
   * What people and agents said.
   *
   * @param tickets Tickets that the messages are about
   * @param participants Who wrote them
   * @param issueSeverities Severities of the issues, each once
   * @param issueCount Issues of the messages
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunCommunication(
      @JsonProperty(required = true) List<String> tickets,
      @JsonProperty(required = true) List<String> participants,
      @JsonProperty(required = true) List<String> issueSeverities,
      @JsonProperty(required = true) long issueCount
  ) {}

  /**
   * RunFailure of the evidence service.
   *
   * @param stage Stage or step that failed
   * @param code Error code
   * @param message Error message
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunFailure(
      @JsonProperty(required = true) String stage,
      @JsonProperty(required = true) String code,
      @JsonProperty(required = true) String message
  ) {}

  /**
   * What became of a stage.
   *
   * @param runtimeVersion Version of Heddle
   * @param configuration Settings of the stage, e.g. files and limits
   * @param status partial: something was left out; fallback: rules in place of the model; skipped: switched off, or nothing to read
   * @param requestedMode Requested mode
   * @param effectiveMode What made the records
   * @param degraded True if the model was requested but not used
   * @param recordCount Records, conclusions of the summary, or declarations whose links a model judged
   * @param warningCount Warnings
   * @param model model
   * @param durationMs Duration, ms
   * @param reason reason
   * @param responses Answers of the model that the result uses
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunStage(
      @JsonProperty(required = true) String runtimeVersion,
      @JsonProperty(required = true) Map<String, JsonNode> configuration,
      @JsonProperty(required = true) RunStageStatus status,
      @JsonProperty(required = true) RequestedMode requestedMode,
      @JsonProperty(required = true) RunStageEffectiveMode effectiveMode,
      @JsonProperty(required = true) boolean degraded,
      @JsonProperty(required = true) long recordCount,
      @JsonProperty(required = true) long warningCount,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String model,
      @JsonProperty(required = true) long durationMs,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) RunStageReason reason,
      @JsonProperty(required = true) List<RunStageResponses> responses
  ) {}

  /**
   * RunStageReason of the evidence service.
   *
   * @param code e.g. LLM_NOT_CONFIGURED, LLM_DISABLED
   * @param message message
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunStageReason(
      @JsonProperty(required = true) String code,
      @JsonProperty(required = true) String message
  ) {}

  /**
   * RunStageResponses of the evidence service.
   *
   * @param provider provider
   * @param model model
   * @param responseId responseId
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunStageResponses(
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String provider,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String model,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String responseId
  ) {}

  /**
   * A run.
   *
   * @param runId When it started (UTC), and a random part
   * @param createdAt When it started (RFC 3339)
   * @param graphFingerprint graphFingerprint
   * @param graphPath graphPath
   * @param summaryPath summaryPath
   * @param warningCount Warnings of the run
   * @param status Status of the run
   * @param failure failure
   * @param runtimeVersion Version of Heddle
   * @param stages naturalLanguageExtraction, markdownExtraction, documentationExtraction, communicationAnalysis, linkReranking, taskSynthesis, summary, codeChangePlanning
   * @param files Files of the run, relative to its folder
   * @param llm Whether a stage used a model
   * @param graphBytes graphBytes
   * @param communication communication
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunSummary(
      @JsonProperty(required = true) String runId,
      @JsonProperty(required = true) String createdAt,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String graphFingerprint,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String graphPath,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String summaryPath,
      @JsonProperty(required = true) long warningCount,
      @JsonProperty(required = true) PipelineResultStatus status,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) RunFailure failure,
      @JsonProperty(required = true) String runtimeVersion,
      @JsonProperty(required = true) Map<String, RunStage> stages,
      @JsonProperty(required = true) Map<String, String> files,
      @JsonProperty(required = true) Map<String, Boolean> llm,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Long graphBytes,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) RunCommunication communication
  ) {}

  /**
   * RunsQuery of the evidence service.
   *
   * @param participant Only runs with messages of this participant, e.g. human:ola, or ola
   * @param role Only runs with messages of a participant of this role
   * @param ticket Only runs with messages about this ticket, e.g. SHOP-7
   * @param severity Only runs with an issue of this severity in their messages
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RunsQuery(
      String participant,
      CommunicationAnalysisParticipantsRole role,
      String ticket,
      Severity severity
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link RunsQuery}. */
    public static final class Builder {
      private String participant;
      private CommunicationAnalysisParticipantsRole role;
      private String ticket;
      private Severity severity;

      private Builder() {}

      /**
       * Only runs with messages of this participant, e.g. human:ola, or ola
       *
       * @param participant the value
       * @return this builder
       */
      public Builder participant(String participant) {
        this.participant = participant;
        return this;
      }

      /**
       * Only runs with messages of a participant of this role
       *
       * @param role the value
       * @return this builder
       */
      public Builder role(CommunicationAnalysisParticipantsRole role) {
        this.role = role;
        return this;
      }

      /**
       * Only runs with messages about this ticket, e.g. SHOP-7
       *
       * @param ticket the value
       * @return this builder
       */
      public Builder ticket(String ticket) {
        this.ticket = ticket;
        return this;
      }

      /**
       * Only runs with an issue of this severity in their messages
       *
       * @param severity the value
       * @return this builder
       */
      public Builder severity(Severity severity) {
        this.severity = severity;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public RunsQuery build() {
        return new RunsQuery(participant, role, ticket, severity);
      }
    }
  }

  /**
   * A scenario of a specification.
   *
   * @param recordId Record of the scenario
   * @param feature Title of the feature, or folder of the capability
   * @param requirement requirement
   * @param scenario scenario
   * @param name Its title; in spec-kit its sentence
   * @param location location
   * @param verdict verified: its tests passed; failing: one of them did not; path_only: a test is about it or reaches what it names, and no result says that it passed; no_test: none of these
   * @param open Not meant to hold yet: its change has open tasks, or it is tagged &#64;wip or the like
   * @param tests Results and tests that decide
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ScenarioResult(
      @JsonProperty(required = true) String recordId,
      @JsonProperty(required = true) String feature,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String requirement,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String scenario,
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Location location,
      @JsonProperty(required = true) ScenarioResultVerdict verdict,
      @JsonProperty(required = true) boolean open,
      @JsonProperty(required = true) List<ScenarioResultTests> tests
  ) {}

  /**
   * ScenarioResultTests of the evidence service.
   *
   * @param recordId recordId
   * @param name name
   * @param location location
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ScenarioResultTests(
      @JsonProperty(required = true) String recordId,
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Location location
  ) {}

  /**
   * SemanticCandidate of the evidence service.
   *
   * @param recordId Id of the record of the module
   * @param path path
   * @param lines lines
   * @param text What the model reads of it: its path, names and documentation
   * @param score By rules; 0.5 is a link
   * @param grounds What both share, by rules
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SemanticCandidate(
      @JsonProperty(required = true) String recordId,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) LineRange lines,
      @JsonProperty(required = true) String text,
      @JsonProperty(required = true) double score,
      @JsonProperty(required = true) List<String> grounds
  ) {}

  /**
   * The modules that may show what a declaration asks for.
   *
   * @param schemaVersion schemaVersion
   * @param fingerprint SHA-256 of the declaration and candidates
   * @param declarationId Id of the record that asks for something
   * @param path path
   * @param lines lines
   * @param text Its statement
   * @param candidates Falling by score
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SemanticCandidateSet(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String fingerprint,
      @JsonProperty(required = true) String declarationId,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) LineRange lines,
      @JsonProperty(required = true) String text,
      @JsonProperty(required = true) List<SemanticCandidate> candidates
  ) {}

  /**
   * SemanticDecision of the evidence service.
   *
   * @param recordId Id of the record of the module
   * @param score That of the candidate set
   * @param verdict abstain: what is there does not tell
   * @param confidence confidence
   * @param reasonCode reasonCode
   * @param rationale Why, in a sentence
   * @param declarationQuote Words of the declaration, exactly
   * @param moduleQuote Words of the candidate, exactly
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SemanticDecision(
      @JsonProperty(required = true) String recordId,
      @JsonProperty(required = true) double score,
      @JsonProperty(required = true) SemanticDecisionVerdict verdict,
      @JsonProperty(required = true) double confidence,
      @JsonProperty(required = true) SemanticDecisionReasonCode reasonCode,
      @JsonProperty(required = true) String rationale,
      @JsonProperty(required = true) String declarationQuote,
      @JsonProperty(required = true) String moduleQuote
  ) {}

  /**
   * What a language model says of the candidates of a declaration.
   *
   * @param schemaVersion schemaVersion
   * @param candidateSet The modules that may show what a declaration asks for
   * @param decisions One for each candidate, in the order of the set
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SemanticRerank(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) SemanticCandidateSet candidateSet,
      @JsonProperty(required = true) List<SemanticDecision> decisions,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * Who approved a source patch, and when it was applied.
   *
   * @param schemaVersion schemaVersion
   * @param patchId The patch
   * @param patchHash Its hash
   * @param planId The plan that it follows
   * @param approvedBy Who approved it
   * @param approvedAt When it was approved (RFC 3339)
   * @param appliedAt When it was applied (RFC 3339)
   * @param appliedPaths Files that were changed
   * @param fileHashesAfter SHA-256 of each file after the change; null: it is deleted
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SourceApplyReceipt(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String patchId,
      @JsonProperty(required = true) String patchHash,
      @JsonProperty(required = true) String planId,
      @JsonProperty(required = true) String approvedBy,
      @JsonProperty(required = true) String approvedAt,
      @JsonProperty(required = true) String appliedAt,
      @JsonProperty(required = true) List<String> appliedPaths,
      @JsonProperty(required = true) Map<String, String> fileHashesAfter,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * SourceEdit of the evidence service.
   *
   * @param path File, relative to the root
   * @param action What is done with the file
   * @param symbols Names in it that may change; none: all of it may
   * @param instruction What is to change, in words
   * @param unifiedDiff unifiedDiff
   * @param sourceHash sourceHash
   * @param resultHash resultHash
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SourceEdit(
      @JsonProperty(required = true) String path,
      @JsonProperty(required = true) PlannedChangeAction action,
      @JsonProperty(required = true) List<String> symbols,
      @JsonProperty(required = true) String instruction,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String unifiedDiff,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String sourceHash,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String resultHash
  ) {}

  /**
   * A change of source files that waits for an approval.
   *
   * @param schemaVersion schemaVersion
   * @param id The same for the same plan and diffs
   * @param patchHash SHA-256 of the canonical JSON of the other fields: what an approver has to state
   * @param status status
   * @param createdAt When it was made (RFC 3339)
   * @param planId The plan that it follows
   * @param planHash Its hash
   * @param graphFingerprint Fingerprint of the graph
   * @param diagnosticIds Findings that have to go
   * @param recordIds Records that it is about
   * @param edits One for each file
   * @param acceptanceCriteria When it is done
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SourcePatch(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String patchHash,
      @JsonProperty(required = true) String status,
      @JsonProperty(required = true) String createdAt,
      @JsonProperty(required = true) String planId,
      @JsonProperty(required = true) String planHash,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<String> diagnosticIds,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) List<SourceEdit> edits,
      @JsonProperty(required = true) List<String> acceptanceCriteria,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * Changes of source files for planned changes.
   *
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param graphFingerprint Fingerprint of the graph
   * @param sourcePlanCount Plans that were read
   * @param patches One for each plan, in the order of the plans
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SourcePatchSet(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) long sourcePlanCount,
      @JsonProperty(required = true) List<SourcePatch> patches,
      @JsonProperty(required = true) Generation generation,
      Boolean written
  ) {}

  /**
   * Statement of the evidence service.
   *
   * @param kind What kind of statement, e.g. requirement, commit, function
   * @param actor actor
   * @param action What is done
   * @param subject subject
   * @param object What is acted on
   * @param target What the statement names exactly
   * @param modality How binding it is
   * @param polarity negative: it must not happen
   * @param text The statement in its own words
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Statement(
      @JsonProperty(required = true) String kind,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String actor,
      @JsonProperty(required = true) StatementAction action,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String subject,
      @JsonProperty(required = true) String object,
      @JsonProperty(required = true) Target target,
      @JsonProperty(required = true) StatementModality modality,
      @JsonProperty(required = true) StatementPolarity polarity,
      @JsonProperty(required = true) String text
  ) {}

  /**
   * What a stream carries: exactly one of these.
   *
   * @param task Work that a message asked for
   * @param message One turn of a conversation
   * @param statusUpdate A task reached a state
   * @param artifactUpdate A task produced an artifact, or more of one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record StreamEvent(
      Task task,
      Message message,
      TaskStatusUpdateEvent statusUpdate,
      TaskArtifactUpdateEvent artifactUpdate
  ) {}

  /**
   * Fields of summarize: Summarize the findings of a graph for a team: decisions, risks,
   * recommendations.
   *
   * @param root Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
   * @param reviews Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of the root if it is there
   * @param graphPath File with a graph of evidence-link
   * @param graph Records and the relations between them
   * @param diagnostics Findings of the graph, or a file with them; default: they are made
   * @param diagnosticsPath File with findings: diagnostics under its name in tools
   * @param mode deterministic: no model; prefer-llm: uses the model, falls back without it and reports that; require-llm: fails without the model
   * @param language Language of the texts; default: that of the locale
   * @param out File for the result: the text if it ends with .md, else JSON
   * @param dryRun Write nothing; return what would be written as content
   * @param overwrite Replace an existing file of another kind
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SummarizeInput(
      String root,
      String reviews,
      String graphPath,
      Graph graph,
      Diagnostics diagnostics,
      String diagnosticsPath,
      CommunicationMode mode,
      Language language,
      String out,
      @JsonProperty(value = "dry_run") Boolean dryRun,
      Boolean overwrite
  ) {
    /**
     * Begins one without any field.
     *
     * @return the builder
     */
    public static Builder builder() {
      return new Builder();
    }

    /** Makes a {@link SummarizeInput}. */
    public static final class Builder {
      private String root;
      private String reviews;
      private String graphPath;
      private Graph graph;
      private Diagnostics diagnostics;
      private String diagnosticsPath;
      private CommunicationMode mode;
      private Language language;
      private String out;
      private Boolean dryRun;
      private Boolean overwrite;

      private Builder() {}

      /**
       * Folder of the project; default: HEDDLE_EVIDENCE_ROOT, else the current folder
       *
       * @param root the value
       * @return this builder
       */
      public Builder root(String root) {
        this.root = root;
        return this;
      }

      /**
       * Reviews of evidence-review, relative to the root, or none; default: .intentreviews.jsonl of
       * the root if it is there
       *
       * @param reviews the value
       * @return this builder
       */
      public Builder reviews(String reviews) {
        this.reviews = reviews;
        return this;
      }

      /**
       * File with a graph of evidence-link
       *
       * @param graphPath the value
       * @return this builder
       */
      public Builder graphPath(String graphPath) {
        this.graphPath = graphPath;
        return this;
      }

      /**
       * Records and the relations between them
       *
       * @param graph the value
       * @return this builder
       */
      public Builder graph(Graph graph) {
        this.graph = graph;
        return this;
      }

      /**
       * Findings of the graph, or a file with them; default: they are made
       *
       * @param diagnostics the value
       * @return this builder
       */
      public Builder diagnostics(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        return this;
      }

      /**
       * File with findings: diagnostics under its name in tools
       *
       * @param diagnosticsPath the value
       * @return this builder
       */
      public Builder diagnosticsPath(String diagnosticsPath) {
        this.diagnosticsPath = diagnosticsPath;
        return this;
      }

      /**
       * deterministic: no model; prefer-llm: uses the model, falls back without it and reports
       * that; require-llm: fails without the model
       *
       * @param mode the value
       * @return this builder
       */
      public Builder mode(CommunicationMode mode) {
        this.mode = mode;
        return this;
      }

      /**
       * Language of the texts; default: that of the locale
       *
       * @param language the value
       * @return this builder
       */
      public Builder language(Language language) {
        this.language = language;
        return this;
      }

      /**
       * File for the result: the text if it ends with .md, else JSON
       *
       * @param out the value
       * @return this builder
       */
      public Builder out(String out) {
        this.out = out;
        return this;
      }

      /**
       * Write nothing; return what would be written as content
       *
       * @param dryRun the value
       * @return this builder
       */
      public Builder dryRun(Boolean dryRun) {
        this.dryRun = dryRun;
        return this;
      }

      /**
       * Replace an existing file of another kind
       *
       * @param overwrite the value
       * @return this builder
       */
      public Builder overwrite(Boolean overwrite) {
        this.overwrite = overwrite;
        return this;
      }

      /**
       * Makes it of what was set.
       *
       * @return the record
       */
      public SummarizeInput build() {
        return new SummarizeInput(root, reviews, graphPath, graph, diagnostics, diagnosticsPath, mode, language, out, dryRun, overwrite);
      }
    }
  }

  /**
   * What follows from the findings of a graph.
   *
   * @param schemaVersion schemaVersion
   * @param graphFingerprint Fingerprint of the graph
   * @param conclusions The gravest first
   * @param markdown The conclusions as a text for the team
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Summary(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) List<Conclusion> conclusions,
      @JsonProperty(required = true) String markdown,
      @JsonProperty(required = true) Generation generation,
      Boolean written
  ) {}

  /**
   * What the statement names exactly.
   *
   * @param paths Files and folders, relative to the root
   * @param symbols Functions, classes and other names in code
   * @param tickets Tickets, e.g. SHOP-12 or #7
   * @param versions Versions, e.g. 1.4.0
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Target(
      @JsonProperty(required = true) List<String> paths,
      @JsonProperty(required = true) List<String> symbols,
      @JsonProperty(required = true) List<String> tickets,
      @JsonProperty(required = true) List<String> versions
  ) {}

  /**
   * Work that a message asked for.
   *
   * @param id Identifier that the server chose
   * @param contextId Conversation that it belongs to
   * @param status Where a task stands
   * @param artifacts What it produced
   * @param history Messages, oldest first
   * @param metadata Metadata of the task
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Task(
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String contextId,
      @JsonProperty(required = true) TaskStatus status,
      List<Artifact> artifacts,
      List<Message> history,
      Map<String, JsonNode> metadata
  ) {}

  /**
   * A task produced an artifact, or more of one.
   *
   * @param taskId Task
   * @param contextId Conversation of the task
   * @param artifact What a task produced
   * @param append Whether the parts continue an artifact
   * @param lastChunk Whether the artifact is complete
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TaskArtifactUpdateEvent(
      @JsonProperty(required = true) String taskId,
      @JsonProperty(required = true) String contextId,
      @JsonProperty(required = true) Artifact artifact,
      Boolean append,
      Boolean lastChunk
  ) {}

  /**
   * A page of tasks.
   *
   * @param tasks The last that changed first
   * @param nextPageToken Token of the next page; empty on the last
   * @param pageSize The most tasks of a page
   * @param totalSize Tasks that match, on all pages
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TaskPage(
      @JsonProperty(required = true) List<Task> tasks,
      @JsonProperty(required = true) String nextPageToken,
      @JsonProperty(required = true) long pageSize,
      @JsonProperty(required = true) long totalSize
  ) {}

  /**
   * Where a task stands.
   *
   * @param state State of the task
   * @param message One turn of a conversation
   * @param timestamp When it was reached (UTC, milliseconds)
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TaskStatus(
      @JsonProperty(required = true) TaskStatusState state,
      Message message,
      @JsonProperty(required = true) String timestamp
  ) {}

  /**
   * A task reached a state.
   *
   * @param taskId Task
   * @param contextId Conversation of the task
   * @param status Where a task stands
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TaskStatusUpdateEvent(
      @JsonProperty(required = true) String taskId,
      @JsonProperty(required = true) String contextId,
      @JsonProperty(required = true) TaskStatus status
  ) {}

  /**
   * Tasks that are proposed for the findings of a graph.
   *
   * @param schemaVersion schemaVersion
   * @param graphFingerprint Fingerprint of the graph
   * @param diagnosticsFingerprint SHA-256 of its findings, whatever their order and language
   * @param conclusions What the proposals follow from
   * @param proposals The most urgent first
   * @param generation How it was made; model, provider and responseId are null without a model
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TaskSynthesis(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) String diagnosticsFingerprint,
      @JsonProperty(required = true) List<Conclusion> conclusions,
      @JsonProperty(required = true) List<TodoProposal> proposals,
      @JsonProperty(required = true) Generation generation,
      Boolean written
  ) {}

  /**
   * A task that is ticked.
   *
   * @param recordId Record of the task
   * @param text What it says
   * @param location location
   * @param verdict Whether code, a test, a commit or configuration shows it; unknown: nobody can tell
   * @param shownBy shownBy
   * @param reason reason
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TickedTask(
      @JsonProperty(required = true) String recordId,
      @JsonProperty(required = true) String text,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Location location,
      @JsonProperty(required = true) TickedTaskVerdict verdict,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) TickedTaskShownBy shownBy,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String reason
  ) {}

  /**
   * TickedTaskShownBy of the evidence service.
   *
   * @param recordId recordId
   * @param symbol symbol
   * @param location location
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TickedTaskShownBy(
      @JsonProperty(required = true) String recordId,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String symbol,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) Location location
  ) {}

  /**
   * Who approved a patch of the task list, and when it was applied.
   *
   * @param schemaVersion schemaVersion
   * @param patchHash SHA-256 of the patch
   * @param sourceTodoHash sourceTodoHash
   * @param resultTodoHash SHA-256 of the task list after
   * @param selectedProposalIds Proposals that were added
   * @param approvedBy Who approved it
   * @param approvedAt When it was approved (RFC 3339)
   * @param appliedAt When it was applied (RFC 3339)
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoApplyReceipt(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String patchHash,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String sourceTodoHash,
      @JsonProperty(required = true) String resultTodoHash,
      @JsonProperty(required = true) List<String> selectedProposalIds,
      @JsonProperty(required = true) String approvedBy,
      @JsonProperty(required = true) String approvedAt,
      @JsonProperty(required = true) String appliedAt,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * What a patch of the task list was made from.
   *
   * @param schemaVersion schemaVersion
   * @param createdAt When it was made (RFC 3339)
   * @param sourceTodo The task list that the patch is for
   * @param graphFingerprint Fingerprint of the graph
   * @param diagnosticsFingerprint SHA-256 of its findings
   * @param selectedProposalIds Proposals that the patch adds
   * @param duplicateProposalIds Proposals that the list already has
   * @param duplicates duplicates
   * @param synthesisAudit What the proposals were made with
   * @param renderedPatchHash SHA-256 of the bytes of the patch: what an approver has to state
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoPatch(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String createdAt,
      @JsonProperty(required = true) TodoPatchSourceTodo sourceTodo,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) String diagnosticsFingerprint,
      @JsonProperty(required = true) List<String> selectedProposalIds,
      @JsonProperty(required = true) List<String> duplicateProposalIds,
      @JsonProperty(required = true) List<TodoPatchDuplicates> duplicates,
      @JsonProperty(required = true) TodoPatchSynthesisAudit synthesisAudit,
      @JsonProperty(required = true) String renderedPatchHash,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * TodoPatchDuplicates of the evidence service.
   *
   * @param proposalId proposalId
   * @param existingRecordIds Tasks of the list that say the same
   * @param basis Why they do
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoPatchDuplicates(
      @JsonProperty(required = true) String proposalId,
      @JsonProperty(required = true) List<String> existingRecordIds,
      @JsonProperty(required = true) List<String> basis
  ) {}

  /**
   * The task list that the patch is for.
   *
   * @param path Task list, relative to the root
   * @param contentHash contentHash
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoPatchSourceTodo(
      @JsonProperty(required = true) String path,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String contentHash
  ) {}

  /**
   * What the proposals were made with.
   *
   * @param synthesisHash SHA-256 of the canonical JSON of the proposals and conclusions
   * @param proposalCount proposalCount
   * @param conclusionCount conclusionCount
   * @param rejectedProposalIds Proposals that cite what is not there
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoPatchSynthesisAudit(
      @JsonProperty(required = true) String synthesisHash,
      @JsonProperty(required = true) long proposalCount,
      @JsonProperty(required = true) long conclusionCount,
      @JsonProperty(required = true) List<String> rejectedProposalIds,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * A proposed task.
   *
   * @param schemaVersion schemaVersion
   * @param id The same for the same findings
   * @param title The task in a line
   * @param description Why, and what is suggested
   * @param priority P0 is wrong now, P3 can wait
   * @param status status
   * @param target What the statement names exactly
   * @param acceptanceCriteria When it is done
   * @param dependencies Proposals that come first
   * @param conclusionIds Conclusions that it follows from
   * @param diagnosticIds Findings that it is about
   * @param recordIds Records that it is about; all are records of its findings
   * @param confidence How sure it is
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoProposal(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String id,
      @JsonProperty(required = true) String title,
      @JsonProperty(required = true) String description,
      @JsonProperty(required = true) Priority priority,
      @JsonProperty(required = true) String status,
      @JsonProperty(required = true) Target target,
      @JsonProperty(required = true) List<String> acceptanceCriteria,
      @JsonProperty(required = true) List<String> dependencies,
      @JsonProperty(required = true) List<String> conclusionIds,
      @JsonProperty(required = true) List<String> diagnosticIds,
      @JsonProperty(required = true) List<String> recordIds,
      @JsonProperty(required = true) double confidence,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * Which of the proposed tasks hold, and which the task list already has.
   *
   * @param schemaVersion schemaVersion
   * @param graphFingerprint Fingerprint of the graph
   * @param diagnosticsFingerprint SHA-256 of its findings
   * @param sourceTodo The task list that the patch is for
   * @param valid Whether every proposal cites what is there
   * @param selectedProposalIds Proposals that the patch adds
   * @param duplicateProposalIds Proposals that the list already has
   * @param duplicates duplicates
   * @param rejected Proposals that are left out
   * @param generation How it was made; model, provider and responseId are null without a model
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoValidation(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) String diagnosticsFingerprint,
      @JsonProperty(required = true) TodoPatchSourceTodo sourceTodo,
      @JsonProperty(required = true) boolean valid,
      @JsonProperty(required = true) List<String> selectedProposalIds,
      @JsonProperty(required = true) List<String> duplicateProposalIds,
      @JsonProperty(required = true) List<TodoPatchDuplicates> duplicates,
      @JsonProperty(required = true) List<TodoValidationRejected> rejected,
      @JsonProperty(required = true) Generation generation
  ) {}

  /**
   * TodoValidationRejected of the evidence service.
   *
   * @param proposalId proposalId
   * @param reasons What does not hold
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TodoValidationRejected(
      @JsonProperty(required = true) String proposalId,
      @JsonProperty(required = true) List<String> reasons
  ) {}

  /**
   * A work tree compared with the commit that it is based on.
   *
   * @param schemaVersion schemaVersion
   * @param generatedAt When it was made (RFC 3339)
   * @param base base
   * @param workspace workspace
   * @param trend trend
   * @param diff What changed between two graphs
   * @param artifacts artifacts
   * @param written Whether it was written; false in a dry run or if the server does not allow writing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record WorkspaceComparison(
      @JsonProperty(required = true) String schemaVersion,
      @JsonProperty(required = true) String generatedAt,
      @JsonProperty(required = true) WorkspaceComparisonBase base,
      @JsonProperty(required = true) WorkspaceComparisonWorkspace workspace,
      @JsonProperty(required = true) WorkspaceComparisonTrend trend,
      @JsonProperty(required = true) GraphDiff diff,
      @JsonProperty(required = true) WorkspaceComparisonArtifacts artifacts,
      Boolean written
  ) {}

  /**
   * WorkspaceComparisonArtifacts of the evidence service.
   *
   * @param comparison comparison
   * @param baseGraph baseGraph
   * @param workspaceGraph workspaceGraph
   * @param picture picture
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record WorkspaceComparisonArtifacts(
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String comparison,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String baseGraph,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String workspaceGraph,
      @JsonProperty(required = true) @JsonInclude(JsonInclude.Include.ALWAYS) String picture
  ) {}

  /**
   * WorkspaceComparisonBase of the evidence service.
   *
   * @param ref What was asked for, e.g. origin/main
   * @param commit Its commit
   * @param graphFingerprint Fingerprint of its graph
   * @param coverage Share of the declared topics that facts show and no finding contradicts; 1 if there are none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record WorkspaceComparisonBase(
      @JsonProperty(required = true) String ref,
      @JsonProperty(required = true) String commit,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) double coverage
  ) {}

  /**
   * WorkspaceComparisonTrend of the evidence service.
   *
   * @param direction By coverage and by findings that block or need a review; mixed: one is better, another worse
   * @param coverageDelta Coverage of the work tree less that of the base
   * @param blockingDelta Blocking findings in the work tree less those of the base
   * @param reviewRequiredDelta Findings that need a review in the work tree less those of the base
   * @param warningDelta Warnings in the work tree less those of the base
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record WorkspaceComparisonTrend(
      @JsonProperty(required = true) WorkspaceComparisonTrendDirection direction,
      @JsonProperty(required = true) double coverageDelta,
      @JsonProperty(required = true) long blockingDelta,
      @JsonProperty(required = true) long reviewRequiredDelta,
      @JsonProperty(required = true) long warningDelta
  ) {}

  /**
   * WorkspaceComparisonWorkspace of the evidence service.
   *
   * @param headCommit Commit that is checked out
   * @param dirty Files differ from that commit or are not in it
   * @param changedFiles Those files, relative to the root
   * @param ahead Commits that the base lacks
   * @param behind Commits of the base that are lacking here
   * @param graphFingerprint Fingerprint of its graph
   * @param coverage Share of the declared topics that facts show and no finding contradicts; 1 if there are none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record WorkspaceComparisonWorkspace(
      @JsonProperty(required = true) String headCommit,
      @JsonProperty(required = true) boolean dirty,
      @JsonProperty(required = true) List<String> changedFiles,
      @JsonProperty(required = true) long ahead,
      @JsonProperty(required = true) long behind,
      @JsonProperty(required = true) String graphFingerprint,
      @JsonProperty(required = true) double coverage
  ) {}

  private Models() {}
}
