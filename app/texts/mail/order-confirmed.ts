import type { Provider } from "../../domain/settings/provider";
import { formatDate, formatMoney } from "../format";
import { type AcceptedTerms, acceptedTerms } from "./accepted-terms";
import { type RenderedLetter, renderLetter } from "./letter";

type OrderConfirmed = {
  siteName: string;
  provider: Provider;
  lines: readonly { description: string; quantity: number; unitPrice: number }[];
  /** Haléře, and what of them credit has paid. */
  total: number;
  creditUsed: number;
  customer: {
    name: string;
    companyId: string;
    address: { street: string; city: string; postalCode: string };
  };
  terms: AcceptedTerms;
  invoiceUrl: string;
  /** The page for withdrawal without a login; null for who is no consumer. */
  withdrawal: { until: number; url: string } | null;
  baseUrl: string;
};

/** Confirms a binding order with everything that was agreed to (§ 1824a and 1827 of the Civil Code). */
export function orderConfirmed(input: OrderConfirmed): RenderedLetter {
  const { siteName, provider, lines, total, creditUsed, customer, terms, invoiceUrl, withdrawal, baseUrl } =
    input;
  const { street, postalCode, city } = customer.address;
  const sums = lines.map(({ description, quantity, unitPrice }) =>
    quantity === 1
      ? `${description}: ${formatMoney(unitPrice)}`
      : `${description}, ${quantity}×: ${formatMoney(quantity * unitPrice)}`,
  );
  const left = total - creditUsed;
  return renderLetter({
    subject: "Objednávku máme",
    blocks: [
      "Dobrý den,",
      "děkujeme za objednávku. Tohle jste si objednali:",
      {
        list: [
          ...sums,
          `Celkem ${formatMoney(total)}`,
          ...(creditUsed > 0 ? [`Z toho kreditem ${formatMoney(creditUsed)}`] : []),
        ],
      },
      `Faktura bude na jméno ${[customer.name, customer.companyId && `IČO ${customer.companyId}`, `${street}, ${postalCode} ${city}`].filter(Boolean).join(", ")}.`,
      left > 0
        ? "Jakmile platba dorazí, tarif začne platit. Do té doby vám fanoušci nové záběry neposílají, všechno ostatní funguje."
        : "Nic už neplatíte, tarif platí hned.",
      { button: { label: left > 0 ? "Zaplatit" : "Otevřít fakturu", url: invoiceUrl } },
      ...(withdrawal
        ? [
            `Od smlouvy můžete do ${formatDate(withdrawal.until)} odstoupit bez udání důvodu. Slouží k tomu odkaz pod tímto odstavcem, bez přihlášení. Stačí i e-mail na ${provider.email}, třeba s formulářem z konce této zprávy. Požádali jste o začátek ještě v této lhůtě, proto při odstoupení zaplatíte poměrnou část ceny.`,
            { list: [{ label: "Odstoupit od smlouvy", url: withdrawal.url }] },
          ]
        : []),
      ...acceptedTerms(terms, provider, baseUrl),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože jste si objednali tarif.`],
  });
}
