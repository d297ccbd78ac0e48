import type { SandboxPayment } from "./ledger";

/** The shop's address for this end with Comgate's placeholders filled in. */
export function returnUrl({ urls, status, transId, refId }: SandboxPayment): string {
  return urls[status]
    .replaceAll(/\$\{id\}/g, () => encodeURIComponent(transId))
    .replaceAll(/\$\{refId\}/g, () => encodeURIComponent(refId));
}
