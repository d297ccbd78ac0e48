import { sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { sealedFor } from "./account.server";
import { type ClaimedPost, claimPost } from "./claim-post.server";
import { closeFailed } from "./close-post.server";
import type { SocialNetworks } from "./networks";
import { obstacle, postSource } from "./obstacle.server";
import { pollMs } from "./rules";
import { phaseOf } from "./step.server";
import { stepFacebook } from "./step-facebook.server";
import { stepInstagram } from "./step-instagram.server";

/** How long one run works before it leaves the rest to the next, ms, and how many steps it makes. */
const runMs = 25_000;
const stepsAtOnce = 40;

/**
 * Sends posts that are due, one step after another: each is claimed before a call and closed after it, so a worker that
 * dies anywhere leaves what the next one finishes. What the clock finds is the same as what a job does. A step that is due
 * within `patienceMs` is waited for.
 */
export async function sendSocialPosts(context: Context, patienceMs = pollMs): Promise<void> {
  const { social } = context;
  if (!social) return;
  const begun = Date.now();
  const clock = () => context.now + (Date.now() - begun);
  await callOffUnfit(context);
  for (let steps = 0; steps < stepsAtOnce && Date.now() - begun < runMs; steps++) {
    const post = await claimPost(context, clock());
    if (post === null) {
      const soon = await nextSoon(context, clock(), patienceMs);
      if (soon === null) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, soon - clock())));
    } else {
      await step(context, social, post, clock);
    }
  }
  await context.later({ type: "postSocial" });
}

async function step(context: Context, social: SocialNetworks, post: ClaimedPost, clock: () => number) {
  const token = await context.vault.open(post.sealed, sealedFor(post.dashcamerId));
  if (token === null) {
    // The key of secrets has been changed: only a new login helps.
    const failure = { type: "token", reason: "invalid" } as const;
    return closeFailed(context, post, failure, { now: clock(), phase: phaseOf(post) });
  }
  const make = post.network === "facebook" ? stepFacebook : stepInstagram;
  return make(context, post, { social, token, clock });
}

/** Posts that may not go any more; of those that may have gone only an account that is gone ends the asking. */
async function callOffUnfit({ db, now }: Context): Promise<void> {
  await db.batch(
    asBatch([
      statement(
        db,
        sql`update social_posts set reason = unfit.why,
          state = case when unfit.why in ('token', 'permission') then 'failed' else 'cancelled' end
          from (select social_posts.id, ${obstacle(now)} as why from ${postSource}
            where social_posts.state = 'pending' and tried_at is null) as unfit
          where unfit.id = social_posts.id and unfit.why is not null and state = 'pending' and tried_at is null`,
      ),
      statement(
        db,
        sql`update social_posts set state = 'failed', reason = 'unknown'
          where state = 'pending' and tried_at is not null and next_attempt_at <= ${now}
            and not exists (select 1 from uploads join social_accounts as a on a.dashcamer_id = uploads.dashcamer_id
              where uploads.id = upload_id and a.state = 'connected'
                and target_id is case network when 'facebook' then a.page_id else a.instagram_id end)`,
      ),
    ]),
  );
}

/** The moment of the next step if it is so near that it is worth waiting for; null when it is not. */
async function nextSoon({ db }: Context, now: number, patienceMs: number): Promise<number | null> {
  const [[next]] = await db.batch([
    statement<{ at: number | null }>(
      db,
      sql`select min(next_attempt_at) as at from social_posts where state = 'pending' and next_attempt_at > ${now}
        and next_attempt_at <= ${now + patienceMs}`,
    ),
  ]);
  return next?.at ?? null;
}
