import { eq, sql } from "drizzle-orm";
import { dueAt } from "../../app/domain/invoices/issue.server";
import { invoiceStates } from "../../app/domain/invoices/rules";
import { type LedgerRow, movements } from "../../app/domain/money/ledger-rules";
import { pragueDay } from "../../app/domain/prague-time";
import { invoiceTexts } from "../../app/texts/invoices";
import { type DemoInvoice, invoices as demoInvoices, supplier } from "../demo/invoices";
import { dashcamers } from "../demo/people";
import { invoices } from "../schema/invoices";
import { ledgerMovements } from "../schema/ledger";
import { licencePeriods, licenceShares } from "../schema/licence-periods";
import { payments } from "../schema/payments";
import { firstTariffs } from "./platform";
import { daysBefore, idOf, type World } from "./world";

/** Statements that make issued documents, what was paid of them, and the ledger that says the same. */
export function seedMoney(world: World) {
  const numbers = new Map<string, number>();
  return demoInvoices.flatMap((invoice, at) => {
    const year = pragueDay(daysBefore(world.now, invoice.daysAgo)).slice(0, 4);
    const sequence = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, sequence);
    return documentOf(world, invoice, at + 1, `${year}${String(sequence).padStart(6, "0")}`);
  });
}

function documentOf({ db, now }: World, invoice: DemoInvoice, id: number, number: string) {
  const { creator, daysAgo, variant, payInterval, isOfPeriod } = invoice;
  const dashcamerId = idOf(dashcamers, creator);
  const { firstName, lastName, email } = dashcamers[creator];
  const issuedAt = daysBefore(now, daysAgo);
  const tariff = firstTariffs[variant - 1];
  const total = (payInterval === 365 ? tariff?.yearlyPrice : tariff?.monthlyPrice) ?? 0;
  const paid = invoice.paid ?? total;
  const reference = `demo-${number}`;
  const movement = (kind: string, rows: LedgerRow[]) =>
    db
      .insert(ledgerMovements)
      .values({ kind, reference, attempt: reference, dashcamerId, invoiceId: id, rows, at: issuedAt });
  return [
    db.insert(invoices).values({
      id,
      dashcamerId,
      number,
      uuid: crypto.randomUUID(),
      variableSymbol: Number(number),
      state: paid === total ? invoiceStates.paid : invoiceStates.overdue,
      variant,
      payInterval,
      lines: [
        { description: invoiceTexts.tariff(tariff?.name ?? "", payInterval), quantity: 1, unitPrice: total },
      ],
      total,
      paid,
      supplier,
      customer: {
        name: `${firstName} ${lastName}`,
        address: { street: "Polní 7", city: "Kolín", postalCode: "280 02", country: "CZ" },
        companyId: "",
        taxId: "",
        email,
      },
      termsVersion: "2022-02-07",
      orderedAt: issuedAt,
      earlyStartAt: issuedAt,
      issuedAt,
      dueAt: dueAt(issuedAt),
      paidAt: paid === total ? issuedAt : null,
    }),
    movement("invoice", movements.invoiceIssued(total)),
    ...(paid > 0
      ? [
          db.insert(payments).values({
            invoiceId: id,
            gateway: "bank",
            reference,
            externalId: reference,
            state: "paid",
            amount: paid,
            createdAt: issuedAt,
            updatedAt: issuedAt,
          }),
          movement("payment", movements.paymentReceived(paid, total, "bank")),
        ]
      : []),
    ...(isOfPeriod
      ? [
          db
            .update(licencePeriods)
            .set({ invoiceId: id, price: total })
            .where(eq(licencePeriods.dashcamerId, dashcamerId)),
          db
            .update(licenceShares)
            .set({ invoiceId: id, amount: total })
            .where(sql`period_id in (select id from licence_periods where dashcamer_id = ${dashcamerId})`),
        ]
      : []),
  ];
}
