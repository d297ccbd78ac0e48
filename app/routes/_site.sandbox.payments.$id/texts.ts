import { formatMoney } from "~/texts/format";

export const sandboxPaymentTexts = {
  title: "Zkušební platební brána",
  lede: "Tady se nic doopravdy neplatí. Vyberte, jak má platba dopadnout.",
  payment: "Platba faktury",
  amount: "Částka",
  variableSymbol: "Variabilní symbol",
  pay: (amount: number) => `Zaplatit ${formatMoney(amount)}`,
  cancel: "Zrušit platbu",
  outcomes: {
    pending: "",
    paid: "Platba je v pořádku přijatá.",
    cancelled: "Platba je zrušená. Fakturu můžete zaplatit znovu.",
    refunded: "Platba je vrácená.",
  },
  back: "Zpátky do Palubky",
} as const;
