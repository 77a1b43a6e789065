/**
 * One table of what records along a pipeline call the same thing: a file is `path` (relative to `root` where there is
 * one), a text `text`, a picture `image`. Where the specification prescribes another name, the next operation finds the
 * thing under that name.
 */

/** Where an operation finds a field that a record lacks. */
export interface Alias {
  /** Fields of other operations' records; the first that holds a text, or an object for a field that is one, is taken. */
  from: readonly string[];
  /** Fields that hold an object with a field of this name, which is taken. */
  within?: readonly string[];
  /** Fields that make the alias unnecessary: the record names the same thing another way. */
  unless?: readonly string[];
  /** The record itself is the value if it has all these fields; what the operation takes as options stays beside it. */
  itself?: readonly string[];
  /** Fields that mean something else in a record of that kind, and are left out of it. */
  without?: readonly string[];
  /**
   * A result of another operation must have it, or one of `unless`: the operation has a default of its own, which would
   * be about something else than the record.
   */
  required?: true;
}

export type Aliases = Readonly<Record<string, Alias>>;

/**
 * Decisions, tasks and events name a source by other words, and say where its project is; the `source` of a task says
 * where the task came from.
 */
const SOURCE = {
  path: { from: ["target_path", "target_file", "file"], without: ["source"] },
  root: { from: ["project_dir", "project_path"] },
} as const;

/** Without a name the current folder would be taken: what has a root is about that project. */
const PROJECT = { project_dir: { from: ["project", "root"], unless: ["project_path"] } } as const;

/** `path` is what detection and adoption call their picture, `output` what a screenshot wrote. */
const PICTURE = { image: { from: ["path", "output"] } } as const;

/** A program is `program` in every result, and `file` in the requests that the specification lays down. */
const PROGRAM = { file: { from: ["program"] } } as const;

/** A file that holds a task; elsewhere a file is `path`. */
const TASK_FILE = { file: { from: ["path"], unless: ["text"] } } as const;

const TEXT = { text: { from: ["label", "prompt"] } } as const;

/** A text or an address is as good as a prompt; beside an address a text is the message that goes with it. */
const PROMPT = { prompt: { from: ["uri", "text", "label"] } } as const;
const PROMPT_OR_URI = { prompt: { from: ["text", "label"], unless: ["uri"] } } as const;

/** A graph of intents and evidence is the whole record. */
const GRAPH = { graph: { from: [], itself: ["records", "relations"], unless: ["graphPath"] } } as const;

/** Findings are a whole record beside the graph that they are about. */
const FINDINGS = {
  diagnostics: { from: [], itself: ["diagnostics", "graphFingerprint"], unless: ["diagnosticsPath"] },
} as const;
const TASKS = {
  proposals: { from: [], itself: ["proposals", "conclusions"], unless: ["proposalsPath"] },
} as const;

/** Planned changes and their patches are whole records, too; a set has them under the name of the field. */
const PLANS = {
  plans: { from: [], itself: ["plans", "sourceDiagnosticCount"], unless: ["plansPath"] },
} as const;
const PATCHES = {
  patch: { from: [], itself: ["patches", "sourcePlanCount"], unless: ["patchPath"] },
} as const;

/** A workflow is what a sentence was turned into, or the plan or check of one. */
const WORKFLOW = {
  workflow: { from: ["dsl"], itself: ["name", "steps"], unless: ["text"] },
  text: { from: ["label", "prompt", "raw_text"], unless: ["workflow"] },
} as const;
const DEFINITION = ["workflow", "dsl"] as const;
const WORKFLOW_FIELDS = {
  name: { from: [], within: DEFINITION },
  steps: { from: [], within: DEFINITION },
  trigger: { from: [], within: DEFINITION },
} as const;
/** A sentence that was read is still a sentence. */
const SENTENCE = { text: { from: ["label", "prompt", "raw_text"] } } as const;

/** Steps of the desktop are in the data of a result, or in the command that it is. */
const GUI_STEPS = { steps: { from: [], within: ["data", "command"], unless: ["file"] } } as const;

const PACKAGE_FILE = { content: { from: ["yaml_content"], unless: ["path"] } } as const;

export const ALIASES = {
  source: SOURCE,
  project: PROJECT,
  picture: PICTURE,
  program: PROGRAM,
  screen: { ...PICTURE, ...PROGRAM },
  taskFile: TASK_FILE,
  graph: GRAPH,
  findings: { ...GRAPH, ...FINDINGS },
  tasks: { ...GRAPH, ...FINDINGS, ...TASKS },
  plans: PLANS,
  patches: PATCHES,
  text: TEXT,
  sentence: SENTENCE,
  workflow: WORKFLOW,
  workflowFields: WORKFLOW_FIELDS,
  guiSteps: GUI_STEPS,
  packageFile: PACKAGE_FILE,
  prompt: PROMPT,
  promptOrUri: PROMPT_OR_URI,
} as const satisfies Readonly<Record<string, Aliases>>;
