/** Words of the double-entry ledger, by the kinds of its movements and its accounts. */
export const ledgerTexts = {
  what: "Pohyb",
  account: "Účet",
  debit: "Má dáti",
  credit: "Dal",
  kinds: {
    invoice: "Vystavení",
    correction: "Oprava",
    bankLine: "Pohyb na účtu",
    payment: "Platba",
    creditUse: "Zaplaceno kreditem",
    refund: "Vrácení",
    promo: "Promokód",
    payout: "Výplata",
    payoutCancel: "Zrušená výplata",
    payoutSent: "Odeslaná výplata",
  } as Record<string, string>,
  accounts: {
    receivables: "Pohledávky",
    revenue: "Tržby",
    bank: "Banka",
    gateway: "Platební brána",
    unmatched: "Nepřiřazené platby",
    credit: "Kredit dashcamerů",
    payouts: "Výplaty na cestě",
    promotion: "Propagace",
  } as Record<string, string>,
};
