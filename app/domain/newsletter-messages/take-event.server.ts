import { type SQL, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { BulkEvent } from "./bulk-mail";
import { domainOf } from "./domain-pause";
import { countDelay, countDelivery } from "./domain-pauses.server";
import { deliveryStates, readDeliveryTag } from "./rules";

/**
 * Takes what the mail service reports of one mail (webhook): counts it for its message, and lets nothing more go to an
 * address that mail comes back from or that called it spam; a domain that puts mail off gets a pause. What is
 * reported twice, or in another order than it happened, counts once. `Unauthorized` for what the service has not
 * signed, or where none is set up.
 */
export async function takeEvent(
  context: Context,
  { body, headers }: { body: string; headers: Headers },
): Promise<void> {
  const event = await context.bulkMail?.readEvent(body, headers);
  ensure(event, "Unauthorized");
  if (event === "ofNoInterest") return;
  const { db, now } = context;
  const reason = event.event === "complained" ? "complained" : "bounced";
  const suppress = statement(
    db,
    sql`insert into mail_suppressions (email, reason, at) values (${event.to.toLowerCase()}, ${reason}, ${now})
      on conflict (email) do update set reason = excluded.reason, at = excluded.at where excluded.reason = 'complained'`,
  );
  const statements = [...(event.isLasting ? [suppress] : []), ...counting(context, event)];
  if (statements.length > 0) await db.batch(asBatch(statements));
}

/** The tag names the delivery; the address has to be its own, as another deployment may use the same service. */
function counting(context: Context, { event, to, tag }: BulkEvent): Statement[] {
  const { db } = context;
  const named = readDeliveryTag(tag ?? "");
  if (!named) return [];
  const earlier = deliveryStates.slice(0, deliveryStates.indexOf(event));
  const delivery: SQL = sql`d.message_id = ${named.messageId} and d.subscription_id = ${named.subscriptionId}
    and d.state in (select value from json_each(${JSON.stringify([...earlier, "unknown"])}))
    and exists (select 1 from newsletter_subscriptions as s
      where s.id = d.subscription_id and lower(s.email) = ${to.toLowerCase()})`;
  const changed = statement(
    db,
    sql`update newsletter_deliveries as d set state = ${event} where ${delivery}`,
  );
  if (event === "delayed") return [changed, countDelay(context, domainOf(to))];
  const counter = sql.raw(event);
  return [
    statement(
      db,
      sql`update newsletter_messages set ${counter} = ${counter} + 1
        where id = ${named.messageId} and exists (select 1 from newsletter_deliveries as d where ${delivery})`,
    ),
    changed,
    ...(event === "delivered" ? countDelivery(context, domainOf(to)) : []),
  ];
}
