/** A text that the browser saves under a name of plain ASCII; nobody else gets it from a cache. */
export function textFile(text: string, { name, type }: { name: string; type: string }): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
