import type { PostalAddress, Supplier } from "../../../db/schema/invoices";
import type { Provider } from "../settings/provider";

/** The provider as documents name it. */
export function supplierOf(provider: Provider): Supplier {
  const { name, address, companyId, taxId, register, email, phone, bankAccount, vatMode, vatRate } = provider;
  return {
    name,
    address: postalAddressOf(address),
    companyId,
    taxId,
    register,
    email,
    phone,
    account: bankAccount,
    vatMode,
    vatRate,
  };
}

/** `Dlouhá 12, 110 00 Praha 1` in its parts; what has no postal code is a street alone. */
export function postalAddressOf(text: string): PostalAddress {
  const match = /^(.+),\s*(\d{3})\s?(\d{2})\s+(.+)$/.exec(text.trim());
  const [street = text, head = "", tail = "", city = ""] = match?.slice(1) ?? [];
  return { street, city, postalCode: head && `${head} ${tail}`, country: "CZ" };
}
