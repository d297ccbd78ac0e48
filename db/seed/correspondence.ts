import { hashSecret, newSecret } from "../../app/domain/accounts/secrets.server";
import { playlists, uploads } from "../demo/channel";
import { canned, newsDraft, subscribers, tickets } from "../demo/correspondence";
import { fans } from "../demo/people";
import { newsletterPlaylists, newsletterSubscriptions } from "../schema/newsletter";
import { newsletterMessages } from "../schema/newsletter-messages";
import { cannedAnswers, removalRequests, supportMessages, supportTickets } from "../schema/support";
import { videoUrl } from "./channel";
import { at, idOf, rowsOf, type World } from "./world";

const siteId = 1;

/** Statements that make the readers of the news and the reports to support. */
export async function seedCorrespondence({ db, now, linkKey }: World) {
  const readers = subscribers.map(async (subscriber, index) => {
    const id = index + 1;
    const consentAt = at(now, subscriber.consent);
    const key = await linkKey(`newsletter:${siteId}:${subscriber.email}:${consentAt}`);
    return [
      db.insert(newsletterSubscriptions).values({
        id,
        siteId,
        email: subscriber.email,
        other: subscriber.other ?? false,
        webUpdates: subscriber.webUpdates ?? false,
        wasInited: true,
        keyHash: hashSecret(key),
        consentAt,
        consentVersion: "2022-02-07",
        confirmedAt: subscriber.unconfirmed ? null : consentAt + 90_000,
        updatedAt: consentAt,
      }),
      ...subscriber.playlists.map((name) =>
        db.insert(newsletterPlaylists).values({ subscriptionId: id, playlistId: idOf(playlists, name) }),
      ),
    ];
  });
  const reports = tickets.flatMap(({ messages, fan, opened, closed, removal, ...ticket }, index) => [
    db.insert(supportTickets).values({
      id: index + 1,
      guid: newSecret(),
      siteId,
      ...ticket,
      fanId: fan ? idOf(fans, fan) : null,
      openedAt: at(now, opened),
      closedAt: closed ? at(now, closed) : null,
    }),
    ...(removal
      ? [
          db.insert(removalRequests).values({
            ticketId: index + 1,
            url: videoUrl(removal.video),
            place: removal.place,
            wish: removal.wish,
          }),
        ]
      : []),
    ...messages.map(({ fromSupport = false, at: posted, text }) =>
      db.insert(supportMessages).values({
        ticketId: index + 1,
        fromSupport,
        superuserId: fromSupport ? 1 : null,
        content: text,
        postedAt: at(now, posted),
      }),
    ),
  ]);
  const ready = canned.map(({ ofSite, ...answer }) =>
    db.insert(cannedAnswers).values({ siteId: ofSite ? siteId : null, ...answer, savedAt: now }),
  );
  return [...(await Promise.all(readers)).flat(), ...reports, ...ready, ...newsletters({ db, now })];
}

/** The message about Honza's newest video, which has left, and news that are being written. */
function newsletters({ db, now }: Pick<World, "db" | "now">) {
  const own = rowsOf(uploads, (upload, id) => ({ ...upload, id })).filter(
    ({ dashcamer }) => dashcamer === "honza",
  );
  const newest = own.toSorted((one, other) => one.daysAgo - other.daysAgo)[0];
  if (!newest) return [];
  const createdAt = at(now, [newest.daysAgo, "17:01"]);
  const startedAt = createdAt + 600_000;
  const counts = { audience: 4, sent: 4, delivered: 3, bounced: 1, unsubscribed: 0 };
  const sent = { kind: "video", state: "sent", startedAt, finishedAt: startedAt + 2000, ...counts } as const;
  return [
    db.insert(newsletterMessages).values({
      siteId,
      uploadId: newest.id,
      subject: `Nové video: ${newest.name}`,
      sendAt: startedAt,
      createdAt,
      ...sent,
    }),
    db.insert(newsletterMessages).values({
      siteId,
      kind: "news",
      subject: newsDraft.subject,
      body: newsDraft.body,
      state: "draft",
      createdAt: at(now, newsDraft.created),
    }),
  ];
}
