import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.server";
import { saveChoice } from "~/domain/newsletter/save-choice.server";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { restoreSubscription, unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { mails } from "../../../db/schema/mails";
import { newsletterPlaylists, newsletterSubscriptions } from "../../../db/schema/newsletter";
import { db, makePlaylist, makeSite } from "../../factories";
import { comparable } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeReader>>;
type Row = Partial<typeof newsletterSubscriptions.$inferInsert>;

const minute = 60_000;
const hour = 60 * minute;
let made = 0;

/** A reader's subscription of two hours ago, and the site's two playlists. */
async function makeReader(given: Row = {}) {
  const site = await makeSite();
  const near = await makePlaylist({ dashcamerId: site.dashcamerId });
  const far = await makePlaylist({ dashcamerId: site.dashcamerId });
  const email = `reader${++made}@palubka.test`;
  const key = newSecret();
  const then = Date.now() - 2 * hour;
  const row = {
    siteId: site.id,
    email,
    keyHash: hashSecret(key),
    consentAt: then,
    consentVersion: "2022-02-07",
    updatedAt: then,
    ...given,
  };
  await db.insert(newsletterSubscriptions).values(row);
  return { site, near, far, email, key };
}

const confirmed = () => makeReader({ confirmedAt: Date.now() - hour });
const left = () => makeReader({ confirmedAt: Date.now() - hour, revokedAt: Date.now() - hour });

async function lookAtReader({ site, near, far, email }: World) {
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.siteId, site.id));
  const chosen = await db
    .select()
    .from(newsletterPlaylists)
    .where(inArray(newsletterPlaylists.playlistId, [near.id, far.id]));
  const sent = await db.select().from(mails).where(eq(mails.recipient, email));
  const names = new Map<unknown, string>([[email, "reader"]]);
  return {
    rows: rows.map((row) => comparable(row, names, { siteId: new Map([[site.id, "site"]]) })),
    chosen: chosen.map(({ playlistId }) => (playlistId === near.id ? "near" : "far")),
    mails: sent.map(({ kind }) => kind),
  };
}

const actor = () => ({ role: "visitor" }) as const;
const form = { wasInited: true, consentVersion: "2022-02-07" };

const changes: Record<string, Change<World>> = {
  "asks for one playlist": {
    actor,
    act: (context, { site, near, email }) =>
      subscribe(
        { ...context, site },
        { ...form, email, playlists: [near.id], other: false, webUpdates: false },
      ),
    refusals: ["SpamPrevented"],
  },
  // A minute apart: the links of two forms of one millisecond are the same.
  "asks for the other one": {
    actor,
    act: (context, { site, far, email }) =>
      subscribe(
        { ...context, site, now: context.now + minute },
        { ...form, email, playlists: [far.id], other: true, webUpdates: true },
      ),
    refusals: ["SpamPrevented"],
  },
  "confirms it": {
    actor,
    act: (context, { key }) => confirmSubscription(context, { key }),
    refusals: ["NotFound"],
  },
  "saves a choice": {
    actor,
    act: (context, { key, far }) =>
      saveChoice(context, { key, playlists: [far.id], other: false, webUpdates: true }),
    refusals: ["NotFound"],
  },
  "ends it": { actor, act: (context, { key }) => unsubscribe(context, { key }), refusals: ["NotFound"] },
  "takes the end back": {
    actor,
    act: (context, { key }) => restoreSubscription(context, { key }),
    refusals: ["NotFound"],
  },
};

const worlds: [string, () => Promise<World>, string[]][] = [
  [
    "waits",
    () => makeReader(),
    ["asks for one playlist", "asks for the other one", "confirms it", "ends it"],
  ],
  ["runs", confirmed, ["asks for one playlist", "asks for the other one", "saves a choice", "ends it"]],
  ["has ended", left, ["asks for one playlist", "asks for the other one", "takes the end back"]],
];

describe.each(worlds)("while a subscription %s", (_, make, names) => {
  const pairs = names.flatMap((name) => names.map((other) => [name, other] as const));
  test.each(pairs)(
    "whoever %s is refused or in order when meanwhile somebody %s",
    async (name, otherName) => {
      const [change, other] = [changes[name], changes[otherName]];
      if (!change || !other) throw new Error(`There is no change ${name} or ${otherName}.`);
      expect(await surviveEveryRace({ make, change, other, look: lookAtReader })).toBeGreaterThan(1);
    },
  );
});
