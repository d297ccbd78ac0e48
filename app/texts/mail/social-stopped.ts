import type { Network } from "../../domain/social/rules";
import { type RenderedLetter, renderLetter } from "./letter";

type SocialStopped = { siteName: string; network: Network; reason: "token" | "permission"; url: string };

const names: Record<Network, string> = { facebook: "Facebook", instagram: "Instagram" };

/** That nothing goes to a network, in the words of letters and of the workspace. */
export const stoppedTitle = (network: Network) => `Na ${names[network]} teď nic nevychází`;

/** Why a network takes nothing although the page is connected. */
export const stoppedReason = (network: Network, reason: SocialStopped["reason"]) =>
  reason === "permission"
    ? `${names[network]} hlásí, že nám k tomu chybí oprávnění.`
    : `${names[network]} odmítl náš přístup, i když stránka je pořád připojená.`;

export const stoppedHelp =
  "Připojte stránku znovu a povolte všechno, o co žádáme. Když je příčina v nastavení účtu, změňte ho a zveřejněte další video ručně: jakmile to projde, poběží zase všechno samo.";

/** Tells a creator at once that one network takes posts no more, why, and what to do. */
export function socialStopped({ siteName, network, reason, url }: SocialStopped): RenderedLetter {
  return renderLetter({
    subject: stoppedTitle(network),
    blocks: [
      "Dobrý den,",
      stoppedReason(network, reason),
      stoppedHelp,
      { button: { label: "Připojit znovu", url } },
      "Druhé sítě se to netýká. Co už vyšlo, zůstává.",
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože jste u nás připojili svou stránku.`,
    ],
  });
}
