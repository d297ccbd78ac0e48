import { formatDate, formatDateTime, formatMoney } from "~/texts/format";
import { withdrawalLink } from "~/texts/shell";

/** /withdrawal/{key}; the names of the page and the button are those of § 1830a of act 89/2012 Sb. */
export const withdrawalTexts = {
  title: withdrawalLink.label,
  lede: (number: string | null, concludedAt: number) =>
    number === null
      ? `Smlouva o používání platformy Palubka z ${formatDate(concludedAt)}`
      : `Objednávka ${number} z ${formatDate(concludedAt)}`,
  stated: (receivedAt: number) => `Odstoupení jste nám oznámili ${formatDateTime(receivedAt)}`,
  statedText: (until: number) =>
    `Zbývá ho potvrdit, nejpozději ${formatDateTime(until)}. Platí už ode dne a hodiny, kdy jste ho oznámili.`,
  registration: (until: number) =>
    `Odstoupit můžete do ${formatDate(until)}, a to bez udání důvodu. Smlouva tím hned skončí a s ní i objednávky, od kterých jde ještě odstoupit; za dny, po které tarif běžel, si necháme poměrnou část ceny. Odhlásíme vás i vaše editory. Záběry si můžete ještě 30 dní stahovat, pak je smažeme.`,
  until: (until: number) =>
    `Odstoupit můžete do ${formatDate(until)}, a to bez udání důvodu. Smlouva se tím ruší a co jste si objednali, hned skončí. Záběry, které máte, vám zůstanou.`,
  money: (money: number) =>
    `Vrátíme vám ${formatMoney(money)} stejnou cestou, jakou peníze přišly, nejpozději do 14 dnů. Za dny, po které už služba běžela, si necháme poměrnou část ceny.`,
  credit: (credit: number) => `Na kredit se vám hned vrátí ${formatMoney(credit)}.`,
  nothingPaid: "Nic jste zatím nezaplatili, takže po vás nic nechceme.",
  form: "Oznámení o odstoupení",
  name: "Jméno a příjmení",
  contract: "Smlouva, od které odstupujete",
  contractOf: (title: string, number: string | null) =>
    number === null ? "Registrace na platformě Palubka" : `${title}, objednávka ${number}`,
  email: "E-mail pro potvrzení",
  emailHint: "Hned vám na něj přijde, co a kdy jste nám oznámili.",
  submit: "Potvrdit odstoupení od smlouvy",
  done: "Od smlouvy jste odstoupili",
  doneText: (receivedAt: number, email: string) =>
    `Přijali jsme to ${formatDateTime(receivedAt)}. Potvrzení jsme poslali na ${email}.`,
  closed: "Od této smlouvy už odstoupit nejde",
  closedText: (until: number) =>
    `Lhůta skončila ${formatDate(until)}, smlouva už netrvá, nebo objednávku uzavřela firma. Tarif můžete kdykoli přestat platit. Smlouvu ukončíte v nastavení.`,
  support: "Napsat podpoře",
};
