/** /admin/invoices/{id} */
export const adminInvoiceTexts = {
  title: (kind: string, number: string) =>
    `${kind === "correction" ? "Opravný doklad" : "Faktura"} ${number}`,
  back: "Zpátky na doklady",
  of: (creator: string) => `Dashcamer ${creator}`,
  correct: "Vystavit opravný doklad",
  payments: "Platby",
  noPayments: "Žádná platba zatím nezačala.",
  day: "Den",
  method: "Kudy",
  gateways: { sandbox: "Zkušební brána", comgate: "Comgate", bank: "Převodem" },
  state: "Stav",
  paymentStates: {
    pending: "Čeká se na ni",
    paid: "Přišla",
    cancelled: "Neproběhla",
    unknown: "Brána o ní neřekla nic",
  },
  amount: "Částka",
  refunds: "Vrácené peníze",
  methods: { gateway: "Platební branou", bank: "Převodem" },
  refundStates: {
    waiting: "Čeká",
    unsure: "Neví se, jestli odešlo",
    sending: "Odchází převodem",
    done: "Odešlo",
  },
  ledger: "Účetní zápisy",
  noLedger: "K dokladu zatím není žádný účetní zápis.",
};
