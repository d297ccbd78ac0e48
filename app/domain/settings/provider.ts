/** Who runs the platform: what § 435 of the Civil Code wants on the web and in contracts. From configuration. */
export type Provider = {
  name: string;
  address: string;
  companyId: string;
  /** Where the business is registered, as a part of a sentence. */
  register: string;
  email: string;
  phone: string;
};
