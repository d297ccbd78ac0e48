import type { SiteOwner } from "~/domain/dashcamers/identity";

/** Whose site it is, on /contact. */
export const siteOwnerTexts = {
  title: "Kdo za tento web odpovídá",
  seat: "Sídlo",
  companyId: "IČO",
  register: "Rejstřík",
  email: "E-mail",
};

/** The same as a part of a sentence: what the creator has said of themselves, after the name that everybody knows. */
export function siteOwnerInWords({ name, legalName, seat, companyId, register, contactEmail }: SiteOwner) {
  const facts = [
    legalName,
    seat,
    companyId && `IČO ${companyId}`,
    register && `zápis v rejstříku: ${register}`,
    contactEmail && `e-mail ${contactEmail}`,
  ].filter(Boolean);
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}
