import { formatDate, formatDateTime, formatMoney } from "~/texts/format";

/** /withdrawal/{key}; the names of the page and the button are those of § 1830a of act 89/2012 Sb. */
export const withdrawalTexts = {
  title: "Odstoupit od smlouvy",
  lede: (number: string, orderedAt: number) => `Objednávka ${number} z ${formatDate(orderedAt)}`,
  until: (until: number) =>
    `Odstoupit můžete do ${formatDate(until)}, a to bez udání důvodu. Smlouva se tím ruší a co jste si objednali, hned skončí. Záběry, které máte, vám zůstanou.`,
  money: (money: number) =>
    `Vrátíme vám ${formatMoney(money)} stejnou cestou, jakou peníze přišly, nejpozději do 14 dnů. Za dny, po které už služba běžela, si necháme poměrnou část ceny.`,
  credit: (credit: number) => `Na kredit se vám hned vrátí ${formatMoney(credit)}.`,
  nothingPaid: "Nic jste zatím nezaplatili, takže po vás nic nechceme.",
  form: "Oznámení o odstoupení",
  name: "Jméno a příjmení",
  contract: "Smlouva, od které odstupujete",
  contractOf: (title: string, number: string) => `${title}, objednávka ${number}`,
  email: "E-mail pro potvrzení",
  emailHint: "Hned vám na něj přijde, co a kdy jste nám oznámili.",
  submit: "Potvrdit odstoupení od smlouvy",
  done: "Od smlouvy jste odstoupili",
  doneText: (receivedAt: number, email: string) =>
    `Přijali jsme to ${formatDateTime(receivedAt)}. Potvrzení jsme poslali na ${email}.`,
  closed: "Od této smlouvy už odstoupit nejde",
  closedText: (until: number) =>
    `Lhůta skončila ${formatDate(until)}, objednávka byla zrušena, nebo ji uzavřela firma. Tarif můžete kdykoli přestat platit. Smlouvu ukončíte v nastavení.`,
  support: "Napsat podpoře",
};
