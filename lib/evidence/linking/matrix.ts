/** Scores of requirements (rows) and candidates (columns), and how they are made comparable. */

export type Matrix = readonly (readonly number[])[];

/** Nothing is compared to less than this. */
const LEAST = 1e-9;

/**
 * Divides each score by powers of the best of its row and of its column: a long requirement and a large file score high
 * with everything.
 */
export function normalized(scores: Matrix, rowPower: number, columnPower: number): Matrix {
  const columns = (scores[0] ?? []).map((_, column) =>
    Math.max(LEAST, ...scores.map((row) => row[column] ?? 0)),
  );
  return scores.map((row) => {
    const best = Math.max(LEAST, ...row) ** rowPower;
    return row.map((score, column) => score / (best * (columns[column] ?? 1) ** columnPower));
  });
}

/** The sum of two matrices, the first counting `share` and the second the rest. */
export function mixed(one: Matrix, other: Matrix, share: number): Matrix {
  return one.map((row, at) =>
    row.map((score, column) => share * score + (1 - share) * (other[at]?.[column] ?? 0)),
  );
}

/** Which candidates a candidate names: numbers of columns. */
export type References = readonly ReadonlySet<number>[];

/** A candidate hands scores on if it has this share of the best score of its requirement. */
const STRONG = 0.6;
const HANDED_ON = 0.5;
/** How much less is handed on to what everything uses. */
const HUB_DAMPING = 0.8;

/** What a strong candidate uses, and what uses it, belongs to the requirement, too. */
export function propagated(scores: Matrix, references: References): Matrix {
  const users: Set<number>[] = references.map(() => new Set());
  for (const [user, used] of references.entries()) for (const each of used) users[each]?.add(user);
  const damping = users.map(({ size }) => (1 + size) ** -HUB_DAMPING);
  return scores.map((row) => {
    const strong = STRONG * Math.max(LEAST, ...row);
    const result = [...row];
    for (const [column, score] of row.entries()) {
      if (score < strong) continue;
      for (const used of references[column] ?? [])
        add(result, used, HANDED_ON * score * (damping[used] ?? 0));
      for (const user of users[column] ?? []) add(result, user, HANDED_ON * score * (damping[column] ?? 0));
    }
    return result;
  });
}

function add(row: number[], column: number, score: number): void {
  row[column] = (row[column] ?? 0) + score;
}
