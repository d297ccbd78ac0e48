/** An answer to a form without content, as Remix encodes it: the page stays as it is and is not loaded anew. */
export function noAnswer(status: number): Response {
  return new Response('[{"_1":-5},"data"]\n', { status });
}

/**
 * An answer to a page that wanted its data anew: what it has already. For a window that wanted a text of another page:
 * nothing. Null on the way to another page, where nothing is there to stay.
 */
export function pageAsItIs(url: URL): Response | null {
  const router = window.__remixRouter;
  if (!router) return null;
  const { location, navigation, matches, loaderData } = router.state;
  const asked = url.searchParams.get("_routes")?.split(",") ?? [];
  const isOfPage = (id: string) => matches.some(({ route }) => route.id === id);
  if (asked.length > 0 && !asked.some(isOfPage)) return encoded(asked.map((id) => [id, null]));
  const target = navigation.location;
  const isElsewhere = target && target.pathname + target.search !== location.pathname + location.search;
  return isElsewhere ? null : encoded(Object.entries(loaderData));
}

function encoded(dataOfRoutes: [id: string, data: unknown][]): Response {
  return new Response(encode(Object.fromEntries(dataOfRoutes.map(([id, data]) => [id, { data }]))));
}

/** Writes data as Remix reads them: every value in its place of one list, and places instead of values within. */
export function encode(data: unknown): string {
  const places: string[] = [];
  function put(value: unknown): number {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const place = places.push("") - 1;
    places[place] = written(value);
    return place;
  }
  function written(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(put)}]`;
    if (value instanceof Date) return `["D",${value.getTime()}]`;
    if (typeof value !== "object") return JSON.stringify(value);
    return `{${Object.entries(value as object).map(([key, inner]) => `"_${put(key)}":${put(inner)}`)}}`;
  }
  put(data);
  return `[${places}]\n`;
}
