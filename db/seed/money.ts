import { eq, sql } from "drizzle-orm";
import { dueAt } from "../../app/domain/invoices/issue.server";
import { invoiceStates } from "../../app/domain/invoices/rules";
import { type LedgerRow, movements } from "../../app/domain/money/ledger-rules";
import { pragueDay } from "../../app/domain/prague-time";
import { creditAfterDays, creditReference } from "../../app/domain/promo-codes/rules";
import { discounted } from "../../app/domain/tariffs/rules";
import { invoiceTexts } from "../../app/texts/invoices";
import {
  type DemoInvoice,
  type DemoPromoCode,
  invoices as demoInvoices,
  promoCodes,
  supplier,
} from "../demo/invoices";
import { dashcamers } from "../demo/people";
import { dashcamers as people } from "../schema/dashcamers";
import { invoices } from "../schema/invoices";
import { ledgerMovements } from "../schema/ledger";
import { licencePeriods, licenceShares } from "../schema/licence-periods";
import { payments } from "../schema/payments";
import { promoCodes as codes } from "../schema/tariffs";
import { firstTariffs } from "./platform";
import { daysBefore, idOf, type World } from "./world";

/** Statements that make issued documents, what was paid of them, and the ledger that says the same. */
export function seedMoney(world: World) {
  const numbers = new Map<string, number>();
  const documents = demoInvoices.flatMap((invoice, at) => {
    const year = pragueDay(daysBefore(world.now, invoice.daysAgo)).slice(0, 4);
    const sequence = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, sequence);
    return documentOf(world, invoice, at + 1, `${year}${String(sequence).padStart(6, "0")}`);
  });
  return [...promoCodes.map((code) => promoCodeOf(world, code)), ...documents];
}

function documentOf(world: World, invoice: DemoInvoice, id: number, number: string) {
  const { db, now } = world;
  const { creator, daysAgo, variant, payInterval, isOfPeriod } = invoice;
  const dashcamerId = idOf(dashcamers, creator);
  const { firstName, lastName, email } = dashcamers[creator];
  const issuedAt = daysBefore(now, daysAgo);
  const tariff = firstTariffs[variant - 1];
  const price = (payInterval === 365 ? tariff?.yearlyPrice : tariff?.monthlyPrice) ?? 0;
  const promoAt = promoCodes.findIndex(({ code }) => code === invoice.promoCode);
  const promo = promoCodes[promoAt];
  const total = discounted(price, promo?.percentOff ?? 0);
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
        { description: invoiceTexts.tariff(tariff?.name ?? "", payInterval), quantity: 1, unitPrice: price },
        ...(promo
          ? [
              {
                description: invoiceTexts.promoCode(promo.code, promo.percentOff),
                quantity: 1,
                unitPrice: total - price,
              },
            ]
          : []),
      ],
      promoCodeId: promo ? promoAt + 1 : null,
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
    ...(promo?.creator ? recommended(world, promo, id, daysBefore(now, daysAgo - creditAfterDays - 1)) : []),
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

/** The credit for a recommendation, as the daily job gives it. */
function recommended({ db }: World, { creator, credit }: DemoPromoCode, invoiceId: number, at: number) {
  const dashcamerId = idOf(dashcamers, creator ?? "honza");
  return [
    db.insert(ledgerMovements).values({
      kind: "promo",
      reference: creditReference(invoiceId),
      attempt: "demo",
      dashcamerId,
      rows: movements.promoCredited(credit),
      at,
    }),
    db
      .update(people)
      .set({ credit: sql`${people.credit} + ${credit}` })
      .where(eq(people.id, dashcamerId)),
  ];
}

function promoCodeOf({ db, now }: World, code: DemoPromoCode) {
  const { creator, daysAgo, endedDaysAgo, ...rest } = code;
  return db.insert(codes).values({
    ...rest,
    dashcamerId: creator ? idOf(dashcamers, creator) : null,
    validUntil: endedDaysAgo === undefined ? null : daysBefore(now, endedDaysAgo),
    createdAt: daysBefore(now, daysAgo),
  });
}
