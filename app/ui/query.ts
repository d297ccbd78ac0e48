/** The query string with the given parameters set anew (null removes); empty when none is left. */
export function withParams(query: string, changes: Record<string, string | string[] | null>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    if (value === null) continue;
    for (const one of [value].flat()) params.append(name, one);
  }
  const text = params.toString();
  return text ? `?${text}` : "?";
}
