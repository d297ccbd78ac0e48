import { formatDate, nbsp } from "./format";

/** Lines of an invoice. */
export const invoiceTexts = {
  tariff: (name: string, days: number) => nbsp(`Tarif ${name} na ${days} dní`),
  promoCode: (code: string, percentOff: number) => `Promokód ${code} (sleva ${percentOff} %)`,
};

/** Why a creator receives no clips now. */
export const licenceTexts = {
  neverPaid: {
    title: nbsp("Tarif zatím není zaplacený"),
    text: nbsp(
      "Než platba dorazí, nemůžou vám diváci záběry posílat. Všechno ostatní si můžete připravit už teď.",
    ),
  },
  lapsed: {
    title: (until: number) => nbsp(`Tarif skončil ${formatDate(until)}`),
    text: nbsp("Nové záběry teď nepřijdou. S těmi, které máte, můžete pracovat dál."),
  },
};
