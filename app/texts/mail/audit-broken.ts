import { counted } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type AuditBroken = {
  siteName: string;
  faults: number;
  /** The first entry that does not fit. */
  number: number;
  url: string;
};

const faultWords = { one: "nesrovnalost", few: "nesrovnalosti", other: "nesrovnalostí" };

/** The provider's people learn that somebody has changed or removed entries of the audit log. */
export function auditBroken({ siteName, faults, number, url }: AuditBroken): RenderedLetter {
  return renderLetter({
    subject: "Auditní záznam nesedí",
    blocks: [
      "Dobrý den,",
      `noční kontrola auditního záznamu našla ${counted(faults, faultWords)}, první u záznamu č. ${number}. Aplikace sama záznamy nemění ani nemaže, takže do databáze nejspíš někdo zasáhl.`,
      "Zkontrolujte, kdo má k databázi přístup, a porovnejte ji se zálohou nebo s posledním exportem záznamu.",
      { button: { label: "Otevřít auditní záznam", url } },
    ],
    footer: [`Píšeme vám, protože spravujete web ${siteName} a platformu Palubka.`],
  });
}
