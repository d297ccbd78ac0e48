import { formatMoney, nbsp } from "./format";

export const sandboxPaymentTexts = {
  title: "Zkušební platební brána",
  lede: nbsp("Tady se nic doopravdy neplatí. Vyberte, jak má platba dopadnout."),
  payment: "Platba faktury",
  amount: "Částka",
  variableSymbol: "Variabilní symbol",
  pay: (amount: number) => nbsp(`Zaplatit ${formatMoney(amount)}`),
  cancel: nbsp("Zrušit platbu"),
  outcomes: {
    pending: "",
    paid: nbsp("Platba je v pořádku přijatá."),
    cancelled: nbsp("Platba je zrušená. Fakturu můžete zaplatit znovu."),
    refunded: nbsp("Platba je vrácená."),
  },
  back: nbsp("Zpátky do Palubky"),
} as const;
