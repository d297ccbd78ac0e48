/**
 * Redirects plain http to https; on later visits browsers go there by themselves (Strict-Transport-Security). Null in
 * development, and for what has come by https.
 */
export function httpsInstead(request: Request, isDevelopment: boolean): Response | null {
  const url = new URL(request.url);
  if (isDevelopment || url.protocol === "https:") return null;
  url.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: url.href, "Cache-Control": "no-store" } });
}
