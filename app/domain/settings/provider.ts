/** Who runs the platform: what § 435 of the Civil Code wants on the web and in contracts. From configuration. */
export type Provider = {
  name: string;
  address: string;
  companyId: string;
  /** Where the business is registered, as a part of a sentence. */
  register: string;
  email: string;
  phone: string;
  /** Account for transfers as `19-2000145399/0800`; empty where nothing can be paid by transfer. */
  bankAccount: string;
  vatMode: "NEPLATCE" | "IDENTIFIKOVANA_OSOBA" | "PLATCE";
  /** DIČ; empty for who has none. */
  taxId: string;
  /** Percent of VAT; a payer's only. */
  vatRate: number;
};
