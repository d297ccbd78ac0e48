import { hashSecret, newSecret } from "../../app/domain/accounts/secrets.server";
import { playlists } from "../demo/channel";
import { subscribers, tickets } from "../demo/correspondence";
import { fans } from "../demo/people";
import { newsletterPlaylists, newsletterSubscriptions } from "../schema/newsletter";
import { removalRequests, supportMessages, supportTickets } from "../schema/support";
import { videoUrl } from "./channel";
import { at, idOf, type World } from "./world";

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
  return [...(await Promise.all(readers)).flat(), ...reports];
}
