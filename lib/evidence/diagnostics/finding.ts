/** A finding before it has words. */
import type { DiagnosticCode, IntentRecord, Severity } from "#schemas/evidence.ts";
import type { GraphIndex } from "./graph-index.ts";
import type { Nearest } from "./nearest.ts";

export interface Finding {
  code: DiagnosticCode;
  severity: Severity;
  records: readonly IntentRecord[];
  /** Which of the texts of its code it has. */
  cause: string;
  /** What its texts name, e.g. the missing symbols. */
  names: readonly string[];
  /** 0 to 1: how much goes wrong if nobody acts. */
  consequence: number;
  /** Of something that is missing, what the code has of it. */
  near?: Nearest | undefined;
  /** True if findings of its kind were seldom worth acting on (docs/evidence-quality.md): it goes after all others. */
  isMinor?: boolean;
  /** Findings of the same code and cause with the same key become one; absent: it is one of its own. */
  group?: { key: string /** File or folder that the group is named after. */; place: string };
}

/** One pass over a graph. */
export type Rule = (index: GraphIndex) => Iterable<Finding>;

/** Groups findings by the file of a record. */
export function byFile({ source }: IntentRecord): NonNullable<Finding["group"]> {
  const place = source.path ?? "";
  return { key: place, place };
}
