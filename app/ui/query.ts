/** The query string with the given parameters set anew (null removes); empty when none is left. */
export function withParams(query: string, changes: Record<string, string | string[] | null>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    if (value === null) continue;
    for (const one of [value].flat()) params.append(name, one);
  }
  return written(params);
}

/** The query string without one value of a parameter, from the first page. */
export function withoutValue(query: string, name: string, value: string): string {
  const rest = [...new URLSearchParams(query)].filter(
    ([key, one]) => key !== "page" && !(key === name && one === value),
  );
  return written(new URLSearchParams(rest));
}

function written(params: URLSearchParams): string {
  const text = params.toString();
  return text ? `?${text}` : "?";
}
