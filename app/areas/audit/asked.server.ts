import { type AuditArea, auditAreas, readParty } from "~/domain/audit/rules";
import { readPeriod } from "~/domain/invoices/document-filter";

/** ?area=money&by=superuser-1&about=invoice-7&from=2026-11-01&until=2026-11-30, for the page and its export. */
export function askedOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const day = (name: string) => (query.get(name) ?? "").trim().slice(0, 10);
  const [from, until] = [day("from"), day("until")];
  const area: AuditArea | null = auditAreas.find((one) => one === query.get("area")) ?? null;
  const [by, about] = [readParty(query.get("by")), readParty(query.get("about"))];
  const { period, errors } = readPeriod(from, until);
  return { query, filter: { area, by, about, period }, typed: { from, until }, errors };
}
