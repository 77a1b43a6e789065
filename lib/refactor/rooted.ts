/** Says in records that name a file which folder its path is relative to, so that each can leave its list alone. */

export function rooted<One extends object>(
  root: string,
  records: readonly One[],
): (Omit<One, "root"> & { root: string })[] {
  return records.map((record) => ({ ...record, root }));
}
