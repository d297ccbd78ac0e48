/**
 * Columns that a subquery compares with and that have lost their table: drizzle names the columns of the one table that a
 * query selects from without it, and in a subquery SQLite takes such a name for a column of the subquery's own table.
 */
export function namelessColumns(query: string): string[] {
  const isSubquery: boolean[] = [];
  const found: string[] = [];
  for (const { 0: part, groups } of query.matchAll(
    /'[^']*'|\((?<select>\s*select\b)?|\)|(?:[=<>]|\bis)\s*(?<column>"\w+")(?!\.)/gi,
  )) {
    if (part.startsWith("(")) isSubquery.push(groups?.select !== undefined);
    else if (part === ")") isSubquery.pop();
    else if (groups?.column && isSubquery.includes(true)) found.push(groups.column);
  }
  return found;
}
