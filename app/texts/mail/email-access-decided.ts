import type { Decision } from "~/domain/email-access/rules";
import { silenceText } from "../email-access";
import { type RenderedLetter, renderLetter } from "./letter";

const subjects: Record<Decision, string> = {
  approved: "Žádost o e-maily fanoušků jsme schválili",
  refused: "Žádost o e-maily fanoušků jsme neschválili",
  revoked: "Přístup k e-mailům fanoušků jsme vám odebrali",
};

/** The provider's word on a request for contributors' addresses; `refusal` says why not, or why no longer. */
export function emailAccessDecided(input: {
  siteName: string;
  decision: Decision;
  refusal: string | null;
  pageUrl: string;
  supportUrl: string;
}): RenderedLetter {
  const { siteName, decision, refusal, pageUrl, supportUrl } = input;
  const blocks: Record<Decision, string[]> = {
    approved: [
      "vaši žádost o přístup k e-mailům fanoušků jsme schválili. Teď se ptáme každého, kdo u záběru pro vás nechal adresu.",
      `Adresu uvidíte u záběrů těch, kdo budou souhlasit. Kdo ${silenceText} neodpoví, odmítl. Souhlas jde kdykoli odvolat.`,
    ],
    refused: ["vaši žádost o přístup k e-mailům fanoušků jsme neschválili. Důvod:"],
    revoked: [
      "přístup k e-mailům fanoušků jsme vám odebrali. Adresy už u záběrů neuvidíte a souhlasy fanoušků přestaly platit. Důvod:",
    ],
  };
  const why = refusal?.split(/\n+/) ?? [];
  const label = decision === "approved" ? "Jak to vypadá" : "Zobrazit žádost";
  return renderLetter({
    subject: subjects[decision],
    blocks: [
      "Dobrý den,",
      ...blocks[decision],
      ...why,
      { button: { label, url: pageUrl } },
      ...(decision === "approved" ? [] : [{ list: [{ label: "Napsat podpoře", url: supportUrl }] }]),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}
