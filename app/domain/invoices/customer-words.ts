import { folded } from "../search/search-text";

type Customer = { name: string; companyId: string; email: string };

/** What a document is found by beside its number: value of the column `customerWords`. */
export function customerWords({ name, companyId, email }: Customer): string {
  return folded([name, companyId, email].join(" "));
}
