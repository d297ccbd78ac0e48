import type { Provider } from "~/domain/settings/provider";

export const providerTexts = {
  title: "Kdo platformu provozuje",
  seat: "Sídlo",
  companyId: "IČO",
  register: "Rejstřík",
  email: "E-mail",
  phone: "Telefon",
  disputes:
    "Spory se spotřebiteli řeší mimosoudně Česká obchodní inspekce. Návrh jí můžete podat do 1 roku ode dne, kdy jste své právo uplatnili poprvé.",
  supervision:
    "Na práva spotřebitelů dohlíží Česká obchodní inspekce, na podnikání živnostenský úřad, na osobní údaje Úřad pro ochranu osobních údajů.",
  authority: "Mimosoudní řešení sporů u ČOI",
};

export const authorityUrl = "https://coi.gov.cz/informace-o-adr/";

/** Who runs the platform, in one line for the ends of pages and mails (§ 435 of the Civil Code). */
export const providerLine = ({ name, address, companyId, register }: Provider) =>
  `Provozovatel: ${name}, ${address}, IČO ${companyId}, ${register}.`;

/** The provider in one sentence's part, as legal texts name it. */
export function providerInWords({ name, address, companyId, register, email, phone }: Provider): string {
  return `${name}, se sídlem ${address}, IČO ${companyId}, ${register}, e-mail ${email}, telefon ${phone}`;
}
