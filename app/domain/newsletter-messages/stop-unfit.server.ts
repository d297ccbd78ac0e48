import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { obstacle } from "./audience.server";

/** Messages on their way whose video was hidden, or whose creator's contract has ended: nothing more of them leaves. */
export const stopUnfit = ({ db, now }: Context) =>
  statement(
    db,
    sql`update newsletter_messages set state = 'stopped', reason = unfit.why from (
      select m.id, ${obstacle(now)} as why from newsletter_messages as m left join uploads on uploads.id = m.upload_id
      where m.state = 'sending') as unfit
    where unfit.id = newsletter_messages.id and unfit.why is not null and newsletter_messages.state = 'sending'`,
  );

/** Messages whose audience has been served and of which no call is open. */
export const finishServed = ({ db, now }: Context) =>
  statement(
    db,
    sql`update newsletter_messages set state = 'sent', finished_at = ${now}
    where state = 'sending' and cursor >= audience_end and not exists (
      select 1 from newsletter_batches as b where b.message_id = newsletter_messages.id and b.closed_at is null)`,
  );
