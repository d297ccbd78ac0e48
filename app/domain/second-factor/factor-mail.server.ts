import { sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { sites } from "../../../db/schema/sites";
import { superusers } from "../../../db/schema/superusers";
import { type FactorNews, factorChanged } from "../../texts/mail/factor-changed";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MailInput } from "../mail/queue-mail.server";
import { type FactorHolder, factorName } from "./find-factor.server";

/** The address of an account; of a site's local admin, who has none, that of the site's creator. */
export async function addressOf({ db }: Context, holder: FactorHolder): Promise<string> {
  const found = await db.get<{ email: string } | undefined>(queryOf(holder));
  ensure(found, "NotFound");
  return found.email;
}

function queryOf(holder: FactorHolder) {
  switch (holder.role) {
    case "editor":
      return sql`select email from ${editors} where id = ${holder.editorId}`;
    case "dashcamer":
      return sql`select email from ${dashcamers} where id = ${holder.dashcamerId}`;
    case "superuser":
      return sql`select email from ${superusers} where id = ${holder.superuserId}`;
    case "localAdmin":
      return sql`select email from ${dashcamers}
        where id = (select dashcamer_id from ${sites} where ${sites.id} = ${holder.siteId})`;
  }
}

/** Tells the owner of an account what has happened to its second factor. */
export async function factorMail(
  context: Context,
  holder: FactorHolder,
  news: FactorNews,
): Promise<MailInput> {
  const { now, site, baseUrl } = context;
  const letter = factorChanged({ news, siteName: site.name, resetUrl: `${baseUrl}/passreset` });
  const to = await addressOf(context, holder);
  return { kind: news, dedupeKey: `${news}:${factorName(holder)}:${now}`, to, ...letter };
}
