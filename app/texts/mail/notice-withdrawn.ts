import { type RenderedLetter, renderLetter } from "./letter";

/** The provider has taken a notice back. */
export function noticeWithdrawn({
  siteName,
  workspaceUrl,
}: {
  siteName: string;
  workspaceUrl: string;
}): RenderedLetter {
  return renderLetter({
    subject: "Výpověď odvoláváme, smlouva platí dál",
    blocks: [
      "Dobrý den,",
      "výpověď, kterou jsme vám poslali, odvoláváme. Smlouva platí dál a nemusíte dělat nic.",
      { button: { label: "Otevřít pracovnu", url: workspaceUrl } },
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
