/** What answers over HTTPS in development, where no host has a certificate: Lenka's site, and one whose certificate is bad. */
export async function sandboxHosts(input: RequestInfo | URL): Promise<Response> {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (hostname === "lenka.localhost")
    return Response.json({ name: "Lenka na cestách", share_target: { action: "/upload/share" } });
  if (hostname.startsWith("certificate.")) return new Response(null, { status: 526 });
  throw new TypeError(`Nothing answers at ${hostname}.`);
}
