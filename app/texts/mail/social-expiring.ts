import { formatDate } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type SocialExpiring = { siteName: string; expiresAt: number; url: string };

/** Tells a creator a week ahead that access to their page ends. */
export function socialExpiring({ siteName, expiresAt, url }: SocialExpiring): RenderedLetter {
  const day = formatDate(expiresAt);
  return renderLetter({
    subject: `Přístup k vaší stránce na Facebooku končí ${day}`,
    blocks: [
      "Dobrý den,",
      `Facebook nás na vaši stránku pustí už jen do ${day}. Když se do té doby přihlásíte znovu, nic se nepřeruší.`,
      { button: { label: "Připojit znovu", url } },
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože jste u nás připojili svou stránku.`,
    ],
  });
}
