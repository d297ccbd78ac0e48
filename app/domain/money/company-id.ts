/**
 * Whether this is an identification number of a person (IČO): eight digits, the last of them a check of the others
 * by weights 8 to 2 modulo 11. Leading zeros belong to it. It says nothing of whether there is such a person.
 */
export function isCompanyId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 7).reduce((sum, digit, at) => sum + digit * (8 - at), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}
