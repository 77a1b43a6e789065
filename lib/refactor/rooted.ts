/** Adds to records that name a file the folder that its path is relative to, so that each is complete by itself. */

export function rooted<One extends object>(
  root: string,
  records: readonly One[],
): (Omit<One, "root"> & { root: string })[] {
  return records.map((record) => ({ ...record, root }));
}
