/**
 * Who a creator is before the law: the controller of what senders give (GDPR, article 13) and, in business, what § 435 of
 * the Civil Code wants on the web. Empty where the creator has not said it.
 */
export type Identity = {
  /** Name of the person, or the firm. */
  legalName: string;
  seat: string;
  /** IČO: eight digits. */
  companyId: string;
  /** Where the business is registered, as a part of a sentence. */
  register: string;
  contactEmail: string;
};

/** Whose site it is: the name that everybody knows, and who stands behind it. */
export type SiteOwner = Identity & { name: string };

/** Longest texts, in characters. */
export const identityLimits = { legalName: 120, seat: 200, register: 200, contactEmail: 254 };

/** An IČO as people type it, with gaps or without the zeros that older ones begin with, as its eight digits. */
export function companyIdAsTyped(typed: string): string {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6,7}$/.test(digits) ? digits.padStart(8, "0") : digits;
}

/** Whether eight digits are an IČO: the last one is computed from the others (weights 8 to 2, modulo 11). */
export function isCompanyId(digits: string): boolean {
  if (!/^\d{8}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return Number(digits[7]) === (11 - (sum % 11)) % 10;
}
