import { formatDate, formatDateTime, formatMoney } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

/** What somebody has stated, and when it was received (ms since 1970). */
type Received = {
  siteName: string;
  statement: { name: string; contract: string; email: string };
  receivedAt: number;
};

type WithdrawalReceived = Received & {
  number: string;
  orderedAt: number;
  /** Haléře that go back. */
  back: { money: number; credit: number };
};

/** The receipt of a withdrawal from an order, with its content, date and time (§ 1830a of act 89/2012 Sb.). */
export function withdrawalReceived({
  number,
  orderedAt,
  back,
  ...received
}: WithdrawalReceived): RenderedLetter {
  return receipt(received, [
    `Jde o objednávku ${number} z ${formatDate(orderedAt)}. Co jste si jí objednali, tím skončilo. Záběry, které máte, vám zůstaly.`,
    ...backInWords(back),
  ]);
}

/** The same of a withdrawal from the contract of the registration. */
export function registrationWithdrawn({
  concludedAt,
  erasedAt,
  ...received
}: Received & { concludedAt: number; erasedAt: number }): RenderedLetter {
  return receipt(received, [
    `Jde o smlouvu o používání platformy Palubka, kterou jste uzavřeli ${formatDate(concludedAt)}. Tím skončila. Záběry si můžete do ${formatDate(erasedAt)} stáhnout, potom je i s osobními údaji smažeme.`,
  ]);
}

function receipt({ siteName, statement, receivedAt }: Received, effects: string[]): RenderedLetter {
  return renderLetter({
    subject: "Potvrzení o odstoupení od smlouvy",
    blocks: [
      "Dobrý den,",
      `${formatDateTime(receivedAt)} jsme přijali vaše odstoupení od smlouvy. Toto jste nám oznámili:`,
      { list: statementLines(statement) },
      ...effects,
      "Zprávu si prosím uschovejte.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka.`],
  });
}

/** The content of a statement, as receipts repeat it. */
export const statementLines = ({ name, contract, email }: Received["statement"]): string[] => [
  "Odstupuji od smlouvy.",
  `Jméno: ${name}`,
  `Smlouva: ${contract}`,
  `E-mail pro potvrzení: ${email}`,
];

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
