import { withdrawalDays } from "~/domain/withdrawals/rules";
import { withdrawalLink } from "~/texts/shell";

/** /withdrawal; the names of the page and the button are those of § 1830a of act 89/2012 Sb. */
export const stateWithdrawalTexts = {
  title: withdrawalLink.label,
  lede: `Pro dashcamery, kteří jsou spotřebitelé: do ${withdrawalDays} dnů můžete odstoupit od registrace i od každé objednávky tarifu, bez udání důvodu a bez přihlášení.`,
  form: "Oznámení o odstoupení",
  name: "Jméno a příjmení",
  email: "E-mail, se kterým jste smlouvu uzavřeli",
  emailHint: "Hned vám na něj přijde potvrzení s tím, co a kdy jste nám oznámili.",
  kind: "Od čeho odstupujete",
  kinds: {
    order: "Od objednávky tarifu",
    registration: "Od registrace, a tím od celé smlouvy",
  },
  number: "Číslo objednávky nebo faktury",
  numberAside: "u objednávky",
  numberHint: "Je v e-mailu, kterým jsme objednávku potvrdili, i na faktuře.",
  proof:
    "V e-mailu bude odkaz, kterým odstoupení potvrdíte. Bez něj by smlouvu mohl ukončit kdokoli, kdo zná vaši adresu. Lhůta je zachovaná už tím, že formulář odešlete.",
  submit: "Potvrdit odstoupení od smlouvy",
  sentTitle: "Oznámení jsme přijali",
  sent: (email: string) =>
    `Potvrzení s obsahem, datem a časem jsme poslali na ${email}. Najdete v něm, co ještě zbývá. Když do pár minut nepřijde, podívejte se do nevyžádané pošty.`,
  other: "Odstoupit od jiné smlouvy",
  fans: "Odesílatelé záběrů s námi nic placeného neuzavírají. Souhlas s použitím záběru odvoláte na jeho stránce.",
};
