/** The tables that the migrations of a store create and do not drop again. */
export function tablesOf(migrations: readonly (readonly string[])[]): string[] {
  const tables = new Set<string>();
  for (const statement of migrations.flat()) {
    const [, word, name, renamed] =
      /^\s*(CREATE TABLE|DROP TABLE|ALTER TABLE)(?: IF (?:NOT )?EXISTS)? "?(\w+)"?(?: RENAME TO "?(\w+)"?)?/i.exec(
        statement,
      ) ?? [];
    if (name === undefined) continue;
    if (word?.toUpperCase() === "CREATE TABLE") tables.add(name);
    else if (renamed !== undefined || word?.toUpperCase() === "DROP TABLE") tables.delete(name);
    if (renamed !== undefined) tables.add(renamed);
  }
  return [...tables];
}
