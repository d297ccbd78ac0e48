import { formatDate } from "./format";

/** Lines of an invoice. */
export const invoiceTexts = {
  tariff: (name: string, days: number) => `Tarif ${name} na ${days} dní`,
  promoCode: (code: string, percentOff: number) => `Promokód ${code} (sleva ${percentOff} %)`,
};

/** Why a creator receives no clips now. */
export const licenceTexts = {
  neverPaid: {
    title: "Tarif zatím není zaplacený",
    text: "Než platba dorazí, nemůžou vám fanoušci záběry posílat. Všechno ostatní si můžete připravit už teď.",
  },
  lapsed: {
    title: (until: number) => `Tarif skončil ${formatDate(until)}`,
    text: "Nové záběry teď nepřijdou. S těmi, které máte, můžete pracovat dál.",
  },
};
