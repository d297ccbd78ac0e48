import { z } from "zod";
import type { HostProbe } from "../../app/domain/sites/host-probe";
import { wholeBody } from "../../app/http/body.server";

const timeoutMs = 5000;

/** The web app manifest of a site has about a kilobyte; who answers with more is not listened to. */
const longestReply = 16 * 1024;

/** Cloudflare's answers for a TLS handshake that failed, and for a certificate that does not hold. */
const certificateStatuses = [525, 526];

/** What of a site's manifest nobody else's has. */
const Manifest = z.object({
  name: z.string().max(500),
  share_target: z.object({ action: z.literal("/upload/share") }),
});

/** Asks a host for the manifest of its site over HTTPS, as a visitor's browser does. */
export function hostProbe(ask: typeof fetch): HostProbe {
  return {
    async ask(host) {
      try {
        const response = await ask(`https://${host}/manifest.webmanifest?at=${Date.now()}`, {
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (certificateStatuses.includes(response.status)) return { kind: "certificate" };
        // What Cloudflare answers by itself, when a host is not set up there.
        if (response.status >= 520) return { kind: "silent" };
        if (!response.ok) return { kind: "elsewhere" };
        const text = new TextDecoder().decode(await wholeBody(response, longestReply));
        const { success, data } = Manifest.safeParse(json(text));
        return success ? { kind: "site", name: data.name } : { kind: "elsewhere" };
      } catch {
        return { kind: "silent" };
      }
    },
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
