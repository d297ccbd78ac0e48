import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetMailsTo } from "~/domain/mail/forget-mails-to.server";
import { forgetOldMails } from "~/domain/mail/forget-old-mails.server";
import { resendMail } from "~/domain/mail/resend-mail.server";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { db, makeSuperuser } from "../../factories";
import { type Change, surviveEveryRace } from "./every-race";

type World = { superuser: Awaited<ReturnType<typeof makeSuperuser>>["actor"]; id: number };

const recipient = "jana@gmial.com";

/** One failed mail, alone in the outbox, whose content is due to be erased. */
async function make(): Promise<World> {
  await db.delete(mails);
  const letter = { subject: "S", text: "T", html: "H", headers: {} };
  const [row] = await db
    .insert(mails)
    .values({
      ...letter,
      ...{ dedupeKey: "failed:1", kind: "clipReceived", recipient, state: "failed", attempts: 8 },
      ...{ nextAttemptAt: 1, createdAt: 1 },
    })
    .returning();
  return { superuser: (await makeSuperuser()).actor, id: row?.id ?? 0 };
}

const look = async ({ superuser }: World) => ({
  mails: (await db.select().from(mails)).map(({ state, recipient, text, attemptsBefore }) => ({
    ...{ state, recipient, text, attemptsBefore },
  })),
  entries: await db.$count(auditEntries, eq(auditEntries.actorId, superuser.superuserId)),
});

const actor = ({ superuser }: World) => superuser;

const changes = {
  "sends it again": { actor, act: (context, { id }) => resendMail(context, { id }), refusals: ["StateSame"] },
  "erases it after its time": { actor, act: forgetOldMails, refusals: [] },
  "erases its recipient": {
    actor,
    act: (context) => context.db.batch([forgetMailsTo(context, recipient, "", sql`true`)]),
    refusals: [],
  },
} satisfies Record<string, Change<World>>;

type Name = keyof typeof changes;
const names = Object.keys(changes) as Name[];

test.each(names.map((other) => [other] as const))(
  "a failed mail is sent again, or that is refused, when meanwhile somebody %s",
  async (other) => {
    const race = { make, change: changes["sends it again"], other: changes[other], look };
    expect(await surviveEveryRace<World>(race)).toBeGreaterThan(0);
  },
);
