import type { ContractEndReason } from "../../domain/dashcamers/contract-rules";
import { formatDate, formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

const openings: Record<ContractEndReason, string> = {
  asked:
    "na vaši žádost jsme ukončili smlouvu a odhlásili vás i vaše editory. Nové záběry už vám nikdo poslat nemůže.",
  termsRejected:
    "odmítli jste změněné podmínky, a smlouva proto dnes skončila. Odhlásili jsme vás i vaše editory a nové záběry už vám nikdo poslat nemůže.",
  withdrawn:
    "odstoupili jste od smlouvy, a ta proto skončila. Odhlásili jsme vás i vaše editory a nové záběry už vám nikdo poslat nemůže.",
  noticed:
    "smlouva dnes skončila, jak jsme vám psali ve výpovědi. Odhlásili jsme vás i vaše editory a nové záběry už vám nikdo poslat nemůže.",
};

/** What a creator may still need from support, and why. */
const toSupport: Record<ContractEndReason, string> = {
  asked: "Nebyli jste to vy? Napište nám prosím hned:",
  termsRejected: "Chcete se na něco zeptat? Napište nám:",
  withdrawn: "Nebyli jste to vy? Napište nám prosím hned:",
  noticed: "Chcete se na něco zeptat? Napište nám:",
};

/** The last mail of a creator's contract. */
export function contractEnded(input: {
  reason: ContractEndReason;
  siteName: string;
  /** Haléře of money, without credit. */
  refund: number;
  /** Where they say which account the credit that is left to them goes to; null when none is. */
  creditUrl: string | null;
  erasedAt: number;
  loginUrl: string;
  supportUrl: string;
}): RenderedLetter {
  const refund =
    input.refund > 0
      ? [
          `Za celá nevyužitá období vám vrátíme ${formatMoney(input.refund)}. Kdybychom k tomu potřebovali číslo účtu, ozveme se.`,
        ]
      : [];
  const credit =
    input.creditUrl === null
      ? []
      : [
          "Zůstal vám u nás kredit. Napište nám, na který účet ho máme poslat:",
          { button: { label: "Zadat číslo účtu", url: input.creditUrl } },
        ];
  return renderLetter({
    subject: "Smlouva je ukončená",
    blocks: [
      "Dobrý den,",
      openings[input.reason],
      `Záběry a poznámky necháme do ${formatDate(input.erasedAt)}. Do té doby se můžete přihlásit a stáhnout si je i s doklady, měnit už nic nejde. Potom je i s osobními údaji smažeme; doklady musíme ze zákona uchovat.`,
      { button: { label: "Stáhnout záběry", url: input.loginUrl } },
      ...refund,
      ...credit,
      toSupport[input.reason],
      { button: { label: "Napsat podpoře", url: input.supportUrl } },
    ],
    footer: [`Tuto zprávu posílá web ${input.siteName} na platformě Palubka.`],
  });
}
