import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { readHoldings } from "../tariffs/holdings.server";
import { listComingOffers } from "../tariffs/list-coming-offers.server";
import { misfitAhead, whatDoesNotFit } from "../tariffs/what-fits";
import { listWithdrawable } from "../withdrawals/withdrawable.server";
import { creatorOf } from "../workspace/workspace.server";
import { choiceOf, nameOf, readOrderWorld } from "./order-world.server";
import { extraSpaceUnit, quoteOf } from "./rules";

/** What /dashcamer/tariff shows: the tariff in force, prices, and what was chosen last. */
export async function getTariffChoice(context: Context) {
  allow(context.actor, "orders.make", undefined);
  const dashcamerId = creatorOf(context.actor);
  const [{ creator, world, prepared, open, isFirst, lastCustomer }, holdings, withdrawable] =
    await Promise.all([
      readOrderWorld(context, dashcamerId),
      readHoldings(context, dashcamerId),
      listWithdrawable(context, dashcamerId),
    ]);
  const customer = prepared?.customer ?? lastCustomer;
  const companyId = customer ? customer.companyId : creator.companyId;
  return {
    licence: {
      variant: creator.variant,
      payInterval: creator.payInterval,
      extraUnits: creator.extendedBytes / extraSpaceUnit,
      until: creator.licenceUntil,
      spaceBytes: creator.spaceBytes,
      usedBytes: holdings.usedBytes,
      /** Days in force or ahead that the provider gave for nothing. */
      given: world.periods.flatMap(({ from, until, givenDays }) =>
        givenDays === null ? [] : [{ from, until }],
      ),
    },
    tariffs: world.tariffs,
    coming: await listComingOffers(context, world.tariffs),
    chosen: prepared ? choiceOf(prepared) : null,
    promo: world.promo && { code: world.promo.code, percentOff: world.promo.percentOff },
    ownName: nameOf(creator),
    customer: {
      buyer: companyId === "" ? "person" : "company",
      customerName: companyId === "" ? "" : (customer?.name ?? creator.legalName),
      companyId,
      taxId: customer?.taxId ?? "",
      street: customer?.address.street ?? "",
      city: customer?.address.city ?? "",
      postalCode: customer?.address.postalCode ?? "",
    },
    isFirst,
    isPaidAhead: world.periods.length > 0,
    openInvoice: open[0] ?? null,
    withdrawable,
    /** What no longer fits once a lower period begins that is paid already. */
    misfitAhead: misfitAhead(holdings, world, context.now),
  };
}

/** The order in preparation as it would be placed now; null when there is none, or it makes no sense any more. */
export async function getOrder(context: Context) {
  allow(context.actor, "orders.make", undefined);
  const dashcamerId = creatorOf(context.actor);
  const [{ creator, world, prepared, open }, holdings] = await Promise.all([
    readOrderWorld(context, dashcamerId),
    readHoldings(context, dashcamerId),
  ]);
  ensure(!creator.isEnded, "Forbidden");
  const quote = prepared && quoteOf(choiceOf(prepared), world, context.now);
  // One that was prepared before a registration asked for it says nothing of whom the invoice is for.
  if (!prepared?.customer || !quote) return { order: null, openInvoice: open[0] ?? null };
  const choice = choiceOf(prepared);
  const maxBytes = quote.spaceBytes + choice.extraUnits * extraSpaceUnit;
  return {
    order: {
      id: prepared.id,
      ...choice,
      ...quote,
      customer: prepared.customer,
      credit: creator.credit,
      isDowngrade: creator.licenceUntil !== null && choice.variant < creator.variant,
      maxBytes,
      misfits: whatDoesNotFit(holdings, { variant: choice.variant, spaceBytes: maxBytes }),
    },
    openInvoice: open[0] ?? null,
  };
}
