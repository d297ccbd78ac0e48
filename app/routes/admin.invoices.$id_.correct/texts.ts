import { formatMoney } from "~/texts/format";

/** /admin/invoices/{id}/correct */
export const correctTexts = {
  title: (number: string) => `Oprava faktury ${number}`,
  back: (number: string) => `Zpátky na fakturu ${number}`,
  lede: (left: number) =>
    `Opravný doklad fakturu sníží, nic se nemaže. Odečíst se dá nejvýš ${formatMoney(left)}.`,
  nothingLeft: "Tahle faktura už je opravená celá, odečíst z ní nejde nic.",
  amount: "O kolik ji snížit",
  amountHint: (left: number) => `V korunách. Celá faktura je ${formatMoney(left)}.`,
  reason: "Důvod",
  reasonHint: "Stane na opravném dokladu a dashcamer ho dostane e-mailem.",
  preview: "Ukázat, co se stane",
  tooMuch: (left: number) => `Z faktury zbývá ${formatMoney(left)}, víc odečíst nejde.`,
  whatHappens: "Co se stane",
  document: (amount: number) => `Vznikne opravný doklad na ${formatMoney(-amount)}.`,
  credit: (credit: number) => `${formatMoney(credit)} se dashcamerovi připíše jako kredit.`,
  left: (left: number) => `K zaplacení zbyde ${formatMoney(left)}.`,
  cancels: "Faktura se tím zruší celá.",
  becomesPaid: "Faktura bude zaplacená a tarif začne platit, pokud smlouva trvá.",
  mail: "Dashcamer dostane e-mail s důvodem a odkazem na fakturu.",
  final: "Opravný doklad už nejde smazat ani změnit.",
  confirm: "Vystavit opravný doklad",
};
