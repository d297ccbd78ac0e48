/**
 * Redirects plain http to https; on later visits browsers go there by themselves (Strict-Transport-Security). Null in
 * development, and for what has come by https.
 */
export function httpsInstead(url: URL, isDevelopment: boolean): Response | null {
  if (isDevelopment || url.protocol === "https:") return null;
  const secure = new URL(url);
  secure.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: secure.href, "Cache-Control": "no-store" } });
}
