/** Text inside an XML element or attribute; what XML cannot carry at all is left out. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** One element with text in it. */
export const xmlElement = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** An answer that machines read, the same for everybody: cached at the edge, and never served stale from there. */
export function xmlResponse(body: string, mediaType: string, headers: Record<string, string> = {}): Response {
  return new Response(`${declaration}\n${body}\n`, {
    headers: {
      "Content-Type": `${mediaType}; charset=utf-8`,
      "Cache-Control": "public, max-age=300, s-maxage=60",
      ...headers,
    },
  });
}
