import { silenceText } from "../email-access";
import { type RenderedLetter, renderLetter } from "./letter";

/** The provider's word on a request for contributors' addresses. */
export function emailAccessDecided(input: {
  siteName: string;
  /** Why not; null for a yes. */
  refusal: string | null;
  pageUrl: string;
  supportUrl: string;
}): RenderedLetter {
  const { siteName, refusal, pageUrl, supportUrl } = input;
  const blocks =
    refusal === null
      ? [
          "vaši žádost o přístup k e-mailům fanoušků jsme schválili. Teď se ptáme každého, kdo u záběru pro vás nechal adresu.",
          `Adresu uvidíte u záběrů těch, kdo budou souhlasit. Kdo ${silenceText} neodpoví, odmítl. Souhlas jde kdykoli odvolat.`,
          { button: { label: "Jak to vypadá", url: pageUrl } },
        ]
      : [
          "vaši žádost o přístup k e-mailům fanoušků jsme neschválili. Důvod:",
          ...refusal.split(/\n+/),
          { button: { label: "Zobrazit žádost", url: pageUrl } },
          { list: [{ label: "Napsat podpoře", url: supportUrl }] },
        ];
  return renderLetter({
    subject:
      refusal === null
        ? "Žádost o e-maily fanoušků jsme schválili"
        : "Žádost o e-maily fanoušků jsme neschválili",
    blocks: ["Dobrý den,", ...blocks],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
