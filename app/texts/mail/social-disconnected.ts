import type { DeadToken } from "../../domain/social/networks";
import { type RenderedLetter, renderLetter } from "./letter";

type SocialDisconnected = { siteName: string; reason: DeadToken; url: string };

/** Why Facebook takes posts no more, in the words of letters and of the workspace. */
export const deadTokenTexts: Record<DeadToken, string> = {
  expired: "Přístup k vaší stránce vypršel.",
  passwordChanged: "Změnili jste si na Facebooku heslo, a tím přístup skončil.",
  appRemoved: "Na Facebooku jste nám přístup odebrali.",
  noRole: "Na stránce už nemáte roli, která smí zveřejňovat.",
  checkpoint: "Facebook chce, abyste se u něj přihlásili a něco potvrdili. Do té doby nás nepustí.",
  invalid: "Facebook už náš přístup neuznává.",
};

/** Tells a creator at once that posts do not go out any more, why, and what to do. */
export function socialDisconnected({ siteName, reason, url }: SocialDisconnected): RenderedLetter {
  return renderLetter({
    subject: "Na Facebook a Instagram teď nic nezveřejníme",
    blocks: [
      "Dobrý den,",
      `${deadTokenTexts[reason]} Dokud stránku znovu nepřipojíte, nic dalšího tam nevyjde.`,
      { button: { label: "Připojit znovu", url } },
      "Co už vyšlo, zůstává. Co mezitím nevyjde, můžete pak zveřejnit na stránce videa.",
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka, protože jste u nás připojili svou stránku.`,
    ],
  });
}
