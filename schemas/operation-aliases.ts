/**
 * Earlier names that answer still: one name led to several operations, and a word said which. The word is the first
 * argument of a command line, or the field `do` of a record; each operation has a name of its own now.
 */

/** An earlier name, and the operations that it leads to. */
export interface OperationAlias {
  /** The operation of each word. */
  operations: Readonly<Record<string, string>>;
  /** The word of a request that names none. */
  otherwise: string;
  /** Fields that mean a word where a request names none, e.g. `decisions` an export. */
  fields?: Readonly<Record<string, string>>;
  /** Where it was served: a POST with a record. */
  path: string;
}

export const OPERATION_ALIASES: Readonly<Record<string, OperationAlias>> = {
  "refactor-planfile": {
    operations: {
      show: "refactor-planfile-show",
      export: "refactor-planfile-export",
      validate: "refactor-planfile-validate",
      sync: "refactor-planfile-sync",
      "list-sources": "refactor-planfile-list-sources",
      "add-source": "refactor-planfile-add-source",
      "remove-source": "refactor-planfile-remove-source",
    },
    otherwise: "show",
    fields: { decisions: "export" },
    path: "/v1/refactor/planfile",
  },
  "refactor-memory": {
    operations: {
      show: "refactor-memory-show",
      explain: "refactor-memory-explain",
      forget: "refactor-memory-forget",
    },
    otherwise: "show",
    fields: { forget: "forget", explain: "explain" },
    path: "/v1/refactor/memory",
  },
  "refactor-history": {
    operations: { show: "refactor-history-show", clear: "refactor-history-clear" },
    otherwise: "show",
    fields: { clear: "clear" },
    path: "/v1/refactor/history",
  },
  "refactor-config": {
    operations: {
      show: "refactor-config-show",
      validate: "refactor-config-validate",
      init: "refactor-config-init",
    },
    otherwise: "show",
    path: "/v1/refactor/config",
  },
};
