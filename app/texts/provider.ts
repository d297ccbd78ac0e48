import type { Provider } from "~/domain/settings/provider";
import { nbsp } from "./format";

export const providerTexts = {
  title: nbsp("Kdo platformu provozuje"),
  seat: "Sídlo",
  companyId: "IČO",
  register: "Zápis",
  email: "E-mail",
  phone: "Telefon",
  disputes: nbsp(
    "Spory se spotřebiteli řeší mimosoudně Česká obchodní inspekce. Návrh jí můžete podat do 1\u00a0roku ode dne, kdy jste své právo uplatnili poprvé.",
  ),
  authority: nbsp("Mimosoudní řešení sporů u ČOI"),
};

export const authorityUrl = "https://coi.gov.cz/informace-o-adr/";

/** The provider in one sentence's part, as legal texts name it. */
export function providerInWords({ name, address, companyId, register, email, phone }: Provider): string {
  return `${name}, se sídlem ${address}, IČO ${companyId}, ${register}, e-mail ${email}, telefon ${phone}`;
}
