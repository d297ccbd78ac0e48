import { formatDate, formatDateTime, formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type WithdrawalReceived = {
  siteName: string;
  statement: { name: string; contract: string; email: string };
  number: string;
  /** ms since 1970. */
  orderedAt: number;
  receivedAt: number;
  /** Haléře that go back. */
  back: { money: number; credit: number };
};

/** The receipt of a withdrawal, with its content, date and time (§ 1830a of act 89/2012 Sb.). */
export function withdrawalReceived(input: WithdrawalReceived): RenderedLetter {
  const { siteName, statement, number, orderedAt, receivedAt, back } = input;
  return renderLetter({
    subject: "Potvrzení o odstoupení od smlouvy",
    blocks: [
      "Dobrý den,",
      `${formatDateTime(receivedAt)} jsme přijali vaše odstoupení od smlouvy. Toto jste nám oznámili:`,
      {
        list: [
          "Odstupuji od smlouvy.",
          `Jméno: ${statement.name}`,
          `Smlouva: ${statement.contract}`,
          `E-mail pro potvrzení: ${statement.email}`,
        ],
      },
      `Jde o objednávku ${number} z ${formatDate(orderedAt)}. Co jste si jí objednali, tím skončilo. Záběry, které máte, vám zůstaly.`,
      ...backInWords(back),
      "Zprávu si prosím uschovejte.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

function backInWords({ money, credit }: { money: number; credit: number }): string[] {
  return [
    ...(money > 0
      ? [
          `Do 14 dnů vám vrátíme ${formatMoney(money)} stejnou cestou, jakou peníze přišly. Opravný doklad najdete mezi fakturami.`,
        ]
      : []),
    ...(credit > 0 ? [`${formatMoney(credit)} jsme vám vrátili na kredit.`] : []),
    ...(money + credit === 0 ? ["Nic vám nedlužíme a vy nedlužíte nic nám."] : []),
  ];
}
