// Code generated from the schemas by `make generate`. DO NOT EDIT.
package heddle.evidence;

import heddle.evidence.Models.*;
import java.util.List;

/** A method for each action of the service. */
public interface Actions {
  /**
   * Asks for an action by its name, and returns the data of its artifact.
   *
   * @param <T> type of the result
   * @param action name of the action
   * @param input its fields: one of the models, or what Jackson writes as an object
   * @param type class of the result
   * @return the result
   * @throws TaskException if the task does not complete
   * @throws HeddleException if there is no answer, or one with an error
   */
  <T> T call(String action, Object input, Class<T> type);

  /**
   * As {@link #call}, for the actions that return a list.
   *
   * @param <T> type of an entry
   * @param action name of the action
   * @param input its fields
   * @param type class of an entry
   * @return the list
   */
  <T> List<T> callForList(String action, Object input, Class<T> type);

  /**
   * Analyze a project: what was asked for, planned, built and claimed, and where they disagree.
   *
   * @param input fields of the action
   * @return the result
   */
  default PipelineResult pipeline(PipelineInput input) {
    return call("pipeline", input, PipelineResult.class);
  }

  /**
   * Compare the work tree with its base commit: what improved, what got worse.
   *
   * @param input fields of the action
   * @return the result
   */
  default WorkspaceComparison compareWorkspace(CompareWorkspaceInput input) {
    return call("compare_workspace", input, WorkspaceComparison.class);
  }

  /**
   * Extract the intents of a text: action, object, modality, polarity, targets.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractNl(ExtractNlInput input) {
    return callForList("extract_nl", input, IntentRecord.class);
  }

  /**
   * Extract what recent commits did: action, scope, tickets, files, reverts.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractGit(ExtractGitInput input) {
    return callForList("extract_git", input, IntentRecord.class);
  }

  /**
   * Extract what code declares, imports, calls, serves, tests and throws.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractAst(ExtractAstInput input) {
    return callForList("extract_ast", input, IntentRecord.class);
  }

  /**
   * Extract dependencies, scripts, CI jobs, services and variables of a project.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractConfig(ExtractConfigInput input) {
    return callForList("extract_config", input, IntentRecord.class);
  }

  /**
   * Extract tasks from TODO.md and changes from CHANGELOG.md.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractMarkdown(ExtractMarkdownInput input) {
    return callForList("extract_markdown", input, IntentRecord.class);
  }

  /**
   * Extract requirements and descriptions from the documents of a project.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractDocs(ExtractDocsInput input) {
    return callForList("extract_docs", input, IntentRecord.class);
  }

  /**
   * Extract what people and agents asked, planned, decided and reported, by ticket.
   *
   * @param input fields of the action
   * @return the result
   */
  default List<IntentRecord> extractCommunication(ExtractCommunicationInput input) {
    return callForList("extract_communication", input, IntentRecord.class);
  }

  /**
   * Find what needs an answer in ticket communication, and from whom.
   *
   * @param input fields of the action
   * @return the result
   */
  default CommunicationAnalysis analyzeCommunication(AnalyzeCommunicationInput input) {
    return call("analyze_communication", input, CommunicationAnalysis.class);
  }

  /**
   * Link records into a graph, or rank the modules that implement a requirement.
   *
   * @param input fields of the action
   * @return the result
   */
  default Graph link(LinkInput input) {
    return call("link", input, Graph.class);
  }

  /**
   * Find what was asked for but not built, built but not asked for, claimed but not done.
   *
   * @param input fields of the action
   * @return the result
   */
  default Diagnostics diagnose(DiagnoseInput input) {
    return call("diagnose", input, Diagnostics.class);
  }

  /**
   * Summarize the findings of a graph for a team: decisions, risks, recommendations.
   *
   * @param input fields of the action
   * @return the result
   */
  default Summary summarize(SummarizeInput input) {
    return call("summarize", input, Summary.class);
  }

  /**
   * Compare two graphs: records and relations that were added, removed or changed.
   *
   * @param input fields of the action
   * @return the result
   */
  default GraphDiff diffGraphs(DiffInput input) {
    return call("diff", input, GraphDiff.class);
  }

  /**
   * Compare two files or texts line by line, as rows, a picture or a page.
   *
   * @param input fields of the action
   * @return the result
   */
  default FileDiff diffFiles(DiffFilesInput input) {
    return call("diff_files", input, FileDiff.class);
  }

  /**
   * Compare a commit with the work tree, the index or another commit, file by file.
   *
   * @param input fields of the action
   * @return the result
   */
  default GitDiff diffGit(DiffGitInput input) {
    return call("diff_git", input, GitDiff.class);
  }

  /**
   * Show what was asked for beside what exists, by topic.
   *
   * @param input fields of the action
   * @return the result
   */
  default Reality reality(RealityInput input) {
    return call("reality", input, Reality.class);
  }

  /**
   * Propose tasks for the findings of a graph, with criteria, priorities and citations.
   *
   * @param input fields of the action
   * @return the result
   */
  default TaskSynthesis proposeTodo(ProposeTodoInput input) {
    return call("propose_todo", input, TaskSynthesis.class);
  }

  /**
   * Render proposed tasks as a patch of the task list, for a review.
   *
   * @param input fields of the action
   * @return the result
   */
  default RenderedTodo renderTodo(RenderTodoInput input) {
    return call("render_todo", input, RenderedTodo.class);
  }

  /**
   * Add approved tasks to the task list once; the hash of the patch must match.
   *
   * @param input fields of the action
   * @return the result
   */
  default AppliedTodo applyTodo(ApplyTodoInput input) {
    return call("apply_todo", input, AppliedTodo.class);
  }

  /**
   * Plan the code changes of proposed tasks: files, risk, rollback, evidence.
   *
   * @param input fields of the action
   * @return the result
   */
  default CodeChangePlanSet proposeCodeChange(ProposeCodeChangeInput input) {
    return call("propose_code_change", input, CodeChangePlanSet.class);
  }

  /**
   * Render planned code changes as text for a review.
   *
   * @param input fields of the action
   * @return the result
   */
  default RenderedCodeChange renderCodeChange(RenderCodeChangeInput input) {
    return call("render_code_change", input, RenderedCodeChange.class);
  }

  /**
   * Propose source patches for planned changes: exact diffs, each with its hash.
   *
   * @param input fields of the action
   * @return the result
   */
  default SourcePatchSet proposeSourcePatch(ProposeSourcePatchInput input) {
    return call("propose_source_patch", input, SourcePatchSet.class);
  }

  /**
   * Apply an approved source patch once; its hash must match.
   *
   * @param input fields of the action
   * @return the result
   */
  default AppliedSourcePatch applySourcePatch(ApplySourcePatchInput input) {
    return call("apply_source_patch", input, AppliedSourcePatch.class);
  }

  /**
   * Check a change against its plan: its findings are gone, and none are new.
   *
   * @param input fields of the action
   * @return the result
   */
  default CodeChangeAcceptance evaluateCodeChange(EvaluateCodeChangeInput input) {
    return call("evaluate_code_change", input, CodeChangeAcceptance.class);
  }

  /**
   * Check which planned changes achieved their purpose.
   *
   * @param input fields of the action
   * @return the result
   */
  default CodeChangeCloseResult closeCodeChange(CloseCodeChangeInput input) {
    return call("close_code_change", input, CodeChangeCloseResult.class);
  }
}
