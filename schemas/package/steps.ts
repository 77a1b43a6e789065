/**
 * What a route does, step by step, where no single verb on rows says it: the rows it reads and changes, and the answer
 * that it makes of them. Every target turns the steps into code of its own.
 */
/** A value that a step works with. */
export type StepValue =
  | { constant: unknown }
  | { now: true }
  /** A text that nobody can guess. */
  | { random: true }
  | { path: string }
  | { query: string; required: boolean }
  /** A field of the body. */
  | { body: string }
  /** A member of a row of an earlier step; of the row itself inside `each`. */
  | { row: string; member: string }
  /** What an earlier step has counted or calculated. */
  | { result: string }
  | { list: StepValue[] }
  /** One text of several values. */
  | { joined: StepValue[] };

export type StepColumns = [column: string, value: StepValue][];

/** A comparison that applies if its value is not null, such as that of a parameter which the request leaves out. */
export interface StepFilter {
  /** One column, or several joined by commas, one of which has to match. */
  column: string;
  /** `words`: every word of the text is in one of the columns. */
  test: Comparison | "contains" | "words";
  value: StepValue;
}

export type Comparison = "=" | "!=" | ">=" | "<=" | ">" | "<";

/** Functions of the core of a service that work on values alone, by the module that they are in. */
export const STEP_CALLS = {
  calculate: "arithmetic",
  number_of: "query",
  joined_texts: "archives",
  picture_type: "tools",
  convert_unit: "units",
  unit_names: "units",
  placeholders_of: "templates",
  fill_template: "templates",
  line_changes: "changes_of_text",
  decoded_size: "encoding",
  decoded_file: "encoding",
  pack_files: "archives",
  unpack_files: "archives",
  run_tool: "tools",
} as const;
export type StepCall = keyof typeof STEP_CALLS;

export type Step =
  /** The account of the request's token, 401 without one; `token`: one that is not in a header. */
  | { do: "account"; name: string; table: string; token?: StepValue }
  | { do: "read"; name: string; table: string; where: StepColumns }
  | {
      do: "list";
      name: string;
      table: string;
      where: StepColumns;
      filters: StepFilter[];
      sort: string;
      /** `limit`, `offset`, `sort`, `q` and columns of the query count. */
      paged: boolean;
      limit?: StepValue;
      offset?: StepValue;
    }
  | { do: "create"; name: string; table: string; values: StepColumns }
  | { do: "update"; name: string; table: string; where: StepColumns; values: StepColumns }
  /** Creates the row with the values of `where`, or changes it. */
  | { do: "save"; name: string; table: string; where: StepColumns; values: StepColumns }
  /** Adds to a number of the row, which is created if it is missing, and deleted once nothing is left. */
  | { do: "add"; name: string; table: string; where: StepColumns; column: string; amount: StepValue }
  /** Adds to a number of a row, or takes from it; refuses what would make it negative. */
  | {
      do: "move";
      name: string;
      table: string;
      where: StepColumns;
      column: string;
      amount: StepValue;
      takes: boolean;
      status: number;
    }
  | { do: "delete"; table: string; where: StepColumns }
  /** Deletes the rows that match, and tells how many. */
  | { do: "clear"; name: string; table: string; where: StepColumns; filters: StepFilter[] }
  | { do: "count"; name: string; table: string; where: StepColumns; filters?: StepFilter[] }
  /** The average of a column, null without rows. */
  | { do: "average"; name: string; table: string; where: StepColumns; column: string }
  /** The rows of a list, each with the average of a number of the rows that refer to it; the best ones first if sorted. */
  | {
      do: "averages";
      name: string;
      list: string;
      key: string;
      table: string;
      owner: string;
      column: string;
      member: string;
      sorted: boolean;
    }
  /** Refuses the request unless the comparison holds; a value that is null is not compared. */
  | { do: "check"; left: StepValue; test: Comparison; right: StepValue; status: number; message: string }
  /** Refuses the request if such a row exists. */
  | {
      do: "none";
      table: string;
      where: StepColumns;
      filters: StepFilter[];
      status: number;
      message: string;
    }
  /** What a function makes of values; it refuses what is not valid with the status. */
  | { do: "call"; name: string; call: StepCall; arguments: StepValue[]; status?: number }
  /** Exchanges name and secret of the body for a token: a row with token and expires_at. */
  | { do: "sign_in"; name: string; table: string; columns: [name: string, secret: string]; invalid: number }
  /** Ends the session of the request's token. */
  | { do: "sign_out" }
  /** The file of a field of a multipart body: a row with name, type and content; all of its files if `many`. */
  | { do: "files"; name: string; field: string; many: boolean; invalid: number }
  /** Stores the file of an earlier step. */
  | { do: "store"; name: string; table: string; file: string; values: StepColumns };

/** The answer as a value. */
export type StepTemplate =
  | StepValue
  | { members: [name: string, value: StepTemplate][] }
  /** A list of what is made of each row, which `row: "item"` names. */
  | { each: string; item: StepTemplate }
  /** The number of rows of a list. */
  | { size: string };

export interface StepProgram {
  steps: Step[];
  /** Statuses that the contract states instead of the usual ones, e.g. 400 instead of 409. */
  statuses: [usual: number, stated: number][];
  /** `file`: a file as it was uploaded or made, with its type; `none`: no body. */
  format: "json" | "html" | "text" | "file" | "none";
  answer: StepTemplate;
  /** Path of a row in an HTML list, e.g. /entries/{id}: each item links to its own. */
  link?: string;
  /** The body is multipart: fields without a file are those of `input`. */
  form?: boolean;
  /** Name of the cookie that gets the token of `sign_in`, or loses it. */
  cookie?: string;
}
