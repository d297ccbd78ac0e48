import { formatMoney } from "~/texts/format";

/** /dashcamer/payments/{reference}: where the gateway sends the payer back. */
export const paymentTexts = {
  title: "Platba",
  paid: { title: "Zaplaceno", text: (amount: number) => `Platba ${formatMoney(amount)} dorazila. Děkujeme.` },
  arriving: {
    title: "Brána platbu přijala",
    text: (amount: number) => `${formatMoney(amount)} právě připisujeme. Stránka se za chvíli sama obnoví.`,
  },
  pending: {
    title: "Na výsledek platby se čeká",
    text: () =>
      "Brána ještě neví, jak platba dopadla. Převodem to může trvat i pracovní den. Až se to dozvíme, napíšeme vám; stránka se zatím sama obnovuje.",
  },
  cancelled: {
    title: "Platba se nepovedla nebo jste ji zrušili",
    text: () => "Nic jste nezaplatili. Můžete to zkusit znovu.",
  },
  unknown: {
    title: "Nevíme, jestli se platba vůbec začala",
    text: () => "Brána nám neodpověděla. Pokud vám z účtu nic neodešlo, zkuste to prosím znovu.",
  },
  invoice: "Otevřít fakturu",
  again: "Zkusit zaplatit znovu",
  refresh: "Obnovit",
};
